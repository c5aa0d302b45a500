// SPDX-License-Identifier: MIT
// The stride: bob over minutes and after an hour, footfalls, and none of it in the air.
#include "anim/bob.h"
#include "open_floor.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <vector>

namespace foregrip::sim {
namespace {

using core::Nanoseconds;
using core::nanoseconds;
using viewmodel::EventKind;
using viewmodel::InputSample;
using viewmodel::Layer;
using viewmodel::Output;
using viewmodel::Tuning;

using Vec3 = core::Vector3<double>;

/// Only the stride moves the weapon.
Tuning bobOnly() {
    Tuning tuning;
    tuning.layers[Layer::bob].solo = true;
    return tuning;
}

/// Walks for a minute, sprints for two seconds, walks on, on a circle.
InputSignal walkSprintWalk() {
    InputSignal signal;
    InputSample sample;
    const auto at = [&](double time, double speed) {
        sample.yaw = 0.4 * time;
        signal.addSample(nanoseconds(time), sample);
        sample.moveForward = speed;
        signal.addSample(nanoseconds(time), sample);
    };
    at(0.0, 1.9);
    at(60.31, 5.4);
    at(62.31, 1.9);
    at(75.0, 1.9);
    return signal;
}

TEST(Stride, BobNeverJumpsAndIsTheSameAtEveryFrameRate) {
    const double run = anim::stepRate(5.4);
    const Tuning tuning = bobOnly();
    std::array<double, 2> amplitude{};
    for (int k = 0; k < 2; ++k) {
        const double fps = k == 0 ? 30.0 : 240.0;
        Session session = onOpenFloor(tuning, walkSprintWalk());
        const Vec3 grip = session.setup().sockets.grip.position;
        const Vec3 rest = session.look(0).cameraFromWeapon.point(grip);
        Vec3 before = rest;
        double sum = 0.0;
        double weight = 0.0;
        for (int n = 1; n <= static_cast<int>(75.0 * fps); ++n) {
            const Output now = session.look(nanoseconds(n / fps));
            const Vec3 at = now.cameraFromWeapon.point(grip);
            // x = A sin(phase), y = A sin(2 phase), pi of phase a step.
            const double side = std::numbers::pi * run * tuning.bob.side / fps;
            const double up = 2.0 * std::numbers::pi * run * tuning.bob.up / fps;
            ASSERT_LE(std::abs(at.x - before.x), 1.2 * side) << n / fps;
            ASSERT_LE(std::abs(at.y - before.y), 1.2 * up) << n / fps;
            before = at;
            if (n / fps > 70.0) { // least squares of the amplitude, walking again
                const double sine = std::sin(now.bobPhase);
                sum += sine * (at.x - rest.x);
                weight += sine * sine;
            }
        }
        amplitude[static_cast<std::size_t>(k)] = sum / weight;
    }
    EXPECT_NEAR(amplitude[0] / amplitude[1], 1.0, 1e-3);
    EXPECT_NEAR(amplitude[1], tuning.bob.side * 1.9 / tuning.bob.runSpeed, 1e-5);
}

TEST(Stride, StillRightAfterAnHour) {
    InputSignal signal;
    InputSample sample;
    sample.moveForward = 1.9;
    signal.addSample(0, sample);
    sample.yaw = 0.4 * 3610.0;
    signal.addSample(nanoseconds(3610.0), sample);
    Session session = onOpenFloor(bobOnly(), signal);
    session.advanceTo(nanoseconds(3600.0));
    const Vec3 grip = session.setup().sockets.grip.position;
    const auto steps = static_cast<double>(session.state().footfalls.count);
    EXPECT_NEAR(steps / 3600.0, anim::stepRate(1.9), 2e-3);
    EXPECT_GE(session.state().bob.phase, 0.0);
    EXPECT_LT(session.state().bob.phase, 2.0 * std::numbers::pi);
    double most = 0.0;
    Vec3 before = session.look(nanoseconds(3600.0)).cameraFromWeapon.point(grip);
    for (int n = 1; n <= 1000; ++n) {
        const Vec3 at = session.look(nanoseconds(3600.0 + 1e-3 * n)).cameraFromWeapon.point(grip);
        most = std::max(most, std::abs(at.x - before.x));
        before = at;
    }
    const Tuning tuning = bobOnly();
    const double analytic =
        1e-3 * std::numbers::pi * anim::stepRate(1.9) * tuning.bob.side * 1.9 / tuning.bob.runSpeed;
    EXPECT_NEAR(most / analytic, 1.0, 0.01);
}

TEST(Stride, NoStrideInTheAir) {
    Session session = onOpenFloor({});
    InputSample walk;
    walk.moveForward = 3.0;
    session.addSample(0, walk);
    session.addEvent({nanoseconds(2.0), EventKind::jump, {}});
    const Output start = session.look(nanoseconds(2.004));
    ASSERT_TRUE(start.airborne);
    const Output later = session.look(nanoseconds(2.4));
    ASSERT_TRUE(later.airborne);
    EXPECT_EQ(start.bobPhase, later.bobPhase);
    EXPECT_EQ(start.footfalls, later.footfalls);
    EXPECT_LT(session.state().bob.amplitude, 0.1 * 3.0 / 5.4);
}

TEST(Stride, FootfallsAlternateAndFallOnTheirOwnInstants) {
    InputSignal signal;
    InputSample walk;
    walk.moveForward = 1.9;
    signal.addSample(0, walk);
    std::vector<Nanoseconds> times;
    Session fine = onOpenFloor({}, signal);
    bool left = true; // a stride begins on the left foot
    for (int n = 0; n <= 5000; ++n) {
        const Output now = fine.look(nanoseconds(1e-3 * n));
        if (static_cast<std::size_t>(now.footfalls) > times.size()) {
            times.push_back(now.lastFootfall);
            EXPECT_NE(now.leftFootfall, left) << n;
            left = now.leftFootfall;
        }
    }
    ASSERT_GT(times.size(), 8U);
    // Settled, they are a step apart, to the nanosecond or two.
    const double step = 1.0 / anim::stepRate(1.9);
    for (std::size_t i = 5; i < times.size(); ++i) {
        EXPECT_NEAR(core::seconds(times[i] - times[i - 1]), step, 1e-6);
    }
    Session coarse = onOpenFloor({}, signal);
    const Output end = coarse.look(nanoseconds(5.0));
    EXPECT_EQ(end.footfalls, static_cast<std::int64_t>(times.size()));
    EXPECT_EQ(end.lastFootfall, times.back());
}

} // namespace
} // namespace foregrip::sim
