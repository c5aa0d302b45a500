// SPDX-License-Identifier: MIT
#pragma once

#include "core/json.h"

#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace foregrip::rig {

/// The binary part of a glTF file while it is written: bytes, the views of them, and the accessors
/// that say what they are. Little-endian, as glTF demands.
class GltfBuffer {
public:
    enum class Use { data, vertices, indices };
    enum class Limits { none, given }; ///< whether the accessor tells smallest and largest values

    /// `width` numbers an element: 1, 3 and so on up to 16 (a matrix). Returns the accessor's
    /// index.
    int addFloats(std::span<const float> values, std::size_t width, Use use, Limits limits);
    /// One number an element, in two bytes where all of them fit, else in four.
    int addIndices(std::span<const std::uint32_t> values);
    /// Four numbers an element, in one byte where all of them fit, else in two.
    int addJoints(std::span<const std::uint16_t> values);
    /// A list of times [s], one accessor for equal lists.
    int addTimes(const std::vector<float>& times);
    /// A whole file, such as a picture. Returns the view's index.
    int addFile(std::string_view bytes);

    [[nodiscard]] const std::string& bytes() const { return bytes_; }
    [[nodiscard]] const core::JsonValue& views() const { return views_; }
    [[nodiscard]] const core::JsonValue& accessors() const { return accessors_; }

private:
    int addView(std::string_view bytes, Use use);
    int addAccessor(int view, int componentType, std::size_t count, const char* type);

    std::string bytes_;
    core::JsonValue views_ = core::JsonValue::array();
    core::JsonValue accessors_ = core::JsonValue::array();
    std::map<std::vector<float>, int> times_;
};

} // namespace foregrip::rig
