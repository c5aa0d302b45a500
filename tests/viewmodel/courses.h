// SPDX-License-Identifier: MIT
#pragma once

#include "support/bundled_scene.h"

#include <functional>
#include <vector>

namespace foregrip::viewmodel {

/// What the player does at a time [s].
using Course = std::function<InputSample(double)>;

struct Timed {
    double time;
    EventKind kind;
};

inline InputSample moving(double forward, double right = 0.0, double yaw = 0.0) {
    InputSample sample;
    sample.moveForward = forward;
    sample.moveRight = right;
    sample.yaw = yaw;
    return sample;
}

/// A floor without walls.
inline const world::World& openGround() {
    static const world::World world;
    return world;
}

inline sim::Session sessionOf(const Course& course, double length,
                              const std::vector<Timed>& events = {}, const Tuning& tuning = {}) {
    sim::Start start;
    start.input = course(0.0);
    sim::Session session(test::BundledScene::get().setup(tuning), openGround(), start);
    for (double t = 0.0; t <= length + 1e-9; t += 0.02) {
        session.addSample(core::nanoseconds(t), course(t));
    }
    for (const Timed& event : events) {
        session.addEvent({core::nanoseconds(event.time), event.kind, {}});
    }
    return session;
}

} // namespace foregrip::viewmodel
