// SPDX-License-Identifier: MIT
#pragma once

#include "viewmodel/sight.h"
#include "viewmodel/sight_tuning.h"

namespace foregrip::viewmodel {

struct Output;
struct Setup;
struct Weapon;

/// What a sight does to the picture, from its own numbers and the tuning. Source: docs/sights.md.

/// Whether the sight has an ocular that can show the world once more.
[[nodiscard]] bool isScope(const Sight& sight);

/// The magnification that is set: the tuning's within the range of a sight that can be set, else
/// the sight's own. >= 0.5
[[nodiscard]] double magnificationOf(const Sight& sight, const SightsTuning& tuning);

/// Whether the ocular shows a picture of its own.
[[nodiscard]] bool showsPicture(const Sight& sight, const SightsTuning& tuning);

/// The share of the magnification that the whole view is zoomed by: all of it, or 1 for a sight
/// with a picture of its own.
[[nodiscard]] double viewMagnification(const Sight& sight, const SightsTuning& tuning);

/// [m] Diameter of the exit pupil: the objective's over the magnification, no larger than
/// kWidestExitPupil; the tuning scales it. 0 where there is no eye box.
[[nodiscard]] double exitPupilOf(const Sight& sight, const SightsTuning& tuning);

/// [m] The widest exit pupil of an eyepiece: at low power a lens inside limits the beam, not the
/// objective.
inline constexpr double kWidestExitPupil = 0.012;

/// Whether irons that can lie down do: an optic is mounted, and they are not what is aimed with.
[[nodiscard]] bool foldsIrons(const Weapon& weapon);

/// The magnification that a step of the wheel leads to: `steps` times a fifth of the range of the
/// sight away on a scale of equal ratios, within the range.
[[nodiscard]] double steppedMagnification(const Sight& sight, const SightsTuning& tuning,
                                          int steps);

/// The factor on the hand's movement for the picture of `output`: that of the field of view which
/// the sight shows, matched at tuning.sights.sensitivityMatch. 1 at the hip.
[[nodiscard]] double sensitivityFactor(const Setup& setup, const Output& output);

} // namespace foregrip::viewmodel
