// SPDX-License-Identifier: MIT
#include "viewmodel/moving_springs.h"

#include "viewmodel/spring_set.h"

namespace foregrip::viewmodel {
namespace {

anim::SpringSeries<double> settlingIn(double time) {
    return anim::makeSpringSeries<double>({anim::kCriticalSettle99 / time, 1.0});
}

} // namespace

MovingSprings::MovingSprings(const Tuning& tuning)
    : series_{settlingIn(tuning.lean.time),
              settlingIn(tuning.landing.airTime),
              settlingIn(tuning.obstruction.time),
              settlingIn(tuning.move.eyeSmoothing),
              anim::makeSpringSeries(anim::fromStiffness(tuning.landing.spring.stiffness,
                                                         tuning.landing.spring.damping)),
              settlingIn(tuning.turn.alignTime)} {
    for (std::size_t i = 0; i < kCount; ++i) {
        grid_[i] = anim::makeSpringStep(series_[i], core::seconds(SpringSet::kGrid));
    }
}

anim::SpringStep<double> MovingSprings::over(MovingSpring which, core::Nanoseconds span) const {
    const auto i = static_cast<std::size_t>(which);
    return span == SpringSet::kGrid ? grid_[i]
                                    : anim::makeSpringStep(series_[i], core::seconds(span));
}

} // namespace foregrip::viewmodel
