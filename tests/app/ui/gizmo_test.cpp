// SPDX-License-Identifier: MIT
#include "app/panels/gizmo.h"

#include <glm/geometric.hpp>
#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <numbers>

namespace foregrip::app {
namespace {

using Vec2 = core::Vector2<double>;
using Vec3 = core::Vector3<double>;

constexpr double kQuarter = 0.5 * std::numbers::pi;

/// From the right: forward (-Z) is to the right on the screen.
Turntable fromTheRight() {
    Turntable view;
    view.yaw = kQuarter;
    view.pitch = 0.0;
    view.target = Vec3(0.0);
    view.pixelsPerMetre = 500.0;
    return view;
}

TEST(Turntable, ShowsTheAxesWhereTheyLie) {
    const Turntable right = fromTheRight();
    EXPECT_NEAR(glm::length(right.project(Vec3(0.0, 0.0, -0.1)) - Vec2(50.0, 0.0)), 0.0, 1e-9);
    EXPECT_NEAR(glm::length(right.project(Vec3(0.0, 0.1, 0.0)) - Vec2(0.0, -50.0)), 0.0, 1e-9);
    EXPECT_NEAR(right.depth(Vec3(0.1, 0.0, 0.0)), 0.1, 1e-12);
    Turntable behind = right;
    behind.yaw = 0.0;
    EXPECT_NEAR(glm::length(behind.project(Vec3(0.1, 0.0, 0.0)) - Vec2(50.0, 0.0)), 0.0, 1e-9);
    for (const double yaw : {-2.0, 0.3, 1.0}) {
        for (const double pitch : {-1.4, 0.0, 0.7}) {
            const Turntable view{yaw, pitch, Vec3(0.0), 1.0};
            EXPECT_NEAR(glm::dot(glm::cross(view.right(), view.up()), view.towardsEye()), 1.0,
                        1e-12);
        }
    }
}

TEST(Gizmo, AnArrowMovesAlongItsAxisUnderTheMouse) {
    const core::Transformd placed{Vec3(0.0, 0.02, -0.1),
                                  glm::angleAxis(0.4, glm::normalize(Vec3(1.0, 2.0, 3.0)))};
    const Turntable view{0.7, 0.3, Vec3(0.0), 400.0};
    const Gizmo gizmo(view, placed);
    for (int axis = 0; axis < 3; ++axis) {
        const Vec2 from = gizmo.arrowEnd(axis);
        const Vec2 along = glm::normalize(from - gizmo.origin());
        const core::Transformd moved =
            gizmo.dragged(static_cast<GizmoPart>(axis), from, from + 30.0 * along);
        Vec3 unit(0.0);
        unit[axis] = 1.0;
        const Vec3 way = moved.position - placed.position;
        EXPECT_NEAR(glm::length(glm::cross(way, placed.direction(unit))), 0.0, 1e-12);
        EXPECT_NEAR(glm::length(view.project(moved.position) - gizmo.origin() - 30.0 * along), 0.0,
                    1e-9);
        EXPECT_EQ(moved.rotation, placed.rotation);
    }
}

TEST(Gizmo, TheSquareMovesInThePlaneOfTheScreen) {
    const Turntable view{1.1, 0.4, Vec3(0.0), 400.0};
    const core::Transformd placed{Vec3(0.1, 0.0, 0.0)};
    const core::Transformd moved =
        Gizmo(view, placed).dragged(GizmoPart::plane, Vec2(5.0, 5.0), Vec2(25.0, -15.0));
    EXPECT_NEAR(
        glm::length(view.project(moved.position) - view.project(placed.position) - Vec2(20., -20.)),
        0.0, 1e-9);
    EXPECT_NEAR(view.depth(moved.position), view.depth(placed.position), 1e-12);
}

TEST(Gizmo, ARingTurnsByTheAngleAboutItsMiddle) {
    const Turntable view = fromTheRight(); // +X points at the eye
    const core::Transformd placed{Vec3(0.0)};
    const Gizmo gizmo(view, placed);
    const core::Transformd turned =
        gizmo.dragged(GizmoPart::turnX, Vec2(40.0, 0.0), Vec2(0.0, -40.0));
    // Anticlockwise by a quarter: what pointed to the right of the screen, -Z, points up.
    EXPECT_NEAR(glm::length(turned.direction(Vec3(0.0, 0.0, -1.0)) - Vec3(0.0, 1.0, 0.0)), 0.0,
                1e-9);
    EXPECT_EQ(turned.position, placed.position);
}

TEST(Gizmo, FindsWhatIsUnderTheMouse) {
    const Turntable view{0.7, 0.3, Vec3(0.0), 400.0};
    const Gizmo gizmo(view, {Vec3(0.05, 0.0, 0.0)});
    const Vec2 middle = gizmo.origin();
    EXPECT_EQ(gizmo.partAt(middle, true), GizmoPart::plane);
    for (int axis = 0; axis < 3; ++axis) {
        EXPECT_EQ(gizmo.partAt(gizmo.arrowEnd(axis), true), static_cast<GizmoPart>(axis));
    }
    EXPECT_FALSE(gizmo.partAt(middle + Vec2(500.0, 0.0), true).has_value());
    // The arrow that points at the eye cannot be taken.
    const Gizmo headOn(fromTheRight(), {Vec3(0.0)});
    EXPECT_NE(headOn.partAt(headOn.arrowEnd(0), false), GizmoPart::moveX);
}

TEST(Gizmo, NeverGivesWhatIsNoNumber) {
    const Gizmo gizmo(fromTheRight(), {Vec3(0.0)});
    const double nan = std::numeric_limits<double>::quiet_NaN();
    for (int part = 0; part <= static_cast<int>(GizmoPart::turnZ); ++part) {
        for (const Vec2& to : {Vec2(nan, 0.0), Vec2(0.0, 0.0), Vec2(1e9, -1e9)}) {
            const core::Transformd moved =
                gizmo.dragged(static_cast<GizmoPart>(part), Vec2(0.0, 0.0), to);
            EXPECT_TRUE(std::isfinite(glm::length(moved.position)));
            EXPECT_NEAR(glm::length(moved.rotation), 1.0, 1e-9);
        }
    }
}

} // namespace
} // namespace foregrip::app
