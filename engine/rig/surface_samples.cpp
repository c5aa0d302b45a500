// SPDX-License-Identifier: MIT
#include "rig/surface_samples.h"

#include "rig/model_triangles.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace foregrip::rig {
namespace {

using Corners = std::array<glm::dvec3, 3>;

/// Fractions in [0, 1) that fill a square evenly, however many are taken: Roberts' R2 sequence.
class EvenFractions {
public:
    [[nodiscard]] glm::dvec2 next() {
        first_ = std::fmod(first_ + 0.7548776662466927, 1.0);
        second_ = std::fmod(second_ + 0.5698402909980532, 1.0);
        return {first_, second_};
    }

private:
    double first_ = 0.5;
    double second_ = 0.5;
};

std::uint16_t shortIndex(std::size_t node) {
    return static_cast<std::uint16_t>(
        std::min<std::size_t>(node, std::numeric_limits<std::uint16_t>::max()));
}

void add(SurfaceSamples& samples, const glm::dvec3& point, const glm::dvec3& normal,
         std::size_t node) {
    samples.points.emplace_back(point);
    samples.normals.emplace_back(normal);
    samples.nodes.push_back(shortIndex(node));
}

} // namespace

SurfaceSamples sampleSurface(const Model& model, std::size_t count) {
    SurfaceSamples samples;
    samples.nodeBoxes.resize(model.nodes.size());
    double area = 0.0;
    visitTriangles(model, [&](const Corners& corners, std::size_t node) {
        for (const glm::dvec3& corner : corners) {
            samples.box.add(corner);
            samples.nodeBoxes[node].add(corner);
        }
        area += 0.5 * glm::length(glm::cross(corners[1] - corners[0], corners[2] - corners[0]));
    });
    if (samples.box.empty() || count == 0) {
        return samples;
    }
    if (!(area > 0.0) || !std::isfinite(area)) {
        visitTriangles(model, [&](const Corners& corners, std::size_t node) {
            if (samples.points.size() < count) {
                add(samples, corners[0], glm::dvec3(0.0, 1.0, 0.0), node);
            }
        });
        return samples;
    }
    samples.areaOfPoint = area / static_cast<double>(count);
    samples.points.reserve(count + 1);
    samples.normals.reserve(count + 1);
    samples.nodes.reserve(count + 1);
    EvenFractions fractions;
    double owed = 0.5; // of a point, carried from triangle to triangle
    visitTriangles(model, [&](const Corners& corners, std::size_t node) {
        const glm::dvec3 first = corners[1] - corners[0];
        const glm::dvec3 second = corners[2] - corners[0];
        const glm::dvec3 normal = glm::cross(first, second);
        const double twice = glm::length(normal);
        if (!(twice > 0.0)) {
            return;
        }
        owed += 0.5 * twice / samples.areaOfPoint;
        for (; owed >= 1.0; owed -= 1.0) {
            glm::dvec2 at = fractions.next();
            if (at.x + at.y > 1.0) {
                at = glm::dvec2(1.0) - at;
            }
            add(samples, corners[0] + at.x * first + at.y * second, normal / twice, node);
        }
    });
    return samples;
}

} // namespace foregrip::rig
