// SPDX-License-Identifier: MIT
// Limbs side by side against the solver of one limb.
#include "anim/two_bone_lanes.h"
#include "checks.h"
#include "core/angles.h"

#include <limits>
#include <random>

namespace foregrip::anim::test {
namespace {

using Input = TwoBoneInput<double>;
using Result = TwoBoneResult<double>;

void expectSame(const Input& in, const Result& lanes) {
    const Result one = solveTwoBone(in);
    constexpr double kTolerance = 1e-14;
    EXPECT_EQ(lanes.status, one.status);
    EXPECT_TRUE(near(lanes.elbow, one.elbow, kTolerance));
    EXPECT_TRUE(near(lanes.hand, one.hand, kTolerance));
    EXPECT_LT(glm::length(lanes.upper - one.upper), kTolerance);
    EXPECT_LT(glm::length(lanes.lower - one.lower), kTolerance);
    EXPECT_NEAR(lanes.interiorAngle, one.interiorAngle, kTolerance);
    EXPECT_NEAR(lanes.shortfall, one.shortfall, kTolerance);
}

template <std::size_t N>
void expectSame(const std::array<Input, N>& in) {
    std::array<Result, N> out;
    solveTwoBones(in, out);
    for (std::size_t i = 0; i < N; ++i) {
        SCOPED_TRACE(testing::Message() << "lane " << i << " of " << N);
        expectSame(in[i], out[i]);
    }
}

/// Limbs about a shoulder within a metre of the origin, the target anywhere within 0.7 m.
class Limbs {
public:
    Input next() {
        Input in;
        in.shoulder = vector(1.0);
        in.target = in.shoulder + vector(0.4);
        in.bendDirection = vector(1.0);
        in.upperLength = 0.3 + 0.1 * number();
        in.lowerLength = 0.3 + 0.1 * number();
        in.softness = number() > 0.0 ? 0.03 : 0.0;
        in.minimumDistance = number() > 0.0 ? 0.15 : 0.0;
        return in;
    }

private:
    double number() { return spread_(engine_); }
    Vec vector(double size) { return size * Vec(number(), number(), number()); }

    std::mt19937 engine_{20240611};
    std::uniform_real_distribution<double> spread_{-1.0, 1.0};
};

TEST(TwoBoneLanes, SolveRandomLimbsAsOneByOne) {
    Limbs limbs;
    for (int n = 0; n < 20000; ++n) {
        const Input a = limbs.next();
        const Input b = limbs.next();
        expectSame<2>({a, b});
        expectSame<4>({b, a, limbs.next(), limbs.next()});
        if (HasFailure()) {
            return;
        }
    }
}

TEST(TwoBoneLanes, SolveEveryPoseOfTheHingeFrame) {
    // Directions all round, so that each of the four ways to a rotation is taken in each lane.
    std::array<Input, 4> in;
    for (int step = 0; step < 360; ++step) {
        for (std::size_t i = 0; i < 4; ++i) {
            const double angle = core::radians(step + 90.0 * static_cast<double>(i));
            const Vec arm(std::sin(angle), 0.3 * std::cos(3.0 * angle), -std::cos(angle));
            in[i].target = 0.4 * arm;
            in[i].bendDirection = Vec(0.1, std::cos(2.0 * angle), std::sin(2.0 * angle));
        }
        expectSame<4>(in);
    }
}

TEST(TwoBoneLanes, LeaveTheOutOfTheOrdinaryToTheSingleSolver) {
    constexpr double kNan = std::numeric_limits<double>::quiet_NaN();
    constexpr double kInfinite = std::numeric_limits<double>::infinity();
    const Input usual;
    std::vector<Input> odd(16, usual);
    odd[0].target = odd[0].shoulder;   // at the root
    odd[1].target = {0.0, 0.0, -1e-7}; // almost
    odd[2].target = {0.0, 0.0, -0.57}; // fully extended
    odd[3].target = {0.0, 0.0, -2.0};  // out of reach
    odd[4].target = {0.0, 0.0, -0.05}; // folded
    odd[5].target.y = kNan;
    odd[6].bendDirection.x = kInfinite;
    odd[7].bendDirection = odd[7].target; // along the arm
    odd[8].bendDirection = Vec(0.0);
    odd[9].upperLength = 0.0;
    odd[10].lowerLength = 1e7;
    odd[11].softness = kNan;
    odd[12].minimumDistance = kInfinite;
    odd[13].upperLength = 1e-3; // far shorter than the forearm
    odd[14].target = {0.0, 1e200, 0.0};
    odd[15].softness = 0.0;
    odd[15].target = {0.0, 0.0, -0.57};
    for (std::size_t k = 0; k < odd.size(); ++k) {
        SCOPED_TRACE(testing::Message() << "case " << k);
        expectSame<2>({odd[k], usual});
        expectSame<2>({usual, odd[k]});
        expectSame<4>({usual, odd[k], usual, odd[(k + 1) % odd.size()]});
    }
}

} // namespace
} // namespace foregrip::anim::test
