// SPDX-License-Identifier: MIT
#pragma once

#include "core/time.h"

#include <string>
#include <variant>
#include <vector>

namespace foregrip::app {

/// What the window reports, as plain data. Keys, buttons and modifiers are GLFW's numbers;
/// positions are in window coordinates, from the top left.

struct KeyEvent {
    int key = 0;
    bool down = false; ///< false for a release; repeats are not reported
};

struct ButtonEvent {
    int button = 0;
    bool down = false;
};

/// Motion of a captured mouse, in the device's own counts (raw where the system offers it).
struct LookEvent {
    double right = 0.0;
    double down = 0.0;
};

/// Where a free mouse is.
struct PointerEvent {
    double x = 0.0;
    double y = 0.0;
};

struct ScrollEvent {
    double x = 0.0;
    double y = 0.0;
};

/// A character as typed, after the keyboard layout.
struct TextEvent {
    unsigned int codepoint = 0;
};

struct FocusEvent {
    bool focused = false;
};

/// The window became small, large, hidden or was moved to another screen. Zero sizes are legal.
struct SizeEvent {
    int width = 0; ///< window coordinates
    int height = 0;
    int framebufferWidth = 0; ///< [px]
    int framebufferHeight = 0;
    float scale = 1.0F; ///< of text and controls, as the system asks
    bool iconified = false;
};

/// Files dropped onto the window.
struct DropEvent {
    std::vector<std::string> files;
};

/// The user wants the window gone.
struct CloseEvent {};

using WindowEvent = std::variant<KeyEvent, ButtonEvent, LookEvent, PointerEvent, ScrollEvent,
                                 TextEvent, FocusEvent, SizeEvent, DropEvent, CloseEvent>;

/// An event and the instant at which it was received, on the steady clock.
struct TimedEvent {
    core::Nanoseconds wall = 0;
    WindowEvent event;
};

/// Now, on the steady clock.
[[nodiscard]] core::Nanoseconds wallNow();

} // namespace foregrip::app
