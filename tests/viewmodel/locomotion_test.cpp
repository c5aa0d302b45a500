// SPDX-License-Identifier: MIT
#include "support/bundled_scene.h"
#include "support/oracle.h"
#include "viewmodel/advance.h"
#include "viewmodel/locomotion.h"
#include "viewmodel/pipeline.h"
#include "viewmodel/weapon_pose.h"

#include <gtest/gtest.h>

#include <cmath>

namespace foregrip::viewmodel {
namespace {

using core::nanoseconds;
using Vec3 = Vector3<double>;

constexpr Nanoseconds kGrid = 4'000'000;

/// A body alone on a plane, without a world. The wish is held.
struct Walker {
    std::shared_ptr<const Setup> setup;
    Surroundings surroundings;
    InputSample input;
    State state;
    std::vector<Shot> shots;

    explicit Walker(const Tuning& tuning = {})
        : setup(test::BundledScene::get().setup(tuning)),
          state(initialState(*setup, surroundings, {}, Vec3(0.0), 1)) {}

    void commitTo(Nanoseconds time, std::span<const InputEvent> events = {}) {
        commit(*setup, surroundings, state, {state.time, time, input, input}, events, shots);
    }
    void walk(double seconds) {
        for (const Nanoseconds end = state.time + nanoseconds(seconds); state.time < end;) {
            commitTo(std::min(end, state.time + kGrid));
        }
    }
    void jump() {
        const InputEvent event{state.time, EventKind::jump, {}};
        commitTo(state.time, {&event, 1});
    }
};

TEST(Locomotion, SpeedFollowsAFirstOrderResponse) {
    Tuning tuning;
    tuning.move.response = 0.11;
    Walker walker(tuning);
    walker.input.moveForward = 5.0;
    double time = 0.0;
    for (const double constants : {1.0, 2.0, 3.0, 6.0}) {
        walker.walk(constants * 0.11 - time);
        time = constants * 0.11;
        EXPECT_NEAR(-walker.state.velocity.z, 5.0 * (1.0 - std::exp(-constants)), 1e-9);
        EXPECT_NEAR(-walker.state.position.z, 5.0 * (time - 0.11 * (1.0 - std::exp(-constants))),
                    1e-9);
    }
}

TEST(Locomotion, SlowingDownHasAConstantOfItsOwn) {
    Tuning tuning;
    tuning.move.stopping = 0.05;
    Walker walker(tuning);
    walker.input.moveRight = 3.0;
    walker.walk(2.0);
    const double before = walker.state.velocity.x;
    walker.input = {};
    walker.walk(0.05);
    EXPECT_NEAR(walker.state.velocity.x, before * std::exp(-1.0), 1e-9);
    // From a sprint to a walk is slowing down too; the speed never falls below the wish.
    walker.input.moveRight = 5.0;
    walker.walk(2.0);
    walker.input.moveRight = 2.0;
    walker.walk(0.10);
    EXPECT_NEAR(walker.state.velocity.x, 2.0 + 3.0 * std::exp(-2.0), 1e-7);
}

TEST(Locomotion, InTheAirAShareOfTheResponseIsLeft) {
    for (const double share : {0.0, 0.25, 1.0}) {
        Tuning tuning;
        tuning.move.airControl = share;
        Walker walker(tuning);
        walker.input.moveForward = 4.0;
        walker.jump();
        walker.walk(0.2);
        EXPECT_NEAR(-walker.state.velocity.z,
                    4.0 * (1.0 - std::exp(-0.2 * share / tuning.move.response)), 1e-9)
            << share;
    }
}

TEST(Locomotion, AJumpReachesItsHeightAndTakesItsTime) {
    for (const double speed : {1.0, 2.9, 6.0}) {
        Tuning tuning;
        tuning.move.jumpSpeed = speed;
        Walker walker(tuning);
        walker.jump();
        EXPECT_TRUE(walker.state.airborne);
        const double air = 2.0 * speed / kGravity;
        walker.walk(0.5 * air);
        EXPECT_NEAR(walker.state.position.y, speed * speed / (2.0 * kGravity), 1e-9);
        EXPECT_NEAR(walker.state.fallSpeed, 0.0, 1e-7);
        walker.commitTo(nanoseconds(air) - 2);
        EXPECT_TRUE(walker.state.airborne) << speed;
        walker.commitTo(nanoseconds(air) + 2);
        EXPECT_FALSE(walker.state.airborne) << speed;
        EXPECT_EQ(walker.state.position.y, 0.0);
        EXPECT_EQ(walker.state.fallSpeed, 0.0);
    }
}

/// The damped response of a resting spring to a kick of `velocity`, `time` after it.
double kicked(double velocity, double stiffness, double damping, double time) {
    const double decay = 0.5 * damping;
    const double ring = std::sqrt(stiffness - decay * decay);
    return velocity / ring * std::exp(-decay * time) * std::sin(ring * time);
}

TEST(Locomotion, TheLandingKicksAtItsOwnTime) {
    const Tuning tuning;
    Walker walker;
    walker.jump();
    // What the take-off has left of itself is the response to a kick as well.
    const double air = 2.0 * tuning.move.jumpSpeed / kGravity;
    const SpringTuning& spring = tuning.landing.spring;
    for (const double after : {0.0007, 0.004, 0.05, 0.21}) {
        const Nanoseconds time = nanoseconds(air + after);
        walker.commitTo(time);
        const double fall = tuning.move.jumpSpeed;
        EXPECT_NEAR(walker.state.landingView.position,
                    kicked(-tuning.landing.camera * fall, spring.stiffness, spring.damping, after),
                    1e-9)
            << after;
        EXPECT_NEAR(
            walker.state.landingDrop.position,
            kicked(tuning.landing.jump, spring.stiffness, spring.damping, air + after) +
                kicked(-tuning.landing.weapon * fall, spring.stiffness, spring.damping, after),
            1e-9)
            << after;
        EXPECT_NEAR(
            walker.state.landingPitch.position,
            kicked(tuning.landing.jumpPitch, spring.stiffness, spring.damping, air + after) +
                kicked(-tuning.landing.pitch * fall, spring.stiffness, spring.damping, after),
            1e-9)
            << after;
    }
}

/// kinematics of a landing: c = 0.06, natural frequency 14, damping ratio 0.75.
TEST(Locomotion, TheViewDipsAsTheOracleSays) {
    const auto dipAfter = [](double fall) {
        Walker walker;
        State state = walker.state;
        state.airborne = true;
        state.fallSpeed = -fall;
        land(*walker.setup, state, 0.0, 0.0);
        double lowest = 0.0;
        for (int i = 0; i < 4000; ++i) {
            advanceLanding(*walker.setup, state, 100'000);
            lowest = std::min(lowest, state.landingView.position);
        }
        return -lowest;
    };
    for (const core::JsonValue& row : test::at(test::oracles(), "sway.landing").items) {
        const double dip = row.find("peak_dip_m")->number;
        EXPECT_NEAR(1e3 * dipAfter(row.find("fall_v")->number), 1e3 * dip, 1e-3);
    }
    EXPECT_NEAR(1e3 * dipAfter(6.0), 11.33, 0.005);
    EXPECT_EQ(dipAfter(30.0), dipAfter(12.0)) << "faster falls count as the hardest";
}

TEST(Locomotion, TheWeaponDropsOnLandingLessWhenAiming) {
    const auto lowest = [](const Tuning& tuning, bool aim) {
        Walker walker(tuning);
        walker.state.ads.position = aim ? 1.0 : 0.0;
        walker.state.aimHeld = aim;
        walker.state.airborne = true;
        walker.state.fallSpeed = -5.0;
        const auto height = [&] {
            const Blends blends = blendsOf(*walker.setup, walker.state);
            return weaponInCamera(*walker.setup, walker.state, blends,
                                  viewOf(*walker.setup, walker.state, {}, blends))
                .point(walker.setup->sockets.grip.position)
                .y;
        };
        const double rest = height();
        double low = 0.0;
        for (int i = 0; i < 60; ++i) {
            walker.commitTo(walker.state.time + kGrid);
            low = std::min(low, height() - rest);
        }
        return -1e3 * low;
    };
    const Tuning quiet = test::muted({Layer::breathing});
    const double hip = lowest(quiet, false);
    EXPECT_GT(hip, 15.0) << "millimetres";
    EXPECT_LT(hip, 25.0);
    EXPECT_NEAR(lowest(quiet, true), 0.35 * hip, 0.5);
    EXPECT_NEAR(lowest(test::muted({Layer::landing}, quiet), false), 0.0, 1e-9);
}

TEST(Locomotion, ComfortTakesTheDipFromTheViewAlone) {
    const auto eyeAfterLanding = [](double comfort) {
        Tuning tuning = test::muted({Layer::breathing});
        tuning.comfort.landing = comfort;
        Walker walker(tuning);
        walker.state.airborne = true;
        walker.state.fallSpeed = -6.0;
        walker.walk(0.06);
        const Blends blends = blendsOf(*walker.setup, walker.state);
        return viewOf(*walker.setup, walker.state, {}, blends).worldFromCamera.position.y -
               walker.setup->body.eyeHeight;
    };
    EXPECT_LT(eyeAfterLanding(1.0), -0.009);
    EXPECT_NEAR(eyeAfterLanding(0.5), 0.5 * eyeAfterLanding(1.0), 1e-12);
    EXPECT_EQ(eyeAfterLanding(0.0), 0.0);
}

TEST(Locomotion, OnASlopeTheFeetStayOnThePlane) {
    Walker walker;
    const double angle = 0.3;
    walker.surroundings.floorNormal = {0.0, std::cos(angle), std::sin(angle)};
    walker.input.moveForward = 2.0;
    walker.input.moveRight = 1.0;
    walker.walk(1.3);
    const Vec3& at = walker.state.position;
    EXPECT_LT(at.z, -1.0);
    EXPECT_NEAR(at.y, -at.z * std::tan(angle), 1e-12) << "it rises ahead";
    EXPECT_NEAR(groundRise(walker.surroundings.floorNormal, walker.state.velocity),
                -walker.state.velocity.z * std::tan(angle), 1e-12);
}

TEST(Locomotion, TheAirStateComesAndGoes) {
    Walker walker;
    EXPECT_EQ(walker.state.air.position, 0.0);
    walker.jump();
    walker.walk(0.12);
    EXPECT_NEAR(walker.state.air.position, 0.99, 1e-3);
    walker.walk(2.0);
    EXPECT_NEAR(walker.state.air.position, 0.0, 1e-9);
    EXPECT_FALSE(walker.state.airborne);
}

TEST(Locomotion, NobodyJumpsTwiceOrWithoutSpeed) {
    Walker walker;
    walker.jump();
    walker.walk(0.1);
    const State before = walker.state;
    walker.jump();
    EXPECT_EQ(walker.state.fallSpeed, before.fallSpeed);
    EXPECT_EQ(walker.state.landingDrop.velocity, before.landingDrop.velocity);
    Tuning tuning;
    tuning.move.jumpSpeed = 0.0;
    Walker heavy(tuning);
    heavy.jump();
    EXPECT_FALSE(heavy.state.airborne);
}

TEST(Locomotion, CrouchingMakesTheBodyLower) {
    Walker walker;
    const double standing = bodyHeight(*walker.setup, walker.state);
    EXPECT_NEAR(uprightEye(*walker.setup, walker.state).y, walker.setup->body.eyeHeight, 1e-12);
    walker.state.crouch.position = 1.0;
    EXPECT_NEAR(standing - bodyHeight(*walker.setup, walker.state),
                walker.setup->tuning.stance.crouchDepth, 1e-12);
}

} // namespace
} // namespace foregrip::viewmodel
