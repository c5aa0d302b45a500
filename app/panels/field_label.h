// SPDX-License-Identifier: MIT
#pragma once

#include "app/panels/state_summary.h"

#include <imgui.h>

#include <string>

namespace foregrip::app {

/// What happened on a label.
struct LabelAnswer {
    bool hovered = false;
    bool asksForStates = false; ///< its button was pressed
};

/// The label of a row, `width` [px] wide: a dot when `changed`, the text, and for a field that can
/// have state values a small diamond that opens them; it is lit, and the states are named as far as
/// there is room, where some have one. `states` may be null.
LabelAnswer fieldLabel(const std::string& text, bool changed, const FieldStates* states,
                       float width);

/// The marks of a cell, which has no label: changed at the left, states at the right.
void cellMarks(const ImVec2& low, float width, bool changed, const FieldStates* states);

} // namespace foregrip::app
