// SPDX-License-Identifier: MIT
#include "app/document/rig_test_motion.h"

#include "core/angles.h"
#include "rig/roles.h"

#include <glm/geometric.hpp>

#include <array>
#include <cmath>
#include <utility>

namespace foregrip::app {
namespace {

using core::Transformd;
using rig::Role;
using Vec3 = glm::dvec3;

constexpr double kElbow = core::radians(110.0);
constexpr double kTwist = core::radians(45.0);
constexpr double kFinger = core::radians(75.0); ///< each joint of a finger
constexpr double kPi = 3.14159265358979323846;
const Vec3 kUp(0.0, 1.0, 0.0);
const Vec3 kForward(0.0, 0.0, -1.0);

/// A pose that is built up by turning joints with all that hangs on them.
class Pose {
public:
    explicit Pose(const rig::Humanoid& body) : body_(&body) {
        joints_.reserve(body.joints.size());
        for (const rig::Joint& joint : body.joints) {
            joints_.push_back(joint.bind);
        }
    }

    [[nodiscard]] Vec3 at(int joint) const {
        return joints_[static_cast<std::size_t>(joint)].position;
    }

    /// Turns a joint about itself by `angle` [rad] around `axis` (root space, unit).
    void turn(int joint, const Vec3& axis, double angle) {
        const glm::dquat turned = glm::angleAxis(angle, axis);
        const Vec3 pivot = at(joint);
        std::vector<bool> below(joints_.size(), false);
        for (std::size_t i = static_cast<std::size_t>(joint); i < joints_.size(); ++i) {
            const int parent = body_->joints[i].parent;
            below[i] = static_cast<int>(i) == joint ||
                       (parent >= 0 && below[static_cast<std::size_t>(parent)]);
            if (below[i]) {
                joints_[i].position = pivot + turned * (joints_[i].position - pivot);
                joints_[i].rotation = turned * joints_[i].rotation;
            }
        }
    }

    /// Turns a joint so that what points along `from` points the share `amount` of the way to `to`.
    void turnTowards(int joint, const Vec3& from, const Vec3& to, double amount) {
        const Vec3 axis = glm::cross(from, to);
        const double sine = glm::length(axis);
        if (sine > 1e-9) {
            turn(joint, axis / sine, amount * std::atan2(sine, glm::dot(from, to)));
        }
    }

    [[nodiscard]] std::vector<Transformd> take() && { return std::move(joints_); }

private:
    const rig::Humanoid* body_;
    std::vector<Transformd> joints_;
};

Vec3 unit(const Vec3& v) {
    const double length = glm::length(v);
    return length > 1e-9 ? v / length : kUp;
}

struct Arm {
    int upper, lower, hand;
};

Arm armOf(const rig::Humanoid& body, bool right) {
    return {body.joint(right ? Role::rightUpperArm : Role::leftUpperArm),
            body.joint(right ? Role::rightLowerArm : Role::leftLowerArm),
            body.joint(right ? Role::rightHand : Role::leftHand)};
}

void raiseArms(const rig::Humanoid& body, Pose& pose, double amount) {
    for (const bool right : {false, true}) {
        const Arm arm = armOf(body, right);
        const int end = arm.hand >= 0 ? arm.hand : arm.lower;
        if (arm.upper >= 0 && end >= 0) {
            pose.turnTowards(arm.upper, unit(pose.at(end) - pose.at(arm.upper)), kUp, amount);
        }
    }
}

void bendElbows(const rig::Humanoid& body, Pose& pose, double amount) {
    for (const bool right : {false, true}) {
        const Arm arm = armOf(body, right);
        if (arm.lower < 0 || arm.hand < 0) {
            continue;
        }
        const Vec3 along = unit(pose.at(arm.hand) - pose.at(arm.lower));
        const Vec3 axis = glm::cross(along, unit(kForward + 0.5 * kUp));
        if (glm::length(axis) > 1e-6) {
            pose.turn(arm.lower, unit(axis), amount * kElbow);
        }
    }
}

void twistSpine(const rig::Humanoid& body, Pose& pose, double phase) {
    const auto count = static_cast<double>(body.map.spine.size());
    for (const int joint : body.map.spine) {
        pose.turn(joint, kUp, std::sin(2.0 * kPi * phase) * kTwist / count);
    }
}

void closeFists(const rig::Humanoid& body, Pose& pose, double amount) {
    constexpr std::size_t kJoints = 3; // of a finger; the first three are the thumb's
    for (const bool right : {false, true}) {
        const Arm arm = armOf(body, right);
        const int index = body.joint(rig::fingerRole(right, kJoints));
        const int little = body.joint(rig::fingerRole(right, rig::kFingerJointCount - kJoints));
        const int other = little >= 0 ? little : body.joint(rig::fingerRole(right, 2 * kJoints));
        if (arm.hand < 0 || index < 0 || other < 0) {
            continue;
        }
        // Across the palm, from the little finger to the index: right hands close about it the
        // other way than left ones.
        const Vec3 across = unit(pose.at(index) - pose.at(other)) * (right ? 1.0 : -1.0);
        for (std::size_t i = kJoints; i < rig::kFingerJointCount; ++i) {
            const int joint = body.joint(rig::fingerRole(right, i));
            if (joint >= 0) {
                pose.turn(joint, across, amount * kFinger);
            }
        }
    }
}

} // namespace

std::vector<Transformd> testPose(const rig::Humanoid& humanoid, TestMotion motion, double phase) {
    Pose pose(humanoid);
    const double there = 0.5 - 0.5 * std::cos(2.0 * kPi * phase); // and back, gently at both ends
    switch (motion) {
    case TestMotion::none:
        break;
    case TestMotion::armsUp:
        raiseArms(humanoid, pose, there);
        break;
    case TestMotion::elbows:
        bendElbows(humanoid, pose, there);
        break;
    case TestMotion::spineTwist:
        twistSpine(humanoid, pose, phase);
        break;
    case TestMotion::fingers:
        closeFists(humanoid, pose, there);
        break;
    }
    return std::move(pose).take();
}

std::vector<glm::mat4> posePalette(const rig::Humanoid& humanoid,
                                   const std::vector<Transformd>& joints) {
    std::vector<glm::mat4> palette;
    palette.reserve(humanoid.skin.size());
    for (const rig::SkinJoint& entry : humanoid.skin) {
        palette.emplace_back(core::matrix(joints[static_cast<std::size_t>(entry.joint)]) *
                             entry.jointFromMesh);
    }
    return palette;
}

} // namespace foregrip::app
