// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstddef>
#include <span>
#include <type_traits>

namespace foregrip::test {

/// Whether both have the same bits: zeros of either sign differ, equal NaNs do not. Not for types
/// with padding, whose bits mean nothing.
template <typename T>
bool sameBits(const T& a, const T& b) {
    static_assert(std::is_trivially_copyable_v<T>);
    const std::span<const std::byte> left = std::as_bytes(std::span(&a, 1));
    const std::span<const std::byte> right = std::as_bytes(std::span(&b, 1));
    return std::equal(left.begin(), left.end(), right.begin());
}

} // namespace foregrip::test
