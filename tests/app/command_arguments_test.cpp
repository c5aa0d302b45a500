// SPDX-License-Identifier: MIT
#include "app/commands/arguments.h"

#include <gtest/gtest.h>

namespace foregrip::app {
namespace {

using Words = std::vector<std::string>;

TEST(RepeatPairOptions, SeveralPairsAfterOneOption) {
    EXPECT_EQ(repeatPairOptions({"trace", "--set", "a.b=1", "c.d=2", "walk"}),
              (Words{"trace", "--set", "a.b=1", "--set", "c.d=2", "walk"}));
    EXPECT_EQ(repeatPairOptions({"--set", "a.b@aim=*0.3", "c.d@air=x2"}),
              (Words{"--set", "a.b@aim=*0.3", "--set", "c.d@air=x2"}));
    EXPECT_EQ(repeatPairOptions({"--attach", "optic_mount=x", "muzzle_mount=y"}),
              (Words{"--attach", "optic_mount=x", "--attach", "muzzle_mount=y"}));
}

TEST(RepeatPairOptions, LeavesAllElseAlone) {
    const Words paths = {"--set", "a.b=1", "my/take=1.json", "c.d=2"};
    EXPECT_EQ(repeatPairOptions(paths), paths);
    const Words joined = {"--set=a.b=1", "c.d=2"};
    EXPECT_EQ(repeatPairOptions(joined), joined);
    const Words others = {"--out", "x.csv", "c.d=2"};
    EXPECT_EQ(repeatPairOptions(others), others);
    EXPECT_EQ(repeatPairOptions({}), Words{});
}

TEST(ParseSize, TakesWholeNumbersOnly) {
    const auto size = parseSize("1920x1080");
    ASSERT_TRUE(size.ok());
    EXPECT_EQ(size->width, 1920);
    EXPECT_EQ(size->height, 1080);
    for (const char* text : {"", "x", "640", "640x", "640x480x3", "0x10", "-4x4", "1.5x2", "9000x1",
                             "10 x10", "nanx1", "1e9x1"}) {
        const auto refused = parseSize(text);
        ASSERT_FALSE(refused.ok()) << text;
        EXPECT_NE(refused.error().text().find("WIDTHxHEIGHT"), std::string::npos) << text;
    }
}

TEST(ParseTime, IsExactToTheNanosecond) {
    EXPECT_EQ(*parseTime("--at", "0"), 0);
    EXPECT_EQ(*parseTime("--at", "1.123456789"), 1123456789);
    EXPECT_EQ(*parseTime("--at", "86399.999999999"), 86399999999999);
    for (const char* text : {"", "-1", "1s", "nan", "inf", "1e9"}) {
        const auto refused = parseTime("--at", text);
        ASSERT_FALSE(refused.ok()) << text;
        EXPECT_EQ(refused.error().text(),
                  "--at: '" + std::string(text) + "' is not a number from 0 to 86400 s.");
    }
}

TEST(NoSuchName, NamesTheNearestFirst) {
    const std::vector<std::string> known = {"open", "trace", "shot"};
    EXPECT_EQ(noSuchName("foregrip", "subcommand", "trcae", known).text(),
              "foregrip: there is no subcommand 'trcae'; the nearest is 'trace'; there are open, "
              "trace and shot.");
}

} // namespace
} // namespace foregrip::app
