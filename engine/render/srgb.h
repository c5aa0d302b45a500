// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>

namespace foregrip::render {

/// The encoding of colours that displays take (IEC 61966-2-1), as tables: exact for bytes.

/// Linear light [0, 1] of each byte.
[[nodiscard]] const std::array<float, 256>& lightOfBytes();

/// The nearest byte of a linear value; below 0 is 0, above 1 is 255, what is no number 0. The byte
/// that lightOfBytes() made comes back.
[[nodiscard]] std::uint8_t byteOfLight(float light);

/// The encoded value in [0, 1] of a linear one in [0, 1].
[[nodiscard]] float encoded(float light);

} // namespace foregrip::render
