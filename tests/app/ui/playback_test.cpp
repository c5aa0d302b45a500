// SPDX-License-Identifier: MIT
#include "app/content.h"
#include "app/panels/recoil_history.h"
#include "app/window/playback.h"
#include "sim/take_events.h"

#include <gtest/gtest.h>

#include <cmath>
#include <random>
#include <utility>
#include <vector>

namespace foregrip::app {
namespace {

using core::Nanoseconds;
using viewmodel::EventKind;

constexpr Nanoseconds kMs = 1'000'000;
constexpr auto kAny = viewmodel::FireMode::automatic;

/// Somebody who walks, turns and shoots for 6 seconds.
sim::Take shootingTake(const world::World& world) {
    sim::Take take;
    take.name = "shooting";
    take.duration = 6'000 * kMs;
    take.start.position = world.spawn;
    for (int i = 0; i <= 600; ++i) {
        take.signal.addSample(i * 10 * kMs,
                              {0.3 * std::sin(0.01 * i), 0.05 * std::cos(0.02 * i), 2.0, 0.0});
    }
    take.start.input = take.signal.at(0);
    sim::setTakeEvents(take, {{300 * kMs, EventKind::triggerDown, kAny, "", ""},
                              {900 * kMs, EventKind::triggerUp, kAny, "", ""},
                              {2'500 * kMs, EventKind::reload, kAny, "", ""},
                              {5'000 * kMs, EventKind::triggerDown, kAny, "", ""},
                              {5'400 * kMs, EventKind::triggerUp, kAny, "", ""},
                              {5'600 * kMs, EventKind::grip, kAny, "", "grip_angled"}});
    return take;
}

class PlaybackTest : public testing::Test {
protected:
    void SetUp() override {
        core::Result<Content> loaded = loadContent({}, "");
        ASSERT_TRUE(loaded) << loaded.error().text();
        content = std::move(loaded).value();
    }
    [[nodiscard]] Playback make() {
        core::Result<Playback> made =
            Playback::create(content.cast, *content.armoury, *content.world, 5);
        EXPECT_TRUE(made) << (made ? "" : made.error().text());
        return std::move(made).value();
    }
    /// The frame `span` later than the one before.
    viewmodel::Output pass(Playback& playback, Nanoseconds span) {
        const WindowClock::Step step{now, now + span, false};
        now += span;
        return playback.frame(step, input);
    }
    /// As the workbench has it.
    static void watch(Playback& playback, RecoilHistory& plots) {
        playback.setWatcher([&plots](const viewmodel::State& state, Playback::Shown shown) {
            shown == Playback::Shown::again ? plots.goBackTo(state) : plots.add(state);
        });
    }
    static void expectSamePlots(const RecoilHistory& a, const RecoilHistory& b) {
        for (const auto channel : {&RecoilHistory::push, &RecoilHistory::climbPitch}) {
            for (std::size_t i = 0; i < RecoilHistory::kSamples; ++i) {
                const auto at = [i](const RecoilHistory& plot) {
                    return (static_cast<std::size_t>(plot.next()) + i) % RecoilHistory::kSamples;
                };
                ASSERT_EQ((a.*channel)().values.at(at(a)), (b.*channel)().values.at(at(b))) << i;
                ASSERT_EQ(a.shots().at(at(a)), b.shots().at(at(b))) << i;
            }
        }
    }
    /// The frame of `take` at `time` as one sees it who opens the take there.
    void expectAsNew(Playback& playback, const viewmodel::Output& output, const sim::Take& take) {
        const Nanoseconds time = playback.takeTime();
        Playback fresh = make();
        RecoilHistory wantedPlots;
        watch(fresh, wantedPlots);
        ASSERT_TRUE(fresh.loopTake(take));
        fresh.seek(time);
        const viewmodel::Output wanted = pass(fresh, 0);
        EXPECT_EQ(output.time, wanted.time);
        EXPECT_EQ(output.shots, wanted.shots);
        EXPECT_EQ(output.worldFromWeapon.position, wanted.worldFromWeapon.position);
        EXPECT_EQ(output.worldFromWeapon.rotation, wanted.worldFromWeapon.rotation);
        EXPECT_EQ(output.worldFromRoot.position, wanted.worldFromRoot.position);
        ASSERT_EQ(playback.marks().size(), fresh.marks().size()) << "at " << time;
        for (std::size_t i = 0; i < fresh.marks().size(); ++i) {
            EXPECT_EQ(playback.marks()[i].impact, fresh.marks()[i].impact);
        }
        EXPECT_EQ(playback.shots().size(), fresh.shots().size());
        const auto casings = playback.casings(time);
        const auto wantedCasings = fresh.casings(time);
        ASSERT_EQ(casings.size(), wantedCasings.size()) << "at " << time;
        for (std::size_t i = 0; i < casings.size(); ++i) {
            EXPECT_EQ(casings[i].placement.position, wantedCasings[i].placement.position);
        }
        ASSERT_NO_FATAL_FAILURE(expectSamePlots(plots, wantedPlots)) << "at " << time;
    }

    Content content;
    PlayerInput input;
    RecoilHistory plots;
    Nanoseconds now = 0;
};

TEST_F(PlaybackTest, AnEditedTakeGoesOnAsOneThatWasPlayedFromItsStart) {
    Playback playback = make();
    watch(playback, plots);
    sim::Take take = shootingTake(*content.world);
    ASSERT_TRUE(playback.loopTake(take));
    playback.seek(5'900 * kMs);
    pass(playback, 0);
    std::mt19937 engine(9);
    for (int round = 0; round < 24; ++round) {
        std::vector<sim::TakeEvent> events = sim::takeEvents(take);
        sim::TakeEvent& event = events[engine() % events.size()];
        event.time = static_cast<Nanoseconds>(engine() % 6'000) * kMs;
        sim::setTakeEvents(take, events);
        ASSERT_TRUE(playback.loopTake(take));
        if (round % 2 == 0) {
            playback.seek(static_cast<Nanoseconds>(engine() % 6'000) * kMs);
        }
        const viewmodel::Output output = pass(playback, round % 3 == 0 ? 0 : 16 * kMs);
        ASSERT_NO_FATAL_FAILURE(expectAsNew(playback, output, take));
    }
}

TEST_F(PlaybackTest, ATuningThatChangesHalfWayHoldsForTheWholeTakeAfterAnEdit) {
    Playback playback = make();
    watch(playback, plots);
    sim::Take take = shootingTake(*content.world);
    ASSERT_TRUE(playback.loopTake(take));
    playback.seek(3'000 * kMs);
    pass(playback, 0);
    content.cast.tuning.fire.rpm = 500.0;
    content.cast.tuning.bob.side *= 1.5;
    playback.setTuning(content.cast.tuning, content.cast.overrides);
    for (int i = 0; i < 60; ++i) {
        pass(playback, 30 * kMs); // states of both tunings
    }
    std::vector<sim::TakeEvent> events = sim::takeEvents(take);
    events.back().time -= 100 * kMs;
    sim::setTakeEvents(take, events);
    ASSERT_TRUE(playback.loopTake(take));
    const viewmodel::Output output = pass(playback, 0);
    expectAsNew(playback, output, take);
}

TEST_F(PlaybackTest, EveryLapOfALoopIsTheSameAndShowsItsOwnShotsAlone) {
    Playback playback = make();
    sim::Take take = shootingTake(*content.world);
    take.loop = sim::LoopRange{4'502 * kMs, 5'502 * kMs};
    ASSERT_TRUE(playback.loopTake(take));
    std::vector<viewmodel::Output> laps;
    std::vector<std::size_t> shots;
    playback.seek(5'002 * kMs);
    pass(playback, 0);
    for (int lap = 0; lap < 3; ++lap) {
        for (int i = 0; i < 100; ++i) {
            const viewmodel::Output output = pass(playback, 10 * kMs);
            if (playback.takeTime() == 5'402 * kMs) {
                laps.push_back(output);
                shots.push_back(playback.shots().size());
            }
        }
    }
    ASSERT_EQ(laps.size(), 3U);
    EXPECT_EQ(laps[1].worldFromWeapon.position, laps[0].worldFromWeapon.position);
    EXPECT_EQ(laps[2].worldFromWeapon.rotation, laps[0].worldFromWeapon.rotation);
    EXPECT_EQ(laps[2].shots, laps[0].shots);
    EXPECT_EQ(shots[1], shots[2]);
    EXPECT_GT(shots[1], 0U);
    EXPECT_LT(shots[1], shots[0]) << "the first lap had begun at the take's start";
}

} // namespace
} // namespace foregrip::app
