// SPDX-License-Identifier: MIT
#pragma once

#include "app/window/timed_event.h"

#include <deque>
#include <mutex>
#include <vector>

namespace foregrip::app {

/// Carries events from the thread that waits for them to the thread that draws. Thread-safe.
class EventQueue {
public:
    /// Stamps the event with the present instant and appends it.
    void push(WindowEvent event);
    void push(TimedEvent event);

    /// Takes out everything received up to and including `until`, in order.
    [[nodiscard]] std::vector<TimedEvent> drain(core::Nanoseconds until);

private:
    std::mutex mutex_;
    std::deque<TimedEvent> events_;
};

} // namespace foregrip::app
