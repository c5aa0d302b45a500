// SPDX-License-Identifier: MIT
#include "sim/take.h"

#include "core/angles.h"
#include "core/files.h"
#include "core/text.h"
#include "core/time.h"
#include "sim/take_state.h"
#include "sim/take_values.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <filesystem>
#include <optional>

namespace foregrip::sim {
namespace {

using core::JsonValue;
using core::Nanoseconds;
using viewmodel::EventKind;
using Kind = JsonValue::Kind;

constexpr double kVersion = 1.0;
constexpr double kLongest = 86400.0;      // [s]
constexpr double kLargestSeed = 0x1.0p53; // beyond it a JSON number skips integers
constexpr double kSteepest = 89.0;        // [deg]
constexpr double kMostTurn = 1e6;         // [deg] keeps the angle exact to 1e-10 degrees
constexpr double kFastest = 100.0;        // [m/s]
constexpr double kFarthestOut = 1000.0;   // [m]
constexpr double kMostAmmo = 1000.0;

/// The numbers of a sample. Each of them is a signal of its own, so any may be missing.
constexpr std::array<std::string_view, 4> kColumns = {"yaw_deg", "pitch_deg", "move_forward_mps",
                                                      "move_right_mps"};
using Column = std::optional<double>;

struct Row {
    Nanoseconds time = 0;
    std::array<Column, kColumns.size()> values;
};

std::string secondsText(Nanoseconds time) {
    return core::formatNumber(core::seconds(time), 14) + " s";
}

std::vector<std::string> eventNames() {
    std::vector<std::string> names;
    for (std::size_t i = 0; i < static_cast<std::size_t>(EventKind::count); ++i) {
        names.emplace_back(viewmodel::eventName(static_cast<EventKind>(i)));
    }
    return names;
}

std::vector<std::string> fireModeNames() {
    std::vector<std::string> names;
    for (std::size_t i = 0; i < viewmodel::kFireModeCount; ++i) {
        names.emplace_back(viewmodel::fireModeName(static_cast<viewmodel::FireMode>(i)));
    }
    return names;
}

/// Gives every row a value in `column`: a straight line between two rows that have one, constant
/// before the first and after the last of them, `resting` where no row has any.
void fillColumn(std::vector<Row>& rows, std::size_t column, double resting) {
    const auto has = [column](const Row& row) { return row.values[column].has_value(); };
    auto previous = rows.end();
    auto next = std::find_if(rows.begin(), rows.end(), has);
    const double first = next == rows.end() ? resting : *next->values[column];
    for (auto row = rows.begin(); row != rows.end(); ++row) {
        if (row == next) {
            previous = row;
            next = std::find_if(row + 1, rows.end(), has);
        } else if (previous == rows.end()) {
            row->values[column] = first;
        } else if (next == rows.end() || row->time == previous->time) {
            row->values[column] = previous->values[column];
        } else {
            const double share = static_cast<double>(row->time - previous->time) /
                                 static_cast<double>(next->time - previous->time);
            const double from = *previous->values[column];
            row->values[column] = from + (*next->values[column] - from) * share;
        }
    }
}

/// Reads a take's tree; reads as the list of what is in the file.
class Reader : public TakeValues {
public:
    Reader(std::string file, Take& take) : TakeValues(std::move(file)), take_(take) {}

    void read(const JsonValue& root, const world::World& world) {
        header(root);
        initial(root.find("initial"), world);
        if (const JsonValue* list = items(root, "samples")) {
            for (std::size_t i = 0; i < list->items.size() && !failed(); ++i) {
                sample(list->items[i], "samples[" + std::to_string(i) + "]");
            }
        }
        if (const JsonValue* list = items(root, "events")) {
            for (std::size_t i = 0; i < list->items.size() && !failed(); ++i) {
                event(list->items[i], "events[" + std::to_string(i) + "]");
            }
        }
        finish();
    }

private:
    void header(const JsonValue& root) {
        if (!needs(root, "a take", Kind::object, "an object")) {
            return;
        }
        const JsonValue* version = root.find("foregrip_take");
        if (version == nullptr || !version->is(Kind::number)) {
            fail(root, "this is no take: it needs \"foregrip_take\": 1");
        } else if (std::floor(version->number) != kVersion) {
            fail(*version, "this is a take of version " + core::formatNumber(version->number) +
                               ", this program reads version 1");
        }
        checkNames(root, "a take",
                   {"foregrip_take", "name", "notes", "seed", "duration_s", "loop_s", "initial",
                    "samples", "events", "tuning_digest", "tuning_changed", "recorded_with"});
        take_.name =
            text(root, "name",
                 core::split(std::filesystem::path(file()).filename().string(), '.').front());
        take_.notes = text(root, "notes", "");
        take_.recordedWith = text(root, "recorded_with", "");
        take_.seed = static_cast<std::uint64_t>(maybeWhole(root, "seed", kLargestSeed).value_or(0));
        take_.start.seed = take_.seed;
        take_.tuningDigest = maybeText(root, "tuning_digest");
        take_.tuningChanged = flag(root, "tuning_changed");
        const Column duration = maybeNumber(root, "duration_s", 0.0, kLongest);
        if (!duration) {
            fail(root, "'duration_s' is missing: a take needs its length in seconds");
        }
        take_.duration = core::nanoseconds(duration.value_or(0.0));
        if (const JsonValue* range = root.find("loop_s")) {
            loop(root, *range);
        }
    }

    void loop(const JsonValue& root, const JsonValue& value) {
        const std::vector<double> range = numbers(root, "loop_s", 2);
        if (failed()) {
            return;
        }
        const double end = core::seconds(take_.duration);
        if (!(range[0] >= 0.0 && range[0] < range[1] && range[1] <= end)) {
            fail(value,
                 "'loop_s' needs two times in seconds, the second after the first, from 0 to "
                 "the take's end at " +
                     secondsText(take_.duration));
            return;
        }
        take_.loop = LoopRange{core::nanoseconds(range[0]), core::nanoseconds(range[1])};
    }

    void initial(const JsonValue* initial, const world::World& world) {
        take_.start.position = world.spawn;
        resting_.values = {core::degrees(world.spawnYaw), 0.0, 0.0, 0.0};
        if (initial == nullptr || !needs(*initial, "'initial'", Kind::object, "an object")) {
            return;
        }
        checkNames(*initial, "'initial'",
                   {"position_m", "yaw_deg",   "pitch_deg", "stance",     "aim",    "sprint",
                    "ammo",       "fire_mode", "rig",       "weapon",     "tuning", "grip",
                    "optic",      "barrel",    "muzzle",    "side_sight", "stock",  "magazine",
                    "sight",      "shoulder",  "state"});
        if (const JsonValue* position = initial->find("position_m")) {
            take_.start.position = vector(*initial, "position_m");
            for (const JsonValue& item : position->items) {
                if (std::abs(item.number) > kFarthestOut) {
                    fail(item, "'position_m' needs three numbers within +-1000 m");
                }
            }
        }
        resting_.values[0] = angle(*initial, "yaw_deg").value_or(*resting_.values[0]);
        resting_.values[1] = angle(*initial, "pitch_deg").value_or(0.0);
        if (const JsonValue* stance = initial->find("stance")) {
            const std::string* name = choice(*stance, {"stand", "crouch"}, "stance");
            take_.start.crouch = name != nullptr && *name == "crouch";
        }
        take_.start.aim = flag(*initial, "aim");
        take_.start.sprint = flag(*initial, "sprint");
        take_.start.ammo = static_cast<int>(maybeWhole(*initial, "ammo", kMostAmmo).value_or(-1));
        if (const JsonValue* mode = initial->find("fire_mode")) {
            take_.start.fireMode = fireMode(*mode);
        }
        take_.rig = text(*initial, "rig", "");
        take_.weapon = text(*initial, "weapon", "");
        take_.tuning = text(*initial, "tuning", "");
        for (const viewmodel::PartPlace& place : viewmodel::partPlaces()) {
            mounted(*initial, place.name, take_.loadout.*place.part);
        }
        take_.loadout.sight = text(*initial, "sight", "");
        if (const JsonValue* shoulder = initial->find("shoulder")) {
            const std::string* name = choice(*shoulder, {"right", "left"}, "shoulder");
            take_.loadout.shoulder =
                viewmodel::shoulderFromName(name != nullptr ? *name : "right").value();
            take_.hasLoadout = true;
        }
        if (const JsonValue* state = initial->find("state")) {
            hasPast_ = needs(*state, "'state'", Kind::object, "an object");
            readState(*state, take_);
        }
    }

    void sample(const JsonValue& item, const std::string& what) {
        if (!needs(item, what, Kind::object, "an object")) {
            return;
        }
        checkNames(item, what, {"t", kColumns[0], kColumns[1], kColumns[2], kColumns[3]});
        Row row;
        row.time = time(item, what, hasPast_ ? -core::seconds(Take::kLongestPast) : 0.0);
        if (!failed() && !rows_.empty() && row.time < rows_.back().time) {
            fail(*item.find("t"),
                 what + " is at " + secondsText(row.time) + ", the sample before it at " +
                     secondsText(rows_.back().time) + "; times of samples never decrease");
        }
        row.values = {angle(item, kColumns[0]), angle(item, kColumns[1]),
                      maybeNumber(item, kColumns[2], -kFastest, kFastest),
                      maybeNumber(item, kColumns[3], -kFastest, kFastest)};
        rows_.push_back(row);
    }

    void event(const JsonValue& item, const std::string& what) {
        if (!needs(item, what, Kind::object, "an object")) {
            return;
        }
        const JsonValue* action = name(item, what, "do");
        const std::optional<EventKind> kind =
            action != nullptr ? viewmodel::eventFromName(action->string) : std::nullopt;
        if (!kind) {
            if (action != nullptr) {
                fail(*action, unknown(what + " does", "event", action->string, eventNames()));
            }
            return;
        }
        const bool swaps = isSwap(*kind);
        if (*kind == EventKind::attach) {
            checkNames(item, what, {"t", "do", "to", "mount"});
        } else if (*kind == EventKind::fireMode || (swaps && *kind != EventKind::swapShoulder)) {
            checkNames(item, what, {"t", "do", "to"});
        } else {
            checkNames(item, what, {"t", "do"});
        }
        viewmodel::InputEvent made{time(item, what), *kind, viewmodel::FireMode::automatic};
        if (!failed() && made.time > take_.duration) {
            fail(*item.find("t"), what + " is at " + secondsText(made.time) +
                                      ", after the take's end at " + secondsText(take_.duration));
        }
        const std::string about = what + ": '" + action->string + "'";
        if (*kind == EventKind::fireMode) {
            const JsonValue* to = name(item, about, "to");
            made.mode = to != nullptr ? fireMode(*to) : made.mode;
        } else if (swaps) {
            swap(item, about, made);
        }
        // A swap stands in the signal too: its time then is an instant at which state is committed.
        take_.signal.addEvent(made);
    }

    void swap(const JsonValue& item, const std::string& what, const viewmodel::InputEvent& event) {
        SwapEvent made{event.time, event.kind, {}, {}};
        if (event.kind != EventKind::swapShoulder) {
            const JsonValue* to = name(item, what, "to");
            made.to = to != nullptr ? to->string : std::string();
        }
        if (event.kind == EventKind::attach) {
            if (const JsonValue* mount = name(item, what, "mount")) {
                made.mount = mount->string;
            }
        }
        const auto after = std::upper_bound(
            take_.swaps.begin(), take_.swaps.end(), made.time,
            [](Nanoseconds time, const SwapEvent& other) { return time < other.time; });
        take_.swaps.insert(after, std::move(made));
    }

    /// Puts the samples into the signal.
    void finish() {
        if (rows_.empty()) {
            rows_.emplace_back();
        }
        for (std::size_t column = 0; column < kColumns.size(); ++column) {
            fillColumn(rows_, column, resting_.values[column].value_or(0.0));
        }
        for (const Row& row : rows_) {
            take_.signal.addSample(row.time,
                                   {core::radians(*row.values[0]), core::radians(*row.values[1]),
                                    *row.values[2], *row.values[3]});
        }
        if (!take_.start.state && hasPast_) { // the past belonged to a snapshot that is not used
            InputSignal kept;
            kept.addSample(0, take_.signal.at(0));
            for (const InputSignal::Knot& knot : take_.signal.samples()) {
                if (knot.time >= 0) {
                    kept.addSample(knot.time, knot.sample);
                }
            }
            for (const viewmodel::InputEvent& event : take_.signal.events()) {
                kept.addEvent(event);
            }
            take_.signal = std::move(kept);
        }
        take_.start.input = take_.signal.at(0);
    }

    const JsonValue* items(const JsonValue& root, const char* key) {
        const JsonValue* list = root.find(key);
        const bool usable =
            list != nullptr && needs(*list, "'" + std::string(key) + "'", Kind::array, "an array");
        return usable ? list : nullptr;
    }

    void mounted(const JsonValue& initial, std::string_view name, std::string& part) {
        const std::string key(name);
        if (const JsonValue* value = initial.find(key)) {
            part = text(initial, key.c_str());
            take_.hasLoadout = value->is(Kind::string);
        }
    }

    Nanoseconds time(const JsonValue& item, const std::string& what, double least = 0.0) {
        const Column seconds = maybeNumber(item, "t", least, kLongest);
        if (!seconds) {
            fail(item, what + " needs \"t\", its time in seconds");
        }
        return core::nanoseconds(seconds.value_or(0.0));
    }

    /// [deg]; a pitch is limited here, where the sample is made.
    Column angle(const JsonValue& object, std::string_view key) {
        const Column found = maybeNumber(object, key, -kMostTurn, kMostTurn);
        return found && key == kColumns[1] ? std::clamp(*found, -kSteepest, kSteepest) : found;
    }

    viewmodel::FireMode fireMode(const JsonValue& value) {
        const std::string* name = choice(value, fireModeNames(), "fire mode");
        return name != nullptr ? *viewmodel::fireModeFromName(*name)
                               : viewmodel::FireMode::automatic;
    }

    Take& take_;
    Row resting_; ///< what holds where no sample says otherwise
    std::vector<Row> rows_;
    bool hasPast_ = false; ///< samples before 0 belong to a snapshot
};

} // namespace

core::Result<Take> parseTake(std::string_view text, const std::string& file,
                             const world::World& world) {
    const core::Result<JsonValue> root = core::parseJson(text, file);
    if (!root) {
        return root.error();
    }
    Take take;
    Reader reader(file, take);
    reader.read(*root, world);
    if (reader.failed()) {
        return reader.error();
    }
    return take;
}

core::Result<Take> readTakeFile(const std::string& file, const world::World& world) {
    const core::Result<std::string> text = core::readTextFile(file);
    return text ? parseTake(*text, file, world) : core::Result<Take>(text.error());
}

} // namespace foregrip::sim
