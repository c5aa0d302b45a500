// SPDX-License-Identifier: MIT
#include "support/oracle.h"

#include "core/text.h"

#include <algorithm>
#include <cmath>

namespace foregrip::test {

const core::JsonValue& oracles() {
    static const core::JsonValue root = [] {
        core::Result<core::JsonValue> read =
            core::readJsonFile(std::string(FOREGRIP_TEST_DATA) + "/oracles.json");
        EXPECT_TRUE(read.ok()) << (read.ok() ? "" : read.error().text());
        return read.ok() ? *read : core::JsonValue();
    }();
    return root;
}

const core::JsonValue& at(const core::JsonValue& value, const std::string& path) {
    static const core::JsonValue nothing;
    const core::JsonValue* here = &value;
    for (const std::string& step : core::split(path, '.')) {
        here = here->find(step);
        if (here == nullptr) {
            ADD_FAILURE() << "no '" << step << "' on the way to " << path;
            return nothing;
        }
    }
    return *here;
}

core::Vector3<double> vector3(const core::JsonValue& value) {
    EXPECT_EQ(value.items.size(), 3U);
    return value.items.size() == 3U
               ? core::Vector3<double>(value.items[0].number, value.items[1].number,
                                       value.items[2].number)
               : core::Vector3<double>(std::nan(""));
}

core::Quaternion<double> quaternion(const core::JsonValue& value) {
    EXPECT_EQ(value.items.size(), 4U);
    if (value.items.size() != 4U) {
        return {std::nan(""), 0.0, 0.0, 0.0};
    }
    return {value.items[0].number, value.items[1].number, value.items[2].number,
            value.items[3].number};
}

testing::AssertionResult near(const core::Vector3<double>& actual,
                              const core::Vector3<double>& expected, double tolerance) {
    const core::Vector3<double> off = glm::abs(actual - expected);
    // Written so that a NaN fails.
    if (off.x <= tolerance && off.y <= tolerance && off.z <= tolerance) {
        return testing::AssertionSuccess();
    }
    return testing::AssertionFailure()
           << "(" << actual.x << ", " << actual.y << ", " << actual.z << ") is not (" << expected.x
           << ", " << expected.y << ", " << expected.z << ") within " << tolerance;
}

testing::AssertionResult sameRotation(const core::Quaternion<double>& actual,
                                      const core::Quaternion<double>& expected, double tolerance) {
    const core::Quaternion<double> between = glm::conjugate(expected) * actual;
    const double angle =
        2.0 * std::atan2(glm::length(core::Vector3<double>(between.x, between.y, between.z)),
                         std::abs(between.w));
    if (angle <= tolerance) {
        return testing::AssertionSuccess();
    }
    return testing::AssertionFailure()
           << "(" << actual.w << "; " << actual.x << ", " << actual.y << ", " << actual.z << ") is "
           << angle << " rad from (" << expected.w << "; " << expected.x << ", " << expected.y
           << ", " << expected.z << "), allowed are " << tolerance;
}

} // namespace foregrip::test
