// SPDX-License-Identifier: MIT
#include "app/window/imgui_layer.h"

#include "app/panels/section_states.h"
#include "app/panels/style.h"
#include "app/window/imgui_input.h"
#include "core/files.h"

#include <backends/imgui_impl_opengl3.h>
#include <imgui.h>
#include <imgui_internal.h>

#include <algorithm>
#include <filesystem>
#include <system_error>

namespace foregrip::app {
namespace {

namespace fs = std::filesystem;

constexpr const char* kLayoutName = "imgui.ini";
constexpr float kEdgeReach = 4.0F; ///< [px] a panel's edge can be grabbed from outside

fs::path userLayout() {
    return core::configFolder() / kLayoutName;
}

std::string textOf(const fs::path& path) {
    std::error_code failure;
    if (path.empty() || !fs::is_regular_file(path, failure)) {
        return {};
    }
    const core::Result<std::string> text = core::readTextFile(path);
    return text ? *text : std::string();
}

fs::path shippedLayout() {
    const fs::path assets = core::assetFolder();
    return assets.empty() ? fs::path() : assets.parent_path() / kLayoutName;
}

} // namespace

core::Result<std::unique_ptr<ImGuiLayer>> ImGuiLayer::create(const Options& options) {
    IMGUI_CHECKVERSION();
    ImGui::CreateContext();
    std::unique_ptr<ImGuiLayer> layer(new ImGuiLayer);
    ImGuiIO& io = ImGui::GetIO();
    io.IniFilename = nullptr; // kept by us, whole files at a time
    io.LogFilename = nullptr;
    io.ConfigWindowsMoveFromTitleBarOnly = true;
    io.BackendFlags |= ImGuiBackendFlags_HasMouseCursors;
    mapImGuiKeys(io);
    io.ConfigFlags |= ImGuiConfigFlags_NavEnableKeyboard;
    registerSectionStates();
    applyStyle(options.scale);
    layer->scale_ = options.scale;
    if (!options.layout.empty()) {
        ImGui::LoadIniSettingsFromMemory(options.layout.c_str(), options.layout.size());
    }
    if (!ImGui_ImplOpenGL3_Init("#version 410 core")) {
        ImGui::GetIO().BackendRendererUserData = nullptr;
        return core::Error{
            "OpenGL", "", "the panels find no OpenGL library; install libgl1 or a graphics driver"};
    }
    return layer;
}

ImGuiLayer::~ImGuiLayer() {
    if (ImGui::GetIO().BackendRendererUserData != nullptr) {
        ImGui_ImplOpenGL3_Shutdown();
    }
    ImGui::DestroyContext();
}

void ImGuiLayer::setScale(float scale) {
    if (scale == scale_) {
        return;
    }
    scale_ = scale;
    applyStyle(scale);
#if IMGUI_VERSION_NUM < 19200
    ImGui_ImplOpenGL3_DestroyFontsTexture();
    ImGui_ImplOpenGL3_CreateFontsTexture();
#endif
}

void ImGuiLayer::settle(const FrameSize& size, double seconds,
                        const std::function<void()>& content) {
    ImGuiIO& io = ImGui::GetIO();
    io.DisplaySize = ImVec2(std::max(size.width, 1.0F), std::max(size.height, 1.0F));
    io.DisplayFramebufferScale = ImVec2(size.pixelsX, size.pixelsY);
    io.DeltaTime = static_cast<float>(std::clamp(seconds, 1e-4, 0.5));
    ImGui_ImplOpenGL3_NewFrame();
    ImGui::NewFrame();
    content();
    ImGui::Render();
}

void ImGuiLayer::draw(const FrameSize& size, double seconds, const std::function<void()>& content) {
    settle(size, seconds, content);
    ImGui_ImplOpenGL3_RenderDrawData(ImGui::GetDrawData());
}

bool ImGuiLayer::covers(double x, double y) {
    const ImGuiContext& context = *ImGui::GetCurrentContext();
    if (context.OpenPopupStack.Size > 0) {
        return true;
    }
    const ImVec2 point(static_cast<float>(x), static_cast<float>(y));
    return std::any_of(context.Windows.begin(), context.Windows.end(),
                       [&](const ImGuiWindow* window) {
                           ImRect rect = window->Rect();
                           rect.Expand(kEdgeReach);
                           return window->Active && !window->Hidden &&
                                  (window->Flags & ImGuiWindowFlags_NoMouseInputs) == 0 &&
                                  window->ParentWindow == nullptr && rect.Contains(point) &&
                                  !window->IsFallbackWindow;
                       });
}

bool ImGuiLayer::typing() {
    return ImGui::GetCurrentContext()->WantTextInputNextFrame == 1;
}

std::string ImGuiLayer::changedLayout() {
    ImGuiIO& io = ImGui::GetIO();
    if (!io.WantSaveIniSettings) {
        return {};
    }
    io.WantSaveIniSettings = false;
    std::size_t size = 0;
    const char* text = ImGui::SaveIniSettingsToMemory(&size);
    return {text, size};
}

std::string readShippedLayout() {
    return textOf(shippedLayout());
}

std::string readLayout() {
    std::string text = textOf(userLayout());
    return text.empty() ? readShippedLayout() : text;
}

core::Status writeLayout(const std::string& text) {
    return core::writeFileAtomically(userLayout(), text);
}

} // namespace foregrip::app
