// SPDX-License-Identifier: MIT
#include "app/window/key_map.h"

#include <GLFW/glfw3.h>

#include <algorithm>
#include <array>

namespace foregrip::app {
namespace {

constexpr bool kCtrl = true;
constexpr bool kPlain = false;
constexpr bool kShift = true;
constexpr bool kNoShift = false;
constexpr bool kWhileTyping = true;

constexpr auto kBindings = std::to_array<KeyBinding>({
    {GLFW_KEY_Z, Control::redo, kCtrl, kShift},
    {GLFW_KEY_Z, Control::undo, kCtrl, kNoShift},
    // While the mouse is captured, Ctrl and S are "crouch" and "walk back" held together; saving a
    // file by walking would be a nasty surprise.
    {GLFW_KEY_S, Control::save, kCtrl, kNoShift, MouseState::free, kWhileTyping},
    {GLFW_KEY_O, Control::open, kCtrl, kNoShift, MouseState::free, kWhileTyping},
    {GLFW_KEY_W, Control::forward},
    {GLFW_KEY_S, Control::back},
    {GLFW_KEY_A, Control::left},
    {GLFW_KEY_D, Control::right},
    {GLFW_KEY_LEFT_SHIFT, Control::sprint},
    {GLFW_KEY_RIGHT_SHIFT, Control::sprint},
    // With a free mouse, Ctrl belongs to the panels: Ctrl-click types a value.
    {GLFW_KEY_LEFT_CONTROL, Control::crouch, kPlain, kNoShift, MouseState::captured},
    {GLFW_KEY_RIGHT_CONTROL, Control::crouch, kPlain, kNoShift, MouseState::captured},
    {GLFW_KEY_C, Control::crouch},
    {GLFW_KEY_SPACE, Control::jump},
    {GLFW_KEY_Q, Control::leanLeft},
    {GLFW_KEY_E, Control::leanRight},
    {GLFW_KEY_R, Control::reload},
    {GLFW_KEY_F, Control::launcher},
    {GLFW_KEY_B, Control::fireMode},
    {GLFW_KEY_G, Control::nextGrip},
    {GLFW_KEY_O, Control::nextOptic},
    {GLFW_KEY_X, Control::nextBarrel},
    {GLFW_KEY_N, Control::nextMuzzle},
    {GLFW_KEY_T, Control::nextSight},
    {GLFW_KEY_H, Control::shoulder},
    {GLFW_KEY_V, Control::camera},
    {GLFW_KEY_P, Control::pause},
    {GLFW_KEY_COMMA, Control::stepBack},
    {GLFW_KEY_PERIOD, Control::stepForward},
    {GLFW_KEY_F1, Control::help, kPlain, kNoShift, MouseState::any, kWhileTyping},
    {GLFW_KEY_F2, Control::panels, kPlain, kNoShift, MouseState::any, kWhileTyping},
    {GLFW_KEY_F3, Control::sockets, kPlain, kNoShift, MouseState::any, kWhileTyping},
    {GLFW_KEY_F5, Control::reset},
    {GLFW_KEY_F6, Control::focusPanels, kPlain, kNoShift, MouseState::any, kWhileTyping},
    {GLFW_KEY_F7, Control::timeline, kPlain, kNoShift, MouseState::any, kWhileTyping},
    {GLFW_KEY_F8, Control::record, kPlain, kNoShift, MouseState::any, kWhileTyping},
    {GLFW_KEY_F9, Control::capture, kPlain, kNoShift, MouseState::any, kWhileTyping},
    {GLFW_KEY_ESCAPE, Control::mouse},
    {GLFW_KEY_TAB, Control::showSaved},
});

constexpr auto kHelp = std::to_array<ControlHelp>({
    {"Esc", "free or capture the mouse; a click on the view captures it too; ends a take's loop"},
    {"Mouse", "look; the wheel sets a scope while aiming; in the orbit view drag to turn, "
              "right-drag to shift, scroll for distance"},
    {"W A S D", "walk"},
    {"Shift", "sprint; while aiming: hold the breath"},
    {"Ctrl or C", "crouch (Ctrl while the mouse is captured)"},
    {"Space", "jump"},
    {"Q, E", "lean to the left, to the right"},
    {"Right button", "aim down sights"},
    {"Left button", "fire"},
    {"F", "fire the launcher under the barrel, once it is mounted (G)"},
    {"R", "reload"},
    {"B", "next fire mode"},
    {"G, O, X, N", "next grip, optic, barrel, muzzle device"},
    {"T", "next sight to aim with"},
    {"H", "the weapon to the other shoulder, the hands to each other's places"},
    {"V", "next camera: first person, third person, orbit"},
    {"P", "pause"},
    {"comma, period", "one frame back, forward while paused"},
    {"F5", "start again from the spawn, or from the start of the take"},
    {"F7", "show or hide the timeline of the looped take"},
    {"F8", "record a take of what you do; again: stop and save it"},
    {"F9", "record the window into a video file; once more to stop"},
    {"Tab (hold)", "show the saved tuning"},
    {"Ctrl+Z", "undo"},
    {"Ctrl+Shift+Z", "redo"},
    {"Ctrl+S", "save the tuning (while the mouse is free)"},
    {"Ctrl+O", "open a model, a weapon, a tuning or a take (while the mouse is free)"},
    {"F3", "show or hide handles on the weapon's sockets, and free the mouse for them"},
    {"F2", "show or hide the panels"},
    {"F6", "free the mouse and go into the panels by keyboard; once more: the next part of them"},
    {"F1", "show or hide this help"},
});

bool isLetter(int key) {
    return key >= GLFW_KEY_A && key <= GLFW_KEY_Z;
}

} // namespace

std::span<const KeyBinding> keyBindings() {
    return kBindings;
}

std::optional<KeyBinding> findBinding(int key, bool ctrl, bool shift, bool captured) {
    const MouseState mouse = captured ? MouseState::captured : MouseState::free;
    const auto matches = [&](const KeyBinding& binding, bool chord) {
        return binding.key == key && binding.chord == chord && (!chord || binding.shift == shift) &&
               (binding.mouse == MouseState::any || binding.mouse == mouse);
    };
    for (const bool chord : {true, false}) {
        if (chord ? !ctrl : ctrl && !captured && isLetter(key)) {
            continue;
        }
        const auto* const found =
            std::find_if(kBindings.begin(), kBindings.end(),
                         [&](const KeyBinding& binding) { return matches(binding, chord); });
        if (found != kBindings.end()) {
            return *found;
        }
    }
    return std::nullopt;
}

std::span<const ControlHelp> controlsHelp() {
    return kHelp;
}

} // namespace foregrip::app
