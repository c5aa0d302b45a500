// SPDX-License-Identifier: MIT
#include "viewmodel/spring_set.h"

#include <cmath>

namespace foregrip::viewmodel {
namespace {

using anim::makeSpringSeries;

anim::SpringSeries<double> byMass(const SpringTuning& tuning) {
    return makeSpringSeries(anim::fromStiffness(tuning.stiffness, tuning.damping));
}

anim::SpringSeries<double> hotOr(const HotSpringTuning& hot, const SpringTuning& cold) {
    return byMass(hot.enabled ? hot.spring : cold);
}

anim::SpringSeries<double> critical(double angularFrequency) {
    return makeSpringSeries<double>({angularFrequency, 1.0});
}

/// Critically damped, 99 % of the way after `time`.
anim::SpringSeries<double> settlingIn(double time) {
    return critical(anim::kCriticalSettle99 / time);
}

} // namespace

SpringSet::SpringSet(const Tuning& tuning)
    : recoilPosition_{byMass(tuning.recoilPosition),
                      hotOr(tuning.recoilPositionHot, tuning.recoilPosition)},
      recoilRotation_{byMass(tuning.recoilRotation),
                      hotOr(tuning.recoilRotationHot, tuning.recoilRotation)},
      cameraPunch_(byMass(tuning.recoilCamera.spring)),
      climbRise_(byMass(tuning.recoilClimb.spring)), lookLag_(byMass(tuning.lookLag.spring)),
      ads_(settlingIn(tuning.ads.time)),
      sprint_(critical(anim::kCriticalSettle90 / tuning.sprint.outTime)),
      crouch_(settlingIn(tuning.stance.crouchTime)), bodyYaw_(critical(tuning.turn.frequency)),
      aimDistance_(critical(tuning.aim.smoothing)), moveTime_(tuning.move.response),
      bloomTime_(tuning.dispersion.bloomTime) {
    for (const bool hot : {false, true}) {
        grid_[hot ? 1 : 0] = compute(core::seconds(kGrid), hot);
    }
}

SpringSteps SpringSet::over(core::Nanoseconds span, bool hot) const {
    return span == kGrid ? grid_[hot ? 1 : 0] : compute(core::seconds(span), hot);
}

SpringSteps SpringSet::compute(double seconds, bool hot) const {
    using anim::makeSpringStep;
    const int heat = hot ? 1 : 0;
    return {makeSpringStep(recoilPosition_[heat], seconds),
            makeSpringStep(recoilRotation_[heat], seconds),
            makeSpringStep(cameraPunch_, seconds),
            makeSpringStep(climbRise_, seconds),
            makeSpringStep(lookLag_, seconds),
            makeSpringStep(ads_, seconds),
            makeSpringStep(sprint_, seconds),
            makeSpringStep(crouch_, seconds),
            makeSpringStep(bodyYaw_, seconds),
            makeSpringStep(aimDistance_, seconds),
            std::exp(-seconds / moveTime_),
            std::exp(-seconds / bloomTime_)};
}

} // namespace foregrip::viewmodel
