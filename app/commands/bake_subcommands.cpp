// SPDX-License-Identifier: MIT
#include "app/commands/shared_options.h"
#include "app/commands/subcommands.h"

#include <CLI/CLI.hpp>

namespace foregrip::app {

void addBakeSubcommand(CLI::App& app, Requests& r) {
    CLI::App* command = addCommand(app, "bake", "Plays a take into an animation or tables");
    command->add_option("TAKE", r.bake.take, "Take: a bundled name or a file");
    addList(command, "--out", r.bake.out, "F.glb|F.csv|F.json|F.chan",
            "Animation of character and weapon, table of every channel, the same as JSON, or the "
            "camera; may be given more than once");
    addValue(command, "--csv", r.bake.csv, "F.csv", "Table of every channel");
    addValue(command, "--json", r.bake.json, "F.json", "Every channel as JSON");
    addValue(command, "--chan", r.bake.chan, "F.chan", "The camera, as Nuke and Blender read it");
    addValue(command, "--events", r.bake.events, "F.csv", "Table of events");
    addValue(command, "--fps", r.bake.fps, "N", "Frames a second, 60 by default");
    addValue(command, "--interpolation", r.bake.interpolation, "NAME",
             "Between keys: step, linear (by default) or cubic, which leaves out keys");
    addValue(command, "--tolerance-mm", r.bake.toleranceMm, "MM",
             "How far cubic may be off in the world, 0.5 by default [mm]");
    addValue(command, "--tolerance-deg", r.bake.toleranceDeg, "DEG",
             "How far cubic may turn a joint off, 0.2 by default [degrees]");
    addValue(command, "--weapon-parent", r.bake.weaponParent, "NAME",
             "What the weapon hangs on: world (by default), root or hand");
    command->add_flag("--first-person", r.bake.firstPerson,
                      "The body as the first person sees it, not as others do");
    addCommon(command, r.bake.common);
    r.work.emplace_back(command, [&r] { return runBake(r.bake); });
}

} // namespace foregrip::app
