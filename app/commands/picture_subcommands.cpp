// SPDX-License-Identifier: MIT
#include "app/commands/shared_options.h"
#include "app/commands/subcommands.h"

#include <CLI/CLI.hpp>

namespace foregrip::app {
namespace {

void addShot(CLI::App& app, Requests& r, const WindowHooks& hooks) {
    CLI::App* command = addCommand(app, "shot", "Draws one picture, without a display");
    command->add_option("--out", r.shot.out, "Picture")->type_name("F.png");
    command->add_option("--take", r.shot.take, "Take; standing still without it")
        ->type_name("NAME|FILE");
    command->add_option("--at", r.shot.at, "Time in the take [s]")->type_name("S");
    command->add_flag("--ui", r.shot.ui, "Draws the panels too");
    addView(command, r.shot.view);
    command->add_option("--rig", r.shot.common.rig, "Character")->type_name("NAME|FILE");
    addCommon(command, r.shot.common);
    r.work.emplace_back(command, [&r, &hooks] { return runShot(r.shot, hooks.paintPanels); });
}

void addRender(CLI::App& app, Requests& r) {
    CLI::App* command = addCommand(app, "render", "Makes a clip of a take, without a display");
    RenderRequest& render = r.render;
    const auto words = [command](const char* name, std::vector<std::string>& values,
                                 const char* form, const char* help) {
        command->add_option(name, values, help)
            ->allow_extra_args(false)
            ->delimiter(',')
            ->type_name(form);
    };
    command->add_option("TAKE", render.take, "Take: a bundled name or a file");
    command->add_option("--out", render.out, "Clip: .mp4, .webm, .mov, .gif, or pictures %05d.png")
        ->type_name("F");
    command->add_option("--fps", render.fps, "Frames a second, 60 by default; 24000/1001 is taken")
        ->type_name("N");
    command->add_option("--from", render.from, "Where in the take to begin [s]")->type_name("S");
    command->add_option("--to", render.to, "Where in the take to end [s]")->type_name("S");
    command
        ->add_option("--samples", render.samples,
                     "Motion blur: pictures that a frame is the mean of, 1 to 64; 1 by default")
        ->type_name("N");
    command
        ->add_option("--shutter", render.shutter,
                     "How long of a frame the shutter is open, 0 to 360; 180 by default")
        ->type_name("DEG");
    command
        ->add_option("--supersample", render.supersample,
                     "Draws so many times larger and averages down, 1 to 4; 1 by default")
        ->type_name("N");
    words("--overlay", render.overlays, "NAME,...",
          "input, springs, crosshair, frame, parameters, watermark");
    command->add_option("--watermark", render.watermark, "Text of the watermark")
        ->type_name("TEXT");
    command->add_option("--versus", render.versus, "Compares with another tuning, in one clip")
        ->type_name("TUNING");
    command->add_option("--layout", render.layout, "Of --versus: side, split or stack")
        ->type_name("NAME");
    command
        ->add_option("--grid", render.grid,
                     "Compares up to nine tunings, grips, optics or barrels, named one by one")
        ->type_name("KIND=A,B,...");
    command->add_flag("--progress", render.progress,
                      "Tells on standard error, a line a frame, how many of how many are done");
    command
        ->add_option("--preview", render.preview,
                     "Writes a small picture of the newest frame, twice a second")
        ->type_name("F.png");
    addView(command, render.view);
    command->add_option("--rig", render.common.rig, "Character")->type_name("NAME|FILE");
    addCommon(command, render.common);
    r.work.emplace_back(command, [&r] { return runRender(r.render); });
}

} // namespace

void addPictureSubcommands(CLI::App& app, Requests& requests, const WindowHooks& hooks) {
    addShot(app, requests, hooks);
    addRender(app, requests);
}

} // namespace foregrip::app
