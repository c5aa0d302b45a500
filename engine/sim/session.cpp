// SPDX-License-Identifier: MIT
#include "sim/session.h"

#include "sim/contacts.h"
#include "sim/surroundings.h"
#include "viewmodel/gait.h"
#include "viewmodel/part_swap.h"

#include <algorithm>
#include <utility>

namespace foregrip::sim {

using core::Nanoseconds;

namespace {

viewmodel::State startState(const viewmodel::Setup& setup,
                            const viewmodel::Surroundings& surroundings, const Start& start) {
    viewmodel::State state =
        viewmodel::initialState(setup, surroundings, start.input, start.position, start.seed);
    state.fire.mode = start.fireMode;
    if (start.ammo >= 0) {
        state.fire.ammo = start.ammo;
    }
    state.aimHeld = start.aim;
    state.sprintHeld = start.sprint;
    state.crouchHeld = start.crouch;
    state.ads.position = start.aim ? 1.0 : 0.0;
    state.sprint.position = start.sprint && !start.aim ? 1.0 : 0.0;
    state.crouch.position = start.crouch ? 1.0 : 0.0;
    return state;
}

} // namespace

Session::Session(std::shared_ptr<const viewmodel::Setup> setup, const world::World& world,
                 const Start& start, InputSignal signal)
    : setup_(std::move(setup)), world_(&world), ground_(world), signal_(std::move(signal)) {
    if (signal_.empty()) {
        signal_.addSample(start.state ? start.state->time : 0, start.input);
    }
    if (start.state) {
        state_ = *start.state;
        state_.seed = start.seed;
        goesOn_ = true;
        lookAround();
        return;
    }
    state_ = startState(*setup_, surroundings_, start);
    const viewmodel::Setup& inForce = rooms_.evolving(*setup_, state_);
    standOnGround(inForce, ground_, state_);
    viewmodel::startGait(inForce, state_);
    lookAround();
    // A session starts as if one had stood there for a while: the aim distance has settled, and the
    // weapon is out of the way of walls.
    state_.inverseAimDistance.position = viewmodel::inverseAimTarget(inForce, surroundings_);
    state_.obstruction.position = clearance_.needed(inForce, world, state_, signal_);
    surroundings_.obstruction = state_.obstruction.position;
}

void Session::swapSetup(std::shared_ptr<const viewmodel::Setup> setup) {
    begin();
    const Nanoseconds end = nextInstant();
    const viewmodel::InputPiece piece{state_.time, end, signal_.after(state_.time),
                                      signal_.at(end)};
    viewmodel::beginSwap(*setup_, *setup, surroundings_, state_, piece);
    setup_ = std::move(setup);
    lookAround();
}

void Session::addSample(Nanoseconds time, const viewmodel::InputSample& sample) {
    signal_.addSample(std::max(time, state_.time), sample);
}

void Session::addEvent(viewmodel::InputEvent event) {
    event.time = std::max(event.time, state_.time);
    signal_.addEvent(event);
    if (begun_ && event.time == state_.time) {
        commitTo(event.time, {&event, 1});
    }
}

Nanoseconds Session::nextInstant() const {
    const Nanoseconds grid = (state_.time / kGrid + 1) * kGrid;
    return signal_.nextKnot(state_.time, grid);
}

void Session::begin() {
    if (!begun_) {
        begun_ = true;
        const std::span<const viewmodel::InputEvent> events = signal_.eventsAt(state_.time);
        if (!goesOn_ || !events.empty()) {
            commitTo(state_.time, events);
        }
    }
}

void Session::commitTo(Nanoseconds end, std::span<const viewmodel::InputEvent> events) {
    const viewmodel::InputPiece piece{state_.time, end, signal_.after(state_.time),
                                      signal_.at(end)};
    fired_.clear();
    const viewmodel::State before = state_;
    viewmodel::commit(*setup_, surroundings_, state_, piece, events, fired_, &rooms_);
    for (const viewmodel::Shot& shot : fired_) {
        shots_.push_back(resolveShot(*world_, shot));
    }
    ejectCases(before, piece);
    resolveContacts(rooms_.evolving(*setup_, before), ground_, surroundings_, before, state_);
    lookAround();
}

/// What is on its way out follows from the last shot of the state, so that no snapshot has to hold
/// it: a case leaves before the next round can fire.
void Session::ejectCases(const viewmodel::State& before, const viewmodel::InputPiece& piece) {
    if (!rooms_.evolving(*setup_, before).tuning.effects.casings) {
        return;
    }
    const Nanoseconds delay = ejectionDelay(*setup_);
    const auto ejectAfter = [&](Nanoseconds fired, std::int64_t shot) {
        const Nanoseconds due = fired + delay;
        if (due > piece.start && due <= piece.end) {
            ejections_.push_back(eject(*setup_, surroundings_, before, piece, due, shot, &rooms_));
        }
    };
    if (before.fire.shots > 0) {
        ejectAfter(before.fire.lastShot, before.fire.shots - 1);
    }
    for (const viewmodel::Shot& shot : fired_) {
        if (shot.pellet == 0 && shot.projectile == viewmodel::Projectile::bullet) {
            ejectAfter(shot.time, shot.index);
        }
    }
}

void Session::advanceTo(Nanoseconds time) {
    begin();
    for (Nanoseconds next = nextInstant(); next <= time; next = nextInstant()) {
        commitTo(next, signal_.eventsAt(next));
    }
}

viewmodel::Output Session::look(Nanoseconds time) {
    advanceTo(time);
    const Nanoseconds end = nextInstant();
    const viewmodel::InputPiece piece{state_.time, end, signal_.after(state_.time),
                                      signal_.at(end)};
    fired_.clear();
    ahead_.clear();
    viewmodel::Output output = viewmodel::look(*setup_, surroundings_, state_, piece,
                                               std::max(time, state_.time), &fired_, &rooms_);
    for (const viewmodel::Shot& shot : fired_) {
        ahead_.push_back(resolveShot(*world_, shot));
    }
    return output;
}

std::vector<ShotResult> Session::takeShots() {
    return std::exchange(shots_, {});
}

std::vector<Ejection> Session::takeEjections() {
    return std::exchange(ejections_, {});
}

void Session::restore(const viewmodel::State& state) {
    state_ = state;
    begun_ = true;
    lookAround();
}

void Session::lookAround() {
    // What the next commit will evolve by: found here, kept for it.
    const viewmodel::Setup& inForce = rooms_.evolving(*setup_, state_);
    const viewmodel::InputSample input = signal_.at(state_.time);
    surroundings_ = sampleSurroundings(inForce, *world_, ground_, state_, input);
    surroundings_.obstruction = viewmodel::obstructionTarget(
        inForce, state_, input.pitch, clearance_.needed(inForce, *world_, state_, signal_));
}

} // namespace foregrip::sim
