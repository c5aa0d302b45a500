// SPDX-License-Identifier: MIT
#pragma once

#include "core/result.h"
#include "render/picture.h"

#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <memory>
#include <mutex>
#include <optional>

namespace foregrip::clip {

/// A picture on its way to a file, shown for one frame or for several.
struct QueuedFrame {
    std::shared_ptr<const render::Picture> picture;
    std::int64_t first = 0; ///< number of the first frame that shows it, from 0
    std::int64_t times = 1; ///< how many frames show it [>= 1]
};

/// Frames between one thread that makes them and the threads that write them. Bounded: the maker
/// waits while the writers are behind, so that memory does not grow with the length of a clip.
class FrameQueue {
public:
    /// `capacity` [>= 1]: pictures that may wait.
    explicit FrameQueue(std::size_t capacity) : capacity_(capacity) {}

    /// Waits for room. After `fail`, that error.
    [[nodiscard]] core::Status push(render::Picture picture, std::int64_t times);
    /// Shows the newest picture for `times` frames more. Never waits and needs no memory, so that
    /// a capture in real time keeps its length when the encoder is behind. Nothing without a
    /// picture.
    [[nodiscard]] core::Status repeatNewest(std::int64_t times);
    /// Nothing more comes: `pop` gives what is left.
    void close();
    /// Writing has failed: waiting pictures are dropped, and the maker is told. The first error
    /// stays.
    void fail(core::Error error);

    /// Whether `push` would wait.
    [[nodiscard]] bool full() const;
    [[nodiscard]] std::optional<core::Error> failure() const;
    /// Frames asked for so far: the number of the next one.
    [[nodiscard]] std::int64_t frames() const;

    /// The next frame; none when the queue is closed and empty, has failed, or stays empty for
    /// `wait`.
    [[nodiscard]] std::optional<QueuedFrame> pop(std::chrono::milliseconds wait);
    /// Whether `pop` will give nothing any more.
    [[nodiscard]] bool ended() const;

private:
    const std::size_t capacity_;
    mutable std::mutex mutex_;
    std::condition_variable room_;
    std::condition_variable work_;
    std::deque<QueuedFrame> waiting_;
    std::shared_ptr<const render::Picture> newest_;
    std::int64_t frames_ = 0;
    bool closed_ = false;
    std::optional<core::Error> failure_;
};

} // namespace foregrip::clip
