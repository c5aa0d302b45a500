// SPDX-License-Identifier: MIT
#pragma once

#include "clip/frame_rate.h"
#include "core/time.h"

#include <cstdint>

namespace foregrip::clip {

/// The clock of a capture: frame n of the clip stands at start + n / rate, however fast pictures
/// come. A slow program therefore repeats pictures and never plays slowly; a fast one leaves some
/// out. Times are of one steady clock [ns].
class CapturePace {
public:
    CapturePace(FrameRate rate, core::Nanoseconds start) : rate_(rate), start_(start) {}

    /// Frames whose instants lie before `time` and were not handed out yet: the picture that was
    /// newest until then fills them. A clock that goes back hands out none.
    [[nodiscard]] std::int64_t due(core::Nanoseconds time);
    /// The frames that are left when the capture ends at `end`: those that make its length the
    /// nearest to end - start.
    [[nodiscard]] std::int64_t dueAtEnd(core::Nanoseconds end);

    [[nodiscard]] std::int64_t frames() const { return frames_; } ///< handed out so far
    [[nodiscard]] core::Nanoseconds start() const { return start_; }

private:
    FrameRate rate_;
    core::Nanoseconds start_;
    std::int64_t frames_ = 0;
};

} // namespace foregrip::clip
