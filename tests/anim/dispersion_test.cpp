// SPDX-License-Identifier: MIT
#include "anim/dispersion.h"
#include "checks.h"

namespace foregrip::anim::test {
namespace {

template <typename T>
class Dispersion : public testing::Test {};
TYPED_TEST_SUITE(Dispersion, Scalars);

TYPED_TEST(Dispersion, OracleDisc) {
    using T = TypeParam;
    const core::JsonValue& row = at(oracles(), "impulse_train.dispersion_disc");
    const auto out = uniformDisc(number<T>(row, "cone_half_angle_deg"), number<T>(row, "u1"),
                                 number<T>(row, "u2"));
    EXPECT_NEAR(wide(out.x), number(row, "dx_deg"), kTolerance<T>);
    EXPECT_NEAR(wide(out.y), number(row, "dy_deg"), kTolerance<T>);
}

TYPED_TEST(Dispersion, OracleBloom) {
    using T = TypeParam;
    for (const core::JsonValue& row : at(oracles(), "impulse_train.bloom_exponential").items) {
        const T period = T{60} / number<T>(row, "rpm");
        const T tau = number<T>(row, "tau");
        const T each = number<T>(row, "dS_deg");
        EXPECT_TRUE(close(wide(steadySpread(each, tau, period)), number(row, "steady_after"),
                          kTolerance<T>));
        EXPECT_TRUE(close(wide(decaySpread(steadySpread(each, tau, period), tau, period)),
                          number(row, "steady_before"), kTolerance<T>));
        T spread = T{0};
        int shot = 0;
        for (const core::JsonValue& sample : at(row, "seq").items) {
            while (shot < static_cast<int>(number(sample, "shot"))) {
                spread = (shot > 0 ? decaySpread(spread, tau, period) : T{0}) + each;
                ++shot;
            }
            EXPECT_TRUE(close(wide(spread), number(sample, "S_after"), kTolerance<T>));
        }
    }
    EXPECT_EQ(decaySpread(T{2}, T(0.1), T{-1}), T{2});
    EXPECT_EQ(decaySpread(T{2}, T{0}, T(0.1)), T{0});
}

TEST(DispersionProperty, DiscIsEvenAndGaussianIsCutNotPiledUp) {
    Random random(141);
    const int count = 200000;
    int inHalf = 0;
    int outer = 0;
    int edge = 0;
    double square = 0.0;
    for (int i = 0; i < count; ++i) {
        const auto even = uniformDisc(2.0, random.in(0, 1), random.in(0, 1));
        const double r = std::hypot(even.x, even.y);
        ASSERT_LE(r, 2.0);
        inHalf += r < 1.0 ? 1 : 0;
        const auto normal = gaussianDisc(1.0, random.in(0, 1), random.in(0, 1));
        const double g = std::hypot(normal.x, normal.y);
        ASSERT_LE(g, 2.5 + 1e-12);
        outer += g > 2.0 ? 1 : 0;
        edge += g > 2.49 ? 1 : 0;
        square += normal.x * normal.x;
    }
    EXPECT_NEAR(static_cast<double>(inHalf) / count, 0.25, 0.005);
    const double cut = std::exp(-0.5 * 2.5 * 2.5);
    EXPECT_NEAR(static_cast<double>(outer) / count, (std::exp(-2.0) - cut) / (1 - cut), 0.003);
    EXPECT_NEAR(static_cast<double>(edge) / count, (std::exp(-0.5 * 2.49 * 2.49) - cut) / (1 - cut),
                0.0008);
    // Variance of one axis of a normal disc cut at R: 1 - (R^2 / 2) cut / (1 - cut).
    EXPECT_NEAR(square / count, 1.0 - 3.125 * cut / (1 - cut), 0.01);
}

TYPED_TEST(Dispersion, DeviateTurnsByTheAnglesAndStaysUnit) {
    using T = TypeParam;
    const core::Vector3<T> ahead(T{0}, T{0}, T{-1});
    const core::Vector3<T> up(T{0}, T{1}, T{0});
    EXPECT_EQ(deviate(ahead, up, Deviation<T>{T{0}, T{0}}), ahead);
    EXPECT_TRUE(near(wide(deviate(ahead, up, Deviation<T>{T(0.1), T{0}})),
                     Vec(std::sin(0.1), 0, -std::cos(0.1)), 1e-6));
    EXPECT_TRUE(near(wide(deviate(ahead, up, Deviation<T>{T{0}, T(0.1)})),
                     Vec(0, std::sin(0.1), -std::cos(0.1)), 1e-6));
    Random random(142);
    for (int i = 0; i < 2000; ++i) {
        const auto d = glm::normalize(core::Vector3<T>(random.unit()));
        if (std::abs(d.y) > T(0.98)) {
            continue;
        }
        const Deviation<T> by{static_cast<T>(random.in(-1, 1)), static_cast<T>(random.in(-1, 1))};
        const auto turned = deviate(d, up, by);
        EXPECT_NEAR(glm::length(wide(turned)), 1.0, 1e-6);
        EXPECT_NEAR(std::atan2(glm::length(glm::cross(wide(d), wide(turned))),
                               glm::dot(wide(d), wide(turned))),
                    std::hypot(wide(by.x), wide(by.y)), pick<T>(1e-13, 2e-6));
    }
}

} // namespace
} // namespace foregrip::anim::test
