// SPDX-License-Identifier: MIT
#pragma once

#include "core/time.h"
#include "sim/ejection.h"
#include "sim/shot_result.h"
#include "sim/take_player.h"

#include <cstddef>
#include <span>
#include <vector>

namespace foregrip::sim {

/// [ns] An instant up to which two takes give the same input, bit for bit, each event that changes
/// parts included: with one cast, sessions that play them stand alike at every instant at least one
/// spacing of the grid before it. Below 0 where they start differently; the largest number where
/// they differ in nothing that is played (name, notes, duration, loop).
[[nodiscard]] core::Nanoseconds alikeUntil(const Take& a, const Take& b);

/// Places along a take, kept while it is played from its start, with what was fired up to them.
/// Going back, and playing on after the take was edited, then begins at the nearest place before,
/// and gives bit for bit what playing from the start gives.
class TakeLadder {
public:
    /// [ns] between places at first; twice that each time kMostPlaces are exceeded.
    static constexpr core::Nanoseconds kSpacing = 50 * Session::kGrid;
    static constexpr std::size_t kMostPlaces = 1024;
    /// Behind so many shots no places are kept any more.
    static constexpr std::size_t kMostShots = 100'000;

    // What is kept.

    /// Forgets everything, and keeps nothing until begin(): the cast of the player has changed.
    void stop();
    /// The player stands at the start of its take, or at a place of this ladder: from here on
    /// places are kept.
    void begin() { keeping_ = true; }
    /// TakePlayer::advanceTo, keeping places on the way.
    void advance(TakePlayer& player, core::Nanoseconds time);
    /// Where `player` stands becomes a place, too. An instant of the grid.
    void keep(const TakePlayer& player);
    /// What `player` has fired and ejected since it was asked last: all up to its session's time.
    void addFired(const TakePlayer& player, std::span<const ShotResult> shots,
                  std::span<const Ejection> ejections);
    /// The take was edited and is alike until `time` (alikeUntil): forgets what that may change.
    void forgetFrom(core::Nanoseconds time);

    // What comes of it.

    /// The last place at or before `time`; null without one. Good until the next change.
    [[nodiscard]] const TakePlayer::Mark* placeBefore(core::Nanoseconds time) const;
    [[nodiscard]] std::size_t size() const { return places_.size(); }
    /// What was fired and ejected later than `from` and not later than `to`, a place or less.
    [[nodiscard]] std::span<const ShotResult> shots(core::Nanoseconds from,
                                                    core::Nanoseconds to) const;
    [[nodiscard]] std::span<const Ejection> ejections(core::Nanoseconds from,
                                                      core::Nanoseconds to) const;

private:
    void thinOut();

    bool keeping_ = false;
    core::Nanoseconds spacing_ = kSpacing;
    core::Nanoseconds known_ = -1; ///< all that was fired up to here is known
    std::vector<TakePlayer::Mark> places_;
    std::vector<ShotResult> shots_;
    std::vector<Ejection> ejections_;
};

} // namespace foregrip::sim
