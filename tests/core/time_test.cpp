// SPDX-License-Identifier: MIT
#include "core/time.h"

#include <gtest/gtest.h>

namespace foregrip::core {
namespace {

TEST(Time, RoundsToTheNearestNanosecondAndBack) {
    EXPECT_EQ(nanoseconds(0.0), 0);
    EXPECT_EQ(nanoseconds(1.0), kNanosecondsPerSecond);
    EXPECT_EQ(nanoseconds(-0.25), -250'000'000);
    EXPECT_EQ(nanoseconds(1e-9 * 2.6), 3);
    for (const Nanoseconds time :
         {Nanoseconds{1}, Nanoseconds{123'456'789}, Nanoseconds{86'400} * kNanosecondsPerSecond}) {
        EXPECT_EQ(nanoseconds(seconds(time)), time);
    }
}

} // namespace
} // namespace foregrip::core
