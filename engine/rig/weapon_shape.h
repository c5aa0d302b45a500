// SPDX-License-Identifier: MIT
#pragma once

#include "rig/model_axis.h"
#include "rig/sockets.h"
#include "rig/surface_samples.h"

#include <array>
#include <optional>
#include <string>
#include <vector>

namespace foregrip::rig {

/// What a person has said about a weapon's model; the rest is found out.
struct WeaponGuide {
    double rescale = 1.0;               ///< factor on the size, > 0
    bool fit = false;                   ///< take the offered rescale instead
    std::optional<ModelAxis> forward{}; ///< towards the muzzle
    std::optional<ModelAxis> up{};
    bool propose = true; ///< sockets that no node gives, from the shape
};

/// A line of sight that a node of the model gives.
struct SightSocket {
    std::string name;           ///< what the node's name says: "reddot"
    double magnification = 1.0; ///< [1, 30] as the name says it, else 1
    Socket socket;
};

/// A weapon or attachment model understood. **Weapon space**: the origin of the model, metres,
/// -Z towards the muzzle, +Y up.
struct WeaponShape {
    std::array<std::optional<Socket>, kSocketCount> sockets;
    /// Every sight that the model's nodes give (sight_names.h), the one of the role `sight` first;
    /// empty where no node does.
    std::vector<SightSocket> sights;
    double unitsToMetres = 1.0; ///< metres = model space * this, rescale included
    double rescale = 1.0;       ///< as taken
    core::Transformd
        weaponFromModel; ///< turns model space (after scaling to metres); no translation
    ModelAxis forward = ModelAxis::minusZ; ///< model space, towards the muzzle
    ModelAxis up = ModelAxis::plusY;       ///< model space
    bool facingKnown =
        false; ///< told by a person or by the sockets of grip and muzzle; else guessed
    double confidence = 0.0; ///< [0, 1] in the facing
    double length = 0.0;     ///< [m] along the bore
    double offeredRescale =
        1.0;                  ///< factor to offer on top of `rescale`; 1 where the length is usual
    double usualLength = 0.0; ///< [m] for a weapon of this kind
    bool oneGrip = false;     ///< short or without a stock: both hands hold the same grip
    std::vector<std::string> reasons;  ///< sentences: why this way
    std::vector<std::string> warnings; ///< sentences: odd length, and the rescale to offer

    [[nodiscard]] const std::optional<Socket>& socket(SocketRole role) const {
        return sockets[static_cast<std::size_t>(role)];
    }
};

/// Finds which way a weapon faces, and its sockets: by the names of nodes (socket_names.h), else
/// from the shape when the guide asks for proposals. The muzzle's direction from the grip tells
/// which way the model faces, else the shape does (weapon_facing.h).
///
/// The rotation of a socket's node is taken as it is when the muzzle's -Z lies along the bore. In a
/// model that does not face -Z and whose muzzle socket lies along the model's own axes, all sockets
/// are turned with the model; where neither holds, they stand along weapon space. A model without
/// meshes has the sockets of its nodes alone.
[[nodiscard]] WeaponShape understandWeapon(const Model& model, const WeaponGuide& guide = {});

/// The same with samples that were taken before: the vertices may have been released.
[[nodiscard]] WeaponShape understandWeapon(const Model& model, const SurfaceSamples& surface,
                                           const WeaponGuide& guide);

/// Usual lengths of weapons, from a small pistol to a long rifle [m].
inline constexpr double kShortestWeapon = 0.2;
inline constexpr double kLongestWeapon = 1.6;
inline constexpr double kUsualRifle = 0.85;
inline constexpr double kUsualPistol = 0.22;

/// The factor to offer for a weapon of `length` [m]: 1 when the length is usual; 0.01 or 100 where
/// that makes it so, which is a file in other units; else what makes it `usual` [m] long. 1 for a
/// length that is no positive number.
[[nodiscard]] double offeredWeaponRescale(double length, double usual = kUsualRifle);

} // namespace foregrip::rig
