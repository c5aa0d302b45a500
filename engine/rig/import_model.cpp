// SPDX-License-Identifier: MIT
#include "rig/import_model.h"

#include "rig/import_foreign.h"
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
    {".glb", "glTF binary"},
    {".gltf", "glTF"},
    {".vrm", "VRM"},
    {".fbx", "Autodesk FBX"},
    {".dae", "Collada"},
    {".obj", "Wavefront OBJ"},
    {".blend", "Blender"},
    {".3ds", "3D Studio"},
    {".x", "DirectX"},
    {".ply", "PLY"},
    {".stl", "STL"},
    {".md5mesh", "Doom 3 MD5"},
    {".smd", "Valve SMD"},
    {".mdl", "Quake and Half-Life MDL"},
    {".md2", "Quake II MD2"},
    {".md3", "Quake III MD3"},
    {".mdc", "Return to Castle Wolfenstein MDC"},
    {".iqm", "Inter-Quake"},
    {".ms3d", "MilkShape 3D"},
    {".b3d", "Blitz3D"},
    {".pmx", "MikuMikuDance"},
    {".bvh", "BVH motion"},
    {".mesh", "Ogre mesh"},
    {".ogex", "OpenGEX"},
    {".lwo", "LightWave"},
    {".lxo", "Modo"},
    {".ase", "3ds Max ASCII"},
    {".ac", "AC3D"},
    {".cob", "TrueSpace"},
    {".x3d", "X3D"},
    {".irrmesh", "Irrlicht mesh"},
    {".q3o", "Quick3D"},
    {".ndo", "Nendo"},
    {".sib", "Silo"},
    {".amf", "AMF"},
    {".off", "OFF"},
    {".dxf", "DXF"},
};

/// What files begin with whose name says something else.
struct Magic {
    std::string_view begin;
    std::string_view extension;
};
constexpr Magic kMagics[] = {
    {"glTF", ".glb"},           {"Kaydara FBX Binary", ".fbx"},
    {"BLENDER", ".blend"},      {"INTERQUAKEMODEL", ".iqm"},
    {"MD5Version", ".md5mesh"},
};

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
    std::array<char, 32> bytes{};
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
    std::string extension = lowerExtension(file);
    const std::string begin = firstBytes(file);
    for (const Magic& magic : kMagics) {
        const bool gltf = isGltf(std::string(magic.extension)) && isGltf(extension);
        if (begin.starts_with(magic.begin) && !gltf) {
            extension = magic.extension;
        }
    }
    if (isGltf(extension)) {
        return importGltf(file, progress);
    }
    for (const ModelKind& kind : kKinds) {
        if (kind.extension == extension) {
            core::Result<Model> model = importForeign(file, kind.extension, kind.title, progress);
            if (model) {
                model->format =
                    std::string(kind.title) + (model->format.empty() ? "" : " " + model->format);
            }
            return model;
        }
    }
    constexpr std::size_t kNamed = 8; // the rest is for those who look
    std::string readable;
    for (const ModelKind& kind : std::span(kKinds).first(kNamed)) {
        readable += (readable.empty() ? "" : ", ") + std::string(kind.extension);
    }
    return core::Error{file, "",
                       "this kind of file is not read; models are read from " + readable + " and " +
                           std::to_string(std::size(kKinds) - kNamed) + " other kinds"};
}

} // namespace foregrip::rig
