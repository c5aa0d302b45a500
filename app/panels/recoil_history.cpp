// SPDX-License-Identifier: MIT
#include "app/panels/recoil_history.h"

#include "core/angles.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace foregrip::app {
namespace {

using core::Nanoseconds;

constexpr double kMillimetres = 1000.0;
constexpr std::size_t kLeastShots = 5; ///< of a string that has a mean

float degrees(double angle) {
    return static_cast<float>(core::degrees(angle));
}

} // namespace

void RecoilHistory::add(const viewmodel::State& state) {
    if (state.time < last_) {
        *this = {};
    }
    // A long frame fills its share of the plot with the value it ended on.
    const Nanoseconds passed = (state.time - last_) / kSpacing;
    const auto count = std::min<Nanoseconds>(passed, static_cast<Nanoseconds>(kSamples));
    last_ += passed * kSpacing;
    for (Nanoseconds i = 0; i < count; ++i) {
        push_.values[next_] = static_cast<float>(kMillimetres * state.recoilPosition.position.z);
        pitch_.values[next_] = degrees(state.recoilRotation.position.x);
        climbPitch_.values[next_] = degrees(state.climbPitch + state.climbRise.position.x);
        climbYaw_.values[next_] = degrees(-state.climbYaw - state.climbRise.position.y);
        punch_.values[next_] = degrees(state.cameraPunch.position.x);
        shots_[next_] = false;
        next_ = (next_ + 1) % kSamples;
    }
    markShots(state, count);
}

void RecoilHistory::goBackTo(const viewmodel::State& state) {
    const Nanoseconds kept = state.time / kSpacing * kSpacing;
    const Nanoseconds back = (last_ - kept) / kSpacing;
    if (back < 0 || back >= static_cast<Nanoseconds>(kSamples)) {
        *this = {};
        return;
    }
    for (Nanoseconds i = 0; i < back; ++i) {
        next_ = (next_ + kSamples - 1) % kSamples;
        for (Channel* channel : {&climbPitch_, &climbYaw_, &punch_, &push_, &pitch_}) {
            channel->values[next_] = 0.0F;
        }
        shots_[next_] = false;
    }
    last_ = kept;
    // A shot between that sample and the state belongs to the sample to come.
    lastShot_ = state.fire.lastShot;
    shotCount_ = state.fire.shots - (state.fire.lastShot > kept ? 1 : 0);
}

// New shots stand evenly between the last one known and the last one of all, as a weapon fires.
void RecoilHistory::markShots(const viewmodel::State& state, Nanoseconds count) {
    const std::int64_t fresh = state.fire.shots - shotCount_;
    if (count == 0 || fresh == 0) {
        return;
    }
    shotCount_ = state.fire.shots;
    const Nanoseconds before = std::exchange(lastShot_, state.fire.lastShot);
    const auto most = std::min<std::int64_t>(fresh, static_cast<std::int64_t>(kSamples));
    for (std::int64_t i = 0; i < most; ++i) {
        const Nanoseconds time =
            lastShot_ - (lastShot_ - before) / std::max<std::int64_t>(fresh, 1) * i;
        const Nanoseconds age = (last_ - time) / kSpacing;
        if (age >= 0 && age < static_cast<Nanoseconds>(kSamples)) {
            shots_[(next_ + kSamples - 1 - static_cast<std::size_t>(age)) % kSamples] = true;
        }
    }
}

std::optional<RecoilHistory::Span> RecoilHistory::lastString() const {
    constexpr auto kGap = static_cast<std::size_t>(kPause / kSpacing);
    std::vector<std::size_t> shots; // newest first
    for (std::size_t i = kSamples; i-- > 0;) {
        if (!shots_[at(i)]) {
            continue;
        }
        if (!shots.empty() && shots.back() - i > kGap) {
            break;
        }
        shots.push_back(i);
    }
    if (shots.size() < kLeastShots) {
        return std::nullopt;
    }
    return Span{shots[shots.size() / 2], shots.front(), static_cast<int>(shots.size())};
}

double RecoilHistory::mean(const Channel& channel, const Span& span) const {
    double sum = 0.0;
    for (std::size_t i = span.from; i < span.to; ++i) {
        sum += static_cast<double>(channel.values[at(i)]);
    }
    return sum / static_cast<double>(span.to - span.from);
}

} // namespace foregrip::app
