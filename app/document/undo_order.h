// SPDX-License-Identifier: MIT
#pragma once

#include "app/document/camera_document.h"
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

/// The camera track's steps count as newer than all that were made at the same step of the tuning.
inline bool undoNewest(TuningDocument& tuning, WeaponDocument& weapon, TakeDocument& take,
                       CameraDocument& camera) {
    return camera.history().undoesBefore(tuning.history()) ? camera.undo()
                                                           : undoNewest(tuning, weapon, take);
}

[[nodiscard]] inline bool nextIsCameras(const TuningDocument& tuning, const WeaponDocument& weapon,
                                        const TakeDocument& take, const CameraDocument& camera) {
    return !nextIsWeapons(tuning, weapon) && !nextIsTakes(tuning, weapon, take) &&
           camera.history().redoesBefore(tuning.history());
}

inline bool redoNext(TuningDocument& tuning, WeaponDocument& weapon, TakeDocument& take,
                     CameraDocument& camera) {
    return nextIsCameras(tuning, weapon, take, camera) ? camera.redo()
                                                       : redoNext(tuning, weapon, take);
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
[[nodiscard]] inline std::string undoLabel(const TuningDocument& tuning,
                                           const WeaponDocument& weapon, const TakeDocument& take,
                                           const CameraDocument& camera) {
    return camera.history().undoesBefore(tuning.history()) ? camera.undoLabel()
                                                           : undoLabel(tuning, weapon, take);
}
[[nodiscard]] inline std::string redoLabel(const TuningDocument& tuning,
                                           const WeaponDocument& weapon, const TakeDocument& take,
                                           const CameraDocument& camera) {
    return nextIsCameras(tuning, weapon, take, camera) ? camera.redoLabel()
                                                       : redoLabel(tuning, weapon, take);
}

} // namespace foregrip::app
