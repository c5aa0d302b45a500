// SPDX-License-Identifier: MIT
#pragma once

#include "viewmodel/setup.h"
#include "viewmodel/state.h"
#include "viewmodel/state_binding.h"

#include <memory>

namespace foregrip::viewmodel {

/// How much of each state there is, layer amounts of `setup` applied. For what evolves blends set
/// by hand do not count, since no state ever sees them; for what is shown they do.
[[nodiscard]] StateWeights evolvingWeights(const Setup& setup, const State& state);
[[nodiscard]] StateWeights shownWeights(const Setup& setup, const State& state);

/// Room for one setup in force. It keeps what it derived, so that a call does no more than the
/// change of the weights asks for.
class SetupInForce {
public:
    /// `base` with the numbers that it has at `weights`: `base` itself, at no cost, while its
    /// tuning has no state values. Otherwise it is in this object, good until the next call, and
    /// equal to what prepareSetup would make of the blended tuning.
    [[nodiscard]] const Setup& at(const Setup& base, const StateWeights& weights);

    /// What at() gave last for `base`; `base` itself when it was never asked.
    [[nodiscard]] const Setup& last(const Setup& base) const;

private:
    void begin(const Setup& base);

    const Setup* base_ = nullptr;
    std::shared_ptr<const StateBinding> binding_; ///< kept: its address tells the base apart
    std::unique_ptr<Setup> own_;
    StateWeights weights_{};
};

/// The two setups that a simulation needs at a time.
///
/// What evolves takes the weights of the start of a piece of input: between two commits its numbers
/// are constant, so that closed forms stay exact and no frame decides anything. What is shown takes
/// the weights of its own instant, so that nothing steps from one piece to the next.
struct SetupsInForce {
    SetupInForce evolvingRoom;
    SetupInForce shownRoom;

    [[nodiscard]] const Setup& evolving(const Setup& base, const State& state) {
        return base.states ? evolvingRoom.at(base, evolvingWeights(base, state)) : base;
    }
    [[nodiscard]] const Setup& shown(const Setup& base, const State& state) {
        return base.states ? shownRoom.at(base, shownWeights(base, state)) : base;
    }
};

} // namespace foregrip::viewmodel
