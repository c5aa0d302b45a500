// SPDX-License-Identifier: MIT
#pragma once

#include "core/transform.h"
#include "world/ray.h"

#include <optional>

namespace foregrip::world {

/// Signed distance of a point of the plan, (x, z), from a shape in it, and the way out.
struct PlanDistance {
    double distance = 0.0;               ///< [m] negative inside
    core::Vector2<double> out{1.0, 0.0}; ///< unit (x, z): from the nearest point of the border to
                                         ///< the point outside, away from it inside
};

/// Where a vertical line runs through a box.
struct VerticalSpan {
    double bottom = 0.0;                         ///< [m] world
    double top = 0.0;                            ///< [m]
    core::Vector3<double> normal{0.0, 1.0, 0.0}; ///< unit, outward, where it leaves upwards
};

/// A solid box, prepared for a body that stands upright among boxes. World space, metres. A box
/// that is turned about the vertical alone has a rectangle for a plan; one that leans has whatever
/// lies between two heights, seen from above.
class UprightBox {
public:
    explicit UprightBox(const Box& box);

    [[nodiscard]] double bottom() const { return bottom_; } ///< [m] lowest point
    [[nodiscard]] double top() const { return top_; }       ///< [m] highest point
    [[nodiscard]] bool leans() const { return leans_; }
    /// [m] half the size along x and z of the upright box around it.
    [[nodiscard]] core::Vector2<double> reach() const { return reach_; }
    [[nodiscard]] core::Vector2<double> middle() const { return {centre_.x, centre_.z}; }

    /// The vertical line at (x, z); nothing where it misses.
    [[nodiscard]] std::optional<VerticalSpan> at(double x, double z) const;

    /// From the plan of the part of it between the heights `low` < `high` [m]; nothing where it has
    /// no such part. Closed form.
    [[nodiscard]] std::optional<PlanDistance> distance(double x, double z, double low,
                                                       double high) const;

private:
    [[nodiscard]] std::optional<PlanDistance> leaningDistance(double x, double z, double low,
                                                              double high) const;

    core::Vector3<double> centre_{0.0};
    core::Vector3<double> half_{0.5};
    core::Vector3<double> axis_[3]; ///< of the box, world
    core::Vector2<double> reach_{0.0};
    double bottom_ = 0.0, top_ = 0.0;
    bool leans_ = false;
};

} // namespace foregrip::world
