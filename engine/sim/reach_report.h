// SPDX-License-Identifier: MIT
#pragma once

#include "core/angles.h"
#include "sim/arm_lengths.h"
#include "viewmodel/character.h"
#include "viewmodel/output.h"
#include "viewmodel/setup.h"
#include "viewmodel/weapon.h"

#include <atomic>
#include <cstddef>
#include <memory>
#include <string>
#include <vector>

namespace foregrip::sim {

/// How well grips can be held: every body x grip x arm length x stance x pitch solved as one frame
/// in which nothing moves any more. What layers add by and by (bob, breathing, look lag) is left
/// out; stance, spine, reach assist and everything that places the hands is as the tuning has it.

/// What is to be tried. Complete in itself: runReach() touches nothing else, on any thread.
struct ReachJob {
    viewmodel::Tuning tuning;
    std::vector<std::shared_ptr<const viewmodel::Character>> rigs;
    std::vector<std::string> grips;                                ///< names, "none" included
    std::vector<std::shared_ptr<const viewmodel::Weapon>> weapons; ///< by grip
    std::vector<ArmLength> arms;
    std::vector<double> pitches; ///< [rad] up is positive, within +-89 degrees
};

/// One hand of a row.
struct ReachHand {
    double error = 0.0;          ///< [m] palm to grip, as drawn
    double shortfall = 0.0;      ///< [m] wrist to where it should be, after every help
    double elbow = 0.0;          ///< [rad] interior; pi is straight
    double wristFlexion = 0.0;   ///< [rad] toward the palm
    double wristDeviation = 0.0; ///< [rad] toward the little finger
    double wristExcess = 0.0;    ///< [rad] past the wrist's limits
    double clavicle = 0.0;       ///< [rad] how far the clavicle turned from its rest, >= 0
};

enum class ReachVerdict {
    holds,    ///< both hands are on their grips
    strained, ///< they are, but as nobody would like to hold for long: see below
    apart     ///< a hand does not reach
};

struct ReachRow {
    std::size_t rig = 0, grip = 0, arm = 0, pitch = 0; ///< indices into the job's lists
    bool aimed = false;                                ///< sights up; else at the hip
    bool elbows = true;              ///< false: arms of one segment, which are always straight
    double upper = 0.0, lower = 0.0; ///< [m] the arms that were in use, the right
    ReachHand right, left;
    double slide = 0.0;    ///< [m] how far the weapon was drawn toward the eye
    double stockGap = 0.0; ///< [m] stock to the shoulder's pocket
};

struct ReachReport {
    std::vector<std::string> rigs, grips; ///< names
    std::vector<ArmLength> arms;
    std::vector<double> pitches; ///< [rad]
    /// In the order rig, aimed (hip first), grip, arm, pitch; empty when it was cancelled.
    std::vector<ReachRow> rows;

    [[nodiscard]] std::size_t rowIndex(std::size_t rig, bool aimed, std::size_t grip,
                                       std::size_t arm, std::size_t pitch) const;
};

/// Between the thread that works and the one that shows it.
struct ReachProgress {
    std::atomic<std::size_t> done = 0; ///< series of pitches that are ready
    std::atomic<std::size_t> total = 0;
    std::atomic<bool> cancel = false;
};

/// What counts. A hand that is off by more is apart; the others are what a person would not like to
/// hold for long.
inline constexpr double kReachTolerance = 1e-4;                ///< [m]
inline constexpr double kStraightElbow = core::radians(165.0); ///< [rad] interior
inline constexpr double kBentWrist = core::radians(1.0);       ///< [rad] past its limits
inline constexpr double kLongSlide = 0.05;                     ///< [m]

/// Mounts each grip, "none" included, on what `base` carries, so that loading happens here and
/// refusals come before the work.
[[nodiscard]] core::Result<std::vector<std::shared_ptr<const viewmodel::Weapon>>>
weaponsWithGrips(viewmodel::Armoury& armoury,
                 const std::shared_ptr<const viewmodel::WeaponDefinition>& weapon,
                 const viewmodel::Loadout& base, const std::vector<std::string>& grips);

/// From the lowest to the highest in equal steps, the highest included; `step` > 0 [rad].
[[nodiscard]] std::vector<double> pitchSteps(double lowest, double highest, double step);

/// Does the work. On all processors, or, where something else must stay smooth, on one.
[[nodiscard]] ReachReport runReach(const ReachJob& job, ReachProgress& progress, bool parallel);

/// One frame of the work, for those who look at single ones.
[[nodiscard]] viewmodel::Output settledFrame(const viewmodel::Setup& setup, double pitch);

/// The tuning of the work: `tuning` with these arms and without what moves by itself.
[[nodiscard]] viewmodel::Tuning settledTuning(viewmodel::Tuning tuning, const ArmLength& arms);

[[nodiscard]] ReachVerdict verdictOf(const ReachRow& row);

/// How bad a row is, so that the worst can be found: rises with the verdict first, then with the
/// shortfall or the strain. At least 0, below 3.
[[nodiscard]] double badness(const ReachRow& row);

/// The worst pitch of a series, as an index into report.rows.
[[nodiscard]] std::size_t worstRow(const ReachReport& report, std::size_t rig, bool aimed,
                                   std::size_t grip, std::size_t arm);

/// What is the matter with a row in a few words: "ok", "left 34 mm", "left wrist +12 deg",
/// "right elbow 171 deg", "slid 62 mm".
[[nodiscard]] std::string reachWords(const ReachRow& row);

} // namespace foregrip::sim
