// SPDX-License-Identifier: MIT
#pragma once

#include <chrono>
#include <cstdint>

namespace foregrip::app {

/// How a clip comes along, on standard error: for people where that is a terminal, a line that
/// replaces itself; for programs, where they ask for it, a line "progress DONE TOTAL" a frame.
class ClipProgress {
public:
    /// `total` > 0 frames.
    ClipProgress(std::int64_t total, bool forPrograms);
    ~ClipProgress();
    ClipProgress(const ClipProgress&) = delete;
    ClipProgress& operator=(const ClipProgress&) = delete;

    /// `done` frames are drawn and on their way to the file.
    void tell(std::int64_t done);

private:
    using Clock = std::chrono::steady_clock;

    std::int64_t total_;
    bool forPrograms_;
    bool terminal_;
    bool shown_ = false; ///< a line stands there that wants to be wiped away
    Clock::time_point start_;
    Clock::time_point told_;
};

/// Whether the person or program that started this one has asked it to stop (Ctrl-C, SIGTERM). The
/// first request is noted while an object lives; a second one ends the program at once.
class StopRequests {
public:
    StopRequests();
    ~StopRequests();
    StopRequests(const StopRequests&) = delete;
    StopRequests& operator=(const StopRequests&) = delete;

    [[nodiscard]] static bool asked();
};

} // namespace foregrip::app
