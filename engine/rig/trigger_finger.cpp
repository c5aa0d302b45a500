// SPDX-License-Identifier: MIT
#include "rig/trigger_finger.h"

#include "core/angles.h"

#include <glm/geometric.hpp>
#include <glm/gtc/quaternion.hpp>
#include <glm/mat3x3.hpp>

#include <algorithm>
#include <cmath>

namespace foregrip::rig {
namespace {

using core::radians;
using core::Transformd;
using glm::dvec3;

constexpr int kIterations = 40;
constexpr double kDamping = 1e-7; ///< [m2] of the least squares
constexpr double kProbe = 1e-4;   ///< [rad] of the differences
constexpr double kStep = 0.15;    ///< [rad] at most, an iteration
constexpr double kSideways = radians(25.0);
constexpr double kCoupling = 0.5; ///< turn of the end joint by that of the middle one
constexpr double kRange = 0.02;   ///< [m] in which the skin is measured against the trigger
constexpr std::size_t kIndex = 1;

/// Knuckle curl, sideways turn of the knuckle, middle curl.
using Bend = dvec3;

class Solver {
public:
    Solver(const GraspingHand& hand, const HandPose& hold, const Transformd& weaponFromHand)
        : hand_(hand), hold_(hold), weaponFromHand_(weaponFromHand),
          plain_(fingerChain(hand, hold, weaponFromHand, kIndex)), last_(plain_.chain.count - 1),
          pad_(findPad()) {}

    [[nodiscard]] Bend start() const { return {plain_.pose[0], 0.0, plain_.pose[1]}; }

    /// The finger bent so.
    [[nodiscard]] TriggerHold bent(const Bend& bend) const {
        HandAdjustment aside;
        aside.spread[kIndex] = bend.y;
        TriggerHold out;
        out.finger = bend.y == 0.0 ? plain_
                                   : fingerChain(hand_, adjustedHold(hand_, hold_, aside),
                                                 weaponFromHand_, kIndex);
        // What the hinge has is counted from the pose; a turn sideways changes that a little.
        out.angles = out.finger.pose;
        out.angles[0] += bend.x - plain_.pose[0];
        if (last_ >= 1) {
            out.angles[1] += bend.z - plain_.pose[1];
        }
        if (last_ >= 2) {
            out.angles[2] += kCoupling * (bend.z - plain_.pose[1]);
        }
        for (std::size_t k = 0; k <= last_; ++k) {
            const ClosingJoint& joint = out.finger.chain.joints.at(k);
            out.angles.at(k) = std::clamp(out.angles.at(k), joint.least, joint.most);
        }
        return out;
    }

    [[nodiscard]] dvec3 pad(const Bend& bend) const {
        const TriggerHold held = bent(bend);
        return chainPlaces(held.finger.chain, held.angles).at(last_).point(pad_);
    }

    [[nodiscard]] Bend reach(Bend bend, const dvec3& target) const {
        for (int i = 0; i < kIterations; ++i) {
            const dvec3 miss = target - pad(bend);
            if (glm::length(miss) < 1e-5) {
                break;
            }
            glm::dmat3 slope(0.0);
            const dvec3 here = pad(bend);
            for (int c = 0; c < 3; ++c) {
                Bend probe = bend;
                probe[c] += kProbe;
                slope[c] = (pad(probe) - here) / kProbe;
            }
            const glm::dmat3 square =
                glm::transpose(slope) * slope + glm::dmat3(kDamping + 1e-3 * glm::dot(miss, miss));
            dvec3 step = glm::inverse(square) * (glm::transpose(slope) * miss);
            const double size = glm::length(step);
            step *= size > kStep ? kStep / size : 1.0;
            bend += step;
            bend.y = std::clamp(bend.y, -kSideways, kSideways);
            bend.x = limited(0, bend.x);
            bend.z = limited(std::min<std::size_t>(1, last_), bend.z);
        }
        return bend;
    }

private:
    [[nodiscard]] double limited(std::size_t k, double angle) const {
        return std::clamp(angle, plain_.chain.joints.at(k).least, plain_.chain.joints.at(k).most);
    }

    /// The pad: on the palm's side of the last phalanx, in the middle of its flesh.
    [[nodiscard]] dvec3 findPad() const {
        const PhalanxShape& shape = hand_.shape.phalanges.at(plain_.joint.at(last_));
        const dvec3 towardsPalm =
            hand_.jointFromBone.at(plain_.joint.at(last_)) * dvec3(0.0, -1.0, 0.0);
        const dvec3 middle = 0.6 * shape.end;
        dvec3 best = middle + shape.radius * towardsPalm;
        double most = 0.0;
        for (const dvec3& point : shape.points) {
            const dvec3 off = point - middle;
            const double out = glm::dot(off, towardsPalm);
            // Straight below the middle, as nearly as the points lie.
            const double score = out - 2.0 * glm::length(off - out * towardsPalm);
            if (out > 0.0 && (most == 0.0 || score > most)) {
                most = score;
                best = point;
            }
        }
        return best;
    }

    const GraspingHand& hand_;
    const HandPose& hold_;
    Transformd weaponFromHand_;
    FingerChain plain_;
    std::size_t last_;
    dvec3 pad_;
};

} // namespace

TriggerHold holdTrigger(const GraspingHand& hand, const HandPose& hold,
                        const Transformd& weaponFromHand, const TriggerFace& trigger) {
    const Solver solver(hand, hold, weaponFromHand);
    Bend bend = solver.start();
    dvec3 target = trigger.point;
    TriggerHold held;
    // The pad is not flat and neither is the trigger: what is left between them moves the target.
    for (int i = 0; i < 6; ++i) {
        bend = solver.reach(bend, target);
        held = solver.bent(bend);
        const std::size_t last = held.finger.chain.count - 1;
        const double depth = chainDepth(trigger.surface, held.finger.chain, held.angles, last);
        held.gap = chainGap(trigger.surface, held.finger.chain, held.angles, last, kRange);
        const double off = depth > 0.0 ? depth : -held.gap;
        if (std::abs(off) <= kTouch || held.gap >= kRange) {
            break;
        }
        target += off * trigger.normal;
    }
    return held;
}

} // namespace foregrip::rig
