// SPDX-License-Identifier: MIT
#pragma once

#include "sim/session.h"
#include "sim/take.h"

namespace foregrip::sim {

/// Keeps what a session consumes, so that a replay is what was played, bit for bit. The take begins
/// with a snapshot of the session, so nothing about the session changes by being recorded. Whoever
/// feeds the session feeds the recorder with the same; all times are the session's.
class TakeRecorder {
public:
    /// From `session`'s last commit on, which is an instant of its grid: the take's 0. Input that
    /// the session has been given for later is taken over. `header` gives names, notes, loadout and
    /// all else that is not input.
    TakeRecorder(const Session& session, Take header);

    /// As the session took them: never before its last commit.
    void addSample(core::Nanoseconds time, const viewmodel::InputSample& sample);
    void addEvent(viewmodel::InputEvent event);
    /// A change of what is mounted. The session is given an event of this kind and time, too; the
    /// recorder is not.
    void addSwap(SwapEvent swap);
    void setTuningChanged() { take_.tuningChanged = true; }

    /// What was recorded; its duration is up to date after finish() only.
    [[nodiscard]] const Take& take() const { return take_; }
    /// [ns] the session's time at the take's 0.
    [[nodiscard]] core::Nanoseconds origin() const { return origin_; }
    /// The take up to `end`, which no input lies behind.
    [[nodiscard]] Take finish(core::Nanoseconds end);

private:
    Take take_;
    core::Nanoseconds origin_ = 0;
};

} // namespace foregrip::sim
