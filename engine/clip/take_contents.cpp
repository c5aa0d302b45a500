// SPDX-License-Identifier: MIT
#include "clip/take_contents.h"

#include "core/text.h"
#include "viewmodel/reload_motion.h"

#include <algorithm>
#include <utility>

namespace foregrip::clip {
namespace {

using core::Nanoseconds;
using viewmodel::State;

/// Collects what changed between two instants of the commit grid.
class EventReader {
public:
    explicit EventReader(sim::TakePlayer& player)
        : player_(player), duration_(player.take().duration) {}

    TakeContents read() {
        player_.restart();
        contents_.weapons.push_back(player_.setup().weapon);
        readInput();
        readSwaps();
        State before = player_.session().state();
        for (Nanoseconds time = 0; time <= duration_; time += sim::Session::kGrid) {
            player_.advanceTo(time);
            noteChanges(before, player_.session().state());
            before = player_.session().state();
            noteWeapon();
        }
        player_.advanceTo(duration_);
        noteChanges(before, player_.session().state());
        noteWeapon();
        readShots();
        player_.restart();
        std::stable_sort(contents_.events.begin(), contents_.events.end(),
                         [](const ClipEvent& a, const ClipEvent& b) { return a.time < b.time; });
        return std::move(contents_);
    }

private:
    void add(Nanoseconds time, std::string name, std::string detail = "") {
        if (time >= 0 && time <= duration_) {
            contents_.events.push_back({time, std::move(name), std::move(detail)});
        }
    }

    void readInput() {
        const sim::InputSignal& signal = player_.take().signal;
        for (Nanoseconds time = 0; time <= duration_; time = signal.nextKnot(time, duration_ + 1)) {
            for (const viewmodel::InputEvent& event : signal.eventsAt(time)) {
                const bool mode = event.kind == viewmodel::EventKind::fireMode;
                add(time, std::string(viewmodel::eventName(event.kind)),
                    mode ? std::string(viewmodel::fireModeName(event.mode)) : "");
            }
        }
    }

    void readSwaps() {
        for (const sim::SwapEvent& swap : player_.take().swaps) {
            const std::string place =
                swap.mount.empty() ? std::string(viewmodel::eventName(swap.kind)) : swap.mount;
            add(swap.time, "swap", place + "=" + swap.to);
        }
    }

    void noteWeapon() {
        if (player_.setup().weapon != contents_.weapons.back()) {
            contents_.weapons.push_back(player_.setup().weapon);
        }
    }

    void noteChanges(const State& before, const State& after) {
        if (after.footfalls.count > before.footfalls.count) {
            add(after.footfalls.last, "footstep", after.footfalls.left ? "left" : "right");
        }
        if (before.airborne && !after.airborne) {
            add(after.time, "landed");
        }
        if (after.fire.dryFires > before.fire.dryFires) {
            add(after.fire.lastDryFire, "dry_fire");
        }
        if (after.fire.reloadStart > before.fire.reloadStart) {
            noteReload(after.fire);
        }
    }

    void noteReload(const viewmodel::FireState& fire) {
        const viewmodel::Setup& setup = player_.setup();
        const viewmodel::ReloadTimes times = viewmodel::reloadTimes(setup.tuning, fire);
        const auto at = [&](double seconds, const char* name) {
            add(fire.reloadStart + core::nanoseconds(seconds), name);
        };
        add(fire.reloadStart, "reload_start");
        if (setup.holding.hasMagazine) {
            at(times.grasp, "magazine_taken");
            at(times.clear, "magazine_out");
            at(times.seated, "magazine_in");
        }
        if (fire.reloadSendsBolt) {
            at(times.hit, "bolt_released");
        }
        add(fire.reloadEnd, "reload_end");
    }

    void readShots() {
        for (const sim::ShotResult& result : player_.session().shots()) {
            if (result.shot.pellet == 0) {
                add(result.shot.time, sim::isGrenade(result) ? "launch" : "shot",
                    std::to_string(result.shot.index));
            }
        }
        for (const sim::Ejection& ejection : player_.session().ejections()) {
            add(ejection.launch.time, "case_out", std::to_string(ejection.shot));
        }
    }

    sim::TakePlayer& player_;
    Nanoseconds duration_;
    TakeContents contents_;
};

} // namespace

TakeContents readTakeContents(sim::TakePlayer& player) {
    return EventReader(player).read();
}

std::string eventsCsv(const std::vector<ClipEvent>& events) {
    std::string csv = "time_s,name,detail\n";
    for (const ClipEvent& event : events) {
        csv += core::formatNumber(core::seconds(event.time), 9) + ',' + event.name + ',' +
               event.detail + '\n';
    }
    return csv;
}

} // namespace foregrip::clip
