// SPDX-License-Identifier: MIT
#include "clip/input_display.h"

#include <algorithm>

namespace foregrip::clip {
namespace {

using core::Nanoseconds;
using viewmodel::EventKind;

constexpr Nanoseconds kTrailStep = 8'000'000;

void apply(const viewmodel::InputEvent& event, Nanoseconds now, InputDisplay& display) {
    const bool fresh = core::seconds(now - event.time) < kTapShown;
    switch (event.kind) {
    case EventKind::triggerDown:
    case EventKind::triggerUp:
        display.trigger = event.kind == EventKind::triggerDown;
        break;
    case EventKind::fireLauncherDown:
    case EventKind::fireLauncherUp:
        display.launcher = event.kind == EventKind::fireLauncherDown;
        break;
    case EventKind::aimDown:
    case EventKind::aimUp:
        display.aim = event.kind == EventKind::aimDown;
        break;
    case EventKind::sprintDown:
    case EventKind::sprintUp:
        display.sprint = event.kind == EventKind::sprintDown;
        break;
    case EventKind::crouchDown:
    case EventKind::crouchUp:
        display.crouch = event.kind == EventKind::crouchDown;
        break;
    case EventKind::leanLeftDown:
    case EventKind::leanLeftUp:
        display.leanLeft = event.kind == EventKind::leanLeftDown;
        break;
    case EventKind::leanRightDown:
    case EventKind::leanRightUp:
        display.leanRight = event.kind == EventKind::leanRightDown;
        break;
    case EventKind::holdBreathDown:
    case EventKind::holdBreathUp:
        display.holdBreath = event.kind == EventKind::holdBreathDown;
        break;
    case EventKind::jump:
        display.jump = fresh;
        break;
    case EventKind::reload:
        display.reload = fresh;
        break;
    default:
        break;
    }
}

std::vector<TrailPoint> trailAt(const sim::InputSignal& signal, Nanoseconds time) {
    const viewmodel::InputSample now = signal.at(time);
    std::vector<TrailPoint> trail;
    const Nanoseconds oldest = std::max<Nanoseconds>(time - core::nanoseconds(kTrailShown), 0);
    const auto add = [&](Nanoseconds at) {
        const viewmodel::InputSample then = signal.at(at);
        // Yaw to the left is positive; a picture's right is.
        trail.push_back({{now.yaw - then.yaw, then.pitch - now.pitch}, core::seconds(time - at)});
    };
    for (Nanoseconds at = oldest; at < time; at += kTrailStep) {
        add(at);
    }
    add(time);
    return trail;
}

} // namespace

InputDisplay inputAt(const sim::Take& take, core::Nanoseconds time) {
    InputDisplay display;
    display.aim = take.start.aim;
    display.sprint = take.start.sprint;
    display.crouch = take.start.crouch;
    for (const viewmodel::InputEvent& event : take.signal.events()) {
        if (event.time > time) {
            break;
        }
        apply(event, time, display);
    }
    const viewmodel::InputSample now = take.signal.at(time);
    display.forward = now.moveForward > kMoveShown;
    display.back = now.moveForward < -kMoveShown;
    display.right = now.moveRight > kMoveShown;
    display.left = now.moveRight < -kMoveShown;
    display.trail = trailAt(take.signal, time);
    return display;
}

} // namespace foregrip::clip
