// SPDX-License-Identifier: MIT
#include "sim/ejection.h"
#include "sim/session.h"
#include "support/bundled_scene.h"
#include "support/oracle.h"
#include "support/same_bits.h"
#include "viewmodel/drawn_view.h"
#include "world/cartridge.h"

#include <gtest/gtest.h>

#include <cmath>

namespace foregrip::sim {
namespace {

using core::nanoseconds;
using Vec3 = core::Vector3<double>;
using test::BundledScene;

/// Strafing, turning, aiming and firing.
InputSignal busySignal() {
    InputSignal signal;
    signal.addSample(0, {0.0, 0.0, 0.0, 2.0});
    signal.addSample(nanoseconds(1.003), {0.4, -0.1, 1.0, -2.0});
    signal.addSample(nanoseconds(2.5), {-0.3, 0.2, 0.0, 2.0});
    signal.addEvent({nanoseconds(0.1), viewmodel::EventKind::triggerDown, {}});
    signal.addEvent({nanoseconds(0.8), viewmodel::EventKind::aimDown, {}});
    signal.addEvent({nanoseconds(1.9), viewmodel::EventKind::triggerUp, {}});
    return signal;
}

Session busySession(const viewmodel::Tuning& tuning = {}) {
    return {BundledScene::get().setup(tuning), BundledScene::get().world, {}, busySignal()};
}

TEST(Ejection, FollowsEveryShotByTheDelay) {
    Session session = busySession();
    (void)session.look(nanoseconds(3.0));
    ASSERT_GT(session.shots().size(), 20U);
    ASSERT_EQ(session.ejections().size(), session.shots().size());
    for (std::size_t i = 0; i < session.shots().size(); ++i) {
        EXPECT_EQ(session.ejections()[i].launch.time, session.shots()[i].shot.time + 13'000'000);
        EXPECT_EQ(session.ejections()[i].shot, session.shots()[i].shot.index);
    }
}

TEST(Ejection, NoFrameDecidesAnything) {
    Session once = busySession();
    (void)once.look(nanoseconds(3.0));
    for (const double fps : {15.0, 60.0, 144.0, 1000.0}) {
        Session stepped = busySession();
        for (int n = 0; n <= static_cast<int>(3.0 * fps); ++n) {
            (void)stepped.look(nanoseconds(n / fps));
        }
        ASSERT_EQ(stepped.ejections().size(), once.ejections().size()) << fps;
        for (std::size_t i = 0; i < once.ejections().size(); ++i) {
            const world::CasingLaunch& a = once.ejections()[i].launch;
            const world::CasingLaunch& b = stepped.ejections()[i].launch;
            EXPECT_TRUE(test::sameBits(a.placement, b.placement)) << fps;
            EXPECT_EQ(a.velocity, b.velocity) << fps;
            EXPECT_EQ(a.spin, b.spin) << fps;
        }
    }
}

TEST(Ejection, StartsAtTheDrawnPortOfItsInstant) {
    Session session = busySession();
    (void)session.look(nanoseconds(3.0));
    for (const Ejection& ejection : session.ejections()) {
        Session again = busySession();
        const viewmodel::Output frame = again.look(ejection.launch.time);
        const core::Transformd cameraFromWorld =
            core::inverse(viewmodel::drawnView(frame).worldFromCamera);
        // The same pixel through either field of view.
        const Vec3 drawn = cameraFromWorld.point(frame.worldFromEjection.position);
        const Vec3 world = cameraFromWorld.point(ejection.launch.placement.position);
        const auto pixel = [](const Vec3& p, double fov) {
            return Vec3(p.x, p.y, 0.0) * (540.0 / std::tan(0.5 * fov) / -p.z);
        };
        EXPECT_LT(glm::distance(pixel(drawn, frame.weaponFov), pixel(world, frame.fov)), 1e-6);
        EXPECT_NEAR(drawn.z, world.z, 1e-9);
    }
}

TEST(Ejection, TakesTheVelocityOfThePortAlong) {
    viewmodel::Tuning tuning =
        test::muted({viewmodel::Layer::bob, viewmodel::Layer::breathing, viewmodel::Layer::strafe});
    tuning.view.weaponFov = tuning.view.fov;
    tuning.effects.ejectionByHand = true;
    tuning.effects.ejectionSpeed = 0.1;
    tuning.recoilKick.push = tuning.recoilKick.rise = 0.0;
    tuning.recoilKick.pitch = tuning.recoilKick.yaw = tuning.recoilKick.roll = 0.0;
    tuning.recoilCamera.pitch = tuning.recoilCamera.yawRandom = tuning.recoilCamera.rollRandom =
        0.0;
    tuning.recoilClimb.pitch = tuning.recoilClimb.yawRandom = tuning.recoilClimb.yaw = 0.0;
    tuning.recoilClimb.pitchRandom = 0.0;
    tuning.shake.perShot = 0.0;
    tuning.recoilBody.share = 0.0;
    InputSignal signal;
    signal.addSample(0, {0.0, 0.0, 0.0, 1.0});
    signal.addEvent({nanoseconds(0.5), viewmodel::EventKind::triggerDown, {}});
    signal.addEvent({nanoseconds(0.52), viewmodel::EventKind::triggerUp, {}});
    Session session(BundledScene::get().setup(tuning), BundledScene::get().world, {},
                    std::move(signal));
    (void)session.look(nanoseconds(0.7));
    ASSERT_EQ(session.ejections().size(), 1U);
    EXPECT_TRUE(test::near(session.ejections()[0].portVelocity, {1.0, 0.0, 0.0}, 0.02));
}

TEST(Ejection, AStateKeptBetweenShotAndEjectionStillEjects) {
    Session session = busySession();
    session.advanceTo(nanoseconds(0.104)); // the first shot is at 0.1 s
    const viewmodel::State kept = session.snapshot();
    ASSERT_EQ(session.shots().size(), 1U);
    ASSERT_TRUE(session.ejections().empty());
    Session restored(BundledScene::get().setup(), BundledScene::get().world, {}, busySignal());
    restored.restore(kept);
    restored.advanceTo(nanoseconds(0.12));
    session.advanceTo(nanoseconds(0.12));
    ASSERT_EQ(restored.ejections().size(), 1U);
    EXPECT_EQ(restored.ejections()[0].launch.velocity, session.ejections()[0].launch.velocity);
    EXPECT_EQ(restored.ejections()[0].shot, 0);
}

TEST(Ejection, LeavesBeforeTheNextRoundWhateverTheDelay) {
    viewmodel::Tuning tuning;
    tuning.effects.ejectionDelay = 0.5;
    Session session = busySession(tuning);
    (void)session.look(nanoseconds(3.0));
    ASSERT_EQ(session.ejections().size(), session.shots().size());
    EXPECT_EQ(session.ejections()[0].launch.time - session.shots()[0].shot.time,
              nanoseconds(0.9 * 60.0 / 800.0));
}

TEST(Ejection, ScattersAboutTheCartridgesDirection) {
    viewmodel::Tuning tuning;
    tuning.fire.infiniteAmmo = true;
    InputSignal signal;
    signal.addSample(0, {});
    signal.addEvent({0, viewmodel::EventKind::triggerDown, {}});
    Session session(BundledScene::get().setup(tuning), BundledScene::get().world, {},
                    std::move(signal));
    (void)session.look(nanoseconds(20.0));
    const auto count = static_cast<double>(session.ejections().size());
    ASSERT_GT(count, 250.0);
    double speed = 0.0;
    double square = 0.0;
    double right = 0.0;
    for (const Ejection& ejection : session.ejections()) {
        const Vec3 thrown = ejection.launch.velocity - ejection.portVelocity;
        speed += glm::length(thrown);
        square += glm::dot(thrown, thrown);
        right += thrown.x > 0.0 ? 1.0 : 0.0;
    }
    const double mean = speed / count;
    const double cartridge = world::cartridges()[world::findCartridge("5.56x45")].speed;
    EXPECT_NEAR(mean, cartridge, 0.05 * cartridge);
    EXPECT_NEAR(std::sqrt(square / count - mean * mean) / mean, 0.12, 0.03);
    EXPECT_EQ(right, count);
}

/// A shot between the last commit and the picture is in the picture, and comes again unchanged.
TEST(Ejection, ShotsAheadOfTheLastCommitAreTheOnesToCome) {
    Session session = busySession();
    (void)session.look(nanoseconds(0.1011));
    EXPECT_EQ(session.shots().size(), 1U);
    (void)session.look(
        nanoseconds(0.1752)); // the second shot is at 0.175 s, a grid instant at 0.172
    ASSERT_EQ(session.shotsAhead().size(), 1U);
    const ShotResult ahead = session.shotsAhead().front();
    (void)session.look(nanoseconds(0.18));
    EXPECT_TRUE(session.shotsAhead().empty());
    ASSERT_EQ(session.shots().size(), 2U);
    EXPECT_EQ(session.shots().back().impact, ahead.impact);
    EXPECT_EQ(session.shots().back().shot.time, ahead.shot.time);
}

TEST(Ejection, IsSwitchedOffByTheTuning) {
    viewmodel::Tuning tuning;
    tuning.effects.casings = false;
    Session session = busySession(tuning);
    (void)session.look(nanoseconds(3.0));
    EXPECT_TRUE(session.ejections().empty());
    Session on = busySession();
    (void)on.look(nanoseconds(3.0));
    EXPECT_FALSE(on.takeEjections().empty());
    EXPECT_TRUE(on.ejections().empty());
}

} // namespace
} // namespace foregrip::sim
