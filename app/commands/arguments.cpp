// SPDX-License-Identifier: MIT
#include "app/commands/arguments.h"

#include "core/text.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cmath>
#include <optional>

namespace foregrip::app {
namespace {

using core::Error;

constexpr std::array<std::string_view, 3> kPairOptions = {"--set", "--attach", "--amount"};
constexpr double kLargestPicture = 8192.0; // [px] a side

bool isPair(const std::string& word) {
    const std::size_t equals = word.find('=');
    return equals != std::string::npos && equals > 0 &&
           std::all_of(word.begin(), word.begin() + static_cast<std::ptrdiff_t>(equals),
                       [](unsigned char c) {
                           return std::isalnum(c) != 0 || c == '_' || c == '.' || c == '@';
                       });
}

} // namespace

std::vector<std::string> repeatPairOptions(const std::vector<std::string>& arguments) {
    std::vector<std::string> out;
    std::string option; // the pair option whose values are being read
    bool first = true;  // its first value is not there yet
    for (const std::string& word : arguments) {
        if (word.starts_with('-')) {
            const bool takesPairs =
                std::find(kPairOptions.begin(), kPairOptions.end(), word) != kPairOptions.end();
            option = takesPairs ? word : "";
            first = true;
        } else if (!option.empty() && first) {
            first = false;
        } else if (!option.empty() && isPair(word)) {
            out.push_back(option);
        } else {
            option.clear();
        }
        out.push_back(word);
    }
    return out;
}

Error noSuchName(const std::string& option, const std::string& what, const std::string& name,
                 std::span<const std::string> known) {
    return {option, "",
            "there is no " + what + " '" + name + "'; the nearest is '" +
                core::nearestName(name, known) + "'; there are " + core::joinNames(known)};
}

core::Result<PictureSize> parseSize(const std::string& text) {
    const std::vector<std::string> parts = core::split(text, 'x');
    std::array<std::optional<double>, 2> sides;
    for (std::size_t i = 0; parts.size() == 2 && i < 2; ++i) {
        sides[i] = core::parseNumber(parts[i]);
    }
    for (const std::optional<double>& side : sides) {
        if (!side || *side < 1.0 || *side > kLargestPicture || *side != std::floor(*side)) {
            return Error{"--size", "",
                         "'" + text +
                             "' is no size; WIDTHxHEIGHT is needed, as in 1280x720, with "
                             "whole numbers from 1 to 8192"};
        }
    }
    return PictureSize{static_cast<int>(*sides[0]), static_cast<int>(*sides[1])};
}

core::Result<double> parseWithin(const std::string& option, const std::string& text, double least,
                                 double most, const std::string& unit) {
    const std::optional<double> number = core::parseNumber(text);
    if (!number || *number < least || *number > most) {
        return Error{option, "",
                     "'" + text + "' is not a number from " + core::formatNumber(least) + " to " +
                         core::formatNumber(most) + (unit.empty() ? "" : " " + unit)};
    }
    return *number;
}

core::Result<core::Nanoseconds> parseTime(const std::string& option, const std::string& text) {
    const core::Result<double> seconds = parseWithin(option, text, 0.0, 86400.0, "s");
    return seconds ? core::Result<core::Nanoseconds>(core::nanoseconds(*seconds)) : seconds.error();
}

} // namespace foregrip::app
