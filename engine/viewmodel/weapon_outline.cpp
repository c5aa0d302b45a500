// SPDX-License-Identifier: MIT
#include "viewmodel/weapon_outline.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace foregrip::viewmodel {
namespace {

using Vec3 = core::Vector3<double>;

struct Bounds {
    Vec3 least{std::numeric_limits<double>::infinity()};
    Vec3 most{-std::numeric_limits<double>::infinity()};

    void add(const Vec3& point) {
        least = glm::min(least, point);
        most = glm::max(most, point);
    }
};

/// The model cut across Z.
class Slices {
public:
    Slices(double least, double most)
        : least_(least), step_(std::max(0.03, (most - least) / 100.0)),
          slices_(1 + static_cast<std::size_t>((most - least) / step_)) {}

    /// A triangle counts, as wide as it is, in every slice that it runs through: a long one has no
    /// vertices half-way.
    void add(const std::array<Vec3, 3>& corners) {
        Bounds whole;
        for (const Vec3& corner : corners) {
            whole.add(corner);
        }
        if (!(whole.least.z <= whole.most.z)) {
            return; // not numbers
        }
        for (std::size_t i = index(whole.least.z); i <= index(whole.most.z); ++i) {
            const double near = least_ + static_cast<double>(i) * step_;
            slices_[i].add({whole.least.x, whole.least.y, std::max(whole.least.z, near)});
            slices_[i].add({whole.most.x, whole.most.y, std::min(whole.most.z, near + step_)});
        }
    }

    [[nodiscard]] std::vector<Vec3> corners() const {
        std::vector<Vec3> points;
        for (const Bounds& slice : slices_) {
            for (unsigned i = 0; i < 8 && slice.least.x <= slice.most.x; ++i) {
                points.emplace_back((i & 1U) != 0 ? slice.most.x : slice.least.x,
                                    (i & 2U) != 0 ? slice.most.y : slice.least.y,
                                    (i & 4U) != 0 ? slice.most.z : slice.least.z);
            }
        }
        return points;
    }

private:
    [[nodiscard]] std::size_t index(double z) const {
        return std::min(slices_.size() - 1, static_cast<std::size_t>((z - least_) / step_));
    }

    double least_;
    double step_;
    std::vector<Bounds> slices_;
};

/// Every triangle that is drawn, in model space.
template <typename Visit>
void visitTriangles(const rig::Model& model, const Visit& visit) {
    const std::vector<glm::dmat4> matrices = rig::nodeMatrices(model);
    for (std::size_t n = 0; n < model.nodes.size(); ++n) {
        if (model.nodes[n].mesh < 0) {
            continue;
        }
        for (const rig::Primitive& primitive :
             model.meshes[static_cast<std::size_t>(model.nodes[n].mesh)].primitives) {
            const auto corner = [&](std::size_t i) {
                const glm::dvec3 position(primitive.vertices[primitive.indices[i]].position);
                return Vec3(matrices[n] * glm::dvec4(position, 1.0));
            };
            const bool released = primitive.vertices.empty();
            for (std::size_t i = 0; !released && i + 2 < primitive.indices.size(); i += 3) {
                visit(std::array<Vec3, 3>{corner(i), corner(i + 1), corner(i + 2)});
            }
        }
    }
}

} // namespace

std::vector<Vec3> outlineOf(const rig::Model& model) {
    Bounds whole;
    visitTriangles(model, [&](const std::array<Vec3, 3>& corners) {
        for (const Vec3& corner : corners) {
            whole.add(corner);
        }
    });
    if (!(whole.least.z <= whole.most.z) || !std::isfinite(whole.most.z - whole.least.z)) {
        return {};
    }
    Slices slices(whole.least.z, whole.most.z);
    visitTriangles(model, [&](const std::array<Vec3, 3>& corners) { slices.add(corners); });
    return slices.corners();
}

std::vector<Vec3> hullOf(const std::vector<Vec3>& points, double spacing) {
    Bounds whole;
    for (const Vec3& point : points) {
        whole.add(point);
    }
    if (points.empty()) {
        return {};
    }
    const double length = whole.most.z - whole.least.z;
    const int parts = std::max(1, static_cast<int>(std::ceil(length / spacing)));
    const double step = length / parts;
    std::vector<Vec3> hull;
    for (int i = 0; i <= parts; ++i) {
        const double z = whole.least.z + i * step;
        Bounds bounds;
        for (const Vec3& point : points) {
            if (std::abs(point.z - z) <= step * (1.0 + 1e-9)) {
                bounds.add(point);
            }
        }
        if (bounds.least.x > bounds.most.x) {
            continue;
        }
        for (const double x : {bounds.least.x, bounds.most.x}) {
            hull.emplace_back(x, bounds.least.y, z);
            hull.emplace_back(x, bounds.most.y, z);
        }
    }
    return hull;
}

} // namespace foregrip::viewmodel
