// SPDX-License-Identifier: MIT
#pragma once

#include "clip/camera_path.h"
#include "clip/frame_rate.h"
#include "clip/take_frames.h"
#include "core/result.h"
#include "render/motion_blur.h"
#include "render/offscreen_target.h"
#include "render/picture.h"
#include "render/renderer.h"

#include <cstdint>

namespace foregrip::clip {

inline constexpr int kMostSubFrames = 64;
inline constexpr int kMostSupersampling = 4;

/// How the frames of a take become pictures.
struct TakePictureOptions {
    present::ViewOptions view; ///< size [px] of the finished picture, camera, transparency
    CameraPath path;
    FrameRate rate;              ///< frame n is at start + n / rate
    core::Nanoseconds start = 0; ///< [ns] in the take
    /// Pictures that a frame is the mean of, 1 to kMostSubFrames, evenly over the time that the
    /// shutter is open, the first as it opens; 1: an instant, sharp.
    int subFrames = 1;
    double shutter = 0.5; ///< [0, 1] share of the frame that the shutter is open; 0.5 = 180 degrees
    /// Pictures are drawn so many times larger and averaged down, 1 to kMostSupersampling.
    int supersample = 1;
};

/// Draws the frames of a take as finished pictures: the same take and options give the same bytes
/// on one machine and driver, in whatever order the frames are asked for.
class TakeRenderer {
public:
    /// `renderer` and what `frames` refers to outlive it. Refused when the driver cannot hold a
    /// picture of the size.
    [[nodiscard]] static core::Result<TakeRenderer>
    create(render::Renderer& renderer, TakeFrames frames, const TakePictureOptions& options);

    /// Frame `number` >= 0: straight alpha where the view is transparent, else opaque. Frames after
    /// the take's end go on as its input stands.
    [[nodiscard]] core::Result<render::Picture> draw(std::int64_t number);

    /// [ns] in the take, when frame `number` begins.
    [[nodiscard]] core::Nanoseconds timeOf(std::int64_t number) const;
    [[nodiscard]] TakeFrames& frames() { return frames_; }
    [[nodiscard]] const TakePictureOptions& options() const { return options_; }

private:
    TakeRenderer(render::Renderer& renderer, TakeFrames frames, const TakePictureOptions& options,
                 render::OffscreenTarget target);

    [[nodiscard]] core::Result<render::Picture> drawInstant(core::Nanoseconds time,
                                                            const Exposure& exposure);

    render::Renderer* renderer_;
    TakeFrames frames_;
    TakePictureOptions options_;
    render::OffscreenTarget target_;
    render::MotionBlur blur_;
};

} // namespace foregrip::clip
