// SPDX-License-Identifier: MIT
#include "rig/model_check.h"

#include "rig/import_text.h"

#include <glm/geometric.hpp>
#include <glm/gtc/quaternion.hpp>

#include <algorithm>
#include <cmath>
#include <unordered_set>

namespace foregrip::rig {
namespace {

bool nearOne(double value) {
    return std::abs(value - 1.0) < 1e-3; // false for what is not a number
}

template <typename Vector>
bool finite(const Vector& v) {
    for (glm::length_t i = 0; i < v.length(); ++i) {
        if (!std::isfinite(v[i])) {
            return false;
        }
    }
    return true;
}

bool finite(const glm::dmat4& matrix) {
    return finite(matrix[0]) && finite(matrix[1]) && finite(matrix[2]) && finite(matrix[3]);
}

/// -1 or an index.
bool optional(int index, std::size_t size) {
    return index == -1 || within(index, size);
}

std::string nodeFault(const Model& model) {
    for (std::size_t i = 0; i < model.nodes.size(); ++i) {
        const Node& node = model.nodes[i];
        if (node.parent < -1 || node.parent >= static_cast<int>(i)) {
            return "a node stands before its parent";
        }
        if (!finite(node.translation) || !finite(node.scale) ||
            !nearOne(glm::length(node.rotation))) {
            return "the placement of a node is not one";
        }
        if (!optional(node.mesh, model.meshes.size()) || !optional(node.skin, model.skins.size()) ||
            (node.skin >= 0 && node.mesh < 0)) {
            return "a node refers to a mesh or skin that does not exist";
        }
    }
    return "";
}

std::string skinFault(const Model& model) {
    if (model.skins.size() > 1) {
        return "it has several skins";
    }
    for (const Skin& skin : model.skins) {
        if (skin.joints.size() != skin.inverseBind.size() || skin.joints.size() > 65'535) {
            return "the joints of a skin and their matrices do not match";
        }
        for (std::size_t j = 0; j < skin.joints.size(); ++j) {
            if (!within(skin.joints[j], model.nodes.size()) || !finite(skin.inverseBind[j])) {
                return "a joint of a skin is no node or has no usable matrix";
            }
        }
    }
    return "";
}

/// The sum of the weights; less than 0 when one is not positive or names no joint.
double soundWeights(const std::array<std::uint16_t, 4>& named, const glm::vec4& weights,
                    std::size_t joints) {
    double sum = 0.0;
    for (std::size_t i = 0; i < named.size(); ++i) {
        const float weight = weights[static_cast<glm::length_t>(i)];
        if (!(weight >= 0.0F) || (joints > 0 && named[i] >= joints)) {
            return -1.0;
        }
        sum += static_cast<double>(weight);
    }
    return sum;
}

bool soundVertex(const Primitive& primitive, std::size_t vertex, std::size_t joints) {
    const Vertex& v = primitive.vertices[vertex];
    if (!finite(v.position) || !finite(v.uv) || !finite(v.colour) || !finite(v.tangent) ||
        !nearOne(static_cast<double>(glm::dot(v.normal, v.normal)))) {
        return false;
    }
    const Influences further =
        primitive.furtherInfluences.empty() ? Influences{} : primitive.furtherInfluences[vertex];
    const double near = soundWeights(v.joints, v.weights, joints);
    const double rest = soundWeights(further.joints, further.weights, joints);
    return near >= 0.0 && rest >= 0.0 && (joints == 0 ? near + rest == 0.0 : nearOne(near + rest));
}

std::string meshFault(const Model& model) {
    enum class Use { none, rigid, skinned };
    std::vector<Use> uses(model.meshes.size(), Use::none);
    for (const Node& node : model.nodes) {
        if (node.mesh < 0) {
            continue;
        }
        Use& use = uses[static_cast<std::size_t>(node.mesh)];
        const Use wanted = node.skin >= 0 ? Use::skinned : Use::rigid;
        if (use != Use::none && use != wanted) {
            return "a mesh is used with and without a skin";
        }
        use = wanted;
    }
    for (std::size_t m = 0; m < model.meshes.size(); ++m) {
        const std::size_t joints = uses[m] == Use::skinned ? model.skins.front().joints.size() : 0;
        for (const Primitive& primitive : model.meshes[m].primitives) {
            if (!optional(primitive.material, model.materials.size()) ||
                primitive.indices.size() % 3 != 0 ||
                std::any_of(primitive.indices.begin(), primitive.indices.end(),
                            [&](std::uint32_t i) { return i >= primitive.vertices.size(); })) {
                return "an index of a mesh has no target";
            }
            const std::size_t further = primitive.furtherInfluences.size();
            if (further != 0 && further != primitive.vertices.size()) {
                return "the vertices of a mesh and their further influences do not match";
            }
            for (std::size_t v = 0; v < primitive.vertices.size(); ++v) {
                if (!soundVertex(primitive, v, joints)) {
                    return "a vertex of a mesh is not sound";
                }
            }
        }
    }
    return "";
}

std::string materialFault(const Model& model, std::size_t images) {
    for (const Material& material : model.materials) {
        for (const int image :
             {material.baseColourImage, material.metallicRoughnessImage, material.normalImage,
              material.occlusionImage, material.emissiveImage}) {
            if (!optional(image, images)) {
                return "a material refers to a picture that does not exist";
            }
        }
        if (!finite(material.baseColour) || !finite(material.emissive) ||
            !finite(glm::vec4(material.metallic, material.roughness, material.normalScale,
                              material.occlusionStrength)) ||
            !std::isfinite(material.alphaCutoff)) {
            return "a material holds numbers that are not finite";
        }
    }
    return "";
}

template <typename Value>
bool soundTrack(const Track<Value>& track, double duration, bool unit) {
    const bool spline = track.interpolation == Interpolation::cubicSpline;
    if (track.values.size() != track.times.size() * (spline ? 3U : 1U)) {
        return false;
    }
    for (std::size_t i = 0; i < track.times.size(); ++i) {
        const float time = track.times[i];
        if (!(time >= 0.0F && static_cast<double>(time) <= duration) ||
            (i > 0 && !(track.times[i - 1] < time))) {
            return false;
        }
    }
    for (std::size_t i = 0; i < track.values.size(); ++i) {
        const auto squared = static_cast<double>(glm::dot(track.values[i], track.values[i]));
        if (!std::isfinite(squared) || (unit && (!spline || i % 3 == 1) && !nearOne(squared))) {
            return false;
        }
    }
    return true;
}

std::string clipFault(const Model& model) {
    std::unordered_set<std::string> names;
    for (const AnimationClip& clip : model.clips) {
        if (clip.name.empty() || !names.insert(clip.name).second) {
            return "two animations have one name, or none";
        }
        if (!(clip.duration >= 0.0) || !std::isfinite(clip.duration)) {
            return "the length of an animation is not one";
        }
        std::unordered_set<int> moved;
        for (const NodeTracks& tracks : clip.nodes) {
            if (!within(tracks.node, model.nodes.size()) || !moved.insert(tracks.node).second) {
                return "an animation moves a node that does not exist, or one twice";
            }
            if (!soundTrack(tracks.translation, clip.duration, false) ||
                !soundTrack(tracks.scale, clip.duration, false) ||
                !soundTrack(tracks.rotation, clip.duration, true)) {
                return "the values of an animation are not sound";
            }
        }
    }
    return "";
}

} // namespace

std::string modelFault(const Model& model, std::size_t images) {
    if (!(model.unitsToMetres > 0.0) || !std::isfinite(model.unitsToMetres)) {
        return "its unit is not one";
    }
    for (std::string fault : {nodeFault(model), skinFault(model)}) {
        if (!fault.empty()) {
            return fault;
        }
    }
    // Meshes are looked at only once their skin is known to be sound.
    for (std::string fault : {meshFault(model), materialFault(model, images), clipFault(model)}) {
        if (!fault.empty()) {
            return fault;
        }
    }
    return "";
}

} // namespace foregrip::rig
