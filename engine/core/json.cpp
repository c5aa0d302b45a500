// SPDX-License-Identifier: MIT
#include "core/json.h"

#include "core/files.h"
#include "core/text.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cctype>
#include <cmath>

namespace foregrip::core {
namespace {

constexpr std::size_t kDeepest = 100;
// Looking for a key that stands twice costs the square of this.
constexpr std::size_t kMostMembers = 20000;

/// Builds the tree from the parser's events. The parser does not tell where an event stood, so a
/// cursor follows the text token by token.
class Builder : public nlohmann::json_sax<nlohmann::json> {
public:
    Builder(std::string_view text, std::string file) : text_(text), file_(std::move(file)) {}

    bool null() override { return word(JsonValue()); }
    bool boolean(bool value) override { return word(JsonValue(value)); }
    bool number_integer(number_integer_t value) override {
        return word(JsonValue(static_cast<double>(value)));
    }
    bool number_unsigned(number_unsigned_t value) override {
        return word(JsonValue(static_cast<double>(value)));
    }
    bool number_float(number_float_t value, const string_t&) override {
        return word(JsonValue(value));
    }
    bool binary(binary_t&) override { return false; }

    bool string(string_t& value) override {
        seek();
        const bool stored = place(JsonValue(value));
        skipString();
        return stored;
    }
    bool key(string_t& value) override {
        seek();
        const auto& members = open_.back()->members;
        if (std::any_of(members.begin(), members.end(),
                        [&](const auto& member) { return member.first == value; })) {
            return refuse("the key '" + value + "' stands twice in one object");
        }
        if (members.size() >= kMostMembers) {
            return refuse("this object has more than " + std::to_string(kMostMembers) + " keys");
        }
        key_ = value;
        skipString();
        return true;
    }
    bool start_object(std::size_t) override { return open(JsonValue::object()); }
    bool start_array(std::size_t) override { return open(JsonValue::array()); }
    bool end_object() override { return close(); }
    bool end_array() override { return close(); }
    bool parse_error(std::size_t position, const std::string&,
                     const nlohmann::detail::exception& e) override {
        cursorTo(std::min(text_.size(), position > 0 ? position - 1 : 0));
        const std::string what = e.what();
        const std::size_t detail = what.find(": ");
        const std::size_t from =
            what.find("; ") != std::string::npos ? what.rfind("; ") + 2 : detail + 2;
        return refuse("this is not valid JSON: " +
                      (detail == std::string::npos ? what : what.substr(from)));
    }

    JsonValue root;
    Error error;

private:
    bool refuse(std::string reason) {
        error = {file_, "line " + std::to_string(line_) + ", column " + std::to_string(column_),
                 std::move(reason)};
        return false;
    }
    void step() {
        if (cursor_ < text_.size() && text_[cursor_] == '\n') {
            ++line_;
            column_ = 0;
        }
        ++column_;
        ++cursor_;
    }
    void cursorTo(std::size_t position) {
        if (position < cursor_) {
            cursor_ = 0;
            line_ = column_ = 1;
        }
        while (cursor_ < position) {
            step();
        }
    }
    void seek() {
        while (cursor_ < text_.size() &&
               std::string_view(" \t\r\n,:").find(text_[cursor_]) != std::string_view::npos) {
            step();
        }
    }
    void skipString() {
        step();
        while (cursor_ < text_.size() && text_[cursor_] != '"') {
            if (text_[cursor_] == '\\') {
                step();
            }
            step();
        }
        step();
    }
    bool word(JsonValue value) {
        seek();
        const bool stored = place(std::move(value));
        while (cursor_ < text_.size() &&
               std::string_view(" \t\r\n,]}").find(text_[cursor_]) == std::string_view::npos) {
            step();
        }
        return stored;
    }
    bool open(JsonValue value) {
        seek();
        if (open_.size() >= kDeepest) {
            return refuse("this is nested deeper than " + std::to_string(kDeepest) + " levels");
        }
        JsonValue* stored = nullptr;
        if (!place(std::move(value), &stored)) {
            return false;
        }
        open_.push_back(stored);
        step();
        return true;
    }
    bool close() {
        seek();
        step();
        open_.pop_back();
        return true;
    }
    bool place(JsonValue value, JsonValue** stored = nullptr) {
        value.line = line_;
        value.column = column_;
        JsonValue* at = &root;
        if (open_.empty()) {
            root = std::move(value);
        } else if (open_.back()->is(JsonValue::Kind::array)) {
            at = &open_.back()->items.emplace_back(std::move(value));
        } else {
            at = &open_.back()->members.emplace_back(key_, std::move(value)).second;
        }
        if (stored != nullptr) {
            *stored = at;
        }
        return true;
    }

    std::string_view text_;
    std::string file_;
    std::size_t cursor_ = 0;
    int line_ = 1;
    int column_ = 1;
    std::string key_;
    std::vector<JsonValue*> open_; // a parent never grows while one of its children is open
};

bool isSimple(const JsonValue& value) {
    return value.kind != JsonValue::Kind::array && value.kind != JsonValue::Kind::object;
}

std::string quoted(const std::string& text) {
    return nlohmann::json(text).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

void write(const JsonValue& value, int level, std::string& out);

void writeSequence(const JsonValue& value, int level, std::string& out) {
    const bool isObject = value.is(JsonValue::Kind::object);
    const std::size_t count = isObject ? value.members.size() : value.items.size();
    const bool flat = !isObject && std::all_of(value.items.begin(), value.items.end(), isSimple);
    out += isObject ? '{' : '[';
    for (std::size_t i = 0; i < count; ++i) {
        if (!flat) {
            out += "\n" + std::string(static_cast<std::size_t>(level + 1) * 2, ' ');
        }
        if (isObject) {
            out += quoted(value.members[i].first) + ": ";
        }
        write(isObject ? value.members[i].second : value.items[i], level + 1, out);
        if (i + 1 < count) {
            out += flat ? ", " : ",";
        }
    }
    if (!flat && count > 0) {
        out += "\n" + std::string(static_cast<std::size_t>(level) * 2, ' ');
    }
    out += isObject ? '}' : ']';
}

void write(const JsonValue& value, int level, std::string& out) {
    switch (value.kind) {
    case JsonValue::Kind::null:
        out += "null";
        break;
    case JsonValue::Kind::boolean:
        out += value.boolean ? "true" : "false";
        break;
    case JsonValue::Kind::number:
        out += std::isfinite(value.number) ? formatNumber(value.number, 12) : "null";
        break;
    case JsonValue::Kind::string:
        out += quoted(value.string);
        break;
    case JsonValue::Kind::array:
    case JsonValue::Kind::object:
        writeSequence(value, level, out);
        break;
    }
}

} // namespace

JsonValue JsonValue::array() {
    JsonValue value;
    value.kind = Kind::array;
    return value;
}

JsonValue JsonValue::object() {
    JsonValue value;
    value.kind = Kind::object;
    return value;
}

const JsonValue* JsonValue::find(std::string_view key) const {
    const auto found =
        std::find_if(members.begin(), members.end(), [&](const auto& m) { return m.first == key; });
    return found == members.end() ? nullptr : &found->second;
}

JsonValue& JsonValue::set(std::string key, JsonValue value) {
    const auto found =
        std::find_if(members.begin(), members.end(), [&](const auto& m) { return m.first == key; });
    if (found != members.end()) {
        return found->second = std::move(value);
    }
    return members.emplace_back(std::move(key), std::move(value)).second;
}

std::string JsonValue::place() const {
    return line == 0 ? "" : "line " + std::to_string(line) + ", column " + std::to_string(column);
}

std::string_view JsonValue::kindName() const {
    switch (kind) {
    case Kind::null:
        return "null";
    case Kind::boolean:
        return "true or false";
    case Kind::number:
        return "a number";
    case Kind::string:
        return "a text";
    case Kind::array:
        return "an array";
    case Kind::object:
        return "an object";
    }
    return "";
}

Result<JsonValue> parseJson(std::string_view text, const std::string& file) {
    // Editors of some systems put a byte-order mark first; it is no character of the file.
    if (text.starts_with("\xEF\xBB\xBF")) {
        text.remove_prefix(3);
    }
    Builder builder(text, file);
    if (!nlohmann::json::sax_parse(text.begin(), text.end(), &builder)) {
        return builder.error;
    }
    return std::move(builder.root);
}

Result<JsonValue> readJsonFile(const std::string& file) {
    const Result<std::string> text = readTextFile(file);
    return text ? parseJson(*text, file) : Result<JsonValue>(text.error());
}

std::string writeJson(const JsonValue& value) {
    std::string out;
    write(value, 0, out);
    return out + "\n";
}

Error errorAt(const std::string& file, const JsonValue& value, std::string reason) {
    return {file, value.place(), std::move(reason)};
}

} // namespace foregrip::core
