// SPDX-License-Identifier: MIT
#include "app/window/ui_shot.h"

#include "app/panels/panels.h"
#include "app/window/imgui_layer.h"
#include "core/files.h"
#include "sim/measures.h"
#include "viewmodel/base_clip.h"

namespace foregrip::app {
namespace {

/// Frames that Dear ImGui needs until sizes and scroll bars have settled.
constexpr int kSettlingFrames = 3;

void fill(PanelModel& model, const PanelScene& scene) {
    const viewmodel::Setup& setup = scene.player.shownSetup();
    model.settings.camera = scene.view.camera;
    model.settings.overlays = scene.view.overlays;
    model.chrome.still = true;
    model.chrome.tunings = core::bundledNames("tunings", ".tuning.json");
    model.playback.takes = core::bundledNames("takes", ".take.json");
    model.playback.take = scene.player.take().name;
    model.playback.takeTime = core::seconds(scene.output.time);
    model.playback.takeDuration = core::seconds(scene.player.take().duration);
    model.playback.paused = true;
    model.loadout.weapons = core::bundledNames("weapons", ".weapon.json");
    model.loadout.weapon = setup.weapon->definition->name;
    model.loadout.definition = setup.weapon->definition.get();
    model.loadout.loadout = setup.weapon->loadout;
    model.loadout.mounted = setup.weapon;
    model.loadout.rig = setup.character->name;
    model.loadout.clips = viewmodel::clipChoices(*setup.character);
    model.loadout.clip = viewmodel::clipChoice(*setup.character);
    model.readouts = makeReadouts(setup, scene.output,
                                  sim::measureFrame(setup, scene.player.world(), scene.output),
                                  scene.view.height);
    model.readouts.blockedBy = blockedBy(scene.player.world(), scene.output);
    model.readouts.boltOpen = scene.player.session().state().fire.boltOpen;
    model.states = {weightsOf(scene.output), &setup.tuning};
    model.fire.live = false;
    model.targets.world = &scene.player.world();
    model.weapon.definition = setup.weapon->definition;
    model.weapon.document.open(setup.weapon->definition->modelFile,
                               setup.weapon->definition->setup);
}

} // namespace

core::Status drawPanelsInto(const PanelScene& scene, const render::Target& target) {
    core::Result<std::unique_ptr<ImGuiLayer>> layer =
        ImGuiLayer::create({1.0F, readShippedLayout()});
    if (!layer) {
        return layer.error();
    }
    TuningDocument document(scene.content.fileTuning);
    if (!scene.content.tuningFile.empty()) {
        (void)document.load(scene.content.tuningFile); // it was read a moment ago
    }
    document.edit(scene.content.cast.tuning, "Command line");
    FieldTable fields;
    Notices notices;
    RecoilHistory recoil;
    PanelModel model{document, fields, notices, recoil, {}, {}, {}, {}, {}, {},
                     {},       {},     {},      {},     {}, {}, {}, {}, {}};
    fill(model, scene);
    sim::TargetScores scores(scene.player.world());
    for (const sim::ShotResult& shot : scene.player.session().shots()) {
        scores.add(shot);
    }
    model.targets.scores = &scores;
    const ImGuiLayer::FrameSize size{static_cast<float>(target.width),
                                     static_cast<float>(target.height), 1.0F, 1.0F};
    const auto content = [&] { drawPanels(model); };
    for (int frame = 1; frame < kSettlingFrames; ++frame) {
        (*layer)->settle(size, 1.0 / 60.0, content);
    }
    (*layer)->draw(size, 1.0 / 60.0, content);
    return core::Done{};
}

} // namespace foregrip::app
