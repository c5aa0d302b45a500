// SPDX-License-Identifier: MIT
#pragma once

#include "core/result.h"
#include "sim/reach_report.h"

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace foregrip::app {

/// What is asked of a reach report in the window: what is in hand now, with every grip that fits.
struct ReachRequestInHand {
    viewmodel::Tuning tuning;
    std::shared_ptr<const viewmodel::Character> character;
    std::shared_ptr<const viewmodel::WeaponDefinition> weapon;
    viewmodel::Loadout loadout;
    std::vector<std::string> grips;
    std::vector<sim::ArmLength> arms;
    std::vector<double> pitches; ///< [rad]
};

/// Makes a reach report on a thread of its own, one processor's worth, so that frames go on. Reads
/// the grips with an armoury of its own. Every call belongs to one thread.
class ReachWork {
public:
    ReachWork();
    /// Asks the work to stop and waits until it has.
    ~ReachWork();
    ReachWork(const ReachWork&) = delete;
    ReachWork& operator=(const ReachWork&) = delete;

    /// Begins, unless it is at work.
    void start(ReachRequestInHand request);
    /// Nothing comes of what is under way.
    void cancel();

    [[nodiscard]] bool busy() const { return job_ != nullptr; }
    [[nodiscard]] std::size_t done() const;
    [[nodiscard]] std::size_t total() const;

    /// What came of it, once. Call it once a frame.
    [[nodiscard]] std::optional<core::Result<sim::ReachReport>> poll();

private:
    struct Job;
    std::unique_ptr<Job> job_;
};

} // namespace foregrip::app
