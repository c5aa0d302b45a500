// SPDX-License-Identifier: MIT
#pragma once

#include "core/json.h"
#include "core/result.h"
#include "viewmodel/weapon.h"

#include <functional>
#include <memory>
#include <string>

namespace foregrip::viewmodel {

/// Gives the model of a file.
using ModelSource = std::function<core::Result<MeasuredModel>(const std::string& file)>;

/// The content of a `*.weapon.json`, docs/formats.md. `file` is where it lies: the model is looked
/// for beside it. Refused with file, line and column: what is missing, unknown, of another kind or
/// out of range.
[[nodiscard]] core::Result<WeaponDefinition>
readWeapon(const core::JsonValue& root, const std::string& file, const ModelSource& model);

/// A model with what placing and holding it needs.
[[nodiscard]] MeasuredModel measured(std::shared_ptr<rig::Model> model);

/// The weapon of a model that is read already, so that it is not read again; `file` is where it
/// lies. As Armoury::weapon() gives it: by the definition that was saved for it, else from the
/// model alone.
[[nodiscard]] core::Result<std::shared_ptr<const WeaponDefinition>>
weaponOfModel(const std::string& file, std::shared_ptr<rig::Model> model);

} // namespace foregrip::viewmodel
