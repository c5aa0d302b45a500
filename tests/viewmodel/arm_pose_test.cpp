// SPDX-License-Identifier: MIT
#include "core/angles.h"
#include "core/files.h"
#include "rig/hand_frame.h"
#include "rig/pose.h"
#include "sim/session.h"
#include "sim/take_player.h"
#include "support/bundled_scene.h"
#include "support/shared_data.h"
#include "viewmodel/pipeline.h"

#include <gtest/gtest.h>

#include <cmath>
#include <span>
#include <string>
#include <vector>

namespace foregrip::viewmodel {
namespace {

using core::radians;
using test::BundledScene;
using test::muted;
using Vec3 = Vector3<double>;

const std::initializer_list<Layer> kSway = {Layer::bob, Layer::breathing, Layer::lookLag};

const char* const kRigs[] = {
    "rigs/mixamorig-prefix_tpose_from-quaternius-male.glb",
    "rigs/quaternius-names_swat-with-skinned-pistol_afps.glb",
    "rigs/cesium-man_skeleton-joint-names_zup-root-matrix_hfcs.glb",
    "rigs/JOINTS_1_humanoid_max5influences_cm-root-0.01_from-ozz-arnaud.glb",
    "rigs/vrm0_sphere_22humanbones_fms-cat.vrm",
};

/// What the view meets jumps from wall to ceiling; the bore then would with it.
Tuning converging(Tuning tuning) {
    tuning.aim.fixedDistance = 25.0;
    return tuning;
}

/// A session whose view is anywhere, without the time in between.
class Stand {
public:
    Stand(const Tuning& tuning, const Loadout& loadout, double ads)
        : setup_(BundledScene::get().setup(converging(tuning), {ads, std::nullopt}, loadout)) {}

    [[nodiscard]] Output at(double pitch, double yaw = 0.0) const {
        sim::Start start;
        start.input.pitch = radians(pitch);
        start.input.yaw = radians(yaw);
        sim::Session session(setup_, BundledScene::get().world, start);
        return session.look(core::nanoseconds(0.1));
    }
    [[nodiscard]] const Setup& setup() const { return *setup_; }

private:
    std::shared_ptr<const Setup> setup_;
};

Loadout holding(const std::string& grip) {
    Loadout loadout;
    loadout.grip = grip;
    return loadout;
}

double farther(const Output& a, const Output& b) {
    return 1e3 * std::max(glm::distance(a.right.elbow_rs, b.right.elbow_rs),
                          glm::distance(a.left.elbow_rs, b.left.elbow_rs));
}

TEST(ArmPose, ElbowsNeverJumpInTenthsOfADegree) {
    for (const std::string& grip : BundledScene::get().carbine->fits(PartKind::grip)) {
        for (const double ads : {0.0, 1.0}) {
            const Stand stand(muted(kSway), holding(grip), ads);
            Output before = stand.at(-85.0);
            for (int tenth = -849; tenth <= 850; ++tenth) {
                const Output after = stand.at(0.1 * tenth);
                ASSERT_LT(farther(after, before), 4.0)
                    << grip << ", ads " << ads << ", pitch " << 0.1 * tenth;
                ASSERT_LT(core::degrees(std::abs(after.right.elbowAngle - before.right.elbowAngle)),
                          1.0);
                ASSERT_LT(core::degrees(std::abs(after.left.elbowAngle - before.left.elbowAngle)),
                          1.0);
                before = after;
            }
        }
    }
}

TEST(ArmPose, ElbowsNeverJumpWhileAWristIsRelieved) {
    // Limits so narrow that both wrists are past them everywhere.
    Tuning tuning = muted(kSway);
    tuning.wrist.ulnar = radians(15.0);
    tuning.wrist.extension = radians(15.0);
    for (const double ads : {0.0, 1.0}) {
        const Stand stand(tuning, {}, ads);
        Output before = stand.at(-85.0);
        for (int tenth = -849; tenth <= 850; ++tenth) {
            const Output after = stand.at(0.1 * tenth);
            ASSERT_LT(farther(after, before), 4.0) << "ads " << ads << ", pitch " << 0.1 * tenth;
            before = after;
        }
    }
}

TEST(ArmPose, TheElbowTurnsForTheWrist) {
    Tuning tuning = muted(kSway);
    tuning.wrist.ulnar = radians(30.0);
    Tuning stiff = tuning;
    stiff.wrist.turn = 0.0;
    const Output relieved = Stand(tuning, {}, 0.0).at(0.0);
    const Output bent = Stand(stiff, {}, 0.0).at(0.0);
    EXPECT_GT(core::degrees(bent.left.wristExcess), 5.0);
    EXPECT_LT(relieved.left.wristExcess, 0.5 * bent.left.wristExcess);
    EXPECT_GT(1e3 * glm::distance(relieved.left.elbow_rs, bent.left.elbow_rs), 5.0);
    EXPECT_LT(1e3 * relieved.left.error, 0.1);
    // The same arm about the line from shoulder to wrist.
    EXPECT_NEAR(relieved.left.elbowAngle, bent.left.elbowAngle, 1e-9);
}

TEST(ArmPose, WristsOfTheBundledHoldsStayWithinTheirLimits) {
    for (const std::string& grip : BundledScene::get().carbine->fits(PartKind::grip)) {
        for (const double ads : {0.0, 1.0}) {
            const Stand stand(muted(kSway), holding(grip), ads);
            for (double pitch = -60.0; pitch <= 60.0; pitch += 5.0) {
                const Output output = stand.at(pitch);
                EXPECT_EQ(output.right.wristExcess, 0.0) << grip << ads << " at " << pitch;
                EXPECT_EQ(output.left.wristExcess, 0.0) << grip << ads << " at " << pitch;
            }
        }
    }
}

/// The angle between forearm and hand of the joints as drawn is that of the two angles.
TEST(ArmPose, WristAnglesAreThoseOfTheJointsAsDrawn) {
    const Stand stand({}, {}, 0.0);
    const rig::Humanoid& humanoid = stand.setup().character->humanoid;
    for (const double pitch : {-60.0, 0.0, 60.0}) {
        const Output output = stand.at(pitch);
        const auto joints = rig::evaluateJoints(
            stand.setup().posePlan,
            std::span(output.driven).first(stand.setup().posePlan.driven.size()));
        for (const bool right : {true, false}) {
            const HandOutput& hand = right ? output.right : output.left;
            const auto joint = [&](rig::Role left, rig::Role other) {
                return joints[static_cast<std::size_t>(humanoid.joint(right ? other : left))];
            };
            const core::Transformd wrist = joint(rig::Role::leftHand, rig::Role::rightHand);
            const Vec3 elbow = joint(rig::Role::leftLowerArm, rig::Role::rightLowerArm).position;
            const Vec3 knuckles = wrist.direction(
                rig::measureHand(humanoid, right).handFromFrame.direction({0.0, 0.0, -1.0}));
            const double between = glm::dot(glm::normalize(wrist.position - elbow), knuckles);
            EXPECT_NEAR(std::cos(hand.wristFlexion) * std::cos(hand.wristDeviation), between, 1e-6);
        }
    }
}

/// Every bundled take and every part on this body, each part in every `among`th take: a hand is on
/// its grip, or as far off as is said.
void playAll(const std::shared_ptr<const Character>& character, std::size_t among) {
    BundledScene& scene = BundledScene::get();
    std::vector<Loadout> loadouts;
    for (const PartPlace& place : partPlaces()) {
        for (const std::string& part : scene.carbine->fits(place.kind)) {
            Loadout loadout;
            loadout.*place.part = part;
            loadouts.push_back(loadout);
        }
    }
    std::size_t turn = 0;
    for (const std::string& name : core::bundledNames("takes", ".take.json")) {
        ++turn;
        const auto take = sim::readTakeFile(
            (core::assetFolder() / "takes" / (name + ".take.json")).string(), scene.world);
        ASSERT_TRUE(take.ok()) << take.error().text();
        for (std::size_t i = 0; i < loadouts.size(); ++i) {
            if ((i + turn) % among != 0) {
                continue;
            }
            const Loadout& loadout = loadouts[i];
            SCOPED_TRACE(loadout.grip + " " + loadout.optic + " " + loadout.barrel + " " +
                         loadout.stock + " " + loadout.magazine);
            auto player = sim::TakePlayer::create(
                *take, {{}, character, scene.carbine, loadout, {}}, scene.armoury, scene.world);
            ASSERT_TRUE(player.ok()) << player.error().text();
            for (core::Nanoseconds time = 0; time <= take->duration; time += 200'000'000) {
                const Output output = player->look(time);
                for (const HandOutput* hand : {&output.right, &output.left}) {
                    const double off =
                        1e3 * glm::distance(hand->palm_rs.position, hand->target_rs.position);
                    const double told = 1e3 * hand->shortfall;
                    ASSERT_NEAR(off, told, told == 0.0 ? 0.1 : 1.0)
                        << name << " at " << core::seconds(time) << " s";
                }
            }
        }
    }
}

TEST(ArmPose, TheBundledHandsAreWhereTheySay) {
    playAll(BundledScene::get().character, 2);
}

TEST(ArmPose, HandsOfOthersAreWhereTheySay) {
    for (const char* name : kRigs) {
        const auto file = test::sharedData(name);
        if (!file) {
            GTEST_SKIP() << test::kNoSharedData;
        }
        SCOPED_TRACE(name);
        const auto character = loadCharacter(file->string());
        ASSERT_TRUE(character.ok()) << character.error().text();
        playAll(*character, 5);
    }
}

} // namespace
} // namespace foregrip::viewmodel
