// SPDX-License-Identifier: MIT
#pragma once

#include "rig/touch_surface.h"

#include <cmath>
#include <cstddef>
#include <vector>

namespace foregrip::test {

using rig::TouchTriangle;

using Triangles = std::vector<TouchTriangle>;

/// A box from `least` to `most`, faces outwards; without its top face when it is open.
inline Triangles box(const glm::dvec3& least, const glm::dvec3& most, bool open = false) {
    const auto corner = [&](int i) {
        return glm::dvec3((i & 1) != 0 ? most.x : least.x, (i & 2) != 0 ? most.y : least.y,
                          (i & 4) != 0 ? most.z : least.z);
    };
    Triangles out;
    const auto face = [&](int a, int b, int c, int d) {
        out.push_back({corner(a), corner(b), corner(c)});
        out.push_back({corner(a), corner(c), corner(d)});
    };
    face(0, 2, 3, 1); // -z
    face(4, 5, 7, 6); // +z
    face(0, 4, 6, 2); // -x
    face(1, 3, 7, 5); // +x
    face(0, 1, 5, 4); // -y
    if (!open) {
        face(2, 6, 7, 3); // +y
    }
    return out;
}

/// A closed cylinder along X about (0, y, z), its sides a polygon with `sides` corners.
inline Triangles cylinder(double y, double z, double radius, double halfLength, int sides = 720) {
    Triangles out;
    const auto at = [&](int i, double x) {
        const double turn = 2.0 * 3.14159265358979323846 * i / sides;
        return glm::dvec3(x, y + radius * std::cos(turn), z + radius * std::sin(turn));
    };
    for (int i = 0; i < sides; ++i) {
        const glm::dvec3 a = at(i, -halfLength);
        const glm::dvec3 b = at(i + 1, -halfLength);
        const glm::dvec3 c = at(i + 1, halfLength);
        const glm::dvec3 d = at(i, halfLength);
        out.push_back({a, b, c});
        out.push_back({a, c, d});
        out.push_back({glm::dvec3(-halfLength, y, z), b, a});
        out.push_back({glm::dvec3(halfLength, y, z), d, c});
    }
    return out;
}

} // namespace foregrip::test
