// SPDX-License-Identifier: MIT
#include "app/commands/arguments.h"
#include "app/commands/command_line.h"
#include "app/commands/reach_picture.h"
#include "app/commands/requests.h"
#include "core/angles.h"
#include "core/files.h"
#include "core/text.h"
#include "sim/reach_report.h"
#include "sim/reach_table.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <optional>
#include <unistd.h>
#include <utility>

namespace foregrip::app {
namespace {

using core::Error;

constexpr double kSteepest = 89.0;   // [deg] as the view's
constexpr double kFinestStep = 0.01; // [deg]
constexpr double kMostRows = 1e6;    // keeps a mistyped step from filling memory
constexpr const char* kUsualPitch = "-85:85:5";

/// "LOWEST:HIGHEST:STEP", "LOWEST:HIGHEST" or one pitch; radians.
core::Result<std::vector<double>> pitchesOf(const std::string& text) {
    const std::vector<std::string> parts = core::split(text.empty() ? kUsualPitch : text, ':');
    std::vector<double> numbers;
    for (const std::string& part : parts) {
        if (const std::optional<double> number = core::parseNumber(part)) {
            numbers.push_back(*number);
        }
    }
    if (numbers.size() != parts.size() || numbers.size() > 3) {
        return Error{"--pitch", "",
                     "'" + text +
                         "' is no range; LOWEST:HIGHEST:STEP in degrees is needed, as in " +
                         kUsualPitch};
    }
    const double lowest = numbers[0];
    const double highest = numbers.size() > 1 ? numbers[1] : lowest;
    const double step = numbers.size() > 2 ? numbers[2] : 5.0;
    if (lowest < -kSteepest || highest > kSteepest || lowest > highest || step < kFinestStep) {
        return Error{"--pitch", "",
                     "'" + text +
                         "' does not rise from -89 or more to 89 or less degrees by a "
                         "step of at least 0.01"};
    }
    return sim::pitchSteps(core::radians(lowest), core::radians(highest), core::radians(step));
}

core::Result<std::vector<sim::ArmLength>> armsOf(const ReachRequest& request) {
    if (request.arms.empty()) {
        return request.rigs.empty() ? sim::usualArms()
                                    : std::vector<sim::ArmLength>{sim::ownArms()};
    }
    std::vector<sim::ArmLength> arms;
    for (const std::string& text : request.arms) {
        core::Result<sim::ArmLength> arm = sim::armLength("--arms", text);
        if (!arm) {
            return arm.error();
        }
        arms.push_back(std::move(arm).value());
    }
    return arms;
}

/// Where each file goes, known before any work.
core::Status checkOutputs(const std::vector<std::string>& files) {
    for (const std::string& file : files) {
        if (!file.ends_with(".csv") && !file.ends_with(".png")) {
            return Error{"--out", "",
                         "'" + file +
                             "' ends neither with .csv, a table, nor with .png, a picture"};
        }
    }
    return core::Done{};
}

core::Result<std::vector<std::string>> gripsOf(const ReachRequest& request,
                                               const viewmodel::WeaponDefinition& weapon) {
    const std::vector<std::string>& fitting = weapon.fits(viewmodel::PartKind::grip);
    if (request.grips.empty()) {
        return fitting.empty() ? std::vector<std::string>{"none"} : fitting;
    }
    for (const std::string& grip : request.grips) {
        const bool file = grip.find_first_of("/.") != std::string::npos;
        if (!file && grip != "none" &&
            std::find(fitting.begin(), fitting.end(), grip) == fitting.end()) {
            return noSuchName("--grips", "grip", grip, fitting);
        }
    }
    return request.grips;
}

core::Result<sim::ReachJob> jobOf(const ReachRequest& request, Content& content) {
    sim::ReachJob job;
    job.tuning = content.cast.tuning;
    job.rigs = {content.cast.character};
    if (!request.rigs.empty()) {
        const core::Result<viewmodel::CharacterOptions> options = characterOptions(request.common);
        if (!options) {
            return options.error();
        }
        job.rigs.clear();
        for (const std::string& rig : request.rigs) {
            auto character = viewmodel::loadCharacter(rig, *options);
            if (!character) {
                return character.error();
            }
            job.rigs.push_back(std::move(character).value());
        }
    }
    core::Result<std::vector<sim::ArmLength>> arms = armsOf(request);
    core::Result<std::vector<double>> pitches = pitchesOf(request.pitch);
    core::Result<std::vector<std::string>> grips = gripsOf(request, *content.cast.weapon);
    if (!arms || !pitches || !grips) {
        return !arms ? arms.error() : !pitches ? pitches.error() : grips.error();
    }
    job.arms = std::move(arms).value();
    job.pitches = std::move(pitches).value();
    job.grips = std::move(grips).value();
    const std::size_t series = job.rigs.size() * job.grips.size() * job.arms.size() * 2;
    if (static_cast<double>(series) * static_cast<double>(job.pitches.size()) > kMostRows) {
        return Error{"--pitch", "",
                     "this would be more than a million rows; ask for a larger step"};
    }
    auto weapons = sim::weaponsWithGrips(*content.armoury, content.cast.weapon,
                                         content.cast.loadout, job.grips);
    if (!weapons) {
        return weapons.error();
    }
    job.weapons = std::move(weapons).value();
    return job;
}

core::Status write(const sim::ReachReport& report, const std::string& file) {
    if (file.ends_with(".csv")) {
        return core::writeFileAtomically(file, sim::reachCsv(report));
    }
    const core::Result<render::Picture> picture = reachPicture(report);
    return picture ? render::savePng(*picture, file) : core::Status(picture.error());
}

bool coloursWanted() {
    return isatty(STDOUT_FILENO) != 0 && std::getenv("NO_COLOR") == nullptr;
}

} // namespace

core::Result<int> runReach(const ReachRequest& request) {
    // What is typed is checked before anything is loaded.
    if (const core::Status outputs = checkOutputs(request.out); !outputs) {
        return outputs.error();
    }
    if (const auto pitches = pitchesOf(request.pitch); !pitches) {
        return pitches.error();
    }
    if (const auto arms = armsOf(request); !arms) {
        return arms.error();
    }
    core::Result<Content> content = loadContent(request.common, "");
    if (!content) {
        return content.error();
    }
    const core::Result<sim::ReachJob> job = jobOf(request, *content);
    if (!job) {
        return job.error();
    }
    tellNotes(*content);
    sim::ReachProgress progress;
    const sim::ReachReport report = sim::runReach(*job, progress, /*parallel=*/true);
    for (const std::string& file : request.out) {
        if (const core::Status written = write(report, file); !written) {
            return written.error();
        }
    }
    const std::string text = request.json ? core::writeJson(sim::reachJson(report))
                                          : sim::reachText(report, coloursWanted());
    std::fputs(text.c_str(), stdout);
    for (const std::string& file : request.out) {
        if (!request.json) {
            std::printf("%s: %zu rows.\n", file.c_str(), report.rows.size());
        }
    }
    return kExitDone;
}

} // namespace foregrip::app
