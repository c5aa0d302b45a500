// SPDX-License-Identifier: MIT
#include "rig/model_axis.h"

#include <glm/geometric.hpp>
#include <glm/matrix.hpp>

#include <cstddef>

namespace foregrip::rig {
namespace {

constexpr std::array<std::string_view, 6> kNames = {"+x", "-x", "+y", "-y", "+z", "-z"};

} // namespace

glm::dvec3 axisVector(ModelAxis axis) {
    const auto index = static_cast<int>(axis);
    glm::dvec3 vector(0.0);
    vector[index / 2] = index % 2 == 0 ? 1.0 : -1.0;
    return vector;
}

std::string_view axisName(ModelAxis axis) {
    return kNames.at(static_cast<std::size_t>(axis));
}

std::optional<ModelAxis> axisFromName(std::string_view name) {
    for (const ModelAxis axis : kModelAxes) {
        if (axisName(axis) == name) {
            return axis;
        }
    }
    return std::nullopt;
}

ModelAxis nearestAxis(const glm::dvec3& direction) {
    ModelAxis nearest = ModelAxis::plusX;
    for (const ModelAxis axis : kModelAxes) {
        if (glm::dot(axisVector(axis), direction) > glm::dot(axisVector(nearest), direction)) {
            nearest = axis;
        }
    }
    return nearest;
}

bool alongSameLine(ModelAxis a, ModelAxis b) {
    return static_cast<int>(a) / 2 == static_cast<int>(b) / 2;
}

glm::dquat facingRotation(ModelAxis forward, ModelAxis up) {
    const glm::dvec3 ahead = axisVector(forward);
    const glm::dvec3 above = axisVector(up);
    // Rows: right = forward x up, up, back.
    return glm::normalize(
        glm::quat_cast(glm::transpose(glm::dmat3(glm::cross(ahead, above), above, -ahead))));
}

} // namespace foregrip::rig
