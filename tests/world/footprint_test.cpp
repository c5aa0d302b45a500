// SPDX-License-Identifier: MIT
#include "world/footprint.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <random>

namespace foregrip::world {
namespace {

using Vec3 = core::Vector3<double>;

Box randomBox(std::mt19937& engine, bool leans) {
    std::uniform_real_distribution<double> unit(-1.0, 1.0);
    Box box;
    const double lean = leans ? 1.2 : 0.0;
    box.placement.rotation = glm::angleAxis(3.0 * unit(engine), Vec3(0.0, 1.0, 0.0)) *
                             glm::angleAxis(lean * unit(engine), Vec3(1.0, 0.0, 0.0)) *
                             glm::angleAxis(lean * unit(engine), Vec3(0.0, 0.0, 1.0));
    box.placement.position = Vec3(unit(engine), 0.5 + 0.4 * unit(engine), unit(engine));
    box.half = 0.55 + 0.45 * Vec3(unit(engine), unit(engine), unit(engine));
    return box;
}

constexpr int kSamples = 50; ///< along each edge

/// From the points of a fine lattice in the box: nearest of those between the heights, or infinite.
double searchedDistance(const Box& box, double x, double z, double low, double high) {
    double nearest = std::numeric_limits<double>::infinity();
    for (int i = 0; i <= kSamples; ++i) {
        for (int j = 0; j <= kSamples; ++j) {
            for (int k = 0; k <= kSamples; ++k) {
                const Vec3 share = 2.0 / kSamples * Vec3(i, j, k) - 1.0;
                const Vec3 point = box.placement.point(share * box.half);
                if (point.y >= low && point.y <= high) {
                    nearest = std::min(nearest, std::hypot(point.x - x, point.z - z));
                }
            }
        }
    }
    return nearest;
}

class Footprint : public testing::TestWithParam<bool> {};

TEST_P(Footprint, DistanceIsThatOfTheNearestPointBetweenTheHeights) {
    std::mt19937 engine(7);
    std::uniform_real_distribution<double> unit(-1.0, 1.0);
    int outside = 0;
    int inside = 0;
    for (int i = 0; i < 150; ++i) {
        const Box box = randomBox(engine, GetParam());
        const UprightBox upright(box);
        // Every other point is near the middle.
        const double far = i % 2 == 0 ? 2.5 : 0.5;
        const double x = box.placement.position.x + far * unit(engine);
        const double z = box.placement.position.z + far * unit(engine);
        const double low = 0.6 * unit(engine);
        const double high = low + 0.7;
        const double searched = searchedDistance(box, x, z, low, high);
        const auto found = upright.distance(x, z, low, high);
        // Between two points of the lattice lies at most its diagonal.
        const double fine = 2.0 * glm::length(box.half) / kSamples;
        if (!found) {
            EXPECT_FALSE(std::isfinite(searched)) << i;
            continue;
        }
        if (!std::isfinite(searched)) {
            continue; // thinner than the lattice
        }
        EXPECT_NEAR(glm::length(found->out), 1.0, 1e-12) << i;
        if (found->distance > 0.0) {
            ++outside;
            EXPECT_LE(found->distance, searched + 1e-9) << i;
            EXPECT_GE(found->distance, searched - fine) << i;
            // The way out leads back to the border.
            const auto border = upright.distance(x - found->distance * found->out.x,
                                                 z - found->distance * found->out.y, low, high);
            ASSERT_TRUE(border.has_value());
            EXPECT_NEAR(border->distance, 0.0, 1e-9) << i;
        } else {
            ++inside;
            EXPECT_LT(searched, fine) << i;
            const auto border = upright.distance(x - found->distance * found->out.x,
                                                 z - found->distance * found->out.y, low, high);
            ASSERT_TRUE(border.has_value());
            EXPECT_NEAR(border->distance, 0.0, 1e-9) << i;
        }
    }
    EXPECT_GT(outside, 40);
    EXPECT_GT(inside, 5);
}

TEST_P(Footprint, TheVerticalLineRunsThroughItWhereAPointIsInside) {
    std::mt19937 engine(8);
    std::uniform_real_distribution<double> unit(-1.0, 1.0);
    int hits = 0;
    for (int i = 0; i < 200; ++i) {
        const Box box = randomBox(engine, GetParam());
        const double x = box.placement.position.x + unit(engine);
        const double z = box.placement.position.z + unit(engine);
        const auto span = UprightBox(box).at(x, z);
        if (!span) {
            for (double y = -2.0; y < 3.0; y += 0.01) {
                EXPECT_FALSE(contains(box, {x, y, z})) << i;
            }
            continue;
        }
        ++hits;
        const double middle = 0.5 * (span->bottom + span->top);
        EXPECT_TRUE(contains(box, {x, middle, z})) << i;
        EXPECT_FALSE(contains(box, {x, span->top + 1e-6, z})) << i;
        EXPECT_FALSE(contains(box, {x, span->bottom - 1e-6, z})) << i;
        // The ray from above meets the same face.
        const auto hit = intersect(box, {x, 9.0, z}, {0.0, -1.0, 0.0}, 20.0);
        ASSERT_TRUE(hit.has_value()) << i;
        EXPECT_NEAR(9.0 - hit->distance, span->top, 1e-9) << i;
        EXPECT_NEAR(glm::distance(hit->normal, span->normal), 0.0, 1e-9) << i;
    }
    EXPECT_GT(hits, 40);
}

INSTANTIATE_TEST_SUITE_P(Boxes, Footprint, testing::Bool(),
                         [](const auto& test) { return test.param ? "Leaning" : "Upright"; });

} // namespace
} // namespace foregrip::world
