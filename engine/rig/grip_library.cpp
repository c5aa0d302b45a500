// SPDX-License-Identifier: MIT
#include "rig/grip_library.h"

#include "core/angles.h"
#include "core/json.h"
#include "core/json_reader.h"
#include "core/text.h"

#include <glm/common.hpp>
#include <glm/gtc/quaternion.hpp>
#include <glm/vector_relational.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>
#include <string_view>

namespace foregrip::rig {
namespace {

using core::JsonReader;
using core::JsonValue;
using core::radians;
using glm::dquat;
using glm::dvec3;

constexpr std::array<const char*, 4> kFingers = {"index", "middle", "ring", "little"};
constexpr double kMostAngle = 180.0; ///< [deg]
constexpr double kMostShift = 3.0;   ///< hand lengths

void checkNames(JsonReader& reader, const JsonValue& object,
                const std::vector<std::string>& known) {
    for (const auto& [key, value] : object.members) {
        if (std::find(known.begin(), known.end(), key) == known.end()) {
            reader.fail(value,
                        "'" + key + "' is not known here; there are " + core::joinNames(known));
        }
    }
}

/// A member that may be missing, or null.
const JsonValue* objectOf(JsonReader& reader, const JsonValue& entry, std::string_view key) {
    return entry.find(key) == nullptr ? nullptr
                                      : &reader.member(entry, key, JsonValue::Kind::object);
}

dvec3 vectorWithin(JsonReader& reader, const JsonValue& entry, std::string_view key, double most) {
    if (entry.find(key) == nullptr) {
        return dvec3(0.0);
    }
    const dvec3 v = reader.vector(entry, key);
    if (!reader.failed() && glm::any(glm::greaterThan(glm::abs(v), dvec3(most)))) {
        reader.fail(*entry.find(key), "'" + std::string(key) + "' must be between -" +
                                          core::formatNumber(most) + " and " +
                                          core::formatNumber(most));
    }
    return v;
}

dquat about(const dvec3& axis, double degrees) {
    return glm::angleAxis(radians(degrees), axis);
}

/// The bones of one finger from its curls and spread.
void bend(JsonReader& reader, const JsonValue& curls, const JsonValue* spreads, std::size_t finger,
          HandHold& hold) {
    const std::string_view name = kFingers.at(finger);
    const std::vector<double> curl = reader.numbers(curls, name, 3);
    const double spread =
        spreads == nullptr ? 0.0 : reader.number(*spreads, name, 0.0, -kMostAngle, kMostAngle);
    if (reader.failed()) {
        return;
    }
    // About +Y a positive angle turns a bone towards -X: the thumb's side of a right hand.
    const double side = (hold.right ? 1.0 : -1.0) * (finger >= 2 ? -1.0 : 1.0);
    dquat bone = about({0.0, 1.0, 0.0}, side * spread);
    for (std::size_t k = 0; k < 3; ++k) {
        if (!(std::abs(curl[k]) <= kMostAngle)) {
            reader.fail(*curls.find(name), "curls must be between -180 and 180 degrees");
            return;
        }
        bone = bone * about({1.0, 0.0, 0.0}, -curl[k]);
        hold.bones.at(3 * (finger + 1) + k) = glm::normalize(bone);
    }
}

HandHold readGrip(JsonReader& reader, const std::string& name, const JsonValue& entry,
                  const std::vector<HandHold>& known) {
    checkNames(reader, entry,
               {"like", "turn_deg", "shift_hands", "curl_deg", "spread_deg", "opposition_deg"});
    const std::string like = reader.text(entry, "like");
    const auto found = std::find_if(known.begin(), known.end(),
                                    [&](const HandHold& each) { return each.name == like; });
    if (reader.failed() || found == known.end()) {
        std::vector<std::string> names;
        std::transform(known.begin(), known.end(), std::back_inserter(names),
                       [](const HandHold& each) { return each.name; });
        reader.fail(entry, "there is no hold '" + like + "' to be like; there are " +
                               core::joinNames(names));
        return {};
    }
    HandHold hold = *found;
    hold.name = name;
    const dvec3 turn = vectorWithin(reader, entry, "turn_deg", kMostAngle);
    const dvec3 shift = vectorWithin(reader, entry, "shift_hands", kMostShift);
    const core::Transformd moved{shift, about({0.0, 1.0, 0.0}, turn.y) *
                                            about({1.0, 0.0, 0.0}, turn.x) *
                                            about({0.0, 0.0, 1.0}, turn.z)};
    hold.palm = hold.palm * core::inverse(moved);
    const JsonValue* spreads = objectOf(reader, entry, "spread_deg");
    if (const JsonValue* curls = objectOf(reader, entry, "curl_deg"); curls != nullptr) {
        checkNames(reader, *curls, {kFingers.begin(), kFingers.end()});
        for (std::size_t finger = 0; finger < kFingers.size(); ++finger) {
            if (curls->find(kFingers.at(finger)) != nullptr) {
                bend(reader, *curls, spreads, finger, hold);
            }
        }
    }
    const double opposition = reader.number(entry, "opposition_deg", 0.0, -kMostAngle, kMostAngle);
    const dquat across = about({0.0, 0.0, 1.0}, (hold.right ? 1.0 : -1.0) * opposition);
    for (std::size_t k = 0; k < 3; ++k) {
        hold.bones.at(k) = glm::normalize(across * hold.bones.at(k));
    }
    return hold;
}

} // namespace

core::Result<std::vector<HandHold>> readGrips(const std::string& file,
                                              const std::vector<HandHold>& known) {
    const core::Result<JsonValue> root = core::readJsonFile(file);
    if (!root) {
        return root.error();
    }
    JsonReader reader(file);
    reader.version(*root, "foregrip_grips", 1);
    const JsonValue& grips = reader.member(*root, "grips", JsonValue::Kind::object);
    std::vector<HandHold> all = known;
    for (const auto& [name, entry] : grips.members) {
        if (reader.failed()) {
            break;
        }
        all.push_back(readGrip(reader, name, entry, all));
    }
    if (reader.failed()) {
        return reader.error();
    }
    return std::vector<HandHold>(all.begin() + static_cast<std::ptrdiff_t>(known.size()),
                                 all.end());
}

} // namespace foregrip::rig
