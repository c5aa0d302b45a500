// SPDX-License-Identifier: MIT
#include "rig/sockets.h"

#include "core/text.h"
#include "rig/bind_pose.h"
#include "rig/model_stats.h"

#include <glm/geometric.hpp>
#include <glm/matrix.hpp>

#include <algorithm>
#include <cctype>
#include <cmath>
#include <span>

namespace foregrip::rig {
namespace {

constexpr double kFacingTolerance = 0.7; // a muzzle need not be level with the grip
constexpr double kAlong = 0.9;           // cosine from which two directions count as one

struct Names {
    SocketRole role;
    std::string_view name;
    std::string_view node;
    std::array<std::string_view, 5> others; ///< lower case, no separators
};

constexpr std::array<Names, kSocketCount> kNames = {{
    {SocketRole::grip,
     "grip",
     "GripAttachment",
     {"grip", "gripright", "righthand", "rightgrip", "pistolgrip"}},
    {SocketRole::leftGrip,
     "left_grip",
     "LeftGripAttachment",
     {"leftgrip", "gripleft", "foregrip", "lefthand", "handguardgrip"}},
    {SocketRole::sight,
     "sight",
     "SightAttachment",
     {"sight", "sightirons", "ironsight", "ads", "tagads"}},
    {SocketRole::muzzle,
     "muzzle",
     "MuzzleAttachment",
     {"muzzle", "muzzleflash", "tagflash", "barrelend", "firepoint"}},
    {SocketRole::ejection,
     "ejection",
     "EjectionAttachment",
     {"ejection", "eject", "ejectionport", "shelleject", "tagbrass"}},
    {SocketRole::magazine,
     "magazine",
     "MagazineAttachment",
     {"magazinesocket", "magsocket", "tagclip", "magwell", ""}},
    {SocketRole::stock,
     "stock",
     "StockAttachment",
     {"stock", "buttplate", "butt", "stocksocket", "shoulder"}},
    {SocketRole::opticMount,
     "optic_mount",
     "OpticMount",
     {"scopemount", "sightmount", "tagscope", "tagreflex", "railtop"}},
    {SocketRole::underbarrelMount,
     "underbarrel_mount",
     "UnderbarrelMount",
     {"gripmount", "railbottom", "foregripmount", "", ""}},
    {SocketRole::muzzleMount,
     "muzzle_mount",
     "MuzzleMount",
     {"silencermount", "suppressormount", "barrelmount", "tagsilencer", ""}},
    {SocketRole::stockMount, "stock_mount", "StockMount", {"stockmount", "", "", "", ""}},
}};

std::string plain(std::string_view name) {
    std::string out;
    for (const char c : name) {
        if (std::isalnum(static_cast<unsigned char>(c)) != 0) {
            out += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
        }
    }
    return out;
}

const Names& namesOf(SocketRole role) {
    return kNames.at(static_cast<std::size_t>(role));
}

/// Our own name wins over all others; among those the order of the table, then of the nodes. Parts
/// with a mesh are no sockets, whatever they are called, unless they carry our name.
int findSocketNode(const Model& model, const std::vector<std::string>& plainNames,
                   const Names& names) {
    const int own = findNode(model, names.node);
    if (own >= 0) {
        return own;
    }
    const auto find = [&](std::string_view wanted) {
        for (std::size_t i = 0; i < plainNames.size(); ++i) {
            if (!wanted.empty() && plainNames[i] == wanted && model.nodes[i].mesh < 0) {
                return static_cast<int>(i);
            }
        }
        return -1;
    };
    int found = find(plain(names.node));
    for (std::size_t i = 0; found < 0 && i < names.others.size(); ++i) {
        found = find(names.others.at(i));
    }
    return found;
}

std::string axisName(const glm::dvec3& axis) {
    int largest = 0;
    for (int i = 1; i < 3; ++i) {
        largest = std::abs(axis[i]) > std::abs(axis[largest]) ? i : largest;
    }
    return (axis[largest] < 0.0 ? "-" : "+") + std::string(1, "xyz"[largest]);
}

/// The direction of the muzzle in model space. Without grip and muzzle: -Z, or +X for a model that
/// is long in x and not in z, which is how weapons drawn in side view come.
glm::dvec3 forwardOf(const Bounds& box, const glm::dvec3* grip, const glm::dvec3* muzzle,
                     bool& known) {
    known = false;
    if (grip != nullptr && muzzle != nullptr) {
        const glm::dvec3 bore = *muzzle - *grip;
        const glm::dvec3 level(bore.x, 0.0, bore.z);
        if (glm::length(level) > 1e-6 * (1.0 + glm::length(bore))) {
            known = true;
            return snappedToAxis(level, kFacingTolerance);
        }
    }
    const glm::dvec3 size = box.size();
    return size.x > 1.5 * size.z ? glm::dvec3(1.0, 0.0, 0.0) : glm::dvec3(0.0, 0.0, -1.0);
}

} // namespace

std::string_view socketName(SocketRole role) {
    return namesOf(role).name;
}

std::string_view socketNodeName(SocketRole role) {
    return namesOf(role).node;
}

std::optional<SocketRole> socketFromName(std::string_view name) {
    for (const Names& names : kNames) {
        if (names.name == name) {
            return names.role;
        }
    }
    return std::nullopt;
}

double offeredWeaponRescale(double length) {
    for (const double factor : {1.0, 0.01, 100.0}) {
        if (length * factor >= 0.3 && length * factor <= 1.6) {
            return factor;
        }
    }
    return 1.0;
}

WeaponShape understandWeapon(const Model& model, double rescale) {
    WeaponShape shape;
    shape.unitsToMetres = model.unitsToMetres * rescale;
    std::vector<std::string> plainNames;
    for (const Node& node : model.nodes) {
        plainNames.push_back(plain(node.name));
    }
    std::array<int, kSocketCount> nodes{};
    for (std::size_t i = 0; i < kSocketCount; ++i) {
        nodes.at(i) = findSocketNode(model, plainNames, kNames.at(i));
    }
    const std::vector<glm::dmat4> placed = nodeMatrices(model);
    const auto position = [&](SocketRole role) -> std::optional<glm::dvec3> {
        const int node = nodes.at(static_cast<std::size_t>(role));
        return node < 0 ? std::nullopt
                        : std::optional<glm::dvec3>(placed[static_cast<std::size_t>(node)][3]);
    };
    const Bounds box = bounds(model);
    const std::optional<glm::dvec3> grip = position(SocketRole::grip);
    const std::optional<glm::dvec3> muzzle = position(SocketRole::muzzle);
    const glm::dvec3 forward =
        forwardOf(box, grip ? &*grip : nullptr, muzzle ? &*muzzle : nullptr, shape.facingKnown);
    const glm::dvec3 up(0.0, 1.0, 0.0);
    // Rows: right = forward x up, up, back.
    const glm::dquat facing = glm::normalize(
        glm::quat_cast(glm::transpose(glm::dmat3(glm::cross(forward, up), up, -forward))));
    shape.weaponFromModel = {glm::dvec3(0.0), facing};
    shape.modelForward = axisName(forward);
    bool ownAxes = false; // sockets along the model's axes instead of -Z forward
    if (const int node = nodes.at(static_cast<std::size_t>(SocketRole::muzzle)); node >= 0) {
        const glm::dquat rotation =
            rigidRotation(glm::dmat3(placed[static_cast<std::size_t>(node)]));
        ownAxes = glm::dot(rotation * glm::dvec3(0.0, 0.0, -1.0), forward) < kAlong;
    }
    for (std::size_t i = 0; i < kSocketCount; ++i) {
        if (nodes.at(i) < 0) {
            continue;
        }
        const glm::dmat4& node = placed[static_cast<std::size_t>(nodes.at(i))];
        glm::dquat rotation = facing * rigidRotation(glm::dmat3(node));
        if (ownAxes) {
            rotation = rotation * glm::conjugate(facing);
        }
        shape.sockets.at(i) = Socket{
            nodes.at(i),
            {facing * (glm::dvec3(node[3]) * shape.unitsToMetres), glm::normalize(rotation)}};
    }
    const glm::dvec3 size = box.size();
    shape.length = std::abs(glm::dot(size, glm::abs(forward))) * shape.unitsToMetres;
    if (shape.socket(SocketRole::muzzle) && !(shape.length >= 0.3 && shape.length <= 1.6)) {
        const double offer = offeredWeaponRescale(shape.length);
        shape.warnings.push_back(
            "the weapon is " + core::formatNumber(shape.length, 3) + " m long" +
            (offer == 1.0 ? std::string()
                          : "; scaled by " + core::formatNumber(offer, 3) + " it would be " +
                                core::formatNumber(shape.length * offer, 3) + " m"));
    }
    return shape;
}

} // namespace foregrip::rig
