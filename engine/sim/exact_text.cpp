// SPDX-License-Identifier: MIT
#include "sim/exact_text.h"

#include "core/angles.h"
#include "core/json.h"

#include <array>
#include <charconv>
#include <cmath>
#include <limits>

namespace foregrip::sim {

using core::Nanoseconds;

namespace {

template <typename Number>
std::string shortest(Number value) {
    std::array<char, 40> text{};
    if (value == Number{0} && std::signbit(value)) {
        return "-0.0"; // "-0" would read as a whole number, which has no sign at 0
    }
    const auto written = std::to_chars(text.data(), text.data() + text.size(), value);
    return {text.data(), written.ptr};
}

double parsed(const std::string& text) {
    double value = 0.0;
    std::from_chars(text.data(), text.data() + text.size(), value);
    return value;
}

std::string withDigits(double value, int digits) {
    std::array<char, 40> text{};
    const auto written = std::to_chars(text.data(), text.data() + text.size(), value,
                                       std::chars_format::general, digits);
    return {text.data(), written.ptr};
}

} // namespace

std::string exactSeconds(Nanoseconds time) {
    constexpr Nanoseconds kSecond = core::kNanosecondsPerSecond;
    const bool negative = time < 0;
    const auto size = static_cast<std::uint64_t>(negative ? -time : time);
    std::string fraction = std::to_string(size % kSecond);
    fraction.insert(0, 9 - fraction.size(), '0');
    fraction.erase(fraction.find_last_not_of('0') + 1);
    std::string text = (negative ? "-" : "") + std::to_string(size / kSecond);
    return fraction.empty() ? text : text + "." + fraction;
}

std::string exactNumber(double value) {
    return shortest(value);
}

std::string exactNumber(float value) {
    return shortest(value);
}

std::string exactDegrees(double radians) {
    const double degrees = core::degrees(radians);
    if (degrees == 0.0) {
        return shortest(degrees);
    }
    // Numbers that people typed have few digits.
    for (const int digits : {6, 12, 15, 16}) {
        std::string text = withDigits(degrees, digits);
        if (core::radians(parsed(text)) == radians) {
            return text;
        }
    }
    double above = degrees;
    double below = degrees;
    for (int i = 0; i < 4; ++i) {
        for (const double near : {above, below}) {
            if (core::radians(near) == radians) {
                return shortest(near);
            }
        }
        above = std::nextafter(above, std::numeric_limits<double>::infinity());
        below = std::nextafter(below, -std::numeric_limits<double>::infinity());
    }
    return shortest(degrees);
}

double representableAngle(double radians) {
    return core::radians(core::degrees(radians));
}

std::string quotedText(std::string_view text) {
    std::string written = core::writeJson(core::JsonValue(std::string(text)));
    written.pop_back(); // its line feed
    return written;
}

} // namespace foregrip::sim
