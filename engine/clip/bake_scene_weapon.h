// SPDX-License-Identifier: MIT
#pragma once

#include "clip/bake_geometry.h"
#include "clip/bake_scene.h"
#include "clip/node_names.h"

#include <memory>
#include <string>
#include <vector>

namespace foregrip::clip {

/// Half a turn about +Y: the program's characters face -Z, a glTF model faces +Z.
inline const core::Transformd kFileFromRoot{{0.0, 0.0, 0.0}, {0.0, 0.0, 1.0, 0.0}};

/// Appends a node; returns its index.
int addNode(BakeScene& scene, std::string name, int parent, BakedKind kind,
            const core::Transformd& placed);

/// Adds the weapon's node below `parent` (-1: none), its model, everything that the take mounts,
/// and the sockets. Nodes that are never drawn are left out.
void addWeapon(const std::vector<std::shared_ptr<const viewmodel::Weapon>>& weapons, int parent,
               BakeScene& scene, NodeNames& names, MeshCollector& meshes);

} // namespace foregrip::clip
