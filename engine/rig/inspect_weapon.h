// SPDX-License-Identifier: MIT
#pragma once

#include "core/json.h"
#include "rig/model.h"

#include <string>
#include <vector>

namespace foregrip::rig {

/// The half of `foregrip inspect` for what is no body: a weapon, or neither. Sets kind, confidence,
/// size and sockets in `report` and adds sentences. `reasons` holds why it is no body.
void reportOther(const Model& model, core::JsonValue& report, std::vector<std::string>& reasons,
                 std::vector<std::string>& warnings);

} // namespace foregrip::rig
