// SPDX-License-Identifier: MIT
#include "viewmodel/spring_set.h"

#include <cmath>

namespace foregrip::viewmodel {
namespace {

anim::SpringParameters<double> byMass(const SpringTuning& tuning) {
    return anim::fromStiffness(tuning.stiffness, tuning.damping);
}

/// Critically damped, 99 % of the way after `time`.
anim::SpringParameters<double> settlingIn(double time) {
    return {anim::kCriticalSettle99 / time, 1.0};
}

} // namespace

SpringSet::SpringSet(const Tuning& tuning)
    : recoilPosition_(byMass(tuning.recoilPosition)),
      recoilRotation_(byMass(tuning.recoilRotation)),
      cameraPunch_(byMass(tuning.recoilCamera.spring)), lookLag_(byMass(tuning.lookLag.spring)),
      ads_(settlingIn(tuning.ads.time)), sprint_{anim::kCriticalSettle90 / tuning.sprint.outTime,
                                                 1.0},
      crouch_(settlingIn(tuning.stance.crouchTime)), bodyYaw_{tuning.spine.turnFrequency, 1.0},
      aimDistance_{tuning.aim.smoothing, 1.0}, moveTime_(tuning.move.response) {
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
