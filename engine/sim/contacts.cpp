// SPDX-License-Identifier: MIT
#include "sim/contacts.h"

#include "viewmodel/locomotion.h"

#include <algorithm>
#include <cmath>

namespace foregrip::sim {
namespace {

using Vec3 = core::Vector3<double>;
using viewmodel::Setup;
using viewmodel::State;
using viewmodel::Surroundings;

constexpr double kAirStep = 0.6;    ///< of a step's height that an airborne body comes onto
constexpr double kLeaveSpeed = 2.0; ///< [m/s] out of a wall that it has not run into

/// The feet at another height; the eye does not jump with them but follows by its spring.
void moveFeet(State& state, double height) {
    state.eyeStep.position -= height - state.position.y;
    state.position.y = height;
}

/// A head that has risen into a ceiling falls from it.
void leaveCeiling(const Setup& setup, const world::Ground& ground, State& state) {
    const double height = viewmodel::bodyHeight(setup, state);
    const double ceiling =
        ground.ceilingOver(state.position.x, state.position.z, state.position.y + 0.5 * height);
    if (ceiling < state.position.y + height) {
        const double floor = floorOf(setup, ground, state).height;
        moveFeet(state, std::max(ceiling - height, std::min(floor, state.position.y)));
        state.fallSpeed = std::min(state.fallSpeed, 0.0);
    }
}

void leaveWalls(const Setup& setup, const world::Ground& ground, const State& before,
                State& state) {
    const world::WallPush push = ground.pushOut(bodyOf(setup, state), state.velocity);
    if (!push.touched) {
        return;
    }
    state.velocity = push.velocity;
    const Vec3 moved = state.position - before.position;
    const double most =
        2.0 * std::hypot(moved.x, moved.z) + kLeaveSpeed * core::seconds(state.time - before.time);
    const double length = glm::length(push.shift);
    state.position += length > most ? push.shift * (most / length) : push.shift;
}

/// Over the ground: up and down what counts as a step, or off an edge.
void walkOn(const Setup& setup, const Surroundings& surroundings, const world::Floor& floor,
            double riseBefore, State& state) {
    if (floor.height < state.position.y - setup.tuning.move.stepHeight) {
        state.airborne = true;
        state.fallSpeed = riseBefore;
        return;
    }
    moveFeet(state, floor.height);
    if (floor.normal != surroundings.floorNormal || riseBefore != 0.0) {
        state.eyeStep.velocity += riseBefore - viewmodel::groundRise(floor.normal, state.velocity);
    }
}

/// Through the air: onto what the feet have come into.
void fallOn(const Setup& setup, const world::Floor& floor, State& state) {
    const double rise = viewmodel::groundRise(floor.normal, state.velocity);
    if (floor.height > state.position.y) {
        moveFeet(state, floor.height);
        if (state.fallSpeed <= rise) {
            viewmodel::land(setup, state, floor.height, rise);
            return;
        }
    }
}

} // namespace

world::WalkingBody bodyOf(const Setup& setup, const State& state) {
    const viewmodel::MoveTuning& move = setup.tuning.move;
    return {state.position, move.radius, viewmodel::bodyHeight(setup, state),
            state.airborne ? kAirStep * move.stepHeight : move.stepHeight};
}

world::Floor floorOf(const Setup& setup, const world::Ground& ground, const State& state) {
    const world::WalkingBody body = bodyOf(setup, state);
    return ground.floorUnder(body.feet.x, body.feet.z, body.feet.y + body.step);
}

void standOnGround(const Setup& setup, const world::Ground& ground, State& state) {
    const world::Floor floor = floorOf(setup, ground, state);
    state.airborne = floor.height < state.position.y - setup.tuning.move.stepHeight;
    if (!state.airborne) {
        state.position.y = floor.height;
    }
}

void resolveContacts(const Setup& setup, const world::Ground& ground,
                     const Surroundings& surroundings, const State& before, State& state) {
    // How the ground moved the feet so far, before walls take speed away.
    const double rise = viewmodel::groundRise(surroundings.floorNormal, state.velocity);
    if (state.airborne) {
        leaveCeiling(setup, ground, state);
    }
    leaveWalls(setup, ground, before, state);
    const world::Floor floor = floorOf(setup, ground, state);
    if (state.airborne) {
        fallOn(setup, floor, state);
    } else {
        walkOn(setup, surroundings, floor, rise, state);
    }
}

} // namespace foregrip::sim
