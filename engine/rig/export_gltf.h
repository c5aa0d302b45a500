// SPDX-License-Identifier: MIT
#pragma once

#include "core/json.h"
#include "core/result.h"
#include "rig/model.h"

#include <functional>
#include <map>
#include <string>
#include <vector>

namespace foregrip::rig {

/// A perspective camera that looks along the -Z of its node, +Y up.
struct GltfCamera {
    std::string name;
    int node = 0;             ///< index into Model::nodes
    double verticalFov = 1.0; ///< [rad] (0, pi)
    double nearest = 0.01;    ///< [m] > 0: what is nearer is cut off
};

/// What a glTF file holds besides a Model.
struct GltfAdditions {
    std::string generator; ///< who wrote it, for "asset"
    std::vector<GltfCamera> cameras;
    std::map<int, core::JsonValue> nodeExtras; ///< by node: an object of the writer's own
    std::map<int, core::JsonValue> clipExtras; ///< by clip
    std::map<std::size_t, int> skeletonRoots;  ///< by skin: the node above all of its joints
    /// The bytes of a PNG or JPEG file for a picture of the model; called for each that is used.
    std::function<core::Result<std::string>(const Image&)> encode;
};

/// A glTF 2.0 file in the binary form, everything inside it. Equal models give equal bytes.
///
/// What no node reaches is left out: meshes, materials, pictures; so are attributes that nothing
/// reads (texture coordinates without a picture, tangents without a normal map, white colours) and
/// triangles with two equal corners. Weights are made to sum to 1 and a joint stands once in a
/// vertex. Clips become animations; their slopes are stored as they are. Units and axes are those
/// of the model: glTF wants metres and +Y up.
///
/// Refused: a picture that cannot be encoded, and more than 4 GB in all.
[[nodiscard]] core::Result<std::string> writeGlb(const Model& model,
                                                 const GltfAdditions& additions);

} // namespace foregrip::rig
