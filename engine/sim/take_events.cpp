// SPDX-License-Identifier: MIT
#include "sim/take_events.h"

#include <algorithm>
#include <cstddef>
#include <utility>

namespace foregrip::sim {

std::vector<TakeEvent> takeEvents(const Take& take) {
    std::vector<TakeEvent> events;
    events.reserve(take.signal.events().size());
    std::size_t swaps = 0;
    for (const viewmodel::InputEvent& event : take.signal.events()) {
        TakeEvent made;
        made.time = event.time;
        made.kind = event.kind;
        if (event.kind == viewmodel::EventKind::fireMode) {
            made.mode = event.mode; // to others it means nothing
        }
        if (isSwap(event.kind) && swaps < take.swaps.size()) {
            made.mount = take.swaps[swaps].mount;
            made.to = take.swaps[swaps].to;
            ++swaps;
        }
        events.push_back(std::move(made));
    }
    return events;
}

void setTakeEvents(Take& take, std::vector<TakeEvent> events) {
    std::stable_sort(events.begin(), events.end(),
                     [](const TakeEvent& a, const TakeEvent& b) { return a.time < b.time; });
    InputSignal signal;
    for (const InputSignal::Knot& knot : take.signal.samples()) {
        signal.addSample(knot.time, knot.sample);
    }
    take.swaps.clear();
    for (TakeEvent& event : events) {
        signal.addEvent({event.time, event.kind, event.mode});
        if (isSwap(event.kind)) {
            take.swaps.push_back(
                {event.time, event.kind, std::move(event.mount), std::move(event.to)});
        }
    }
    take.signal = std::move(signal);
}

} // namespace foregrip::sim
