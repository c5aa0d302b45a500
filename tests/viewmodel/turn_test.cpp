// SPDX-License-Identifier: MIT
// Where the body faces while the view turns, and that both hands keep their hold.
#include "core/angles.h"
#include "courses.h"
#include "viewmodel/turn.h"

#include <gtest/gtest.h>

#include <cmath>

namespace foregrip::viewmodel {
namespace {

using core::nanoseconds;
using core::radians;

/// The standing body waits for 60 degrees, turns until 5 are left, and waits again.
TEST(Turn, AStandingBodyTurnsWithHysteresis) {
    const auto slow = [](double t) { return moving(0.0, 0.0, radians(30.0) * t); };
    sim::Session session = sessionOf(slow, 6.0);
    double before = 0.0;
    double most = 0.0;
    int turns = 0;
    bool turning = false;
    for (int ms = 1; ms < 6000; ++ms) {
        const Output output = session.look(core::Nanoseconds{ms} * 1'000'000);
        const double yaw = session.state().bodyYaw.position;
        EXPECT_LT(std::abs(yaw - before), radians(1.0)) << ms << " ms";
        before = yaw;
        most = std::max(most, output.viewYaw - yaw);
        turns += session.state().gait.turning && !turning ? 1 : 0;
        turning = session.state().gait.turning;
        if (!turning && turns == 0) {
            EXPECT_EQ(yaw, 0.0) << "it stays";
        }
    }
    EXPECT_NEAR(core::degrees(most), 60.0, 4.0);
    EXPECT_EQ(turns, 2);
    sim::Session small = sessionOf(
        [](double t) { return moving(0.0, 0.0, radians(55.0) * std::sin(3.0 * t)); }, 4.0);
    (void)small.look(nanoseconds(4.0));
    EXPECT_EQ(small.state().bodyYaw.position, 0.0);
}

TEST(Turn, AMovingBodyFacesTheView) {
    sim::Session session = sessionOf(
        [](double t) { return moving(t < 1.0 ? 0.0 : 1.5, 0.0, t < 0.5 ? 0.0 : radians(50.0)); },
        3.0);
    EXPECT_NEAR(session.look(nanoseconds(0.95)).worldFromRoot.rotation.y, 0.0, 1e-12);
    (void)session.look(nanoseconds(1.5));
    EXPECT_NEAR(core::degrees(session.state().bodyYaw.position), 50.0, 1.5);
}

/// Nothing that the spine takes of the view costs a hand its hold.
TEST(Turn, BothHandsHoldWhereverTheViewTurns) {
    for (const bool aimed : {false, true}) {
        for (int pitch = -75; pitch <= 75; pitch += 25) {
            for (int yaw = -63; yaw <= 63; yaw += 9) {
                Tuning tuning;
                tuning.turn.start = radians(90.0);
                tuning.turn.limit = radians(110.0);
                InputSample input = moving(0.0, 0.0, 0.0);
                input.pitch = radians(static_cast<double>(pitch));
                sim::Session session = sessionOf(
                    [&](double) { return input; }, 0.1,
                    aimed ? std::vector<Timed>{{0.0, EventKind::aimDown}} : std::vector<Timed>{},
                    tuning);
                input.yaw = radians(static_cast<double>(yaw));
                session.addSample(nanoseconds(0.2), input);
                const Output output = session.look(nanoseconds(1.5));
                ASSERT_EQ(session.state().bodyYaw.position, 0.0);
                for (const HandOutput* hand : {&output.right, &output.left}) {
                    EXPECT_LT(hand->shortfall, 1e-6) << "pitch " << pitch << ", yaw " << yaw;
                    EXPECT_LT(1e3 * hand->error, 0.1) << "pitch " << pitch << ", yaw " << yaw;
                }
            }
        }
    }
}

TEST(Turn, BothHandsHoldThroughAFlick) {
    for (const double turn : {-180.0, 180.0}) {
        sim::Session session = sessionOf(
            [turn](double t) {
                return moving(0.0, 0.0, radians(turn) * std::clamp((t - 0.5) / 0.2, 0.0, 1.0));
            },
            2.0);
        for (int ms = 400; ms < 2000; ms += 2) {
            const Output output = session.look(core::Nanoseconds{ms} * 1'000'000);
            ASSERT_LT(output.left.shortfall, 1e-6) << turn << " degrees at " << ms << " ms";
            ASSERT_LT(output.right.shortfall, 1e-6) << turn << " degrees at " << ms << " ms";
        }
    }
}

} // namespace
} // namespace foregrip::viewmodel
