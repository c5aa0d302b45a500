// SPDX-License-Identifier: MIT
#pragma once

#include "app/window/imgui_input.h"
#include "app/window/key_map.h"
#include "app/window/player_input.h"
#include "app/window/timed_event.h"

#include <array>
#include <functional>
#include <utility>
#include <vector>

namespace foregrip::app {

/// What the panels said at their last frame.
struct PanelWishes {
    bool typing = false;                        ///< a text field has the keyboard
    std::function<bool(double, double)> covers; ///< whether a panel lies at this window position
    bool dragging = false;   ///< a handle in the picture is dragged: Esc is for it
    bool navigating = false; ///< the keyboard's focus shows in a panel
};

/// A key of the program, at its own simulated time.
struct Command {
    Control control = Control::help;
    bool down = true;
    core::Nanoseconds time = 0;
};

/// Motion of the mouse that belongs to the orbit camera.
struct OrbitMotion {
    double turnRight = 0.0; ///< [px]
    double turnDown = 0.0;
    double shiftRight = 0.0; ///< [px]
    double shiftDown = 0.0;
    double zoom = 0.0; ///< notches of the wheel, away is positive
};

/// Decides who an event belongs to: panels, player, camera or program. A captured mouse never
/// reaches a panel; what is typed into a panel never reaches the player, nor does any key of the
/// player's while the keyboard's focus shows in a panel. A button belongs until its release to whom
/// it was pressed for.
class InputRouter {
public:
    InputRouter(PlayerInput& player, ImGuiInput& panels) : player_(&player), panels_(&panels) {}

    /// Handles an event that happened at `time` [ns, simulated].
    void handle(const WindowEvent& event, core::Nanoseconds time, const PanelWishes& wishes);

    /// Gives the mouse to the player, or back to the panels. The held buttons are released.
    void setCaptured(bool captured, core::Nanoseconds time);
    [[nodiscard]] bool captured() const { return captured_; }

    /// What the mouse does over the view.
    struct Scene {
        bool dragsOrbit = false; ///< drags of a free mouse turn the camera instead of capturing it
        bool looksOrbit = false; ///< a captured mouse turns the camera instead of the player
        bool clickCaptures = true;
    };
    void setScene(const Scene& scene) { scene_ = scene; }

    [[nodiscard]] std::vector<Command> takeCommands();
    [[nodiscard]] OrbitMotion takeOrbitMotion();
    /// Notches of the captured mouse's wheel since the last call, away is positive.
    [[nodiscard]] double takeWheel();

private:
    enum class Owner { nobody, player, panels, turn, shift };
    static constexpr int kButtons = 3;

    void onKey(const KeyEvent& event, core::Nanoseconds time, const PanelWishes& wishes);
    void onKeyDown(const KeyEvent& event, core::Nanoseconds time, const PanelWishes& wishes);
    void onButton(const ButtonEvent& event, core::Nanoseconds time, const PanelWishes& wishes);
    [[nodiscard]] Owner ownerOfPress(int button, const PanelWishes& wishes) const;
    void onPointer(const PointerEvent& event);
    void onLook(const LookEvent& event, core::Nanoseconds time);
    void releaseAll(core::Nanoseconds time);

    PlayerInput* player_;
    ImGuiInput* panels_;
    bool captured_ = false;
    Scene scene_;
    bool ctrl_ = false;
    bool shift_ = false;
    bool panelClicked_ = false; ///< a press on a panel that it has not seen yet: keys are its own
    double pointerX_ = 0.0;
    double pointerY_ = 0.0;
    std::array<Owner, kButtons> owners_{};
    std::vector<std::pair<int, Control>> heldKeys_; ///< which key went down as what
    std::vector<Command> commands_;
    OrbitMotion orbit_;
    double wheel_ = 0.0;
};

} // namespace foregrip::app
