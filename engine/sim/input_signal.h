// SPDX-License-Identifier: MIT
#pragma once

#include "core/time.h"
#include "viewmodel/input.h"

#include <span>
#include <vector>

namespace foregrip::sim {

/// What the player does as a function of time: samples joined by straight lines, and events with
/// times of their own. Constant before the first sample and after the last. Two samples at one time
/// are a jump: the earlier holds up to that instant, the later from just after it.
class InputSignal {
public:
    /// Appends a sample. A time before the last sample's is moved to it.
    void addSample(core::Nanoseconds time, const viewmodel::InputSample& sample);

    /// Inserts an event after all events of the same or an earlier time.
    void addEvent(const viewmodel::InputEvent& event);

    /// Value at `time`, and just after it (they differ at a jump only).
    [[nodiscard]] viewmodel::InputSample at(core::Nanoseconds time) const;
    [[nodiscard]] viewmodel::InputSample after(core::Nanoseconds time) const;

    /// Time of the first knot later than `time`, or `limit` when there is none before it.
    [[nodiscard]] core::Nanoseconds nextKnot(core::Nanoseconds time, core::Nanoseconds limit) const;

    /// Events of exactly this time, in order.
    [[nodiscard]] std::span<const viewmodel::InputEvent> eventsAt(core::Nanoseconds time) const;

    /// The latest sample; a default one when there is none.
    [[nodiscard]] viewmodel::InputSample last() const;

    /// Drops what no instant at or after `time` needs, so that a live session does not grow.
    void forgetBefore(core::Nanoseconds time);

    [[nodiscard]] bool empty() const { return samples_.empty(); }

    struct Knot {
        core::Nanoseconds time = 0;
        viewmodel::InputSample sample;
    };
    /// All samples and all events, by time.
    [[nodiscard]] const std::vector<Knot>& samples() const { return samples_; }
    [[nodiscard]] const std::vector<viewmodel::InputEvent>& events() const { return events_; }

private:
    std::vector<Knot> samples_;
    std::vector<viewmodel::InputEvent> events_;
};

} // namespace foregrip::sim
