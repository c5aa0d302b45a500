// SPDX-License-Identifier: MIT
#include "app/commands/clip_progress.h"

#include <cinttypes>
#include <cmath>
#include <csignal>
#include <cstdio>
#include <string>
#include <unistd.h>

namespace foregrip::app {
namespace {

constexpr std::chrono::milliseconds kBetweenLines{200};

volatile std::sig_atomic_t stopAsked = 0;

extern "C" void noteStop(int signal) {
    stopAsked = 1;
    (void)std::signal(signal, SIG_DFL); // the next one is meant
}

/// "1 min 5 s"; whole seconds, rounded up so that it never says 0 before the end.
std::string spanText(double seconds) {
    const auto whole = static_cast<std::int64_t>(std::ceil(seconds));
    const std::string rest = std::to_string(whole % 60) + " s";
    return whole < 60 ? rest : std::to_string(whole / 60) + " min " + rest;
}

} // namespace

ClipProgress::ClipProgress(std::int64_t total, bool forPrograms)
    : total_(total), forPrograms_(forPrograms),
      terminal_(!forPrograms && isatty(STDERR_FILENO) == 1), start_(Clock::now()), told_(start_) {}

ClipProgress::~ClipProgress() {
    if (shown_) {
        std::fputs("\r\033[K", stderr);
    }
}

void ClipProgress::tell(std::int64_t done) {
    if (forPrograms_) {
        std::fprintf(stderr, "progress %" PRId64 " %" PRId64 "\n", done, total_);
        return;
    }
    const Clock::time_point now = Clock::now();
    if (!terminal_ || (now - told_ < kBetweenLines && done < total_)) {
        return;
    }
    told_ = now;
    shown_ = true;
    const std::chrono::duration<double> taken = now - start_;
    const double left =
        taken.count() / static_cast<double>(done) * static_cast<double>(total_ - done);
    std::fprintf(stderr, "\r\033[K%" PRId64 " of %" PRId64 " frames, %s left", done, total_,
                 spanText(left).c_str());
    std::fflush(stderr);
}

StopRequests::StopRequests() {
    stopAsked = 0;
    for (const int signal : {SIGINT, SIGTERM}) {
        (void)std::signal(signal, noteStop);
    }
}

StopRequests::~StopRequests() {
    for (const int signal : {SIGINT, SIGTERM}) {
        (void)std::signal(signal, SIG_DFL);
    }
}

bool StopRequests::asked() {
    return stopAsked != 0;
}

} // namespace foregrip::app
