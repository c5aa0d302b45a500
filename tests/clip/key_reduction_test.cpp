// SPDX-License-Identifier: MIT
#include "clip/key_reduction.h"

#include <glm/geometric.hpp>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <random>

namespace foregrip::clip {
namespace {

using Samples = std::vector<glm::dvec4>;

std::vector<double> evenTimes(std::size_t count, double step) {
    std::vector<double> times(count);
    for (std::size_t i = 0; i < count; ++i) {
        times[i] = static_cast<double>(i) * step;
    }
    return times;
}

/// The largest error of the curve through `keys` at all samples.
double largestError(const std::vector<CubicKey>& keys, const std::vector<double>& times,
                    const Samples& samples, const FitError& error) {
    double worst = 0.0;
    for (std::size_t k = 0; k + 1 < keys.size(); ++k) {
        const double start = times[keys[k].sample];
        const double span = times[keys[k + 1].sample] - start;
        for (std::size_t i = keys[k].sample; i <= keys[k + 1].sample; ++i) {
            worst = std::max(
                worst,
                error(hermite(keys[k], keys[k + 1], (times[i] - start) / span, span), samples[i]));
        }
    }
    return worst;
}

TEST(KeyReduction, ACubicIsTwoKeys) {
    const std::vector<double> times = evenTimes(101, 0.001);
    Samples samples;
    for (const double t : times) {
        samples.emplace_back(1.0 + 3.0 * t - 4.0 * t * t, t * t, -2.0 * t, 0.0);
    }
    const auto keys = reduceKeys(times, samples, 1e-6, distanceError);
    ASSERT_EQ(keys.size(), 2U);
    EXPECT_EQ(keys.front().sample, 0U);
    EXPECT_EQ(keys.back().sample, 100U);
    EXPECT_NEAR(keys.front().leaving.x, 3.0, 1e-9);
    EXPECT_NEAR(keys.back().arriving.x, 3.0 - 8.0 * 0.1, 1e-9);
}

TEST(KeyReduction, ACornerHasTwoSlopes) {
    const std::vector<double> times = evenTimes(201, 0.005);
    Samples samples;
    for (const double t : times) {
        samples.emplace_back(t < 0.5 ? t : 1.0 - t, 0.0, 0.0, 0.0);
    }
    const auto keys = reduceKeys(times, samples, 1e-4, distanceError);
    ASSERT_EQ(keys.size(), 3U);
    EXPECT_EQ(keys[1].sample, 100U);
    EXPECT_NEAR(keys[1].arriving.x, 1.0, 1e-9);
    EXPECT_NEAR(keys[1].leaving.x, -1.0, 1e-9);
}

TEST(KeyReduction, SmoothMotionKeepsOneSlope) {
    const std::vector<double> times = evenTimes(1001, 0.002);
    Samples samples;
    for (const double t : times) {
        samples.emplace_back(std::sin(5.0 * t), std::cos(3.0 * t), 0.0, 0.0);
    }
    const auto keys = reduceKeys(times, samples, 1e-3, distanceError);
    EXPECT_LT(keys.size(), 30U);
    EXPECT_LE(largestError(keys, times, samples, distanceError), 1e-3);
    for (std::size_t k = 1; k + 1 < keys.size(); ++k) {
        EXPECT_EQ(keys[k].arriving, keys[k].leaving);
    }
}

TEST(KeyReduction, AnythingStaysWithinTheTolerance) {
    std::mt19937 engine(7);
    std::uniform_real_distribution<double> step(1e-4, 4e-3);
    std::normal_distribution<double> kick(0.0, 0.3);
    for (int trial = 0; trial < 50; ++trial) {
        std::vector<double> times{0.0};
        Samples samples{glm::dvec4(0.0)};
        glm::dvec4 speed(0.0);
        for (int i = 0; i < 400; ++i) {
            const double dt = step(engine);
            if (i % 60 == 7) { // a kick, and now and then a jump
                speed += glm::dvec4(kick(engine), kick(engine), kick(engine), 0.0);
            }
            glm::dvec4 next = samples.back() + dt * speed;
            if (i == 200) {
                next.y += 0.5;
            }
            speed *= std::exp(-5.0 * dt);
            times.push_back(times.back() + dt);
            samples.push_back(next);
        }
        for (const double tolerance : {1e-2, 1e-4, 1e-9}) {
            const auto keys = reduceKeys(times, samples, tolerance, distanceError);
            EXPECT_LE(largestError(keys, times, samples, distanceError), tolerance);
            EXPECT_EQ(keys.front().sample, 0U);
            EXPECT_EQ(keys.back().sample, samples.size() - 1);
            EXPECT_TRUE(
                std::is_sorted(keys.begin(), keys.end(), [](const CubicKey& a, const CubicKey& b) {
                    return a.sample < b.sample;
                }));
        }
    }
}

TEST(KeyReduction, RotationsAreMeasuredByTheirAngle) {
    const auto turn = [](double angle) {
        return glm::dvec4(0.0, std::sin(0.5 * angle), 0.0, std::cos(0.5 * angle));
    };
    EXPECT_NEAR(angleError(turn(0.3), turn(0.1)), 0.2, 1e-12);
    EXPECT_NEAR(angleError(2.5 * turn(0.3), turn(0.3)), 0.0, 1e-12);
    EXPECT_NEAR(angleError(turn(1e-9), turn(0.0)), 1e-9, 1e-15);
    EXPECT_GT(angleError(glm::dvec4(0.0), turn(0.0)), 3.0);
    const std::vector<double> times = evenTimes(601, 0.002);
    Samples samples;
    for (const double t : times) {
        samples.push_back(turn(4.0 * t + std::sin(9.0 * t)));
    }
    const auto keys = reduceKeys(times, samples, 1e-3, angleError);
    EXPECT_LT(keys.size(), 60U);
    EXPECT_LE(largestError(keys, times, samples, angleError), 1e-3);
}

TEST(KeyReduction, FewSamplesAreAllKeys) {
    const auto one = reduceKeys(std::vector{0.0}, Samples{glm::dvec4(1.0)}, 1.0, distanceError);
    ASSERT_EQ(one.size(), 1U);
    EXPECT_EQ(one[0].value, glm::dvec4(1.0));
    const auto two = reduceKeys(std::vector{0.0, 0.5}, Samples{glm::dvec4(0.0), glm::dvec4(1.0)},
                                1e-6, distanceError);
    ASSERT_EQ(two.size(), 2U);
    EXPECT_NEAR(two[0].leaving.x, 2.0, 1e-12);
}

} // namespace
} // namespace foregrip::clip
