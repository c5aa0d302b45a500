// SPDX-License-Identifier: MIT
#include "app/panels/field_editor.h"

#include "app/panels/field_label.h"
#include "app/panels/keyboard_focus.h"
#include "app/panels/keys.h"
#include "app/panels/style.h"
#include "app/panels/widgets.h"
#include "core/text.h"

#include <imgui.h>
#include <imgui_internal.h>

#include <algorithm>
#include <array>
#include <cmath>

namespace foregrip::app {
namespace {

constexpr float kLabelShare = 0.46F;
constexpr float kTooltipDelay = 0.5F; ///< [s] over an editor; over a label it comes at once
constexpr int kDigits = 5;
/// Ranges that span this factor are felt by ratio.
constexpr double kLogarithmicFrom = 100.0;

std::string formatOf(const core::Unit& unit) {
    std::string format = "%." + std::to_string(kDigits) + "g";
    if (!unit.symbol.empty()) {
        format += " " + std::string(unit.symbol == "%" ? "%%" : unit.symbol);
    }
    return format;
}

struct NumberStyle {
    double minimum = 0.0;
    double maximum = 1.0;
    std::string format;
    bool fill = true;
    [[nodiscard]] bool logarithmic() const {
        return minimum > 0.0 && maximum / minimum >= kLogarithmicFrom;
    }
    /// Where `value` lies in the range, 0..1.
    [[nodiscard]] float share(double value) const {
        const double v = std::clamp(value, minimum, maximum);
        const double share = logarithmic() ? std::log(v / minimum) / std::log(maximum / minimum)
                                           : (v - minimum) / std::max(maximum - minimum, 1e-300);
        return static_cast<float>(share);
    }
};

struct Edit {
    bool changed = false;
    bool reset = false;
    bool asksForStates = false; ///< by the keyboard
};

/// What the keys say to the control that was just submitted.
void addKeys(Edit& edit) {
    if (hasKeyboardFocus()) {
        edit.reset = edit.reset || keyPressed(ImGuiKey_Delete, false);
        edit.asksForStates = edit.asksForStates || keyPressed(ImGuiKey_Insert, false);
    }
}

void drawFill(const NumberStyle& style, double value, const ImVec2& low, const ImVec2& high) {
    const float from = style.minimum < 0.0 && style.maximum > 0.0 ? style.share(0.0) : 0.0F;
    const float to = style.share(value);
    const float width = high.x - low.x;
    ImGui::GetWindowDrawList()->AddRectFilled(ImVec2(low.x + width * std::min(from, to), low.y),
                                              ImVec2(low.x + width * std::max(from, to), high.y),
                                              colour(palette::kFill, 0.75F),
                                              ImGui::GetStyle().FrameRounding);
}

// A number box that is dragged. A double-click asks for the default instead of typing.
Edit dragNumber(const char* id, double& value, const NumberStyle& style, float width) {
    const bool doubleClick = ImGui::IsMouseDoubleClicked(0) && !ImGui::GetIO().KeyCtrl;
    ImGuiSliderFlags flags = ImGuiSliderFlags_AlwaysClamp;
    flags |= style.logarithmic() ? ImGuiSliderFlags_Logarithmic : 0;
    flags |= doubleClick ? ImGuiSliderFlags_NoInput : 0;
    const ImVec2 low = ImGui::GetCursorScreenPos();
    const ImVec2 high(low.x + width, low.y + ImGui::GetFrameHeight());
    ImDrawList& list = *ImGui::GetWindowDrawList();
    list.AddRectFilled(low, high, ImGui::GetColorU32(ImGuiCol_FrameBg),
                       ImGui::GetStyle().FrameRounding);
    if (style.fill) {
        drawFill(style, value, low, high);
    }
    const float speed = static_cast<float>(style.maximum - style.minimum) / std::max(1.0F, width);
    ImGui::PushStyleColor(ImGuiCol_FrameBg, ImVec4(0, 0, 0, 0));
    ImGui::PushStyleColor(ImGuiCol_FrameBgHovered, ImVec4(1, 1, 1, 0.06F));
    ImGui::PushStyleColor(ImGuiCol_FrameBgActive, ImVec4(1, 1, 1, 0.10F));
    ImGui::SetNextItemWidth(width);
    Edit edit;
    edit.changed = ImGui::DragScalar(id, ImGuiDataType_Double, &value, speed, &style.minimum,
                                     &style.maximum, style.format.c_str(), flags);
    ImGui::PopStyleColor(3);
    addKeys(edit);
    if (ImGui::IsItemHovered()) {
        ImGui::SetMouseCursor(ImGuiMouseCursor_ResizeEW);
        if (doubleClick) {
            ImGui::ClearActiveID();
            edit.reset = true;
        }
    }
    return edit;
}

Edit numberEditor(const core::Field& field, float width, bool showsUnit) {
    NumberStyle style{field.minimum, field.maximum,
                      formatOf(showsUnit ? field.unit : core::unit::none), true};
    double value = field.get();
    Edit edit = dragNumber("##value", value, style, width);
    if (edit.changed) {
        field.set(value);
    }
    return edit;
}

Edit vectorEditor(const core::Field& field, float width) {
    static const std::array<ImVec4, 3> kAxes = {palette::kAxisX, palette::kAxisY, palette::kAxisZ};
    NumberStyle style{field.minimum, field.maximum, "%.4g", false};
    const float gap = ImGui::GetStyle().ItemInnerSpacing.x * 0.6F;
    const float each = std::max(1.0F, std::floor((width - 2.0F * gap) / 3.0F));
    Edit edit;
    for (int i = 0; i < 3; ++i) {
        if (i > 0) {
            ImGui::SameLine(0.0F, gap);
        }
        const ImVec2 low = ImGui::GetCursorScreenPos();
        double value = field.get(i);
        ImGui::PushID(i);
        const Edit one = dragNumber("##value", value, style, each);
        ImGui::PopID();
        ImGui::GetWindowDrawList()->AddRectFilled(
            low, ImVec2(low.x + 2.0F, low.y + ImGui::GetFrameHeight()),
            colour(kAxes[static_cast<std::size_t>(i)]));
        if (one.changed) {
            field.set(value, i);
        }
        edit.changed = edit.changed || one.changed;
        edit.reset = edit.reset || one.reset;
        edit.asksForStates = edit.asksForStates || one.asksForStates;
    }
    return edit;
}

Edit choiceEditor(const core::Field& field, const core::ChoiceAccess& choice, float width) {
    Edit edit;
    const int current = choice.get();
    const auto at = static_cast<std::size_t>(std::max(current, 0));
    ImGui::SetNextItemWidth(width);
    const char* name = at < choice.names.size() ? choice.names[at].c_str() : "";
    const bool open = ImGui::BeginCombo("##value", name);
    if (!open) {
        addKeys(edit);
    } else {
        for (int i = 0; i < static_cast<int>(choice.names.size()); ++i) {
            const std::string& other = choice.names[static_cast<std::size_t>(i)];
            if (ImGui::Selectable(other.c_str(), i == current) && i != current) {
                field.set(i);
                edit.changed = true;
            }
        }
        ImGui::EndCombo();
    }
    return edit;
}

Edit editor(const core::Field& field, float width, bool showsUnit = true) {
    if (const auto* flag = std::get_if<bool*>(&field.value)) {
        Edit edit;
        edit.changed = ImGui::Checkbox("##value", *flag);
        addKeys(edit);
        return edit;
    }
    if (const auto* choice = std::get_if<core::ChoiceAccess>(&field.value)) {
        return choiceEditor(field, *choice, width);
    }
    if (const core::PointList* points = field.points()) {
        ImGui::AlignTextToFramePadding();
        ImGui::Text("%d points", static_cast<int>(points->size())); // edited on its own grid
        return {};
    }
    return field.size() == 3 ? vectorEditor(field, width) : numberEditor(field, width, showsUnit);
}

bool isNumber(const core::Field& field) {
    return std::holds_alternative<double*>(field.value) || field.size() == 3;
}

bool equal(const core::Field& a, const core::Field* b) {
    return b == nullptr || core::sameValue(a, *b);
}

std::string valueText(const core::Field& field) {
    const std::string text = field.text();
    return field.unit.symbol.empty() ? text : text + " " + std::string(field.unit.symbol);
}

void beginTooltip(const std::string& label, const std::string& help) {
    ImGui::BeginTooltip();
    ImGui::PushTextWrapPos(em() * 24.0F);
    ImGui::TextUnformatted(label.c_str());
    ImGui::PushStyleColor(ImGuiCol_Text, palette::kQuiet);
    ImGui::TextUnformatted(help.c_str());
}

void endTooltip(bool number) {
    if (number) {
        ImGui::Separator();
        ImGui::TextUnformatted("Drag, Shift faster, Alt finer. Ctrl-click types. Double-click "
                               "resets.");
    }
    ImGui::PopStyleColor();
    ImGui::PopTextWrapPos();
    ImGui::EndTooltip();
}

void stateLines(const FieldStates* states) {
    if (states != nullptr) {
        for (const std::string& line : states->lines) {
            ImGui::TextColored(palette::kState, "%s", line.c_str());
        }
    }
}

void fieldTooltip(const FieldRow& row) {
    const core::Field& field = row.field;
    beginTooltip(field.label, field.help);
    if (isNumber(field)) {
        ImGui::Text("%s to %s", withUnit(field.minimum, field.unit).c_str(),
                    withUnit(field.maximum, field.unit).c_str());
    }
    if (row.defaultValue != nullptr) {
        ImGui::Text("default %s", valueText(*row.defaultValue).c_str());
    }
    if (!equal(field, row.savedValue)) {
        ImGui::TextColored(palette::kAccent, "saved %s", valueText(*row.savedValue).c_str());
    }
    stateLines(row.states);
    ImGui::Text("%s", field.path.c_str());
    endTooltip(isNumber(field));
}

bool wantsTooltip() {
    return ImGui::IsItemHovered() && !ImGui::IsAnyItemActive() &&
           ImGui::GetCurrentContext()->HoveredIdTimer > kTooltipDelay;
}

struct RowLayout {
    float label = 0.0F;
    float editor = 0.0F;
};

RowLayout rowLayout() {
    const float full = ImGui::GetContentRegionAvail().x;
    const float labelWidth = std::floor(full * kLabelShare);
    return {labelWidth, std::max(1.0F, full - labelWidth - ImGui::GetFrameHeight())};
}

// The button of the label, a key, or the right mouse button anywhere on the row.
void askForStates(const FieldRow& row, const ImVec2& low, float width, bool pressed) {
    if (row.states == nullptr || row.asksForStates == nullptr || !row.states->possible) {
        return;
    }
    const ImVec2 high(low.x + width, low.y + ImGui::GetFrameHeight());
    const bool clicked = ImGui::IsMouseReleased(1) && ImGui::IsWindowHovered() &&
                         ImGui::IsMouseHoveringRect(low, high);
    *row.asksForStates = pressed || clicked;
}

} // namespace

bool fieldRow(const FieldRow& row) {
    const RowLayout layout = rowLayout();
    ImGui::PushID(row.field.path.c_str());
    const bool vector = row.field.size() == 3 && !row.field.unit.symbol.empty();
    const std::string text = vector
                                 ? row.field.label + " [" + std::string(row.field.unit.symbol) + "]"
                                 : row.field.label;
    const ImVec2 low = ImGui::GetCursorScreenPos();
    const LabelAnswer label = fieldLabel(text, row.changed || !equal(row.field, row.savedValue),
                                         row.states, layout.label);
    const bool labelReset = label.hovered && ImGui::IsMouseDoubleClicked(0);
    ImGui::SameLine(0.0F, 0.0F);
    Edit edit;
    ImGui::BeginGroup();
    edit = editor(row.field, layout.editor);
    ImGui::EndGroup();
    const bool tooltip = label.hovered || wantsTooltip();
    askForStates(row, low, layout.label + layout.editor, label.asksForStates || edit.asksForStates);
    const bool differs = !equal(row.field, row.defaultValue);
    const float resetAt = layout.label + layout.editor;
    ImGui::SameLine(ImGui::GetCursorPosX() + resetAt, 0.0F);
    if (resetButton(differs) || ((edit.reset || labelReset) && differs)) {
        core::copyValue(*row.defaultValue, row.field);
        edit.changed = true;
    }
    if (tooltip) {
        fieldTooltip(row);
    }
    ImGui::PopID();
    return edit.changed;
}

bool fieldCell(const FieldRow& row, float width) {
    ImGui::PushID(row.field.path.c_str());
    const ImVec2 low = ImGui::GetCursorScreenPos();
    ImGui::BeginGroup();
    Edit edit = editor(row.field, width, row.showsUnit);
    ImGui::EndGroup();
    cellMarks(low, width, row.changed || !equal(row.field, row.savedValue), row.states);
    askForStates(row, low, width, edit.asksForStates);
    if (edit.reset && !equal(row.field, row.defaultValue)) {
        core::copyValue(*row.defaultValue, row.field);
        edit.changed = true;
    }
    if (wantsTooltip()) {
        fieldTooltip(row);
    }
    ImGui::PopID();
    return edit.changed;
}

bool derivedRow(const DerivedRow& row, double& value) {
    const RowLayout layout = rowLayout();
    ImGui::PushID(row.label.c_str());
    const LabelAnswer answer = fieldLabel(row.label, row.changed, row.states, layout.label);
    const bool labelHovered = answer.hovered;
    if (row.asksForStates != nullptr) {
        *row.asksForStates = answer.asksForStates;
    }
    ImGui::SameLine(0.0F, 0.0F);
    NumberStyle style{row.minimum, row.maximum, formatOf(row.unit), true};
    const Edit edit = dragNumber("##value", value, style, layout.editor);
    if (labelHovered || wantsTooltip()) {
        beginTooltip(row.label, row.help);
        ImGui::Text("default %s", withUnit(row.defaultValue, row.unit).c_str());
        stateLines(row.states);
        endTooltip(true);
    }
    bool changed = edit.changed;
    if (edit.reset || (labelHovered && ImGui::IsMouseDoubleClicked(0))) {
        value = row.defaultValue;
        changed = true;
    }
    ImGui::PopID();
    return changed;
}

bool derivedCell(const DerivedRow& row, double& value, float width) {
    ImGui::PushID(row.label.c_str());
    const ImVec2 low = ImGui::GetCursorScreenPos();
    const NumberStyle style{row.minimum, row.maximum, formatOf(core::unit::none), true};
    const Edit edit = dragNumber("##value", value, style, width);
    cellMarks(low, width, row.changed, nullptr);
    if (wantsTooltip()) {
        beginTooltip(row.label, row.help);
        ImGui::Text("default %s", withUnit(row.defaultValue, row.unit).c_str());
        endTooltip(true);
    }
    if (edit.reset) {
        value = row.defaultValue;
    }
    ImGui::PopID();
    return edit.changed || edit.reset;
}

std::string withUnit(double value, const core::Unit& unit) {
    const std::string number = core::formatNumber(value, kDigits);
    return unit.symbol.empty() ? number : number + " " + std::string(unit.symbol);
}

} // namespace foregrip::app
