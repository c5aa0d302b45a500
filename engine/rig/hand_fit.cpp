// SPDX-License-Identifier: MIT
#include "rig/hand_fit.h"

#include "rig/pose.h"
#include "rig/trigger_finger.h"

#include <glm/geometric.hpp>
#include <glm/gtc/quaternion.hpp>

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace foregrip::rig {
namespace {

using core::Transformd;
using glm::dquat;
using glm::dvec3;

constexpr double kPalmReach = 0.025;  ///< [m] that the palm moves at most
constexpr double kPalmSinks = 0.001;  ///< [m] flesh of the palm that gives way
constexpr double kPalmStep = 0.001;   ///< [m] of backing out
constexpr double kFree = 0.0005;      ///< [m] a finger this deep counts as free
constexpr double kSinks = 0.0010;     ///< [m] a fingertip deeper than this is opened again
constexpr double kThumbReach = 0.035; ///< [m] a thumb farther from everything stays as it is
/// [rad of the knuckle] by which a finger is opened before it closes, in the order they are tried.
constexpr std::array<double, 8> kOpenings = {0.25, 0.1, 0.4, 0.6, 0.05, 0.8, 1.0, 1.3};
constexpr std::array<double, 6> kThumbOpenings = {0.1, 0.2, 0.3, 0.4, 0.5, 0.0};
constexpr int kThumbTurns = 3;
constexpr double kGoodEnough = 1.8; ///< cost at which the search ends: see Fit::costOf

/// Other ways to close, tried in turn by a finger that meets nothing.
struct OtherWay {
    double sideways; ///< [rad]
    ChainAngles rates;
};
constexpr std::array<OtherWay, 8> kOtherWays = {{{0.10, {1.0, 1.0, 1.0}},
                                                 {-0.10, {1.0, 1.0, 1.0}},
                                                 {0.0, {1.0, 0.4, 0.4}},
                                                 {0.0, {0.4, 1.0, 1.0}},
                                                 {0.20, {1.0, 1.0, 1.0}},
                                                 {-0.20, {1.0, 1.0, 1.0}},
                                                 {0.15, {0.4, 1.0, 1.0}},
                                                 {-0.15, {0.4, 1.0, 1.0}}}};

double palmDepth(const TouchSurface& surface, const std::vector<dvec3>& skin,
                 const Transformd& weaponFromHand, const dvec3& moved) {
    std::vector<dvec3> points(skin.size());
    std::transform(skin.begin(), skin.end(), points.begin(),
                   [&](const dvec3& point) { return weaponFromHand.point(point) + moved; });
    return depthOf(surface.places(points));
}

/// How far the palm moves along `normal` [m] for its skin to lie on the surface.
double settlePalm(const TouchSurface& surface, const std::vector<dvec3>& points,
                  const Transformd& weaponFromHand, const dvec3& normal) {
    if (points.empty()) {
        return 0.0;
    }
    if (palmDepth(surface, points, weaponFromHand, dvec3(0.0)) > kPalmSinks) {
        double out = 0.0;
        while (out < kPalmReach &&
               palmDepth(surface, points, weaponFromHand, -out * normal) > kPalmSinks) {
            out += kPalmStep;
        }
        double in = out - kPalmStep;
        for (int i = 0; i < 4; ++i) { // to 0.06 mm
            const double middle = 0.5 * (in + out);
            const bool deep =
                palmDepth(surface, points, weaponFromHand, -middle * normal) > kPalmSinks;
            (deep ? in : out) = middle;
        }
        return -out;
    }
    for (double moved = 0.0; moved < kPalmReach;) {
        double nearest = kPalmReach;
        for (const dvec3& point : points) {
            const NearestPlace place =
                surface.nearest(weaponFromHand.point(point) + moved * normal, nearest);
            nearest = place.found ? place.distance : nearest;
        }
        if (nearest <= kTouch) {
            return moved;
        }
        moved += nearest;
    }
    return 0.0;
}

class Fit {
public:
    Fit(const GraspingHand& hand, const HandPose& hold, const Transformd& weaponFromPalm,
        const TouchSurface& surface)
        : hand_(hand), weaponFromPalm_(weaponFromPalm), surface_(surface) {
        out_.pose = hold;
        weaponFromHand_ = weaponFromPalm * core::inverse(hold.palm);
    }

    void palm() {
        const dvec3 normal =
            weaponFromHand_.rotation * (hand_.frame.handFromFrame.rotation * dvec3(0.0, -1.0, 0.0));
        out_.palmMoved = settlePalm(surface_, palmSkin(), weaponFromHand_, normal);
        weaponFromHand_.position += out_.palmMoved * normal;
        out_.pose.palm = core::inverse(weaponFromHand_) * weaponFromPalm_;
    }

    void close(std::size_t finger, double curl) {
        const FingerChain plain = fingerChain(hand_, out_.pose, weaponFromHand_, finger);
        if (plain.chain.count == 0) {
            return;
        }
        Attempt best = attempt(plain, kOpenings);
        for (std::size_t i = 0; i < kOtherWays.size() && best.gap > kReaches; ++i) {
            HandAdjustment aside;
            aside.spread.at(finger) = kOtherWays.at(i).sideways;
            FingerChain other =
                fingerChain(hand_, adjustedHold(hand_, out_.pose, aside), weaponFromHand_, finger);
            for (std::size_t k = 0; k < other.chain.count; ++k) {
                other.chain.joints.at(k).rate *= kOtherWays.at(i).rates.at(k);
            }
            const Attempt now = attempt(other, kOpenings);
            if (now.cost < best.cost) {
                best = now;
            }
        }
        finish(finger, best, curl);
    }

    void closeThumb(double curl) {
        const FingerChain thumb =
            thumbChain(hand_, out_.pose, weaponFromHand_, surface_, kThumbReach);
        if (thumb.chain.count == 0) {
            return;
        }
        Attempt best = attempt(thumb, kThumbOpenings);
        // From where it came nearest the way to the surface may be another one.
        for (int i = 0; i < kThumbTurns && best.gap > kReaches; ++i) {
            HandPose nearer = out_.pose;
            setAngles(best.finger, best.angles, nearer);
            const Attempt other = attempt(
                thumbChain(hand_, nearer, weaponFromHand_, surface_, kThumbReach), kThumbOpenings);
            if (other.gap >= best.gap) {
                break;
            }
            best = other;
        }
        finish(0, best, curl);
    }

    void press(const TriggerFace& trigger, double curl) {
        const FingerChain index = fingerChain(hand_, out_.pose, weaponFromHand_, 1);
        if (index.chain.count == 0) {
            return;
        }
        const TriggerHold held = holdTrigger(hand_, out_.pose, weaponFromHand_, trigger);
        finish(1, {held.finger, held.angles, held.gap, 0.0}, curl, &trigger.surface);
    }

    [[nodiscard]] FittedHand take() && { return std::move(out_); }

private:
    struct Attempt {
        FingerChain finger;
        ChainAngles angles{};
        double gap = kFarGap; ///< [m] of the tip
        double cost = 0.0;    ///< see costOf
    };

    /// The palm's own side of what the fingers do not hold.
    [[nodiscard]] std::vector<dvec3> palmSkin() const {
        std::vector<dvec3> skin;
        const dquat frameFromHand = glm::conjugate(hand_.frame.handFromFrame.rotation);
        for (const dvec3& point : hand_.shape.palm) {
            const dvec3 at = frameFromHand * point / hand_.frame.length;
            if (at.y < 0.0 && at.z < -0.25) {
                skin.push_back(point);
            }
        }
        return skin;
    }

    /// What speaks against an outcome: a tip off the surface, flesh in it, and being unlike the
    /// hold that somebody made; in millimetres, a radian counting as three.
    [[nodiscard]] double costOf(const Attempt& attempt) const {
        double unlike = 0.0;
        for (std::size_t k = 0; k < attempt.finger.chain.count; ++k) {
            const double turned = attempt.angles.at(k) - attempt.finger.pose.at(k);
            unlike += turned * turned;
        }
        const double depth = depthOf(skinPlaces(surface_, attempt.finger.chain, attempt.angles));
        return 1e3 * std::max(attempt.gap - kFree, 0.0) + 0.7e3 * std::max(depth - kFree, 0.0) +
               3.0 * std::sqrt(unlike);
    }

    /// Closes from each opening in turn and takes the outcome that least speaks against; one that
    /// is good enough ends the search.
    template <std::size_t N>
    Attempt attempt(const FingerChain& finger, const std::array<double, N>& openings) const {
        Attempt best{finger, finger.pose, kFarGap, 1e9};
        for (const double opening : openings) {
            ChainAngles start = finger.pose;
            for (std::size_t k = 0; k < finger.chain.count; ++k) {
                const ClosingJoint& joint = finger.chain.joints.at(k);
                start.at(k) =
                    std::clamp(start.at(k) - opening * joint.rate, joint.least, joint.most);
            }
            const ClosedChain closed = closeChain(surface_, finger.chain, start,
                                                  skinPlaces(surface_, finger.chain, start));
            Attempt now = settled(finger, closed);
            now.cost = costOf(now);
            best = now.cost < best.cost ? now : best;
            if (best.cost < kGoodEnough) {
                break;
            }
        }
        return best;
    }

    /// What a finger does whose tip touched nothing on its way: stays where it came nearest, or as
    /// the hold has it where it was never near.
    [[nodiscard]] Attempt settled(const FingerChain& finger, const ClosedChain& closed) const {
        const std::size_t last = finger.chain.count - 1;
        if (closed.touches.at(last)) {
            return {finger, closed.angles, 0.0, 0.0};
        }
        Attempt out{finger, closed.angles, closed.nearest, 0.0};
        for (std::size_t k = 0; k < finger.chain.count; ++k) {
            if (!closed.touches.at(k)) {
                out.angles.at(k) = closed.nearest < kNear
                                       ? closed.anglesAtNearest.at(k)
                                       : std::min(finger.pose.at(k), closed.angles.at(k));
            }
        }
        return out;
    }

    void finish(std::size_t finger, const Attempt& attempt, double curl,
                const TouchSurface* touched = nullptr) {
        const TouchSurface& surface = touched != nullptr ? *touched : surface_;
        ChainAngles angles = attempt.angles;
        const std::size_t last = attempt.finger.chain.count - 1;
        // A tip that the others drew in is opened by its own joint.
        for (int i = 0; i < 20 && touched == nullptr &&
                        chainDepth(surface, attempt.finger.chain, angles, last) > kSinks;
             ++i) {
            angles.at(last) =
                std::max(angles.at(last) - 0.03, attempt.finger.chain.joints.at(last).least);
        }
        for (std::size_t k = 0; k < attempt.finger.chain.count; ++k) {
            angles.at(k) += curl;
        }
        FingerContact& contact = out_.fingers.at(finger);
        contact.present = true;
        contact.gap = chainGap(surface, attempt.finger.chain, angles, last, kFarGap);
        contact.depth = chainDepth(surface, attempt.finger.chain, angles, last);
        contact.reaches = contact.gap <= kReaches;
        setAngles(attempt.finger, angles, out_.pose);
    }

    static constexpr double kNear = 0.012; ///< [m]

    const GraspingHand& hand_;
    Transformd weaponFromPalm_;
    const TouchSurface& surface_;
    Transformd weaponFromHand_;
    FittedHand out_;
};

/// Turns a finger joint about an axis of the hand frame.
void turnInFrame(const GraspingHand& hand, std::size_t joint, const dvec3& axis, double angle,
                 HandPose& pose) {
    if (angle == 0.0) {
        return;
    }
    const auto places = fingerPlaces(hand, pose);
    const int above = hand.hangsOn.at(joint);
    const dquat handFromParent = (above < 0 ? dquat(1.0, 0.0, 0.0, 0.0)
                                            : places.at(static_cast<std::size_t>(above)).rotation) *
                                 hand.onFromParent.at(joint).rotation;
    const dvec3 local = glm::conjugate(handFromParent) * (hand.frame.handFromFrame.rotation * axis);
    pose.fingers.at(joint) = glm::normalize(glm::angleAxis(angle, local) * pose.fingers.at(joint));
}

} // namespace

HandPose adjustedHold(const GraspingHand& hand, const HandPose& hold,
                      const HandAdjustment& adjustment) {
    HandPose pose = hold;
    // About +Y a positive angle turns a bone towards -X: the thumb's side of a right hand.
    const double side = hand.right ? 1.0 : -1.0;
    for (std::size_t finger = 0; finger < kFingerCount; ++finger) {
        std::size_t joint = 3 * finger;
        joint += hand.present.at(joint) ? 0U : 1U;
        if (hand.present.at(joint)) {
            const double away = finger >= 3 ? -1.0 : 1.0;
            turnInFrame(hand, joint, {0.0, 1.0, 0.0}, side * away * adjustment.spread.at(finger),
                        pose);
        }
    }
    if (hand.present[0]) { // about +Z from the side to below the palm
        turnInFrame(hand, 0, {0.0, 0.0, 1.0}, side * adjustment.opposition, pose);
    }
    return pose;
}

FittedHand fitHand(const GraspingHand& hand, const HandPose& hold,
                   const core::Transformd& weaponFromPalm, const TouchSurface& surface,
                   const HandAdjustment& adjustment, const TriggerFace* trigger) {
    const HandPose adjusted = adjustedHold(hand, hold, adjustment);
    Fit fit(hand, adjusted, weaponFromPalm, surface);
    if (!surface.empty() && adjustment.closing > 0.0) {
        fit.palm();
        for (std::size_t finger = 1; finger < kFingerCount; ++finger) {
            if (finger == 1 && trigger != nullptr) {
                fit.press(*trigger, adjustment.curl.at(finger));
            } else {
                fit.close(finger, adjustment.curl.at(finger));
            }
        }
        fit.closeThumb(adjustment.curl[0]);
    }
    FittedHand out = std::move(fit).take();
    if (adjustment.closing < 1.0) {
        out.pose = blendHandPoses(adjusted, out.pose, std::max(adjustment.closing, 0.0));
        out.palmMoved *= std::max(adjustment.closing, 0.0);
    }
    return out;
}

void pressTrigger(const GraspingHand& hand, const HandPose& hold,
                  const core::Transformd& weaponFromPalm, const TriggerFace& trigger,
                  const HandAdjustment& adjustment, FittedHand& fitted) {
    HandPose start = adjustedHold(hand, hold, adjustment);
    const HandPose held = start;
    start.palm = fitted.pose.palm;
    Fit fit(hand, start, weaponFromPalm, trigger.surface);
    fit.press(trigger, adjustment.curl[1]);
    const FittedHand pressed = std::move(fit).take();
    for (std::size_t f = 3; f < 6; ++f) {
        fitted.pose.fingers.at(f) =
            glm::normalize(glm::slerp(held.fingers.at(f), pressed.pose.fingers.at(f),
                                      std::clamp(adjustment.closing, 0.0, 1.0)));
    }
    fitted.fingers[1] = pressed.fingers[1];
}

double indexReach(const GraspingHand& hand, const HandPose& hold, const Transformd& weaponFromPalm,
                  const TriggerFace& trigger) {
    double least = std::numeric_limits<double>::infinity();
    const FingerChain index = fingerChain(hand, hold, weaponFromPalm * core::inverse(hold.palm), 1);
    if (index.chain.count == 0) {
        return least;
    }
    const std::size_t last = index.chain.count - 1;
    const Transformd tip = chainPlaces(index.chain, index.pose).at(last);
    for (const dvec3& point : index.chain.joints.at(last).points) {
        least = std::min(least, glm::distance(tip.point(point), trigger.point));
    }
    return least;
}

} // namespace foregrip::rig
