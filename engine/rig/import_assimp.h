// SPDX-License-Identifier: MIT
#pragma once

#include "core/result.h"
#include "rig/model_stream.h"

#include <functional>
#include <string>
#include <string_view>

namespace foregrip::rig {

/// Reads a file with Assimp, in the importer process alone (import_foreign.h says what becomes of
/// it). `extension` decides which one of Assimp's readers is asked; files that the model refers to
/// are opened only in its own folder and below. Model::format is the version that the file tells,
/// or empty. The error's reason is what Assimp says.
/// May crash, hang or take all memory.
[[nodiscard]] core::Result<StreamedModel>
importWithAssimp(const std::string& file, std::string_view extension,
                 const std::function<void(double fraction, std::string_view stage)>& report);

} // namespace foregrip::rig
