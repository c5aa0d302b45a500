// SPDX-License-Identifier: MIT
#include "app/window/playback.h"

#include "app/content.h"
#include "viewmodel/base_clip.h"
#include "viewmodel/pipeline.h"

#include <algorithm>
#include <utility>

namespace foregrip::app {

using core::Nanoseconds;

Playback::Playback(sim::Cast cast, viewmodel::Armoury& armoury, const world::World& world,
                   std::uint64_t seed)
    : cast_(std::move(cast)), armoury_(&armoury), world_(&world), seed_(seed), scores_(world),
      casings_(world) {}

void Playback::clearMarks() {
    marks_.clear();
    ahead_ = 0;
    shots_.clear();
    scores_.clear();
}

core::Result<Playback> Playback::create(sim::Cast cast, viewmodel::Armoury& armoury,
                                        const world::World& world, std::uint64_t seed) {
    Playback playback(std::move(cast), armoury, world, seed);
    const core::Status fits =
        playback.useWeapon(playback.cast_.weapon, viewmodel::Loadout(playback.cast_.loadout));
    if (!fits) {
        return fits.error();
    }
    return playback;
}

const viewmodel::Setup& Playback::setup() const {
    return player_ ? player_->setup() : *setup_;
}

const viewmodel::Setup& Playback::shownSetup() const {
    if (player_) {
        return player_->shownSetup();
    }
    return shown_ || !session_ ? pastRooms_.shownRoom.last(*setup_) : session_->shownSetup();
}

const viewmodel::State& Playback::state() {
    if (player_) {
        return player_->session().state();
    }
    return shown_ ? moments_[*shown_].state : session_->state();
}

void Playback::setTuning(const viewmodel::Tuning& tuning, const viewmodel::Overrides& overrides) {
    cast_.tuning = tuning;
    cast_.overrides = overrides;
    if (player_) {
        player_->setTuning(tuning, overrides);
        ladder_.stop();
    }
    if (recorder_) {
        recorder_->setTuningChanged();
    }
    rebuildSetup();
}

void Playback::rebuildSetup() {
    setup_ = viewmodel::prepareSetup(cast_.tuning, cast_.character, weapon_, cast_.overrides);
    if (session_) {
        session_->setSetup(setup_);
    }
}

core::Status Playback::useWeapon(std::shared_ptr<const viewmodel::WeaponDefinition> definition,
                                 const viewmodel::Loadout& loadout) {
    core::Result<viewmodel::Weapon> weapon = armoury_->assemble(definition, loadout);
    if (!weapon) {
        return weapon.error();
    }
    stopRecording(); // a take is of one weapon
    const sim::Cast before = cast_;
    cast_.weapon = std::move(definition);
    cast_.loadout = loadout;
    if (core::Status rebuilt = rebuildTake(); !rebuilt) {
        cast_ = before;
        return rebuilt;
    }
    weapon_ = std::make_shared<const viewmodel::Weapon>(std::move(weapon).value());
    swaps_.clear();
    mounted_ = loadout;
    rebuildSetup();
    return core::Done{};
}

core::Status Playback::setLoadout(const viewmodel::Loadout& loadout, Nanoseconds time) {
    return live() && session_ ? planSwaps(loadout, time) : useWeapon(cast_.weapon, loadout);
}

core::Status Playback::setWeapon(std::shared_ptr<const viewmodel::WeaponDefinition> definition) {
    // What is mounted stays where it fits.
    viewmodel::Loadout loadout = cast_.loadout;
    const auto keepIfFits = [](std::string& name, const std::vector<std::string>& fitting) {
        if (std::find(fitting.begin(), fitting.end(), name) == fitting.end()) {
            name = "none";
        }
    };
    for (const viewmodel::PartPlace& place : viewmodel::partPlaces()) {
        keepIfFits(loadout.*place.part, definition->fits(place.kind));
    }
    return useWeapon(std::move(definition), loadout);
}

core::Status Playback::setCharacter(std::shared_ptr<const viewmodel::Character> character) {
    // By name, clips are chosen of any character; one clip is that of its own alone.
    if (viewmodel::clipChoice(*cast_.character) != viewmodel::kClipsByName) {
        return useCharacter(std::move(character));
    }
    auto chosen = viewmodel::withBaseClip(std::move(character), viewmodel::kClipsByName);
    return chosen ? useCharacter(std::move(chosen).value()) : chosen.error();
}

core::Status Playback::setClip(const std::string& choice) {
    auto character = viewmodel::withBaseClip(cast_.character, choice);
    return character ? useCharacter(std::move(character).value()) : character.error();
}

core::Status Playback::useCharacter(std::shared_ptr<const viewmodel::Character> character) {
    stopRecording();
    const auto before = std::exchange(cast_.character, std::move(character));
    if (core::Status rebuilt = rebuildTake(); !rebuilt) {
        cast_.character = before;
        return rebuilt;
    }
    rebuildSetup();
    return core::Done{};
}

core::Status Playback::rebuildTake() {
    if (!player_) {
        return core::Done{};
    }
    core::Result<sim::TakePlayer> player =
        sim::TakePlayer::create(player_->take(), cast_, *armoury_, *world_);
    if (!player) {
        return player.error();
    }
    player_.emplace(std::move(player).value());
    takeShown_ = 0;
    ladder_.stop();
    ladder_.begin();
    clearShots();
    return core::Done{};
}

core::Status Playback::loopTake(const std::string& nameOrPath) {
    const core::Result<std::string> file = findNamed(nameOrPath, "take", "takes", ".take.json");
    if (!file) {
        return file.error();
    }
    core::Result<sim::Take> take = sim::readTakeFile(*file, *world_);
    if (!take) {
        return take.error();
    }
    stopRecording();
    const viewmodel::Loadout before = cast_.loadout;
    const bool mounts = take->hasLoadout && (take->weapon.empty() || isCarried(take->weapon));
    cast_.loadout = mounts ? take->loadout : before;
    ladder_.stop();
    core::Status done = loopTake(std::move(take).value());
    if (!done) {
        cast_.loadout = before;
        return done;
    }
    if (!(cast_.loadout == before)) {
        done = useWeapon(cast_.weapon, viewmodel::Loadout(cast_.loadout)); // live, too
    }
    takeTime_ = loopRange().from;
    takeShown_ = 0;
    return done;
}

bool Playback::isCarried(const std::string& weapon) const {
    return weapon == cast_.weapon->name || weapon == cast_.weapon->definitionFile ||
           weapon == cast_.weapon->modelFile;
}

core::Status Playback::loopTake(sim::Take take) {
    const Nanoseconds alike = player_ ? sim::alikeUntil(player_->take(), take) : -1;
    core::Result<sim::TakePlayer> player =
        sim::TakePlayer::create(std::move(take), cast_, *armoury_, *world_);
    if (!player) {
        return player.error();
    }
    stopRecording();
    settleSwaps();
    player_.emplace(std::move(player).value());
    takeTime_ = std::min(takeTime_, player_->take().duration);
    shown_.reset();
    ladder_.forgetFrom(alike);
    goBackInTake(-1, takeTime_ >= takeShown_);
    takeShown_ = takeTime_;
    return core::Done{};
}

void Playback::goLive(Nanoseconds now, PlayerInput& input) {
    player_.reset();
    ladder_.stop();
    clearShots();
    if (session_) {
        // The session has been waiting: its time goes on from where it stood.
        offset_ = now - session_->time();
        input.restart(session_->signal().last(), now);
    } else {
        makeLive(now, input);
    }
}

void Playback::restart(Nanoseconds now, PlayerInput& input) {
    clearShots();
    if (player_) {
        player_->restart();
        ladder_.begin();
        takeTime_ = loopRange().from;
        takeShown_ = 0;
    } else {
        makeLive(now, input);
    }
}

void Playback::makeLive(Nanoseconds now, PlayerInput& input) {
    stopRecording();
    settleSwaps();
    sim::Start start;
    start.position = world_->spawn;
    start.input.yaw = world_->spawnYaw;
    start.seed = seed_;
    session_ = std::make_unique<sim::Session>(setup_, *world_, start);
    offset_ = now;
    trimmed_ = 0;
    moments_.clear();
    shown_.reset();
    clearShots();
    input.restart(start.input, now);
}

viewmodel::Output Playback::frame(const WindowClock::Step& step, PlayerInput& input) {
    if (!session_) {
        makeLive(step.end, input);
    }
    if (step.end > step.begin) {
        exposure_ = core::seconds(step.end - step.begin);
    }
    return player_ ? takeFrame(step, input) : liveFrame(step, input);
}

void Playback::showStates(Nanoseconds until) {
    constexpr Nanoseconds kEvery = RecoilHistory::kSpacing;
    if (!watcher_) {
        return;
    }
    const sim::Session& session = player_ ? player_->session() : *session_;
    for (Nanoseconds next = (session.time() / kEvery + 1) * kEvery; next <= until; next += kEvery) {
        if (player_) {
            ladder_.advance(*player_, next);
        } else {
            session_->advanceTo(next);
        }
        watcher_(session.state(), Shown::next);
    }
}

void Playback::collectShots(sim::Session& session) {
    marks_.erase(marks_.end() - static_cast<std::ptrdiff_t>(std::min(ahead_, marks_.size())),
                 marks_.end());
    const std::vector<sim::ShotResult> fired = session.takeShots();
    const std::vector<sim::Ejection> ejected = session.takeEjections();
    if (player_) {
        ladder_.addFired(*player_, fired, ejected);
    }
    addFired(fired, ejected);
    marks_.insert(marks_.end(), session.shotsAhead().begin(), session.shotsAhead().end());
    ahead_ = session.shotsAhead().size();
    if (marks_.size() > kMarks) {
        marks_.erase(marks_.begin(), marks_.end() - static_cast<std::ptrdiff_t>(kMarks));
    }
}

void Playback::addFired(std::span<const sim::ShotResult> shots,
                        std::span<const sim::Ejection> ejections) {
    for (const sim::ShotResult& shot : shots) {
        scores_.add(shot);
        if (shots_.size() < kMostShots) {
            shots_.push_back(shot);
        }
    }
    marks_.insert(marks_.end(), shots.begin(), shots.end());
    for (const sim::Ejection& ejection : ejections) {
        casings_.add(ejection.launch, ejection.fromDrawnPort);
    }
}

void Playback::clearShots() {
    clearMarks();
    casings_.clear();
}

std::vector<world::CasingPose> Playback::casings(Nanoseconds time) {
    return casings_.at(time, shownSetup().tuning.effects.casingLife);
}

} // namespace foregrip::app
