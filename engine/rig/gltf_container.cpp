// SPDX-License-Identifier: MIT
#include "rig/gltf_container.h"

#include <algorithm>
#include <string_view>

namespace foregrip::rig {
namespace {

constexpr std::size_t kHeaderSize = 12;
constexpr std::size_t kChunkHeaderSize = 8;
constexpr std::uint32_t kJsonChunk = 0x4E4F534A;
constexpr std::uint32_t kBinaryChunk = 0x004E4942;

std::uint32_t word(const Bytes& bytes, std::size_t at) {
    return static_cast<std::uint32_t>(bytes[at]) | static_cast<std::uint32_t>(bytes[at + 1]) << 8U |
           static_cast<std::uint32_t>(bytes[at + 2]) << 16U |
           static_cast<std::uint32_t>(bytes[at + 3]) << 24U;
}

core::Error refuse(const std::string& file, std::size_t at, std::string reason) {
    return {file, "byte " + std::to_string(at), std::move(reason)};
}

/// Files made on Windows now and then start with a byte order mark, which JSON forbids.
std::string_view withoutByteOrderMark(std::string_view text) {
    constexpr std::string_view kMark = "\xEF\xBB\xBF";
    return text.starts_with(kMark) ? text.substr(kMark.size()) : text;
}

} // namespace

bool isGlb(const Bytes& bytes) {
    constexpr std::string_view kMagic = "glTF";
    return bytes.size() >= kMagic.size() && std::equal(kMagic.begin(), kMagic.end(), bytes.begin());
}

core::Result<GltfContainer> openGltfContainer(const Bytes& bytes, const std::string& file) {
    GltfContainer container;
    const std::string_view all(reinterpret_cast<const char*>(bytes.data()), bytes.size());
    if (!isGlb(bytes)) {
        container.json = withoutByteOrderMark(all);
        return container;
    }
    if (bytes.size() < kHeaderSize + kChunkHeaderSize) {
        return refuse(file, bytes.size(),
                      "the file ends before the first part of a GLB is complete");
    }
    if (word(bytes, 4) != 2) {
        return refuse(file, 4,
                      "this is GLB version " + std::to_string(word(bytes, 4)) +
                          "; only version 2 is read");
    }
    const std::size_t length = word(bytes, 8);
    if (length > bytes.size()) {
        return refuse(file, 8,
                      "the header promises " + std::to_string(length) +
                          " bytes but the file holds " + std::to_string(bytes.size()) +
                          "; it is cut off, copy or export it again");
    }
    for (std::size_t at = kHeaderSize; at + kChunkHeaderSize <= length;) {
        const std::size_t size = word(bytes, at);
        const std::uint32_t type = word(bytes, at + 4);
        const std::size_t start = at + kChunkHeaderSize;
        if (size > length - start) {
            return refuse(file, at,
                          "a chunk of " + std::to_string(size) +
                              " bytes does not fit into the rest of the file");
        }
        if (at == kHeaderSize && type != kJsonChunk) {
            return refuse(file, at + 4, "the first chunk of a GLB must hold JSON");
        }
        if (type == kJsonChunk && at == kHeaderSize) {
            container.json = withoutByteOrderMark(all.substr(start, size));
        } else if (type == kBinaryChunk && !container.binary) {
            container.binary = Bytes(bytes.begin() + static_cast<std::ptrdiff_t>(start),
                                     bytes.begin() + static_cast<std::ptrdiff_t>(start + size));
        }
        at = start + size;
    }
    // Padding of the JSON chunk is spaces; some exporters write zeros.
    while (container.json.ends_with('\0')) {
        container.json.pop_back();
    }
    return container;
}

} // namespace foregrip::rig
