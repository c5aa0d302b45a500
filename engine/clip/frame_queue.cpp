// SPDX-License-Identifier: MIT
#include "clip/frame_queue.h"

#include <utility>

namespace foregrip::clip {

core::Status FrameQueue::push(render::Picture picture, std::int64_t times) {
    std::unique_lock lock(mutex_);
    room_.wait(lock, [&] { return failure_ || waiting_.size() < capacity_; });
    if (failure_) {
        return *failure_;
    }
    newest_ = std::make_shared<const render::Picture>(std::move(picture));
    waiting_.push_back({newest_, frames_, times});
    frames_ += times;
    work_.notify_one();
    return core::Done{};
}

core::Status FrameQueue::repeatNewest(std::int64_t times) {
    const std::lock_guard lock(mutex_);
    if (failure_) {
        return *failure_;
    }
    if (!newest_) {
        return core::Done{};
    }
    if (waiting_.empty()) {
        waiting_.push_back({newest_, frames_, times});
        work_.notify_one();
    } else {
        waiting_.back().times += times;
    }
    frames_ += times;
    return core::Done{};
}

void FrameQueue::close() {
    const std::lock_guard lock(mutex_);
    closed_ = true;
    work_.notify_all();
}

void FrameQueue::fail(core::Error error) {
    const std::lock_guard lock(mutex_);
    if (!failure_) {
        failure_ = std::move(error);
    }
    waiting_.clear();
    room_.notify_all();
    work_.notify_all();
}

bool FrameQueue::full() const {
    const std::lock_guard lock(mutex_);
    return waiting_.size() >= capacity_;
}

std::optional<core::Error> FrameQueue::failure() const {
    const std::lock_guard lock(mutex_);
    return failure_;
}

std::int64_t FrameQueue::frames() const {
    const std::lock_guard lock(mutex_);
    return frames_;
}

std::optional<QueuedFrame> FrameQueue::pop(std::chrono::milliseconds wait) {
    std::unique_lock lock(mutex_);
    work_.wait_for(lock, wait, [&] { return failure_ || closed_ || !waiting_.empty(); });
    if (failure_ || waiting_.empty()) {
        return std::nullopt;
    }
    QueuedFrame frame = std::move(waiting_.front());
    waiting_.pop_front();
    room_.notify_one();
    return frame;
}

bool FrameQueue::ended() const {
    const std::lock_guard lock(mutex_);
    return failure_.has_value() || (closed_ && waiting_.empty());
}

} // namespace foregrip::clip
