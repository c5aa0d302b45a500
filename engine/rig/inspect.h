// SPDX-License-Identifier: MIT
#pragma once

#include "core/json.h"
#include "core/result.h"
#include "rig/model.h"

#include <string>

namespace foregrip::rig {

/// What was understood of a model, as the report of `foregrip inspect` (one object; the array for
/// several files is the caller's). A model is a "humanoid" when a body with two arms is found in
/// it; a "weapon" when it has sockets for grip and muzzle, or, unsurely, when it is a rigid thing
/// longer than 0.3 m and at least 1.5 times as long as tall; else "neither".
[[nodiscard]] core::JsonValue inspectModel(const Model& model);

/// Reads and inspects a file.
[[nodiscard]] core::Result<core::JsonValue> inspectFile(const std::string& file);

/// The same report for people: one fact a line.
[[nodiscard]] std::string inspectText(const core::JsonValue& report);

} // namespace foregrip::rig
