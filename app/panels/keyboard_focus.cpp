// SPDX-License-Identifier: MIT
#include "app/panels/keyboard_focus.h"

#include "app/panels/style.h"

#include <imgui_internal.h>

#include <algorithm>
#include <tuple>
#include <vector>

namespace foregrip::app {
namespace {

/// The panel that a window belongs to: itself, or the part of a panel that scrolls by itself, such
/// as the sections of the column.
const ImGuiWindow* panelOf(const ImGuiWindow* window) {
    while (window->ParentWindow != nullptr && window->ParentWindow->ParentWindow != nullptr) {
        window = window->ParentWindow;
    }
    return window;
}

/// Panels with something in them that can have the focus, in the order in which it goes around:
/// from the right to the left, each with its parts from top to bottom.
std::vector<ImGuiWindow*> panelsInOrder(const ImGuiContext& context) {
    std::vector<ImGuiWindow*> panels;
    for (ImGuiWindow* window : context.Windows) {
        const bool canHave = window->WasActive && !window->Hidden &&
                             (window->Flags & ImGuiWindowFlags_NoNavInputs) == 0 &&
                             (window->DC.NavLayersActiveMask & 1) != 0;
        if (panelOf(window) == window && !window->IsFallbackWindow && canHave) {
            panels.push_back(window);
        }
    }
    std::sort(panels.begin(), panels.end(), [](const ImGuiWindow* a, const ImGuiWindow* b) {
        const ImVec2 rootA = a->RootWindow->Pos;
        const ImVec2 rootB = b->RootWindow->Pos;
        return std::tuple(-rootA.x, rootA.y, a->Pos.y) < std::tuple(-rootB.x, rootB.y, b->Pos.y);
    });
    return panels;
}

void showFocus(ImGuiContext& context) {
#if IMGUI_VERSION_NUM >= 19140
    context.NavCursorVisible = true;
    context.NavHighlightItemUnderNav = true;
#else
    context.NavDisableHighlight = false;
    context.NavDisableMouseHover = true;
#endif
}

/// What has the focus, in window coordinates.
std::optional<ImRect> focusedRect() {
    const ImGuiContext& context = *ImGui::GetCurrentContext();
    if (!keyboardIsPanels() || context.NavWindow == nullptr || context.NavId == 0 ||
        !context.NavWindow->WasActive) {
        return std::nullopt;
    }
    return ImGui::WindowRectRelToAbs(context.NavWindow,
                                     context.NavWindow->NavRectRel[context.NavLayer]);
}

} // namespace

bool keyboardIsPanels() {
    return ImGui::GetIO().NavVisible;
}

void focusNextPanel() {
    ImGuiContext& context = *ImGui::GetCurrentContext();
    ImGuiWindow* next = nullptr;
    if (context.OpenPopupStack.Size > 0) {
        next = context.OpenPopupStack.back().Window;
    } else {
        const std::vector<ImGuiWindow*> panels = panelsInOrder(context);
        const ImGuiWindow* now = keyboardIsPanels() && context.NavWindow != nullptr
                                     ? panelOf(context.NavWindow)
                                     : nullptr;
        const auto at = std::find(panels.begin(), panels.end(), now);
        if (!panels.empty()) {
            next = at == panels.end() || at + 1 == panels.end() ? panels.front() : *(at + 1);
        }
    }
    if (next == nullptr) {
        return;
    }
    ImGui::ClearActiveID(); // a text field gives the keyboard away
    ImGui::FocusWindow(next);
    ImGui::NavInitWindow(next, true);
    showFocus(context);
}

void drawKeyboardFocus() {
    const std::optional<ImRect> rect = focusedRect();
    if (!rect) {
        return;
    }
    const ImGuiContext& context = *ImGui::GetCurrentContext();
    ImDrawList& list = *ImGui::GetForegroundDrawList();
    const ImRect seen = context.NavWindow->OuterRectClipped;
    const float gap = em() * 0.12F;
    list.PushClipRect(seen.Min, seen.Max);
    list.AddRect(ImVec2(rect->Min.x - gap, rect->Min.y - gap),
                 ImVec2(rect->Max.x + gap, rect->Max.y + gap), colour(palette::kAccent),
                 ImGui::GetStyle().FrameRounding + gap, 0, em() * 0.12F);
    list.PopClipRect();
}

bool hasKeyboardFocus() {
    return keyboardIsPanels() && ImGui::IsItemFocused() && !ImGui::IsAnyItemActive();
}

std::optional<ImVec2> keyboardFocusInWindow() {
    const std::optional<ImRect> rect = focusedRect();
    return rect ? std::optional(rect->GetCenter()) : std::nullopt;
}

} // namespace foregrip::app
