// SPDX-License-Identifier: MIT
#pragma once

#include <glm/vec3.hpp>

#include <array>
#include <cstddef>
#include <limits>
#include <vector>

namespace foregrip::rig {

/// What hands touch: the triangles of weapons and what is mounted on them, asked how far a point is
/// from them and whether it is inside.

using TouchTriangle = std::array<glm::dvec3, 3>; ///< counter-clockwise seen from outside

/// The nearest place of a surface.
struct NearestPlace {
    double distance = std::numeric_limits<double>::infinity(); ///< [m] >= 0
    glm::dvec3 point{0.0};
    bool found = false; ///< there is one within the limit
};

/// How a point of a hand's skin lies to a surface.
struct SkinPlace {
    double distance = 0.0; ///< [m] >= 0, at most kFarFromSurface
    bool inside = false;   ///< by at most 15 mm
};

inline constexpr double kFarFromSurface = 0.2; ///< [m] farther is not asked for

/// A soup of triangles in a tree of boxes. It may be open, overlap itself and be closed several
/// times over, as models are. Immutable; all questions are pure.
class TouchSurface {
public:
    TouchSurface() = default;
    explicit TouchSurface(std::vector<TouchTriangle> triangles);

    [[nodiscard]] bool empty() const { return triangles_.empty(); }
    [[nodiscard]] std::size_t size() const { return triangles_.size(); }

    /// The nearest place nearer than `limit` [m].
    [[nodiscard]] NearestPlace
    nearest(const glm::dvec3& point, double limit = std::numeric_limits<double>::infinity()) const;

    /// How often the surface goes around the point: 0 outside, 1 inside of one closed shell. Near
    /// openings it changes gradually. Generalised winding number (Jacobson, Kavan, Sorkine-Hornung
    /// 2013), far groups of triangles as one dipole (Barill et al. 2018), which errs by some 0.03.
    [[nodiscard]] double winding(const glm::dvec3& point) const;

    /// Inside: |winding| above a half, so that a shell with its triangles turned over counts too.
    [[nodiscard]] bool inside(const glm::dvec3& point) const;

    /// [m] to the surface, negative inside; `limit` and more count as `limit`, outside.
    [[nodiscard]] double signedDistance(const glm::dvec3& point, double limit) const;

    /// How each of many points lies to the surface. Those nearer to another than that one is to the
    /// surface are on the same side of it, so that few have to be asked which side they are on.
    [[nodiscard]] std::vector<SkinPlace> places(const std::vector<glm::dvec3>& points) const;

private:
    struct Node {
        glm::dvec3 least{0.0}, most{0.0};
        glm::dvec3 area{0.0};   ///< sum of the triangles' area vectors
        glm::dvec3 centre{0.0}; ///< of their areas
        double radius = 0.0;    ///< of the ball about `centre` that holds them
        int first = 0;          ///< triangle of a leaf; second child of others, the first follows
        int count = 0;          ///< triangles of a leaf; 0: not a leaf
    };

    int build(int first, int last, std::vector<int>& order);
    void summarise(Node& node, int first, int last, const std::vector<int>& order) const;

    std::vector<TouchTriangle> triangles_; ///< in the order of the leaves
    std::vector<Node> nodes_;
};

/// The point of a triangle nearest to `point`.
[[nodiscard]] glm::dvec3 nearestOnTriangle(const glm::dvec3& point, const TouchTriangle& triangle);

} // namespace foregrip::rig
