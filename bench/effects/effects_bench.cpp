// SPDX-License-Identifier: MIT
// What the effects of a shot cost a frame outside rendering: a carbine at 900 rounds a minute, 60
// frames a second, 64 casings alive. Casings are worked out as they fly, so the time of a frame is
// the mean over seconds of firing; `worst` is the longest single frame.
#include "present/casing_model.h"
#include "present/frame_builder.h"
#include "support/bundled_scene.h"

#include <benchmark/benchmark.h>

#include <algorithm>
#include <chrono>

namespace foregrip {
namespace {

constexpr double kFps = 60.0;
constexpr double kWarm = 6.0;  ///< [s] until 64 casings are there
constexpr double kTimed = 4.0; ///< [s]

viewmodel::Tuning tuningOf(bool effects) {
    viewmodel::Tuning tuning;
    tuning.fire.rpm = 900.0;
    tuning.fire.infiniteAmmo = true;
    if (!effects) {
        tuning.effects.flash = tuning.effects.smoke = tuning.effects.dust = 0.0;
        tuning.effects.tracerEvery = 0.0;
        tuning.effects.casings = false;
    }
    return tuning;
}

/// The frames of a session that fires, without drawing them.
class Firing {
public:
    explicit Firing(bool effects)
        : session_(test::BundledScene::get().session(tuningOf(effects))),
          casings_(test::BundledScene::get().world), models_(world::cartridges().size(), &model_) {
        session_.addEvent({0, viewmodel::EventKind::triggerDown, {}});
    }

    /// [s] of the casings and of building the frame. Looking at the session is not counted; what
    /// ejecting adds to it is measured by `eject`.
    double frame(double time) {
        using Clock = std::chrono::steady_clock;
        const core::Nanoseconds now = core::nanoseconds(time);
        const viewmodel::Output output = session_.look(now);
        for (const sim::ShotResult& shot : session_.takeShots()) {
            shots_.push_back(shot);
        }
        if (shots_.size() > 512) {
            shots_.erase(shots_.begin(), shots_.end() - 512);
        }
        std::vector<sim::ShotResult> shots = shots_;
        shots.insert(shots.end(), session_.shotsAhead().begin(), session_.shotsAhead().end());
        const Clock::time_point start = Clock::now();
        for (const sim::Ejection& ejection : session_.takeEjections()) {
            casings_.add(ejection.launch, ejection.fromDrawnPort);
        }
        const std::vector<world::CasingPose> poses = casings_.at(now, 8.0);
        alive_ = poses.size();
        const present::Stage stage{&test::BundledScene::get().world, nullptr, models_};
        const render::FrameView view = present::buildFrame(
            session_.setup(), output, stage, {{&model_, 1}}, {}, {shots, poses, 1.0 / kFps});
        benchmark::DoNotOptimize(view.sprites.data());
        return std::chrono::duration<double>(Clock::now() - start).count();
    }

    [[nodiscard]] std::size_t alive() const { return alive_; }

private:
    sim::Session session_;
    world::Casings casings_;
    rig::Model model_;
    std::vector<const rig::Model*> models_;
    std::vector<sim::ShotResult> shots_;
    std::size_t alive_ = 0;
};

void frames(benchmark::State& bench, bool effects) {
    double worst = 0.0;
    double alive = 0.0;
    for (auto _ : bench) {
        Firing firing(effects);
        double sum = 0.0;
        int count = 0;
        for (int n = 0; n <= static_cast<int>((kWarm + kTimed) * kFps); ++n) {
            const double took = firing.frame(n / kFps);
            if (n > static_cast<int>(kWarm * kFps)) {
                sum += took;
                worst = std::max(worst, took);
                ++count;
            }
        }
        alive = static_cast<double>(firing.alive());
        bench.SetIterationTime(sum / count);
    }
    bench.counters["casings"] = alive;
    bench.counters["worst_ms"] = 1e3 * worst;
}

void frameWithAllEffects(benchmark::State& bench) {
    frames(bench, true);
}
BENCHMARK(frameWithAllEffects)->UseManualTime()->Unit(benchmark::kMicrosecond)->Iterations(5);

void frameWithoutEffects(benchmark::State& bench) {
    frames(bench, false);
}
BENCHMARK(frameWithoutEffects)->UseManualTime()->Unit(benchmark::kMicrosecond)->Iterations(5);

/// One case leaving the weapon: three frames of the simulation.
void eject(benchmark::State& bench) {
    const auto setup = test::BundledScene::get().setup();
    sim::Session session(setup, test::BundledScene::get().world, {});
    session.advanceTo(core::nanoseconds(0.5));
    const viewmodel::State state = session.snapshot();
    const viewmodel::InputPiece piece{state.time, state.time + 4'000'000, {}, {}};
    for (auto _ : bench) {
        sim::Ejection ejection =
            sim::eject(*setup, session.surroundings(), state, piece, state.time + 2'000'000, 0);
        benchmark::DoNotOptimize(ejection);
    }
}
BENCHMARK(eject);

/// One casing from the port until it rests.
void casing(benchmark::State& bench) {
    world::CasingLaunch launch;
    launch.placement.position = {0.2, 1.45, -0.3};
    launch.velocity = {4.5, 2.5, 0.4};
    launch.spin = {20.0, 150.0, 15.0};
    for (auto _ : bench) {
        world::CasingTrajectory trajectory(test::BundledScene::get().world, launch);
        core::Transformd rest = trajectory.at(12.0);
        benchmark::DoNotOptimize(rest);
    }
}
BENCHMARK(casing)->Unit(benchmark::kMicrosecond);

} // namespace
} // namespace foregrip
