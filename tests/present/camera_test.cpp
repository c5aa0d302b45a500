// SPDX-License-Identifier: MIT
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
    for (const std::string& optic : scene.carbine->optics) {
        sim::Session session =
            scene.session(tuning, {0.4, 0.2, 0.0, 0.0}, {}, {"none", optic, "none"});
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

TEST(Camera, OutsideCamerasLookAtTheCharacter) {
    sim::Session session = test::BundledScene::get().session({});
    const viewmodel::Output output = session.look(0);
    for (const CameraMode mode : {CameraMode::side, CameraMode::front, CameraMode::orbit}) {
        ViewOptions options;
        options.camera = mode;
        const core::Transformd camera = cameraPlacement(output, options);
        const auto chest =
            project(camera, 0.8, 720.0, output.worldFromRoot.position + Vec3(0.0, 1.28, 0.0));
        ASSERT_TRUE(chest.has_value());
        EXPECT_LT(std::hypot(chest->x, chest->y), 40.0) << cameraModeName(mode);
    }
}

} // namespace
} // namespace foregrip::present
