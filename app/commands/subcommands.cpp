// SPDX-License-Identifier: MIT
#include "app/commands/subcommands.h"

#include "app/commands/shared_options.h"

#include <CLI/CLI.hpp>

namespace foregrip::app {
namespace {

using core::Error;

void addOpen(CLI::App& app, Requests& r, const WindowHooks& hooks) {
    CLI::App* command = addCommand(app, "open", "Opens the window (as does no subcommand at all)");
    command->add_option("MODEL", r.open.common.rig, "Character: a bundled name or a model file");
    addValue(command, "--take", r.open.take, "NAME|FILE", "Take to play");
    addCommon(command, r.open.common);
    r.work.emplace_back(command, [&r, &hooks]() -> core::Result<int> {
        if (const core::Status known = checkOptions(r.open.common, r.open.take); !known) {
            return known.error();
        }
        if (!hooks.open) {
            return Error{"foregrip open", "", "this build of the program has no window"};
        }
        return hooks.open(r.open);
    });
}

void addInformation(CLI::App& app, Requests& r) {
    CLI::App* list = addCommand(app, "list", "Names what is bundled");
    list->add_flag("--json", r.list.json, "As JSON");
    r.work.emplace_back(list, [&r] { return runList(r.list); });

    CLI::App* inspect = addCommand(app, "inspect", "Tells what is understood of models");
    inspect->add_option("FILE", r.inspect.files, "Model files");
    inspect->add_flag("--json", r.inspect.json, "As JSON; an array for several files");
    r.work.emplace_back(inspect, [&r] { return runInspect(r.inspect); });

    CLI::App* hands = addCommand(app, "hands", "Tells a character's hand poses for other hands");
    hands->add_option("RIG", r.hands.rig, "Character: a bundled name or a model file");
    addValue(hands, "--out", r.hands.out, "FILE", "File; standard output without it");
    r.work.emplace_back(hands, [&r] { return runHands(r.hands); });
}

void addTrace(CLI::App& app, Requests& r) {
    CLI::App* command = addCommand(app, "trace", "Plays a take without a picture, into a table");
    command->add_option("TAKE", r.trace.take, "Take: a bundled name or a file");
    addValue(command, "--out", r.trace.out, "F.csv", "Table of frames");
    addValue(command, "--fps", r.trace.fps, "N", "Frames a second, 60 by default");
    addValue(command, "--times", r.trace.times, "F", "Frame times, one step [s] a line");
    addValue(command, "--shots", r.trace.shots, "F.csv", "Table of shots");
    addValue(command, "--groups", r.trace.groups, "F.csv",
             "Table of groups, one row a board and burst");
    addValue(command, "--casings", r.trace.casings, "F.csv", "Table of casings");
    addCommon(command, r.trace.common);
    r.work.emplace_back(command, [&r] { return runTrace(r.trace); });
}

void addReach(CLI::App& app, Requests& r) {
    CLI::App* command =
        addCommand(app, "reach", "Tells which grips can be held, by arm length and pitch");
    addWords(command, "--grips", r.reach.grips, "NAME,...",
             "Grips to try; all that fit without it");
    addWords(command, "--arms", r.reach.arms, "P|MM,...",
             "Arm lengths: rig, a percentile (f5, f50, 5, 25, 50, f95, 75, 95; f of women), or "
             "shoulder to wrist in mm");
    addValue(command, "--pitch", r.reach.pitch, "LOW:HIGH:STEP",
             "Pitches to try, -85:85:5 by default [deg]");
    addWords(command, "--rigs", r.reach.rigs, "NAME|FILE,...",
             "Characters, each with arms of its own");
    addList(command, "--out", r.reach.out, "F.csv|F.png",
            "Table of every solved frame, or picture; may be given more than once");
    command->add_flag("--json", r.reach.json, "As JSON");
    addCommon(command, r.reach.common);
    r.work.emplace_back(command, [&r] { return runReach(r.reach); });
}

void addChecks(CLI::App& app, Requests& r) {
    CLI::App* take = addCommand(app, "take", "Works on takes");
    CLI::App* takeCheck = addCommand(*take, "check", "Reads a take and all that it mounts");
    takeCheck->add_option("FILE", r.takeToCheck, "Take");
    r.work.emplace_back(takeCheck, [&r] { return runTakeCheck(r.takeToCheck); });
    CLI::App* info = addCommand(*take, "info", "Tells what is in a take");
    info->add_option("TAKE", r.takeInfo.take, "Take");
    info->add_flag("--json", r.takeInfo.json, "As JSON");
    r.work.emplace_back(info, [&r] { return runTakeInfo(r.takeInfo); });
    CLI::App* trim = addCommand(*take, "trim", "Keeps a part of a take, which plays as it did");
    trim->add_option("TAKE", r.takeTrim.take, "Take");
    addValue(trim, "--from", r.takeTrim.from, "S", "Where it begins, 0 by default [s]");
    addValue(trim, "--to", r.takeTrim.to, "S", "Where it ends, its end by default [s]");
    addValue(trim, "--out", r.takeTrim.out, "F", "File for what is kept");
    addCommon(trim, r.takeTrim.common);
    r.work.emplace_back(trim, [&r] { return runTakeTrim(r.takeTrim); });

    CLI::App* tuning = addCommand(app, "tuning", "Works on tunings");
    CLI::App* check = addCommand(*tuning, "check", "Reads a tuning; warnings end with status 3");
    check->add_option("FILE", r.tuningToCheck, "Tuning");
    r.work.emplace_back(check, [&r] { return runTuningCheck(r.tuningToCheck); });
    CLI::App* diff = addCommand(*tuning, "diff", "Lists the fields in which two tunings differ");
    diff->add_option("A", r.firstTuning, "First tuning");
    diff->add_option("B", r.secondTuning, "Second tuning");
    r.work.emplace_back(diff, [&r] { return runTuningDiff(r.firstTuning, r.secondTuning); });
    CLI::App* doc = addCommand(*tuning, "doc", "Prints the parameter reference as Markdown");
    r.work.emplace_back(doc, [] { return runTuningDoc(); });
}

} // namespace

void addSubcommands(CLI::App& app, Requests& requests, const WindowHooks& hooks) {
    addOpen(app, requests, hooks);
    addInformation(app, requests);
    addTrace(app, requests);
    addBakeSubcommand(app, requests);
    addReach(app, requests);
    addPictureSubcommands(app, requests, hooks);
    addChecks(app, requests);
}

} // namespace foregrip::app
