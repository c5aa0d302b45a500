// SPDX-License-Identifier: MIT
#pragma once

#include "viewmodel/state.h"

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

namespace foregrip::viewmodel {

/// One member of a State, bound to the state that it was listed from. Vectors and springs are one
/// member of several numbers: place first, then velocity.
struct StateMember {
    using Numbers = std::vector<double*>;
    using Fingers = std::vector<float*>;
    using Counts = std::vector<std::int64_t*>;
    using SmallCounts = std::vector<int*>;
    using Flags = std::vector<bool*>;
    struct Times {
        std::vector<Nanoseconds*> values; ///< [ns]
    };

    std::string name; ///< "recoil_rotation", in files
    std::variant<Numbers, Fingers, Counts, SmallCounts, Flags, Times, FireMode*> value;
};

/// All that a State consists of, in order: what a file has to hold so that a simulation goes on
/// from it as if it had never stopped. A test finds a member of State that is missing here.
[[nodiscard]] std::vector<StateMember> listState(State& state);

/// The same state with its clock set back by `span` [ns]: what happened at `span` has then happened
/// at 0. Goes on bit for bit as `state` does. What has never happened stays so.
[[nodiscard]] State earlier(const State& state, Nanoseconds span);

} // namespace foregrip::viewmodel
