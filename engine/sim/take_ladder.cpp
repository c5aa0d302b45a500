// SPDX-License-Identifier: MIT
#include "sim/take_ladder.h"

#include <algorithm>
#include <array>
#include <bit>
#include <iterator>
#include <limits>
#include <type_traits>

namespace foregrip::sim {

using core::Nanoseconds;

namespace {

constexpr Nanoseconds kNever = std::numeric_limits<Nanoseconds>::max();

/// Where padding differs, too, this says no: that costs a replay and no exactness.
template <typename T>
bool sameBits(const T& a, const T& b) {
    static_assert(std::is_trivially_copyable_v<T>);
    using Bytes = std::array<std::byte, sizeof(T)>;
    return std::bit_cast<Bytes>(a) == std::bit_cast<Bytes>(b);
}

bool startAlike(const Take& a, const Take& b) {
    const Start& first = a.start;
    const Start& second = b.start;
    const bool state = first.state && second.state
                           ? sameBits(*first.state, *second.state)
                           : first.state.has_value() == second.state.has_value();
    return state && a.seed == b.seed && sameBits(first.input, second.input) &&
           sameBits(first.position, second.position) && first.aim == second.aim &&
           first.sprint == second.sprint && first.crouch == second.crouch &&
           first.fireMode == second.fireMode && first.ammo == second.ammo;
}

/// The time of the first element in which two lists in order of time differ.
template <typename Element, typename Same>
Nanoseconds firstDifference(const std::vector<Element>& a, const std::vector<Element>& b,
                            Same same) {
    const auto [first, second] = std::mismatch(a.begin(), a.end(), b.begin(), b.end(), same);
    return std::min(first == a.end() ? kNever : first->time,
                    second == b.end() ? kNever : second->time);
}

/// Samples are joined by lines: what differs in one differs from the sample before it on.
Nanoseconds firstDifference(const std::vector<InputSignal::Knot>& a,
                            const std::vector<InputSignal::Knot>& b) {
    const auto [first, second] =
        std::mismatch(a.begin(), a.end(), b.begin(), b.end(),
                      [](const InputSignal::Knot& x, const InputSignal::Knot& y) {
                          return x.time == y.time && sameBits(x.sample, y.sample);
                      });
    if (first == a.end() && second == b.end()) {
        return kNever;
    }
    return first == a.begin() ? -1 : (first - 1)->time;
}

constexpr auto kPlaceBeforeTime = [](const TakePlayer::Mark& place, Nanoseconds time) {
    return place.state.time < time;
};

/// Of elements in order of time, those in (from, to].
template <typename Element, typename TimeOf>
std::span<const Element> between(const std::vector<Element>& all, Nanoseconds from, Nanoseconds to,
                                 TimeOf timeOf) {
    const auto later = [&](Nanoseconds time, const Element& element) {
        return time < timeOf(element);
    };
    const auto begin = std::upper_bound(all.begin(), all.end(), from, later);
    return {begin, std::upper_bound(begin, all.end(), to, later)};
}

constexpr auto kShotTime = [](const ShotResult& result) { return result.shot.time; };
constexpr auto kLaunchTime = [](const Ejection& ejection) { return ejection.launch.time; };

} // namespace

Nanoseconds alikeUntil(const Take& a, const Take& b) {
    if (!startAlike(a, b)) {
        return -1;
    }
    const Nanoseconds events =
        firstDifference(a.signal.events(), b.signal.events(),
                        [](const viewmodel::InputEvent& x, const viewmodel::InputEvent& y) {
                            return x.time == y.time && x.kind == y.kind && x.mode == y.mode;
                        });
    const Nanoseconds swaps =
        firstDifference(a.swaps, b.swaps, [](const SwapEvent& x, const SwapEvent& y) {
            return x.time == y.time && x.kind == y.kind && x.mount == y.mount && x.to == y.to;
        });
    return std::min({events, swaps, firstDifference(a.signal.samples(), b.signal.samples())});
}

void TakeLadder::stop() {
    *this = {};
}

void TakeLadder::advance(TakePlayer& player, Nanoseconds time) {
    while (keeping_) {
        const Nanoseconds next = (player.session().time() / spacing_ + 1) * spacing_;
        if (next > time) {
            break;
        }
        player.advanceTo(next);
        keep(player);
    }
    player.advanceTo(time);
}

void TakeLadder::keep(const TakePlayer& player) {
    const Nanoseconds time = player.session().time();
    const auto place = std::lower_bound(places_.begin(), places_.end(), time, kPlaceBeforeTime);
    if (!keeping_ || (place != places_.end() && place->state.time == time)) {
        return;
    }
    places_.insert(place, player.mark());
    if (places_.size() > kMostPlaces) {
        thinOut();
    }
}

void TakeLadder::thinOut() {
    spacing_ *= 2;
    std::erase_if(places_, [this](const TakePlayer::Mark& place) {
        return place.state.time % spacing_ != 0;
    });
}

void TakeLadder::addFired(const TakePlayer& player, std::span<const ShotResult> shots,
                          std::span<const Ejection> ejections) {
    if (!keeping_) {
        return;
    }
    // What was known already was fired again, alike, after going back.
    const auto isNew = [this](Nanoseconds time) { return time > known_; };
    std::copy_if(shots.begin(), shots.end(), std::back_inserter(shots_),
                 [&](const ShotResult& shot) { return isNew(kShotTime(shot)); });
    std::copy_if(ejections.begin(), ejections.end(), std::back_inserter(ejections_),
                 [&](const Ejection& ejection) { return isNew(kLaunchTime(ejection)); });
    known_ = std::max(known_, player.session().time());
    keeping_ = shots_.size() <= kMostShots;
}

void TakeLadder::forgetFrom(Nanoseconds time) {
    // Parts that are changed at a place go over as the input leads on from there, up to the next
    // instant of the grid.
    std::erase_if(places_, [&](const TakePlayer::Mark& place) {
        return place.state.time > time - Session::kGrid;
    });
    known_ = std::min(known_, places_.empty() ? -1 : places_.back().state.time);
    std::erase_if(shots_, [&](const ShotResult& shot) { return kShotTime(shot) > known_; });
    std::erase_if(ejections_,
                  [&](const Ejection& ejection) { return kLaunchTime(ejection) > known_; });
}

const TakePlayer::Mark* TakeLadder::placeBefore(Nanoseconds time) const {
    const auto after = std::upper_bound(places_.begin(), places_.end(), time,
                                        [](Nanoseconds wanted, const TakePlayer::Mark& place) {
                                            return wanted < place.state.time;
                                        });
    return after == places_.begin() ? nullptr : &*(after - 1);
}

std::span<const ShotResult> TakeLadder::shots(Nanoseconds from, Nanoseconds to) const {
    return between(shots_, from, to, kShotTime);
}

std::span<const Ejection> TakeLadder::ejections(Nanoseconds from, Nanoseconds to) const {
    return between(ejections_, from, to, kLaunchTime);
}

} // namespace foregrip::sim
