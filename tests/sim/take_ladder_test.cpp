// SPDX-License-Identifier: MIT
#include "sim/take_ladder.h"
#include "sim/take_samples.h"
#include "support/bundled_scene.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <random>
#include <vector>

namespace foregrip::sim {
namespace {

using core::Nanoseconds;
using viewmodel::EventKind;

constexpr Nanoseconds kMs = 1'000'000;
constexpr auto kAny = viewmodel::FireMode::automatic;

/// Somebody who walks, turns, shoots and changes parts for 8 seconds. Samples lie beside the grid.
Take busyTake() {
    Take take;
    take.name = "busy";
    take.seed = 11;
    take.duration = 8'000 * kMs;
    take.start.position = test::BundledScene::get().world.spawn;
    for (int i = 0; i <= 1000; ++i) {
        const double t = 0.008 * i;
        take.signal.addSample(i * 8 * kMs + i * 137, {0.4 * std::sin(t), 0.1 * std::cos(2.0 * t),
                                                      i % 300 < 200 ? 3.0 : 0.0, std::sin(t)});
    }
    take.start.input = take.signal.at(0);
    setTakeEvents(take, {{500 * kMs, EventKind::aimDown, kAny, "", ""},
                         {900 * kMs + 77, EventKind::triggerDown, kAny, "", ""},
                         {1'700 * kMs, EventKind::triggerUp, kAny, "", ""},
                         {2'000 * kMs, EventKind::grip, kAny, "", "grip_angled"},
                         {2'400 * kMs, EventKind::aimUp, kAny, "", ""},
                         {3'000 * kMs, EventKind::reload, kAny, "", ""},
                         {4'001 * kMs, EventKind::swapShoulder, kAny, "", ""},
                         {6'000 * kMs, EventKind::triggerDown, kAny, "", ""},
                         {6'500 * kMs, EventKind::triggerUp, kAny, "", ""},
                         {7'200 * kMs, EventKind::jump, kAny, "", ""}});
    return take;
}

struct Fired {
    std::vector<ShotResult> shots;
    std::vector<Ejection> ejections;

    void add(std::span<const ShotResult> newShots, std::span<const Ejection> newEjections) {
        shots.insert(shots.end(), newShots.begin(), newShots.end());
        ejections.insert(ejections.end(), newEjections.begin(), newEjections.end());
    }
};

/// Plays on to `time` as a window does and keeps what is fired.
void play(TakePlayer& player, TakeLadder& ladder, Nanoseconds time, Fired& fired) {
    ladder.advance(player, time);
    const std::vector<ShotResult> shots = player.session().takeShots();
    const std::vector<Ejection> ejections = player.session().takeEjections();
    ladder.addFired(player, shots, ejections);
    fired.add(shots, ejections);
}

/// Puts a player of `take` to `time` from the nearest place; gives where that was, 0 for the start.
Nanoseconds resume(TakePlayer& player, TakeLadder& ladder, Nanoseconds time, Fired& fired) {
    fired = {};
    const TakePlayer::Mark* place = ladder.placeBefore(time);
    const Nanoseconds from = place != nullptr ? place->state.time : 0;
    if (place != nullptr) {
        fired.add(ladder.shots(-1, from), ladder.ejections(-1, from));
        player.backTo(*place);
    } else {
        player.restart();
    }
    ladder.begin();
    play(player, ladder, time, fired);
    return from;
}

void expectAsFromTheStart(const Take& take, TakePlayer& player, const Fired& fired,
                          Nanoseconds time) {
    TakePlayer whole = test::BundledScene::get().player(take);
    whole.advanceTo(time);
    expectSameState(player.session().state(), whole.session().state(), std::to_string(time));
    const auto& shots = whole.session().shots();
    ASSERT_EQ(fired.shots.size(), shots.size()) << time;
    for (std::size_t i = 0; i < shots.size(); ++i) {
        EXPECT_EQ(fired.shots[i].shot.time, shots[i].shot.time);
        EXPECT_EQ(fired.shots[i].impact, shots[i].impact);
    }
    const auto& ejections = whole.session().ejections();
    ASSERT_EQ(fired.ejections.size(), ejections.size()) << time;
    for (std::size_t i = 0; i < ejections.size(); ++i) {
        EXPECT_EQ(fired.ejections[i].launch.time, ejections[i].launch.time);
        EXPECT_EQ(fired.ejections[i].launch.velocity, ejections[i].launch.velocity);
    }
    const viewmodel::Output a = player.look(time + kMs);
    const viewmodel::Output b = whole.look(time + kMs);
    EXPECT_EQ(a.worldFromWeapon.position, b.worldFromWeapon.position);
    EXPECT_EQ(a.worldFromWeapon.rotation, b.worldFromWeapon.rotation);
}

TEST(AlikeUntil, IsWhereTheInputFirstDiffers) {
    constexpr Nanoseconds never = std::numeric_limits<Nanoseconds>::max();
    const Take take = busyTake();
    const auto after = [&](auto edit) {
        Take edited = take;
        edit(edited);
        const Nanoseconds there = alikeUntil(take, edited);
        EXPECT_EQ(there, alikeUntil(edited, take));
        return there;
    };
    const auto event = [](std::size_t index, auto change) {
        return [=](Take& edited) {
            std::vector<TakeEvent> events = takeEvents(edited);
            change(events, events.begin() + static_cast<std::ptrdiff_t>(index));
            setTakeEvents(edited, std::move(events));
        };
    };
    EXPECT_EQ(after([](Take& edited) {
                  edited.name = "other";
                  edited.notes = "words";
                  edited.duration += 1;
                  edited.loop = LoopRange{1, 2};
              }),
              never);
    EXPECT_EQ(after(event(9, [](auto&, auto at) { at->time = 7'900 * kMs; })), 7'200 * kMs);
    EXPECT_EQ(after(event(9, [](auto&, auto at) { at->time = 5'000 * kMs; })), 5'000 * kMs);
    EXPECT_EQ(after(event(9, [](auto& all, auto at) { all.erase(at); })), 7'200 * kMs);
    EXPECT_EQ(after(event(3, [](auto&, auto at) { at->to = "none"; })), 2'000 * kMs);
    EXPECT_EQ(after([](Take& edited) { edited.seed = 12; }), -1);
    EXPECT_EQ(after([](Take& edited) { edited.start.aim = true; }), -1);
    EXPECT_EQ(after([](Take& edited) { edited.start.state.emplace(); }), -1);
    EXPECT_EQ(after([](Take& edited) {
                  const Nanoseconds last = edited.signal.samples().back().time;
                  edited.signal.addSample(last + 20 * kMs, {});
              }),
              take.signal.samples().back().time)
        << "the line to the new sample begins at the last one";
}

TEST(TakeLadder, PlaysOnAfterAnEditAsFromTheStart) {
    Take take = busyTake();
    TakePlayer player = test::BundledScene::get().player(take);
    TakeLadder ladder;
    ladder.begin();
    Fired fired;
    play(player, ladder, 7'500 * kMs, fired);
    EXPECT_EQ(ladder.size(), static_cast<std::size_t>(7'500 * kMs / TakeLadder::kSpacing));
    std::mt19937 engine(3);
    Nanoseconds saved = 0;
    for (int round = 0; round < 60; ++round) {
        Take edited = take;
        std::vector<TakeEvent> events = takeEvents(edited);
        const std::size_t index = engine() % events.size();
        if (events[index].kind == EventKind::triggerDown && round % 3 == 0) {
            events.erase(events.begin() + static_cast<std::ptrdiff_t>(index));
        } else {
            events[index].time = static_cast<Nanoseconds>(engine() % 8'000) * kMs +
                                 static_cast<Nanoseconds>(engine() % 3);
        }
        setTakeEvents(edited, std::move(events));
        ladder.forgetFrom(alikeUntil(take, edited));
        take = edited;
        const Nanoseconds time = static_cast<Nanoseconds>(engine() % 8'000) * kMs;
        player = test::BundledScene::get().player(take);
        saved += resume(player, ladder, time, fired);
        ASSERT_NO_FATAL_FAILURE(expectAsFromTheStart(take, player, fired, time));
    }
    EXPECT_GT(saved, 0) << "or every round began at the start";
}

TEST(TakeLadder, GoesBackWithinATakeAndForthAgain) {
    const Take take = busyTake();
    TakePlayer player = test::BundledScene::get().player(take);
    TakeLadder ladder;
    ladder.begin();
    Fired fired;
    for (const Nanoseconds ms : {3'000, 1'250, 7'900, 4'002, 6'200, 100, 8'000, 7'999}) {
        const Nanoseconds from = resume(player, ladder, ms * kMs, fired);
        EXPECT_LE(from, ms * kMs);
        if (ms == 7'999) {
            EXPECT_GE(from, ms * kMs - TakeLadder::kSpacing);
        }
        ASSERT_NO_FATAL_FAILURE(expectAsFromTheStart(take, player, fired, ms * kMs));
    }
}

/// A part that is changed at a place goes over as the input leads on from there: such a place is
/// not good any more when the input just after it is another.
TEST(TakeLadder, APlaceJustBeforeAnEditIsForgotten) {
    Take take = busyTake();
    std::vector<TakeEvent> events = takeEvents(take);
    events.push_back({1'800 * kMs, EventKind::swapShoulder, kAny, "", ""});
    events.push_back({1'803 * kMs, EventKind::jump, kAny, "", ""});
    setTakeEvents(take, events);
    TakePlayer player = test::BundledScene::get().player(take);
    TakeLadder ladder;
    ladder.begin();
    Fired fired;
    play(player, ladder, 2'500 * kMs, fired);
    Take edited = take;
    events.back().time = 1'801 * kMs;
    setTakeEvents(edited, events);
    ladder.forgetFrom(alikeUntil(take, edited));
    player = test::BundledScene::get().player(edited);
    EXPECT_EQ(resume(player, ladder, 2'500 * kMs, fired), 1'600 * kMs);
    expectAsFromTheStart(edited, player, fired, 2'500 * kMs);
}

TEST(TakeLadder, KeepsNothingAfterStopUntilItBegins) {
    TakePlayer player = test::BundledScene::get().player(busyTake());
    TakeLadder ladder;
    Fired fired;
    play(player, ladder, 1'000 * kMs, fired);
    EXPECT_EQ(ladder.size(), 0U);
    player.restart();
    ladder.begin();
    play(player, ladder, 1'000 * kMs, fired);
    EXPECT_EQ(ladder.size(), 5U);
    ladder.stop();
    EXPECT_EQ(ladder.size(), 0U);
    EXPECT_EQ(ladder.placeBefore(5'000 * kMs), nullptr);
    EXPECT_TRUE(ladder.shots(-1, 5'000 * kMs).empty());
}

TEST(TakeLadder, StandsWiderInALongTake) {
    Take take;
    take.duration = TakeLadder::kSpacing * static_cast<Nanoseconds>(TakeLadder::kMostPlaces + 10);
    take.start.position = test::BundledScene::get().world.spawn;
    take.signal.addSample(0, {});
    TakePlayer player = test::BundledScene::get().player(take);
    TakeLadder ladder;
    ladder.begin();
    Fired fired;
    play(player, ladder, take.duration, fired);
    EXPECT_LE(ladder.size(), TakeLadder::kMostPlaces);
    EXPECT_GE(ladder.size(), TakeLadder::kMostPlaces / 2);
    const TakePlayer::Mark* place = ladder.placeBefore(take.duration / 2);
    ASSERT_NE(place, nullptr);
    EXPECT_GE(place->state.time, take.duration / 2 - 2 * TakeLadder::kSpacing);
}

} // namespace
} // namespace foregrip::sim
