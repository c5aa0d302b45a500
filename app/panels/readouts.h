// SPDX-License-Identifier: MIT
#pragma once

#include "sim/measures.h"
#include "viewmodel/output.h"
#include "viewmodel/setup.h"

#include <optional>
#include <string>
#include <vector>

namespace foregrip::app {

/// What the status strip says about a frame, as numbers for people.
struct Readouts {
    double frameMs = 0.0; ///< [ms] smoothed; the owner of the frame loop fills it in
    double rightHandMm = 0.0;
    double leftHandMm = 0.0;
    double boreMrad = 0.0;         ///< bore to the line to the aim point
    double boreMm = 0.0;           ///< bore line to aim point
    double aimDistance = 0.0;      ///< [m] eye to aim point
    bool aimed = false;            ///< the sights are what counts, not the bore
    bool lowered = false;          ///< sprinting, reloading, raised: nobody aims
    double sightOverBoreMm = 0.0;  ///< of the weapon as mounted, whatever it does
    std::string blockedBy;         ///< what the muzzle is blocked by; empty: its way is free
    std::optional<double> sightPx; ///< sight from the picture's centre; nothing when not aimed
    double spinePitchDeg = 0.0;
    double headPitchDeg = 0.0;
    double residualPitchDeg = 0.0;
    double speed = 0.0; ///< [m/s]
    double ads = 0.0;
    double sprint = 0.0;
    double zoom = 1.0; ///< magnification when aimed
    // The sight that is aimed with.
    std::string sight;        ///< for people
    double eyeReliefMm = 0.0; ///< as used
    bool sightTurns = false;  ///< its magnification can be set
    double leastPower = 1.0;  ///< and within what
    double mostPower = 1.0;
    std::string reticle;      ///< its pattern, for people; empty: none
    double exitPupilMm = 0.0; ///< diameter; 0: it has no eye box
    // A scope's second view; the owner of the frame loop fills it in. 0 where none is drawn.
    int scopePixels = 0;        ///< side of its picture
    double scopeCpuMs = 0.0;    ///< the program's time for it
    double scopeGpuMs = 0.0;    ///< the driver's; 0 before there is an answer
    double fireBlockedMs = 0.0; ///< until a sprint or a reload lets the weapon fire; 0 = it can
    bool raised = false;        ///< a wall has turned the weapon away so far that it does not fire
    bool raisedDown = false;    ///< it is lowered rather than raised
    double upperArmMm = 0.0;    ///< as used: measured from the rig or overridden
    double lowerArmMm = 0.0;
    viewmodel::FireMode mode = viewmodel::FireMode::automatic;
    std::string fireMode;
    bool boltOpen = false; ///< held back; the owner of the state fills it in
    int ammo = 0;
    int magazine = 0;
    bool reloading = false;
    std::string launcher;       ///< of the one under the barrel, in words; empty: there is none
    bool launcherReady = false; ///< it fires at a press
    std::vector<std::string> warnings; ///< "left hand 63 mm short of the foregrip"
};

/// `measures` are those of the same frame; `pictureHeight` [px] scales the sight's error.
[[nodiscard]] Readouts makeReadouts(const viewmodel::Setup& setup, const viewmodel::Output& output,
                                    const sim::FrameMeasures& measures, double pictureHeight);

/// "bore 1.2 mrad off, 30 mm at 25 m"; at the sights "sight 66 mm over bore"; "weapon lowered",
/// "weapon raised".
[[nodiscard]] std::string boreText(const Readouts& readouts);

/// A bore this little off is the sway of a weapon that is held.
inline constexpr double kQuietBoreMrad = 3.0;

/// What stands in the way of a bullet that would leave now, in words: "partition 4", "the 5 m
/// board". Empty when nothing does.
[[nodiscard]] std::string blockedBy(const world::World& world, const viewmodel::Output& output);

} // namespace foregrip::app
