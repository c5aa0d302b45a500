// SPDX-License-Identifier: MIT
#include "clip/fit_picture.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>

namespace foregrip::clip {
namespace {

/// How many columns (or rows) of a picture one column of the result covers, from where to where.
struct Span {
    int first = 0;
    int end = 1;
};

Span covered(int index, int length, int from) {
    const auto at = [&](int i) {
        return static_cast<int>(static_cast<std::int64_t>(i) * from / length);
    };
    const int first = at(index);
    return {first, std::max(at(index + 1), first + 1)};
}

std::array<std::uint8_t, 3> mean(const render::Picture& picture, Span columns, Span rows) {
    std::array<unsigned, 3> sum{};
    unsigned count = 0;
    for (int y = rows.first; y < rows.end; ++y) {
        for (int x = columns.first; x < columns.end; ++x, ++count) {
            const std::uint8_t* const pixel = picture.at(x, y);
            for (std::size_t i = 0; i < 3; ++i) {
                sum[i] += pixel[i];
            }
        }
    }
    std::array<std::uint8_t, 3> colour{};
    for (std::size_t i = 0; i < 3; ++i) {
        colour[i] = static_cast<std::uint8_t>((sum[i] + count / 2) / count);
    }
    return colour;
}

} // namespace

render::Picture fitPicture(render::Picture picture, int width, int height) {
    if (picture.width == width && picture.height == height) {
        return picture;
    }
    const double scale = std::min({1.0, static_cast<double>(width) / picture.width,
                                   static_cast<double>(height) / picture.height});
    const auto reduced = [&](int length, int most) {
        return std::clamp(static_cast<int>(std::lround(length * scale)), 1, most);
    };
    const int shownWidth = reduced(picture.width, width);
    const int shownHeight = reduced(picture.height, height);
    const int left = (width - shownWidth) / 2;
    const int top = (height - shownHeight) / 2;
    render::Picture fitted{width, height, {}};
    fitted.pixels.resize(4U * static_cast<std::size_t>(width) * static_cast<std::size_t>(height));
    for (std::size_t i = 3; i < fitted.pixels.size(); i += 4) {
        fitted.pixels[i] = 255;
    }
    for (int y = 0; y < shownHeight; ++y) {
        const Span rows = covered(y, shownHeight, picture.height);
        std::size_t out =
            4U * (static_cast<std::size_t>(top + y) * static_cast<std::size_t>(width) +
                  static_cast<std::size_t>(left));
        for (int x = 0; x < shownWidth; ++x, out += 4) {
            const auto colour = mean(picture, covered(x, shownWidth, picture.width), rows);
            std::copy(colour.begin(), colour.end(),
                      fitted.pixels.begin() + static_cast<std::ptrdiff_t>(out));
        }
    }
    return fitted;
}

} // namespace foregrip::clip
