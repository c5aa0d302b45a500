// SPDX-License-Identifier: MIT
#include "core/text.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

namespace foregrip::core {
namespace {

TEST(Text, NearestNameIsByEdits) {
    const std::vector<std::string> names = {"stiffness", "damping", "time_ms"};
    EXPECT_EQ(nearestName("stifness", names), "stiffness");
    EXPECT_EQ(nearestName("dampening", names), "damping");
    EXPECT_EQ(nearestName("time", names), "time_ms");
    EXPECT_EQ(nearestName("", names), "damping"); // the fewest letters, the earlier of equals
    EXPECT_EQ(nearestName("anything", {}), "");
}

TEST(Text, JoinsAsInASentence) {
    const std::vector<std::string> names = {"a", "b", "c"};
    EXPECT_EQ(joinNames({}), "");
    EXPECT_EQ(joinNames(std::span(names).first(1)), "a");
    EXPECT_EQ(joinNames(std::span(names).first(2)), "a and b");
    EXPECT_EQ(joinNames(names), "a, b and c");
}

TEST(Text, SplitKeepsEmptyParts) {
    EXPECT_EQ(split("a,,b", ','), (std::vector<std::string>{"a", "", "b"}));
    EXPECT_EQ(split("", ','), (std::vector<std::string>{""}));
    EXPECT_EQ(split(",", ','), (std::vector<std::string>{"", ""}));
}

TEST(Text, ParsesWholeFiniteDecimalNumbersOnly) {
    EXPECT_EQ(parseNumber("12.5"), 12.5);
    EXPECT_EQ(parseNumber("-3"), -3.0);
    EXPECT_EQ(parseNumber("+4"), 4.0);
    EXPECT_EQ(parseNumber("1e3"), 1000.0);
    for (const char* bad : {"", " ", "1 ", " 1", "1,5", "abc", "1x", "0x10", "nan", "inf", "1e999",
                            "--1", "+-1", "++1", "+", "1.2.3"}) {
        EXPECT_EQ(parseNumber(bad), std::nullopt) << "'" << bad << "'";
    }
}

TEST(Text, FormatsShortAndComesBack) {
    EXPECT_EQ(formatNumber(220.0), "220");
    EXPECT_EQ(formatNumber(0.1), "0.1");
    EXPECT_EQ(formatNumber(-0.0), "0");
    EXPECT_EQ(formatNumber(1.0 / 3.0, 3), "0.333");
    EXPECT_EQ(formatNumber(std::nan("")), "nan");
    EXPECT_EQ(formatNumber(std::numeric_limits<double>::infinity()), "inf");
    EXPECT_EQ(formatNumber(-std::numeric_limits<double>::infinity()), "-inf");
    for (const double value :
         {1e-300, 12345.678, -9.87654321e20, std::numeric_limits<double>::max()}) {
        EXPECT_EQ(parseNumber(formatNumber(value, 17)), value);
    }
}

} // namespace
} // namespace foregrip::core
