// SPDX-License-Identifier: MIT
#include "clip/clip_writer.h"

#include "clip/even_size.h"
#include "clip/extend_colour.h"
#include "clip/frame_sink.h"
#include "clip/png_sink.h"
#include "clip/video_sink.h"
#include "core/log.h"
#include "core/text.h"

#include <filesystem>
#include <system_error>
#include <utility>

namespace foregrip::clip {
namespace {

std::string sizeText(int width, int height) {
    return std::to_string(width) + " x " + std::to_string(height);
}

core::Status checkOptions(const ClipOptions& options, ClipFormat format) {
    if (options.width < 1 || options.height < 1 || options.width > kLargestSide ||
        options.height > kLargestSide) {
        return core::Error{options.out, "",
                           "a clip of " + sizeText(options.width, options.height) +
                               " pixels cannot be written; each side must be from 1 to " +
                               std::to_string(kLargestSide)};
    }
    if (options.rate.frames < 1 || options.rate.seconds < 1 ||
        perSecond(options.rate) < kLowestRate || perSecond(options.rate) > kHighestRate) {
        return core::Error{options.out, "",
                           "a clip plays from " + core::formatNumber(kLowestRate) + " to " +
                               core::formatNumber(kHighestRate) + " frames a second"};
    }
    if (options.alpha && factsOf(format).alpha == AlphaSupport::none) {
        return core::Error{options.out, "",
                           std::string(factsOf(format).name) +
                               " holds no transparency; write .mov, .webm or pictures "
                               "(frames/%05d.png), or leave transparency out"};
    }
    return core::Done{};
}

core::Status makeFolder(const std::string& out) {
    const std::filesystem::path folder = std::filesystem::path(out).parent_path();
    std::error_code failure;
    if (!folder.empty()) {
        std::filesystem::create_directories(folder, failure);
    }
    if (failure) {
        return core::Error{folder.string(), "", "the folder cannot be made: " + failure.message()};
    }
    if (std::filesystem::is_directory(out, failure)) {
        return core::Error{out, "", "this is a folder; name a file in it"};
    }
    return core::Done{};
}

std::vector<std::string> notesOn(const ClipOptions& options, ClipFormat format, FrameRate rate) {
    std::vector<std::string> notes;
    const int width = evenLength(options.width);
    const int height = evenLength(options.height);
    if (factsOf(format).evenSize && (width != options.width || height != options.height)) {
        notes.push_back(std::string(factsOf(format).name) + " needs even sizes: " +
                        sizeText(options.width, options.height) + " was padded to " +
                        sizeText(width, height) + " by repeating the last pixels.");
    }
    if (rate != options.rate) {
        notes.push_back(
            "A GIF holds frames for whole hundredths of a second, two at least: it plays " +
            core::formatNumber(perSecond(rate), 4) + " frames a second instead of " +
            core::formatNumber(perSecond(options.rate), 5) + ".");
    }
    if (options.alpha && factsOf(format).alpha == AlphaSupport::mask) {
        notes.push_back("A GIF pixel is there or is not: edges of what is transparent are hard.");
    }
    if (options.alpha && format == ClipFormat::mov) {
        notes.emplace_back("Transparency is straight: colours are not multiplied by it. Tell a "
                           "program that asks.");
    }
    return notes;
}

} // namespace

std::string partialName(const std::string& out) {
    const std::filesystem::path path(out);
    return (path.parent_path() / (path.stem().string() + ".partial" + path.extension().string()))
        .string();
}

core::Result<std::unique_ptr<ClipWriter>> ClipWriter::create(const ClipOptions& options) {
    const core::Result<ClipFormat> format = clipFormatOf(options.out);
    if (!format) {
        return format.error();
    }
    if (const core::Status checked = checkOptions(options, *format); !checked) {
        return checked.error();
    }
    if (const core::Status made = makeFolder(options.out); !made) {
        return made.error();
    }
    const FrameRate rate = playableRate(*format, options.rate);
    std::unique_ptr<FrameSink> sink;
    if (*format == ClipFormat::png) {
        sink = std::make_unique<PngSink>(options.out, options.alpha);
    } else {
        core::Result<std::unique_ptr<FrameSink>> video = openVideo(options, *format, rate);
        if (!video) {
            return video.error();
        }
        sink = std::move(*video);
    }
    return std::unique_ptr<ClipWriter>(new ClipWriter(options, *format, rate, std::move(sink)));
}

ClipWriter::ClipWriter(const ClipOptions& options, ClipFormat format, FrameRate rate,
                       std::unique_ptr<FrameSink> sink)
    : options_(options), format_(format), rate_(rate), sink_(std::move(sink)),
      notes_(notesOn(options, format, rate)) {}

ClipWriter::~ClipWriter() {
    if (!sink_ || format_ == ClipFormat::png) {
        return;
    }
    sink_.reset(); // the encoder completes what it has
    std::error_code ignored;
    if (const std::string part = options_.out + ".part"; std::filesystem::exists(part, ignored)) {
        core::logWarning(options_.out + ": the clip was not finished; what there is of it is in " +
                         part);
    }
}

core::Status ClipWriter::write(render::Picture frame, std::int64_t times) {
    const std::size_t bytes =
        4U * static_cast<std::size_t>(options_.width) * static_cast<std::size_t>(options_.height);
    if (frame.width != options_.width || frame.height != options_.height ||
        frame.pixels.size() != bytes || times < 1) {
        return core::Error{options_.out, "frame " + std::to_string(frames()),
                           "the picture is " + sizeText(frame.width, frame.height) +
                               " pixels; every frame of this clip must be " +
                               sizeText(options_.width, options_.height)};
    }
    if (options_.alpha && (format_ == ClipFormat::webm || format_ == ClipFormat::mov)) {
        extendColour(frame);
    }
    if (factsOf(format_).evenSize) {
        frame = padToEven(std::move(frame));
    }
    return sink_->queue().push(std::move(frame), times);
}

core::Status ClipWriter::repeat(std::int64_t times) {
    return times < 1 ? core::Status(core::Done{}) : sink_->queue().repeatNewest(times);
}

bool ClipWriter::behind() const {
    return sink_->queue().full();
}

std::optional<core::Error> ClipWriter::failure() const {
    return sink_->queue().failure();
}

std::int64_t ClipWriter::frames() const {
    return sink_->queue().frames();
}

core::Result<ClipSummary> ClipWriter::finish(ClipEnding ending) {
    const std::unique_ptr<FrameSink> sink = std::move(sink_);
    ClipSummary summary{sink->queue().frames(), options_.out, notes_};
    core::Result<std::string> file = sink->finish(ending, summary.notes);
    if (!file) {
        return file.error();
    }
    summary.file = *file;
    return summary;
}

} // namespace foregrip::clip
