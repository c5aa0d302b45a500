// SPDX-License-Identifier: MIT
#include "sim/take_player.h"

#include "core/text.h"

#include <utility>

namespace foregrip::sim {
namespace {

using viewmodel::EventKind;

/// The kind of part that an event changes; its mount may say it.
core::Result<viewmodel::PartKind> kindOf(const SwapEvent& swap) {
    using viewmodel::PartKind;
    switch (swap.kind) {
    case EventKind::grip:
        return PartKind::grip;
    case EventKind::optic:
        return PartKind::optic;
    case EventKind::barrel:
        return PartKind::barrel;
    default:
        break;
    }
    const auto role = rig::socketFromName(swap.mount);
    const auto kind = role ? viewmodel::partKindForMount(*role) : std::nullopt;
    if (kind) {
        return *kind;
    }
    std::vector<std::string> mounts;
    for (const viewmodel::PartPlace& place : viewmodel::partPlaces()) {
        mounts.emplace_back(rig::socketName(place.mount));
    }
    return core::Error{swap.mount, "",
                       "there is no such mount; there are " + core::joinNames(mounts)};
}

/// A sight that a take names must be there.
core::Status checkSight(const viewmodel::Weapon& weapon, const std::string& name) {
    if (name.empty() || weapon.sight().name == name) {
        return core::Done{};
    }
    std::vector<std::string> names;
    for (const viewmodel::Sight& sight : weapon.sights) {
        names.push_back(sight.name);
    }
    return core::Error{name, "",
                       "there is no such sight on '" + weapon.definition->name +
                           "' as it is then; there are " + core::joinNames(names)};
}

} // namespace

core::Result<viewmodel::Loadout> withSwap(viewmodel::Loadout loadout, const SwapEvent& swap,
                                          const viewmodel::WeaponDefinition& weapon,
                                          viewmodel::Armoury& armoury) {
    if (swap.kind == EventKind::swapShoulder) {
        loadout.shoulder = viewmodel::otherShoulder(loadout.shoulder);
        return loadout;
    }
    if (swap.kind == EventKind::sight) {
        loadout.sight = swap.to;
        return loadout;
    }
    const core::Result<viewmodel::PartKind> kind = kindOf(swap);
    return kind ? armoury.withPart(std::move(loadout), weapon, *kind, swap.to) : kind.error();
}

std::vector<SwapEvent> swapsBetween(const viewmodel::Loadout& from, const viewmodel::Loadout& to,
                                    const std::string& sight, core::Nanoseconds time) {
    std::vector<SwapEvent> swaps;
    for (const viewmodel::PartPlace& place : viewmodel::partPlaces()) {
        if (from.*place.part == to.*place.part) {
            continue;
        }
        if (place.kind == viewmodel::PartKind::grip || place.kind == viewmodel::PartKind::optic) {
            const bool grip = place.kind == viewmodel::PartKind::grip;
            swaps.push_back({time, grip ? EventKind::grip : EventKind::optic, {}, to.*place.part});
        } else {
            swaps.push_back({time, EventKind::attach, std::string(rig::socketName(place.mount)),
                             to.*place.part});
        }
    }
    if (from.shoulder != to.shoulder) {
        swaps.push_back({time, EventKind::swapShoulder, {}, {}});
    }
    if (from.sight != to.sight) {
        swaps.push_back({time, EventKind::sight, {}, to.sight.empty() ? sight : to.sight});
    }
    return swaps;
}

core::Result<TakePlayer> TakePlayer::create(Take take, Cast cast, viewmodel::Armoury& armoury,
                                            const world::World& world) {
    TakePlayer player;
    viewmodel::Loadout loadout = cast.loadout;
    for (std::size_t i = 0; i <= take.swaps.size(); ++i) {
        if (i > 0) {
            const core::Result<viewmodel::Loadout> next =
                withSwap(loadout, take.swaps[i - 1], *cast.weapon, armoury);
            if (!next) {
                return next.error();
            }
            loadout = *next;
        }
        core::Result<viewmodel::Weapon> weapon = armoury.assemble(cast.weapon, loadout);
        if (!weapon) {
            return weapon.error();
        }
        const bool sight = i > 0 && take.swaps[i - 1].kind == EventKind::sight;
        if (core::Status known = checkSight(*weapon, sight ? take.swaps[i - 1].to : std::string());
            !known) {
            return known.error();
        }
        player.loadouts_.push_back(loadout);
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

TakePlayer::Mark TakePlayer::mark() const {
    return {session_->snapshot(), swapsDone_, loadouts_[swapsDone_]};
}

void TakePlayer::backTo(const Mark& mark) {
    swapsDone_ = mark.swapsDone;
    session_ = std::make_unique<Session>(makeSetup(), *world_, Start{}, take_.signal);
    session_->restore(mark.state);
}

void TakePlayer::applySwapsUpTo(core::Nanoseconds time) {
    while (swapsDone_ < take_.swaps.size() && take_.swaps[swapsDone_].time <= time) {
        session_->advanceTo(take_.swaps[swapsDone_].time);
        ++swapsDone_;
        session_->swapSetup(makeSetup());
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
