// SPDX-License-Identifier: MIT
#pragma once

#include "app/panels/panel_model.h"

namespace foregrip::app {

/// The channels over the last seconds of simulated time, shots as ticks, and where a long string
/// settles: predicted (dashed) beside the measured mean of the last string.
void recoilPlots(const PanelModel& model);

} // namespace foregrip::app
