// SPDX-License-Identifier: MIT
#include "rig/import_process.h"

#include "core/process.h"
#include "rig/import_answer.h"
#include "rig/import_text.h"

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <cmath>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <poll.h>
#include <span>
#include <sys/wait.h>
#include <unistd.h>

namespace foregrip::rig {
namespace {

using Clock = std::chrono::steady_clock;

constexpr std::size_t kMiB = std::size_t{1} << 20U;
constexpr std::size_t kLongestRefusal = 4096;
constexpr int kShortly = 100; ///< [ms] for the end of a process that has closed its answer

/// The parts of an answer, as they come in.
class Answer {
public:
    Answer(std::size_t limit, const ImportProgress& progress)
        : limit_(limit), progress_(progress) {}

    enum class State { open, refused, model, nonsense };
    [[nodiscard]] State state() const { return state_; }
    [[nodiscard]] std::string refusal() const {
        return printable({reinterpret_cast<const char*>(body_.data()), body_.size()},
                         kLongestRefusal);
    }
    [[nodiscard]] Bytes takeModel() { return std::move(body_); }

    /// Where the next bytes go, and how many are wanted there: never beyond one part.
    std::span<std::uint8_t> room() {
        if (!inBody_) {
            return {reinterpret_cast<std::uint8_t*>(&header_) + have_, sizeof(header_) - have_};
        }
        const std::size_t want =
            std::min<std::size_t>(static_cast<std::size_t>(header_.size) - have_, kMiB);
        body_.resize(have_ + want);
        return {body_.data() + have_, want};
    }

    void took(std::size_t count) {
        have_ += count;
        if (!inBody_ && have_ == sizeof(header_)) {
            beginBody();
        }
        if (state_ == State::open && inBody_ && have_ == header_.size) {
            endBody();
        }
    }

private:
    void beginBody() {
        const auto kind = static_cast<AnswerKind>(header_.kind);
        const std::size_t most = kind == AnswerKind::model ? limit_ : kLongestRefusal;
        const bool known = kind == AnswerKind::progress || kind == AnswerKind::refusal ||
                           kind == AnswerKind::model;
        if (!known || header_.mark != AnswerHeader::kMark || header_.size > most) {
            state_ = State::nonsense;
        }
        inBody_ = true;
        have_ = 0;
        body_.clear();
    }

    void endBody() {
        const auto kind = static_cast<AnswerKind>(header_.kind);
        body_.resize(have_);
        if (kind == AnswerKind::model || kind == AnswerKind::refusal) {
            state_ = kind == AnswerKind::model ? State::model : State::refused;
            return;
        }
        double fraction = 0.0;
        if (body_.size() < sizeof(fraction)) {
            state_ = State::nonsense;
            return;
        }
        std::memcpy(&fraction, body_.data(), sizeof(fraction));
        told_ = fraction > told_ && fraction <= 1.0 ? fraction : told_;
        progress_.tell(told_,
                       printable({reinterpret_cast<const char*>(body_.data()) + sizeof(fraction),
                                  body_.size() - sizeof(fraction)}));
        inBody_ = false;
        have_ = 0;
    }

    std::size_t limit_;
    const ImportProgress& progress_;
    AnswerHeader header_;
    Bytes body_;
    std::size_t have_ = 0;
    bool inBody_ = false;
    double told_ = 0.0;
    State state_ = State::open;
};

enum class Ending { answered, closed, late, cancelled };

/// Reads until there is an answer, none can come any more, or the time is over.
Ending listen(int from, Answer& answer, Clock::time_point deadline,
              const ImportProgress& progress) {
    constexpr int kPatience = 50; // [ms] between looks at the cancel request
    while (answer.state() == Answer::State::open) {
        if (progress.cancelled()) {
            return Ending::cancelled;
        }
        const auto left =
            std::chrono::ceil<std::chrono::milliseconds>(deadline - Clock::now()).count();
        if (left <= 0) {
            return Ending::late;
        }
        pollfd wait{from, POLLIN, 0};
        const int ready = ::poll(&wait, 1, static_cast<int>(std::min<long long>(left, kPatience)));
        if (ready <= 0) {
            continue; // nothing yet, or a signal
        }
        const std::span<std::uint8_t> room = answer.room();
        const ssize_t count = ::read(from, room.data(), room.size());
        if (count == 0 || (count < 0 && errno != EINTR && errno != EAGAIN)) {
            return Ending::closed;
        }
        answer.took(count > 0 ? static_cast<std::size_t>(count) : 0);
    }
    return Ending::answered;
}

std::string seconds(double value) {
    const auto tenths = static_cast<long>(std::lround(value * 10.0));
    return std::to_string(tenths / 10) +
           (tenths % 10 != 0 ? "." + std::to_string(tenths % 10) : std::string());
}

/// Why a reader that ended without an answer did so, from the status of waitpid().
std::string causeOfDeath(int status) {
    if (WIFEXITED(status) && WEXITSTATUS(status) == kImporterOutOfMemory) {
        return " needs more memory for it than a model may take";
    }
    if (WIFSIGNALED(status) && WTERMSIG(status) == SIGXCPU) {
        return " took too long and was stopped; the file is damaged or too complex";
    }
    if (WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL) {
        return " was ended by the system, perhaps for want of memory";
    }
    return WIFSIGNALED(status) ? " crashed on it (signal " + std::to_string(WTERMSIG(status)) +
                                     "); the file is damaged"
                               : " failed on it; the file is damaged";
}

} // namespace

ProcessLimits processLimits(std::size_t fileBytes) {
    const double size = static_cast<double>(fileBytes) / static_cast<double>(kMiB);
    ProcessLimits limits;
    limits.seconds = std::min(1.5 + 2.0 * size, 180.0);
    limits.memoryBytes = std::min(768 * kMiB + 12 * fileBytes, 6144 * kMiB);
    limits.answerBytes = std::min(256 * kMiB + 6 * fileBytes, 2048 * kMiB);
    return limits;
}

core::Result<std::filesystem::path> importerProgram() {
    namespace fs = std::filesystem;
    std::error_code ignored;
    // NOLINTNEXTLINE(concurrency-mt-unsafe): nothing here sets variables
    if (const char* set = std::getenv("FOREGRIP_IMPORTER"); set != nullptr) {
        if (fs::is_regular_file(set, ignored)) {
            return fs::path(set);
        }
        return core::Error{set, "", "FOREGRIP_IMPORTER names no program"};
    }
    fs::path beside = fs::read_symlink("/proc/self/exe", ignored).parent_path();
    beside /= "foregrip-importer";
    if (fs::is_regular_file(beside, ignored)) {
        return beside;
    }
#ifdef FOREGRIP_BUILT_IMPORTER
    if (fs::is_regular_file(FOREGRIP_BUILT_IMPORTER, ignored)) {
        return fs::path(FOREGRIP_BUILT_IMPORTER);
    }
#endif
    return core::Error{beside.string(), "",
                       "the program that reads this kind of file is missing; build the target "
                       "foregrip_importer, or say in FOREGRIP_IMPORTER where it is"};
}

core::Result<Bytes> askImporter(const std::filesystem::path& program, const std::string& file,
                                std::string_view extension, std::string_view title,
                                const ProcessLimits& limits, const ImportProgress& progress) {
    const std::string reader = "the reader of " + std::string(title) + " files";
    const auto failed = [&](const std::string& reason) {
        return core::Error{file, "", reader + reason};
    };
    core::Result<core::Pipe> pipe = core::openPipe();
    if (!pipe) {
        return failed(" cannot be started: " + pipe.error().reason);
    }
    // Fewer turns between the two; a system that does not allow it is only slower.
    (void)::fcntl(pipe->write.number(), F_SETPIPE_SZ, static_cast<int>(kMiB));
    const auto processorSeconds = static_cast<long>(std::ceil(limits.seconds)) + 1;
    core::Result<core::Process> child =
        core::Process::start(program,
                             {file, std::string(extension), std::to_string(limits.memoryBytes),
                              std::to_string(processorSeconds)},
                             {-1, pipe->write.number(), -1}, core::Process::Group::shared);
    pipe->write.close();
    if (!child) {
        return failed(" cannot be started; check that " + program.string() + " is a program");
    }
    const auto wait = std::chrono::duration<double>(limits.seconds);
    Answer answer(limits.answerBytes, progress);
    const Ending ending =
        listen(pipe->read.number(), answer,
               Clock::now() + std::chrono::duration_cast<Clock::duration>(wait), progress);
    switch (ending) {
    case Ending::cancelled:
        return cancelledImport(file);
    case Ending::late:
        return failed(" did not finish within " + seconds(limits.seconds) +
                      " s and was stopped; the file is damaged or too complex");
    case Ending::closed:
        (void)child->waitForEnd(kShortly);
        child->kill();
        return failed(causeOfDeath(child->status().value_or(0)));
    case Ending::answered:
        break;
    }
    child->kill(); // whatever it still tidies up is lost time
    switch (answer.state()) {
    case Answer::State::model:
        return answer.takeModel();
    case Answer::State::refused:
        return failed(" refused it: " + answer.refusal());
    default:
        return failed(" gave an answer that makes no sense; the file is damaged");
    }
}

} // namespace foregrip::rig
