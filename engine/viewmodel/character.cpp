// SPDX-License-Identifier: MIT
#include "viewmodel/character.h"

#include "core/files.h"
#include "rig/grip_library.h"
#include "rig/hand_holds.h"
#include "rig/humanoid_clip.h"
#include "rig/import_model.h"
#include "rig/rigid_parts.h"
#include "rig/stick_figure.h"
#include "rig/vertex_walk.h"

#include <algorithm>
#include <filesystem>
#include <initializer_list>
#include <system_error>

namespace foregrip::viewmodel {
namespace {

namespace fs = std::filesystem;

/// Part of the skin weight of a mesh node that lies on the wanted joints of its skin.
double shareOf(const rig::Model& model, int node, const std::vector<bool>& wanted) {
    double inside = 0.0;
    double all = 0.0;
    const auto add = [&](const rig::VertexView& vertex) {
        vertex.forEachInfluence([&](std::uint16_t joint, float weight) {
            all += static_cast<double>(weight);
            inside += wanted[joint] ? static_cast<double>(weight) : 0.0;
        });
    };
    const int mesh = model.nodes[static_cast<std::size_t>(node)].mesh;
    rig::forEachVertexOf(model.meshes[static_cast<std::size_t>(mesh)], add);
    for (const rig::OutlinePoint& point : model.outline) { // only without the vertices
        if (point.node == node) {
            add(rig::viewOf(point));
        }
    }
    return all > 0.0 ? inside / all : 0.0;
}

/// Joints at and below `roots`, by node.
std::vector<bool> nodesBelow(const rig::Model& model, const std::vector<int>& roots) {
    std::vector<bool> below(model.nodes.size(), false);
    for (std::size_t i = 0; i < model.nodes.size(); ++i) {
        const int parent = model.nodes[i].parent;
        const bool isRoot =
            std::find(roots.begin(), roots.end(), static_cast<int>(i)) != roots.end();
        below[i] = isRoot || (parent >= 0 && below[static_cast<std::size_t>(parent)]);
    }
    return below;
}

/// Mesh nodes that belong, by skin weight, mostly to the body below the given roles.
std::vector<int> meshNodesOf(const Character& character, std::initializer_list<rig::Role> roles) {
    const rig::Model& model = *character.model;
    std::vector<int> roots;
    for (const rig::Role role : roles) {
        if (character.humanoid.has(role)) {
            roots.push_back(
                character.humanoid.joints[static_cast<std::size_t>(character.humanoid.joint(role))]
                    .node);
        }
    }
    const std::vector<bool> below = nodesBelow(model, roots);
    std::vector<int> found;
    for (std::size_t i = 0; i < model.nodes.size(); ++i) {
        const rig::Node& node = model.nodes[i];
        if (node.mesh < 0 || node.skin < 0) {
            continue;
        }
        std::vector<bool> wanted;
        for (const int joint : model.skins[static_cast<std::size_t>(node.skin)].joints) {
            wanted.push_back(below[static_cast<std::size_t>(joint)]);
        }
        if (shareOf(model, static_cast<int>(i), wanted) > 0.5) {
            found.push_back(static_cast<int>(i));
        }
    }
    return found;
}

rig::HumanoidOptions humanoidOptions(const CharacterOptions& options, const rig::RigFile* file) {
    rig::HumanoidOptions out;
    out.rescale = options.rescale;
    if (options.rescaleToAdult) {
        out.toHeight = rig::kAdultHeight;
    }
    out.file = file;
    return out;
}

/// Understands the model with the given map, else with the saved one, else by itself.
core::Result<rig::Humanoid> understand(const fs::path& path, const rig::Model& model,
                                       const CharacterOptions& options, std::string& rigFile) {
    if (options.file) {
        return rig::understandHumanoid(model, humanoidOptions(options, &*options.file));
    }
    const std::optional<fs::path> saved = rig::findRigFile(path);
    if (!saved) {
        return rig::understandHumanoid(model, humanoidOptions(options, nullptr));
    }
    std::string problem;
    if (const core::Result<rig::RigFile> file = rig::readRigFile(*saved); !file) {
        problem = file.error().text();
    } else if (auto humanoid = rig::understandHumanoid(model, humanoidOptions(options, &*file))) {
        rigFile = saved->string();
        return humanoid;
    } else {
        problem = humanoid.error().text();
    }
    auto humanoid = rig::understandHumanoid(model, humanoidOptions(options, nullptr));
    if (humanoid) {
        humanoid->warnings.push_back("the saved bone map is not used: " + problem);
        humanoid->map.sure = false;
    }
    return humanoid;
}

core::Status checkRescale(const CharacterOptions& options) {
    if (options.rescale && !(*options.rescale >= 1e-6 && *options.rescale <= 1e6)) {
        return core::Error{"scale of the character", "", "it must be 0.000001 to 1000000"};
    }
    return core::Done{};
}

/// How hands hold: for characters that bring no poses, and for holds that theirs do not have.
core::Result<std::vector<rig::HandHold>> sharedHolds() {
    const core::Result<fs::path> file = core::findBundled("default", "hands", ".hands.json");
    if (!file) {
        return file.error();
    }
    core::Result<std::vector<rig::HandHold>> holds = rig::readHandHolds(file->string());
    const core::Result<fs::path> described = core::findBundled("default", "hands", ".grips.json");
    if (!holds || !described) {
        return holds ? core::Result<std::vector<rig::HandHold>>(described.error()) : holds;
    }
    const core::Result<std::vector<rig::HandHold>> grips =
        rig::readGrips(described->string(), *holds);
    if (!grips) {
        return grips.error();
    }
    holds->insert(holds->end(), grips->begin(), grips->end());
    return holds;
}

} // namespace

core::Result<std::shared_ptr<const Character>> loadCharacter(const std::string& nameOrPath,
                                                             const CharacterOptions& options) {
    const core::Result<fs::path> path = core::findBundled(nameOrPath, "characters", ".glb");
    if (!path) {
        return path.error();
    }
    core::Result<rig::Model> model = rig::importModel(path->string());
    if (!model) {
        return model.error();
    }
    if (const core::Status added = addClipsBeside(path->string(), *model); !added) {
        return added.error();
    }
    return understandCharacter(path->string(),
                               std::make_shared<rig::Model>(std::move(model).value()), options);
}

core::Status addClipsBeside(const std::string& path, rig::Model& model) {
    const fs::path beside = fs::path(path).replace_extension(".clips.glb");
    std::error_code failure;
    if (!fs::exists(beside, failure)) {
        return core::Done{};
    }
    const core::Result<rig::Model> clips = rig::importModel(beside.string());
    if (!clips) {
        return clips.error();
    }
    const std::vector<std::string> notes = rig::adoptClips(model, *clips);
    model.warnings.insert(model.warnings.end(), notes.begin(), notes.end());
    return core::Done{};
}

core::Result<std::shared_ptr<const Character>>
understandCharacter(const std::string& path, std::shared_ptr<rig::Model> model,
                    const CharacterOptions& options) {
    if (const core::Status sensible = checkRescale(options); !sensible) {
        return sensible.error();
    }
    auto character = std::make_shared<Character>();
    core::Result<rig::Humanoid> humanoid = understand(path, *model, options, character->rigFile);
    if (!humanoid) {
        return humanoid.error();
    }
    // What was made for drawing is in the model from then on, so this happens once.
    const bool parts = rig::attachRigidParts(*model, *humanoid);
    if (rig::addStickFigure(*model, *humanoid) || parts) {
        humanoid = understand(path, *model, options, character->rigFile);
        if (!humanoid) {
            return humanoid.error();
        }
    }
    character->name = fs::path(path).stem().string();
    character->model = std::move(model);
    character->humanoid = std::move(humanoid).value();
    character->leftHand = std::make_shared<const rig::GraspingHand>(
        rig::measureGraspingHand(*character->model, character->humanoid, false));
    character->rightHand = std::make_shared<const rig::GraspingHand>(
        rig::measureGraspingHand(*character->model, character->humanoid, true));
    character->offeredRescale = rig::offeredRescale(character->humanoid.height);
    const fs::path poses = fs::path(path).replace_extension(".poses.json");
    std::error_code failure;
    if (fs::exists(poses, failure)) {
        core::Result<rig::PoseLibrary> library =
            rig::readPoseLibrary(poses.string(), character->humanoid);
        if (!library) {
            return library.error();
        }
        character->poses = std::move(library).value();
        character->ownHolds = character->poses.hands.size();
    }
    const core::Result<std::vector<rig::HandHold>> holds = sharedHolds();
    if (!holds) {
        return holds.error();
    }
    for (const rig::HandHold& hold : *holds) {
        if (character->poses.find(hold.name) == nullptr) {
            character->poses.hands.push_back(rig::holdWith(character->humanoid, hold));
        }
    }
    character->headNodes = meshNodesOf(*character, {rig::Role::neck});
    character->legNodes =
        meshNodesOf(*character, {rig::Role::leftUpperLeg, rig::Role::rightUpperLeg});
    return std::shared_ptr<const Character>(std::move(character));
}

} // namespace foregrip::viewmodel
