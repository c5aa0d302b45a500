// SPDX-License-Identifier: MIT
// One frame of the pipeline and its parts, warm, on the bundled character and carbine. allParts
// runs the parts one after the other; what lookAndPalette costs beyond it is the filling of the
// output.
#include "rig/pose.h"
#include "sim/contacts.h"
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

/// Ten state values of the kinds that a designer gives: sway, springs, poses, fields of view.
viewmodel::Tuning tenStates() {
    using viewmodel::PlayerState;
    const auto times = [](PlayerState state, const char* path, double factor) {
        return viewmodel::StateValue{state, path, true, core::Vector3<double>(factor, 0.0, 0.0)};
    };
    viewmodel::Tuning tuning;
    tuning.states = {times(PlayerState::aim, "bob.side_mm", 0.3),
                     times(PlayerState::aim, "bob.up_mm", 0.3),
                     times(PlayerState::aim, "recoil_rotation.stiffness", 1.4),
                     times(PlayerState::aim, "view.fov_deg", 0.9),
                     times(PlayerState::sprint, "bob.roll_deg", 1.6),
                     times(PlayerState::sprint, "hip.position_mm", 1.1),
                     times(PlayerState::crouch, "breathing.wander_deg", 0.6),
                     times(PlayerState::crouch, "recoil_kick.push_mps", 0.8),
                     times(PlayerState::air, "look_lag.gain", 1.5),
                     times(PlayerState::air, "dispersion.bloom_deg", 2.0)};
    return tuning;
}

/// Frames on the way to the sights, where every one has weights of its own; with the argument 10
/// the tuning has that many state values, with 0 none.
void lookOnTheWay(benchmark::State& bench) {
    Busy busy;
    if (bench.range(0) > 0) {
        busy.setup = test::BundledScene::get().setup(tenStates());
    }
    viewmodel::SetupsInForce rooms;
    int n = 0;
    for (auto _ : bench) {
        n = (n + 1) % 64;
        busy.state.ads.position = n / 64.0;
        Output output = viewmodel::look(*busy.setup, busy.surroundings, busy.state, busy.piece,
                                        busy.state.time + 1'500'000, nullptr, &rooms);
        benchmark::DoNotOptimize(output);
    }
}
BENCHMARK(lookOnTheWay)->Arg(0)->Arg(10);

void commitOnTheWay(benchmark::State& bench) {
    Busy busy;
    if (bench.range(0) > 0) {
        busy.setup = test::BundledScene::get().setup(tenStates());
    }
    viewmodel::SetupsInForce rooms;
    std::vector<viewmodel::Shot> shots;
    int n = 0;
    for (auto _ : bench) {
        State state = busy.state;
        n = (n + 1) % 64;
        state.ads.position = n / 64.0;
        viewmodel::commit(*busy.setup, busy.surroundings, state, busy.piece, {}, shots, &rooms);
        benchmark::DoNotOptimize(state);
    }
}
BENCHMARK(commitOnTheWay)->Arg(0)->Arg(10);

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

/// What a session adds to a commit: walls, steps and the floor under the body.
void contacts(benchmark::State& bench) {
    const Busy busy;
    const world::Ground ground(test::BundledScene::get().world);
    State before = busy.state;
    before.time -= kGrid;
    for (auto _ : bench) {
        State state = busy.state;
        sim::resolveContacts(*busy.setup, ground, busy.surroundings, before, state);
        benchmark::DoNotOptimize(sim::floorOf(*busy.setup, ground, state));
        benchmark::DoNotOptimize(state);
    }
}
BENCHMARK(contacts);

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

/// What it costs while the left grip is dragged: the left hand closes on a place it was never at.
void prepareSetupDragged(benchmark::State& bench) {
    const Busy busy;
    viewmodel::Tuning tuning;
    for (auto _ : bench) {
        tuning.sockets.leftGrip.position.z += 1e-6;
        auto setup = viewmodel::prepareSetup(tuning, busy.setup->character, busy.setup->weapon);
        benchmark::DoNotOptimize(setup);
    }
}
BENCHMARK(prepareSetupDragged)->Unit(benchmark::kMillisecond);

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
