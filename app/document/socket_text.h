// SPDX-License-Identifier: MIT
#pragma once

#include "core/result.h"
#include "core/transform.h"

#include <string>
#include <string_view>

namespace foregrip::app {

/// The place of a socket on its way from one weapon to another, through the clipboard.
struct SocketPlace {
    std::string role;                  ///< as in weapon files: "left_grip"; for people
    core::Transformd weaponFromSocket; ///< [m] weapon space
    core::Transformd gripFromSocket;   ///< [m] space of the weapon's grip socket
};

/// A JSON object that other windows, and people, can read: both places as position_mm and
/// rotation_deg (pitch, yaw, roll).
[[nodiscard]] std::string socketText(const SocketPlace& place);

/// Reads it back. Refused with a sentence: what is no such text, another version, numbers that are
/// missing or beyond ten metres.
[[nodiscard]] core::Result<SocketPlace> parseSocketText(std::string_view text);

} // namespace foregrip::app
