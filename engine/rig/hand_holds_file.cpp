// SPDX-License-Identifier: MIT
#include "core/json.h"
#include "core/json_reader.h"
#include "rig/hand_holds.h"

#include <cmath>

namespace foregrip::rig {
namespace {

using core::JsonReader;
using core::JsonValue;

constexpr const char* kMark = "foregrip_hands";
constexpr int kVersion = 1;
constexpr double kUnitTolerance = 1e-3; // six decimals are enough in a file

/// Files store x, y, z, w.
glm::dquat readRotation(JsonReader& reader, const JsonValue& object, std::string_view key) {
    const std::vector<double> v = reader.numbers(object, key, 4);
    if (reader.failed()) {
        return {1.0, 0.0, 0.0, 0.0};
    }
    const glm::dquat read(v[3], v[0], v[1], v[2]);
    if (!(std::abs(glm::length(read) - 1.0) <= kUnitTolerance)) {
        reader.fail(*object.find(key), "'" + std::string(key) +
                                           "' is no rotation: the length of [x, y, z, w] is not 1");
        return {1.0, 0.0, 0.0, 0.0};
    }
    return glm::normalize(read);
}

HandHold readHold(JsonReader& reader, const std::string& name, const JsonValue& entry) {
    HandHold hold;
    hold.name = name;
    const std::string side = reader.text(entry, "side");
    hold.right = side == "right";
    if (!reader.failed() && side != "left" && side != "right") {
        reader.fail(*entry.find("side"), "'side' must be \"left\" or \"right\"");
    }
    const JsonValue& palm = reader.member(entry, "palm", JsonValue::Kind::object);
    const JsonValue& bones = reader.member(entry, "bones", JsonValue::Kind::object);
    if (reader.failed()) {
        return hold;
    }
    hold.palm = {reader.vector(palm, "position_hands"), readRotation(reader, palm, "rotation")};
    for (std::size_t i = 0; i < kFingerJointCount; ++i) {
        hold.bones.at(i) = readRotation(reader, bones, fingerName(i));
    }
    return hold;
}

double rounded(double value) {
    return std::round(value * 1e6) / 1e6 + 0.0; // no negative zero
}

JsonValue rotationValue(const glm::dquat& q) {
    JsonValue out = JsonValue::array();
    for (const double part : {q.x, q.y, q.z, q.w}) {
        out.items.emplace_back(rounded(q.w < 0.0 ? -part : part));
    }
    return out;
}

} // namespace

core::Result<std::vector<HandHold>> readHandHolds(const std::string& file) {
    const core::Result<JsonValue> root = core::readJsonFile(file);
    if (!root) {
        return root.error();
    }
    JsonReader reader(file);
    reader.version(*root, kMark, kVersion);
    const JsonValue& hands = reader.member(*root, "hands", JsonValue::Kind::object);
    std::vector<HandHold> holds;
    for (const auto& [name, entry] : hands.members) {
        holds.push_back(readHold(reader, name, entry));
        if (reader.failed()) {
            break;
        }
    }
    return reader.failed() ? core::Result<std::vector<HandHold>>(reader.error())
                           : core::Result<std::vector<HandHold>>(std::move(holds));
}

std::string handHoldsText(const std::vector<HandHold>& holds) {
    JsonValue hands = JsonValue::object();
    for (const HandHold& hold : holds) {
        const glm::dvec3& at = hold.palm.position;
        JsonValue position = JsonValue::array();
        for (const double part : {at.x, at.y, at.z}) {
            position.items.emplace_back(rounded(part));
        }
        JsonValue palm = JsonValue::object();
        palm.set("position_hands", std::move(position));
        palm.set("rotation", rotationValue(hold.palm.rotation));
        JsonValue bones = JsonValue::object();
        for (std::size_t i = 0; i < kFingerJointCount; ++i) {
            bones.set(std::string(fingerName(i)), rotationValue(hold.bones.at(i)));
        }
        JsonValue entry = JsonValue::object();
        entry.set("side", hold.right ? "right" : "left");
        entry.set("palm", std::move(palm));
        entry.set("bones", std::move(bones));
        hands.set(hold.name, std::move(entry));
    }
    JsonValue root = JsonValue::object();
    root.set(kMark, kVersion);
    root.set("hands", std::move(hands));
    return core::writeJson(root);
}

} // namespace foregrip::rig
