// SPDX-License-Identifier: MIT
#include "anim/elbow_swivel.h"
#include "anim/two_bone_ik.h"
#include "checks.h"

#include <limits>

namespace foregrip::anim::test {
namespace {

template <typename T>
class ElbowSwivel : public testing::Test {};
TYPED_TEST_SUITE(ElbowSwivel, Scalars);

TYPED_TEST(ElbowSwivel, OracleTransport) {
    using T = TypeParam;
    const core::JsonValue& group = at(oracles(), "two_bone.swivel_transport");
    const auto reference = vector<T>(group, "n_ref");
    for (const core::JsonValue& row : at(group, "cases").items) {
        const auto n = transport(reference, vector<T>(row, "u"));
        EXPECT_TRUE(near(wide(n), vector(row, "n"), kTolerance<T>));
    }
}

TYPED_TEST(ElbowSwivel, OracleHeuristic) {
    using T = TypeParam;
    const auto& rows = at(oracles(), "two_bone.swivel_heuristic.cases").items;
    ASSERT_EQ(rows.size(), 5U);
    for (const core::JsonValue& row : rows) {
        SCOPED_TRACE(row.find("id")->string);
        TwoBoneInput<T> in;
        in.shoulder = vector<T>(row, "S");
        in.target = vector<T>(row, "T");
        const T side = number<T>(row, "side");
        const auto hand = in.target - in.shoulder;
        const T swivel = swivelAngle(hand, in.upperLength + in.lowerLength, side);
        EXPECT_TRUE(close(wide(swivel) / kDegree, number(row, "phi_deg"), kTolerance<T>));
        in.bendDirection = transportedBendDirection(glm::normalize(hand), swivel, side);
        EXPECT_TRUE(near(wide(in.bendDirection), vector(row, "n"), kTolerance<T>));
        const auto out = solveTwoBone(in);
        EXPECT_TRUE(near(wide(out.elbow), vector(row, "elbow"), kTolerance<T>));
        EXPECT_TRUE(close(180.0 - wide(out.interiorAngle) / kDegree, number(row, "flexion_deg"),
                          kTolerance<T>));
        EXPECT_FALSE(has(out.status, TwoBoneStatus::poleBlend));
    }
}

TYPED_TEST(ElbowSwivel, AtARightAngleAndUnitEverywhere) {
    using T = TypeParam;
    Random random(41);
    for (int i = 0; i < 50000; ++i) {
        Vec u = random.unit();
        if (i % 5 == 0) { // close to the one singular direction
            u = glm::normalize(Vec(0, 0, 1) + random.box(random.logarithmic(1e-12, 1e-2)));
        }
        const auto arm = glm::normalize(core::Vector3<T>(u));
        const auto n = transportedBendDirection(arm, static_cast<T>(random.in(-1.5, 1.5)),
                                                random.coin() ? T{1} : T{-1});
        ASSERT_NEAR(wide(glm::dot(n, arm)), 0.0, pick<T>(1e-14, 1e-6));
        ASSERT_NEAR(wide(glm::length(n)), 1.0, pick<T>(1e-14, 1e-6));
    }
}

TEST(ElbowSwivelContinuity, OneDegreeOfHandIsAFewDegreesOfElbowInFrontOfTheBody) {
    // u + du gives n + dn with |dn| <= 2 |du| / (1 - cos) away from straight behind.
    Random random(42);
    double steepest = 0.0;
    for (int i = 0; i < 50000; ++i) {
        const Vec u = random.unit();
        if (u.z > 0.5) {
            continue;
        }
        const double h = 1e-6;
        const Vec v = glm::normalize(u + h * random.unit());
        const double moved = glm::length(u - v);
        const double turned = glm::length(transportedBendDirection(u, 0.6, 1.0) -
                                          transportedBendDirection(v, 0.6, 1.0));
        steepest = std::max(steepest, turned / moved);
    }
    EXPECT_LE(steepest, 2.1);
    EXPECT_GE(steepest, 0.9); // it does travel with the hand
}

TEST(ElbowSwivelContinuity, AngleIsLipschitzInTheHand) {
    Random random(43);
    for (int i = 0; i < 50000; ++i) {
        const Vec a = random.box(0.6);
        const Vec b = a + 1e-4 * random.unit();
        const double change = std::abs(swivelAngle(a, 0.57, 1.0) - swivelAngle(b, 0.57, 1.0));
        EXPECT_LE(change, 75.0 * kDegree / 0.57 * 1e-4 * 1.01);
        EXPECT_GE(swivelAngle(a, 0.57, 1.0), 5.0 * kDegree - 1e-12);
        EXPECT_LE(swivelAngle(a, 0.57, 1.0), 85.0 * kDegree + 1e-12);
    }
}

TEST(ElbowSwivelContinuity, SweepThroughThePoleAsTheOracle) {
    const core::JsonValue& oracle = *at(oracles(), "two_bone").find("pole_sweep_0.1deg");
    const auto sweep = [](double from, double to) {
        double largest = 0.0;
        Vec before;
        for (int i = -300; i <= 300; ++i) {
            // Half a step off, so that no sample lies on the pole itself.
            const double angle = (0.1 * i + 0.05) * kDegree;
            TwoBoneInput<double> in;
            in.target = {0.0, -0.45 * std::cos(angle), 0.45 * std::sin(angle)};
            in.blendFrom = from;
            in.blendTo = to;
            const Vec elbow = solveTwoBone(in).elbow;
            largest = i > -300 ? std::max(largest, glm::length(elbow - before)) : 0.0;
            before = elbow;
        }
        return largest;
    };
    EXPECT_NEAR(sweep(0.0, 1e-6), number(oracle, "naive_max_elbow_step_m"), 1e-3);
    EXPECT_LE(sweep(0.05, 0.25), number(oracle, "blended_max_elbow_step_m") * 1.01);
    EXPECT_LE(sweep(0.05, 0.40), number(oracle, "blended_max_elbow_step_m"));
}

TYPED_TEST(ElbowSwivel, BlendGivesAUnitDirectionForAnyPoles) {
    using T = TypeParam;
    const T nan = std::numeric_limits<T>::quiet_NaN();
    const core::Vector3<T> arm(T{0}, T{0}, T{-1});
    const core::Vector3<T> kPoles[] = {
        {T{0}, T{0}, T{0}},     {T{0}, T{0}, T{-3}}, {T{0}, T{0}, T{1}},   {nan, T{0}, T{1}},
        {T(1e-30), T{0}, T{0}}, {T{0}, T{5}, T{0}},  {T(1e-5), T{0}, T{1}}};
    for (const auto& primary : kPoles) {
        for (const auto& secondary : kPoles) {
            const auto blend = blendPoles(primary, secondary, arm);
            EXPECT_NEAR(wide(glm::length(blend.direction)), 1.0, pick<T>(1e-14, 1e-6));
            EXPECT_NEAR(wide(glm::dot(blend.direction, arm)), 0.0, pick<T>(1e-14, 1e-6));
            EXPECT_TRUE(blend.weight >= T{0} && blend.weight <= T{1});
        }
    }
    const auto plain = blendPoles({T{0}, T{-2}, T{0}}, {T{1}, T{0}, T{0}}, arm);
    EXPECT_EQ(plain.weight, T{1});
    EXPECT_TRUE(near(wide(plain.direction), Vec(0, -1, 0), 1e-12));
    const auto along = blendPoles({T{0}, T{0}, T{-2}}, {T{1}, T{0}, T{0}}, arm);
    EXPECT_EQ(along.weight, T{0});
    EXPECT_TRUE(near(wide(along.direction), Vec(1, 0, 0), 1e-12));
}

TYPED_TEST(ElbowSwivel, BadHandsGetTheBaseAngle) {
    using T = TypeParam;
    const T nan = std::numeric_limits<T>::quiet_NaN();
    const T base = SwivelTuning<T>{}.base;
    const core::Vector3<T> hand(T{0}, T{0}, T(-0.4));
    EXPECT_EQ(swivelAngle(hand, T{0}, T{1}), base);
    EXPECT_EQ(swivelAngle(hand, T{-1}, T{1}), base);
    EXPECT_EQ(swivelAngle(hand, nan, T{1}), base);
    EXPECT_EQ(swivelAngle({nan, T{0}, T{0}}, T(0.57), T{1}), base);
    const T far = std::numeric_limits<T>::max();
    EXPECT_TRUE(std::isfinite(swivelAngle({far, far, far}, T(0.57), T{1})));
    // Left and right mirror.
    EXPECT_EQ(swivelAngle({T(0.1), T(0.2), T(-0.3)}, T(0.57), T{1}),
              swivelAngle({T(-0.1), T(0.2), T(-0.3)}, T(0.57), T{-1}));
}

} // namespace
} // namespace foregrip::anim::test
