// SPDX-License-Identifier: MIT
#include "app/window/event_queue.h"

#include <chrono>
#include <utility>

namespace foregrip::app {

core::Nanoseconds wallNow() {
    return std::chrono::duration_cast<std::chrono::nanoseconds>(
               std::chrono::steady_clock::now().time_since_epoch())
        .count();
}

void EventQueue::push(WindowEvent event) {
    push(TimedEvent{wallNow(), std::move(event)});
}

void EventQueue::push(TimedEvent event) {
    const std::scoped_lock lock(mutex_);
    events_.push_back(std::move(event));
}

std::vector<TimedEvent> EventQueue::drain(core::Nanoseconds until) {
    std::vector<TimedEvent> taken;
    const std::scoped_lock lock(mutex_);
    while (!events_.empty() && events_.front().wall <= until) {
        taken.push_back(std::move(events_.front()));
        events_.pop_front();
    }
    return taken;
}

} // namespace foregrip::app
