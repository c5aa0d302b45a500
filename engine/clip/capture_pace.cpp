// SPDX-License-Identifier: MIT
#include "clip/capture_pace.h"

#include <algorithm>
#include <utility>

namespace foregrip::clip {

std::int64_t CapturePace::due(core::Nanoseconds time) {
    // The count of instants before `time`: the first frame that is not before it.
    std::int64_t before = frameCount(rate_, time - start_);
    while (before > 0 && frameTime(rate_, before - 1) >= time - start_) {
        --before;
    }
    while (frameTime(rate_, before) < time - start_) {
        ++before;
    }
    const std::int64_t reached = std::max(before, frames_);
    return reached - std::exchange(frames_, reached);
}

std::int64_t CapturePace::dueAtEnd(core::Nanoseconds end) {
    const std::int64_t reached = std::max(frameCount(rate_, end - start_), frames_);
    return reached - std::exchange(frames_, reached);
}

} // namespace foregrip::clip
