// SPDX-License-Identifier: MIT
#include "app/panels/rig_figure.h"
#include "app/panels/sections.h"
#include "app/panels/style.h"
#include "app/panels/widgets.h"

#include <imgui.h>

#include <array>
#include <filesystem>
#include <string>

// The bone map: its state, the figure, the selected role, and motions to see that it is right.
namespace foregrip::app {
namespace {

using rig::Role;

void save(PanelModel& model) {
    auto place = model.rig.document->save();
    if (!place) {
        model.notices.add(place.error());
        return;
    }
    model.notices.add(Notices::Kind::info, "Saved the bone map as " + place->string() +
                                               ". It is found again with the model.");
}

void buttons(PanelModel& model) {
    RigDocument& document = *model.rig.document;
    const float gap = ImGui::GetStyle().ItemInnerSpacing.x;
    const std::string undo =
        "Undo " + document.undoLabel() +
        " (Ctrl+Z while this panel is shown: bone maps have steps of their own)";
    if (iconButton("##undo", Icon::undo, undo.c_str(), document.canUndo())) {
        document.undo();
    }
    ImGui::SameLine(0.0F, gap);
    const std::string redo = "Redo " + document.redoLabel() + " (Ctrl+Shift+Z)";
    if (iconButton("##redo", Icon::redo, redo.c_str(), document.canRedo())) {
        document.redo();
    }
    ImGui::SameLine(0.0F, gap);
    if (ImGui::Button("Mirror left to right")) {
        const int decided = document.mirrorLeftToRight();
        model.notices.add(Notices::Kind::info,
                          decided == 0 ? "The right side is the mirror image of the left already."
                                       : "Mirrored " + std::to_string(decided) +
                                             " bones from the left to the right.");
    }
    tooltip("Gives the right side the bones that mirror those of the left: by their names, else by "
            "where they are.");
    ImGui::SameLine(0.0F, gap);
    ImGui::BeginDisabled(!document.dirty());
    if (ImGui::Button("Revert")) {
        document.revert();
    }
    ImGui::EndDisabled();
    tooltip("Back to the saved map; can be undone.");
    ImGui::SameLine(0.0F, gap);
    if (ImGui::Button("Save")) {
        save(model);
    }
    tooltip("Writes what you decided to a rig file beside the model, or to your own folder where "
            "nothing can be written there. It is found again the next time.");
}

// Counts by state, and why no body comes of the map when none does.
void summary(const RigDocument& document) {
    std::array<int, 4> counts{};
    for (std::size_t i = 0; i < rig::kRoleCount; ++i) {
        ++counts[static_cast<std::size_t>(document.state(static_cast<Role>(i)))];
    }
    const auto count = [&](RoleState state, const char* word, bool always) {
        const int number = counts[static_cast<std::size_t>(state)];
        if (number > 0 || always) {
            if (!always) {
                ImGui::SameLine();
            }
            ImGui::TextColored(roleInk(state), "%d %s", number, word);
        }
    };
    ImGui::TextUnformatted(std::filesystem::path(document.file()).filename().string().c_str());
    if (ImGui::IsItemHovered()) {
        ImGui::SetTooltip("%s\n%s", document.file().c_str(),
                          document.rigFile().empty() ? "no rig file yet"
                                                     : document.rigFile().c_str());
    }
    count(RoleState::sure, "sure", true);
    count(RoleState::unsure, "to look at", false);
    count(RoleState::missing, "missing", false);
    if (!document.problem().empty()) {
        ImGui::PushStyleColor(ImGuiCol_Text, palette::kError);
        ImGui::TextWrapped("Not shown yet: %s", document.problem().c_str());
        ImGui::PopStyleColor();
    }
}

void selectedRole(RigModel& model) {
    RigDocument& document = *model.document;
    if (!model.selected) {
        caption("Click a circle, then the bone below that it is; or drag a bone onto a circle.");
        return;
    }
    const Role role = *model.selected;
    const int node = document.node(role);
    ImGui::TextColored(roleInk(document.state(role)), "%s", roleTitle(role).c_str());
    ImGui::SameLine();
    ImGui::TextUnformatted(node >= 0 ? nodeTitle(document.model(), node).c_str() : "none");
    const std::string& doubt = document.doubt(role);
    caption(!doubt.empty() && !document.decided(role)
                ? "Look at it: " + doubt + ". Click the right bone below."
                : "Click the bone below that it is.");
    if (ImGui::SmallButton("As found")) {
        document.forget(role);
    }
    tooltip("Takes your decision back: the program looks for this bone again.");
    ImGui::SameLine();
    if (ImGui::SmallButton("It has none")) {
        document.clear(role);
    }
    tooltip("The rig has no such bone.");
    ImGui::SameLine();
    if (ImGui::SmallButton("Done")) {
        model.selected.reset();
    }
    tooltip("Clicks on bones change nothing any more.");
}

void motions(RigModel& model) {
    struct Choice {
        TestMotion motion;
        const char* label;
        const char* text;
    };
    constexpr auto kChoices = std::to_array<Choice>({
        {TestMotion::armsUp, "Arms up", "Both arms rise until they point straight up."},
        {TestMotion::elbows, "Elbows", "Both forearms bend forward and up."},
        {TestMotion::spineTwist, "Spine", "The spine turns to the left and to the right."},
        {TestMotion::fingers, "Fists", "All fingers but the thumbs close."},
    });
    const bool possible = model.document->character() != nullptr;
    ImGui::BeginDisabled(!possible);
    ImGui::AlignTextToFramePadding();
    ImGui::TextUnformatted("Try");
    for (const Choice& choice : kChoices) {
        ImGui::SameLine();
        const bool on = model.motion == choice.motion;
        if (toggleButton(choice.label, on, palette::kState)) {
            model.motion = on ? TestMotion::none : choice.motion;
        }
        const std::string text = std::string(choice.text) +
                                 " The rifle is away meanwhile, and one looks from the orbit "
                                 "camera. Once more ends it.";
        tooltip(text.c_str());
    }
    ImGui::EndDisabled();
}

} // namespace

void rigPanel(PanelModel& model) {
    RigModel& rig = model.rig;
    if (rig.document == nullptr || rig.document->empty()) {
        caption("Open a character to see how its bones are understood.");
        return;
    }
    rig.shown = true;
    buttons(model);
    summary(*rig.document);
    rigFigure(rig);
    motions(rig);
    ImGui::Spacing();
    selectedRole(rig);
}

} // namespace foregrip::app
