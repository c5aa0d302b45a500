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

constexpr ModelKind kKinds[] = {
    {".glb", "glTF, binary"},
    {".gltf", "glTF"},
    {".vrm", "VRM"},
};

constexpr std::string_view kGltfMagic = "glTF";

bool isGltf(const std::string& extension) {
    return extension == ".gltf" || extension == ".glb" || extension == ".vrm";
}

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

std::span<const ModelKind> modelKinds() {
    return kKinds;
}

core::Result<Model> importModel(const std::string& file) {
    return importModel(file, ImportProgress{});
}

core::Result<Model> importModel(const std::string& file, const ImportProgress& progress) {
    std::error_code ignored;
    if (!std::filesystem::exists(file, ignored)) {
        return core::Error{file, "", "this file does not exist"};
    }
    // What a file begins with is stronger than its name: files get renamed.
    const std::string extension = lowerExtension(file);
    if (firstBytes(file).starts_with(kGltfMagic) || isGltf(extension)) {
        return importGltf(file, progress);
    }
    std::string readable;
    for (const ModelKind& kind : kKinds) {
        readable += (readable.empty() ? "" : ", ") + std::string(kind.extension);
    }
    return core::Error{file, "", "this kind of file is not read; models are read from " + readable};
}

} // namespace foregrip::rig
