// SPDX-License-Identifier: MIT
#pragma once

#include "core/result.h"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace foregrip::clip {

/// The program ffmpeg: what the environment variable FOREGRIP_FFMPEG names, else the first one on
/// PATH. Refused, with what to do, when there is none that can be run.
[[nodiscard]] core::Result<std::filesystem::path> findFfmpeg();

/// One run of ffmpeg as a process of its own. It reads what `write` gives and nothing else; when
/// this program ends, however it ends, ffmpeg sees the end of its input, completes its file and
/// ends, too. It stands in a process group of its own, so that Ctrl-C at a terminal does not end it
/// before its time. Its messages are read as they come and quoted when it fails. POSIX only.
class FfmpegProcess {
public:
    /// Starts `program` with `arguments`. Without `input` its standard input is empty.
    [[nodiscard]] static core::Result<std::unique_ptr<FfmpegProcess>>
    start(const std::filesystem::path& program, const std::vector<std::string>& arguments,
          bool input);

    /// Closes the input and waits. A process that does not end within ten seconds is ended.
    ~FfmpegProcess();
    FfmpegProcess(const FfmpegProcess&) = delete;
    FfmpegProcess& operator=(const FfmpegProcess&) = delete;

    /// Gives all the bytes, waiting while ffmpeg is behind. Refused as soon as it has ended, with
    /// its last words. Only with `input`.
    [[nodiscard]] core::Status write(std::span<const std::uint8_t> bytes);

    /// Without waiting: refused when the process has ended before its time.
    [[nodiscard]] core::Status check();

    /// Closes the input and waits for the end. Refused, with ffmpeg's last words, when it failed.
    [[nodiscard]] core::Status finish();

    /// Of the process, for tests that end it; 0 after its end.
    [[nodiscard]] int id() const { return id_; }

private:
    FfmpegProcess(int id, int input, int messages) : id_(id), input_(input), messages_(messages) {}

    /// Reads what has arrived; false at the end of the messages.
    bool readMessages();
    void closeInput();
    /// Waits for the end at most `milliseconds` (negative: however long); whether it has ended.
    bool waitForEnd(int milliseconds);
    [[nodiscard]] core::Error failure() const;

    int id_ = 0;
    int input_ = -1;
    int messages_ = -1;
    std::string words_; ///< the end of its messages
    std::optional<int> status_;
};

} // namespace foregrip::clip
