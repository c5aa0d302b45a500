// SPDX-License-Identifier: MIT
#pragma once

#include "clip/capture_pace.h"
#include "clip/clip_writer.h"
#include "core/result.h"
#include "core/time.h"
#include "render/picture.h"

#include <cstdint>
#include <memory>
#include <optional>

namespace foregrip::clip {

/// What became of the pictures of a capture.
struct CaptureCounts {
    std::int64_t frames = 0;     ///< of the clip so far
    std::int64_t duplicated = 0; ///< of them, those that show the picture of the frame before
    std::int64_t skipped = 0;    ///< pictures that came between two frames of the clip: not in it
    std::int64_t lost = 0;       ///< pictures left out because the encoder was behind
};

/// Makes a clip of a constant rate of pictures that come when they come. Each frame of the clip
/// shows the newest picture at its instant of the clock; what is shown for a second lasts a second,
/// whatever the program or the encoder did meanwhile. Never waits: while the encoder is behind, the
/// picture before is shown again and the new one counted as lost.
///
/// It has no clock of its own: times are handed in, of one steady clock [ns].
class LiveCapture {
public:
    /// Begins at `start`. The clip keeps the size in `options`. Refused as ClipWriter::create does.
    [[nodiscard]] static core::Result<std::unique_ptr<LiveCapture>>
    begin(const ClipOptions& options, core::Nanoseconds start);

    /// A picture that is shown from `time` on. Of another size it is fitted, see fitPicture. Times
    /// do not decrease. Refused when writing has failed.
    [[nodiscard]] core::Status picture(render::Picture picture, core::Nanoseconds time);
    /// Nothing new is shown until `now` (a minimised window): the last picture goes on.
    [[nodiscard]] core::Status advance(core::Nanoseconds now);
    /// The capture ends at `end`: the clip is as long as it took, to the nearest frame. What
    /// remains is to finish the writer, which takes its time and may be done on another thread.
    [[nodiscard]] std::unique_ptr<ClipWriter> end(core::Nanoseconds end);

    [[nodiscard]] CaptureCounts counts() const { return counts_; }
    [[nodiscard]] core::Nanoseconds start() const { return pace_.start(); }
    /// Whether the next picture would be lost.
    [[nodiscard]] bool behind() const { return writer_->behind(); }
    [[nodiscard]] std::optional<core::Error> failure() const { return writer_->failure(); }

private:
    LiveCapture(const ClipOptions& options, core::Nanoseconds start,
                std::unique_ptr<ClipWriter> writer)
        : width_(options.width), height_(options.height), pace_(writer->rate(), start),
          writer_(std::move(writer)) {}

    /// Shows the newest picture for `frames` frames.
    [[nodiscard]] core::Status show(std::int64_t frames);

    int width_;
    int height_;
    CapturePace pace_;
    std::unique_ptr<ClipWriter> writer_;
    std::optional<render::Picture> newest_; ///< until it is written
    bool any_ = false;                      ///< there has been a picture
    bool newestShown_ = false;
    CaptureCounts counts_;
};

} // namespace foregrip::clip
