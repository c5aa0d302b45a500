// SPDX-License-Identifier: MIT
#include "app/window/render_work.h"

#include "app/commands/command_line.h"
#include "core/files.h"
#include "core/text.h"
#include "rig/image_decode.h"

#include <charconv>
#include <string_view>
#include <system_error>
#include <utility>

namespace foregrip::app {
namespace {

constexpr std::string_view kProgress = "progress ";
constexpr std::size_t kLargestPreview = std::size_t{4} << 20U; ///< [bytes]

/// "foregrip: warning: TEXT." as the log writes it, without the name of the program.
std::string sentenceOf(const std::string& line) {
    for (const std::string_view prefix :
         {"foregrip: warning: ", "foregrip: error: ", "foregrip: "}) {
        if (line.starts_with(prefix)) {
            return line.substr(prefix.size());
        }
    }
    return line;
}

std::int64_t numberIn(std::string_view text) {
    std::int64_t number = 0;
    std::from_chars(text.data(), text.data() + text.size(), number);
    return number;
}

} // namespace

RenderWork::~RenderWork() {
    cancel();
}

core::Status RenderWork::start(const std::filesystem::path& program,
                               const std::vector<std::string>& words, const std::string& preview) {
    if (busy()) {
        return core::Error{"", "", "a clip is being rendered already; wait for it or cancel it"};
    }
    core::Result<std::unique_ptr<clip::ChildProcess>> process =
        clip::ChildProcess::start(program, words, false, /*quietly=*/true);
    if (!process) {
        return process.error();
    }
    process_ = std::move(process).value();
    preview_ = preview;
    previewTime_ = {};
    unread_.clear();
    said_.clear();
    stopping_ = false;
    done_ = 0;
    total_ = 0;
    return core::Done{};
}

void RenderWork::cancel() {
    if (busy() && !std::exchange(stopping_, true)) {
        process_->interrupt();
    }
}

double RenderWork::secondsLeft() const {
    if (done_ < 2 || total_ < done_) {
        return -1.0;
    }
    const std::chrono::duration<double> taken = Clock::now() - firstFrame_;
    return taken.count() / static_cast<double>(done_ - 1) * static_cast<double>(total_ - done_);
}

void RenderWork::readLine(const std::string& line) {
    if (!line.starts_with(kProgress)) {
        if (!line.empty()) {
            said_.push_back(sentenceOf(line));
        }
        return;
    }
    const std::vector<std::string> words = core::split(line, ' ');
    if (words.size() != 3) {
        return;
    }
    if (done_ == 0) {
        firstFrame_ = Clock::now();
    }
    done_ = numberIn(words[1]);
    total_ = numberIn(words[2]);
}

void RenderWork::readMessages() {
    unread_ += process_->takeMessages();
    std::size_t begin = 0;
    for (std::size_t end = 0; (end = unread_.find('\n', begin)) != std::string::npos;
         begin = end + 1) {
        readLine(unread_.substr(begin, end - begin));
    }
    unread_.erase(0, begin);
}

std::optional<core::Result<RenderWork::Outcome>> RenderWork::poll() {
    if (!busy()) {
        return std::nullopt;
    }
    const bool ended = process_->waitForEnd(0);
    readMessages();
    if (!ended) {
        return std::nullopt;
    }
    readLine(std::exchange(unread_, {}));
    const std::unique_ptr<clip::ChildProcess> process = std::exchange(process_, nullptr);
    const int status = process->exitStatus().value_or(-1); // none when it was killed
    const bool stopped = status == kExitStopped;
    if (stopped || status == kExitDone) {
        return core::Result<Outcome>(Outcome{stopped, std::exchange(said_, {})});
    }
    // Its last sentence says why; without one, how it ended.
    std::string reason = said_.empty() ? "rendering " + process->endText() : said_.back();
    reason.erase(reason.find_last_not_of('.') + 1);
    return core::Result<Outcome>(core::Error{"", "", reason});
}

std::optional<render::Picture> RenderWork::takePreview() {
    std::error_code failure;
    const auto time = preview_.empty() ? std::filesystem::file_time_type{}
                                       : std::filesystem::last_write_time(preview_, failure);
    if (preview_.empty() || failure || time == previewTime_) {
        return std::nullopt;
    }
    previewTime_ = time;
    const core::Result<std::string> text = core::readTextFile(preview_, kLargestPreview);
    if (!text) {
        return std::nullopt; // the next one comes soon
    }
    core::Result<rig::Image> image = rig::decodeImage(rig::Bytes(text->begin(), text->end()), "");
    if (!image) {
        return std::nullopt;
    }
    return render::Picture{image->width, image->height, std::move(image->pixels)};
}

} // namespace foregrip::app
