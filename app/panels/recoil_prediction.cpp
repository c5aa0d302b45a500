// SPDX-License-Identifier: MIT
#include "app/panels/recoil_prediction.h"

#include "anim/recoil_climb.h"

#include <algorithm>
#include <cmath>
#include <cstddef>

namespace foregrip::app {
namespace {

/// A factor that counts in full at `share` 1 and not at all at 0.
double partly(double factor, double share) {
    return 1.0 + (factor - 1.0) * share;
}

double trainMean(const viewmodel::SpringTuning& spring, double velocity, double shift,
                 double period) {
    return (velocity + spring.damping * shift) / (spring.stiffness * period);
}

/// Mean height of the points that a long string goes through again and again.
double meanHeight(const viewmodel::RecoilPatternTuning& pattern) {
    if (!pattern.enabled || pattern.points.empty()) {
        return 1.0;
    }
    const std::size_t from =
        std::min(static_cast<std::size_t>(pattern.loopFrom), pattern.points.size() - 1);
    double sum = 0.0;
    for (std::size_t i = from; i < pattern.points.size(); ++i) {
        sum += pattern.points[i].y;
    }
    return sum / static_cast<double>(pattern.points.size() - from);
}

const viewmodel::SpringTuning& whileFiring(const viewmodel::SpringTuning& cold,
                                           const viewmodel::HotSpringTuning& hot) {
    return hot.enabled ? hot.spring : cold;
}

/// The climb stands still for the delay after each shot and decays for the rest of the period.
std::optional<double> steadyMean(double kick, double rate, double delay, double period) {
    const double recovers = period - delay;
    if (!(recovers > 0.0) || !(rate > 0.0)) {
        return std::nullopt;
    }
    const double after = anim::steadyClimb(kick, rate, recovers);
    return (after * delay - after * std::expm1(-rate * recovers) / rate) / period;
}

} // namespace

RecoilPrediction predictRecoil(const viewmodel::Tuning& tuning, double ads, double zoom) {
    const double period = 60.0 / tuning.fire.rpm;
    const double common = tuning.recoilScale.sustained;
    const double height = meanHeight(tuning.recoilPattern);
    RecoilPrediction prediction;

    const viewmodel::RecoilKickTuning& kick = tuning.recoilKick;
    const double weapon = common * partly(kick.adsMultiplier, ads);
    prediction.rise =
        trainMean(whileFiring(tuning.recoilRotation, tuning.recoilRotationHot),
                  weapon * height * kick.pitch, weapon * height * kick.hardPitch, period);
    prediction.push = trainMean(whileFiring(tuning.recoilPosition, tuning.recoilPositionHot),
                                weapon * kick.push, weapon * kick.hardPush, period);

    const viewmodel::RecoilCameraTuning& camera = tuning.recoilCamera;
    const double view = common * partly(camera.adsMultiplier, ads) *
                        (camera.scaleByZoom ? partly(1.0 / zoom, ads) : 1.0);
    prediction.punch = trainMean(camera.spring, view * height * camera.pitch,
                                 view * height * camera.hardPitch, period);

    const viewmodel::RecoilClimbTuning& climb = tuning.recoilClimb;
    const double layer = viewmodel::LayerWeights(tuning.layers)[viewmodel::Layer::recoilClimb];
    const double lift = layer * common * partly(climb.adsMultiplier, ads) * height * climb.pitch;
    prediction.climbPerShot = (1.0 - climb.permanent) * lift;
    prediction.climb =
        steadyMean(prediction.climbPerShot, climb.recoveryRate, climb.recoveryDelay, period);
    if (prediction.climb) {
        // The soft share of every shot is still on its way.
        *prediction.climb -= trainMean(climb.spring, 0.0, climb.softness * lift, period);
    }
    return prediction;
}

} // namespace foregrip::app
