// SPDX-License-Identifier: MIT
#include "render/picture.h"

#include "core/files.h"

#include <stb_image_write.h>

namespace foregrip::render {

core::Status savePng(const Picture& picture, const std::string& path) {
    const std::size_t expected =
        4U * static_cast<std::size_t>(picture.width) * static_cast<std::size_t>(picture.height);
    if (picture.width <= 0 || picture.height <= 0 || picture.pixels.size() != expected) {
        return core::Error{path, "", "the picture is empty; its width and height must be above 0"};
    }
    std::string bytes;
    const auto append = [](void* context, void* data, int size) {
        static_cast<std::string*>(context)->append(static_cast<const char*>(data),
                                                   static_cast<std::size_t>(size));
    };
    if (stbi_write_png_to_func(append, &bytes, picture.width, picture.height, 4,
                               picture.pixels.data(), 4 * picture.width) == 0) {
        return core::Error{path, "", "the picture could not be compressed: not enough memory"};
    }
    return core::writeFileAtomically(path, bytes);
}

} // namespace foregrip::render
