// SPDX-License-Identifier: MIT
#pragma once

#include "rig/sockets.h"

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace foregrip::viewmodel {

/// What kinds of parts there are, in the order in which they are mounted: a barrel brings the mount
/// of the muzzle device.
enum class PartKind { barrel, muzzle, optic, sideSight, grip, stock, magazine, count };

inline constexpr std::size_t kPartKindCount = static_cast<std::size_t>(PartKind::count);

/// Which shoulder a weapon is held at: the hand of that side has grip and trigger, the other one
/// the foregrip.
enum class Shoulder { right, left };

/// "right", "left".
[[nodiscard]] std::string_view shoulderName(Shoulder shoulder);
[[nodiscard]] std::optional<Shoulder> shoulderFromName(std::string_view name);

[[nodiscard]] constexpr Shoulder otherShoulder(Shoulder shoulder) {
    return shoulder == Shoulder::right ? Shoulder::left : Shoulder::right;
}

/// What is mounted, by attachment name or file, "none" for nothing; and how the weapon is held.
struct Loadout {
    std::string grip = "none";
    std::string optic = "none";
    std::string barrel = "none";
    std::string muzzle = "none";
    std::string sideSight = "none";
    std::string stock = "none";
    std::string magazine = "none";
    /// The sight that is aimed with (Sight::name); one that is not there, or "", takes the weapon's
    /// main one: the optic, else the irons.
    std::string sight;
    Shoulder shoulder = Shoulder::right;

    bool operator==(const Loadout&) const = default;
};

/// What there is to know about a kind of part.
struct PartPlace {
    PartKind kind;
    std::string_view name;  ///< in `*.attachment.json`, takes and sentences: "side_sight"
    std::string_view names; ///< in `*.weapon.json`, "attachments": "side_sights"
    std::string_view title; ///< for people: "Side sight"
    rig::SocketRole mount;  ///< the socket that it goes to, unless its file says another
    std::string Loadout::*part;
};

/// By PartKind.
[[nodiscard]] const std::array<PartPlace, kPartKindCount>& partPlaces();
[[nodiscard]] const PartPlace& partPlace(PartKind kind);
[[nodiscard]] std::optional<PartKind> partKindFromName(std::string_view name);
/// The kind that goes to this mount by default.
[[nodiscard]] std::optional<PartKind> partKindForMount(rig::SocketRole mount);

} // namespace foregrip::viewmodel
