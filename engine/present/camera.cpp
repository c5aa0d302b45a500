// SPDX-License-Identifier: MIT
#include "anim/vector_math.h"
#include "present/frame_builder.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace foregrip::present {
namespace {

using core::Transformd;
using Vec3 = core::Vector3<double>;

constexpr std::array<std::string_view, kCameraModeCount> kNames = {"first", "third", "side",
                                                                   "front", "orbit"};

/// A share of the eye's height over the ground point.
Vec3 bodyPoint(const viewmodel::Output& output, double share) {
    const double eye = output.worldFromCamera.position.y - output.worldFromRoot.position.y;
    return output.worldFromRoot.position + Vec3(0.0, share * eye, 0.0);
}

constexpr double kChest = 0.78; // what a camera near the body looks at

constexpr double kUsualHeight = 2.1; ///< [m] of the picture of parallel rays
constexpr double kFloorAt = 0.02;    ///< of that height, from the picture's bottom
constexpr double kWeapon = 0.88;     ///< of the eye's height, where the weapon is held
constexpr double kAway = 2.7;        ///< [m] from the body; of parallel rays it is no matter

Transformd around(const Vec3& centre, double yaw, double pitch, double distance) {
    const auto rotation = anim::fromYawPitchRoll(yaw, -pitch, 0.0);
    return {centre + rotation * Vec3(0.0, 0.0, distance), rotation};
}

/// What the cameras of parallel rays look at: the middle of a picture that stands on the ground;
/// the less they show, the more they keep to the weapon.
Vec3 parallelCentre(const viewmodel::Output& output, double height) {
    const double middle = (0.5 - kFloorAt) * std::max(height, kUsualHeight);
    const Vec3 whole = output.worldFromRoot.position + Vec3(0.0, middle, 0.0);
    const double share = std::min(height / kUsualHeight, 1.0);
    return glm::mix(bodyPoint(output, kWeapon), whole, share * share);
}

/// `camera` drawn towards `seen` until no solid stands between them.
Transformd inFront(Transformd camera, const Vec3& seen, const world::World* world) {
    constexpr double kKept = 0.15; // [m] from the solid
    const Vec3 way = camera.position - seen;
    const double length = glm::length(way);
    if (world == nullptr || !(length > 0.0)) {
        return camera;
    }
    const Vec3 direction = way / length;
    if (const std::optional<world::Hit> hit = world->castRay(seen, direction, length + kKept)) {
        camera.position = seen + std::max(hit->distance - kKept, 0.0) * direction;
    }
    return camera;
}

/// Behind and beside the right shoulder, turning with the view, never below the floor.
Transformd overShoulder(const viewmodel::Output& output) {
    const auto rotation = anim::fromYawPitchRoll(output.viewYaw, output.viewPitch, 0.0);
    Vec3 eye = output.worldFromCamera.position + rotation * Vec3(0.55, 0.08, 1.55);
    eye.y = std::max(eye.y, output.worldFromRoot.position.y + 0.25);
    return {eye, rotation};
}

} // namespace

std::string_view cameraModeName(CameraMode mode) {
    return kNames[static_cast<std::size_t>(mode)];
}

std::optional<CameraMode> cameraModeFromName(std::string_view name) {
    const auto* const found = std::find(kNames.begin(), kNames.end(), name);
    return found == kNames.end() ? std::nullopt
                                 : std::optional(static_cast<CameraMode>(found - kNames.begin()));
}

bool isFirstPerson(const ViewOptions& options) {
    return options.camera == CameraMode::first && !options.placement;
}

double parallelHeight(const ViewOptions& options) {
    const bool parallel = !options.placement && (options.camera == CameraMode::side ||
                                                 options.camera == CameraMode::front);
    return parallel ? options.parallelHeight.value_or(kUsualHeight) : 0.0;
}

Transformd cameraPlacement(const viewmodel::Output& output, const ViewOptions& options,
                           const world::World* world) {
    if (options.placement) {
        return *options.placement;
    }
    const double bodyYaw = output.viewYaw;
    switch (options.camera) {
    case CameraMode::first:
        return output.worldFromCamera;
    case CameraMode::third:
        return inFront(overShoulder(output), output.worldFromCamera.position, world);
    case CameraMode::side:
    case CameraMode::front: {
        const double turn = options.camera == CameraMode::side ? 90.0 : 180.0;
        const Vec3 centre = parallelCentre(output, parallelHeight(options));
        return inFront(around(centre, bodyYaw + core::radians(turn), 0.0, kAway), centre, world);
    }
    case CameraMode::orbit:
        return around(options.orbit.centre.value_or(bodyPoint(output, kChest)) +
                          options.orbit.offset,
                      options.orbit.yaw, std::clamp(options.orbit.pitch, -1.5, 1.5),
                      std::max(options.orbit.distance, 0.2));
    }
    return output.worldFromCamera;
}

std::optional<glm::dvec2> project(const Transformd& worldFromCamera, double verticalFov,
                                  double height, const Vec3& point_ws) {
    const Vec3 point_cs = core::inverse(worldFromCamera).point(point_ws);
    if (!(point_cs.z < 0.0)) {
        return std::nullopt;
    }
    const double focal = 0.5 * height / std::tan(0.5 * verticalFov);
    return glm::dvec2(point_cs.x, point_cs.y) * (focal / -point_cs.z);
}

} // namespace foregrip::present
