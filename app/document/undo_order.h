// SPDX-License-Identifier: MIT
#pragma once

#include "app/document/take_document.h"
#include "app/document/tuning_document.h"
#include "app/document/weapon_document.h"

#include <string>

namespace foregrip::app {

/// One way back through all documents, in the order in which their steps were made: the tuning's
/// history leads those of weapon and take (UndoHistory::undoesBefore).

/// Whether the newest step, the one that undo takes back, is the weapon's.
[[nodiscard]] inline bool newestIsWeapons(const TuningDocument& tuning,
                                          const WeaponDocument& weapon) {
    return weapon.history().undoesBefore(tuning.history());
}

/// Whether the step that redo takes next is the weapon's.
[[nodiscard]] inline bool nextIsWeapons(const TuningDocument& tuning,
                                        const WeaponDocument& weapon) {
    return weapon.history().redoesBefore(tuning.history());
}

/// Whether the newest step of all is the take's; of two that were made at one step of the tuning,
/// the take's counts as the newer.
[[nodiscard]] inline bool newestIsTakes(const TuningDocument& tuning, const TakeDocument& take) {
    return take.history().undoesBefore(tuning.history());
}

/// Whether the step that redo takes next is the take's.
[[nodiscard]] inline bool nextIsTakes(const TuningDocument& tuning, const WeaponDocument& weapon,
                                      const TakeDocument& take) {
    return !nextIsWeapons(tuning, weapon) && take.history().redoesBefore(tuning.history());
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

/// What the step is called that undoNewest(), or redoNext(), would take; empty without one.
[[nodiscard]] inline std::string undoLabel(const TuningDocument& tuning,
                                           const WeaponDocument& weapon, const TakeDocument& take) {
    return newestIsTakes(tuning, take)       ? take.undoLabel()
           : newestIsWeapons(tuning, weapon) ? weapon.undoLabel()
                                             : tuning.undoLabel();
}
[[nodiscard]] inline std::string redoLabel(const TuningDocument& tuning,
                                           const WeaponDocument& weapon, const TakeDocument& take) {
    return nextIsTakes(tuning, weapon, take) ? take.redoLabel()
           : nextIsWeapons(tuning, weapon)   ? weapon.redoLabel()
                                             : tuning.redoLabel();
}

} // namespace foregrip::app
