// SPDX-License-Identifier: MIT
#include "rig/import_gltf_source.h"

#include <cmath>
#include <cstring>
#include <limits>
#include <span>
#include <type_traits>

namespace foregrip::rig::gltf {
namespace {

/// Elements that no byte of the file stands for, all zero: a few lines of text may ask for any
/// number.
constexpr std::size_t kMostWithoutData = 1'000'000;

/// Where an accessor's elements lie. Made by `locate`, which has checked every number in it.
struct Located {
    std::size_t count = 0;
    int components = 0;
    int componentType = 0;
    bool normalised = false;
    std::size_t elementSize = 0;
    std::size_t stride = 0;
    std::span<const std::uint8_t> bytes; ///< empty: all zero
};

/// The bytes of `count` elements, or a refusal.
core::Result<std::span<const std::uint8_t>> viewSpan(const Source& source, int index,
                                                     std::size_t offset, const Located& located,
                                                     const std::string& where) {
    const auto view = bufferViewBytes(source, index, where);
    if (!view) {
        return view.error();
    }
    // Neither product can wrap: stride is at most 252 or an element, count is below 2^32.
    const std::size_t needed = (located.count - 1) * located.stride + located.elementSize;
    if (offset > view->size() || needed > view->size() - offset) {
        return source.refuse(where, std::to_string(located.count) +
                                        " elements do not fit into its buffer view");
    }
    return view->subspan(offset, needed);
}

core::Result<Located> locate(Source& source, int index, const std::string& where) {
    if (!within(index, source.gltf.accessors.size())) {
        return source.refuse(where, "there is no accessor " + std::to_string(index));
    }
    const tinygltf::Accessor& accessor = source.gltf.accessors[static_cast<std::size_t>(index)];
    const std::string here = place("accessors", static_cast<std::size_t>(index));
    Located located;
    const int componentSize =
        tinygltf::GetComponentSizeInBytes(static_cast<std::uint32_t>(accessor.componentType));
    located.components =
        tinygltf::GetNumComponentsInType(static_cast<std::uint32_t>(accessor.type));
    if (componentSize <= 0 || componentSize > 4 || located.components <= 0) {
        return source.refuse(here, "its type is unknown");
    }
    located.count = accessor.count;
    located.componentType = accessor.componentType;
    located.normalised = accessor.normalized;
    located.elementSize =
        static_cast<std::size_t>(componentSize) * static_cast<std::size_t>(located.components);
    const auto numbers = static_cast<std::size_t>(located.components);
    if (located.count == 0 || located.count > source.budget / numbers) {
        return source.refuse(here, located.count == 0
                                       ? "it has no elements"
                                       : "it claims more elements than a model may have");
    }
    source.budget -= located.count * numbers;
    if (accessor.bufferView < 0) {
        if (located.count > kMostWithoutData) {
            return source.refuse(here, "it claims more elements than a model may have");
        }
        return located;
    }
    const auto view = static_cast<std::size_t>(accessor.bufferView);
    const std::size_t stride =
        view < source.gltf.bufferViews.size() ? source.gltf.bufferViews[view].byteStride : 0;
    located.stride = stride == 0 ? located.elementSize : stride;
    if (located.stride < located.elementSize || located.stride > 252) {
        return source.refuse(here, "its buffer view has an impossible stride");
    }
    auto bytes = viewSpan(source, accessor.bufferView, accessor.byteOffset, located, here);
    if (!bytes) {
        return bytes.error();
    }
    located.bytes = *bytes;
    return located;
}

template <typename T>
T load(const std::uint8_t* bytes) {
    T value;
    std::memcpy(&value, bytes, sizeof value);
    return value;
}

template <typename T>
float asFloat(const std::uint8_t* bytes, bool normalised) {
    const auto value = static_cast<float>(load<T>(bytes));
    if constexpr (std::is_integral_v<T>) {
        if (normalised) {
            const float scaled = value / static_cast<float>(std::numeric_limits<T>::max());
            return scaled < -1.0F ? -1.0F : scaled;
        }
    }
    return value;
}

float component(const Located& located, const std::uint8_t* element, std::size_t index) {
    switch (located.componentType) {
    case TINYGLTF_COMPONENT_TYPE_BYTE:
        return asFloat<std::int8_t>(element + index, located.normalised);
    case TINYGLTF_COMPONENT_TYPE_UNSIGNED_BYTE:
        return asFloat<std::uint8_t>(element + index, located.normalised);
    case TINYGLTF_COMPONENT_TYPE_SHORT:
        return asFloat<std::int16_t>(element + 2 * index, located.normalised);
    case TINYGLTF_COMPONENT_TYPE_UNSIGNED_SHORT:
        return asFloat<std::uint16_t>(element + 2 * index, located.normalised);
    case TINYGLTF_COMPONENT_TYPE_UNSIGNED_INT:
        return asFloat<std::uint32_t>(element + 4 * index, located.normalised);
    case TINYGLTF_COMPONENT_TYPE_FLOAT:
        return asFloat<float>(element + 4 * index, false);
    default:
        return 0.0F;
    }
}

std::uint32_t integer(const Located& located, const std::uint8_t* element, std::size_t index) {
    switch (located.componentType) {
    case TINYGLTF_COMPONENT_TYPE_UNSIGNED_BYTE:
        return element[index];
    case TINYGLTF_COMPONENT_TYPE_UNSIGNED_SHORT:
        return load<std::uint16_t>(element + 2 * index);
    default:
        return load<std::uint32_t>(element + 4 * index);
    }
}

bool isUnsigned(int componentType) {
    return componentType == TINYGLTF_COMPONENT_TYPE_UNSIGNED_BYTE ||
           componentType == TINYGLTF_COMPONENT_TYPE_UNSIGNED_SHORT ||
           componentType == TINYGLTF_COMPONENT_TYPE_UNSIGNED_INT;
}

/// Replaces the elements that a sparse accessor lists (glTF 2.0, section 3.6.2.3).
core::Status applySparse(const Source& source, const tinygltf::Accessor& accessor,
                         const Located& base, Numbers& numbers, const std::string& where) {
    if (!accessor.sparse.isSparse) {
        return core::Done{};
    }
    if (accessor.sparse.count <= 0 ||
        static_cast<std::size_t>(accessor.sparse.count) > base.count) {
        return source.refuse(where, "its sparse part lists more elements than there are");
    }
    Located indices;
    indices.count = static_cast<std::size_t>(accessor.sparse.count);
    indices.components = 1;
    indices.componentType = accessor.sparse.indices.componentType;
    if (!isUnsigned(indices.componentType)) {
        return source.refuse(where, "the indices of its sparse part are not unsigned integers");
    }
    indices.elementSize = static_cast<std::size_t>(
        tinygltf::GetComponentSizeInBytes(static_cast<std::uint32_t>(indices.componentType)));
    indices.stride = indices.elementSize;
    Located values = base;
    values.count = indices.count;
    values.stride = values.elementSize;
    const auto offset = [](auto bytes) {
        return bytes < 0 ? std::numeric_limits<std::size_t>::max()
                         : static_cast<std::size_t>(bytes);
    };
    const auto at = viewSpan(source, accessor.sparse.indices.bufferView,
                             offset(accessor.sparse.indices.byteOffset), indices, where);
    const auto with = viewSpan(source, accessor.sparse.values.bufferView,
                               offset(accessor.sparse.values.byteOffset), values, where);
    if (!at || !with) {
        return at ? with.error() : at.error();
    }
    const auto components = static_cast<std::size_t>(base.components);
    for (std::size_t i = 0; i < indices.count; ++i) {
        const std::size_t target = integer(indices, at->data() + i * indices.stride, 0);
        if (target >= base.count) {
            return source.refuse(where, "its sparse part changes element " +
                                            std::to_string(target) + ", which does not exist");
        }
        for (std::size_t c = 0; c < components; ++c) {
            numbers.values[target * components + c] =
                component(values, with->data() + i * values.stride, c);
        }
    }
    return core::Done{};
}

void removeNonFinite(Source& source, Numbers& numbers, const std::string& where) {
    std::size_t broken = 0;
    for (float& value : numbers.values) {
        if (!std::isfinite(value)) {
            value = 0.0F;
            ++broken;
        }
    }
    if (broken > 0) {
        source.warn(where + " holds " + counted(broken, "number", "numbers") +
                    " that are infinite or undefined; they became 0");
    }
}

} // namespace

core::Result<Numbers> readRawNumbers(Source& source, int accessor, const std::string& where) {
    const core::Result<Located> located = locate(source, accessor, where);
    if (!located) {
        return located.error();
    }
    Numbers numbers{located->count, located->components, {}};
    const auto components = static_cast<std::size_t>(located->components);
    numbers.values.resize(located->count * components, 0.0F);
    if (!located->bytes.empty()) {
        for (std::size_t i = 0; i < located->count; ++i) {
            const std::uint8_t* element = located->bytes.data() + i * located->stride;
            for (std::size_t c = 0; c < components; ++c) {
                numbers.values[i * components + c] = component(*located, element, c);
            }
        }
    }
    const auto index = static_cast<std::size_t>(accessor);
    if (auto status = applySparse(source, source.gltf.accessors[index], *located, numbers,
                                  place("accessors", index));
        !status) {
        return status.error();
    }
    return numbers;
}

core::Result<Numbers> readNumbers(Source& source, int accessor, const std::string& where) {
    core::Result<Numbers> numbers = readRawNumbers(source, accessor, where);
    if (numbers) {
        removeNonFinite(source, *numbers, where);
    }
    return numbers;
}

core::Result<Integers> readIntegers(Source& source, int accessor, const std::string& where) {
    const core::Result<Located> located = locate(source, accessor, where);
    if (!located) {
        return located.error();
    }
    if (!isUnsigned(located->componentType)) {
        return source.refuse(where, "it must hold unsigned integers");
    }
    Integers integers{located->count, located->components, {}};
    const auto components = static_cast<std::size_t>(located->components);
    integers.values.resize(located->count * components, 0);
    if (!located->bytes.empty()) {
        for (std::size_t i = 0; i < located->count; ++i) {
            const std::uint8_t* element = located->bytes.data() + i * located->stride;
            for (std::size_t c = 0; c < components; ++c) {
                integers.values[i * components + c] = integer(*located, element, c);
            }
        }
    }
    return integers;
}

} // namespace foregrip::rig::gltf
