// SPDX-License-Identifier: MIT
#include "clip/even_size.h"

#include <algorithm>
#include <cstddef>
#include <utility>

namespace foregrip::clip {

render::Picture padToEven(render::Picture picture) {
    const int width = evenLength(picture.width);
    const int height = evenLength(picture.height);
    if (width == picture.width && height == picture.height) {
        return picture;
    }
    const std::size_t from = 4U * static_cast<std::size_t>(picture.width);
    const std::size_t to = 4U * static_cast<std::size_t>(width);
    render::Picture padded{width, height, {}};
    padded.pixels.resize(to * static_cast<std::size_t>(height));
    for (int y = 0; y < height; ++y) {
        const auto source = static_cast<std::size_t>(std::min(y, picture.height - 1));
        const auto row = picture.pixels.begin() + static_cast<std::ptrdiff_t>(source * from);
        const auto end = row + static_cast<std::ptrdiff_t>(from);
        const auto out =
            padded.pixels.begin() + static_cast<std::ptrdiff_t>(static_cast<std::size_t>(y) * to);
        const auto rest = std::copy(row, end, out);
        if (to > from) {
            std::copy(end - 4, end, rest);
        }
    }
    return padded;
}

} // namespace foregrip::clip
