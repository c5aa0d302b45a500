// SPDX-License-Identifier: MIT
#include "app/panels/recoil_history.h"

#include "core/angles.h"

#include <algorithm>

namespace foregrip::app {

void RecoilHistory::add(const viewmodel::State& state) {
    if (state.time < last_) {
        *this = {};
    }
    // A long frame fills its share of the plot with the value it ended on.
    const core::Nanoseconds passed = (state.time - last_) / kSpacing;
    const auto count =
        std::min<core::Nanoseconds>(passed, static_cast<core::Nanoseconds>(kSamples));
    last_ += passed * kSpacing;
    for (core::Nanoseconds i = 0; i < count; ++i) {
        push_.values[next_] = static_cast<float>(1000.0 * state.recoilPosition.position.z);
        pitch_.values[next_] = static_cast<float>(core::degrees(state.recoilRotation.position.x));
        next_ = (next_ + 1) % kSamples;
    }
}

} // namespace foregrip::app
