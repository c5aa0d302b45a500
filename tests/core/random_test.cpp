// SPDX-License-Identifier: MIT
#include "core/random.h"
#include "support/oracle.h"

#include <cmath>
#include <set>
#include <string>

namespace foregrip::core {
namespace {

using test::at;
using test::oracles;

constexpr std::uint64_t kGolden = 0x9E3779B97F4A7C15ULL;

TEST(Random, OracleSplitmix) {
    const auto& outputs =
        at(oracles(), "impulse_train.splitmix64.outputs_for_state_0_1_2steps").items;
    ASSERT_EQ(outputs.size(), 3U);
    for (std::size_t i = 0; i < outputs.size(); ++i) {
        EXPECT_EQ(splitmix64(i * kGolden), std::stoull(outputs[i].string, nullptr, 16));
    }
    const auto& units = at(oracles(), "impulse_train.splitmix64.u01_53bit_seed_1234").items;
    for (std::size_t i = 0; i < units.size(); ++i) {
        EXPECT_NEAR(unitInterval(splitmix64(1234 + i * kGolden)), units[i].number, 1e-12);
    }
}

TEST(Random, DispersionDrawsOfTheOracle) {
    const JsonValue& row = at(oracles(), "impulse_train.dispersion_disc");
    const double u1 = unitInterval(splitmix64(1234));
    const double u2 = unitInterval(splitmix64(1234 + kGolden));
    EXPECT_NEAR(u1, row.find("u1")->number, 1e-12);
    EXPECT_NEAR(u2, row.find("u2")->number, 1e-12);
    EXPECT_NEAR(1.5 * std::sqrt(u1), row.find("r_deg")->number, 1e-10);
    EXPECT_NEAR(2 * std::acos(-1.0) * u2, row.find("phi")->number, 1e-10);
}

TEST(Random, UnitIntervalIsHalfOpen) {
    EXPECT_EQ(unitInterval(0), 0.0);
    EXPECT_LT(unitInterval(~0ULL), 1.0);
    EXPECT_GT(unitInterval(~0ULL), 1.0 - 1e-15);
}

TEST(Random, SameQuestionSameNumberOtherQuestionOtherNumber) {
    std::set<double> seen;
    for (std::uint64_t shot = 0; shot < 500; ++shot) {
        for (std::uint64_t stream = 1; stream <= 9; ++stream) {
            const auto which = static_cast<RandomStream>(stream);
            const double value = randomUnit(42, shot, which);
            EXPECT_EQ(value, randomUnit(42, shot, which));
            EXPECT_NE(value, randomUnit(43, shot, which));
            EXPECT_EQ(randomSigned(42, shot, which), 2 * value - 1);
            seen.insert(value);
        }
    }
    EXPECT_EQ(seen.size(), 500U * 9U);
}

TEST(Random, StreamsAreEvenAndIndependent) {
    const int count = 100000;
    double sum = 0.0;
    double square = 0.0;
    double product = 0.0;
    double next = 0.0;
    for (int i = 0; i < count; ++i) {
        const auto shot = static_cast<std::uint64_t>(i);
        const double a = randomSigned(7, shot, RandomStream::recoilPitch);
        sum += a;
        square += a * a;
        product += a * randomSigned(7, shot, RandomStream::recoilYaw);
        next += a * randomSigned(7, shot + 1, RandomStream::recoilPitch);
    }
    EXPECT_NEAR(sum / count, 0.0, 0.01);
    EXPECT_NEAR(square / count, 1.0 / 3.0, 0.01);
    EXPECT_NEAR(product / count, 0.0, 0.01);
    EXPECT_NEAR(next / count, 0.0, 0.01);
}

} // namespace
} // namespace foregrip::core
