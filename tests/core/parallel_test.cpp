// SPDX-License-Identifier: MIT
#include "core/parallel.h"

#include <gtest/gtest.h>

#include <stdexcept>

namespace foregrip::core {
namespace {

TEST(ForEachParallel, VisitsEveryIndexOnce) {
    for (const std::size_t count : {0U, 1U, 2U, 3U, 1000U}) {
        std::vector<int> visits(count, 0);
        forEachParallel(count, [&](std::size_t i) { ++visits[i]; });
        EXPECT_EQ(visits, std::vector<int>(count, 1)) << count;
    }
}

TEST(ForEachParallel, HandsOnAnException) {
    const auto fails = [](std::size_t i) {
        if (i == 5) {
            throw std::length_error("five");
        }
    };
    EXPECT_THROW(forEachParallel(8, fails), std::length_error);
}

} // namespace
} // namespace foregrip::core
