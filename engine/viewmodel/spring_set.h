// SPDX-License-Identifier: MIT
#pragma once

#include "anim/spring_group.h"
#include "core/time.h"
#include "viewmodel/tuning.h"

namespace foregrip::viewmodel {

/// The exact steps of all springs over one span of time.
struct SpringSteps {
    anim::SpringStep<double> recoilPosition, recoilRotation, cameraPunch, climbRise, lookLag, ads,
        sprint, crouch, bodyYaw, aimDistance;
    double moveSmoothing = 1.0; ///< e^(-t/tau) of the speed
    double bloomDecay = 1.0;    ///< e^(-t/tau) of the bloom
};

/// Parameters of all springs of a tuning, and their steps over the commit grid: most commits take
/// exactly that span, and the exponentials are the dearest part of a commit.
class SpringSet {
public:
    static constexpr core::Nanoseconds kGrid = 4'000'000; ///< [ns]

    SpringSet() : SpringSet(Tuning{}) {}
    explicit SpringSet(const Tuning& tuning);

    /// Steps over `span` [ns], >= 0. `hot`: the trigger is held over all of it.
    [[nodiscard]] SpringSteps over(core::Nanoseconds span, bool hot) const;

private:
    [[nodiscard]] SpringSteps compute(double seconds, bool hot) const;

    static constexpr std::size_t kCount = 10; ///< in the order of SpringSteps
    anim::SpringGroup<kCount> springs_[2];    ///< cold, hot
    double moveTime_ = 0.09;
    double bloomTime_ = 0.25;
    SpringSteps grid_[2];
};

} // namespace foregrip::viewmodel
