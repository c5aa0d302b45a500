// SPDX-License-Identifier: MIT
#include "app/document/render_words.h"

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
    asked.settings.camera = present::CameraMode::third;
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
    for (const char* option : {"--samples", "--shutter", "--supersample", "--alpha", "--overlay",
                               "--watermark", "--versus", "--layout", "--preview"}) {
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
    asked.versus = "heavy";
    asked.preview = "/scratch/preview.png";
    const auto words = renderWords(asked);
    EXPECT_EQ(after(words, "--overlay"), "input,frame,watermark");
    EXPECT_EQ(after(words, "--watermark"), "work in progress");
    EXPECT_EQ(after(words, "--versus"), "heavy");
    EXPECT_EQ(after(words, "--layout"), "split");
    EXPECT_EQ(after(words, "--preview"), "/scratch/preview.png");
}

} // namespace
} // namespace foregrip::app
