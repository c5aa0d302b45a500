// SPDX-License-Identifier: MIT
#pragma once

#include "core/json.h"
#include "core/transform.h"

#include <gtest/gtest.h>

#include <string>

namespace foregrip::test {

/// tests/data/oracles.json, read once. Its values were computed independently of this code, in
/// 50-digit and in double arithmetic.
const core::JsonValue& oracles();

/// The value at a dotted path, e.g. at(oracles(), "springs.cases"). A missing step fails the test
/// with the path and gives null.
const core::JsonValue& at(const core::JsonValue& value, const std::string& path);

/// [x, y, z] and [w, x, y, z] as the oracles write them.
core::Vector3<double> vector3(const core::JsonValue& value);
core::Quaternion<double> quaternion(const core::JsonValue& value);

/// Componentwise closeness, with the values printed on failure.
testing::AssertionResult near(const core::Vector3<double>& actual,
                              const core::Vector3<double>& expected, double tolerance);

/// The angle between two rotations [rad] is at most `tolerance`; q and -q are the same rotation.
testing::AssertionResult sameRotation(const core::Quaternion<double>& actual,
                                      const core::Quaternion<double>& expected, double tolerance);

} // namespace foregrip::test
