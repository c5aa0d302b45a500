// SPDX-License-Identifier: MIT
#pragma once

#include "clip/frame_sink.h"

#include <string>
#include <thread>
#include <vector>

namespace foregrip::clip {

/// A sequence of PNG pictures, one a frame, each of which appears whole or not at all. Compressed
/// on as many threads as there are processors, up to four.
class PngSink final : public FrameSink {
public:
    /// `pattern` as clipFormatOf accepts it. Without `alpha` every pixel is written opaque.
    PngSink(std::string pattern, bool alpha);
    ~PngSink() override;

    [[nodiscard]] FrameQueue& queue() override { return queue_; }
    [[nodiscard]] core::Result<std::string> finish(ClipEnding ending,
                                                   std::vector<std::string>& notes) override;

private:
    void work();
    void join();

    std::string pattern_;
    bool alpha_;
    FrameQueue queue_;
    std::vector<std::thread> threads_;
};

} // namespace foregrip::clip
