// SPDX-License-Identifier: MIT
#include "clip/ffmpeg_process.h"

#include "core/text.h"

#include <cstdlib>
#include <system_error>
#include <unistd.h>
#include <utility>

namespace foregrip::clip {
namespace {

constexpr std::size_t kQuotedWords = 300; ///< of its messages [bytes]
constexpr int kPatience = 10'000;         ///< with a process that takes no more frames [ms]

bool mayRun(const std::filesystem::path& file) {
    std::error_code ignored;
    return std::filesystem::is_regular_file(file, ignored) && ::access(file.c_str(), X_OK) == 0;
}

/// The last lines of its messages on one line, as much as a person reads.
std::string lastWords(const std::string& messages) {
    std::string quoted;
    const std::vector<std::string> lines = core::split(messages, '\n');
    for (auto line = lines.rbegin(); line != lines.rend(); ++line) {
        std::string plain;
        for (const char letter : *line) {
            plain += static_cast<unsigned char>(letter) < 0x20U ? ' ' : letter;
        }
        if (plain.find_first_not_of(' ') == std::string::npos) {
            continue;
        }
        if (!quoted.empty() && quoted.size() + plain.size() > kQuotedWords) {
            break;
        }
        if (quoted.empty()) {
            quoted = plain.substr(0, kQuotedWords);
        } else {
            quoted.insert(0, plain.append(" / "));
        }
    }
    return quoted;
}

} // namespace

core::Result<std::filesystem::path> findFfmpeg() {
    if (const char* const named = std::getenv("FOREGRIP_FFMPEG"); named != nullptr && *named != 0) {
        if (mayRun(named)) {
            return std::filesystem::path(named);
        }
        return core::Error{"", "",
                           "FOREGRIP_FFMPEG names \"" + std::string(named) +
                               "\", which is no program that can be run; correct it, or write "
                               "pictures, which need no ffmpeg (frames/%05d.png)"};
    }
    const char* const folders = std::getenv("PATH");
    for (const std::string& folder : core::split(folders != nullptr ? folders : "", ':')) {
        std::filesystem::path file =
            std::filesystem::path(folder.empty() ? "." : folder) / "ffmpeg";
        if (mayRun(file)) {
            return file;
        }
    }
    return core::Error{"", "",
                       "video files are made by the program ffmpeg, which is not on PATH; install "
                       "it, name it in FOREGRIP_FFMPEG, or write pictures, which need no ffmpeg "
                       "(frames/%05d.png)"};
}

core::Result<std::unique_ptr<FfmpegProcess>>
FfmpegProcess::start(const std::filesystem::path& program,
                     const std::vector<std::string>& arguments, bool input) {
    core::Result<std::unique_ptr<ChildProcess>> process =
        ChildProcess::start(program, arguments, input);
    if (!process) {
        return core::Error{program.string(), "", "of ffmpeg: " + process.error().reason};
    }
    return std::unique_ptr<FfmpegProcess>(new FfmpegProcess(std::move(process).value()));
}

core::Error FfmpegProcess::failure() const {
    std::string text = "ffmpeg " + process_->endText();
    if (const std::string words = lastWords(process_->takeMessages()); !words.empty()) {
        text += ", saying \"" + words + "\"";
    }
    return {"", "", text};
}

core::Status FfmpegProcess::write(std::span<const std::uint8_t> bytes) {
    if (process_->write(bytes)) {
        return core::Done{};
    }
    process_->closeInput();
    process_->waitForEnd(kPatience);
    return failure();
}

core::Status FfmpegProcess::check() {
    if (!process_->waitForEnd(0)) {
        return core::Done{};
    }
    return failure();
}

core::Status FfmpegProcess::finish() {
    process_->closeInput();
    process_->waitForEnd(-1);
    if (process_->exitStatus() != 0) {
        return failure();
    }
    return core::Done{};
}

} // namespace foregrip::clip
