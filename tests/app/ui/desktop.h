// SPDX-License-Identifier: MIT
#pragma once

#include "app/temporary_folder.h"

#include <string>
#include <sys/types.h>
#include <vector>

namespace foregrip::test {

/// A display of the test's own (Xvfb) and the program's window on it, driven as a person would:
/// pointer, buttons and keys by xdotool. What the program made of it stands in its input log.
class Desktop {
public:
    /// Why the tests cannot run here ("Xvfb is not installed"); empty when they can.
    [[nodiscard]] static std::string missing();

    Desktop();
    ~Desktop(); ///< ends program and display
    Desktop(const Desktop&) = delete;
    Desktop& operator=(const Desktop&) = delete;

    /// Starts the program and waits for its first frame. False when there is none in time.
    [[nodiscard]] bool open(const std::vector<std::string>& environment = {});

    /// Runs xdotool with these words; the window's id stands for "WINDOW". False when it fails.
    bool xdo(std::vector<std::string> words);

    /// Number of log rows of a kind, and the value of the last one (NaN when there is none).
    [[nodiscard]] std::size_t count(const std::string& kind);
    [[nodiscard]] double value(const std::string& kind);
    /// Times [s] of the rows of a kind.
    [[nodiscard]] std::vector<double> times(const std::string& kind);

    /// Waits until the last value of `kind` is `wanted`, or until there are `atLeast` rows of it;
    /// for at most half a minute.
    [[nodiscard]] bool waitForValue(const std::string& kind, double wanted);
    [[nodiscard]] bool waitForCount(const std::string& kind, std::size_t atLeast);
    /// Waits until `folder` of the test's own folder holds a file that ends in `suffix`.
    [[nodiscard]] bool waitForFile(const std::string& folder, const std::string& suffix);
    /// The files in `folder` of the test's own folder, where settings ("config") and clips
    /// ("videos/foregrip") of the program go.
    [[nodiscard]] std::vector<std::string> files(const std::string& folder) const;
    /// Waits until this many more frames have begun.
    [[nodiscard]] bool waitFrames(int frames);

    [[nodiscard]] bool running() const;
    /// Asks the program to end and gives its exit status; -1 when a signal ended it.
    int close();
    /// Ends it as a crash would, without a chance to do anything.
    void killAtOnce();
    /// What it wrote to stderr so far.
    [[nodiscard]] std::string errors() const;

private:
    struct Row {
        std::string kind;
        double time;
        double value;
    };
    [[nodiscard]] std::vector<Row> rows() const;

    TemporaryFolder folder_;
    pid_t server_ = -1;
    pid_t program_ = -1;
    std::string display_;
    std::string window_;
};

} // namespace foregrip::test
