// SPDX-License-Identifier: MIT
#include "core/angles.h"
#include "present/frame_builder.h"
#include "render/gl_test.h"
#include "render/projection.h"
#include "sim/shot_result.h"
#include "support/bundled_scene.h"

#include <gtest/gtest.h>

#include <cmath>
#include <string>

/// Sights as they are drawn, with everything moving.
namespace foregrip::test {
namespace {

using core::nanoseconds;
using render::FrameView;
using render::Picture;

constexpr int kWidth = 960;
constexpr int kHeight = 540;
constexpr int kLit = 110; ///< from here on a channel counts as the reticle

/// Someone aims, turns and fires.
struct Moving {
    std::shared_ptr<const viewmodel::Setup> setup;
    viewmodel::Output output;
    glm::dvec2 impact{0.0}; ///< [px] from the top left corner

    Moving(const std::string& optic, double time, const viewmodel::Tuning& tuning) {
        BundledScene& scene = BundledScene::get();
        viewmodel::Loadout loadout;
        loadout.optic = optic;
        setup = scene.setup(tuning, {1.0, std::nullopt}, loadout);
        sim::Session session(setup, scene.world, {});
        viewmodel::InputSample sample;
        for (double t = 0.0; t <= 2.0; t += 0.02) {
            sample.yaw = 0.12 * std::sin(2.0 * t);
            sample.pitch = 0.05 * std::sin(3.0 * t);
            session.addSample(nanoseconds(t), sample);
        }
        session.addEvent({nanoseconds(1.0), viewmodel::EventKind::triggerDown, {}});
        output = session.look(nanoseconds(time));
        const sim::ShotPath path =
            sim::findShotPath(scene.world, output.worldFromCamera.position, output.shotDirection_ws,
                              output.worldFromMuzzle.position);
        core::Transformd camera = output.worldFromCamera;
        camera.rotation = camera.rotation * viewmodel::eulerRotation(output.shake);
        const auto place = present::project(camera, output.fov, kHeight, path.end);
        EXPECT_TRUE(place.has_value());
        impact = {0.5 * kWidth + place->x, 0.5 * kHeight - place->y};
    }

    /// The reticle alone, in the dark.
    [[nodiscard]] FrameView reticle() const {
        present::ViewOptions options;
        options.width = kWidth;
        options.height = kHeight;
        options.crosshair = false;
        FrameView view = present::buildFrame(
            *setup, output, {&BundledScene::get().world, nullptr, {}}, {}, options, {});
        view.instances.clear();
        view.sprites.clear();
        view.streaks.clear();
        view.lighting = darkView().lighting;
        return view;
    }
};

class SightPictures : public GlTest {};

} // namespace

TEST_F(SightPictures, TheReticleCoversThePointOfImpactWhileTheGunSways) {
    viewmodel::Tuning tuning;
    tuning.fire.infiniteAmmo = true;
    double farthest = 0.0;
    for (const char* optic : {"optic_reflex", "optic_holo", "optic_prism_4x"}) {
        for (const double time : {0.5, 1.03, 1.2, 1.6}) {
            const Moving moving(optic, time, tuning);
            FrameView view = moving.reticle();
            view.reticle.pattern = render::ReticlePattern::dot;
            // The dot alone: a scope's picture is black where the world is.
            const Spot spot = spotOf(draw(view), 0, kLit);
            const double away =
                std::hypot(moving.impact.x - 0.5 * kWidth, moving.impact.y - 0.5 * kHeight);
            farthest = std::max(farthest, away);
            if (spot.pixels == 0) {
                continue; // behind the rim of the window, or outside the eye box
            }
            EXPECT_NEAR(spot.centre.x, moving.impact.x, 1.0) << optic << " at " << time;
            EXPECT_NEAR(spot.centre.y, moving.impact.y, 1.0) << optic << " at " << time;
        }
    }
    EXPECT_GT(farthest, 4.0) << "nothing swayed: the test would say nothing";
}

/// By the matrices that draw the weapon and the world: 16:9, 21:9, 32:9, 4:3 and portrait, at
/// either shoulder.
TEST(SightsInPictures, StandInTheMiddleOfEveryShapeOfPicture) {
    using viewmodel::Layer;
    const viewmodel::Tuning tuning =
        muted({Layer::lookLag, Layer::bob, Layer::breathing, Layer::recoilPosition,
               Layer::recoilRotation, Layer::shake});
    BundledScene& scene = BundledScene::get();
    for (const std::string& optic : scene.carbine->fits(viewmodel::PartKind::optic)) {
        for (const auto shoulder : {viewmodel::Shoulder::right, viewmodel::Shoulder::left}) {
            viewmodel::Loadout loadout;
            loadout.optic = optic;
            loadout.shoulder = shoulder;
            const auto setup = scene.setup(tuning, {1.0, std::nullopt}, loadout);
            sim::Session session(setup, scene.world, {});
            const viewmodel::Output output = session.look(nanoseconds(2.0));
            for (const auto& [width, height] :
                 {std::pair(1920, 1080), {2560, 1080}, {3840, 1080}, {1440, 1080}, {1080, 1920}}) {
                present::ViewOptions options;
                options.width = width;
                options.height = height;
                const FrameView view = present::buildFrame(
                    *setup, output, {&scene.world, nullptr, {}}, {}, options, {});
                const float aspect = static_cast<float>(width) / static_cast<float>(height);
                const glm::vec3 sight(output.worldFromSight.position);
                const glm::vec3 ahead(output.worldFromSight.direction({0.0, 0.0, -1.0}));
                for (const auto& [layer, point] :
                     {std::pair(render::Layer::viewmodel, glm::vec4(sight, 1.0F)),
                      {render::Layer::world, glm::vec4(ahead, 0.0F)}}) {
                    const glm::vec4 clip = render::projectionMatrix(view.camera, layer, aspect) *
                                           view.camera.viewFromWorld * point;
                    EXPECT_LT(std::abs(clip.x / clip.w) * 0.5F * static_cast<float>(width), 0.5F)
                        << optic << ", " << width << " x " << height;
                    EXPECT_LT(std::abs(clip.y / clip.w) * 0.5F * static_cast<float>(height), 0.5F)
                        << optic << ", " << width << " x " << height;
                }
            }
        }
    }
}

/// The dot is only seen through the window, whose frame the weapon's projection draws.
TEST_F(SightPictures, ADotOutsideTheWindowIsNotSeen) {
    const Moving moving("optic_reflex", 0.5, {});
    FrameView view = moving.reticle();
    EXPECT_GT(spotOf(draw(view), 0, kLit).pixels, 0);
    view.reticle.windowCentre += 3.0F * view.reticle.windowRight;
    EXPECT_EQ(spotOf(draw(view), 0, kLit).pixels, 0);
}

/// Wide and narrow fields of view of world and weapon, at rest: the dot is in the middle.
TEST_F(SightPictures, AtRestEveryReticleIsInTheMiddle) {
    using viewmodel::Layer;
    for (const auto& [world, weapon] : {std::pair(60.0, 54.0), {74.0, 40.0}, {110.0, 70.0}}) {
        viewmodel::Tuning tuning =
            muted({Layer::lookLag, Layer::bob, Layer::breathing, Layer::shake});
        tuning.view.fov = core::radians(world);
        tuning.view.weaponFov = core::radians(weapon);
        for (const char* optic :
             {"optic_reflex", "optic_holo", "optic_prism_4x", "optic_lpvo_1_6x"}) {
            viewmodel::Loadout loadout;
            loadout.optic = optic;
            BundledScene& scene = BundledScene::get();
            Moving moving(optic, 0.5, tuning);
            moving.output =
                scene.session(tuning, {}, {1.0, std::nullopt}, loadout).look(nanoseconds(1.0));
            FrameView view = moving.reticle();
            view.reticle.pattern = render::ReticlePattern::dot;
            const Spot spot = spotOf(draw(view), 0, kLit);
            ASSERT_GT(spot.pixels, 0) << optic << " at " << world;
            EXPECT_NEAR(spot.centre.x, 0.5 * kWidth, 0.5) << optic << " at " << world;
            EXPECT_NEAR(spot.centre.y, 0.5 * kHeight, 0.5) << optic << " at " << world;
        }
    }
}

} // namespace foregrip::test
