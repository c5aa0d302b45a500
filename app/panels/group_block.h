// SPDX-License-Identifier: MIT
#pragma once

#include "app/panels/panel_model.h"

#include <string_view>

namespace foregrip::app {

/// The fields of one group under a small heading, one row each, made from the field list. A group
/// that holds a spring shows it as stiffness and damping and as frequency and damping ratio; either
/// pair can be edited and the other follows. A closed group takes one line.
void groupBlock(PanelModel& model, std::string_view group, bool openAtFirst = true);

/// The fields of one group without a heading.
void groupFields(PanelModel& model, std::string_view group);

/// Every field of every group that `filter` finds, by words in label, heading or path, in any
/// case. Returns how many there were.
int filteredFields(PanelModel& model, std::string_view filter);

/// One field as a row; edits go to the document.
void modelRow(PanelModel& model, std::size_t field);

/// One field as a cell of a table, `width` [px] wide.
void modelCell(PanelModel& model, std::size_t field, float width, bool showsUnit = true);

} // namespace foregrip::app
