// SPDX-License-Identifier: MIT
#include "sim/take_recorder.h"

#include "viewmodel/state_list.h"

#include <algorithm>
#include <utility>

namespace foregrip::sim {

using core::Nanoseconds;

namespace {

/// How a session would start that has settled where `state` is: what is left of the snapshot for
/// a program that cannot read it.
Start startOf(const viewmodel::State& state, const viewmodel::InputSample& input) {
    Start start;
    start.input = input;
    start.position = state.position;
    start.aim = state.aimHeld;
    start.sprint = state.sprintHeld;
    start.crouch = state.crouchHeld;
    start.fireMode = state.fire.mode;
    start.ammo = state.fire.ammo;
    start.seed = state.seed;
    return start;
}

} // namespace

TakeRecorder::TakeRecorder(const Session& session, Take header)
    : take_(std::move(header)), origin_(session.time()) {
    take_.seed = session.state().seed;
    take_.start = startOf(session.state(), session.signal().at(origin_));
    take_.start.state = viewmodel::earlier(session.state(), origin_);
    // What the first instants will ask of the past comes along, with the sample before it.
    const auto& samples = session.signal().samples();
    auto first = std::upper_bound(
        samples.begin(), samples.end(), origin_ - Session::kPast,
        [](Nanoseconds time, const InputSignal::Knot& knot) { return time < knot.time; });
    first -= first == samples.begin() ? 0 : 1;
    for (; first != samples.end(); ++first) {
        addSample(first->time, first->sample);
    }
    for (const viewmodel::InputEvent& event : session.signal().events()) {
        if (event.time > origin_) {
            addEvent(event);
        }
    }
}

void TakeRecorder::addSample(Nanoseconds time, const viewmodel::InputSample& sample) {
    take_.signal.addSample(time - origin_, sample);
}

void TakeRecorder::addEvent(viewmodel::InputEvent event) {
    event.time -= origin_;
    take_.signal.addEvent(event);
}

void TakeRecorder::addSwap(SwapEvent swap) {
    swap.time -= origin_;
    take_.signal.addEvent({swap.time, swap.kind, viewmodel::FireMode::automatic});
    take_.swaps.push_back(std::move(swap));
}

Take TakeRecorder::finish(Nanoseconds end) {
    take_.duration = std::max<Nanoseconds>(end - origin_, 0);
    return take_;
}

} // namespace foregrip::sim
