// SPDX-License-Identifier: MIT
#include "app/panels/sections.h"
#include "app/panels/widgets.h"

#include <imgui.h>

namespace foregrip::app {

void loadoutPanel(PanelModel& model) {
    LoadoutModel& loadout = model.loadout;
    nameRow("Weapon", loadout.weapons, loadout.weapon);
    if (loadout.definition != nullptr) {
        nameRow("Grip", loadout.definition->grips, loadout.loadout.grip);
        tooltip("Next one: G");
        nameRow("Optic", loadout.definition->optics, loadout.loadout.optic);
        tooltip("Next one: O");
        nameRow("Barrel", loadout.definition->barrels, loadout.loadout.barrel);
        tooltip("Next one: X");
    }
    caption("Character: " + loadout.rig +
            ". Drop a model, a tuning or a take onto the window to "
            "open it.");
}

} // namespace foregrip::app
