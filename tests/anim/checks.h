// SPDX-License-Identifier: MIT
#pragma once

#include "core/transform.h"
#include "support/oracle.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>
#include <random>
#include <string>
#include <string_view>
#include <type_traits>

/// What the tests of this folder share: both scalar types, their tolerances, the oracle rows in
/// either type, and seeded random numbers.
namespace foregrip::anim::test {

using foregrip::test::at;
using foregrip::test::near;
using foregrip::test::oracles;
using foregrip::test::quaternion;
using foregrip::test::sameRotation;
using foregrip::test::vector3;
using Vec = core::Vector3<double>;
using Quat = core::Quaternion<double>;

using Scalars = testing::Types<float, double>;

/// How far a result may be from an oracle value of about 1.
template <typename T>
inline constexpr double kTolerance = std::is_same_v<T, double> ? 1e-9 : 1e-5;

/// One of two numbers, by the scalar type under test.
template <typename T>
constexpr double pick(double inDouble, double inFloat) {
    return std::is_same_v<T, double> ? inDouble : inFloat;
}

template <typename T>
double wide(T value) {
    return static_cast<double>(value);
}
template <typename T>
Vec wide(const core::Vector3<T>& v) {
    return Vec(v);
}
template <typename T>
Quat wide(const core::Quaternion<T>& q) {
    return Quat(q);
}

/// `actual` is `expected` within `tolerance`, relative for numbers above 1. NaN fails.
inline testing::AssertionResult close(double actual, double expected, double tolerance) {
    const double allowed = tolerance * std::max(1.0, std::abs(expected));
    if (std::abs(actual - expected) <= allowed) {
        return testing::AssertionSuccess();
    }
    return testing::AssertionFailure() << actual << " is not " << expected << " within " << allowed;
}

/// Member `key` of a row: a number in the type under test.
template <typename T = double>
T number(const core::JsonValue& row, std::string_view key) {
    const core::JsonValue* value = row.find(key);
    if (value == nullptr || !value->is(core::JsonValue::Kind::number)) {
        ADD_FAILURE() << "the oracle row has no number '" << key << "'";
        return static_cast<T>(std::nan(""));
    }
    return static_cast<T>(value->number);
}
template <typename T = double>
core::Vector3<T> vector(const core::JsonValue& row, std::string_view key) {
    return core::Vector3<T>(vector3(at(row, std::string(key))));
}
template <typename T = double>
core::Quaternion<T> rotation(const core::JsonValue& row, std::string_view key) {
    return core::Quaternion<T>(quaternion(at(row, std::string(key))));
}

/// Random numbers from a fixed seed: the same cases in every run.
class Random {
public:
    explicit Random(std::uint64_t seed) : engine_(seed) {}
    double in(double low, double high) {
        return std::uniform_real_distribution<double>(low, high)(engine_);
    }
    /// Evenly spread over its logarithm.
    double logarithmic(double low, double high) {
        return std::exp(in(std::log(low), std::log(high)));
    }
    Vec box(double half) { return {in(-half, half), in(-half, half), in(-half, half)}; }
    Vec unit() {
        for (;;) {
            const Vec v = box(1.0);
            const double size = glm::length(v);
            if (size > 0.1 && size <= 1.0) {
                return v / size;
            }
        }
    }
    Quat turn() { return glm::angleAxis(in(-std::numbers::pi, std::numbers::pi), unit()); }
    bool coin() { return in(0.0, 1.0) < 0.5; }

private:
    std::mt19937_64 engine_;
};

inline constexpr double kDegree = std::numbers::pi / 180.0;

} // namespace foregrip::anim::test
