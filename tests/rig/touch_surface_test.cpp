// SPDX-License-Identifier: MIT
#include "rig/touch_shapes.h"
#include "rig/touch_surface.h"

#include <glm/common.hpp>
#include <glm/geometric.hpp>
#include <gtest/gtest.h>

#include <algorithm>
#include <random>

namespace foregrip::rig {
namespace {

using glm::dvec3;
using test::Triangles;

const dvec3 kLeast(-0.02, -0.05, -0.1);
const dvec3 kMost(0.03, 0.01, 0.2);

/// Signed distance to a box: the closed form.
double toBox(const dvec3& point) {
    const dvec3 middle = 0.5 * (kLeast + kMost);
    const dvec3 out = glm::abs(point - middle) - 0.5 * (kMost - kLeast);
    return glm::length(glm::max(out, dvec3(0.0))) + std::min(std::max({out.x, out.y, out.z}), 0.0);
}

std::vector<dvec3> somePoints(int count) {
    std::mt19937 engine(3);
    std::uniform_real_distribution<double> unit(0.0, 1.0);
    std::vector<dvec3> points;
    for (int i = 0; i < count; ++i) {
        const dvec3 share(unit(engine), unit(engine), unit(engine));
        points.push_back(kLeast - 0.05 + share * (kMost - kLeast + 0.1));
    }
    return points;
}

Triangles turnedOver(Triangles triangles) {
    for (TouchTriangle& triangle : triangles) {
        std::swap(triangle[0], triangle[1]);
    }
    return triangles;
}

TEST(TouchSurface, IsAsFarAsABoxIs) {
    const TouchSurface surface(test::box(kLeast, kMost));
    const TouchSurface turned(turnedOver(test::box(kLeast, kMost)));
    for (const dvec3& point : somePoints(2000)) {
        EXPECT_NEAR(surface.signedDistance(point, 1.0), toBox(point), 1e-12);
        EXPECT_NEAR(turned.signedDistance(point, 1.0), toBox(point), 1e-12);
    }
}

TEST(TouchSurface, FindsTheNearestPlaceOfManyTriangles) {
    const double radius = 0.02;
    const TouchSurface surface(test::cylinder(0.1, -0.2, radius, 0.5));
    ASSERT_EQ(surface.size(), 2880U);
    for (const dvec3& offset : somePoints(500)) {
        const double out = std::hypot(offset.y, offset.z);
        const dvec3 point = offset + dvec3(0.0, 0.1, -0.2);
        const NearestPlace place = surface.nearest(point);
        ASSERT_TRUE(place.found);
        EXPECT_NEAR(place.distance, std::abs(out - radius), 1e-6);
        EXPECT_NEAR(glm::distance(point, place.point), place.distance, 1e-12);
        EXPECT_EQ(surface.inside(point), out < radius);
    }
}

TEST(TouchSurface, LooksNoFartherThanAsked) {
    const TouchSurface surface(test::box(kLeast, kMost));
    const dvec3 above(0.0, kMost.y + 0.02, 0.0);
    EXPECT_FALSE(surface.nearest(above, 0.0199).found);
    EXPECT_TRUE(surface.nearest(above, 0.0201).found);
    EXPECT_EQ(surface.signedDistance(above, 0.01), 0.01);
}

TEST(TouchSurface, CountsShellsThatOverlapAsOneBody) {
    Triangles both = test::box({0.0, 0.0, 0.0}, {0.1, 0.1, 0.1});
    const Triangles other = test::box({0.05, 0.02, 0.02}, {0.15, 0.08, 0.08});
    both.insert(both.end(), other.begin(), other.end());
    const TouchSurface surface(both);
    EXPECT_NEAR(surface.winding({0.02, 0.05, 0.05}), 1.0, 0.05);
    EXPECT_NEAR(surface.winding({0.07, 0.05, 0.05}), 2.0, 0.05);
    EXPECT_NEAR(surface.winding({0.12, 0.05, 0.05}), 1.0, 0.05);
    EXPECT_NEAR(surface.winding({0.12, 0.05, 0.12}), 0.0, 0.05);
}

TEST(TouchSurface, TakesAShellWithAnOpeningForABody) {
    const TouchSurface surface(test::box({0.0, 0.0, 0.0}, {0.1, 0.1, 0.1}, true));
    EXPECT_TRUE(surface.inside({0.05, 0.03, 0.05}));
    EXPECT_FALSE(surface.inside({0.05, 0.13, 0.05}));
    EXPECT_FALSE(surface.inside({0.05, -0.01, 0.05}));
}

TEST(TouchSurface, OfNothingTouchesNothing) {
    const TouchSurface surface;
    EXPECT_TRUE(surface.empty());
    EXPECT_FALSE(surface.nearest({0.0, 0.0, 0.0}).found);
    EXPECT_FALSE(surface.inside({0.0, 0.0, 0.0}));
}

} // namespace
} // namespace foregrip::rig
