// SPDX-License-Identifier: MIT
#pragma once

#include "render/picture.h"

#include <array>
#include <cstdint>
#include <string_view>

namespace foregrip::app {

/// Red, green, blue; sRGB-encoded.
using Ink = std::array<std::uint8_t, 3>;

/// Labels on pictures that are drawn without a window: letters of 5 x 7 dots, capitals only.
inline constexpr int kGlyphHeight = 7;  ///< [dots]
inline constexpr int kGlyphAdvance = 6; ///< [dots] from one letter to the next

/// [px] that a text is wide with dots of `dot` pixels.
[[nodiscard]] int textWidth(std::string_view text, int dot);

/// Writes `text` with its upper left corner at (x, y) [px]. Small letters become capitals, what the
/// font lacks a question mark; what lies outside the picture is left out.
void drawText(render::Picture& picture, int x, int y, std::string_view text, int dot,
              const Ink& ink);

/// Fills a rectangle as far as it lies in the picture [px].
void fillRectangle(render::Picture& picture, int x, int y, int width, int height, const Ink& ink);

} // namespace foregrip::app
