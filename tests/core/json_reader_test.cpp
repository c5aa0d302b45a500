// SPDX-License-Identifier: MIT
#include "core/json_reader.h"

#include <gtest/gtest.h>

namespace foregrip::core {
namespace {

JsonValue document(const char* text) {
    auto parsed = parseJson(text, "f.json");
    EXPECT_TRUE(parsed.ok()) << text;
    return std::move(parsed).value();
}

TEST(JsonReader, ReadsWhatIsThereAndFallsBack) {
    const JsonValue root =
        document(R"({"n": 2, "t": "x", "v": [1, 2, 3], "l": ["a", "b"], "o": {}, "mark": 1})");
    JsonReader reader("f.json");
    EXPECT_EQ(reader.number(root, "n", 9.0), 2.0);
    EXPECT_EQ(reader.number(root, "missing", 9.0), 9.0);
    EXPECT_EQ(reader.number(root, "n", 9.0, 0.0, 3.0), 2.0);
    EXPECT_EQ(reader.text(root, "t"), "x");
    EXPECT_EQ(reader.text(root, "missing", "y"), "y");
    EXPECT_EQ(reader.vector(root, "v"), (Vector3<double>(1, 2, 3)));
    EXPECT_EQ(reader.texts(root, "l"), (std::vector<std::string>{"a", "b"}));
    EXPECT_TRUE(reader.texts(root, "missing").empty());
    EXPECT_TRUE(reader.member(root, "o", JsonValue::Kind::object).is(JsonValue::Kind::object));
    reader.version(root, "mark", 1);
    EXPECT_FALSE(reader.failed());
    EXPECT_EQ(reader.file(), "f.json");
}

/// The sentence of the one failure that `read` makes.
template <typename Read>
std::string failure(const char* text, Read read) {
    const JsonValue root = document(text);
    JsonReader reader("f.json");
    read(reader, root);
    EXPECT_TRUE(reader.failed()) << text;
    return reader.error().text();
}

TEST(JsonReader, FailuresNamePlaceKeyAndNeed) {
    EXPECT_EQ(
        failure("{\"n\": \"x\"}", [](auto& r, const auto& j) { (void)r.number(j, "n", 1.0); }),
        "f.json: line 1, column 7: 'n' needs a number, here stands a text.");
    EXPECT_EQ(
        failure("{\n\"n\": 5}",
                [](auto& r, const auto& j) { EXPECT_EQ(r.number(j, "n", 1.0, 0.0, 2.0), 1.0); }),
        "f.json: line 2, column 6: 'n' is 5, it must lie within 0 and 2.");
    EXPECT_EQ(failure("{}", [](auto& r, const auto& j) { EXPECT_EQ(r.text(j, "t"), ""); }),
              "f.json: line 1, column 1: 't' needs a text.");
    EXPECT_EQ(
        failure("{\"v\": [1, 2]}",
                [](auto& r, const auto& j) { EXPECT_EQ(r.vector(j, "v"), Vector3<double>(0.0)); }),
        "f.json: line 1, column 7: 'v' needs an array of 3 numbers.");
    EXPECT_EQ(
        failure("{\"v\": [1, 2, true]}", [](auto& r, const auto& j) { (void)r.vector(j, "v"); }),
        "f.json: line 1, column 7: 'v' needs an array of 3 numbers.");
    EXPECT_EQ(failure("{\"l\": [1]}", [](auto& r, const auto& j) { (void)r.texts(j, "l"); }),
              "f.json: line 1, column 8: 'l' needs an array of texts.");
    EXPECT_EQ(failure("{\"l\": 1}", [](auto& r, const auto& j) { (void)r.texts(j, "l"); }),
              "f.json: line 1, column 7: 'l' needs an array of texts.");
    const auto member = [](auto& r, const auto& j) {
        (void)r.member(j, "o", JsonValue::Kind::array);
    };
    EXPECT_EQ(failure("{}", member), "f.json: line 1, column 1: 'o' is missing.");
    EXPECT_EQ(failure("{\"o\": {}}", member),
              "f.json: line 1, column 7: 'o' is of the wrong kind.");
    const auto version = [](auto& r, const auto& j) { r.version(j, "foregrip_range", 1); };
    EXPECT_EQ(failure("{}", version),
              "f.json: line 1, column 1: this file needs \"foregrip_range\": 1.");
    EXPECT_EQ(failure("{\"foregrip_range\": 3}", version),
              "f.json: line 1, column 20: this is version 3 of the format, this program reads "
              "version 1.");
}

TEST(JsonReader, KeepsTheFirstFailure) {
    const JsonValue root = document("{\"a\": true, \"b\": true}");
    JsonReader reader("f.json");
    EXPECT_EQ(reader.number(root, "a", 1.5), 1.5);
    EXPECT_EQ(reader.number(root, "b", 2.5), 2.5);
    EXPECT_NE(reader.error().reason.find("'a'"), std::string::npos);
}

} // namespace
} // namespace foregrip::core
