// SPDX-License-Identifier: MIT
#include "app/document/take_label.h"
#include "app/panels/field_editor.h"
#include "app/panels/sections.h"
#include "app/panels/style.h"
#include "app/panels/widgets.h"

#include <imgui.h>
#include <imgui_stdlib.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdio>
#include <filesystem>
#include <string>
#include <vector>

namespace foregrip::app {
namespace {

constexpr const char* kLive = "live: keyboard and mouse";

void source(PlaybackModel& playback, const TakesModel& takes) {
    std::vector<ChoiceItem> choices = {{kLive, ""}};
    std::size_t index = 0;
    for (const std::string& take : playback.takes) {
        const bool file = take.find('/') != std::string::npos;
        const bool own = file && std::filesystem::path(take).parent_path() == takes.folder;
        const bool shown = take == playback.take;
        const bool named = shown && takes.document.isOpen() && !takes.document.take().name.empty();
        index = shown ? choices.size() : index;
        choices.push_back(
            {(named ? takes.document.take().name : takeLabel(take)) + (own ? "  (own)" : ""),
             file ? take : "Comes with the program."});
    }
    if (choiceRow("Motion", choices, index,
                  "Live input, or a take that loops, so that both hands are free for the sliders. "
                  "Esc gives control back.")) {
        playback.take = index == 0 ? std::string() : playback.takes[index - 1];
    }
}

void record(PlaybackModel& playback, TakesModel& takes) {
    rowLabel("Record");
    const float gap = ImGui::GetStyle().ItemInnerSpacing.x;
    if (iconButton("##record", takes.recording ? Icon::stop : Icon::record,
                   takes.recording
                       ? "Stop and save the take, which then loops (F8)"
                       : "Record what keyboard and mouse do, to play it again exactly (F8). The "
                         "picture is not recorded: it is made anew from the take.")) {
        takes.toggle = true;
    }
    ImGui::SameLine(0.0F, gap);
    ImGui::AlignTextToFramePadding();
    if (takes.recording) {
        ImGui::TextColored(palette::kError, "%.1f s", takes.seconds);
        tooltip("Recorded so far, in simulated seconds");
    } else if (!takes.newest.empty() && takes.newest != playback.take) {
        if (ImGui::Button("Loop the newest")) {
            playback.take = takes.newest;
        }
        tooltip(takes.newest.c_str());
    } else {
        ImGui::TextColored(palette::kQuiet, "input, no pictures");
    }
}

/// Name, notes and file of the looped take.
void openTake(TakesModel& takes) {
    TakeDocument& document = takes.document;
    static std::string name;
    static std::string notes;
    static std::uint64_t shown = 0;
    if (shown != document.revision()) {
        shown = document.revision();
        name = document.take().name;
        notes = document.take().notes;
    }
    ImGui::SetNextItemWidth(rowLabel("Take's name"));
    ImGui::InputText("##takename", &name);
    if (ImGui::IsItemDeactivatedAfterEdit()) {
        takes.rename = name;
    }
    tooltip("What the take is called. Saving renames its file, where it is one of your own.");
    const float width = rowLabel("Notes");
    ImGui::InputTextMultiline("##takenotes", &notes, ImVec2(width, em() * 3.2F));
    if (ImGui::IsItemDeactivatedAfterEdit()) {
        takes.notes = notes;
    }
    tooltip("Your own words about the take; saved with it.");
    rowLabel(document.dirty() ? "Not saved" : "Saved");
    ImGui::BeginDisabled(!document.dirty());
    takes.save = ImGui::Button("Save take") || takes.save;
    ImGui::EndDisabled();
    tooltip("Writes the take. A bundled one is saved as a copy of your own.");
    ImGui::SameLine();
    takes.copy = ImGui::Button("Copy") || takes.copy;
    tooltip("Saves what is shown as another take of your own.");
    ImGui::SameLine();
    const bool own =
        std::find(takes.own.begin(), takes.own.end(), document.file()) != takes.own.end();
    ImGui::BeginDisabled(!own);
    if (ImGui::Button("Delete...")) {
        ImGui::OpenPopup("Delete the take");
    }
    ImGui::EndDisabled();
    tooltip("Deletes the file of a take of your own, after asking.");
    if (ImGui::BeginPopup("Delete the take")) {
        ImGui::Text("Delete '%s' for good?", document.take().name.c_str());
        ImGui::TextColored(palette::kQuiet, "%s", document.file().c_str());
        if (ImGui::Button("Delete")) {
            takes.remove = document.file();
            ImGui::CloseCurrentPopup();
        }
        ImGui::SameLine();
        if (ImGui::Button("Keep")) {
            ImGui::CloseCurrentPopup();
        }
        ImGui::EndPopup();
    }
    rowLabel("Timeline");
    ImGui::Checkbox("##timeline", &takes.showTimeline);
    tooltip("Shows the take's input along the bottom of the view: trim it, cut it, loop a part of "
            "it, and move its events (F7).");
}

/// Where recordings go, as it is being typed.
void folderRow(const Settings& settings, TakesModel& takes) {
    static std::string text;
    static bool typing = false;
    if (!typing) {
        text = settings.takesFolder;
    }
    ImGui::SetNextItemWidth(rowLabel("Takes' folder"));
    ImGui::BeginDisabled(takes.recording);
    ImGui::InputTextWithHint("##takesfolder", takes.folder.c_str(), &text);
    ImGui::EndDisabled();
    typing = ImGui::IsItemActive();
    if (ImGui::IsItemDeactivatedAfterEdit()) {
        takes.chooseFolder = text;
    }
    tooltip("Where recordings and copies of takes go, a whole path; empty: the user's own folder, "
            "which is shown. It is made when it is needed. Takes that lie there join the list.");
}

void transport(PlaybackModel& playback) {
    rowLabel("Transport");
    const float gap = ImGui::GetStyle().ItemInnerSpacing.x;
    if (iconButton("##restart", Icon::restart, "Start again (F5)")) {
        playback.restart = true;
    }
    ImGui::SameLine(0.0F, gap);
    if (iconButton("##back", Icon::stepBack, "One frame back (comma, while paused)",
                   playback.paused)) {
        playback.step = -1;
    }
    ImGui::SameLine(0.0F, gap);
    if (iconButton("##pause", playback.paused ? Icon::play : Icon::pause,
                   playback.paused ? "Go on (P)" : "Pause (P)")) {
        playback.paused = !playback.paused;
    }
    ImGui::SameLine(0.0F, gap);
    if (iconButton("##forward", Icon::stepForward, "One frame on (period, while paused)",
                   playback.paused)) {
        playback.step = 1;
    }
}

void speed(Settings& settings) {
    static const Settings kDefaults;
    static Settings defaults = kDefaults;
    const core::FieldList fields = settingsFields(settings);
    const core::FieldList defaultFields = settingsFields(defaults);
    const core::Field* field = core::findField(fields, "view.time_factor");
    if (field != nullptr) {
        fieldRow({*field, core::findField(defaultFields, "view.time_factor")});
    }
    const float width = rowLabel("");
    static constexpr std::array<double, 4> kFactors = {0.1, 0.25, 0.5, 1.0};
    const float gap = ImGui::GetStyle().ItemInnerSpacing.x * 0.6F;
    const float each = std::max(1.0F, std::floor((width - 3.0F * gap) / 4.0F));
    for (const double factor : kFactors) {
        std::array<char, 16> text{};
        std::snprintf(text.data(), text.size(), "%gx", factor);
        if (factor != kFactors.front()) {
            ImGui::SameLine(0.0F, gap);
        }
        if (toggleButton(text.data(), settings.timeFactor == factor, palette::kFill,
                         ImVec2(each, 0.0F))) {
            settings.timeFactor = factor;
        }
    }
}

/// Where the take stands; it can be dragged.
void progress(const PlaybackModel& playback, TakesModel& takes) {
    auto time = static_cast<float>(playback.takeTime);
    std::array<char, 48> text{};
    std::snprintf(text.data(), text.size(), "%%.2f of %.2f s", playback.takeDuration);
    ImGui::SetNextItemWidth(-1.0F);
    if (ImGui::SliderFloat("##taketime", &time, 0.0F, static_cast<float>(playback.takeDuration),
                           text.data(), ImGuiSliderFlags_NoInput)) {
        takes.seek = static_cast<double>(time);
    }
    tooltip("Time in the take; drag it to look at any instant. P pauses.");
}

} // namespace

void playbackPanel(PanelModel& model) {
    source(model.playback, model.takes);
    if (!model.playback.take.empty()) {
        progress(model.playback, model.takes);
    }
    transport(model.playback);
    record(model.playback, model.takes);
    speed(model.settings);
    rowLabel("Hold fire for me");
    ImGui::BeginDisabled(!model.playback.take.empty());
    ImGui::Checkbox("##holdfire", &model.playback.holdFire);
    ImGui::EndDisabled();
    tooltip("Live input only: holds the trigger, presses it again in semi and burst, and reloads "
            "an empty magazine.");
    folderRow(model.settings, model.takes);
    if (model.takes.document.isOpen()) {
        openTake(model.takes);
    }
}

} // namespace foregrip::app
