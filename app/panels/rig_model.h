// SPDX-License-Identifier: MIT
#pragma once

#include "app/document/rig_document.h"
#include "app/document/rig_test_motion.h"

#include <optional>
#include <string>

namespace foregrip::app {

/// The rig panel: the map that it edits, and what is selected in it.
struct RigModel {
    RigDocument* document = nullptr;      ///< null or empty: nothing to edit
    std::optional<rig::Role> selected;    ///< the role that the next click on a bone is for
    std::string filter;                   ///< of the tree of bones
    TestMotion motion = TestMotion::none; ///< that the shown character goes through
    bool shown = false;                   ///< drawn in the newest frame: undo is then its own
};

} // namespace foregrip::app
