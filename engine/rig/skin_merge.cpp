// SPDX-License-Identifier: MIT
#include "rig/skin_merge.h"

#include <algorithm>
#include <cstdint>
#include <map>
#include <utility>

namespace foregrip::rig {
namespace {

constexpr std::size_t kMostJoints = 65'535;

std::uint16_t jointOf(Skin& merged, std::multimap<int, std::size_t>& known, int node,
                      const glm::dmat4& inverseBind) {
    const auto [first, last] = known.equal_range(node);
    for (auto entry = first; entry != last; ++entry) {
        if (merged.inverseBind[entry->second] == inverseBind) {
            return static_cast<std::uint16_t>(entry->second);
        }
    }
    known.emplace(node, merged.joints.size());
    merged.joints.push_back(node);
    merged.inverseBind.push_back(inverseBind);
    return static_cast<std::uint16_t>(merged.joints.size() - 1);
}

/// Vertex or Influences.
template <typename Moved>
void remap(std::vector<Moved>& all, const std::vector<std::uint16_t>& newJoint) {
    for (Moved& moved : all) {
        for (std::size_t i = 0; i < moved.joints.size(); ++i) {
            const bool used = moved.weights[static_cast<glm::length_t>(i)] > 0.0F;
            moved.joints.at(i) = used ? newJoint[moved.joints.at(i)] : std::uint16_t{0};
        }
    }
}

void remapVertices(Mesh& mesh, const std::vector<std::uint16_t>& newJoint) {
    for (Primitive& primitive : mesh.primitives) {
        remap(primitive.vertices, newJoint);
        remap(primitive.furtherInfluences, newJoint);
    }
}

} // namespace

bool mergeSkins(Model& model) {
    if (model.skins.size() < 2) {
        return true;
    }
    std::size_t total = 0;
    for (const Skin& skin : model.skins) {
        total += skin.joints.size();
    }
    if (total > kMostJoints) {
        return false;
    }
    Skin merged{model.skins.front().name, {}, {}};
    std::multimap<int, std::size_t> known;
    std::vector<std::vector<std::uint16_t>> newJoint;
    for (const Skin& skin : model.skins) {
        std::vector<std::uint16_t>& map = newJoint.emplace_back();
        for (std::size_t j = 0; j < skin.joints.size(); ++j) {
            map.push_back(jointOf(merged, known, skin.joints[j], skin.inverseBind[j]));
        }
    }
    std::map<std::pair<int, int>, int> meshFor; // (mesh, skin) in the file -> mesh
    std::vector<bool> taken(model.meshes.size(), false);
    const std::vector<Mesh> originals = model.meshes;
    for (Node& node : model.nodes) {
        if (node.mesh < 0 || node.skin < 0) {
            continue;
        }
        const auto original = static_cast<std::size_t>(node.mesh);
        const auto [entry, isNew] = meshFor.try_emplace({node.mesh, node.skin}, node.mesh);
        if (isNew) {
            if (taken[original]) {
                entry->second = static_cast<int>(model.meshes.size());
                model.meshes.push_back(originals[original]);
            }
            taken[original] = true;
            remapVertices(model.meshes[static_cast<std::size_t>(entry->second)],
                          newJoint[static_cast<std::size_t>(node.skin)]);
        }
        node.mesh = entry->second;
        node.skin = 0;
    }
    model.skins = {std::move(merged)};
    return true;
}

} // namespace foregrip::rig
