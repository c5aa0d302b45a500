// SPDX-License-Identifier: MIT
#include "sim/take_edit.h"

#include "sim/take_events.h"
#include "viewmodel/state_list.h"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

namespace foregrip::sim {
namespace {

using core::Nanoseconds;
using viewmodel::EventKind;
using viewmodel::InputSample;

struct Button {
    EventKind press;
    EventKind release;
};

constexpr auto kButtons = std::to_array<Button>({
    {EventKind::triggerDown, EventKind::triggerUp},
    {EventKind::aimDown, EventKind::aimUp},
    {EventKind::sprintDown, EventKind::sprintUp},
    {EventKind::crouchDown, EventKind::crouchUp},
    {EventKind::leanLeftDown, EventKind::leanLeftUp},
    {EventKind::leanRightDown, EventKind::leanRightUp},
    {EventKind::holdBreathDown, EventKind::holdBreathUp},
    {EventKind::fireLauncherDown, EventKind::fireLauncherUp},
});

std::size_t index(EventKind kind) {
    return static_cast<std::size_t>(kind);
}

HeldButtons heldAtStart(const Start& start) {
    HeldButtons held;
    const std::optional<viewmodel::State>& state = start.state;
    held[index(EventKind::triggerDown)] = state && state->fire.trigger.held;
    held[index(EventKind::aimDown)] = state ? state->aimHeld : start.aim;
    held[index(EventKind::sprintDown)] = state ? state->sprintHeld : start.sprint;
    held[index(EventKind::crouchDown)] = state ? state->crouchHeld : start.crouch;
    held[index(EventKind::leanLeftDown)] = state && state->leanLeftHeld;
    held[index(EventKind::leanRightDown)] = state && state->leanRightHeld;
    return held;
}

void apply(HeldButtons& held, EventKind kind) {
    for (const Button& button : kButtons) {
        if (kind == button.press || kind == button.release) {
            held[index(button.press)] = kind == button.press;
        }
    }
}

/// The events that lead from one set of held buttons to another.
std::vector<TakeEvent> eventsBetween(const HeldButtons& from, const HeldButtons& to,
                                     Nanoseconds time) {
    std::vector<TakeEvent> events;
    for (const Button& button : kButtons) {
        if (from[index(button.press)] != to[index(button.press)]) {
            TakeEvent made;
            made.time = time;
            made.kind = to[index(button.press)] ? button.press : button.release;
            events.push_back(made);
        }
    }
    return events;
}

bool staysInForce(EventKind kind) {
    return kind == EventKind::fireMode || isSwap(kind);
}

/// The loop as far as it lies in [from, to), moved by `from`; nothing when nothing is left.
std::optional<LoopRange> movedLoop(const std::optional<LoopRange>& loop, Nanoseconds from,
                                   Nanoseconds to) {
    if (!loop) {
        return std::nullopt;
    }
    const LoopRange moved{std::max(loop->from, from) - from, std::min(loop->to, to) - from};
    return moved.from < moved.to ? std::optional(moved) : std::nullopt;
}

/// Without a snapshot: settled, with what is held and carried at `from`.
void startSettled(Take& made, const Take& take, Nanoseconds from) {
    const HeldButtons held = heldAt(take, from);
    made.start.state.reset();
    made.start.aim = held[index(EventKind::aimDown)];
    made.start.sprint = held[index(EventKind::sprintDown)];
    made.start.crouch = held[index(EventKind::crouchDown)];
    made.start.ammo = from == 0 ? take.start.ammo : -1;
    for (const TakeEvent& event : takeEvents(take)) {
        if (event.time <= from && event.kind == EventKind::fireMode) {
            made.start.fireMode = event.mode;
        }
    }
}

/// What [from, to] needs of the samples, moved to a take that starts at `from`. A snapshot asks for
/// what was just before it, too: the sample that begins the line is kept where it is, since one on
/// the line would give other last digits.
InputSignal trimmedSignal(const InputSignal& signal, Nanoseconds from, Nanoseconds to,
                          bool snapshot) {
    const Nanoseconds first = from - (snapshot ? Session::kPast : 0);
    const auto& samples = signal.samples();
    InputSignal made;
    for (std::size_t i = 0; i < samples.size(); ++i) {
        const bool begins = i + 1 == samples.size() || samples[i + 1].time > first;
        if (samples[i].time < first && begins) {
            if (snapshot) {
                made.addSample(samples[i].time - from, samples[i].sample);
            } else {
                made.addSample(0, signal.at(from));
            }
        } else if (samples[i].time >= first) {
            made.addSample(samples[i].time - from, samples[i].sample);
        }
        if (samples[i].time >= to) {
            break;
        }
    }
    return made;
}

/// Events of [from, to] moved to a take that starts at `from`.
std::vector<TakeEvent> trimmedEvents(const Take& take, Nanoseconds from, Nanoseconds to,
                                     bool exact) {
    std::vector<TakeEvent> kept;
    if (!exact) {
        // What the settled start cannot hold is pressed at once.
        HeldButtons started;
        for (const EventKind kind :
             {EventKind::aimDown, EventKind::sprintDown, EventKind::crouchDown}) {
            started[index(kind)] = heldAt(take, from)[index(kind)];
        }
        kept = eventsBetween(started, heldAt(take, from), 0);
    }
    for (TakeEvent event : takeEvents(take)) {
        // What has happened by `from` is in the place, a swap at 0 of a take that is not cut is
        // not.
        const bool after = event.time > from || (from == 0 && event.time == 0);
        if (event.time > to || (!after && (exact || !isSwap(event.kind)))) {
            continue;
        }
        event.time = std::max<Nanoseconds>(event.time - from, 0);
        kept.push_back(std::move(event));
    }
    return kept;
}

} // namespace

Nanoseconds gridInstant(Nanoseconds time) {
    return time / Session::kGrid * Session::kGrid;
}

HeldButtons heldAt(const Take& take, Nanoseconds time) {
    HeldButtons held = heldAtStart(take.start);
    for (const viewmodel::InputEvent& event : take.signal.events()) {
        if (event.time > time) {
            break;
        }
        apply(held, event.kind);
    }
    return held;
}

std::optional<EventKind> releaseOf(EventKind press) {
    for (const Button& button : kButtons) {
        if (button.press == press) {
            return button.release;
        }
    }
    return std::nullopt;
}

Take trimmed(const Take& take, Nanoseconds from, Nanoseconds to,
             const std::optional<TakePlace>& place) {
    Take made = take;
    made.duration = to - from;
    made.loop = movedLoop(take.loop, from, to);
    if (from > 0) {
        startSettled(made, take, from);
    }
    if (from > 0 && place) {
        made.start.state = viewmodel::earlier(place->state, from);
        made.start.position = place->state.position;
        made.start.ammo = place->state.fire.ammo;
        made.start.fireMode = place->state.fire.mode;
        made.loadout = place->loadout;
        made.hasLoadout = true;
    }
    made.signal = trimmedSignal(take.signal, from, to, made.start.state.has_value());
    made.start.input = made.signal.at(0);
    setTakeEvents(made, trimmedEvents(take, from, to, from == 0 || place.has_value()));
    return made;
}

Take cutOut(const Take& take, Nanoseconds from, Nanoseconds to) {
    Take made = take;
    const Nanoseconds gone = to - from;
    made.duration = take.duration - gone;
    if (take.loop) {
        const auto moved = [&](Nanoseconds time) {
            return time <= from ? time : std::max(time - gone, from);
        };
        const LoopRange loop{moved(take.loop->from), moved(take.loop->to)};
        made.loop = loop.from < loop.to ? std::optional(loop) : std::nullopt;
    }
    InputSignal signal;
    for (const InputSignal::Knot& knot : take.signal.samples()) {
        if (knot.time < from) {
            signal.addSample(knot.time, knot.sample);
        }
    }
    signal.addSample(from, take.signal.at(from));
    signal.addSample(from, take.signal.after(to)); // a jump
    for (const InputSignal::Knot& knot : take.signal.samples()) {
        if (knot.time > to) {
            signal.addSample(knot.time - gone, knot.sample);
        }
    }
    made.signal = std::move(signal);

    std::vector<TakeEvent> kept;
    std::vector<TakeEvent> inForce;
    std::vector<TakeEvent> after;
    for (TakeEvent event : takeEvents(take)) {
        if (event.time < from) {
            kept.push_back(std::move(event));
        } else if (event.time >= to) {
            event.time -= gone;
            after.push_back(std::move(event));
        } else if (staysInForce(event.kind)) {
            event.time = from;
            inForce.push_back(std::move(event));
        }
    }
    const std::vector<TakeEvent> held =
        eventsBetween(heldAt(take, from - 1), heldAt(take, to - 1), from);
    kept.insert(kept.end(), held.begin(), held.end());
    kept.insert(kept.end(), inForce.begin(), inForce.end());
    kept.insert(kept.end(), after.begin(), after.end());
    setTakeEvents(made, std::move(kept));
    return made;
}

} // namespace foregrip::sim
