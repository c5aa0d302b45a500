// SPDX-License-Identifier: MIT
#include "viewmodel/setup_in_force.h"

#include "anim/sprint_pose.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace foregrip::viewmodel {
namespace {

double share(double position) {
    return std::clamp(position, 0.0, 1.0);
}

StateWeights weightsOf(const Setup& setup, const State& state, double ads, double sprint) {
    const anim::PoseWeights<double> poses =
        anim::poseWeights(setup.weights[Layer::ads] * ads, setup.weights[Layer::sprint] * sprint);
    return {poses.hip,
            poses.aim,
            poses.sprint,
            setup.weights[Layer::crouch] * share(state.crouch.position),
            setup.weights[Layer::lean] * share(std::abs(state.lean.position)),
            share(state.air.position)};
}

} // namespace

StateWeights evolvingWeights(const Setup& setup, const State& state) {
    return weightsOf(setup, state, share(state.ads.position), share(state.sprint.position));
}

StateWeights shownWeights(const Setup& setup, const State& state) {
    return weightsOf(setup, state, setup.overrides.ads.value_or(share(state.ads.position)),
                     setup.overrides.sprint.value_or(share(state.sprint.position)));
}

void SetupInForce::begin(const Setup& base) {
    base_ = &base;
    binding_ = base.states;
    own_ = std::make_unique<Setup>(base);
    own_->states = nullptr;                                  // blended already
    weights_.fill(std::numeric_limits<double>::quiet_NaN()); // equal to none
}

const Setup& SetupInForce::at(const Setup& base, const StateWeights& weights) {
    if (!base.states) {
        return base;
    }
    if (base_ != &base || binding_ != base.states) {
        begin(base);
    }
    if (weights == weights_) {
        return *own_;
    }
    weights_ = weights;
    SetupParts parts = 0;
    for (const BoundField& field : binding_->fields) {
        const Vector3<double> value = blended(field, load(field, base.tuning), weights);
        if (store(field, value, own_->tuning)) {
            parts |= field.parts;
        }
    }
    deriveParts(*own_, parts);
    return *own_;
}

const Setup& SetupInForce::last(const Setup& base) const {
    return own_ && base_ == &base && binding_ == base.states ? *own_ : base;
}

} // namespace foregrip::viewmodel
