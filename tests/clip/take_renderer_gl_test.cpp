// SPDX-License-Identifier: MIT
#include "clip/take_renderer.h"
#include "take_scene.h"

#include <algorithm>
#include <cmath>
#include <set>
#include <string>

namespace foregrip::test {
namespace {

using clip::TakePictureOptions;
using clip::TakeRenderer;
using render::Picture;

/// IEC 61966-2-1, independent of the code under test.
double lightOf(std::uint8_t byte) {
    const double v = byte / 255.0;
    return v <= 0.04045 ? v / 12.92 : std::pow((v + 0.055) / 1.055, 2.4);
}

int byteOf(double light) {
    const double v =
        light <= 0.0031308 ? 12.92 * light : 1.055 * std::pow(light, 1.0 / 2.4) - 0.055;
    return static_cast<int>(std::lround(255.0 * v));
}

int differing(const Picture& a, const Picture& b) {
    int count = 0;
    for (std::size_t i = 0; i < a.pixels.size(); i += 4) {
        count += std::equal(a.pixels.begin() + static_cast<std::ptrdiff_t>(i),
                            a.pixels.begin() + static_cast<std::ptrdiff_t>(i + 4),
                            b.pixels.begin() + static_cast<std::ptrdiff_t>(i))
                     ? 0
                     : 1;
    }
    return count;
}

class TakeRendererTest : public TakePictures {};

/// A turning view at 25 frames a second: eight sub-frames over half of 40 ms lie 2.5 ms apart, as
/// sharp frames at 400 a second do.
TEST_F(TakeRendererTest, MotionBlurIsTheMeanOfTheLightOfSharpPictures) {
    const sim::Take take = this->take("look_flick");
    TakePictureOptions options = small(25);
    options.subFrames = 8;
    TakeRenderer blurred = pictures(take, options);
    TakeRenderer sharp = pictures(take, small(400));
    int moved = 0;
    for (const std::int64_t frame : {12, 20}) {
        const Picture mean = require(blurred.draw(frame));
        std::vector<double> light(mean.pixels.size(), 0.0);
        Picture first;
        for (int i = 0; i < 8; ++i) {
            const Picture one = require(sharp.draw(16 * frame + i));
            for (std::size_t p = 0; p < one.pixels.size(); ++p) {
                light[p] += lightOf(one.pixels[p]) / 8.0;
            }
            first = i == 0 ? one : first;
        }
        int worst = 0;
        for (std::size_t p = 0; p < light.size(); ++p) {
            worst = std::max(worst, std::abs(byteOf(light[p]) - mean.pixels[p]));
        }
        EXPECT_LE(worst, 1) << "frame " << frame;
        moved += differing(first, mean);
    }
    EXPECT_GT(moved, 200) << "something moves in these frames";
}

TEST_F(TakeRendererTest, AClosedShutterIsSharp) {
    const sim::Take take = this->take("look_flick");
    TakePictureOptions options = small(25);
    TakeRenderer sharp = pictures(take, options);
    options.subFrames = 16;
    options.shutter = 0.0;
    TakeRenderer closed = pictures(take, options);
    EXPECT_EQ(require(sharp.draw(20)).pixels, require(closed.draw(20)).pixels);
}

TEST_F(TakeRendererTest, EqualTakesGiveEqualBytesInAnyOrder) {
    const sim::Take take = this->take("magazine_dump");
    TakePictureOptions options = small(30);
    options.subFrames = 3;
    TakeRenderer once = pictures(take, options);
    TakeRenderer again = pictures(take, options);
    const Picture late = require(once.draw(40));
    for (std::int64_t frame = 0; frame < 40; frame += 7) {
        EXPECT_EQ(require(again.draw(frame)).pixels, require(once.draw(frame)).pixels);
    }
    EXPECT_EQ(require(again.draw(40)).pixels, late.pixels);
}

/// At instants that both rates have, with nothing in the air that depends on how long a frame is.
TEST_F(TakeRendererTest, SharedInstantsOfTwoRatesAreTheSamePicture) {
    const sim::Take take = this->take("sprint_to_aim");
    TakeRenderer film = pictures(take, small(24));
    TakeRenderer fast = pictures(take, small(240));
    std::set<std::string> seen;
    for (const std::int64_t frame : {0, 11, 25, 40, 53, 58}) {
        const Picture picture = require(film.draw(frame));
        EXPECT_EQ(picture.pixels, require(fast.draw(10 * frame)).pixels) << frame;
        seen.insert(std::string(picture.pixels.begin(), picture.pixels.end()));
    }
    EXPECT_EQ(seen.size(), 6U) << "six different pictures";
}

/// Every shot flashes in the first frame at or after it and in no earlier one, at rates at which a
/// flash is shorter than a frame, sharp and blurred.
TEST_F(TakeRendererTest, ShotsFlashOnTheFramesOfTheTrace) {
    const sim::Take take = this->take("single_shots");
    viewmodel::Tuning tuning;
    tuning.effects.smoke = 0.0;
    tuning.effects.tracerEvery = 0.0;
    sim::TakePlayer player = BundledScene::get().player(take, tuning);
    (void)player.look(take.duration);
    std::vector<sim::ShotResult> shots = player.session().shots();
    ASSERT_GE(shots.size(), 2U);
    viewmodel::Tuning dark = tuning;
    dark.effects.flash = 0.0;
    dark.effects.light = 0.0;
    for (const int subFrames : {1, 4}) {
        TakePictureOptions options = small(20);
        options.subFrames = subFrames;
        TakeRenderer lit = pictures(take, options, tuning);
        TakeRenderer unlit = pictures(take, options, dark);
        for (const sim::ShotResult& shot : shots) {
            std::int64_t frame = 0;
            while (lit.timeOf(frame) < shot.shot.time) {
                ++frame;
            }
            EXPECT_EQ(differing(require(lit.draw(frame - 1)), require(unlit.draw(frame - 1))), 0)
                << "before the shot at " << core::seconds(shot.shot.time) << " s";
            EXPECT_GT(differing(require(lit.draw(frame)), require(unlit.draw(frame))), 300)
                << "at the shot at " << core::seconds(shot.shot.time) << " s, of " << subFrames;
        }
    }
}

TEST_F(TakeRendererTest, SupersamplingKeepsThePictureAndItsSize) {
    const sim::Take take = this->take("standing_hip");
    TakePictureOptions options = small(30);
    const Picture plain = require(pictures(take, options).draw(3));
    options.supersample = 3;
    const Picture fine = require(pictures(take, options).draw(3));
    ASSERT_EQ(fine.width, 160);
    ASSERT_EQ(fine.pixels.size(), plain.pixels.size());
    double apart = 0.0;
    for (std::size_t i = 0; i < fine.pixels.size(); ++i) {
        apart += std::abs(static_cast<double>(fine.pixels[i]) - plain.pixels[i]);
    }
    apart /= static_cast<double>(fine.pixels.size());
    EXPECT_LT(apart, 6.0);
    EXPECT_GT(apart, 0.0);
}

TEST_F(TakeRendererTest, TheWeaponCoversAndTheRestIsClear) {
    const sim::Take take = this->take("standing_hip");
    TakePictureOptions options = small(30);
    options.view.transparent = true;
    const Picture picture = require(pictures(take, options).draw(3));
    EXPECT_EQ(picture.at(2, 2)[3], 0);
    EXPECT_EQ(picture.at(100, 88)[3], 255) << "the weapon";
}

/// A camera track in the character's space: the head stays where the track points, wherever the
/// character runs.
TEST_F(TakeRendererTest, ATrackLeadsTheCamera) {
    const sim::Take take = this->take("sprint_to_aim");
    clip::CameraTrack::Key key;
    key.position = {0.0, 1.6, -3.0};
    key.target = {0.0, 1.6, 0.0};
    clip::CameraPath path;
    path.track = clip::CameraTrack({key}, clip::CameraTrack::Space::character,
                                   clip::CameraTrack::Interpolation::smooth, true);
    clip::TakeFrames played = frames(take);
    for (const double t : {0.0, 1.4, 3.0}) {
        const viewmodel::Output& output = played.look(core::nanoseconds(t));
        const present::ViewOptions view = path.at({}, output);
        ASSERT_TRUE(view.placement.has_value());
        EXPECT_FALSE(present::isFirstPerson(view));
        const auto seen = core::inverse(*view.placement)
                              .point(output.worldFromRoot.point(core::Vector3<double>(0, 1.6, 0)));
        EXPECT_NEAR(seen.x, 0.0, 1e-9);
        EXPECT_NEAR(seen.z, -3.0, 1e-9);
        EXPECT_NEAR(*view.fov, key.fov, 1e-12);
    }
}

TEST_F(TakeRendererTest, TheOrbitSpinsWithTheTake) {
    clip::TakeFrames played = frames(take("standing_hip"));
    clip::CameraPath path;
    path.orbitSpin = 0.5;
    present::ViewOptions view;
    view.camera = present::CameraMode::orbit;
    view.orbit.yaw = 0.1;
    const viewmodel::Output& output = played.look(core::nanoseconds(0.4));
    EXPECT_NEAR(path.at(view, output).orbit.yaw, 0.3, 1e-12);
}

} // namespace
} // namespace foregrip::test
