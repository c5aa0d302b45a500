// SPDX-License-Identifier: MIT
#pragma once

#include "anim/spring.h"
#include "core/time.h"
#include "viewmodel/tuning.h"

#include <array>
#include <cstddef>

namespace foregrip::viewmodel {

/// Springs that are at rest most of the time: their steps are worked out only when asked for.
enum class MovingSpring {
    lean,        ///< towards -1, 0 or 1
    air,         ///< towards 0 or 1
    obstruction, ///< towards what the walls need
    eyeStep,     ///< the eye behind a step of the ground, towards 0
    landing,     ///< weapon, muzzle and view after a landing, towards 0
    align,       ///< yaw of a moving body, towards the view
    count
};

class MovingSprings {
public:
    MovingSprings() : MovingSprings(Tuning{}) {}
    explicit MovingSprings(const Tuning& tuning);

    /// The exact step of one spring over `span` [ns], >= 0.
    [[nodiscard]] anim::SpringStep<double> over(MovingSpring which, core::Nanoseconds span) const;

private:
    static constexpr std::size_t kCount = static_cast<std::size_t>(MovingSpring::count);
    std::array<anim::SpringSeries<double>, kCount> series_;
    std::array<anim::SpringStep<double>, kCount> grid_; ///< over the commit grid
};

/// A spring that is at rest on its target stays there, which costs nothing.
inline anim::SpringState<double, double>
advanceMoving(const anim::SpringState<double, double>& state, const MovingSprings& springs,
              MovingSpring which, core::Nanoseconds span, double target) {
    if (state.position == target && state.velocity == 0.0) {
        return state;
    }
    return anim::advance(state, springs.over(which, span), target);
}

} // namespace foregrip::viewmodel
