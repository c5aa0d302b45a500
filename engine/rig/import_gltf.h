// SPDX-License-Identifier: MIT
#pragma once

#include "core/result.h"
#include "rig/import_progress.h"
#include "rig/model.h"

#include <string>

namespace foregrip::rig {

/// Reads a glTF 2.0 file: .gltf with its buffers and pictures, .glb, .vrm (0.x and 1.0).
///
/// The file may be anybody's, so nothing in it is trusted: every index, length and count is checked
/// before it is used, and files beside the model are read only from its own folder and below.
///
/// Repaired, with a sentence in Model::warnings: normals and tangents that are missing or not unit,
/// weights that do not sum to 1, more than eight influences (the eight largest stay), influences of
/// joints that do not exist, numbers that are not finite (become 0), unusable inverse bind matrices
/// (the pose of the nodes stands in), pictures that are missing or damaged (a checker stands in).
/// Left out: points and lines, morph targets, cameras, lights, nodes outside the scene; of
/// animations, with a sentence, channels without nodes or samplers, with numbers that are not
/// finite or times that do not increase. Refused, with file, place and reason: broken containers
/// and JSON, indices without a target, loops among nodes, counts beyond the data, extensions that
/// are required but not known, by their name.
///
/// Limits: 512 MiB a file, 8 million JSON values, 64 million numbers, 200 000 nodes.
[[nodiscard]] core::Result<Model> importGltf(const std::string& file,
                                             const ImportProgress& progress = {});

} // namespace foregrip::rig
