// SPDX-License-Identifier: MIT
#include "sim/measures.h"

#include <cmath>

namespace foregrip::sim {
namespace {

using Vec3 = core::Vector3<double>;

const Vec3 kForward(0.0, 0.0, -1.0);

/// Between vectors, exact for small angles.
double angleBetween(const Vec3& a, const Vec3& b) {
    return std::atan2(glm::length(glm::cross(a, b)), glm::dot(a, b));
}

} // namespace

FrameMeasures measureFrame(const viewmodel::Setup& setup, const world::World& world,
                           const viewmodel::Output& output) {
    FrameMeasures measures;
    measures.grip_wp = setup.sockets.grip.position;
    const Vec3 forward_ws = output.worldFromCamera.direction(kForward);
    const std::optional<world::Hit> hit =
        world.castRay(output.worldFromCamera.position, output.aimDirection_ws);
    const double fixed = setup.tuning.aim.fixedDistance;
    measures.aimDistance = fixed > 0.0 ? fixed : (hit ? hit->distance : world::World::kFarthest);

    const core::Transformd muzzle_cs = output.cameraFromWeapon * setup.sockets.muzzle;
    const Vec3 aim_cs = glm::conjugate(output.worldFromCamera.rotation) * output.aimDirection_ws;
    const Vec3 toAim = measures.aimDistance * aim_cs - muzzle_cs.position;
    const Vec3 bore_cs = muzzle_cs.direction(kForward);
    measures.boreError = glm::length(glm::cross(toAim, bore_cs));
    measures.boreAngle = angleBetween(toAim, bore_cs);

    const core::Transformd sight_cs = output.cameraFromWeapon * setup.sockets.sight;
    measures.sightError = std::hypot(sight_cs.position.x, sight_cs.position.y);
    measures.sightAngle = angleBetween(sight_cs.direction(kForward), kForward);
    measures.reticleAngle = angleBetween(forward_ws, output.shotDirection_ws);
    return measures;
}

} // namespace foregrip::sim
