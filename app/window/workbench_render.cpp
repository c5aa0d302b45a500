// SPDX-License-Identifier: MIT
#include "app/document/clip_folder.h"
#include "app/document/render_words.h"
#include "app/document/take_label.h"
#include "app/window/workbench.h"
#include "clip/camera_track.h"
#include "clip/clip_writer.h"
#include "core/files.h"
#include "sim/take_writer.h"
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
                             takeLabel(take));
    } else {
        file = render.name.find('/') != std::string::npos
                   ? render.name
                   : (clipFolder(settings) / render.name).string();
        file += file.ends_with(ending) ? "" : ending;
    }
    return pictures ? file + "/%05d.png" : file;
}

} // namespace

std::string Workbench::takeToRender() const {
    return !model_.render.take.empty()      ? model_.render.take
           : !model_.playback.take.empty()  ? model_.playback.take
           : !model_.playback.takes.empty() ? model_.playback.takes.front()
                                            : std::string();
}

// What the panel says about the chosen take, read when another one is chosen or its file changes.
void Workbench::showTakeToRender() {
    RenderModel& model = model_.render;
    const std::string take = takeToRender();
    model.takeShown = take;
    model.looped = !take.empty() && take == appliedTake_ && playback_.take() != nullptr;
    const TakeDocument& document = model_.takes.document;
    const sim::Take* shown = !model.looped       ? nullptr
                             : document.isOpen() ? &document.take() // with edits of this frame
                                                 : playback_.take();
    std::error_code failure;
    const auto file = findNamed(take, "take", "takes", TakeShelf::kSuffix);
    const auto time =
        file ? std::filesystem::last_write_time(*file, failure) : std::filesystem::file_time_type();
    const bool same = shownTake_ == take && shownTakeTime_ == time;
    if (!same) {
        model.trackBeside = trackBeside(take);
    }
    std::optional<sim::Take> read;
    if (shown == nullptr && !same && file) {
        if (core::Result<sim::Take> parsed = sim::readTakeFile(*file, *content_.world)) {
            read = std::move(parsed).value();
            shown = &*read;
        }
    }
    if (shown != nullptr) {
        model.title = shown->name;
        model.duration = core::seconds(shown->duration);
        model.loop.reset();
        if (shown->loop) {
            model.loop = {core::seconds(shown->loop->from), core::seconds(shown->loop->to)};
        }
    } else if (!same) {
        model.title.clear();
        model.duration = 0.0;
        model.loop.reset();
    }
    shownTake_ = take;
    shownTakeTime_ = time;
}

// The take, or a file with the edits of it that nobody has saved; empty when that cannot be
// written.
std::string Workbench::writeTakeToRender() {
    const TakeDocument& document = model_.takes.document;
    if (!model_.render.looped || !document.isOpen() || !document.dirty()) {
        return takeToRender();
    }
    const std::string file = scratch("now.take.json").string();
    return notices_.check(sim::writeTakeFile(document.take(), file)) ? file : std::string();
}

// The numbers as they are now take part in the comparison as a file.
bool Workbench::compareWithNow(RenderJob& job) {
    for (std::string& name : job.comparison.names) {
        if (job.comparison.kind == CompareKind::tuning && name == RenderModel::kNow) {
            name = job.tuning;
        }
    }
    const std::string complaint = job.comparison.complaint();
    if (!complaint.empty()) {
        notices_.add(Notices::Kind::warning, complaint);
    }
    return complaint.empty();
}

RenderJob Workbench::renderJob() {
    const RenderModel& model = model_.render;
    const sim::Cast& cast = playback_.cast();
    RenderJob job;
    job.settings = model_.settings.render;
    job.take = writeTakeToRender();
    job.span = model.span;
    if (job.span.to && *job.span.to >= model.duration) {
        job.span.to.reset(); // an edit has made the take shorter
    }
    job.out = clipFile(model, model_.settings, model.takeShown);
    job.tuning = scratch("now.tuning.json").string();
    job.comparison = model.comparison;
    job.cameraTrack = scratch("now.camera.json").string();
    job.watermark = model.watermark;
    job.rig = cast.character->model->file;
    job.weapon =
        cast.weapon->definitionFile.empty() ? cast.weapon->modelFile : cast.weapon->definitionFile;
    job.loadout = cast.loadout;
    job.preview = scratch("preview.png").string();
    return job;
}

void Workbench::startRendering() {
    showTakeToRender();
    RenderJob job = renderJob();
    const viewmodel::TuningAbout about{document_.title() + (document_.dirty() ? " (now)" : ""), {}};
    const bool led = job.settings.camera == ClipCamera::track;
    if (led && !model_.render.camera.track()) {
        notices_.add(Notices::Kind::warning,
                     "The camera track has no key: open one, or write a key from a view.");
        return;
    }
    if (job.take.empty() || !compareWithNow(job) ||
        !notices_.check(viewmodel::writeTuningFile(document_.tuning(), job.tuning, about)) ||
        (led && !notices_.check(
                    clip::writeCameraTrackFile(*model_.render.camera.track(), job.cameraTrack)))) {
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
        model_.render.file = job.out;
    }
}

void Workbench::finishRendering(const core::Result<RenderWork::Outcome>& outcome) {
    RenderModel& model = model_.render;
    std::error_code ignored;
    for (const char* name :
         {"now.tuning.json", "now.take.json", "now.camera.json", "preview.png"}) {
        std::filesystem::remove(scratch(name), ignored);
    }
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
    showTakeToRender();
    carryOutCameraWishes();
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
