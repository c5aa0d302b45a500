// SPDX-License-Identifier: MIT
#include "sim/contacts.h"
#include "sim/session.h"
#include "support/bundled_scene.h"
#include "support/oracle.h"
#include "viewmodel/locomotion.h"

#include <gtest/gtest.h>

#include <cmath>
#include <random>

namespace foregrip::sim {
namespace {

using core::Nanoseconds;
using core::nanoseconds;
using core::radians;
using test::BundledScene;
using viewmodel::EventKind;
using viewmodel::InputSample;
using viewmodel::State;
using Vec3 = core::Vector3<double>;

constexpr Nanoseconds kGrid = Session::kGrid;

world::Solid solid(const Vec3& low, const Vec3& high) {
    return {"box", "wood", {{0.5 * (low + high), {1, 0, 0, 0}}, 0.5 * (high - low)}};
}

/// A floor at y = 0 and what stands on it.
world::World room(std::vector<world::Solid> solids) {
    world::World world;
    world.solids = std::move(solids);
    world.solids.push_back(solid({-50.0, -1.0, -50.0}, {50.0, 0.0, 50.0}));
    return world;
}

/// One sample for ever.
InputSignal holding(const InputSample& sample) {
    InputSignal signal;
    signal.addSample(0, sample);
    return signal;
}

Session sessionAt(const world::World& world, const Vec3& position, const InputSample& sample,
                  const viewmodel::Tuning& tuning = {}) {
    Start start;
    start.position = position;
    start.input = sample;
    return {BundledScene::get().setup(tuning), world, start, holding(sample)};
}

/// Walks and calls `visit(before, state)` after every commit.
template <typename Visit>
void follow(Session& session, double seconds, const Visit& visit) {
    for (const Nanoseconds end = session.time() + nanoseconds(seconds); session.time() < end;) {
        const State before = session.state();
        session.advanceTo(before.time + kGrid);
        visit(before, session.state());
    }
}

double eyeHeight(const Session& session, const State& state) {
    return viewmodel::uprightEye(session.setup(), state).y;
}

TEST(Contacts, AWallTakesTheSpeedIntoItAndLeavesTheRest) {
    const world::World world = room({solid({1.0, 0.0, -40.0}, {1.2, 2.0, 40.0})});
    InputSample sample;
    sample.moveForward = 2.0;
    sample.moveRight = 2.0;
    Session session = sessionAt(world, Vec3(0.0), sample);
    follow(session, 4.0, [&](const State&, const State& state) {
        EXPECT_LE(state.position.x, 1.0 - session.setup().tuning.move.radius + 1e-9);
    });
    EXPECT_NEAR(session.state().position.x, 1.0 - session.setup().tuning.move.radius, 1e-9);
    EXPECT_NEAR(session.state().velocity.z, -2.0, 1e-9);
    EXPECT_LT(std::abs(session.state().velocity.x), 1e-9);
}

TEST(Contacts, TheBodyGoesUpAndDownStairsAndTheEyeFollowsSmoothly) {
    // Four steps of 15 cm up along -z and down again.
    std::vector<world::Solid> stairs;
    stairs.reserve(4);
    for (int i = 0; i < 4; ++i) {
        stairs.push_back(solid({-1.0, 0.0, -3.9 + 0.3 * i}, {1.0, 0.15 * (i + 1), -1.8 - 0.3 * i}));
    }
    const world::World world = room(std::move(stairs));
    InputSample sample;
    sample.moveForward = 1.9;
    Session session = sessionAt(world, Vec3(0.0), sample);
    double highest = 0.0;
    follow(session, 3.5, [&](const State& before, const State& state) {
        highest = std::max(highest, state.position.y);
        EXPECT_FALSE(state.airborne);
        // The same heights as the stairs have, in whole steps.
        EXPECT_NEAR(std::remainder(state.position.y, 0.15), 0.0, 1e-9);
        const double speed = std::abs(eyeHeight(session, state) - eyeHeight(session, before)) /
                             core::seconds(state.time - before.time);
        EXPECT_LT(speed, 2.2) << "m/s, at " << core::seconds(state.time);
    });
    EXPECT_NEAR(highest, 0.6, 1e-12);
    EXPECT_EQ(session.state().position.y, 0.0);
    EXPECT_NEAR(session.state().eyeStep.position, 0.0, 1e-3);
}

TEST(Contacts, WhatIsHigherThanAStepIsAWall) {
    const world::World world = room({solid({-2.0, 0.0, -3.0}, {2.0, 0.4, -1.0})});
    InputSample sample;
    sample.moveForward = 3.0;
    Session session = sessionAt(world, Vec3(0.0), sample);
    session.advanceTo(nanoseconds(2.0));
    EXPECT_NEAR(session.state().position.z, -1.0 + session.setup().tuning.move.radius, 1e-6);
    viewmodel::Tuning tuning;
    tuning.move.stepHeight = 0.41;
    Session longLegs = sessionAt(world, Vec3(0.0), sample, tuning);
    longLegs.advanceTo(nanoseconds(0.8));
    EXPECT_EQ(longLegs.state().position.y, 0.4);
}

TEST(Contacts, OverAnEdgeTheBodyFallsAsLongAsGravityTakes) {
    const world::World world = room({solid({-2.0, 0.0, -1.0}, {2.0, 1.2, 3.0})});
    InputSample sample;
    sample.moveForward = 3.0;
    Session session = sessionAt(world, {0.0, 1.2, 0.0}, sample);
    double left = 0.0;
    double landed = 0.0;
    follow(session, 2.0, [&](const State& before, const State& state) {
        left = !before.airborne && state.airborne ? core::seconds(state.time) : left;
        landed = before.airborne && !state.airborne ? core::seconds(state.time) : landed;
    });
    EXPECT_NEAR(landed - left, std::sqrt(2.0 * 1.2 / viewmodel::kGravity), 0.0041);
    EXPECT_EQ(session.state().position.y, 0.0);
    // Its landing is that of the speed of the fall: 4.85 m/s.
    EXPECT_GT(landed, 0.5);
}

TEST(Contacts, UpARampTheFeetStayOnItAndTheViewHasNoKink) {
    const world::World& world = BundledScene::get().world;
    InputSample sample;
    sample.yaw = radians(180.0);
    sample.moveForward = 1.9;
    Session session = sessionAt(world, {-2.84, 0.0, -0.3}, sample);
    const world::Ground ground(world);
    double fastest = 0.0;
    double speedBefore = 0.0;
    double kink = 0.0;
    follow(session, 2.4, [&](const State& before, const State& state) {
        EXPECT_FALSE(state.airborne);
        EXPECT_NEAR(
            state.position.y,
            ground.floorUnder(state.position.x, state.position.z, state.position.y + 0.3).height,
            1e-9);
        const double speed = (eyeHeight(session, state) - eyeHeight(session, before)) /
                             core::seconds(state.time - before.time);
        kink = std::max(kink, std::abs(speed - speedBefore));
        speedBefore = speed;
        fastest = std::max(fastest, speed);
    });
    EXPECT_NEAR(session.state().position.y, 0.6, 1e-12) << "on the platform";
    EXPECT_NEAR(fastest, 1.9 * 0.25, 0.15);
    // Followed at once, the foot of the ramp would be 0.475 m/s from one commit to the next.
    EXPECT_LT(kink, 0.13);
}

TEST(Contacts, AJumpUnderACeilingEndsThere) {
    const world::World world = room({solid({-9.0, 2.1, -9.0}, {9.0, 2.3, 9.0})});
    viewmodel::Tuning tuning;
    tuning.move.jumpSpeed = 8.0;
    Session session = sessionAt(world, Vec3(0.0), {}, tuning);
    session.addEvent({nanoseconds(0.1), EventKind::jump, {}});
    double highest = 0.0;
    follow(session, 2.0, [&](const State&, const State& state) {
        highest =
            std::max(highest, state.position.y + viewmodel::bodyHeight(session.setup(), state));
    });
    EXPECT_NEAR(highest, 2.1, 1e-9);
    EXPECT_FALSE(session.state().airborne);
    EXPECT_EQ(session.state().position.y, 0.0);
}

TEST(Contacts, AStartAboveTheGroundIsAFallAndOneNearItIsOnIt) {
    const world::World world = room({});
    Session high = sessionAt(world, {0.0, 2.0, 0.0}, {});
    EXPECT_TRUE(high.state().airborne);
    high.advanceTo(nanoseconds(0.72)); // it takes 0.639 s
    EXPECT_EQ(high.state().position.y, 0.0);
    EXPECT_LT(high.state().landingView.position, 0.0);
    Session near = sessionAt(world, {0.0, 0.1, 0.0}, {});
    EXPECT_EQ(near.state().position.y, 0.0);
    EXPECT_FALSE(near.state().airborne);
}

/// A body that falls along an edge that it stands over is moved aside, not thrown.
TEST(Contacts, FallingOffAnEdgeSlowlyMovesNobodyFasterThanTwoMetresASecond) {
    const world::World world = room({solid({-2.0, 0.0, -1.0}, {2.0, 1.2, 3.0})});
    InputSample sample;
    sample.moveForward = 0.3;
    Session session = sessionAt(world, {0.0, 1.2, -0.9}, sample);
    bool fell = false;
    follow(session, 2.0, [&](const State& before, const State& state) {
        fell = fell || state.airborne;
        EXPECT_LT(
            std::hypot(state.position.x - before.position.x, state.position.z - before.position.z),
            0.004 * (2.0 + 3.0 * 0.3) + 1e-9);
    });
    EXPECT_TRUE(fell);
    EXPECT_LE(session.state().position.z, -1.0 - session.setup().tuning.move.radius + 1e-9);
}

TEST(Contacts, TheBoothsAndTheCounterBlock) {
    const world::World& world = BundledScene::get().world;
    InputSample sample;
    sample.moveForward = 5.4;
    for (const double x : {-5.25, -3.75, -2.25, 2.25, 3.75, 5.25}) {
        Session session = sessionAt(world, {x, 0.0, 0.0}, sample);
        session.advanceTo(nanoseconds(3.0));
        EXPECT_NEAR(session.state().position.z, -1.55 + session.setup().tuning.move.radius, 1e-6)
            << "the bench at " << x;
    }
    Session open = sessionAt(world, Vec3(0.0), sample);
    open.advanceTo(nanoseconds(3.0));
    EXPECT_LT(open.state().position.z, -15.0) << "the middle lane is open";
}

TEST(Contacts, TheDoorwayIsWalkedThrough) {
    InputSample sample;
    sample.yaw = radians(180.0);
    sample.moveForward = 3.0;
    Session session = sessionAt(BundledScene::get().world, {3.55, 0.0, 2.4}, sample);
    session.advanceTo(nanoseconds(2.0));
    EXPECT_GT(session.state().position.z, 5.0);
}

TEST(Contacts, RoomToLeanIsMeasuredWhileLeaning) {
    const world::World world = room({solid({0.5, 0.0, -9.0}, {0.7, 3.0, 9.0})});
    Session session = sessionAt(world, Vec3(0.0), {});
    EXPECT_EQ(session.surroundings().leanRoomRight, 10.0) << "nobody leans";
    session.addEvent({nanoseconds(0.1), EventKind::leanRightDown, {}});
    session.advanceTo(nanoseconds(0.1));
    State leaning = session.snapshot();
    leaning.leanRightHeld = true;
    session.restore(leaning);
    EXPECT_NEAR(session.surroundings().leanRoomRight, 0.5, 1e-12);
    EXPECT_EQ(session.surroundings().leanRoomLeft, 10.0);
}

/// Sixty seconds of walking, sprinting, jumping and crouching at random.
TEST(Contacts, ARandomWalkNeverLeavesTheRoomNorEntersASolid) {
    const world::World& world = BundledScene::get().world;
    const world::Ground ground(world);
    for (const unsigned seed : {1U, 2U, 3U}) {
        std::mt19937 engine(seed);
        std::uniform_real_distribution<double> unit(-1.0, 1.0);
        InputSignal signal;
        InputSample sample;
        double time = 0.0;
        while (time < 60.0) {
            signal.addSample(nanoseconds(time), sample);
            sample.yaw += 1.5 * unit(engine);
            sample.moveForward = 4.0 + 5.0 * unit(engine);
            sample.moveRight = 3.0 * unit(engine);
            const double what = unit(engine);
            const EventKind kind = what < -0.6   ? EventKind::crouchDown
                                   : what < -0.2 ? EventKind::crouchUp
                                                 : EventKind::jump;
            signal.addEvent({nanoseconds(time), kind, {}});
            time += 0.4 + 0.3 * unit(engine);
        }
        Start start;
        start.position = {0.0, 0.0, 4.0};
        Session session(BundledScene::get().setup(), world, start, std::move(signal));
        int touched = 0;
        int instants = 0;
        follow(session, 60.0, [&](const State&, const State& state) {
            const Vec3& at = state.position;
            ASSERT_LT(std::abs(at.x), 6.0);
            ASSERT_LT(at.z, 6.0);
            ASSERT_GT(at.z, -105.4);
            ASSERT_GE(at.y, -1e-9);
            world::WalkingBody body = bodyOf(session.setup(), state);
            const double clearance = ground.clearance(body);
            ASSERT_GT(clearance, -body.radius)
                << "the middle of the body is in a wall: " << at.x << ' ' << at.y << ' ' << at.z
                << " at " << core::seconds(state.time);
            ++instants;
            touched += clearance < -1e-3 ? 1 : 0;
            for (int i = 0; i < 15; ++i) {
                const double y = at.y + body.step + 0.01 + 0.1 * i;
                ASSERT_FALSE(y < at.y + body.height && world.inside({at.x, y, at.z}))
                    << at.x << ' ' << y << ' ' << at.z;
            }
        });
        EXPECT_LT(touched, instants / 20) << "of " << instants << ", after falls along edges";
    }
}

} // namespace
} // namespace foregrip::sim
