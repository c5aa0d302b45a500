// SPDX-License-Identifier: MIT
#include "anim/camera_shake.h"
#include "checks.h"

#include <limits>

namespace foregrip::anim::test {
namespace {

template <typename T>
class CameraShake : public testing::Test {};
TYPED_TEST_SUITE(CameraShake, Scalars);

TYPED_TEST(CameraShake, OracleTrauma) {
    using T = TypeParam;
    const auto& rows = at(oracles(), "sway").find("trauma_decay_1.25")->items;
    ASSERT_EQ(rows.size(), 5U);
    T trauma = T{0};
    double before = 0.0;
    for (const core::JsonValue& row : rows) {
        const double t = number(row, "t");
        trauma = addTrauma(advanceTrauma(trauma, T(1.25), static_cast<T>(t - before)),
                           number<T>(row, "add"));
        before = t;
        EXPECT_NEAR(wide(trauma), number(row, "trauma"), pick<T>(1e-9, 1e-6));
        EXPECT_NEAR(wide(trauma * trauma), number(row, "shake_sq"), pick<T>(1e-9, 1e-6));
        const double most = number(row, "yaw_max_deg_at_3deg") * kDegree;
        const core::Vector3<T> maximum(T{0}, static_cast<T>(3 * kDegree), T{0});
        double seen = 0.0;
        for (int i = 0; i < 5000; ++i) {
            const auto angles = shakeAngles(trauma, static_cast<T>(i * 0.037), maximum);
            EXPECT_LE(std::abs(wide(angles.y)), most + 1e-7);
            EXPECT_EQ(angles.x, T{0});
            seen = std::max(seen, std::abs(wide(angles.y)));
        }
        EXPECT_GE(seen, 0.9 * most);
    }
}

TYPED_TEST(CameraShake, StaysWithinZeroAndOne) {
    using T = TypeParam;
    EXPECT_EQ(addTrauma(T(0.9), T{5}), T{1});
    EXPECT_EQ(addTrauma(T(0.2), T{-5}), T{0});
    EXPECT_EQ(advanceTrauma(T(0.5), T{1}, T(1e9)), T{0});
    EXPECT_EQ(advanceTrauma(T(0.5), T{1}, T{-1}), T(0.5));
    EXPECT_EQ(advanceTrauma(T(0.5), T{1}, std::numeric_limits<T>::quiet_NaN()), T(0.5));
}

} // namespace
} // namespace foregrip::anim::test
