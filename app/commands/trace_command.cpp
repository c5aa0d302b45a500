// SPDX-License-Identifier: MIT
#include "app/commands/arguments.h"
#include "app/commands/command_line.h"
#include "app/commands/requests.h"
#include "core/files.h"
#include "sim/casing_table.h"
#include "sim/target_group.h"
#include "sim/trace.h"

#include <algorithm>
#include <cstdio>

namespace foregrip::app {
namespace {

using core::Error;
using core::Nanoseconds;

constexpr const char* kDefaultFps = "60";
constexpr double kMostRows = 4e6; // keeps a mistyped rate from filling memory and disk

core::Result<std::vector<Nanoseconds>> rowTimes(const TraceRequest& request, Nanoseconds duration) {
    if (!request.times.empty()) {
        return sim::readStepFile(request.times);
    }
    const core::Result<double> fps = parseWithin(
        "--fps", request.fps.empty() ? kDefaultFps : request.fps, 1e-3, 1e6, "frames a second");
    if (!fps) {
        return fps.error();
    }
    if (core::seconds(duration) * *fps > kMostRows) {
        return Error{"--fps", "",
                     "this would be more than four million rows; ask for a lower rate or cut the "
                     "take"};
    }
    return sim::frameTimes(duration, *fps);
}

} // namespace

core::Result<int> runTrace(const TraceRequest& request) {
    if (request.take.empty() || request.out.empty()) {
        return Error{"foregrip trace", "",
                     request.take.empty() ? "TAKE is missing: name a bundled take or a file"
                                          : "--out F.csv is missing: where the rows go"};
    }
    if (!request.fps.empty() && !request.times.empty()) {
        return Error{"foregrip trace", "",
                     "--fps and --times exclude each other: one of them says when rows are"};
    }
    core::Result<Content> content = loadContent(request.common, request.take);
    if (!content) {
        return content.error();
    }
    const auto times = rowTimes(request, content->take.duration);
    if (!times) {
        return times.error();
    }
    core::Result<sim::TakePlayer> player = content->player();
    if (!player) {
        return player.error();
    }
    tellNotes(*content);
    core::Status written =
        core::writeFileAtomically(request.out, sim::traceCsv(player.value(), *times));
    const std::vector<sim::ShotResult>& shots = player->session().shots();
    if (written && !request.shots.empty()) {
        written = core::writeFileAtomically(request.shots, sim::shotsCsv(shots));
    }
    if (written && !request.groups.empty()) {
        written = core::writeFileAtomically(request.groups, sim::groupsCsv(player->world(), shots));
    }
    if (written && !request.casings.empty()) {
        written = core::writeFileAtomically(
            request.casings, sim::casingsCsv(player->world(), player->session().ejections()));
    }
    if (!written) {
        return written.error();
    }
    // A round of several pellets is one shot, and a row each.
    const auto rounds = std::count_if(shots.begin(), shots.end(), [](const sim::ShotResult& shot) {
        return shot.shot.pellet == 0 && !sim::isGrenade(shot);
    });
    const auto grenades = std::count_if(shots.begin(), shots.end(), sim::isGrenade);
    const std::string launched =
        grenades > 0 ? ", " + std::to_string(grenades) + " from the launcher" : "";
    std::printf("%s: %zu rows, %td shots%s.\n", request.out.c_str(), times->size(), rounds,
                launched.c_str());
    return kExitDone;
}

} // namespace foregrip::app
