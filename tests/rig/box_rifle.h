// SPDX-License-Identifier: MIT
#pragma once

#include "rig/model.h"
#include "rig/model_axis.h"

#include <glm/geometric.hpp>
#include <glm/gtc/quaternion.hpp>

#include <array>
#include <vector>

namespace foregrip::test {

/// A box between two corners, turned by a matrix, as a mesh of twelve triangles on a node.
inline void addBox(rig::Model& model, const glm::dvec3& least, const glm::dvec3& most,
                   const glm::dmat3& turn = glm::dmat3(1.0), const char* name = "part") {
    rig::Primitive primitive;
    for (unsigned i = 0; i < 8; ++i) {
        const glm::dvec3 corner((i & 1U) != 0 ? most.x : least.x, (i & 2U) != 0 ? most.y : least.y,
                                (i & 4U) != 0 ? most.z : least.z);
        rig::Vertex vertex;
        vertex.position = glm::vec3(turn * corner);
        primitive.vertices.push_back(vertex);
    }
    primitive.indices = {0, 2, 1, 1, 2, 3, 4, 5, 6, 5, 7, 6, 0, 1, 4, 1, 5, 4,
                         2, 6, 3, 3, 6, 7, 0, 4, 2, 2, 4, 6, 1, 3, 5, 3, 7, 5};
    rig::Node node;
    node.name = name;
    node.mesh = static_cast<int>(model.meshes.size());
    model.meshes.push_back({name, {primitive}});
    model.nodes.push_back(node);
}

/// The measures of the rifle below, weapon space [m]: muzzle towards -Z, up +Y.
namespace box_rifle {
inline const glm::dvec3 kMuzzle(0.0, 0.05, -0.55);
inline const glm::dvec3 kButt(0.0, 0.02, 0.30);
inline constexpr double kGripFront = -0.01, kGripRear = 0.03; ///< z at the top
inline constexpr double kGripTop = 0.01, kGripBottom = -0.10;
inline constexpr double kMagazineFront = -0.18, kMagazineRear = -0.10;
inline constexpr double kMagazineBottom = -0.16;
inline constexpr double kHandguardBottom = 0.02;
inline constexpr double kTop = 0.11; ///< of the rear sight
} // namespace box_rifle

/// A rifle made from boxes: barrel, handguard, receiver, grip, magazine, stock, sights; every point
/// taken through `turn`.
inline rig::Model boxRifle(const glm::dmat3& turn = glm::dmat3(1.0)) {
    rig::Model model;
    addBox(model, {-0.008, 0.042, -0.55}, {0.008, 0.058, -0.35}, turn); // barrel
    addBox(model, {-0.022, 0.02, -0.40}, {0.022, 0.075, -0.15}, turn);  // handguard
    addBox(model, {-0.022, 0.01, -0.20}, {0.022, 0.08, 0.05}, turn);    // receiver
    addBox(model, {-0.015, -0.10, -0.01}, {0.015, 0.012, 0.03}, turn);  // grip
    addBox(model, {-0.014, -0.16, -0.18}, {0.014, 0.012, -0.10}, turn); // magazine
    addBox(model, {-0.018, -0.03, 0.18}, {0.018, 0.07, 0.30}, turn);    // stock
    addBox(model, {-0.012, 0.035, 0.04}, {0.012, 0.065, 0.20}, turn);   // its tube
    addBox(model, {-0.006, 0.08, -0.01}, {0.006, 0.11, 0.01}, turn);    // rear sight
    return model;
}

/// The matrix that takes weapon space to a model that faces `forward` with `up` up.
inline glm::dmat3 modelFromWeapon(rig::ModelAxis forward, rig::ModelAxis up) {
    const glm::dvec3 ahead = rig::axisVector(forward);
    const glm::dvec3 above = rig::axisVector(up);
    return {glm::cross(ahead, above), above, -ahead};
}

} // namespace foregrip::test
