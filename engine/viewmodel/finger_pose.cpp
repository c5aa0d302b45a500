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

bool fires(const Setup& setup, bool right) {
    return right == (setup.side > 0.0);
}

rig::HandPose fingersOf(const Setup& setup, const WeaponParts& parts, bool right) {
    const Fingers& fingers = setup.fingers;
    const ChangingFingers& changing = parts.changing[right ? 0 : 1];
    if (fires(setup, right)) {
        return changed(rig::blendHandPoses(fingers.firing, fingers.firingPulled, parts.trigger),
                       fingers.firingOpen, changing);
    }
    const rig::HandPose foregrip =
        parts.launcherTrigger > 0.0
            ? rig::blendHandPoses(fingers.support, fingers.supportPulled, parts.launcherTrigger)
            : fingers.support;
    const rig::HandPose held =
        rig::blendHandPoses(foregrip, fingers.supportMagazine, parts.magazineHold);
    return changed(rig::blendHandPoses(held, fingers.supportOpen, parts.openHand),
                   fingers.supportOpen, changing);
}

} // namespace

bool fingersRest(const WeaponParts& parts) {
    return parts.trigger == 0.0 && parts.magazineHold == 0.0 && parts.openHand == 0.0 &&
           parts.launcherTrigger == 0.0 && !parts.changing[0].changes && !parts.changing[1].changes;
}

rig::HandPose rightFingers(const Setup& setup, const WeaponParts& parts) {
    return fingersOf(setup, parts, true);
}

rig::HandPose leftFingers(const Setup& setup, const WeaponParts& parts) {
    return fingersOf(setup, parts, false);
}

const rig::HandPose& restingFingers(const Setup& setup, bool right) {
    return fires(setup, right) ? setup.fingers.firing : setup.fingers.support;
}

} // namespace foregrip::viewmodel
