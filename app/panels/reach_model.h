// SPDX-License-Identifier: MIT
#pragma once

#include "sim/reach_report.h"

#include <cstddef>
#include <memory>
#include <string>

namespace foregrip::app {

/// The reach report as its panel shows it.
struct ReachModel {
    // Shown only.
    bool busy = false;
    std::size_t done = 0, total = 0;                ///< series of pitches
    std::shared_ptr<const sim::ReachReport> report; ///< the newest; null before the first
    std::string about;                              ///< what it is of: "operator with Carbine 5.56"

    // Wishes, cleared by the owner.
    bool start = false;
    bool cancel = false;
    std::string saveAs; ///< name or path of a table
};

} // namespace foregrip::app
