// SPDX-License-Identifier: MIT
#pragma once

#include "rig/grasping_hand.h"
#include "rig/touch_surface.h"

#include <array>
#include <optional>

namespace foregrip::rig {

/// What the index finger rests on.
struct TriggerFace {
    TouchSurface surface;              ///< the trigger alone, weapon space
    glm::dvec3 point{0.0};             ///< [m] weapon space: where the finger lies on it
    glm::dvec3 normal{0.0, 0.0, -1.0}; ///< weapon space, unit: out of the face
};

/// What a person may add to a hold. Thumb, index, middle, ring, little; radians.
struct HandAdjustment {
    std::array<double, kFingerCount> curl{};   ///< after closing: positive presses in
    std::array<double, kFingerCount> spread{}; ///< away from the middle finger; of the thumb: from
                                               ///< the index finger; middle: towards the index
    double opposition = 0.0;                   ///< the thumb across the palm
    double closing = 1.0; ///< [0, 1]: 0 the hold as it was made, 1 closed on the surface
};

/// How a finger holds.
struct FingerContact {
    bool present = false; ///< the rig has this finger
    bool reaches = false; ///< its last phalanx touches: gap at most kReaches
    double gap = 0.0;     ///< [m] from its last phalanx to the surface, at most kFarGap
    double depth = 0.0;   ///< [m] of the last phalanx in the surface
};

inline constexpr double kReaches = 0.003; ///< [m]
inline constexpr double kFarGap = 0.05;   ///< [m]

struct FittedHand {
    HandPose pose;
    double palmMoved = 0.0; ///< [m] along the palm's normal, positive towards the surface
    std::array<FingerContact, kFingerCount> fingers{};
};

/// Closes a hold on a surface: `hold` tells the shape of the hand, `weaponFromPalm` where its palm
/// socket lies. First the palm moves along its normal until its skin lies on the surface (at most
/// 25 mm; where nothing is in reach it stays), then each finger is opened until it is free and
/// closed until it touches (finger_closing.h), the thumb last. Fingers that meet nothing stay as
/// the hold has them. With a trigger the index finger puts its pad on that instead. Pure: the same
/// input gives the same pose.
[[nodiscard]] FittedHand fitHand(const GraspingHand& hand, const HandPose& hold,
                                 const core::Transformd& weaponFromPalm,
                                 const TouchSurface& surface, const HandAdjustment& adjustment = {},
                                 const TriggerFace* trigger = nullptr);

/// Puts the index finger of a fitted hand on a trigger that has moved, all else as it is. `hold`
/// tells how the finger is bent there.
void pressTrigger(const GraspingHand& hand, const HandPose& hold,
                  const core::Transformd& weaponFromPalm, const TriggerFace& trigger,
                  const HandAdjustment& adjustment, FittedHand& fitted);

/// [m] from the index finger's last phalanx, as the hold has it, to where it lies on the trigger;
/// infinity without such a finger.
[[nodiscard]] double indexReach(const GraspingHand& hand, const HandPose& hold,
                                const core::Transformd& weaponFromPalm, const TriggerFace& trigger);

/// The hold with spread and opposition added, nothing closed.
[[nodiscard]] HandPose adjustedHold(const GraspingHand& hand, const HandPose& hold,
                                    const HandAdjustment& adjustment);

} // namespace foregrip::rig
