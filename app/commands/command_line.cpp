// SPDX-License-Identifier: MIT
#include "app/commands/command_line.h"

#include "app/commands/arguments.h"
#include "app/commands/requests.h"
#include "core/files.h"
#include "core/text.h"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <cstdio>
#include <exception>
#include <filesystem>
#include <functional>
#include <system_error>

namespace foregrip::app {
namespace {

using core::Error;
using Work = std::function<core::Result<int>()>;

/// The parsed requests, and the work that belongs to each subcommand.
struct Requests {
    OpenOptions open;
    ListRequest list;
    InspectRequest inspect;
    HandsRequest hands;
    ReachRequest reach;
    TraceRequest trace;
    ShotRequest shot;
    std::string takeToCheck;
    std::string tuningToCheck;
    std::string firstTuning;
    std::string secondTuning;
    std::vector<std::pair<CLI::App*, Work>> work;
};

CLI::App* addCommand(CLI::App& parent, const char* name, const char* help) {
    CLI::App* command = parent.add_subcommand(name, help);
    command->set_version_flag("--version", FOREGRIP_VERSION);
    // What is left over is refused here, with the valid names, and not by the parser.
    command->allow_extras();
    return command;
}

void addList(CLI::App* command, const char* name, std::vector<std::string>& values,
             const char* form, const char* help) {
    command->add_option(name, values, help)->allow_extra_args(false)->type_name(form);
}

std::uint64_t parseSeed(const std::string& text) {
    std::uint64_t seed = 0;
    const char* const end = text.data() + text.size();
    const auto [stopped, failure] = std::from_chars(text.data(), end, seed);
    if (failure != std::errc{} || stopped != end) {
        throw CLI::ValidationError("--seed", "'" + text + "' is not a whole number from 0 on");
    }
    return seed;
}

void addCommon(CLI::App* command, CommonOptions& common) {
    command
        ->add_option("--rig-scale", common.rigScale,
                     "Factor on the character's size, or adult: 1.8 m tall")
        ->type_name("F|adult");
    command->add_option("--weapon", common.weapon, "Weapon: a definition or a model")
        ->type_name("NAME|FILE");
    command
        ->add_option("--weapon-scale", common.weaponScale,
                     "Factor on the weapon's size; fit: what makes its length usual")
        ->type_name("F|fit");
    command->add_option("--tuning", common.tuning, "Tuning")->type_name("NAME|FILE");
    command->add_option("--grip", common.grip, "Grip, or none")->type_name("NAME");
    command->add_option("--optic", common.optic, "Optic, or none")->type_name("NAME");
    command->add_option("--barrel", common.barrel, "Barrel or muzzle device, or none")
        ->type_name("NAME");
    command->add_option("--sight", common.sight, "The sight to aim with")->type_name("NAME");
    command->add_option("--shoulder", common.shoulder, "Where the weapon is held: right or left")
        ->type_name("SIDE");
    command->add_option("--clip", common.clip, "Base clip under the layers: off, auto or its name")
        ->type_name("NAME");
    addList(command, "--attach", common.attach, "MOUNT=NAME", "Puts a part on a mount");
    addList(command, "--set", common.set, "GROUP.FIELD=VALUE",
            "Changes one number of the tuning; a vector is x,y,z. FIELD@STATE=VALUE or "
            "FIELD@STATE=*FACTOR changes it in one state");
    addList(command, "--amount", common.amount, "LAYER=0..1", "Scales a layer");
    command->add_option("--mute", common.mute, "Takes layers out")
        ->allow_extra_args(false)
        ->delimiter(',')
        ->type_name("LAYER,...");
    command->add_option("--solo", common.solo, "Leaves only these layers of motion")
        ->allow_extra_args(false)
        ->delimiter(',')
        ->type_name("LAYER,...");
    command
        ->add_option_function<std::string>(
            "--seed", [&common](const std::string& text) { common.seed = parseSeed(text); },
            "Seed of the random numbers")
        ->type_name("N");
}

void addOpen(CLI::App& app, Requests& r, const WindowHooks& hooks) {
    CLI::App* command = addCommand(app, "open", "Opens the window (as does no subcommand at all)");
    command->add_option("MODEL", r.open.common.rig, "Character: a bundled name or a model file");
    command->add_option("--rig", r.open.common.rig, "Character")->type_name("NAME|FILE");
    command->add_option("--take", r.open.take, "Take to play")->type_name("NAME|FILE");
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
    hands->add_option("--out", r.hands.out, "File; standard output without it")->type_name("FILE");
    r.work.emplace_back(hands, [&r] { return runHands(r.hands); });
}

void addTrace(CLI::App& app, Requests& r) {
    CLI::App* command = addCommand(app, "trace", "Plays a take without a picture, into a table");
    command->add_option("TAKE", r.trace.take, "Take: a bundled name or a file");
    command->add_option("--out", r.trace.out, "Table of frames")->type_name("F.csv");
    command->add_option("--fps", r.trace.fps, "Frames a second, 60 by default")->type_name("N");
    command->add_option("--times", r.trace.times, "Frame times, one step [s] a line")
        ->type_name("F");
    command->add_option("--shots", r.trace.shots, "Table of shots")->type_name("F.csv");
    command->add_option("--groups", r.trace.groups, "Table of groups, one row a board and burst")
        ->type_name("F.csv");
    command->add_option("--casings", r.trace.casings, "Table of casings")->type_name("F.csv");
    command->add_option("--rig", r.trace.common.rig, "Character")->type_name("NAME|FILE");
    addCommon(command, r.trace.common);
    r.work.emplace_back(command, [&r] { return runTrace(r.trace); });
}

void addReach(CLI::App& app, Requests& r) {
    CLI::App* command =
        addCommand(app, "reach", "Tells which grips can be held, by arm length and pitch");
    const auto words = [command](const char* name, std::vector<std::string>& values,
                                 const char* form, const char* help) {
        command->add_option(name, values, help)
            ->allow_extra_args(false)
            ->delimiter(',')
            ->type_name(form);
    };
    words("--grips", r.reach.grips, "NAME,...", "Grips to try; all that fit without it");
    words("--arms", r.reach.arms, "P|MM,...",
          "Arm lengths: rig, a percentile (f5, f50, 5, 25, 50, f95, 75, 95; f of women), or "
          "shoulder to wrist in mm");
    command->add_option("--pitch", r.reach.pitch, "Pitches to try, -85:85:5 by default [deg]")
        ->type_name("LOW:HIGH:STEP");
    words("--rigs", r.reach.rigs, "NAME|FILE,...", "Characters, each with arms of its own");
    addList(command, "--out", r.reach.out, "F.csv|F.png",
            "Table of every solved frame, or picture; may be given more than once");
    command->add_flag("--json", r.reach.json, "As JSON");
    command->add_option("--rig", r.reach.common.rig, "Character")->type_name("NAME|FILE");
    addCommon(command, r.reach.common);
    r.work.emplace_back(command, [&r] { return runReach(r.reach); });
}

void addShot(CLI::App& app, Requests& r, const WindowHooks& hooks) {
    CLI::App* command = addCommand(app, "shot", "Draws one picture, without a display");
    command->add_option("--out", r.shot.out, "Picture")->type_name("F.png");
    command->add_option("--take", r.shot.take, "Take; standing still without it")
        ->type_name("NAME|FILE");
    command->add_option("--at", r.shot.at, "Time in the take [s]")->type_name("S");
    command->add_flag("--ui", r.shot.ui, "Draws the panels too");
    command->add_option("--size", r.shot.size, "Size of the picture, 1280x720 by default")
        ->type_name("WxH");
    command->add_option("--camera", r.shot.camera, "first, third, side, front or orbit")
        ->type_name("NAME");
    command->add_option("--fov", r.shot.fov, "Vertical field of view of the world")
        ->type_name("DEG");
    command->add_option("--orbit", r.shot.orbit, "Place of the camera orbit: 0,0,1 is from behind")
        ->type_name("DEG,DEG,M");
    command
        ->add_option("--orbit-at", r.shot.orbitAt,
                     "What the camera orbit looks at: chest, left_hand or right_hand")
        ->type_name("NAME");
    command->add_option("--rig", r.shot.common.rig, "Character")->type_name("NAME|FILE");
    addCommon(command, r.shot.common);
    r.work.emplace_back(command, [&r, &hooks] { return runShot(r.shot, hooks.paintPanels); });
}

void addChecks(CLI::App& app, Requests& r) {
    CLI::App* take = addCommand(app, "take", "Works on takes");
    CLI::App* takeCheck = addCommand(*take, "check", "Reads a take and all that it mounts");
    takeCheck->add_option("FILE", r.takeToCheck, "Take");
    r.work.emplace_back(takeCheck, [&r] { return runTakeCheck(r.takeToCheck); });

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

std::vector<std::string> commandNames(const CLI::App& app) {
    std::vector<std::string> names;
    for (const CLI::App* command : app.get_subcommands([](const CLI::App*) { return true; })) {
        names.push_back(command->get_name());
    }
    return names;
}

bool isCommand(const CLI::App& app, const std::string& word) {
    const std::vector<std::string> names = commandNames(app);
    return std::find(names.begin(), names.end(), word) != names.end();
}

bool asksForItself(const std::string& word) {
    return word == "--help" || word == "-h" || word == "--version";
}

/// Without a subcommand the window is meant: `foregrip`, `foregrip --take walk`, `foregrip
/// body.glb`. A word that is neither a subcommand nor something to open is refused as a subcommand.
core::Result<std::vector<std::string>> withCommand(const CLI::App& app,
                                                   std::vector<std::string> arguments) {
    if (arguments.empty() || (arguments[0].starts_with('-') && !asksForItself(arguments[0]))) {
        arguments.insert(arguments.begin(), "open");
    }
    const std::string word = arguments[0];
    if (asksForItself(word)) {
        return arguments;
    }
    if (!isCommand(app, word)) {
        std::error_code failure;
        const std::vector<std::string> rigs = core::bundledNames("characters", ".glb");
        const bool opens = std::find(rigs.begin(), rigs.end(), word) != rigs.end() ||
                           word.find_first_of("/.") != std::string::npos ||
                           std::filesystem::exists(word, failure);
        if (!opens) {
            return noSuchName("foregrip", "subcommand", word, commandNames(app));
        }
        arguments.insert(arguments.begin(), "open");
        return arguments;
    }
    const CLI::App* command = app.get_subcommand(word);
    const std::vector<std::string> inner = commandNames(*command);
    const std::string second = arguments.size() > 1 ? arguments[1] : "";
    if (!inner.empty() && !asksForItself(second) && !isCommand(*command, second)) {
        return second.empty() ? Error{"foregrip " + word, "",
                                      "it needs a subcommand: " + core::joinNames(inner)}
                              : noSuchName("foregrip " + word, "subcommand", second, inner);
    }
    return arguments;
}

std::string fullName(const CLI::App* command) {
    const CLI::App* parent = command->get_parent();
    return parent != nullptr ? fullName(parent) + " " + command->get_name() : command->get_name();
}

/// What the subcommand did not know.
core::Status checkNothingLeft(const CLI::App* command) {
    for (const std::string& word : command->remaining()) {
        if (word.starts_with('-')) {
            std::vector<std::string> options;
            for (const CLI::Option* option : command->get_options()) {
                for (const std::string& name : option->get_lnames()) {
                    options.push_back("--" + name);
                }
            }
            return noSuchName(fullName(command), "option", core::split(word, '=').front(), options);
        }
    }
    if (!command->remaining().empty()) {
        return Error{fullName(command), "",
                     "'" + command->remaining().front() + "' is one argument too many"};
    }
    return core::Done{};
}

/// Positionals that every request of the subcommand needs.
core::Status checkNothingMissing(const CLI::App* command) {
    for (const CLI::Option* option : command->get_options()) {
        const bool positional = option->get_positional();
        if (positional && option->count() == 0 && option->get_single_name() != "MODEL") {
            return Error{fullName(command), "", option->get_single_name() + " is missing"};
        }
    }
    return core::Done{};
}

int refuse(const Error& error) {
    std::fprintf(stderr, "%s\n", error.text().c_str());
    return kExitRefused;
}

/// Any other complaint of the parser as a sentence of ours.
Error sentence(const CLI::ParseError& failure) {
    std::string reason = failure.what();
    std::replace(reason.begin(), reason.end(), '\n', ' ');
    while (!reason.empty() && (reason.back() == '.' || reason.back() == ' ')) {
        reason.pop_back();
    }
    return {"foregrip", "", reason};
}

int parseAndRun(CLI::App& app, Requests& requests, std::vector<std::string> arguments) {
    std::reverse(arguments.begin(), arguments.end()); // the parser takes them from the back
    try {
        app.parse(arguments);
    } catch (const CLI::Success& answer) { // help and version
        app.exit(answer);
        return kExitDone;
    } catch (const CLI::ArgumentMismatch& failure) { // "--out: 1 required F.csv missing"
        return refuse({core::split(failure.what(), ':').front(), "", "its value is missing"});
    } catch (const CLI::ParseError& failure) {
        return refuse(sentence(failure));
    }
    for (const auto& [command, work] : requests.work) {
        if (!command->parsed()) {
            continue;
        }
        for (const auto& check : {checkNothingLeft, checkNothingMissing}) {
            if (const core::Status done = check(command); !done) {
                return refuse(done.error());
            }
        }
        const core::Result<int> status = work();
        return status ? *status : refuse(status.error());
    }
    return kExitDone;
}

} // namespace

int runCommandLine(int argc, const char* const* argv, const WindowHooks& hooks) {
    try {
        CLI::App app("Foregrip, a first-person viewmodel sandbox", "foregrip");
        app.set_version_flag("--version", FOREGRIP_VERSION);
        Requests requests;
        addOpen(app, requests, hooks);
        addInformation(app, requests);
        addTrace(app, requests);
        addReach(app, requests);
        addShot(app, requests, hooks);
        addChecks(app, requests);
        std::vector<std::string> arguments(argv + std::min(argc, 1), argv + argc);
        auto completed = withCommand(app, repeatPairOptions(arguments));
        return completed ? parseAndRun(app, requests, std::move(completed).value())
                         : refuse(completed.error());
    } catch (const std::exception& failure) {
        return refuse({"foregrip", "", failure.what()});
    }
}

} // namespace foregrip::app
