// SPDX-License-Identifier: MIT
#include "sim/exact_text.h"
#include "sim/take_edit.h"
#include "sim/take_player.h"
#include "sim/take_recorder.h"
#include "sim/take_samples.h"
#include "sim/take_spool.h"
#include "sim/take_writer.h"
#include "support/bundled_scene.h"

#include <algorithm>
#include <map>
#include <optional>

namespace foregrip::sim {
namespace {

using core::Nanoseconds;
using test::BundledScene;
using viewmodel::EventKind;
using viewmodel::InputEvent;
using viewmodel::State;

constexpr Nanoseconds kMs = 1'000'000;
constexpr auto kAny = viewmodel::FireMode::automatic;

/// What a player does in `seconds`: mouse, keys and buttons at their own times.
InputSignal player(unsigned int seed, double seconds) {
    std::mt19937 engine(seed);
    std::uniform_real_distribution<double> unit(-1.0, 1.0);
    InputSignal signal;
    viewmodel::InputSample sample;
    Nanoseconds time = 0;
    HeldButtons held;
    while (time < core::nanoseconds(seconds)) {
        time += 300'000 + static_cast<Nanoseconds>(engine() % 9'000'000);
        sample.yaw = representableAngle(sample.yaw + 0.02 * unit(engine));
        sample.pitch =
            representableAngle(std::clamp(sample.pitch + 0.01 * unit(engine), -1.4, 1.4));
        signal.addSample(time, sample);
        if (engine() % 12 == 0) {
            sample.moveForward = static_cast<int>(engine() % 3) * 1.9 - 1.9;
            sample.moveRight = static_cast<int>(engine() % 3) * 1.9 - 1.9;
            signal.addSample(time, sample); // a key is a jump
        }
        if (engine() % 15 == 0) {
            constexpr std::array kinds = {EventKind::triggerDown,  EventKind::aimDown,
                                          EventKind::sprintDown,   EventKind::crouchDown,
                                          EventKind::leanLeftDown, EventKind::triggerDown};
            const EventKind press = kinds.at(engine() % kinds.size());
            const auto bit = static_cast<std::size_t>(press);
            const EventKind kind = held[bit] ? *releaseOf(press) : press;
            held.flip(bit);
            signal.addEvent({time, kind, {}});
        }
        if (engine() % 200 == 0) {
            signal.addEvent({time, engine() % 2 == 0 ? EventKind::reload : EventKind::jump, {}});
        }
    }
    return signal;
}

/// A session as a window runs it: input becomes known frame by frame.
class Live {
public:
    Live(unsigned int seed, double seconds)
        : signal_(player(seed, seconds)),
          session_(BundledScene::get().setup(), BundledScene::get().world, start()) {}

    /// One frame that ends at `end`; records from `from` on.
    void frame(Nanoseconds end, Nanoseconds from) {
        if (recorder_) {
            feed(end);
        } else {
            feed(end);
            if (from <= end) {
                session_.advanceTo(from);
                recorder_.emplace(session_, Take{});
            }
        }
        (void)session_.look(end);
        if (recorder_) {
            states.emplace_back(end - recorder_->origin(), session_.state());
        }
    }
    [[nodiscard]] Take finish() { return recorder_->finish(session_.time()); }
    [[nodiscard]] TakeRecorder& recorder() { return *recorder_; }
    [[nodiscard]] bool records() const { return recorder_.has_value(); }
    [[nodiscard]] const State& state() const { return session_.state(); }

    std::vector<std::pair<Nanoseconds, State>> states; ///< by the take's time

private:
    static Start start() {
        Start start;
        start.position = BundledScene::get().world.spawn;
        start.seed = 11;
        return start;
    }
    void feed(Nanoseconds end) {
        const auto addSample = [this](Nanoseconds time, const viewmodel::InputSample& sample) {
            if (recorder_) {
                recorder_->addSample(std::max(time, session_.time()), sample);
            }
            session_.addSample(time, sample);
        };
        for (; sample_ < signal_.samples().size() && signal_.samples()[sample_].time <= end;
             ++sample_) {
            addSample(signal_.samples()[sample_].time, signal_.samples()[sample_].sample);
        }
        addSample(end, session_.signal().last()); // the frame's own knot
        for (; event_ < signal_.events().size() && signal_.events()[event_].time <= end; ++event_) {
            const InputEvent& event = signal_.events()[event_];
            if (recorder_) {
                recorder_->addEvent(
                    {std::max(event.time, session_.time()), event.kind, event.mode});
            }
            session_.addEvent(event);
        }
    }

    InputSignal signal_;
    Session session_;
    std::optional<TakeRecorder> recorder_;
    std::size_t sample_ = 0;
    std::size_t event_ = 0;
};

Take throughFile(const Take& take) {
    core::Result<Take> read = parseTake(takeText(take), "t.take.json", BundledScene::get().world);
    EXPECT_TRUE(read.ok()) << (read.ok() ? "" : read.error().text());
    EXPECT_TRUE(read.value().remarks.empty());
    return std::move(read).value();
}

TEST(TakeRecorder, AReplayIsWhatWasPlayedToTheBit) {
    for (const unsigned int seed : {1U, 2U, 3U, 4U}) {
        SCOPED_TRACE(seed);
        Live live(seed, 9.0);
        const Nanoseconds frame = seed % 2 == 0 ? 83'333'333 : 6'944'444;
        for (Nanoseconds end = frame; end < 8'000 * kMs; end += frame) {
            live.frame(end, 3'000 * kMs + Nanoseconds{seed} * 4 * kMs);
        }
        TakePlayer replay = BundledScene::get().player(throughFile(live.finish()));
        for (const auto& [time, state] : live.states) {
            (void)replay.look(time);
            State moved = viewmodel::earlier(state, state.time - time);
            expectSameState(moved, replay.session().state(), std::to_string(time));
            if (testing::Test::HasFailure()) {
                return;
            }
        }
    }
}

TEST(TakeRecorder, RecordingChangesNothing) {
    Live recorded(7, 6.0);
    Live alone(7, 6.0);
    for (Nanoseconds end = 16 * kMs; end < 5'000 * kMs; end += 17 * kMs) {
        recorded.frame(end, 1'000 * kMs);
        alone.frame(end, core::nanoseconds(1e6));
        expectSameState(recorded.state(), alone.state(), std::to_string(end));
    }
    EXPECT_TRUE(recorded.records());
    EXPECT_FALSE(alone.records());
}

TEST(TakeRecorder, ASettledTakeOfAnotherVersionStartsWhereItWas) {
    Live live(3, 4.0);
    for (Nanoseconds end = 16 * kMs; end < 3'000 * kMs; end += 16 * kMs) {
        live.frame(end, 2'000 * kMs);
    }
    Take take = live.finish();
    const State snapshot = *take.start.state;
    take.start.state.reset();
    TakePlayer player = BundledScene::get().player(take);
    player.advanceTo(0);
    const State& settled = player.session().state();
    EXPECT_NEAR(settled.position.x, snapshot.position.x, 1e-9);
    EXPECT_EQ(settled.fire.ammo, snapshot.fire.ammo);
    EXPECT_EQ(settled.aimHeld, snapshot.aimHeld);
}

TEST(TakeEdit, WhatIsTrimmedPlaysAsItDid) {
    Live live(6, 8.0);
    for (Nanoseconds end = 16 * kMs; end < 7'000 * kMs; end += 16 * kMs) {
        live.frame(end, 1'000 * kMs);
    }
    const Take take = live.finish();
    TakePlayer whole = BundledScene::get().player(take);
    const Nanoseconds from = gridInstant(2'345 * kMs);
    whole.advanceTo(from);
    const TakePlace place{whole.session().state(), take.loadout};
    const Take part = throughFile(trimmed(take, from, 4'000 * kMs, place));
    EXPECT_EQ(part.duration, 4'000 * kMs - from);
    TakePlayer player = BundledScene::get().player(part);
    for (Nanoseconds time = 0; time <= part.duration; time += 13 * kMs) {
        (void)whole.look(from + time);
        (void)player.look(time);
        expectSameState(viewmodel::earlier(whole.session().state(), from), player.session().state(),
                        std::to_string(time));
        if (testing::Test::HasFailure()) {
            return;
        }
    }
}

TEST(TakeEdit, AHandWrittenTakeIsTrimmedExactlyToo) {
    Take take;
    take.duration = 4'000 * kMs;
    take.start.position = BundledScene::get().world.spawn;
    take.signal.addSample(0, {});
    take.signal.addSample(3'100 * kMs, {core::radians(70.0), core::radians(10.0), 1.9, 0.0});
    TakePlayer whole = BundledScene::get().player(take);
    whole.advanceTo(1'000 * kMs);
    const TakePlace place{whole.session().state(), take.loadout};
    const Take part = throughFile(trimmed(take, 1'000 * kMs, take.duration, place));
    TakePlayer player = BundledScene::get().player(part);
    whole.advanceTo(take.duration);
    player.advanceTo(part.duration);
    expectSameState(viewmodel::earlier(whole.session().state(), 1'000 * kMs),
                    player.session().state(), "at the end");
}

TEST(TakeEdit, WithoutAPlaceItStartsSettledWithWhatIsHeld) {
    Take take;
    take.duration = 4'000 * kMs;
    take.signal.addSample(0, {});
    take.signal.addSample(2'000 * kMs, {core::radians(20.0), 0.0, 0.0, 0.0});
    std::vector<TakeEvent> events(4);
    events[0] = {200 * kMs, EventKind::aimDown, kAny, "", ""};
    events[1] = {300 * kMs, EventKind::triggerDown, kAny, "", ""};
    events[2] = {400 * kMs, EventKind::fireMode, viewmodel::FireMode::semi, "", ""};
    events[3] = {1'500 * kMs, EventKind::triggerUp, kAny, "", ""};
    setTakeEvents(take, events);
    const Take part = trimmed(take, 1'000 * kMs, 3'000 * kMs, std::nullopt);
    EXPECT_TRUE(part.start.aim);
    EXPECT_EQ(part.start.fireMode, viewmodel::FireMode::semi);
    EXPECT_NEAR(core::degrees(part.start.input.yaw), 10.0, 1e-12);
    const std::vector<TakeEvent> kept = takeEvents(part);
    ASSERT_EQ(kept.size(), 2U);
    EXPECT_EQ(kept[0], (TakeEvent{0, EventKind::triggerDown, kAny, "", ""}));
    EXPECT_EQ(kept[1], (TakeEvent{500 * kMs, EventKind::triggerUp, kAny, "", ""}));
}

TEST(TakeEdit, ACutKeepsWhatIsHeldAndCarried) {
    Take take;
    take.duration = 4'000 * kMs;
    take.loop = LoopRange{500 * kMs, 3'000 * kMs};
    take.signal.addSample(0, {});
    take.signal.addSample(4'000 * kMs, {core::radians(40.0), 0.0, 0.0, 0.0});
    std::vector<TakeEvent> events = {
        {500 * kMs, EventKind::triggerDown, kAny, "", ""},
        {1'200 * kMs, EventKind::triggerUp, kAny, "", ""},
        {1'300 * kMs, EventKind::aimDown, kAny, "", ""},
        {1'400 * kMs, EventKind::reload, kAny, "", ""},
        {1'500 * kMs, EventKind::grip, kAny, "", "angled"},
        {1'600 * kMs, EventKind::crouchDown, kAny, "", ""},
        {1'700 * kMs, EventKind::crouchUp, kAny, "", ""},
        {2'500 * kMs, EventKind::aimUp, kAny, "", ""},
    };
    setTakeEvents(take, events);
    const Take made = cutOut(take, 1'000 * kMs, 2'000 * kMs);
    EXPECT_EQ(made.duration, 3'000 * kMs);
    EXPECT_EQ(made.loop, (LoopRange{500 * kMs, 2'000 * kMs}));
    const std::vector<TakeEvent> expected = {
        {500 * kMs, EventKind::triggerDown, kAny, "", ""},
        {1'000 * kMs, EventKind::triggerUp, kAny, "", ""},
        {1'000 * kMs, EventKind::aimDown, kAny, "", ""},
        {1'000 * kMs, EventKind::grip, kAny, "", "angled"},
        {1'500 * kMs, EventKind::aimUp, kAny, "", ""},
    };
    EXPECT_EQ(takeEvents(made), expected);
    EXPECT_EQ(heldAt(made, made.duration), heldAt(take, take.duration));
    EXPECT_NEAR(core::degrees(made.signal.at(1'000 * kMs).yaw), 10.0, 1e-12);
    EXPECT_NEAR(core::degrees(made.signal.after(1'000 * kMs).yaw), 20.0, 1e-12) << "a jump";
    EXPECT_NEAR(core::degrees(made.signal.at(2'000 * kMs).yaw), 30.0, 1e-12);
}

TEST(TakeSpool, HoldsWhatWasRecordedCutOffAnywhere) {
    Live live(9, 4.0);
    SpoolText spool;
    std::string text;
    std::map<std::size_t, Take> flushed; ///< by the length of the spool
    for (Nanoseconds end = 16 * kMs; end < 3'000 * kMs; end += 16 * kMs) {
        live.frame(end, 1'000 * kMs);
        if (live.records()) {
            text += text.empty() ? SpoolText::header(live.recorder().take()) : std::string();
            text += spool.next(live.recorder().take());
            flushed.emplace(text.size(), live.finish());
        }
    }
    const world::World& world = BundledScene::get().world;
    for (const auto& [length, take] : flushed) {
        const auto read = parseSpool(std::string_view(text).substr(0, length), "s", world);
        ASSERT_TRUE(read.ok()) << read.error().text();
        expectSameTake(take, *read);
    }
    // Torn in the middle of any line, the lines before it stand.
    std::mt19937 engine(1);
    const std::size_t first = text.find('\n') + 1;
    for (int i = 0; i < 100; ++i) {
        const std::size_t length = first + engine() % (text.size() - first);
        const auto read = parseSpool(std::string_view(text).substr(0, length), "s", world);
        ASSERT_TRUE(read.ok()) << read.error().text();
        const auto whole = flushed.upper_bound(length);
        if (whole != flushed.begin()) {
            EXPECT_GE(read->duration, std::prev(whole)->second.duration);
        }
    }
    EXPECT_FALSE(parseSpool(text.substr(0, first - 1), "s", world).ok());
    EXPECT_FALSE(parseSpool("", "s", world).ok());
    std::string damaged = text;
    damaged.insert(first, "what\n");
    const auto refused = parseSpool(damaged, "s", world);
    ASSERT_FALSE(refused.ok());
    EXPECT_NE(refused.error().text().find("neither a sample nor an event"), std::string::npos);
}

} // namespace
} // namespace foregrip::sim
