// SPDX-License-Identifier: MIT
#include "clip/bake_scene.h"

#include "clip/bake_geometry.h"
#include "clip/bake_scene_weapon.h"
#include "clip/node_names.h"

#include <glm/gtc/quaternion.hpp>
#include <glm/matrix.hpp>

#include <algorithm>
#include <array>
#include <map>

namespace foregrip::clip {
namespace {

constexpr std::array<std::string_view, 3> kParentNames = {"world", "root", "hand"};
constexpr std::array<std::string_view, 8> kKindNames = {"root",  "joint", "body",   "weapon",
                                                        "model", "part",  "socket", "camera"};

/// The character: root, joints, skinned meshes.
class CharacterBuilder {
public:
    CharacterBuilder(const viewmodel::Character& character, BakeScene& scene, NodeNames& names,
                     MeshCollector& meshes)
        : character_(character), scene_(scene), names_(names), meshes_(meshes) {}

    void build() {
        addJoints();
        addSkin();
        addBodies();
    }

private:
    /// A rig's own joint above the hips can carry the whole body; hips cannot, since they move.
    [[nodiscard]] bool hasRoot() const {
        const std::vector<rig::Joint>& joints = character_.humanoid.joints;
        const auto roots = std::count_if(joints.begin(), joints.end(),
                                         [](const rig::Joint& joint) { return joint.parent < 0; });
        const std::vector<int>& map = character_.humanoid.map.spine;
        const bool moved = character_.humanoid.joint(rig::Role::hips) <= 0 ||
                           std::find(map.begin(), map.end(), 0) != map.end();
        return roots == 1 && !moved;
    }

    void addJoints() {
        const std::vector<rig::Joint>& joints = character_.humanoid.joints;
        for (const rig::Joint& joint : joints) {
            names_.reserve(joint.name);
        }
        scene_.ownRoot = !hasRoot();
        if (scene_.ownRoot) {
            scene_.root = addNode(scene_, names_.unique("Root"), -1, BakedKind::root, {});
        }
        for (std::size_t j = 0; j < joints.size(); ++j) {
            const rig::Joint& joint = joints[j];
            const bool carries = !scene_.ownRoot && joint.parent < 0;
            const int parent = joint.parent < 0
                                   ? scene_.root
                                   : scene_.joints[static_cast<std::size_t>(joint.parent)];
            const core::Transformd placed =
                joint.parent < 0 ? kFileFromRoot * joint.bind : joint.local;
            const std::string name = joint.name.empty() ? "joint_" + std::to_string(j) : joint.name;
            const int node = addNode(scene_, names_.uniqueJoint(name), parent,
                                     carries ? BakedKind::root : BakedKind::joint, placed);
            scene_.joints.push_back(node);
            scene_.root = carries ? node : scene_.root;
        }
    }

    /// Every joint is in the skin, whether it moves a vertex or not, so that other programs take
    /// all of them for one skeleton.
    void addSkin() {
        rig::Skin skin;
        skin.name = character_.name;
        const auto add = [&](int node, const core::Transformd& rest) {
            skin.joints.push_back(node);
            skin.inverseBind.push_back(core::matrix(core::inverse(rest)));
        };
        if (scene_.ownRoot) {
            add(scene_.root, {});
        }
        const std::vector<rig::Joint>& joints = character_.humanoid.joints;
        for (std::size_t j = 0; j < joints.size(); ++j) {
            add(scene_.joints[j], kFileFromRoot * joints[j].bind);
        }
        scene_.model.skins.push_back(std::move(skin));
    }

    void addBodies() {
        const rig::Model& from = *character_.model;
        std::map<int, int> meshIndex;
        for (const rig::Node& node : from.nodes) {
            if (node.mesh < 0 || node.skin < 0) {
                continue;
            }
            const auto [known, isNew] = meshIndex.try_emplace(node.mesh, 0);
            if (isNew) {
                known->second = addMesh(from.meshes[static_cast<std::size_t>(node.mesh)]);
            }
            // Transforms above a skinned mesh count for nothing: it stands beside the skeleton.
            const int body = addNode(scene_, names_.unique(node.name.empty() ? "Body" : node.name),
                                     -1, BakedKind::body, {});
            scene_.model.nodes[static_cast<std::size_t>(body)].mesh = known->second;
            scene_.model.nodes[static_cast<std::size_t>(body)].skin = 0;
        }
    }

    int addMesh(const rig::Mesh& mesh) {
        const rig::Humanoid& humanoid = character_.humanoid;
        rig::Mesh placed = placedMesh(mesh, core::matrix(kFileFromRoot) * humanoid.rootFromMesh);
        const auto jointOf = [&](std::uint16_t& entry) {
            const int joint = entry < humanoid.skin.size() ? humanoid.skin[entry].joint : 0;
            entry = static_cast<std::uint16_t>(joint + (scene_.ownRoot ? 1 : 0));
        };
        for (rig::Primitive& primitive : placed.primitives) {
            for (rig::Vertex& vertex : primitive.vertices) {
                std::for_each(vertex.joints.begin(), vertex.joints.end(), jointOf);
            }
            for (rig::Influences& more : primitive.furtherInfluences) {
                std::for_each(more.joints.begin(), more.joints.end(), jointOf);
            }
        }
        return meshes_.add(std::move(placed), *character_.model);
    }

    const viewmodel::Character& character_;
    BakeScene& scene_;
    NodeNames& names_;
    MeshCollector& meshes_;
};

} // namespace

std::string_view weaponParentName(WeaponParent parent) {
    return kParentNames[static_cast<std::size_t>(parent)];
}

std::optional<WeaponParent> weaponParentFromName(std::string_view name) {
    const auto* const found = std::find(kParentNames.begin(), kParentNames.end(), name);
    return found == kParentNames.end()
               ? std::nullopt
               : std::optional(static_cast<WeaponParent>(found - kParentNames.begin()));
}

std::string_view bakedKindName(BakedKind kind) {
    return kKindNames[static_cast<std::size_t>(kind)];
}

int addNode(BakeScene& scene, std::string name, int parent, BakedKind kind,
            const core::Transformd& placed) {
    rig::Node node;
    node.name = std::move(name);
    node.parent = parent;
    node.translation = placed.position;
    node.rotation = placed.rotation;
    scene.model.nodes.push_back(std::move(node));
    scene.kinds.push_back(kind);
    return static_cast<int>(scene.model.nodes.size()) - 1;
}

BakeScene makeBakeScene(const viewmodel::Character& character,
                        const std::vector<std::shared_ptr<const viewmodel::Weapon>>& weapons,
                        WeaponParent weaponParent) {
    BakeScene scene;
    scene.model.file = character.name;
    NodeNames names;
    MeshCollector meshes(scene.model);
    CharacterBuilder(character, scene, names, meshes).build();
    int parent = -1;
    if (weaponParent == WeaponParent::root) {
        parent = scene.root;
    } else if (weaponParent == WeaponParent::hand) {
        const int hand = character.humanoid.joint(rig::Role::rightHand);
        parent = hand < 0 ? scene.root : scene.joints[static_cast<std::size_t>(hand)];
    }
    addWeapon(weapons, parent, scene, names, meshes);
    scene.camera = addNode(scene, names.unique("Camera"), -1, BakedKind::camera, {});
    return scene;
}

} // namespace foregrip::clip
