// SPDX-License-Identifier: MIT
#include "anim/vector_math.h"
#include "core/angles.h"
#include "support/bundled_scene.h"
#include "viewmodel/pipeline.h"
#include "viewmodel/weapon_sway.h"

#include <gtest/gtest.h>

#include <cmath>

namespace foregrip::viewmodel {
namespace {

using core::degrees;
using core::nanoseconds;
using core::radians;
using test::BundledScene;

State striding(double phase) {
    State state;
    state.bob = {phase, 1.0};
    return state;
}

TEST(WeaponSway, SprintHasAFigureOfItsOwn) {
    const auto setup = BundledScene::get().setup();
    const Tuning& tuning = setup->tuning;
    Blends walking;
    Blends sprinting;
    sprinting.sprint = 1.0;
    sprinting.weights = {0.0, 0.0, 1.0};
    double side = 0.0;
    double up = 0.0;
    double walkSide = 0.0;
    for (int i = 0; i < 360; ++i) {
        const double phase = radians(static_cast<double>(i));
        const Sway sprint = bobSway(*setup, striding(phase), sprinting);
        side = std::max(side, std::abs(sprint.position.x));
        up = std::max(up, std::abs(sprint.position.y));
        walkSide =
            std::max(walkSide, std::abs(bobSway(*setup, striding(phase), walking).position.x));
        // A figure-8: back at the middle twice a stride, at the top of its sideways speed.
        if (i % 180 == 0) {
            EXPECT_NEAR(sprint.position.x, 0.0, 1e-12);
            EXPECT_NEAR(sprint.position.y, 0.0, 1e-12);
        }
    }
    EXPECT_NEAR(side, tuning.sprintBob.side, 1e-9);
    EXPECT_NEAR(up, tuning.sprintBob.up, 1e-9);
    EXPECT_NEAR(walkSide, tuning.bob.side, 1e-9);
}

TEST(WeaponSway, EffortAndStanceScaleTheBreath) {
    const auto setup = BundledScene::get().setup();
    const BreathingTuning& tuning = setup->tuning.breathing;
    State state;
    state.breath.turns = {13.37, 0.0};
    Tuning calm;
    calm.breathing.tremor = 0.0;
    const auto quiet = BundledScene::get().setup(calm);
    const auto rise = [&](double exertion, double factor, double crouch) {
        state.breath.exertion = exertion;
        state.breath.factor = factor;
        Blends blends;
        blends.crouch = crouch;
        return breathingSway(*quiet, state, blends).position.y;
    };
    const double rest = rise(0.0, 1.0, 0.0);
    ASSERT_GT(std::abs(rest), 1e-5);
    EXPECT_NEAR(rise(1.0, 1.0, 0.0) / rest, 1.0 + tuning.tiredAmplitude, 1e-9);
    EXPECT_NEAR(rise(0.0, tuning.holdFactor, 0.0) / rest, tuning.holdFactor, 1e-9);
    EXPECT_NEAR(rise(0.0, 1.0, 1.0) / rest, tuning.crouchMultiplier, 1e-9);
}

TEST(WeaponSway, BreathNeverMovesTheCamera) {
    Tuning loud;
    loud.breathing.wander = radians(5.0);
    loud.breathing.shift = 0.02;
    loud.breathing.tremor = radians(1.0);
    sim::Session breathing = BundledScene::get().session(loud);
    sim::Session still = BundledScene::get().session(test::muted({Layer::breathing}, loud));
    for (int i = 0; i < 50; ++i) {
        const Output a = breathing.look(nanoseconds(0.1 * i));
        const Output b = still.look(nanoseconds(0.1 * i));
        EXPECT_EQ(a.worldFromCamera.position, b.worldFromCamera.position);
        EXPECT_EQ(a.viewYaw, b.viewYaw);
        EXPECT_EQ(a.viewPitch, b.viewPitch);
        EXPECT_EQ(a.viewRoll, b.viewRoll);
    }
}

/// Turns to the left by `yaw` over a second, then back by `back`.
sim::Session turning(const Tuning& tuning, double yaw, double back, bool aim = false) {
    sim::Session session = BundledScene::get().session(tuning);
    InputSample sample;
    session.addSample(nanoseconds(0.5), sample);
    sample.yaw = yaw;
    session.addSample(nanoseconds(1.5), sample);
    sample.yaw = yaw - back;
    session.addSample(nanoseconds(2.5), sample);
    if (aim) {
        session.addEvent({0, EventKind::aimDown, {}});
    }
    return session;
}

TEST(FreeAim, WeaponMovesFirstAndTheViewTakesTheRest) {
    Tuning tuning = test::muted({Layer::breathing, Layer::lookLag});
    tuning.freeAim.enabled = true;
    const double zone = tuning.freeAim.yaw;
    const double yaw = radians(20.0);
    sim::Session session = turning(tuning, yaw, radians(3.0));
    // Inside the zone the view rests.
    const double inside = 0.5 * zone;
    const Output early = session.look(nanoseconds(0.5 + inside / yaw));
    EXPECT_NEAR(early.viewYaw, 0.0, 1e-9);
    EXPECT_NEAR(degrees(early.freeYaw), degrees(inside), 1e-6);
    const Output turned = session.look(nanoseconds(1.5));
    EXPECT_NEAR(degrees(turned.viewYaw), degrees(yaw - zone), 1e-6);
    EXPECT_NEAR(degrees(turned.aimYaw), degrees(yaw), 1e-9);
    // Turning back, the play has to be crossed before the view follows.
    const Output back = session.look(nanoseconds(2.5));
    EXPECT_NEAR(degrees(back.viewYaw), degrees(yaw - zone), 1e-6);
}

TEST(FreeAim, BulletsAndBoreGoWhereTheAimIs) {
    Tuning tuning = test::muted({Layer::breathing, Layer::lookLag, Layer::bob});
    tuning.freeAim.enabled = true;
    tuning.aim.fixedDistance = 50.0;
    sim::Session session = turning(tuning, radians(20.0), 0.0);
    const Output output = session.look(nanoseconds(2.4));
    const core::Vector3<double> aim(-std::sin(output.aimYaw), 0.0, -std::cos(output.aimYaw));
    EXPECT_LT(glm::length(output.aimDirection_ws - aim), 1e-9);
    const auto muzzle = output.worldFromMuzzle;
    const auto target = output.worldFromCamera.position + 50.0 * aim;
    const auto bore = muzzle.direction({0.0, 0.0, -1.0});
    EXPECT_LT(glm::length(glm::cross(target - muzzle.position, bore)), 2e-3);
    EXPECT_LT(output.right.error, 1e-4);
    EXPECT_LT(output.left.error, 1e-4);
}

TEST(FreeAim, SightsHoldTheCentreWhenAimed) {
    Tuning tuning = test::muted({Layer::breathing, Layer::lookLag});
    tuning.freeAim.enabled = true;
    sim::Session session = turning(tuning, radians(20.0), 0.0, true);
    const Output output = session.look(nanoseconds(2.4));
    EXPECT_NEAR(output.viewYaw, output.aimYaw, 1e-6);
    const auto setup = BundledScene::get().setup(tuning);
    const auto sight = output.cameraFromWeapon * setup->sockets.sight;
    EXPECT_LT(std::hypot(sight.position.x, sight.position.y), 1e-6);
}

TEST(FreeAim, OffMeansTheViewIsTheAim) {
    const Tuning tuning = test::muted({Layer::breathing});
    sim::Session session = turning(tuning, radians(40.0), radians(10.0));
    for (int i = 0; i < 30; ++i) {
        const Output output = session.look(nanoseconds(0.1 * i));
        EXPECT_EQ(output.viewYaw, output.aimYaw);
    }
}

TEST(Comfort, RecoilThatTheCameraDoesNotShowTheWeaponDoes) {
    Tuning shown = test::muted({Layer::breathing});
    Tuning hidden = shown;
    hidden.comfort.recoil = 0.0;
    const auto fired = [](const Tuning& tuning) {
        sim::Session session = BundledScene::get().session(tuning);
        session.addEvent({0, EventKind::triggerDown, {}});
        return session.look(nanoseconds(0.7));
    };
    const Output a = fired(shown);
    const Output b = fired(hidden);
    EXPECT_GT(degrees(a.viewPitch), 0.5);
    EXPECT_NEAR(b.viewPitch, 0.0, 1e-12);
    EXPECT_LT(glm::length(a.aimDirection_ws - b.aimDirection_ws), 1e-9);
}

TEST(Comfort, BobAndShakeOfTheCameraGo) {
    Tuning tuning;
    tuning.comfort.bob = 0.0;
    tuning.comfort.shake = 0.0;
    sim::Session session = BundledScene::get().session(tuning);
    InputSample walk;
    walk.moveForward = 1.5;
    session.addSample(0, walk);
    session.addEvent({0, EventKind::triggerDown, {}});
    double height = session.look(0).worldFromCamera.position.y;
    for (int i = 1; i < 20; ++i) {
        const Output output = session.look(nanoseconds(0.05 * i));
        EXPECT_NEAR(output.worldFromCamera.position.y, height, 1e-12);
        EXPECT_EQ(output.shake, core::Vector3<double>(0.0));
    }
}

} // namespace
} // namespace foregrip::viewmodel
