// SPDX-License-Identifier: MIT
#pragma once

#include "core/json.h"
#include "core/result.h"
#include "viewmodel/weapon.h"

#include <functional>
#include <string>

namespace foregrip::viewmodel {

/// Gives the model of a file.
using ModelSource = std::function<core::Result<MeasuredModel>(const std::string& file)>;

/// The content of a `*.weapon.json`, docs/formats.md. `file` is where it lies: the model is looked
/// for beside it. Refused with file, line and column: what is missing, unknown, of another kind or
/// out of range.
[[nodiscard]] core::Result<WeaponDefinition>
readWeapon(const core::JsonValue& root, const std::string& file, const ModelSource& model);

} // namespace foregrip::viewmodel
