// SPDX-License-Identifier: MIT
// Properties that any exact spring has, over random springs: they know nothing of the formula.
#include "anim/spring.h"
#include "checks.h"

#include <array>

namespace foregrip::anim::test {
namespace {

using Step = SpringStep<double>;
using State = SpringState<double>;

struct Drawn {
    SpringParameters<double> spring;
    State state;
    double target, rate, mu;
};

Drawn draw(Random& random) {
    const double zeta = random.coin() ? random.in(0.0, 3.0) : 1.0 + random.in(-1e-4, 1e-4);
    return {{random.logarithmic(0.5, 200.0), zeta},
            {random.in(-1, 1), random.in(-20, 20)},
            random.in(-1, 1),
            random.coin() ? 0.0 : random.in(-3, 3),
            random.in(0, 1)};
}

TEST(SpringProperty, TwoStepsAreOneStep) {
    Random random(21);
    for (int i = 0; i < 20000; ++i) {
        const Drawn d = draw(random);
        const double a = random.logarithmic(1e-5, 1.0);
        const double b = random.logarithmic(1e-5, 1.0);
        const State once =
            advance(d.state, makeSpringStep(d.spring, a + b), d.target, d.rate, d.mu);
        const State first = advance(d.state, makeSpringStep(d.spring, a), d.target, d.rate, d.mu);
        const State twice =
            advance(first, makeSpringStep(d.spring, b), d.target + d.rate * a, d.rate, d.mu);
        // A rounding of the phase w (a + b) turns into one of the state.
        const double w = d.spring.angularFrequency;
        const double size = (1.0 + 20.0 / w) * (1.0 + w * (a + b)) * 1e-14;
        EXPECT_NEAR(once.position, twice.position, size + 1e-13);
        EXPECT_NEAR(once.velocity, twice.velocity, size * w + 1e-12);
    }
}

TEST(SpringProperty, EnergyNeverGrows) {
    Random random(22);
    for (int i = 0; i < 20000; ++i) {
        const Drawn d = draw(random);
        const double w = d.spring.angularFrequency;
        const auto energy = [&](const State& s) {
            const double x = s.position - d.target;
            return s.velocity * s.velocity + w * w * x * x;
        };
        const State after =
            advance(d.state, makeSpringStep(d.spring, random.logarithmic(1e-6, 10.0)), d.target);
        EXPECT_LE(energy(after), energy(d.state) * (1.0 + 1e-12));
    }
}

/// Classic Runge-Kutta on the equation itself.
State integrate(const Drawn& d, double time, int steps) {
    const double w = d.spring.angularFrequency;
    const double z = d.spring.dampingRatio;
    const auto slope = [&](double t, const State& s) {
        return State{s.velocity, -w * w * (s.position - (d.target + d.rate * t)) -
                                     2 * z * w * (s.velocity - d.mu * d.rate)};
    };
    const auto plus = [](const State& s, const State& k, double h) {
        return State{s.position + h * k.position, s.velocity + h * k.velocity};
    };
    State s = d.state;
    const double h = time / steps;
    for (int i = 0; i < steps; ++i) {
        const double t = i * h;
        const State a = slope(t, s);
        const State b = slope(t + h / 2, plus(s, a, h / 2));
        const State c = slope(t + h / 2, plus(s, b, h / 2));
        const State e = slope(t + h, plus(s, c, h));
        s = plus(plus(plus(plus(s, a, h / 6), b, h / 3), c, h / 3), e, h / 6);
    }
    return s;
}

TEST(SpringProperty, AgreesWithNumericalIntegration) {
    Random random(23);
    for (int i = 0; i < 300; ++i) {
        Drawn d = draw(random);
        d.spring.angularFrequency = random.in(1.0, 40.0);
        const double time = random.in(0.01, 0.3);
        const State exact =
            advance(d.state, makeSpringStep(d.spring, time), d.target, d.rate, d.mu);
        const State numeric = integrate(d, time, 3000);
        EXPECT_NEAR(exact.position, numeric.position, 1e-9);
        EXPECT_NEAR(exact.velocity, numeric.velocity, 4e-8);
    }
}

TEST(SpringProperty, NoSeamBetweenTheRegimes) {
    // Across zeta = 1 and across |u| = 1e-3 neighbours differ by their distance and not more.
    for (const double time : {1e-4, 1e-3, 0.02, 0.3}) {
        double before = 0.0;
        double largest = 0.0;
        for (int i = -4000; i <= 4000; ++i) {
            const SpringParameters<double> spring{20.0, 1.0 + i * 1e-6};
            const State s = advance(State{1.0, -3.0}, makeSpringStep(spring, time), 0.0);
            if (i > -4000) {
                largest = std::max(largest, std::abs(s.position - before));
            }
            before = s.position;
        }
        EXPECT_LT(largest, 2e-6) << time;
    }
}

/// A float that advances by frames of 1/30 s ends where one that advances by 1 ms does.
TEST(SpringProperty, FloatAgreesOverTenSeconds) {
    const auto spring = fromStiffness(280.0F, 26.0F);
    const auto run = [&](int hertz) {
        const auto step = makeSpringStep(spring, 1.0F / static_cast<float>(hertz));
        SpringState<float> s{0.0F, 2.5F};
        for (int i = 0; i < 10 * hertz; ++i) {
            s = advance(s, step, 0.09F);
        }
        return s.position;
    };
    EXPECT_NEAR(wide(run(30)), wide(run(1000)), 1e-5);
    EXPECT_NEAR(wide(run(30)), 0.09, 1e-5);
}

/// The closed form of each regime as textbooks give it, in more digits.
std::array<long double, 4> reference(const SpringParameters<double>& spring, double time) {
    const auto w = static_cast<long double>(spring.angularFrequency);
    const auto z = static_cast<long double>(spring.dampingRatio);
    const auto t = static_cast<long double>(time);
    const long double square = w * w * (1 - z * z);
    const long double root = std::sqrt(std::abs(square));
    const long double decay = std::exp(-z * w * t);
    const long double even = decay * (square > 0 ? std::cos(root * t) : std::cosh(root * t));
    const long double odd = decay * (square > 0 ? std::sin(root * t) : std::sinh(root * t)) / root;
    return {even + z * w * odd, odd, -w * w * odd, even - z * w * odd};
}

TEST(SpringProperty, StepIsExactToTheLastDigits) {
    // In all regimes, and where the series takes over: |u| just above and below 1e-3.
    Random random(25);
    for (int i = 0; i < 20000; ++i) {
        const double zeta = i % 2 == 0 ? random.in(0.0, 0.99) : random.in(1.01, 4.0);
        const double omega = random.logarithmic(1.0, 100.0);
        const double u = random.logarithmic(1e-4, i % 4 < 2 ? 4e-3 : 1.0);
        const double time = std::sqrt(u / std::abs(1 - zeta * zeta)) / omega;
        const Step m = makeSpringStep(SpringParameters<double>{omega, zeta}, time);
        const auto exact = reference({omega, zeta}, time);
        const double scaled[] = {m.positionFromPosition, m.positionFromVelocity * omega,
                                 m.velocityFromPosition / omega, m.velocityFromVelocity};
        const long double scales[] = {1.0L, static_cast<long double>(omega),
                                      1.0L / static_cast<long double>(omega), 1.0L};
        for (std::size_t k = 0; k < 4; ++k) {
            ASSERT_NEAR(scaled[k], static_cast<double>(exact[k] * scales[k]), 2e-15)
                << zeta << ' ' << u;
        }
    }
}

TEST(SpringProperty, TheFourNumbersAreTheMatrixExponential) {
    // Determinant exp(-2 zeta w t): the area in phase space shrinks by the damping alone.
    Random random(24);
    for (int i = 0; i < 5000; ++i) {
        const Drawn d = draw(random);
        const double time = random.logarithmic(1e-5, 0.3);
        const Step m = makeSpringStep(d.spring, time);
        const double determinant = m.positionFromPosition * m.velocityFromVelocity -
                                   m.positionFromVelocity * m.velocityFromPosition;
        EXPECT_NEAR(determinant,
                    std::exp(-2 * d.spring.dampingRatio * d.spring.angularFrequency * time), 1e-13);
    }
}

} // namespace
} // namespace foregrip::anim::test
