// SPDX-License-Identifier: MIT
#include "app/window/player_input.h"

#include "core/angles.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace foregrip::app {

using core::Nanoseconds;
using viewmodel::EventKind;

namespace {

constexpr std::size_t index(Control control) {
    return static_cast<std::size_t>(control);
}

struct HeldEvents {
    Control control;
    EventKind down;
    EventKind up;
};

/// The nearest angle that a number of degrees gives: what a take holds is then what was played.
double storable(double radians) {
    return core::radians(core::degrees(radians));
}

// The movement keys are missing on purpose: they become wished velocities.
constexpr auto kHeldEvents = std::to_array<HeldEvents>({
    {Control::sprint, EventKind::sprintDown, EventKind::sprintUp},
    {Control::crouch, EventKind::crouchDown, EventKind::crouchUp},
    {Control::leanLeft, EventKind::leanLeftDown, EventKind::leanLeftUp},
    {Control::leanRight, EventKind::leanRightDown, EventKind::leanRightUp},
    {Control::aim, EventKind::aimDown, EventKind::aimUp},
    {Control::fire, EventKind::triggerDown, EventKind::triggerUp},
    {Control::launcher, EventKind::fireLauncherDown, EventKind::fireLauncherUp},
});

} // namespace

void PlayerInput::setFeel(const PlayerFeel& feel) {
    feel_ = feel;
    for (std::size_t i = 0; i < kHeldCount; ++i) {
        toggled_[i] = toggled_[i] && toggles(static_cast<Control>(i));
    }
}

void PlayerInput::restart(const viewmodel::InputSample& sample, Nanoseconds time) {
    sample_ = sample;
    sample_.moveForward = 0.0;
    sample_.moveRight = 0.0;
    active_.reset();
    breathHeld_ = false;
    samples_.clear();
    events_.clear();
    knot(time);
    if (!frozen_) {
        apply(time);
    }
}

void PlayerInput::press(Control control, Nanoseconds time) {
    if (isHeldByPlayer(control)) {
        ++keys_[index(control)];
        if (keys_[index(control)] == 1 && toggles(control)) {
            toggled_.flip(index(control));
        }
        if (!frozen_) {
            apply(time);
        }
    } else if (!frozen_ && (control == Control::jump || control == Control::reload)) {
        event(control == Control::jump ? EventKind::jump : EventKind::reload, time);
    }
}

void PlayerInput::release(Control control, Nanoseconds time) {
    if (!isHeldByPlayer(control) || keys_[index(control)] == 0) {
        return;
    }
    --keys_[index(control)];
    if (!frozen_) {
        apply(time);
    }
}

void PlayerInput::look(double right, double down, Nanoseconds time) {
    if (frozen_) {
        return;
    }
    const double scale = feel_.anglePerCount * feel_.zoomScale;
    sample_.yaw = storable(sample_.yaw - right * scale);
    const double pitch = sample_.pitch + (feel_.invertPitch ? down : -down) * scale;
    sample_.pitch = storable(std::clamp(pitch, -kPitchLimit, kPitchLimit));
    knot(time);
}

void PlayerInput::releaseAll(Nanoseconds time) {
    keys_.fill(0);
    toggled_.reset();
    if (!frozen_) {
        apply(time);
    }
}

void PlayerInput::setFrozen(bool frozen, Nanoseconds time) {
    const bool thaws = frozen_ && !frozen;
    frozen_ = frozen;
    if (thaws) {
        apply(time);
    }
}

void PlayerInput::holdTrigger(bool hold, Nanoseconds time) {
    if (std::exchange(triggerHeld_, hold) != hold && !frozen_) {
        apply(time);
    }
}

void PlayerInput::selectFireMode(viewmodel::FireMode mode, Nanoseconds time) {
    if (!frozen_) {
        event(EventKind::fireMode, time);
        events_.back().mode = mode;
    }
}

void PlayerInput::frame(Nanoseconds time) {
    if (!frozen_) {
        apply(time); // a changed speed or setting counts from here
        knot(time);
    }
}

bool PlayerInput::held(Control control) const {
    return isHeldByPlayer(control) && wanted()[index(control)];
}

std::vector<PlayerInput::Sample> PlayerInput::takeSamples() {
    return std::exchange(samples_, {});
}

std::vector<viewmodel::InputEvent> PlayerInput::takeEvents() {
    return std::exchange(events_, {});
}

bool PlayerInput::toggles(Control control) const {
    return (control == Control::aim && feel_.toggleAim) ||
           (control == Control::sprint && feel_.toggleSprint) ||
           (control == Control::crouch && feel_.toggleCrouch);
}

PlayerInput::HeldSet PlayerInput::wanted() const {
    HeldSet set;
    for (std::size_t i = 0; i < kHeldCount; ++i) {
        set[i] = toggles(static_cast<Control>(i)) ? toggled_[i] : keys_[i] > 0;
    }
    set[index(Control::fire)] = set[index(Control::fire)] || triggerHeld_;
    return set;
}

void PlayerInput::apply(Nanoseconds time) {
    const HeldSet now = wanted();
    for (const HeldEvents& held : kHeldEvents) {
        const std::size_t i = index(held.control);
        if (now[i] != active_[i]) {
            event(now[i] ? held.down : held.up, time);
        }
    }
    holdBreath(now, time);
    active_ = now;
    const viewmodel::InputSample before = sample_;
    updateMove();
    if (before.moveForward != sample_.moveForward || before.moveRight != sample_.moveRight) {
        // A key is a jump of the wished velocity, not a ramp since the last knot.
        samples_.push_back({time, before});
        knot(time);
    }
}

/// Sprint pressed while aiming holds the breath, for as long as both are held.
void PlayerInput::holdBreath(const HeldSet& now, Nanoseconds time) {
    const std::size_t sprint = index(Control::sprint);
    const std::size_t aim = index(Control::aim);
    const bool pressed = now[sprint] && !active_[sprint] && active_[aim];
    const bool holds =
        (breathHeld_ || pressed) && now[sprint] && now[aim] && !feel_.sprintCancelsAim;
    if (holds != breathHeld_) {
        breathHeld_ = holds;
        event(holds ? EventKind::holdBreathDown : EventKind::holdBreathUp, time);
    }
}

void PlayerInput::knot(Nanoseconds time) {
    samples_.push_back({time, sample_});
}

void PlayerInput::event(EventKind kind, Nanoseconds time) {
    viewmodel::InputEvent made;
    made.time = time;
    made.kind = kind;
    events_.push_back(made);
}

void PlayerInput::updateMove() {
    const auto axis = [this](Control plus, Control minus) {
        return (active_[index(plus)] ? 1.0 : 0.0) - (active_[index(minus)] ? 1.0 : 0.0);
    };
    const double forward = axis(Control::forward, Control::back);
    const double right = axis(Control::right, Control::left);
    const bool mayRun = !active_[index(Control::aim)] || feel_.sprintCancelsAim;
    double speed = feel_.walkSpeed;
    if (active_[index(Control::crouch)]) {
        speed = feel_.crouchSpeed;
    } else if (active_[index(Control::sprint)] && mayRun && forward > 0.0) {
        speed = feel_.sprintSpeed;
    }
    const double length = std::hypot(forward, right);
    const double scale = length > 0.0 ? speed / length : 0.0;
    sample_.moveForward = forward * scale;
    sample_.moveRight = right * scale;
}

} // namespace foregrip::app
