// SPDX-License-Identifier: MIT
#include "viewmodel/finger_pose.h"

#include "rig/pose.h"

#include <algorithm>

namespace foregrip::viewmodel {
namespace {

/// From how the fingers were to `pose`, and straightened on top.
rig::HandPose changed(const rig::HandPose& pose, const rig::HandPose& straight,
                      const ChangingFingers& changing) {
    if (!changing.changes) {
        return pose;
    }
    rig::HandPose from = pose;
    std::transform(changing.from.begin(), changing.from.end(), from.fingers.begin(),
                   [](const glm::quat& joint) { return glm::dquat(joint); });
    const rig::HandPose between = rig::blendHandPoses(from, pose, changing.share);
    return rig::blendHandPoses(between, straight, changing.open);
}

} // namespace

bool fingersRest(const WeaponParts& parts) {
    return parts.trigger == 0.0 && parts.magazineHold == 0.0 && parts.openHand == 0.0 &&
           !parts.changing[0].changes && !parts.changing[1].changes;
}

rig::HandPose rightFingers(const Setup& setup, const WeaponParts& parts) {
    const Fingers& fingers = setup.fingers;
    return changed(rig::blendHandPoses(fingers.right, fingers.rightPulled, parts.trigger),
                   fingers.rightOpen, parts.changing[0]);
}

rig::HandPose leftFingers(const Setup& setup, const WeaponParts& parts) {
    const Fingers& fingers = setup.fingers;
    const rig::HandPose held =
        rig::blendHandPoses(fingers.left, fingers.leftMagazine, parts.magazineHold);
    return changed(rig::blendHandPoses(held, fingers.leftOpen, parts.openHand), fingers.leftOpen,
                   parts.changing[1]);
}

} // namespace foregrip::viewmodel
