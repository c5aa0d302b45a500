// SPDX-License-Identifier: MIT
#pragma once

#include "core/json.h"
#include "core/result.h"
#include "viewmodel/weapon.h"

#include <string>

namespace foregrip::viewmodel {

/// The definition as the content of a `*.weapon.json`, with `model` as the member of that name.
/// What a definition made from a file had in it besides the setup is taken over from that file; so
/// a file that cannot be read any more loses its moving parts.
[[nodiscard]] core::JsonValue weaponJson(const WeaponDefinition& weapon, const std::string& model);

/// What eulerRotation() takes to give `rotation`: pitch, yaw and roll of
/// R = Ry(yaw) Rx(pitch) Rz(roll) [rad]. Straight up and down the roll is 0.
[[nodiscard]] core::Vector3<double> pitchYawRollOf(const core::Quaternion<double>& rotation);

/// Writes by temporary file and rename.
[[nodiscard]] core::Status writeWeaponFile(const WeaponDefinition& weapon, const std::string& file);

/// Where a definition is found again: its own file where that may be written; else NAME.weapon.json
/// beside the model NAME.*; where that folder may not be written, or lies among the bundled assets,
/// or holds such a file for another model, NAME.weapon.json in the folder `weapons` of the user's
/// own folder (NAME-2 and so on while other models have those). The file that was written.
[[nodiscard]] core::Result<std::string> saveWeapon(const WeaponDefinition& weapon);

/// The definition that was saved for a model: of the user's folder first, since that is where a
/// person's own changes went when the file beside the model could not be written. Only a file whose
/// member `model` leads to this model counts. Empty when there is none.
[[nodiscard]] std::string findWeaponFile(const std::string& modelFile);

} // namespace foregrip::viewmodel
