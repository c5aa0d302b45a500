// SPDX-License-Identifier: MIT
#include "clip/frame_rate.h"

#include "core/text.h"

#include <array>
#include <charconv>
#include <cmath>
#include <numeric>
#include <optional>

namespace foregrip::clip {
namespace {

// Decimals beyond these make fractions that no container holds.
constexpr std::int64_t kDecimals = 1000;
constexpr std::int64_t kLargestTerm = 1'000'000;
constexpr std::int64_t kTelevision = 1001;

FrameRate lowestTerms(FrameRate rate) {
    const std::int64_t common = std::gcd(rate.frames, rate.seconds);
    return {rate.frames / common, rate.seconds / common};
}

std::optional<std::int64_t> wholeNumber(std::string_view text) {
    std::int64_t value = 0;
    const auto [end, failure] = std::from_chars(text.data(), text.data() + text.size(), value);
    const bool whole = failure == std::errc{} && end == text.data() + text.size();
    return whole && value > 0 && value <= kLargestTerm ? std::optional(value) : std::nullopt;
}

std::optional<FrameRate> fraction(std::string_view text) {
    const std::size_t slash = text.find('/');
    const auto frames = wholeNumber(text.substr(0, slash));
    const auto seconds = wholeNumber(text.substr(slash + 1));
    if (!frames || !seconds) {
        return std::nullopt;
    }
    return lowestTerms({*frames, *seconds});
}

/// The rate over 1001 that `value` is the usual rounding of, if it is one: 23.976, 29.97, 59.94.
std::optional<FrameRate> televisionRate(double value) {
    constexpr std::array kNominal = {24, 30, 48, 60, 120, 240};
    for (const int nominal : kNominal) {
        const double exact = nominal * 1000.0 / static_cast<double>(kTelevision);
        const bool written = std::abs(value - std::round(exact * 100.0) / 100.0) < 1e-9 ||
                             std::abs(value - std::round(exact * 1000.0) / 1000.0) < 1e-9;
        if (written) {
            return FrameRate{nominal * std::int64_t{1000}, kTelevision};
        }
    }
    return std::nullopt;
}

std::optional<FrameRate> decimal(std::string_view text) {
    const std::optional<double> value = core::parseNumber(text);
    if (!value || *value <= 0.0 || *value > 1e6) {
        return std::nullopt;
    }
    if (const auto television = televisionRate(*value)) {
        return television;
    }
    const std::int64_t thousandths = std::llround(*value * static_cast<double>(kDecimals));
    if (thousandths == 0) {
        return std::nullopt;
    }
    return lowestTerms({thousandths, kDecimals});
}

} // namespace

double perSecond(FrameRate rate) {
    return static_cast<double>(rate.frames) / static_cast<double>(rate.seconds);
}

core::Result<FrameRate> parseFrameRate(std::string_view text) {
    const std::optional<FrameRate> rate =
        text.find('/') == std::string_view::npos ? decimal(text) : fraction(text);
    if (!rate) {
        return core::Error{"", "",
                           "\"" + std::string(text) +
                               "\" is no frame rate; write frames a second, as in 60, 23.976 or "
                               "24000/1001"};
    }
    if (perSecond(*rate) < kLowestRate || perSecond(*rate) > kHighestRate) {
        return core::Error{"", "",
                           std::string(text) + " frames a second are out of range; write from " +
                               core::formatNumber(kLowestRate) + " to " +
                               core::formatNumber(kHighestRate)};
    }
    return *rate;
}

std::string frameRateText(FrameRate rate) {
    const FrameRate lowest = lowestTerms(rate);
    if (kDecimals % lowest.seconds == 0) {
        return core::formatNumber(perSecond(lowest));
    }
    return std::to_string(lowest.frames) + "/" + std::to_string(lowest.seconds);
}

core::Nanoseconds frameTime(FrameRate rate, std::int64_t number) {
    // Whole seconds apart from the rest, so that the product does not run over.
    const std::int64_t whole = number * rate.seconds / rate.frames;
    const std::int64_t rest = number * rate.seconds % rate.frames;
    return whole * core::kNanosecondsPerSecond +
           (rest * core::kNanosecondsPerSecond + rate.frames / 2) / rate.frames;
}

std::int64_t frameCount(FrameRate rate, core::Nanoseconds duration) {
    if (duration <= 0) {
        return 0;
    }
    const std::int64_t whole = duration / core::kNanosecondsPerSecond;
    const std::int64_t rest = duration % core::kNanosecondsPerSecond;
    // frames = (whole + rest / 1e9) * rate.frames / rate.seconds, rounded once at the end.
    const std::int64_t frames = whole * rate.frames;
    const std::int64_t unit = rate.seconds * core::kNanosecondsPerSecond;
    const std::int64_t part =
        (frames % rate.seconds) * core::kNanosecondsPerSecond + rest * rate.frames;
    return frames / rate.seconds + (part + unit / 2) / unit;
}

} // namespace foregrip::clip
