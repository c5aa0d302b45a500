// SPDX-License-Identifier: MIT
#pragma once

#include "app/panels/panel_model.h"

#include <cstddef>

namespace foregrip::app {

/// The window over a row that shows and edits what its field becomes in each state. `open` opens
/// it; call it every frame, at the row's place.
void statesPopup(PanelModel& model, std::size_t field, bool open);

/// Editors of one entry: whether it is the same, a value of its own or a multiple; and that value.
/// They are `width` [px] wide. A state without an entry has nothing to edit but its kind.
void stateKindEditor(PanelModel& model, std::size_t field, viewmodel::PlayerState state,
                     float width);
void stateValueEditor(PanelModel& model, std::size_t field, viewmodel::PlayerState state,
                      float width);

/// Adds an entry that changes nothing yet: the multiple 1, or the field's own value.
void addState(PanelModel& model, std::size_t field, viewmodel::PlayerState state);
void removeState(PanelModel& model, std::size_t field, viewmodel::PlayerState state);

} // namespace foregrip::app
