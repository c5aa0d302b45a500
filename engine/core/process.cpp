// SPDX-License-Identifier: MIT
#include "core/process.h"

#include <array>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <system_error>
#include <thread>
#include <unistd.h>

namespace foregrip::core {
namespace {

constexpr std::chrono::milliseconds kBetweenLooks(2);

/// Where the standard streams of a process that is about to start lead.
class StreamActions {
public:
    explicit StreamActions(const Process::Streams& streams) {
        posix_spawn_file_actions_init(&actions_);
        lead(streams.input, STDIN_FILENO, O_RDONLY);
        lead(streams.output, STDOUT_FILENO, O_WRONLY);
        lead(streams.messages, STDERR_FILENO, O_WRONLY);
        posix_spawn_file_actions_addclosefrom_np(&actions_, STDERR_FILENO + 1);
    }
    ~StreamActions() { posix_spawn_file_actions_destroy(&actions_); }
    StreamActions(const StreamActions&) = delete;
    StreamActions& operator=(const StreamActions&) = delete;
    [[nodiscard]] const posix_spawn_file_actions_t* get() const { return &actions_; }

private:
    void lead(int from, int to, int nowhere) {
        if (from >= 0) {
            posix_spawn_file_actions_adddup2(&actions_, from, to);
        } else {
            posix_spawn_file_actions_addopen(&actions_, to, "/dev/null", nowhere, 0);
        }
    }
    posix_spawn_file_actions_t actions_{};
};

/// No signal blocked or handled, and the group.
class StartAttributes {
public:
    explicit StartAttributes(Process::Group group) {
        posix_spawnattr_init(&attributes_);
        sigset_t none;
        sigset_t all;
        sigemptyset(&none);
        sigfillset(&all);
        posix_spawnattr_setsigmask(&attributes_, &none);
        posix_spawnattr_setsigdefault(&attributes_, &all);
        posix_spawnattr_setpgroup(&attributes_, 0);
        const int own = group == Process::Group::own ? POSIX_SPAWN_SETPGROUP : 0;
        posix_spawnattr_setflags(
            &attributes_, static_cast<short>(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | own));
    }
    ~StartAttributes() { posix_spawnattr_destroy(&attributes_); }
    StartAttributes(const StartAttributes&) = delete;
    StartAttributes& operator=(const StartAttributes&) = delete;
    [[nodiscard]] const posix_spawnattr_t* get() const { return &attributes_; }

private:
    posix_spawnattr_t attributes_{};
};

} // namespace

std::string systemText(int code) {
    return std::error_code(code, std::generic_category()).message();
}

void Descriptor::close() {
    if (number_ >= 0) {
        ::close(number_);
    }
    number_ = -1;
}

Result<Pipe> openPipe() {
    std::array<int, 2> ends = {-1, -1};
    if (::pipe2(ends.data(), O_CLOEXEC) != 0) {
        return Error{"", "", "no pipe can be opened: " + systemText(errno)};
    }
    return Pipe{Descriptor(ends[0]), Descriptor(ends[1])};
}

Result<Process> Process::start(const std::filesystem::path& program,
                               const std::vector<std::string>& arguments, const Streams& streams,
                               Group group) {
    const StreamActions actions(streams);
    const StartAttributes attributes(group);
    std::vector<char*> words;
    words.reserve(arguments.size() + 2);
    words.push_back(const_cast<char*>(program.c_str())); // posix_spawn changes none
    for (const std::string& word : arguments) {
        words.push_back(const_cast<char*>(word.c_str()));
    }
    words.push_back(nullptr);
    pid_t id = 0;
    const int failure =
        ::posix_spawn(&id, program.c_str(), actions.get(), attributes.get(), words.data(), environ);
    if (failure != 0) {
        return Error{program.string(), "", "it cannot be started: " + systemText(failure)};
    }
    return Process(id);
}

bool Process::reap(int options) {
    int status = 0;
    pid_t ended = 0;
    do {
        ended = ::waitpid(id_, &status, options);
    } while (ended < 0 && errno == EINTR);
    if (ended == 0) {
        return false;
    }
    status_ = status; // where somebody else has taken it already, as after exit(0)
    id_ = 0;
    return true;
}

bool Process::hasEnded() {
    return id_ == 0 || reap(WNOHANG);
}

bool Process::waitForEnd(int milliseconds) {
    const auto end = std::chrono::steady_clock::now() + std::chrono::milliseconds(milliseconds);
    while (!hasEnded()) {
        if (std::chrono::steady_clock::now() >= end) {
            return false;
        }
        std::this_thread::sleep_for(kBetweenLooks);
    }
    return true;
}

void Process::interrupt() const {
    if (id_ > 0) {
        ::kill(id_, SIGINT);
    }
}

void Process::kill() {
    if (id_ > 0) {
        ::kill(id_, SIGKILL);
        (void)reap(0);
    }
}

} // namespace foregrip::core
