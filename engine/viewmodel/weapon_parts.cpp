// SPDX-License-Identifier: MIT
#include "viewmodel/weapon_parts.h"

#include "anim/vector_math.h"
#include "core/angles.h"
#include "core/text.h"

#include <algorithm>
#include <string_view>
#include <vector>

namespace foregrip::viewmodel {
namespace {

using core::JsonReader;
using core::JsonValue;
using Vec3 = core::Vector3<double>;

const Vec3 kAcross(1.0, 0.0, 0.0);
const Vec3 kBack(0.0, 0.0, 1.0);

/// A part and its node; `own` are its members besides that.
MovingPart readPart(JsonReader& reader, const JsonValue& parts, const std::string& name,
                    const rig::Model& model, const Vec3& axis,
                    const std::vector<std::string>& own) {
    MovingPart part;
    part.axis_node = axis;
    if (parts.find(name) == nullptr) {
        return part;
    }
    const JsonValue& value = reader.member(parts, name, JsonValue::Kind::object);
    std::vector<std::string> known = own;
    known.insert(known.begin(), "node");
    checkMembers(reader, value, name, known);
    const std::string node = reader.text(value, "node");
    if (reader.failed()) {
        return part;
    }
    part.node = rig::findNode(model, node);
    if (part.node < 0) {
        reader.fail(value, "the model " + model.file + " has no node '" + node + "'");
        return part;
    }
    part.weaponFromNode = rig::nodeMatrices(model)[static_cast<std::size_t>(part.node)];
    if (value.find("axis") != nullptr) {
        const Vec3 given = reader.vector(value, "axis");
        part.axis_node = anim::unitOr(given, Vec3(0.0));
        if (!reader.failed() && part.axis_node == Vec3(0.0)) {
            reader.fail(value, "'axis' of '" + name + "' has no direction");
        }
    }
    part.travel = 1e-3 * reader.number(value, "travel_mm", 0.0, 0.0, 500.0);
    part.turn = core::radians(reader.number(value, "turn_deg", 0.0, -360.0, 360.0));
    part.modelledAt = reader.number(value, "modelled_at", 0.0, 0.0, 1.0);
    return part;
}

core::Transformd readPalm(JsonReader& reader, const JsonValue& part) {
    core::Transformd palm;
    palm.position = reader.vector(part, "palm_m");
    if (part.find("palm_deg") != nullptr) {
        const Vec3 turn = core::kRadiansPerDegree * reader.vector(part, "palm_deg");
        palm.rotation = anim::fromYawPitchRoll(turn.y, turn.x, turn.z);
    }
    return palm;
}

} // namespace

void checkMembers(JsonReader& reader, const JsonValue& object, const std::string& name,
                  const std::vector<std::string>& known) {
    for (const auto& [key, value] : object.members) {
        if (std::find(known.begin(), known.end(), key) == known.end()) {
            std::string reason = "'" + name + "' has no '";
            reason.append(key).append("'; there are ").append(core::joinNames(known));
            reader.fail(value, reason);
        }
    }
}

glm::dmat4 MovingPart::placed(double value) const {
    const double moved = value - modelledAt;
    const core::Quaternion<double> rotation = glm::angleAxis(turn * moved, axis_node);
    // The way is in metres, also in a node that is scaled.
    const double scale = glm::length(glm::dmat3(weaponFromNode) * axis_node);
    const double way = scale > 0.0 ? travel * moved / scale : 0.0;
    return weaponFromNode * core::matrix(core::Transformd{way * axis_node, rotation});
}

glm::dmat4 MovingPart::turned(double angle) const {
    return weaponFromNode *
           core::matrix(core::Transformd{Vec3(0.0), glm::angleAxis(angle, axis_node)});
}

PartsDefinition readParts(JsonReader& reader, const JsonValue& root, const rig::Model& model) {
    PartsDefinition parts;
    if (root.find("parts") == nullptr) {
        return parts;
    }
    static const std::vector<std::string> kNames = {"bolt",       "trigger",  "selector",
                                                    "dust_cover", "magazine", "bolt_catch"};
    static const std::vector<std::string> kModes = {"safe_deg", "semi_deg", "burst_deg",
                                                    "auto_deg"};
    const JsonValue& all = reader.member(root, "parts", JsonValue::Kind::object);
    for (const auto& [name, value] : all.members) {
        if (std::find(kNames.begin(), kNames.end(), name) == kNames.end()) {
            reader.fail(value,
                        "there is no part '" + name + "'; there are " + core::joinNames(kNames));
        }
    }
    parts.bolt = readPart(reader, all, "bolt", model, kBack, {"axis", "travel_mm"});
    parts.trigger =
        readPart(reader, all, "trigger", model, kAcross, {"axis", "turn_deg", "hand_pose"});
    parts.selector = readPart(reader, all, "selector", model, kAcross,
                              {"axis", "safe_deg", "semi_deg", "burst_deg", "auto_deg"});
    parts.dustCover =
        readPart(reader, all, "dust_cover", model, kBack, {"axis", "turn_deg", "modelled_at"});
    parts.magazine =
        readPart(reader, all, "magazine", model, kBack, {"hand_pose", "palm_m", "palm_deg"});
    if (parts.trigger.node >= 0) {
        parts.triggerPose = reader.text(*all.find("trigger"), "hand_pose", "");
    }
    if (parts.selector.node >= 0) {
        for (std::size_t i = 0; i < kModes.size(); ++i) {
            parts.selectorTurns.at(i) =
                core::radians(reader.number(*all.find("selector"), kModes[i], 0.0, -360.0, 360.0));
        }
    }
    if (parts.magazine.node >= 0) {
        parts.magazinePose = reader.text(*all.find("magazine"), "hand_pose", "");
        parts.magazineFromPalm = readPalm(reader, *all.find("magazine"));
    }
    if (all.find("bolt_catch") != nullptr) {
        parts.weaponFromCatchPalm =
            readPalm(reader, reader.member(all, "bolt_catch", JsonValue::Kind::object));
    }
    return parts;
}

} // namespace foregrip::viewmodel
