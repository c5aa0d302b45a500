// SPDX-License-Identifier: MIT
#include "clip/video_sink.h"

#include "clip/even_size.h"
#include "clip/ffmpeg_arguments.h"
#include "clip/ffmpeg_process.h"

#include <chrono>
#include <filesystem>
#include <system_error>
#include <thread>
#include <utility>

namespace foregrip::clip {
namespace {

constexpr std::size_t kWaitingFrames = 4;
// How soon the end of an encoder that gets no frames is noticed.
constexpr std::chrono::milliseconds kWatch{100};

class VideoSink final : public FrameSink {
public:
    VideoSink(const ClipOptions& options, ClipFormat format, std::filesystem::path program,
              std::unique_ptr<FfmpegProcess> encoder)
        : out_(options.out), part_(options.out + ".part"), format_(format), alpha_(options.alpha),
          program_(std::move(program)), encoder_(std::move(encoder)), queue_(kWaitingFrames),
          thread_([this] { work(); }) {}
    ~VideoSink() override {
        queue_.close();
        join();
    }
    VideoSink(const VideoSink&) = delete;
    VideoSink& operator=(const VideoSink&) = delete;

    [[nodiscard]] FrameQueue& queue() override { return queue_; }
    [[nodiscard]] core::Result<std::string> finish(ClipEnding ending,
                                                   std::vector<std::string>& notes) override;

private:
    void work();
    void join() {
        if (thread_.joinable()) {
            thread_.join();
        }
    }
    [[nodiscard]] core::Status complete(const std::string& whole) const;
    /// The failure of ffmpeg with what is left of the clip.
    [[nodiscard]] core::Error withWhatIsKept(const core::Error& error) const;

    std::string out_;
    std::string part_;
    ClipFormat format_;
    bool alpha_;
    std::filesystem::path program_;
    std::unique_ptr<FfmpegProcess> encoder_;
    FrameQueue queue_;
    std::thread thread_; ///< last: it uses all of the above
};

void VideoSink::work() {
    while (!queue_.ended()) {
        const std::optional<QueuedFrame> frame = queue_.pop(kWatch);
        core::Status status = core::Done{};
        if (!frame) {
            status = encoder_->check();
        } else {
            for (std::int64_t i = 0; i < frame->times && status.ok(); ++i) {
                status = encoder_->write(frame->picture->pixels);
            }
        }
        if (!status) {
            queue_.fail(withWhatIsKept(status.error()));
        }
    }
}

core::Error VideoSink::withWhatIsKept(const core::Error& error) const {
    std::error_code failure;
    const auto size = std::filesystem::file_size(part_, failure);
    std::string reason = error.reason;
    if (!failure && size > 0) {
        reason += "; what was finished is in " + part_;
    } else {
        std::filesystem::remove(part_, failure);
        reason += "; nothing was written";
    }
    return {out_, "", reason};
}

core::Status VideoSink::complete(const std::string& whole) const {
    const std::string made = whole + ".new";
    const std::string palette = whole + ".palette.part";
    std::error_code failure;
    core::Status status = core::Done{};
    const auto commands = completionArguments(format_, alpha_, part_, palette, made);
    for (const std::vector<std::string>& command : commands) {
        const auto process = FfmpegProcess::start(program_, command, false);
        status = process ? (*process)->finish() : core::Status(process.error());
        if (!status) {
            break;
        }
    }
    std::filesystem::remove(palette, failure);
    if (!status) {
        std::filesystem::remove(made, failure);
        return withWhatIsKept(status.error());
    }
    std::filesystem::rename(commands.empty() ? part_ : made, whole, failure);
    if (failure) {
        return withWhatIsKept({"", "", whole + " cannot be written: " + failure.message()});
    }
    std::filesystem::remove(part_, failure);
    return core::Done{};
}

core::Result<std::string> VideoSink::finish(ClipEnding ending,
                                            std::vector<std::string>& /*notes*/) {
    queue_.close();
    join();
    if (const std::optional<core::Error> failure = queue_.failure()) {
        return *failure;
    }
    if (queue_.frames() == 0) {
        encoder_.reset();
        std::error_code ignored;
        std::filesystem::remove(part_, ignored);
        return core::Error{out_, "", "no frame was given, so there is no clip"};
    }
    if (const core::Status ended = encoder_->finish(); !ended) {
        return withWhatIsKept(ended.error());
    }
    const std::string whole = ending == ClipEnding::whole ? out_ : partialName(out_);
    if (const core::Status completed = complete(whole); !completed) {
        return completed.error();
    }
    return whole;
}

} // namespace

core::Result<std::unique_ptr<FrameSink>> openVideo(const ClipOptions& options, ClipFormat format,
                                                   FrameRate rate) {
    const core::Result<std::filesystem::path> program = findFfmpeg();
    if (!program) {
        return core::Error{options.out, "", program.error().reason};
    }
    EncodedFrames frames{options.width, options.height, rate};
    if (factsOf(format).evenSize) {
        frames.width = evenLength(frames.width);
        frames.height = evenLength(frames.height);
    }
    // What an earlier run left would be taken for what this one finished.
    const std::string part = options.out + ".part";
    std::error_code ignored;
    if (std::filesystem::is_regular_file(part, ignored)) {
        std::filesystem::remove(part, ignored);
    }
    auto encoder =
        FfmpegProcess::start(*program, encoderArguments(options, format, frames, part), true);
    if (!encoder) {
        return core::Error{options.out, "", encoder.error().reason};
    }
    return std::unique_ptr<FrameSink>(
        std::make_unique<VideoSink>(options, format, *program, std::move(*encoder)));
}

} // namespace foregrip::clip
