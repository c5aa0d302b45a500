// SPDX-License-Identifier: MIT
#include "app/commands/command_line.h"
#include "app/commands/requests.h"
#include "core/json.h"
#include "core/text.h"
#include "sim/take_edit.h"
#include "sim/take_events.h"
#include "sim/take_writer.h"

#include <algorithm>
#include <cstdio>

namespace foregrip::app {
namespace {

using core::JsonValue;
using core::Nanoseconds;

core::Result<Nanoseconds> timeOf(const std::string& option, const std::string& text,
                                 Nanoseconds missing, Nanoseconds most) {
    if (text.empty()) {
        return missing;
    }
    const std::optional<double> seconds = core::parseNumber(text);
    if (!seconds || !(*seconds >= 0.0) || *seconds > core::seconds(most)) {
        return core::Error{option, "",
                           "'" + text + "' is no time within the take, which ends at " +
                               core::formatNumber(core::seconds(most), 14) + " s"};
    }
    return core::nanoseconds(*seconds);
}

/// How a take begins: what its first frame shows.
std::string beginningOf(const sim::Take& take) {
    return take.start.state ? "goes on from a snapshot" : "starts settled";
}

std::size_t countOf(const sim::Take& take, viewmodel::EventKind kind) {
    const auto& events = take.signal.events();
    return static_cast<std::size_t>(std::count_if(
        events.begin(), events.end(), [kind](const auto& event) { return event.kind == kind; }));
}

JsonValue infoOf(const sim::Take& take) {
    JsonValue root = JsonValue::object();
    root.set("name", take.name);
    root.set("notes", take.notes);
    root.set("duration_s", core::seconds(take.duration));
    root.set("seed", static_cast<double>(take.seed));
    root.set("samples", static_cast<double>(take.signal.samples().size()));
    root.set("snapshot", take.start.state.has_value());
    root.set("recorded_with", take.recordedWith);
    root.set("rig", take.rig);
    root.set("weapon", take.weapon);
    root.set("tuning", take.tuning);
    root.set("tuning_digest", take.tuningDigest.value_or(""));
    root.set("tuning_changed", take.tuningChanged);
    if (take.loop) {
        JsonValue loop = JsonValue::array();
        loop.items = {core::seconds(take.loop->from), core::seconds(take.loop->to)};
        root.set("loop_s", std::move(loop));
    }
    JsonValue events = JsonValue::object();
    for (std::size_t i = 0; i < static_cast<std::size_t>(viewmodel::EventKind::count); ++i) {
        const auto kind = static_cast<viewmodel::EventKind>(i);
        if (const std::size_t count = countOf(take, kind); count > 0) {
            events.set(std::string(viewmodel::eventName(kind)), static_cast<double>(count));
        }
    }
    root.set("events", std::move(events));
    return root;
}

void printInfo(const sim::Take& take) {
    std::printf("%s\n", sim::describeTake(take).c_str());
    std::printf("  it %s\n", beginningOf(take).c_str());
    if (!take.recordedWith.empty()) {
        std::printf("  recorded with %s\n", take.recordedWith.c_str());
    }
    if (!take.weapon.empty() || !take.rig.empty() || !take.tuning.empty()) {
        std::printf("  asks for rig '%s', weapon '%s', tuning '%s'\n", take.rig.c_str(),
                    take.weapon.c_str(), take.tuning.c_str());
    }
    if (take.tuningChanged) {
        std::printf("  the tuning was edited while it was recorded\n");
    }
    if (take.loop) {
        std::printf("  loops from %s to %s s\n",
                    core::formatNumber(core::seconds(take.loop->from), 12).c_str(),
                    core::formatNumber(core::seconds(take.loop->to), 12).c_str());
    }
    for (std::size_t i = 0; i < static_cast<std::size_t>(viewmodel::EventKind::count); ++i) {
        const auto kind = static_cast<viewmodel::EventKind>(i);
        if (const std::size_t count = countOf(take, kind); count > 0) {
            std::printf("  %s: %zu\n", std::string(viewmodel::eventName(kind)).c_str(), count);
        }
    }
    if (!take.notes.empty()) {
        std::printf("  notes: %s\n", take.notes.c_str());
    }
}

} // namespace

core::Result<int> runTakeCheck(const std::string& take) {
    const core::Result<Content> content = loadContent({}, take);
    if (!content) {
        return content.error();
    }
    // Making the player finds every part that the take mounts on its way.
    const core::Result<sim::TakePlayer> player = content->player();
    if (!player) {
        return player.error();
    }
    tellNotes(*content);
    std::printf("%s\n", sim::describeTake(content->take).c_str());
    return kExitDone;
}

core::Result<int> runTakeInfo(const TakeRequest& request) {
    const core::Result<std::string> file = findNamed(request.take, "take", "takes", ".take.json");
    if (!file) {
        return file.error();
    }
    // Only what stands in it: neither rig nor weapon need be there.
    const core::Result<world::World> range = world::bundledRange();
    if (!range) {
        return range.error();
    }
    const core::Result<sim::Take> take = sim::readTakeFile(*file, *range);
    if (!take) {
        return take.error();
    }
    for (const std::string& remark : take->remarks) {
        std::fprintf(stderr, "%s\n", remark.c_str());
    }
    if (request.json) {
        std::fputs(core::writeJson(infoOf(*take)).c_str(), stdout);
    } else {
        printInfo(*take);
    }
    return kExitDone;
}

core::Result<int> runTakeTrim(const TakeRequest& request) {
    const core::Result<Content> content = loadContent(request.common, request.take);
    if (!content) {
        return content.error();
    }
    const sim::Take& take = content->take;
    if (request.out.empty()) {
        return core::Error{"--out", "", "it is missing: the file for what is kept"};
    }
    const auto from = timeOf("--from", request.from, 0, take.duration);
    if (!from) {
        return from.error();
    }
    const auto to = timeOf("--to", request.to, take.duration, take.duration);
    if (!to) {
        return to.error();
    }
    const Nanoseconds begin = sim::gridInstant(*from);
    if (begin >= *to) {
        return core::Error{"--to", "", "it has to be after --from, so that something is left"};
    }
    core::Result<sim::TakePlayer> player = content->player();
    if (!player) {
        return player.error();
    }
    tellNotes(*content);
    player->advanceTo(begin);
    const sim::TakePlayer::Mark mark = player->mark();
    const sim::Take part = sim::trimmed(take, begin, *to, sim::TakePlace{mark.state, mark.loadout});
    if (const core::Status written = sim::writeTakeFile(part, request.out); !written) {
        return written.error();
    }
    std::printf("%s\n", sim::describeTake(part).c_str());
    return kExitDone;
}

} // namespace foregrip::app
