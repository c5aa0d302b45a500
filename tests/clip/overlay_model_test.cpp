// SPDX-License-Identifier: MIT
#include "clip/input_display.h"
#include "clip/overlay_frame.h"
#include "clip/spring_series.h"
#include "core/angles.h"
#include "support/bundled_scene.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

namespace foregrip::clip {
namespace {

using core::nanoseconds;
using core::radians;

/// A second at rest, then to the right at 90 degrees a second, walking forward and to the left from
/// 0.5 s to 1.5 s; buttons at their own times.
sim::Take handTake() {
    const core::Result<sim::Take> take =
        sim::parseTake(R"({ "foregrip_take": 1, "name": "hand", "seed": 1, "duration_s": 3,
        "initial": { "aim": true },
        "samples": [ { "t": 0, "yaw_deg": 10, "pitch_deg": 0, "move_forward_mps": 0, "move_right_mps": 0 },
                     { "t": 0.5, "move_forward_mps": 0, "move_right_mps": 0 },
                     { "t": 0.5, "move_forward_mps": 2, "move_right_mps": -2 },
                     { "t": 1, "yaw_deg": 10, "pitch_deg": 0 },
                     { "t": 1.5, "move_forward_mps": 2, "move_right_mps": -2 },
                     { "t": 1.5, "move_forward_mps": 0, "move_right_mps": 0 },
                     { "t": 3, "yaw_deg": -170, "pitch_deg": 20 } ],
        "events": [ { "t": 0.2, "do": "trigger_down" }, { "t": 0.4, "do": "trigger_up" },
                    { "t": 0.6, "do": "aim_up" }, { "t": 0.7, "do": "jump" },
                    { "t": 0.8, "do": "crouch_down" }, { "t": 2, "do": "reload" } ] })",
                       "hand.take.json", test::BundledScene::get().world);
    EXPECT_TRUE(take.ok()) << take.error().text();
    return take ? *take : sim::Take{};
}

TEST(InputDisplay, ShowsWhatIsHeldAtTheTakesOwnTimes) {
    const sim::Take take = handTake();
    const auto at = [&](double time) { return inputAt(take, nanoseconds(time)); };
    EXPECT_FALSE(at(0.199999).trigger);
    EXPECT_TRUE(at(0.2).trigger) << "what happens at an instant is shown at it";
    EXPECT_TRUE(at(0.399999).trigger);
    EXPECT_FALSE(at(0.4).trigger);
    EXPECT_TRUE(at(0.0).aim) << "held from the start";
    EXPECT_FALSE(at(0.6).aim);
    EXPECT_FALSE(at(0.4).forward);
    EXPECT_TRUE(at(1.0).forward);
    EXPECT_TRUE(at(1.0).left);
    EXPECT_FALSE(at(1.0).right);
    EXPECT_FALSE(at(1.0).back);
    EXPECT_FALSE(at(1.6).forward);
    EXPECT_TRUE(at(0.7).jump);
    EXPECT_TRUE(at(0.85).jump) << "a tap stays lit for a moment";
    EXPECT_FALSE(at(0.9).jump);
    EXPECT_TRUE(at(2.1).reload);
    EXPECT_TRUE(at(2.9).crouch);
}

TEST(InputDisplay, ShowsTheLaunchersTrigger) {
    sim::Take take;
    take.signal.addSample(0, {});
    take.signal.addEvent({nanoseconds(0.3), viewmodel::EventKind::fireLauncherDown, {}});
    take.signal.addEvent({nanoseconds(0.5), viewmodel::EventKind::fireLauncherUp, {}});
    EXPECT_FALSE(inputAt(take, nanoseconds(0.29)).launcher);
    EXPECT_TRUE(inputAt(take, nanoseconds(0.4)).launcher);
    EXPECT_FALSE(inputAt(take, nanoseconds(0.5)).launcher);
}

TEST(InputDisplay, TheTrailEndsHereAndComesFromWhereTheMouseWas) {
    const sim::Take take = handTake();
    EXPECT_EQ(inputAt(take, 0).trail.size(), 1U);
    const std::vector<TrailPoint> trail = inputAt(take, nanoseconds(2.0)).trail;
    ASSERT_GT(trail.size(), 50U);
    EXPECT_EQ(trail.back().offset.x, 0.0);
    EXPECT_EQ(trail.back().age, 0.0);
    // 0.8 s ago the view was 72 degrees further left, and 8 lower.
    EXPECT_NEAR(trail.front().age, kTrailShown, 1e-9);
    EXPECT_NEAR(trail.front().offset.x, radians(-72.0), 1e-6);
    EXPECT_NEAR(trail.front().offset.y, radians(-8.0), 1e-6);
    EXPECT_TRUE(
        std::is_sorted(trail.begin(), trail.end(),
                       [](const TrailPoint& a, const TrailPoint& b) { return a.age > b.age; }));
}

TEST(SpringSeries, AreTheStatesThatTheSessionCommits) {
    test::BundledScene& scene = test::BundledScene::get();
    sim::Take take = handTake();
    const SpringSeries series(scene.player(take), take.duration);
    sim::TakePlayer player = scene.player(take);
    double largest = 0.0;
    for (const double time : {0.1, 0.204, 0.24, 0.3, 0.404, 0.6, 2.0}) {
        player.advanceTo(nanoseconds(time));
        const viewmodel::State& state = player.session().state();
        const auto found = series.between(nanoseconds(time), nanoseconds(time));
        ASSERT_EQ(found.size(), 1U) << time;
        EXPECT_EQ(found[0].rotation, state.recoilRotation.position);
        EXPECT_EQ(found[0].position, state.recoilPosition.position);
        largest = std::max(largest, std::abs(state.recoilRotation.position.x));
    }
    EXPECT_GT(largest, 0.0) << "it kicked";
    EXPECT_GE(series.largestRotation(), largest);
    EXPECT_EQ(series.between(nanoseconds(0.5), nanoseconds(0.6)).size(), 26U);

    (void)player.look(take.duration);
    std::vector<core::Nanoseconds> shots;
    for (const sim::ShotResult& shot : player.session().shots()) {
        shots.push_back(shot.shot.time);
    }
    const auto seen = series.shotsBetween(0, take.duration);
    ASSERT_GE(shots.size(), 2U);
    EXPECT_EQ(std::vector<core::Nanoseconds>(seen.begin(), seen.end()), shots);
    EXPECT_EQ(series.shotsBetween(shots[0] + 1, shots[1]).size(), 1U);
}

TEST(Overlay, TimeCodesCountWholeFrames) {
    EXPECT_EQ(timeCode({24, 1}, 0), "00:00:00:00");
    EXPECT_EQ(timeCode({24, 1}, 23), "00:00:00:23");
    EXPECT_EQ(timeCode({24, 1}, 24 * 3661 + 5), "01:01:01:05");
    EXPECT_EQ(timeCode({30000, 1001}, 1800), "00:01:00:00") << "none is dropped";
    EXPECT_EQ(timeCode({60, 1}, 60LL * 86400), "00:00:00:00");
}

TEST(Overlay, ScalesAreRound) {
    EXPECT_DOUBLE_EQ(niceScale(0.0), 1.0);
    EXPECT_DOUBLE_EQ(niceScale(0.9), 1.0);
    EXPECT_DOUBLE_EQ(niceScale(1.0), 1.0);
    EXPECT_DOUBLE_EQ(niceScale(1.2), 1.5);
    EXPECT_DOUBLE_EQ(niceScale(4.0), 5.0);
    EXPECT_DOUBLE_EQ(niceScale(61.0), 70.0);
    EXPECT_DOUBLE_EQ(niceScale(71.0), 100.0);
    EXPECT_DOUBLE_EQ(niceScale(0.03), 0.03);
}

} // namespace
} // namespace foregrip::clip
