// SPDX-License-Identifier: MIT
#include "clip/ffmpeg_process.h"

#include "core/text.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/wait.h>
#include <system_error>
#include <thread>
#include <unistd.h>
#include <utility>

namespace foregrip::clip {
namespace {

constexpr std::size_t kKeptWords = 4096; ///< of its messages [bytes]
constexpr std::size_t kQuotedWords = 300;
constexpr int kPatience = 10'000; ///< with a process whose input is closed [ms]

std::string systemText(int code) {
    return std::error_code(code, std::generic_category()).message();
}

bool mayRun(const std::filesystem::path& file) {
    std::error_code ignored;
    return std::filesystem::is_regular_file(file, ignored) && ::access(file.c_str(), X_OK) == 0;
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

std::string endText(int status) {
    if (WIFSIGNALED(status)) {
        return "ffmpeg was ended by signal " + std::to_string(WTERMSIG(status)) + " (" +
               ::strsignal(WTERMSIG(status)) + ")";
    }
    return "ffmpeg ended with status " + std::to_string(WEXITSTATUS(status));
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
        quoted = quoted.empty() ? plain.substr(0, kQuotedWords) : plain + " / " + quoted;
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
    Pipe frames;
    Pipe messages;
    if (!frames.open() || !messages.open()) {
        return core::Error{program.string(), "",
                           "no pipe to ffmpeg can be opened: " + systemText(errno)};
    }
    // Only this end, which the child does not share: writing must not wait for a hung process
    // without hearing its messages.
    ::fcntl(frames.write, F_SETFL, O_NONBLOCK);
    ::fcntl(messages.read, F_SETFL, O_NONBLOCK);
    pid_t id = 0;
    const int failure = spawn(program, arguments, input ? frames.read : -1, messages.write, id);
    if (failure != 0) {
        return core::Error{program.string(), "",
                           "ffmpeg cannot be started: " + systemText(failure)};
    }
    return std::unique_ptr<FfmpegProcess>(
        new FfmpegProcess(id, input ? Pipe::take(frames.write) : -1, Pipe::take(messages.read)));
}

FfmpegProcess::~FfmpegProcess() {
    closeInput();
    if (id_ > 0 && !waitForEnd(kPatience)) {
        ::kill(id_, SIGKILL);
        waitForEnd(-1);
    }
    Pipe::closeEnd(messages_);
}

void FfmpegProcess::closeInput() {
    Pipe::closeEnd(input_);
}

bool FfmpegProcess::readMessages() {
    std::array<char, 1024> bytes{};
    for (;;) {
        const ssize_t count = ::read(messages_, bytes.data(), bytes.size());
        if (count > 0) {
            words_.append(bytes.data(), static_cast<std::size_t>(count));
            words_.erase(0, words_.size() - std::min(words_.size(), kKeptWords));
        } else if (count == 0 || errno != EINTR) {
            return count != 0;
        }
    }
}

bool FfmpegProcess::waitForEnd(int milliseconds) {
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

core::Error FfmpegProcess::failure() const {
    std::string text = status_ ? endText(*status_) : "ffmpeg takes no more frames";
    const std::string words = lastWords(words_);
    if (!words.empty()) {
        text += ", saying \"" + words + "\"";
    }
    return {"", "", text};
}

core::Status FfmpegProcess::write(std::span<const std::uint8_t> bytes) {
    const SigpipeBlocked blocked;
    while (!bytes.empty()) {
        const ssize_t count = ::write(input_, bytes.data(), bytes.size());
        if (count > 0) {
            bytes = bytes.subspan(static_cast<std::size_t>(count));
            continue;
        }
        if (errno == EAGAIN) {
            std::array<pollfd, 2> ends = {pollfd{input_, POLLOUT, 0}, pollfd{messages_, POLLIN, 0}};
            ::poll(ends.data(), ends.size(), 100);
            readMessages();
        } else if (errno != EINTR) {
            closeInput();
            waitForEnd(kPatience);
            return failure();
        }
    }
    return core::Done{};
}

core::Status FfmpegProcess::check() {
    if (!waitForEnd(0)) {
        return core::Done{};
    }
    return failure();
}

core::Status FfmpegProcess::finish() {
    closeInput();
    waitForEnd(-1);
    if (!status_ || *status_ != 0) {
        return failure();
    }
    return core::Done{};
}

} // namespace foregrip::clip
