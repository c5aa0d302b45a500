// SPDX-License-Identifier: MIT
#pragma once

#include "core/result.h"
#include "rig/import_progress.h"
#include "rig/model.h"

#include <string>
#include <string_view>

namespace foregrip::rig {

/// Reads a model of a kind that Assimp knows: FBX, Collada, OBJ and many more. Assimp crashes and
/// hangs on some files, so it runs in a process of its own (import_process.h), and what it sends
/// is checked as if it came from a stranger (model_stream.h). `extension` is what the file is
/// taken for, `title` is what people call that kind.
///
/// Model space has +y up; units are those of the file, as unitsToMetres says. FBX: the pivot
/// helpers between nodes are folded into them, the bind pose is that of the clusters and not of the
/// nodes. Repaired, with a sentence: what importGltf() repairs, and pictures, which are looked for
/// by findPicture().
[[nodiscard]] core::Result<Model> importForeign(const std::string& file, std::string_view extension,
                                                std::string_view title,
                                                const ImportProgress& progress);

} // namespace foregrip::rig
