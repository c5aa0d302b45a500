// SPDX-License-Identifier: MIT
#pragma once

#include "app/document/tuning_document.h"
#include "app/document/weapon_document.h"

namespace foregrip::app {

/// One way back through both documents, in the order in which their steps were made: a step of the
/// weapon lies behind as many steps of the tuning as there were then.

/// Whether the newest step, the one that undo takes back, is the weapon's.
[[nodiscard]] inline bool newestIsWeapons(const TuningDocument& tuning,
                                          const WeaponDocument& weapon) {
    return weapon.canUndo() &&
           (!tuning.canUndo() || tuning.stepsTaken() <= weapon.tuningStepsOfUndo());
}

/// Whether the step that redo takes next is the weapon's.
[[nodiscard]] inline bool nextIsWeapons(const TuningDocument& tuning,
                                        const WeaponDocument& weapon) {
    return weapon.canRedo() &&
           (!tuning.canRedo() || tuning.stepsTaken() >= weapon.tuningStepsOfRedo());
}

inline bool undoNewest(TuningDocument& tuning, WeaponDocument& weapon) {
    return newestIsWeapons(tuning, weapon) ? weapon.undo() : tuning.undo();
}

inline bool redoNext(TuningDocument& tuning, WeaponDocument& weapon) {
    return nextIsWeapons(tuning, weapon) ? weapon.redo() : tuning.redo();
}

} // namespace foregrip::app
