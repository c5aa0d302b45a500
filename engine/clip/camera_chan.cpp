// SPDX-License-Identifier: MIT
#include "clip/camera_chan.h"

#include "core/angles.h"

#include <array>
#include <charconv>
#include <cmath>
#include <numbers>
#include <system_error>

namespace foregrip::clip {
namespace {

constexpr double kTurn = 2.0 * std::numbers::pi;

/// Angles x, y, z of R = Ry(y) Rx(x) Rz(z).
glm::dvec3 anglesOf(const glm::dquat& q) {
    const glm::dvec3 right = q * glm::dvec3(1.0, 0.0, 0.0);
    const glm::dvec3 up = q * glm::dvec3(0.0, 1.0, 0.0);
    const glm::dvec3 back = q * glm::dvec3(0.0, 0.0, 1.0);
    const double pitch = std::asin(std::fmin(1.0, std::fmax(-1.0, -back.y)));
    return {pitch, std::atan2(back.x, back.z), std::atan2(right.y, up.y)};
}

/// `angle` with the whole turns that bring it nearest to `before`.
double unwrapped(double angle, double before) {
    return angle + kTurn * std::round((before - angle) / kTurn);
}

/// Whatever the locale: the numbers of such files have a point.
std::string sixDecimals(double value) {
    std::array<char, 64> text{};
    const auto [end, failure] =
        std::to_chars(text.data(), text.data() + text.size(), value, std::chars_format::fixed, 6);
    return failure == std::errc{} ? std::string(text.data(), end) : "0";
}

} // namespace

std::string cameraChan(const BakedTake& baked) {
    const auto camera = static_cast<std::size_t>(baked.scene.camera);
    std::string text;
    glm::dvec3 angles(0.0);
    for (std::size_t i = 0; i < baked.times.size(); ++i) {
        const glm::dmat4 world = worldAt(baked.scene, baked.nodes, i)[camera];
        const glm::dvec3 now = anglesOf(glm::quat_cast(glm::dmat3(world)));
        for (int axis = 0; axis < 3; ++axis) {
            angles[axis] = unwrapped(now[axis], angles[axis]);
        }
        if (baked.times[i] != frameTime(baked.rate, static_cast<std::int64_t>(i))) {
            continue; // the end of the take, between two frames
        }
        text += std::to_string(i);
        for (const double value :
             {world[3].x, world[3].y, world[3].z, core::degrees(angles.x), core::degrees(angles.y),
              core::degrees(angles.z), core::degrees(baked.camera.fov[i])}) {
            text += '\t' + sixDecimals(value);
        }
        text += '\n';
    }
    return text;
}

} // namespace foregrip::clip
