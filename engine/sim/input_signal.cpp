// SPDX-License-Identifier: MIT
#include "sim/input_signal.h"

#include <algorithm>

namespace foregrip::sim {
namespace {

constexpr auto kTimeBeforeKnot = [](core::Nanoseconds time, const auto& knot) {
    return time < knot.time;
};
constexpr auto kKnotBeforeTime = [](const auto& knot, core::Nanoseconds time) {
    return knot.time < time;
};

} // namespace

void InputSignal::addSample(core::Nanoseconds time, const viewmodel::InputSample& sample) {
    const core::Nanoseconds not_before =
        samples_.empty() ? time : std::max(time, samples_.back().time);
    samples_.push_back({not_before, sample});
}

void InputSignal::addEvent(const viewmodel::InputEvent& event) {
    const auto after =
        std::upper_bound(events_.begin(), events_.end(), event.time, kTimeBeforeKnot);
    events_.insert(after, event);
}

viewmodel::InputSample InputSignal::at(core::Nanoseconds time) const {
    const auto next = std::lower_bound(samples_.begin(), samples_.end(), time, kKnotBeforeTime);
    if (next == samples_.end()) {
        return last();
    }
    if (next == samples_.begin() || next->time == time) {
        return next->sample;
    }
    const auto previous = next - 1;
    const double share = static_cast<double>(time - previous->time) /
                         static_cast<double>(next->time - previous->time);
    return viewmodel::interpolate(previous->sample, next->sample, share);
}

viewmodel::InputSample InputSignal::after(core::Nanoseconds time) const {
    const auto next = std::upper_bound(samples_.begin(), samples_.end(), time, kTimeBeforeKnot);
    if (next != samples_.begin() && (next - 1)->time == time) {
        return (next - 1)->sample;
    }
    return at(time);
}

core::Nanoseconds InputSignal::nextKnot(core::Nanoseconds time, core::Nanoseconds limit) const {
    const auto sample = std::upper_bound(samples_.begin(), samples_.end(), time, kTimeBeforeKnot);
    const auto event = std::upper_bound(events_.begin(), events_.end(), time, kTimeBeforeKnot);
    if (sample != samples_.end()) {
        limit = std::min(limit, sample->time);
    }
    return event != events_.end() ? std::min(limit, event->time) : limit;
}

std::span<const viewmodel::InputEvent> InputSignal::eventsAt(core::Nanoseconds time) const {
    const auto first = std::lower_bound(events_.begin(), events_.end(), time, kKnotBeforeTime);
    const auto end = std::upper_bound(first, events_.end(), time, kTimeBeforeKnot);
    return {first, end};
}

viewmodel::InputSample InputSignal::last() const {
    return samples_.empty() ? viewmodel::InputSample{} : samples_.back().sample;
}

void InputSignal::forgetBefore(core::Nanoseconds time) {
    // The sample before `time` still bounds the line that runs through it.
    auto keep = std::lower_bound(samples_.begin(), samples_.end(), time, kKnotBeforeTime);
    if (keep != samples_.begin()) {
        samples_.erase(samples_.begin(), keep - 1);
    }
    events_.erase(events_.begin(),
                  std::lower_bound(events_.begin(), events_.end(), time, kKnotBeforeTime));
}

} // namespace foregrip::sim
