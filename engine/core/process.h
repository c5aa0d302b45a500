// SPDX-License-Identifier: MIT
#pragma once

#include "core/result.h"

#include <filesystem>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace foregrip::core {

/// An open file or pipe of the system; closed with this object. POSIX only, like all of this file.
class Descriptor {
public:
    Descriptor() = default;
    explicit Descriptor(int number) : number_(number) {}
    ~Descriptor() { close(); }
    Descriptor(Descriptor&& other) noexcept : number_(std::exchange(other.number_, -1)) {}
    Descriptor& operator=(Descriptor&& other) noexcept {
        std::swap(number_, other.number_);
        return *this;
    }
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;

    [[nodiscard]] int number() const { return number_; } ///< negative: none
    void close();

private:
    int number_ = -1;
};

/// Both ends of a pipe, neither of which a process started elsewhere inherits.
struct Pipe {
    Descriptor read;
    Descriptor write;
};
/// Refused with the system's reason.
[[nodiscard]] Result<Pipe> openPipe();

/// What the words of the system are for an error number of its own.
[[nodiscard]] std::string systemText(int code);

/// A program that runs as a process of its own. It inherits nothing but its standard streams, and
/// no setting of signals. It never outlives this object.
///
/// One thread at a time uses an object of this class.
class Process {
public:
    /// Descriptors that become the standard streams. A negative one is an empty input, or messages
    /// and output to nowhere.
    struct Streams {
        int input = -1;
        int output = -1;
        int messages = -1; ///< standard error
    };
    /// The process group: that of this program, or one of its own, so that Ctrl-C at a terminal
    /// reaches this program alone.
    enum class Group { shared, own };

    /// Starts `program`, a path, with `arguments`. Refused with the system's reason.
    [[nodiscard]] static Result<Process> start(const std::filesystem::path& program,
                                               const std::vector<std::string>& arguments,
                                               const Streams& streams, Group group);
    ~Process() { kill(); }
    Process(Process&& other) noexcept : id_(std::exchange(other.id_, 0)), status_(other.status_) {}
    Process& operator=(Process&&) = delete;

    /// The system's number of it; 0 after its end.
    [[nodiscard]] int id() const { return id_; }
    /// Looks whether it has ended, without waiting.
    bool hasEnded();
    /// Waits for its end, at most `milliseconds`. Whether it has ended.
    bool waitForEnd(int milliseconds);
    /// Asks it to end as Ctrl-C does (SIGINT). Nothing when it has ended.
    void interrupt() const;
    /// Ends it at once and waits for that. Nothing when it has ended.
    void kill();

    /// After its end: as waitpid() gives it.
    [[nodiscard]] std::optional<int> status() const { return status_; }

private:
    explicit Process(int id) : id_(id) {}
    bool reap(int options);

    int id_ = 0;
    std::optional<int> status_;
};

} // namespace foregrip::core
