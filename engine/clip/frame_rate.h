// SPDX-License-Identifier: MIT
#pragma once

#include "core/result.h"
#include "core/time.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace foregrip::clip {

/// A constant rate of frames as an exact fraction: `frames` in `seconds`. Film and television run
/// at rates that no decimal number holds (24000/1001), and a clip's length must come out to the
/// frame. Both numbers are above 0.
struct FrameRate {
    std::int64_t frames = 60;
    std::int64_t seconds = 1;

    friend bool operator==(const FrameRate&, const FrameRate&) = default;
};

inline constexpr double kLowestRate = 1.0;    ///< [1/s]
inline constexpr double kHighestRate = 240.0; ///< [1/s]

/// Frames a second [1/s], rounded to a double.
[[nodiscard]] double perSecond(FrameRate rate);

/// Reads "60", "12.5", "24000/1001", and the usual roundings of film and television rates (23.976,
/// 29.97, 47.952, 59.94, 119.88, 239.76), which mean their fractions over 1001. In lowest terms.
/// Refuses what is no number and what lies outside kLowestRate to kHighestRate.
[[nodiscard]] core::Result<FrameRate> parseFrameRate(std::string_view text);

/// The shortest text that parseFrameRate reads as this rate: "60", "12.5", "24000/1001".
[[nodiscard]] std::string frameRateText(FrameRate rate);

/// When frame `number` (from 0) is shown: the nearest whole nanosecond to number / rate. Exact for
/// every clip shorter than a year; errors do not add up.
[[nodiscard]] core::Nanoseconds frameTime(FrameRate rate, std::int64_t number);

/// How many frames fill `duration`: the nearest whole number, halves up; at least 0.
[[nodiscard]] std::int64_t frameCount(FrameRate rate, core::Nanoseconds duration);

} // namespace foregrip::clip
