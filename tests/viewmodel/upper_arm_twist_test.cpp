// SPDX-License-Identifier: MIT
#include "core/angles.h"
#include "rig/bone_map.h"
#include "support/oracle.h"
#include "viewmodel/upper_arm_twist.h"

#include <numbers>
#include <optional>

namespace foregrip::viewmodel {
namespace {

using core::radians;
using core::Transformd;
using rig::Role;

int add(rig::Humanoid& body, std::optional<Role> role, int parent, const glm::dvec3& at) {
    const auto index = static_cast<int>(body.joints.size());
    rig::Joint joint;
    joint.parent = parent;
    joint.bind.position = at;
    // Axes that nobody would guess.
    joint.bind.rotation = glm::normalize(glm::dquat(0.4, 0.2 * index, -0.5, 0.1));
    body.joints.push_back(joint);
    if (role) {
        body.map.joint[static_cast<std::size_t>(*role)] = index;
    }
    return index;
}

/// Clavicle and arm of the right side along +X: upper arm of 0.3 m, twist joints at a third and
/// beside the bone at two thirds, one in the chain.
rig::Humanoid arm() {
    rig::Humanoid body;
    body.map.joint.fill(-1);
    const int clavicle = add(body, Role::rightClavicle, -1, {0.05, 1.4, 0.0});
    const int upper = add(body, Role::rightUpperArm, clavicle, {0.2, 1.4, 0.0});
    const int near = add(body, std::nullopt, upper, {0.3, 1.4, 0.0});
    const int beside = add(body, std::nullopt, upper, {0.4, 1.42, 0.0});
    const int chain = add(body, std::nullopt, upper, {0.45, 1.4, 0.0});
    add(body, Role::rightLowerArm, chain, {0.5, 1.4, 0.0});
    body.map.rightUpperArmTwist = {near, beside, chain};
    return body;
}

class UpperArmTwistTest : public testing::Test {
protected:
    UpperArmTwistTest() : body_(arm()) {
        twist_ = measureUpperArmTwist(body_, true, 0.3, [](int joint) { return joint; });
        for (const rig::Joint& joint : body_.joints) {
            bind_.push_back(joint.bind);
        }
    }
    /// Everything carried by `with`, the arm rolled by `roll` [rad] about its bone after that.
    std::vector<Transformd> posed(const Transformd& with, double roll) const {
        std::vector<Transformd> out = bind_;
        out[0] = with * bind_[0];
        out[1] = with * bind_[1];
        out[1].rotation =
            with.rotation * glm::angleAxis(roll, glm::dvec3(1, 0, 0)) * bind_[1].rotation;
        placeUpperArmTwist(twist_, 1, out);
        return out;
    }
    rig::Humanoid body_;
    UpperArmTwist twist_;
    std::vector<Transformd> bind_;
};

TEST_F(UpperArmTwistTest, StandsInTheBindPoseWithTheArm) {
    const Transformd anywhere{{0.3, -0.2, 0.7}, glm::normalize(glm::dquat(0.5, 0.1, 0.7, -0.3))};
    const std::vector<Transformd> out = posed(anywhere, 0.0);
    for (const std::size_t joint : {2U, 3U, 4U}) {
        const Transformd expected = anywhere * bind_[joint];
        EXPECT_TRUE(test::near(out[joint].position, expected.position, 1e-12));
        EXPECT_TRUE(test::sameRotation(out[joint].rotation, expected.rotation, 1e-9));
    }
}

TEST_F(UpperArmTwistTest, TakesTheRollThatItsPlaceSays) {
    for (const double roll : {-2.5, -0.6, 0.9, 2.0}) {
        const std::vector<Transformd> out = posed({}, roll);
        const double shares[] = {1.0 / 3.0, 2.0 / 3.0, 1.0};
        for (std::size_t k = 0; k < 3; ++k) {
            const glm::dquat turn = glm::angleAxis(shares[k] * roll, glm::dvec3(1, 0, 0));
            const Transformd& bind = bind_[k + 2];
            EXPECT_TRUE(test::sameRotation(out[k + 2].rotation, turn * bind.rotation, 1e-9)) << k;
            const glm::dvec3 shoulder = bind_[1].position;
            EXPECT_TRUE(test::near(out[k + 2].position,
                                   shoulder + turn * (bind.position - shoulder), 1e-12))
                << k;
        }
    }
}

TEST_F(UpperArmTwistTest, ASwungArmThatDoesNotRollTurnsNothing) {
    // The swing's axis is at a right angle to the bone.
    const glm::dquat swing = glm::angleAxis(radians(80.0), glm::normalize(glm::dvec3(0, 1, 0.4)));
    std::vector<Transformd> out = bind_;
    out[1].rotation = swing * bind_[1].rotation;
    placeUpperArmTwist(twist_, 1, out);
    for (const std::size_t joint : {2U, 3U}) {
        EXPECT_TRUE(test::sameRotation(out[joint].rotation, swing * bind_[joint].rotation, 1e-9));
    }
}

TEST_F(UpperArmTwistTest, StretchesWithTheArmAndStandsAnArmThatPointsBack) {
    twist_ = measureUpperArmTwist(body_, true, 0.6, [](int joint) { return joint; });
    std::vector<Transformd> out = posed({}, 0.0);
    EXPECT_TRUE(test::near(out[2].position, {0.4, 1.4, 0.0}, 1e-12));
    EXPECT_TRUE(test::near(out[3].position, {0.6, 1.42, 0.0}, 1e-12));
    out[1].rotation = glm::angleAxis(std::numbers::pi, glm::dvec3(0, 1, 0)) * bind_[1].rotation;
    placeUpperArmTwist(twist_, 1, out);
    EXPECT_TRUE(test::near(out[2].position, {0.0, 1.4, 0.0}, 1e-6));
}

TEST(UpperArmTwistMeasure, IsEmptyWithoutSuchJoints) {
    rig::Humanoid body = arm();
    body.map.rightUpperArmTwist.clear();
    EXPECT_EQ(measureUpperArmTwist(body, true, 0.3, [](int joint) { return joint; }).count, 0);
    EXPECT_EQ(measureUpperArmTwist(arm(), false, 0.3, [](int joint) { return joint; }).count, 0);
}

} // namespace
} // namespace foregrip::viewmodel
