// SPDX-License-Identifier: MIT
#include "support/bundled_scene.h"
#include "viewmodel/part_effects.h"

#include <gtest/gtest.h>

#include <cmath>

namespace foregrip::viewmodel {
namespace {

using test::BundledScene;

TEST(PartEffects, MultiplyOpenly) {
    BundledScene& scene = BundledScene::get();
    Tuning tuning;
    tuning.parts.massToAds = tuning.parts.massToRecoil = 0.0;
    const auto bare = scene.setup(tuning);
    const auto setup =
        scene.setup(tuning, {}, test::loadoutOf("grip_vertical", "none", "muzzle_brake"));
    double recoil = 1.0;
    double time = 1.0;
    for (const MountedPart& part : setup->weapon->parts) {
        recoil *= part.attachment->effects.recoil;
        time *= part.attachment->effects.adsTime;
    }
    EXPECT_LT(recoil, 0.9);
    EXPECT_NEAR(setup->tuning.recoilKick.pitch, recoil * bare->tuning.recoilKick.pitch, 1e-12);
    EXPECT_NEAR(setup->tuning.recoilClimb.pitch, recoil * bare->tuning.recoilClimb.pitch, 1e-12);
    EXPECT_NEAR(setup->tuning.ads.time, time * bare->tuning.ads.time, 1e-12);
    EXPECT_EQ(bare->tuning.recoilKick.pitch, tuning.recoilKick.pitch)
        << "a bare weapon is as edited";
}

TEST(PartEffects, MassSlowsTheAimAndTamesRecoil) {
    BundledScene& scene = BundledScene::get();
    const Tuning tuning;
    const auto setup = scene.setup(tuning, {}, test::loadoutOf("none", "optic_lpvo_1_6x"));
    const Attachment& optic = *setup->weapon->parts.at(0).attachment;
    const double ratio = (scene.carbine->mass + optic.mass) / scene.carbine->mass;
    EXPECT_GT(ratio, 1.1);
    EXPECT_NEAR(setup->weapon->mass, scene.carbine->mass + optic.mass, 1e-12);
    EXPECT_NEAR(setup->effects.adsTime, std::pow(ratio, 0.6) * optic.effects.adsTime, 1e-12);
    EXPECT_NEAR(setup->effects.recoil, optic.effects.recoil / ratio, 1e-12);
}

TEST(PartEffects, ATuningAddsItsOwnFactorToWhatIsMounted) {
    BundledScene& scene = BundledScene::get();
    Tuning tuning;
    tuning.parts.kinds[static_cast<std::size_t>(PartKind::grip)].spread = 0.5;
    const auto spread = [&](const char* grip) {
        return scene.setup(tuning, {}, test::loadoutOf(grip))->effects.spread;
    };
    EXPECT_EQ(spread("none"), 1.0);
    EXPECT_EQ(spread("grip_vertical"), 0.5);
}

TEST(PartEffects, ReachTheValuesOfStates) {
    BundledScene& scene = BundledScene::get();
    Tuning tuning;
    tuning.parts.massToAds = tuning.parts.massToRecoil = 0.0;
    tuning.states.push_back(
        {PlayerState::crouch, "recoil_kick.pitch_dps", false, Vector3<double>(10.0, 0.0, 0.0)});
    const auto setup = scene.setup(tuning, {}, test::loadoutOf("none", "none", "muzzle_brake"));
    ASSERT_NE(setup->states, nullptr);
    const double factor = setup->effects.recoil;
    EXPECT_LT(factor, 1.0);
    const StateChange& change =
        setup->states->fields.at(0).changes.at(static_cast<std::size_t>(PlayerState::crouch));
    EXPECT_NEAR(change.value.x, factor * core::radians(10.0), 1e-12);
}

} // namespace
} // namespace foregrip::viewmodel
