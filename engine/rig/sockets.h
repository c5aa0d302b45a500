// SPDX-License-Identifier: MIT
#pragma once

#include "core/transform.h"
#include "rig/model.h"

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace foregrip::rig {

/// Places on a weapon or attachment where something belongs: a hand, an eye, a part, a cartridge.
/// The axes of a socket: -Z is its forward (along the bore, the line of sight, out of the ejection
/// port), +Y its up.
enum class SocketRole {
    grip,
    leftGrip,
    sight,
    muzzle,
    ejection,
    magazine,
    stock,
    opticMount,
    underbarrelMount,
    muzzleMount,
    stockMount,
    count
};

inline constexpr std::size_t kSocketCount = static_cast<std::size_t>(SocketRole::count);

/// "left_grip": as in `*.weapon.json` and `foregrip inspect`.
[[nodiscard]] std::string_view socketName(SocketRole role);
[[nodiscard]] std::optional<SocketRole> socketFromName(std::string_view name);

/// How a model of ours calls the node: "LeftGripAttachment".
[[nodiscard]] std::string_view socketNodeName(SocketRole role);

struct Socket {
    int node = -1;                     ///< index into Model::nodes
    core::Transformd weaponFromSocket; ///< in metres
};

/// A weapon or attachment model understood. **Weapon space**: the origin of the model, metres,
/// -Z towards the muzzle, +Y up.
struct WeaponShape {
    std::array<std::optional<Socket>, kSocketCount> sockets;
    double unitsToMetres = 1.0; ///< metres = model space * this, rescale included
    core::Transformd
        weaponFromModel;      ///< turns model space (after scaling to metres); no translation
    std::string modelForward; ///< the model-space axis towards the muzzle: "-z"
    bool facingKnown =
        false;           ///< told by grip and muzzle; else it is assumed, or guessed from shape
    double length = 0.0; ///< [m] along the bore
    std::vector<std::string> warnings; ///< sentences: odd length, and the rescale to offer

    [[nodiscard]] const std::optional<Socket>& socket(SocketRole role) const {
        return sockets[static_cast<std::size_t>(role)];
    }
};

/// Finds the sockets by the names of nodes: ours, then names that others use ("muzzle",
/// "grip_right", "foregrip", "tag_flash"), compared without case and separators; of several nodes
/// the first one.
///
/// The muzzle's direction from the grip tells which way the model faces. In a model that does not
/// face -Z and whose muzzle socket does not have -Z along the bore either, all sockets are taken to
/// be authored along the model's own axes, and are turned with it. `rescale` is the user's factor
/// on the size, > 0.
[[nodiscard]] WeaponShape understandWeapon(const Model& model, double rescale = 1.0);

/// The factor to offer for a weapon of `length` [m]: 0.01 or 100 when that brings it between 0.3
/// and 1.6 m and it is not so already, else 1.
[[nodiscard]] double offeredWeaponRescale(double length);

} // namespace foregrip::rig
