// SPDX-License-Identifier: MIT
#pragma once

#include <imgui.h>

#include <cstddef>
#include <span>
#include <string>
#include <string_view>

namespace foregrip::app {

/// Small things that several panels use.

/// Quiet text that explains, wrapped.
void caption(std::string_view text);

/// A label where rows have theirs, then the cursor stands where rows have their editor; returns the
/// editor's width [px].
float rowLabel(const char* label);

/// A combo of names as a row. True when another one was chosen.
bool nameRow(const char* label, std::span<const std::string> names, std::string& chosen);

/// What can be chosen in choiceRow: what it is called, and what its tooltip adds (may be empty).
struct ChoiceItem {
    std::string label;
    std::string tooltip;
};
/// A combo as a row; labels may be alike. `help` is the tooltip of the closed combo, behind that of
/// what is chosen. True when another one was chosen. An index beyond the end shows nothing chosen.
bool choiceRow(const char* label, std::span<const ChoiceItem> choices, std::size_t& index,
               const char* help);

/// A button that stays lit while `on`.
bool toggleButton(const char* label, bool on, const ImVec4& lit, ImVec2 size = ImVec2(0, 0));

/// Pictures on the transport buttons, drawn and not typed, so that no font has to have them.
enum class Icon { play, pause, stepBack, stepForward, restart, undo, redo, record, stop };
bool iconButton(const char* id, Icon icon, const char* tooltip, bool enabled = true);

/// A round arrow as high as a row; takes up its place also when there is nothing to reset.
bool resetButton(bool needed);

/// Whether every word of `filter` is found somewhere in `text`, in any case.
[[nodiscard]] bool matchesWords(std::string_view text, std::string_view filter);

/// A tooltip for the item drawn last.
void tooltip(const char* text);

} // namespace foregrip::app
