// SPDX-License-Identifier: MIT
#pragma once

#include "core/result.h"

#include <functional>
#include <stop_token>
#include <string>
#include <string_view>

namespace foregrip::rig {

/// How an import tells how far it is, and how it is told to give up. Both may be left empty.
struct ImportProgress {
    /// `fraction` in [0, 1], never smaller than before; `stage` is what is being done, as a few
    /// words for people ("reading the file"). One call at a time, from any thread; it returns soon.
    std::function<void(double fraction, std::string_view stage)> report;
    /// A request to stop is seen within the stage that runs, at the latest at its end.
    std::stop_token cancel;

    void tell(double fraction, std::string_view stage) const {
        if (report) {
            report(fraction, stage);
        }
    }
    [[nodiscard]] bool cancelled() const { return cancel.stop_requested(); }
};

/// Why there is no model after a request to stop.
[[nodiscard]] inline core::Error cancelledImport(const std::string& file) {
    return {file, "", "loading was cancelled"};
}

} // namespace foregrip::rig
