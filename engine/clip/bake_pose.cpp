// SPDX-License-Identifier: MIT
#include "clip/bake_pose.h"

#include "clip/bake_scene_weapon.h"
#include "present/drawn_body.h"
#include "present/drawn_weapon.h"
#include "present/moving_parts.h"
#include "viewmodel/sight_optics.h"

#include <glm/matrix.hpp>

#include <algorithm>

namespace foregrip::clip {
namespace {

using core::Transformd;

std::size_t index(int value) {
    return static_cast<std::size_t>(value);
}

/// Places one frame; the members are what every part of it needs.
class Poser {
public:
    Poser(const BakeScene& scene, const viewmodel::Setup& setup, const viewmodel::Output& output,
          bool firstPerson)
        : scene_(scene), setup_(setup), output_(output), first_(firstPerson) {
        pose_.local.reserve(scene.model.nodes.size());
        for (const rig::Node& node : scene.model.nodes) {
            pose_.local.push_back({node.translation, node.rotation, node.scale});
        }
        pose_.shown.assign(scene.model.nodes.size(), 1);
    }

    BakePose pose() {
        placeBody();
        placeWeapon();
        for (const BakedItem& item : scene_.items) {
            item.attachment == nullptr ? placeOwnModel(item) : placePart(item);
        }
        placeSockets();
        Transformd camera = output_.worldFromCamera;
        camera.rotation = camera.rotation * viewmodel::eulerRotation(output_.shake);
        set(scene_.camera, camera);
        return std::move(pose_);
    }

private:
    void set(int node, const Transformd& placed) {
        NodePlacement& local = pose_.local[index(node)];
        local.translation = placed.position;
        local.rotation = placed.rotation;
    }

    void placeBody() {
        const present::DrawnBody body = present::drawnBody(setup_, output_, first_);
        rootFromJoint_ = rig::evaluateJoints(body.plan(setup_), body.joints(setup_));
        const std::vector<rig::Joint>& joints = setup_.character->humanoid.joints;
        if (scene_.ownRoot) {
            set(scene_.root, output_.worldFromRoot * core::inverse(kFileFromRoot));
        }
        for (std::size_t j = 0; j < joints.size(); ++j) {
            const int parent = joints[j].parent;
            if (parent >= 0) {
                set(scene_.joints[j],
                    core::inverse(rootFromJoint_[index(parent)]) * rootFromJoint_[j]);
            } else {
                set(scene_.joints[j], scene_.ownRoot ? kFileFromRoot * rootFromJoint_[j]
                                                     : output_.worldFromRoot * rootFromJoint_[j]);
            }
        }
    }

    /// World from the node that the weapon hangs on.
    [[nodiscard]] Transformd worldFromHolder() const {
        const int parent = scene_.model.nodes[index(scene_.weapon)].parent;
        if (parent < 0) {
            return {};
        }
        const auto joint = std::find(scene_.joints.begin(), scene_.joints.end(), parent);
        if (joint == scene_.joints.end()) { // the root that was added
            return output_.worldFromRoot * core::inverse(kFileFromRoot);
        }
        return output_.worldFromRoot *
               rootFromJoint_[static_cast<std::size_t>(joint - scene_.joints.begin())];
    }

    void placeWeapon() {
        const Transformd worldFromWeapon = present::drawnWeapon(
            output_, first_ ? present::CameraMode::first : present::CameraMode::third);
        set(scene_.weapon, core::inverse(worldFromHolder()) * worldFromWeapon);
    }

    void hide(const BakedItem& item, const rig::Model& model,
              const std::vector<std::string>& names) {
        for (const std::string& name : names) {
            const int node = rig::findNode(model, name);
            if (node >= 0 && item.nodes[index(node)] >= 0) {
                pose_.shown[index(item.nodes[index(node)])] = 0;
            }
        }
    }

    void placeOwnModel(const BakedItem& item) {
        const viewmodel::Weapon& weapon = *setup_.weapon;
        const viewmodel::WeaponDefinition& definition = *weapon.definition;
        const rig::Model& model = *definition.model;
        hide(item, model, weapon.hiddenNodes);
        render::Instance drawn; // in weapon space
        present::placeMovingParts(definition.parts, output_.parts, {}, drawn);
        present::placeIrons(definition.parts, viewmodel::foldsIrons(weapon) ? 1.0 : 0.0, {}, drawn);
        for (const int node : drawn.hiddenNodes) {
            if (item.nodes[index(node)] >= 0) {
                pose_.shown[index(item.nodes[index(node)])] = 0;
            }
        }
        moveNodes(item, model, definition.weaponFromModel, drawn.nodes);
    }

    /// Nodes that the drawing places by themselves, as their parents stand. `holderFromModel`:
    /// weapon or part from the model's roots.
    void moveNodes(const BakedItem& item, const rig::Model& model,
                   const glm::dmat4& holderFromModel,
                   const std::vector<std::pair<int, glm::mat4>>& placed) {
        std::vector<glm::dmat4> holderFromNode(model.nodes.size());
        for (std::size_t i = 0; i < model.nodes.size(); ++i) {
            const int parent = model.nodes[i].parent;
            const glm::dmat4 above = parent < 0 ? holderFromModel : holderFromNode[index(parent)];
            const auto own = std::find_if(placed.begin(), placed.end(), [i](const auto& entry) {
                return entry.first == static_cast<int>(i);
            });
            if (own == placed.end()) {
                holderFromNode[i] = above * matrixOf(model.nodes[i]);
                continue;
            }
            holderFromNode[i] = glm::dmat4(own->second);
            if (item.nodes[i] >= 0) {
                NodePlacement& local = pose_.local[index(item.nodes[i])];
                const glm::dvec3 scale = local.scale;
                local = nodePlacement(glm::inverse(above) * holderFromNode[i]);
                local.scale = scale; // parts turn and slide, and never grow
            }
        }
    }

    void placePart(const BakedItem& item) {
        const std::vector<viewmodel::MountedPart>& parts = setup_.weapon->parts;
        const auto part = std::find_if(parts.begin(), parts.end(), [&item](const auto& mounted) {
            return mounted.attachment == item.attachment;
        });
        const bool magazine = viewmodel::isMagazine(*item.attachment);
        if (part == parts.end() || (magazine && !output_.parts.magazineDrawn)) {
            pose_.shown[index(item.node)] = 0;
        }
        if (part == parts.end()) {
            return;
        }
        set(item.node,
            (magazine ? output_.parts.weaponFromSeated : Transformd{}) * part->weaponFromPart);
        hide(item, *item.attachment->model, part->hiddenNodes);
        if (item.attachment->launcher) {
            render::Instance drawn; // in the part's space
            present::placeLauncher(*item.attachment->launcher, output_.parts, {}, drawn);
            moveNodes(item, *item.attachment->model, glm::dmat4(1.0), drawn.nodes);
        }
    }

    void placeSockets() {
        const viewmodel::PipelineSockets& tuned = setup_.sockets;
        for (const auto& [role, node] : scene_.sockets) {
            switch (role) {
            case rig::SocketRole::grip:
                set(node, tuned.grip);
                break;
            case rig::SocketRole::leftGrip:
                set(node, tuned.leftGrip);
                break;
            case rig::SocketRole::sight:
                set(node, tuned.sight);
                break;
            case rig::SocketRole::muzzle:
                set(node, tuned.muzzle);
                break;
            case rig::SocketRole::ejection:
                set(node, tuned.ejection);
                break;
            default:
                set(node, setup_.weapon->socket(role));
            }
        }
    }

    const BakeScene& scene_;
    const viewmodel::Setup& setup_;
    const viewmodel::Output& output_;
    bool first_;
    std::vector<Transformd> rootFromJoint_;
    BakePose pose_;
};

} // namespace

BakePose bakePose(const BakeScene& scene, const viewmodel::Setup& setup,
                  const viewmodel::Output& output, bool firstPerson) {
    return Poser(scene, setup, output, firstPerson).pose();
}

std::vector<glm::dmat4> worldMatrices(const BakeScene& scene, const BakePose& pose) {
    std::vector<glm::dmat4> world(pose.local.size());
    for (std::size_t i = 0; i < world.size(); ++i) {
        const int parent = scene.model.nodes[i].parent;
        world[i] = matrixOf(pose.local[i]);
        if (parent >= 0) {
            world[i] = world[index(parent)] * world[i];
        }
    }
    return world;
}

} // namespace foregrip::clip
