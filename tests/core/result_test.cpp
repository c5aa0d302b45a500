// SPDX-License-Identifier: MIT
#include "core/result.h"

#include <gtest/gtest.h>

namespace foregrip::core {
namespace {

TEST(Error, SentenceLeavesOutEmptyParts) {
    EXPECT_EQ((Error{"a.json", "line 3, column 4", "this is wrong"}).text(),
              "a.json: line 3, column 4: this is wrong.");
    EXPECT_EQ((Error{"a.json", "", "this is wrong"}).text(), "a.json: this is wrong.");
    EXPECT_EQ((Error{"", "", "this is wrong"}).text(), "this is wrong.");
}

TEST(Result, HoldsAValueOrAnError) {
    Result<std::string> good = std::string("x");
    ASSERT_TRUE(good.ok());
    EXPECT_TRUE(static_cast<bool>(good));
    EXPECT_EQ(*good, "x");
    EXPECT_EQ(good->size(), 1U);
    EXPECT_EQ(std::move(good).value(), "x");
    const Result<std::string> bad = Error{"f", "", "no"};
    ASSERT_FALSE(bad.ok());
    EXPECT_EQ(bad.error().reason, "no");
    const Status done = Done{};
    EXPECT_TRUE(done.ok());
}

} // namespace
} // namespace foregrip::core
