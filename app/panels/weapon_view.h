// SPDX-License-Identifier: MIT
#pragma once

#include "app/panels/panel_model.h"

namespace foregrip::app {

/// The weapon on a turntable, as points of its surface, with its sockets; the selected one has a
/// gizmo. Dragging beside it turns the view, with the right button shifts it. Changes are steps of
/// the weapon's document.
void weaponView(PanelModel& model);

/// Makes `setup` the weapon's, as one step within one press of the mouse.
void editWeapon(PanelModel& model, const viewmodel::WeaponSetup& setup, const std::string& label);

/// Saves the weapon where it is found again; a refusal becomes a notice. True when it was saved.
bool saveWeapon(PanelModel& model);

/// "left grip": a role as people read it.
[[nodiscard]] std::string socketTitle(rig::SocketRole role);

} // namespace foregrip::app
