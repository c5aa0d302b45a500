// SPDX-License-Identifier: MIT
#include "clip/child_process.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstring>
#include <fcntl.h>
#include <poll.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>
#include <utility>

namespace foregrip::clip {
namespace {

constexpr std::size_t kKeptWords = 65536; ///< of its messages that nobody takes [bytes]
constexpr int kPatience = 10'000;         ///< with a process whose input is closed [ms]
constexpr int kQuietly = 10;              ///< added to its nice value

/// Keeps SIGPIPE from ending this program while one of its threads writes to a process that may
/// have ended: blocked in this thread, and taken away again if it came.
class SigpipeBlocked {
public:
    SigpipeBlocked() {
        sigemptyset(&pipe_);
        sigaddset(&pipe_, SIGPIPE);
        ::pthread_sigmask(SIG_BLOCK, &pipe_, &before_);
    }
    ~SigpipeBlocked() {
        if (sigismember(&before_, SIGPIPE) == 0) {
            const timespec atOnce{};
            while (::sigtimedwait(&pipe_, nullptr, &atOnce) > 0) {
            }
        }
        ::pthread_sigmask(SIG_SETMASK, &before_, nullptr);
    }
    SigpipeBlocked(const SigpipeBlocked&) = delete;
    SigpipeBlocked& operator=(const SigpipeBlocked&) = delete;

private:
    sigset_t pipe_{};
    sigset_t before_{};
};

} // namespace

core::Result<std::unique_ptr<ChildProcess>>
ChildProcess::start(const std::filesystem::path& program, const std::vector<std::string>& arguments,
                    bool input, bool quietly) {
    core::Result<core::Pipe> bytes = core::openPipe();
    core::Result<core::Pipe> messages = core::openPipe();
    if (!bytes || !messages) {
        return core::Error{program.string(), "", (bytes ? messages : bytes).error().reason};
    }
    // Only these ends, which the child does not share: writing must not wait for a process that
    // hangs without hearing its messages.
    ::fcntl(bytes->write.number(), F_SETFL, O_NONBLOCK);
    ::fcntl(messages->read.number(), F_SETFL, O_NONBLOCK);
    const core::Process::Streams streams = {input ? bytes->read.number() : -1, -1,
                                            messages->write.number()};
    core::Result<core::Process> process =
        core::Process::start(program, arguments, streams, core::Process::Group::own);
    if (!process) {
        return process.error();
    }
    if (quietly) {
        ::setpriority(PRIO_PROCESS, static_cast<id_t>(process->id()), kQuietly);
    }
    return std::unique_ptr<ChildProcess>(
        new ChildProcess(std::move(*process), input ? std::move(bytes->write) : core::Descriptor(),
                         std::move(messages->read)));
}

ChildProcess::~ChildProcess() {
    closeInput();
    (void)waitForEnd(kPatience); // after that the process is ended with this object
}

void ChildProcess::closeInput() {
    input_.close();
}

void ChildProcess::interrupt() const {
    process_.interrupt();
}

void ChildProcess::readMessages() {
    std::array<char, 1024> bytes{};
    for (;;) {
        const ssize_t count = ::read(messages_.number(), bytes.data(), bytes.size());
        if (count > 0) {
            words_.append(bytes.data(), static_cast<std::size_t>(count));
            words_.erase(0, words_.size() - std::min(words_.size(), kKeptWords));
        } else if (count == 0 || errno != EINTR) {
            return;
        }
    }
}

bool ChildProcess::waitForEnd(int milliseconds) {
    const auto start = std::chrono::steady_clock::now();
    const std::chrono::milliseconds limit(milliseconds);
    while (process_.id() > 0) {
        readMessages(); // a full pipe would keep it from ending
        if (process_.hasEnded()) {
            readMessages();
            break;
        }
        if (milliseconds >= 0 && std::chrono::steady_clock::now() - start >= limit) {
            return false;
        }
        pollfd message{messages_.number(), POLLIN, 0};
        ::poll(&message, 1, 2);
        // At the end of the messages poll returns at once: the process is about to end.
        if ((message.revents & POLLHUP) != 0) {
            std::this_thread::sleep_for(std::chrono::milliseconds(1));
        }
    }
    return true;
}

bool ChildProcess::write(std::span<const std::uint8_t> bytes) {
    const SigpipeBlocked blocked;
    while (!bytes.empty()) {
        const ssize_t count = ::write(input_.number(), bytes.data(), bytes.size());
        if (count > 0) {
            bytes = bytes.subspan(static_cast<std::size_t>(count));
        } else if (errno == EAGAIN) {
            std::array<pollfd, 2> ends = {pollfd{input_.number(), POLLOUT, 0},
                                          pollfd{messages_.number(), POLLIN, 0}};
            ::poll(ends.data(), ends.size(), 100);
            readMessages();
        } else if (errno != EINTR) {
            return false;
        }
    }
    return true;
}

std::string ChildProcess::takeMessages() {
    readMessages();
    return std::exchange(words_, {});
}

std::optional<int> ChildProcess::exitStatus() const {
    const std::optional<int> status = process_.status();
    return status && WIFEXITED(*status) ? std::optional(WEXITSTATUS(*status)) : std::nullopt;
}

std::string ChildProcess::endText() const {
    const std::optional<int> status = process_.status();
    if (!status) {
        return "is running";
    }
    if (WIFSIGNALED(*status)) {
        return "was ended by signal " + std::to_string(WTERMSIG(*status)) + " (" +
               ::strsignal(WTERMSIG(*status)) + ")";
    }
    return "ended with status " + std::to_string(WEXITSTATUS(*status));
}

} // namespace foregrip::clip
