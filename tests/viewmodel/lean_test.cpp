// SPDX-License-Identifier: MIT
#include "core/angles.h"
#include "support/bundled_scene.h"
#include "viewmodel/advance.h"
#include "viewmodel/lean.h"
#include "viewmodel/pipeline.h"

#include <gtest/gtest.h>

#include <cmath>

namespace foregrip::viewmodel {
namespace {

using core::nanoseconds;
using test::BundledScene;

TEST(Lean, GoesAsFarAsTheWallAllows) {
    const LeanTuning tuning;
    Surroundings surroundings;
    State state;
    EXPECT_EQ(leanTarget(tuning, surroundings, state), 0.0);
    state.leanLeftHeld = true;
    EXPECT_EQ(leanTarget(tuning, surroundings, state), 1.0);
    surroundings.leanRoomLeft = tuning.clearance + 0.5 * tuning.side;
    EXPECT_NEAR(leanTarget(tuning, surroundings, state), 0.5, 1e-12);
    surroundings.leanRoomLeft = 0.0;
    EXPECT_EQ(leanTarget(tuning, surroundings, state), 0.0);
    state.leanRightHeld = true;
    EXPECT_EQ(leanTarget(tuning, surroundings, state), 0.0) << "both keys cancel";
    state.leanLeftHeld = false;
    EXPECT_EQ(leanTarget(tuning, surroundings, state), -1.0);
}

TEST(Lean, BothSidesMirror) {
    const auto setup = BundledScene::get().setup();
    const LeanPose left = leanPose(*setup, 0.7);
    const LeanPose right = leanPose(*setup, -0.7);
    EXPECT_LT(left.eye.x, 0.0) << "left is -x";
    EXPECT_EQ(left.eye.x, -right.eye.x);
    EXPECT_EQ(left.eye.y, right.eye.y);
    EXPECT_EQ(left.spineRoll, -right.spineRoll);
    EXPECT_EQ(left.headRoll, -right.headRoll);
    EXPECT_GT(left.headRoll, 0.0) << "counter-clockwise as the shooter sees it";
}

/// Leaned fully to the left, and aimed, with nothing swaying.
struct Leaned {
    explicit Leaned(double yaw, bool crouched, Tuning tuning = {}) {
        tuning = test::muted({Layer::breathing}, tuning);
        tuning.shouldering.amount = 0.0; // the lean alone, not what the body does for the stock
        InputSample look;
        look.yaw = yaw;
        look.pitch = core::radians(-12.0);
        sim::Session session = BundledScene::get().session(tuning, look);
        upright = session.look(0);
        session.addEvent({0, EventKind::leanLeftDown, {}});
        session.addEvent({0, EventKind::aimDown, {}});
        if (crouched) {
            session.addEvent({0, EventKind::crouchDown, {}});
        }
        output = session.look(nanoseconds(3.0));
        setup = BundledScene::get().setup(tuning);
    }
    Output upright, output;
    std::shared_ptr<const Setup> setup;
};

TEST(Lean, SightStaysOnTheAxisUprightOrCrouched) {
    for (const bool crouched : {false, true}) {
        for (const double yaw : {0.0, 1.0, -2.5}) {
            const Leaned leaned(yaw, crouched);
            EXPECT_GT(leaned.output.ads, 0.9999);
            const core::Transformd sight =
                leaned.output.cameraFromWeapon * leaned.setup->sockets.sight;
            const auto ahead = sight.direction({0.0, 0.0, -1.0});
            EXPECT_LT(std::hypot(sight.position.x, sight.position.y), 1e-6);
            EXPECT_LT(std::hypot(ahead.x, ahead.y), 1e-6);
            EXPECT_LT(leaned.output.right.error, 1e-4);
            EXPECT_LT(leaned.output.left.error, 1e-4);
            EXPECT_EQ(leaned.output.left.shortfall, 0.0);
        }
    }
}

TEST(Lean, EyeGoesSidewaysInTheView) {
    const LeanTuning tuning;
    const Leaned leaned(0.8, false);
    const auto moved =
        leaned.output.worldFromCamera.position - leaned.upright.worldFromCamera.position;
    // Left of a view turned by 0.8 rad to the left.
    EXPECT_NEAR(moved.x, -tuning.side * std::cos(0.8), 2e-3);
    EXPECT_NEAR(moved.z, tuning.side * std::sin(0.8), 2e-3);
    EXPECT_NEAR(moved.y, -tuning.drop, 1e-6);
    EXPECT_NEAR(core::degrees(leaned.output.viewRoll), core::degrees(tuning.roll), 0.01);
}

TEST(Lean, ComfortTakesTheRollAndNothingElse) {
    Tuning tuning;
    tuning.comfort.tilt = 0.0;
    const Leaned level(0.0, false, tuning);
    const Leaned rolled(0.0, false);
    EXPECT_NEAR(level.output.viewRoll, 0.0, 1e-12);
    EXPECT_EQ(level.output.worldFromCamera.position.x, rolled.output.worldFromCamera.position.x);
    EXPECT_LT(glm::length(level.output.cameraFromWeapon.position -
                          rolled.output.cameraFromWeapon.position),
              1e-9);
}

TEST(Lean, TheHeadSeenFromOutsideGoesWhereTheEyeGoes) {
    const Leaned leaned(0.0, false);
    // Without the first-person shift the head stands where the hips and the spine carry it.
    EXPECT_LT(std::abs(leaned.output.firstPersonShift_rs.x - leaned.upright.firstPersonShift_rs.x),
              0.03);
}

} // namespace
} // namespace foregrip::viewmodel
