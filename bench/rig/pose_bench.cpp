// SPDX-License-Identifier: MIT
// What one character costs a frame once its plan exists, on the bundled operator.
#include "core/files.h"
#include "rig/import_gltf.h"
#include "rig/pose.h"

#include <benchmark/benchmark.h>

#include <cstdlib>
#include <iostream>

namespace {

using namespace foregrip;

struct Operator {
    rig::Humanoid humanoid;
    rig::PosePlan plan;
};

const Operator& bundled() {
    static const Operator made = [] {
        const std::string file = (core::assetFolder() / "characters" / "operator.glb").string();
        const core::Result<rig::Model> model = rig::importGltf(file);
        if (!model) {
            std::cerr << model.error().text() << '\n';
            std::exit(2);
        }
        core::Result<rig::Humanoid> humanoid = rig::understandHumanoid(*model);
        if (!humanoid) {
            std::cerr << humanoid.error().text() << '\n';
            std::exit(2);
        }
        Operator out{std::move(humanoid).value(), {}};
        out.plan = rig::makePosePlan(out.humanoid, {}, rig::bindHandPose(out.humanoid, false),
                                     rig::bindHandPose(out.humanoid, true), 1.0);
        return out;
    }();
    return made;
}

void palette(benchmark::State& state) {
    const Operator& character = bundled();
    std::vector<core::Transformd> driven = character.plan.standing;
    std::vector<glm::mat4> out(character.plan.palette.size());
    for (auto _ : state) {
        benchmark::DoNotOptimize(driven.data());
        rig::evaluatePalette(character.plan, driven, out);
        benchmark::DoNotOptimize(out.data());
        benchmark::ClobberMemory();
    }
    state.counters["joints"] = static_cast<double>(character.humanoid.joints.size());
    state.counters["driven"] = static_cast<double>(driven.size());
}
BENCHMARK(palette);

void poseOtherHands(benchmark::State& state) {
    const Operator& character = bundled();
    rig::PosePlan plan = character.plan;
    const rig::HandPose left = rig::bindHandPose(character.humanoid, false);
    const rig::HandPose right = rig::bindHandPose(character.humanoid, true);
    for (auto _ : state) {
        rig::poseHands(plan, character.humanoid, left, right, 0.5);
        benchmark::DoNotOptimize(plan.palette.data());
        benchmark::ClobberMemory();
    }
}
BENCHMARK(poseOtherHands);

} // namespace
