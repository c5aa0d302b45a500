// SPDX-License-Identifier: MIT
#include "render/picture.h"

#include "core/files.h"

#include <stb_image_write.h>

#include <cstddef>

namespace foregrip::render {

bool hasTransparency(const Picture& picture) {
    for (std::size_t i = 3; i < picture.pixels.size(); i += 4) {
        if (picture.pixels[i] != 255) {
            return true;
        }
    }
    return false;
}

core::Result<std::string> encodePng(const Picture& picture, bool alpha) {
    const std::size_t expected =
        4U * static_cast<std::size_t>(picture.width) * static_cast<std::size_t>(picture.height);
    if (picture.width <= 0 || picture.height <= 0 || picture.pixels.size() != expected) {
        return core::Error{"", "", "the picture is empty; its width and height must be above 0"};
    }
    std::vector<std::uint8_t> colours;
    for (std::size_t i = 0; !alpha && i < picture.pixels.size(); ++i) {
        if (i % 4 != 3) {
            colours.push_back(picture.pixels[i]);
        }
    }
    std::string bytes;
    const auto append = [](void* context, void* data, int size) {
        static_cast<std::string*>(context)->append(static_cast<const char*>(data),
                                                   static_cast<std::size_t>(size));
    };
    const int channels = alpha ? 4 : 3;
    const std::uint8_t* const rows = alpha ? picture.pixels.data() : colours.data();
    if (stbi_write_png_to_func(append, &bytes, picture.width, picture.height, channels, rows,
                               channels * picture.width) == 0) {
        return core::Error{"", "", "the picture could not be compressed: not enough memory"};
    }
    return bytes;
}

core::Status savePng(const Picture& picture, const std::string& path) {
    const core::Result<std::string> bytes = encodePng(picture);
    if (!bytes) {
        return core::Error{path, "", bytes.error().reason};
    }
    return core::writeFileAtomically(path, *bytes);
}

} // namespace foregrip::render
