// SPDX-License-Identifier: MIT
#include "app/document/clip_folder.h"
#include "app/document/render_words.h"
#include "app/window/workbench.h"
#include "clip/clip_writer.h"
#include "core/files.h"
#include "viewmodel/tuning_file.h"

#include <chrono>
#include <unistd.h>
#include <utility>

// A clip of a take, rendered beside the window: what its panel asks for.
namespace foregrip::app {
namespace {

/// Where this run keeps what the rendering process reads and writes meanwhile.
std::filesystem::path scratch(const char* name) {
    return std::filesystem::temp_directory_path() /
           ("foregrip_render_" + std::to_string(::getpid()) + "_" + name);
}

std::string stemOf(const std::string& take) {
    const std::string name = std::filesystem::path(take).filename().string();
    return name.substr(0, name.find('.'));
}

std::filesystem::path clipFolder(const Settings& settings) {
    return settings.clipFolder.empty() ? defaultClipFolder()
                                       : std::filesystem::path(settings.clipFolder);
}

/// The clip's file for what was typed, with the ending of the format.
std::string clipFile(const RenderModel& render, const Settings& settings, const std::string& take) {
    const clip::ClipFormatFacts& facts = clip::factsOf(settings.render.format);
    const bool pictures = facts.format == clip::ClipFormat::png;
    const std::string ending = pictures ? "" : facts.ending;
    std::string file;
    if (render.name.empty()) {
        file = timedClipName(clipFolder(settings), std::chrono::system_clock::now(), ending,
                             stemOf(take));
    } else {
        file = render.name.find('/') != std::string::npos
                   ? render.name
                   : (clipFolder(settings) / render.name).string();
        file += file.ends_with(ending) ? "" : ending;
    }
    return pictures ? file + "/%05d.png" : file;
}

} // namespace

void Workbench::startRendering() {
    RenderModel& model = model_.render;
    const sim::Cast& cast = playback_.cast();
    RenderJob job;
    job.settings = model_.settings.render;
    job.take = !model.take.empty()              ? model.take
               : !model_.playback.take.empty()  ? model_.playback.take
               : !model_.playback.takes.empty() ? model_.playback.takes.front()
                                                : std::string();
    job.out = clipFile(model, model_.settings, job.take);
    job.tuning = scratch("now.tuning.json").string();
    job.versus = model.versus;
    job.watermark = model.watermark;
    job.rig = cast.character->model->file;
    job.weapon =
        cast.weapon->definitionFile.empty() ? cast.weapon->modelFile : cast.weapon->definitionFile;
    job.loadout = cast.loadout;
    job.preview = scratch("preview.png").string();
    if (!notices_.check(viewmodel::writeTuningFile(document_.tuning(), job.tuning))) {
        return;
    }
    if (model_.weapon.document.dirty()) {
        notices_.add(Notices::Kind::warning, "The weapon's sockets have unsaved changes, which the "
                                             "clip does not show; save the weapon first.");
    }
    std::error_code failure;
    std::filesystem::remove(job.preview, failure);
    const std::filesystem::path program =
        renderer_.empty() ? std::filesystem::read_symlink("/proc/self/exe", failure)
                          : std::filesystem::path(renderer_);
    if (notices_.check(rendering_.start(program, renderWords(job), job.preview))) {
        model.file = job.out;
    }
}

void Workbench::finishRendering(const core::Result<RenderWork::Outcome>& outcome) {
    RenderModel& model = model_.render;
    std::error_code ignored;
    std::filesystem::remove(scratch("now.tuning.json"), ignored);
    std::filesystem::remove(scratch("preview.png"), ignored);
    if (!outcome) {
        notices_.add(outcome.error());
        return;
    }
    model.result = model.file;
    const bool pictures = model.file.find('%') != std::string::npos;
    if (outcome->partial && !pictures) {
        model.result = clip::partialName(model.file);
    }
    std::string text =
        (outcome->partial ? "Stopped; what was finished is in " : "Rendered ") + model.result + ".";
    for (const std::string& note : outcome->notes) {
        text += " " + note;
    }
    notices_.add(Notices::Kind::info, std::move(text));
}

void Workbench::carryOutRenderWishes() {
    RenderModel& model = model_.render;
    if (std::exchange(model.start, false) && !rendering_.busy()) {
        startRendering();
    }
    if (std::exchange(model.cancel, false)) {
        rendering_.cancel();
    }
    if (const auto outcome = rendering_.poll()) {
        finishRendering(*outcome);
    }
    model.busy = rendering_.busy();
    model.stopping = rendering_.stopping();
    model.done = rendering_.done();
    model.total = rendering_.total();
    model.secondsLeft = rendering_.secondsLeft();
}

} // namespace foregrip::app
