// SPDX-License-Identifier: MIT
#include "app/document/take_document.h"

#include "sim/take_writer.h"
#include "viewmodel/input.h"

#include <algorithm>
#include <utility>

namespace foregrip::app {

using core::Nanoseconds;
using sim::TakeEvent;

namespace {

std::string actionOf(const TakeEvent& event) {
    std::string words(viewmodel::eventName(event.kind));
    std::replace(words.begin(), words.end(), '_', ' ');
    return words;
}

/// Where `event` stands among events that are in order.
std::size_t placeOf(const std::vector<TakeEvent>& events, const TakeEvent& event) {
    // The newest of several equal ones is the last.
    const auto found = std::find(events.rbegin(), events.rend(), event);
    return static_cast<std::size_t>(events.rend() - found) - (found == events.rend() ? 0 : 1);
}

} // namespace

void TakeDocument::open(sim::Take take, const std::string& file) {
    open_ = true;
    file_ = file;
    history_.begin(std::move(take), !file.empty());
}

void TakeDocument::close() {
    open({}, "");
    open_ = false;
}

void TakeDocument::trim(Nanoseconds from, Nanoseconds to,
                        const std::optional<sim::TakePlace>& place, std::size_t tuningSteps) {
    const Nanoseconds begin = sim::gridInstant(std::max<Nanoseconds>(from, 0));
    const Nanoseconds end = std::min(to, take().duration);
    if (begin < end && (begin > 0 || end < take().duration)) {
        edit(sim::trimmed(take(), begin, end, place), "Trim the take", tuningSteps);
    }
}

void TakeDocument::cut(Nanoseconds from, Nanoseconds to, std::size_t tuningSteps) {
    const Nanoseconds begin = std::max<Nanoseconds>(from, 0);
    const Nanoseconds end = std::min(to, take().duration);
    if (begin < end && end - begin < take().duration) {
        edit(sim::cutOut(take(), begin, end), "Cut a piece out", tuningSteps);
    }
}

void TakeDocument::setLoop(const std::optional<sim::LoopRange>& loop, std::size_t tuningSteps) {
    sim::Take made = take();
    made.loop = loop;
    if (made.loop) {
        made.loop->from = std::clamp<Nanoseconds>(loop->from, 0, made.duration);
        made.loop->to = std::clamp<Nanoseconds>(loop->to, 0, made.duration);
    }
    if (made.loop != take().loop && (!made.loop || made.loop->from < made.loop->to)) {
        edit(std::move(made), made.loop ? "Set the loop" : "Loop all of it", tuningSteps);
    }
}

std::size_t TakeDocument::addEvent(TakeEvent event, std::size_t tuningSteps) {
    sim::Take made = take();
    event.time = std::clamp<Nanoseconds>(event.time, 0, made.duration);
    std::vector<TakeEvent> events = sim::takeEvents(made);
    events.push_back(event);
    sim::setTakeEvents(made, std::move(events));
    edit(std::move(made), "Add " + actionOf(event), tuningSteps);
    return placeOf(sim::takeEvents(take()), event);
}

std::size_t TakeDocument::changeEvent(std::size_t index, TakeEvent event, std::size_t tuningSteps) {
    sim::Take made = take();
    event.time = std::clamp<Nanoseconds>(event.time, 0, made.duration);
    std::vector<TakeEvent> events = sim::takeEvents(made);
    if (index >= events.size() || events[index] == event) {
        return index;
    }
    const bool moves = events[index].time != event.time;
    events[index] = event;
    sim::setTakeEvents(made, std::move(events));
    edit(std::move(made), (moves ? "Move " : "Change ") + actionOf(event), tuningSteps);
    return placeOf(sim::takeEvents(take()), event);
}

std::size_t TakeDocument::setEvents(std::vector<TakeEvent> events, const TakeEvent& selected,
                                    std::size_t tuningSteps) {
    sim::Take made = take();
    sim::setTakeEvents(made, std::move(events));
    edit(std::move(made), "Move " + actionOf(selected), tuningSteps);
    return placeOf(sim::takeEvents(take()), selected);
}

void TakeDocument::removeEvent(std::size_t index, std::size_t tuningSteps) {
    sim::Take made = take();
    std::vector<TakeEvent> events = sim::takeEvents(made);
    if (index < events.size()) {
        const std::string label = "Delete " + actionOf(events[index]);
        events.erase(events.begin() + static_cast<std::ptrdiff_t>(index));
        sim::setTakeEvents(made, std::move(events));
        edit(std::move(made), label, tuningSteps);
    }
}

void TakeDocument::rename(const std::string& name, std::size_t tuningSteps) {
    if (!name.empty() && name != take().name) {
        sim::Take made = take();
        made.name = name;
        edit(std::move(made), "Rename the take", tuningSteps);
    }
}

void TakeDocument::setNotes(const std::string& notes, std::size_t tuningSteps) {
    if (notes != take().notes) {
        sim::Take made = take();
        made.notes = notes;
        edit(std::move(made), "Notes on the take", tuningSteps);
    }
}

core::Status TakeDocument::saveAs(const std::string& file) {
    core::Status written = sim::writeTakeFile(take(), file);
    if (written) {
        file_ = file;
        history_.markSaved();
    }
    return written;
}

} // namespace foregrip::app
