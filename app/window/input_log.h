// SPDX-License-Identifier: MIT
#pragma once

#include "core/result.h"
#include "core/time.h"

#include <string>
#include <utility>
#include <vector>

namespace foregrip::app {

/// A development aid: what reached simulation and panels, written as CSV every moment.
/// Tests drive the window from outside and read here what it made of that.
class InputLog {
public:
    explicit InputLog(std::string file) : file_(std::move(file)) {}

    /// `kind` has no comma; `time` [ns, simulated].
    void add(const char* kind, core::Nanoseconds time, double value);

    /// The last value of a kind replaces the ones before.
    void set(const char* kind, core::Nanoseconds time, double value);

    /// `kind,time_s,value` and one row an entry.
    [[nodiscard]] core::Status write() const;

private:
    struct Row {
        const char* kind;
        core::Nanoseconds time;
        double value;
    };
    std::string file_;
    std::vector<Row> rows_;
    std::vector<Row> last_;
};

/// Switches for development and tests, from the environment: FOREGRIP_FRAME_MS makes every frame
/// take at least so many milliseconds; FOREGRIP_INPUT_LOG names the file of an InputLog.
struct DeveloperOptions {
    core::Nanoseconds frameTime = 0;
    std::string inputLog;
    [[nodiscard]] static DeveloperOptions fromEnvironment();
};

} // namespace foregrip::app
