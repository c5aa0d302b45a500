// SPDX-License-Identifier: MIT
// What moving costs: one frame with everything in motion against one standing still with the moving
// layers muted, in one run. The same for a commit.
#include "support/bundled_scene.h"
#include "viewmodel/pipeline.h"

#include <benchmark/benchmark.h>

namespace foregrip {
namespace {

using viewmodel::EventKind;
using viewmodel::InputPiece;
using viewmodel::Layer;
using viewmodel::Output;
using viewmodel::State;

constexpr core::Nanoseconds kGrid = 4'000'000;

/// A second into it: running, leaning, out of breath, just landed; or standing.
struct Moment {
    std::shared_ptr<const viewmodel::Setup> setup;
    viewmodel::Surroundings surroundings;
    State state;
    InputPiece piece;

    explicit Moment(bool moving) {
        viewmodel::Tuning tuning;
        tuning.freeAim.enabled = moving;
        if (!moving) {
            tuning = test::muted({Layer::bob, Layer::lookLag, Layer::breathing, Layer::strafe,
                                  Layer::sprint, Layer::crouch, Layer::lean, Layer::landing,
                                  Layer::freeAim, Layer::obstruction});
        }
        setup = test::BundledScene::get().setup(tuning);
        sim::Session session(setup, test::BundledScene::get().world, {});
        if (moving) {
            for (const EventKind kind :
                 {EventKind::sprintDown, EventKind::leanLeftDown, EventKind::jump}) {
                session.addEvent({core::nanoseconds(0.2), kind, {}});
            }
            session.addSample(core::nanoseconds(0.1), {});
            session.addSample(core::nanoseconds(0.2), {0.0, 0.0, 3.0, 1.0});
            session.addSample(core::nanoseconds(2.0), {1.2, 0.3, 3.0, 1.0});
        }
        session.advanceTo(core::nanoseconds(1.0));
        state = session.snapshot();
        surroundings = session.surroundings();
        piece = {state.time, state.time + kGrid, session.signal().at(state.time),
                 session.signal().at(state.time + kGrid)};
    }
};

void lookAt(benchmark::State& bench, bool moving) {
    const Moment moment(moving);
    for (auto _ : bench) {
        Output output = viewmodel::look(*moment.setup, moment.surroundings, moment.state,
                                        moment.piece, moment.state.time + 1'500'000);
        benchmark::DoNotOptimize(output);
    }
}
BENCHMARK_CAPTURE(lookAt, standing, false);
BENCHMARK_CAPTURE(lookAt, moving, true);

void commitAt(benchmark::State& bench, bool moving) {
    const Moment moment(moving);
    std::vector<viewmodel::Shot> shots;
    for (auto _ : bench) {
        State state = moment.state;
        viewmodel::commit(*moment.setup, moment.surroundings, state, moment.piece, {}, shots);
        benchmark::DoNotOptimize(state);
    }
}
BENCHMARK_CAPTURE(commitAt, standing, false);
BENCHMARK_CAPTURE(commitAt, moving, true);

} // namespace
} // namespace foregrip
