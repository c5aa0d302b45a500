// SPDX-License-Identifier: MIT
#include "sim/surroundings.h"

#include "anim/trigonometry.h"
#include "sim/contacts.h"
#include "viewmodel/gait.h"
#include "viewmodel/locomotion.h"
#include "viewmodel/pipeline.h"

#include <algorithm>
#include <cmath>

namespace foregrip::sim {
namespace {

using Vec3 = core::Vector3<double>;
using viewmodel::Setup;
using viewmodel::State;
using viewmodel::Surroundings;

void sampleGround(const Setup& setup, const world::Ground& ground, const State& state,
                  Surroundings& surroundings) {
    const world::Floor floor = floorOf(setup, ground, state);
    surroundings.floorHeight = floor.height;
    surroundings.floorNormal = floor.normal;
}

/// The ground where a foot on its way comes down; never deeper than one steps.
void sampleFootholds(const Setup& setup, const world::Ground& ground, const State& state,
                     Surroundings& surroundings) {
    const double step = setup.tuning.move.stepHeight;
    for (std::size_t i = 0; i < state.gait.feet.size(); ++i) {
        const viewmodel::FootState& foot = state.gait.feet[i];
        surroundings.footholdHeight[i] = foot.place.y;
        if (state.gait.airborne || (foot.swing >= 0.0 && foot.swing < viewmodel::kLanding)) {
            const Vec3& at = state.gait.airborne ? foot.place : foot.next;
            const double height = ground.floorUnder(at.x, at.z, state.position.y + step).height;
            surroundings.footholdHeight[i] = std::max(height, state.position.y - step);
        }
    }
}

/// Asked for only while somebody leans or is about to: it costs two rays through the whole world.
void sampleLeanRoom(const Setup& setup, const world::World& world, const State& state,
                    const viewmodel::InputSample& input, Surroundings& surroundings) {
    constexpr double kUpright = 1e-6;
    if (!state.leanLeftHeld && !state.leanRightHeld && std::abs(state.lean.position) < kUpright) {
        return;
    }
    const double free = surroundings.leanRoomLeft;
    const Vec3 eye = viewmodel::uprightEye(setup, state);
    const anim::SineCosine<double> turn = anim::sineCosine(input.yaw - state.eatenYaw);
    const Vec3 right(turn.cosine, 0.0, -turn.sine);
    const auto room = [&](const Vec3& direction) {
        const std::optional<world::Hit> hit = world.castRay(eye, direction, free);
        return hit ? hit->distance : free;
    };
    surroundings.leanRoomLeft = room(-right);
    surroundings.leanRoomRight = room(right);
}

} // namespace

Surroundings sampleSurroundings(const Setup& setup, const world::World& world,
                                const world::Ground& ground, const State& state,
                                const viewmodel::InputSample& input) {
    Surroundings surroundings;
    surroundings.walkMinimum = world.walkMinimum;
    surroundings.walkMaximum = world.walkMaximum;
    sampleGround(setup, ground, state, surroundings);
    sampleFootholds(setup, ground, state, surroundings);
    sampleLeanRoom(setup, world, state, input, surroundings);
    const viewmodel::AimRay ray = viewmodel::aimRay(setup, state, input);
    const std::optional<world::Hit> hit = world.castRay(ray.origin, ray.direction);
    surroundings.aimDistance = hit ? hit->distance : world::World::kFarthest;
    return surroundings;
}

} // namespace foregrip::sim
