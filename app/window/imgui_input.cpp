// SPDX-License-Identifier: MIT
#include "app/window/imgui_input.h"

#include <GLFW/glfw3.h>
#include <imgui.h>

#include <algorithm>
#include <array>
#include <limits>
#include <utility>

namespace foregrip::app {
namespace {

constexpr int kButtons = 3;

struct KeyPair {
    int glfw;
    ImGuiKey imgui;
};

// The keys that 1.86 knows; typed characters arrive as text.
constexpr auto kKeys = std::to_array<KeyPair>({
    {GLFW_KEY_TAB, ImGuiKey_Tab},
    {GLFW_KEY_LEFT, ImGuiKey_LeftArrow},
    {GLFW_KEY_RIGHT, ImGuiKey_RightArrow},
    {GLFW_KEY_UP, ImGuiKey_UpArrow},
    {GLFW_KEY_DOWN, ImGuiKey_DownArrow},
    {GLFW_KEY_PAGE_UP, ImGuiKey_PageUp},
    {GLFW_KEY_PAGE_DOWN, ImGuiKey_PageDown},
    {GLFW_KEY_HOME, ImGuiKey_Home},
    {GLFW_KEY_END, ImGuiKey_End},
    {GLFW_KEY_INSERT, ImGuiKey_Insert},
    {GLFW_KEY_DELETE, ImGuiKey_Delete},
    {GLFW_KEY_BACKSPACE, ImGuiKey_Backspace},
    {GLFW_KEY_SPACE, ImGuiKey_Space},
    {GLFW_KEY_ENTER, ImGuiKey_Enter},
    {GLFW_KEY_ESCAPE, ImGuiKey_Escape},
    {GLFW_KEY_KP_ENTER, ImGuiKey_KeyPadEnter},
    {GLFW_KEY_A, ImGuiKey_A},
    {GLFW_KEY_C, ImGuiKey_C},
    {GLFW_KEY_V, ImGuiKey_V},
    {GLFW_KEY_X, ImGuiKey_X},
    {GLFW_KEY_Y, ImGuiKey_Y},
    {GLFW_KEY_Z, ImGuiKey_Z},
});

struct ModifierKey {
    int glfw;
    int modifier; ///< GLFW_MOD_...
};

constexpr auto kModifiers = std::to_array<ModifierKey>({
    {GLFW_KEY_LEFT_CONTROL, GLFW_MOD_CONTROL},
    {GLFW_KEY_RIGHT_CONTROL, GLFW_MOD_CONTROL},
    {GLFW_KEY_LEFT_SHIFT, GLFW_MOD_SHIFT},
    {GLFW_KEY_RIGHT_SHIFT, GLFW_MOD_SHIFT},
    {GLFW_KEY_LEFT_ALT, GLFW_MOD_ALT},
    {GLFW_KEY_RIGHT_ALT, GLFW_MOD_ALT},
    {GLFW_KEY_LEFT_SUPER, GLFW_MOD_SUPER},
    {GLFW_KEY_RIGHT_SUPER, GLFW_MOD_SUPER},
});

constexpr float kNowhere = -std::numeric_limits<float>::max();

// The two ways of telling Dear ImGui; everything above and below is shared.
#if IMGUI_VERSION_NUM < 18700

void sendPointer(ImGuiIO& io, float x, float y) {
    io.MousePos = ImVec2(x, y);
}
void sendButton(ImGuiIO& io, int button, bool down) {
    io.MouseDown[button] = down;
}
void sendWheel(ImGuiIO& io, float x, float y) {
    io.MouseWheelH += x;
    io.MouseWheel += y;
}
void sendKey(ImGuiIO& io, const KeyPair& key, bool down) {
    io.KeysDown[key.glfw] = down;
}
void sendModifier(ImGuiIO& io, int modifier, bool down) {
    switch (modifier) {
    case GLFW_MOD_CONTROL:
        io.KeyCtrl = down;
        break;
    case GLFW_MOD_SHIFT:
        io.KeyShift = down;
        break;
    case GLFW_MOD_ALT:
        io.KeyAlt = down;
        break;
    default:
        io.KeySuper = down;
        break;
    }
}
constexpr bool kFeedsAll = false;

#else

void sendPointer(ImGuiIO& io, float x, float y) {
    io.AddMousePosEvent(x, y);
}
void sendButton(ImGuiIO& io, int button, bool down) {
    io.AddMouseButtonEvent(button, down);
}
void sendWheel(ImGuiIO& io, float x, float y) {
    io.AddMouseWheelEvent(x, y);
}
void sendKey(ImGuiIO& io, const KeyPair& key, bool down) {
    io.AddKeyEvent(key.imgui, down);
}
void sendModifier(ImGuiIO& io, int modifier, bool down) {
#if IMGUI_VERSION_NUM >= 18930
    constexpr ImGuiKey kCtrl = ImGuiMod_Ctrl;
    constexpr ImGuiKey kShift = ImGuiMod_Shift;
    constexpr ImGuiKey kAlt = ImGuiMod_Alt;
    constexpr ImGuiKey kSuper = ImGuiMod_Super;
#else
    constexpr ImGuiKey kCtrl = ImGuiKey_ModCtrl;
    constexpr ImGuiKey kShift = ImGuiKey_ModShift;
    constexpr ImGuiKey kAlt = ImGuiKey_ModAlt;
    constexpr ImGuiKey kSuper = ImGuiKey_ModSuper;
#endif
    switch (modifier) {
    case GLFW_MOD_CONTROL:
        io.AddKeyEvent(kCtrl, down);
        break;
    case GLFW_MOD_SHIFT:
        io.AddKeyEvent(kShift, down);
        break;
    case GLFW_MOD_ALT:
        io.AddKeyEvent(kAlt, down);
        break;
    default:
        io.AddKeyEvent(kSuper, down);
        break;
    }
}
constexpr bool kFeedsAll = true;

#endif

const KeyPair* findKey(int glfw) {
    const auto* const found = std::find_if(kKeys.begin(), kKeys.end(),
                                           [&](const KeyPair& key) { return key.glfw == glfw; });
    return found == kKeys.end() ? nullptr : found;
}

const ModifierKey* findModifier(int glfw) {
    const auto* const found =
        std::find_if(kModifiers.begin(), kModifiers.end(),
                     [&](const ModifierKey& key) { return key.glfw == glfw; });
    return found == kModifiers.end() ? nullptr : found;
}

bool meansSomething(const WindowEvent& event) {
    if (const auto* key = std::get_if<KeyEvent>(&event)) {
        return findKey(key->key) != nullptr || findModifier(key->key) != nullptr;
    }
    if (const auto* button = std::get_if<ButtonEvent>(&event)) {
        return button->button >= 0 && button->button < kButtons;
    }
    return std::holds_alternative<PointerEvent>(event) ||
           std::holds_alternative<ScrollEvent>(event) || std::holds_alternative<TextEvent>(event);
}

} // namespace

void ImGuiInput::push(const WindowEvent& event) {
    if (!meansSomething(event)) {
        return;
    }
    // A run of moves is one move.
    if (std::holds_alternative<PointerEvent>(event) && !pending_.empty() &&
        std::holds_alternative<PointerEvent>(pending_.back())) {
        pending_.back() = event;
        return;
    }
    pending_.push_back(event);
}

void ImGuiInput::releaseAll() {
    pending_.clear();
    release_ = true;
}

void ImGuiInput::feed(ImGuiIO& io) {
    if (std::exchange(release_, false)) {
        feedReleases(io);
    }
    buttonChanged_ = false;
    pointerMoved_ = false;
    keysChanged_.clear();
    while (!pending_.empty() && feedOne(io, pending_.front())) {
        pending_.pop_front();
    }
}

// False when the event has to wait for the next frame.
bool ImGuiInput::feedOne(ImGuiIO& io, const WindowEvent& event) {
    if (const auto* pointer = std::get_if<PointerEvent>(&event)) {
        if (buttonChanged_ && !kFeedsAll) {
            return false; // the press belongs to where the pointer was
        }
        pointerMoved_ = true;
        sendPointer(io, static_cast<float>(pointer->x), static_cast<float>(pointer->y));
    } else if (const auto* button = std::get_if<ButtonEvent>(&event)) {
        if ((button->down && pointerMoved_) || (buttonChanged_ && !kFeedsAll)) {
            return false;
        }
        buttonChanged_ = true;
        sendButton(io, button->button, button->down);
    } else if (const auto* scroll = std::get_if<ScrollEvent>(&event)) {
        sendWheel(io, static_cast<float>(scroll->x), static_cast<float>(scroll->y));
    } else if (const auto* text = std::get_if<TextEvent>(&event)) {
        const bool moved = std::any_of(keysChanged_.begin(), keysChanged_.end(),
                                       [](int changed) { return changed >= GLFW_KEY_ESCAPE; });
        if (moved && !kFeedsAll) {
            return false; // Home, then a letter: the letter belongs where the key leads
        }
        io.AddInputCharacter(text->codepoint);
    } else if (const auto* key = std::get_if<KeyEvent>(&event)) {
        const bool again =
            std::find(keysChanged_.begin(), keysChanged_.end(), key->key) != keysChanged_.end();
        const ModifierKey* modifier = findModifier(key->key);
        // A modifier let go of in the frame of its key would be missing from the shortcut.
        const bool late = modifier != nullptr && !keysChanged_.empty();
        if ((again || late || buttonChanged_) && !kFeedsAll) {
            return false;
        }
        if (modifier != nullptr) {
            sendModifier(io, modifier->modifier, key->down);
        }
        if (const KeyPair* known = findKey(key->key)) {
            keysChanged_.push_back(key->key);
            sendKey(io, *known, key->down);
        }
    }
    return true;
}

void ImGuiInput::feedReleases(ImGuiIO& io) {
    for (int button = 0; button < kButtons; ++button) {
        sendButton(io, button, false);
    }
    for (const KeyPair& key : kKeys) {
        sendKey(io, key, false);
    }
    for (const int modifier : {GLFW_MOD_CONTROL, GLFW_MOD_SHIFT, GLFW_MOD_ALT, GLFW_MOD_SUPER}) {
        sendModifier(io, modifier, false);
    }
    sendPointer(io, kNowhere, kNowhere);
}

void mapImGuiKeys([[maybe_unused]] ImGuiIO& io) {
#if IMGUI_VERSION_NUM < 18700
    for (const KeyPair& key : kKeys) {
        io.KeyMap[key.imgui] = key.glfw;
    }
#endif
}

} // namespace foregrip::app
