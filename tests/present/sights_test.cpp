// SPDX-License-Identifier: MIT
#include "core/angles.h"
#include "present/frame_builder.h"
#include "present/sight_picture.h"
#include "support/bundled_scene.h"
#include "support/oracle.h"
#include "viewmodel/sight_optics.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

namespace foregrip::present {
namespace {

using test::BundledScene;
using viewmodel::Layer;
using viewmodel::ScopeStyle;
using Vec3 = core::Vector3<double>;

/// Standing still and sure: what is left is where the sight is.
viewmodel::Tuning still() {
    return test::muted({Layer::lookLag, Layer::bob, Layer::breathing, Layer::recoilPosition,
                        Layer::recoilRotation, Layer::recoilClimb, Layer::recoilCamera,
                        Layer::shake});
}

std::vector<std::string> bundledOptics() {
    return BundledScene::get().carbine->fits(viewmodel::PartKind::optic);
}

viewmodel::Loadout withOptic(const std::string& name) {
    viewmodel::Loadout loadout;
    loadout.optic = name;
    return loadout;
}

/// Aimed for three seconds at a pitch, leaned by an angle [rad], left is positive.
struct Aimed {
    std::shared_ptr<const viewmodel::Setup> setup;
    viewmodel::Output output;

    Aimed(viewmodel::Tuning tuning, std::shared_ptr<const viewmodel::Weapon> weapon, double pitch,
          double lean) {
        BundledScene& scene = BundledScene::get();
        tuning.lean.roll = std::abs(lean);
        setup = viewmodel::prepareSetup(tuning, scene.character, std::move(weapon));
        sim::Start start;
        start.input.pitch = pitch;
        start.aim = true;
        sim::Session session(setup, scene.world, start);
        if (lean != 0.0) {
            session.addEvent({0,
                              lean > 0.0 ? viewmodel::EventKind::leanLeftDown
                                         : viewmodel::EventKind::leanRightDown,
                              {}});
        }
        output = session.look(core::nanoseconds(3.0));
    }

    /// Camera from sight, as the picture has it.
    [[nodiscard]] core::Transformd sight() const {
        return core::inverse(output.worldFromCamera) * output.worldFromSight;
    }
};

/// A point and a direction of camera space in a picture of this size [px from the centre], with a
/// vertical field of view, by the textbook.
glm::dvec2 pixelOf(const Vec3& place, double fov, double height) {
    const double focal = 0.5 * height / std::tan(0.5 * fov);
    return {focal * place.x / -place.z, focal * place.y / -place.z};
}

void expectOnTheAxis(const Aimed& aimed, const std::string& what) {
    EXPECT_GE(aimed.output.ads, 0.9999) << what;
    const core::Transformd sight = aimed.sight();
    EXPECT_LT(std::hypot(sight.position.x, sight.position.y), 0.05e-3) << what;
    const Vec3 ahead = sight.direction(Vec3(0.0, 0.0, -1.0));
    EXPECT_LT(std::hypot(ahead.x, ahead.y), 0.05e-3) << what;
    // Heights of pictures of 16:9, 21:9, 32:9, 4:3 and portrait; the width only shows more.
    for (const double height : {1080.0, 1440.0, 1920.0}) {
        const double scale = 1080.0 / height;
        EXPECT_LT(glm::length(pixelOf(sight.position, aimed.output.weaponFov, height)) * scale, 0.5)
            << what;
        EXPECT_LT(glm::length(pixelOf(ahead, aimed.output.fov, height)) * scale, 0.5) << what;
    }
}

TEST(Sights, EveryBundledSightStandsOnTheAxis) {
    BundledScene& scene = BundledScene::get();
    std::vector<viewmodel::Loadout> loadouts;
    for (const std::string& optic : bundledOptics()) {
        loadouts.push_back(withOptic(optic));
    }
    viewmodel::Loadout canted = withOptic("optic_lpvo_1_6x");
    canted.sideSight = canted.sight = "sight_canted_45";
    loadouts.push_back(canted);
    for (const viewmodel::Loadout& loadout : loadouts) {
        const auto assembled = scene.armoury.assemble(scene.carbine, loadout);
        ASSERT_TRUE(assembled.ok()) << assembled.error().text();
        const auto weapon = std::make_shared<const viewmodel::Weapon>(*assembled);
        for (const double lean : {-20.0, 0.0, 20.0}) {
            for (double pitch = -85.0; pitch <= 85.0; pitch += 17.0) {
                expectOnTheAxis({still(), weapon, core::radians(pitch), core::radians(lean)},
                                weapon->sight().name + " at " + std::to_string(pitch) + ", lean " +
                                    std::to_string(lean));
            }
        }
    }
}

/// A sight that is canted to the right is looked through by rolling the weapon to the left.
TEST(Sights, ACantedSightRollsTheWeapon) {
    viewmodel::Loadout canted = withOptic("optic_lpvo_1_6x");
    canted.sideSight = canted.sight = "sight_canted_45";
    BundledScene& scene = BundledScene::get();
    const auto assembled = scene.armoury.assemble(scene.carbine, canted);
    ASSERT_TRUE(assembled.ok()) << assembled.error().text();
    const Aimed aimed(still(), std::make_shared<const viewmodel::Weapon>(*assembled), 0.0, 0.0);
    const Vec3 up = aimed.output.cameraFromWeapon.direction(Vec3(0.0, 1.0, 0.0));
    EXPECT_TRUE(test::near(up, Vec3(-std::sqrt(0.5), std::sqrt(0.5), 0.0), 1e-4));
    EXPECT_LT(aimed.output.right.error, 1e-4);
    EXPECT_LT(aimed.output.left.error, 1e-4);
}

/// Over an open sight the irons can be used; a scope stands in their way.
TEST(Sights, IronsAreThereBesideAnOpenSightAlone) {
    BundledScene& scene = BundledScene::get();
    for (const auto& [optic, count] : {std::pair("none", 1U),
                                       {"optic_reflex", 2U},
                                       {"optic_holo", 2U},
                                       {"optic_prism_4x", 1U},
                                       {"optic_lpvo_1_6x", 1U}}) {
        const auto weapon = scene.armoury.assemble(scene.carbine, withOptic(optic));
        ASSERT_TRUE(weapon.ok());
        EXPECT_EQ(weapon->sights.size(), count) << optic;
    }
}

/// A model with three sights, one of them turned in the second file.
TEST(Sights, EverySightOfAModelStandsOnTheAxis) {
    BundledScene& scene = BundledScene::get();
    for (const char* file : {"rifle_std.glb", "rifle_scope_tilted.glb"}) {
        const auto definition =
            scene.armoury.weapon(std::string(FOREGRIP_TEST_DATA) + "/rig/" + file);
        ASSERT_TRUE(definition.ok()) << definition.error().text();
        const auto assembled = scene.armoury.assemble(*definition, {});
        ASSERT_TRUE(assembled.ok()) << assembled.error().text();
        ASSERT_EQ(assembled->sights.size(), 3U) << file;
        for (const viewmodel::Sight& sight : assembled->sights) {
            viewmodel::Loadout loadout;
            loadout.sight = sight.name;
            const auto weapon = scene.armoury.assemble(*definition, loadout);
            ASSERT_TRUE(weapon.ok());
            EXPECT_EQ(weapon->sight().name, sight.name);
            for (const double pitch : {-60.0, 0.0, 45.0}) {
                expectOnTheAxis({still(), std::make_shared<const viewmodel::Weapon>(*weapon),
                                 core::radians(pitch), 0.0},
                                std::string(file) + " " + sight.name);
            }
        }
    }
}

/// The frame of a carbine with an optic in the middle of aiming, swaying and firing.
struct Swaying {
    std::shared_ptr<const viewmodel::Setup> setup;
    viewmodel::Output output;
    render::FrameView view;

    explicit Swaying(const std::string& optic, const viewmodel::Tuning& tuning = {},
                     double time = 1.37, bool fires = true) {
        BundledScene& scene = BundledScene::get();
        sim::Session session = scene.session(tuning, {}, {1.0, std::nullopt}, withOptic(optic));
        if (fires) {
            session.addEvent({core::nanoseconds(1.0), viewmodel::EventKind::triggerDown, {}});
        }
        output = session.look(core::nanoseconds(time));
        setup = scene.setup(tuning, {1.0, std::nullopt}, withOptic(optic));
        ModelHandles handles{{setup->weapon->definition->model.get(), 2}};
        for (const viewmodel::MountedPart& part : setup->weapon->parts) {
            handles[part.attachment->model.get()] = 3;
        }
        ViewOptions options;
        options.width = 1920;
        options.height = 1080;
        view = buildFrame(*setup, output, {&scene.world, nullptr, {}}, handles, options, {});
    }
};

TEST(Sights, TheReticleLooksWhereBulletsGo) {
    for (const std::string& optic : bundledOptics()) {
        if (optic == "none") {
            continue;
        }
        for (const double time : {1.05, 1.2, 1.37}) {
            const Swaying frame(optic, {}, time);
            ASSERT_TRUE(frame.view.reticle.visible) << optic;
            const Vec3 shot = frame.output.shotDirection_ws;
            EXPECT_LT(glm::length(Vec3(frame.view.reticle.direction) - shot), 1e-6)
                << optic << " at " << time;
        }
    }
}

TEST(Sights, AScopeShowsAPictureAndTheViewStaysWide) {
    const Swaying prism("optic_prism_4x", still(), 1.5, false);
    const render::ScopeView& scope = prism.view.scope;
    EXPECT_TRUE(scope.visible);
    EXPECT_TRUE(scope.live);
    EXPECT_FLOAT_EQ(scope.magnification, 4.0F);
    EXPECT_NEAR(prism.output.fov, viewmodel::Tuning{}.view.fov, 1e-9);
    EXPECT_NEAR(scope.exitPupil, 0.0045, 1e-6) << "36 mm over 4, half of it";
    EXPECT_LT(glm::length(scope.eyeOffset), 1e-5F) << "the eye is at its place";
    // The picture covers no more than the ocular does: its radius under the eye, in world pixels.
    const viewmodel::Sight& sight = prism.setup->weapon->sight();
    const Vec3 ocular = (core::inverse(sight.placed) * sight.reticle.centre).position;
    const double radius = 0.5 * sight.reticle.width / (sight.eyeRelief - ocular.z);
    const double pixels = 1080.0 * radius / std::tan(0.5 * prism.output.weaponFov);
    EXPECT_NEAR(scope.pixels, pixels, 0.05 * pixels);

    viewmodel::Tuning zoomed = still();
    zoomed.sights.scopeView = ScopeStyle::zoom;
    const Swaying zoom("optic_prism_4x", zoomed, 1.5, false);
    EXPECT_FALSE(zoom.view.scope.visible);
    EXPECT_NEAR(std::tan(0.5 * zoom.output.fov),
                std::tan(0.5 * zoomed.view.fov) / (4.0 * zoomed.ads.zoom), 1e-9);
    EXPECT_FLOAT_EQ(zoom.view.reticle.scale, 1.0F);
}

TEST(Sights, NoSecondViewFromTheHipOrForASightWithoutMagnification) {
    BundledScene& scene = BundledScene::get();
    for (const auto& [optic, visible] :
         {std::pair("optic_lpvo_1_6x", true), {"optic_reflex", false}, {"none", false}}) {
        sim::Session session = scene.session({}, {}, {0.0, std::nullopt}, withOptic(optic));
        const viewmodel::Output output = session.look(core::nanoseconds(1.0));
        const auto setup = scene.setup({}, {0.0, std::nullopt}, withOptic(optic));
        const render::FrameView view =
            buildFrame(*setup, output, {&scene.world, nullptr, {}}, {}, {}, {});
        EXPECT_EQ(view.scope.visible, visible) << optic;
        EXPECT_FALSE(view.scope.live) << optic;
    }
}

TEST(Sights, TheMagnificationIsSetWithinItsRange) {
    const Swaying lpvo("optic_lpvo_1_6x", still(), 1.5, false);
    const viewmodel::Sight& sight = lpvo.setup->weapon->sight();
    viewmodel::SightsTuning tuning;
    EXPECT_EQ(viewmodel::magnificationOf(sight, tuning), sight.magnification);
    tuning.magnification = 3.0;
    EXPECT_EQ(viewmodel::magnificationOf(sight, tuning), 3.0);
    tuning.magnification = 30.0;
    EXPECT_EQ(viewmodel::magnificationOf(sight, tuning), 6.0);
    EXPECT_NEAR(viewmodel::exitPupilOf(sight, tuning), 0.0047, 1e-9);
    tuning.magnification = 1.0;
    EXPECT_EQ(viewmodel::exitPupilOf(sight, tuning), viewmodel::kWidestExitPupil);
    tuning.eyeBox = false;
    EXPECT_EQ(viewmodel::exitPupilOf(sight, tuning), 0.0);
    // Five steps of equal ratio from end to end.
    double last = 1.0;
    for (int i = 0; i < 5; ++i) {
        tuning.magnification = viewmodel::steppedMagnification(sight, tuning, 1);
        EXPECT_NEAR(tuning.magnification / last, std::pow(6.0, 0.2), 1e-9);
        last = tuning.magnification;
    }
    EXPECT_NEAR(viewmodel::steppedMagnification(sight, tuning, 1), 6.0, 1e-9);
    EXPECT_NEAR(viewmodel::steppedMagnification(sight, tuning, -9), 1.0, 1e-9);
    viewmodel::Sight fixed = sight;
    fixed.lowest = fixed.highest = fixed.magnification = 4.0;
    EXPECT_EQ(viewmodel::steppedMagnification(fixed, tuning, 1), 4.0);
    EXPECT_EQ(viewmodel::magnificationOf(fixed, tuning), 4.0);
}

/// The table of design values for 74 degrees: r = 0 is the ratio of focal lengths.
TEST(Sights, TheHandFollowsTheMagnification) {
    const Swaying aimed("optic_prism_4x", still(), 1.5, false);
    EXPECT_NEAR(viewmodel::sensitivityFactor(*aimed.setup, aimed.output), 0.25, 1e-9);
    viewmodel::Output hip = aimed.output;
    hip.ads = 0.0;
    EXPECT_NEAR(viewmodel::sensitivityFactor(*aimed.setup, hip), 1.0, 1e-12);
    viewmodel::Tuning matched = still();
    matched.view.fov = core::radians(73.7397953);
    matched.sights.sensitivityMatch = 16.0 / 9.0;
    const Swaying edge("optic_prism_4x", matched, 1.5, false);
    EXPECT_NEAR(viewmodel::sensitivityFactor(*edge.setup, edge.output), 0.34697748, 1e-7);
    matched.sights.scopeView = ScopeStyle::zoom;
    matched.ads.zoom = 1.0;
    const Swaying zoomed("optic_prism_4x", matched, 1.5, false);
    EXPECT_NEAR(viewmodel::sensitivityFactor(*zoomed.setup, zoomed.output), 0.34697748, 1e-7);
}

} // namespace
} // namespace foregrip::present
