// SPDX-License-Identifier: MIT
#include "app/window/workbench.h"

#include <utility>

// The weapon in hand while it is set up.
namespace foregrip::app {

// Another weapon was taken: its own steps are edited from now on. Those of the one before wait
// until it is taken again.
void Workbench::openWeaponDocument(
    const std::shared_ptr<const viewmodel::WeaponDefinition>& definition) {
    WeaponModel& weapon = model_.weapon;
    if (weapon.definition != nullptr) {
        parkedWeapons_[weapon.document.weapon()] = std::move(weapon.document);
        weapon.document = WeaponDocument();
    }
    weapon.definition = definition;
    weapon.fitted = false;
    weapon.selected.reset();
    weapon.dragged.reset();
    weapon.handles.drag.reset();
    weapon.saved.clear();
    const std::string key = definition->definitionFile + "|" + definition->modelFile;
    if (const auto parked = parkedWeapons_.find(key); parked != parkedWeapons_.end()) {
        weapon.document = std::move(parked->second);
        parkedWeapons_.erase(parked);
        appliedWeapon_ = 0; // as it was left, not as its file has it
    } else {
        weapon.document.open(key, definition->setup);
        appliedWeapon_ = weapon.document.revision();
    }
}

// What the set-up panel says is in the hands in the same frame.
void Workbench::updateWeapon() {
    WeaponModel& weapon = model_.weapon;
    if (playback_.cast().weapon != weapon.definition) {
        openWeaponDocument(playback_.cast().weapon);
    }
    if (weapon.document.revision() != appliedWeapon_) {
        appliedWeapon_ = weapon.document.revision();
        auto edited = std::make_shared<viewmodel::WeaponDefinition>(*weapon.definition);
        viewmodel::apply(weapon.document.setup(), *edited);
        if (notices_.check(playback_.setWeapon(edited))) {
            weapon.definition = playback_.cast().weapon;
        }
    }
    if (std::exchange(weapon.justSaved, false)) {
        content_.armoury->forgetDefinitions(weapon.definition->modelFile);
    }
}

} // namespace foregrip::app
