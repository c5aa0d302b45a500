// SPDX-License-Identifier: MIT
#pragma once

#include "core/result.h"
#include "world/ray.h"

#include <optional>
#include <string>
#include <vector>

namespace foregrip::world {

/// A thing that bullets hit.
struct Solid {
    std::string name;
    std::string material; ///< "concrete", "paper", "steel", ...
    Box box;
};

/// A target board; its box is among the solids too.
struct Target {
    std::string name;
    double distance = 0.0; ///< [m] nominal, from the spawn
    double aimUp = 0.0;    ///< [m] of the printed aim point above the board's centre
    Box box;
};

struct Hit {
    double distance = 0.0;               ///< [m] along the ray
    core::Vector3<double> position{0.0}; ///< world
    core::Vector3<double> normal{0.0};   ///< unit, outward, world
    std::size_t solid = 0;               ///< index into World::solids()
};

/// A shooting range as numbers: solids for rays, where one may walk, where one stands. Knows no
/// pictures; world space, metres, +Y up.
class World {
public:
    /// Distance [m] at which a ray counts as hitting nothing.
    static constexpr double kFarthest = 1000.0;

    std::string name;
    std::string modelFile;                    ///< what to draw, beside the file it came from
    std::vector<std::string> shadowlessNodes; ///< node names that start so cast no shadow
    core::Vector3<double> spawn{0.0};         ///< ground point
    double spawnYaw = 0.0;                    ///< [rad]
    core::Vector3<double> walkMinimum{-100.0, 0.0, -100.0};
    core::Vector3<double> walkMaximum{100.0, 0.0, 100.0};
    std::vector<Solid> solids;
    std::vector<Target> targets;

    /// Nearest solid that a ray from `origin` along the unit `direction` hits within `range` [m].
    [[nodiscard]] std::optional<Hit> castRay(const core::Vector3<double>& origin,
                                             const core::Vector3<double>& direction,
                                             double range = kFarthest) const;

    /// Whether a point lies inside any solid.
    [[nodiscard]] bool inside(const core::Vector3<double>& point) const;
};

/// Reads a `*.range.json` or the bundled range.json. Malformed files, boxes without size and
/// numbers that are missing are refused with line and column.
[[nodiscard]] core::Result<World> readWorld(const std::string& file);

/// The bundled range.
[[nodiscard]] core::Result<World> bundledRange();

} // namespace foregrip::world
