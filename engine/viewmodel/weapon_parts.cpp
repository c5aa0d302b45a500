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

/// The part of a name among `parts`, which may be missing.
MovingPart findPart(JsonReader& reader, const JsonValue& parts, const std::string& name,
                    const rig::Model& model, const Vec3& axis,
                    const std::vector<std::string>& own) {
    if (parts.find(name) == nullptr) {
        MovingPart none;
        none.axis_node = axis;
        return none;
    }
    return readMovingPart(reader, reader.member(parts, name, JsonValue::Kind::object), name, model,
                          axis, own);
}

/// Irons that lie down while an optic is aimed with: "fold_with_optic".
std::vector<MovingPart> readIrons(JsonReader& reader, const JsonValue& root,
                                  const rig::Model& model) {
    std::vector<MovingPart> irons;
    if (root.find("fold_with_optic") == nullptr) {
        return irons;
    }
    for (const JsonValue& item :
         reader.member(root, "fold_with_optic", JsonValue::Kind::array).items) {
        if (item.kind != JsonValue::Kind::object) {
            reader.fail(item, "each of 'fold_with_optic' is an object with node and turn_deg");
            break;
        }
        irons.push_back(
            readMovingPart(reader, item, "fold_with_optic", model, kAcross, {"axis", "turn_deg"}));
    }
    return irons;
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

MovingPart readMovingPart(JsonReader& reader, const JsonValue& value, const std::string& name,
                          const rig::Model& model, const Vec3& axis,
                          const std::vector<std::string>& own) {
    MovingPart part;
    part.axis_node = axis;
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
    parts.irons = readIrons(reader, root, model);
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
    parts.bolt = findPart(reader, all, "bolt", model, kBack, {"axis", "travel_mm"});
    parts.trigger =
        findPart(reader, all, "trigger", model, kAcross, {"axis", "turn_deg", "hand_pose"});
    parts.selector = findPart(reader, all, "selector", model, kAcross,
                              {"axis", "safe_deg", "semi_deg", "burst_deg", "auto_deg"});
    parts.dustCover =
        findPart(reader, all, "dust_cover", model, kBack, {"axis", "turn_deg", "modelled_at"});
    parts.magazine =
        findPart(reader, all, "magazine", model, kBack, {"hand_pose", "palm_m", "palm_deg"});
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
