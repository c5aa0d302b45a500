// SPDX-License-Identifier: MIT
#include "anim/rotation_vector.h"
#include "support/bundled_scene.h"
#include "support/oracle.h"
#include "viewmodel/body_recoil.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace foregrip::viewmodel {
namespace {

using core::degrees;
using core::nanoseconds;
using test::BundledScene;
using Vec3 = Vector3<double>;

/// A burst from 0 on.
sim::Session burst(const Tuning& tuning, std::optional<double> ads = {}) {
    sim::Session session = BundledScene::get().session(tuning, {}, {ads, std::nullopt});
    session.addEvent({0, EventKind::triggerDown, {}});
    return session;
}

core::Transformd drawn(const sim::Session& session, const Output& output, rig::Role role) {
    const Setup& setup = session.setup();
    const auto joints =
        rig::evaluateJoints(setup.posePlan, {output.driven.begin(), setup.posePlan.driven.size()});
    return joints[static_cast<std::size_t>(setup.character->humanoid.joint(role))];
}

struct Extremes {
    double chest = 0.0;    ///< [deg]
    double shoulder = 0.0; ///< [m]
    double head = 0.0;     ///< [deg]
};

/// How far the body with its kick is from the body without, over a magazine.
Extremes extremesOf(Tuning tuning, double ads) {
    tuning.shouldering.amount = 0.0; // a body that follows the stock moves its head with it
    sim::Session with = burst(tuning, ads);
    sim::Session without = burst(test::muted({Layer::recoilBody}, tuning), ads);
    const auto turn = [&](const Output& a, const Output& b, rig::Role role) {
        return degrees(anim::angleOf(glm::conjugate(drawn(without, b, role).rotation) *
                                     drawn(with, a, role).rotation));
    };
    Extremes most;
    for (double time = 0.0; time < 2.5; time += 0.011) {
        const Output a = with.look(nanoseconds(time));
        const Output b = without.look(nanoseconds(time));
        EXPECT_EQ(a.worldFromCamera.position, b.worldFromCamera.position) << "the eye stays";
        EXPECT_EQ(a.shotDirection_ws, b.shotDirection_ws);
        EXPECT_LT(1e3 * a.right.error, 0.1);
        EXPECT_LT(1e3 * a.left.error, 0.1);
        most.chest = std::max(most.chest, turn(a, b, rig::Role::spine3));
        most.head = std::max(most.head, turn(a, b, rig::Role::head));
        // The shoulder against its own chest.
        const auto shoulder = [&](const sim::Session& session, const Output& output) {
            return core::inverse(drawn(session, output, rig::Role::spine3))
                .point(drawn(session, output, rig::Role::rightUpperArm).position);
        };
        most.shoulder =
            std::max(most.shoulder, glm::distance(shoulder(with, a), shoulder(without, b)));
    }
    return most;
}

TEST(BodyRecoil, ShoulderAndChestGiveWayWithinTheirLimits) {
    const Tuning tuning;
    for (const double ads : {0.0, 1.0}) {
        const Extremes most = extremesOf(tuning, ads);
        EXPECT_GT(most.chest, 0.2) << "it is seen";
        EXPECT_LT(most.chest, degrees(tuning.recoilBody.chest));
        EXPECT_GT(most.shoulder, 0.003);
        EXPECT_LT(most.shoulder, tuning.recoilBody.shoulder + 0.002);
        EXPECT_LT(most.head, 1e-6) << "the head counters";
    }
}

TEST(BodyRecoil, AHugeKickStaysWithinTheLimits) {
    Tuning tuning;
    tuning.recoilKick.push = 5.0;
    tuning.recoilKick.pitch = core::radians(2000.0);
    const auto setup = BundledScene::get().setup(tuning);
    State state;
    state.recoilPosition.position = Vec3(0.0, 0.0, 1.0);
    state.recoilRotation.position = Vec3(3.0, 0.0, 0.0);
    const BodyRecoil recoil = bodyRecoil(*setup, state, {});
    EXPECT_LE(recoil.chestPitch, tuning.recoilBody.chest);
    EXPECT_LE(glm::length(recoil.shoulder_rs), tuning.recoilBody.shoulder + 1e-12);
    EXPECT_TRUE(test::near(glm::normalize(recoil.shoulder_rs), Vec3(0.0, 0.0, 1.0), 1e-12));
}

TEST(BodyRecoil, TheLeanRisesToTheChestAndEndsAtTheHead) {
    EXPECT_DOUBLE_EQ(leanShare(0, 3, 5), 1.0 / 3.0);
    EXPECT_DOUBLE_EQ(leanShare(2, 3, 5), 1.0);
    EXPECT_DOUBLE_EQ(leanShare(3, 3, 5), 0.5);
    EXPECT_DOUBLE_EQ(leanShare(4, 3, 5), 0.0);
    EXPECT_DOUBLE_EQ(leanShare(0, 1, 1), 1.0) << "a rig without a neck leans whole";
}

} // namespace
} // namespace foregrip::viewmodel
