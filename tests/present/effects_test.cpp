// SPDX-License-Identifier: MIT
#include "present/casing_model.h"
#include "present/flash_exposure.h"
#include "present/frame_builder.h"
#include "support/bundled_scene.h"
#include "support/oracle.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

namespace foregrip::present {
namespace {

using core::nanoseconds;
using core::radians;
using Vec3 = core::Vector3<double>;
using test::BundledScene;

constexpr double kFirstShot = 0.5; ///< [s]

/// Strafing with the trigger held from kFirstShot on, past a wall that does not hold the fire.
sim::Session firing(viewmodel::Tuning tuning, const viewmodel::Overrides& overrides = {},
                    const viewmodel::Loadout& loadout = {}) {
    tuning.obstruction.blocksFire = false;
    sim::Session session =
        BundledScene::get().session(tuning, {0.1, 0.05, 0.5, 1.5}, overrides, loadout);
    session.addEvent({nanoseconds(kFirstShot), viewmodel::EventKind::triggerDown, {}});
    return session;
}

/// A picture of the session at `time`, casings included.
struct Shown {
    viewmodel::Output output;
    render::FrameView view;

    Shown(sim::Session& session, double time, const ViewOptions& options = {},
          double exposure = 1.0 / 60.0) {
        output = session.look(nanoseconds(time));
        std::vector<sim::ShotResult> shots = session.shots();
        shots.insert(shots.end(), session.shotsAhead().begin(), session.shotsAhead().end());
        world::Casings casings(BundledScene::get().world);
        for (const sim::Ejection& ejection : session.ejections()) {
            casings.add(ejection.launch, ejection.fromDrawnPort);
        }
        const auto poses = casings.at(output.time, session.setup().tuning.effects.casingLife);
        static const rig::Model model;
        const std::vector<const rig::Model*> models(world::cartridges().size(), &model);
        const Stage stage{&BundledScene::get().world, nullptr, models};
        view = buildFrame(session.setup(), output, stage, {{&model, 9}}, options,
                          {shots, poses, exposure});
    }
};

core::Transformd drawnCamera(const viewmodel::Output& output) {
    core::Transformd camera = output.worldFromCamera;
    camera.rotation = camera.rotation * viewmodel::eulerRotation(output.shake);
    return camera;
}

TEST(Flash, EveryDivisionIntoPicturesTakesInTheSame) {
    const double tau = 0.010;
    const double whole = tau * (1.0 - std::exp(-kFlashCut));
    for (const double fps : {15.0, 24.0, 60.0, 144.0, 1000.0}) {
        for (const double late : {0.0, 0.0031, 0.0199}) {
            double sum = 0.0;
            for (int n = 1; n <= static_cast<int>(0.3 * fps) + 1; ++n) {
                sum += flashExposure(n / fps - late, 1.0 / fps, tau);
            }
            EXPECT_NEAR(sum, whole, 1e-15) << fps << " " << late;
            // With a lead all of it comes, too, and some of it in the first picture.
            const double lead = 0.5 / fps;
            sum = 0.0;
            for (int n = 0; n <= static_cast<int>(0.3 * fps) + 1; ++n) {
                const double part = flashExposure(n / fps - late, 1.0 / fps, tau, lead);
                const bool first = n / fps >= late && sum == 0.0;
                EXPECT_TRUE(!first || part > 0.2 * tau * (1.0 - std::exp(-lead / tau))) << fps;
                sum += part;
            }
            EXPECT_NEAR(sum, whole, 1e-15) << fps << " " << late;
        }
    }
    EXPECT_EQ(flashExposure(-0.001, 0.016, tau), 0.0) << "not fired yet";
    EXPECT_EQ(flashExposure(0.1, 0.016, tau), 0.0) << "over";
}

/// The light of the pictures of a burst, summed over their exposures, is the same at 15 and at 1000
/// pictures a second.
TEST(Flash, ABurstIsAsBrightAtEveryFrameRate) {
    const auto lightOf = [](double fps) {
        sim::Session session = firing({});
        session.addEvent({nanoseconds(0.9), viewmodel::EventKind::triggerUp, {}});
        double sum = 0.0;
        for (int n = 0; n <= static_cast<int>(1.2 * fps); ++n) {
            const Shown shown(session, n / fps, {}, 1.0 / fps);
            sum += static_cast<double>(shown.view.lighting.flash.colour.r) / fps;
        }
        return sum;
    };
    const double slow = lightOf(15.0);
    EXPECT_GT(slow, 0.1);
    EXPECT_NEAR(lightOf(1000.0), slow, 1e-4 * slow);
}

/// Flash and tracer begin on the pixel of the drawn muzzle, at all fields of view.
TEST(Tracer, StartsAtTheDrawnMuzzle) {
    constexpr double kHeight = 1080.0;
    for (const double weapon : {40.0, 54.0, 72.0, 90.0}) {
        for (const double world : {54.0, 74.0, 100.0}) {
            for (const double ads : {0.0, 0.5, 1.0}) {
                viewmodel::Tuning tuning;
                tuning.view.weaponFov = radians(weapon);
                tuning.view.fov = radians(world);
                tuning.effects.tracerEvery = 1.0;
                sim::Session session = firing(tuning, {ads, std::nullopt});
                // A little after the first and after the fifth shot, the weapon kicked.
                for (const double time : {kFirstShot + 0.004, kFirstShot + 4 * 0.075 + 0.009}) {
                    const Shown shown(session, time);
                    const core::Transformd camera = drawnCamera(shown.output);
                    const auto muzzle = project(camera, shown.output.weaponFov, kHeight,
                                                shown.output.worldFromMuzzle.position);
                    ASSERT_TRUE(muzzle.has_value());
                    ASSERT_FALSE(shown.view.streaks.empty());
                    const auto tracer = std::find_if(
                        shown.view.streaks.begin(), shown.view.streaks.end(),
                        [](const render::Streak& s) { return s.layer == render::Layer::world; });
                    ASSERT_NE(tracer, shown.view.streaks.end());
                    const auto start =
                        project(camera, shown.output.fov, kHeight, Vec3(tracer->from));
                    ASSERT_TRUE(start.has_value());
                    EXPECT_LT(glm::distance(*start, *muzzle), 1.0)
                        << weapon << " " << world << " " << ads << " " << time;
                    ASSERT_FALSE(shown.view.sprites.empty());
                    EXPECT_EQ(shown.view.sprites[0].layer, render::Layer::viewmodel);
                    const auto flash = project(camera, shown.output.weaponFov, kHeight,
                                               Vec3(shown.view.sprites[0].position));
                    ASSERT_TRUE(flash.has_value());
                    EXPECT_LT(glm::distance(*flash, *muzzle), 1.0);
                }
            }
        }
    }
}

TEST(Tracer, EndsAtTheImpactEvenWhenTheFlightIsShorterThanAPicture) {
    viewmodel::Tuning tuning;
    tuning.effects.flash = tuning.effects.dust = 0.0;
    tuning.effects.tracerEvery = 1.0;
    sim::Session session = BundledScene::get().session(tuning, {0.35, 0.0, 0.0, 0.0});
    session.addEvent({nanoseconds(0.5), viewmodel::EventKind::triggerDown, {}});
    session.addEvent({nanoseconds(0.51), viewmodel::EventKind::triggerUp, {}});
    (void)session.look(nanoseconds(0.6));
    const sim::ShotResult shot = session.shots().front();
    ASSERT_LT(shot.flightTime, 0.05);
    // The whole flight and the whole wait before it fall into one exposure.
    sim::Session again = BundledScene::get().session(tuning, {0.35, 0.0, 0.0, 0.0});
    again.addEvent({nanoseconds(0.5), viewmodel::EventKind::triggerDown, {}});
    again.addEvent({nanoseconds(0.51), viewmodel::EventKind::triggerUp, {}});
    const Shown shown(again, 0.5 + shot.flightTime + 0.002, {}, shot.flightTime + 0.01);
    const auto nearest = std::min_element(shown.view.streaks.begin(), shown.view.streaks.end(),
                                          [&](const render::Streak& a, const render::Streak& b) {
                                              return glm::distance(Vec3(a.to), shot.impact) <
                                                     glm::distance(Vec3(b.to), shot.impact);
                                          });
    ASSERT_NE(nearest, shown.view.streaks.end());
    const double way = glm::distance(shot.origin, shot.impact);
    EXPECT_LT(glm::distance(Vec3(nearest->to), shot.impact), 0.001 + 0.3 * std::exp(-way / 5.0));
    // Over: the next picture has none.
    const Shown after(again, 0.5 + shot.flightTime + 0.03, {}, 0.01);
    EXPECT_TRUE(
        std::none_of(after.view.streaks.begin(), after.view.streaks.end(),
                     [](const render::Streak& s) { return glm::distance(s.from, s.to) > 0.3F; }));
}

TEST(Tracer, IsEveryNthRound) {
    viewmodel::Tuning tuning;
    tuning.effects.tracerEvery = 5.0;
    tuning.effects.flash = 0.0;
    tuning.effects.dust = 0.0;
    sim::Session session = firing(tuning);
    for (int shot = 0; shot < 15; ++shot) {
        const Shown shown(session, kFirstShot + shot * 0.075 + 0.003, {}, 0.01);
        EXPECT_EQ(!shown.view.streaks.empty(), shot % 5 == 4) << shot;
    }
}

TEST(Effects, SwitchedOffTheyAddNothing) {
    viewmodel::Tuning tuning;
    tuning.effects.flash = 0.0;
    tuning.effects.smoke = 0.0;
    tuning.effects.dust = 0.0;
    tuning.effects.tracerEvery = 0.0;
    tuning.effects.casings = false;
    sim::Session session = firing(tuning);
    for (const double time : {0.504, 0.9, 1.5}) {
        const Shown shown(session, time);
        EXPECT_TRUE(shown.view.sprites.empty());
        EXPECT_TRUE(shown.view.streaks.empty());
        EXPECT_TRUE(shown.view.instances.empty());
        EXPECT_EQ(shown.view.lighting.flash.colour, glm::vec3(0.0F));
        EXPECT_FALSE(shown.view.marks.empty() && time > 0.9) << "marks stay";
    }
}

TEST(Effects, CasingsAreDrawnAndNeverMoreThanSixtyFour) {
    viewmodel::Tuning tuning;
    tuning.fire.infiniteAmmo = true;
    tuning.fire.rpm = 900.0;
    sim::Session session = firing(tuning);
    EXPECT_EQ(Shown(session, 1.0).view.instances.size(), 8U) << "0.5 s at 15 rounds a second";
    EXPECT_EQ(Shown(session, 8.0).view.instances.size(), 64U);
}

/// Near by a casing has its own size; what is far is drawn larger, at most twice.
TEST(Effects, FarCasingsAreDrawnUpToTwiceTheirSize) {
    const auto sizeAt = [](double distance) {
        sim::Session session = BundledScene::get().session({});
        const viewmodel::Output output = session.look(0);
        const world::CasingPose pose{
            0,
            {output.worldFromCamera.point({0.0, 0.0, -distance}), {1.0, 0.0, 0.0, 0.0}},
            0.0,
            Vec3(0.0)};
        static const rig::Model model;
        const std::vector<const rig::Model*> models(world::cartridges().size(), &model);
        const render::FrameView view =
            buildFrame(session.setup(), output, {&BundledScene::get().world, nullptr, models},
                       {{&model, 9}}, {}, {{}, {&pose, 1}, 1.0 / 60.0});
        return glm::length(glm::vec3(view.instances.back().worldFromModel[0]));
    };
    EXPECT_NEAR(sizeAt(0.5), 1.0F, 1e-5F);
    EXPECT_NEAR(sizeAt(20.0), 2.0F, 1e-5F);
    EXPECT_GT(sizeAt(4.0), 1.1F);
    EXPECT_LT(sizeAt(4.0), 2.0F);
}

TEST(Effects, MuzzleDevicesAndTheDimmedFlashTakeFromTheLight) {
    const auto lightOf = [](const viewmodel::Tuning& tuning, const std::string& barrel) {
        sim::Session session = firing(tuning, {}, test::loadoutOf("none", "none", barrel));
        return static_cast<double>(Shown(session, 0.503).view.lighting.flash.colour.r);
    };
    const double bare = lightOf({}, "none");
    EXPECT_GT(bare, 1.0);
    EXPECT_NEAR(lightOf({}, "muzzle_suppressor"), 0.08 * bare, 1e-5 * bare);
    EXPECT_NEAR(lightOf({}, "muzzle_flash_hider"), 0.3 * bare, 1e-5 * bare);
    EXPECT_NEAR(lightOf({}, "muzzle_brake"), 1.1 * bare, 1e-5 * bare);
    viewmodel::Tuning dimmed;
    dimmed.effects.dimFlash = true;
    EXPECT_LT(lightOf(dimmed, "none"), 0.1 * bare);
}

TEST(Effects, SmokeThickensWithHeatAndRisesFromARestingBarrel) {
    viewmodel::Tuning tuning;
    tuning.effects.flash = 0.0;
    tuning.effects.dust = 0.0;
    tuning.effects.tracerEvery = 0.0;
    tuning.effects.casings = false;
    const auto smokeAt = [](sim::Session& session, double time) {
        float alpha = 0.0F;
        for (const render::Sprite& sprite : Shown(session, time).view.sprites) {
            alpha += sprite.colour.a;
        }
        return alpha;
    };
    sim::Session burst = firing(tuning);
    burst.addEvent({nanoseconds(0.55), viewmodel::EventKind::triggerUp, {}});
    const float one = smokeAt(burst, 0.6);
    EXPECT_GT(one, 0.0F);
    EXPECT_EQ(smokeAt(burst, 2.5), 0.0F);
    sim::Session dump = firing(tuning);
    EXPECT_GT(smokeAt(dump, 2.3), 4.0F * one);
    // Thirty rounds end at 2.675 s; two seconds later there are wisps at the muzzle.
    const Shown rest(dump, 4.6);
    ASSERT_FALSE(rest.view.sprites.empty());
    EXPECT_EQ(smokeAt(dump, 20.0), 0.0F);
}

TEST(Grenades, AreSeenFromTheirOwnMuzzleToWhereTheyLand) {
    viewmodel::Tuning tuning = test::muted({viewmodel::Layer::breathing});
    tuning.effects.smoke = 0.0;
    tuning.effects.dust = 1.0;
    sim::Session session = BundledScene::get().session(tuning, {0.0, radians(-3.0), 0.0, 0.0}, {},
                                                       test::loadoutOf("launcher_40"));
    session.addEvent({nanoseconds(0.5), viewmodel::EventKind::fireLauncherDown, {}});
    const Shown fresh(session, 0.5);
    ASSERT_EQ(session.shots().size(), 1U);
    const sim::ShotResult shot = session.shots().front();
    const auto nearest = [](const Shown& shown, const Vec3& point) {
        double least = 1e9;
        for (const render::Sprite& sprite : shown.view.sprites) {
            least = std::min(least, glm::distance(Vec3(sprite.position), point));
        }
        return least;
    };
    EXPECT_LT(nearest(fresh, shot.shot.drawnMuzzle), 1e-5) << "it begins at the drawn muzzle";
    EXPECT_TRUE(fresh.view.marks.empty());

    EXPECT_GT(Shown(session, 0.51).view.lighting.flash.colour.r, 0.0F) << "a flash";
    // In the air: what it shows lies on the parabola of a throw, once the drawn start has faded.
    const Shown flying(session, 0.5 + 0.9 * shot.flightTime);
    const double age = core::seconds(flying.output.time - shot.shot.time);
    const Vec3 there =
        shot.origin + 76.0 * age * shot.direction - Vec3(0.0, 0.5 * 9.80665 * age * age, 0.0);
    EXPECT_LT(nearest(flying, there), 0.01);
    EXPECT_TRUE(flying.view.marks.empty()) << "it has not landed";
    EXPECT_EQ(flying.view.sprites.size(), 1U);

    const Shown landed(session, 0.5 + shot.flightTime + 0.1);
    ASSERT_EQ(landed.view.marks.size(), 1U);
    EXPECT_LT(glm::distance(Vec3(landed.view.marks[0].position), shot.impact), 1e-5);
    EXPECT_GT(landed.view.marks[0].radius, 0.02F) << "larger than a bullet's";
    EXPECT_GT(landed.view.sprites.size(), 5U) << "a cloud";
    EXPECT_LT(nearest(landed, shot.impact), 1.0);
    const Shown later(session, 0.5 + shot.flightTime + 6.0);
    EXPECT_TRUE(later.view.sprites.empty()) << "it has settled";
}

TEST(Grenades, AreNeitherTracersNorHeatNorBulletDust) {
    viewmodel::Tuning tuning;
    tuning.effects.tracerEvery = 1.0;
    tuning.launcher.smoke = tuning.launcher.dust = tuning.launcher.flash = 0.0;
    sim::Session session =
        BundledScene::get().session(tuning, {}, {}, test::loadoutOf("launcher_40"));
    session.addEvent({nanoseconds(0.5), viewmodel::EventKind::fireLauncherDown, {}});
    const Shown shown(session, 0.6);
    EXPECT_TRUE(shown.view.streaks.empty());
    EXPECT_EQ(shown.view.sprites.size(), 1U) << "the grenade alone";
    EXPECT_EQ(shown.view.lighting.flash.colour.r, 0.0F);
}

TEST(CasingModel, HasTheMeasuresOfItsCartridge) {
    for (const world::Cartridge& cartridge : world::cartridges()) {
        const rig::Model model = casingModel(cartridge);
        glm::vec3 low(1e9F);
        glm::vec3 high(-1e9F);
        for (const rig::Primitive& primitive : model.meshes[0].primitives) {
            ASSERT_EQ(primitive.indices.size() % 3, 0U);
            for (const rig::Vertex& vertex : primitive.vertices) {
                low = glm::min(low, vertex.position);
                high = glm::max(high, vertex.position);
                EXPECT_NEAR(glm::length(vertex.normal), 1.0F, 1e-4F);
            }
            // The front of every triangle is on the side of its normals.
            for (std::size_t i = 0; i < primitive.indices.size(); i += 3) {
                const auto& a = primitive.vertices[primitive.indices[i]];
                const auto& b = primitive.vertices[primitive.indices[i + 1]];
                const auto& c = primitive.vertices[primitive.indices[i + 2]];
                const glm::vec3 front =
                    glm::cross(b.position - a.position, c.position - a.position);
                EXPECT_GE(glm::dot(front, a.normal + b.normal + c.normal), -1e-9F);
            }
        }
        EXPECT_NEAR(high.z - low.z, cartridge.length, 1e-5) << cartridge.name;
        EXPECT_NEAR(high.z, 0.5 * cartridge.length, 1e-5) << cartridge.name;
        EXPECT_NEAR(2.0F * high.x, std::max(cartridge.rim, cartridge.base), 3e-4) << cartridge.name;
    }
}

} // namespace
} // namespace foregrip::present
