// SPDX-License-Identifier: MIT
#include "app/panels/sections.h"
#include "app/panels/widgets.h"

#include <imgui.h>

#include <string>
#include <vector>

namespace foregrip::app {
namespace {

using viewmodel::PartKind;

/// The key that goes to the next part of a kind; empty for none.
const char* nextKey(PartKind kind) {
    switch (kind) {
    case PartKind::grip:
        return "Next one: G";
    case PartKind::optic:
        return "Next one: O";
    case PartKind::barrel:
        return "Next one: X";
    case PartKind::muzzle:
        return "Next one: N";
    default:
        return "What is mounted here; an attachment dropped onto the window is mounted, too.";
    }
}

void partRows(LoadoutModel& loadout) {
    if (loadout.definition == nullptr) {
        return;
    }
    for (const PartKind kind :
         {PartKind::grip, PartKind::optic, PartKind::sideSight, PartKind::barrel, PartKind::muzzle,
          PartKind::stock, PartKind::magazine}) {
        const viewmodel::PartPlace& place = viewmodel::partPlace(kind);
        const std::vector<std::string>& fitting = loadout.definition->fits(kind);
        if (fitting.empty()) {
            continue;
        }
        nameRow(place.title.data(), fitting, loadout.loadout.*place.part);
        tooltip(nextKey(kind));
    }
}

void sightRow(LoadoutModel& loadout) {
    if (loadout.mounted == nullptr || loadout.mounted->sights.size() < 2) {
        return;
    }
    std::vector<std::string> names;
    for (const viewmodel::Sight& sight : loadout.mounted->sights) {
        names.push_back(sight.name);
    }
    std::string chosen = loadout.mounted->sight().name;
    if (nameRow("Aim with", names, chosen)) {
        loadout.loadout.sight = chosen;
    }
    tooltip("Next one: T");
}

void shoulderRow(LoadoutModel& loadout) {
    using viewmodel::Shoulder;
    const std::vector<std::string> names = {"right", "left"};
    std::string chosen(viewmodel::shoulderName(loadout.loadout.shoulder));
    if (nameRow("Shoulder", names, chosen)) {
        loadout.loadout.shoulder =
            viewmodel::shoulderFromName(chosen).value_or(loadout.loadout.shoulder);
    }
    tooltip("The other one: H. Stance, poses and hands are mirrored; the weapon is not, and throws "
            "its cases to the same side as before.");
}

} // namespace

void loadoutPanel(PanelModel& model) {
    LoadoutModel& loadout = model.loadout;
    nameRow("Weapon", loadout.weapons, loadout.weapon);
    partRows(loadout);
    sightRow(loadout);
    shoulderRow(loadout);
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
