// SPDX-License-Identifier: MIT
#include "app/document/camera_document.h"
#include "app/document/undo_order.h"
#include "app/temporary_folder.h"
#include "core/angles.h"
#include "core/files.h"

#include <gtest/gtest.h>

#include <cmath>

namespace foregrip::app {
namespace {

using clip::CameraTrack;
using core::nanoseconds;
using core::radians;
using Vec3 = core::Vector3<double>;
constexpr auto kWorld = CameraTrack::Space::world;
constexpr auto kCharacter = CameraTrack::Space::character;

/// Turned by yaw, then pitch, then roll, by the textbook's half angles.
core::Transformd placed(const Vec3& position, double yaw, double pitch, double roll = 0.0) {
    const core::Quaternion<double> y(std::cos(yaw / 2), 0.0, std::sin(yaw / 2), 0.0);
    const core::Quaternion<double> x(std::cos(pitch / 2), std::sin(pitch / 2), 0.0, 0.0);
    const core::Quaternion<double> z(std::cos(roll / 2), 0.0, 0.0, std::sin(roll / 2));
    return {position, y * x * z};
}

SeenFrom seen(const core::Transformd& camera) {
    SeenFrom view;
    view.worldFromCamera = camera;
    view.worldFromCharacter = placed({3.0, 0.5, -2.0}, 0.7, 0.0);
    view.fov = radians(40.0);
    view.distance = 2.5;
    return view;
}

void expectSame(const core::Transformd& a, const core::Transformd& b) {
    EXPECT_LT(glm::length(a.position - b.position), 1e-12);
    EXPECT_GT(std::abs(glm::dot(a.rotation, b.rotation)), 1.0 - 1e-12);
}

TEST(CameraDocument, AKeyShowsTheViewThatItWasWrittenFrom) {
    for (const CameraTrack::Space space : {kWorld, kCharacter}) {
        CameraDocument document;
        EXPECT_FALSE(document.dirty());
        const core::Transformd first = placed({1.0, 1.7, 2.0}, 2.9, -0.4, 0.1);
        const core::Transformd second = placed({-4.0, 0.3, 1.0}, -3.0, 0.6);
        ASSERT_TRUE(document.setKey(seen(first), nanoseconds(1.5), space, 0));
        ASSERT_TRUE(document.setKey(seen(second), nanoseconds(0.5), kWorld, 0));
        ASSERT_EQ(document.track()->keys().size(), 2U);
        EXPECT_EQ(document.track()->space(), space) << "the first key's";
        const core::Transformd from =
            space == kWorld ? core::Transformd{} : seen(first).worldFromCharacter;
        expectSame(from * document.track()->at(nanoseconds(1.5)).placement, first);
        expectSame(from * document.track()->at(nanoseconds(0.5)).placement, second);
        EXPECT_NEAR(document.track()->at(0).fov, radians(40.0), 1e-12);
        EXPECT_TRUE(document.dirty());
    }
}

TEST(CameraDocument, YawTakesTheShorterWay) {
    CameraDocument document;
    ASSERT_TRUE(document.setKey(seen(placed({}, radians(170.0), 0.0)), 0, kWorld, 0));
    ASSERT_TRUE(
        document.setKey(seen(placed({}, radians(-170.0), 0.0)), nanoseconds(1.0), kWorld, 0));
    EXPECT_NEAR(document.track()->keys()[1].turn.x, radians(190.0), 1e-9);
}

TEST(CameraDocument, AKeyAtTheSameTimeIsReplacedAndKeepsItsCut) {
    CameraDocument document;
    ASSERT_TRUE(document.setKey(seen(placed({1, 1, 1}, 0, 0)), 0, kWorld, 0));
    document.setCut(0, true, 0);
    ASSERT_TRUE(document.setKey(seen(placed({2, 2, 2}, 0, 0)), 0, kWorld, 0));
    ASSERT_EQ(document.track()->keys().size(), 1U);
    EXPECT_EQ(document.track()->keys()[0].position, Vec3(2, 2, 2));
    EXPECT_TRUE(document.track()->keys()[0].cut);
}

TEST(CameraDocument, KeysOfATrackWithTargetsLookAtWhatTheViewOrbits) {
    const test::TemporaryFolder folder;
    const std::string file = folder.write("a.camera.json", R"({ "foregrip_camera": 1, "name": "x",
        "keys": [ { "t": 0, "position_m": [0, 1, 2], "target_m": [0, 1, 0] } ] })");
    CameraDocument document;
    ASSERT_TRUE(document.open(file));
    EXPECT_FALSE(document.dirty());
    ASSERT_TRUE(document.setKey(seen(placed({0, 1, 5}, 0, 0)), nanoseconds(1.0), kCharacter, 0));
    EXPECT_LT(glm::length(document.track()->keys()[1].target - Vec3(0, 1, 2.5)), 1e-12);
    ASSERT_TRUE(document.saveAs(file));
    EXPECT_FALSE(document.dirty());
    CameraDocument again;
    ASSERT_TRUE(again.open(file));
    EXPECT_EQ(again.track()->keys().size(), 2U);
    EXPECT_EQ(again.track()->about().name, "x") << "what a person wrote stays";
}

TEST(CameraDocument, MovesRemovesAndUndoes) {
    CameraDocument document;
    for (const double time : {0.0, 1.0, 2.0}) {
        ASSERT_TRUE(
            document.setKey(seen(placed({time, 0, 0}, 0, 0)), nanoseconds(time), kWorld, 0));
    }
    document.moveKey(0, nanoseconds(1.5), 0);
    EXPECT_EQ(document.track()->keys()[1].position.x, 0.0) << "passed its neighbour";
    document.moveKey(1, nanoseconds(2.0), 0);
    EXPECT_EQ(document.track()->keys()[1].time, nanoseconds(1.5)) << "another one stands there";
    document.removeKey(2, 0);
    document.removeKey(9, 0);
    document.removeKey(1, 0);
    document.removeKey(0, 0);
    EXPECT_FALSE(document.track());
    EXPECT_FALSE(document.dirty()) << "no track is nothing to save";
    EXPECT_EQ(document.undoLabel(), "Remove camera key");
    ASSERT_TRUE(document.undo());
    EXPECT_EQ(document.track()->keys().size(), 1U);
    ASSERT_TRUE(document.redo());
    EXPECT_FALSE(document.track());
}

TEST(CameraDocument, ADragIsOneStep) {
    CameraDocument document;
    ASSERT_TRUE(document.setKey(seen(placed({}, 0, 0)), 0, kWorld, 0));
    for (const double time : {0.1, 0.2, 0.3}) {
        document.beginDrag();
        document.moveKey(0, nanoseconds(time), 0);
    }
    document.endDrag();
    ASSERT_TRUE(document.undo());
    EXPECT_EQ(document.track()->keys()[0].time, 0);
}

TEST(CameraDocument, StepsAreTakenBackInTheOrderOfTheTunings) {
    TuningDocument tuning;
    WeaponDocument weapon;
    TakeDocument take;
    CameraDocument camera;
    viewmodel::Tuning changed = tuning.tuning();
    changed.ads.time = 0.7;
    tuning.edit(changed, "Time");
    ASSERT_TRUE(camera.setKey(seen(placed({}, 0, 0)), 0, kWorld, tuning.stepsTaken()));
    changed.ads.time = 0.8;
    tuning.edit(changed, "Time");
    ASSERT_TRUE(undoNewest(tuning, weapon, take, camera));
    EXPECT_EQ(tuning.tuning().ads.time, 0.7);
    EXPECT_EQ(undoLabel(tuning, weapon, take, camera), "Camera key");
    ASSERT_TRUE(undoNewest(tuning, weapon, take, camera));
    EXPECT_FALSE(camera.track());
    ASSERT_TRUE(undoNewest(tuning, weapon, take, camera));
    ASSERT_TRUE(redoNext(tuning, weapon, take, camera));
    EXPECT_EQ(redoLabel(tuning, weapon, take, camera), "Camera key");
    ASSERT_TRUE(redoNext(tuning, weapon, take, camera));
    EXPECT_TRUE(camera.track());
}

TEST(CameraDocument, WhatNoFileCouldHoldIsRefused) {
    const test::TemporaryFolder folder;
    CameraDocument document;
    const auto far = document.setKey(seen(placed({0, 1500, 0}, 0, 0)), 0, kWorld, 0);
    EXPECT_NE(far.error().text().find("more than 1000 m away"), std::string::npos);
    const auto steep = document.setKey(seen(placed({}, 0, radians(90.0))), 0, kWorld, 0);
    EXPECT_NE(steep.error().text().find("straight up or down"), std::string::npos);
    EXPECT_FALSE(document.track());
    const auto empty = document.saveAs(folder.file("e.camera.json"));
    EXPECT_NE(empty.error().text().find("needs a key"), std::string::npos);
    EXPECT_FALSE(document.open(folder.write("b.camera.json", "{}")));
    EXPECT_FALSE(document.open(folder.file("gone.camera.json")));
    EXPECT_EQ(document.file(), "");
}

} // namespace
} // namespace foregrip::app
