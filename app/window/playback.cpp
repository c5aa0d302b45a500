// SPDX-License-Identifier: MIT
#include "app/window/playback.h"

#include "app/content.h"
#include "viewmodel/base_clip.h"
#include "viewmodel/pipeline.h"

#include <algorithm>
#include <utility>

namespace foregrip::app {

using core::Nanoseconds;

namespace {

/// [ns] of input that a live session forgets at a time, so that it does not grow for ever.
constexpr Nanoseconds kTrimEvery = 2'000'000'000;

} // namespace

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
    const sim::Cast before = cast_;
    cast_.weapon = std::move(definition);
    cast_.loadout = loadout;
    if (core::Status rebuilt = rebuildTake(); !rebuilt) {
        cast_ = before;
        return rebuilt;
    }
    weapon_ = std::make_shared<const viewmodel::Weapon>(std::move(weapon).value());
    rebuildSetup();
    return core::Done{};
}

core::Status Playback::setLoadout(const viewmodel::Loadout& loadout) {
    return useWeapon(cast_.weapon, loadout);
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
    core::Result<sim::TakePlayer> player =
        sim::TakePlayer::create(std::move(take).value(), cast_, *armoury_, *world_);
    if (!player) {
        return player.error();
    }
    player_.emplace(std::move(player).value());
    takeTime_ = 0;
    takeShown_ = 0;
    shown_.reset();
    clearShots();
    return core::Done{};
}

void Playback::goLive(Nanoseconds now, PlayerInput& input) {
    player_.reset();
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
        takeTime_ = 0;
        takeShown_ = 0;
    } else {
        makeLive(now, input);
    }
}

void Playback::makeLive(Nanoseconds now, PlayerInput& input) {
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

void Playback::feed(PlayerInput& input) {
    for (const PlayerInput::Sample& sample : input.takeSamples()) {
        session_->addSample(sample.time - offset_, sample.value);
    }
    for (viewmodel::InputEvent event : input.takeEvents()) {
        event.time -= offset_;
        session_->addEvent(event);
    }
}

viewmodel::Output Playback::liveFrame(const WindowClock::Step& step, PlayerInput& input) {
    if (shown_) {
        const Moment& moment = moments_[*shown_];
        return viewmodel::look(*setup_, moment.surroundings, moment.state, moment.piece,
                               moment.time, nullptr, &pastRooms_);
    }
    feed(input);
    const Nanoseconds time = step.end - offset_;
    showStates(time);
    viewmodel::Output output = session_->look(time);
    collectShots(*session_);
    if (step.end > step.begin || moments_.empty()) {
        keepMoment(time);
    }
    trimSignal();
    return output;
}

viewmodel::Output Playback::takeFrame(const WindowClock::Step& step, PlayerInput& input) {
    // The hands are free: what the player does reaches nobody.
    (void)input.takeSamples();
    (void)input.takeEvents();
    const Nanoseconds duration = std::max<Nanoseconds>(player_->take().duration, 1);
    takeTime_ += step.end - step.begin;
    if (takeTime_ > duration) {
        takeTime_ %= duration;
    }
    if (takeTime_ < takeShown_) {
        player_->restart();
        clearShots();
    }
    takeShown_ = takeTime_;
    showStates(takeTime_);
    viewmodel::Output output = player_->look(takeTime_);
    collectShots(player_->session());
    return output;
}

void Playback::showStates(Nanoseconds until) {
    constexpr Nanoseconds kEvery = RecoilHistory::kSpacing;
    if (!watcher_) {
        return;
    }
    const sim::Session& session = player_ ? player_->session() : *session_;
    for (Nanoseconds next = (session.time() / kEvery + 1) * kEvery; next <= until; next += kEvery) {
        if (player_) {
            player_->advanceTo(next);
        } else {
            session_->advanceTo(next);
        }
        watcher_(session.state());
    }
}

void Playback::collectShots(sim::Session& session) {
    marks_.erase(marks_.end() - static_cast<std::ptrdiff_t>(std::min(ahead_, marks_.size())),
                 marks_.end());
    const std::vector<sim::ShotResult> fired = session.takeShots();
    for (const sim::ShotResult& shot : fired) {
        scores_.add(shot);
        if (shots_.size() < kMostShots) {
            shots_.push_back(shot);
        }
    }
    marks_.insert(marks_.end(), fired.begin(), fired.end());
    marks_.insert(marks_.end(), session.shotsAhead().begin(), session.shotsAhead().end());
    ahead_ = session.shotsAhead().size();
    if (marks_.size() > kMarks) {
        marks_.erase(marks_.begin(), marks_.end() - static_cast<std::ptrdiff_t>(kMarks));
    }
    for (const sim::Ejection& ejection : session.takeEjections()) {
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

void Playback::keepMoment(Nanoseconds time) {
    const viewmodel::State& state = session_->state();
    const viewmodel::InputSample now = session_->signal().after(state.time);
    moments_.push_back({state,
                        session_->surroundings(),
                        {state.time, std::max(time, state.time), now, now},
                        time});
    while (moments_.size() > kHistory) {
        moments_.pop_front();
    }
}

void Playback::trimSignal() {
    const Nanoseconds now = session_->time();
    if (now - trimmed_ < kTrimEvery) {
        return;
    }
    trimmed_ = now;
    sim::InputSignal signal = session_->signal();
    signal.forgetBefore(now - sim::Session::kPast);
    const viewmodel::State state = session_->snapshot();
    session_ = std::make_unique<sim::Session>(setup_, *world_, sim::Start{}, std::move(signal));
    session_->restore(state);
}

bool Playback::stepBack() {
    if (player_) {
        takeTime_ = std::max<Nanoseconds>(takeTime_ - kFrame, 0);
        return true;
    }
    if (moments_.empty() || shown_ == std::size_t{0}) {
        return false;
    }
    shown_ = shown_.value_or(moments_.size() - 1);
    if (*shown_ > 0) {
        --*shown_;
    }
    return true;
}

bool Playback::stepForward() {
    if (player_ || !shown_) {
        return false;
    }
    ++*shown_;
    if (*shown_ + 1 >= moments_.size()) {
        shown_.reset();
    }
    return true;
}

void Playback::goOn(Nanoseconds now, PlayerInput& input) {
    if (player_ || !shown_) {
        return;
    }
    const Moment moment = moments_[*shown_];
    moments_.erase(moments_.begin() + static_cast<std::ptrdiff_t>(*shown_) + 1, moments_.end());
    shown_.reset();
    sim::InputSignal signal;
    signal.addSample(moment.state.time, moment.piece.from);
    session_ = std::make_unique<sim::Session>(setup_, *world_, sim::Start{}, std::move(signal));
    session_->restore(moment.state);
    offset_ = now - moment.time;
    trimmed_ = moment.time;
    const auto later = [&](const sim::ShotResult& mark) { return mark.shot.time > moment.time; };
    std::erase_if(marks_, later);
    std::erase_if(shots_, later);
    scores_.clear();
    for (const sim::ShotResult& shot : shots_) {
        scores_.add(shot);
    }
    casings_.forgetAfter(moment.time);
    input.restart(moment.piece.from, now);
}

} // namespace foregrip::app
