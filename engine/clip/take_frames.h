// SPDX-License-Identifier: MIT
#pragma once

#include "present/frame_builder.h"
#include "render/frame_view.h"
#include "sim/take_player.h"
#include "world/casings.h"

#include <functional>
#include <optional>

namespace foregrip::clip {

/// The models that a take is drawn with, wherever they are kept.
struct TakeStage {
    /// Called before each frame is built, with what it draws: uploads what is not there yet.
    std::function<void(const viewmodel::Setup&)> prepare;
    const present::ModelHandles* handles = nullptr; ///< never null; outlives its users
    present::Stage stage;
};

/// When the film is exposed to flashes and tracers (present::ShotHistory).
struct Exposure {
    double length = 1.0 / 60.0;               ///< [s] > 0
    std::optional<core::Nanoseconds> until{}; ///< [ns] the frame's own time without it
    double lead = 0.0;                        ///< [s] as ShotHistory
};

/// A take, frame by frame: plays it, keeps its casings, and gives what the renderer draws. Frames
/// are best asked for in their order; going back plays the take again from its start and gives the
/// same frame.
class TakeFrames {
public:
    TakeFrames(sim::TakePlayer player, TakeStage stage);

    /// Plays to `time`; output() and view() are of this instant then.
    const viewmodel::Output& look(core::Nanoseconds time);

    [[nodiscard]] const viewmodel::Output& output() const { return output_; }
    [[nodiscard]] sim::TakePlayer& player() { return player_; }

    /// What the renderer draws of the instant of the last look().
    [[nodiscard]] render::FrameView view(const present::ViewOptions& view,
                                         const Exposure& exposure = {});

private:
    sim::TakePlayer player_;
    TakeStage stage_;
    world::Casings casings_;
    std::size_t casingsAdded_ = 0;
    core::Nanoseconds time_ = 0;
    viewmodel::Output output_;
};

} // namespace foregrip::clip
