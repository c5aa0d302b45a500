// SPDX-License-Identifier: MIT
#pragma once

#include <glm/mat4x4.hpp>
#include <glm/vec3.hpp>

#include <optional>
#include <string>
#include <vector>

namespace foregrip::test {

/// What a glTF or GLB file draws in the pose of its nodes, by the words of the specification and by
/// code that shares nothing with the importer but the JSON parser: the sum of weight * joint node *
/// inverse bind matrix over all influences of all sets, weights made to sum to 1; node
/// transforms for meshes without a skin. Base meshes, buffers in the file or beside it.
struct DrawnBounds {
    glm::dvec3 least{0.0};
    glm::dvec3 most{0.0};
    int vertices = 0;
};

/// Nothing when the file has no vertex, or what this reader does not know (sparse accessors).
std::optional<DrawnBounds> referenceBounds(const std::string& file);

/// Every vertex that is drawn, node by node in the order of the file, when node `turned` and all
/// below it are carried by `turn`, an affine matrix in model space. Same limits.
std::optional<std::vector<glm::dvec3>>
referencePoints(const std::string& file, const std::string& turned, const glm::dmat4& turn);

} // namespace foregrip::test
