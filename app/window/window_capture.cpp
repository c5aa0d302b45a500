// SPDX-License-Identifier: MIT
#include "app/window/window_capture.h"

#include "app/document/clip_folder.h"

#include <chrono>
#include <cmath>
#include <utility>

namespace foregrip::app {
namespace {

using core::Nanoseconds;

std::string fileFor(const Settings& settings) {
    const std::filesystem::path folder = settings.clipFolder.empty()
                                             ? defaultClipFolder()
                                             : std::filesystem::path(settings.clipFolder);
    const clip::ClipFormatFacts& facts = clip::factsOf(settings.captureFormat);
    if (facts.format == clip::ClipFormat::png) {
        // A folder of its own, or thousands of pictures would lie among the clips.
        return (std::filesystem::path(timedClipName(folder, std::chrono::system_clock::now(), "")) /
                "%05d.png")
            .string();
    }
    return timedClipName(folder, std::chrono::system_clock::now(), facts.ending);
}

/// "Recorded FILE: 12.5 s, 750 frames, 3 repeated, ..."
std::string told(const clip::ClipSummary& summary, const clip::CaptureCounts& counts) {
    std::string text = "Recorded " + summary.file + ": " + std::to_string(summary.frames) +
                       " frames, " + std::to_string(counts.duplicated) + " repeated, " +
                       std::to_string(counts.skipped) + " pictures skipped, " +
                       std::to_string(counts.lost) + " lost.";
    for (const std::string& note : summary.notes) {
        text += " " + note;
    }
    return text;
}

} // namespace

WindowCapture::~WindowCapture() {
    if (capture_ != nullptr) {
        end(lastTime_);
    }
    if (finishing_.valid()) {
        finishing_.wait();
    }
}

void WindowCapture::update(CaptureModel& model, const Settings& settings, Notices& notices,
                           Nanoseconds now) {
    lastTime_ = now;
    if (std::exchange(model.toggle, false)) {
        if (capture_ != nullptr) {
            end(now);
        } else if (!finishing_.valid()) {
            wanted_ = !wanted_;
            settings_ = settings;
        }
    }
    if (capture_ != nullptr) {
        handOn(false);
    }
    poll(notices);
    model.running = capture_ != nullptr || wanted_;
    model.finishing = finishing_.valid();
    model.seconds = capture_ != nullptr ? core::seconds(now - capture_->start()) : 0.0;
    model.duplicated = counts_.duplicated;
    model.skipped = counts_.skipped;
    model.lost = counts_.lost;
    model.file = file_;
    if (model.folder.empty()) {
        model.folder = defaultClipFolder().string();
    }
}

void WindowCapture::viewDrawn(const render::Target& target, Nanoseconds time) {
    if (!settings_.capturePanels) {
        drawn(target, time);
    }
}

void WindowCapture::windowDrawn(const render::Target& target, Nanoseconds time) {
    if (settings_.capturePanels) {
        drawn(target, time);
    }
}

void WindowCapture::nothingDrawn(Nanoseconds now) {
    if (capture_ == nullptr) {
        return;
    }
    handOn(true);
    if (const core::Status status = capture_->advance(now); !status) {
        refused_ = status.error();
        end(now);
    }
}

void WindowCapture::drawn(const render::Target& target, Nanoseconds time) {
    if (std::exchange(wanted_, false)) {
        begin(target, time);
    }
    if (capture_ == nullptr) {
        return;
    }
    resized_ = resized_ || target.width != width_ || target.height != height_;
    // With no room for it the picture before stays a little longer.
    (void)readback_->begin(target, time);
}

void WindowCapture::begin(const render::Target& target, Nanoseconds time) {
    clip::ClipOptions options;
    options.out = fileFor(settings_);
    options.width = target.width;
    options.height = target.height;
    options.rate = {std::lround(settings_.captureRate), 1};
    options.effort = clip::Effort::quick;
    core::Result<std::unique_ptr<clip::LiveCapture>> begun =
        clip::LiveCapture::begin(options, time);
    if (!begun) {
        refused_ = begun.error();
        return;
    }
    capture_ = std::move(begun).value();
    file_ = options.out;
    width_ = options.width;
    height_ = options.height;
    resized_ = false;
    counts_ = {};
    readback_.emplace();
}

void WindowCapture::handOn(bool wait) {
    while (std::optional<render::PixelReadback::Arrived> arrived = readback_->take(wait)) {
        const core::Status status = capture_->picture(std::move(arrived->picture), arrived->tag);
        counts_ = capture_->counts();
        if (!status) {
            refused_ = status.error();
            end(lastTime_);
            return;
        }
    }
}

void WindowCapture::end(Nanoseconds now) {
    if (!refused_) {
        handOn(true);
    }
    if (capture_ == nullptr) {
        return; // handing on the last pictures has failed and ended it
    }
    std::unique_ptr<clip::ClipWriter> writer = capture_->end(now);
    counts_ = capture_->counts();
    capture_.reset();
    readback_.reset();
    if (!refused_) {
        finishing_ = std::async(std::launch::async,
                                [writer = std::move(writer)] { return writer->finish(); });
    }
}

void WindowCapture::poll(Notices& notices) {
    if (capture_ != nullptr && !refused_) {
        if (const std::optional<core::Error> failed = capture_->failure()) {
            refused_ = failed;
            end(lastTime_);
        }
    }
    if (refused_) {
        notices.add(*std::exchange(refused_, std::nullopt));
    }
    if (!finishing_.valid() ||
        finishing_.wait_for(std::chrono::seconds(0)) != std::future_status::ready) {
        return;
    }
    const core::Result<clip::ClipSummary> summary = finishing_.get();
    if (!summary) {
        notices.add(summary.error());
        return;
    }
    notices.add(Notices::Kind::info, told(*summary, counts_));
    if (resized_) {
        notices.add(Notices::Kind::warning,
                    "The view changed its size during the recording; the clip kept its own, with "
                    "black around smaller pictures and larger ones reduced.");
    }
}

} // namespace foregrip::app
