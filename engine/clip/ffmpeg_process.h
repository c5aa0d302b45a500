// SPDX-License-Identifier: MIT
#pragma once

#include "clip/child_process.h"
#include "core/result.h"

#include <cstdint>
#include <filesystem>
#include <memory>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace foregrip::clip {

/// The program ffmpeg: what the environment variable FOREGRIP_FFMPEG names, else the first one on
/// PATH. Refused, with what to do, when there is none that can be run.
[[nodiscard]] core::Result<std::filesystem::path> findFfmpeg();

/// One run of ffmpeg. It reads what `write` gives and nothing else; when this program ends, however
/// it ends, ffmpeg sees the end of its input, completes its file and ends, too. Its messages are
/// read as they come and quoted when it fails.
class FfmpegProcess {
public:
    /// Starts `program` with `arguments`. Without `input` its standard input is empty.
    [[nodiscard]] static core::Result<std::unique_ptr<FfmpegProcess>>
    start(const std::filesystem::path& program, const std::vector<std::string>& arguments,
          bool input);

    /// Gives all the bytes, waiting while ffmpeg is behind. Refused as soon as it has ended, with
    /// its last words. Only with `input`.
    [[nodiscard]] core::Status write(std::span<const std::uint8_t> bytes);

    /// Without waiting: refused when the process has ended before its time.
    [[nodiscard]] core::Status check();

    /// Closes the input and waits for the end. Refused, with ffmpeg's last words, when it failed.
    [[nodiscard]] core::Status finish();

private:
    explicit FfmpegProcess(std::unique_ptr<ChildProcess> process) : process_(std::move(process)) {}

    [[nodiscard]] core::Error failure() const;

    std::unique_ptr<ChildProcess> process_;
};

} // namespace foregrip::clip
