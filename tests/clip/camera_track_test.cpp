// SPDX-License-Identifier: MIT
#include "clip/camera_path.h"
#include "clip/camera_track.h"
#include "core/angles.h"
#include "support/oracle.h"

#include <gtest/gtest.h>

#include <cmath>

namespace foregrip::clip {
namespace {

using core::nanoseconds;
using core::radians;
using Vec3 = core::Vector3<double>;

CameraTrack trackOf(const std::string& text) {
    core::Result<CameraTrack> track = parseCameraTrack(text, "t.camera.json");
    EXPECT_TRUE(track.ok()) << track.error().text();
    return track ? *track
                 : CameraTrack({{}}, CameraTrack::Space::world, CameraTrack::Interpolation::linear,
                               false);
}

constexpr const char* kThree = R"({ "foregrip_camera": 1, "interpolation": "%",
    "keys": [ { "t": 0.5, "position_m": [0, 1, 2], "yaw_deg": 350, "pitch_deg": -10, "fov_deg": 30 },
              { "t": 1.5, "position_m": [4, 1, 0], "yaw_deg": 370, "pitch_deg": 20 },
              { "t": 4.0, "position_m": [4, 3, 1], "yaw_deg": 400, "pitch_deg": 0, "fov_deg": 60 } ] })";

std::string three(const std::string& interpolation) {
    std::string text = kThree;
    return text.replace(text.find('%'), 1, interpolation);
}

Vec3 forward(const CameraPose& pose) {
    return pose.placement.direction(Vec3(0.0, 0.0, -1.0));
}

TEST(CameraTrack, HitsItsKeysAndStandsStillOutside) {
    for (const char* way : {"smooth", "linear"}) {
        const CameraTrack track = trackOf(three(way));
        ASSERT_EQ(track.keys().size(), 3U);
        EXPECT_TRUE(
            test::near(track.at(nanoseconds(0.5)).placement.position, Vec3(0, 1, 2), 1e-12));
        EXPECT_TRUE(
            test::near(track.at(nanoseconds(1.5)).placement.position, Vec3(4, 1, 0), 1e-12));
        EXPECT_TRUE(
            test::near(track.at(nanoseconds(4.0)).placement.position, Vec3(4, 3, 1), 1e-12));
        EXPECT_TRUE(test::near(track.at(0).placement.position, Vec3(0, 1, 2), 1e-12));
        EXPECT_TRUE(
            test::near(track.at(nanoseconds(9.0)).placement.position, Vec3(4, 3, 1), 1e-12));
        EXPECT_NEAR(track.at(nanoseconds(1.5)).fov, radians(30.0), 1e-12) << "the key before's";
        EXPECT_NEAR(track.at(nanoseconds(9.0)).fov, radians(60.0), 1e-12);
        // Yaw 370 and pitch 20: left is positive, up is positive.
        const double yaw = radians(10.0);
        const double pitch = radians(20.0);
        EXPECT_TRUE(test::near(forward(track.at(nanoseconds(1.5))),
                               Vec3(-std::sin(yaw) * std::cos(pitch), std::sin(pitch),
                                    -std::cos(yaw) * std::cos(pitch)),
                               1e-12));
    }
}

TEST(CameraTrack, LinearIsStraight) {
    const CameraTrack track = trackOf(three("linear"));
    EXPECT_TRUE(test::near(track.at(nanoseconds(0.75)).placement.position, Vec3(1, 1, 1.5), 1e-9));
    // From 350 to 370 degrees it turns by 20, not by 340 the other way.
    EXPECT_TRUE(test::near(forward(track.at(nanoseconds(1.0))),
                           Vec3(0.0, std::sin(radians(5.0)), -std::cos(radians(5.0))), 1e-9));
}

/// Velocities from the left and the right of each key agree, and are 0 at both ends.
TEST(CameraTrack, SmoothHasNoJumpInItsVelocity) {
    const CameraTrack track = trackOf(three("smooth"));
    const auto velocity = [&](double from, double to) {
        return (track.at(nanoseconds(to)).placement.position -
                track.at(nanoseconds(from)).placement.position) /
               (to - from);
    };
    constexpr double kStep = 1e-4;
    const Vec3 before = velocity(1.5 - kStep, 1.5);
    const Vec3 after = velocity(1.5, 1.5 + kStep);
    EXPECT_TRUE(test::near(before, after, 5e-3));
    EXPECT_GT(glm::length(before), 0.5) << "it passes the key without stopping";
    EXPECT_LT(glm::length(velocity(0.5, 0.5 + kStep)), 5e-3);
    EXPECT_LT(glm::length(velocity(4.0 - kStep, 4.0)), 5e-3);
    // Between the keys of a straight line at a steady pace, the pace stays.
    const CameraTrack line = trackOf(R"({ "foregrip_camera": 1, "keys": [
        { "t": 0, "position_m": [0, 0, 0], "yaw_deg": 0 }, { "t": 1, "position_m": [1, 0, 0], "yaw_deg": 0 },
        { "t": 3, "position_m": [3, 0, 0], "yaw_deg": 0 }, { "t": 4, "position_m": [4, 0, 0], "yaw_deg": 0 } ] })");
    EXPECT_NEAR(line.at(nanoseconds(1.7)).placement.position.x, 1.7, 1e-9);
}

TEST(CameraTrack, ACutJumpsAtItsKey) {
    const CameraTrack track = trackOf(R"({ "foregrip_camera": 1, "keys": [
        { "t": 0, "position_m": [0, 0, 0], "target_m": [0, 0, -5] },
        { "t": 1, "position_m": [1, 0, 0], "target_m": [0, 0, -5] },
        { "t": 2, "position_m": [9, 0, 0], "target_m": [9, 5, -5], "cut": true } ] })");
    EXPECT_NEAR(track.at(nanoseconds(2.0) - 1).placement.position.x, 1.0, 1e-12);
    EXPECT_NEAR(track.at(nanoseconds(2.0)).placement.position.x, 9.0, 1e-12);
    const Vec3 up = forward(track.at(nanoseconds(2.0)));
    EXPECT_TRUE(test::near(up, Vec3(0.0, std::sqrt(0.5), -std::sqrt(0.5)), 1e-12));
}

TEST(CameraTrack, KeepsItsTargetInTheMiddle) {
    const CameraTrack track = trackOf(R"({ "foregrip_camera": 1, "space": "character", "keys": [
        { "t": 0, "position_m": [3, 2, 1], "target_m": [0.1, 1.4, -0.3] },
        { "t": 1, "position_m": [-2, 1, 4], "target_m": [0.1, 1.4, -0.3] } ] })");
    EXPECT_EQ(track.space(), CameraTrack::Space::character);
    for (const double t : {0.0, 0.3, 0.62, 1.0}) {
        const CameraPose pose = track.at(nanoseconds(t));
        const Vec3 seen = core::inverse(pose.placement).point(Vec3(0.1, 1.4, -0.3));
        EXPECT_NEAR(seen.x, 0.0, 1e-9);
        EXPECT_NEAR(seen.y, 0.0, 1e-9);
        EXPECT_LT(seen.z, 0.0);
        EXPECT_NEAR(pose.placement.direction(Vec3(1.0, 0.0, 0.0)).y, 0.0, 1e-9) << "upright";
    }
}

TEST(CameraTrack, TellsWhatIsWrongAndWhere) {
    const auto keys = [](const std::string& list) {
        return "{ \"foregrip_camera\": 1, \"keys\": [" + list + "] }";
    };
    const std::string good = R"({ "t": 1, "position_m": [0, 0, 0], "yaw_deg": 0 })";
    for (const auto& [text, reason] : std::vector<std::pair<std::string, std::string>>{
             {"", "line 1"},
             {"[]", "a camera track needs an object"},
             {"{}", "this is no camera track: it needs \"foregrip_camera\": 1"},
             {R"({ "foregrip_camera": 2, "keys": [] })", "version 2, this program reads version 1"},
             {keys(""), "needs \"keys\" with at least one"},
             {keys(R"({ "position_m": [0, 0, 0], "yaw_deg": 0 })"), "keys[0] needs \"t\""},
             {keys(R"({ "t": 0, "yaw_deg": 0 })"), "position_m"},
             {keys(R"({ "t": 0, "position_m": [0, 0, 2000], "yaw_deg": 0 })"), "-1000 to 1000"},
             {keys(R"({ "t": 0, "position_m": [0, 0, 0] })"), "keys[0] needs \"target_m\", or"},
             {keys(good + R"(, { "t": 1, "position_m": [0, 0, 0], "yaw_deg": 0 })"),
              "keys[1] is not later than the key before it"},
             {keys(good + R"(, { "t": 2, "position_m": [0, 0, 0], "target_m": [1, 1, 1] })"),
              "keys[1] looks in another way"},
             {keys(R"({ "t": 0, "position_m": [0, 0, 0], "yaw": 0 })"), "nearest is 'yaw_deg'"},
             {keys(R"({ "t": 0, "position_m": [0, 0, 0], "yaw_deg": 0, "fov_deg": 200 })"),
              "fov_deg"},
             {R"({ "foregrip_camera": 1, "space": "room", "keys": [] })", "known are world and"},
         }) {
        const core::Result<CameraTrack> track = parseCameraTrack(text, "t.camera.json");
        ASSERT_FALSE(track.ok()) << text;
        EXPECT_NE(track.error().text().find(reason), std::string::npos)
            << track.error().text() << " for " << text;
        EXPECT_TRUE(track.error().text().starts_with("t.camera.json: "));
    }
}

TEST(CameraTrack, IsWrittenAsItIsRead) {
    const std::string keys = R"({ "foregrip_camera": 1, "name": "fly-by", "notes": "a \"test\"",
        "space": "character", "interpolation": "linear", "keys": [
        { "t": 0.1, "position_m": [0.1, -1e-3, 900], "yaw_deg": 350, "pitch_deg": -10, "fov_deg": 30 },
        { "t": 1.000000001, "position_m": [4, 1, 0], "yaw_deg": 730, "pitch_deg": 0.3, "roll_deg": 7,
          "cut": true } ] })";
    const std::string looks = R"({ "foregrip_camera": 1, "keys": [
        { "t": 0, "position_m": [1, 2, 3], "target_m": [0.1, 0.2, 0.3] } ] })";
    for (const std::string& text : {keys, looks}) {
        const CameraTrack first = trackOf(text);
        const CameraTrack again = trackOf(cameraTrackText(first));
        EXPECT_EQ(again.about().name, first.about().name);
        EXPECT_EQ(again.about().notes, first.about().notes);
        EXPECT_EQ(again.space(), first.space());
        EXPECT_EQ(again.interpolation(), first.interpolation());
        EXPECT_EQ(again.targets(), first.targets());
        ASSERT_EQ(again.keys().size(), first.keys().size());
        for (std::size_t i = 0; i < first.keys().size(); ++i) {
            EXPECT_EQ(again.keys()[i].time, first.keys()[i].time);
            EXPECT_EQ(again.keys()[i].position, first.keys()[i].position);
            EXPECT_EQ(again.keys()[i].target, first.keys()[i].target);
            EXPECT_TRUE(test::near(again.keys()[i].turn, first.keys()[i].turn, 1e-15));
            EXPECT_NEAR(again.keys()[i].fov, first.keys()[i].fov, 1e-15);
            EXPECT_EQ(again.keys()[i].cut, first.keys()[i].cut);
        }
    }
    EXPECT_EQ(trackOf(keys).about().name, "fly-by");
    EXPECT_EQ(trackOf(keys).about().notes, "a \"test\"");
}

} // namespace
} // namespace foregrip::clip
