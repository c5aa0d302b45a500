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
#include <spawn.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <system_error>
#include <thread>
#include <unistd.h>
#include <utility>

namespace foregrip::clip {
namespace {

constexpr std::size_t kKeptWords = 65536; ///< of its messages that nobody takes [bytes]
constexpr int kPatience = 10'000;         ///< with a process whose input is closed [ms]
constexpr int kQuietly = 10;              ///< added to its nice value

std::string systemText(int code) {
    return std::error_code(code, std::generic_category()).message();
}

/// Both ends of a pipe, neither of which a process started elsewhere inherits.
struct Pipe {
    int read = -1;
    int write = -1;

    Pipe() = default;
    ~Pipe() {
        closeEnd(read);
        closeEnd(write);
    }
    Pipe(const Pipe&) = delete;
    Pipe& operator=(const Pipe&) = delete;

    bool open() {
        std::array<int, 2> ends = {-1, -1};
        if (::pipe2(ends.data(), O_CLOEXEC) != 0) {
            return false;
        }
        read = ends[0];
        write = ends[1];
        return true;
    }
    static void closeEnd(int& end) {
        if (end >= 0) {
            ::close(end);
        }
        end = -1;
    }
    static int take(int& end) { return std::exchange(end, -1); }
};

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

/// Starts the program; 0, or the system's reason. A negative `input` is an empty one.
int spawn(const std::filesystem::path& program, const std::vector<std::string>& arguments,
          int input, int messages, pid_t& id) {
    posix_spawn_file_actions_t actions;
    posix_spawnattr_t attributes;
    posix_spawn_file_actions_init(&actions);
    posix_spawnattr_init(&attributes);
    if (input >= 0) {
        posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO);
    } else {
        posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
    }
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
    posix_spawn_file_actions_adddup2(&actions, messages, STDERR_FILENO);
    posix_spawn_file_actions_addclosefrom_np(&actions, STDERR_FILENO + 1);
    sigset_t none;
    sigset_t all;
    sigemptyset(&none);
    sigfillset(&all);
    posix_spawnattr_setsigmask(&attributes, &none);
    posix_spawnattr_setsigdefault(&attributes, &all);
    posix_spawnattr_setpgroup(&attributes, 0);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF |
                                              POSIX_SPAWN_SETPGROUP);
    std::vector<char*> words;
    words.reserve(arguments.size() + 2);
    words.push_back(const_cast<char*>(program.c_str())); // posix_spawn changes none
    for (const std::string& word : arguments) {
        words.push_back(const_cast<char*>(word.c_str()));
    }
    words.push_back(nullptr);
    const int failure =
        ::posix_spawn(&id, program.c_str(), &actions, &attributes, words.data(), environ);
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&actions);
    return failure;
}

} // namespace

core::Result<std::unique_ptr<ChildProcess>>
ChildProcess::start(const std::filesystem::path& program, const std::vector<std::string>& arguments,
                    bool input, bool quietly) {
    Pipe bytes;
    Pipe messages;
    if (!bytes.open() || !messages.open()) {
        return core::Error{program.string(), "", "no pipe can be opened: " + systemText(errno)};
    }
    // Only these ends, which the child does not share: writing must not wait for a process that
    // hangs without hearing its messages.
    ::fcntl(bytes.write, F_SETFL, O_NONBLOCK);
    ::fcntl(messages.read, F_SETFL, O_NONBLOCK);
    pid_t id = 0;
    const int failure = spawn(program, arguments, input ? bytes.read : -1, messages.write, id);
    if (failure != 0) {
        return core::Error{program.string(), "", "it cannot be started: " + systemText(failure)};
    }
    if (quietly) {
        ::setpriority(PRIO_PROCESS, static_cast<id_t>(id), kQuietly);
    }
    return std::unique_ptr<ChildProcess>(
        new ChildProcess(id, input ? Pipe::take(bytes.write) : -1, Pipe::take(messages.read)));
}

ChildProcess::~ChildProcess() {
    closeInput();
    if (id_ > 0 && !waitForEnd(kPatience)) {
        ::kill(id_, SIGKILL);
        waitForEnd(-1);
    }
    Pipe::closeEnd(messages_);
}

void ChildProcess::closeInput() {
    Pipe::closeEnd(input_);
}

void ChildProcess::interrupt() const {
    if (id_ > 0) {
        ::kill(id_, SIGINT);
    }
}

void ChildProcess::readMessages() {
    std::array<char, 1024> bytes{};
    for (;;) {
        const ssize_t count = ::read(messages_, bytes.data(), bytes.size());
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
    while (id_ > 0) {
        readMessages(); // a full pipe would keep it from ending
        int status = 0;
        const pid_t ended = ::waitpid(id_, &status, WNOHANG);
        if (ended == id_ || (ended < 0 && errno == ECHILD)) {
            readMessages();
            status_ = status;
            id_ = 0;
            break;
        }
        if (milliseconds >= 0 && std::chrono::steady_clock::now() - start >= limit) {
            return false;
        }
        pollfd message{messages_, POLLIN, 0};
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
        const ssize_t count = ::write(input_, bytes.data(), bytes.size());
        if (count > 0) {
            bytes = bytes.subspan(static_cast<std::size_t>(count));
        } else if (errno == EAGAIN) {
            std::array<pollfd, 2> ends = {pollfd{input_, POLLOUT, 0}, pollfd{messages_, POLLIN, 0}};
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
    return status_ && WIFEXITED(*status_) ? std::optional(WEXITSTATUS(*status_)) : std::nullopt;
}

std::string ChildProcess::endText() const {
    if (!status_) {
        return "is running";
    }
    if (WIFSIGNALED(*status_)) {
        return "was ended by signal " + std::to_string(WTERMSIG(*status_)) + " (" +
               ::strsignal(WTERMSIG(*status_)) + ")";
    }
    return "ended with status " + std::to_string(WEXITSTATUS(*status_));
}

} // namespace foregrip::clip
