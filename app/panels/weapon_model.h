// SPDX-License-Identifier: MIT
#pragma once

#include "app/document/weapon_document.h"
#include "app/panels/gizmo.h"
#include "app/panels/projection.h"
#include "app/panels/socket_handles.h"
#include "rig/sockets.h"
#include "viewmodel/weapon.h"

#include <memory>
#include <optional>
#include <string>

namespace foregrip::app {

/// What the set-up panel of the weapon shows and changes. The owner opens the document for the
/// weapon in hand, gives the surface, and puts what the document then says into the hands.
struct WeaponModel {
    WeaponDocument document;
    std::shared_ptr<const viewmodel::WeaponDefinition> definition; ///< in hand; may be null

    // Of the view.
    Turntable turntable;
    bool fitted = false; ///< whether the turntable has been set to this weapon's size
    std::optional<rig::SocketRole> selected;
    std::optional<GizmoPart> dragged;
    bool rings = false; ///< the selected socket is turned, not moved

    SocketHandles handles; ///< in the picture; the selection is the same

    std::string saved;      ///< file that it was saved to last; empty: not since it was opened
    bool justSaved = false; ///< for the owner, who clears it: other readers hold the old file
};

} // namespace foregrip::app
