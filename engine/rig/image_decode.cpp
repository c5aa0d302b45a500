// SPDX-License-Identifier: MIT
#include "rig/image_decode.h"

#include <stb_image.h>

#include <algorithm>
#include <limits>
#include <memory>

namespace foregrip::rig {

core::Result<Image> decodeImage(const Bytes& bytes, std::string name) {
    if (bytes.empty() || bytes.size() > static_cast<std::size_t>(std::numeric_limits<int>::max())) {
        return core::Error{"", "", "the picture '" + name + "' holds no data"};
    }
    const int size = static_cast<int>(bytes.size());
    Image image;
    int channels = 0;
    if (stbi_info_from_memory(bytes.data(), size, &image.width, &image.height, &channels) == 0) {
        return core::Error{"", "",
                           "the picture '" + name +
                               "' is in no format that can be read "
                               "(PNG and JPEG are)"};
    }
    if (image.width < 1 || image.height < 1 || image.width > kLargestImageSide ||
        image.height > kLargestImageSide ||
        static_cast<std::size_t>(image.width) * static_cast<std::size_t>(image.height) >
            kMostTexels) {
        return core::Error{"", "",
                           "the picture '" + name + "' claims to be " +
                               std::to_string(image.width) + " x " + std::to_string(image.height) +
                               ", more than can be shown"};
    }
    const std::unique_ptr<stbi_uc, void (*)(void*)> pixels(
        stbi_load_from_memory(bytes.data(), size, &image.width, &image.height, &channels, 4),
        stbi_image_free);
    if (!pixels) {
        return core::Error{"", "", "the picture '" + name + "' is damaged"};
    }
    const std::size_t count =
        4 * static_cast<std::size_t>(image.width) * static_cast<std::size_t>(image.height);
    image.pixels.assign(pixels.get(), pixels.get() + count);
    image.name = std::move(name);
    return image;
}

Image missingImage(std::string name) {
    constexpr int kSide = 64;
    constexpr int kCell = 8;
    Image image{std::move(name), kSide, kSide, {}};
    image.pixels.reserve(std::size_t{4} * kSide * kSide);
    for (int y = 0; y < kSide; ++y) {
        for (int x = 0; x < kSide; ++x) {
            const bool magenta = ((x / kCell + y / kCell) & 1) == 0;
            const std::uint8_t rgba[4] = {static_cast<std::uint8_t>(magenta ? 255 : 96),
                                          static_cast<std::uint8_t>(magenta ? 0 : 96),
                                          static_cast<std::uint8_t>(magenta ? 255 : 96), 255};
            image.pixels.insert(image.pixels.end(), std::begin(rgba), std::end(rgba));
        }
    }
    return image;
}

} // namespace foregrip::rig
