// SPDX-License-Identifier: MIT
// What the numeric core costs, in double as the program runs it and in float. The inputs vary from
// call to call, so that nothing is computed once and branches are not learnt.
#include "anim/barrel_convergence.h"
#include "anim/elbow_swivel.h"
#include "anim/forearm_twist.h"
#include "anim/reach.h"
#include "anim/spine.h"
#include "anim/spring.h"
#include "anim/two_bone_ik.h"
#include "anim/vector_math.h"

#include <benchmark/benchmark.h>

#include <array>
#include <random>

namespace {

using namespace foregrip;
using namespace foregrip::anim;

constexpr std::size_t kInputs = 1024;

/// `kInputs` random values in low..high, the same in every run.
template <typename T>
std::array<T, kInputs> numbers(double low, double high, unsigned seed) {
    std::mt19937 engine(seed);
    std::uniform_real_distribution<double> value(low, high);
    std::array<T, kInputs> out{};
    for (T& each : out) {
        each = static_cast<T>(value(engine));
    }
    return out;
}

/// Grips in front of the body, some of them out of reach.
template <typename T>
std::array<core::Vector3<T>, kInputs> hands() {
    const auto x = numbers<T>(-0.2, 0.3, 1);
    const auto y = numbers<T>(-0.3, 0.2, 2);
    const auto z = numbers<T>(-0.6, -0.1, 3);
    std::array<core::Vector3<T>, kInputs> out{};
    for (std::size_t i = 0; i < kInputs; ++i) {
        out[i] = {x[i], y[i], z[i]};
    }
    return out;
}

template <typename T>
void springStep(benchmark::State& state) {
    const auto zeta = numbers<T>(0.2, 2.0, 4);
    const auto time = numbers<T>(0.001, 0.04, 5);
    std::size_t i = 0;
    for (auto _ : state) {
        benchmark::DoNotOptimize(makeSpringStep(SpringParameters<T>{T{16}, zeta[i]}, time[i]));
        i = (i + 1) % kInputs;
    }
}

template <typename T>
void springAdvance(benchmark::State& state) {
    const auto step = makeSpringStep(SpringParameters<T>{T{16}, T(0.7)}, T(0.004));
    SpringState<T, core::Vector3<T>> spring{{T{1}, T{2}, T{3}}, {T{0}, T{0}, T{0}}};
    const core::Vector3<T> target(T(0.1), T{0}, T{0});
    const core::Vector3<T> rate(T{1}, T{0}, T{0});
    for (auto _ : state) {
        spring = advance(spring, step, target, rate);
        benchmark::DoNotOptimize(spring);
    }
}

template <typename T>
void twoBone(benchmark::State& state) {
    const auto targets = hands<T>();
    TwoBoneInput<T> in;
    std::size_t i = 0;
    for (auto _ : state) {
        in.target = targets[i];
        benchmark::DoNotOptimize(solveTwoBone(in));
        i = (i + 1) % kInputs;
    }
}

/// As the program solves an arm: collar bone, swivel, bones, wrist twist.
template <typename T>
void wholeArm(benchmark::State& state) {
    const auto targets = hands<T>();
    const core::Vector3<T> root(T(0.02), T(-0.01), T(-0.05));
    const core::Quaternion<T> hand = fromYawPitchRoll(T(0.2), T(-0.1), T(0.5));
    TwoBoneInput<T> in;
    const T reach = in.upperLength + in.lowerLength;
    std::size_t i = 0;
    for (auto _ : state) {
        in.target = targets[i];
        in.shoulder = clavicleAssist(root, core::Vector3<T>(T{0}), in.target, reach).shoulder;
        const core::Vector3<T> arm = in.target - in.shoulder;
        const T swivel = swivelAngle(arm, reach, T{1});
        const core::Vector3<T> along = unitOr(arm, core::Vector3<T>(T{0}, T{0}, T{-1}));
        in.bendDirection = transportedBendDirection(along, swivel, T{1});
        const TwoBoneResult<T> first = solveTwoBone(in);
        const auto wrist = swingTwist(glm::conjugate(first.lower) * hand);
        in.bendDirection = transportedBendDirection(along, swivel + twistRelief(wrist.twist), T{1});
        const TwoBoneResult<T> out = solveTwoBone(in);
        benchmark::DoNotOptimize(out);
        benchmark::DoNotOptimize(swingTwist(glm::conjugate(out.lower) * hand));
        i = (i + 1) % kInputs;
    }
}

template <typename T>
void slide(benchmark::State& state) {
    const auto targets = hands<T>();
    WeaponSlideInput<T> in;
    in.firingGrip = {T(0.12), T(-0.17), T(-0.2)};
    std::size_t i = 0;
    for (auto _ : state) {
        in.supportGrip = targets[i];
        benchmark::DoNotOptimize(weaponSlide(in));
        i = (i + 1) % kInputs;
    }
}

template <typename T>
void spine(benchmark::State& state) {
    const SpineChain<T> chain = makeSpineChain<T>();
    const auto pitch = numbers<T>(-1.5, 1.5, 6);
    const auto yaw = numbers<T>(-1.0, 1.0, 7);
    std::size_t i = 0;
    for (auto _ : state) {
        benchmark::DoNotOptimize(solveSpine(chain, SpineInput<T>{pitch[i], yaw[i], T(-0.4)}));
        i = (i + 1) % kInputs;
    }
}

template <typename T>
void convergence(benchmark::State& state) {
    const auto distance = numbers<T>(1.5, 100.0, 8);
    BarrelInput<T> in;
    in.pivot = {T(0.12), T(-0.16), T(-0.3)};
    in.muzzle = {T{0}, T(0.055), T(-0.55)};
    std::size_t i = 0;
    for (auto _ : state) {
        in.target.z = -distance[i];
        benchmark::DoNotOptimize(convergeBarrel(in, T(0.7)));
        i = (i + 1) % kInputs;
    }
}

BENCHMARK(springStep<double>);
BENCHMARK(springStep<float>);
BENCHMARK(springAdvance<double>);
BENCHMARK(springAdvance<float>);
BENCHMARK(twoBone<double>);
BENCHMARK(twoBone<float>);
BENCHMARK(wholeArm<double>);
BENCHMARK(wholeArm<float>);
BENCHMARK(slide<double>);
BENCHMARK(spine<double>);
BENCHMARK(spine<float>);
BENCHMARK(convergence<double>);
BENCHMARK(convergence<float>);

} // namespace
