// SPDX-License-Identifier: MIT
#include "sim/take_spool.h"

#include "core/json.h"
#include "sim/exact_text.h"
#include "sim/take_writer.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace foregrip::sim {
namespace {

using core::JsonValue;

constexpr const char* kTuningChanged = "{ \"tuning_changed\": true }";

std::vector<std::string_view> linesOf(std::string_view text) {
    std::vector<std::string_view> lines;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        if (end > 0) {
            lines.push_back(text.substr(0, end));
        }
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return lines;
}

/// The lines by what they are, and the end of the input.
struct Sorted {
    std::string samples;
    std::string events;
    bool tuningChanged = false;
    double end = 0.0; ///< [s]
};

void append(std::string& list, std::string_view line) {
    list.append(list.empty() ? "" : ",").append("\n").append(line);
}

/// False where the line is none of a spool's.
bool sortIn(Sorted& sorted, std::string_view line, const std::string& file) {
    const core::Result<JsonValue> value = core::parseJson(line, file);
    if (!value || !value->is(JsonValue::Kind::object)) {
        return false;
    }
    if (value->find("tuning_changed") != nullptr) {
        sorted.tuningChanged = true;
        return true;
    }
    const JsonValue* time = value->find("t");
    if (time == nullptr || !time->is(JsonValue::Kind::number)) {
        return false;
    }
    sorted.end = std::max(sorted.end, time->number);
    append(value->find("do") != nullptr ? sorted.events : sorted.samples, line);
    return true;
}

} // namespace

std::string SpoolText::header(const Take& take) {
    std::string line;
    for (const std::string& member : takeHeader(take, ", ")) {
        line += (line.empty() ? "{ " : ", ") + member;
    }
    return line + " }\n";
}

std::string SpoolText::next(const Take& take) {
    std::string text;
    const auto& samples = take.signal.samples();
    for (; samples_ < samples.size(); ++samples_) {
        text += sampleText(samples[samples_]) + "\n";
    }
    const auto& events = take.signal.events();
    for (; events_ < events.size(); ++events_) {
        const viewmodel::InputEvent& event = events[events_];
        TakeEvent made{event.time, event.kind, event.mode, {}, {}};
        if (isSwap(event.kind) && swaps_ < take.swaps.size()) {
            made.mount = take.swaps[swaps_].mount;
            made.to = take.swaps[swaps_].to;
            ++swaps_;
        }
        text += eventText(made) + "\n";
    }
    if (std::exchange(tuningChanged_, take.tuningChanged) != take.tuningChanged) {
        text += std::string(kTuningChanged) + "\n";
    }
    return text;
}

core::Result<Take> parseSpool(std::string_view text, const std::string& file,
                              const world::World& world) {
    // What does not end with its line feed was being written.
    const std::size_t whole = text.rfind('\n');
    const std::vector<std::string_view> lines =
        linesOf(text.substr(0, whole == std::string_view::npos ? 0 : whole));
    if (lines.empty()) {
        return core::Error{file, "", "the recording has no whole line; nothing can be kept of it"};
    }
    Sorted sorted;
    for (std::size_t i = 1; i < lines.size(); ++i) {
        // A system that lost its power may have kept the length of the end and not its content.
        if (!sortIn(sorted, lines[i], file) && i + 1 < lines.size()) {
            return core::Error{file, "line " + std::to_string(i + 1),
                               "this is neither a sample nor an event of a recording"};
        }
    }
    std::string joined(lines.front());
    const std::size_t end = joined.find_last_of('}');
    joined.erase(end == std::string::npos ? joined.size() : end);
    joined += ", \"duration_s\": " + exactSeconds(core::nanoseconds(sorted.end));
    if (sorted.tuningChanged && joined.find("\"tuning_changed\"") == std::string::npos) {
        joined += ", \"tuning_changed\": true";
    }
    joined += ", \"samples\": [" + sorted.samples + "], \"events\": [" + sorted.events + "] }";
    return parseTake(joined, file, world);
}

} // namespace foregrip::sim
