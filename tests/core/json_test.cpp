// SPDX-License-Identifier: MIT
#include "core/json.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstdlib>
#include <filesystem>

namespace foregrip::core {
namespace {

using Kind = JsonValue::Kind;

/// The refusal's sentence; empty when the text is accepted.
std::string refusal(std::string_view text) {
    const auto parsed = parseJson(text, "f.json");
    return parsed ? "" : parsed.error().text();
}

TEST(Json, ReadsEveryKindAndRemembersPlaces) {
    const auto parsed = parseJson(
        "{\n  \"a\": [1, -2.5e3, true],\n  \"b\": {\"c\": null},\n\"d\":\"x\\n\\u00e9\"\n}", "f");
    ASSERT_TRUE(parsed.ok());
    const JsonValue& root = *parsed;
    ASSERT_TRUE(root.is(Kind::object));
    EXPECT_EQ(root.place(), "line 1, column 1");
    const JsonValue& a = *root.find("a");
    EXPECT_EQ(a.place(), "line 2, column 8");
    EXPECT_EQ(a.items[0].place(), "line 2, column 9");
    EXPECT_EQ(a.items[1].place(), "line 2, column 12");
    EXPECT_EQ(a.items[1].number, -2500.0);
    EXPECT_EQ(a.items[2].place(), "line 2, column 20");
    EXPECT_TRUE(a.items[2].boolean);
    EXPECT_EQ(root.find("b")->find("c")->place(), "line 3, column 14");
    EXPECT_TRUE(root.find("b")->find("c")->is(Kind::null));
    EXPECT_EQ(root.find("d")->string, "x\n\xC3\xA9");
    EXPECT_EQ(root.find("d")->place(), "line 4, column 5");
    EXPECT_EQ(root.find("nothing"), nullptr);
    EXPECT_EQ(a.find("a"), nullptr);
    EXPECT_EQ(root.members[0].first, "a"); // order is kept
    EXPECT_EQ(root.members[2].first, "d");
}

TEST(Json, EscapesAndBracesInTextsDoNotShiftPlaces) {
    const auto parsed = parseJson("[\"a\\\"b]},:\", \"\\\\\", 7]", "f");
    ASSERT_TRUE(parsed.ok());
    EXPECT_EQ(parsed->items[0].string, "a\"b]},:");
    EXPECT_EQ(parsed->items[1].string, "\\");
    EXPECT_EQ(parsed->items[2].place(), "line 1, column 20");
}

TEST(Json, RefusesAnObjectWithoutEnd) {
    std::string text = "{";
    for (int i = 0; i < 20001; ++i) {
        text.append(i > 0 ? ",\"" : "\"").append(std::to_string(i)).append("\":0");
    }
    const Result<JsonValue> read = parseJson(text + "}", "a.json");
    ASSERT_FALSE(read.ok());
    EXPECT_NE(read.error().text().find("more than 20000 keys"), std::string::npos);
}

TEST(Json, AByteOrderMarkIsNoPartOfTheFirstLine) {
    const Result<JsonValue> read = parseJson("\xEF\xBB\xBF{ \"a\": 1 }", "a.json");
    ASSERT_TRUE(read.ok()) << read.error().text();
    EXPECT_EQ(read->find("a")->place(), "line 1, column 8");
}

TEST(Json, SyntaxErrorsNameLineAndColumn) {
    EXPECT_TRUE(refusal("{\n  \"a\": 1,\n  \"b\" 2\n}")
                    .starts_with("f.json: line 3, column 7: this is not valid JSON:"))
        << refusal("{\n  \"a\": 1,\n  \"b\" 2\n}");
    for (const char* bad : {"", "  ", "{", "[1,]", "{\"a\":}", "tru", "01", "[1] 2", "'a'", "{a:1}",
                            "[NaN]", "\"\x01\"", "\"\xff\"", "/* */ 1"}) {
        const std::string sentence = refusal(bad);
        EXPECT_TRUE(sentence.starts_with("f.json: line 1, column ")) << bad << " -> " << sentence;
        EXPECT_NE(sentence.find("not valid JSON"), std::string::npos) << sentence;
        EXPECT_EQ(sentence.find("[json.exception"), std::string::npos) << sentence;
    }
}

TEST(Json, RefusesNumbersBeyondDouble) {
    EXPECT_NE(refusal("[1,\n 1e999]").find("line 2"), std::string::npos);
    EXPECT_EQ(refusal("[1e308]"), "");
    EXPECT_EQ(parseJson("[18446744073709551615]", "f")->items[0].number, 18446744073709551615.0);
}

TEST(Json, RefusesAKeyThatStandsTwice) {
    EXPECT_EQ(refusal("{\"a\": 1,\n \"a\": 2}"),
              "f.json: line 2, column 2: the key 'a' stands twice in one object.");
    EXPECT_EQ(refusal("{\"a\": 1, \"b\": {\"a\": 2}}"), "");
}

TEST(Json, RefusesDeepNestingOnly) {
    const auto nested = [](std::size_t depth) {
        return std::string(depth, '[') + std::string(depth, ']');
    };
    EXPECT_EQ(refusal(nested(100)), "");
    EXPECT_EQ(refusal(nested(101)),
              "f.json: line 1, column 101: this is nested deeper than 100 levels.");
    EXPECT_NE(refusal(std::string(200000, '[')), "");
}

TEST(Json, WritesWhatItReads) {
    const std::string text = "{\n  \"name\": \"a \\\"b\\\"\",\n  \"list\": [1, 2.5, true, null],\n "
                             " \"rows\": [\n    [1],\n    "
                             "{\n      \"x\": -3\n    }\n  ],\n  \"none\": {}\n}\n";
    const auto parsed = parseJson(text, "f");
    ASSERT_TRUE(parsed.ok());
    EXPECT_EQ(writeJson(*parsed), text);
}

TEST(Json, NumbersKeepTwelveDigits) {
    JsonValue root = JsonValue::array();
    for (const double value : {0.1, 1.0 / 3.0, 123456789.123, -1e-20, 0.0}) {
        root.items.emplace_back(value);
    }
    root.items.emplace_back(std::nan(""));
    const auto again = parseJson(writeJson(root), "f");
    ASSERT_TRUE(again.ok());
    for (std::size_t i = 0; i < 5; ++i) {
        EXPECT_NEAR(again->items[i].number, root.items[i].number,
                    1e-11 * std::abs(root.items[i].number));
    }
    EXPECT_TRUE(again->items[5].is(Kind::null)); // JSON has no word for it
}

TEST(Json, BuiltInMemory) {
    JsonValue root = JsonValue::object();
    root.set("a", 1);
    root.set("b", "x");
    root.set("a", 2);
    EXPECT_EQ(root.members.size(), 2U);
    EXPECT_EQ(root.find("a")->number, 2.0);
    EXPECT_EQ(root.place(), "");
    EXPECT_EQ(root.kindName(), "an object");
    EXPECT_EQ(root.find("b")->kindName(), "a text");
    EXPECT_EQ(errorAt("f", root, "bad").text(), "f: bad.");
}

TEST(Json, MissingFilesAreASentence) {
    const auto read = readJsonFile("/nonexistent/tuning.json");
    ASSERT_FALSE(read.ok());
    EXPECT_EQ(read.error().text(), "/nonexistent/tuning.json: there is no such file.");
}

} // namespace
} // namespace foregrip::core
