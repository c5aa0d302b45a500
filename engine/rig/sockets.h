// SPDX-License-Identifier: MIT
#pragma once

#include "core/transform.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

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
    barrelMount,
    sideMount,
    count
};

inline constexpr std::size_t kSocketCount = static_cast<std::size_t>(SocketRole::count);

/// "left_grip": as in `*.weapon.json` and `foregrip inspect`.
[[nodiscard]] std::string_view socketName(SocketRole role);
[[nodiscard]] std::optional<SocketRole> socketFromName(std::string_view name);

/// How a model of ours calls the node: "LeftGripAttachment".
[[nodiscard]] std::string_view socketNodeName(SocketRole role);

/// Where a socket's placement comes from: a node of the model, numbers that a person typed or
/// dragged, or a proposal made from the shape, which nobody has agreed to yet.
enum class SocketOrigin { node, typed, proposed };

/// "node", "typed", "proposed".
[[nodiscard]] std::string_view originName(SocketOrigin origin);
[[nodiscard]] std::optional<SocketOrigin> originFromName(std::string_view name);

struct Socket {
    int node = -1;                     ///< index into Model::nodes; -1 when it comes from none
    core::Transformd weaponFromSocket; ///< in metres
    SocketOrigin origin = SocketOrigin::node;
    std::string reason; ///< a clause for people: "the far end of the bore"; may be empty
};

} // namespace foregrip::rig
