// SPDX-License-Identifier: MIT
#include "clip/take_frames.h"

#include <utility>

namespace foregrip::clip {

TakeFrames::TakeFrames(sim::TakePlayer player, TakeStage stage)
    : player_(std::move(player)), stage_(std::move(stage)), casings_(player_.world()) {
    output_ = player_.look(0);
}

const viewmodel::Output& TakeFrames::look(core::Nanoseconds time) {
    if (time < time_) {
        player_.restart();
        casings_.clear();
        casingsAdded_ = 0;
    }
    time_ = time;
    output_ = player_.look(time);
    return output_;
}

render::FrameView TakeFrames::view(const present::ViewOptions& view, const Exposure& exposure) {
    sim::Session& session = player_.session();
    stage_.prepare(player_.setup());
    const std::vector<sim::Ejection>& ejections = session.ejections();
    for (; casingsAdded_ < ejections.size(); ++casingsAdded_) {
        casings_.add(ejections[casingsAdded_].launch, ejections[casingsAdded_].fromDrawnPort);
    }
    const viewmodel::Setup& setup = player_.shownSetup();
    const std::vector<world::CasingPose> poses =
        casings_.at(output_.time, setup.tuning.effects.casingLife);
    std::vector<sim::ShotResult> shots = session.shots();
    shots.insert(shots.end(), session.shotsAhead().begin(), session.shotsAhead().end());
    const present::ShotHistory history{shots, poses, exposure.length, exposure.until,
                                       exposure.lead};
    return present::buildFrame(setup, output_, stage_.stage, *stage_.handles, view, history);
}

} // namespace foregrip::clip
