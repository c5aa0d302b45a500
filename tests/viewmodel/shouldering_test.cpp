// SPDX-License-Identifier: MIT
#include "core/angles.h"
#include "rig/pose.h"
#include "sim/session.h"
#include "support/bundled_scene.h"
#include "support/oracle.h"
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
using rig::Role;
using test::BundledScene;
using Vec3 = Vector3<double>;

const char* const kRigs[] = {
    "rigs/mixamorig-prefix_tpose_from-quaternius-male.glb",
    "rigs/quaternius-names_swat-with-skinned-pistol_afps.glb",
    "rigs/cesium-man_skeleton-joint-names_zup-root-matrix_hfcs.glb",
    "rigs/JOINTS_1_humanoid_max5influences_cm-root-0.01_from-ozz-arnaud.glb",
    "rigs/ue-names_tpose_male_quaternius_m2m.glb",
};

/// Standing still, nothing moving but what the pose itself does.
struct Scene {
    std::shared_ptr<const Setup> setup;
    Output output;
};

Scene stand(const std::shared_ptr<const Character>& character, const Loadout& loadout, double ads,
            double pitch, Tuning tuning = {}) {
    BundledScene& scene = BundledScene::get();
    tuning = test::muted({Layer::bob, Layer::breathing, Layer::lookLag}, tuning);
    const core::Result<Weapon> weapon = scene.armoury.assemble(scene.carbine, loadout);
    EXPECT_TRUE(weapon.ok()) << weapon.error().text();
    Overrides overrides;
    overrides.ads = ads;
    Scene out;
    out.setup = prepareSetup(tuning, character, std::make_shared<const Weapon>(*weapon), overrides);
    sim::Start start;
    start.input.pitch = radians(pitch);
    sim::Session session(out.setup, scene.world, start);
    out.output = session.look(core::nanoseconds(2.0));
    return out;
}

/// All joints as drawn.
std::vector<core::Transformd> joints(const Scene& scene) {
    return rig::evaluateJoints(
        scene.setup->posePlan,
        std::span(scene.output.driven).first(scene.setup->posePlan.driven.size()));
}

/// The pocket by the documented rule, on the collar bone as drawn; without one on the chest.
Vec3 pocketOf(const Scene& scene) {
    const rig::Humanoid& humanoid = scene.setup->character->humanoid;
    const auto bind = [&](Role role) {
        return humanoid.joints[static_cast<std::size_t>(humanoid.joint(role))].bind;
    };
    const Vec3 right = bind(Role::rightUpperArm).position;
    const Vec3 left = bind(Role::leftUpperArm).position;
    const bool hasClavicle = humanoid.has(Role::rightClavicle);
    const double root =
        hasClavicle ? bind(Role::rightClavicle).position.x : 0.5 * (right.x + left.x);
    const Vec3 pocket((root + 2.0 * right.x) / 3.0, right.y,
                      right.z - 0.45 * 0.5 * glm::length(right - left));
    const int carrier =
        hasClavicle ? humanoid.joint(Role::rightClavicle) : humanoid.map.spine.back();
    const auto index = static_cast<std::size_t>(carrier);
    return (joints(scene)[index] * core::inverse(humanoid.joints[index].bind)).point(pocket);
}

/// The eye behind the sights, from the head as drawn.
Vec3 aimingEye(const Scene& scene) {
    const rig::Humanoid& humanoid = scene.setup->character->humanoid;
    const auto head = static_cast<std::size_t>(humanoid.joint(Role::head));
    const double aside = scene.output.ads * scene.setup->tuning.shouldering.eye;
    return (joints(scene)[head] * core::inverse(humanoid.joints[head].bind))
        .point(Vec3(humanoid.eye) + Vec3(aside, 0.0, 0.0));
}

TEST(Shouldering, TheStockIsInTheShoulderAtHipAndSights) {
    BundledScene& scene = BundledScene::get();
    for (const std::string& stock : scene.carbine->fits(PartKind::stock)) {
        for (const std::string& optic : scene.carbine->fits(PartKind::optic)) {
            Loadout loadout;
            loadout.stock = stock;
            loadout.optic = optic;
            for (const double ads : {0.0, 1.0}) {
                for (const double pitch : {-30.0, 0.0, 30.0}) {
                    const Scene at = stand(scene.character, loadout, ads, pitch);
                    EXPECT_LT(1e3 * at.output.stockGap, 20.0)
                        << stock << ", " << optic << ", ads " << ads << ", pitch " << pitch;
                    EXPECT_LE(std::abs(core::degrees(at.output.headTilt)), 15.0 + 1e-9);
                }
            }
        }
    }
}

/// The elbow of the firing arm hangs on the shoulder, which hangs on the stock.
TEST(Shouldering, TheBodyGoesOverToAnotherStockCalmly) {
    BundledScene& scene = BundledScene::get();
    const auto& stocks = scene.carbine->fits(PartKind::stock);
    ASSERT_GE(stocks.size(), 2U);
    for (const std::string& from : stocks) {
        for (const std::string& to : stocks) {
            Loadout before;
            before.stock = from;
            Loadout after;
            after.stock = to;
            sim::Session session = scene.session({}, {}, {}, before);
            (void)session.look(core::nanoseconds(0.5));
            session.swapSetup(scene.setup({}, {}, after));
            Vec3 last = session.look(core::nanoseconds(0.5)).right.elbow_rs;
            for (int millisecond = 501; millisecond < 1200; ++millisecond) {
                const Vec3 now = session.look(millisecond * Nanoseconds{1'000'000}).right.elbow_rs;
                ASSERT_LT(1e3 * glm::distance(now, last), 2.0)
                    << from << " to " << to << " at " << millisecond << " ms";
                last = now;
            }
        }
    }
}

TEST(Shouldering, TheGapIsThatOfTheJointsAsDrawn) {
    BundledScene& scene = BundledScene::get();
    std::vector<std::shared_ptr<const Character>> characters{scene.character};
    for (const char* name : kRigs) {
        if (const auto file = test::sharedData(name)) {
            const auto loaded = loadCharacter(file->string());
            ASSERT_TRUE(loaded.ok()) << loaded.error().text();
            characters.push_back(*loaded);
        }
    }
    for (const auto& character : characters) {
        SCOPED_TRACE(character->name);
        for (const double ads : {0.0, 0.5, 1.0}) {
            for (const double pitch : {-60.0, 0.0, 60.0}) {
                const Scene at = stand(character, {}, ads, pitch);
                const Vec3 stock = at.output.rootFromWeapon.point(at.setup->sockets.stock.position);
                const Vec3 pocket = pocketOf(at);
                EXPECT_TRUE(test::near(at.output.pocket_rs, pocket, 1e-6));
                EXPECT_NEAR(at.output.stockGap, glm::distance(pocket, stock), 1e-6);
            }
        }
    }
}

TEST(Shouldering, TheAimingEyeStaysAtTheCamera) {
    for (const double ads : {0.0, 0.3, 1.0}) {
        for (const double pitch : {-85.0, -40.0, 0.0, 40.0, 85.0}) {
            const Scene at = stand(BundledScene::get().character, {}, ads, pitch);
            const Vec3 camera =
                core::inverse(at.output.worldFromRoot).point(at.output.worldFromCamera.position);
            EXPECT_TRUE(test::near(aimingEye(at), camera, 1e-9))
                << "ads " << ads << ", pitch " << pitch;
        }
    }
}

TEST(Shouldering, BringsBodiesOfOthersNearer) {
    Tuning off;
    off.shouldering.amount = 0.0;
    for (const char* name : kRigs) {
        const auto file = test::sharedData(name);
        if (!file) {
            GTEST_SKIP() << test::kNoSharedData;
        }
        SCOPED_TRACE(name);
        const auto character = loadCharacter(file->string());
        ASSERT_TRUE(character.ok()) << character.error().text();
        for (const double ads : {0.0, 1.0}) {
            const double with = stand(*character, {}, ads, 0.0).output.stockGap;
            const double without = stand(*character, {}, ads, 0.0, off).output.stockGap;
            EXPECT_LT(with, without) << "ads " << ads;
        }
    }
}

TEST(Shouldering, AnAmountOfNothingMovesNothing) {
    Tuning off;
    off.shouldering.amount = 0.0;
    const Scene at = stand(BundledScene::get().character, {}, 1.0, 0.0, off);
    EXPECT_EQ(at.output.headTilt, 0.0);
    EXPECT_GT(at.output.stockGap, 0.05);
    // Neck and head as the spine alone has them: the head along the view.
    const auto& humanoid = at.setup->character->humanoid;
    const auto head = static_cast<std::size_t>(humanoid.joint(Role::head));
    EXPECT_TRUE(
        test::sameRotation(joints(at)[head].rotation, humanoid.joints[head].bind.rotation, 1e-6));
}

TEST(Shouldering, ShouldersNeverJumpOnTheWayToTheSights) {
    const auto character = BundledScene::get().character;
    for (const double pitch : {-60.0, 0.0, 60.0}) {
        Output before = stand(character, {}, 0.0, pitch).output;
        for (int i = 1; i <= 200; ++i) {
            const Output after = stand(character, {}, 0.005 * i, pitch).output;
            for (const auto side : {&Output::right, &Output::left}) {
                EXPECT_LT(
                    1e3 * glm::distance((after.*side).shoulder_rs, (before.*side).shoulder_rs), 3.0)
                    << "ads " << 0.005 * i << ", pitch " << pitch;
            }
            EXPECT_LT(core::degrees(std::abs(after.headTilt - before.headTilt)), 0.5);
            before = after;
        }
    }
}

} // namespace
} // namespace foregrip::viewmodel
