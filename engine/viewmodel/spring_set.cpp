// SPDX-License-Identifier: MIT
#include "viewmodel/spring_set.h"

#include "anim/smoothing.h"

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
    : moveTime_(tuning.move.response), bloomTime_(tuning.dispersion.bloomTime) {
    for (const bool hot : {false, true}) {
        const auto kicked = [hot](const HotSpringTuning& own, const SpringTuning& cold) {
            return byMass(hot && own.enabled ? own.spring : cold);
        };
        springs_[hot ? 1 : 0] = anim::SpringGroup<kCount>(
            {kicked(tuning.recoilPositionHot, tuning.recoilPosition),
             kicked(tuning.recoilRotationHot, tuning.recoilRotation),
             byMass(tuning.recoilCamera.spring), byMass(tuning.recoilClimb.spring),
             byMass(tuning.lookLag.spring), settlingIn(tuning.ads.time),
             critical(anim::kCriticalSettle90 / tuning.sprint.outTime),
             settlingIn(tuning.stance.crouchTime), critical(tuning.turn.frequency),
             critical(tuning.aim.smoothing)});
        grid_[hot ? 1 : 0] = compute(core::seconds(kGrid), hot);
    }
}

SpringSteps SpringSet::over(core::Nanoseconds span, bool hot) const {
    return span == kGrid ? grid_[hot ? 1 : 0] : compute(core::seconds(span), hot);
}

SpringSteps SpringSet::compute(double seconds, bool hot) const {
    const std::array<anim::SpringStep<double>, kCount> step = springs_[hot ? 1 : 0].over(seconds);
    return {step[0],
            step[1],
            step[2],
            step[3],
            step[4],
            step[5],
            step[6],
            step[7],
            step[8],
            step[9],
            anim::decayed(seconds / moveTime_),
            anim::decayed(seconds / bloomTime_)};
}

} // namespace foregrip::viewmodel
