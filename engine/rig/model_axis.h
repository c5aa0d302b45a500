// SPDX-License-Identifier: MIT
#pragma once

#include <glm/gtc/quaternion.hpp>
#include <glm/vec3.hpp>

#include <array>
#include <optional>
#include <string_view>

namespace foregrip::rig {

/// The six directions along the axes of a model's own space, by which files say where front and up
/// are.
enum class ModelAxis { plusX, minusX, plusY, minusY, plusZ, minusZ };

inline constexpr std::array<ModelAxis, 6> kModelAxes = {ModelAxis::plusX, ModelAxis::minusX,
                                                        ModelAxis::plusY, ModelAxis::minusY,
                                                        ModelAxis::plusZ, ModelAxis::minusZ};

/// Unit.
[[nodiscard]] glm::dvec3 axisVector(ModelAxis axis);

/// "-z": as in files and reports.
[[nodiscard]] std::string_view axisName(ModelAxis axis);
[[nodiscard]] std::optional<ModelAxis> axisFromName(std::string_view name);

/// The axis with the smallest angle to `direction`; of equal ones the first in kModelAxes. A vector
/// without direction, or that is not a number, gives +x.
[[nodiscard]] ModelAxis nearestAxis(const glm::dvec3& direction);

/// Whether one is the other or its opposite.
[[nodiscard]] bool alongSameLine(ModelAxis a, ModelAxis b);

/// The rotation that takes `forward` to -Z and `up` to +Y. The two must not lie along one line.
[[nodiscard]] glm::dquat facingRotation(ModelAxis forward, ModelAxis up);

} // namespace foregrip::rig
