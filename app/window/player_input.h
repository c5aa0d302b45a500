// SPDX-License-Identifier: MIT
#pragma once

#include "app/window/key_map.h"
#include "core/time.h"
#include "viewmodel/input.h"

#include <array>
#include <bitset>
#include <cstddef>
#include <vector>

namespace foregrip::app {

/// What turns keys and mouse counts into numbers. Comes from settings and tuning; may change at
/// any time.
struct PlayerFeel {
    double anglePerCount = 0.0007; ///< [rad] view turn of one mouse count, at the hip
    double zoomScale = 1.0;        ///< multiplies anglePerCount; below 1 while the view is zoomed
    bool invertPitch = false;      ///< moving the mouse away looks down
    // A press lasts until the next press.
    bool toggleAim = false;
    bool toggleSprint = false;
    bool toggleCrouch = false;
    double walkSpeed = 1.9;        ///< [m/s]
    double sprintSpeed = 5.4;      ///< [m/s]
    double crouchSpeed = 1.1;      ///< [m/s]
    bool sprintCancelsAim = false; ///< else a held aim keeps the walking speed
};

/// The input of the simulated player made from keys and mouse: samples that are linear in between
/// and events, all with times of their own. All times are simulated [ns] and do not decrease.
class PlayerInput {
public:
    struct Sample {
        core::Nanoseconds time = 0;
        viewmodel::InputSample value;
    };

    /// Most that one can look up or down [rad]. Applied where a sample is made, never to state.
    static constexpr double kPitchLimit = 1.5533430342749532; // 89 degrees

    void setFeel(const PlayerFeel& feel);
    [[nodiscard]] const PlayerFeel& feel() const { return feel_; }

    /// Everything begins again from `sample`; what is physically held stays known.
    void restart(const viewmodel::InputSample& sample, core::Nanoseconds time);

    /// A control for the player goes down or up. Two keys may hold one control: it is released with
    /// the last of them. While frozen, what is held is only remembered.
    void press(Control control, core::Nanoseconds time);
    void release(Control control, core::Nanoseconds time);

    /// The captured mouse moved by counts. Ignored while frozen.
    void look(double right, double down, core::Nanoseconds time);

    /// Lets go of everything, what is toggled on included.
    void releaseAll(core::Nanoseconds time);

    /// While frozen nothing reaches the simulation. At the thaw, what is held by then and what was
    /// held before are reconciled.
    void setFrozen(bool frozen, core::Nanoseconds time);
    [[nodiscard]] bool frozen() const { return frozen_; }

    /// A virtual finger on the trigger, for hands that are busy with sliders.
    void holdTrigger(bool hold, core::Nanoseconds time);

    /// Turns the selector. Ignored while frozen.
    void selectFireMode(viewmodel::FireMode mode, core::Nanoseconds time);

    /// A frame starts: one more knot.
    void frame(core::Nanoseconds time);

    [[nodiscard]] const viewmodel::InputSample& sample() const { return sample_; }
    [[nodiscard]] bool held(Control control) const;

    /// What was made since the last call, in order of time.
    [[nodiscard]] std::vector<Sample> takeSamples();
    [[nodiscard]] std::vector<viewmodel::InputEvent> takeEvents();

    /// What takeEvents() will give.
    [[nodiscard]] const std::vector<viewmodel::InputEvent>& pendingEvents() const {
        return events_;
    }

private:
    static constexpr std::size_t kHeldCount = static_cast<std::size_t>(Control::launcher) + 1;
    using HeldSet = std::bitset<kHeldCount>;

    [[nodiscard]] bool toggles(Control control) const;
    [[nodiscard]] HeldSet wanted() const;
    void apply(core::Nanoseconds time);
    void holdBreath(const HeldSet& now, core::Nanoseconds time);
    void knot(core::Nanoseconds time);
    void event(viewmodel::EventKind kind, core::Nanoseconds time);
    void updateMove();

    PlayerFeel feel_;
    std::array<int, kHeldCount> keys_{}; ///< how many keys hold each control now
    HeldSet toggled_;
    bool triggerHeld_ = false; ///< by the virtual finger
    HeldSet active_;           ///< what the simulation believes to be held
    bool breathHeld_ = false;  ///< sprint was pressed while aiming
    bool frozen_ = false;
    viewmodel::InputSample sample_;
    std::vector<Sample> samples_;
    std::vector<viewmodel::InputEvent> events_;
};

} // namespace foregrip::app
