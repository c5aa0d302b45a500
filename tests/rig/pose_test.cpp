// SPDX-License-Identifier: MIT
#include "rig/model_files.h"
#include "rig/pose.h"
#include "support/oracle.h"

#include <glm/gtc/matrix_transform.hpp>

#include <algorithm>
#include <random>

namespace foregrip::rig {
namespace {

const Humanoid& bundled() {
    static const Humanoid humanoid =
        test::understandOrFail(test::importOrFail(test::assetFile("characters/operator.glb")));
    return humanoid;
}

PosePlan planOf(const Humanoid& humanoid) {
    return makePosePlan(humanoid, {}, bindHandPose(humanoid, false), bindHandPose(humanoid, true),
                        1.0);
}

/// A pose in which every driven joint stands anywhere.
std::vector<core::Transformd> anyPose(const PosePlan& plan, unsigned seed) {
    std::mt19937 random(seed);
    std::normal_distribution<double> normal;
    std::vector<core::Transformd> driven;
    for (std::size_t i = 0; i < plan.driven.size(); ++i) {
        const glm::dvec3 position(normal(random), normal(random), normal(random));
        const glm::dquat rotation(normal(random), normal(random), normal(random), normal(random));
        driven.push_back({position, glm::normalize(rotation)});
    }
    return driven;
}

double worstDifference(const glm::dmat4& a, const glm::dmat4& b) {
    double worst = 0.0;
    for (int c = 0; c < 4; ++c) {
        for (int r = 0; r < 4; ++r) {
            worst = std::max(worst, std::abs(a[c][r] - b[c][r]));
        }
    }
    return worst;
}

/// Independent of the plan: walks up from each joint to the nearest driven one with 4x4 matrices.
glm::dmat4 rootFromJoint(const Humanoid& humanoid, const PosePlan& plan,
                         const std::vector<core::Transformd>& driven,
                         const std::vector<core::Transformd>& local, int joint) {
    glm::dmat4 below(1.0);
    while (joint >= 0) {
        const auto slot = std::find(plan.driven.begin(), plan.driven.end(), joint);
        if (slot != plan.driven.end()) {
            return core::matrix(driven[static_cast<std::size_t>(slot - plan.driven.begin())]) *
                   below;
        }
        const core::Transformd& t = local[static_cast<std::size_t>(joint)];
        below = glm::translate(glm::dmat4(1.0), t.position) * glm::mat4_cast(t.rotation) * below;
        joint = humanoid.joints[static_cast<std::size_t>(joint)].parent;
    }
    return below;
}

TEST(PosePlan, DrivesWhatTheSolversPlace) {
    const Humanoid& humanoid = bundled();
    const PosePlan plan = planOf(humanoid);
    // Hips, 3 spine, neck, head; clavicle, two arm bones, hand, a twist of the upper arm and 2 of
    // the forearm a side; 3 leg joints a side.
    EXPECT_EQ(plan.driven.size(), 26U);
    EXPECT_TRUE(std::is_sorted(plan.driven.begin(), plan.driven.end()));
    EXPECT_EQ(plan.spineSlots.size(), 3U);
    EXPECT_EQ(plan.neckSlots.size(), 1U);
    EXPECT_EQ(plan.rightLowerArmTwistSlots.size(), 2U);
    EXPECT_EQ(plan.slot(Role::leftIndex1), -1) << "fingers follow";
    const int slot = plan.slot(Role::rightHand);
    ASSERT_GE(slot, 0);
    EXPECT_EQ(plan.driven[static_cast<std::size_t>(slot)], humanoid.joint(Role::rightHand));
}

TEST(EvaluatePalette, InTheBindPoseEveryEntryPlacesTheMeshAsItIs) {
    const Humanoid& humanoid = bundled();
    const PosePlan plan = planOf(humanoid);
    std::vector<glm::mat4> palette(plan.palette.size());
    ASSERT_EQ(palette.size(), 58U);
    evaluatePalette(plan, plan.bind, palette);
    for (const glm::mat4& matrix : palette) {
        EXPECT_LT(worstDifference(glm::dmat4(matrix), humanoid.rootFromMesh), 1e-6);
        // Turned from +Z to -Z, and nothing else.
        EXPECT_LT(worstDifference(glm::dmat4(matrix),
                                  glm::dmat4(glm::dmat3(-1, 0, 0, 0, 1, 0, 0, 0, -1))),
                  1e-5);
    }
}

TEST(EvaluatePalette, AgreesWithForwardKinematicsInAnyPose) {
    for (const char* file :
         {"rig_mirror_right_negscale.glb", "rig_zup_cm.glb", "rig_nonuniform_upperarm.glb",
          "rig_name_ue5.glb", "rig_no_ibm.glb", "operator"}) {
        const std::string name(file);
        const Model model = test::importOrFail(
            name == "operator" ? test::assetFile("characters/operator.glb") : test::rigFile(name));
        const Humanoid humanoid = test::understandOrFail(model);
        const PosePlan plan = planOf(humanoid);
        std::vector<core::Transformd> local;
        for (const Joint& joint : humanoid.joints) {
            local.push_back(joint.local);
        }
        std::vector<glm::mat4> palette(plan.palette.size());
        for (unsigned seed = 1; seed < 6; ++seed) {
            const std::vector<core::Transformd> driven = anyPose(plan, seed);
            evaluatePalette(plan, driven, palette);
            const std::vector<core::Transformd> joints = evaluateJoints(plan, driven);
            for (std::size_t j = 0; j < joints.size(); ++j) {
                const glm::dmat4 expected =
                    rootFromJoint(humanoid, plan, driven, local, static_cast<int>(j));
                EXPECT_LT(worstDifference(core::matrix(joints[j]), expected), 1e-12) << file;
            }
            for (std::size_t i = 0; i < palette.size(); ++i) {
                const SkinJoint& skin = humanoid.skin[i];
                const glm::dmat4 expected =
                    rootFromJoint(humanoid, plan, driven, local, skin.joint) * skin.jointFromMesh;
                EXPECT_LT(worstDifference(glm::dmat4(palette[i]), expected), 1e-5) << file;
            }
        }
    }
}

TEST(ForwardKinematics, OfTheBindLocalsIsTheBindPose) {
    const Humanoid& humanoid = bundled();
    std::vector<core::Transformd> local;
    for (const Joint& joint : humanoid.joints) {
        local.push_back(joint.local);
    }
    const std::vector<core::Transformd> joints = forwardKinematics(humanoid, local);
    for (std::size_t j = 0; j < joints.size(); ++j) {
        EXPECT_TRUE(test::near(joints[j].position, humanoid.joints[j].bind.position, 1e-12));
        EXPECT_TRUE(test::sameRotation(joints[j].rotation, humanoid.joints[j].bind.rotation, 1e-9));
    }
}

HandPose bentHand(const Humanoid& humanoid, bool right, double angle) {
    HandPose hand = bindHandPose(humanoid, right);
    for (glm::dquat& finger : hand.fingers) {
        finger = finger * glm::angleAxis(-angle, glm::dvec3(1.0, 0.0, 0.0));
    }
    return hand;
}

TEST(PoseHands, TurnsEachFingerJointByTheAmount) {
    const Humanoid& humanoid = bundled();
    const HandPose left = bindHandPose(humanoid, false);
    const HandPose right = bentHand(humanoid, true, 0.8);
    for (const double amount : {0.0, 0.25, 1.0}) {
        const PosePlan plan = makePosePlan(humanoid, {}, left, right, amount);
        const std::vector<core::Transformd> joints = evaluateJoints(plan, plan.bind);
        for (std::size_t i = 0; i < kFingerJointCount; ++i) {
            const auto joint = static_cast<std::size_t>(humanoid.joint(fingerRole(true, i)));
            const auto parent = static_cast<std::size_t>(humanoid.joints[joint].parent);
            const glm::dquat turned =
                glm::conjugate(joints[parent].rotation) * joints[joint].rotation;
            const glm::dquat expected = humanoid.joints[joint].local.rotation *
                                        glm::angleAxis(-0.8 * amount, glm::dvec3(1.0, 0.0, 0.0));
            EXPECT_TRUE(test::sameRotation(turned, expected, 1e-9))
                << fingerName(i) << " " << amount;
            // Joints do not come loose.
            EXPECT_TRUE(test::near(core::inverse(joints[parent]).point(joints[joint].position),
                                   humanoid.joints[joint].local.position, 1e-12));
        }
    }
}

TEST(PoseHands, LeavesTheOtherHandAlone) {
    const Humanoid& humanoid = bundled();
    PosePlan plan = planOf(humanoid);
    const std::vector<core::Transformd> before = evaluateJoints(plan, plan.bind);
    poseHands(plan, humanoid, bindHandPose(humanoid, false), bentHand(humanoid, true, 1.0), 1.0);
    const std::vector<core::Transformd> after = evaluateJoints(plan, plan.bind);
    const auto left = static_cast<std::size_t>(humanoid.joint(Role::leftIndex3));
    const auto right = static_cast<std::size_t>(humanoid.joint(Role::rightIndex3));
    EXPECT_TRUE(test::near(after[left].position, before[left].position, 1e-15));
    EXPECT_GT(glm::length(after[right].position - before[right].position), 0.01);
}

TEST(BlendHandPoses, GoesFromOneToTheOther) {
    const Humanoid& humanoid = bundled();
    HandPose a = bindHandPose(humanoid, true);
    HandPose b = bentHand(humanoid, true, 0.6);
    a.name = "a";
    b.name = "b";
    b.palm.position = {0.2, 0.0, 0.4};
    const HandPose half = blendHandPoses(a, b, 0.5);
    EXPECT_TRUE(test::near(half.palm.position, {0.1, 0.0, 0.2}, 1e-12));
    EXPECT_TRUE(
        test::sameRotation(half.fingers[4], bentHand(humanoid, true, 0.3).fingers[4], 1e-9));
    EXPECT_EQ(blendHandPoses(a, b, 0.0).name, "a");
    EXPECT_TRUE(test::sameRotation(blendHandPoses(a, b, 1.0).fingers[9], b.fingers[9], 1e-9));
}

TEST(Standing, TurnsTheJointsItNamesAndMovesTheHips) {
    const Humanoid& humanoid = bundled();
    PoseLibrary library;
    library.hipsOffset = {0.0, -0.1, 0.02};
    const glm::dquat bent = glm::angleAxis(0.4, glm::dvec3(1.0, 0.0, 0.0));
    library.standing.emplace_back(Role::leftLowerLeg, bent);
    const PosePlan plan = makePosePlan(humanoid, library, bindHandPose(humanoid, false),
                                       bindHandPose(humanoid, true), 1.0);
    const auto standing = [&](Role role) {
        return plan.standing[static_cast<std::size_t>(plan.slot(role))];
    };
    const auto bind = [&](Role role) {
        return plan.bind[static_cast<std::size_t>(plan.slot(role))];
    };
    EXPECT_TRUE(test::near(standing(Role::head).position,
                           bind(Role::head).position + library.hipsOffset, 1e-9));
    const core::Transformd knee =
        core::inverse(standing(Role::leftUpperLeg)) * standing(Role::leftLowerLeg);
    EXPECT_TRUE(test::sameRotation(knee.rotation, bent, 1e-9));
}

} // namespace
} // namespace foregrip::rig
