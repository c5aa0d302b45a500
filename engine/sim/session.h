// SPDX-License-Identifier: MIT
#pragma once

#include "sim/clearance.h"
#include "sim/ejection.h"
#include "sim/input_signal.h"
#include "sim/shot_result.h"
#include "viewmodel/pipeline.h"
#include "world/ground.h"
#include "world/world.h"

#include <memory>
#include <optional>
#include <span>
#include <vector>

namespace foregrip::sim {

/// Where and how a session starts.
struct Start {
    viewmodel::InputSample input;
    core::Vector3<double> position{0.0}; ///< [m] world, ground point
    bool aim = false;                    ///< buttons held from the start
    bool sprint = false;
    bool crouch = false;
    viewmodel::FireMode fireMode = viewmodel::FireMode::automatic;
    int ammo = -1; ///< -1 = a full magazine
    std::uint64_t seed = 0;
    /// Goes on from here, at this state's time, bit for bit as the session did that it is a
    /// snapshot of; all the above but the seed is then without effect. Its time is an instant of
    /// the grid.
    std::optional<viewmodel::State> state;
};

/// One running simulation: commits state at the instants that the input and the 4 ms grid decide,
/// and looks at any time in between. Knows neither clock nor window; the same input gives the same
/// numbers, bit for bit, however often and wherever it is looked at.
class Session {
public:
    static constexpr core::Nanoseconds kGrid = 4'000'000; ///< [ns] spacing of the commit grid
    /// [ns] before the last commit that the signal is still asked for.
    static constexpr core::Nanoseconds kPast = Clearance::kTurnWindow;

    /// `world` outlives the session. `signal` is the input as far as it is known.
    Session(std::shared_ptr<const viewmodel::Setup> setup, const world::World& world,
            const Start& start, InputSignal signal = {});

    /// Takes effect at the next commit.
    void setSetup(std::shared_ptr<const viewmodel::Setup> setup) { setup_ = std::move(setup); }
    /// Other parts on the weapon, at the last commit: hands and weapon go over from how they are
    /// held now to how `setup` holds them (viewmodel/part_swap.h).
    void swapSetup(std::shared_ptr<const viewmodel::Setup> setup);
    [[nodiscard]] const viewmodel::Setup& setup() const { return *setup_; }
    /// What was in force at the last look: setup() itself where nothing differs between states.
    /// Good until the next call that is not const.
    [[nodiscard]] const viewmodel::Setup& shownSetup() const {
        return rooms_.shownRoom.last(*setup_);
    }

    /// The input so far, in the order in which it was consumed.
    [[nodiscard]] const InputSignal& signal() const { return signal_; }

    /// Adds input that becomes known while running. A sample or event older than the last commit is
    /// moved to it; such an event takes effect at once.
    void addSample(core::Nanoseconds time, const viewmodel::InputSample& sample);
    void addEvent(viewmodel::InputEvent event);

    /// Commits every instant up to and including `time`. The signal is taken as constant after its
    /// last sample.
    void advanceTo(core::Nanoseconds time);

    /// The frame at `time`, >= time(). Commits what lies before it first.
    [[nodiscard]] viewmodel::Output look(core::Nanoseconds time);

    /// Time of the last commit.
    [[nodiscard]] core::Nanoseconds time() const { return state_.time; }
    [[nodiscard]] const viewmodel::State& state() const { return state_; }
    [[nodiscard]] const viewmodel::Surroundings& surroundings() const { return surroundings_; }

    /// Shots up to the last commit or look, oldest first; cleared by takeShots().
    [[nodiscard]] const std::vector<ShotResult>& shots() const { return shots_; }
    [[nodiscard]] std::vector<ShotResult> takeShots();

    /// Shots after the last commit up to the last look, to be drawn with it. They are not among
    /// shots() yet and will be, with the same numbers.
    [[nodiscard]] const std::vector<ShotResult>& shotsAhead() const { return ahead_; }

    /// Cases thrown out up to the last commit, oldest first; cleared by takeEjections(). One that
    /// is due when a state is kept comes after that state is restored, too.
    [[nodiscard]] const std::vector<Ejection>& ejections() const { return ejections_; }
    [[nodiscard]] std::vector<Ejection> takeEjections();

    /// Snapshot and restore. The signal is not part of it.
    [[nodiscard]] viewmodel::State snapshot() const { return state_; }
    void restore(const viewmodel::State& state);

private:
    [[nodiscard]] core::Nanoseconds nextInstant() const;
    void commitTo(core::Nanoseconds end, std::span<const viewmodel::InputEvent> events);
    void begin();
    void ejectCases(const viewmodel::State& before, const viewmodel::InputPiece& piece);
    void lookAround();

    std::shared_ptr<const viewmodel::Setup> setup_;
    viewmodel::SetupsInForce rooms_; ///< kept for its memory
    const world::World* world_;
    world::Ground ground_;
    InputSignal signal_;
    viewmodel::State state_;
    viewmodel::Surroundings surroundings_;
    Clearance clearance_;
    std::vector<ShotResult> shots_;
    std::vector<ShotResult> ahead_;
    std::vector<Ejection> ejections_;
    std::vector<viewmodel::Shot> fired_; ///< of the commit in hand; kept for its memory
    bool begun_ = false;                 ///< events at the start have been applied
    bool goesOn_ = false;                ///< began from a snapshot
};

} // namespace foregrip::sim
