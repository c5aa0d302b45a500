// SPDX-License-Identifier: MIT
#pragma once

#include "core/result.h"

#include <functional>
#include <memory>
#include <string>

namespace foregrip::app {

/// Dear ImGui on the current OpenGL context: its context, its renderer and its layout file. One at
/// a time; every call on the thread of the OpenGL context, which outlives it.
class ImGuiLayer {
public:
    struct Options {
        float scale = 1.0F; ///< of text and controls
        /// Layout to begin with: the text of an imgui.ini. May be empty.
        std::string layout;
    };

    /// Refused when its renderer cannot find OpenGL.
    [[nodiscard]] static core::Result<std::unique_ptr<ImGuiLayer>> create(const Options& options);
    ~ImGuiLayer();
    ImGuiLayer(const ImGuiLayer&) = delete;
    ImGuiLayer& operator=(const ImGuiLayer&) = delete;

    /// Makes style and font again if `scale` is another one.
    void setScale(float scale);

    /// The size of a frame: window coordinates, and pixels for one of them.
    struct FrameSize {
        float width = 1.0F;
        float height = 1.0F;
        float pixelsX = 1.0F;
        float pixelsY = 1.0F;
    };

    /// Draws what `content` builds into the bound framebuffer. `seconds` since the last frame.
    void draw(const FrameSize& size, double seconds, const std::function<void()>& content);
    /// As draw(), but nothing appears: sizes of panels settle over a few frames.
    void settle(const FrameSize& size, double seconds, const std::function<void()>& content);

    /// Whether a panel lies at this window position, by the last frame. Everything is covered
    /// while something has to be answered first.
    [[nodiscard]] static bool covers(double x, double y);
    /// Whether a text field has the keyboard as the last frame ended.
    [[nodiscard]] static bool typing();

    /// The layout, when it has changed since the last call; else empty.
    [[nodiscard]] static std::string changedLayout();

private:
    ImGuiLayer() = default;
    float scale_ = 0.0F;
};

/// The layout that is shipped with the program; empty when it is not found.
[[nodiscard]] std::string readShippedLayout();
/// The user's layout, else the shipped one, else nothing.
[[nodiscard]] std::string readLayout();
/// Keeps the user's layout. The shipped one is never written.
[[nodiscard]] core::Status writeLayout(const std::string& text);

} // namespace foregrip::app
