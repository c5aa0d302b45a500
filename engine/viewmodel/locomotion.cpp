// SPDX-License-Identifier: MIT
#include "viewmodel/locomotion.h"

#include "anim/lanes.h"
#include "anim/smoothing.h"
#include "anim/trigonometry.h"

#include <algorithm>
#include <cmath>
#include <iterator>

namespace foregrip::viewmodel {
namespace {

using Vec3 = Vector3<double>;

constexpr double kCrown = 0.12; // [m] from the eye to the top of the head

/// First-order response to the wish.
struct Response {
    double time = 0.0;  ///< [s] its constant; 0 = none, the velocity stays
    double decay = 1.0; ///< what is left of a difference
};

/// Chosen where a stretch begins: speeding up and turning, or slowing down.
Response responseOf(const Setup& setup, const State& state, const Vec3& wish, double elapsed,
                    const SpringSteps& steps) {
    const MoveTuning& move = setup.tuning.move;
    const bool slowing = glm::dot(wish, wish) < glm::dot(state.velocity, state.velocity);
    if (!slowing && !state.airborne) {
        return {move.response, steps.moveSmoothing};
    }
    double time = slowing ? move.stopping : move.response;
    if (state.airborne) {
        if (!(move.airControl > 0.0)) {
            return {};
        }
        time /= move.airControl;
    }
    return {time, anim::decayed(elapsed / time)};
}

/// The wish of `input`, whose yaw has this sine and cosine.
Vec3 wishedAlong(const InputSample& input, const anim::SineCosine<double>& turn) {
    return {input.moveRight * turn.cosine - input.moveForward * turn.sine, 0.0,
            -input.moveRight * turn.sine - input.moveForward * turn.cosine};
}

double eyeOverFeet(const Setup& setup, const State& state) {
    return setup.body.eyeHeight - setup.weights[Layer::crouch] * setup.tuning.stance.crouchDepth *
                                      std::clamp(state.crouch.position, 0.0, 1.0);
}

} // namespace

Vec3 wishedVelocity(const InputSample& input) {
    return wishedAlong(input, anim::sineCosine(input.yaw));
}

double bodyHeight(const Setup& setup, const State& state) {
    return eyeOverFeet(setup, state) + kCrown;
}

Vec3 uprightEye(const Setup& setup, const State& state) {
    return state.position + Vec3(0.0, eyeOverFeet(setup, state) + state.eyeStep.position, 0.0);
}

double groundRise(const Vec3& normal, const Vec3& velocity) {
    return -(normal.x * velocity.x + normal.z * velocity.z) / normal.y;
}

Nanoseconds landingTime(const Surroundings& surroundings, const State& state) {
    const double above = state.position.y - surroundings.floorHeight;
    const double square = state.fallSpeed * state.fallSpeed + 2.0 * kGravity * above;
    const double seconds =
        square > 0.0 ? std::max(0.0, (state.fallSpeed + std::sqrt(square)) / kGravity) : 0.0;
    return state.time + static_cast<Nanoseconds>(std::ceil(seconds * 1e9));
}

void advanceLocomotion(const Setup& setup, const Surroundings& surroundings, State& state,
                       const InputPiece& piece, double elapsed, const SpringSteps& steps) {
    const double length = core::seconds(piece.end - piece.start);
    const double since = core::seconds(state.time - piece.start);
    const auto [sine, cosine] = anim::sineCosine(anim::Pair{piece.from.yaw, piece.to.yaw});
    const Vec3 atStart = wishedAlong(piece.from, {sine[0], cosine[0]});
    const Vec3 atEnd = wishedAlong(piece.to, {sine[1], cosine[1]});
    const Vec3 slope = length > 0.0 ? (atEnd - atStart) / length : Vec3(0.0);
    const Vec3 wish = atStart + slope * since;
    const auto [tau, decay] = responseOf(setup, state, wish, elapsed, steps);
    Vec3 moved = state.velocity * elapsed;
    if (tau > 0.0) {
        const Vec3 steady = wish - slope * tau;
        const Vec3 excess = state.velocity - steady;
        moved =
            steady * elapsed + slope * (0.5 * elapsed * elapsed) + excess * (tau * (1.0 - decay));
        state.velocity = steady + slope * elapsed + excess * decay;
    }
    if (state.airborne) {
        const double fall = state.fallSpeed - kGravity * elapsed;
        moved.y = 0.5 * (state.fallSpeed + fall) * elapsed;
        state.fallSpeed = fall;
    } else {
        moved.y = groundRise(surroundings.floorNormal, moved);
    }
    state.position += moved;
}

void advanceLanding(const Setup& setup, State& state, Nanoseconds span) {
    const MovingSprings& springs = setup.movingSprings;
    state.air =
        advanceMoving(state.air, springs, MovingSpring::air, span, state.airborne ? 1.0 : 0.0);
    state.eyeStep = advanceMoving(state.eyeStep, springs, MovingSpring::eyeStep, span, 0.0);
    anim::SpringState<double, double>* const kicked[] = {&state.landingDrop, &state.landingPitch,
                                                         &state.landingView};
    const auto moves = [](const auto* spring) {
        return spring->position != 0.0 || spring->velocity != 0.0;
    };
    if (std::any_of(std::begin(kicked), std::end(kicked), moves)) {
        const anim::SpringStep<double> step = springs.over(MovingSpring::landing, span);
        for (anim::SpringState<double, double>* spring : kicked) {
            *spring = anim::advance(*spring, step, 0.0);
        }
    }
}

void takeOff(const Setup& setup, State& state) {
    const double speed = setup.tuning.move.jumpSpeed;
    if (state.airborne || !(speed > 0.0)) {
        return;
    }
    state.airborne = true;
    state.fallSpeed = speed;
    state.landingDrop.velocity += setup.tuning.landing.jump;
    state.landingPitch.velocity += setup.tuning.landing.jumpPitch;
}

void land(const Setup& setup, State& state, double height, double rise) {
    const LandingTuning& landing = setup.tuning.landing;
    const double fall = std::clamp(rise - state.fallSpeed, 0.0, landing.fallLimit);
    state.landingDrop.velocity -= landing.weapon * fall;
    state.landingPitch.velocity -= landing.pitch * fall;
    state.landingView.velocity -= landing.camera * fall;
    state.position.y = height;
    state.fallSpeed = 0.0;
    state.airborne = false;
}

} // namespace foregrip::viewmodel
