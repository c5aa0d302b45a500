// SPDX-License-Identifier: MIT
#pragma once

#include "core/result.h"
#include "core/time.h"

#include <span>
#include <string>
#include <vector>

namespace foregrip::app {

/// Lets options that take pairs have several of them: "--set a.b=1 c.d=2" becomes
/// "--set a.b=1 --set c.d=2". A word after the first counts as another pair when what stands before
/// its "=" is a plain name (letters, digits, "_" and "."), so that paths stay what they are.
[[nodiscard]] std::vector<std::string> repeatPairOptions(const std::vector<std::string>& arguments);

/// The refusal of a name that is none of `known`: "there is no WHAT 'NAME'; the nearest is 'A';
/// there are A, B and C". `option` opens the sentence; it may be empty.
[[nodiscard]] core::Error noSuchName(const std::string& option, const std::string& what,
                                     const std::string& name, std::span<const std::string> known);

struct PictureSize {
    int width = 1280; ///< [px]
    int height = 720;
};

/// "WxH", each from 1 to 8192.
[[nodiscard]] core::Result<PictureSize> parseSize(const std::string& text);

/// A number of `option` within [least, most]; `unit` is for the sentence.
[[nodiscard]] core::Result<double> parseWithin(const std::string& option, const std::string& text,
                                               double least, double most, const std::string& unit);

/// Seconds with at most nine decimals that count, from 0 on.
[[nodiscard]] core::Result<core::Nanoseconds> parseTime(const std::string& option,
                                                        const std::string& text);

} // namespace foregrip::app
