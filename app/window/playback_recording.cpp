// SPDX-License-Identifier: MIT
#include "app/content.h"
#include "app/window/playback.h"

#include <algorithm>
#include <utility>

// What the live session consumes, and the take that is made of it.
namespace foregrip::app {

using core::Nanoseconds;

namespace {

constexpr Nanoseconds kGrid = sim::Session::kGrid;

} // namespace

void Playback::addSample(Nanoseconds time, const viewmodel::InputSample& sample) {
    const Nanoseconds taken = std::max(time, session_->time());
    session_->addSample(taken, sample);
    if (recorder_) {
        recorder_->addSample(taken, sample);
    }
}

void Playback::feed(PlayerInput& input) {
    for (const PlayerInput::Sample& sample : input.takeSamples()) {
        addSample(sample.time - offset_, sample.value);
    }
    for (viewmodel::InputEvent event : input.takeEvents()) {
        // What is late, or at the last commit itself, happens just after it: an instant of its own,
        // which a take has, too, where a commit of no length would be none.
        event.time = std::max(event.time - offset_, session_->time() + 1);
        session_->addEvent(event);
        if (recorder_) {
            recorder_->addEvent(event);
        }
    }
}

core::Status Playback::planSwaps(const viewmodel::Loadout& loadout, Nanoseconds time) {
    const core::Result<viewmodel::Weapon> wanted = armoury_->assemble(cast_.weapon, loadout);
    if (!wanted) {
        return wanted.error();
    }
    // One part after the other, as a take will do it again.
    viewmodel::Loadout reached = cast_.loadout;
    std::vector<Swap> planned;
    for (sim::SwapEvent& event :
         sim::swapsBetween(cast_.loadout, loadout, wanted->sight().name, 0)) {
        core::Result<viewmodel::Loadout> next =
            sim::withSwap(reached, event, *cast_.weapon, *armoury_);
        if (!next) {
            return next.error();
        }
        core::Result<viewmodel::Weapon> weapon = armoury_->assemble(cast_.weapon, *next);
        if (!weapon) {
            return weapon.error();
        }
        reached = *next;
        planned.push_back({time, std::move(event), reached,
                           std::make_shared<const viewmodel::Weapon>(std::move(weapon).value())});
    }
    cast_.loadout = reached;
    std::move(planned.begin(), planned.end(), std::back_inserter(swaps_));
    return core::Done{};
}

void Playback::carryOutSwaps(Nanoseconds until, bool standing) {
    std::size_t done = 0;
    for (; done < swaps_.size(); ++done) {
        Nanoseconds time = std::max(swaps_[done].time - offset_, session_->time() + 1);
        if (standing) {
            // How the hands go over depends on what the input does next; while time stands, that is
            // settled by a sample, so that a take says it, too.
            time = session_->time() + 1;
            addSample(time + 1, session_->signal().last());
        } else if (time >= until) {
            break; // the input that follows is known with the next frame
        }
        carryOut(swaps_[done], time);
    }
    swaps_.erase(swaps_.begin(), swaps_.begin() + static_cast<std::ptrdiff_t>(done));
}

void Playback::carryOut(Swap& swap, Nanoseconds time) {
    beginRecording(time);
    showStates(time);
    swap.event.time = time;
    session_->addEvent({time, swap.event.kind, viewmodel::FireMode::automatic});
    if (recorder_) {
        recorder_->addSwap(swap.event);
    }
    session_->advanceTo(time);
    weapon_ = std::move(swap.weapon);
    mounted_ = swap.loadout;
    setup_ = viewmodel::prepareSetup(cast_.tuning, cast_.character, weapon_, cast_.overrides);
    session_->swapSetup(setup_);
}

void Playback::settleSwaps() {
    if (swaps_.empty()) {
        return;
    }
    weapon_ = swaps_.back().weapon;
    mounted_ = swaps_.back().loadout;
    swaps_.clear();
    rebuildSetup();
}

void Playback::startRecording(Nanoseconds time, sim::Take header) {
    if (live() && !recording()) {
        armed_ = Armed{time, std::move(header)};
    }
}

void Playback::beginRecording(Nanoseconds until) {
    if (!armed_) {
        return;
    }
    const Nanoseconds asked = std::max(armed_->time - offset_, session_->time());
    const Nanoseconds start = (asked + kGrid - 1) / kGrid * kGrid;
    if (start > until) {
        return;
    }
    showStates(start);
    session_->advanceTo(start);
    sim::Take header = std::move(armed_->header);
    header.loadout = mounted_;
    header.hasLoadout = true;
    header.tuningDigest = digestText(cast_.tuning);
    header.tuningChanged = cast_.overrides.ads || cast_.overrides.sprint;
    recorder_.emplace(*session_, std::move(header));
    armed_.reset();
}

void Playback::stopRecording() {
    armed_.reset();
    if (recorder_) {
        finished_ = recorder_->finish(session_->time());
        recorder_.reset();
    }
}

std::optional<sim::Take> Playback::takeRecorded() {
    return std::exchange(finished_, std::nullopt);
}

} // namespace foregrip::app
