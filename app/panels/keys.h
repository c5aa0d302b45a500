// SPDX-License-Identifier: MIT
#pragma once

#include <imgui.h>

namespace foregrip::app {

/// Whether a key went down in this frame, or repeats; by every version of Dear ImGui.
[[nodiscard]] inline bool keyPressed(ImGuiKey key, bool repeats) {
#if IMGUI_VERSION_NUM < 18700
    return ImGui::IsKeyPressed(ImGui::GetKeyIndex(key), repeats);
#else
    return ImGui::IsKeyPressed(key, repeats);
#endif
}

} // namespace foregrip::app
