// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace foregrip::rig {

/// Small words that importers make their sentences of.

/// "nodes[3]".
[[nodiscard]] std::string place(std::string_view list, std::size_t index);

/// "3 vertices", "1 vertex".
[[nodiscard]] std::string counted(std::size_t count, std::string_view one, std::string_view many);

/// `index` as an index into a list of `size` elements; true when it is one.
[[nodiscard]] bool within(int index, std::size_t size);

/// A name that can be printed: control characters become '_', at most `longest` bytes stay, never
/// part of a UTF-8 sequence at the end.
[[nodiscard]] std::string printable(std::string_view name, std::size_t longest = 128);

} // namespace foregrip::rig
