// SPDX-License-Identifier: MIT
#include "clip/bake_scene_weapon.h"

#include <algorithm>
#include <set>

namespace foregrip::clip {
namespace {

using Weapons = std::vector<std::shared_ptr<const viewmodel::Weapon>>;

std::size_t index(int value) {
    return static_cast<std::size_t>(value);
}

/// Copies the nodes of a model that draw something, or carry what does.
class ModelCopier {
public:
    ModelCopier(const rig::Model& from, BakeScene& scene, NodeNames& names, MeshCollector& meshes)
        : from_(from), scene_(scene), names_(names), meshes_(meshes) {}

    /// `never`: nodes that are not drawn, with all below them. Returns the scene's node of each.
    std::vector<int> copy(int parent, const std::set<int>& never) {
        const std::size_t count = from_.nodes.size();
        std::vector<bool> hidden(count, false);
        std::vector<bool> needed(count, false);
        for (std::size_t i = 0; i < count; ++i) {
            const int above = from_.nodes[i].parent;
            hidden[i] = never.contains(static_cast<int>(i)) || (above >= 0 && hidden[index(above)]);
        }
        for (std::size_t i = count; i-- > 0;) {
            const rig::Node& node = from_.nodes[i];
            needed[i] = !hidden[i] && (needed[i] || node.mesh >= 0);
            if (needed[i] && node.parent >= 0) {
                needed[index(node.parent)] = true;
            }
        }
        std::vector<int> out(count, -1);
        for (std::size_t i = 0; i < count; ++i) {
            if (needed[i]) {
                const int above = from_.nodes[i].parent;
                out[i] = copyNode(from_.nodes[i], above < 0 ? parent : out[index(above)], parent);
            }
        }
        return out;
    }

private:
    int copyNode(const rig::Node& node, int parent, int model) {
        const bool skinned = node.mesh >= 0 && node.skin >= 0;
        const int copied = addNode(scene_, names_.unique(node.name.empty() ? "node" : node.name),
                                   skinned ? model : parent, BakedKind::model, {});
        rig::Node& to = scene_.model.nodes[index(copied)];
        if (!skinned) {
            to.translation = node.translation;
            to.rotation = node.rotation;
            to.scale = node.scale;
        }
        if (node.mesh >= 0) {
            const rig::Mesh& mesh = from_.meshes[index(node.mesh)];
            to.mesh = meshes_.add(skinned ? meshAtRest(mesh, from_) : mesh, from_);
        }
        return copied;
    }

    const rig::Model& from_;
    BakeScene& scene_;
    NodeNames& names_;
    MeshCollector& meshes_;
};

/// Nodes of `model` that every one of the lists hides.
std::set<int> hiddenInAll(const rig::Model& model,
                          const std::vector<const std::vector<std::string>*>& lists) {
    std::set<int> out;
    for (const std::string& name : *lists.front()) {
        const bool always = std::all_of(lists.begin(), lists.end(), [&name](const auto* list) {
            return std::find(list->begin(), list->end(), name) != list->end();
        });
        if (const int node = rig::findNode(model, name); always && node >= 0) {
            out.insert(node);
        }
    }
    return out;
}

void addOwnModel(const Weapons& weapons, BakeScene& scene, NodeNames& names,
                 MeshCollector& meshes) {
    const viewmodel::WeaponDefinition& definition = *weapons.front()->definition;
    std::vector<const std::vector<std::string>*> hidden;
    for (const auto& weapon : weapons) {
        hidden.push_back(&weapon->hiddenNodes);
    }
    int parent = scene.weapon;
    if (definition.weaponFromModel != glm::dmat4(1.0)) {
        const NodePlacement placed = nodePlacement(definition.weaponFromModel);
        parent = addNode(scene, names.unique(definition.name + "_model"), scene.weapon,
                         BakedKind::model, {placed.translation, placed.rotation});
        scene.model.nodes[index(parent)].scale = placed.scale;
    }
    scene.items.push_back({nullptr, scene.weapon,
                           ModelCopier(*definition.model, scene, names, meshes)
                               .copy(parent, hiddenInAll(*definition.model, hidden))});
}

void addParts(const Weapons& weapons, BakeScene& scene, NodeNames& names, MeshCollector& meshes) {
    std::vector<std::shared_ptr<const viewmodel::Attachment>> mounted;
    for (const auto& weapon : weapons) {
        for (const viewmodel::MountedPart& part : weapon->parts) {
            if (std::find(mounted.begin(), mounted.end(), part.attachment) == mounted.end()) {
                mounted.push_back(part.attachment);
            }
        }
    }
    for (const auto& attachment : mounted) {
        std::vector<const std::vector<std::string>*> hidden;
        for (const auto& weapon : weapons) {
            for (const viewmodel::MountedPart& part : weapon->parts) {
                if (part.attachment == attachment) {
                    hidden.push_back(&part.hiddenNodes);
                }
            }
        }
        const int node =
            addNode(scene, names.unique(attachment->name), scene.weapon, BakedKind::part, {});
        scene.items.push_back({attachment, node,
                               ModelCopier(*attachment->model, scene, names, meshes)
                                   .copy(node, hiddenInAll(*attachment->model, hidden))});
    }
}

} // namespace

void addWeapon(const Weapons& weapons, int parent, BakeScene& scene, NodeNames& names,
               MeshCollector& meshes) {
    std::set<rig::SocketRole> roles;
    for (const auto& weapon : weapons) {
        for (const auto& [role, placed] : weapon->sockets) {
            roles.insert(role);
        }
    }
    for (const rig::SocketRole role : roles) {
        names.reserve(std::string(rig::socketNodeName(role)));
    }
    scene.weapon = addNode(scene, names.unique("Weapon"), parent, BakedKind::weapon, {});
    addOwnModel(weapons, scene, names, meshes);
    addParts(weapons, scene, names, meshes);
    for (const rig::SocketRole role : roles) {
        const std::string name(rig::socketNodeName(role));
        scene.sockets.emplace_back(
            role, addNode(scene, names.uniqueJoint(name), scene.weapon, BakedKind::socket, {}));
    }
}

} // namespace foregrip::clip
