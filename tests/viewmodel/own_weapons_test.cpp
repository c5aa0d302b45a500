// SPDX-License-Identifier: MIT
#include "sim/session.h"
#include "support/bundled_scene.h"
#include "support/oracle.h"
#include "support/shared_data.h"
#include "viewmodel/pipeline.h"

#include <gtest/gtest.h>

#include <cmath>
#include <string>
#include <vector>

namespace foregrip::viewmodel {
namespace {

using test::BundledScene;
using Vec3 = Vector3<double>;

/// Models of weapons by others, and whether both hands reach in every pose.
struct Case {
    const char* file;
    bool holds;
};
const Case kCases[] = {
    {"weapons/assault-rifle_single-node_muzzle+x_5m17-long_quaternius.glb", true},
    {"weapons/pistol_nonuniform-scale_muzzle+x_quaternius.glb", true},
    {"weapons/kenney-blaster-kit/glb/blaster-a.glb", true},
    {"weapons/kenney-blaster-kit/glb/blaster-d.glb", true},
    {"weapons/weapon_kenney-blaster-a_named-sockets_muzzle-z.glb",
     false}, // its foregrip is far off
};

/// The operator with this weapon, standing at the spawn.
Output held(const std::shared_ptr<const WeaponDefinition>& definition, double ads, double pitch) {
    BundledScene& scene = BundledScene::get();
    const core::Result<Weapon> weapon = scene.armoury.assemble(definition, {});
    EXPECT_TRUE(weapon.ok());
    Overrides overrides;
    overrides.ads = ads;
    const auto setup =
        prepareSetup(test::muted({Layer::bob, Layer::breathing, Layer::lookLag}), scene.character,
                     std::make_shared<const Weapon>(*weapon), overrides);
    InputSample input;
    input.pitch = pitch;
    sim::Start start;
    start.input = input;
    sim::Session session(setup, scene.world, start);
    return session.look(core::nanoseconds(2.0));
}

TEST(OwnWeapons, AreHeldByTheBundledCharacter) {
    for (const Case& each : kCases) {
        const auto file = test::sharedData(each.file);
        if (!file) {
            GTEST_SKIP() << test::kNoSharedData;
        }
        SCOPED_TRACE(each.file);
        Armoury armoury;
        const auto weapon = armoury.weapon(file->string(), {.factor = {}, .fit = true});
        ASSERT_TRUE(weapon.ok()) << weapon.error().text();
        EXPECT_GE((*weapon)->found.length, rig::kShortestWeapon);
        EXPECT_LE((*weapon)->found.length, rig::kLongestWeapon);
        for (const double ads : {0.0, 0.5, 1.0}) {
            for (const double pitch : {-0.5, 0.0, 0.5}) {
                const Output output = held(*weapon, ads, pitch);
                for (const HandOutput* hand : {&output.right, &output.left}) {
                    EXPECT_TRUE(std::isfinite(hand->error));
                    if (each.holds) {
                        EXPECT_LT(1e3 * hand->error, 0.1) << "ads " << ads << ", pitch " << pitch;
                    } else {
                        EXPECT_LT(1e3 * (hand->error - hand->shortfall), 0.1);
                    }
                }
            }
        }
        // Aimed, the sight is on the camera's axis and the muzzle in front of the eye.
        const Output aimed = held(*weapon, 1.0, 0.0);
        const core::Transformd sight_cs =
            core::inverse(aimed.worldFromCamera) * aimed.worldFromSight;
        EXPECT_NEAR(sight_cs.position.x, 0.0, 1e-4);
        EXPECT_NEAR(sight_cs.position.y, 0.0, 1e-4);
        const core::Transformd muzzle_cs =
            core::inverse(aimed.worldFromCamera) * aimed.worldFromMuzzle;
        EXPECT_LT(muzzle_cs.position.z, -0.2);
        EXPECT_TRUE(
            test::near(muzzle_cs.direction(Vec3(0.0, 0.0, -1.0)), Vec3(0.0, 0.0, -1.0), 0.02));
    }
}

} // namespace
} // namespace foregrip::viewmodel
