// SPDX-License-Identifier: MIT
#pragma once

#include "anim/field_of_view.h"
#include "anim/recoil_kick.h"
#include "anim/sight_alignment.h"
#include "anim/sprint_pose.h"
#include "rig/pose.h"
#include "viewmodel/body_rig.h"
#include "viewmodel/character.h"
#include "viewmodel/closed_fingers.h"
#include "viewmodel/moving_springs.h"
#include "viewmodel/obstruction.h"
#include "viewmodel/spring_set.h"
#include "viewmodel/tuning.h"
#include "viewmodel/weapon.h"

#include <memory>
#include <optional>

namespace foregrip::viewmodel {

/// Blends set by hand in place of the buttons, while a slider is held or pinned. Output only: no
/// state ever sees them.
struct Overrides {
    std::optional<double> ads;    ///< [0, 1]
    std::optional<double> sprint; ///< [0, 1]
};

/// The sockets that the pipeline uses, with the tuning's offsets applied: weapon from socket.
struct PipelineSockets {
    core::Transformd grip, leftGrip, sight, muzzle, ejection, magazine, stock;
    double eyeRelief = 0.09; ///< [m]
};

/// What follows from sockets and tuning alone, so that no frame has to work it out.
struct Holding {
    anim::AimWay<double> raise;     ///< camera from weapon: from the hip to the sights
    anim::SprintWay<double> sprint; ///< from there across the chest
    PalmPlaces palms;               ///< weapon from palm
    core::Transformd firingHand;    ///< weapon from hand joint, the palm on the grip
    core::Transformd supportHand;   ///< weapon from hand joint, the palm on the foregrip
    core::Transformd magazineHand;  ///< weapon from support hand joint, on the seated magazine
    core::Transformd boltCatchHand; ///< weapon from support hand joint, hitting the bolt catch
    bool hasMagazine = false;       ///< the weapon file names one; else a reload moves no hand
    bool hasBoltCatch = false;      ///< there is one, on the side of the support hand
    core::Vector3<double> muzzleFromGrip{0.0}; ///< [m] weapon space
    core::Vector3<double> gripFromPivot{0.0};  ///< [m] weapon space: from what the kick turns about
    core::Vector3<double> bore{0.0, 0.0, -1.0};      ///< weapon space, unit: out of the muzzle
    core::Vector3<double> sightLine{0.0, 0.0, -1.0}; ///< weapon space, unit: ahead
};

/// The hand poses that fingers move between.
struct Fingers {
    std::shared_ptr<const ClosedFingers> closed; ///< how well they hold
    rig::HandPose support;                       ///< on the foregrip
    rig::HandPose supportPulled;                 ///< a launcher's trigger pulled
    rig::HandPose supportMagazine;               ///< on the magazine
    rig::HandPose supportOpen;                   ///< straight
    rig::HandPose firing;                        ///< on the grip
    rig::HandPose firingPulled;                  ///< the trigger pulled
    rig::HandPose firingOpen;                    ///< straight
};

struct StateBinding;

/// Tuning + weapon + rig measures, prepared once an edit so that nothing has to be derived in a
/// frame. Immutable while in use; an edit makes a new one and takes effect at the next commit.
struct Setup {
    Tuning tuning; ///< as edited, times what the mounted parts do
    std::shared_ptr<const Character> character;
    std::shared_ptr<const Weapon> weapon;
    Overrides overrides;
    PartEffects effects; ///< what the mounted parts do; `tuning` has it applied
    /// +1: the weapon is held at the right shoulder, -1: at the left. Poses of a tuning are for the
    /// right one; whoever reads one mirrors it by this (mirrored_hold.h).
    double side = 1.0;

    // Derived by prepareSetup.
    LayerWeights weights;
    PipelineSockets sockets;
    Holding holding;
    ObstructionWay obstruction;
    SpringSet springs;
    MovingSprings movingSprings;
    BodyRig body;
    rig::PosePlan posePlan; ///< hands as they rest
    Fingers fingers;
    std::vector<anim::PatternPoint<double>> pattern; ///< of the recoil; empty: straight up
    double zoom = 1.0;             ///< magnification of what is aimed at, when aimed
    anim::ZoomWay<double> zoomWay; ///< of the view's field; a scope's own picture leaves it
    /// The fields that differ between states; null when none does. What a setup then is at an
    /// instant: setup_in_force.h.
    std::shared_ptr<const StateBinding> states;
};

/// Derives everything. Cheap enough for every edit of a dragged slider.
[[nodiscard]] std::shared_ptr<const Setup> prepareSetup(const Tuning& tuning,
                                                        std::shared_ptr<const Character> character,
                                                        std::shared_ptr<const Weapon> weapon,
                                                        const Overrides& overrides = {});

} // namespace foregrip::viewmodel
