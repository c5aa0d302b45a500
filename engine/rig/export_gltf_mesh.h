// SPDX-License-Identifier: MIT
#pragma once

#include "core/json.h"
#include "rig/export_gltf_buffer.h"
#include "rig/model.h"

namespace foregrip::rig {

/// Which attributes of a primitive something reads.
struct GltfAttributes {
    bool skinned = false;
    bool textured = false;  ///< its material has a picture
    bool normalMap = false; ///< one of them is a normal map
};

/// The glTF object of a primitive without its material, its numbers added to `buffer`; null when it
/// has no triangles that can be seen.
[[nodiscard]] core::JsonValue gltfPrimitive(const Primitive& primitive,
                                            const GltfAttributes& attributes, GltfBuffer& buffer);

} // namespace foregrip::rig
