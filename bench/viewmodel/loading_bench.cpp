// SPDX-License-Identifier: MIT
// Loading the bundled character and rifle from disk.
#include "viewmodel/character.h"
#include "viewmodel/weapon.h"

#include <benchmark/benchmark.h>

namespace foregrip {
namespace {

void loadCharacter(benchmark::State& bench) {
    for (auto _ : bench) {
        auto character = viewmodel::loadCharacter("operator");
        benchmark::DoNotOptimize(character);
    }
}
BENCHMARK(loadCharacter)->Unit(benchmark::kMillisecond);

void loadRifle(benchmark::State& bench) {
    for (auto _ : bench) {
        viewmodel::Armoury armoury;
        auto weapon = armoury.weapon("carbine");
        benchmark::DoNotOptimize(weapon);
    }
}
BENCHMARK(loadRifle)->Unit(benchmark::kMillisecond);

} // namespace
} // namespace foregrip
