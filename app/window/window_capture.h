// SPDX-License-Identifier: MIT
#pragma once

#include "app/document/settings.h"
#include "app/panels/capture_model.h"
#include "app/panels/notices.h"
#include "clip/live_capture.h"
#include "render/pixel_readback.h"
#include "render/target.h"

#include <future>
#include <memory>
#include <optional>
#include <string>

namespace foregrip::app {

/// Records what the window shows into a clip. Reading back, fitting and encoding do not hold up the
/// frames: pictures come from the driver a frame or two later, ffmpeg is a process, and the
/// file is completed on another thread. Used on the thread of the OpenGL context, while it is
/// current. Times are of the steady clock [ns].
class WindowCapture {
public:
    WindowCapture() = default;
    /// Ends what is under way and waits until its file is complete.
    ~WindowCapture();
    WindowCapture(const WindowCapture&) = delete;
    WindowCapture& operator=(const WindowCapture&) = delete;

    /// Before a frame is drawn that begins at `now`: begins or ends as the model wishes, hands on
    /// the pictures that have arrived, tells how it goes.
    void update(CaptureModel& model, const Settings& settings, Notices& notices,
                core::Nanoseconds now);

    /// The view has been drawn into `target`, without panels, for a frame that began at `time`.
    void viewDrawn(const render::Target& target, core::Nanoseconds time);
    /// The same with the panels over it.
    void windowDrawn(const render::Target& target, core::Nanoseconds time);
    /// The window is minimised: the last picture goes on.
    void nothingDrawn(core::Nanoseconds now);

private:
    void drawn(const render::Target& target, core::Nanoseconds time);
    void begin(const render::Target& target, core::Nanoseconds time);
    void handOn(bool wait);
    void end(core::Nanoseconds now);
    void poll(Notices& notices);

    bool wanted_ = false; ///< asked for; begins with the next picture, whose size it takes
    Settings settings_;   ///< as they were when it was asked for
    std::optional<render::PixelReadback> readback_;
    std::unique_ptr<clip::LiveCapture> capture_;
    std::future<core::Result<clip::ClipSummary>> finishing_;
    std::optional<core::Error> refused_; ///< not told yet
    clip::CaptureCounts counts_;         ///< of the newest capture
    std::string file_;
    core::Nanoseconds lastTime_ = 0; ///< of the newest update
    bool resized_ = false;           ///< a picture had another size than the clip
    int width_ = 0;
    int height_ = 0;
};

} // namespace foregrip::app
