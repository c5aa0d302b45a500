// SPDX-License-Identifier: MIT
#pragma once

#include "app/panels/projection.h"
#include "core/transform.h"

#include <array>
#include <optional>

namespace foregrip::app {

/// What of a gizmo the mouse is on.
enum class GizmoPart { moveX, moveY, moveZ, plane, turnX, turnY, turnZ };

/// Steps that a drag goes by, counted from where it began; 0 lets it go by any amount.
struct GizmoSnap {
    double length = 0.0; ///< [m] along each axis
    double angle = 0.0;  ///< [rad]
};

/// A handle with three arrows along its axes, a square in the middle that moves in the plane of
/// the screen, and three rings that turn it. As large on the screen from everywhere.
class Gizmo {
public:
    static constexpr double kArrow = 56.0; ///< [px] length
    static constexpr double kRing = 40.0;  ///< [px] radius
    static constexpr double kNear = 7.0;   ///< [px] within which the mouse is on something
    static constexpr double kSquare = 6.0; ///< [px] half the square in the middle

    /// With the axes of `placed`, which must not lie behind the eye.
    Gizmo(const Projection& view, const core::Transformd& placed)
        : Gizmo(view, placed, placed.rotation) {}
    /// With other axes: rotation of theirs in the space that is looked at.
    Gizmo(const Projection& view, const core::Transformd& placed,
          const core::Quaternion<double>& axes)
        : view_(view), placed_(placed), axes_(axes) {}

    [[nodiscard]] const core::Transformd& placed() const { return placed_; }

    /// [px] from the middle of the picture.
    [[nodiscard]] core::Vector2<double> origin() const;
    /// [px] the end of the arrow of axis 0..2; shorter the more it points at the eye.
    [[nodiscard]] core::Vector2<double> arrowEnd(int axis) const;
    /// Points on the ring about axis 0..2.
    [[nodiscard]] std::array<core::Vector2<double>, 33> ring(int axis) const;

    /// What is under the mouse [px from the middle of the picture]; the nearest of several, arrows
    /// before rings. Arrows that point at the eye cannot be taken.
    [[nodiscard]] std::optional<GizmoPart> partAt(const core::Vector2<double>& mouse, bool moves,
                                                  bool turns) const;

    /// Where `placed` goes when `part` is dragged from `from` to `to` [px from the middle of the
    /// picture]. Without snapping the point of the axis, plane or ring that was under the mouse
    /// stays under it; a ring seen nearly from its edge follows the mouse along the screen instead.
    /// Never a number that is none.
    [[nodiscard]] core::Transformd dragged(GizmoPart part, const core::Vector2<double>& from,
                                           const core::Vector2<double>& to,
                                           const GizmoSnap& snap = {}) const;

private:
    [[nodiscard]] core::Vector3<double> axis(int index) const;
    [[nodiscard]] core::Vector2<double> seen(const core::Vector3<double>& point) const;
    [[nodiscard]] std::optional<double> along(const core::Vector3<double>& direction,
                                              const core::Vector2<double>& pixel) const;
    [[nodiscard]] std::optional<core::Vector3<double>>
    onPlane(const core::Vector3<double>& normal, const core::Vector2<double>& pixel) const;
    [[nodiscard]] double turn(int index, const core::Vector2<double>& from,
                              const core::Vector2<double>& to) const;

    Projection view_;
    core::Transformd placed_;
    core::Quaternion<double> axes_;
};

} // namespace foregrip::app
