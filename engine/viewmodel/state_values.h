// SPDX-License-Identifier: MIT
#pragma once

#include "core/transform.h"

#include <string>
#include <vector>

namespace foregrip::viewmodel {

/// The states of the player that may have numbers of their own. Hip, aim and sprint share the
/// weapon, their weights sum to 1; crouch, lean and air come on top, each with a weight of its own.
enum class PlayerState { hip, aim, sprint, crouch, lean, air, count };

/// What one field becomes in one state: another value, or a multiple of its own.
struct StateValue {
    PlayerState state = PlayerState::hip;
    std::string path; ///< of the field: "bob.side_mm"
    bool multiply = false;
    core::Vector3<double> value{0.0}; ///< in the file's unit; a plain number uses .x; a factor .x
};
using StateValues = std::vector<StateValue>;

} // namespace foregrip::viewmodel
