// SPDX-License-Identifier: MIT
#pragma once

#include "core/result.h"

#include <cstdint>
#include <string>
#include <vector>

namespace foregrip::render {

/// An image in memory: eight bits a channel, RGBA, sRGB-encoded, rows from the top.
struct Picture {
    int width = 0;
    int height = 0;
    std::vector<std::uint8_t> pixels; ///< 4 * width * height

    /// The four bytes of column `x`, row `y` (0 = top); both must lie inside.
    [[nodiscard]] const std::uint8_t* at(int x, int y) const {
        return &pixels[4U * (static_cast<std::size_t>(y) * static_cast<std::size_t>(width) +
                             static_cast<std::size_t>(x))];
    }
};

/// Whether any place of the picture is not opaque.
[[nodiscard]] bool hasTransparency(const Picture& picture);

/// The bytes of a PNG file, with or without the alpha channel; equal pictures give equal bytes. An
/// empty picture is refused.
[[nodiscard]] core::Result<std::string> encodePng(const Picture& picture, bool alpha = true);

/// Writes a PNG; equal pictures give equal files. Missing parent folders are created and the file
/// appears whole or not at all. An empty picture, or a path that cannot be written, is refused.
[[nodiscard]] core::Status savePng(const Picture& picture, const std::string& path);

} // namespace foregrip::render
