// SPDX-License-Identifier: MIT
#include "clip/clip_writer.h"
#include "decoded_clip.h"

#include <gtest/gtest.h>

namespace foregrip::clip {
namespace {

using test::TemporaryFolder;

/// Frames that get lighter, so that each differs from the one before it.
render::Picture numbered(int width, int height, std::int64_t number) {
    const auto grey = static_cast<std::uint32_t>(number % 256);
    return test::painted(width, height,
                         [grey](int /*x*/, int /*y*/) { return grey * 0x01010100U + 0xFFU; });
}

ClipSummary write(const ClipOptions& options, std::int64_t frames) {
    auto writer = ClipWriter::create(options);
    EXPECT_TRUE(writer.ok()) << (writer.ok() ? "" : writer.error().text());
    if (!writer) {
        return {};
    }
    for (std::int64_t n = 0; n < frames; ++n) {
        const core::Status written = (*writer)->write(numbered(options.width, options.height, n));
        EXPECT_TRUE(written.ok()) << (written.ok() ? "" : written.error().text());
    }
    const auto summary = (*writer)->finish();
    EXPECT_TRUE(summary.ok()) << (summary.ok() ? "" : summary.error().text());
    return summary ? *summary : ClipSummary{};
}

struct Expectation {
    const char* ending;
    const char* codec;
    const char* pixels;
};

class EachVideoFormat : public testing::TestWithParam<Expectation> {};

TEST_P(EachVideoFormat, TenSecondsAtSixtyAreSixHundredFrames) {
    const TemporaryFolder folder;
    ClipOptions options{folder.file("clip") + GetParam().ending, 64, 36};
    options.effort = Effort::quick;
    const ClipSummary summary = write(options, 600);
    EXPECT_EQ(summary.frames, 600);
    EXPECT_EQ(summary.file, options.out);
    EXPECT_TRUE(summary.notes.empty());
    auto facts = test::probe(options.out);
    EXPECT_EQ(facts["nb_read_frames"], "600");
    EXPECT_EQ(facts["format.duration"], "10.000000");
    EXPECT_EQ(facts["codec_name"], GetParam().codec);
    EXPECT_EQ(facts["pix_fmt"], GetParam().pixels);
    EXPECT_EQ(facts["width"], "64");
    EXPECT_EQ(facts["height"], "36");
    EXPECT_EQ(facts["r_frame_rate"], "60/1");
    EXPECT_EQ(facts["start_time"], "0.000000");
    EXPECT_EQ(facts["color_range"], "tv");
    EXPECT_EQ(facts["color_space"], "bt709");
    EXPECT_EQ(facts["color_transfer"], "bt709");
    EXPECT_EQ(facts["color_primaries"], "bt709");
    EXPECT_EQ(test::namesIn(folder),
              std::vector<std::string>{std::string("clip") + GetParam().ending});
}

TEST_P(EachVideoFormat, KeepsFilmRatesAndHighRates) {
    const TemporaryFolder folder;
    for (const char* rate : {"24", "24000/1001", "240"}) {
        ClipOptions options{folder.file("clip") + GetParam().ending, 32, 32};
        options.rate = *parseFrameRate(rate);
        write(options, 48);
        auto facts = test::probe(options.out);
        EXPECT_EQ(facts["nb_read_frames"], "48") << rate;
        EXPECT_NEAR(std::stod(facts["format.duration"]), 48.0 / perSecond(options.rate), 0.001);
    }
}

TEST_P(EachVideoFormat, OnePixelAndOtherOddSizesPlay) {
    const TemporaryFolder folder;
    for (const auto& [width, height] : {std::pair{1, 1}, {641, 481}, {853, 480}, {1366, 769}}) {
        ClipOptions options{folder.file("clip") + GetParam().ending, width, height};
        options.effort = Effort::quick;
        const ClipSummary summary = write(options, 3);
        auto facts = test::probe(options.out);
        EXPECT_EQ(facts["nb_read_frames"], "3");
        const int grown = std::stoi(facts["width"]) - width + std::stoi(facts["height"]) - height;
        const bool padded = factsOf(*clipFormatOf(options.out)).evenSize;
        EXPECT_EQ(grown, padded ? width % 2 + height % 2 : 0) << width << " x " << height;
        EXPECT_EQ(summary.notes.size(), padded ? 1U : 0U);
    }
}

INSTANTIATE_TEST_SUITE_P(Videos, EachVideoFormat,
                         testing::Values(Expectation{".mp4", "h264", "yuv420p"},
                                         Expectation{".webm", "vp9", "yuv420p"},
                                         Expectation{".mov", "prores", "yuv444p12le"}),
                         [](const auto& tested) { return std::string(tested.param.ending + 1); });

TEST(ClipWriter, SaysWhatWasPadded) {
    const TemporaryFolder folder;
    const ClipSummary summary = write({folder.file("a.mp4"), 641, 480}, 1);
    ASSERT_EQ(summary.notes.size(), 1U);
    EXPECT_EQ(summary.notes[0],
              "MP4 (H.264) needs even sizes: 641 x 480 was padded to 642 x 480 by "
              "repeating the last pixels.");
}

TEST(ClipWriter, GifHoldsWholeHundredthsAndLoopsForEver) {
    const TemporaryFolder folder;
    ClipOptions options{folder.file("a.gif"), 48, 32};
    options.rate = {30, 1};
    const ClipSummary summary = write(options, 30);
    ASSERT_EQ(summary.notes.size(), 1U);
    EXPECT_EQ(summary.notes[0],
              "A GIF holds frames for whole hundredths of a second, two at least: "
              "it plays 33.33 frames a second instead of 30.");
    auto facts = test::probe(options.out);
    EXPECT_EQ(facts["nb_read_frames"], "30");
    EXPECT_EQ(facts["format.duration"], "0.900000");
    const std::string delays = test::output("ffprobe -v error -show_entries packet=duration -of "
                                            "csv=p=0 '" +
                                            options.out + "' | sort -u");
    EXPECT_EQ(delays, "3\n");
    // The looping extension of the format: NETSCAPE2.0, 3 bytes, 1, and 0 for ever.
    const std::string bytes = test::output("cat '" + options.out + "'");
    EXPECT_NE(bytes.find(std::string("NETSCAPE2.0\x03\x01\x00\x00", 15)), std::string::npos);
    EXPECT_EQ(test::namesIn(folder), std::vector<std::string>{"a.gif"});
}

TEST(ClipWriter, TellsTheRateAtWhichToDraw) {
    const TemporaryFolder folder;
    ClipOptions options{folder.file("a.gif"), 8, 8};
    const auto writer = ClipWriter::create(options);
    ASSERT_TRUE(writer.ok());
    EXPECT_EQ((*writer)->rate(), (FrameRate{50, 1}));
    ASSERT_TRUE((*writer)->write(numbered(8, 8, 0), 50).ok());
    ASSERT_TRUE((*writer)->finish().ok());
    EXPECT_EQ(test::probe(options.out)["format.duration"], "1.000000");
}

TEST(ClipWriter, PicturesAreNumberedFromNothing) {
    const TemporaryFolder folder;
    const ClipOptions options{folder.file("new/folder/a_%03d.png"), 5, 3};
    const ClipSummary summary = write(options, 12);
    EXPECT_EQ(summary.frames, 12);
    for (int n = 0; n < 12; ++n) {
        const std::string file = pictureName(options.out, n);
        const auto frames = test::decode(file);
        ASSERT_EQ(frames.size(), 1U) << file;
        EXPECT_EQ(frames[0].pixels, numbered(5, 3, n).pixels) << file;
    }
    EXPECT_FALSE(std::filesystem::exists(pictureName(options.out, 12)));
}

TEST(ClipWriter, SaysThatPicturesOfALongerClipAreInTheWay) {
    const TemporaryFolder folder;
    const ClipOptions options{folder.file("%d.png"), 2, 2};
    EXPECT_TRUE(write(options, 4).notes.empty());
    const ClipSummary summary = write(options, 2);
    ASSERT_EQ(summary.notes.size(), 1U);
    EXPECT_EQ(summary.notes[0], "The folder holds pictures of an earlier, longer clip from " +
                                    folder.file("2.png") +
                                    " on; remove them before you join the sequence.");
}

TEST(ClipWriter, FramesShownSeveralTimesAreFrames) {
    const TemporaryFolder folder;
    for (const char* name : {"a.mp4", "%02d.png"}) {
        const ClipOptions options{folder.file(name), 16, 16};
        const auto writer = ClipWriter::create(options);
        ASSERT_TRUE(writer.ok());
        ASSERT_TRUE((*writer)->write(numbered(16, 16, 0), 4).ok());
        ASSERT_TRUE((*writer)->write(numbered(16, 16, 200)).ok());
        ASSERT_TRUE((*writer)->repeat(5).ok());
        const auto summary = (*writer)->finish();
        ASSERT_TRUE(summary.ok());
        EXPECT_EQ(summary->frames, 10);
    }
    const auto video = test::decode(folder.file("a.mp4"));
    ASSERT_EQ(video.size(), 10U);
    for (std::size_t n = 0; n < 10; ++n) {
        EXPECT_NEAR(video[n].at(8, 8)[0], n < 4 ? 0 : 200, 3) << n;
        const auto picture =
            test::decode(pictureName(folder.file("%02d.png"), static_cast<int>(n)));
        ASSERT_EQ(picture.size(), 1U);
        EXPECT_EQ(picture[0].at(8, 8)[0], n < 4 ? 0 : 200) << n;
    }
}

TEST(ClipWriter, AStoppedClipIsNamedPartial) {
    const TemporaryFolder folder;
    const auto writer = ClipWriter::create({folder.file("a.mp4"), 16, 16});
    ASSERT_TRUE(writer.ok());
    ASSERT_TRUE((*writer)->write(numbered(16, 16, 0), 7).ok());
    const auto summary = (*writer)->finish(ClipEnding::partial);
    ASSERT_TRUE(summary.ok());
    EXPECT_EQ(summary->file, folder.file("a.partial.mp4"));
    EXPECT_EQ(test::namesIn(folder), std::vector<std::string>{"a.partial.mp4"});
    EXPECT_EQ(test::probe(summary->file)["nb_read_frames"], "7");
}

TEST(ClipWriter, TheSameFramesGiveTheSameDecodedFrames) {
    const TemporaryFolder folder;
    write({folder.file("a.mp4"), 64, 36}, 30);
    write({folder.file("b.mp4"), 64, 36}, 30);
    const auto a = test::decode(folder.file("a.mp4"));
    const auto b = test::decode(folder.file("b.mp4"));
    ASSERT_EQ(a.size(), b.size());
    for (std::size_t n = 0; n < a.size(); ++n) {
        EXPECT_EQ(a[n].pixels, b[n].pixels) << n;
    }
}

} // namespace
} // namespace foregrip::clip
