// SPDX-License-Identifier: MIT
#include "rig/export_gltf_mesh.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

namespace foregrip::rig {
namespace {

using core::JsonValue;

constexpr std::size_t kMostInfluences = 8;

/// The influences of one vertex: no joint twice, weights that sum to 1, unused places zero.
struct VertexInfluences {
    std::array<std::uint16_t, kMostInfluences> joints{};
    std::array<float, kMostInfluences> weights{};
};

VertexInfluences influencesOf(const Primitive& primitive, std::size_t vertex) {
    std::array<std::pair<double, std::uint16_t>, kMostInfluences> found{};
    std::size_t count = 0;
    const auto add = [&](std::uint16_t joint, float weight) {
        if (!(weight > 0.0F)) {
            return;
        }
        auto* const end = found.begin() + count;
        auto* const same = std::find_if(
            found.begin(), end, [joint](const auto& entry) { return entry.second == joint; });
        same->second = joint;
        same->first += static_cast<double>(weight);
        count += same == end ? 1U : 0U;
    };
    const Vertex& v = primitive.vertices[vertex];
    for (int i = 0; i < 4; ++i) {
        add(v.joints[static_cast<std::size_t>(i)], v.weights[i]);
    }
    if (!primitive.furtherInfluences.empty()) {
        const Influences& more = primitive.furtherInfluences[vertex];
        for (int i = 0; i < 4; ++i) {
            add(more.joints[static_cast<std::size_t>(i)], more.weights[i]);
        }
    }
    std::stable_sort(found.begin(), found.begin() + count,
                     [](const auto& a, const auto& b) { return a.first > b.first; });
    VertexInfluences out;
    double sum = 0.0;
    for (std::size_t i = 0; i < count; ++i) {
        sum += found[i].first;
    }
    double others = 0.0;
    for (std::size_t i = 0; i < count; ++i) {
        out.joints[i] = found[i].second;
        out.weights[i] = static_cast<float>(found[i].first / sum);
        others += i > 0 ? static_cast<double>(out.weights[i]) : 0.0;
    }
    // The largest takes what rounding left over; a vertex that nothing moves goes with the root.
    out.weights[0] = static_cast<float>(1.0 - others);
    return out;
}

/// Indices of triangles with three different corners.
std::vector<std::uint32_t> seenTriangles(const Primitive& primitive) {
    std::vector<std::uint32_t> out;
    out.reserve(primitive.indices.size());
    for (std::size_t i = 0; i + 2 < primitive.indices.size(); i += 3) {
        const std::uint32_t a = primitive.indices[i];
        const std::uint32_t b = primitive.indices[i + 1];
        const std::uint32_t c = primitive.indices[i + 2];
        if (a != b && b != c && c != a) {
            out.insert(out.end(), {a, b, c});
        }
    }
    return out;
}

glm::vec3 unitOr(const glm::vec3& v, const glm::vec3& fallback) {
    const float length = glm::length(v);
    return std::isfinite(length) && length > 1e-6F ? v / length : fallback;
}

/// One attribute of all vertices, `Width` numbers each as `value` gives them.
template <std::size_t Width, typename Value>
std::vector<float> gathered(const Primitive& primitive, const Value& value) {
    std::vector<float> out;
    out.reserve(primitive.vertices.size() * Width);
    for (const Vertex& vertex : primitive.vertices) {
        const auto v = value(vertex);
        for (int i = 0; i < static_cast<int>(Width); ++i) {
            out.push_back(std::isfinite(v[i]) ? v[i] : 0.0F);
        }
    }
    return out;
}

void addInfluences(const Primitive& primitive, GltfBuffer& buffer, JsonValue& attributes) {
    const std::size_t sets = primitive.furtherInfluences.empty() ? 1 : 2;
    std::array<std::vector<std::uint16_t>, 2> joints;
    std::array<std::vector<float>, 2> weights;
    for (std::size_t i = 0; i < primitive.vertices.size(); ++i) {
        const VertexInfluences one = influencesOf(primitive, i);
        for (std::size_t k = 0; k < 4 * sets; ++k) {
            joints[k / 4].push_back(one.joints[k]);
            weights[k / 4].push_back(one.weights[k]);
        }
    }
    for (std::size_t set = 0; set < sets; ++set) {
        const std::string number = std::to_string(set);
        attributes.set("JOINTS_" + number, buffer.addJoints(joints[set]));
        attributes.set(
            "WEIGHTS_" + number,
            buffer.addFloats(weights[set], 4, GltfBuffer::Use::vertices, GltfBuffer::Limits::none));
    }
}

bool isWhite(const Primitive& primitive) {
    return std::all_of(primitive.vertices.begin(), primitive.vertices.end(),
                       [](const Vertex& vertex) { return vertex.colour == glm::vec4(1.0F); });
}

} // namespace

JsonValue gltfPrimitive(const Primitive& primitive, const GltfAttributes& read,
                        GltfBuffer& buffer) {
    const std::vector<std::uint32_t> indices = seenTriangles(primitive);
    if (indices.empty() || primitive.vertices.empty()) {
        return {};
    }
    JsonValue attributes = JsonValue::object();
    const auto add = [&](const char* name, const std::vector<float>& values, std::size_t width,
                         GltfBuffer::Limits limits = GltfBuffer::Limits::none) {
        attributes.set(name, buffer.addFloats(values, width, GltfBuffer::Use::vertices, limits));
    };
    add("POSITION", gathered<3>(primitive, [](const Vertex& v) { return v.position; }), 3,
        GltfBuffer::Limits::given);
    add("NORMAL",
        gathered<3>(primitive,
                    [](const Vertex& v) {
                        return unitOr(v.normal, {0.0F, 1.0F, 0.0F});
                    }),
        3);
    if (read.normalMap) {
        add("TANGENT",
            gathered<4>(primitive,
                        [](const Vertex& v) {
                            return glm::vec4(unitOr(glm::vec3(v.tangent), {1.0F, 0.0F, 0.0F}),
                                             v.tangent.w < 0.0F ? -1.0F : 1.0F);
                        }),
            4);
    }
    if (read.textured) {
        add("TEXCOORD_0", gathered<2>(primitive, [](const Vertex& v) { return v.uv; }), 2);
    }
    if (!isWhite(primitive)) {
        add("COLOR_0",
            gathered<4>(primitive,
                        [](const Vertex& v) {
                            return glm::clamp(v.colour, glm::vec4(0.0F), glm::vec4(1.0F));
                        }),
            4);
    }
    if (read.skinned) {
        addInfluences(primitive, buffer, attributes);
    }
    JsonValue out = JsonValue::object();
    out.set("attributes", std::move(attributes));
    out.set("indices", buffer.addIndices(indices));
    return out;
}

} // namespace foregrip::rig
