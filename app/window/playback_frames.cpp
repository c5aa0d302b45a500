// SPDX-License-Identifier: MIT
#include "app/window/playback.h"
#include "viewmodel/pipeline.h"

#include <algorithm>
#include <utility>

// The frames of a live session and of a take, and the way back through them.
namespace foregrip::app {

using core::Nanoseconds;

namespace {

/// [ns] of input that a live session forgets at a time, so that it does not grow for ever.
constexpr Nanoseconds kTrimEvery = 2'000'000'000;

} // namespace

viewmodel::Output Playback::liveFrame(const WindowClock::Step& step, PlayerInput& input) {
    if (shown_) {
        settleSwaps();
        const Moment& moment = moments_[*shown_];
        return viewmodel::look(*setup_, moment.surroundings, moment.state, moment.piece,
                               moment.time, nullptr, &pastRooms_);
    }
    feed(input);
    const Nanoseconds time = step.end - offset_;
    carryOutSwaps(time, step.end == step.begin);
    beginRecording(time);
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
    passTakeTime(step.end - step.begin);
    const Nanoseconds from = sim::gridInstant(loopRange().from);
    if (takeTime_ < takeShown_) {
        goBackInTake(from > 0 && takeTime_ >= from ? from : -1, false);
    }
    if (from > 0 && takeTime_ >= from && player_->session().time() <= from) {
        showStates(from);
        ladder_.advance(*player_, from);
        ladder_.keep(*player_); // the next lap begins here
    }
    takeShown_ = takeTime_;
    showStates(takeTime_);
    ladder_.advance(*player_, takeTime_);
    viewmodel::Output output = player_->look(takeTime_);
    collectShots(player_->session());
    return output;
}

sim::LoopRange Playback::loopRange() const {
    const sim::Take& take = player_->take();
    return take.loop.value_or(sim::LoopRange{0, std::max<Nanoseconds>(take.duration, 1)});
}

void Playback::seek(Nanoseconds time) {
    if (player_) {
        seek_ = std::clamp<Nanoseconds>(time, 0, player_->take().duration);
    }
}

void Playback::passTakeTime(Nanoseconds span) {
    if (seek_) {
        takeTime_ = *std::exchange(seek_, std::nullopt);
        return;
    }
    // Behind the loop it plays to the take's end first.
    const sim::LoopRange loop = loopRange();
    const Nanoseconds end = takeTime_ > loop.to ? player_->take().duration : loop.to;
    takeTime_ += span;
    if (takeTime_ > end) {
        takeTime_ = loop.from + (takeTime_ - end) % (loop.to - loop.from);
    }
}

/// Puts the player to a place before takeTime_, with what was fired later than `shownFrom` where
/// the place is not before that. `again`: who watches has seen the take as far as takeTime_ is.
void Playback::goBackInTake(Nanoseconds shownFrom, bool again) {
    clearShots();
    // Plots that begin anew show what was before takeTime_, too.
    const Nanoseconds latest = again ? takeTime_ : takeTime_ - RecoilHistory::kSpan;
    const sim::TakePlayer::Mark* place = ladder_.placeBefore(std::max(latest, shownFrom));
    if (place != nullptr) {
        player_->backTo(*place);
        const Nanoseconds from = place->state.time >= shownFrom ? shownFrom : -1;
        addFired(ladder_.shots(from, place->state.time),
                 ladder_.ejections(from, place->state.time));
    } else {
        player_->restart();
    }
    ladder_.begin();
    if (again && watcher_) {
        watcher_(player_->session().state(), Shown::again);
    }
}

std::optional<sim::TakePlace> Playback::placeAt(Nanoseconds time) const {
    if (!player_) {
        return std::nullopt;
    }
    core::Result<sim::TakePlayer> player =
        sim::TakePlayer::create(player_->take(), cast_, *armoury_, *world_);
    if (!player) {
        return std::nullopt;
    }
    if (const sim::TakePlayer::Mark* place = ladder_.placeBefore(time)) {
        player->backTo(*place);
    }
    player->advanceTo(time);
    const sim::TakePlayer::Mark mark = player->mark();
    return sim::TakePlace{mark.state, mark.loadout};
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
        seek(takeTime_ - kFrame);
        return true;
    }
    if (moments_.empty() || shown_ == std::size_t{0}) {
        return false;
    }
    stopRecording();
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
