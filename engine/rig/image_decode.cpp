// SPDX-License-Identifier: MIT
#include "rig/image_decode.h"

#include <stb_image.h>

#include <algorithm>
#include <limits>
#include <memory>
#include <optional>

namespace foregrip::rig {

namespace {

struct Header {
    int width = 0;
    int height = 0;
    [[nodiscard]] std::size_t texels() const {
        return static_cast<std::size_t>(width) * static_cast<std::size_t>(height);
    }
    [[nodiscard]] bool allowed() const {
        return width >= 1 && height >= 1 && width <= kLargestImageSide &&
               height <= kLargestImageSide && texels() <= kMostTexels;
    }
};

bool fitsInt(std::size_t size) {
    return size > 0 && size <= static_cast<std::size_t>(std::numeric_limits<int>::max());
}

/// Nothing when the bytes are in no known format. `bytes` fit an int.
std::optional<Header> readHeader(const Bytes& bytes) {
    Header header;
    int channels = 0;
    const bool known = stbi_info_from_memory(bytes.data(), static_cast<int>(bytes.size()),
                                             &header.width, &header.height, &channels) != 0;
    return known ? std::optional(header) : std::nullopt;
}

} // namespace

std::size_t claimedTexels(const Bytes& bytes) {
    const std::optional<Header> header = fitsInt(bytes.size()) ? readHeader(bytes) : std::nullopt;
    return header && header->allowed() ? header->texels() : 0;
}

core::Result<Image> decodeImage(const Bytes& bytes, std::string name) {
    if (!fitsInt(bytes.size())) {
        return core::Error{"", "", "the picture '" + name + "' holds no data"};
    }
    const std::optional<Header> header = readHeader(bytes);
    if (!header) {
        return core::Error{"", "",
                           "the picture '" + name +
                               "' is in no format that can be read "
                               "(PNG and JPEG are)"};
    }
    if (!header->allowed()) {
        return core::Error{"", "",
                           "the picture '" + name + "' claims to be " +
                               std::to_string(header->width) + " x " +
                               std::to_string(header->height) + ", more than can be shown"};
    }
    Image image;
    int channels = 0;
    const std::unique_ptr<stbi_uc, void (*)(void*)> pixels(
        stbi_load_from_memory(bytes.data(), static_cast<int>(bytes.size()), &image.width,
                              &image.height, &channels, 4),
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
