// SPDX-License-Identifier: MIT
#include "rig/hand_shape.h"

#include "rig/hand_frame.h"

#include <glm/geometric.hpp>
#include <glm/gtc/quaternion.hpp>
#include <glm/vec4.hpp>

#include <algorithm>
#include <cmath>

namespace foregrip::rig {
namespace {

using glm::dvec3;

constexpr std::size_t kJointsOfFinger = 3;
constexpr int kPalm = static_cast<int>(kFingerJointCount);
constexpr double kSpacing = 0.0035;       ///< [m] vertices farther apart get points between them
constexpr int kMostSteps = 16;            ///< along the edge of a large triangle
constexpr double kPhalanxSpacing = 0.003; ///< [m] of the points that are kept, at least
constexpr double kPalmSpacing = 0.005;
constexpr std::size_t kPhalanxPoints = 48; ///< at most
constexpr std::size_t kPalmPoints = 100;
constexpr double kPercentile = 0.6;
/// Radius by length of the first, middle and last phalanx, adults.
constexpr std::array<double, kJointsOfFinger> kGuessedRadius = {0.21, 0.29, 0.33};
constexpr double kLastByMiddle = 0.8; ///< length of the last phalanx by that of the one before

/// Which phalanx each joint of the body belongs to: 0..14, kPalm, or -1 off the hand.
std::vector<int> ownersOf(const Humanoid& humanoid, bool right, bool metacarpals) {
    std::vector<int> owner(humanoid.joints.size(), -1);
    const int hand = humanoid.joint(right ? Role::rightHand : Role::leftHand);
    for (std::size_t j = 0; j < owner.size(); ++j) {
        const int parent = humanoid.joints[j].parent;
        owner[j] = static_cast<int>(j) == hand
                       ? kPalm
                       : (parent >= 0 ? owner[static_cast<std::size_t>(parent)] : -1);
        for (std::size_t finger = 0; finger < kFingerJointCount && owner[j] >= 0; ++finger) {
            if (humanoid.joint(fingerRole(right, finger)) == static_cast<int>(j)) {
                const bool inPalm =
                    metacarpals && finger >= kJointsOfFinger && finger % kJointsOfFinger == 0;
                owner[j] = inPalm ? kPalm : static_cast<int>(finger);
            }
        }
    }
    return owner;
}

/// Gathers points by phalanx, in the space of the joint that holds them.
class Gathering {
public:
    Gathering(const Model& model, const Humanoid& humanoid, bool right)
        : model_(model), humanoid_(humanoid), right_(right),
          owner_(ownersOf(humanoid, right, measureHand(humanoid, right).metacarpals)) {
        for (const SkinJoint& skin : humanoid.skin) {
            ownerOfEntry_.push_back(owner_[static_cast<std::size_t>(skin.joint)]);
        }
    }

    /// Points of phalanx 0..14 and of the palm.
    std::array<std::vector<dvec3>, kFingerJointCount + 1> take() {
        for (const Node& node : model_.nodes) {
            if (node.mesh < 0 || node.skin < 0) {
                continue;
            }
            for (const Primitive& p :
                 model_.meshes[static_cast<std::size_t>(node.mesh)].primitives) {
                addPrimitive(p);
            }
        }
        for (const OutlinePoint& point : model_.outline) {
            if (model_.nodes[static_cast<std::size_t>(point.node)].skin >= 0) {
                add(ownerOf(point), dvec3(point.position));
            }
        }
        return std::move(points_);
    }

private:
    template <typename Point>
    [[nodiscard]] int ownerOf(const Point& point) const {
        int most = 0;
        for (int i = 1; i < 4; ++i) {
            most = point.weights[i] > point.weights[most] ? i : most;
        }
        const std::size_t entry = point.joints.at(static_cast<std::size_t>(most));
        return entry < ownerOfEntry_.size() ? ownerOfEntry_[entry] : -1;
    }

    void addPrimitive(const Primitive& primitive) {
        for (const Vertex& vertex : primitive.vertices) {
            add(ownerOf(vertex), dvec3(vertex.position));
        }
        if (primitive.vertices.empty()) {
            return;
        }
        for (std::size_t i = 0; i + 2 < primitive.indices.size(); i += 3) {
            std::array<const Vertex*, 3> corners{};
            for (std::size_t c = 0; c < 3; ++c) {
                corners.at(c) = &primitive.vertices[primitive.indices[i + c]];
            }
            fill(corners);
        }
    }

    /// Points between the corners of a triangle that is on the hand.
    void fill(const std::array<const Vertex*, 3>& corners) {
        std::array<int, 3> owners{};
        std::array<dvec3, 3> at{};
        for (std::size_t c = 0; c < 3; ++c) {
            owners.at(c) = ownerOf(*corners.at(c));
            at.at(c) = dvec3(humanoid_.rootFromMesh * glm::dvec4(corners.at(c)->position, 1.0));
        }
        if (owners[0] < 0 && owners[1] < 0 && owners[2] < 0) {
            return;
        }
        const double longest = std::max({glm::distance(at[0], at[1]), glm::distance(at[1], at[2]),
                                         glm::distance(at[2], at[0])});
        const int steps = std::min(static_cast<int>(std::ceil(longest / kSpacing)), kMostSteps);
        for (int a = 0; a <= steps; ++a) {
            for (int b = 0; a + b <= steps; ++b) {
                const std::array<int, 3> share = {a, b, steps - a - b};
                if (*std::max_element(share.begin(), share.end()) == steps) {
                    continue; // a corner
                }
                dvec3 point(0.0);
                for (std::size_t c = 0; c < 3; ++c) {
                    point +=
                        static_cast<double>(share.at(c)) / steps * dvec3(corners.at(c)->position);
                }
                const auto nearest = std::max_element(share.begin(), share.end()) - share.begin();
                add(owners.at(static_cast<std::size_t>(nearest)), point);
            }
        }
    }

    void add(int owner, const dvec3& mesh) {
        if (owner < 0) {
            return;
        }
        const int joint =
            humanoid_.joint(owner == kPalm ? (right_ ? Role::rightHand : Role::leftHand)
                                           : fingerRole(right_, static_cast<std::size_t>(owner)));
        const dvec3 root(humanoid_.rootFromMesh * glm::dvec4(mesh, 1.0));
        points_.at(static_cast<std::size_t>(owner))
            .push_back(
                core::inverse(humanoid_.joints[static_cast<std::size_t>(joint)].bind).point(root));
    }

    const Model& model_;
    const Humanoid& humanoid_;
    bool right_;
    std::vector<int> owner_;
    std::vector<int> ownerOfEntry_;
    std::array<std::vector<dvec3>, kFingerJointCount + 1> points_;
};

/// At most `count` of the points, as evenly as they come: none nearer to another than a spacing
/// that grows until they are few enough.
std::vector<dvec3> thinned(std::vector<dvec3> points, std::size_t count, double spacing) {
    do {
        std::vector<dvec3> kept;
        for (const dvec3& point : points) {
            const bool close = std::any_of(kept.begin(), kept.end(), [&](const dvec3& other) {
                return glm::dot(point - other, point - other) < spacing * spacing;
            });
            if (!close) {
                kept.push_back(point);
            }
        }
        points = std::move(kept);
        spacing *= 1.2;
    } while (points.size() > count);
    return points;
}

double toSegment(const dvec3& point, const dvec3& end) {
    const double length = glm::dot(end, end);
    const double along = length > 0.0 ? std::clamp(glm::dot(point, end) / length, 0.0, 1.0) : 0.0;
    return glm::distance(point, along * end);
}

double percentile(const std::vector<dvec3>& points, const dvec3& end) {
    std::vector<double> distances;
    distances.reserve(points.size());
    for (const dvec3& point : points) {
        distances.push_back(toSegment(point, end));
    }
    const auto at =
        static_cast<std::ptrdiff_t>(kPercentile * static_cast<double>(points.size() - 1));
    std::nth_element(distances.begin(), distances.begin() + at, distances.end());
    return distances[static_cast<std::size_t>(at)];
}

/// Points on a capsule from the origin to `end`: rings along it and a cap.
std::vector<dvec3> capsulePoints(const dvec3& end, double radius) {
    const double length = glm::length(end);
    const dvec3 along = length > 0.0 ? end / length : dvec3(0.0, 1.0, 0.0);
    const dvec3 any = std::abs(along.x) < 0.7 ? dvec3(1.0, 0.0, 0.0) : dvec3(0.0, 1.0, 0.0);
    const dvec3 side = glm::normalize(glm::cross(along, any));
    const dvec3 other = glm::cross(along, side);
    std::vector<dvec3> points = {end + radius * along};
    constexpr int kAround = 10;
    constexpr int kRings = 5;
    for (int ring = 0; ring <= kRings + 1; ++ring) {
        // The last ring lies half-way up the cap.
        const bool cap = ring > kRings;
        const double up = cap ? 0.7071 * radius : 0.0;
        const double out = cap ? 0.7071 * radius : radius;
        const double share = std::min(static_cast<double>(ring) / kRings, 1.0);
        for (int i = 0; i < kAround; ++i) {
            const double turn = 2.0 * 3.14159265358979323846 * i / kAround;
            points.push_back(share * end + up * along +
                             out * (std::cos(turn) * side + std::sin(turn) * other));
        }
    }
    return points;
}

/// Bone direction in the joint's space: -Z of the bone's frame.
dvec3 boneDirection(const Humanoid& humanoid, const HandFrame& frame, bool right,
                    std::size_t finger) {
    const auto hand =
        static_cast<std::size_t>(humanoid.joint(right ? Role::rightHand : Role::leftHand));
    const auto joint = static_cast<std::size_t>(humanoid.joint(fingerRole(right, finger)));
    const glm::dquat rootFromFrame =
        humanoid.joints[hand].bind.rotation * frame.handFromFrame.rotation;
    return glm::conjugate(humanoid.joints[joint].bind.rotation) *
           (rootFromFrame * (frame.bones.at(finger) * dvec3(0.0, 0.0, -1.0)));
}

void shapePhalanx(const Humanoid& humanoid, const HandFrame& frame, std::size_t finger,
                  const std::vector<dvec3>& points, HandShape& hand) {
    PhalanxShape& shape = hand.phalanges.at(finger);
    const int joint = humanoid.joint(fingerRole(hand.right, finger));
    if (joint < 0 ||
        (frame.metacarpals && finger >= kJointsOfFinger && finger % kJointsOfFinger == 0)) {
        return;
    }
    const bool last = finger % kJointsOfFinger == kJointsOfFinger - 1;
    const int next = last ? -1 : humanoid.joint(fingerRole(hand.right, finger + 1));
    const core::Transformd fromRoot =
        core::inverse(humanoid.joints[static_cast<std::size_t>(joint)].bind);
    const dvec3 along = boneDirection(humanoid, frame, hand.right, finger);
    shape.measured = points.size() >= 3;
    if (next >= 0) {
        shape.end = fromRoot.point(humanoid.joints[static_cast<std::size_t>(next)].bind.position);
    } else if (shape.measured) {
        double farthest = 0.0;
        for (const dvec3& point : points) {
            farthest = std::max(farthest, glm::dot(point, along));
        }
        shape.end = farthest * along;
    } else {
        const double before = finger % kJointsOfFinger > 0
                                  ? glm::length(hand.phalanges.at(finger - 1).end)
                                  : frame.length / 4.0;
        shape.end = kLastByMiddle * before * along;
    }
    const double length = glm::length(shape.end);
    if (shape.measured) {
        shape.radius = std::max(percentile(points, shape.end), 1e-4);
        if (next < 0) { // the flesh's end is the cap's, not the bone's
            shape.end -= std::min(shape.radius, 0.5 * length) * along;
        }
        shape.points = thinned(points, kPhalanxPoints, kPhalanxSpacing);
        return;
    }
    shape.radius = std::max(kGuessedRadius.at(finger % kJointsOfFinger) * length, 1e-4);
    shape.points = capsulePoints(shape.end, shape.radius);
}

} // namespace

HandShape measureHandShape(const Model& model, const Humanoid& humanoid, bool right) {
    HandShape hand;
    hand.right = right;
    if (!humanoid.has(right ? Role::rightHand : Role::leftHand)) {
        return hand;
    }
    const HandFrame frame = measureHand(humanoid, right);
    const auto points = Gathering(model, humanoid, right).take();
    for (std::size_t finger = 0; finger < kFingerJointCount; ++finger) {
        shapePhalanx(humanoid, frame, finger, points.at(finger), hand);
    }
    hand.palm = thinned(points.at(kFingerJointCount), kPalmPoints, kPalmSpacing);
    return hand;
}

} // namespace foregrip::rig
