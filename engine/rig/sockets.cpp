// SPDX-License-Identifier: MIT
#include "rig/sockets.h"

#include <array>

namespace foregrip::rig {
namespace {

struct Names {
    std::string_view name;
    std::string_view node;
};

/// In the order of SocketRole.
constexpr std::array<Names, kSocketCount> kNames = {{
    {"grip", "GripAttachment"},
    {"left_grip", "LeftGripAttachment"},
    {"sight", "SightAttachment"},
    {"muzzle", "MuzzleAttachment"},
    {"ejection", "EjectionAttachment"},
    {"magazine", "MagazineAttachment"},
    {"stock", "StockAttachment"},
    {"optic_mount", "OpticMount"},
    {"underbarrel_mount", "UnderbarrelMount"},
    {"muzzle_mount", "MuzzleMount"},
    {"stock_mount", "StockMount"},
    {"barrel_mount", "BarrelMount"},
    {"side_mount", "CantedMount"},
}};

/// In the order of SocketOrigin.
constexpr std::array<std::string_view, 3> kOrigins = {"node", "typed", "proposed"};

} // namespace

std::string_view socketName(SocketRole role) {
    return kNames.at(static_cast<std::size_t>(role)).name;
}

std::string_view socketNodeName(SocketRole role) {
    return kNames.at(static_cast<std::size_t>(role)).node;
}

std::optional<SocketRole> socketFromName(std::string_view name) {
    for (std::size_t i = 0; i < kSocketCount; ++i) {
        if (kNames.at(i).name == name) {
            return static_cast<SocketRole>(i);
        }
    }
    return std::nullopt;
}

std::string_view originName(SocketOrigin origin) {
    return kOrigins.at(static_cast<std::size_t>(origin));
}

std::optional<SocketOrigin> originFromName(std::string_view name) {
    for (std::size_t i = 0; i < kOrigins.size(); ++i) {
        if (kOrigins.at(i) == name) {
            return static_cast<SocketOrigin>(i);
        }
    }
    return std::nullopt;
}

} // namespace foregrip::rig
