// SPDX-License-Identifier: MIT
#pragma once

#include "clip/frame_rate.h"
#include "core/result.h"

#include <cstdint>
#include <span>
#include <string>

namespace foregrip::clip {

/// What kind of file a clip becomes.
enum class ClipFormat : std::uint8_t { mp4, webm, mov, gif, png };

/// How much of transparency a format holds.
enum class AlphaSupport : std::uint8_t {
    none, ///< every pixel is opaque
    mask, ///< a pixel is there or is not
    full, ///< as many steps as colour has, or more
};

/// What a format can and cannot do, for whoever chooses one.
struct ClipFormatFacts {
    ClipFormat format = ClipFormat::mp4;
    const char* name = "";   ///< for a person: "MP4 (H.264)"
    const char* ending = ""; ///< of its files, with the dot: ".mp4"
    AlphaSupport alpha = AlphaSupport::none;
    bool evenSize = false; ///< width and height must be even: colour is stored at half resolution
};

/// Every format, in the order in which to offer them.
[[nodiscard]] std::span<const ClipFormatFacts> clipFormats();
[[nodiscard]] const ClipFormatFacts& factsOf(ClipFormat format);

/// The format that the ending of `out` names, small or capital letters. Pictures need one number
/// for the frame in the file's name, as C's printf writes it: "frames/%05d.png". Anything else is
/// refused with the list of endings.
[[nodiscard]] core::Result<ClipFormat> clipFormatOf(const std::string& out);

/// The rate that the format plays when asked for `rate`. A GIF holds each frame for whole
/// hundredths of a second, two of them at least, since viewers slow down what is shorter: the
/// nearest such delay. All other formats play any rate as it is.
[[nodiscard]] FrameRate playableRate(ClipFormat format, FrameRate rate);

/// The file of frame `number` [>= 0] of a sequence of pictures whose pattern clipFormatOf accepts.
[[nodiscard]] std::string pictureName(const std::string& pattern, std::int64_t number);

} // namespace foregrip::clip
