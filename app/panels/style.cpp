// SPDX-License-Identifier: MIT
#include "app/panels/style.h"

#include "core/system_fonts.h"

#include <algorithm>
#include <cmath>
#include <filesystem>

namespace foregrip::app {
namespace {

constexpr float kTextHeight = 14.0F; ///< [px] at scale 1

void loadFont(float pixels) {
    ImFontAtlas& atlas = *ImGui::GetIO().Fonts;
    atlas.Clear();
    ImFontConfig config;
    config.OversampleH = 2;
    config.OversampleV = 1;
    config.PixelSnapH = true;
    // A proportional font of the system reads better than the built-in one, which remains for
    // machines that have none.
    for (const std::filesystem::path& file : core::systemSansFonts()) {
        if (atlas.AddFontFromFileTTF(file.string().c_str(), pixels, &config) != nullptr) {
            return;
        }
    }
    config.SizePixels = pixels;
    atlas.AddFontDefault(&config);
}

ImVec4 grey(float value, float alpha = 1.0F) {
    return {value, value * 1.015F, value * 1.04F, alpha};
}

void setColours(ImGuiStyle& style) {
    ImVec4* const c = style.Colors;
    const ImVec4 accent(0.33F, 0.49F, 0.68F, 1.0F);
    const auto tint = [&](float share) { return ImVec4(accent.x, accent.y, accent.z, share); };
    c[ImGuiCol_Text] = grey(0.88F);
    c[ImGuiCol_TextDisabled] = palette::kQuiet;
    c[ImGuiCol_WindowBg] = grey(0.105F);
    c[ImGuiCol_ChildBg] = grey(0.0F, 0.0F);
    c[ImGuiCol_PopupBg] = grey(0.085F, 0.98F);
    c[ImGuiCol_Border] = grey(0.22F);
    c[ImGuiCol_FrameBg] = grey(0.17F);
    c[ImGuiCol_FrameBgHovered] = grey(0.21F);
    c[ImGuiCol_FrameBgActive] = grey(0.24F);
    c[ImGuiCol_TitleBg] = grey(0.085F);
    c[ImGuiCol_TitleBgActive] = grey(0.105F);
    c[ImGuiCol_ScrollbarBg] = grey(0.0F, 0.0F);
    c[ImGuiCol_ScrollbarGrab] = grey(0.28F);
    c[ImGuiCol_ScrollbarGrabHovered] = grey(0.36F);
    c[ImGuiCol_ScrollbarGrabActive] = grey(0.42F);
    c[ImGuiCol_CheckMark] = ImVec4(0.62F, 0.78F, 0.96F, 1.0F);
    c[ImGuiCol_SliderGrab] = tint(1.0F);
    c[ImGuiCol_SliderGrabActive] = tint(1.0F);
    c[ImGuiCol_Button] = grey(0.20F);
    c[ImGuiCol_ButtonHovered] = grey(0.27F);
    c[ImGuiCol_ButtonActive] = tint(0.9F);
    c[ImGuiCol_Header] = grey(0.165F);
    c[ImGuiCol_HeaderHovered] = grey(0.22F);
    c[ImGuiCol_HeaderActive] = grey(0.25F);
    c[ImGuiCol_Separator] = grey(0.20F);
    c[ImGuiCol_SeparatorHovered] = tint(0.7F);
    c[ImGuiCol_SeparatorActive] = tint(1.0F);
    c[ImGuiCol_ResizeGrip] = grey(0.0F, 0.0F);
    c[ImGuiCol_ResizeGripHovered] = tint(0.6F);
    c[ImGuiCol_ResizeGripActive] = tint(0.9F);
    c[ImGuiCol_Tab] = grey(0.14F);
    c[ImGuiCol_TabHovered] = grey(0.26F);
    c[ImGuiCol_TabActive] = grey(0.23F);
    c[ImGuiCol_TabUnfocused] = grey(0.14F);
    c[ImGuiCol_TabUnfocusedActive] = grey(0.23F);
    c[ImGuiCol_PlotLines] = ImVec4(0.56F, 0.74F, 0.93F, 1.0F);
    c[ImGuiCol_PlotHistogram] = tint(1.0F);
    c[ImGuiCol_TableHeaderBg] = grey(0.15F);
    c[ImGuiCol_TableBorderLight] = grey(0.19F);
    c[ImGuiCol_TableBorderStrong] = grey(0.22F);
    c[ImGuiCol_TableRowBgAlt] = grey(1.0F, 0.022F);
    c[ImGuiCol_TextSelectedBg] = tint(0.6F);
    c[ImGuiCol_NavHighlight] = tint(1.0F);
}

} // namespace

void applyStyle(float scale) {
    const float used = std::isfinite(scale) ? std::clamp(scale, 0.5F, 4.0F) : 1.0F;
    ImGuiStyle style;
    ImGui::StyleColorsDark(&style);
    setColours(style);
    style.WindowRounding = 0.0F;
    style.WindowBorderSize = 0.0F;
    style.ChildRounding = 3.0F;
    style.FrameRounding = 3.0F;
    style.PopupRounding = 4.0F;
    style.PopupBorderSize = 1.0F;
    style.GrabRounding = 3.0F;
    style.TabRounding = 3.0F;
    style.ScrollbarRounding = 6.0F;
    style.ScrollbarSize = 11.0F;
    style.WindowPadding = ImVec2(8.0F, 8.0F);
    style.FramePadding = ImVec2(6.0F, 3.0F);
    style.ItemSpacing = ImVec2(6.0F, 4.0F);
    style.ItemInnerSpacing = ImVec2(5.0F, 4.0F);
    style.CellPadding = ImVec2(3.0F, 2.0F);
    style.IndentSpacing = 12.0F;
    style.WindowMinSize = ImVec2(16.0F, 16.0F);
    style.DisabledAlpha = 0.45F;
    style.ScaleAllSizes(used);
    ImGui::GetStyle() = style;
    loadFont(std::round(kTextHeight * used));
}

float em() {
    return ImGui::GetFontSize();
}

ImU32 colour(const ImVec4& value, float alpha) {
    return ImGui::ColorConvertFloat4ToU32(ImVec4(value.x, value.y, value.z, value.w * alpha));
}

} // namespace foregrip::app
