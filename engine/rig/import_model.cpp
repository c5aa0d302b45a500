// SPDX-License-Identifier: MIT
#include "rig/import_model.h"

#include "rig/import_gltf.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <filesystem>
#include <fstream>
#include <string_view>

namespace foregrip::rig {
namespace {

/// A kind of file: how it is recognised, and who reads it.
struct Kind {
    std::string_view extension;
    std::string_view magic; ///< empty: the extension alone tells
    core::Result<Model> (*import)(const std::string& file);
};

constexpr Kind kKinds[] = {
    {".gltf", "", importGltf},
    {".glb", "glTF", importGltf},
    {".vrm", "glTF", importGltf},
};

std::string lowerExtension(const std::string& file) {
    std::string extension = std::filesystem::path(file).extension().string();
    std::transform(extension.begin(), extension.end(), extension.begin(), [](char c) {
        return static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    });
    return extension;
}

std::string firstBytes(const std::string& file) {
    std::array<char, 16> bytes{};
    std::ifstream in(file, std::ios::binary);
    in.read(bytes.data(), bytes.size());
    return {bytes.data(), static_cast<std::size_t>(std::max<std::streamsize>(0, in.gcount()))};
}

} // namespace

core::Result<Model> importModel(const std::string& file) {
    std::error_code ignored;
    if (!std::filesystem::exists(file, ignored)) {
        return core::Error{file, "", "this file does not exist"};
    }
    // What a file begins with is stronger than its name: files get renamed.
    const std::string begin = firstBytes(file);
    for (const Kind& kind : kKinds) {
        if (!kind.magic.empty() && begin.starts_with(kind.magic)) {
            return kind.import(file);
        }
    }
    const std::string extension = lowerExtension(file);
    std::string readable;
    for (const Kind& kind : kKinds) {
        if (kind.extension == extension) {
            return kind.import(file);
        }
        readable += (readable.empty() ? "" : ", ") + std::string(kind.extension);
    }
    return core::Error{file, "", "this kind of file is not read; models are read from " + readable};
}

} // namespace foregrip::rig
