// SPDX-License-Identifier: MIT
#include "app/window/key_map.h"

#include <GLFW/glfw3.h>
#include <gtest/gtest.h>

#include <set>
#include <tuple>

namespace foregrip::app {
namespace {

std::optional<Control> control(int key, bool ctrl, bool shift, bool captured) {
    const std::optional<KeyBinding> binding = findBinding(key, ctrl, shift, captured);
    return binding ? std::optional(binding->control) : std::nullopt;
}

TEST(KeyMap, PlainKeysMeanTheSameWithAFreeAndACapturedMouse) {
    for (const bool captured : {false, true}) {
        EXPECT_EQ(control(GLFW_KEY_W, false, false, captured), Control::forward);
        EXPECT_EQ(control(GLFW_KEY_S, false, false, captured), Control::back);
        EXPECT_EQ(control(GLFW_KEY_C, false, false, captured), Control::crouch);
        EXPECT_EQ(control(GLFW_KEY_ESCAPE, false, false, captured), Control::mouse);
        EXPECT_EQ(control(GLFW_KEY_COMMA, false, false, captured), Control::stepBack);
        EXPECT_EQ(control(GLFW_KEY_F5, false, false, captured), Control::reset);
        EXPECT_FALSE(control(GLFW_KEY_1, false, false, captured));
    }
}

TEST(KeyMap, ShiftDoesNotChangeAPlainKey) {
    EXPECT_EQ(control(GLFW_KEY_W, false, true, true), Control::forward);
}

TEST(KeyMap, ChordsUndoAndRedo) {
    for (const bool captured : {false, true}) {
        EXPECT_EQ(control(GLFW_KEY_Z, true, false, captured), Control::undo);
        EXPECT_EQ(control(GLFW_KEY_Z, true, true, captured), Control::redo);
        EXPECT_FALSE(control(GLFW_KEY_Z, false, false, captured));
    }
}

TEST(KeyMap, CtrlAndSSaveOnlyWithAFreeMouse) {
    EXPECT_EQ(control(GLFW_KEY_S, true, false, false), Control::save);
    EXPECT_EQ(control(GLFW_KEY_S, true, false, true), Control::back)
        << "crouching backwards must not write a file";
}

TEST(KeyMap, CtrlBelongsToThePanelsWhileTheMouseIsFree) {
    EXPECT_FALSE(control(GLFW_KEY_LEFT_CONTROL, true, false, false));
    EXPECT_EQ(control(GLFW_KEY_LEFT_CONTROL, true, false, true), Control::crouch);
    EXPECT_FALSE(control(GLFW_KEY_R, true, false, false));
    EXPECT_EQ(control(GLFW_KEY_R, true, false, true), Control::reload);
}

TEST(KeyMap, NoKeyIsBoundTwice) {
    std::set<std::tuple<int, bool, bool, MouseState>> seen;
    for (const KeyBinding& binding : keyBindings()) {
        EXPECT_TRUE(seen.emplace(binding.key, binding.chord, binding.shift, binding.mouse).second)
            << "key " << binding.key;
    }
}

TEST(KeyMap, EveryControlButTheMouseButtonsHasAKey) {
    std::set<Control> bound = {Control::aim, Control::fire};
    for (const KeyBinding& binding : keyBindings()) {
        bound.insert(binding.control);
    }
    EXPECT_EQ(bound.size(), static_cast<std::size_t>(Control::count));
}

} // namespace
} // namespace foregrip::app
