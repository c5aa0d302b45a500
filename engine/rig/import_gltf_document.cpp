// SPDX-License-Identifier: MIT
#include "core/text.h"
#include "rig/gltf_container.h"
#include "rig/import_gltf_source.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <exception>
#include <string_view>

namespace foregrip::rig::gltf {
namespace {

using core::JsonValue;

constexpr std::ptrdiff_t kMostValues = 8'000'000;
constexpr double kLargestInteger = 9007199254740992.0; // 2^53: exact in a JSON number

/// What tinygltf gets to see. Buffers and images are read here; the rest has no place in a Model.
constexpr std::array<std::string_view, 10> kMembers = {
    "asset",     "accessors", "bufferViews", "meshes", "nodes",
    "materials", "textures",  "skins",       "scenes", "scene"};

/// Extensions whose absence would not make a model wrong, or that are supported. Of materials what
/// is not understood (MToon, clear coats and the like) falls back to the base colour.
bool isKnownExtension(std::string_view name) {
    constexpr std::array<std::string_view, 6> kKnown = {
        "KHR_mesh_quantization", "KHR_texture_transform", "KHR_lights_punctual", "VRM",
        "KHR_animation_pointer", "KHR_xmp_json_ld"};
    return name.starts_with("KHR_materials_") || name.starts_with("VRMC_") ||
           std::find(kKnown.begin(), kKnown.end(), name) != kKnown.end();
}

/// Extensions that are required but not known are refused, those that are only used are told of.
core::Status checkExtensions(Source& source) {
    if (const JsonValue* list = source.document.find("extensionsRequired"); list != nullptr) {
        for (const JsonValue& item : list->items) {
            if (!isKnownExtension(item.string)) {
                return source.refuse(
                    "extensionsRequired",
                    "the file needs the extension '" + printable(item.string) +
                        "', which is not supported; export it without that extension");
            }
        }
    }
    constexpr std::size_t kMostTold = 16;
    if (const JsonValue* list = source.document.find("extensionsUsed"); list != nullptr) {
        std::size_t told = 0;
        for (const JsonValue& item : list->items) {
            if (!isKnownExtension(item.string) && told++ < kMostTold) {
                source.warn("the file uses the extension '" + printable(item.string) +
                            "', which is not supported; what it adds is left out");
            }
        }
    }
    return core::Done{};
}

core::Status checkAsset(const Source& source) {
    const JsonValue* asset = source.document.find("asset");
    const JsonValue* version = asset != nullptr ? asset->find("version") : nullptr;
    if (version == nullptr || !version->is(JsonValue::Kind::string)) {
        return source.refuse("asset", "the version is missing, so this is no glTF 2.0 file");
    }
    if (!version->string.starts_with("2.")) {
        return source.refuse("asset.version",
                             "this is glTF " + printable(version->string) + "; only 2.x is read");
    }
    return core::Done{};
}

core::Result<Bytes> bufferBytes(Source& source, const JsonValue& buffer, std::size_t index,
                                std::optional<Bytes>& binary) {
    const std::string where = place("buffers", index);
    const JsonValue* length = buffer.find("byteLength");
    if (length == nullptr || !length->is(JsonValue::Kind::number) || length->number < 1.0 ||
        length->number > static_cast<double>(kLargestFile) ||
        length->number != std::floor(length->number)) {
        return source.refuse(where, "byteLength must be a whole number from 1 to 536870912");
    }
    const auto wanted = static_cast<std::size_t>(length->number);
    const JsonValue* uri = buffer.find("uri");
    Bytes bytes;
    if (uri == nullptr) {
        if (index != 0 || !binary) {
            return source.refuse(where,
                                 "it has no uri, and the file carries no binary part for it");
        }
        bytes = std::move(*binary);
        binary.reset();
    } else if (uri->string.starts_with("data:")) {
        std::optional<Bytes> decoded = decodeDataUri(uri->string);
        if (!decoded) {
            return source.refuse(where, "its data URI is not valid base64");
        }
        bytes = std::move(*decoded);
    } else {
        const auto path = findReferenced(source.folder, uri->string);
        if (!path) {
            return source.refuse(where, path.error().reason);
        }
        core::Result<Bytes> read = readBytes(*path);
        if (!read) {
            return source.refuse(where, "its file " + read.error().file +
                                            " cannot be used: " + read.error().reason);
        }
        bytes = std::move(read).value();
    }
    if (bytes.size() < wanted) {
        return source.refuse(where, "it should hold " + std::to_string(wanted) +
                                        " bytes but holds " + std::to_string(bytes.size()) +
                                        "; the data is cut off");
    }
    bytes.resize(wanted);
    return bytes;
}

core::Status readBuffers(Source& source, std::optional<Bytes> binary) {
    const JsonValue* buffers = source.document.find("buffers");
    if (buffers == nullptr) {
        return core::Done{};
    }
    std::size_t total = 0;
    for (std::size_t i = 0; i < buffers->items.size(); ++i) {
        core::Result<Bytes> bytes = bufferBytes(source, buffers->items[i], i, binary);
        if (!bytes) {
            return bytes.error();
        }
        total += bytes->size();
        if (total > kLargestFile) {
            return source.refuse(place("buffers", i), "all buffers together exceed 512 MiB");
        }
        source.buffers.push_back(std::move(bytes).value());
    }
    return core::Done{};
}

/// A number too large to be an index, a count or a measure: converting it to an integer, as
/// tinygltf does, would be undefined. Bounds (min, max) may be anything; nothing reads them.
const JsonValue* findHugeNumber(const JsonValue& value) {
    if (value.is(JsonValue::Kind::number)) {
        return std::abs(value.number) > kLargestInteger ? &value : nullptr;
    }
    for (const JsonValue& item : value.items) {
        if (const JsonValue* found = findHugeNumber(item); found != nullptr) {
            return found;
        }
    }
    for (const auto& [key, member] : value.members) {
        const bool bound = key == "min" || key == "max";
        if (const JsonValue* found = bound ? nullptr : findHugeNumber(member); found != nullptr) {
            return found;
        }
    }
    return nullptr;
}

core::Status parseStructs(Source& source) {
    JsonValue seen = JsonValue::object();
    for (const std::string_view member : kMembers) {
        if (const JsonValue* value = source.document.find(member); value != nullptr) {
            if (const JsonValue* huge = findHugeNumber(*value); huge != nullptr) {
                return core::errorAt(source.file, *huge,
                                     "the number " + core::formatNumber(huge->number) +
                                         " is too large to mean anything");
            }
            seen.set(std::string(member), *value);
        }
    }
    const std::string text = core::writeJson(seen);
    std::string error;
    std::string warning;
    try {
        tinygltf::TinyGLTF loader;
        if (loader.LoadASCIIFromString(&source.gltf, &error, &warning, text.c_str(),
                                       static_cast<unsigned int>(text.size()), "")) {
            return core::Done{};
        }
    } catch (const std::exception& thrown) {
        error = thrown.what();
    }
    std::string reason = printable(error.substr(0, error.find('\n')));
    while (reason.ends_with('.') || reason.ends_with(' ') || reason.ends_with('_')) {
        reason.pop_back();
    }
    return source.refuse("", "the glTF structure is not valid: " +
                                 (reason.empty() ? std::string("unknown reason") : reason));
}

} // namespace

core::Result<Source> openSource(const std::string& file) {
    core::Result<Bytes> bytes = readBytes(file);
    if (!bytes) {
        return core::Error{file, bytes.error().place, bytes.error().reason};
    }
    core::Result<GltfContainer> container = openGltfContainer(*bytes, file);
    if (!container) {
        return container.error();
    }
    // As many values as commas, about; each takes far more memory than its text does.
    const auto values = std::count(container->json.begin(), container->json.end(), ',');
    if (values > kMostValues) {
        return core::Error{file, "", "its JSON holds more values than a model may have"};
    }
    core::Result<core::JsonValue> document = core::parseJson(container->json, file);
    if (!document) {
        return document.error();
    }
    Source source;
    source.file = file;
    source.folder = std::filesystem::path(file).parent_path();
    source.document = std::move(document).value();
    if (!source.document.is(core::JsonValue::Kind::object)) {
        return source.refuse("", "the JSON must be an object");
    }
    if (auto status = checkAsset(source); !status) {
        return status.error();
    }
    if (auto status = checkExtensions(source); !status) {
        return status.error();
    }
    if (auto status = readBuffers(source, std::move(container->binary)); !status) {
        return status.error();
    }
    if (auto status = parseStructs(source); !status) {
        return status.error();
    }
    return source;
}

core::Result<std::span<const std::uint8_t>> bufferViewBytes(const Source& source, int index,
                                                            const std::string& where) {
    if (!within(index, source.gltf.bufferViews.size())) {
        return source.refuse(where, "there is no buffer view " + std::to_string(index));
    }
    const tinygltf::BufferView& view = source.gltf.bufferViews[static_cast<std::size_t>(index)];
    if (!within(view.buffer, source.buffers.size())) {
        return source.refuse(where, "there is no buffer " + std::to_string(view.buffer));
    }
    const Bytes& buffer = source.buffers[static_cast<std::size_t>(view.buffer)];
    if (view.byteOffset > buffer.size() || view.byteLength > buffer.size() - view.byteOffset) {
        return source.refuse(where,
                             "buffer view " + std::to_string(index) + " reaches beyond its buffer");
    }
    return std::span(buffer).subspan(view.byteOffset, view.byteLength);
}

} // namespace foregrip::rig::gltf
