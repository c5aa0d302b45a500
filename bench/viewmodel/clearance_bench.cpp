// SPDX-License-Identifier: MIT
// What a commit pays for walls: on an open floor, and 0.3 m from a wall while walking and turning.
#include "sim/clearance.h"
#include "support/bundled_scene.h"
#include "viewmodel/weapon_pose.h"

#include <benchmark/benchmark.h>

namespace foregrip {
namespace {

void clearanceAt(benchmark::State& bench, double distance) {
    const auto setup = test::BundledScene::get().setup();
    const core::Quaternion<double> upright(1.0, 0.0, 0.0, 0.0);
    world::World world;
    world.solids.push_back({"floor", "concrete", {{{0.0, -0.5, 0.0}, upright}, {99.0, 0.5, 99.0}}});
    world.solids.push_back({"wall", "concrete", {{{0.0, 2.0, -0.1}, upright}, {99.0, 2.0, 0.1}}});
    sim::InputSignal signal;
    signal.addSample(0, {});
    signal.addSample(core::nanoseconds(1.0), {0.5, 0.0, 1.9, 0.0});
    viewmodel::State state;
    state.time = core::nanoseconds(0.5);
    state.position = {0.0, 0.0, distance};
    state.velocity = {0.0, 0.0, -1.0};
    sim::Clearance clearance;
    for (auto _ : bench) {
        benchmark::DoNotOptimize(clearance.needed(*setup, world, state, signal));
    }
}

void clearanceInTheOpen(benchmark::State& bench) {
    clearanceAt(bench, 5.0);
}
BENCHMARK(clearanceInTheOpen);

void clearanceAtAWall(benchmark::State& bench) {
    clearanceAt(bench, 0.3);
}
BENCHMARK(clearanceAtAWall);

/// partWeapon's work with the weapon half out of the way.
void weaponOutOfTheWay(benchmark::State& bench) {
    const auto setup = test::BundledScene::get().setup();
    viewmodel::State state;
    state.obstruction.position = 0.7;
    const viewmodel::Blends blends = viewmodel::blendsOf(*setup, state);
    const viewmodel::View view = viewmodel::viewOf(*setup, state, {}, blends);
    for (auto _ : bench) {
        benchmark::DoNotOptimize(viewmodel::weaponInCamera(*setup, state, blends, view));
    }
}
BENCHMARK(weaponOutOfTheWay);

} // namespace
} // namespace foregrip
