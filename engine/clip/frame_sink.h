// SPDX-License-Identifier: MIT
#pragma once

#include "clip/clip_writer.h"
#include "clip/frame_queue.h"
#include "core/result.h"

namespace foregrip::clip {

/// Where frames go: takes them from a queue, on threads of its own, until the queue is closed.
class FrameSink {
public:
    FrameSink() = default;
    virtual ~FrameSink() = default;
    FrameSink(const FrameSink&) = delete;
    FrameSink& operator=(const FrameSink&) = delete;

    /// The frames to write; failures are reported through it.
    [[nodiscard]] virtual FrameQueue& queue() = 0;

    /// After the last frame: closes the queue, waits, completes and names what was written. Adds
    /// sentences to `notes`. Gives the file, or the pattern of the files.
    [[nodiscard]] virtual core::Result<std::string> finish(ClipEnding ending,
                                                           std::vector<std::string>& notes) = 0;
};

} // namespace foregrip::clip
