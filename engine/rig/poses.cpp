// SPDX-License-Identifier: MIT
#include "core/json.h"
#include "core/text.h"
#include "rig/humanoid.h"
#include "rig/pose.h"

#include <glm/gtc/quaternion.hpp>

#include <algorithm>
#include <cmath>
#include <initializer_list>

namespace foregrip::rig {
namespace {

using core::JsonValue;

constexpr double kUnitTolerance = 1e-3; // six decimals are enough in a file

/// Reads one `*.poses.json`; each step refuses at the value that it cannot use.
class Reader {
public:
    Reader(const std::string& file, const Humanoid& humanoid) : file_(file), humanoid_(humanoid) {}

    core::Result<PoseLibrary> read(const JsonValue& root) {
        if (auto status = members(root, {"foregrip_poses", "standing", "hands"}); !status) {
            return status.error();
        }
        const JsonValue* version = root.find("foregrip_poses");
        if (version == nullptr || version->number != 1.0) {
            return refuse(version == nullptr ? root : *version,
                          "\"foregrip_poses\" must be 1, the only version that is read");
        }
        PoseLibrary library;
        if (const JsonValue* standing = root.find("standing"); standing != nullptr) {
            if (auto status = readStanding(*standing, library); !status) {
                return status.error();
            }
        }
        if (const JsonValue* hands = root.find("hands"); hands != nullptr) {
            if (!hands->is(JsonValue::Kind::object)) {
                return refuse(*hands, "\"hands\" must be an object of hand poses by name");
            }
            for (const auto& [name, entry] : hands->members) {
                core::Result<HandPose> hand = readHand(name, entry);
                if (!hand) {
                    return hand.error();
                }
                library.hands.push_back(std::move(hand).value());
            }
        }
        return library;
    }

private:
    [[nodiscard]] core::Error refuse(const JsonValue& at, std::string reason) const {
        return core::errorAt(file_, at, std::move(reason));
    }

    /// `value` must be an object with members of these names only.
    core::Status members(const JsonValue& value, std::initializer_list<const char*> known) const {
        if (!value.is(JsonValue::Kind::object)) {
            return refuse(value, "this must be an object, not " + std::string(value.kindName()));
        }
        const std::vector<std::string> names(known.begin(), known.end());
        for (const auto& [key, member] : value.members) {
            if (std::find(names.begin(), names.end(), key) == names.end()) {
                return refuse(member, "'" + key + "' is not known here; known are " +
                                          core::joinNames(names));
            }
        }
        return core::Done{};
    }

    core::Result<std::vector<double>> numbers(const JsonValue* value, const JsonValue& owner,
                                              const std::string& name, std::size_t count) const {
        if (value == nullptr) {
            return refuse(owner, "'" + name + "' is missing");
        }
        std::vector<double> out;
        for (const JsonValue& item : value->items) {
            if (item.is(JsonValue::Kind::number)) {
                out.push_back(item.number);
            }
        }
        if (out.size() != count || value->items.size() != count) {
            return refuse(*value,
                          "'" + name + "' must be a list of " + std::to_string(count) + " numbers");
        }
        return out;
    }

    core::Result<glm::dvec3> position(const JsonValue* value, const JsonValue& owner,
                                      const std::string& name) const {
        const auto v = numbers(value, owner, name, 3);
        return v ? core::Result<glm::dvec3>(glm::dvec3((*v)[0], (*v)[1], (*v)[2]))
                 : core::Result<glm::dvec3>(v.error());
    }

    /// Files store x, y, z, w.
    core::Result<glm::dquat> rotation(const JsonValue* value, const JsonValue& owner,
                                      const std::string& name) const {
        const auto v = numbers(value, owner, name, 4);
        if (!v) {
            return v.error();
        }
        const glm::dquat read((*v)[3], (*v)[0], (*v)[1], (*v)[2]);
        if (!(std::abs(glm::length(read) - 1.0) <= kUnitTolerance)) {
            return refuse(*value, "'" + name + "' is no rotation: the length of [x, y, z, w] is " +
                                      core::formatNumber(glm::length(read), 4) + ", not 1");
        }
        return glm::normalize(read);
    }

    core::Status readStanding(const JsonValue& value, PoseLibrary& library) const {
        if (auto status = members(value, {"hips_offset_m", "joints"}); !status) {
            return status;
        }
        if (const JsonValue* offset = value.find("hips_offset_m"); offset != nullptr) {
            const auto read = position(offset, value, "hips_offset_m");
            if (!read) {
                return read.error();
            }
            library.hipsOffset = humanoid_.rootFromModel.rotation * *read;
        }
        const JsonValue* joints = value.find("joints");
        if (joints == nullptr) {
            return core::Done{};
        }
        if (!joints->is(JsonValue::Kind::object)) {
            return refuse(*joints, "\"joints\" must be an object of rotations by role");
        }
        for (const auto& [name, entry] : joints->members) {
            const std::optional<Role> role = roleFromName(name);
            if (!role) {
                return refuse(entry,
                              "'" + name + "' is not the name of a joint's role; " + nearest(name));
            }
            auto read = rotation(&entry, *joints, name);
            if (!read) {
                return read.error();
            }
            library.standing.emplace_back(*role, inRoot(*role, *read));
        }
        return core::Done{};
    }

    /// A joint without a parent among the joints stands in the model itself.
    [[nodiscard]] glm::dquat inRoot(Role role, const glm::dquat& rotation) const {
        const int joint = humanoid_.joint(role);
        const bool top = joint >= 0 && humanoid_.joints[static_cast<std::size_t>(joint)].parent < 0;
        return top ? humanoid_.rootFromModel.rotation * rotation : rotation;
    }

    static std::string nearest(const std::string& name) {
        std::vector<std::string> names;
        for (std::size_t i = 0; i < kRoleCount; ++i) {
            names.emplace_back(roleName(static_cast<Role>(i)));
        }
        return "the nearest is '" + core::nearestName(name, names) + "'";
    }

    core::Result<HandPose> readHand(const std::string& name, const JsonValue& value) const {
        if (auto status = members(value, {"side", "palm", "joints"}); !status) {
            return status.error();
        }
        const JsonValue* side = value.find("side");
        if (side == nullptr || (side->string != "left" && side->string != "right")) {
            return refuse(side == nullptr ? value : *side, "'side' must be \"left\" or \"right\"");
        }
        HandPose hand = bindHandPose(humanoid_, side->string == "right");
        hand.name = name;
        const JsonValue* palm = value.find("palm");
        if (palm == nullptr) {
            return refuse(value, "'palm' is missing");
        }
        if (auto status = members(*palm, {"position_m", "rotation"}); !status) {
            return status.error();
        }
        const auto at = position(palm->find("position_m"), *palm, "position_m");
        const auto turned = rotation(palm->find("rotation"), *palm, "rotation");
        if (!at || !turned) {
            return at ? turned.error() : at.error();
        }
        hand.palm = {*at, *turned};
        if (const JsonValue* joints = value.find("joints"); joints != nullptr) {
            if (auto status = readFingers(*joints, hand); !status) {
                return status.error();
            }
        }
        return hand;
    }

    core::Status readFingers(const JsonValue& value, HandPose& hand) const {
        if (!value.is(JsonValue::Kind::object)) {
            return refuse(value, "\"joints\" must be an object of rotations by finger joint");
        }
        std::vector<std::string> names;
        for (std::size_t i = 0; i < kFingerJointCount; ++i) {
            names.emplace_back(fingerName(i));
        }
        for (const auto& [name, entry] : value.members) {
            const auto found = std::find(names.begin(), names.end(), name);
            if (found == names.end()) {
                return refuse(entry, "'" + name +
                                         "' is not the name of a finger joint; the nearest is '" +
                                         core::nearestName(name, names) + "'");
            }
            const auto read = rotation(&entry, value, name);
            if (!read) {
                return read.error();
            }
            hand.fingers.at(static_cast<std::size_t>(found - names.begin())) = *read;
        }
        return core::Done{};
    }

    const std::string& file_;
    const Humanoid& humanoid_;
};

} // namespace

const HandPose* PoseLibrary::find(std::string_view name) const {
    for (const HandPose& hand : hands) {
        if (hand.name == name) {
            return &hand;
        }
    }
    return nullptr;
}

core::Result<PoseLibrary> readPoseLibrary(const std::string& file, const Humanoid& humanoid) {
    const core::Result<core::JsonValue> root = core::readJsonFile(file);
    if (!root) {
        return root.error();
    }
    return Reader(file, humanoid).read(*root);
}

} // namespace foregrip::rig
