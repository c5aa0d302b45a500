// SPDX-License-Identifier: MIT
#pragma once

#include "core/transform.h"
#include "world/cartridge.h"
#include "world/ray.h"

#include <array>
#include <vector>

namespace foregrip::world {

/// What a casing is to collisions: balls along its axis, as thick as the rim at the base and as the
/// mouth in front, so that it rolls in the circle that a real one rolls in. Metres.
struct CasingShape {
    static constexpr std::size_t kBalls = 4;
    std::array<double, kBalls> along{}; ///< z of the centres, casing space; the base first
    std::array<double, kBalls> radius{};
    double reach = 0.0; ///< [m] no point of it is farther from its origin

    explicit CasingShape(const Cartridge& cartridge);
};

/// How far a point is from the surface of a box [m], negative inside, and the way out.
struct BoxDistance {
    double distance = 0.0;
    core::Vector3<double> normal{0.0, 1.0, 0.0}; ///< unit, outward, world space
};
[[nodiscard]] BoxDistance distanceTo(const Box& box, const core::Vector3<double>& point);

/// Distance of a casing from the nearest of `boxes` [m], negative when it is in one.
[[nodiscard]] double clearance(const CasingShape& shape, const core::Transformd& placement,
                               const std::vector<Box>& boxes);

} // namespace foregrip::world
