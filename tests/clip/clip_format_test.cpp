// SPDX-License-Identifier: MIT
#include "clip/clip_format.h"

#include <gtest/gtest.h>

namespace foregrip::clip {
namespace {

TEST(ClipFormat, FollowsTheEnding) {
    EXPECT_EQ(*clipFormatOf("a.mp4"), ClipFormat::mp4);
    EXPECT_EQ(*clipFormatOf("a/b.c/d.WEBM"), ClipFormat::webm);
    EXPECT_EQ(*clipFormatOf("/x/a.mov"), ClipFormat::mov);
    EXPECT_EQ(*clipFormatOf("a.gif"), ClipFormat::gif);
    EXPECT_EQ(*clipFormatOf("frames/%05d.png"), ClipFormat::png);
    EXPECT_EQ(*clipFormatOf("50%/a%d.png"), ClipFormat::png); // a folder may be called anything
}

TEST(ClipFormat, RefusesOtherEndingsWithTheList) {
    for (const char* out : {"a.avi", "a", "", "mp4", "a.mp4.part"}) {
        const auto format = clipFormatOf(out);
        ASSERT_FALSE(format.ok()) << out;
        EXPECT_EQ(format.error().reason,
                  "the ending of a clip's name says what it becomes; use .mp4, .webm, .mov, .gif "
                  "and .png, pictures as frames/%05d.png");
    }
}

TEST(ClipFormat, PicturesNeedOneNumberInTheirName) {
    for (const char* out : {"a.png", "%05d/a.png", "%d%d.png", "%s.png", "%5d.png", "%0.png",
                            "%.png", "%09999999999d.png", "%%d.png"}) {
        const auto format = clipFormatOf(out);
        ASSERT_FALSE(format.ok()) << out;
        EXPECT_EQ(format.error().reason,
                  "every frame becomes a picture of its own; write %05d once in the file's name, "
                  "where its number goes, as in frames/%05d.png");
    }
}

TEST(ClipFormat, NamesPicturesAsPrintfDoes) {
    EXPECT_EQ(pictureName("f/%05d.png", 7), "f/00007.png");
    EXPECT_EQ(pictureName("f/a%db.png", 12), "f/a12b.png");
    EXPECT_EQ(pictureName("f/%02d.png", 1234), "f/1234.png");
    EXPECT_EQ(pictureName("100%/%03d.png", 0), "100%/000.png");
}

TEST(ClipFormat, GifPlaysWholeHundredthsTwoAtLeast) {
    const auto plays = [](FrameRate rate) { return playableRate(ClipFormat::gif, rate); };
    EXPECT_EQ(plays({20, 1}), (FrameRate{20, 1}));
    EXPECT_EQ(plays({25, 1}), (FrameRate{25, 1}));
    EXPECT_EQ(plays({50, 1}), (FrameRate{50, 1}));
    EXPECT_EQ(plays({100, 3}), (FrameRate{100, 3}));
    EXPECT_EQ(plays({24, 1}), (FrameRate{25, 1}));       // 4.17 hundredths
    EXPECT_EQ(plays({24000, 1001}), (FrameRate{25, 1})); // 4.17
    EXPECT_EQ(plays({30, 1}), (FrameRate{100, 3}));      // 3.33
    EXPECT_EQ(plays({60, 1}), (FrameRate{50, 1}));       // 1.67, the shortest
    EXPECT_EQ(plays({240, 1}), (FrameRate{50, 1}));
    EXPECT_EQ(playableRate(ClipFormat::mp4, {24000, 1001}), (FrameRate{24000, 1001}));
}

} // namespace
} // namespace foregrip::clip
