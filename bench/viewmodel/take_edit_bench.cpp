// SPDX-License-Identifier: MIT
// What an event costs that is dragged on the timeline: the state of a take of 60 s just after the
// event, near its end, played from the start against from the nearest place that is still good, in
// one run. Making a player of the edited take is part of both.
#include "sim/take_events.h"
#include "sim/take_ladder.h"
#include "support/bundled_scene.h"

#include <benchmark/benchmark.h>

#include <cmath>

namespace foregrip {
namespace {

using core::Nanoseconds;
using viewmodel::EventKind;

constexpr Nanoseconds kMs = 1'000'000;
constexpr Nanoseconds kShown = 59'000 * kMs;

/// A minute of walking and turning with samples every 8 ms, a burst every two seconds, and a jump.
sim::Take minuteWithJump(Nanoseconds jump) {
    sim::Take take;
    take.duration = 60'000 * kMs;
    take.start.position = test::BundledScene::get().world.spawn;
    for (int i = 0; i <= 7'500; ++i) {
        take.signal.addSample(i * 8 * kMs, {std::sin(0.008 * i), 0.1, std::sin(0.002 * i), 0.0});
    }
    std::vector<sim::TakeEvent> events = {{jump, EventKind::jump, {}, "", ""}};
    for (Nanoseconds time = 0; time < take.duration; time += 2'000 * kMs) {
        events.push_back({time, EventKind::triggerDown, {}, "", ""});
        events.push_back({time + 300 * kMs, EventKind::triggerUp, {}, "", ""});
        events.push_back({time + 500 * kMs, EventKind::reload, {}, "", ""});
    }
    sim::setTakeEvents(take, std::move(events));
    return take;
}

/// One frame of the drag: the jump stands a millisecond further on.
sim::Take dragged(int frame) {
    return minuteWithJump(58'500 * kMs + frame % 100 * kMs);
}

void fromStart(benchmark::State& bench) {
    int frame = 0;
    for (auto _ : bench) {
        bench.PauseTiming();
        sim::Take take = dragged(++frame);
        bench.ResumeTiming();
        sim::TakePlayer player = test::BundledScene::get().player(std::move(take));
        player.advanceTo(kShown);
        benchmark::DoNotOptimize(player.session().state());
    }
}
BENCHMARK(fromStart)->Unit(benchmark::kMillisecond);

void fromPlaceBefore(benchmark::State& bench) {
    int frame = 0;
    sim::Take before = dragged(frame);
    sim::TakeLadder ladder;
    ladder.begin();
    sim::TakePlayer first = test::BundledScene::get().player(before);
    ladder.advance(first, kShown);
    for (auto _ : bench) {
        bench.PauseTiming();
        sim::Take take = dragged(++frame);
        bench.ResumeTiming();
        ladder.forgetFrom(sim::alikeUntil(before, take));
        sim::TakePlayer player = test::BundledScene::get().player(take);
        player.backTo(*ladder.placeBefore(kShown));
        ladder.advance(player, kShown);
        benchmark::DoNotOptimize(player.session().state());
        bench.PauseTiming();
        before = std::move(take);
        bench.ResumeTiming();
    }
}
BENCHMARK(fromPlaceBefore)->Unit(benchmark::kMillisecond);

} // namespace
} // namespace foregrip
