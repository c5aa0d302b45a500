// SPDX-License-Identifier: MIT
#pragma once

#include "core/result.h"
#include "rig/import_progress.h"
#include "rig/model.h"

#include <span>
#include <string>
#include <string_view>

namespace foregrip::rig {

/// A kind of file that is read.
struct ModelKind {
    std::string_view extension; ///< ".fbx", lower case
    std::string_view title;     ///< "Autodesk FBX"
};

/// All kinds that importModel() reads, the most usual first; no extension twice.
[[nodiscard]] std::span<const ModelKind> modelKinds();

/// Reads a model of any kind that is known, told by what the file begins with and by its extension.
/// Refused with a sentence that names the readable kinds: a file of another kind. What a kind
/// repairs and refuses stands at its own importer (import_gltf.h). May run on any thread, several
/// at once.
[[nodiscard]] core::Result<Model> importModel(const std::string& file);
[[nodiscard]] core::Result<Model> importModel(const std::string& file,
                                              const ImportProgress& progress);

} // namespace foregrip::rig
