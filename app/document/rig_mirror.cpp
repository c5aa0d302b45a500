// SPDX-License-Identifier: MIT
#include "app/document/rig_mirror.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <array>
#include <cctype>
#include <cmath>
#include <optional>
#include <string_view>
#include <utility>

namespace foregrip::app {
namespace {

using rig::Role;

/// Sides as bones are named, the longest words first.
constexpr auto kSides = std::to_array<std::pair<std::string_view, std::string_view>>(
    {{"Left", "Right"}, {"left", "right"}, {"LEFT", "RIGHT"}, {"\xe5\xb7\xa6", "\xe5\x8f\xb3"}});

bool isSeparator(char c) {
    return c == '_' || c == '.' || c == ' ' || c == '-' || c == ':' || c == '|';
}

/// The other letter of l and r.
std::optional<char> otherLetter(char c) {
    switch (c) {
    case 'l':
        return 'r';
    case 'r':
        return 'l';
    case 'L':
        return 'R';
    case 'R':
        return 'L';
    default:
        return std::nullopt;
    }
}

/// [m] a joint may lie beside the mirrored place, for a body 1 m tall.
constexpr double kMirrorReach = 0.05;
constexpr double kLengthDoubt = 0.15; ///< relative difference of the two sides
constexpr double kMiddle = 0.01;      ///< [m] nearer to the middle no side is told

std::optional<Role> parentRole(Role role) {
    switch (role) {
    case Role::leftLowerArm:
        return Role::leftUpperArm;
    case Role::rightLowerArm:
        return Role::rightUpperArm;
    case Role::leftHand:
        return Role::leftLowerArm;
    case Role::rightHand:
        return Role::rightLowerArm;
    case Role::leftLowerLeg:
        return Role::leftUpperLeg;
    case Role::rightLowerLeg:
        return Role::rightUpperLeg;
    case Role::leftFoot:
        return Role::leftLowerLeg;
    case Role::rightFoot:
        return Role::rightLowerLeg;
    default:
        return std::nullopt;
    }
}

bool hangsBelow(const rig::Humanoid& body, int joint, int above) {
    for (int at = joint; at >= 0; at = body.joints[static_cast<std::size_t>(at)].parent) {
        if (at == above) {
            return true;
        }
    }
    return false;
}

glm::dvec3 place(const rig::Humanoid& body, Role role) {
    const auto& p = body.joints[static_cast<std::size_t>(body.joint(role))].bind.position;
    return {p.x, p.y, p.z};
}

} // namespace

Role mirroredRole(Role role) {
    const std::string_view name = rig::roleName(role);
    for (const auto& [from, to] :
         {std::pair<std::string_view, std::string_view>{"left_", "right_"}, {"right_", "left_"}}) {
        if (name.starts_with(from)) {
            return rig::roleFromName(std::string(to) + std::string(name.substr(from.size())))
                .value_or(role);
        }
    }
    return role;
}

std::string mirroredName(const std::string& name) {
    for (const auto& [left, right] : kSides) {
        for (const auto& [from, to] : {std::pair(left, right), std::pair(right, left)}) {
            const std::size_t at = name.find(from);
            if (at != std::string::npos) {
                return name.substr(0, at) + std::string(to) + name.substr(at + from.size());
            }
        }
    }
    // A letter by itself: "hand_l", "Bip001 L Hand", "L_Arm", "J_Bip_L_Hand".
    for (std::size_t i = name.size(); i-- > 0;) {
        const bool before = i == 0 || isSeparator(name[i - 1]);
        const bool after = i + 1 == name.size() || isSeparator(name[i + 1]);
        const bool edge = i > 0 || i + 1 < name.size();
        if (const auto other = otherLetter(name[i]); other && before && after && edge) {
            std::string mirrored = name;
            mirrored[i] = *other;
            return mirrored;
        }
    }
    // Daz: "lShldrBend".
    if (name.size() > 1 && (name[0] == 'l' || name[0] == 'r') &&
        std::isupper(static_cast<unsigned char>(name[1])) != 0) {
        std::string mirrored = name;
        mirrored[0] = *otherLetter(name[0]);
        return mirrored;
    }
    return {};
}

int mirrorNode(const rig::Model& model, const viewmodel::Character* character, int node) {
    const std::string name = mirroredName(model.nodes[static_cast<std::size_t>(node)].name);
    if (!name.empty()) {
        return rig::findNode(model, name);
    }
    if (character == nullptr) {
        return -1;
    }
    const rig::Humanoid& body = character->humanoid;
    const auto own = std::find_if(body.joints.begin(), body.joints.end(),
                                  [&](const rig::Joint& joint) { return joint.node == node; });
    if (own == body.joints.end()) {
        return -1;
    }
    const glm::dvec3 wanted(-own->bind.position.x, own->bind.position.y, own->bind.position.z);
    int best = -1;
    double nearest = kMirrorReach * body.height;
    for (const rig::Joint& joint : body.joints) {
        const glm::dvec3 at(joint.bind.position.x, joint.bind.position.y, joint.bind.position.z);
        const double distance = glm::distance(at, wanted);
        if (joint.node != node && distance < nearest) {
            nearest = distance;
            best = joint.node;
        }
    }
    return best;
}

bool needed(Role role, bool oneSegmentArms) {
    switch (role) {
    case Role::hips:
    case Role::spine1:
    case Role::head:
    case Role::leftUpperArm:
    case Role::rightUpperArm:
    case Role::leftHand:
    case Role::rightHand:
    case Role::leftUpperLeg:
    case Role::rightUpperLeg:
    case Role::leftLowerLeg:
    case Role::rightLowerLeg:
    case Role::leftFoot:
    case Role::rightFoot:
        return true;
    case Role::leftLowerArm:
    case Role::rightLowerArm:
        return !oneSegmentArms;
    default:
        return false;
    }
}

std::string doubtAbout(const rig::Humanoid& humanoid, Role role) {
    if (!humanoid.has(role)) {
        return {};
    }
    const Role other = mirroredRole(role);
    const bool sided = other != role;
    const bool right = rig::roleName(role).starts_with("right_");
    const double x = place(humanoid, role).x;
    if (sided && std::abs(x) > kMiddle && (x > 0.0) != right) {
        return right ? "it stands on the body's left" : "it stands on the body's right";
    }
    const std::optional<Role> above = parentRole(role);
    if (!above || !humanoid.has(*above)) {
        return {};
    }
    if (!hangsBelow(humanoid, humanoid.joint(role), humanoid.joint(*above))) {
        std::string title(rig::roleName(*above));
        std::replace(title.begin(), title.end(), '_', ' ');
        return "it does not hang below the " + title;
    }
    const Role otherAbove = mirroredRole(*above);
    if (humanoid.has(other) && humanoid.has(otherAbove)) {
        const double mine = glm::distance(place(humanoid, role), place(humanoid, *above));
        const double theirs = glm::distance(place(humanoid, other), place(humanoid, otherAbove));
        if (std::abs(mine - theirs) > kLengthDoubt * std::max(mine, theirs)) {
            return "its length differs from that of the other side";
        }
    }
    return {};
}

} // namespace foregrip::app
