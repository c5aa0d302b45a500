// SPDX-License-Identifier: MIT
#include "core/angles.h"
#include "present/frame_builder.h"
#include "rig/roles.h"
#include "support/bundled_scene.h"
#include "support/oracle.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

namespace foregrip::present {
namespace {

using Vec3 = core::Vector3<double>;

/// One frame of the bundled scene, every model known under a number.
struct Frame {
    std::shared_ptr<const viewmodel::Setup> setup;
    viewmodel::Output output;
    render::FrameView view;

    explicit Frame(const ViewOptions& options, double pitch = 0.0,
                   const viewmodel::Loadout& loadout = {}, double ads = 0.0,
                   const world::World* world = nullptr, const viewmodel::Tuning& tuning = {}) {
        test::BundledScene& scene = test::BundledScene::get();
        sim::Session session =
            scene.session(tuning, {0.0, pitch, 0.0, 0.0}, {ads, std::nullopt}, loadout);
        output = session.look(core::nanoseconds(1.0));
        setup = scene.setup(tuning, {ads, std::nullopt}, loadout);
        ModelHandles handles;
        handles[setup->character->model.get()] = 1;
        handles[setup->weapon->definition->model.get()] = 2;
        for (const viewmodel::MountedPart& part : setup->weapon->parts) {
            handles[part.attachment->model.get()] = 3;
        }
        view = buildFrame(*setup, output, {world != nullptr ? world : &scene.world, nullptr, {}},
                          handles, options, {});
    }

    [[nodiscard]] const render::Instance& instance(render::ModelHandle handle) const {
        const auto found =
            std::find_if(view.instances.begin(), view.instances.end(),
                         [&](const render::Instance& i) { return i.model == handle; });
        EXPECT_NE(found, view.instances.end());
        return *found;
    }
};

ViewOptions seenFrom(CameraMode camera) {
    ViewOptions options;
    options.camera = camera;
    return options;
}

/// Where the palette puts the right hand's joint, world space.
Vec3 handInPicture(const Frame& frame) {
    const rig::Model& model = *frame.setup->character->model;
    const rig::Humanoid& humanoid = frame.setup->character->humanoid;
    const int node =
        humanoid.joints[static_cast<std::size_t>(humanoid.joint(rig::Role::rightHand))].node;
    const rig::Skin& skin = model.skins.front();
    const auto at = std::find(skin.joints.begin(), skin.joints.end(), node) - skin.joints.begin();
    const auto index = static_cast<std::size_t>(at);
    // The palette maps the bind pose's hand joint to the drawn one.
    const glm::dmat4 bind = glm::inverse(skin.inverseBind[index]);
    return Vec3(glm::dmat4(frame.instance(1).palette[index]) * bind[3]);
}

TEST(FrameBuilder, FirstPersonHidesTheHeadAndDrawsArmsWithTheirOwnField) {
    const Frame frame(seenFrom(CameraMode::first));
    const render::Instance& body = frame.instance(1);
    EXPECT_EQ(body.layer, render::Layer::viewmodel);
    EXPECT_FALSE(body.hiddenNodes.empty());
    EXPECT_FALSE(body.otherLayerNodes.empty()) << "legs belong to the world";
    EXPECT_EQ(frame.instance(2).layer, render::Layer::viewmodel);
    EXPECT_FLOAT_EQ(frame.view.camera.viewmodelVerticalFov,
                    static_cast<float>(frame.output.weaponFov));
    EXPECT_TRUE(frame.view.crosshair.visible);
}

TEST(FrameBuilder, OtherCamerasDrawTheWholeBodyInTheWorld) {
    const Frame frame(seenFrom(CameraMode::third));
    EXPECT_EQ(frame.instance(1).layer, render::Layer::world);
    EXPECT_TRUE(frame.instance(1).hiddenNodes.empty());
    EXPECT_FALSE(frame.view.crosshair.visible);
}

/// What is drawn, not what is reported: the hand's joint from the palette and the weapon's matrix
/// agree in every view, with the first-person shift and without it.
TEST(FrameBuilder, TheHandStaysOnTheDrawnWeaponInEveryView) {
    for (const CameraMode camera : {CameraMode::first, CameraMode::third, CameraMode::orbit}) {
        for (const double pitch : {-1.4, -0.5, 0.0, 0.9, 1.4}) {
            const Frame frame(seenFrom(camera), pitch);
            const glm::dmat4 weapon(frame.instance(2).worldFromModel);
            const core::Transformd wrist =
                frame.setup->sockets.grip * core::inverse(frame.setup->body.right().palm);
            const Vec3 expected(weapon * glm::dvec4(wrist.position, 1.0));
            EXPECT_TRUE(test::near(handInPicture(frame), expected, 1e-4))
                << cameraModeName(camera) << " at pitch " << pitch;
        }
    }
}

TEST(FrameBuilder, AnOpticShowsItsReticleAndFoldsTheIrons) {
    const Frame frame(seenFrom(CameraMode::first), 0.0, test::loadoutOf("none", "optic_reflex"),
                      1.0);
    EXPECT_TRUE(frame.view.reticle.visible);
    EXPECT_FALSE(frame.view.crosshair.visible) << "the sights take over";
    const Frame bare(seenFrom(CameraMode::first));
    EXPECT_FALSE(bare.view.reticle.visible);
    viewmodel::Loadout irons = test::loadoutOf("none", "optic_reflex");
    irons.sight = "irons";
    const Frame raised(seenFrom(CameraMode::first), 0.0, irons, 1.0);
    // The leaves' own up in the weapon's space: they lie down to the rear.
    for (const char* name : {"RearSight", "FrontSight"}) {
        const int node = rig::findNode(*frame.setup->weapon->definition->model, name);
        const auto up = [&](const Frame& drawn) {
            for (const auto& [index, matrix] : drawn.instance(2).nodes) {
                if (index == node) {
                    return Vec3(glm::inverse(glm::dmat4(drawn.instance(2).worldFromModel)) *
                                glm::dmat4(matrix) * glm::dvec4(0.0, 1.0, 0.0, 0.0));
                }
            }
            return Vec3(0.0);
        };
        EXPECT_TRUE(test::near(up(frame), Vec3(0.0, 0.0, 1.0), 1e-5)) << name;
        EXPECT_TRUE(test::near(up(bare), Vec3(0.0, 1.0, 0.0), 1e-5)) << name;
        EXPECT_TRUE(test::near(up(raised), Vec3(0.0, 1.0, 0.0), 1e-5)) << "aimed with: " << name;
    }
}

TEST(FrameBuilder, ACrosshairOpensToTheConeOfTheNextShot) {
    viewmodel::Tuning tuning;
    tuning.dispersion.hip = core::radians(1.0);
    EXPECT_FLOAT_EQ(
        Frame(seenFrom(CameraMode::first), 0.0, {}, 0.0, nullptr, tuning).view.crosshair.gap,
        render::Crosshair{}.gap)
        << "scatter is off";
    tuning.dispersion.enabled = true;
    const Frame frame(seenFrom(CameraMode::first), 0.0, {}, 0.0, nullptr, tuning);
    // Half the picture is tan(fov / 2), so a degree is this many pixels.
    const double degree = std::tan(core::radians(1.0)) / std::tan(0.5 * frame.output.fov) * 360.0;
    EXPECT_NEAR(frame.view.crosshair.gap, degree, 1e-3);
}

TEST(FrameBuilder, ABlockedMuzzleIsMarkedWhereTheBulletEnds) {
    EXPECT_FALSE(Frame(seenFrom(CameraMode::first)).view.blocked.visible);
    // A post that stands before the muzzle and not before the eye.
    world::World world = test::BundledScene::get().world;
    const Frame free(seenFrom(CameraMode::first));
    const Vec3 muzzle = free.output.worldFromMuzzle.position;
    const Vec3 post = muzzle + Vec3(0.0, 0.0, -0.5);
    world.solids.push_back({"post", "steel", {{post, {1, 0, 0, 0}}, Vec3(0.05, 0.05, 0.05)}});
    const Frame frame(seenFrom(CameraMode::first), 0.0, {}, 0.0, &world);
    ASSERT_TRUE(frame.view.blocked.visible);
    // The near face of the post, on the way from the muzzle to the aim point.
    const auto place =
        project(frame.output.worldFromCamera, frame.output.fov, 720.0, post + Vec3(0.0, 0.0, 0.05));
    EXPECT_NEAR(frame.view.blocked.centre.x, place->x, 30.0);
    EXPECT_NEAR(frame.view.blocked.centre.y, place->y, 30.0);
    EXPECT_FALSE(Frame(seenFrom(CameraMode::third), 0.0, {}, 0.0, &world).view.blocked.visible);
}

TEST(FrameBuilder, OverlaysAreDrawnOnlyWhenAskedFor) {
    EXPECT_TRUE(Frame(seenFrom(CameraMode::third)).view.lines.empty());
    ViewOptions options = seenFrom(CameraMode::third);
    options.overlays = {true, true, true, true, true};
    EXPECT_GT(Frame(options).view.lines.size(), 60U);
}

TEST(FrameBuilder, HitsLeaveMarks) {
    test::BundledScene& scene = test::BundledScene::get();
    sim::Session session = scene.session({});
    session.addEvent({core::nanoseconds(0.1), viewmodel::EventKind::triggerDown, {}});
    session.addEvent({core::nanoseconds(0.4), viewmodel::EventKind::triggerUp, {}});
    const viewmodel::Output output = session.look(core::nanoseconds(0.5));
    const render::FrameView view = buildFrame(session.setup(), output, {&scene.world, nullptr}, {},
                                              {}, {session.shots(), {}, 1.0 / 60.0});
    EXPECT_EQ(view.marks.size(), session.shots().size());
    EXPECT_GE(view.marks.size(), 4U);
}

} // namespace
} // namespace foregrip::present
