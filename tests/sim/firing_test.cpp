// SPDX-License-Identifier: MIT
#include "sim/trace.h"
#include "support/bundled_scene.h"
#include "support/oracle.h"

#include <gtest/gtest.h>

#include <cmath>

namespace foregrip::sim {
namespace {

using core::degrees;
using core::Nanoseconds;
using core::nanoseconds;
using core::radians;
using test::BundledScene;
using viewmodel::EventKind;
using viewmodel::Layer;
using viewmodel::Tuning;
using Vec3 = core::Vector3<double>;

constexpr Nanoseconds kPress = 12'300'000;

/// Nothing at random, nothing but the recoil moves.
Tuning plainRecoil() {
    Tuning tuning = test::muted({Layer::breathing});
    tuning.recoilKick.pushRandom = tuning.recoilKick.pitchRandom = 0.0;
    tuning.recoilKick.yaw = tuning.recoilKick.roll = 0.0;
    tuning.recoilClimb.pitchRandom = tuning.recoilClimb.yawRandom = 0.0;
    tuning.recoilCamera.yawRandom = tuning.recoilCamera.rollRandom = 0.0;
    tuning.recoilScale = {1.0, 1.0, 8.0, 1.0, 1.0, 1.0};
    return tuning;
}

/// Trigger from 12.3 ms to `release`.
Session firing(const Tuning& tuning, Nanoseconds release) {
    Session session = BundledScene::get().session(tuning);
    session.addEvent({kPress, EventKind::triggerDown, {}});
    session.addEvent({release, EventKind::triggerUp, {}});
    return session;
}

/// P15. Ten seconds of trigger at 700 rounds a minute: the k-th shot at first + k * 60/700 s, to
/// the nanosecond, at every frame rate.
TEST(Firing, TheRateNeverDrifts) {
    Tuning tuning;
    tuning.fire.rpm = 700.0;
    tuning.fire.infiniteAmmo = true;
    for (const int fps : {30, 60, 75, 144, 240}) {
        Session session = firing(tuning, kPress + nanoseconds(10.0));
        for (int frame = 0; frame <= 11 * fps; ++frame) {
            (void)session.look(nanoseconds(static_cast<double>(frame) / fps));
        }
        const std::vector<ShotResult>& shots = session.shots();
        ASSERT_EQ(shots.size(), 117U) << fps << " fps";
        for (std::size_t k = 0; k < shots.size(); ++k) {
            // k * 600/7 ms, rounded to the nanosecond, in whole numbers.
            const auto since = static_cast<Nanoseconds>((k * 600'000'000ULL * 2U + 7U) / 14U);
            EXPECT_EQ(shots[k].shot.time, kPress + since) << "shot " << k << ", " << fps << " fps";
        }
    }
}

/// P13 a. Thirty rounds and three seconds of rest: everything is back where it began.
TEST(Firing, AllComesBackAfterABurst) {
    const Tuning tuning = test::muted({Layer::breathing});
    Session session = firing(tuning, nanoseconds(4.0));
    const viewmodel::Output before = session.look(0);
    (void)session.look(nanoseconds(2.3));
    ASSERT_EQ(session.state().fire.shots, 30);
    EXPECT_GT(degrees(session.look(nanoseconds(2.3)).viewPitch), 1.0) << "it did climb";
    const viewmodel::Output after = session.look(nanoseconds(5.3));
    EXPECT_NEAR(degrees(after.viewPitch), degrees(before.viewPitch), 1e-3);
    EXPECT_NEAR(degrees(after.viewYaw), degrees(before.viewYaw), 1e-3);
    EXPECT_NEAR(degrees(after.viewRoll), degrees(before.viewRoll), 1e-3);
    EXPECT_LT(1e3 *
                  glm::distance(after.cameraFromWeapon.position, before.cameraFromWeapon.position),
              0.01);
}

/// The rule of eating and recovery, by tiny steps: an oracle that knows no closed form.
double finalAim(const std::vector<Nanoseconds>& shots, double kick, double pulled, double start,
                double end, double delay, double recovery) {
    const double step = 1e-6;
    const double rate = -pulled / (end - start);
    double aim = 0.0;
    double climb = 0.0;
    double recovers = 0.0;
    std::size_t next = 0;
    for (double time = 0.0; time < 6.0; time += step) {
        if (next < shots.size() && core::seconds(shots[next]) <= time) {
            climb += kick;
            recovers = core::seconds(shots[next++]) + delay;
        }
        double input = time >= start && time < end ? rate * step : 0.0;
        const double eaten = std::min(climb, -input);
        climb -= eaten;
        input += eaten;
        aim += input;
        if (time >= recovers) {
            climb -= recovery * climb * step;
        }
    }
    return aim;
}

/// P13 c. Pulling down five degrees during the burst: what is left is what the player added.
TEST(Firing, PullingDownEatsTheClimb) {
    const Tuning tuning = plainRecoil();
    const double start = 0.1;
    const double end = 2.0;
    const double pulled = radians(5.0);
    double expected = 0.0;
    for (const int fps : {24, 60, 240, 1000}) {
        Session session = BundledScene::get().session(tuning);
        session.addEvent({kPress, EventKind::triggerDown, {}});
        session.addSample(nanoseconds(start), {});
        session.addSample(nanoseconds(end), {0.0, -pulled, 0.0, 0.0});
        session.addEvent({nanoseconds(2.4), EventKind::triggerUp, {}});
        viewmodel::Output output;
        for (int frame = 0; frame <= 6 * fps; ++frame) {
            output = session.look(nanoseconds(static_cast<double>(frame) / fps));
        }
        if (expected == 0.0) {
            std::vector<Nanoseconds> times;
            for (const ShotResult& shot : session.shots()) {
                times.push_back(shot.shot.time);
            }
            ASSERT_EQ(times.size(), 30U);
            const viewmodel::RecoilClimbTuning& climb = tuning.recoilClimb;
            expected = finalAim(times, climb.pitch, pulled, start, end, climb.recoveryDelay,
                                climb.recoveryRate);
        }
        EXPECT_NEAR(degrees(output.aimPitch), degrees(expected), 1e-4) << fps << " fps";
        EXPECT_NEAR(degrees(output.viewPitch), degrees(expected), 1e-4) << fps << " fps";
    }
}

/// A press of 20 ms every 120 ms, `count` times, in semi.
Session tapping(const Tuning& tuning, int count) {
    Session session = BundledScene::get().session(tuning);
    session.addEvent({0, EventKind::fireMode, viewmodel::FireMode::semi});
    for (int i = 0; i < count; ++i) {
        const Nanoseconds press = kPress + i * nanoseconds(0.12);
        session.addEvent({press, EventKind::triggerDown, {}});
        session.addEvent({press + nanoseconds(0.02), EventKind::triggerUp, {}});
    }
    return session;
}

/// P13 d. Single shots every 0.12 s: recovery keeps up, and the climb levels off.
TEST(Firing, SingleShotsLevelOff) {
    Tuning tuning = plainRecoil();
    tuning.fire.infiniteAmmo = true;
    Session session = tapping(tuning, 40);
    std::vector<double> climb;
    for (int i = 0; i < 40; ++i) {
        session.advanceTo(kPress + i * nanoseconds(0.12));
        climb.push_back(session.state().climbPitch);
    }
    ASSERT_EQ(session.state().fire.shots, 40);
    EXPECT_GT(climb[25], climb[0]);
    EXPECT_LT(std::abs(climb[30] - climb[25]) / climb[25], 0.02);
}

/// P13 b. Two hundred single shots leave nothing behind.
TEST(Firing, TwoHundredShotsLeaveNothing) {
    Tuning tuning = test::muted({Layer::breathing});
    tuning.fire.infiniteAmmo = true;
    Session session = tapping(tuning, 200);
    const viewmodel::Output before = session.look(0);
    const viewmodel::Output after = session.look(nanoseconds(200 * 0.12 + 3.0));
    ASSERT_EQ(after.shots, 200);
    EXPECT_NEAR(degrees(after.viewPitch), degrees(before.viewPitch), 1e-3);
    EXPECT_NEAR(degrees(after.viewYaw), degrees(before.viewYaw), 1e-3);
    EXPECT_LT(1e3 *
                  glm::distance(after.cameraFromWeapon.position, before.cameraFromWeapon.position),
              0.01);
}

/// After twenty shots the mean rise over whole periods is kick * rpm / (60 * stiffness).
TEST(Firing, TheMeanRiseFollowsTheFormula) {
    Tuning tuning = plainRecoil();
    tuning.fire.infiniteAmmo = true;
    tuning.fire.rpm = 750.0; // a period of 80 ms
    Session session = firing(tuning, nanoseconds(10.0));
    const Nanoseconds period = 80'000'000;
    const Nanoseconds begin = kPress + 20 * period;
    constexpr int kSamples = 800;
    double sum = 0.0;
    for (int i = 0; i < kSamples; ++i) {
        const Nanoseconds time =
            begin + (2 * Nanoseconds{i} + 1) * period / (2 * 100); // eight periods
        (void)session.look(time);
        session.advanceTo(time);
        viewmodel::State state = session.snapshot();
        const viewmodel::InputPiece piece{state.time, time + 1, {}, {}};
        std::vector<viewmodel::Shot> shots;
        viewmodel::commit(session.setup(), session.surroundings(), state, piece, {}, shots);
        sum += state.recoilRotation.position.x;
    }
    const double mean = sum / kSamples;
    const double expected =
        tuning.recoilKick.pitch * tuning.fire.rpm / (60.0 * tuning.recoilRotation.stiffness);
    EXPECT_NEAR(mean / expected, 1.0, 1e-3);
}

/// What one sees is where bullets go: the impact lies on the crosshair's hit at any distance.
TEST(Firing, ImpactsLieOnTheShotLine) {
    const Tuning tuning = plainRecoil();
    for (const double distance : {0.7, 1.0, 3.0, 100.0}) {
        world::World world;
        world.solids.push_back(
            {"wall",
             "concrete",
             {{Vec3(0.0, 0.0, -distance - 0.1), {1, 0, 0, 0}}, Vec3(500.0, 500.0, 0.1)}});
        Session session(BundledScene::get().setup(tuning), world, {});
        session.addEvent({nanoseconds(1.0), EventKind::triggerDown, {}});
        session.advanceTo(nanoseconds(2.0));
        ASSERT_GT(session.shots().size(), 10U);
        for (const ShotResult& shot : session.shots()) {
            EXPECT_LT(glm::distance(shot.impact, shot.aimPoint), 0.010 + 0.001 * distance)
                << distance << " m";
        }
    }
}

/// Aimed with everything swaying: the impact lies on the sight's own axis.
TEST(Firing, AimedBulletsFollowTheDrawnSight) {
    Session session =
        BundledScene::get().session(Tuning{}, {}, {}, test::loadoutOf("none", "optic_reflex"));
    session.addEvent({0, EventKind::aimDown, {}});
    session.addEvent({nanoseconds(1.0), EventKind::triggerDown, {}});
    session.addSample(nanoseconds(0.9), {});
    session.addSample(nanoseconds(2.0), {0.4, 0.1, 0.0, 1.5});
    for (double time = 1.0; time < 2.0; time += 0.004) {
        const viewmodel::Output frame = session.look(nanoseconds(time));
        const Vec3 sight = frame.worldFromSight.direction(Vec3(0.0, 0.0, -1.0));
        EXPECT_LT(1e3 * glm::length(glm::cross(sight, frame.shotDirection_ws)), 0.05 + 1e-3);
    }
    for (const ShotResult& shot : session.shots()) {
        const Vec3 path = glm::normalize(shot.aimPoint - shot.shot.eye);
        EXPECT_LT(1e3 * glm::length(glm::cross(path, shot.shot.direction)), 1e-6);
        EXPECT_LT(glm::distance(shot.impact, shot.aimPoint), 1e-6);
    }
}

/// Every pellet of a round is a row of its own, at one instant, inside its cone.
TEST(Firing, PelletsFillTheirCone) {
    Tuning tuning = plainRecoil();
    tuning.fire.pellets = 9.0;
    tuning.dispersion.enabled = true;
    tuning.dispersion.hip = tuning.dispersion.bloom = 0.0;
    Session session = BundledScene::get().session(tuning);
    session.addEvent({0, EventKind::fireMode, viewmodel::FireMode::semi});
    session.addEvent({kPress, EventKind::triggerDown, {}});
    session.advanceTo(nanoseconds(0.5));
    ASSERT_EQ(session.shots().size(), 9U);
    EXPECT_EQ(session.state().fire.ammo, 29);
    double widest = 0.0;
    for (int k = 0; k < 9; ++k) {
        const viewmodel::Shot& shot = session.shots()[static_cast<std::size_t>(k)].shot;
        EXPECT_EQ(shot.pellet, k);
        EXPECT_EQ(shot.time, kPress);
        widest = std::max(widest, std::hypot(shot.deviationRight, shot.deviationUp));
    }
    EXPECT_LE(widest, tuning.dispersion.pellets);
    EXPECT_GT(widest, 0.5 * tuning.dispersion.pellets);
}

} // namespace
} // namespace foregrip::sim
