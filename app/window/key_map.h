// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <span>
#include <string_view>

namespace foregrip::app {

/// Everything that a key or a mouse button can mean.
enum class Control {
    // Held: the simulated player does it as long as the key is down.
    forward,
    back,
    left,
    right,
    sprint,
    crouch,
    leanLeft,
    leanRight,
    aim,
    fire,
    launcher,
    // Pressed: happens once, to the simulated player.
    jump,
    reload,
    fireMode,
    // Pressed: happens once, to the program.
    nextGrip,
    nextOptic,
    nextBarrel,
    nextMuzzle,
    nextSight,
    shoulder,
    camera,
    pause,
    stepBack,
    stepForward,
    help,
    panels,
    focusPanels,
    timeline,
    sockets,
    capture,
    reset,
    mouse,
    undo,
    redo,
    record,
    save,
    open,
    // Held, by the program.
    showSaved,
    count
};

/// Controls up to here are held by the simulated player; up to fireMode they reach it as events.
[[nodiscard]] constexpr bool isHeldByPlayer(Control control) {
    return control <= Control::launcher;
}
[[nodiscard]] constexpr bool isForPlayer(Control control) {
    return control <= Control::fireMode;
}

/// Which state of the mouse a binding belongs to.
enum class MouseState { any, captured, free };

/// One key for one control. The table is the program's only list of keys; the help is made from it.
struct KeyBinding {
    int key = 0; ///< GLFW key code
    Control control = Control::forward;
    bool chord = false; ///< together with the Ctrl key
    bool shift = false; ///< with the Shift key; asked for only in a chord
    MouseState mouse = MouseState::any;
    bool whileTyping = false; ///< works while a text field has the keyboard
};

[[nodiscard]] std::span<const KeyBinding> keyBindings();

/// What pressing `key` means. Chords with Ctrl win over plain keys. While the mouse is free, a
/// letter pressed with Ctrl that is no chord means nothing: Ctrl then belongs to the panels. While
/// it is captured, Ctrl is the crouch key, and plain keys keep their meaning with it.
[[nodiscard]] std::optional<KeyBinding> findBinding(int key, bool ctrl, bool shift, bool captured);

/// A line of the help: what to press and what it does.
struct ControlHelp {
    std::string_view keys;
    std::string_view text;
};

/// The controls table of the help overlay, in reading order.
[[nodiscard]] std::span<const ControlHelp> controlsHelp();

} // namespace foregrip::app
