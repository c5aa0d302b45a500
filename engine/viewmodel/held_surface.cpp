// SPDX-License-Identifier: MIT
#include "viewmodel/held_surface.h"

#include "rig/model_triangles.h"

#include <glm/common.hpp>
#include <glm/geometric.hpp>
#include <glm/matrix.hpp>

#include <algorithm>
#include <cmath>
#include <limits>

namespace foregrip::viewmodel {
namespace {

using Vec3 = core::Vector3<double>;
using Triangles = std::vector<rig::TouchTriangle>;

constexpr double kFaceHeight = 0.4; ///< share of the trigger's height

rig::TouchTriangle placed(const glm::dmat4& weaponFromModel,
                          const std::array<glm::vec3, 3>& corners) {
    rig::TouchTriangle out;
    for (std::size_t i = 0; i < 3; ++i) {
        out.at(i) = Vec3(weaponFromModel * glm::dvec4(corners.at(i), 1.0));
    }
    if (glm::determinant(glm::dmat3(weaponFromModel)) < 0.0) {
        std::swap(out[1], out[2]); // mirrored
    }
    return out;
}

bool isNear(const rig::TouchTriangle& triangle, const Vec3& centre, double radius) {
    const Vec3 least = glm::min(triangle[0], glm::min(triangle[1], triangle[2]));
    const Vec3 most = glm::max(triangle[0], glm::max(triangle[1], triangle[2]));
    return glm::distance(centre, glm::clamp(centre, least, most)) < radius;
}

std::vector<int> nodesNamed(const rig::Model& model, const std::vector<std::string>& names) {
    std::vector<int> nodes;
    for (std::size_t i = 0; i < model.nodes.size(); ++i) {
        if (std::find(names.begin(), names.end(), model.nodes[i].name) != names.end()) {
            nodes.push_back(static_cast<int>(i));
        }
    }
    return nodes;
}

/// Triangles that a node of a model and those below it draw.
Triangles ofNode(const std::shared_ptr<const rig::ModelTriangles>& all, int node,
                 const glm::dmat4& weaponFromModel) {
    Triangles out;
    if (all == nullptr || node < 0) {
        return out;
    }
    const std::vector<bool> wanted = rig::nodesBelow(*all, {node});
    for (std::size_t i = 0; i < all->corners.size(); ++i) {
        if (wanted[all->nodes[i]]) {
            out.push_back(placed(weaponFromModel, all->corners[i]));
        }
    }
    return out;
}

/// Likewise of a node of the weapon's own model.
Triangles ofNode(const Weapon& weapon, int node) {
    return ofNode(weapon.definition->triangles, node, weapon.definition->weaponFromModel);
}

/// Where a line along -Z to +Z at (x, y) first meets the triangles: z, or nothing.
std::optional<double> foremost(const Triangles& triangles, double x, double y) {
    std::optional<double> first;
    for (const rig::TouchTriangle& t : triangles) {
        const Vec3 a = t[1] - t[0];
        const Vec3 b = t[2] - t[0];
        const double whole = a.x * b.y - a.y * b.x;
        const double dx = x - t[0].x;
        const double dy = y - t[0].y;
        const double u = (dx * b.y - dy * b.x) / whole;
        const double v = (a.x * dy - a.y * dx) / whole;
        if (std::isfinite(u) && std::isfinite(v) && u >= 0.0 && v >= 0.0 && u + v <= 1.0) {
            const double z = t[0].z + u * a.z + v * b.z;
            first = first ? std::min(*first, z) : z;
        }
    }
    return first;
}

/// Where a finger lies on the trigger that `modelled` draws, at rest; `moved` is its motion from
/// there, weapon space.
std::optional<rig::TriggerFace> faceOf(const Triangles& modelled, const glm::dmat4& moved) {
    if (modelled.empty()) {
        return std::nullopt;
    }
    Vec3 least(std::numeric_limits<double>::infinity());
    Vec3 most = -least;
    for (const rig::TouchTriangle& triangle : modelled) {
        for (const Vec3& corner : triangle) {
            least = glm::min(least, corner);
            most = glm::max(most, corner);
        }
    }
    const Vec3 middle = 0.5 * (least + most);
    const double height = least.y + kFaceHeight * (most.y - least.y);
    const double front = foremost(modelled, middle.x, height).value_or(least.z);
    rig::TriggerFace face;
    face.point = Vec3(moved * glm::dvec4(middle.x, height, front, 1.0));
    face.normal = glm::normalize(glm::dmat3(moved) * Vec3(0.0, 0.0, -1.0));
    Triangles placedAt;
    for (rig::TouchTriangle triangle : modelled) {
        for (Vec3& corner : triangle) {
            corner = Vec3(moved * glm::dvec4(corner, 1.0));
        }
        placedAt.push_back(triangle);
    }
    face.surface = rig::TouchSurface(std::move(placedAt));
    return face;
}

} // namespace

rig::TouchSurface surfaceNear(const Weapon& weapon, const Vec3& centre, double radius) {
    Triangles found;
    const auto add = [&](const rig::ModelTriangles& all, const glm::dmat4& weaponFromModel,
                         const std::vector<bool>& hidden) {
        for (std::size_t i = 0; i < all.corners.size(); ++i) {
            if (hidden[all.nodes[i]]) {
                continue;
            }
            const rig::TouchTriangle triangle = placed(weaponFromModel, all.corners[i]);
            if (isNear(triangle, centre, radius)) {
                found.push_back(triangle);
            }
        }
    };
    const WeaponDefinition& bare = *weapon.definition;
    if (bare.triangles != nullptr) {
        add(*bare.triangles, bare.weaponFromModel,
            rig::nodesBelow(*bare.triangles, nodesNamed(*bare.model, weapon.hiddenNodes)));
    }
    for (const MountedPart& part : weapon.parts) {
        if (part.attachment->triangles != nullptr) {
            const rig::ModelTriangles& all = *part.attachment->triangles;
            add(all, core::matrix(part.weaponFromPart),
                rig::nodesBelow(all, nodesNamed(*part.attachment->model, part.hiddenNodes)));
        }
    }
    return rig::TouchSurface(std::move(found));
}

rig::TouchSurface magazineSurface(const Weapon& weapon) {
    const MountedPart* mounted = weapon.part(PartKind::magazine);
    if (mounted != nullptr && mounted->attachment->triangles != nullptr) {
        Triangles found;
        for (const auto& corners : mounted->attachment->triangles->corners) {
            found.push_back(placed(core::matrix(mounted->weaponFromPart), corners));
        }
        return rig::TouchSurface(std::move(found));
    }
    return rig::TouchSurface(ofNode(weapon, weapon.definition->parts.magazine.node));
}

std::optional<rig::TriggerFace> triggerFace(const Weapon& weapon, double value) {
    const MovingPart& part = weapon.definition->parts.trigger;
    return faceOf(ofNode(weapon, part.node),
                  part.placed(value) * glm::inverse(part.weaponFromNode));
}

std::optional<rig::TriggerFace> launcherTriggerFace(const Weapon& weapon, double value) {
    if (!weapon.launcher) {
        return std::nullopt;
    }
    const MountedPart& mounted = weapon.parts[weapon.launcher->part];
    const MovingPart& part = mounted.attachment->launcher->trigger;
    const glm::dmat4 weaponFromPart = core::matrix(mounted.weaponFromPart);
    return faceOf(ofNode(mounted.attachment->triangles, part.node, weaponFromPart),
                  weaponFromPart * part.placed(value) *
                      glm::inverse(weaponFromPart * part.weaponFromNode));
}

} // namespace foregrip::viewmodel
