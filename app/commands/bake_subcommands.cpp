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
    command->add_option("--csv", r.bake.csv, "Table of every channel")->type_name("F.csv");
    command->add_option("--json", r.bake.json, "Every channel as JSON")->type_name("F.json");
    command->add_option("--chan", r.bake.chan, "The camera, as Nuke and Blender read it")
        ->type_name("F.chan");
    command->add_option("--events", r.bake.events, "Table of events")->type_name("F.csv");
    command->add_option("--fps", r.bake.fps, "Frames a second, 60 by default")->type_name("N");
    command
        ->add_option("--interpolation", r.bake.interpolation,
                     "Between keys: step, linear (by default) or cubic, which leaves out keys")
        ->type_name("NAME");
    command
        ->add_option("--tolerance-mm", r.bake.toleranceMm,
                     "How far cubic may be off in the world, 0.5 by default [mm]")
        ->type_name("MM");
    command
        ->add_option("--tolerance-deg", r.bake.toleranceDeg,
                     "How far cubic may turn a joint off, 0.2 by default [degrees]")
        ->type_name("DEG");
    command
        ->add_option("--weapon-parent", r.bake.weaponParent,
                     "What the weapon hangs on: world (by default), root or hand")
        ->type_name("NAME");
    command->add_flag("--first-person", r.bake.firstPerson,
                      "The body as the first person sees it, not as others do");
    command->add_option("--rig", r.bake.common.rig, "Character")->type_name("NAME|FILE");
    addCommon(command, r.bake.common);
    r.work.emplace_back(command, [&r] { return runBake(r.bake); });
}

} // namespace foregrip::app
