// SPDX-License-Identifier: MIT
#pragma once

#include "app/panels/gizmo.h"
#include "app/panels/projection.h"
#include "core/transform.h"
#include "rig/sockets.h"
#include "viewmodel/tuning.h"
#include "viewmodel/weapon_setup.h"

#include <optional>

namespace foregrip::viewmodel {
struct Setup;
}

namespace foregrip::app {

/// Handles on the sockets of the weapon in the picture: what is shown, and what is dragged.

/// Whose numbers a handle changes: the tuning's offset, for the seven sockets that have one, or the
/// socket of the weapon itself.
enum class SocketOwner { tuning, weapon };

/// Along what the arrows of a handle point.
enum class HandleAxes { socket, weapon, world };

/// Where the weapon is in the newest picture. Filled in by whoever draws it.
struct SocketScene {
    bool valid = false;
    Projection projection;             ///< of weapon space; pixels are those of the window
    core::Vector2<double> middle{0.0}; ///< [px] of the picture in the window
    core::Vector2<double> size{0.0};   ///< [px] of the picture
    core::Quaternion<double> worldFromWeapon{1.0, 0.0, 0.0, 0.0};
    bool orbits = false; ///< drags beside the handles belong to the camera
};

struct SocketHandles {
    bool shown = false; ///< kept by key and panel
    SocketOwner owner = SocketOwner::tuning;
    HandleAxes axes = HandleAxes::socket;
    bool snap = false;
    double snapMillimetres = 5.0; ///< > 0
    double snapDegrees = 5.0;     ///< > 0

    SocketScene scene;
    /// In force in the newest picture, weapon from socket: where the tuning has the sockets, and
    /// where they would be without its offsets.
    viewmodel::SocketMap placed;
    viewmodel::SocketMap base;

    /// From the press to the release. The view is that of the press: a weapon that moves with its
    /// socket would run away from the mouse otherwise.
    struct Drag {
        Gizmo gizmo;
        GizmoPart part = GizmoPart::plane;
        core::Vector2<double> from{0.0}; ///< [px] from the picture's middle
        rig::SocketRole role = rig::SocketRole::grip;
        SocketOwner owner = SocketOwner::tuning;
        viewmodel::Tuning tuning;     ///< before the drag
        viewmodel::WeaponSetup setup; ///< before the drag
    };
    std::optional<Drag> drag;
};

/// The sockets of a setup into `handles`.
void fillPlaces(const viewmodel::Setup& setup, SocketHandles& handles);

/// The tuning with the offset that brings a socket to `wanted`, weapon from socket; offsets are
/// limited to what the tuning allows. A role without an offset changes nothing.
[[nodiscard]] viewmodel::Tuning withSocketAt(const viewmodel::Tuning& tuning, rig::SocketRole role,
                                             const core::Transformd& base,
                                             const core::Transformd& wanted);

/// Whether the tuning has an offset for it.
[[nodiscard]] bool hasOffset(rig::SocketRole role);

} // namespace foregrip::app
