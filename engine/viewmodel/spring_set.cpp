// SPDX-License-Identifier: MIT
#include "viewmodel/spring_set.h"

#include <cmath>

namespace foregrip::viewmodel {
namespace {

using anim::makeSpringSeries;

anim::SpringSeries<double> byMass(const SpringTuning& tuning) {
    return makeSpringSeries(anim::fromStiffness(tuning.stiffness, tuning.damping));
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
    : recoilPosition_(byMass(tuning.recoilPosition)),
      recoilRotation_(byMass(tuning.recoilRotation)),
      cameraPunch_(byMass(tuning.recoilCamera.spring)), lookLag_(byMass(tuning.lookLag.spring)),
      ads_(settlingIn(tuning.ads.time)),
      sprint_(critical(anim::kCriticalSettle90 / tuning.sprint.outTime)),
      crouch_(settlingIn(tuning.stance.crouchTime)), bodyYaw_(critical(tuning.spine.turnFrequency)),
      aimDistance_(critical(tuning.aim.smoothing)), moveTime_(tuning.move.response) {
    grid_ = compute(core::seconds(kGrid));
}

SpringSteps SpringSet::over(core::Nanoseconds span) const {
    return span == kGrid ? grid_ : compute(core::seconds(span));
}

SpringSteps SpringSet::compute(double seconds) const {
    using anim::makeSpringStep;
    return {makeSpringStep(recoilPosition_, seconds),
            makeSpringStep(recoilRotation_, seconds),
            makeSpringStep(cameraPunch_, seconds),
            makeSpringStep(lookLag_, seconds),
            makeSpringStep(ads_, seconds),
            makeSpringStep(sprint_, seconds),
            makeSpringStep(crouch_, seconds),
            makeSpringStep(bodyYaw_, seconds),
            makeSpringStep(aimDistance_, seconds),
            std::exp(-seconds / moveTime_)};
}

} // namespace foregrip::viewmodel
