// SPDX-License-Identifier: MIT
#pragma once

#include <imgui.h>

#include <optional>

/// The panels by keyboard. Dear ImGui moves the focus; here stands how it gets into the panels, how
/// it is shown on every control, and when the keyboard is the panels'. Source: docs/panels.md.
namespace foregrip::app {

/// Whether the focus shows, by the last frame: the keys that move it belong to the panels.
[[nodiscard]] bool keyboardIsPanels();

/// Gives the keyboard to the first panel, or from one panel on to the next: the head of the column,
/// its sections, then what else has controls, from the right to the left. While something has to be
/// answered, to that.
void focusNextPanel();

/// A ring around what has the focus, on top of everything: also around those controls that Dear
/// ImGui marks in no way.
void drawKeyboardFocus();

/// Whether the control that was just submitted has the focus and is not being changed.
[[nodiscard]] bool hasKeyboardFocus();

/// The middle of what has the focus [window coordinates]; nothing while none shows.
[[nodiscard]] std::optional<ImVec2> keyboardFocusInWindow();

} // namespace foregrip::app
