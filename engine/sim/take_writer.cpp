// SPDX-License-Identifier: MIT
#include "sim/take_writer.h"

#include "core/files.h"
#include "sim/exact_text.h"
#include "sim/take_state.h"

#include <bit>
#include <cstddef>
#include <cstdint>
#include <utility>

namespace foregrip::sim {
namespace {

using viewmodel::EventKind;
using viewmodel::InputSample;
using Samples = std::vector<InputSignal::Knot>;

std::string member(const std::string& name, const std::string& value) {
    return quotedText(name) + ": " + value;
}

std::string joined(const std::vector<std::string>& parts, const std::string& separator) {
    std::string text;
    for (const std::string& part : parts) {
        text += (text.empty() ? "" : separator) + part;
    }
    return text;
}

/// An object whose members stand where the separator puts them.
std::string object(const std::vector<std::string>& members, const std::string& separator) {
    const std::size_t newLine = separator.find('\n');
    const std::string inner = newLine == std::string::npos ? " " : separator.substr(newLine);
    const std::string outer =
        newLine == std::string::npos ? " " : inner.substr(0, inner.size() - 2);
    return "{" + inner + joined(members, separator) + outer + "}";
}

void addText(std::vector<std::string>& members, const char* name, const std::string& value) {
    if (!value.empty()) {
        members.push_back(member(name, quotedText(value)));
    }
}

std::vector<std::string> initialMembers(const Take& take, const std::string& separator) {
    const Start& start = take.start;
    const core::Vector3<double>& p = start.position;
    std::vector<std::string> members = {
        member("position_m",
               "[" + exactNumber(p.x) + ", " + exactNumber(p.y) + ", " + exactNumber(p.z) + "]"),
        member("yaw_deg", exactDegrees(start.input.yaw)),
        member("pitch_deg", exactDegrees(start.input.pitch)),
    };
    if (start.crouch) {
        members.push_back(member("stance", quotedText("crouch")));
    }
    if (start.aim) {
        members.push_back(member("aim", "true"));
    }
    if (start.sprint) {
        members.push_back(member("sprint", "true"));
    }
    if (start.ammo >= 0) {
        members.push_back(member("ammo", std::to_string(start.ammo)));
    }
    addText(members, "fire_mode", std::string(viewmodel::fireModeName(start.fireMode)));
    addText(members, "rig", take.rig);
    addText(members, "weapon", take.weapon);
    addText(members, "tuning", take.tuning);
    for (const viewmodel::PartPlace& place : viewmodel::partPlaces()) {
        if (take.hasLoadout) {
            addText(members, std::string(place.name).c_str(), take.loadout.*place.part);
        }
    }
    addText(members, "sight", take.loadout.sight);
    if (take.hasLoadout && take.loadout.shoulder != viewmodel::Shoulder::right) {
        addText(members, "shoulder", std::string(viewmodel::shoulderName(take.loadout.shoulder)));
    }
    if (start.state) {
        const bool lines = separator.find('\n') != std::string::npos;
        const std::string inner = lines ? separator + "  " : separator;
        members.push_back(member("state", object(stateLines(*start.state), inner)));
    }
    return members;
}

std::array<std::uint64_t, 4> bitsOf(const InputSample& sample) {
    return {std::bit_cast<std::uint64_t>(sample.yaw), std::bit_cast<std::uint64_t>(sample.pitch),
            std::bit_cast<std::uint64_t>(sample.moveForward),
            std::bit_cast<std::uint64_t>(sample.moveRight)};
}

/// A number equal to both its neighbours is the straight line between those that are written.
WrittenColumns columnsOf(const Samples& samples, std::size_t i) {
    WrittenColumns written = {true, true, true, true};
    if (i == 0 || i + 1 == samples.size()) {
        return written;
    }
    const auto before = bitsOf(samples[i - 1].sample);
    const auto here = bitsOf(samples[i].sample);
    const auto after = bitsOf(samples[i + 1].sample);
    for (std::size_t column = 0; column < written.size(); ++column) {
        written.at(column) =
            here.at(column) != before.at(column) || here.at(column) != after.at(column);
    }
    return written;
}

std::string list(const std::vector<std::string>& lines) {
    return lines.empty() ? "[]" : "[\n    " + joined(lines, ",\n    ") + "\n  ]";
}

} // namespace

std::string sampleText(const InputSignal::Knot& knot, const WrittenColumns& columns) {
    const InputSample& s = knot.sample;
    std::string text = "{ \"t\": " + exactSeconds(knot.time);
    const auto add = [&](std::size_t column, const char* name, const std::string& value) {
        if (columns.at(column)) {
            text += ", \"" + std::string(name) + "\": " + value;
        }
    };
    add(0, "yaw_deg", exactDegrees(s.yaw));
    add(1, "pitch_deg", exactDegrees(s.pitch));
    add(2, "move_forward_mps", exactNumber(s.moveForward));
    add(3, "move_right_mps", exactNumber(s.moveRight));
    return text + " }";
}

std::string eventText(const TakeEvent& event) {
    std::string text = "{ \"t\": " + exactSeconds(event.time) +
                       ", \"do\": " + quotedText(viewmodel::eventName(event.kind));
    if (event.kind == EventKind::fireMode) {
        text += ", \"to\": " + quotedText(viewmodel::fireModeName(event.mode));
    }
    if (!event.mount.empty()) {
        text += ", \"mount\": " + quotedText(event.mount);
    }
    if (!event.to.empty()) {
        text += ", \"to\": " + quotedText(event.to);
    }
    return text + " }";
}

std::vector<std::string> takeHeader(const Take& take, const std::string& separator) {
    std::vector<std::string> members = {member("foregrip_take", "1"),
                                        member("name", quotedText(take.name))};
    addText(members, "notes", take.notes);
    addText(members, "recorded_with", take.recordedWith);
    members.push_back(member("seed", std::to_string(take.seed)));
    if (take.loop) {
        members.push_back(member("loop_s", "[" + exactSeconds(take.loop->from) + ", " +
                                               exactSeconds(take.loop->to) + "]"));
    }
    if (take.tuningDigest) {
        members.push_back(member("tuning_digest", quotedText(*take.tuningDigest)));
    }
    if (take.tuningChanged) {
        members.push_back(member("tuning_changed", "true"));
    }
    const bool lines = separator.find('\n') != std::string::npos;
    const std::string inner = lines ? separator + "  " : separator;
    members.push_back(member("initial", object(initialMembers(take, inner), inner)));
    return members;
}

std::string takeText(const Take& take) {
    const std::string separator = ",\n  ";
    std::vector<std::string> members = takeHeader(take, separator);
    members.push_back(member("duration_s", exactSeconds(take.duration)));
    const Samples& samples = take.signal.samples();
    std::vector<std::string> lines;
    lines.reserve(samples.size());
    for (std::size_t i = 0; i < samples.size(); ++i) {
        lines.push_back(sampleText(samples[i], columnsOf(samples, i)));
    }
    members.push_back(member("samples", list(lines)));
    lines.clear();
    for (const TakeEvent& event : takeEvents(take)) {
        lines.push_back(eventText(event));
    }
    members.push_back(member("events", list(lines)));
    return object(members, separator) + "\n";
}

core::Status writeTakeFile(const Take& take, const std::string& file) {
    return core::writeFileAtomically(file, takeText(take));
}

} // namespace foregrip::sim
