// SPDX-License-Identifier: MIT
#include "core/angles.h"
#include "present/frame_builder.h"
#include "support/bundled_scene.h"
#include "support/oracle.h"

#include <gtest/gtest.h>

#include <cmath>

namespace foregrip::present {
namespace {

using Vec3 = core::Vector3<double>;

TEST(Camera, NamesFindTheirMode) {
    for (std::size_t i = 0; i < kCameraModeCount; ++i) {
        const auto mode = static_cast<CameraMode>(i);
        EXPECT_EQ(cameraModeFromName(cameraModeName(mode)), mode);
    }
    EXPECT_FALSE(cameraModeFromName("second"));
}

TEST(Camera, ProjectsAsAPinhole) {
    // At 90 degrees of vertical field of view half the height is one unit away at depth one.
    const auto place = project({}, std::acos(0.0), 720.0, Vec3(0.5, -0.25, -1.0));
    ASSERT_TRUE(place.has_value());
    EXPECT_NEAR(place->x, 180.0, 1e-9);
    EXPECT_NEAR(place->y, -90.0, 1e-9);
    EXPECT_FALSE(project({}, 1.0, 720.0, Vec3(0.0, 0.0, 1.0))) << "behind the camera";
}

/// P18: at full aim every sight lies on the picture's centre, whatever the fields of view.
TEST(Camera, EverySightLiesOnTheCentreOfThePicture) {
    test::BundledScene& scene = test::BundledScene::get();
    const viewmodel::Tuning tuning =
        test::muted({viewmodel::Layer::breathing, viewmodel::Layer::bob});
    for (const std::string& optic : scene.carbine->fits(viewmodel::PartKind::optic)) {
        sim::Session session =
            scene.session(tuning, {0.4, 0.2, 0.0, 0.0}, {}, test::loadoutOf("none", optic));
        session.addEvent({0, viewmodel::EventKind::aimDown, {}});
        const viewmodel::Output output = session.look(core::nanoseconds(0.7));
        const auto place = project(output.worldFromCamera, output.weaponFov, 1080.0,
                                   output.worldFromSight.position);
        ASSERT_TRUE(place.has_value());
        EXPECT_LT(std::hypot(place->x, place->y), 0.5) << optic;
        const Vec3 forward = output.worldFromSight.direction(Vec3(0.0, 0.0, -1.0));
        EXPECT_TRUE(
            test::near(forward, output.worldFromCamera.direction(Vec3(0.0, 0.0, -1.0)), 1e-4))
            << optic;
    }
}

TEST(Camera, OutsideCamerasShowTheCharacter) {
    sim::Session session = test::BundledScene::get().session({});
    const viewmodel::Output output = session.look(0);
    for (const CameraMode mode : {CameraMode::side, CameraMode::front, CameraMode::orbit}) {
        ViewOptions options;
        options.camera = mode;
        const core::Transformd camera = cameraPlacement(output, options);
        const auto at = [&](double height) {
            const auto point = project(camera, core::radians(54.0), 720.0,
                                       output.worldFromRoot.position + Vec3(0.0, height, 0.0));
            EXPECT_TRUE(point.has_value()) << cameraModeName(mode);
            return point.value_or(glm::dvec2(1e9));
        };
        EXPECT_LT(std::abs(at(1.0).x), 1.0) << cameraModeName(mode);
        EXPECT_LT(at(1.9).y, 360.0) << cameraModeName(mode) << ", the head";
        if (mode != CameraMode::orbit) {
            EXPECT_GT(at(0.0).y, -360.0) << cameraModeName(mode) << ", the feet";
        }
    }
}

/// Parallel rays: the whole body by default, and the weapon in the middle when little is shown.
TEST(Camera, ParallelCamerasKeepTheWeaponInThePicture) {
    sim::Session session = test::BundledScene::get().session({});
    const viewmodel::Output output = session.look(0);
    ViewOptions options;
    for (const CameraMode mode : {CameraMode::side, CameraMode::front}) {
        options.camera = mode;
        for (const double height : {2.1, 4.0, 1.0, 0.4}) {
            options.parallelHeight = height;
            EXPECT_EQ(parallelHeight(options), height);
            const core::Transformd camera = cameraPlacement(output, options);
            const auto up = [&](const Vec3& point) {
                return core::inverse(camera).point(point).y / (0.5 * height);
            };
            EXPECT_LT(std::abs(up(output.worldFromWeapon.position)), 0.75) << height;
            if (height >= 2.1) {
                EXPECT_GT(up(output.worldFromRoot.position), -1.0) << "the feet";
                EXPECT_LT(up(output.worldFromCamera.position), 1.0) << "the eye";
            }
            EXPECT_NEAR(camera.direction(Vec3(0.0, 0.0, -1.0)).y, 0.0, 1e-12) << "level";
        }
    }
    options.parallelHeight.reset();
    EXPECT_EQ(parallelHeight(options), 2.1);
    options.camera = CameraMode::third;
    EXPECT_EQ(parallelHeight(options), 0.0);
}

TEST(Camera, OutsideCamerasStayInFrontOfWalls) {
    sim::Session session = test::BundledScene::get().session({});
    const viewmodel::Output output = session.look(0);
    for (const CameraMode mode : {CameraMode::third, CameraMode::side, CameraMode::front}) {
        ViewOptions options;
        options.camera = mode;
        const core::Transformd free = cameraPlacement(output, options);
        // Half of the 2.1 m that they show, and the floor a little above the picture's bottom.
        const Vec3 seen = mode == CameraMode::third
                              ? output.worldFromCamera.position
                              : output.worldFromRoot.position + Vec3(0.0, 0.48 * 2.1, 0.0);
        world::World walled;
        world::Solid wall;
        wall.box.placement.position = 0.5 * (seen + free.position);
        wall.box.half = Vec3(0.3, 0.3, 0.3);
        walled.solids.push_back(wall);
        const core::Transformd kept = cameraPlacement(output, options, &walled);
        EXPECT_FALSE(walled.inside(kept.position)) << cameraModeName(mode);
        EXPECT_LT(glm::distance(kept.position, seen), 0.5 * glm::distance(free.position, seen));
        EXPECT_EQ(kept.rotation, free.rotation);
    }
}

} // namespace
} // namespace foregrip::present
