// SPDX-License-Identifier: MIT
#pragma once

#include "app/panels/recoil_history.h"
#include "app/window/clock.h"
#include "app/window/player_input.h"
#include "core/result.h"
#include "sim/session.h"
#include "sim/take_edit.h"
#include "sim/take_ladder.h"
#include "sim/take_player.h"
#include "sim/take_recorder.h"
#include "sim/target_group.h"
#include "viewmodel/weapon.h"
#include "world/casings.h"

#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace foregrip::app {

/// What is simulated and shown: a live session fed by the player's input, or a take that loops.
/// Owns neither clock nor window; the clock's simulated time comes in as steps. Everything that is
/// refused leaves what was there.
class Playback {
public:
    /// Bullet marks that are kept.
    static constexpr std::size_t kMarks = 512;
    /// Shots that are kept for a table; those after it are not in it.
    static constexpr std::size_t kMostShots = 20'000;
    /// Frames that one can step back through in a live session.
    static constexpr std::size_t kHistory = 1200;
    /// [ns] simulated time of a single step.
    static constexpr core::Nanoseconds kFrame = 16'666'667;

    /// `world` and `armoury` outlive it. Refused when the loadout does not fit the weapon.
    [[nodiscard]] static core::Result<Playback> create(sim::Cast cast, viewmodel::Armoury& armoury,
                                                       const world::World& world,
                                                       std::uint64_t seed);

    [[nodiscard]] const sim::Cast& cast() const { return cast_; }
    [[nodiscard]] bool live() const { return !player_; }
    [[nodiscard]] const viewmodel::Setup& setup() const;
    /// What was in force in the newest frame: setup() where nothing differs between states.
    [[nodiscard]] const viewmodel::Setup& shownSetup() const;
    [[nodiscard]] const viewmodel::State& state();
    /// The newest shots up to what is shown, oldest first.
    [[nodiscard]] const std::vector<sim::ShotResult>& marks() const { return marks_; }
    /// Since the last clearing, oldest first.
    [[nodiscard]] const std::vector<sim::ShotResult>& shots() const { return shots_; }
    [[nodiscard]] const sim::TargetScores& scores() const { return scores_; }
    /// The casings as they lie and fly at `time` of the session, that of a frame() before.
    [[nodiscard]] std::vector<world::CasingPose> casings(core::Nanoseconds time);
    /// [s] simulated time of the newest picture since the one before it.
    [[nodiscard]] double exposure() const { return exposure_; }
    /// Forgets marks, shots and what the boards count.
    void clearMarks();

    /// Is shown a committed state every RecoilHistory::kSpacing of simulated time or more often,
    /// however long a frame lasts. `again`: a state that it had passed; what it was shown up to
    /// there stands, and what follows leads at least as far as before. A time that runs back
    /// without that begins anew.
    enum class Shown { next, again };
    using Watcher = std::function<void(const viewmodel::State&, Shown)>;
    void setWatcher(Watcher watcher) { watcher_ = std::move(watcher); }

    /// [ns] shown time of the take, and its duration; 0 when live.
    [[nodiscard]] core::Nanoseconds takeTime() const { return player_ ? takeTime_ : 0; }
    [[nodiscard]] core::Nanoseconds takeDuration() const {
        return player_ ? player_->take().duration : 0;
    }

    // What is shown.

    /// Takes effect at the next commit; costs nothing when nothing has changed.
    void setTuning(const viewmodel::Tuning& tuning, const viewmodel::Overrides& overrides);
    /// Of a live session at the clock's `time`, in its next frame: hands and weapon go over.
    [[nodiscard]] core::Status setLoadout(const viewmodel::Loadout& loadout,
                                          core::Nanoseconds time);
    /// What is mounted stays where it fits.
    [[nodiscard]] core::Status
    setWeapon(std::shared_ptr<const viewmodel::WeaponDefinition> definition);
    /// Position, view and time go on as they were; a take starts again. Clips that are chosen by
    /// name are chosen of this character, too.
    [[nodiscard]] core::Status setCharacter(std::shared_ptr<const viewmodel::Character> character);
    /// What plays under the layers, see viewmodel::withBaseClip. A take starts again.
    [[nodiscard]] core::Status setClip(const std::string& choice);

    /// Loops a take, a bundled name or a path, from its start. What it names as mounted is mounted.
    [[nodiscard]] core::Status loopTake(const std::string& nameOrPath);
    /// Loops what a take was edited to, and goes on at the time that is shown. Only what the edit
    /// may have changed is played again.
    [[nodiscard]] core::Status loopTake(sim::Take take);
    /// Shows the looped take at `time` [ns] in its next frame, within the take.
    void seek(core::Nanoseconds time);
    /// The looped take; null when live.
    [[nodiscard]] const sim::Take* take() const { return player_ ? &player_->take() : nullptr; }
    /// Where the looped take stands at an instant of the grid, played from its start; nothing when
    /// live.
    [[nodiscard]] std::optional<sim::TakePlace> placeAt(core::Nanoseconds time) const;
    /// Back to the live session, which has been waiting.
    void goLive(core::Nanoseconds now, PlayerInput& input);

    /// From the spawn or the start of the take. `now` is the clock's.
    void restart(core::Nanoseconds now, PlayerInput& input);

    // Recording of the live session.

    /// From the first instant of the session's grid at or after the clock's `time`, on. `header`
    /// gives the take's names. Without effect while a take is looped.
    void startRecording(core::Nanoseconds time, sim::Take header);
    [[nodiscard]] bool recording() const { return armed_ || recorder_; }
    /// Up to the newest frame; what was recorded waits in takeRecorded(). So does it when anything
    /// happens that a take cannot hold: another weapon or character, starting again, a take to
    /// loop, going back in time.
    void stopRecording();
    /// The take as it grows; null until the first frame after startRecording().
    [[nodiscard]] const sim::Take* recorded() const {
        return recorder_ ? &recorder_->take() : nullptr;
    }
    /// [ns] of the take that is being recorded.
    [[nodiscard]] core::Nanoseconds recordedTime() const {
        return recorder_ ? session_->time() - recorder_->origin() : 0;
    }
    /// A take whose recording has ended; nothing the second time.
    [[nodiscard]] std::optional<sim::Take> takeRecorded();

    // Time.

    /// The frame at the end of `step`, after consuming `input` up to it.
    [[nodiscard]] viewmodel::Output frame(const WindowClock::Step& step, PlayerInput& input);

    /// While time stands: shows the frame before. False at the oldest.
    bool stepBack();
    /// While time stands: shows the next frame that was shown before. False when the clock has to
    /// pass kFrame for a new one.
    bool stepForward();
    /// Time goes on, from what is shown.
    void goOn(core::Nanoseconds now, PlayerInput& input);

private:
    Playback(sim::Cast cast, viewmodel::Armoury& armoury, const world::World& world,
             std::uint64_t seed);

    /// All that a frame of a live session is made from, so that it can be seen again with other
    /// numbers.
    struct Moment {
        viewmodel::State state;
        viewmodel::Surroundings surroundings;
        viewmodel::InputPiece piece;
        core::Nanoseconds time = 0; ///< of the session
    };

    /// A part that is about to be changed while the session is live.
    struct Swap {
        core::Nanoseconds time = 0; ///< of the clock
        sim::SwapEvent event;
        viewmodel::Loadout loadout; ///< after it
        std::shared_ptr<const viewmodel::Weapon> weapon;
    };
    /// When the recording that was asked for begins, and what its take is called.
    struct Armed {
        core::Nanoseconds time = 0; ///< of the clock
        sim::Take header;
    };

    void makeLive(core::Nanoseconds now, PlayerInput& input);
    void feed(PlayerInput& input);
    void addSample(core::Nanoseconds time, const viewmodel::InputSample& sample);
    [[nodiscard]] core::Status planSwaps(const viewmodel::Loadout& loadout, core::Nanoseconds time);
    void carryOutSwaps(core::Nanoseconds until, bool standing);
    void carryOut(Swap& swap, core::Nanoseconds time);
    void settleSwaps();
    void beginRecording(core::Nanoseconds until);
    void trimSignal();
    void keepMoment(core::Nanoseconds time);
    void collectShots(sim::Session& session);
    void addFired(std::span<const sim::ShotResult> shots, std::span<const sim::Ejection> ejections);
    void showStates(core::Nanoseconds until);
    void clearShots();
    [[nodiscard]] viewmodel::Output liveFrame(const WindowClock::Step& step, PlayerInput& input);
    [[nodiscard]] viewmodel::Output takeFrame(const WindowClock::Step& step, PlayerInput& input);
    [[nodiscard]] core::Status
    useWeapon(std::shared_ptr<const viewmodel::WeaponDefinition> definition,
              const viewmodel::Loadout& loadout);
    [[nodiscard]] bool isCarried(const std::string& weapon) const;
    [[nodiscard]] core::Status useCharacter(std::shared_ptr<const viewmodel::Character> character);
    [[nodiscard]] core::Status rebuildTake();
    [[nodiscard]] sim::LoopRange loopRange() const;
    void passTakeTime(core::Nanoseconds span);
    void goBackInTake(core::Nanoseconds shownFrom, bool again);
    void rebuildSetup();

    sim::Cast cast_;
    viewmodel::Armoury* armoury_;
    const world::World* world_;
    std::uint64_t seed_;
    std::shared_ptr<const viewmodel::Weapon> weapon_;
    std::shared_ptr<const viewmodel::Setup> setup_; ///< of the live session

    std::unique_ptr<sim::Session> session_;
    core::Nanoseconds offset_ = 0; ///< session time = clock time - offset
    core::Nanoseconds trimmed_ = 0;
    std::vector<Swap> swaps_;    ///< not carried out yet, by time
    viewmodel::Loadout mounted_; ///< in the live session
    std::optional<Armed> armed_;
    std::optional<sim::TakeRecorder> recorder_;
    std::optional<sim::Take> finished_;
    std::deque<Moment> moments_;
    std::optional<std::size_t> shown_;   ///< a moment of the past, while time stands
    viewmodel::SetupsInForce pastRooms_; ///< of that moment

    std::optional<sim::TakePlayer> player_;
    core::Nanoseconds takeTime_ = 0;
    core::Nanoseconds takeShown_ = 0; ///< the player has been looked at up to here
    std::optional<core::Nanoseconds> seek_;
    sim::TakeLadder ladder_; ///< of the player's take, with its cast
    std::vector<sim::ShotResult> marks_;
    std::size_t ahead_ = 0; ///< of them, the last are not committed yet
    std::vector<sim::ShotResult> shots_;
    sim::TargetScores scores_;
    world::Casings casings_;
    double exposure_ = core::seconds(kFrame);
    Watcher watcher_;
};

} // namespace foregrip::app
