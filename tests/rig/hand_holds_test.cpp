// SPDX-License-Identifier: MIT
#include "rig/bone_map.h"
#include "rig/hand_frame.h"
#include "rig/hand_holds.h"
#include "rig/model_files.h"
#include "rig/pose.h"
#include "support/oracle.h"

#include <glm/geometric.hpp>

namespace foregrip::rig {
namespace {

const Humanoid& bundled() {
    static const Humanoid humanoid =
        test::understandOrFail(test::importOrFail(test::assetFile("characters/operator.glb")));
    return humanoid;
}

const PoseLibrary& bundledPoses() {
    static const PoseLibrary library =
        readPoseLibrary(test::assetFile("characters/operator.poses.json"), bundled()).value();
    return library;
}

int handOf(const Humanoid& humanoid, bool right) {
    return humanoid.joint(right ? Role::rightHand : Role::leftHand);
}

/// The same body with other joint axes: what another author, or another tool, would have made.
Humanoid withOtherAxes(Humanoid humanoid) {
    for (std::size_t j = 0; j < humanoid.joints.size(); ++j) {
        const double n = static_cast<double>(j);
        humanoid.joints[j].bind.rotation =
            humanoid.joints[j].bind.rotation *
            glm::normalize(glm::dquat(std::cos(n), std::sin(3.0 * n), std::cos(7.0 * n), 0.4));
    }
    for (Joint& joint : humanoid.joints) {
        joint.local =
            joint.parent < 0
                ? joint.bind
                : core::inverse(humanoid.joints[static_cast<std::size_t>(joint.parent)].bind) *
                      joint.bind;
    }
    return humanoid;
}

/// Forward kinematics of a hand pose with all else as bound.
std::vector<core::Transformd> posed(const Humanoid& humanoid, const HandPose& pose) {
    std::vector<core::Transformd> local;
    for (const Joint& joint : humanoid.joints) {
        local.push_back(joint.local);
    }
    for (std::size_t i = 0; i < kFingerJointCount; ++i) {
        if (const int joint = humanoid.joint(fingerRole(pose.right, i)); joint >= 0) {
            local[static_cast<std::size_t>(joint)].rotation = pose.fingers.at(i);
        }
    }
    return forwardKinematics(humanoid, local);
}

/// Root from palm of a pose.
core::Transformd palmOf(const Humanoid& humanoid, const HandPose& pose) {
    return humanoid.joints[static_cast<std::size_t>(handOf(humanoid, pose.right))].bind * pose.palm;
}

TEST(HandHolds, ComeBackToTheHandTheyWereTakenFrom) {
    const PoseLibrary back = holdAll(bundled(), holdsOf(bundled(), bundledPoses()));
    ASSERT_EQ(back.hands.size(), bundledPoses().hands.size());
    for (std::size_t i = 0; i < back.hands.size(); ++i) {
        const HandPose& was = bundledPoses().hands[i];
        const HandPose& is = back.hands[i];
        EXPECT_EQ(is.name, was.name);
        EXPECT_EQ(is.right, was.right);
        EXPECT_TRUE(test::near(is.palm.position, was.palm.position, 1e-9)) << was.name;
        EXPECT_TRUE(test::sameRotation(is.palm.rotation, was.palm.rotation, 1e-9)) << was.name;
        for (std::size_t f = 0; f < kFingerJointCount; ++f) {
            EXPECT_TRUE(test::sameRotation(is.fingers.at(f), was.fingers.at(f), 1e-9))
                << was.name << " " << fingerName(f);
        }
    }
}

TEST(HandHolds, TheBundledFileHasTheHoldsOfTheOperator) {
    const auto file = readHandHolds(test::assetFile("hands/default.hands.json"));
    ASSERT_TRUE(file.ok()) << file.error().text();
    const std::vector<HandHold> wanted = holdsOf(bundled(), bundledPoses());
    ASSERT_EQ(file->size(), wanted.size())
        << "write it anew: foregrip hands operator --out assets/hands/default.hands.json";
    for (std::size_t i = 0; i < wanted.size(); ++i) {
        EXPECT_EQ((*file)[i].name, wanted[i].name);
        EXPECT_EQ((*file)[i].right, wanted[i].right);
        EXPECT_TRUE(test::near((*file)[i].palm.position, wanted[i].palm.position, 1e-5));
        EXPECT_TRUE(test::sameRotation((*file)[i].palm.rotation, wanted[i].palm.rotation, 1e-5));
        for (std::size_t f = 0; f < kFingerJointCount; ++f) {
            EXPECT_TRUE(test::sameRotation((*file)[i].bones.at(f), wanted[i].bones.at(f), 1e-5))
                << wanted[i].name << " " << fingerName(f);
        }
    }
}

TEST(HandHolds, DoNotDependOnHowAnAuthorTurnedTheJoints) {
    const Humanoid other = withOtherAxes(bundled());
    const PoseLibrary taken = holdAll(other, holdsOf(bundled(), bundledPoses()));
    for (std::size_t i = 0; i < taken.hands.size(); ++i) {
        const HandPose& pose = taken.hands[i];
        const HandPose& was = bundledPoses().hands[i];
        EXPECT_TRUE(
            test::near(palmOf(other, pose).position, palmOf(bundled(), was).position, 1e-9));
        EXPECT_TRUE(test::sameRotation(palmOf(other, pose).rotation,
                                       palmOf(bundled(), was).rotation, 1e-9));
        const auto here = posed(other, pose);
        const auto there = posed(bundled(), was);
        for (std::size_t j = 0; j < here.size(); ++j) {
            EXPECT_TRUE(test::near(here[j].position, there[j].position, 1e-9))
                << was.name << " " << other.joints[j].name;
        }
    }
}

TEST(HandHolds, CloseFingersThatWereBoundHalfClosed) {
    // Bend every finger joint of the bind pose by 25 degrees; joints hang together rigidly.
    Humanoid curled = bundled();
    for (Joint& joint : curled.joints) {
        for (const bool right : {false, true}) {
            for (std::size_t f = 3; f < kFingerJointCount; ++f) {
                if (&joint ==
                    &curled.joints[static_cast<std::size_t>(curled.joint(fingerRole(right, f)))]) {
                    joint.local.rotation =
                        joint.local.rotation * glm::angleAxis(0.44, glm::dvec3(1.0, 0.0, 0.0));
                }
            }
        }
        joint.bind = joint.parent < 0
                         ? joint.local
                         : curled.joints[static_cast<std::size_t>(joint.parent)].bind * joint.local;
    }
    const PoseLibrary taken = holdAll(curled, holdsOf(bundled(), bundledPoses()));
    for (std::size_t i = 0; i < taken.hands.size(); ++i) {
        const HandPose& was = bundledPoses().hands[i];
        const auto here = posed(curled, taken.hands[i]);
        const auto there = posed(bundled(), was);
        for (std::size_t j = 0; j < here.size(); ++j) {
            // The knuckles have not moved, so every joint of every finger is where it was.
            if (hangsOn(curled.joints, static_cast<int>(j), handOf(curled, was.right))) {
                EXPECT_TRUE(test::near(here[j].position, there[j].position, 1e-9))
                    << was.name << " " << curled.joints[j].name;
            }
        }
    }
}

TEST(HandHolds, GrowWithTheHand) {
    Humanoid large = bundled();
    for (Joint& joint : large.joints) {
        joint.bind.position *= 2.5;
        joint.local.position *= 2.5;
    }
    const PoseLibrary taken = holdAll(large, holdsOf(bundled(), bundledPoses()));
    for (std::size_t i = 0; i < taken.hands.size(); ++i) {
        EXPECT_TRUE(test::near(taken.hands[i].palm.position,
                               2.5 * bundledPoses().hands[i].palm.position, 1e-9));
    }
}

TEST(HandHolds, AreMirroredForTheOtherHand) {
    for (const HandHold& hold : holdsOf(bundled(), bundledPoses())) {
        const HandHold twice = mirrored(mirrored(hold));
        EXPECT_EQ(twice.right, hold.right);
        EXPECT_TRUE(test::near(twice.palm.position, hold.palm.position, 0.0));
        EXPECT_TRUE(test::sameRotation(twice.palm.rotation, hold.palm.rotation, 1e-12));
    }
    for (const HandPose& pose : bundledPoses().hands) {
        const HandPose other = mirroredPose(bundled(), pose);
        EXPECT_NE(other.right, pose.right);
        // In the T-pose both hands lie in each other's mirror image, and so does what is posed.
        const auto here = posed(bundled(), pose);
        const auto there = posed(bundled(), other);
        const auto image = [](const glm::dvec3& v) { return glm::dvec3(-v.x, v.y, v.z); };
        for (std::size_t f = 0; f < kFingerJointCount; ++f) {
            const auto from = static_cast<std::size_t>(bundled().joint(fingerRole(pose.right, f)));
            const auto to = static_cast<std::size_t>(bundled().joint(fingerRole(!pose.right, f)));
            EXPECT_TRUE(test::near(there[to].position, image(here[from].position), 5e-4))
                << pose.name << " " << fingerName(f);
        }
        EXPECT_TRUE(test::near(palmOf(bundled(), other).position,
                               image(palmOf(bundled(), pose).position), 5e-4))
            << pose.name;
    }
}

TEST(HandHolds, LeaveOutWhatAHandLacks) {
    Humanoid mitten = bundled();
    for (const bool right : {false, true}) {
        for (std::size_t f = 0; f < kFingerJointCount; ++f) {
            mitten.map.joint[static_cast<std::size_t>(fingerRole(right, f))] = -1;
        }
    }
    for (const HandHold& hold : holdsOf(bundled(), bundledPoses())) {
        const HandPose pose = holdWith(mitten, hold);
        EXPECT_NEAR(glm::length(pose.palm.rotation), 1.0, 1e-9);
        // The palm is still in the hand, on the same side of it.
        const HandPose full = holdWith(bundled(), hold);
        EXPECT_LT(glm::distance(palmOf(mitten, pose).position, palmOf(bundled(), full).position),
                  0.03)
            << hold.name;
    }
}

/// A right hand whose fingers fan out from the wrist, as in rigs that count metacarpals.
TEST(HandHolds, PoseTheJointsAfterMetacarpals) {
    Humanoid fan = bundled();
    for (std::size_t f = 3; f < kFingerJointCount; f += 3) {
        // Names shift down by one, and what was the knuckle's joint becomes the second one.
        for (std::size_t k = 2; k > 0; --k) {
            fan.map.joint[static_cast<std::size_t>(fingerRole(true, f + k))] =
                bundled().joint(fingerRole(true, f + k - 1));
        }
        Joint metacarpal;
        metacarpal.name = "metacarpal";
        metacarpal.parent = handOf(fan, true);
        metacarpal.local.position = {0.0, 0.0, 0.0};
        metacarpal.bind =
            fan.joints[static_cast<std::size_t>(metacarpal.parent)].bind * metacarpal.local;
        fan.map.joint[static_cast<std::size_t>(fingerRole(true, f))] =
            static_cast<int>(fan.joints.size());
        fan.joints.push_back(metacarpal);
    }
    EXPECT_TRUE(measureHand(fan, true).metacarpals);
    EXPECT_FALSE(measureHand(bundled(), true).metacarpals);
    EXPECT_NEAR(measureHand(fan, true).length, measureHand(bundled(), true).length, 1e-9);
    for (const HandHold& hold : holdsOf(bundled(), bundledPoses())) {
        if (!hold.right) {
            continue;
        }
        const HandPose pose = holdWith(fan, hold);
        const HandPose plain = holdWith(bundled(), hold);
        EXPECT_TRUE(test::near(pose.palm.position, plain.palm.position, 1e-9));
        for (std::size_t f = 3; f < kFingerJointCount; f += 3) {
            EXPECT_TRUE(test::sameRotation(pose.fingers.at(f), {1.0, 0.0, 0.0, 0.0}, 1e-9));
            for (std::size_t k = 1; k < 3; ++k) {
                EXPECT_TRUE(
                    test::sameRotation(pose.fingers.at(f + k), plain.fingers.at(f + k - 1), 1e-9))
                    << hold.name << " " << fingerName(f + k);
            }
        }
    }
}

std::string refusal(const std::string& text) {
    const test::TemporaryFolder folder;
    const auto read = readHandHolds(folder.write("h.hands.json", text));
    return read ? "accepted" : read.error().place + ": " + read.error().reason;
}

TEST(ReadHandHolds, RefusesWithThePlace) {
    EXPECT_EQ(refusal("{}"), "line 1, column 1: this file needs \"foregrip_hands\": 1");
    EXPECT_EQ(refusal(R"({"foregrip_hands":1,"hands":{"a":{"side":"top"}}})"),
              "line 1, column 42: 'side' must be \"left\" or \"right\"");
    EXPECT_NE(refusal(R"({"foregrip_hands":1,"hands":{"a":{"side":"left","palm":
        {"position_hands":[0,0,0],"rotation":[0,0,0,2]},"bones":{}}}})")
                  .find("'rotation' is no rotation"),
              std::string::npos);
    EXPECT_NE(refusal(R"({"foregrip_hands":1,"hands":{"a":{"side":"left","palm":
        {"position_hands":[0,0,0],"rotation":[0,0,0,1]},"bones":{}}}})")
                  .find("thumb_1"),
              std::string::npos);
}

} // namespace
} // namespace foregrip::rig
