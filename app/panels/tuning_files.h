// SPDX-License-Identifier: MIT
#pragma once

#include "app/panels/panel_model.h"

#include <filesystem>
#include <string>
#include <vector>

namespace foregrip::app {

/// Opening and saving as panels, keys and dropped files ask for it. What is refused becomes a
/// notice and changes nothing.

/// A bundled name or a path. Unsaved changes of the open one stay in its history as long as the
/// refusal leaves it open; a successful opening forgets them, so it is refused while there are any
/// unless `force`.
bool openTuning(PanelModel& model, const std::string& nameOrPath, bool force = false);

/// To its own file. Bundled tunings are shared and stay as they are: saving one makes a copy of the
/// same name in the user's folder, which is then the open one.
bool saveTuning(PanelModel& model);

/// A name goes to the user's folder, a path to where it says; ".tuning.json" is added where it is
/// missing.
bool saveTuningAs(PanelModel& model, const std::string& nameOrPath);

/// core::configFolder() / "tunings", and the tunings in it.
[[nodiscard]] std::filesystem::path userTuningFolder();
[[nodiscard]] std::vector<std::string> userTuningFiles();

} // namespace foregrip::app
