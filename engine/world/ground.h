// SPDX-License-Identifier: MIT
#pragma once

#include "world/footprint.h"
#include "world/world.h"

#include <span>
#include <vector>

namespace foregrip::world {

/// What is under a point.
struct Floor {
    double height = 0.0;                         ///< [m] world
    core::Vector3<double> normal{0.0, 1.0, 0.0}; ///< unit, up; (0, 1, 0) where nobody could walk
};

/// The body of whoever walks: an upright cylinder, closed at both ends.
struct WalkingBody {
    core::Vector3<double> feet{0.0}; ///< [m] world: middle of the lower end
    double radius = 0.24;            ///< [m] > 0, at most Ground::kWidest
    double height = 1.75;            ///< [m]
    double step = 0.32;              ///< [m] what is not higher than this is stepped on
};

/// The way out of walls.
struct WallPush {
    core::Vector3<double> shift{0.0}; ///< [m] horizontal
    core::Vector3<double> velocity{
        0.0}; ///< [m/s] what is left of the given one: nothing into walls
    bool touched = false;
};

/// The solids of a world as ground and walls for a body that walks. Boxes may be turned about the
/// vertical and may lean, as ramps do. A pure function of the world: no query changes an answer.
/// Boxes are found by the cell of a grid that a point lies in, so that a query costs the same in a
/// large world. Source: docs/moving.md.
class Ground {
public:
    static constexpr double kWidest = 0.6; ///< [m] radius of the widest body that may ask

    /// `world` is not needed afterwards.
    explicit Ground(const World& world);

    /// The highest surface at (x, z) that is not above `highest` [m]. Where there is none at all,
    /// the ground is level with the spawn.
    [[nodiscard]] Floor floorUnder(double x, double z, double highest) const;

    /// [m] the lowest underside at (x, z) that is not below `lowest`; infinite where none is.
    [[nodiscard]] double ceilingOver(double x, double z, double lowest) const;

    /// Takes the body out of all it stands in that it can neither step on nor walk under, each time
    /// by the nearest way, and takes from `velocity` what runs into it: a body slides along walls
    /// and around corners. Two walls that leave no room between them leave it between them.
    [[nodiscard]] WallPush pushOut(const WalkingBody& body,
                                   const core::Vector3<double>& velocity) const;

    /// Distance [m] of the body's surface from the nearest wall, negative inside it; at most
    /// kWidest, which also stands for none.
    [[nodiscard]] double clearance(const WalkingBody& body) const;

private:
    [[nodiscard]] std::span<const std::uint32_t> near(double x, double z) const;

    std::vector<UprightBox> boxes_;
    std::vector<std::uint32_t> lists_;  ///< indices of boxes, cell by cell, in the world's order
    std::vector<std::uint32_t> starts_; ///< of each cell in lists_, and the end
    double low_[2] = {0.0, 0.0};        ///< [m] corner of the grid, x and z
    double cell_ = 1.0;                 ///< [m]
    int count_[2] = {1, 1};
    double base_ = 0.0; ///< [m] ground where there is no box
};

} // namespace foregrip::world
