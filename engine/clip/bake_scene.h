// SPDX-License-Identifier: MIT
#pragma once

#include "core/transform.h"
#include "rig/model.h"
#include "viewmodel/character.h"
#include "viewmodel/output.h"
#include "viewmodel/setup.h"
#include "viewmodel/weapon.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

namespace foregrip::clip {

/// What the weapon's node hangs on: nothing, the character's root, or the joint of the right hand.
enum class WeaponParent { world, root, hand };

/// "world", "root", "hand".
[[nodiscard]] std::string_view weaponParentName(WeaponParent parent);
[[nodiscard]] std::optional<WeaponParent> weaponParentFromName(std::string_view name);

/// What a node of a baked scene is.
enum class BakedKind { root, joint, body, weapon, model, part, socket, camera };

/// "root", "joint", "body", "weapon", "model", "part", "socket", "camera".
[[nodiscard]] std::string_view bakedKindName(BakedKind kind);

/// The weapon's own model, or a part that is mounted at some time of the take.
struct BakedItem {
    std::shared_ptr<const viewmodel::Attachment> attachment; ///< null: the weapon's own
    int node = -1;          ///< in the scene: the weapon's node, or the part's own
    std::vector<int> nodes; ///< by node of its model: the scene's, -1 where it is left out
};

/// The nodes of a take as a file for other programs has them. World space is the program's own:
/// metres, +Y up, yaw 0 looks along -Z. The character is a skeleton of one root, its joints named
/// as in its file, rigid and without scale; at rest it stands in its bind pose at the origin and
/// faces +Z, as glTF wants a model to. Skinned meshes are in metres, in the skeleton's space. The
/// weapon is a node in weapon space (the bore along -Z) with its model, the mounted parts and the
/// sockets below it. No two nodes share a name.
struct BakeScene {
    rig::Model model;             ///< at rest; without clips
    std::vector<BakedKind> kinds; ///< by node
    int root = -1;                ///< carries the character over the ground
    bool ownRoot = false;         ///< it was added; else the rig has one above the hips
    std::vector<int> joints;      ///< by joint of the humanoid
    int weapon = -1;
    int camera = -1;
    std::vector<BakedItem> items;
    std::vector<std::pair<rig::SocketRole, int>> sockets;
};

/// Builds the nodes for a character with every weapon that a take shows (not empty, all of one
/// definition). Models must not have been released.
[[nodiscard]] BakeScene
makeBakeScene(const viewmodel::Character& character,
              const std::vector<std::shared_ptr<const viewmodel::Weapon>>& weapons,
              WeaponParent weaponParent);

} // namespace foregrip::clip
