// SPDX-License-Identifier: MIT
#pragma once

#include "core/result.h"
#include "sim/session.h"
#include "sim/take.h"
#include "viewmodel/weapon.h"

#include <memory>
#include <vector>

namespace foregrip::sim {

/// What a take is played with: the numbers that stay the same while it runs.
struct Cast {
    viewmodel::Tuning tuning;
    std::shared_ptr<const viewmodel::Character> character;
    std::shared_ptr<const viewmodel::WeaponDefinition> weapon;
    viewmodel::Loadout loadout;
    viewmodel::Overrides overrides;
};

/// `loadout` after `swap`, as a take means it. Refused when there is no such mount or the part does
/// not fit.
[[nodiscard]] core::Result<viewmodel::Loadout> withSwap(viewmodel::Loadout loadout,
                                                        const SwapEvent& swap,
                                                        const viewmodel::WeaponDefinition& weapon,
                                                        viewmodel::Armoury& armoury);

/// The swaps, all at `time`, that lead from one loadout to another, in the order in which parts are
/// mounted. `sight` is the name of the sight that is aimed with in the end.
[[nodiscard]] std::vector<SwapEvent> swapsBetween(const viewmodel::Loadout& from,
                                                  const viewmodel::Loadout& to,
                                                  const std::string& sight, core::Nanoseconds time);

/// Plays a take: a session fed from the take's signal, with the weapon rebuilt where the take swaps
/// parts. Times must not decrease from call to call; restart() goes back to the beginning.
class TakePlayer {
public:
    /// Everything the take mounts is loaded here; what cannot be found is refused now and not
    /// half-way. `armoury` and `world` outlive the player.
    [[nodiscard]] static core::Result<TakePlayer>
    create(Take take, Cast cast, viewmodel::Armoury& armoury, const world::World& world);

    [[nodiscard]] const Take& take() const { return take_; }

    /// The frame at `time` within the take.
    [[nodiscard]] viewmodel::Output look(core::Nanoseconds time);
    /// Commits up to `time` without looking: session() then stands there.
    void advanceTo(core::Nanoseconds time);
    void restart();

    /// A place to come back to without playing all that lies before it.
    struct Mark {
        viewmodel::State state;
        std::size_t swapsDone = 0;
        viewmodel::Loadout loadout; ///< as mounted there
    };
    /// Where the session stands: after advanceTo() an instant of its grid or its input.
    [[nodiscard]] Mark mark() const;
    /// Goes on from `mark` as it went on then. It is of this player, or of one with the same cast
    /// and a take that is alike up to there (take_ladder.h).
    void backTo(const Mark& mark);

    /// Another tuning from the next commit on.
    void setTuning(const viewmodel::Tuning& tuning, const viewmodel::Overrides& overrides);

    [[nodiscard]] Session& session() { return *session_; }
    [[nodiscard]] const Session& session() const { return *session_; }
    [[nodiscard]] const viewmodel::Setup& setup() const { return session_->setup(); }
    /// As Session::shownSetup.
    [[nodiscard]] const viewmodel::Setup& shownSetup() const { return session_->shownSetup(); }
    [[nodiscard]] const world::World& world() const { return *world_; }

private:
    TakePlayer() = default;
    void applySwapsUpTo(core::Nanoseconds time);
    [[nodiscard]] std::shared_ptr<const viewmodel::Setup> makeSetup() const;

    Take take_;
    Cast cast_;
    const world::World* world_ = nullptr;
    std::vector<std::shared_ptr<const viewmodel::Weapon>>
        weapons_;                              ///< [0] at the start, [i + 1] after swap i
    std::vector<viewmodel::Loadout> loadouts_; ///< likewise
    std::size_t swapsDone_ = 0;
    std::unique_ptr<Session> session_;
};

} // namespace foregrip::sim
