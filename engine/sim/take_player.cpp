// SPDX-License-Identifier: MIT
#include "sim/take_player.h"

#include <utility>

namespace foregrip::sim {
namespace {

using viewmodel::EventKind;

core::Result<viewmodel::Loadout> swapped(viewmodel::Loadout loadout, const SwapEvent& swap) {
    const std::string mount = swap.kind == EventKind::attach ? swap.mount : std::string();
    if (swap.kind == EventKind::grip || mount == "underbarrel_mount") {
        loadout.grip = swap.to;
    } else if (swap.kind == EventKind::optic || swap.kind == EventKind::sight ||
               mount == "optic_mount") {
        loadout.optic = swap.to;
    } else if (swap.kind == EventKind::barrel || mount == "muzzle_mount") {
        loadout.barrel = swap.to;
    } else {
        return core::Error{
            swap.mount, "",
            "there is no such mount; there are underbarrel_mount, optic_mount and muzzle_mount"};
    }
    return loadout;
}

} // namespace

core::Result<TakePlayer> TakePlayer::create(Take take, Cast cast, viewmodel::Armoury& armoury,
                                            const world::World& world) {
    TakePlayer player;
    viewmodel::Loadout loadout = cast.loadout;
    for (std::size_t i = 0; i <= take.swaps.size(); ++i) {
        if (i > 0) {
            const core::Result<viewmodel::Loadout> next = swapped(loadout, take.swaps[i - 1]);
            if (!next) {
                return next.error();
            }
            loadout = *next;
        }
        core::Result<viewmodel::Weapon> weapon = armoury.assemble(cast.weapon, loadout);
        if (!weapon) {
            return weapon.error();
        }
        player.weapons_.push_back(
            std::make_shared<const viewmodel::Weapon>(std::move(weapon).value()));
    }
    player.take_ = std::move(take);
    player.cast_ = std::move(cast);
    player.world_ = &world;
    player.restart();
    return player;
}

std::shared_ptr<const viewmodel::Setup> TakePlayer::makeSetup() const {
    return viewmodel::prepareSetup(cast_.tuning, cast_.character, weapons_[swapsDone_],
                                   cast_.overrides);
}

void TakePlayer::restart() {
    swapsDone_ = 0;
    Start start = take_.start;
    start.seed = take_.seed;
    session_ = std::make_unique<Session>(makeSetup(), *world_, start, take_.signal);
}

void TakePlayer::applySwapsUpTo(core::Nanoseconds time) {
    while (swapsDone_ < take_.swaps.size() && take_.swaps[swapsDone_].time <= time) {
        session_->advanceTo(take_.swaps[swapsDone_].time);
        ++swapsDone_;
        session_->setSetup(makeSetup());
    }
}

viewmodel::Output TakePlayer::look(core::Nanoseconds time) {
    applySwapsUpTo(time);
    return session_->look(time);
}

void TakePlayer::advanceTo(core::Nanoseconds time) {
    applySwapsUpTo(time);
    session_->advanceTo(time);
}

void TakePlayer::setTuning(const viewmodel::Tuning& tuning, const viewmodel::Overrides& overrides) {
    cast_.tuning = tuning;
    cast_.overrides = overrides;
    session_->setSetup(makeSetup());
}

} // namespace foregrip::sim
