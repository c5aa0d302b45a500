// SPDX-License-Identifier: MIT
#include "clip/extend_colour.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>

namespace foregrip::clip {
namespace {

constexpr std::size_t kAlpha = 3;

void takeColour(std::uint8_t* to, const std::uint8_t* from) {
    std::copy(from, from + kAlpha, to);
}

/// Fills a row from its visible pixels; false when it has none.
bool fillRow(std::uint8_t* row, std::size_t width) {
    const std::uint8_t* visible = nullptr;
    std::size_t leading = 0; // transparent pixels before the first visible one
    for (std::size_t x = 0; x < width; ++x) {
        std::uint8_t* const pixel = row + 4 * x;
        if (pixel[kAlpha] != 0) {
            leading = visible == nullptr ? x : leading;
            visible = pixel;
        } else if (visible != nullptr) {
            takeColour(pixel, visible);
        }
    }
    for (std::size_t x = 0; visible != nullptr && x < leading; ++x) {
        takeColour(row + 4 * x, row + 4 * leading);
    }
    return visible != nullptr;
}

void copyRow(std::uint8_t* to, const std::uint8_t* from, std::size_t width) {
    for (std::size_t x = 0; x < width; ++x) {
        takeColour(to + 4 * x, from + 4 * x);
    }
}

} // namespace

void extendColour(render::Picture& picture) {
    const auto width = static_cast<std::size_t>(picture.width);
    const auto height = static_cast<std::size_t>(picture.height);
    const auto row = [&](std::size_t y) { return picture.pixels.data() + 4 * width * y; };
    const std::uint8_t* filled = nullptr;
    std::size_t leading = 0; // empty rows before the first filled one
    for (std::size_t y = 0; y < height; ++y) {
        if (fillRow(row(y), width)) {
            leading = filled == nullptr ? y : leading;
            filled = row(y);
        } else if (filled != nullptr) {
            copyRow(row(y), filled, width);
        }
    }
    for (std::size_t y = 0; filled != nullptr && y < leading; ++y) {
        copyRow(row(y), row(leading), width);
    }
}

} // namespace foregrip::clip
