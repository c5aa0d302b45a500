// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <utility>
#include <vector>

namespace foregrip::test {

/// What a run of the program left behind.
struct ProgramRun {
    int status = -1; ///< exit status; -1 when a signal ended it
    std::string out;
    std::string err;
};

/// Runs the built `foregrip` with these arguments and waits for its end. The display is taken away
/// and the assets are those of the source tree; `environment` is added to that.
[[nodiscard]] ProgramRun
runProgram(const std::vector<std::string>& arguments,
           const std::vector<std::pair<std::string, std::string>>& environment = {});

} // namespace foregrip::test
