// SPDX-License-Identifier: MIT
#pragma once

#include "render/picture.h"

namespace foregrip::clip {

/// `length` [px] or the next even number.
[[nodiscard]] constexpr int evenLength(int length) {
    return length + length % 2;
}

/// The picture with one more column and one more row where its size is odd, each a copy of the last
/// one. Nothing is scaled or moved: a line one pixel wide stays one pixel wide.
[[nodiscard]] render::Picture padToEven(render::Picture picture);

} // namespace foregrip::clip
