// SPDX-License-Identifier: MIT
#include "rig/vertex_repair.h"

#include "rig/import_text.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>
#include <vector>

namespace foregrip::rig {
namespace {

constexpr float kTiny = 1e-20F;
/// Flat normals give every corner a vertex of its own; beyond this many, smooth ones are computed.
constexpr std::size_t kMostFlatCorners = 6'000'000;
constexpr float kLargestWeight = 1e6F; // keeps sums finite, whatever a file says
const glm::vec3 kUp(0.0F, 1.0F, 0.0F);

/// Twice the triangle's area along its normal.
glm::vec3 areaNormal(const Primitive& primitive, std::size_t first) {
    const auto corner = [&](std::size_t i) {
        return primitive.vertices[primitive.indices[first + i]].position;
    };
    return glm::cross(corner(1) - corner(0), corner(2) - corner(0));
}

glm::vec3 unitOr(const glm::vec3& vector, const glm::vec3& fallback) {
    const float length = glm::length(vector);
    return length > kTiny && std::isfinite(length) ? vector / length : fallback;
}

glm::vec3 perpendicular(const glm::vec3& unit) {
    const glm::vec3 other =
        std::abs(unit.x) < 0.6F ? glm::vec3(1.0F, 0.0F, 0.0F) : glm::vec3(0.0F, 0.0F, 1.0F);
    return glm::normalize(other - unit * glm::dot(unit, other));
}

bool tangentsUsable(const Primitive& primitive) {
    return std::all_of(primitive.vertices.begin(), primitive.vertices.end(), [](const Vertex& v) {
        const float length = glm::length(glm::vec3(v.tangent));
        return std::abs(length - 1.0F) < 0.05F && std::abs(std::abs(v.tangent.w) - 1.0F) < 0.05F;
    });
}

} // namespace

std::vector<std::string> repairSentences(const VertexRepairs& repairs) {
    std::vector<std::string> sentences;
    const auto say = [&](std::size_t count, std::string_view one, std::string_view many,
                         const std::string& rest) {
        if (count > 0) {
            sentences.push_back(counted(count, one, many) + rest);
        }
    };
    say(repairs.reduced, "vertex has", "vertices have",
        " more than eight influences; the eight largest were kept and renormalised");
    say(repairs.foreign, "influence names", "influences name",
        " a joint that does not exist and was left out");
    say(repairs.unweighted, "skinned vertex has", "skinned vertices have",
        " no weight; the first joint of the skin moves it");
    say(repairs.unbalanced, "vertex has", "vertices have",
        " weights that do not sum to 1; they were renormalised");
    say(repairs.infinite, "number is", "numbers are", " infinite or undefined and became 0");
    say(repairs.badNormals, "normal was", "normals were", " zero and were computed");
    say(repairs.noNormals, "mesh part has", "mesh parts have", " no normals; they were computed");
    say(repairs.notTriangles, "mesh part consists", "mesh parts consist",
        " of points or lines and was left out");
    say(repairs.noPositions, "mesh part has", "mesh parts have", " no positions and was left out");
    say(repairs.morphed, "mesh has", "meshes have", " morph targets, which are not used");
    return sentences;
}

void makeFlatNormals(Primitive& primitive) {
    std::vector<Vertex> vertices;
    vertices.reserve(primitive.indices.size());
    std::vector<Influences> further;
    for (std::size_t i = 0; i + 2 < primitive.indices.size(); i += 3) {
        const glm::vec3 normal = unitOr(areaNormal(primitive, i), kUp);
        for (std::size_t corner = 0; corner < 3; ++corner) {
            const std::uint32_t from = primitive.indices[i + corner];
            vertices.push_back(primitive.vertices[from]);
            vertices.back().normal = normal;
            if (!primitive.furtherInfluences.empty()) {
                further.push_back(primitive.furtherInfluences[from]);
            }
        }
    }
    primitive.vertices = std::move(vertices);
    primitive.furtherInfluences = std::move(further);
    primitive.indices.resize(primitive.vertices.size());
    for (std::size_t i = 0; i < primitive.indices.size(); ++i) {
        primitive.indices[i] = static_cast<std::uint32_t>(i);
    }
}

std::size_t repairNormals(Primitive& primitive) {
    std::size_t broken = 0;
    std::vector<bool> missing(primitive.vertices.size(), false);
    for (std::size_t i = 0; i < primitive.vertices.size(); ++i) {
        Vertex& vertex = primitive.vertices[i];
        vertex.normal = unitOr(vertex.normal, glm::vec3(0.0F));
        missing[i] = vertex.normal == glm::vec3(0.0F);
        broken += missing[i] ? 1U : 0U;
    }
    if (broken == 0) {
        return 0;
    }
    for (std::size_t i = 0; i + 2 < primitive.indices.size(); i += 3) {
        const glm::vec3 normal = areaNormal(primitive, i);
        for (std::size_t corner = 0; corner < 3; ++corner) {
            const std::uint32_t index = primitive.indices[i + corner];
            if (missing[index]) {
                primitive.vertices[index].normal += normal;
            }
        }
    }
    for (std::size_t i = 0; i < primitive.vertices.size(); ++i) {
        if (missing[i]) {
            primitive.vertices[i].normal = unitOr(primitive.vertices[i].normal, kUp);
        }
    }
    return broken;
}

void makeTangents(Primitive& primitive) {
    std::vector<glm::vec3> along(primitive.vertices.size(), glm::vec3(0.0F));
    std::vector<glm::vec3> across(primitive.vertices.size(), glm::vec3(0.0F));
    for (std::size_t i = 0; i + 2 < primitive.indices.size(); i += 3) {
        const Vertex& a = primitive.vertices[primitive.indices[i]];
        const Vertex& b = primitive.vertices[primitive.indices[i + 1]];
        const Vertex& c = primitive.vertices[primitive.indices[i + 2]];
        const glm::vec3 e1 = b.position - a.position;
        const glm::vec3 e2 = c.position - a.position;
        const glm::vec2 d1 = b.uv - a.uv;
        const glm::vec2 d2 = c.uv - a.uv;
        const float area = d1.x * d2.y - d1.y * d2.x;
        if (!(std::abs(area) > kTiny)) {
            continue;
        }
        // Only the sign of the texture's area matters; its size would overrate small charts.
        const float sign = area > 0.0F ? 1.0F : -1.0F;
        const glm::vec3 u = (e1 * d2.y - e2 * d1.y) * sign;
        const glm::vec3 v = (e2 * d1.x - e1 * d2.x) * sign;
        for (std::size_t corner = 0; corner < 3; ++corner) {
            along[primitive.indices[i + corner]] += u;
            across[primitive.indices[i + corner]] += v;
        }
    }
    for (std::size_t i = 0; i < primitive.vertices.size(); ++i) {
        Vertex& vertex = primitive.vertices[i];
        const glm::vec3 flat = along[i] - vertex.normal * glm::dot(vertex.normal, along[i]);
        const glm::vec3 tangent = unitOr(flat, perpendicular(vertex.normal));
        // glTF's v points down the picture and its bitangent along +v: cross(normal, tangent) * w.
        const float w =
            glm::dot(glm::cross(vertex.normal, tangent), across[i]) < 0.0F ? -1.0F : 1.0F;
        vertex.tangent = glm::vec4(tangent, w);
    }
}

std::size_t setInfluences(Vertex& vertex, Influences& further,
                          std::span<const Influence> influences) {
    std::vector<Influence> kept;
    kept.reserve(influences.size());
    for (const Influence& influence : influences) {
        if (!(influence.second > 0.0F)) {
            continue;
        }
        const auto same = std::find_if(kept.begin(), kept.end(), [&](const Influence& other) {
            return other.first == influence.first;
        });
        if (same == kept.end()) {
            kept.emplace_back(influence.first, std::min(influence.second, kLargestWeight));
        } else {
            same->second += std::min(influence.second, kLargestWeight);
        }
    }
    std::stable_sort(kept.begin(), kept.end(),
                     [](const Influence& a, const Influence& b) { return a.second > b.second; });
    const std::size_t count = kept.size();
    kept.resize(std::min(count, kMostInfluences));
    float sum = 0.0F;
    for (const Influence& influence : kept) {
        sum += influence.second;
    }
    vertex.joints = {};
    vertex.weights = glm::vec4(0.0F);
    further = {};
    for (std::size_t i = 0; i < kept.size(); ++i) {
        const std::size_t place = i % vertex.joints.size();
        const bool first = i < vertex.joints.size();
        (first ? vertex.joints : further.joints).at(place) = kept[i].first;
        (first ? vertex.weights : further.weights)[static_cast<glm::length_t>(place)] =
            kept[i].second / sum;
    }
    return count;
}

void setSkinInfluences(Primitive& primitive, std::size_t vertex,
                       std::span<const Influence> influences, VertexRepairs& repairs) {
    Influences further;
    const std::size_t count = setInfluences(primitive.vertices[vertex], further, influences);
    repairs.influences = std::max(repairs.influences, static_cast<int>(count));
    repairs.reduced += count > kMostInfluences ? 1U : 0U;
    float sum = 0.0F;
    for (const Influence& influence : influences) {
        sum += influence.second;
    }
    repairs.unbalanced += !influences.empty() && !(std::abs(sum - 1.0F) < 0.02F) ? 1U : 0U;
    if (count == 0) {
        primitive.vertices[vertex].weights.x = 1.0F;
        ++repairs.unweighted;
    }
    if (further.weights.x > 0.0F && primitive.furtherInfluences.empty()) {
        primitive.furtherInfluences.resize(primitive.vertices.size());
    }
    if (!primitive.furtherInfluences.empty()) {
        primitive.furtherInfluences[vertex] = further;
    }
}

void finishNormals(Primitive& primitive, bool hasNormals, bool hasTangents,
                   VertexRepairs& repairs) {
    if (hasNormals) {
        repairs.badNormals += repairNormals(primitive);
    } else if (primitive.indices.size() <= kMostFlatCorners) {
        makeFlatNormals(primitive);
        ++repairs.noNormals;
    } else {
        for (Vertex& vertex : primitive.vertices) {
            vertex.normal = glm::vec3(0.0F);
        }
        (void)repairNormals(primitive);
        ++repairs.noNormals;
    }
    if (!hasTangents || !hasNormals || !tangentsUsable(primitive)) {
        makeTangents(primitive);
    }
}

} // namespace foregrip::rig
