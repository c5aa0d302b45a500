// SPDX-License-Identifier: MIT
#include "app/window/input_router.h"

#include <GLFW/glfw3.h>

#include <algorithm>

namespace foregrip::app {

using core::Nanoseconds;

namespace {

/// What a key does not mean while it may be for the control with the keyboard's focus: Space and
/// Shift, Tab, and with them all that moves the player.
bool belongsToFocus(Control control) {
    return isForPlayer(control) || control == Control::showSaved;
}

template <typename... Handlers>
struct Overloaded : Handlers... {
    using Handlers::operator()...;
};
template <typename... Handlers>
Overloaded(Handlers...) -> Overloaded<Handlers...>;

} // namespace

void InputRouter::handle(const WindowEvent& event, Nanoseconds time, const PanelWishes& wishes) {
    panelClicked_ = panelClicked_ && panels_->waiting();
    std::visit(Overloaded{
                   [&](const KeyEvent& e) { onKey(e, time, wishes); },
                   [&](const ButtonEvent& e) { onButton(e, time, wishes); },
                   [&](const LookEvent& e) { onLook(e, time); },
                   [&](const PointerEvent& e) { onPointer(e); },
                   [&](const ScrollEvent& e) {
                       if (captured_) {
                           wheel_ += e.y;
                           return;
                       }
                       if (wishes.covers(pointerX_, pointerY_)) {
                           panels_->push(e);
                       } else {
                           orbit_.zoom += e.y;
                       }
                   },
                   [&](const TextEvent& e) {
                       if (!captured_) {
                           panels_->push(e);
                       }
                   },
                   [&](const FocusEvent& e) {
                       if (!e.focused) {
                           releaseAll(time);
                       }
                   },
                   [](const auto&) {}, // sizes, files and closing are the frame loop's
               },
               event);
}

void InputRouter::setCaptured(bool captured, Nanoseconds time) {
    if (captured == captured_) {
        return;
    }
    captured_ = captured;
    panels_->releaseAll();
    panelClicked_ = false;
    for (std::size_t button = 0; button < owners_.size(); ++button) {
        if (owners_[button] == Owner::player) {
            player_->release(button == GLFW_MOUSE_BUTTON_LEFT ? Control::fire : Control::aim, time);
        }
        owners_[button] = Owner::nobody;
    }
}

std::vector<Command> InputRouter::takeCommands() {
    return std::exchange(commands_, {});
}

OrbitMotion InputRouter::takeOrbitMotion() {
    return std::exchange(orbit_, {});
}

double InputRouter::takeWheel() {
    return std::exchange(wheel_, 0.0);
}

void InputRouter::onKey(const KeyEvent& event, Nanoseconds time, const PanelWishes& wishes) {
    if (event.key == GLFW_KEY_LEFT_CONTROL || event.key == GLFW_KEY_RIGHT_CONTROL) {
        ctrl_ = event.down;
    }
    if (event.key == GLFW_KEY_LEFT_SHIFT || event.key == GLFW_KEY_RIGHT_SHIFT) {
        shift_ = event.down;
    }
    if (event.down) {
        onKeyDown(event, time, wishes);
        return;
    }
    panels_->push(event);
    const auto held = std::find_if(heldKeys_.begin(), heldKeys_.end(),
                                   [&](const auto& pair) { return pair.first == event.key; });
    if (held == heldKeys_.end()) {
        return;
    }
    if (isHeldByPlayer(held->second)) {
        player_->release(held->second, time);
    } else {
        commands_.push_back({held->second, false, time});
    }
    heldKeys_.erase(held);
}

void InputRouter::onKeyDown(const KeyEvent& event, Nanoseconds time, const PanelWishes& wishes) {
    const bool typing = !captured_ && (wishes.typing || panelClicked_);
    const std::optional<KeyBinding> binding = findBinding(event.key, ctrl_, shift_, captured_);
    const bool navigating = !captured_ && !typing && wishes.navigating;
    // Tab would move the keyboard into a field that nobody clicked.
    if (!captured_ && (typing || navigating || event.key != GLFW_KEY_TAB)) {
        panels_->push(event);
    }
    const bool cancels =
        (wishes.dragging || navigating) && !captured_ && event.key == GLFW_KEY_ESCAPE;
    if (!binding || cancels || (typing && !binding->whileTyping) ||
        (navigating && belongsToFocus(binding->control))) {
        return;
    }
    if (binding->control == Control::mouse) {
        setCaptured(!captured_, time); // at once: what follows already belongs to the other side
    }
    if (isForPlayer(binding->control) && binding->control != Control::fireMode) {
        player_->press(binding->control, time);
    } else {
        commands_.push_back({binding->control, true, time});
    }
    if (isHeldByPlayer(binding->control) || binding->control == Control::showSaved) {
        heldKeys_.emplace_back(event.key, binding->control);
    }
}

InputRouter::Owner InputRouter::ownerOfPress(int button, const PanelWishes& wishes) const {
    if (captured_) {
        return button == GLFW_MOUSE_BUTTON_MIDDLE ? Owner::nobody : Owner::player;
    }
    if (wishes.covers(pointerX_, pointerY_)) {
        return Owner::panels;
    }
    if (scene_.dragsOrbit) {
        return button == GLFW_MOUSE_BUTTON_LEFT ? Owner::turn : Owner::shift;
    }
    return Owner::nobody;
}

void InputRouter::onButton(const ButtonEvent& event, Nanoseconds time, const PanelWishes& wishes) {
    if (event.button < 0 || event.button >= kButtons) {
        return;
    }
    Owner& owner = owners_[static_cast<std::size_t>(event.button)];
    const Control control = event.button == GLFW_MOUSE_BUTTON_LEFT ? Control::fire : Control::aim;
    if (!event.down) {
        if (owner == Owner::player) {
            player_->release(control, time);
        } else if (owner != Owner::nobody) {
            panels_->push(event);
        }
        owner = Owner::nobody;
        return;
    }
    owner = ownerOfPress(event.button, wishes);
    if (owner == Owner::player) {
        player_->press(control, time);
    } else if (owner != Owner::nobody) {
        panels_->push(event); // a press beside the panels still closes what is open in them
        panelClicked_ = panelClicked_ || owner == Owner::panels;
    } else if (!captured_ && scene_.clickCaptures && event.button == GLFW_MOUSE_BUTTON_LEFT) {
        commands_.push_back({Control::mouse, true, time});
        setCaptured(true, time);
    }
}

void InputRouter::onPointer(const PointerEvent& event) {
    if (captured_) {
        return;
    }
    const double right = event.x - pointerX_;
    const double down = event.y - pointerY_;
    pointerX_ = event.x;
    pointerY_ = event.y;
    const auto owns = [this](Owner owner) {
        return std::find(owners_.begin(), owners_.end(), owner) != owners_.end();
    };
    if (owns(Owner::turn)) {
        orbit_.turnRight += right;
        orbit_.turnDown += down;
    } else if (owns(Owner::shift)) {
        orbit_.shiftRight += right;
        orbit_.shiftDown += down;
    }
    panels_->push(event);
}

void InputRouter::onLook(const LookEvent& event, Nanoseconds time) {
    if (!captured_) {
        return;
    }
    if (scene_.looksOrbit) {
        orbit_.turnRight += event.right;
        orbit_.turnDown += event.down;
    } else {
        player_->look(event.right, event.down, time);
    }
}

void InputRouter::releaseAll(Nanoseconds time) {
    player_->releaseAll(time);
    panels_->releaseAll();
    owners_.fill(Owner::nobody);
    ctrl_ = false;
    shift_ = false;
    for (const auto& [key, control] : heldKeys_) {
        if (!isHeldByPlayer(control)) {
            commands_.push_back({control, false, time});
        }
    }
    heldKeys_.clear();
}

} // namespace foregrip::app
