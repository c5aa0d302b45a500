// SPDX-License-Identifier: MIT
#include "app/panels/field_editor.h"
#include "app/panels/render_rows.h"
#include "app/panels/sections.h"
#include "app/panels/style.h"
#include "app/panels/widgets.h"

#include <imgui.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace foregrip::app {
namespace {

using clip::CameraTrack;

constexpr double kApart = 0.001; ///< [s] between keys that are dragged

/// Also where the item is disabled, since it says why.
void explain(const char* text) {
    if (ImGui::IsItemHovered(ImGuiHoveredFlags_AllowWhenDisabled)) {
        ImGui::BeginTooltip();
        ImGui::PushTextWrapPos(em() * 24.0F);
        ImGui::TextUnformatted(text);
        ImGui::PopTextWrapPos();
        ImGui::EndTooltip();
    }
}

void fileRow(RenderModel& render) {
    const CameraDocument& camera = render.camera;
    rowLabel(camera.dirty() ? "Keys (not saved)" : "Keys");
    const std::string name = std::filesystem::path(camera.file()).filename().string();
    ImGui::TextUnformatted(!name.empty()    ? name.c_str()
                           : camera.track() ? "in no file yet"
                                            : "none yet");
    tooltip(name.empty() ? "A file NAME.camera.json, once it is saved." : camera.file().c_str());

    const float width = rowLabel("");
    const float gap = ImGui::GetStyle().ItemInnerSpacing.x * 0.6F;
    const ImVec2 third(std::max(1.0F, (width - 2.0F * gap) / 3.0F), 0.0F);
    render.chooseTrack = ImGui::Button("open...", third) || render.chooseTrack;
    explain("Chooses a file of keys, NAME.camera.json. Dropping one on the window does so, too.");
    ImGui::SameLine(0.0F, gap);
    ImGui::BeginDisabled(!camera.track());
    render.saveTrack = ImGui::Button("save", third) || render.saveTrack;
    ImGui::EndDisabled();
    explain("Writes the keys to their file; new ones beside the take, or among your own takes "
            "where it came with the program.");
    ImGui::SameLine(0.0F, gap);
    ImGui::BeginDisabled(!camera.track() && camera.file().empty());
    render.newTrack = ImGui::Button("new", third) || render.newTrack;
    ImGui::EndDisabled();
    explain("Begins keys anew; the file stays as it is. Refused while there are unsaved keys.");
    if (!render.trackBeside.empty() && render.trackBeside != camera.file()) {
        const float whole = rowLabel("");
        if (ImGui::Button("the one beside the take", ImVec2(whole, 0.0F))) {
            render.open = render.trackBeside;
        }
        tooltip(render.trackBeside.c_str());
    }
}

void wayRows(PanelModel& model) {
    RenderModel& render = model.render;
    static const std::array<ChoiceItem, 2> kSpaces = {
        {{"the range", "The camera stands in the world; the character may walk out of it."},
         {"the character", "The camera goes and turns with the character's body."}}};
    const CameraDocument& camera = render.camera;
    std::size_t space =
        static_cast<std::size_t>(camera.track() ? camera.track()->space() : render.space);
    ImGui::BeginDisabled(camera.track().has_value());
    if (choiceRow("Keys stand in", kSpaces, space,
                  "What the keys are measured from. Settled with the first key.")) {
        render.space = static_cast<CameraTrack::Space>(space);
    }
    ImGui::EndDisabled();
    if (!camera.track()) {
        return;
    }
    static const std::array<ChoiceItem, 2> kWays = {
        {{"linear", "Straight from key to key, with a corner at each."},
         {"smooth", "Through each key without a jolt; at rest at the first and the last."}}};
    auto way = static_cast<std::size_t>(camera.track()->interpolation());
    if (choiceRow("Between keys", kWays, way, "How the camera goes from key to key.")) {
        render.camera.setInterpolation(static_cast<CameraTrack::Interpolation>(way),
                                       model.document.stepsTaken());
    }
}

/// One key: when, whether the camera jumps there, a look at it, away with it.
void keyRow(PanelModel& model, std::size_t index) {
    CameraDocument& camera = model.render.camera;
    const CameraTrack::Key& key = camera.track()->keys()[index];
    const std::size_t steps = model.document.stepsTaken();
    double seconds = core::seconds(key.time);
    DerivedRow row;
    row.label = "Key " + std::to_string(index + 1);
    row.help = "When the camera stands at this key, in seconds of the take.";
    row.unit = core::unit::seconds;
    // Between its neighbours: a key that is dragged stays the one that is held.
    const std::vector<CameraTrack::Key>& keys = camera.track()->keys();
    row.minimum = index > 0 ? core::seconds(keys[index - 1].time) + kApart : 0.0;
    row.maximum = index + 1 < keys.size() ? core::seconds(keys[index + 1].time) - kApart
                                          : std::max(model.render.duration, seconds);
    row.minimum = std::min(row.minimum, seconds);
    row.maximum = std::max(row.maximum, seconds);
    row.defaultValue = seconds;
    const float gap = ImGui::GetStyle().ItemInnerSpacing.x;
    const float width = rowLabel(row.label.c_str());
    const float buttons = em() * 8.6F;
    if (derivedCell(row, seconds, std::max(em() * 3.0F, width - buttons))) {
        camera.beginDrag();
        camera.moveKey(index, core::nanoseconds(seconds), steps);
        return;
    }
    ImGui::SameLine(0.0F, gap);
    bool cut = key.cut;
    if (ImGui::Checkbox("cut", &cut)) {
        camera.setCut(index, cut, steps);
    }
    tooltip("The camera jumps at this key instead of going there.");
    ImGui::SameLine(0.0F, gap);
    ImGui::BeginDisabled(!model.render.looped);
    if (ImGui::Button("see")) {
        model.takes.seek = seconds;
        model.render.lookThrough = true;
        model.playback.paused = true;
    }
    ImGui::EndDisabled();
    explain(model.render.looped ? "Shows the take at this key, through the camera, paused."
                                : "Loop the take first (Playback, Motion).");
    ImGui::SameLine(0.0F, gap);
    if (ImGui::Button("x")) {
        camera.removeKey(index, steps);
    }
    tooltip("Removes the key; Ctrl+Z brings it back.");
}

void trackRows(PanelModel& model) {
    RenderModel& render = model.render;
    fileRow(render);
    wayRows(model);
    for (std::size_t i = 0; render.camera.track() && i < render.camera.track()->keys().size();
         ++i) {
        ImGui::PushID(static_cast<int>(i));
        keyRow(model, i);
        ImGui::PopID();
    }
    const float width = rowLabel("");
    ImGui::BeginDisabled(!render.looped || render.lookThrough);
    render.keyNow =
        ImGui::Button("key from the window's view", ImVec2(width, 0.0F)) || render.keyNow;
    ImGui::EndDisabled();
    explain(!render.looped ? "Loop the take first (Playback, Motion): a key stands at a time of it."
            : render.lookThrough
                ? "Switch 'look through them' off first, and turn the view."
                : "Where the window's camera stands now becomes a key at the take's "
                  "present time; one that stands there is replaced. Pause (P), turn "
                  "the orbit (V), press.");
    rowLabel("Look through them");
    ImGui::BeginDisabled(!render.looped || !render.camera.track());
    ImGui::Checkbox("##lookthrough", &render.lookThrough);
    ImGui::EndDisabled();
    explain("The window shows the looped take along the keys, as the clip will.");
}

} // namespace

void renderCameraRows(PanelModel& model) {
    const ClipCamera camera = model.settings.render.camera;
    settingsRowsWhere(model.settings, "render", [&](std::string_view name) {
        const bool own = name == "fov_deg" || name == "view_height_m" || name.starts_with("orbit_");
        return name == "camera" || (own && cameraUses(camera, name));
    });
    if (camera == ClipCamera::orbit) {
        const float width = rowLabel("");
        model.render.useOrbit =
            ImGui::Button("as the window's orbit", ImVec2(width, 0.0F)) || model.render.useOrbit;
        tooltip(
            "Takes yaw, pitch and distance from the window's orbit camera (V, then drag), which "
            "looks at the chest.");
    } else if (camera == ClipCamera::track) {
        trackRows(model);
    }
}

} // namespace foregrip::app
