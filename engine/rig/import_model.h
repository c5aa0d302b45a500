// SPDX-License-Identifier: MIT
#pragma once

#include "core/result.h"
#include "rig/model.h"

#include <string>

namespace foregrip::rig {

/// Reads a model of any kind that is known, told by what the file begins with and by its extension.
/// Refused with a sentence that names the readable kinds: a file of another kind. What a kind
/// repairs and refuses stands at its own importer (import_gltf.h).
[[nodiscard]] core::Result<Model> importModel(const std::string& file);

} // namespace foregrip::rig
