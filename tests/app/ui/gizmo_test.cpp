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

Vec2 seen(const Projection& view, const Vec3& point) {
    return view.project(point).value();
}

TEST(Turntable, ShowsTheAxesWhereTheyLie) {
    const Projection right = fromTheRight().projection();
    EXPECT_NEAR(glm::length(seen(right, Vec3(0.0, 0.0, -0.1)) - Vec2(50.0, 0.0)), 0.0, 1e-9);
    EXPECT_NEAR(glm::length(seen(right, Vec3(0.0, 0.1, 0.0)) - Vec2(0.0, -50.0)), 0.0, 1e-9);
    EXPECT_NEAR(glm::length(right.back() - Vec3(1.0, 0.0, 0.0)), 0.0, 1e-12);
    Turntable behind = fromTheRight();
    behind.yaw = 0.0;
    EXPECT_NEAR(glm::length(seen(behind.projection(), Vec3(0.1, 0.0, 0.0)) - Vec2(50.0, 0.0)), 0.0,
                1e-9);
    for (const double yaw : {-2.0, 0.3, 1.0}) {
        for (const double pitch : {-1.4, 0.0, 0.7}) {
            const Vec3 target(0.1, 0.2, -0.3);
            const Projection view = Turntable{yaw, pitch, target, 250.0}.projection();
            EXPECT_NEAR(glm::dot(glm::cross(view.right(), view.up()), view.back()), 1.0, 1e-12);
            EXPECT_NEAR(view.back().y, std::sin(pitch), 1e-12);
            EXPECT_NEAR(glm::length(seen(view, target)), 0.0, 1e-9) << "the middle";
        }
    }
}

/// From an eye two metres behind and above, turned a little.
Projection fromAnEye() {
    const core::Transformd camera{Vec3(0.3, 0.5, 0.9),
                                  glm::angleAxis(0.3, glm::normalize(Vec3(0.2, 1.0, 0.1)))};
    return {core::inverse(camera), 800.0, false};
}

TEST(Projection, AnEyeSeesByTheTangent) {
    const Projection view{core::Transformd{}, 600.0, false};
    EXPECT_NEAR(glm::length(seen(view, Vec3(0.5, 0.25, -2.0)) - Vec2(150.0, -75.0)), 0.0, 1e-9);
    EXPECT_NEAR(view.pixelsPerMetre(Vec3(0.5, 0.25, -2.0)), 300.0, 1e-9);
    EXPECT_FALSE(view.project(Vec3(0.0, 0.0, 0.1)).has_value());
    EXPECT_FALSE(view.project(Vec3(0.0)).has_value());
}

TEST(Projection, ALineOfSightIsSeenAsItsPixel) {
    for (const Projection& view : {fromAnEye(), Turntable{1.2, -0.4}.projection()}) {
        for (const Vec2& pixel : {Vec2(0.0), Vec2(120.0, -310.0), Vec2(-500.0, 77.0)}) {
            const Projection::Sightline sight = view.sightline(pixel);
            EXPECT_NEAR(glm::length(sight.direction), 1.0, 1e-12);
            for (const double along : {0.4, 3.0}) {
                const Vec3 point = sight.origin + along * sight.direction;
                EXPECT_NEAR(glm::length(seen(view, point) - pixel), 0.0, 1e-6);
                EXPECT_GT(glm::dot(view.towardsEye(point), -sight.direction), 1.0 - 1e-9);
            }
        }
    }
}

/// A gizmo that is looked at from an eye, with arrows along other axes than its own.
struct Seen {
    Projection view = fromAnEye();
    core::Transformd placed{Vec3(0.05, 0.1, -0.2),
                            glm::angleAxis(0.7, glm::normalize(Vec3(1.0, -2.0, 0.5)))};
    core::Quaternion<double> axes = glm::angleAxis(-0.4, glm::normalize(Vec3(0.3, 1.0, 2.0)));
    Gizmo gizmo{view, placed, axes};

    [[nodiscard]] Vec3 axis(int index) const {
        Vec3 unit(0.0);
        unit[index] = 1.0;
        return axes * unit;
    }
};

TEST(GizmoFromAnEye, ThePointUnderTheMouseStaysUnderIt) {
    const Seen s;
    for (int axis = 0; axis < 3; ++axis) {
        const auto part = static_cast<GizmoPart>(axis);
        // From one point of the axis to another, as they are seen.
        const Vec2 from = seen(s.view, s.placed.position + 0.03 * s.axis(axis));
        const Vec2 to = seen(s.view, s.placed.position + 0.11 * s.axis(axis));
        const core::Transformd moved = s.gizmo.dragged(part, from, to);
        EXPECT_NEAR(glm::length(moved.position - s.placed.position - 0.08 * s.axis(axis)), 0.0,
                    1e-9);
        EXPECT_EQ(moved.rotation, s.placed.rotation);
    }
    const Vec2 from = s.gizmo.origin();
    const Vec2 to = from + Vec2(60.0, -25.0);
    const core::Transformd moved = s.gizmo.dragged(GizmoPart::plane, from, to);
    EXPECT_NEAR(glm::length(seen(s.view, moved.position) - to), 0.0, 1e-9);
    EXPECT_NEAR(glm::dot(moved.position - s.placed.position, s.view.back()), 0.0, 1e-12);
}

TEST(GizmoFromAnEye, AGrabbedPointOfARingGoesWithTheMouse) {
    const Seen s;
    int rings = 0;
    for (int axis = 0; axis < 3; ++axis) {
        const Vec3 normal = s.axis(axis);
        if (std::abs(glm::dot(normal, s.view.towardsEye(s.placed.position))) < 0.3) {
            continue; // seen from its edge
        }
        ++rings;
        const Vec3 arm = 0.05 * s.axis((axis + 1) % 3);
        for (const double angle : {-2.6, -0.4, 1.1}) {
            const Vec3 turned = glm::angleAxis(angle, normal) * arm;
            const core::Transformd after = s.gizmo.dragged(
                static_cast<GizmoPart>(static_cast<int>(GizmoPart::turnX) + axis),
                seen(s.view, s.placed.position + arm), seen(s.view, s.placed.position + turned));
            const core::Quaternion<double> expected =
                glm::angleAxis(angle, normal) * s.placed.rotation;
            EXPECT_NEAR(std::abs(glm::dot(after.rotation, expected)), 1.0, 1e-9) << angle;
            EXPECT_EQ(after.position, s.placed.position);
        }
    }
    EXPECT_GE(rings, 2);
}

TEST(GizmoFromAnEye, IsAsLargeFromEverywhere) {
    for (const double away : {0.2, 1.0, 6.0}) {
        const Projection view{core::Transformd{}, 700.0, false};
        const core::Transformd placed{Vec3(0.0, 0.0, -away)};
        const Gizmo gizmo(view, placed);
        EXPECT_NEAR(glm::length(gizmo.arrowEnd(0) - gizmo.origin()), Gizmo::kArrow, 1e-9);
        EXPECT_NEAR(glm::length(gizmo.ring(2).at(7) - gizmo.origin()), Gizmo::kRing, 1e-9);
    }
}

TEST(GizmoSnap, GoesByStepsFromWhereItBegan) {
    const Seen s;
    const GizmoSnap snap{0.005, 0.1};
    const Vec2 from = seen(s.view, s.placed.position);
    const Vec2 to = seen(s.view, s.placed.position + 0.0234 * s.axis(1));
    const core::Transformd moved = s.gizmo.dragged(GizmoPart::moveY, from, to, snap);
    EXPECT_NEAR(glm::length(moved.position - s.placed.position - 0.025 * s.axis(1)), 0.0, 1e-9);
    const core::Transformd flat =
        s.gizmo.dragged(GizmoPart::plane, from, from + Vec2(33.0, 21.0), snap);
    const Vec3 way = flat.position - s.placed.position;
    for (const Vec3& side : {s.view.right(), s.view.up()}) {
        const double steps = glm::dot(way, side) / snap.length;
        EXPECT_NEAR(steps, std::round(steps), 1e-6);
    }
    const Gizmo faceOn(Projection{core::Transformd{}, 500.0, false}, {Vec3(0.0, 0.0, -1.0)});
    const core::Transformd turned =
        faceOn.dragged(GizmoPart::turnZ, Vec2(40.0, 0.0),
                       Vec2(40.0 * std::cos(0.33), -40.0 * std::sin(0.33)), snap);
    EXPECT_NEAR(2.0 * std::acos(std::abs(turned.rotation.w)), 0.3, 1e-9);
    EXPECT_GT(turned.rotation.z, 0.0) << "anticlockwise on the screen is positive about what looks "
                                         "at the eye";
}

TEST(Gizmo, ARingFromItsEdgeRollsWithTheMouse) {
    // +Y is up on the screen: its ring is a level line.
    const Gizmo gizmo(Projection{core::Transformd{}, 500.0, false}, {Vec3(0.0, 0.0, -1.0)});
    const core::Transformd turned =
        gizmo.dragged(GizmoPart::turnY, Vec2(0.0, 0.0), Vec2(0.5 * Gizmo::kRing, 3.0));
    // The near side goes to the right: what points at the eye turns to the right.
    EXPECT_NEAR(2.0 * std::asin(turned.rotation.y), 0.5, 1e-9);
}

TEST(Gizmo, AnArrowMovesAlongItsAxisUnderTheMouse) {
    const core::Transformd placed{Vec3(0.0, 0.02, -0.1),
                                  glm::angleAxis(0.4, glm::normalize(Vec3(1.0, 2.0, 3.0)))};
    const Projection view = Turntable{0.7, 0.3, Vec3(0.0), 400.0}.projection();
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
        EXPECT_NEAR(glm::length(seen(view, moved.position) - gizmo.origin() - 30.0 * along), 0.0,
                    1e-9);
        EXPECT_EQ(moved.rotation, placed.rotation);
    }
}

TEST(Gizmo, TheSquareMovesInThePlaneOfTheScreen) {
    const Projection view = Turntable{1.1, 0.4, Vec3(0.0), 400.0}.projection();
    const core::Transformd placed{Vec3(0.1, 0.0, 0.0)};
    const core::Transformd moved =
        Gizmo(view, placed).dragged(GizmoPart::plane, Vec2(5.0, 5.0), Vec2(25.0, -15.0));
    EXPECT_NEAR(
        glm::length(seen(view, moved.position) - seen(view, placed.position) - Vec2(20., -20.)),
        0.0, 1e-9);
    EXPECT_NEAR(glm::dot(moved.position - placed.position, view.back()), 0.0, 1e-12);
}

TEST(Gizmo, ARingTurnsByTheAngleAboutItsMiddle) {
    const Projection view = fromTheRight().projection(); // +X points at the eye
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
    const Projection view = Turntable{0.7, 0.3, Vec3(0.0), 400.0}.projection();
    const Gizmo gizmo(view, {Vec3(0.05, 0.0, 0.0)});
    const Vec2 middle = gizmo.origin();
    EXPECT_EQ(gizmo.partAt(middle, true, true), GizmoPart::plane);
    for (int axis = 0; axis < 3; ++axis) {
        EXPECT_EQ(gizmo.partAt(gizmo.arrowEnd(axis), true, true), static_cast<GizmoPart>(axis));
    }
    EXPECT_FALSE(gizmo.partAt(middle + Vec2(500.0, 0.0), true, true).has_value());
    // The arrow that points at the eye cannot be taken.
    const Gizmo headOn(fromTheRight().projection(), {Vec3(0.0)});
    EXPECT_NE(headOn.partAt(headOn.arrowEnd(0), true, false), GizmoPart::moveX);
}

TEST(Gizmo, NeverGivesWhatIsNoNumber) {
    const Gizmo gizmo(fromTheRight().projection(), {Vec3(0.0)});
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
