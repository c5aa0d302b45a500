// SPDX-License-Identifier: MIT
#include "viewmodel/upper_arm_twist.h"

#include "anim/trigonometry.h"
#include "rig/bone_map.h"

#include <glm/geometric.hpp>

#include <algorithm>

namespace foregrip::viewmodel {
namespace {

using core::Transformd;
using Quat = core::Quaternion<double>;
using Vec3 = core::Vector3<double>;

/// Half of the turn [rad] about `axis` that is left of a rotation when its swing is taken away; 0
/// for half a turn of swing.
double halfTwist(const Quat& rotation, const Vec3& axis) {
    const double along = glm::dot(Vec3(rotation.x, rotation.y, rotation.z), axis);
    if (!(along * along + rotation.w * rotation.w > 1e-12)) {
        return 0.0;
    }
    // Both signs are one rotation; this one turns by less than half a turn.
    return rotation.w < 0.0 ? anim::arcTangent(-along, -rotation.w)
                            : anim::arcTangent(along, rotation.w);
}

/// The rotation about `axis` by twice this angle.
Quat turnBy(const Vec3& axis, double half) {
    const anim::SineCosine<double> of = anim::sineCosine(half);
    return {of.cosine, of.sine * axis.x, of.sine * axis.y, of.sine * axis.z};
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
    const double half = halfTwist(glm::conjugate(unrolled) * arm.rotation, twist.bone);
    for (std::size_t k = 0; k < static_cast<std::size_t>(twist.count); ++k) {
        const Transformd& bind = twist.upperFromTwist[k];
        const Quat back = turnBy(twist.bone, (twist.share[k] - 1.0) * half);
        const Vec3 along = glm::dot(bind.position, twist.bone) * twist.bone;
        const Vec3 place = twist.stretch * along + back * (bind.position - along);
        driven[static_cast<std::size_t>(twist.slot[k])] = {arm.point(place),
                                                           arm.rotation * back * bind.rotation};
    }
}

} // namespace foregrip::viewmodel
