// SPDX-License-Identifier: MIT
#include "anim/fire_schedule.h"
#include "checks.h"

#include <type_traits>
#include <vector>

namespace foregrip::anim::test {
namespace {

using core::Nanoseconds;

constexpr Nanoseconds kMillisecond = 1'000'000;

struct Event {
    Nanoseconds time;
    bool press;
};

/// Plays trigger events up to `end`, cut into frames of `frame` as a game's loop would.
std::vector<Nanoseconds> play(const FireParameters& parameters, const std::vector<Event>& events,
                              Nanoseconds end, Nanoseconds frame, Nanoseconds notBefore = 0) {
    std::vector<Nanoseconds> shots;
    FireState state;
    std::size_t next = 0;
    for (Nanoseconds start = 0; start < end; start += frame) {
        const Nanoseconds stop = std::min(start + frame, end);
        for (;;) {
            const bool more = next < events.size() && events[next].time < stop;
            const Nanoseconds until = more ? events[next].time : stop;
            const bool atEvent = more && events[next].press;
            for (;;) {
                const Nanoseconds shot = nextShot(state, parameters, notBefore);
                EXPECT_TRUE(shot == kNever || mayFire(state));
                if (shot > until || (shot == until && !atEvent)) {
                    break;
                }
                fireShot(state, parameters, shot);
                shots.push_back(shot);
            }
            if (!more) {
                break;
            }
            if (events[next].press) {
                pressTrigger(state, events[next].time);
            } else {
                releaseTrigger(state, events[next].time);
            }
            ++next;
        }
    }
    return shots;
}

TEST(FireSchedule, OracleOffsetsWithinFrames) {
    const auto& rows = at(oracles(), "springs.subframe_schedules").items;
    ASSERT_EQ(rows.size(), 4U);
    for (const core::JsonValue& row : rows) {
        const double rpm = number(row, "rpm");
        const double hertz = number(row, "hz");
        SCOPED_TRACE(rpm);
        const auto& frames = at(row, "offsets_per_frame").items;
        const double end = static_cast<double>(frames.size()) / hertz;
        FireParameters parameters;
        parameters.rpm = rpm;
        const auto shots = play(parameters, {{core::nanoseconds(number(row, "t_press")), true}},
                                core::nanoseconds(end), core::nanoseconds(end));
        std::size_t next = 0;
        for (std::size_t i = 0; i < frames.size(); ++i) {
            for (const core::JsonValue& offset : frames[i].items) {
                ASSERT_LT(next, shots.size());
                const double expected = static_cast<double>(i) / hertz + offset.number;
                EXPECT_NEAR(core::seconds(shots[next]), expected, 1e-9);
                ++next;
            }
        }
        EXPECT_EQ(next, shots.size());
    }
    for (const core::JsonValue& frame :
         at(oracles(), "springs.subframe_schedule_900rpm_30hz").items) {
        for (const core::JsonValue& offset : at(frame, "shot_offsets").items) {
            const double t = number(frame, "t0") + offset.number;
            const auto k = std::llround((t - 0.0123) * 15.0);
            EXPECT_NEAR(core::seconds(shotTime({core::nanoseconds(0.0123), 900.0}, k)), t, 1e-9);
        }
    }
}

TEST(FireSchedule, SevenHundredRoundsAMinuteAreOneHundredSeventeenInTenSeconds) {
    FireParameters parameters;
    parameters.rpm = 700.0;
    const std::vector<Event> held = {{0, true}};
    const auto reference =
        play(parameters, held, 10 * core::kNanosecondsPerSecond, 10 * core::kNanosecondsPerSecond);
    EXPECT_EQ(reference.size(), 117U);
    for (std::size_t k = 0; k < reference.size(); ++k) {
        EXPECT_NEAR(core::seconds(reference[k]), static_cast<double>(k) * 60.0 / 700.0, 0.6e-9);
    }
    for (const std::int64_t hertz : {30, 60, 75, 144, 240, 1000}) {
        EXPECT_EQ(play(parameters, held, 10 * core::kNanosecondsPerSecond,
                       core::kNanosecondsPerSecond / hertz),
                  reference)
            << hertz;
    }
    // What a check once a frame gives instead, as the oracle says.
    for (const core::JsonValue& row : at(oracles(), "springs.naive_fire_rate_quantisation").items) {
        const double rpm = number(row, "rpm");
        const double hz = number(row, "hz");
        EXPECT_NEAR(60.0 * hz / std::ceil(60.0 * hz / rpm - 1e-9), number(row, "effective_rpm"),
                    1e-6);
        EXPECT_LE(number(row, "effective_rpm"), rpm + 1e-6);
    }
}

TEST(FireSchedule, ABillionShotsDoNotDrift) {
    for (const std::int64_t rpm : {1, 100, 450, 600, 700, 800, 850, 900, 1100, 3000, 1'000'000}) {
        for (const std::int64_t k :
             {0LL, 1LL, 2LL, 999LL, 1'000'000LL, 149'999'999LL, 1'000'000'000LL}) {
            const ShotString string{123, static_cast<double>(rpm)};
            // k * 60e9 / rpm, rounded, in 128 bits.
            __extension__ using Wide = __int128;
            const Wide twice = static_cast<Wide>(k) * 120'000'000'000LL;
            const Wide exact = (twice + rpm) / (2 * rpm);
            const Nanoseconds time = shotTime(string, k);
            if (exact < (static_cast<Wide>(1) << 61)) {
                EXPECT_EQ(time, 123 + static_cast<Nanoseconds>(exact)) << rpm << ' ' << k;
            } else {
                EXPECT_EQ(time, kNever);
            }
        }
    }
}

TEST(FireSchedule, UnusableRatesAndTimesAreNever) {
    const double nan = std::nan("");
    for (const double rpm :
         {0.0, -600.0, 1e-9, 1e12, nan, std::numeric_limits<double>::infinity()}) {
        EXPECT_EQ(shotTime({0, rpm}, 1), kNever) << rpm;
    }
    EXPECT_EQ(shotTime({0, 600.0}, -1), kNever);
    EXPECT_EQ(shotTime({0, 600.0}, std::numeric_limits<std::int64_t>::max()), kNever);
    EXPECT_EQ(shotTime({kNever - 5, 600.0}, 1), kNever);
    EXPECT_EQ(shotTime({0, 0.001}, 1), 60'000'000'000'000LL);
}

TEST(FireSchedule, AutomaticFiresWhileHeldAndNotAfter) {
    FireParameters parameters;
    parameters.rpm = 600.0;
    const auto shots = play(parameters, {{5 * kMillisecond, true}, {205 * kMillisecond, false}},
                            1'000 * kMillisecond, 16 * kMillisecond);
    // 5, 105, and not 205: the release comes first at its own instant.
    EXPECT_EQ(shots, (std::vector<Nanoseconds>{5 * kMillisecond, 105 * kMillisecond}));
}

TEST(FireSchedule, AClickAtOneInstantFiresOnce) {
    for (const FireMode mode : {FireMode::semi, FireMode::automatic}) {
        FireParameters parameters;
        parameters.mode = mode;
        const auto shots =
            play(parameters, {{7, true}, {7, false}}, 500 * kMillisecond, 500 * kMillisecond);
        EXPECT_EQ(shots, (std::vector<Nanoseconds>{7}));
    }
}

TEST(FireSchedule, AutomaticClickBeforeReadyHasNoShot) {
    FireParameters parameters;
    parameters.rpm = 600.0;
    const auto shots = play(
        parameters, {{0, true}, {1, false}, {50 * kMillisecond, true}, {60 * kMillisecond, false}},
        500 * kMillisecond, 500 * kMillisecond);
    EXPECT_EQ(shots, (std::vector<Nanoseconds>{0}));
}

TEST(FireSchedule, SemiFiresOncePerPressAndBuffersAnEarlyOne) {
    FireParameters parameters;
    parameters.mode = FireMode::semi;
    parameters.rpm = 600.0;
    const Nanoseconds ms = kMillisecond;
    EXPECT_EQ(play(parameters, {{0, true}}, 900 * ms, 10 * ms).size(), 1U);
    // 30 ms too early is kept, 90 ms too early and released is not.
    EXPECT_EQ(play(parameters, {{0, true}, {5 * ms, false}, {70 * ms, true}, {75 * ms, false}},
                   900 * ms, 10 * ms),
              (std::vector<Nanoseconds>{0, 100 * ms}));
    EXPECT_EQ(play(parameters, {{0, true}, {5 * ms, false}, {10 * ms, true}, {15 * ms, false}},
                   900 * ms, 10 * ms),
              (std::vector<Nanoseconds>{0}));
    // A trigger still held waits without limit.
    EXPECT_EQ(play(parameters, {{0, true}, {5 * ms, false}, {10 * ms, true}}, 900 * ms, 10 * ms),
              (std::vector<Nanoseconds>{0, 100 * ms}));
}

TEST(FireSchedule, BurstCompletesAndNeedsANewPress) {
    FireParameters parameters;
    parameters.mode = FireMode::burst;
    parameters.rpm = 600.0;
    parameters.burstCount = 3;
    const Nanoseconds ms = kMillisecond;
    const std::vector<Nanoseconds> three = {0, 100 * ms, 200 * ms};
    EXPECT_EQ(play(parameters, {{0, true}}, 2'000 * ms, 7 * ms), three);
    EXPECT_EQ(play(parameters, {{0, true}, {1 * ms, false}}, 2'000 * ms, 7 * ms), three);
    const std::vector<Nanoseconds> six = {0, 100 * ms, 200 * ms, 300 * ms, 400 * ms, 500 * ms};
    // A press during the burst that is still held when it ends starts the next one.
    EXPECT_EQ(play(parameters, {{0, true}, {1 * ms, false}, {150 * ms, true}}, 2'000 * ms, 7 * ms),
              six);
    // So does a late one that was released but is within the buffer.
    EXPECT_EQ(play(parameters, {{0, true}, {1 * ms, false}, {230 * ms, true}, {240 * ms, false}},
                   2'000 * ms, 7 * ms),
              six);
    // Too early and released: dropped.
    EXPECT_EQ(play(parameters, {{0, true}, {1 * ms, false}, {110 * ms, true}, {120 * ms, false}},
                   2'000 * ms, 7 * ms),
              three);
    parameters.burstCount = 0; // counts as one
    EXPECT_EQ(play(parameters, {{0, true}}, 2'000 * ms, 7 * ms).size(), 1U);
}

TEST(FireSchedule, SafeNeverFires) {
    FireParameters parameters;
    parameters.mode = FireMode::safe;
    EXPECT_TRUE(play(parameters, {{0, true}}, 1'000 * kMillisecond, 10 * kMillisecond).empty());
}

TEST(FireSchedule, WaitsForTheEndOfASprint) {
    FireParameters parameters;
    parameters.rpm = 600.0;
    const Nanoseconds ready = 123'456'789;
    const auto shots =
        play(parameters, {{5 * kMillisecond, true}}, 400 * kMillisecond, 16 * kMillisecond, ready);
    ASSERT_EQ(shots.size(), 3U);
    EXPECT_EQ(shots[0], ready);
    EXPECT_EQ(shots[1], ready + 100 * kMillisecond);
    FireState state;
    pressTrigger(state, 0);
    EXPECT_EQ(nextShot(state, parameters, kNever), kNever);
}

TEST(FireSchedule, AChangeOfRateStartsANewStringFromTheLastShot) {
    FireParameters parameters;
    parameters.rpm = 600.0;
    FireState state;
    pressTrigger(state, 0);
    fireShot(state, parameters, nextShot(state, parameters, 0));
    fireShot(state, parameters, nextShot(state, parameters, 0));
    EXPECT_EQ(state.lastShot, 100 * kMillisecond);
    parameters.rpm = 1200.0;
    for (int k = 1; k <= 4; ++k) {
        const Nanoseconds shot = nextShot(state, parameters, 0);
        EXPECT_EQ(shot, 100 * kMillisecond + Nanoseconds{50} * k * kMillisecond);
        fireShot(state, parameters, shot);
    }
    EXPECT_EQ(state.string.rpm, 1200.0);
}

TEST(FireSchedule, CancelDropsWhatIsPending) {
    FireParameters parameters;
    parameters.mode = FireMode::burst;
    FireState state;
    pressTrigger(state, 0);
    fireShot(state, parameters, nextShot(state, parameters, 0));
    cancelTrigger(state);
    EXPECT_EQ(nextShot(state, parameters, 0), kNever);
    parameters.mode = FireMode::automatic;
    EXPECT_EQ(nextShot(state, parameters, 0), kNever);
    pressTrigger(state, 900 * kMillisecond);
    EXPECT_EQ(nextShot(state, parameters, 0), 900 * kMillisecond);
    static_assert(std::is_trivially_copyable_v<FireState>);
}

TEST(FireSchedule, RandomTriggersFireAlikeAtEveryFrameRateAndNeverTooFast) {
    Random random(171);
    for (int i = 0; i < 300; ++i) {
        FireParameters parameters;
        parameters.mode = i % 3 == 0   ? FireMode::semi
                          : i % 3 == 1 ? FireMode::burst
                                       : FireMode::automatic;
        parameters.rpm = random.in(300, 1200);
        std::vector<Event> events;
        Nanoseconds t = 0;
        for (int k = 0; k < 40; ++k) {
            t += core::nanoseconds(random.logarithmic(1e-4, 0.3));
            events.push_back({t, k % 2 == 0});
        }
        const auto coarse = play(parameters, events, t + kMillisecond, t + kMillisecond);
        for (const Nanoseconds frame : {Nanoseconds{3'333'333}, Nanoseconds{33'000'001}}) {
            EXPECT_EQ(play(parameters, events, t + kMillisecond, frame), coarse);
        }
        for (std::size_t k = 1; k < coarse.size(); ++k) {
            EXPECT_GE(core::seconds(coarse[k] - coarse[k - 1]), 60.0 / parameters.rpm - 1e-4);
        }
    }
}

} // namespace
} // namespace foregrip::anim::test
