// SPDX-License-Identifier: MIT
#include "rig/export_gltf_buffer.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>

namespace foregrip::rig {
namespace {

using core::JsonValue;

// glTF 2.0, section 3.6.2.2 and 5.11: the numbers of OpenGL.
constexpr int kByte = 5121;
constexpr int kShort = 5123;
constexpr int kInt = 5125;
constexpr int kFloat = 5126;
constexpr int kVertexBuffer = 34962;
constexpr int kIndexBuffer = 34963;

const char* typeName(std::size_t width) {
    switch (width) {
    case 1:
        return "SCALAR";
    case 2:
        return "VEC2";
    case 3:
        return "VEC3";
    case 4:
        return "VEC4";
    default:
        assert(width == 16);
        return "MAT4";
    }
}

template <typename To, typename From>
std::string packed(std::span<const From> values) {
    std::string out;
    out.reserve(values.size() * sizeof(To));
    for (const From value : values) {
        const To narrow = static_cast<To>(value);
        for (std::size_t byte = 0; byte < sizeof(To); ++byte) {
            out += static_cast<char>(static_cast<unsigned char>(narrow >> (8U * byte)));
        }
    }
    return out;
}

std::string packedFloats(std::span<const float> values) {
    std::vector<std::uint32_t> bits(values.size());
    std::transform(values.begin(), values.end(), bits.begin(),
                   [](float value) { return std::bit_cast<std::uint32_t>(value); });
    return packed<std::uint32_t>(std::span<const std::uint32_t>(bits));
}

JsonValue limitsOf(std::span<const float> values, std::size_t width, bool largest) {
    JsonValue out = JsonValue::array();
    for (std::size_t i = 0; i < width; ++i) {
        float limit = values[i];
        for (std::size_t at = i; at < values.size(); at += width) {
            limit = largest ? std::max(limit, values[at]) : std::min(limit, values[at]);
        }
        out.items.emplace_back(static_cast<double>(limit));
    }
    return out;
}

int last(const JsonValue& array) {
    return static_cast<int>(array.items.size()) - 1;
}

} // namespace

int GltfBuffer::addView(std::string_view bytes, Use use) {
    bytes_.resize((bytes_.size() + 3) / 4 * 4, '\0'); // every kind of number begins at its multiple
    JsonValue view = JsonValue::object();
    view.set("buffer", 0);
    view.set("byteOffset", static_cast<double>(bytes_.size()));
    view.set("byteLength", static_cast<double>(bytes.size()));
    if (use != Use::data) {
        view.set("target", use == Use::vertices ? kVertexBuffer : kIndexBuffer);
    }
    bytes_ += bytes;
    views_.items.push_back(std::move(view));
    return last(views_);
}

int GltfBuffer::addAccessor(int view, int componentType, std::size_t count, const char* type) {
    JsonValue accessor = JsonValue::object();
    accessor.set("bufferView", view);
    accessor.set("componentType", componentType);
    accessor.set("count", static_cast<double>(count));
    accessor.set("type", type);
    accessors_.items.push_back(std::move(accessor));
    return last(accessors_);
}

int GltfBuffer::addFloats(std::span<const float> values, std::size_t width, Use use,
                          Limits limits) {
    assert(!values.empty() && values.size() % width == 0);
    const int index = addAccessor(addView(packedFloats(values), use), kFloat, values.size() / width,
                                  typeName(width));
    if (limits == Limits::given) {
        accessors_.items.back().set("min", limitsOf(values, width, false));
        accessors_.items.back().set("max", limitsOf(values, width, true));
    }
    return index;
}

int GltfBuffer::addIndices(std::span<const std::uint32_t> values) {
    // The largest number of a kind is no index: it means a cut between strips.
    const bool narrow = std::all_of(values.begin(), values.end(),
                                    [](std::uint32_t value) { return value < 65535U; });
    const std::string bytes =
        narrow ? packed<std::uint16_t>(values) : packed<std::uint32_t>(values);
    return addAccessor(addView(bytes, Use::indices), narrow ? kShort : kInt, values.size(),
                       "SCALAR");
}

int GltfBuffer::addJoints(std::span<const std::uint16_t> values) {
    const bool narrow =
        std::all_of(values.begin(), values.end(), [](std::uint16_t value) { return value < 256U; });
    const std::string bytes = narrow ? packed<std::uint8_t>(values) : packed<std::uint16_t>(values);
    return addAccessor(addView(bytes, Use::vertices), narrow ? kByte : kShort, values.size() / 4,
                       "VEC4");
}

int GltfBuffer::addTimes(const std::vector<float>& times) {
    const auto [known, isNew] = times_.try_emplace(times, 0);
    if (isNew) {
        known->second = addFloats(times, 1, Use::data, Limits::given);
    }
    return known->second;
}

int GltfBuffer::addFile(std::string_view bytes) {
    return addView(bytes, Use::data);
}

} // namespace foregrip::rig
