// SPDX-License-Identifier: MIT
#include "anim/spring.h"
#include "anim/trigonometry.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <numbers>
#include <random>

namespace foregrip::anim {
namespace {

TEST(Trigonometry, AgreesWithTheLibraryToTheLastDigits) {
    std::mt19937 engine(4);
    std::uniform_real_distribution<double> near(-1.0, 1.0);
    std::uniform_real_distribution<double> far(-1e5, 1e5);
    for (int i = 0; i < 200000; ++i) {
        for (const double angle :
             {near(engine), 4.0 * near(engine), 40.0 * near(engine), far(engine)}) {
            const SineCosine<double> both = sineCosine(angle);
            EXPECT_NEAR(both.sine, std::sin(angle), 4e-16) << angle;
            EXPECT_NEAR(both.cosine, std::cos(angle), 4e-16) << angle;
        }
    }
}

TEST(Trigonometry, IsContinuousWhereItChangesItsWay) {
    for (int quarter = -9; quarter <= 9; ++quarter) {
        const double edge = (quarter + 0.5) * std::numbers::pi / 2.0;
        for (const double angle :
             {std::nextafter(edge, -100.0), edge, std::nextafter(edge, 100.0)}) {
            EXPECT_NEAR(sineCosine(angle).sine, std::sin(angle), 4e-16);
            EXPECT_NEAR(sineCosine(angle).cosine, std::cos(angle), 4e-16);
        }
    }
}

TEST(Trigonometry, HugeAndNotFiniteAnglesAreTheLibrarys) {
    EXPECT_EQ(sineCosine(1e12).sine, std::sin(1e12));
    EXPECT_TRUE(std::isnan(sineCosine(std::numeric_limits<double>::infinity()).cosine));
    EXPECT_TRUE(std::isnan(sineCosine(std::nan("")).sine));
    EXPECT_FLOAT_EQ(sineCosine(2.5F).sine, std::sin(2.5F));
}

TEST(Trigonometry, ArcTangentAgreesWithTheLibrary) {
    std::mt19937 engine(10);
    std::uniform_real_distribution<double> coordinate(-1.0, 1.0);
    std::uniform_real_distribution<double> exponent(-12.0, 12.0);
    for (int i = 0; i < 200000; ++i) {
        const double x = coordinate(engine);
        const double y = coordinate(engine) * std::pow(10.0, i % 2 == 0 ? 0.0 : exponent(engine));
        EXPECT_NEAR(arcTangent(y, x), std::atan2(y, x), 9e-16) << y << ' ' << x;
    }
    // Along the seams between its parts.
    for (int n = -64; n <= 64; ++n) {
        const double angle = n * std::numbers::pi / 64.0;
        EXPECT_NEAR(arcTangent(std::sin(angle), std::cos(angle)), angle, 9e-16) << n;
    }
}

TEST(Trigonometry, ArcTangentOfAxesAndOfWhatIsNotFinite) {
    const double infinite = std::numeric_limits<double>::infinity();
    for (const double y : {0.0, -0.0, 1.0, -1.0, 1e300, 1e-310, infinite}) {
        for (const double x : {0.0, -0.0, 1.0, -1.0, 1e300, -1e-310, infinite}) {
            if (y == 0.0 || x == 0.0) {
                EXPECT_EQ(arcTangent(y, x), std::atan2(y, x)) << y << ' ' << x;
            } else {
                EXPECT_NEAR(arcTangent(y, x), std::atan2(y, x), 9e-16) << y << ' ' << x;
            }
        }
    }
    EXPECT_TRUE(std::isnan(arcTangent(std::nan(""), 1.0)));
    EXPECT_TRUE(std::isnan(arcTangent(1.0, std::nan(""))));
    EXPECT_FLOAT_EQ(arcTangent(0.3F, -2.0F), std::atan2(0.3F, -2.0F));
}

TEST(Trigonometry, HyperbolicTangent) {
    for (int i = -3000; i <= 3000; ++i) {
        const double x = i / 1000.0;
        EXPECT_NEAR(hyperbolicTangent(x), std::tanh(x), 4e-16) << x;
    }
    EXPECT_EQ(hyperbolicTangent(1e-200), 1e-200);
    EXPECT_EQ(hyperbolicTangent(std::numeric_limits<double>::infinity()), 1.0);
    EXPECT_TRUE(std::isnan(hyperbolicTangent(std::nan(""))));
    EXPECT_FLOAT_EQ(hyperbolicTangent(-0.4F), std::tanh(-0.4F));
}

TEST(Trigonometry, SineOfTurns) {
    std::mt19937 engine(6);
    std::uniform_real_distribution<double> turns(-3.0, 3.0);
    for (int i = 0; i < 100000; ++i) {
        const double t = turns(engine);
        EXPECT_NEAR(sineOfTurns(t), std::sin(2.0 * std::numbers::pi * t), 3e-15) << t;
    }
    EXPECT_NEAR(sineOfTurns(1000.25), 1.0, 1e-15);
}

/// The series of a spring's step gives what the closed form gives, in every regime and for every
/// span.
TEST(SpringSeries, IsTheClosedForm) {
    std::mt19937 engine(8);
    std::uniform_real_distribution<double> unit(0.0, 1.0);
    for (int i = 0; i < 50000; ++i) {
        const SpringParameters<double> spring{1.0 + 119.0 * unit(engine),
                                              5.0 * unit(engine) * unit(engine)};
        const SpringSeries<double> series = makeSpringSeries(spring);
        const double time = 0.02 * unit(engine);
        const SpringStep<double> fast = makeSpringStep(series, time);
        const SpringStep<double> exact = makeSpringStep(spring, time);
        const double w = spring.angularFrequency;
        EXPECT_NEAR(fast.positionFromPosition, exact.positionFromPosition, 4e-15);
        EXPECT_NEAR(w * fast.positionFromVelocity, w * exact.positionFromVelocity,
                    4e-15 * (1.0 + w));
        EXPECT_NEAR(fast.velocityFromPosition / w, exact.velocityFromPosition / w,
                    4e-15 * (1.0 + w));
        EXPECT_NEAR(fast.velocityFromVelocity, exact.velocityFromVelocity, 4e-14);
    }
}

} // namespace
} // namespace foregrip::anim
