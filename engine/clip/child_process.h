// SPDX-License-Identifier: MIT
#pragma once

#include "core/process.h"
#include "core/result.h"

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace foregrip::clip {

/// A program that is fed from here and speaks to here: an input from here or an empty one, messages
/// (standard error) to here, standard output nowhere. It stands in a process group of its own, so
/// that Ctrl-C at a terminal reaches this program alone. When this program ends, however it ends,
/// the child sees the end of its input. POSIX only.
///
/// One thread uses an object of this class.
class ChildProcess {
public:
    /// Starts `program` with `arguments`. `quietly`: with a lower priority than this program, so
    /// that it takes what others leave. Refused with the system's reason.
    [[nodiscard]] static core::Result<std::unique_ptr<ChildProcess>>
    start(const std::filesystem::path& program, const std::vector<std::string>& arguments,
          bool input, bool quietly = false);

    /// Closes the input and waits. A process that does not end within ten seconds is ended.
    ~ChildProcess();
    ChildProcess(const ChildProcess&) = delete;
    ChildProcess& operator=(const ChildProcess&) = delete;

    /// Gives all the bytes, waiting while the process is behind. False when it takes no more: it
    /// has ended or closed its input. Never raises SIGPIPE.
    [[nodiscard]] bool write(std::span<const std::uint8_t> bytes);
    void closeInput();

    /// Waits for the end, at most `milliseconds` (negative: however long; 0: only looks), reading
    /// messages meanwhile. Whether it has ended.
    bool waitForEnd(int milliseconds);
    /// Asks it to end as Ctrl-C does (SIGINT). Nothing when it has ended.
    void interrupt() const;

    /// What it has said and nobody has taken yet, as far as it has been read.
    [[nodiscard]] std::string takeMessages();

    /// After its end: whether it ended by itself, with which status; and in words, "ended with
    /// status 1" or "was ended by signal 9 (Killed)".
    [[nodiscard]] std::optional<int> exitStatus() const;
    [[nodiscard]] std::string endText() const;

private:
    ChildProcess(core::Process process, core::Descriptor input, core::Descriptor messages)
        : process_(std::move(process)), input_(std::move(input)), messages_(std::move(messages)) {}

    void readMessages();

    core::Process process_;
    core::Descriptor input_; ///< none: an empty one, or closed
    core::Descriptor messages_;
    std::string words_;
};

} // namespace foregrip::clip
