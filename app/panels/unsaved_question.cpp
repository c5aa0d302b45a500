// SPDX-License-Identifier: MIT
#include "app/panels/column.h"
#include "app/panels/style.h"
#include "app/panels/tuning_files.h"
#include "app/panels/weapon_view.h"

#include <imgui.h>

namespace foregrip::app {
namespace {

constexpr const char* kTitle = "Unsaved changes";

// What the user decided; `done` when the question is answered.
struct Answer {
    bool done = false;
    bool goOn = false;
};

Answer buttons(PanelModel& model) {
    const ImVec2 size(em() * 7.0F, 0.0F);
    if (ImGui::Button("Save", size)) {
        const bool asked = model.chrome.pendingClose && model.weapon.document.dirty();
        const bool weaponSaved = !asked || saveWeapon(model);
        const bool saved = (!model.document.dirty() || saveTuning(model)) && weaponSaved;
        // Takes and camera keys are saved by their owner, who then lets the window close.
        const bool takes = model.chrome.pendingClose &&
                           (!model.takes.unsaved.empty() || model.render.camera.dirty());
        model.takes.saveAll = takes && saved;
        return {true, saved && !takes};
    }
    ImGui::SameLine();
    if (ImGui::Button("Discard", size)) {
        return {true, true};
    }
    ImGui::SameLine();
    if (ImGui::Button("Cancel", size)) {
        return {true, false};
    }
    return {};
}

} // namespace

void drawUnsavedQuestion(PanelModel& model) {
    ChromeModel& chrome = model.chrome;
    if (chrome.pendingOpen.empty() && !chrome.pendingClose) {
        return;
    }
    ImGui::OpenPopup(kTitle);
    const ImVec2 display = ImGui::GetIO().DisplaySize;
    ImGui::SetNextWindowPos(ImVec2(display.x * 0.5F, display.y * 0.45F), ImGuiCond_Always,
                            ImVec2(0.5F, 0.5F));
    if (!ImGui::BeginPopupModal(kTitle, nullptr,
                                ImGuiWindowFlags_AlwaysAutoResize | ImGuiWindowFlags_NoMove |
                                    ImGuiWindowFlags_NoSavedSettings)) {
        return;
    }
    if (chrome.pendingClose && model.weapon.document.dirty()) {
        ImGui::Text("The weapon '%s' is set up anew and not saved.",
                    model.weapon.definition->title.c_str());
    }
    for (const std::string& take :
         chrome.pendingClose ? model.takes.unsaved : std::vector<std::string>()) {
        ImGui::Text("The take '%s' has edits that are not saved.", take.c_str());
    }
    if (chrome.pendingClose && model.render.camera.dirty()) {
        ImGui::TextUnformatted("The camera's keys have edits that are not saved.");
    }
    ImGui::Text("'%s' has %d unsaved change%s.", model.document.title().c_str(),
                static_cast<int>(model.document.changes().size()),
                model.document.changes().size() == 1 ? "" : "s");
    ImGui::Spacing();
    const Answer answer = buttons(model);
    if (answer.done) {
        const std::string open = chrome.pendingOpen;
        const bool close = chrome.pendingClose;
        chrome.pendingOpen.clear();
        chrome.pendingClose = false;
        chrome.mayClose = close && answer.goOn;
        ImGui::CloseCurrentPopup();
        if (answer.goOn && !open.empty()) {
            openTuning(model, open, true);
        }
    }
    ImGui::EndPopup();
}

} // namespace foregrip::app
