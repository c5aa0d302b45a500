// SPDX-License-Identifier: MIT
#pragma once

#include "app/document/take_document.h"
#include "app/document/tuning_document.h"
#include "app/document/weapon_document.h"

namespace foregrip::app {

/// One way back through all documents, in the order in which their steps were made: a step of the
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

/// Whether the newest step of all is the take's; of two that were made at one step of the tuning,
/// the take's counts as the newer.
[[nodiscard]] inline bool newestIsTakes(const TuningDocument& tuning, const TakeDocument& take) {
    return take.canUndo() && (!tuning.canUndo() || tuning.stepsTaken() <= take.tuningStepsOfUndo());
}

/// Whether the step that redo takes next is the take's.
[[nodiscard]] inline bool nextIsTakes(const TuningDocument& tuning, const WeaponDocument& weapon,
                                      const TakeDocument& take) {
    return take.canRedo() && !nextIsWeapons(tuning, weapon) &&
           (!tuning.canRedo() || tuning.stepsTaken() >= take.tuningStepsOfRedo());
}

inline bool undoNewest(TuningDocument& tuning, WeaponDocument& weapon) {
    return newestIsWeapons(tuning, weapon) ? weapon.undo() : tuning.undo();
}

inline bool redoNext(TuningDocument& tuning, WeaponDocument& weapon) {
    return nextIsWeapons(tuning, weapon) ? weapon.redo() : tuning.redo();
}

inline bool undoNewest(TuningDocument& tuning, WeaponDocument& weapon, TakeDocument& take) {
    return newestIsTakes(tuning, take) ? take.undo() : undoNewest(tuning, weapon);
}

inline bool redoNext(TuningDocument& tuning, WeaponDocument& weapon, TakeDocument& take) {
    return nextIsTakes(tuning, weapon, take) ? take.redo() : redoNext(tuning, weapon);
}

} // namespace foregrip::app
