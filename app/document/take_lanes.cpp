// SPDX-License-Identifier: MIT
#include "app/document/take_lanes.h"

#include "sim/take_edit.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>
#include <utility>

namespace foregrip::app {

using core::Nanoseconds;
using sim::TakeEvent;
using viewmodel::EventKind;

namespace {

constexpr double kClosest = 0.02; ///< [s] that a timeline shows at least

std::size_t laneOf(EventKind kind) {
    switch (kind) {
    case EventKind::triggerDown:
    case EventKind::triggerUp:
    case EventKind::fireLauncherDown:
    case EventKind::fireLauncherUp:
        return 0;
    case EventKind::aimDown:
    case EventKind::aimUp:
        return 1;
    case EventKind::sprintDown:
    case EventKind::sprintUp:
        return 2;
    case EventKind::crouchDown:
    case EventKind::crouchUp:
    case EventKind::leanLeftDown:
    case EventKind::leanLeftUp:
    case EventKind::leanRightDown:
    case EventKind::leanRightUp:
    case EventKind::jump:
        return 3;
    default:
        return sim::isSwap(kind) ? 5 : 4;
    }
}

std::string textOf(const TakeEvent& event) {
    std::string text(viewmodel::eventName(event.kind));
    if (sim::releaseOf(event.kind)) {
        text = text.substr(0, text.rfind('_')); // of a bar: what is held
    }
    std::replace(text.begin(), text.end(), '_', ' ');
    if (event.kind == EventKind::fireMode) {
        text = viewmodel::fireModeName(event.mode);
    } else if (!event.to.empty()) {
        text += " " + event.to;
    }
    return text;
}

/// The press that `kind` lets go of.
std::optional<EventKind> pressOf(EventKind kind) {
    for (std::size_t i = 0; i < static_cast<std::size_t>(EventKind::count); ++i) {
        const auto press = static_cast<EventKind>(i);
        if (sim::releaseOf(press) == kind) {
            return press;
        }
    }
    return std::nullopt;
}

} // namespace

std::vector<LaneItem> laneItems(const sim::Take& take) {
    const std::vector<TakeEvent> events = sim::takeEvents(take);
    std::vector<LaneItem> items;
    std::map<EventKind, std::size_t> held; ///< which item is open
    const auto open = [&](EventKind press, std::size_t event, Nanoseconds time) {
        TakeEvent named;
        named.kind = press;
        held[press] = items.size();
        items.push_back(
            {laneOf(press), event, LaneItem::kNone, time, take.duration, textOf(named)});
    };
    const sim::HeldButtons atStart = sim::heldAt(take, -1);
    for (std::size_t i = 0; i < atStart.size(); ++i) {
        if (atStart[i]) {
            open(static_cast<EventKind>(i), LaneItem::kNone, 0);
        }
    }
    for (std::size_t i = 0; i < events.size(); ++i) {
        const TakeEvent& event = events[i];
        const std::optional<EventKind> press = pressOf(event.kind);
        if (sim::releaseOf(event.kind) && !held.contains(event.kind)) {
            open(event.kind, i, event.time);
        } else if (press && held.contains(*press)) {
            LaneItem& item = items[held[*press]];
            item.last = i;
            item.to = event.time;
            held.erase(*press);
        } else { // also a press of what is held, and a release of what is not: it can be deleted
            items.push_back(
                {laneOf(event.kind), i, LaneItem::kNone, event.time, event.time, textOf(event)});
        }
    }
    std::stable_sort(items.begin(), items.end(), [](const LaneItem& a, const LaneItem& b) {
        return std::pair(a.lane, a.from) < std::pair(b.lane, b.from);
    });
    return items;
}

std::vector<TakeEvent> movedItem(const std::vector<TakeEvent>& events, bool first, bool last,
                                 const LaneItem& item, Nanoseconds shift, Nanoseconds duration) {
    std::vector<TakeEvent> moved = events;
    const bool hasFirst = first && item.first < events.size();
    const bool hasLast = last && item.last < events.size();
    // A bar keeps its length at the take's ends, and is never turned inside out.
    Nanoseconds least = hasFirst ? -item.from : -item.to;
    Nanoseconds most = hasLast ? duration - item.to : duration - item.from;
    if (hasFirst && !hasLast && item.last < events.size()) {
        most = item.to - item.from;
    } else if (hasLast && !hasFirst) {
        least = item.from - item.to;
    }
    const Nanoseconds by = std::clamp(shift, std::min(least, most), std::max(least, most));
    if (hasFirst) {
        moved[item.first].time += by;
    }
    if (hasLast) {
        moved[item.last].time += by;
    }
    return moved;
}

void TimelineSpan::zoom(double factor, float x, double duration) {
    const double at = timeAt(x);
    const double length = std::clamp((to - from) * factor, std::min(kClosest, duration), duration);
    const double share = (at - from) / (to - from);
    from = at - share * length;
    to = from + length;
    scroll(0.0, duration);
}

void TimelineSpan::scroll(double seconds, double duration) {
    const double length = std::min(to - from, duration);
    from = std::clamp(from + seconds, 0.0, std::max(duration - length, 0.0));
    to = from + std::max(length, 1e-6);
}

void TimelineSpan::fit(double duration) {
    from = 0.0;
    to = std::max(duration, kClosest);
}

double TimelineSpan::gridStep(float leastPixels) const {
    const double least = static_cast<double>(leastPixels / width) * (to - from);
    const double power = std::pow(10.0, std::floor(std::log10(std::max(least, 1e-9))));
    for (const double factor : {1.0, 2.0, 5.0}) {
        if (power * factor >= least) {
            return power * factor;
        }
    }
    return power * 10.0;
}

} // namespace foregrip::app
