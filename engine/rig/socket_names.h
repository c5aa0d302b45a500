// SPDX-License-Identifier: MIT
#pragma once

#include "rig/model.h"
#include "rig/sockets.h"

#include <array>
#include <optional>
#include <string>
#include <string_view>

namespace foregrip::rig {

/// A name reduced to what it says: words in lower case, joined, without separators, numbers at the
/// end, sides of a scene tree ("Socket_", "SOCKET.", "tag_", "b_", "j_") and file prefixes before a
/// colon or bar. "Socket_Muzzle.001" and "tag_muzzle" both give "muzzle".
[[nodiscard]] std::string plainSocketName(std::string_view name);

/// The role that a name asks for: ours, then the spellings of others ("tag_ads", "Barrel_End",
/// "ShellPort", "fore_grip", "clip", "rail_top"). Nothing for a name that says nothing.
[[nodiscard]] std::optional<SocketRole> socketRoleOfName(std::string_view name);

/// The nodes that stand for sockets by name, -1 where there is none. A name of ours wins; then
/// nodes without a mesh before parts with one, then the better spelling of the table, then the
/// order of the nodes.
[[nodiscard]] std::array<int, kSocketCount> findSocketNodes(const Model& model);

} // namespace foregrip::rig
