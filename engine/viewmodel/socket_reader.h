// SPDX-License-Identifier: MIT
#pragma once

#include "core/json_reader.h"
#include "core/transform.h"
#include "rig/model.h"
#include "viewmodel/weapon_setup.h"

#include <string>

namespace foregrip::viewmodel {

/// What weapon and attachment files have in common: places on a model.

/// The path of `name` in the folder of `file`.
[[nodiscard]] std::string besides(const std::string& file, const std::string& name);

/// Where a node stands in its model, without its scale; a missing node is a failure of `reader`
/// that names it.
[[nodiscard]] core::Transformd nodePlacement(core::JsonReader& reader, const core::JsonValue& at,
                                             const rig::Model& model, const std::string& name);

/// A vector member in degrees as a rotation: pitch, yaw, roll.
[[nodiscard]] core::Quaternion<double> readTurn(core::JsonReader& reader,
                                                const core::JsonValue& object, const char* key);

/// The member "sockets" into `setup`, whose facing and scale are read.
void readSockets(core::JsonReader& reader, const core::JsonValue& root, const rig::Model& model,
                 WeaponSetup& setup);

} // namespace foregrip::viewmodel
