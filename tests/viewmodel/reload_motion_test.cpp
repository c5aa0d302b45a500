// SPDX-License-Identifier: MIT
#include "anim/vector_math.h"
#include "support/bundled_scene.h"
#include "support/oracle.h"
#include "viewmodel/pipeline.h"
#include "viewmodel/reload_motion.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <vector>

namespace foregrip::viewmodel {
namespace {

using core::Transformd;
using test::BundledScene;
using Vec3 = Vector3<double>;

constexpr double kStart = 1.0; ///< [s] when the reload begins

/// Reloads at kStart, with `ammo` rounds left; 0 fires the last one before, and holds the bolt
/// open.
struct Reload {
    std::shared_ptr<const Setup> setup;
    sim::Session session;

    explicit Reload(int ammo, const Tuning& tuning = {}, const InputSample& input = {},
                    const Overrides& overrides = {}, const Loadout& loadout = {})
        : setup(BundledScene::get().setup(tuning, overrides, loadout)),
          session(setup, BundledScene::get().world, started(ammo, input)) {
        if (ammo == 0) {
            session.addEvent({core::nanoseconds(0.01), EventKind::triggerDown, {}});
            session.addEvent({core::nanoseconds(0.02), EventKind::triggerUp, {}});
        }
        session.addEvent({core::nanoseconds(kStart), EventKind::reload, {}});
    }

    static sim::Start started(int ammo, const InputSample& input) {
        sim::Start start;
        start.input = input;
        start.ammo = std::max(ammo, 1);
        return start;
    }

    Output at(double sinceStart) {
        return session.look(core::nanoseconds(kStart) + core::nanoseconds(sinceStart));
    }
};

ReloadTimes timesOf(bool sendsBolt) {
    FireState fire;
    fire.reloadSendsBolt = sendsBolt;
    fire.reloadStart = 0;
    const FireTuning tuning;
    fire.reloadEnd = core::nanoseconds(tuning.reloadTime + (sendsBolt ? tuning.boltTime : 0.0));
    return reloadTimes(Tuning{}, fire);
}

TEST(ReloadMotion, TheStepsFillTheReloadExactly) {
    for (const bool bolt : {false, true}) {
        const ReloadTimes t = timesOf(bolt);
        const std::vector<double> steps{0.0,     t.reach,  t.grasp,   t.clear, t.pouch, t.fetch,
                                        t.align, t.seated, t.pressed, t.hit,   t.total};
        EXPECT_TRUE(std::is_sorted(steps.begin(), steps.end()));
        EXPECT_DOUBLE_EQ(t.total, bolt ? 2.45 : 2.1);
        EXPECT_DOUBLE_EQ(t.pressed, timesOf(false).pressed) << "the bolt adds to the last step";
    }
    Reload reload(0);
    EXPECT_FALSE(reload.at(-0.001).reloading);
    EXPECT_TRUE(reload.at(0.0).reloading);
    EXPECT_TRUE(reload.at(2.45 - 1e-9).reloading);
    EXPECT_FALSE(reload.at(2.45).reloading);
    EXPECT_EQ(reload.at(2.5).ammo, 30);
}

/// By finite differences at steps of 1 ms, both ends and the resting hand around them included: no
/// step of the place beyond 4 m/s, none of the velocity beyond what an arm can do.
TEST(ReloadMotion, TheHandMovesWithoutAJumpOfPlaceOrVelocity) {
    for (const int ammo : {0, 7}) {
        for (const double ads : {0.0, 1.0}) {
            Reload reload(ammo, {}, {}, {ads, std::nullopt});
            std::vector<Vec3> hand;
            std::vector<core::Quaternion<double>> turn;
            for (int ms = -30; ms <= 2480; ++ms) {
                const Output output = reload.at(1e-3 * ms);
                hand.push_back(output.left.target_rs.position);
                turn.push_back(output.left.target_rs.rotation);
            }
            for (std::size_t i = 1; i + 1 < hand.size(); ++i) {
                const auto ms = static_cast<int>(i) - 30;
                ASSERT_LT(glm::distance(hand[i + 1], hand[i]), 4e-3) << ammo << ", " << ms << " ms";
                const Vec3 change = hand[i + 1] - 2.0 * hand[i] + hand[i - 1];
                ASSERT_LT(glm::length(change), 1.2e-4) << ammo << ", " << ms << " ms";
                ASSERT_LT(anim::angleOf(glm::conjugate(turn[i]) * turn[i + 1]), 0.02)
                    << ammo << ", " << ms << " ms";
            }
        }
    }
}

TEST(ReloadMotion, BothHandsReachWhatTheyReachForAtAnyPitch) {
    for (const double ads : {0.0, 1.0}) {
        for (const double sprint : {0.0, 1.0}) {
            for (const double pitch : {-60.0, -30.0, 0.0, 30.0, 60.0}) {
                InputSample input;
                input.pitch = core::radians(pitch);
                Reload reload(0, {}, input, {ads, sprint});
                for (int ms = 0; ms <= 2460; ms += 10) {
                    const Output output = reload.at(1e-3 * ms);
                    for (const HandOutput* hand : {&output.right, &output.left}) {
                        ASSERT_LT(1e3 * hand->error, 0.1)
                            << (hand == &output.left ? "left" : "right") << " at " << ms
                            << " ms, pitch " << pitch << ", ads " << ads << ", sprint " << sprint;
                    }
                }
            }
        }
    }
}

/// The palm as the magazine's hold has it, from the hand's joint as drawn.
Transformd holdingPalm(const Setup& setup, const Output& output) {
    return output.left.palm_rs * core::inverse(setup.body.left().palm) *
           setup.fingers.supportMagazine.palm;
}

TEST(ReloadMotion, TheMagazineTravelsWithTheHand) {
    Reload reload(7);
    const ReloadTimes times = timesOf(false);
    const PartsDefinition& parts = reload.setup->weapon->definition->parts;
    double farthest = 0.0;
    bool hidden = false;
    for (double t = -0.01; t < 2.12; t += 0.005) {
        const Output output = reload.at(t);
        const Transformd& moved = output.parts.weaponFromSeated;
        if (t < times.grasp || t > times.seated) {
            ASSERT_EQ(moved.position, Vec3(0.0)) << t;
            ASSERT_TRUE(output.parts.magazineDrawn);
            continue;
        }
        const Transformd palm =
            output.rootFromWeapon * moved * reload.setup->sockets.magazine * parts.magazineFromPalm;
        const Transformd hand = holdingPalm(*reload.setup, output);
        ASSERT_TRUE(test::near(hand.position, palm.position, 1e-4)) << t;
        ASSERT_TRUE(test::sameRotation(hand.rotation, palm.rotation, 1e-6)) << t;
        farthest = std::max(farthest, glm::length(moved.position));
        hidden = hidden || !output.parts.magazineDrawn;
        if (!output.parts.magazineDrawn) {
            EXPECT_GT(t, times.pouch);
            EXPECT_LT(t, times.fetch);
        }
    }
    EXPECT_GT(farthest, 0.25) << "out of the view";
    EXPECT_TRUE(hidden) << "another magazine";
}

/// In the well the magazine moves along its own axis: it can't go through the walls.
TEST(ReloadMotion, TheMagazineLeavesTheWellStraight) {
    Reload reload(7);
    const ReloadTimes times = timesOf(false);
    const auto check = [&](double from, double to) {
        for (double t = from; t < to; t += 0.002) {
            const Transformd moved = reload.at(t).parts.weaponFromSeated;
            ASSERT_NEAR(moved.position.x, 0.0, 1e-9) << t;
            ASSERT_NEAR(moved.position.z, 0.0, 1e-9) << t;
            ASSERT_LE(moved.position.y, 1e-9) << t;
            ASSERT_TRUE(test::sameRotation(moved.rotation, {1.0, 0.0, 0.0, 0.0}, 1e-7)) << t;
        }
    };
    check(times.grasp, times.clear - 1e-6);
    EXPECT_NEAR(reload.at(times.clear).parts.weaponFromSeated.position.y,
                -ReloadMotionTuning{}.clearance, 1e-5);
    check(times.align + 1e-6, times.seated);
}

TEST(ReloadMotion, AnOpenBoltIsSentHomeByTheHandOnItsCatch) {
    Reload reload(0);
    const ReloadTimes times = timesOf(true);
    const Output output = reload.at(times.hit);
    const auto& boltCatch = reload.setup->weapon->definition->parts.weaponFromCatchPalm;
    const Transformd palm = output.rootFromWeapon * *boltCatch;
    const Transformd hand = holdingPalm(*reload.setup, output);
    EXPECT_TRUE(test::near(hand.position, palm.position, 1e-4));
    EXPECT_TRUE(test::sameRotation(hand.rotation, palm.rotation, 1e-6));
    EXPECT_GT(reload.at(times.hit).parts.bolt, 0.85);
    EXPECT_EQ(reload.at(times.hit + 0.05).parts.bolt, 0.0);
}

TEST(ReloadMotion, TheWeaponTiltsAndComesBackToTheDigit) {
    Tuning tuning = test::muted({Layer::breathing});
    Reload reload(7, tuning);
    const Output before = reload.at(-1e-6);
    const Output between = reload.at(1.0);
    const Output after = reload.at(2.1);
    EXPECT_TRUE(
        test::near(after.cameraFromWeapon.position, before.cameraFromWeapon.position, 1e-9));
    EXPECT_TRUE(test::sameRotation(after.cameraFromWeapon.rotation,
                                   before.cameraFromWeapon.rotation, 1e-7));
    EXPECT_FALSE(test::sameRotation(between.cameraFromWeapon.rotation,
                                    before.cameraFromWeapon.rotation, core::radians(15.0)));
    // Aiming takes most of it away.
    Reload aimed(7, tuning, {}, {1.0, std::nullopt});
    const Transformd sights = aimed.at(-1e-6).cameraFromWeapon;
    const auto turned = [](const Transformd& from, const Transformd& to) {
        return anim::angleOf(glm::conjugate(from.rotation) * to.rotation);
    };
    EXPECT_NEAR(turned(sights, aimed.at(1.0).cameraFromWeapon) /
                    turned(before.cameraFromWeapon, between.cameraFromWeapon),
                tuning.reloadMotion.ads, 0.03);
}

/// A hand at the belt would be out of reach: it must not draw the weapon along.
TEST(ReloadMotion, TheHandAtThePouchDoesNotDragTheWeapon) {
    Reload reload(7);
    const double rest = reload.at(-0.01).slide;
    for (double t = 0.0; t < 2.1; t += 0.02) {
        EXPECT_LT(reload.at(t).slide, rest + 0.01) << t;
    }
}

TEST(ReloadMotion, AWeaponWithoutAMagazineKeepsTheHandOnTheForegrip) {
    BundledScene& scene = BundledScene::get();
    auto bare = std::make_shared<WeaponDefinition>(*scene.carbine);
    bare->parts = {};
    auto weapon = scene.armoury.assemble(bare, {});
    ASSERT_TRUE(weapon.ok());
    auto setup = prepareSetup({}, scene.character, std::make_shared<const Weapon>(*weapon));
    sim::Start start;
    start.ammo = 5;
    sim::Session session(setup, scene.world, start);
    session.addEvent({core::nanoseconds(0.5), EventKind::reload, {}});
    for (double t = 0.5; t < 2.7; t += 0.05) {
        const Output output = session.look(core::nanoseconds(t));
        const Transformd grip = output.rootFromWeapon * setup->sockets.leftGrip;
        EXPECT_TRUE(test::near(output.left.palm_rs.position, grip.position, 1e-4)) << t;
    }
}

} // namespace
} // namespace foregrip::viewmodel
