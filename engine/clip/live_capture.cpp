// SPDX-License-Identifier: MIT
#include "clip/live_capture.h"

#include "clip/fit_picture.h"

#include <utility>

namespace foregrip::clip {

core::Result<std::unique_ptr<LiveCapture>> LiveCapture::begin(const ClipOptions& options,
                                                              core::Nanoseconds start) {
    core::Result<std::unique_ptr<ClipWriter>> writer = ClipWriter::create(options);
    if (!writer) {
        return writer.error();
    }
    return std::unique_ptr<LiveCapture>(new LiveCapture(options, start, std::move(writer).value()));
}

core::Status LiveCapture::show(std::int64_t frames) {
    if (frames == 0 || !any_) {
        return core::Done{};
    }
    counts_.frames += frames;
    if (!newestShown_) {
        newestShown_ = true;
        // The first picture is written in any case: there is none to repeat.
        if (!writer_->behind() || writer_->frames() == 0) {
            counts_.duplicated += frames - 1;
            core::Status written = writer_->write(*std::move(newest_), frames);
            newest_.reset();
            return written;
        }
        newest_.reset();
        ++counts_.lost;
    }
    counts_.duplicated += frames;
    return writer_->repeat(frames);
}

core::Status LiveCapture::picture(render::Picture picture, core::Nanoseconds time) {
    if (!any_) {
        // Whatever was due before there was anything to show begins with it.
        newest_ = fitPicture(std::move(picture), width_, height_);
        any_ = true;
        return show(pace_.due(time));
    }
    if (core::Status shown = show(pace_.due(time)); !shown) {
        return shown;
    }
    if (!newestShown_) {
        ++counts_.skipped;
    }
    newest_ = fitPicture(std::move(picture), width_, height_);
    newestShown_ = false;
    return core::Done{};
}

core::Status LiveCapture::advance(core::Nanoseconds now) {
    if (const std::optional<core::Error> failed = writer_->failure()) {
        return *failed;
    }
    return any_ ? show(pace_.due(now)) : core::Status(core::Done{});
}

std::unique_ptr<ClipWriter> LiveCapture::end(core::Nanoseconds end) {
    (void)show(pace_.dueAtEnd(end)); // the writer's own end tells a failure
    counts_.skipped += any_ && !newestShown_ ? 1 : 0;
    return std::move(writer_);
}

} // namespace foregrip::clip
