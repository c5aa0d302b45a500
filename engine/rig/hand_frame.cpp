// SPDX-License-Identifier: MIT
#include "rig/hand_frame.h"

#include <glm/geometric.hpp>
#include <glm/gtc/quaternion.hpp>
#include <glm/mat3x3.hpp>

#include <algorithm>
#include <cmath>
#include <vector>

namespace foregrip::rig {
namespace {

using glm::dquat;
using glm::dvec3;

constexpr std::size_t kJointsOfFinger = 3;
constexpr double kShort = 1e-6;            ///< [m] what has no direction
constexpr double kKnuckles = 0.36;         ///< wrist to knuckles, of a forearm's length (adults)
constexpr double kPalmOfOneSegment = 0.03; ///< the same where the arm ends in the palm
constexpr double kSpread = 0.15;     ///< knuckles this far apart, of the hand's length, tell axes
constexpr double kFan = 0.3;         ///< width of the fingers' start by that of their next joints
constexpr double kThumbAgrees = 0.3; ///< cosine
constexpr double kThumbStandsOut = 0.2; ///< of the hand's length

dvec3 unitOr(const dvec3& v, const dvec3& fallback) {
    const double length = glm::length(v);
    return length > kShort ? v / length : fallback;
}

dvec3 across(const dvec3& v, const dvec3& along) {
    return v - glm::dot(v, along) * along;
}

/// A rotation with this -Z, and its X or Y axis as close to `reference` as that allows.
dquat frameAlong(const dvec3& ahead, const dvec3& reference, bool referenceIsUp) {
    const dvec3 any = std::abs(ahead.y) < 0.9 ? dvec3(0.0, 1.0, 0.0) : dvec3(1.0, 0.0, 0.0);
    const dvec3 second = glm::normalize(unitOr(across(reference, ahead), across(any, ahead)));
    const dvec3 third = glm::cross(-ahead, second); // Z x X = Y and Z x Y = -X
    return glm::quat_cast(referenceIsUp ? glm::dmat3(-third, second, -ahead)
                                        : glm::dmat3(second, third, -ahead));
}

/// The shortest rotation from one direction to another that is not opposite to it.
dquat swing(const dvec3& from, const dvec3& to) {
    const dquat twice(1.0 + glm::dot(from, to), glm::cross(from, to));
    return glm::length(twice) > kShort ? glm::normalize(twice) : dquat(1.0, 0.0, 0.0, 0.0);
}

class Hand {
public:
    Hand(const Humanoid& humanoid, bool right)
        : humanoid_(humanoid), right_(right),
          wrist_(bind(humanoid.joint(right ? Role::rightHand : Role::leftHand))) {}

    HandFrame measure() const {
        HandFrame frame;
        frame.metacarpals = beginAtWrist();
        const std::vector<dvec3> knuckles = startsOfFingers(frame.metacarpals ? 1 : 0);
        const dvec3 forearm = forearmVector();
        dvec3 ahead = unitOr(forearm, {right_ ? 1.0 : -1.0, 0.0, 0.0});
        // The end of an arm of one segment is the palm already.
        const double share = humanoid_.oneSegmentArms ? kPalmOfOneSegment : kKnuckles;
        frame.length = std::max(share * glm::length(forearm), kShort);
        if (!knuckles.empty()) {
            dvec3 middle(0.0);
            for (const dvec3& knuckle : knuckles) {
                middle += knuckle / static_cast<double>(knuckles.size());
            }
            if (glm::length(middle) > 1e-3 * glm::length(forearm) + kShort) {
                frame.length = glm::length(middle);
                ahead = middle / frame.length;
            }
        }
        const dquat rootFromFrame = frameAlong(ahead, back(knuckles, ahead, frame.length), true);
        frame.handFromFrame = {dvec3(0.0), glm::conjugate(wrist_.rotation) * rootFromFrame};
        for (std::size_t i = 0; i < kFingerJointCount; ++i) {
            frame.bones.at(i) = bone(i, rootFromFrame);
        }
        return frame;
    }

private:
    [[nodiscard]] const core::Transformd& bind(int joint) const {
        return humanoid_.joints[static_cast<std::size_t>(joint)].bind;
    }

    /// Joint 0, 1 or 2 of every finger but the thumb, from the wrist; index finger first.
    [[nodiscard]] std::vector<dvec3> startsOfFingers(std::size_t which) const {
        std::vector<dvec3> out;
        for (std::size_t i = kJointsOfFinger; i < kFingerJointCount; i += kJointsOfFinger) {
            if (const int joint = humanoid_.joint(fingerRole(right_, i + which)); joint >= 0) {
                out.push_back(bind(joint).position - wrist_.position);
            }
        }
        return out;
    }

    /// Whether the fingers fan out from one place instead of beginning side by side.
    [[nodiscard]] bool beginAtWrist() const {
        const std::vector<dvec3> first = startsOfFingers(0);
        const std::vector<dvec3> second = startsOfFingers(1);
        return first.size() > 1 && second.size() == first.size() &&
               glm::distance(first.front(), first.back()) <
                   kFan * glm::distance(second.front(), second.back());
    }

    [[nodiscard]] dvec3 forearmVector() const {
        for (const Role role : right_ ? std::array{Role::rightLowerArm, Role::rightUpperArm}
                                      : std::array{Role::leftLowerArm, Role::leftUpperArm}) {
            if (humanoid_.has(role)) {
                return wrist_.position - bind(humanoid_.joint(role)).position;
            }
        }
        return dvec3(0.0);
    }

    /// Out of the back of the hand, root space; need not be exactly across `ahead`.
    [[nodiscard]] dvec3 back(const std::vector<dvec3>& knuckles, const dvec3& ahead,
                             double length) const {
        const double side = right_ ? 1.0 : -1.0;
        if (knuckles.size() > 1) {
            const dvec3 toLittle = across(knuckles.back() - knuckles.front(), ahead);
            if (glm::length(toLittle) > kSpread * length) {
                return side * glm::cross(-ahead, toLittle); // Z x X = Y
            }
        }
        // The arm as it stands out to the side with the palm down, swung to where it is.
        const dvec3 up = swing({side, 0.0, 0.0}, ahead) * dvec3(0.0, 1.0, 0.0);
        const int thumb = humanoid_.joint(fingerRole(right_, kJointsOfFinger - 1));
        if (thumb < 0) {
            return up;
        }
        const dvec3 toThumb = across(bind(thumb).position - wrist_.position, ahead);
        const dvec3 expected = -side * glm::cross(up, -ahead); // -X = -(Y x Z) on the right
        const bool standsOut = glm::length(toThumb) > kThumbStandsOut * length;
        return standsOut && glm::dot(glm::normalize(toThumb), expected) < kThumbAgrees
                   ? -side * glm::cross(-ahead, toThumb)
                   : up;
    }

    [[nodiscard]] dquat bone(std::size_t finger, const dquat& rootFromFrame) const {
        const int joint = humanoid_.joint(fingerRole(right_, finger));
        if (joint < 0) {
            return {1.0, 0.0, 0.0, 0.0};
        }
        const dquat frameFromRoot = glm::conjugate(rootFromFrame);
        const dvec3 ahead = unitOr(frameFromRoot * along(joint), {0.0, 0.0, -1.0});
        const bool thumb = finger < kJointsOfFinger;
        return frameAlong(ahead, thumb ? dvec3(0.0, 1.0, 0.0) : dvec3(1.0, 0.0, 0.0), thumb);
    }

    /// From a finger's joint to the next one, root space; a last one runs on from the one before.
    [[nodiscard]] dvec3 along(int joint) const {
        const dvec3 from = bind(joint).position;
        for (const Joint& next : humanoid_.joints) {
            if (next.parent == joint && glm::length(next.bind.position - from) > kShort) {
                return next.bind.position - from;
            }
        }
        const int before = humanoid_.joints[static_cast<std::size_t>(joint)].parent;
        return before >= 0 ? from - bind(before).position : dvec3(0.0);
    }

    const Humanoid& humanoid_;
    bool right_;
    const core::Transformd& wrist_;
};

} // namespace

HandFrame measureHand(const Humanoid& humanoid, bool right) {
    return Hand(humanoid, right).measure();
}

} // namespace foregrip::rig
