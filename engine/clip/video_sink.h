// SPDX-License-Identifier: MIT
#pragma once

#include "clip/clip_format.h"
#include "clip/clip_writer.h"
#include "clip/frame_sink.h"
#include "core/result.h"

#include <memory>

namespace foregrip::clip {

/// A video file by ffmpeg, which is running when this returns. Frames go from the queue to it on a
/// thread of their own, so that drawing and encoding overlap. `rate` is one that the format plays.
[[nodiscard]] core::Result<std::unique_ptr<FrameSink>> openVideo(const ClipOptions& options,
                                                                 ClipFormat format, FrameRate rate);

} // namespace foregrip::clip
