// SPDX-License-Identifier: MIT
#pragma once

#include "clip/child_process.h"
#include "core/result.h"
#include "render/picture.h"

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace foregrip::app {

/// Renders a clip in a process of its own: this program once more, as `foregrip render ...
/// --progress`. A thread would need an OpenGL context beside the window's, and a driver that hangs
/// or runs out of memory over a large picture would take the window with it; a process cannot, it
/// runs at a lower priority, and what it does can be done at a terminal. Every call belongs to one
/// thread.
class RenderWork {
public:
    /// What came of a clip.
    struct Outcome {
        bool partial = false;           ///< stopped on request
        std::vector<std::string> notes; ///< what was said on the way, sentences
    };

    RenderWork() = default;
    /// Cancels what is under way and waits, ten seconds at most, until what is there is complete.
    ~RenderWork();
    RenderWork(const RenderWork&) = delete;
    RenderWork& operator=(const RenderWork&) = delete;

    /// Starts `program` with `words`. `preview`: the picture file that the words ask for, may be
    /// empty. Refused while it is busy, or when the program cannot be started.
    [[nodiscard]] core::Status start(const std::filesystem::path& program,
                                     const std::vector<std::string>& words,
                                     const std::string& preview);
    /// Asks it to complete what is there.
    void cancel();

    [[nodiscard]] bool busy() const { return process_ != nullptr; }
    [[nodiscard]] bool stopping() const { return stopping_; }
    [[nodiscard]] std::int64_t done() const { return done_; }
    [[nodiscard]] std::int64_t total() const { return total_; } ///< 0 until it is known
    /// [s] by the frames so far; below 0 until there are some.
    [[nodiscard]] double secondsLeft() const;

    /// What came of it, once; refused with the program's own sentence. Call it once a frame.
    [[nodiscard]] std::optional<core::Result<Outcome>> poll();
    /// A newer preview than the last one, once.
    [[nodiscard]] std::optional<render::Picture> takePreview();

private:
    using Clock = std::chrono::steady_clock;

    void readMessages();
    void readLine(const std::string& line);

    std::unique_ptr<clip::ChildProcess> process_;
    std::string preview_;
    std::filesystem::file_time_type previewTime_;
    std::string unread_; ///< the beginning of a line
    std::vector<std::string> said_;
    bool stopping_ = false;
    std::int64_t done_ = 0;
    std::int64_t total_ = 0;
    Clock::time_point firstFrame_; ///< when the first frame was done
};

} // namespace foregrip::app
