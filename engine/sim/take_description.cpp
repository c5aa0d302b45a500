// SPDX-License-Identifier: MIT
#include "core/text.h"
#include "core/time.h"
#include "sim/take.h"

#include <limits>

namespace foregrip::sim {
namespace {

using core::Nanoseconds;

std::string counted(std::size_t count, const std::string& one, const std::string& many) {
    return std::to_string(count) + " " + (count == 1 ? one : many);
}

} // namespace

std::string describeTake(const Take& take) {
    // An instant counts once, whether samples, events or both stand at it.
    std::size_t instants = 0;
    std::size_t events = 0;
    constexpr Nanoseconds kNever = std::numeric_limits<Nanoseconds>::max();
    for (Nanoseconds t = take.signal.nextKnot(-1, kNever); t != kNever;
         t = take.signal.nextKnot(t, kNever)) {
        ++instants;
        events += take.signal.eventsAt(t).size();
    }
    return "'" + take.name + "': " + core::formatNumber(core::seconds(take.duration), 14) + " s" +
           ", " + counted(instants, "instant of input", "instants of input") + ", " +
           counted(events, "event", "events") + ", seed " + std::to_string(take.seed);
}

} // namespace foregrip::sim
