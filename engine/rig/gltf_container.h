// SPDX-License-Identifier: MIT
#pragma once

#include "core/result.h"
#include "rig/import_files.h"

#include <optional>
#include <string>

namespace foregrip::rig {

/// The two parts of a glTF file: its JSON text and, in the binary form, the buffer that comes
/// along.
struct GltfContainer {
    std::string json;
    std::optional<Bytes> binary;
};

/// Takes a GLB (glTF 2.0 specification, section 4.4) or plain JSON apart. Every length is checked
/// against the file's own size; chunks of unknown type are skipped as the specification asks.
/// Refused with a sentence that names the byte: wrong version, cut-off or overlapping chunks.
[[nodiscard]] core::Result<GltfContainer> openGltfContainer(const Bytes& bytes,
                                                            const std::string& file);

/// Whether a file with these first bytes is a GLB, whatever its name.
[[nodiscard]] bool isGlb(const Bytes& bytes);

} // namespace foregrip::rig
