// SPDX-License-Identifier: MIT
#include "sim/reach_report.h"

#include "anim/vector_math.h"
#include "core/parallel.h"
#include "core/text.h"
#include "viewmodel/pipeline.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <utility>

namespace foregrip::sim {
namespace {

using viewmodel::Layer;
using viewmodel::Output;
using viewmodel::Setup;

constexpr double kMillimetresPerMetre = 1000.0;

/// Layers that come and go by themselves: a frame at rest has none of them.
constexpr Layer kMoving[] = {Layer::bob,     Layer::breathing,      Layer::lookLag,
                             Layer::freeAim, Layer::recoilPosition, Layer::recoilRotation,
                             Layer::shake};

/// Of the chest's clavicle against where it rests.
double clavicleTurn(const Setup& setup, const viewmodel::ArmRig& arm, const Output& output) {
    if (arm.clavicle < 0 || setup.body.spineCount == 0) {
        return 0.0;
    }
    const auto chest = static_cast<std::size_t>(setup.body.chain[setup.body.spineCount - 1]);
    const core::Quaternion<double> inChest =
        glm::conjugate(output.driven[chest].rotation) *
        output.driven[static_cast<std::size_t>(arm.clavicle)].rotation;
    return anim::angleOf(glm::conjugate(arm.chestFromClavicle.rotation) * inChest);
}

ReachHand handOf(const Setup& setup, const viewmodel::ArmRig& arm,
                 const viewmodel::HandOutput& hand, const Output& output) {
    return {hand.error,
            hand.shortfall,
            hand.elbowAngle,
            hand.wristFlexion,
            hand.wristDeviation,
            hand.wristExcess,
            clavicleTurn(setup, arm, output)};
}

/// The rows of one body, stance, grip and arm length: all pitches.
void runSeries(const ReachJob& job, const ReachRow& which, ReachRow* rows) {
    viewmodel::Overrides overrides;
    overrides.ads = which.aimed ? 1.0 : 0.0;
    overrides.sprint = 0.0;
    const auto setup =
        viewmodel::prepareSetup(settledTuning(job.tuning, job.arms[which.arm]), job.rigs[which.rig],
                                job.weapons[which.grip], overrides);
    for (std::size_t i = 0; i < job.pitches.size(); ++i) {
        const Output output = settledFrame(*setup, job.pitches[i]);
        ReachRow& row = rows[i];
        row = which;
        row.pitch = i;
        row.elbows = !setup->body.right().straight && !setup->body.left().straight;
        row.upper = setup->body.right().upperLength;
        row.lower = setup->body.right().lowerLength;
        row.right = handOf(*setup, setup->body.right(), output.right, output);
        row.left = handOf(*setup, setup->body.left(), output.left, output);
        row.slide = output.slide;
        row.stockGap = output.stockGap;
    }
}

/// What strains most, as a share of what would be too much; above 1 it counts.
struct Strain {
    double share = 0.0;
    std::string words;
};

std::string rounded(double value) {
    return core::formatNumber(std::round(value));
}

Strain strainOf(const ReachRow& row) {
    Strain worst;
    const auto consider = [&](double share, const std::string& words) {
        if (share > worst.share) {
            worst = {share, words};
        }
    };
    for (const auto& [side, hand] :
         {std::pair<const char*, const ReachHand&>{"right", row.right}, {"left", row.left}}) {
        consider(hand.wristExcess / kBentWrist, std::string(side) + " wrist +" +
                                                    rounded(core::degrees(hand.wristExcess)) +
                                                    " deg");
        // From a right angle, where nothing strains, on.
        constexpr double kRelaxed = 0.5 * std::numbers::pi;
        consider(row.elbows ? (hand.elbow - kRelaxed) / (kStraightElbow - kRelaxed) : 0.0,
                 std::string(side) + " elbow " + rounded(core::degrees(hand.elbow)) + " deg");
    }
    consider(row.slide / kLongSlide, "slid " + rounded(row.slide * kMillimetresPerMetre) + " mm");
    return worst;
}

double apartBy(const ReachRow& row) {
    return std::max({row.right.error, row.left.error, row.right.shortfall, row.left.shortfall});
}

} // namespace

std::size_t ReachReport::rowIndex(std::size_t rig, bool aimed, std::size_t grip, std::size_t arm,
                                  std::size_t pitch) const {
    return (((rig * 2 + (aimed ? 1 : 0)) * grips.size() + grip) * arms.size() + arm) *
               pitches.size() +
           pitch;
}

core::Result<std::vector<std::shared_ptr<const viewmodel::Weapon>>>
weaponsWithGrips(viewmodel::Armoury& armoury,
                 const std::shared_ptr<const viewmodel::WeaponDefinition>& weapon,
                 const viewmodel::Loadout& base, const std::vector<std::string>& grips) {
    std::vector<std::shared_ptr<const viewmodel::Weapon>> weapons;
    for (const std::string& grip : grips) {
        viewmodel::Loadout loadout = base;
        loadout.grip = grip;
        core::Result<viewmodel::Weapon> assembled = armoury.assemble(weapon, loadout);
        if (!assembled) {
            return assembled.error();
        }
        weapons.push_back(std::make_shared<const viewmodel::Weapon>(std::move(assembled).value()));
    }
    return weapons;
}

std::vector<double> pitchSteps(double lowest, double highest, double step) {
    constexpr double kRounding = 1e-9; // of a step
    std::vector<double> pitches;
    const auto whole = static_cast<std::size_t>((highest - lowest) / step + kRounding);
    for (std::size_t i = 0; i <= whole; ++i) {
        pitches.push_back(lowest + static_cast<double>(i) * step);
    }
    if (highest - pitches.back() > kRounding * step) {
        pitches.push_back(highest);
    }
    return pitches;
}

viewmodel::Tuning settledTuning(viewmodel::Tuning tuning, const ArmLength& arms) {
    for (const Layer layer : kMoving) {
        tuning.layers[layer].mute = true;
    }
    if (arms.upper > 0.0) {
        tuning.arms.upper = arms.upper;
        tuning.arms.lower = arms.lower;
    }
    return tuning;
}

viewmodel::Output settledFrame(const Setup& setup, double pitch) {
    const viewmodel::Surroundings surroundings;
    viewmodel::InputPiece piece;
    piece.from.pitch = pitch;
    piece.to = piece.from;
    const viewmodel::State state = viewmodel::initialState(setup, surroundings, piece.from,
                                                           core::Vector3<double>(0.0), /*seed=*/1);
    return viewmodel::look(setup, surroundings, state, piece, 0);
}

ReachReport runReach(const ReachJob& job, ReachProgress& progress, bool parallel) {
    ReachReport report;
    for (const auto& rig : job.rigs) {
        report.rigs.push_back(rig->name);
    }
    report.grips = job.grips;
    report.arms = job.arms;
    report.pitches = job.pitches;
    const std::size_t perStance = job.grips.size() * job.arms.size();
    const std::size_t series = job.rigs.size() * 2 * perStance;
    report.rows.resize(series * job.pitches.size());
    progress.total = series;
    const auto each = [&](std::size_t i) {
        if (progress.cancel) {
            return;
        }
        ReachRow which;
        which.rig = i / (2 * perStance);
        which.aimed = i / perStance % 2 == 1;
        which.grip = i % perStance / job.arms.size();
        which.arm = i % job.arms.size();
        runSeries(job, which, report.rows.data() + i * job.pitches.size());
        ++progress.done;
    };
    if (parallel) {
        core::forEachParallel(series, each);
    } else {
        for (std::size_t i = 0; i < series; ++i) {
            each(i);
        }
    }
    if (progress.cancel) {
        report.rows.clear();
    }
    return report;
}

ReachVerdict verdictOf(const ReachRow& row) {
    if (apartBy(row) > kReachTolerance) {
        return ReachVerdict::apart;
    }
    return strainOf(row).share > 1.0 ? ReachVerdict::strained : ReachVerdict::holds;
}

double badness(const ReachRow& row) {
    // x / (1 + x) keeps each verdict in a span of one.
    const auto share = [](double x) { return x / (1.0 + x); };
    constexpr double kMuch = 0.05; // [m]
    switch (verdictOf(row)) {
    case ReachVerdict::apart:
        return 2.0 + share(apartBy(row) / kMuch);
    case ReachVerdict::strained:
        return 1.0 + share(strainOf(row).share - 1.0);
    case ReachVerdict::holds:
        break;
    }
    return share(std::max(strainOf(row).share, 0.0));
}

std::size_t worstRow(const ReachReport& report, std::size_t rig, bool aimed, std::size_t grip,
                     std::size_t arm) {
    std::size_t worst = report.rowIndex(rig, aimed, grip, arm, 0);
    const std::size_t end = worst + report.pitches.size();
    for (std::size_t i = worst + 1; i < end; ++i) {
        if (badness(report.rows[i]) > badness(report.rows[worst])) {
            worst = i;
        }
    }
    return worst;
}

std::string reachWords(const ReachRow& row) {
    switch (verdictOf(row)) {
    case ReachVerdict::apart: {
        const auto off = [](const ReachHand& hand) { return std::max(hand.error, hand.shortfall); };
        const bool left = off(row.left) >= off(row.right);
        const double millimetres = off(left ? row.left : row.right) * kMillimetresPerMetre;
        // Below a millimetre a rounded number would read as nothing.
        return std::string(left ? "left " : "right ") +
               (millimetres < 1.0 ? core::formatNumber(millimetres, 2) : rounded(millimetres)) +
               " mm";
    }
    case ReachVerdict::strained:
        return strainOf(row).words;
    case ReachVerdict::holds:
        break;
    }
    return "ok";
}

} // namespace foregrip::sim
