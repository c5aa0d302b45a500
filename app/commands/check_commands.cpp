// SPDX-License-Identifier: MIT
#include "app/commands/command_line.h"
#include "app/commands/requests.h"
#include "viewmodel/tuning_file.h"

#include <cstdio>

namespace foregrip::app {
namespace {

core::Result<viewmodel::LoadedTuning> readTuning(const std::string& nameOrPath) {
    const core::Result<std::string> file =
        findNamed(nameOrPath, "tuning", "tunings", ".tuning.json");
    return file ? viewmodel::readTuningFile(*file)
                : core::Result<viewmodel::LoadedTuning>(file.error());
}

void tell(const std::vector<std::string>& sentences) {
    for (const std::string& sentence : sentences) {
        std::fprintf(stderr, "%s\n", sentence.c_str());
    }
}

} // namespace

void tellNotes(const Content& content) {
    tell(content.notes);
}

core::Result<int> runTuningCheck(const std::string& tuning) {
    const auto loaded = readTuning(tuning);
    if (!loaded) {
        return loaded.error();
    }
    tell(loaded->warnings);
    const std::size_t changed = viewmodel::differences(viewmodel::Tuning{}, loaded->tuning).size();
    std::printf("%s: %zu fields differ from the defaults, %zu warnings.\n", tuning.c_str(), changed,
                loaded->warnings.size());
    return loaded->warnings.empty() ? kExitDone : kExitCheckFailed;
}

core::Result<int> runTuningDiff(const std::string& first, const std::string& second) {
    const auto a = readTuning(first);
    if (!a) {
        return a.error();
    }
    const auto b = readTuning(second);
    if (!b) {
        return b.error();
    }
    tell(a->warnings);
    tell(b->warnings);
    for (const viewmodel::TuningDifference& each : viewmodel::differences(a->tuning, b->tuning)) {
        std::printf("%s: %s -> %s\n", each.path.c_str(), each.first.c_str(), each.second.c_str());
    }
    return kExitDone;
}

core::Result<int> runTuningDoc() {
    std::fputs(viewmodel::tuningReference().c_str(), stdout);
    return kExitDone;
}

} // namespace foregrip::app
