// SPDX-License-Identifier: MIT
#include "app/commands/shared_options.h"
#include "app/commands/subcommands.h"

#include <CLI/CLI.hpp>

namespace foregrip::app {
namespace {

void addShot(CLI::App& app, Requests& r, const WindowHooks& hooks) {
    CLI::App* command = addCommand(app, "shot", "Draws one picture, without a display");
    addValue(command, "--out", r.shot.out, "F.png", "Picture");
    addValue(command, "--take", r.shot.take, "NAME|FILE", "Take; standing still without it");
    addValue(command, "--at", r.shot.at, "S", "Time in the take [s]");
    command->add_flag("--ui", r.shot.ui, "Draws the panels too");
    addView(command, r.shot.view);
    addCommon(command, r.shot.common);
    r.work.emplace_back(command, [&r, &hooks] { return runShot(r.shot, hooks.paintPanels); });
}

void addRender(CLI::App& app, Requests& r) {
    CLI::App* command = addCommand(app, "render", "Makes a clip of a take, without a display");
    RenderRequest& render = r.render;
    command->add_option("TAKE", render.take, "Take: a bundled name or a file");
    addValue(command, "--out", render.out, "F",
             "Clip: .mp4, .webm, .mov, .gif, or pictures %05d.png");
    addValue(command, "--fps", render.fps, "N",
             "Frames a second, 60 by default; 24000/1001 is taken");
    addValue(command, "--from", render.from, "S", "Where in the take to begin [s]");
    addValue(command, "--to", render.to, "S", "Where in the take to end [s]");
    addValue(command, "--samples", render.samples, "N",
             "Motion blur: pictures that a frame is the mean of, 1 to 64; 1 by default");
    addValue(command, "--shutter", render.shutter, "DEG",
             "How long of a frame the shutter is open, 0 to 360; 180 by default");
    addValue(command, "--supersample", render.supersample, "N",
             "Draws so many times larger and averages down, 1 to 4; 1 by default");
    addWords(command, "--overlay", render.overlays, "NAME,...",
             "input, springs, crosshair, frame, parameters, watermark");
    addValue(command, "--watermark", render.watermark, "TEXT", "Text of the watermark");
    addValue(command, "--versus", render.versus, "TUNING",
             "Compares with another tuning, in one clip");
    addValue(command, "--layout", render.layout, "NAME", "Of --versus: side, split or stack");
    addValue(command, "--grid", render.grid, "KIND=A,B,...",
             "Compares up to nine tunings, grips, optics or barrels, named one by one");
    command->add_flag("--progress", render.progress,
                      "Tells on standard error, a line a frame, how many of how many are done");
    addValue(command, "--preview", render.preview, "F.png",
             "Writes a small picture of the newest frame, twice a second");
    addView(command, render.view);
    addCommon(command, render.common);
    r.work.emplace_back(command, [&r] { return runRender(r.render); });
}

} // namespace

void addPictureSubcommands(CLI::App& app, Requests& requests, const WindowHooks& hooks) {
    addShot(app, requests, hooks);
    addRender(app, requests);
}

} // namespace foregrip::app
