// SPDX-License-Identifier: MIT
#pragma once

#include "core/transform.h"

#include <array>
#include <optional>

namespace foregrip::app {

/// A turntable: looks at a point from around it, with parallel rays, so that a length is as long on
/// the screen wherever it lies.
struct Turntable {
    double yaw = 0.7;                  ///< [rad] about +Y; 0 looks along -Z, from behind
    double pitch = 0.25;               ///< [rad] from above is positive, within +-1.5
    core::Vector3<double> target{0.0}; ///< weapon space [m]; the middle of the picture
    double pixelsPerMetre = 400.0;     ///< > 0

    /// Weapon space directions to the right, up, and towards the eye; unit.
    [[nodiscard]] core::Vector3<double> right() const;
    [[nodiscard]] core::Vector3<double> up() const;
    [[nodiscard]] core::Vector3<double> towardsEye() const;

    /// [px] from the middle of the picture, +y down as on screens.
    [[nodiscard]] core::Vector2<double> project(const core::Vector3<double>& point) const;
    /// [m] towards the eye from the target's plane: what is larger is in front.
    [[nodiscard]] double depth(const core::Vector3<double>& point) const;
    /// The direction of a vector on the screen [px a metre].
    [[nodiscard]] core::Vector2<double> projectDirection(const core::Vector3<double>& vector) const;
};

/// What of a gizmo the mouse is on.
enum class GizmoPart { moveX, moveY, moveZ, plane, turnX, turnY, turnZ };

/// A handle with three arrows along its own axes, a square in the middle that moves in the plane of
/// the screen, and three rings that turn it.
class Gizmo {
public:
    static constexpr double kArrow = 56.0; ///< [px] length
    static constexpr double kRing = 40.0;  ///< [px] radius
    static constexpr double kNear = 7.0;   ///< [px] within which the mouse is on something
    static constexpr double kSquare = 6.0; ///< [px] half the square in the middle

    Gizmo(const Turntable& view, const core::Transformd& placed) : view_(view), placed_(placed) {}

    /// [px] from the middle of the picture.
    [[nodiscard]] core::Vector2<double> origin() const { return view_.project(placed_.position); }
    /// [px] the end of the arrow of axis 0..2; shorter the more it points at the eye.
    [[nodiscard]] core::Vector2<double> arrowEnd(int axis) const;
    /// Points on the ring about axis 0..2.
    [[nodiscard]] std::array<core::Vector2<double>, 33> ring(int axis) const;

    /// What is under the mouse [px from the middle of the picture]; the nearest of several. Arrows
    /// that point at the eye cannot be taken. `turns`: whether there are rings.
    [[nodiscard]] std::optional<GizmoPart> partAt(const core::Vector2<double>& mouse,
                                                  bool turns) const;

    /// Where `placed` goes when `part` is dragged from `from` to `to` [px from the middle of the
    /// picture]: moves run along the projected axis, so that the point under the mouse stays under
    /// it; turns follow the angle about the origin. Never a number that is none.
    [[nodiscard]] core::Transformd dragged(GizmoPart part, const core::Vector2<double>& from,
                                           const core::Vector2<double>& to) const;

private:
    [[nodiscard]] core::Vector3<double> axis(int index) const;

    Turntable view_;
    core::Transformd placed_;
};

} // namespace foregrip::app
