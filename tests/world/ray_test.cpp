// SPDX-License-Identifier: MIT
#include "support/oracle.h"
#include "world/ray.h"

#include <gtest/gtest.h>

#include <cmath>
#include <random>

namespace foregrip::world {
namespace {

using Vec3 = core::Vector3<double>;

TEST(Ray, HitsTheNearFaceOfABox) {
    const Box box{{Vec3(0.0, 1.0, -10.0), {1.0, 0.0, 0.0, 0.0}}, Vec3(1.0, 1.0, 0.5)};
    const auto hit = intersect(box, Vec3(0.2, 1.3, 0.0), Vec3(0.0, 0.0, -1.0), 100.0);
    ASSERT_TRUE(hit.has_value());
    EXPECT_DOUBLE_EQ(hit->distance, 9.5);
    EXPECT_TRUE(test::near(hit->normal, Vec3(0.0, 0.0, 1.0), 1e-15));
}

TEST(Ray, MissesBesideBehindAndBeyond) {
    const Box box{{Vec3(0.0, 0.0, -10.0), {1.0, 0.0, 0.0, 0.0}}, Vec3(1.0)};
    EXPECT_FALSE(intersect(box, Vec3(1.01, 0.0, 0.0), Vec3(0.0, 0.0, -1.0), 100.0));
    EXPECT_FALSE(intersect(box, Vec3(0.0), Vec3(0.0, 0.0, 1.0), 100.0));
    EXPECT_FALSE(intersect(box, Vec3(0.0), Vec3(0.0, 0.0, -1.0), 8.9));
}

TEST(Ray, FromInsideHitsAtOnceAgainstTheRay) {
    const Box box{{}, Vec3(1.0)};
    const auto hit = intersect(box, Vec3(0.5, 0.0, 0.0), Vec3(1.0, 0.0, 0.0), 10.0);
    ASSERT_TRUE(hit.has_value());
    EXPECT_EQ(hit->distance, 0.0);
    EXPECT_TRUE(test::near(hit->normal, Vec3(-1.0, 0.0, 0.0), 0.0));
}

/// The independent check: the point found lies on the surface, and points just before it outside.
TEST(Ray, PointsLieOnTheSurfaceOfTurnedBoxes) {
    std::mt19937 engine(7);
    std::uniform_real_distribution<double> unit(-1.0, 1.0);
    int hits = 0;
    for (int i = 0; i < 20000; ++i) {
        Box box;
        box.placement.position = 20.0 * Vec3(unit(engine), unit(engine), unit(engine));
        box.placement.rotation = glm::normalize(
            core::Quaternion<double>(unit(engine), unit(engine), unit(engine), unit(engine)));
        box.half = Vec3(1.5) + Vec3(unit(engine), unit(engine), unit(engine));
        const Vec3 direction =
            glm::normalize(box.placement.position +
                           2.0 * Vec3(unit(engine), unit(engine), unit(engine)) + Vec3(1e-9));
        const auto hit = intersect(box, Vec3(0.0), direction, 1000.0);
        if (!hit || hit->distance == 0.0) {
            continue;
        }
        ++hits;
        const Vec3 local = glm::conjugate(box.placement.rotation) *
                           (hit->distance * direction - box.placement.position);
        const Vec3 excess = glm::abs(local) - box.half;
        EXPECT_NEAR(std::max({excess.x, excess.y, excess.z}), 0.0, 1e-12);
        EXPECT_LT(glm::dot(hit->normal, direction), 0.0);
        EXPECT_FALSE(contains(box, (hit->distance - 1e-6) * direction));
        EXPECT_TRUE(contains(box, (hit->distance + 1e-6) * direction) || hit->distance > 0.0);
    }
    EXPECT_GT(hits, 5000);
}

} // namespace
} // namespace foregrip::world
