// SPDX-License-Identifier: MIT
#pragma once

#include "app/panels/panel_model.h"

#include <vector>

namespace foregrip::app {

/// A socket that has a handle now.
struct HandledSocket {
    rig::SocketRole role = rig::SocketRole::grip;
    core::Transformd placed; ///< weapon from socket, as in the newest picture
};

/// Those of the owner that is edited, in the order of the roles.
[[nodiscard]] std::vector<HandledSocket> handledSockets(const WeaponModel& weapon);

/// Brings a socket of the owner to `wanted`, weapon from socket, as a step that `label` names.
/// Within one press of the mouse all are one step.
void placeSocket(PanelModel& model, rig::SocketRole role, const core::Transformd& wanted,
                 const std::string& label);

/// Axis crosses on the sockets of the weapon in the picture, a gizmo on the selected one, and a
/// card with its numbers beside it. Handles the mouse while it is free.
void drawSocketHandles(PanelModel& model);

/// Whether a press at this window position is for the handles: on one of them, or anywhere in the
/// picture where the camera does not want it.
[[nodiscard]] bool socketHandlesCover(const PanelModel& model, double x, double y);

/// Copy and paste for one socket, drawn as a row of buttons: its place as text in the clipboard.
void socketClipboardRow(PanelModel& model, SocketOwner owner, rig::SocketRole role);

/// The window beside the selected handle.
void socketCard(PanelModel& model, const HandledSocket& socket,
                const core::Vector2<double>& origin);

} // namespace foregrip::app
