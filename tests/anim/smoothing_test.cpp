// SPDX-License-Identifier: MIT
#include "anim/smoothing.h"
#include "checks.h"

#include <limits>

namespace foregrip::anim::test {
namespace {

TEST(Decayed, IsTheExponentialOnBothSidesOfTheSeries) {
    for (double x = 0.0; x < 0.2; x += 1e-4) {
        EXPECT_NEAR(decayed(x), std::exp(-x), 3e-16) << x;
    }
    EXPECT_EQ(decayed(0.0), 1.0);
    EXPECT_EQ(decayed(40.0), std::exp(-40.0));
    EXPECT_EQ(decayed(std::numeric_limits<double>::infinity()), 0.0);
    EXPECT_TRUE(std::isnan(decayed(std::numeric_limits<double>::quiet_NaN())));
    EXPECT_NEAR(decayed(0.03F), std::exp(-0.03F), 1e-7F);
}

TEST(LowPass, CoversTheKnownShareOfAStep) {
    for (const core::JsonValue& row :
         oracles().find("sway")->find("amplitude_smoothing_tau0.15")->items) {
        const double value = lowPass(0.0, 1.0, 0.0, 0.15, number(row, "t"));
        EXPECT_TRUE(close(value, number(row, "A_over_target"), 1e-9));
    }
}

TEST(LowPass, FollowsARampAsTheDifferentialEquationSays) {
    // x' = (g + h t - x) / tau by small Runge-Kutta steps.
    const double tau = 0.15;
    const double g = 0.3;
    const double h = -2.0;
    double x = 0.9;
    const int steps = 4000;
    const double dt = 0.5 / steps;
    const auto slope = [&](double t, double value) { return (g + h * t - value) / tau; };
    for (int i = 0; i < steps; ++i) {
        const double t = i * dt;
        const double a = slope(t, x);
        const double b = slope(t + dt / 2, x + dt / 2 * a);
        const double c = slope(t + dt / 2, x + dt / 2 * b);
        const double d = slope(t + dt, x + dt * c);
        x += dt / 6 * (a + 2 * b + 2 * c + d);
    }
    EXPECT_NEAR(lowPass(0.9, g, h, tau, 0.5), x, 1e-12);
}

TEST(LowPass, AnySplitGivesTheSame) {
    Random random(11);
    for (int i = 0; i < 1000; ++i) {
        const double tau = random.logarithmic(1e-3, 10.0);
        const double g = random.in(-2, 2);
        const double h = random.in(-5, 5);
        const double a = random.in(0, 1);
        const double b = random.in(0, 1);
        const double x = random.in(-1, 1);
        const double split = lowPass(lowPass(x, g, h, tau, a), g + h * a, h, tau, b);
        EXPECT_NEAR(lowPass(x, g, h, tau, a + b), split, 1e-12 * (1 + 10 * tau));
    }
}

TEST(LowPass, Edges) {
    const double nan = std::nan("");
    EXPECT_EQ(lowPass(0.4, 1.0, 2.0, 0.1, 0.0), 0.4);
    EXPECT_EQ(lowPass(0.4, 1.0, 2.0, 0.1, -1.0), 0.4);
    EXPECT_EQ(lowPass(0.4, 1.0, 2.0, 0.1, nan), 0.4);
    EXPECT_EQ(lowPass(0.4, 1.0, 2.0, 0.1, std::numeric_limits<double>::infinity()), 0.4);
    EXPECT_EQ(lowPass(0.4, 1.0, 2.0, 0.0, 0.5), 2.0);
    EXPECT_DOUBLE_EQ(lowPass(0.4, 1.0, 0.0, 0.1, 1e6), 1.0);
}

TEST(SmoothStep, EndsMiddleSlopeAndNaN) {
    EXPECT_EQ(smoothStep(1.0, 3.0, 0.9), 0.0);
    EXPECT_EQ(smoothStep(1.0, 3.0, 3.0), 1.0);
    EXPECT_EQ(smoothStep(1.0, 3.0, 2.0), 0.5);
    EXPECT_EQ(smoothStep(1.0, 3.0, std::nan("")), 0.0);
    const double h = 1e-6;
    EXPECT_NEAR((smoothStep(1.0, 3.0, 2.0 + h) - smoothStep(1.0, 3.0, 2.0 - h)) / (2 * h), 0.75,
                1e-9);
    EXPECT_NEAR(smoothStep(1.0, 3.0, 1.0 + h) / h, 0.0, 1e-5);
}

/// Largest slope, and largest change of slope between neighbours `h` apart.
template <typename Function>
std::pair<double, double> slopes(Function f, double from, double to, double h) {
    double steepest = 0.0;
    double change = 0.0;
    double before = (f(from + h) - f(from)) / h;
    for (double x = from + h; x < to; x += h) {
        const double slope = (f(x + h) - f(x)) / h;
        EXPECT_GE(slope, -1e-9);
        steepest = std::max(steepest, slope);
        change = std::max(change, std::abs(slope - before));
        before = slope;
    }
    return {steepest, change};
}

TEST(SoftRamp, RoundsTheCornerOnly) {
    for (const double x : {-0.5, -0.1, 0.1, 0.7}) {
        EXPECT_EQ(softRamp(x, 0.2), std::max(x, 0.0));
    }
    EXPECT_DOUBLE_EQ(softRamp(0.0, 0.2), 0.2 / 8);
    EXPECT_EQ(softRamp(-0.01, 0.0), 0.0);
    EXPECT_EQ(softRamp(0.01, 0.0), 0.01);
    const auto [steepest, change] =
        slopes([](double x) { return softRamp(x, 0.2); }, -0.3, 0.3, 1e-4);
    EXPECT_LE(steepest, 1.0 + 1e-9);
    EXPECT_LE(change, 1e-4 / 0.2 * 1.01); // the parabola's curvature, no jump
}

TEST(SoftClamp, StaysInsideAndHasNoCorner) {
    const auto f = [](double x) { return softClamp(x, -1.0, 2.0, 0.5); };
    const auto [steepest, change] = slopes(f, -2.0, 3.0, 1e-4);
    EXPECT_LE(steepest, 1.0 + 1e-9);
    EXPECT_LE(change, 1e-4 / 0.5 * 1.01);
    for (double x = -3.0; x < 4.0; x += 0.01) {
        EXPECT_GE(f(x), -1.0);
        EXPECT_LE(f(x), 2.0);
        if (std::abs(x + 1.0) > 0.25 && std::abs(x - 2.0) > 0.25) {
            EXPECT_NEAR(f(x), std::clamp(x, -1.0, 2.0), 1e-12);
        }
    }
    EXPECT_EQ(softClamp(1e300, -1.0, 2.0, 0.5), 2.0);
    EXPECT_EQ(softClamp(-1e300, -1.0, 2.0, 0.5), -1.0);
}

TEST(SoftMinimum, NeverAboveTheMinimumAndExactAwayFromTheCorner) {
    Random random(12);
    for (int i = 0; i < 2000; ++i) {
        const double a = random.in(-1, 1);
        const double b = random.in(-1, 1);
        const double soft = softMinimum(a, b, 0.3);
        EXPECT_LE(soft, std::min(a, b));
        EXPECT_GE(soft, std::min(a, b) - 0.3 / 4 - 1e-12);
        EXPECT_EQ(soft, softMinimum(b, a, 0.3));
        if (std::abs(a - b) >= 0.3) {
            EXPECT_EQ(soft, std::min(a, b));
        }
        EXPECT_EQ(softMinimum(a, b, 0.0), std::min(a, b));
    }
    const auto [steepest, change] =
        slopes([](double x) { return softMinimum(x, 0.0, 0.3); }, -1, 1, 1e-4);
    EXPECT_LE(steepest, 1.0 + 1e-9);
    EXPECT_LE(change, 1e-4 / 0.3 * 1.01);
}

} // namespace
} // namespace foregrip::anim::test
