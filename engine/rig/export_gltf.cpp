// SPDX-License-Identifier: MIT
#include "rig/export_gltf.h"

#include "rig/export_gltf_buffer.h"
#include "rig/export_gltf_material.h"
#include "rig/export_gltf_mesh.h"

#include <algorithm>
#include <cassert>
#include <map>
#include <optional>
#include <set>

namespace foregrip::rig {
namespace {

using core::JsonValue;

constexpr std::size_t kMostBytes = std::size_t{0xFFFFFFFF};

template <typename Vector>
JsonValue numbers(const Vector& v, int count) {
    JsonValue out = JsonValue::array();
    for (int i = 0; i < count; ++i) {
        out.items.emplace_back(static_cast<double>(v[i]));
    }
    return out;
}

/// x, y, z, w as glTF has them.
glm::dvec4 components(const glm::dquat& q) {
    return {q.x, q.y, q.z, q.w};
}

const char* interpolationName(Interpolation interpolation) {
    switch (interpolation) {
    case Interpolation::step:
        return "STEP";
    case Interpolation::linear:
        return "LINEAR";
    case Interpolation::cubicSpline:
        return "CUBICSPLINE";
    }
    return "LINEAR";
}

std::vector<float> flat(const std::vector<glm::vec3>& values) {
    std::vector<float> out;
    for (const glm::vec3& v : values) {
        out.insert(out.end(), {v.x, v.y, v.z});
    }
    return out;
}

std::vector<float> flat(const std::vector<glm::quat>& values) {
    std::vector<float> out;
    for (const glm::quat& q : values) {
        out.insert(out.end(), {q.x, q.y, q.z, q.w});
    }
    return out;
}

/// Builds one file; the members are what every part of it needs.
class Writer {
public:
    Writer(const Model& model, const GltfAdditions& additions)
        : model_(model), additions_(additions), materials_(model, additions, buffer_) {}

    core::Result<std::string> write() {
        if (const core::Status done = addMeshes(); !done) {
            return done.error();
        }
        addNodes();
        addSkins();
        addCameras();
        addAnimations();
        return container();
    }

private:
    [[nodiscard]] static std::size_t index(int value) { return static_cast<std::size_t>(value); }

    core::Status addMeshes() {
        JsonValue meshes = JsonValue::array();
        for (const Node& node : model_.nodes) {
            const auto key = std::pair(node.mesh, node.skin >= 0);
            if (node.mesh < 0 || meshIndex_.contains(key)) {
                continue;
            }
            core::Result<JsonValue> mesh = meshOf(model_.meshes[index(node.mesh)], key.second);
            if (!mesh) {
                return mesh.error();
            }
            const bool seen = !mesh->is(JsonValue::Kind::null);
            meshIndex_[key] = seen ? static_cast<int>(meshes.items.size()) : -1;
            if (seen) {
                meshes.items.push_back(std::move(mesh).value());
            }
        }
        meshes_ = std::move(meshes);
        return core::Done{};
    }

    core::Result<JsonValue> meshOf(const Mesh& mesh, bool skinned) {
        JsonValue primitives = JsonValue::array();
        for (const Primitive& primitive : mesh.primitives) {
            JsonValue one = gltfPrimitive(primitive,
                                          {skinned, readsPictures(model_, primitive.material),
                                           readsNormalMap(model_, primitive.material)},
                                          buffer_);
            if (one.is(JsonValue::Kind::null)) {
                continue;
            }
            if (primitive.material >= 0) {
                const core::Result<int> material = materials_.add(primitive.material);
                if (!material) {
                    return material.error();
                }
                one.set("material", *material);
            }
            primitives.items.push_back(std::move(one));
        }
        if (primitives.items.empty()) {
            return JsonValue();
        }
        JsonValue out = JsonValue::object();
        if (!mesh.name.empty()) {
            out.set("name", mesh.name);
        }
        out.set("primitives", std::move(primitives));
        return out;
    }

    void addNodes() {
        std::vector<JsonValue> children(model_.nodes.size(), JsonValue::array());
        JsonValue roots = JsonValue::array();
        for (std::size_t i = 0; i < model_.nodes.size(); ++i) {
            const int parent = model_.nodes[i].parent;
            (parent < 0 ? roots : children[index(parent)]).items.emplace_back(static_cast<int>(i));
        }
        for (std::size_t i = 0; i < model_.nodes.size(); ++i) {
            JsonValue node = nodeOf(i);
            if (!children[i].items.empty()) {
                node.set("children", std::move(children[i]));
            }
            nodes_.items.push_back(std::move(node));
        }
        JsonValue scene = JsonValue::object();
        scene.set("nodes", std::move(roots));
        scenes_.items.push_back(std::move(scene));
    }

    [[nodiscard]] JsonValue nodeOf(std::size_t i) const {
        const Node& from = model_.nodes[i];
        JsonValue node = JsonValue::object();
        node.set("name", from.name);
        if (from.translation != glm::dvec3(0.0)) {
            node.set("translation", numbers(from.translation, 3));
        }
        if (from.rotation != glm::dquat(1.0, 0.0, 0.0, 0.0)) {
            node.set("rotation", numbers(components(from.rotation), 4));
        }
        if (from.scale != glm::dvec3(1.0)) {
            node.set("scale", numbers(from.scale, 3));
        }
        const auto mesh = meshIndex_.find(std::pair(from.mesh, from.skin >= 0));
        if (mesh != meshIndex_.end() && mesh->second >= 0) {
            node.set("mesh", mesh->second);
            if (from.skin >= 0) {
                node.set("skin", from.skin);
            }
        }
        if (const auto extras = additions_.nodeExtras.find(static_cast<int>(i));
            extras != additions_.nodeExtras.end()) {
            node.set("extras", extras->second);
        }
        return node;
    }

    void addSkins() {
        for (std::size_t s = 0; s < model_.skins.size(); ++s) {
            const Skin& skin = model_.skins[s];
            std::vector<float> matrices;
            JsonValue joints = JsonValue::array();
            for (std::size_t j = 0; j < skin.joints.size(); ++j) {
                joints.items.emplace_back(skin.joints[j]);
                for (int column = 0; column < 4; ++column) {
                    for (int row = 0; row < 4; ++row) {
                        matrices.push_back(static_cast<float>(skin.inverseBind[j][column][row]));
                    }
                }
            }
            JsonValue out = JsonValue::object();
            if (!skin.name.empty()) {
                out.set("name", skin.name);
            }
            out.set("inverseBindMatrices", buffer_.addFloats(matrices, 16, GltfBuffer::Use::data,
                                                             GltfBuffer::Limits::none));
            out.set("joints", std::move(joints));
            if (const auto root = additions_.skeletonRoots.find(s);
                root != additions_.skeletonRoots.end()) {
                out.set("skeleton", root->second);
            }
            skins_.items.push_back(std::move(out));
        }
    }

    void addCameras() {
        for (const GltfCamera& camera : additions_.cameras) {
            JsonValue lens = JsonValue::object();
            lens.set("yfov", camera.verticalFov);
            lens.set("znear", camera.nearest);
            JsonValue out = JsonValue::object();
            out.set("name", camera.name);
            out.set("type", "perspective");
            out.set("perspective", std::move(lens));
            nodes_.items[index(camera.node)].set("camera", static_cast<int>(cameras_.items.size()));
            cameras_.items.push_back(std::move(out));
        }
    }

    /// Adds a channel and its sampler to `animation`.
    template <typename Value>
    void addTrack(const Track<Value>& track, int node, const char* path, std::size_t width,
                  JsonValue& channels, JsonValue& samplers) {
        if (track.empty()) {
            return;
        }
        JsonValue sampler = JsonValue::object();
        sampler.set("input", buffer_.addTimes(track.times));
        sampler.set("interpolation", interpolationName(track.interpolation));
        sampler.set("output", buffer_.addFloats(flat(track.values), width, GltfBuffer::Use::data,
                                                GltfBuffer::Limits::none));
        JsonValue target = JsonValue::object();
        target.set("node", node);
        target.set("path", path);
        JsonValue channel = JsonValue::object();
        channel.set("sampler", static_cast<int>(samplers.items.size()));
        channel.set("target", std::move(target));
        samplers.items.push_back(std::move(sampler));
        channels.items.push_back(std::move(channel));
    }

    void addAnimations() {
        for (std::size_t c = 0; c < model_.clips.size(); ++c) {
            const AnimationClip& clip = model_.clips[c];
            JsonValue channels = JsonValue::array();
            JsonValue samplers = JsonValue::array();
            for (const NodeTracks& tracks : clip.nodes) {
                addTrack(tracks.translation, tracks.node, "translation", 3, channels, samplers);
                addTrack(tracks.rotation, tracks.node, "rotation", 4, channels, samplers);
                addTrack(tracks.scale, tracks.node, "scale", 3, channels, samplers);
            }
            if (channels.items.empty()) {
                continue; // glTF knows no animation without channels
            }
            JsonValue out = JsonValue::object();
            out.set("name", clip.name);
            out.set("channels", std::move(channels));
            out.set("samplers", std::move(samplers));
            if (const auto extras = additions_.clipExtras.find(static_cast<int>(c));
                extras != additions_.clipExtras.end()) {
                out.set("extras", extras->second);
            }
            animations_.items.push_back(std::move(out));
        }
    }

    [[nodiscard]] JsonValue root() const {
        JsonValue asset = JsonValue::object();
        asset.set("version", "2.0");
        asset.set("generator", additions_.generator);
        JsonValue out = JsonValue::object();
        out.set("asset", std::move(asset));
        if (!materials_.extensions().empty()) {
            JsonValue used = JsonValue::array();
            for (const std::string& name : materials_.extensions()) {
                used.items.emplace_back(name);
            }
            out.set("extensionsUsed", std::move(used));
        }
        out.set("scene", 0);
        out.set("scenes", scenes_);
        const std::pair<const char*, const JsonValue*> lists[] = {
            {"nodes", &nodes_},
            {"meshes", &meshes_},
            {"skins", &skins_},
            {"cameras", &cameras_},
            {"animations", &animations_},
            {"accessors", &buffer_.accessors()},
            {"bufferViews", &buffer_.views()}};
        for (const auto& [name, list] : lists) {
            if (!list->items.empty()) {
                out.set(name, *list);
            }
        }
        materials_.writeTo(out);
        if (!buffer_.bytes().empty()) {
            JsonValue buffer = JsonValue::object();
            buffer.set("byteLength", static_cast<double>(buffer_.bytes().size()));
            JsonValue buffers = JsonValue::array();
            buffers.items.push_back(std::move(buffer));
            out.set("buffers", std::move(buffers));
        }
        return out;
    }

    /// glTF 2.0, section 4.4: a header and two chunks, each a multiple of four bytes.
    [[nodiscard]] core::Result<std::string> container() const {
        std::string json = core::writeJson(root());
        json.resize((json.size() + 3) / 4 * 4, ' ');
        std::string binary = buffer_.bytes();
        binary.resize((binary.size() + 3) / 4 * 4, '\0');
        const std::size_t chunk = binary.empty() ? 0 : 8 + binary.size();
        const std::size_t size = 12 + 8 + json.size() + chunk;
        if (size > kMostBytes) {
            return core::Error{model_.file, "",
                               "the model is larger than the 4 GB that a GLB can hold"};
        }
        std::string out;
        out.reserve(size);
        const auto word = [&out](std::size_t value) {
            for (unsigned shift = 0; shift < 32; shift += 8) {
                out += static_cast<char>(static_cast<unsigned char>(value >> shift));
            }
        };
        out += "glTF";
        word(2);
        word(size);
        word(json.size());
        out += "JSON" + json;
        if (!binary.empty()) {
            word(binary.size());
            out += std::string("BIN\0", 4) + binary;
        }
        return out;
    }

    const Model& model_;
    const GltfAdditions& additions_;
    GltfBuffer buffer_;
    GltfMaterials materials_;
    std::map<std::pair<int, bool>, int> meshIndex_; ///< the file's by the model's; -1: empty
    JsonValue scenes_ = JsonValue::array();
    JsonValue nodes_ = JsonValue::array();
    JsonValue meshes_ = JsonValue::array();
    JsonValue skins_ = JsonValue::array();
    JsonValue cameras_ = JsonValue::array();
    JsonValue animations_ = JsonValue::array();
};

} // namespace

core::Result<std::string> writeGlb(const Model& model, const GltfAdditions& additions) {
    assert(additions.encode);
    return Writer(model, additions).write();
}

} // namespace foregrip::rig
