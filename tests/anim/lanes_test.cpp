// SPDX-License-Identifier: MIT
// Numbers side by side against the same with one number.
#include "anim/lanes.h"
#include "anim/vector_math.h"
#include "checks.h"
#include "core/angles.h"

#include <limits>

namespace foregrip::anim::test {
namespace {

using Rotation = core::Quaternion<double>;

TEST(Lanes, GatherSetAndRead) {
    Quad x = gather<Quad>([](std::size_t i) { return 1.0 + static_cast<double>(i); });
    for (std::size_t i = 0; i < 4; ++i) {
        EXPECT_EQ(lane(x, i), 1.0 + static_cast<double>(i));
        setLane(x, i, -2.0);
        EXPECT_EQ(lane(x, i), -2.0);
    }
    Pair y = gather<Pair>([](std::size_t i) { return static_cast<double>(i); });
    setLane(y, 0, 7.0);
    EXPECT_EQ(lane(y, 0), 7.0);
    EXPECT_EQ(lane(y, 1), 1.0);
    EXPECT_EQ(lane(all<Quad>(3.0), 3), 3.0);
}

TEST(Lanes, SelectMinimumMaximumAbsolute) {
    constexpr double kNan = std::numeric_limits<double>::quiet_NaN();
    const Quad x{{-1.0, 2.0}, {kNan, 4.0}};
    const Quad y{{0.0, 1.0}, {5.0, 4.0}};
    const QuadMask less = x < y;
    EXPECT_TRUE(lane(less, 0));
    EXPECT_FALSE(lane(less, 1));
    EXPECT_FALSE(lane(less, 2)) << "what is not a number compares false";
    EXPECT_FALSE(allOf(less));
    EXPECT_TRUE(allOf(y <= y));
    EXPECT_EQ(lane(select(less, x, y), 1), 1.0);
    EXPECT_EQ(lane(minimum(x, y), 0), -1.0);
    EXPECT_EQ(lane(maximum(x, y), 1), 2.0);
    EXPECT_EQ(lane(minimum(x, y), 2), 5.0);
    EXPECT_EQ(lane(maximum(x, y), 2), 5.0);
    EXPECT_EQ(lane(absolute(x), 0), 1.0);
    EXPECT_EQ(lane(squareRoot(y), 3), 2.0);
}

TEST(Lanes, RotationsAsOneByOne) {
    const Rotation a = fromYawPitchRoll(0.4, -0.7, 1.1);
    const Rotation b = fromYawPitchRoll(-1.9, 0.2, 0.3);
    const Vec v(0.3, -0.8, 0.5);
    const auto pairs = gatherRotations<Pair>([&](std::size_t i) { return i == 0 ? a : b; });
    const auto both = all<Pair>(b);
    EXPECT_LT(glm::length(lane(pairs * both, 0) - a * b), 1e-15);
    EXPECT_LT(glm::length(lane(conjugate(pairs) * both, 1) - glm::conjugate(b) * b), 1e-15);
    EXPECT_TRUE(near(lane(pairs * all<Pair>(v), 0), a * v, 1e-15));
    EXPECT_TRUE(near(lane(pairs * all<Pair>(v), 1), b * v, 1e-15));
    EXPECT_TRUE(near(lane(aheadOf(pairs), 1), b * Vec(0.0, 0.0, -1.0), 1e-15));
}

TEST(Lanes, SineAndCosineOfAnyAngle) {
    for (int n = -4000; n <= 4000; ++n) {
        const double angle = 0.0125 * n;
        const Quad angles{{angle, angle + 0.3}, {1000.0 * angle, -angle}};
        const auto [sine, cosine] = sineCosine(angles);
        for (std::size_t i = 0; i < 4; ++i) {
            EXPECT_NEAR(lane(sine, i), std::sin(lane(angles, i)), 3e-16) << lane(angles, i);
            EXPECT_NEAR(lane(cosine, i), std::cos(lane(angles, i)), 3e-16) << lane(angles, i);
        }
    }
    for (int quarter = -8; quarter <= 8; ++quarter) {
        const double angle = core::radians(90.0 * quarter);
        const auto [sine, cosine] = sineCosine(Pair{angle, std::nextafter(angle, 0.0)});
        EXPECT_NEAR(lane(sine, 0), std::sin(angle), 3e-16);
        EXPECT_NEAR(lane(cosine, 1), std::cos(angle), 3e-15);
    }
}

TEST(Lanes, ArcTangentIsThatOfOneNumber) {
    for (int n = 0; n <= 400; ++n) {
        const double angle = core::radians(n * 90.0 / 400.0);
        const double y = std::sin(angle);
        const double x = std::max(std::cos(angle), 0.0);
        const Quad result =
            arcTangentOfPositive(Quad{{y, 2.0 * y}, {x, 3.0}}, Quad{{x, 2.0 * x}, {y, 1e-3}});
        EXPECT_NEAR(lane(result, 0), std::atan2(y, x), 6e-16);
        EXPECT_NEAR(lane(result, 1), std::atan2(y, x), 6e-16);
        EXPECT_NEAR(lane(result, 2), std::atan2(x, y), 6e-16);
        EXPECT_NEAR(lane(result, 3), std::atan2(3.0, 1e-3), 6e-16);
    }
}

} // namespace
} // namespace foregrip::anim::test
