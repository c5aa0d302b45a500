// SPDX-License-Identifier: MIT
#include "anim/spine.h"
#include "anim/vector_math.h"
#include "checks.h"

#include <limits>

namespace foregrip::anim::test {
namespace {

template <typename T>
class Spine : public testing::Test {};
TYPED_TEST_SUITE(Spine, Scalars);

template <typename T>
T radiansOf(double degrees) {
    return static_cast<T>(degrees * kDegree);
}

TYPED_TEST(Spine, DefaultChainIsTheOracleChain) {
    using T = TypeParam;
    const auto chain = makeSpineChain<T>();
    const auto& rows = at(oracles(), "spine.chain").items;
    ASSERT_EQ(chain.count, rows.size());
    EXPECT_EQ(chain.spineCount, 3U);
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const SpineJoint<T>& joint = chain.all()[i];
        EXPECT_TRUE(close(wide(joint.pitchWeight), number(rows[i], "w_pitch"), 1e-6));
        EXPECT_TRUE(close(wide(joint.yawWeight), number(rows[i], "w_yaw"), 1e-6));
        EXPECT_TRUE(close(wide(joint.pitchMin), number(rows[i], "pitch_lo_deg") * kDegree, 1e-6));
        EXPECT_TRUE(close(wide(joint.pitchMax), number(rows[i], "pitch_hi_deg") * kDegree, 1e-6));
        EXPECT_TRUE(close(wide(joint.yawLimit), number(rows[i], "yaw_lim_deg") * kDegree, 1e-6));
    }
}

TYPED_TEST(Spine, OracleCases) {
    using T = TypeParam;
    const auto chain = makeSpineChain<T>();
    const auto& offsets = at(oracles(), "spine.offsets_pelvis_to_eye").items;
    const auto& rows = at(oracles(), "spine.cases").items;
    ASSERT_EQ(rows.size(), 9U);
    for (const core::JsonValue& row : rows) {
        SCOPED_TRACE(std::to_string(number(row, "pitch_deg")) + " " +
                     std::to_string(number(row, "yaw_deg")));
        const auto pose =
            solveSpine(chain, SpineInput<T>{radiansOf<T>(number(row, "pitch_deg")),
                                            radiansOf<T>(number(row, "yaw_deg")), T{0}});
        ASSERT_EQ(pose.count, 5U);
        const double tolerance = kTolerance<T>;
        double spinePitch = 0.0;
        // Pelvis to first joint, then each joint's rotation carries the next offset.
        Vec eye = vector3(offsets[0]);
        for (std::size_t i = 0; i < 5; ++i) {
            EXPECT_NEAR(wide(pose.pitch[i]) / kDegree, at(row, "joint_pitch_deg").items[i].number,
                        tolerance * 60);
            EXPECT_NEAR(wide(pose.yaw[i]) / kDegree, at(row, "joint_yaw_deg").items[i].number,
                        tolerance * 60);
            EXPECT_TRUE(sameRotation(wide(pose.local(i)), quaternion(at(row, "local_q").items[i]),
                                     tolerance));
            spinePitch += i < 3 ? wide(pose.pitch[i]) : 0.0;
            eye += wide(pose.cumulative[i]) * vector3(offsets[i + 1]);
        }
        EXPECT_TRUE(sameRotation(wide(pose.cumulative[4]), rotation(row, "head_q"), tolerance));
        EXPECT_NEAR(wide(pose.residualPitch), number(row, "residual_pitch_deg") * kDegree,
                    tolerance);
        EXPECT_NEAR(wide(pose.residualYaw), number(row, "residual_yaw_deg") * kDegree, tolerance);
        EXPECT_TRUE(near(eye, vector(row, "eye"), tolerance));
        if (number(row, "pitch_deg") != 0.0) {
            EXPECT_NEAR(spinePitch / (number(row, "pitch_deg") * kDegree),
                        number(row, "spine_share_pitch"), tolerance);
        }
    }
}

TYPED_TEST(Spine, WaistAndNeckShareHalfAndHalf) {
    using T = TypeParam;
    SpineChain<T> chain;
    chain.count = 2;
    chain.spineCount = 1;
    for (std::size_t i = 0; i < 2; ++i) {
        chain.joints[i] = {T(0.5), radiansOf<T>(-60), radiansOf<T>(60), T(0.5), radiansOf<T>(60)};
    }
    for (const core::JsonValue& row : at(oracles(), "spine.r15").items) {
        const auto pose =
            solveSpine(chain, SpineInput<T>{radiansOf<T>(number(row, "pitch_deg")), T{0}, T{0}});
        EXPECT_NEAR(wide(pose.pitch[0]) / kDegree, number(row, "waist_deg"), kTolerance<T> * 60);
        EXPECT_NEAR(wide(pose.pitch[1]) / kDegree, number(row, "neck_deg"), kTolerance<T> * 60);
        EXPECT_NEAR(wide(pose.residualPitch), 0.0, 1e-6);
    }
}

TYPED_TEST(Spine, LocalsMultiplyToTheAimLessTheResidual) {
    using T = TypeParam;
    Random random(81);
    for (int i = 0; i < 3000; ++i) {
        const auto chain = makeSpineChain<T>(static_cast<std::size_t>(random.in(0, 6.99)),
                                             static_cast<std::size_t>(random.in(0, 2.99)));
        const SpineInput<T> in{static_cast<T>(random.in(-2.5, 2.0)),
                               static_cast<T>(random.in(-2.5, 2.5)),
                               static_cast<T>(random.in(-1.0, 1.0))};
        const auto pose = solveSpine(chain, in);
        Quat product(1, 0, 0, 0);
        for (std::size_t k = 0; k < pose.count; ++k) {
            product = product * wide(pose.local(k));
            const SpineJoint<T>& joint = chain.joints[k];
            EXPECT_GE(pose.pitch[k], joint.pitchMin - T(1e-6));
            EXPECT_LE(pose.pitch[k], joint.pitchMax + T(1e-6));
            EXPECT_LE(std::abs(pose.yaw[k] + pose.stance[k]), joint.yawLimit + T(1e-6));
        }
        const Quat head = rotationY(wide(in.yaw - pose.residualYaw)) *
                          rotationX(wide(in.pitch - pose.residualPitch));
        EXPECT_TRUE(sameRotation(product, head, pick<T>(1e-13, 4e-6)));
        EXPECT_GE(wide(pose.residualPitch) * wide(in.pitch), -1e-6); // never overshoots
    }
}

TYPED_TEST(Spine, AnySpineCountTakesHalfThePitch) {
    using T = TypeParam;
    for (std::size_t count = 1; count <= 6; ++count) {
        const auto pitch = pitchShareCurve<T>(count);
        const auto yaw = yawShareCurve<T>(count);
        T pitchSum = T{0};
        T yawSum = T{0};
        for (std::size_t i = 0; i < count; ++i) {
            pitchSum += pitch.values[i];
            yawSum += yaw.values[i];
        }
        EXPECT_NEAR(wide(pitchSum), 0.5, 1e-6);
        EXPECT_NEAR(wide(yawSum), 0.7, 1e-6);
        const auto chain = makeSpineChain<T>(count, 1);
        const auto pose = solveSpine(chain, SpineInput<T>{radiansOf<T>(-40), T{0}, T{0}});
        double spine = 0.0;
        for (std::size_t i = 0; i < count; ++i) {
            spine += wide(pose.pitch[i]);
        }
        EXPECT_NEAR(spine / kDegree, -20.0, 1e-4);
    }
}

TYPED_TEST(Spine, WithoutSpineOrNeckTheRestTakesAll) {
    using T = TypeParam;
    const auto head = makeSpineChain<T>(0, 0);
    EXPECT_EQ(head.count, 1U);
    const auto pose =
        solveSpine(head, SpineInput<T>{radiansOf<T>(30), radiansOf<T>(20), radiansOf<T>(-25)});
    EXPECT_NEAR(wide(pose.residualPitch), 0.0, 1e-6);
    EXPECT_NEAR(wide(pose.residualYaw), 0.0, 1e-6);
    EXPECT_NEAR(wide(pose.pitch[0]) / kDegree, 30.0, 1e-4);
    EXPECT_EQ(pose.stance[0], T{0}); // nothing to blade
    const auto full = makeSpineChain<T>(20, 20);
    EXPECT_EQ(full.count, kMaximumSpineJoints);
    EXPECT_EQ(full.spineCount, kMaximumSpineJoints - 1);
}

TYPED_TEST(Spine, StanceTurnsTheChestAndNotTheHead) {
    using T = TypeParam;
    const auto chain = makeSpineChain<T>();
    for (const double pitch : {-50.0, 0.0, 35.0}) {
        const auto pose =
            solveSpine(chain, SpineInput<T>{radiansOf<T>(pitch), T{0}, radiansOf<T>(-25)});
        EXPECT_NEAR(wide(pose.residualYaw), 0.0, 1e-6);
        EXPECT_TRUE(sameRotation(wide(pose.cumulative[4]), rotationX(pitch * kDegree), 1e-5));
        const double chest = wide(pose.pitch[0] + pose.pitch[1] + pose.pitch[2]);
        EXPECT_TRUE(sameRotation(wide(pose.cumulative[2]),
                                 rotationX(chest) * rotationY(-25 * kDegree), 1e-5));
        // Right shoulder back.
        EXPECT_GT((wide(pose.cumulative[2]) * Vec(1, 0, 0)).z, 0.3);
    }
    // More than neck and head can take back is not put in.
    const auto much = solveSpine(chain, SpineInput<T>{T{0}, T{0}, radiansOf<T>(-170)});
    EXPECT_NEAR(wide(much.residualYaw), 0.0, 1e-6);
    EXPECT_TRUE(sameRotation(wide(much.cumulative[4]), Quat(1, 0, 0, 0), 1e-5));
}

TEST(SpineDistribute, FillsTheFreeJointsByWeight) {
    const double weights[] = {1, 1, 2};
    const double low[] = {-1, -1, -1};
    const double high[] = {0.1, 1, 1};
    auto out = distribute<double>(1.0, weights, low, high);
    EXPECT_DOUBLE_EQ(out.values[0], 0.1);
    EXPECT_DOUBLE_EQ(out.values[1], 0.3);
    EXPECT_DOUBLE_EQ(out.values[2], 0.6);
    EXPECT_DOUBLE_EQ(out.residual, 0.0);
    out = distribute<double>(5.0, weights, low, high);
    EXPECT_DOUBLE_EQ(out.values[0] + out.values[1] + out.values[2], 2.1);
    EXPECT_DOUBLE_EQ(out.residual, 2.9);
    out = distribute<double>(std::nan(""), weights, low, high);
    EXPECT_EQ(out.values[2], 0.0);
    out = distribute<double>(std::numeric_limits<double>::infinity(), weights, low, high);
    EXPECT_EQ(out.residual, 0.0);
    const double none[] = {0, 0, 0};
    out = distribute<double>(1.0, none, low, high);
    EXPECT_EQ(out.residual, 1.0);
}

TEST(SpineDistribute, ContinuousMonotoneAndOptimal) {
    Random random(82);
    for (int i = 0; i < 3000; ++i) {
        std::array<double, 5> weights{};
        std::array<double, 5> low{};
        std::array<double, 5> high{};
        for (std::size_t k = 0; k < 5; ++k) {
            weights[k] = random.in(0.05, 1.0);
            const double a = random.in(-1, 1); // a limit may exclude 0, as a stance makes it
            low[k] = a - random.in(0, 0.5);
            high[k] = a + random.in(0, 0.5);
        }
        const double angle = random.in(-4, 4);
        const auto at = [&](double x) { return distribute<double>(x, weights, low, high); };
        const auto here = at(angle);
        const auto above = at(angle + 1e-6);
        double sum = here.residual;
        for (std::size_t k = 0; k < 5; ++k) {
            sum += here.values[k];
            ASSERT_GE(here.values[k], low[k] - 1e-12);
            ASSERT_LE(here.values[k], high[k] + 1e-12);
            ASSERT_GE(above.values[k], here.values[k] - 1e-12);
            ASSERT_LE(above.values[k], here.values[k] + 1.1e-6);
        }
        ASSERT_NEAR(sum, angle, 1e-12);
        // Free joints share by weight: one common level, which joints at a limit stopped short of.
        double level = std::nan("");
        for (std::size_t k = 0; k < 5; ++k) {
            if (here.values[k] > low[k] + 1e-9 && here.values[k] < high[k] - 1e-9) {
                const double own = here.values[k] / weights[k];
                ASSERT_TRUE(std::isnan(level) || std::abs(own - level) < 1e-9);
                level = own;
                ASSERT_NEAR(here.residual, 0.0, 1e-12);
            }
        }
        for (std::size_t k = 0; k < 5 && !std::isnan(level); ++k) {
            const double share = level * weights[k];
            ASSERT_NEAR(here.values[k], std::clamp(share, low[k], high[k]), 1e-8);
        }
    }
}

TYPED_TEST(Spine, AnglesThatAreNotFiniteCountAsZero) {
    using T = TypeParam;
    const T nan = std::numeric_limits<T>::quiet_NaN();
    const T infinite = std::numeric_limits<T>::infinity();
    const auto chain = makeSpineChain<T>();
    for (const T bad : {nan, infinite, -infinite}) {
        const auto pose = solveSpine(chain, SpineInput<T>{bad, bad, bad});
        for (std::size_t i = 0; i < pose.count; ++i) {
            EXPECT_TRUE(sameRotation(wide(pose.cumulative[i]), Quat(1, 0, 0, 0), 1e-6));
        }
    }
    const T huge = T(1e30);
    const auto pose = solveSpine(chain, SpineInput<T>{huge, -huge, huge});
    for (std::size_t i = 0; i < pose.count; ++i) {
        EXPECT_NEAR(glm::length(wide(pose.cumulative[i])), 1.0, 1e-5);
    }
}

} // namespace
} // namespace foregrip::anim::test
