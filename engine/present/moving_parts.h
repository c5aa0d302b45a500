// SPDX-License-Identifier: MIT
#pragma once

#include "render/frame_view.h"
#include "viewmodel/output.h"
#include "viewmodel/setup.h"

#include <optional>

namespace foregrip::present {

/// What moves on a weapon besides the weapon itself, as a renderer wants it.

/// Gives the weapon's instance world-from-node matrices for bolt, trigger, selector, dust cover and
/// magazine, as far as the weapon's file names them; a magazine that is not to be seen is hidden.
/// `worldFromWeapon` is the weapon as drawn.
void placeMovingParts(const viewmodel::PartsDefinition& definition,
                      const viewmodel::WeaponParts& parts, const core::Transformd& worldFromWeapon,
                      render::Instance& weapon);

/// Turns the weapon's irons about their hinges: `folded` 0 as they are aimed with, 1 lying down.
void placeIrons(const viewmodel::PartsDefinition& definition, double folded,
                const core::Transformd& worldFromWeapon, render::Instance& weapon);

/// Moves a launcher's trigger. `worldFromPart` is the launcher as drawn.
void placeLauncher(const viewmodel::LauncherPart& launcher, const viewmodel::WeaponParts& parts,
                   const core::Transformd& worldFromPart, render::Instance& part);

/// The setup's plan with the fingers as `parts` have them: the right index finger with the trigger,
/// the left hand's on the magazine, or its index finger with a launcher's trigger. Nothing while
/// all fingers rest, which is most frames: the setup's own plan holds.
[[nodiscard]] std::optional<rig::PosePlan> posePlanFor(const viewmodel::Setup& setup,
                                                       const viewmodel::WeaponParts& parts);

} // namespace foregrip::present
