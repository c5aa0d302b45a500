// SPDX-License-Identifier: MIT
#pragma once

#include "core/result.h"
#include "sim/take.h"
#include "world/world.h"

#include <cstddef>
#include <string>
#include <string_view>

namespace foregrip::sim {

/// A recording as it grows, as text to which lines are only ever appended: a line for all that a
/// take has besides input, then a line a sample, an event or a piece of news. Cut off anywhere,
/// what stands before is a take.
class SpoolText {
public:
    /// The first line. Call it once, before next().
    [[nodiscard]] static std::string header(const Take& take);

    /// Lines for what `take` has gained since the last call. Input is only ever added behind what
    /// it had.
    [[nodiscard]] std::string next(const Take& take);

private:
    std::size_t samples_ = 0;
    std::size_t events_ = 0;
    std::size_t swaps_ = 0;
    bool tuningChanged_ = false;
};

/// The take that a spool holds, up to its last whole line; it ends with the last input. A last line
/// that is torn is left out, one before it is refused, as is a spool without its first line.
[[nodiscard]] core::Result<Take> parseSpool(std::string_view text, const std::string& file,
                                            const world::World& world);

} // namespace foregrip::sim
