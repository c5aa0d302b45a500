// SPDX-License-Identifier: MIT
#pragma once

#include "app/document/open_file.h"
#include "core/result.h"
#include "rig/import_progress.h"

#include <cstddef>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace foregrip::app {

/// Opens files one after the other on a thread of its own, while what was opened before stays in
/// use. What is asked for while a file is being read waits in a queue: whoever drops a character
/// and then a rifle wants both. Every call belongs to one thread; the thread that reads shares
/// nothing with it but the job that it was handed.
class ModelOpening {
public:
    /// Files that may wait; more are refused by open().
    static constexpr std::size_t kMostWaiting = 32;

    /// Reads a file. On another thread than the caller's; may throw std::bad_alloc.
    using Opener =
        std::function<core::Result<Opened>(const OpenRequest&, const rig::ImportProgress&)>;

    explicit ModelOpening(Opener opener = openFile);
    /// Asks what is being read to stop and waits until it has.
    ~ModelOpening();
    ModelOpening(const ModelOpening&) = delete;
    ModelOpening& operator=(const ModelOpening&) = delete;

    /// Reads the file next. One that waits already is not read twice: the newer request counts.
    /// False when too many wait.
    bool open(OpenRequest request);

    /// Gives up what is being read and everything that waits. Nothing comes of it, and the next
    /// open() begins at once, even while the old thread is still on its way out.
    void cancel();

    struct Progress {
        bool busy = false;
        std::string file;
        std::string stage;     ///< what is being done, in a few words
        double fraction = 0.0; ///< [0, 1]
        std::size_t waiting = 0;
    };
    [[nodiscard]] Progress progress() const;

    /// What came of a file, once; then the next one begins. Call it once a frame. In the order in
    /// which they were asked for; a cancelled one never shows up here.
    struct Outcome {
        OpenRequest request;
        core::Result<Opened> result;
    };
    [[nodiscard]] std::optional<Outcome> poll();

private:
    struct Job;
    void begin();
    void forgetLeaving();

    Opener opener_;
    std::deque<OpenRequest> waiting_;
    std::unique_ptr<Job> job_;
    std::vector<std::unique_ptr<Job>> leaving_; ///< cancelled, still running
};

/// What of the files that were dropped together is to be opened, in their order.
struct Dropped {
    std::vector<std::string> open;
    std::vector<std::string> folders;  ///< to be browsed
    std::vector<std::string> unopened; ///< sentences about what is none of these
};

/// A model is often dropped with its pictures and buffers: beside a model these say nothing, alone
/// they are told. `modelEndings` as of fileKindByName().
[[nodiscard]] Dropped sortDropped(const std::vector<std::string>& files,
                                  const std::vector<std::string>& modelEndings);

} // namespace foregrip::app
