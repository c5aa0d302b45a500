// SPDX-License-Identifier: MIT
#include "app/document/render_words.h"
#include "core/angles.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace foregrip::app {
namespace {

RenderJob job() {
    RenderJob made;
    made.take = "magazine_dump";
    made.out = "/films/a.mp4";
    made.tuning = "/scratch/now.tuning.json";
    made.rig = "/rigs/operator.glb";
    made.weapon = "/weapons/carbine.weapon.json";
    return made;
}

/// What follows `option`, or "-" without it.
std::string after(const std::vector<std::string>& words, const std::string& option) {
    const auto found = std::find(words.begin(), words.end(), option);
    return found == words.end() || std::next(found) == words.end() ? "-" : *std::next(found);
}

TEST(RenderWords, NameEverythingThatIsInHand) {
    RenderJob asked = job();
    asked.loadout.grip = "grip_angled";
    asked.loadout.muzzle = "muzzle_brake";
    asked.loadout.sight = "irons";
    asked.loadout.shoulder = viewmodel::Shoulder::left;
    const auto words = renderWords(asked);
    EXPECT_EQ(words[0], "render");
    EXPECT_EQ(words[1], "magazine_dump");
    EXPECT_EQ(after(words, "--out"), "/films/a.mp4");
    EXPECT_EQ(after(words, "--rig"), "/rigs/operator.glb");
    EXPECT_EQ(after(words, "--weapon"), "/weapons/carbine.weapon.json");
    EXPECT_EQ(after(words, "--tuning"), "/scratch/now.tuning.json");
    EXPECT_EQ(after(words, "--grip"), "grip_angled");
    EXPECT_EQ(after(words, "--optic"), "none"); // replaces what the take mounts
    EXPECT_EQ(after(words, "--sight"), "irons");
    EXPECT_EQ(after(words, "--shoulder"), "left");
    EXPECT_NE(std::find(words.begin(), words.end(), "muzzle_mount=muzzle_brake"), words.end());
}

TEST(RenderWords, SizesRatesAndBlurAreThoseOfTheSettings) {
    RenderJob asked = job();
    asked.settings.width = 641.0;
    asked.settings.height = 360.0;
    asked.settings.rate = 23.976;
    asked.settings.samples = 16.0;
    asked.settings.supersample = 2.0;
    asked.settings.alpha = true;
    asked.settings.camera = ClipCamera::third;
    const auto words = renderWords(asked);
    EXPECT_EQ(after(words, "--size"), "641x360");
    EXPECT_EQ(after(words, "--fps"), "23.976");
    EXPECT_EQ(after(words, "--samples"), "16");
    EXPECT_EQ(after(words, "--shutter"), "180");
    EXPECT_EQ(after(words, "--supersample"), "2");
    EXPECT_EQ(after(words, "--camera"), "third");
    EXPECT_NE(after(words, "--alpha"), "-");
}

TEST(RenderWords, WhatHasNoEffectIsLeftOut) {
    RenderJob asked = job();
    asked.settings.samples = 1.0;
    const auto words = renderWords(asked);
    for (const char* option :
         {"--samples", "--shutter", "--supersample", "--alpha", "--overlay", "--watermark",
          "--versus", "--layout", "--grid", "--from", "--to", "--fov", "--orbit-at",
          "--camera-track", "--view-height", "--preview"}) {
        EXPECT_EQ(std::find(words.begin(), words.end(), option), words.end()) << option;
    }
    EXPECT_NE(std::find(words.begin(), words.end(), "--progress"), words.end());
}

TEST(RenderWords, OverlaysAndComparison) {
    RenderJob asked = job();
    asked.settings.input = true;
    asked.settings.frame = true;
    asked.settings.layout = CompareLayout::split;
    asked.watermark = "work in progress";
    asked.comparison = {CompareKind::tuning, {"/mine/a,b.tuning.json", "heavy"}};
    asked.preview = "/scratch/preview.png";
    const auto words = renderWords(asked);
    EXPECT_EQ(after(words, "--overlay"), "input,frame,watermark");
    EXPECT_EQ(after(words, "--watermark"), "work in progress");
    EXPECT_EQ(after(words, "--tuning"), "/mine/a,b.tuning.json") << "the first of both";
    EXPECT_EQ(after(words, "--versus"), "heavy");
    EXPECT_EQ(after(words, "--grid"), "-");
    EXPECT_EQ(after(words, "--layout"), "split");
    EXPECT_EQ(after(words, "--preview"), "/scratch/preview.png");
}

TEST(RenderWords, MoreThanTwoAndPartsAreAGridInTheirOrder) {
    RenderJob asked = job();
    asked.comparison = {CompareKind::tuning, {"light", "/scratch/now.tuning.json", "heavy"}};
    auto words = renderWords(asked);
    EXPECT_EQ(after(words, "--grid"), "tuning=light,/scratch/now.tuning.json,heavy");
    EXPECT_EQ(after(words, "--tuning"), "/scratch/now.tuning.json");
    EXPECT_EQ(after(words, "--layout"), "-");
    asked.comparison = {CompareKind::grip, {"none", "grip_angled"}};
    words = renderWords(asked);
    EXPECT_EQ(after(words, "--grid"), "grip=none,grip_angled");
    EXPECT_EQ(after(words, "--versus"), "-");
}

TEST(RenderWords, AComparisonThatCannotBeDrawnSaysWhy) {
    EXPECT_EQ((Comparison{CompareKind::nothing, {}}.complaint()), "");
    EXPECT_EQ((Comparison{CompareKind::optic, {"irons"}}.complaint()),
              "A comparison needs two to nine; here is one.");
    EXPECT_EQ((Comparison{CompareKind::tuning, std::vector<std::string>(10, "light")}.complaint()),
              "A comparison needs two to nine; here are 10.");
    const std::string comma = "/mine/a,b.tuning.json";
    EXPECT_EQ((Comparison{CompareKind::tuning, {comma, "heavy"}}.complaint()), "");
    EXPECT_NE((Comparison{CompareKind::tuning, {comma, "heavy", "light"}}.complaint())
                  .find("a,b.tuning.json has a comma"),
              std::string::npos);
}

TEST(RenderWords, APartOfTheTakeIsNamedByItsEnds) {
    RenderJob asked = job();
    asked.span = {0.5, 1.25};
    auto words = renderWords(asked);
    EXPECT_EQ(after(words, "--from"), "0.5");
    EXPECT_EQ(after(words, "--to"), "1.25");
    asked.span = {std::nullopt, 2.0};
    words = renderWords(asked);
    EXPECT_EQ(after(words, "--from"), "-");
    EXPECT_EQ(after(words, "--to"), "2");
}

TEST(RenderWords, EachCameraHasItsOwnNumbers) {
    RenderJob asked = job();
    asked.cameraTrack = "/scratch/now.camera.json";
    asked.settings.fov = core::radians(30.0);
    asked.settings.viewHeight = 1.5;
    asked.settings.orbitYaw = core::radians(-90.0);
    asked.settings.orbitPitch = core::radians(10.0);
    asked.settings.orbitDistance = 0.75;
    asked.settings.orbitSpin = core::radians(-45.0);
    asked.settings.orbitAt = clip::OrbitTarget::leftHand;
    const auto has = [](const std::vector<std::string>& words, const std::string& word) {
        return std::find(words.begin(), words.end(), word) != words.end();
    };
    asked.settings.camera = ClipCamera::orbit;
    auto words = renderWords(asked);
    EXPECT_EQ(after(words, "--camera"), "orbit");
    EXPECT_TRUE(has(words, "--orbit=-90,10,0.75"));
    EXPECT_TRUE(has(words, "--orbit-spin=-45"));
    EXPECT_EQ(after(words, "--orbit-at"), "left_hand");
    EXPECT_EQ(after(words, "--fov"), "30");
    EXPECT_EQ(after(words, "--view-height"), "-");
    asked.settings.camera = ClipCamera::side;
    words = renderWords(asked);
    EXPECT_EQ(after(words, "--view-height"), "1.5");
    EXPECT_EQ(after(words, "--fov"), "-");
    EXPECT_FALSE(has(words, "--orbit=-90,10,0.75"));
    asked.settings.camera = ClipCamera::track;
    words = renderWords(asked);
    EXPECT_EQ(after(words, "--camera-track"), "/scratch/now.camera.json");
    EXPECT_EQ(after(words, "--camera"), "-") << "excluded by the track";
}

TEST(RenderSpan, FramesAndLengthAreThoseOfTheCommand) {
    const SpanFacts whole = factsOf({}, 2.0, clip::ClipFormat::mp4, 60.0);
    EXPECT_EQ(whole.frames, 120);
    EXPECT_DOUBLE_EQ(whole.length, 2.0);
    EXPECT_EQ(whole.complaint, "");
    const SpanFacts film = factsOf({0.5, 1.5}, 2.0, clip::ClipFormat::mov, 23.976);
    EXPECT_EQ(film.frames, 24); // 1 s at 24000/1001
    EXPECT_EQ(film.rate, "24000/1001");
    EXPECT_NEAR(film.length, 24.0 * 1001.0 / 24000.0, 1e-12);
    const SpanFacts gif = factsOf({}, 3.0, clip::ClipFormat::gif, 30.0);
    EXPECT_EQ(gif.frames, 100) << "a GIF plays 100/3 frames a second";
    EXPECT_EQ(factsOf({{}, 9.0}, 2.0, clip::ClipFormat::mp4, 60.0).to, 2.0);
}

TEST(RenderSpan, WhatHoldsNoFrameSaysSo) {
    EXPECT_NE(factsOf({1.0, 1.0}, 2.0, clip::ClipFormat::mp4, 60.0).complaint.find("before it"),
              std::string::npos);
    EXPECT_NE(
        factsOf({1.0, 1.001}, 2.0, clip::ClipFormat::mp4, 60.0).complaint.find("not half a frame"),
        std::string::npos);
    EXPECT_EQ(factsOf({5.0, {}}, 2.0, clip::ClipFormat::mp4, 60.0).frames, 0);
}

} // namespace
} // namespace foregrip::app
