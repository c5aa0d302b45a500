// SPDX-License-Identifier: MIT
#include "viewmodel/scatter.h"

#include "core/random.h"

#include <algorithm>
#include <cmath>

namespace foregrip::viewmodel {
namespace {

/// A normal spread is cut at this many sigma, which is the cone's rim.
constexpr double kSigmas = 2.5;

anim::Deviation<double> within(SpreadShape shape, double radius, double first, double second) {
    return shape == SpreadShape::normal ? anim::gaussianDisc(radius / kSigmas, first, second)
                                        : anim::uniformDisc(radius, first, second);
}

} // namespace

double spreadRadius(const Setup& setup, const State& state) {
    const DispersionTuning& tuning = setup.tuning.dispersion;
    if (!tuning.enabled) {
        return 0.0;
    }
    const double ads = std::clamp(state.ads.position, 0.0, 1.0) * setup.weights[Layer::ads];
    const double crouch = std::clamp(state.crouch.position, 0.0, 1.0);
    const double speed = std::min(1.0, glm::length(state.velocity) / setup.tuning.bob.runSpeed);
    const double rest = (tuning.hip + (tuning.ads - tuning.hip) * ads) *
                        (1.0 + (tuning.crouchMultiplier - 1.0) * crouch);
    return rest + tuning.moving * speed + (state.airborne ? tuning.airborne : 0.0) +
           std::min(state.bloom, tuning.bloomMaximum);
}

anim::Deviation<double> shotDeviation(const Setup& setup, std::uint64_t seed, std::int64_t shot,
                                      int pellet, double spread) {
    using core::RandomStream;
    const DispersionTuning& tuning = setup.tuning.dispersion;
    const auto index = static_cast<std::uint64_t>(shot);
    anim::Deviation<double> deviation{0.0, 0.0};
    if (spread > 0.0) {
        deviation = within(tuning.shape, spread,
                           core::randomUnit(seed, index, RandomStream::dispersionRadius),
                           core::randomUnit(seed, index, RandomStream::dispersionAngle));
    }
    if (tuning.enabled && pelletCount(setup) > 1) {
        const std::uint64_t own = index * 64U + static_cast<std::uint64_t>(pellet);
        const anim::Deviation<double> spray = within(
            tuning.shape, tuning.pellets, core::randomUnit(seed, own, RandomStream::pelletRadius),
            core::randomUnit(seed, own, RandomStream::pelletAngle));
        deviation.x += spray.x;
        deviation.y += spray.y;
    }
    return deviation;
}

int pelletCount(const Setup& setup) {
    return std::max(1, static_cast<int>(std::lround(setup.tuning.fire.pellets)));
}

} // namespace foregrip::viewmodel
