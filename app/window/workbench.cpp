// SPDX-License-Identifier: MIT
#include "app/window/workbench.h"

#include "app/panels/tuning_files.h"
#include "clip/camera_path.h"
#include "core/angles.h"
#include "core/files.h"
#include "sim/measures.h"
#include "viewmodel/base_clip.h"
#include "viewmodel/sight_optics.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace foregrip::app {

using core::Nanoseconds;

namespace {

constexpr Nanoseconds kSettingsEvery = core::kNanosecondsPerSecond;
constexpr double kOrbitTurn = 0.006;     ///< [rad] a pixel of drag
constexpr double kOrbitPitchLimit = 1.5; ///< [rad]
constexpr double kOrbitZoom = 0.88;      ///< of the distance a notch of the wheel
constexpr double kNearestOrbit = 0.25;   ///< [m]
constexpr double kFarthestOrbit = 20.0;  ///< [m]

double wallSeconds(Nanoseconds wall) {
    return core::seconds(wall);
}

bool same(const viewmodel::Overrides& a, const viewmodel::Overrides& b) {
    return a.ads == b.ads && a.sprint == b.sprint;
}

std::optional<double> overrideOf(const BlendSlider& slider) {
    return slider.overrides() ? std::optional(slider.value) : std::nullopt;
}

} // namespace

core::Result<std::unique_ptr<Workbench>> Workbench::create(Content content, Options options,
                                                           Nanoseconds wall) {
    core::Result<Playback> playback =
        Playback::create(content.cast, *content.armoury, *content.world, content.take.seed);
    if (!playback) {
        return playback.error();
    }
    return std::unique_ptr<Workbench>(
        new Workbench(std::move(content), std::move(options), std::move(playback).value(), wall));
}

Workbench::Workbench(Content content, Options options, Playback playback, Nanoseconds wall)
    : content_(std::move(content)), playback_(std::move(playback)), document_(content_.fileTuning),
      autosave_(core::configFolder() / "autosave"), model_{document_, fields_, notices_, recoil_,
                                                           {},        {},      {},       {},
                                                           {},        {},      {},       {},
                                                           {},        {},      {},       {},
                                                           {},        {},      {}},
      renderer_(std::move(options.renderer)), clock_(wall), log_(options.log), wall_(wall) {
    model_.settings = options.settings.settings;
    writtenSettings_ = settingsText(model_.settings);
    model_.playback.take = std::move(options.take);
    for (std::string& warning : options.settings.warnings) {
        notices_.add(Notices::Kind::warning, std::move(warning));
    }
    if (!content_.tuningFile.empty()) {
        if (const auto loaded = document_.load(content_.tuningFile); !loaded) {
            notices_.add(loaded.error());
        }
    }
    document_.edit(content_.cast.tuning, "Command line");
    recoverWork();
    fillModel();
    recoverTakes();
    model_.playback.takes.insert(model_.playback.takes.end(), model_.takes.own.begin(),
                                 model_.takes.own.end());
    editRig(content_.cast.character);
    askAboutCharacter(*content_.cast.character);
    if (content_.cast.weapon->setup.rescale == 1.0) { // else the command line has said it
        askAboutWeapon(*content_.cast.weapon, content_.cast.weapon->modelFile);
    }
    tellNotes();
    content_.cast = {}; // the playback has its own: what is opened takes the place of these models
    model_.rig.document = &rig_;
    model_.opening.browser = &browser_;
    playback_.setWatcher([this](const viewmodel::State& state, Playback::Shown shown) {
        shown == Playback::Shown::again ? recoil_.goBackTo(state) : recoil_.add(state);
    });
}

// Numbers that a program which was killed had not saved come back as a step that can be undone.
void Workbench::recoverWork() {
    std::vector<std::string> warnings;
    for (const Recovery& recovery :
         Autosave::findRecoveries(core::configFolder() / "autosave", warnings)) {
        if (document_.dirty() || recovery.file != document_.file()) {
            continue; // it waits until its own file is opened
        }
        Autosave::restore(recovery, document_);
        if (notices_.check(autosave_.writeNow(document_))) {
            Autosave::discard(recovery);
        }
        notices_.add(Notices::Kind::warning,
                     "Unsaved changes of '" + document_.title() +
                         "' were recovered, since the program was not closed properly. Undo shows "
                         "what is in the file.");
    }
    for (std::string& warning : warnings) {
        notices_.add(Notices::Kind::warning, std::move(warning));
    }
}

void Workbench::fillModel() {
    model_.playback.takes = core::bundledNames("takes", ".take.json");
    model_.chrome.tunings = core::bundledNames("tunings", ".tuning.json");
    model_.chrome.userTunings = userTuningFiles();
    model_.loadout.weapons = core::bundledNames("weapons", ".weapon.json");
    model_.loadout.weapon = content_.cast.weapon->name;
    model_.loadout.loadout = content_.cast.loadout;
    fillClips();
}

void Workbench::fillClips() {
    model_.loadout.clips = viewmodel::clipChoices(*playback_.cast().character);
    model_.loadout.clip = viewmodel::clipChoice(*playback_.cast().character);
}

void Workbench::frame(Nanoseconds wall, std::span<const TimedEvent> events,
                      const PanelWishes& wishes) {
    const double passed = core::seconds(std::max<Nanoseconds>(wall - wall_, 0));
    notices_.age(passed);
    wall_ = wall;
    carryOutWishes();
    updateWeapon();
    clock_.setFactor(model_.settings.timeFactor);
    clock_.setPaused(model_.playback.paused);
    const WindowClock::Step step = clock_.advance(wall);
    const bool stands = model_.playback.paused && step.begin == step.end;
    player_.setFrozen(!playback_.live() || stands, step.begin);
    if (step.gap) {
        player_.releaseAll(step.begin);
    }
    updateFeel();
    const bool orbit = model_.settings.camera == present::CameraMode::orbit;
    router_.setScene({orbit, orbit && stands, playback_.live()});
    for (const TimedEvent& event : events) {
        router_.handle(event.event, clock_.simulated(event.wall), wishes);
        handleWindow(event.event);
    }
    for (const Command& command : router_.takeCommands()) {
        carryOut(command);
    }
    moveOrbit(router_.takeOrbitMotion());
    turnScope(router_.takeWheel());
    updateTuning();
    applyRig();
    updatePreview(passed);
    simulate(step);
    showOpening();
    model_.chrome.captured = router_.captured();
    model_.chrome.everCaptured = model_.chrome.everCaptured || router_.captured();
}

void Workbench::simulate(const WindowClock::Step& step) {
    const bool holds = model_.playback.holdFire && playback_.live();
    trigger_.update(holds, {output_.fireMode, output_.ammo, output_.reloading}, step.begin,
                    step.end, player_);
    player_.frame(step.end);
    logFrame(step);
    tellOfLauncher();
    output_ = playback_.frame(step, player_);
    followRecording();
    askedMode_ = output_.fireMode;
    recoil_.add(playback_.state());

    const sim::FrameMeasures measures = sim::measureFrame(shownSetup(), *content_.world, output_);
    model_.readouts = makeReadouts(shownSetup(), output_, measures, pictureHeight_);
    model_.readouts.frameMs = frameMs_;
    model_.readouts.scopePixels = scopePixels_;
    model_.readouts.scopeCpuMs = scopeCpuMs_;
    model_.readouts.scopeGpuMs = scopeGpuMs_;
    model_.states = {weightsOf(output_), &shownSetup().tuning};
    fillPlaces(shownSetup(), model_.weapon.handles);
    model_.readouts.blockedBy = blockedBy(*content_.world, output_);
    model_.readouts.boltOpen = playback_.state().fire.boltOpen;
    model_.fire.live = playback_.live() && !player_.frozen();
    model_.targets.scores = &playback_.scores();
    model_.targets.world = content_.world.get();
    model_.targets.shots = playback_.shots().size();
    model_.targets.full =
        playback_.shots().size() >= Playback::kMostShots || playback_.scores().full();
    model_.playback.takeTime = core::seconds(playback_.takeTime());
    model_.playback.takeDuration = core::seconds(playback_.takeDuration());
    model_.loadout.definition = playback_.cast().weapon.get();
    model_.loadout.mounted = playback_.setup().weapon;
    model_.loadout.rig = playback_.cast().character->name;
}

void Workbench::logFrame(const WindowClock::Step& step) {
    if (log_ == nullptr) {
        return;
    }
    for (const viewmodel::InputEvent& event : player_.pendingEvents()) {
        if (event.kind == viewmodel::EventKind::triggerDown) {
            log_->add("press", event.time, 1.0);
        } else if (event.kind == viewmodel::EventKind::reload) {
            log_->add("reload", event.time, 1.0);
        }
    }
    log_->set("frame_end", step.end, 0.0);
    log_->set("yaw_deg", step.end, core::degrees(player_.sample().yaw));
    log_->set("pitch_deg", step.end, core::degrees(player_.sample().pitch));
    log_->set("x_m", step.end, playback_.live() ? output_.worldFromRoot.position.x : 0.0);
    log_->set("z_m", step.end, playback_.live() ? output_.worldFromRoot.position.z : 0.0);
    log_->set("shots", step.end, static_cast<double>(output_.shots));
    log_->set("trigger", step.end, player_.held(Control::fire) ? 1.0 : 0.0);
    log_->set("recording", step.end, playback_.recording() ? 1.0 : 0.0);
    log_->set("captured", step.end, router_.captured() ? 1.0 : 0.0);
}

/// A key that does nothing says why.
void Workbench::tellOfLauncher() {
    const auto& events = player_.pendingEvents();
    const bool pressed = std::any_of(events.begin(), events.end(), [](const auto& event) {
        return event.kind == viewmodel::EventKind::fireLauncherDown;
    });
    if (pressed && playback_.live() && !playback_.setup().weapon->launcher) {
        notices_.add(Notices::Kind::info,
                     "There is no launcher on the weapon: press G until there is one, or choose it "
                     "as the grip in Play > Loadout.");
    }
}

void Workbench::updateFeel() {
    const Settings& settings = model_.settings;
    const viewmodel::Tuning& tuning = document_.tuning();
    // Speeds as they are in the state that the newest frame showed.
    const viewmodel::Tuning& now = model_.states.inForce != nullptr ? shownSetup().tuning : tuning;
    PlayerFeel feel;
    feel.anglePerCount = settings.mouseTurn;
    feel.invertPitch = settings.invertPitch;
    feel.toggleAim = settings.aim == ButtonMode::toggle;
    feel.toggleSprint = settings.sprint == ButtonMode::toggle;
    feel.toggleCrouch = settings.crouch == ButtonMode::toggle;
    feel.walkSpeed = now.move.walkSpeed;
    feel.sprintSpeed = now.sprint.speed;
    feel.crouchSpeed = now.move.crouchSpeed;
    feel.sprintCancelsAim = now.sprint.cancelsAim;
    const double focal = viewmodel::sensitivityFactor(shownSetup(), output_);
    const double aimed = 1.0 + (settings.aimedTurn - 1.0) * std::clamp(output_.ads, 0.0, 1.0);
    if (output_.time > 0 && std::isfinite(focal)) {
        feel.zoomScale = std::clamp(focal, 0.01, 2.0) * aimed;
    }
    player_.setFeel(feel);
}

void Workbench::updateTuning() {
    const viewmodel::Overrides overrides{overrideOf(model_.blend.ads),
                                         overrideOf(model_.blend.sprint)};
    const bool saved = model_.chrome.showingSaved;
    if (appliedAny_ && appliedRevision_ == document_.revision() && appliedSaved_ == saved &&
        same(appliedOverrides_, overrides)) {
        return;
    }
    playback_.setTuning(saved ? document_.saved() : document_.tuning(), overrides);
    appliedAny_ = true;
    appliedRevision_ = document_.revision();
    appliedSaved_ = saved;
    appliedOverrides_ = overrides;
}

void Workbench::setPicture(int width, int height, double frameMs) {
    pictureWidth_ = std::max(width, 1);
    pictureHeight_ = std::max(height, 1);
    frameMs_ = frameMs;
}

void Workbench::setScopeCost(int pixels, double cpuMs, double gpuMs) {
    scopePixels_ = pixels;
    scopeCpuMs_ = cpuMs;
    scopeGpuMs_ = gpuMs;
}

void Workbench::housekeep(Nanoseconds wall) {
    const double now = wallSeconds(wall);
    notices_.check(autosave_.update(document_, now));
    copyUnsavedTakes(now, false);
    switch (watch_.poll(document_, now)) {
    case FileWatch::Reaction::reload:
        if (const auto read = document_.reload(); !read) {
            notices_.add(read.error());
        } else {
            notices_.add(Notices::Kind::info, "Read " + document_.file() + " again: it changed.");
        }
        break;
    case FileWatch::Reaction::ask:
        notices_.add(Notices::Kind::warning,
                     document_.file() + " was changed by another program. Your unsaved numbers "
                                        "stay; saving would replace what is there.");
        break;
    case FileWatch::Reaction::missing:
        notices_.add(Notices::Kind::warning, document_.file() + " is gone; saving writes it anew.");
        break;
    case FileWatch::Reaction::none:
        break;
    }
    if (wall - settingsLook_ >= kSettingsEvery) {
        settingsLook_ = wall;
        keepSettings();
    }
}

void Workbench::keepSettings() {
    Settings kept = model_.settings;
    if (model_.view.frozen) {
        kept.camera = cameraBeforeFreeze_;
    }
    std::string text = settingsText(kept);
    if (text != writtenSettings_) {
        notices_.check(writeSettings(kept, settingsFile()));
        writtenSettings_ = std::move(text);
    }
}

bool Workbench::rescue() {
    keepSettings();
    notices_.check(autosave_.writeNow(document_));
    playback_.stopRecording(); // a take, before the program is gone
    followRecording();
    copyUnsavedTakes(wallSeconds(wall_), true);
    const CameraDocument& camera = model_.render.camera;
    if (camera.dirty() && camera.track()) { // the keys lie beside the take then, under a new name
        notices_.check(clip::writeCameraTrackFile(*camera.track(), newTrackFile()));
    }
    return document_.dirty() || !model_.takes.unsaved.empty();
}

present::ViewOptions Workbench::view() const {
    present::ViewOptions view;
    view.width = pictureWidth_;
    view.height = pictureHeight_;
    view.camera = model_.settings.camera;
    view.orbit = model_.view.orbit;
    view.overlays = model_.settings.overlays;
    view.crosshair = model_.settings.crosshair;
    const RenderModel& render = model_.render;
    if (render.lookThrough && render.looped && render.camera.track()) {
        clip::CameraPath path;
        path.track = render.camera.track();
        view = path.at(view, output_);
    }
    return view;
}

std::string Workbench::title() const {
    return document_.title() + (document_.dirty() ? "*" : "") + " - Foregrip";
}

void Workbench::moveOrbit(const OrbitMotion& motion) {
    present::Orbit& orbit = model_.view.orbit;
    orbit.yaw = core::wrapAngle(orbit.yaw - motion.turnRight * kOrbitTurn);
    orbit.pitch =
        std::clamp(orbit.pitch + motion.turnDown * kOrbitTurn, -kOrbitPitchLimit, kOrbitPitchLimit);
    if (motion.zoom != 0.0) {
        orbit.distance = std::clamp(orbit.distance * std::pow(kOrbitZoom, motion.zoom),
                                    kNearestOrbit, kFarthestOrbit);
    }
    if (motion.shiftRight != 0.0 || motion.shiftDown != 0.0) {
        const core::Transformd camera = present::cameraPlacement(output_, view());
        const double metresPerPixel = orbit.distance / std::max(pictureHeight_, 1);
        orbit.offset -= camera.direction({motion.shiftRight * metresPerPixel, 0.0, 0.0});
        orbit.offset += camera.direction({0.0, motion.shiftDown * metresPerPixel, 0.0});
    }
}

} // namespace foregrip::app
