// SPDX-License-Identifier: MIT
#include "anim/field_of_view.h"
#include "checks.h"

namespace foregrip::anim::test {
namespace {

template <typename T>
class FieldOfView : public testing::Test {};
TYPED_TEST_SUITE(FieldOfView, Scalars);

template <typename T>
T angle(const core::JsonValue& row, const char* key) {
    return static_cast<T>(number(row, key) * kDegree);
}

TYPED_TEST(FieldOfView, OracleMagnification) {
    using T = TypeParam;
    for (const core::JsonValue& row : at(oracles(), "ads.magnification_fov").items) {
        const T zoomed = magnifiedFieldOfView(angle<T>(row, "vfov_deg"), number<T>(row, "mag"));
        EXPECT_NEAR(wide(zoomed), number(row, "zoom_vfov_deg") * kDegree, kTolerance<T>);
    }
    for (const core::JsonValue& row : at(oracles(), "ads.fov_blend").items) {
        const T base = static_cast<T>(73.7397952917 * kDegree);
        EXPECT_NEAR(wide(zoomedFieldOfView(zoomWay(base, T{4}), number<T>(row, "alpha"))),
                    number(row, "vfov_deg_m4_geometric") * kDegree, kTolerance<T>);
    }
}

TYPED_TEST(FieldOfView, OracleSensitivity) {
    using T = TypeParam;
    for (const core::JsonValue& row : at(oracles(), "ads.sensitivity").items) {
        const T from = angle<T>(row, "vfov_from_deg");
        const T to = angle<T>(row, "vfov_to_deg");
        const auto expect = [&](double radius, const char* key) {
            EXPECT_NEAR(wide(sensitivityRatio(from, to, static_cast<T>(radius))), number(row, key),
                        kTolerance<T>)
                << key;
        };
        expect(0.0, "focal_ratio_0pct");
        expect(0.5, "mdv50");
        expect(1.0, "mdv100");
        expect(4.0 / 3.0, "mdv133");
        expect(16.0 / 9.0, "mdh100_16_9");
        EXPECT_NEAR(wide(sensitivityRatio(from, to, T{1})), number(row, "linear_fov_ratio"),
                    kTolerance<T>);
        EXPECT_NEAR(wide(sensitivityRatio(from, to, T(1e-5))), number(row, "mdv1e-6"), 1e-4);
    }
}

TYPED_TEST(FieldOfView, MatchedPointNeedsTheSameHandMovement) {
    using T = TypeParam;
    // Turning to the point at radius r: atan(r tan(F/2)) = S' * counts for both fields of view.
    const double from = 1.2;
    const double to = 0.4;
    const double r = 0.7;
    const double ratio =
        wide(sensitivityRatio(static_cast<T>(from), static_cast<T>(to), static_cast<T>(r)));
    EXPECT_NEAR(ratio * std::atan(r * std::tan(from / 2)), std::atan(r * std::tan(to / 2)), 1e-6);
}

TYPED_TEST(FieldOfView, HorizontalAndVerticalInvert) {
    using T = TypeParam;
    EXPECT_NEAR(wide(horizontalFieldOfView(static_cast<T>(73.7397952917 * kDegree), T(16.0 / 9.0))),
                2 * std::atan(0.75 * 16 / 9), 1e-6);
    for (const double degrees : {20.0, 54.0, 90.0, 120.0}) {
        const T v = static_cast<T>(degrees * kDegree);
        EXPECT_NEAR(wide(verticalFieldOfView(horizontalFieldOfView(v, T(1.7)), T(1.7))), wide(v),
                    1e-6);
    }
    // An eyepiece of half angle 15 degrees that magnifies four times.
    EXPECT_NEAR(wide(scopeFieldOfView(static_cast<T>(15 * kDegree), T{4})),
                2 * std::atan(std::tan(15 * kDegree) / 4), 1e-6);
    EXPECT_NEAR(wide(zoomedFieldOfView(zoomWay(T(1.2), T{4}), T{0})), 1.2, 1e-6);
}

} // namespace
} // namespace foregrip::anim::test
