// SPDX-License-Identifier: MIT
#include "rig/hand_fit.h"
#include "rig/model_files.h"
#include "rig/pose.h"
#include "rig/touch_shapes.h"
#include "support/oracle.h"

#include <glm/geometric.hpp>
#include <glm/gtc/quaternion.hpp>

#include <cmath>

namespace foregrip::rig {
namespace {

using core::Transformd;
using glm::dvec3;

const Model& bundledModel() {
    static const Model model = test::importOrFail(test::assetFile("characters/operator.glb"));
    return model;
}

const Humanoid& bundled() {
    static const Humanoid humanoid = test::understandOrFail(bundledModel());
    return humanoid;
}

const PoseLibrary& poses() {
    static const PoseLibrary library =
        readPoseLibrary(test::assetFile("characters/operator.poses.json"), bundled()).value();
    return library;
}

const GraspingHand& hand(bool right) {
    static const GraspingHand left = measureGraspingHand(bundledModel(), bundled(), false);
    static const GraspingHand other = measureGraspingHand(bundledModel(), bundled(), true);
    return right ? other : left;
}

/// Hand joint from finger joint by plain forward kinematics.
Transformd placeOf(const HandPose& pose, std::size_t finger) {
    std::vector<Transformd> local;
    for (const Joint& joint : bundled().joints) {
        local.push_back(joint.local);
    }
    for (std::size_t f = 0; f < kFingerJointCount; ++f) {
        local[static_cast<std::size_t>(bundled().joint(fingerRole(pose.right, f)))].rotation =
            pose.fingers.at(f);
    }
    const auto places = forwardKinematics(bundled(), local);
    const int wrist = bundled().joint(pose.right ? Role::rightHand : Role::leftHand);
    return core::inverse(places[static_cast<std::size_t>(wrist)]) *
           places[static_cast<std::size_t>(bundled().joint(fingerRole(pose.right, finger)))];
}

dvec3 boneOf(const HandPose& pose, std::size_t finger) {
    return glm::normalize(placeOf(pose, finger + 1).position - placeOf(pose, finger).position);
}

TEST(GraspingHand, PlacesFingersAsForwardKinematicsDoes) {
    for (const HandPose& pose : poses().hands) {
        const auto places = fingerPlaces(hand(pose.right), pose);
        for (std::size_t f = 0; f < kFingerJointCount; ++f) {
            const Transformd expected = placeOf(pose, f);
            EXPECT_TRUE(test::near(places.at(f).position, expected.position, 1e-9)) << pose.name;
            EXPECT_TRUE(test::sameRotation(places.at(f).rotation, expected.rotation, 1e-9));
        }
    }
}

TEST(GraspingHand, AChainGivesThePoseBack) {
    for (const HandPose& pose : poses().hands) {
        for (std::size_t finger = 1; finger < kFingerCount; ++finger) {
            const FingerChain chain = fingerChain(hand(pose.right), pose, {}, finger);
            ASSERT_EQ(chain.chain.count, 3U);
            HandPose back = bindHandPose(bundled(), pose.right);
            setAngles(chain, chain.pose, back);
            for (std::size_t k = 0; k < 3; ++k) {
                EXPECT_TRUE(test::sameRotation(back.fingers.at(3 * finger + k),
                                               pose.fingers.at(3 * finger + k), 1e-9));
            }
        }
    }
}

/// A curl is the angle between two bones, whatever axes the joints have.
TEST(GraspingHand, CurlsAreAnglesBetweenBones) {
    const HandPose& pose = *poses().find("handguard");
    for (std::size_t finger = 1; finger < kFingerCount; ++finger) {
        const FingerChain chain = fingerChain(hand(false), pose, {}, finger);
        for (const double curl : {0.0, 0.5, 1.2}) {
            ChainAngles angles = chain.pose;
            angles[1] = curl;
            HandPose bent = pose;
            setAngles(chain, angles, bent);
            const double between =
                std::acos(glm::dot(boneOf(bent, 3 * finger), boneOf(bent, 3 * finger + 1)));
            EXPECT_NEAR(between, curl, 0.12) << finger; // bones are not quite across their hinges
        }
        // Knuckle curls lower the finger to the palm's side.
        const auto height = [&](double curl) {
            ChainAngles angles = chain.pose;
            angles[0] = curl;
            HandPose bent = pose;
            setAngles(chain, angles, bent);
            const dvec3 bone =
                glm::conjugate(hand(false).frame.handFromFrame.rotation) * boneOf(bent, 3 * finger);
            return bone.y;
        };
        EXPECT_LT(height(1.0), height(0.5));
        EXPECT_LT(height(0.5), height(0.0));
    }
}

TEST(HandFit, SpreadPartsTheFingers) {
    for (const bool right : {false, true}) {
        const HandPose bind = bindHandPose(bundled(), right);
        const auto parted = [&](double spread) {
            HandAdjustment adjustment;
            adjustment.spread = {0.0, spread, 0.0, 0.0, spread};
            const HandPose pose = adjustedHold(hand(right), bind, adjustment);
            return std::acos(glm::dot(boneOf(pose, 3), boneOf(pose, 12)));
        };
        EXPECT_NEAR(parted(0.2) - parted(0.0), 0.4, 0.05);
    }
}

TEST(HandFit, OppositionTakesTheThumbBelowThePalm) {
    for (const bool right : {false, true}) {
        const HandPose bind = bindHandPose(bundled(), right);
        HandAdjustment adjustment;
        adjustment.opposition = 0.5;
        const HandPose pose = adjustedHold(hand(right), bind, adjustment);
        const auto height = [&](const HandPose& of) {
            return (glm::conjugate(hand(right).frame.handFromFrame.rotation) *
                    placeOf(of, 2).position)
                .y;
        };
        EXPECT_LT(height(pose), height(bind) - 0.005);
    }
}

/// A bar of any thickness in the palm is held by every finger, and the palm lies on it.
TEST(HandFit, HoldsBarsOfManySizes) {
    const HandPose& hold = *poses().find("vertical_grip");
    // Along the grip: +Y of the socket.
    for (const double radius : {0.012, 0.016, 0.02, 0.025}) {
        test::Triangles bar;
        for (TouchTriangle triangle : test::cylinder(0.0, 0.0, radius, 0.1, 90)) {
            for (dvec3& corner : triangle) {
                corner = dvec3(-corner.y, corner.x, corner.z);
            }
            bar.push_back(triangle);
        }
        const TouchSurface surface(bar);
        const FittedHand fitted = fitHand(hand(false), hold, {}, surface);
        for (std::size_t f = 1; f < kFingerCount; ++f) {
            EXPECT_TRUE(fitted.fingers.at(f).reaches) << radius << " finger " << f;
            EXPECT_LT(fitted.fingers.at(f).depth, 0.0016) << radius << " finger " << f;
        }
        double nearest = 1.0;
        const Transformd weaponFromHand = core::inverse(fitted.pose.palm);
        for (const dvec3& point : hand(false).shape.palm) {
            const dvec3 at = weaponFromHand.point(point);
            nearest = std::min(nearest, std::hypot(at.x, at.z) - radius);
        }
        EXPECT_NEAR(nearest, 0.0, 0.0015) << radius;
    }
}

TEST(HandFit, ThickerBarsOpenTheHand) {
    const HandPose& hold = *poses().find("vertical_grip");
    double before = 10.0;
    for (const double radius : {0.012, 0.018, 0.026}) {
        test::Triangles bar;
        for (TouchTriangle triangle : test::cylinder(0.0, 0.0, radius, 0.1, 90)) {
            for (dvec3& corner : triangle) {
                corner = dvec3(-corner.y, corner.x, corner.z);
            }
            bar.push_back(triangle);
        }
        const FittedHand fitted = fitHand(hand(false), hold, {}, TouchSurface(bar));
        const FingerChain middle = fingerChain(hand(false), fitted.pose, {}, 2);
        const double curl = middle.pose[0] + middle.pose[1] + middle.pose[2];
        EXPECT_LT(curl, before) << radius;
        before = curl;
    }
}

TEST(HandFit, ClosingBlendsFromTheHoldAndCurlsComeOnTop) {
    const HandPose& hold = *poses().find("vertical_grip");
    const TouchSurface bar(test::box({-0.02, -0.1, -0.02}, {0.02, 0.1, 0.02}));
    HandAdjustment none;
    none.closing = 0.0;
    const FittedHand open = fitHand(hand(false), hold, {}, bar, none);
    for (std::size_t f = 0; f < kFingerJointCount; ++f) {
        EXPECT_TRUE(test::sameRotation(open.pose.fingers.at(f), hold.fingers.at(f), 1e-9));
    }
    EXPECT_TRUE(test::near(open.pose.palm.position, hold.palm.position, 1e-12));

    const FittedHand closed = fitHand(hand(false), hold, {}, bar);
    HandAdjustment lifted;
    lifted.curl[2] = -0.3;
    const FittedHand off = fitHand(hand(false), hold, {}, bar, lifted);
    EXPECT_LT(closed.fingers[2].gap, 0.001);
    EXPECT_GT(off.fingers[2].gap, 0.005);
    EXPECT_TRUE(test::sameRotation(off.pose.fingers[9], closed.pose.fingers[9], 1e-12));
}

TEST(HandFit, OfNothingIsTheHold) {
    const HandPose& hold = *poses().find("handguard");
    const FittedHand fitted = fitHand(hand(false), hold, {}, TouchSurface());
    for (std::size_t f = 0; f < kFingerJointCount; ++f) {
        EXPECT_TRUE(test::sameRotation(fitted.pose.fingers.at(f), hold.fingers.at(f), 1e-12));
    }
    EXPECT_EQ(fitted.palmMoved, 0.0);
}

TEST(HandFit, TheIndexFingerFollowsTheTrigger) {
    const HandPose& hold = *poses().find("trigger");
    const auto tip = [&](const HandPose& pose) {
        return core::inverse(pose.palm) * placeOf(pose, 5);
    };
    // A trigger where the pad of the hold's finger is.
    const Transformd at = tip(hold);
    const PhalanxShape& shape = hand(true).shape.phalanges[5];
    TriggerFace face;
    face.point = at.point(0.5 * shape.end) + dvec3(0.0, 0.0, shape.radius);
    const dvec3 half(0.003, 0.012, 0.0);
    const auto trigger = [&](double pulled) {
        TriggerFace moved = face;
        moved.point.z += pulled;
        moved.surface = TouchSurface(
            test::box(moved.point - half, moved.point + half + dvec3(0.0, 0.0, 0.006)));
        return moved;
    };
    const TriggerFace resting = trigger(0.0);
    FittedHand fitted = fitHand(hand(true), hold, {}, resting.surface, {}, &resting);
    EXPECT_LT(fitted.fingers[1].gap, 0.0005);
    EXPECT_LT(fitted.fingers[1].depth, 0.0005);
    const HandPose before = fitted.pose;
    pressTrigger(hand(true), hold, {}, trigger(0.005), {}, fitted);
    EXPECT_LT(fitted.fingers[1].gap, 0.0005);
    EXPECT_LT(fitted.fingers[1].depth, 0.0005);
    EXPECT_NEAR(tip(fitted.pose).point(0.6 * shape.end).z - tip(before).point(0.6 * shape.end).z,
                0.005, 0.0015);
    for (std::size_t f = 0; f < kFingerJointCount; ++f) {
        if (f < 3 || f >= 6) {
            EXPECT_TRUE(test::sameRotation(fitted.pose.fingers.at(f), before.fingers.at(f), 0.0));
        }
    }
}

} // namespace
} // namespace foregrip::rig
