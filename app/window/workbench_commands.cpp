// SPDX-License-Identifier: MIT
#include "app/document/undo_order.h"
#include "app/panels/tuning_files.h"
#include "app/window/workbench.h"
#include "core/files.h"
#include "sim/trace.h"
#include "viewmodel/base_clip.h"

#include <algorithm>
#include <iterator>
#include <utility>

// What keys, dropped files and panels ask for.
namespace foregrip::app {

using core::Nanoseconds;

void Workbench::handleWindow(const WindowEvent& event) {
    if (const auto* size = std::get_if<SizeEvent>(&event)) {
        size_ = *size;
        if (log_ != nullptr) {
            log_->add("width_px", clock_.now(), size->framebufferWidth);
            log_->add("height_px", clock_.now(), size->framebufferHeight);
        }
    } else if (const auto* drop = std::get_if<DropEvent>(&event)) {
        openDropped(drop->files);
    } else if (std::holds_alternative<CloseEvent>(event)) {
        if (playback_.recording()) {
            playback_.stopRecording();
            followRecording();
        }
        const bool unsaved = document_.dirty() || model_.weapon.document.dirty() ||
                             !model_.takes.unsaved.empty() || model_.render.camera.dirty();
        model_.chrome.pendingClose = unsaved;
        model_.chrome.mayClose = !unsaved;
        router_.setCaptured(false, clock_.now());
    }
}

void Workbench::carryOut(const Command& command) {
    if (command.control == Control::showSaved) {
        model_.chrome.showingSaved = command.down;
        return;
    }
    if (!command.down) {
        return;
    }
    commandTime_ = command.time;
    // The mouse's capture is the router's; the rest is the player's.
    (void)(changeLoadout(command) || changeView(command) || changeTime(command) ||
           changeDocument(command));
    commandTime_.reset();
}

bool Workbench::changeLoadout(const Command& command) {
    switch (command.control) {
    case Control::fireMode:
        nextFireMode(command.time);
        return true;
    case Control::nextGrip:
        nextPart(viewmodel::PartKind::grip);
        return true;
    case Control::nextOptic:
        nextPart(viewmodel::PartKind::optic);
        return true;
    case Control::nextBarrel:
        nextPart(viewmodel::PartKind::barrel);
        return true;
    case Control::nextMuzzle:
        nextPart(viewmodel::PartKind::muzzle);
        return true;
    case Control::nextSight:
        nextSight();
        return true;
    case Control::shoulder:
        model_.loadout.loadout.shoulder = viewmodel::otherShoulder(model_.loadout.loadout.shoulder);
        carryOutWishes();
        return true;
    default:
        return false;
    }
}

bool Workbench::changeView(const Command& command) {
    switch (command.control) {
    case Control::camera:
        nextCamera();
        return true;
    case Control::help:
        model_.chrome.showHelp = !model_.chrome.showHelp;
        return true;
    case Control::panels:
        model_.settings.panels = !model_.settings.panels;
        return true;
    case Control::focusPanels:
        router_.setCaptured(false, command.time);
        model_.settings.panels = true;
        model_.chrome.focusPanel = true;
        return true;
    case Control::timeline:
        model_.takes.showTimeline = !model_.takes.showTimeline;
        return true;
    case Control::sockets:
        model_.weapon.handles.shown = !model_.weapon.handles.shown;
        if (model_.weapon.handles.shown) {
            router_.setCaptured(false, command.time);
        }
        return true;
    default:
        return false;
    }
}

bool Workbench::changeTime(const Command& command) {
    switch (command.control) {
    case Control::pause:
        setPaused(!model_.playback.paused);
        return true;
    case Control::stepBack:
        step(-1);
        return true;
    case Control::stepForward:
        step(1);
        return true;
    case Control::reset:
        playback_.restart(clock_.now(), player_);
        return true;
    case Control::record:
        recordByKey(command.time);
        return true;
    case Control::mouse: // the router has captured or freed it
        if (!playback_.live() && router_.captured() && !lookingAround()) {
            endLoop();
        }
        return true;
    case Control::capture:
        model_.capture.toggle = true;
        return true;
    default:
        return false;
    }
}

bool Workbench::changeDocument(const Command& command) {
    switch (command.control) {
    case Control::undo:
        (void)(model_.rig.shown ? rig_.undo()
                                : undoNewest(document_, model_.weapon.document,
                                             model_.takes.document, model_.render.camera));
        return true;
    case Control::redo:
        (void)(model_.rig.shown ? rig_.redo()
                                : redoNext(document_, model_.weapon.document, model_.takes.document,
                                           model_.render.camera));
        return true;
    case Control::save:
        saveTuning(model_);
        return true;
    case Control::open:
        browse({});
        return true;
    default:
        return false;
    }
}

void Workbench::nextCamera() {
    using present::CameraMode;
    CameraMode& camera = model_.settings.camera;
    camera = camera == CameraMode::first   ? CameraMode::third
             : camera == CameraMode::third ? CameraMode::orbit
                                           : CameraMode::first;
}

void Workbench::nextPart(viewmodel::PartKind kind) {
    const std::vector<std::string>& fitting = playback_.cast().weapon->fits(kind);
    if (fitting.empty()) {
        return;
    }
    std::string& name = model_.loadout.loadout.*viewmodel::partPlace(kind).part;
    const auto current = std::find(fitting.begin(), fitting.end(), name);
    const bool wraps = current == fitting.end() || std::next(current) == fitting.end();
    name = wraps ? fitting.front() : *std::next(current);
    carryOutWishes();
}

void Workbench::nextSight() {
    const viewmodel::Weapon& weapon = *playback_.setup().weapon;
    model_.loadout.loadout.sight =
        weapon.sights[(weapon.activeSight + 1) % weapon.sights.size()].name;
    carryOutWishes();
}

void Workbench::nextFireMode(Nanoseconds time) {
    if (!playback_.live()) {
        return;
    }
    const auto next = (static_cast<std::size_t>(askedMode_) + 1) % viewmodel::kFireModeCount;
    askedMode_ = static_cast<viewmodel::FireMode>(next);
    player_.selectFireMode(askedMode_, time);
}

void Workbench::setPaused(bool paused) {
    model_.playback.paused = paused;
    if (!paused) {
        model_.view.frozen = false;
    }
    syncFreeze();
}

void Workbench::step(int frames) {
    if (!model_.playback.paused) {
        return;
    }
    if (frames < 0) {
        playback_.stepBack();
    } else if (!playback_.stepForward()) {
        clock_.stepOnce(Playback::kFrame);
    }
}

// Panels and keys may both have changed what is paused and frozen.
void Workbench::syncFreeze() {
    PlaybackModel& playback = model_.playback;
    if (model_.view.frozen != appliedFrozen_) {
        appliedFrozen_ = model_.view.frozen;
        if (appliedFrozen_) {
            cameraBeforeFreeze_ = model_.settings.camera;
            model_.settings.camera = present::CameraMode::orbit;
        } else {
            model_.settings.camera = cameraBeforeFreeze_;
        }
        playback.paused = appliedFrozen_;
    } else if (appliedFrozen_ && !playback.paused) {
        model_.view.frozen = false;
        syncFreeze();
        return;
    }
    if (std::exchange(appliedPaused_, playback.paused) && !playback.paused) {
        playback_.goOn(clock_.now(), player_);
    }
}

void Workbench::carryOutFireWishes() {
    const Nanoseconds now = clock_.now();
    if (const auto mode = std::exchange(model_.fire.mode, std::nullopt); mode && playback_.live()) {
        askedMode_ = *mode;
        player_.selectFireMode(*mode, now);
    }
    if (std::exchange(model_.fire.reload, false) && playback_.live()) {
        player_.press(Control::reload, now);
    }
}

void Workbench::saveShots(const std::string& nameOrPath) {
    const std::string name = nameOrPath.ends_with(".csv") ? nameOrPath : nameOrPath + ".csv";
    const bool path = name.find('/') != std::string::npos;
    const std::string file = path ? name : (core::configFolder() / "shots" / name).string();
    if (notices_.check(core::writeFileAtomically(file, sim::shotsCsv(playback_.shots())))) {
        notices_.add(Notices::Kind::info, "Saved " + file + ".");
    }
}

void Workbench::carryOutWishes() {
    syncFreeze();
    carryOutOpeningWishes();
    carryOutFireWishes();
    carryOutReachWishes();
    carryOutRenderWishes();
    if (const std::string name = std::exchange(model_.targets.saveAs, {}); !name.empty()) {
        saveShots(name);
    }
    PlaybackModel& playback = model_.playback;
    if (const int frames = std::exchange(playback.step, 0); frames != 0) {
        step(frames);
    }
    if (std::exchange(playback.restart, false)) {
        playback_.restart(clock_.now(), player_);
    }
    if (std::exchange(model_.view.clearMarks, false)) {
        playback_.clearMarks();
    }
    if (playback.take != appliedTake_) {
        changeTake();
    }
    carryOutTakeWishes();
    LoadoutModel& loadout = model_.loadout;
    if (loadout.clip != viewmodel::clipChoice(*playback_.cast().character)) {
        notices_.check(playback_.setClip(loadout.clip));
        fillClips();
    }
    if (loadout.weapon != playback_.cast().weapon->name) {
        const std::string asked = std::exchange(loadout.weapon, playback_.cast().weapon->name);
        if (const auto file = findNamed(asked, "weapon", "weapons", ".weapon.json")) {
            openFile(*file);
        } else {
            notices_.add(file.error());
        }
    } else if (!(loadout.loadout == playback_.cast().loadout)) {
        const Nanoseconds time = commandTime_.value_or(clock_.now());
        notices_.check(playback_.setLoadout(loadout.loadout, time));
        loadout.loadout = playback_.cast().loadout;
    }
}

} // namespace foregrip::app
