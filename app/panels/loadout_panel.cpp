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
    nameRow("Base clip", loadout.clips, loadout.clip);
    tooltip(
        "What hips and legs do under the layers: off walks by itself, auto takes the clips whose "
        "names say idle, walk, run or crouch, and a clip of the character plays always. Eye, "
        "weapon and shots stay as they are.");
    caption("Character: " + loadout.rig +
            ". Drop a model, a tuning or a take onto the window to "
            "open it.");
}

} // namespace foregrip::app
