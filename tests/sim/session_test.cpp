// SPDX-License-Identifier: MIT
#include "sim/session.h"
#include "support/bundled_scene.h"
#include "support/oracle.h"
#include "support/same_bits.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstring>
#include <random>

namespace foregrip::sim {
namespace {

using core::Nanoseconds;
using core::nanoseconds;
using core::radians;
using test::BundledScene;
using viewmodel::EventKind;
using viewmodel::State;

/// A busy five seconds: turning, walking, sprinting, aiming, firing in both modes.
InputSignal busySignal() {
    InputSignal signal;
    std::mt19937 engine(3);
    std::uniform_real_distribution<double> unit(-1.0, 1.0);
    viewmodel::InputSample sample;
    for (int i = 0; i <= 50; ++i) {
        signal.addSample(nanoseconds(0.1 * i + (i % 7) * 0.0013), sample);
        sample.yaw += 0.3 * unit(engine);
        sample.pitch = 0.5 * unit(engine);
        sample.moveForward = 3.0 + 3.0 * unit(engine);
        sample.moveRight = 1.5 * unit(engine);
    }
    const std::pair<double, EventKind> events[] = {
        {0.2, EventKind::triggerDown},  {0.913, EventKind::triggerUp},
        {1.0, EventKind::sprintDown},   {1.7, EventKind::sprintUp},
        {1.71, EventKind::triggerDown}, {2.4, EventKind::triggerUp},
        {2.5, EventKind::aimDown},      {2.6, EventKind::crouchDown},
        {3.0, EventKind::triggerDown},  {3.33, EventKind::triggerUp},
        {3.6, EventKind::aimUp},        {3.8, EventKind::crouchUp},
        {4.0, EventKind::reload}};
    for (const auto& [time, kind] : events) {
        signal.addEvent({nanoseconds(time), kind, {}});
    }
    return signal;
}

Session busySession() {
    return {BundledScene::get().setup(), BundledScene::get().world, {}, busySignal()};
}

/// Bit for bit, padding aside: every number is compared through the frame that it makes.
void expectSameFrame(const viewmodel::Output& a, const viewmodel::Output& b, double time) {
    EXPECT_EQ(a.viewYaw, b.viewYaw) << time;
    EXPECT_EQ(a.viewPitch, b.viewPitch) << time;
    EXPECT_EQ(a.shots, b.shots) << time;
    EXPECT_EQ(a.ammo, b.ammo) << time;
    EXPECT_EQ(a.speed, b.speed) << time;
    EXPECT_EQ(a.bobPhase, b.bobPhase) << time;
    EXPECT_TRUE(test::sameBits(a.worldFromWeapon, b.worldFromWeapon)) << time;
    const std::size_t driven = BundledScene::get().setup()->posePlan.driven.size();
    EXPECT_EQ(std::memcmp(a.driven.begin(), b.driven.begin(), driven * sizeof(core::Transformd)), 0)
        << time;
}

TEST(Session, NoFrameDecidesANumber) {
    Session once = busySession();
    const viewmodel::Output direct = once.look(nanoseconds(5.0));
    for (const double fps : {10.0, 24.0, 60.0, 144.0, 1000.0}) {
        Session stepped = busySession();
        for (int n = 0; n <= static_cast<int>(5.0 * fps); ++n) {
            (void)stepped.look(nanoseconds(n / fps));
        }
        expectSameFrame(direct, stepped.look(nanoseconds(5.0)), fps);
        EXPECT_EQ(stepped.shots().size(), once.shots().size());
    }
    std::mt19937 engine(5);
    std::uniform_real_distribution<double> unit(0.0, 0.05);
    Session random = busySession();
    for (double time = 0.0; time < 5.0; time += unit(engine)) {
        (void)random.look(nanoseconds(time));
    }
    expectSameFrame(direct, random.look(nanoseconds(5.0)), 5.0);
}

TEST(Session, SnapshotAndRestoreContinueAlike) {
    Session session = busySession();
    (void)session.look(nanoseconds(1.9));
    const State kept = session.snapshot();
    const viewmodel::Output first = session.look(nanoseconds(3.1));
    session.restore(kept);
    expectSameFrame(first, session.look(nanoseconds(3.1)), 3.1);
}

/// Input that arrives piece by piece, as from a window, is the input that a recording replays.
TEST(Session, WhatWasConsumedLiveReplaysAlike) {
    Session live(BundledScene::get().setup(), BundledScene::get().world, {});
    std::mt19937 engine(9);
    std::uniform_real_distribution<double> unit(-1.0, 1.0);
    viewmodel::InputSample sample;
    Nanoseconds frame = 0;
    for (int i = 0; i < 200; ++i) {
        const Nanoseconds next = frame + nanoseconds(0.016 + 0.01 * unit(engine));
        if (i % 13 == 4) {
            // Older than the last commit: it moves there.
            live.addEvent({frame - 5'000'000,
                           i % 26 == 4 ? EventKind::triggerDown : EventKind::triggerUp,
                           {}});
        }
        if (i % 40 == 10) {
            live.addEvent({frame + (next - frame) / 3, EventKind::aimDown, {}});
        }
        sample.yaw += 0.02 * unit(engine);
        sample.moveForward = 2.0 + unit(engine);
        live.addSample(next, sample);
        frame = next;
        (void)live.look(frame);
    }
    Session replay(BundledScene::get().setup(), BundledScene::get().world, {}, live.signal());
    expectSameFrame(live.look(frame), replay.look(frame), core::seconds(frame));
    EXPECT_EQ(live.shots().size(), replay.shots().size());
    EXPECT_GT(live.shots().size(), 3U);
}

TEST(Session, APressAndReleaseAtOneInstantIsAShot) {
    Session session(BundledScene::get().setup(), BundledScene::get().world, {});
    session.addEvent({nanoseconds(0.5), EventKind::triggerDown, {}});
    session.addEvent({nanoseconds(0.5), EventKind::triggerUp, {}});
    EXPECT_EQ(session.look(nanoseconds(0.5)).shots, 1)
        << "what has happened at t is in the output of t";
    EXPECT_EQ(session.look(nanoseconds(2.0)).shots, 1);
}

TEST(Session, EventsAtTheStartPrecedeTheFirstFrame) {
    InputSignal signal;
    signal.addSample(0, {});
    signal.addEvent({0, EventKind::triggerDown, {}});
    Session session(BundledScene::get().setup(), BundledScene::get().world, {}, std::move(signal));
    EXPECT_EQ(session.look(0).shots, 1);
}

TEST(Session, ShotsSeeTheStateBeforeTheirOwnKick) {
    Session session(BundledScene::get().setup(test::muted({viewmodel::Layer::breathing})),
                    BundledScene::get().world, {});
    const viewmodel::Output rest = session.look(nanoseconds(0.4));
    session.addEvent({nanoseconds(0.5), EventKind::triggerDown, {}});
    session.addEvent({nanoseconds(0.51), EventKind::triggerUp, {}});
    (void)session.look(nanoseconds(1.0));
    ASSERT_EQ(session.shots().size(), 1U);
    EXPECT_TRUE(
        test::near(session.shots()[0].shot.muzzle.position, rest.worldFromMuzzle.position, 1e-9));
    EXPECT_EQ(session.shots()[0].shot.time, nanoseconds(0.5));
}

/// P11: ten minutes in one step, with the trigger held into it.
TEST(Session, AHugeGapNeitherExplodesNorForgets) {
    viewmodel::Tuning tuning;
    tuning.fire.infiniteAmmo = true;
    Session session(BundledScene::get().setup(tuning), BundledScene::get().world, {});
    session.addEvent({nanoseconds(0.1), EventKind::triggerDown, {}});
    session.addEvent({nanoseconds(0.3), EventKind::triggerUp, {}});
    const viewmodel::Output after = session.look(nanoseconds(600.0));
    EXPECT_EQ(after.shots, 3);
    EXPECT_NEAR(after.climbPitch, 0.0, 1e-12);
    EXPECT_TRUE(std::isfinite(after.cameraFromWeapon.position.z));
    EXPECT_EQ(after.right.shortfall, 0.0);
}

/// P21: the two buttons in every order within 0.3 s.
TEST(Session, SprintAndAimNeverFight) {
    std::mt19937 engine(21);
    std::uniform_real_distribution<double> unit(0.0, 1.0);
    Session session(BundledScene::get().setup(test::muted(
                        {viewmodel::Layer::recoilPosition, viewmodel::Layer::recoilRotation})),
                    BundledScene::get().world, {});
    constexpr EventKind kKinds[] = {EventKind::sprintDown, EventKind::sprintUp, EventKind::aimDown,
                                    EventKind::aimUp};
    Nanoseconds time = 0;
    viewmodel::Output before = session.look(0);
    for (int i = 0; i < 400; ++i) {
        session.addEvent({time, kKinds[static_cast<std::size_t>(unit(engine) * 4.0)], {}});
        const Nanoseconds until = time + nanoseconds(0.3 * unit(engine));
        for (; time < until; time += 4'000'000) {
            const viewmodel::Output now = session.look(time);
            EXPECT_NEAR(now.weightHip + now.weightAim + now.weightSprint, 1.0, 1e-12);
            EXPECT_GE(std::min({now.weightHip, now.weightAim, now.weightSprint}), 0.0);
            if (now.time > before.time) {
                const double span = core::seconds(now.time - before.time);
                const double speed =
                    glm::distance(now.cameraFromWeapon.position, before.cameraFromWeapon.position) /
                    span;
                EXPECT_LT(speed, 4.0) << "at " << core::seconds(time);
            }
            before = now;
        }
    }
}

/// P07: both hands stay on through full auto, a fast turn, and aiming on and off with every sight.
TEST(Session, HandsStayOnThroughEverything) {
    BundledScene& scene = BundledScene::get();
    for (const std::string& grip : scene.carbine->fits(viewmodel::PartKind::grip)) {
        for (const std::string& optic : scene.carbine->fits(viewmodel::PartKind::optic)) {
            InputSignal signal;
            signal.addSample(0, {});
            viewmodel::InputSample turned;
            turned.yaw = radians(180.0) * 2.2;
            signal.addSample(nanoseconds(2.2), turned);
            signal.addEvent({nanoseconds(0.1), EventKind::triggerDown, {}});
            for (int i = 0; i < 10; ++i) {
                signal.addEvent({nanoseconds(0.2 + 0.2 * i),
                                 i % 2 == 0 ? EventKind::aimDown : EventKind::aimUp,
                                 {}});
            }
            Session session(scene.setup({}, {}, test::loadoutOf(grip, optic)), scene.world, {},
                            std::move(signal));
            for (int n = 0; n <= 132; ++n) {
                const viewmodel::Output output = session.look(nanoseconds(n / 60.0));
                EXPECT_LT(1e3 * output.right.error, 0.1)
                    << grip << ", " << optic << ", frame " << n;
                EXPECT_LT(1e3 * output.left.error, 0.1) << grip << ", " << optic << ", frame " << n;
            }
        }
    }
}

TEST(Session, WalkingStopsAtTheEndOfTheRange) {
    InputSignal signal;
    viewmodel::InputSample forward;
    forward.moveForward = 6.0;
    signal.addSample(0, forward);
    Session session(BundledScene::get().setup(), BundledScene::get().world, {}, std::move(signal));
    const viewmodel::Output output = session.look(nanoseconds(40.0));
    EXPECT_GE(output.worldFromRoot.position.z, BundledScene::get().world.walkMinimum.z - 1e-9);
    EXPECT_LT(output.speed, 0.1);
}

} // namespace
} // namespace foregrip::sim
