// SPDX-License-Identifier: MIT
#include "viewmodel/upper_arm_twist.h"

#include "rig/bone_map.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>

namespace foregrip::viewmodel {
namespace {

using core::Transformd;
using Quat = core::Quaternion<double>;
using Vec3 = core::Vector3<double>;

/// What is left of a rotation about `axis` when its swing is taken away; identity for half a turn
/// of swing.
Quat twistAbout(const Quat& rotation, const Vec3& axis) {
    const double along = glm::dot(Vec3(rotation.x, rotation.y, rotation.z), axis);
    const double size = std::sqrt(along * along + rotation.w * rotation.w);
    if (!(size > 1e-6)) {
        return {1.0, 0.0, 0.0, 0.0};
    }
    // Both signs are one rotation; this one turns by less than half a turn.
    const double sign = rotation.w < 0.0 ? -1.0 : 1.0;
    const Vec3 part = (sign * along / size) * axis;
    return {sign * rotation.w / size, part.x, part.y, part.z};
}

/// `share` of a twist about `axis`.
Quat partOf(const Quat& twist, const Vec3& axis, double share) {
    const double half = std::atan2(glm::dot(Vec3(twist.x, twist.y, twist.z), axis), twist.w);
    const Vec3 part = std::sin(share * half) * axis;
    return {std::cos(share * half), part.x, part.y, part.z};
}

} // namespace

UpperArmTwist measureUpperArmTwist(const rig::Humanoid& humanoid, bool right, double upperLength,
                                   const std::function<int(int)>& slotOf) {
    using rig::Role;
    const auto side = [right](Role left, Role other) { return right ? other : left; };
    const int upper = humanoid.joint(side(Role::leftUpperArm, Role::rightUpperArm));
    const int lower = humanoid.joint(side(Role::leftLowerArm, Role::rightLowerArm));
    const int clavicle = humanoid.joint(side(Role::leftClavicle, Role::rightClavicle));
    const std::vector<int>& joints =
        right ? humanoid.map.rightUpperArmTwist : humanoid.map.leftUpperArmTwist;
    UpperArmTwist out;
    if (upper < 0 || lower < 0 || joints.empty()) {
        return out;
    }
    const auto bind = [&](int joint) -> const Transformd& {
        return humanoid.joints[static_cast<std::size_t>(joint)].bind;
    };
    const Vec3 bone = core::inverse(bind(upper)).point(bind(lower).position);
    const double length = glm::length(bone);
    const int base = clavicle >= 0                 ? clavicle
                     : !humanoid.map.spine.empty() ? humanoid.map.spine.back()
                                                   : humanoid.joint(Role::hips);
    if (!(length > 0.0) || base < 0) {
        return out;
    }
    out.bone = bone / length;
    out.stretch = upperLength / length;
    out.base = slotOf(base);
    out.baseFromUpper = glm::conjugate(bind(base).rotation) * bind(upper).rotation;
    for (const int joint : joints) {
        if (out.count == static_cast<int>(UpperArmTwist::kMost)) {
            break;
        }
        const auto k = static_cast<std::size_t>(out.count++);
        out.slot[k] = slotOf(joint);
        out.upperFromTwist[k] = core::inverse(bind(upper)) * bind(joint);
        const double along = glm::dot(out.upperFromTwist[k].position, out.bone) / length;
        out.share[k] =
            rig::hangsOn(humanoid.joints, lower, joint) ? 1.0 : std::clamp(along, 0.0, 1.0);
    }
    return out;
}

void placeUpperArmTwist(const UpperArmTwist& twist, int upper, std::span<Transformd> driven) {
    if (twist.count == 0) {
        return;
    }
    const Transformd& arm = driven[static_cast<std::size_t>(upper)];
    const Quat unrolled =
        driven[static_cast<std::size_t>(twist.base)].rotation * twist.baseFromUpper;
    const Quat roll = twistAbout(glm::conjugate(unrolled) * arm.rotation, twist.bone);
    for (std::size_t k = 0; k < static_cast<std::size_t>(twist.count); ++k) {
        const Transformd& bind = twist.upperFromTwist[k];
        const Quat back = partOf(roll, twist.bone, twist.share[k] - 1.0);
        const Vec3 along = glm::dot(bind.position, twist.bone) * twist.bone;
        const Vec3 place = twist.stretch * along + back * (bind.position - along);
        driven[static_cast<std::size_t>(twist.slot[k])] = {arm.point(place),
                                                           arm.rotation * back * bind.rotation};
    }
}

} // namespace foregrip::viewmodel
