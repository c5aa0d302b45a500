// SPDX-License-Identifier: MIT
#pragma once

#include "app/commands/command_line.h"
#include "app/commands/requests.h"

#include <functional>
#include <string>
#include <utility>
#include <vector>

namespace CLI {
class App;
}

namespace foregrip::app {

/// What a subcommand does once the arguments are parsed.
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
    RenderRequest render;
    BakeRequest bake;
    std::string takeToCheck;
    TakeRequest takeInfo;
    TakeRequest takeTrim;
    std::string tuningToCheck;
    std::string firstTuning;
    std::string secondTuning;
    std::vector<std::pair<CLI::App*, Work>> work;
};

/// Declares every subcommand with its options. All of them outlive the parsing and the work.
void addSubcommands(CLI::App& app, Requests& requests, const WindowHooks& hooks);

/// Of them, those that draw pictures of the scene.
void addPictureSubcommands(CLI::App& app, Requests& requests, const WindowHooks& hooks);

/// Of them, the one that takes a take to other programs.
void addBakeSubcommand(CLI::App& app, Requests& requests);

} // namespace foregrip::app
