// SPDX-License-Identifier: MIT
// One frame of the pipeline and its parts, warm, on the bundled character and carbine. allParts
// runs the parts one after the other; what lookAndPalette costs beyond it is the filling of the
// output.
#include "rig/pose.h"
#include "support/bundled_scene.h"
#include "viewmodel/advance.h"
#include "viewmodel/body_pose.h"
#include "viewmodel/pipeline.h"
#include "viewmodel/weapon_pose.h"

#include <benchmark/benchmark.h>

namespace foregrip {
namespace {

using viewmodel::InputPiece;
using viewmodel::Output;
using viewmodel::State;

constexpr core::Nanoseconds kGrid = 4'000'000;

/// A state in the middle of everything: turning, walking, half aimed, kicked.
struct Busy {
    std::shared_ptr<const viewmodel::Setup> setup = test::BundledScene::get().setup();
    viewmodel::Surroundings surroundings;
    State state;
    InputPiece piece;

    Busy() {
        sim::Session session(setup, test::BundledScene::get().world, {});
        session.addEvent({core::nanoseconds(0.5), viewmodel::EventKind::triggerDown, {}});
        session.addEvent({core::nanoseconds(0.9), viewmodel::EventKind::triggerUp, {}});
        session.addEvent({core::nanoseconds(0.9), viewmodel::EventKind::aimDown, {}});
        session.addSample(core::nanoseconds(0.1), {});
        session.addSample(core::nanoseconds(1.0), {1.2, 0.3, 3.0, 1.0});
        session.addSample(core::nanoseconds(2.0), {1.9, -0.2, 3.0, -1.0});
        session.advanceTo(core::nanoseconds(1.0));
        state = session.snapshot();
        surroundings = session.surroundings();
        piece = {state.time, state.time + kGrid, session.signal().at(state.time),
                 session.signal().at(state.time + kGrid)};
    }
};

void look(benchmark::State& bench) {
    const Busy busy;
    for (auto _ : bench) {
        Output output = viewmodel::look(*busy.setup, busy.surroundings, busy.state, busy.piece,
                                        busy.state.time + 1'500'000);
        benchmark::DoNotOptimize(output);
    }
}
BENCHMARK(look);

/// With the joint palette: all that a picture needs.
void lookAndPalette(benchmark::State& bench) {
    const Busy busy;
    const rig::PosePlan& plan = busy.setup->posePlan;
    std::vector<glm::mat4> palette(plan.palette.size());
    for (auto _ : bench) {
        const Output output = viewmodel::look(*busy.setup, busy.surroundings, busy.state,
                                              busy.piece, busy.state.time + 1'500'000);
        rig::evaluatePalette(plan, std::span(output.driven).first(plan.driven.size()), palette);
        benchmark::DoNotOptimize(palette.data());
        benchmark::ClobberMemory();
    }
}
BENCHMARK(lookAndPalette);

void commit(benchmark::State& bench) {
    const Busy busy;
    std::vector<viewmodel::Shot> shots;
    for (auto _ : bench) {
        State state = busy.state;
        viewmodel::commit(*busy.setup, busy.surroundings, state, busy.piece, {}, shots);
        benchmark::DoNotOptimize(state);
    }
}
BENCHMARK(commit);

void partAdvanceState(benchmark::State& bench) {
    const Busy busy;
    for (auto _ : bench) {
        State state = busy.state;
        viewmodel::advanceState(*busy.setup, busy.surroundings, state, busy.piece,
                                busy.state.time + 1'500'000);
        benchmark::DoNotOptimize(state);
    }
}
BENCHMARK(partAdvanceState);

void partView(benchmark::State& bench) {
    const Busy busy;
    for (auto _ : bench) {
        const viewmodel::Blends blends = viewmodel::blendsOf(*busy.setup, busy.state);
        viewmodel::View view = viewmodel::viewOf(*busy.setup, busy.state, busy.piece.from, blends);
        benchmark::DoNotOptimize(view);
    }
}
BENCHMARK(partView);

void partWeapon(benchmark::State& bench) {
    const Busy busy;
    const viewmodel::Blends blends = viewmodel::blendsOf(*busy.setup, busy.state);
    const viewmodel::View view =
        viewmodel::viewOf(*busy.setup, busy.state, busy.piece.from, blends);
    for (auto _ : bench) {
        core::Transformd weapon = viewmodel::weaponInCamera(*busy.setup, busy.state, blends, view);
        benchmark::DoNotOptimize(weapon);
    }
}
BENCHMARK(partWeapon);

void partBody(benchmark::State& bench) {
    const Busy busy;
    const viewmodel::Blends blends = viewmodel::blendsOf(*busy.setup, busy.state);
    const viewmodel::View view =
        viewmodel::viewOf(*busy.setup, busy.state, busy.piece.from, blends);
    const core::Transformd weapon =
        view.rootFromCamera * viewmodel::weaponInCamera(*busy.setup, busy.state, blends, view);
    Output output;
    for (auto _ : bench) {
        output.rootFromWeapon = weapon;
        viewmodel::solveBody(
            *busy.setup, blends, view, viewmodel::bodyRecoil(*busy.setup, busy.state, view),
            viewmodel::lowerBody(*busy.setup, busy.state, blends, view), nullptr, output);
        benchmark::DoNotOptimize(output);
    }
}
BENCHMARK(partBody);

void partPalette(benchmark::State& bench) {
    const Busy busy;
    const Output output =
        viewmodel::look(*busy.setup, busy.surroundings, busy.state, busy.piece, busy.state.time);
    const rig::PosePlan& plan = busy.setup->posePlan;
    std::vector<glm::mat4> palette(plan.palette.size());
    for (auto _ : bench) {
        rig::evaluatePalette(plan, std::span(output.driven).first(plan.driven.size()), palette);
        benchmark::DoNotOptimize(palette.data());
        benchmark::ClobberMemory();
    }
}
BENCHMARK(partPalette);

void allParts(benchmark::State& bench) {
    const Busy busy;
    const viewmodel::Setup& setup = *busy.setup;
    const rig::PosePlan& plan = setup.posePlan;
    std::vector<glm::mat4> palette(plan.palette.size());
    Output output;
    for (auto _ : bench) {
        State state = busy.state;
        const core::Nanoseconds time = state.time + 1'500'000;
        viewmodel::advanceState(setup, busy.surroundings, state, busy.piece, time);
        const viewmodel::Blends blends = viewmodel::blendsOf(setup, state);
        const viewmodel::View view =
            viewmodel::viewOf(setup, state, viewmodel::inputAt(busy.piece, time), blends);
        output.rootFromWeapon =
            view.rootFromCamera * viewmodel::weaponInCamera(setup, state, blends, view);
        viewmodel::solveBody(setup, blends, view, viewmodel::bodyRecoil(setup, state, view),
                             viewmodel::lowerBody(setup, state, blends, view), nullptr, output);
        rig::evaluatePalette(plan, std::span(output.driven).first(plan.driven.size()), palette);
        benchmark::DoNotOptimize(palette.data());
        benchmark::ClobberMemory();
    }
}
BENCHMARK(allParts);

/// What a dragged slider costs.
void prepareSetup(benchmark::State& bench) {
    const Busy busy;
    for (auto _ : bench) {
        auto setup = viewmodel::prepareSetup({}, busy.setup->character, busy.setup->weapon);
        benchmark::DoNotOptimize(setup);
    }
}
BENCHMARK(prepareSetup);

/// Ten seconds of the busiest bundled take at 60 frames a second.
void simulateTake(benchmark::State& bench) {
    const Busy busy;
    for (auto _ : bench) {
        sim::Session session(busy.setup, test::BundledScene::get().world, {});
        for (int n = 0; n <= 600; ++n) {
            Output output = session.look(core::nanoseconds(n / 60.0));
            benchmark::DoNotOptimize(output);
        }
    }
}
BENCHMARK(simulateTake)->Unit(benchmark::kMillisecond);

} // namespace
} // namespace foregrip
