// SPDX-License-Identifier: MIT
#include "anim/muzzle_remap.h"
#include "checks.h"

#include <limits>

namespace foregrip::anim::test {
namespace {

template <typename T>
class MuzzleRemap : public testing::Test {};
TYPED_TEST_SUITE(MuzzleRemap, Scalars);

/// Normalised device coordinates of a camera-space point.
Vec project(const Vec& p, double verticalFov, double aspect) {
    const double f = 1.0 / std::tan(verticalFov / 2.0);
    return {f / aspect * p.x / -p.z, f * p.y / -p.z, 0.0};
}

TYPED_TEST(MuzzleRemap, OracleCases) {
    using T = TypeParam;
    const auto& rows = at(oracles(), "muzzle_remap.cases").items;
    ASSERT_EQ(rows.size(), 6U);
    for (const core::JsonValue& row : rows) {
        const double world = number(row, "vfov_world_deg") * kDegree;
        const double weapon = number(row, "vfov_view_deg") * kDegree;
        const double aspect = number(row, "aspect");
        const T k = fieldOfViewScale(static_cast<T>(world), static_cast<T>(weapon));
        EXPECT_TRUE(close(wide(k), number(row, "k"), kTolerance<T>));
        const auto drawn = vector<T>(row, "p_view");
        const auto same = remapPoint(drawn, k);
        const auto deep = remapPointAtDepth(drawn, k, T{-5});
        EXPECT_TRUE(near(wide(same), vector(row, "p_world_same_depth"), kTolerance<T>));
        EXPECT_TRUE(near(wide(deep), vector(row, "p_world_depth5"), kTolerance<T>));
        EXPECT_TRUE(near(wide(remapDirection(vector<T>(row, "dir_view"), k)),
                         vector(row, "dir_world"), kTolerance<T>));
        const auto& ndc = at(row, "ndc").items;
        const Vec pixel(ndc[0].number, ndc[1].number, 0.0);
        EXPECT_TRUE(near(project(wide(same), world, aspect), pixel, pick<T>(1e-9, 1e-6)));
        EXPECT_TRUE(near(project(wide(deep), world, aspect), pixel, pick<T>(1e-9, 1e-6)));
        // What goes wrong without it.
        const auto& error = at(row, "parallax_error_if_unmapped_ndc").items;
        EXPECT_TRUE(near(project(wide(drawn), world, aspect) - pixel,
                         Vec(error[0].number, error[1].number, 0.0), pick<T>(1e-9, 1e-6)));
    }
}

TYPED_TEST(MuzzleRemap, EveryPairOfFieldsOfViewKeepsThePixel) {
    using T = TypeParam;
    Random random(111);
    for (const double weapon : {40.0, 54.0, 70.0, 90.0}) {
        for (const double world : {54.0, 74.0, 100.0}) {
            const T k =
                fieldOfViewScale(static_cast<T>(world * kDegree), static_cast<T>(weapon * kDegree));
            for (int i = 0; i < 200; ++i) {
                const core::Vector3<T> p(
                    Vec(random.in(-0.3, 0.3), random.in(-0.3, 0.3), -random.in(0.2, 1.2)));
                const Vec drawn = project(wide(p), weapon * kDegree, 16.0 / 9.0);
                EXPECT_TRUE(near(project(wide(remapPoint(p, k)), world * kDegree, 16.0 / 9.0),
                                 drawn, pick<T>(1e-12, 4e-6)));
                // And back.
                EXPECT_TRUE(near(wide(remapPoint(remapPoint(p, k), T{1} / k)), wide(p), 1e-6));
            }
        }
    }
}

TYPED_TEST(MuzzleRemap, NamedCase) {
    using T = TypeParam;
    // Muzzle at (0.12, -0.09, -0.80), weapon 54 degrees, world 74 degrees: 64 px off when unmapped.
    const T k = fieldOfViewScale(static_cast<T>(74 * kDegree), static_cast<T>(54 * kDegree));
    const auto start = remapPoint(core::Vector3<T>(T(0.12), T(-0.09), T(-0.80)), k);
    EXPECT_TRUE(near(wide(start), Vec(0.1775, -0.1331, -0.80), 6e-5));
}

TYPED_TEST(MuzzleRemap, ABarrelStaysAStraightLine) {
    using T = TypeParam;
    const core::Vector3<T> m(T(0.1), T(-0.08), T(-0.7));
    const core::Vector3<T> d = glm::normalize(core::Vector3<T>(T(0.05), T(0.02), T{-1}));
    const T k = T(1.7);
    const Vec along = wide(remapDirection(d, k));
    for (const double s : {0.1, 0.5, 3.0, 50.0}) {
        const Vec p = wide(remapPoint(m + static_cast<T>(s) * d, k)) - wide(remapPoint(m, k));
        EXPECT_LE(glm::length(glm::cross(p, along)) / glm::length(p), pick<T>(1e-14, 1e-6));
    }
    const core::Vector3<T> axis(T{0}, T{0}, T{-3});
    EXPECT_EQ(remapPoint(axis, k), axis);
}

TYPED_TEST(MuzzleRemap, Edges) {
    using T = TypeParam;
    const core::Vector3<T> onPlane(T(0.1), T{0}, T{0});
    EXPECT_EQ(remapPointAtDepth(onPlane, T{2}, T{-5}), remapPoint(onPlane, T{2}));
    const T nan = std::numeric_limits<T>::quiet_NaN();
    EXPECT_EQ(remapDirection(core::Vector3<T>(T{0}), T{2}), core::Vector3<T>(T{0}, T{0}, T{-1}));
    EXPECT_EQ(remapDirection(core::Vector3<T>(nan, T{0}, T{0}), T{2}),
              core::Vector3<T>(T{0}, T{0}, T{-1}));
}

} // namespace
} // namespace foregrip::anim::test
