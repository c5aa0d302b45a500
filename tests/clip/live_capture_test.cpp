// SPDX-License-Identifier: MIT
// Ten seconds of pictures that come irregularly: the clip keeps the clock's time (P43).
#include "app/temporary_folder.h"
#include "clip/live_capture.h"
#include "decoded_clip.h"

#include <gtest/gtest.h>

#include <chrono>
#include <functional>
#include <random>
#include <thread>

namespace foregrip::clip {
namespace {

using core::Nanoseconds;
using test::TemporaryFolder;

constexpr Nanoseconds kSecond = core::kNanosecondsPerSecond;
constexpr Nanoseconds kMillisecond = 1'000'000;
constexpr Nanoseconds kStart = 77'123'456'789;
constexpr int kWidth = 64;
constexpr int kHeight = 48;

/// White and black by turns, a second each.
render::Picture turning(Nanoseconds time) {
    const bool white = time / kSecond % 2 == 0;
    return test::painted(kWidth, kHeight,
                         [white](int, int) { return white ? 0xFFFFFFFFU : 0x000000FFU; });
}

ClipOptions options(const TemporaryFolder& folder) {
    ClipOptions made{folder.file("a.mp4"), kWidth, kHeight};
    made.effort = Effort::quick;
    return made;
}

void waitFor(const LiveCapture& capture) {
    while (capture.behind() && !capture.failure()) {
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
}

/// Ten seconds of pictures, `step(i)` after one another, by a clock of the test's own.
CaptureCounts captureTenSeconds(const ClipOptions& asked, bool waitForEncoder,
                                const std::function<Nanoseconds(int)>& step) {
    auto capture = LiveCapture::begin(asked, kStart);
    EXPECT_TRUE(capture.ok()) << (capture.ok() ? "" : capture.error().text());
    Nanoseconds time = 0;
    for (int i = 0; time < 10 * kSecond; time += step(i), ++i) {
        if (waitForEncoder) {
            waitFor(**capture);
        }
        const core::Status status = (*capture)->picture(turning(time), kStart + time);
        EXPECT_TRUE(status.ok()) << (status.ok() ? "" : status.error().text());
    }
    if (waitForEncoder) {
        waitFor(**capture);
    }
    const auto writer = (*capture)->end(kStart + 10 * kSecond);
    const auto summary = writer->finish();
    EXPECT_TRUE(summary.ok()) << (summary.ok() ? "" : summary.error().text());
    return (*capture)->counts();
}

/// The frames at which the picture turns.
std::vector<int> turns(const std::vector<render::Picture>& frames) {
    std::vector<int> found;
    for (std::size_t n = 1; n < frames.size(); ++n) {
        const auto white = [&](std::size_t i) { return frames[i].at(kWidth / 2, 20)[1] > 127; };
        if (white(n) != white(n - 1)) {
            found.push_back(static_cast<int>(n));
        }
    }
    return found;
}

void expectTurnsAtTheSeconds(const std::string& file, int late) {
    const std::vector<render::Picture> frames = test::decode(file);
    EXPECT_EQ(frames.size(), 600U);
    const std::vector<int> found = turns(frames);
    ASSERT_EQ(found.size(), 9U);
    for (int second = 1; second <= 9; ++second) {
        const int at = found[static_cast<std::size_t>(second - 1)];
        EXPECT_GE(at, second * 60);
        EXPECT_LE(at, second * 60 + late);
    }
    EXPECT_EQ(test::probe(file)["format.duration"], "10.000000");
}

/// Frame times as they are in practice: mostly 60 a second, now and then a long one.
Nanoseconds mixedStep(std::mt19937& random) {
    const auto kind = static_cast<unsigned>(random() % 100);
    return kind == 0   ? 250 * kMillisecond
           : kind < 5  ? 50 * kMillisecond
           : kind < 20 ? 4 * kMillisecond
                       : 16 * kMillisecond + static_cast<Nanoseconds>(random() % 1'500'000);
}

TEST(LiveCapture, MixedFrameTimesKeepTheClock) {
    const TemporaryFolder folder;
    std::mt19937 random(11);
    int pictures = 0;
    const CaptureCounts counts = captureTenSeconds(options(folder), true, [&](int) {
        ++pictures;
        return mixedStep(random);
    });
    EXPECT_EQ(counts.frames, 600);
    EXPECT_EQ(counts.lost, 0);
    EXPECT_GT(counts.duplicated, 0);
    EXPECT_GT(counts.skipped, 0);
    // Every picture is in the clip once, or was skipped; the last may come after the last frame.
    EXPECT_NEAR(static_cast<double>(counts.frames - counts.duplicated + counts.skipped), pictures,
                1);
    // A long frame shows the turn when it ends: 250 ms are 15 frames.
    expectTurnsAtTheSeconds(folder.file("a.mp4"), 15);
}

TEST(LiveCapture, TwentyPicturesASecondAreEachShownThreeTimes) {
    const TemporaryFolder folder;
    const CaptureCounts counts =
        captureTenSeconds(options(folder), true, [](int) { return 50 * kMillisecond; });
    EXPECT_EQ(counts.frames, 600);
    EXPECT_EQ(counts.duplicated, 400);
    EXPECT_EQ(counts.skipped, 0);
    EXPECT_EQ(counts.lost, 0);
    expectTurnsAtTheSeconds(folder.file("a.mp4"), 1);
}

TEST(LiveCapture, AFastProgramLeavesPicturesOut) {
    const TemporaryFolder folder;
    const CaptureCounts counts = captureTenSeconds(
        options(folder), true, [](int) { return 5 * kMillisecond; }); // 200 a second
    EXPECT_EQ(counts.frames, 600);
    EXPECT_EQ(counts.duplicated, 0);
    EXPECT_EQ(counts.skipped, 1400);
    expectTurnsAtTheSeconds(folder.file("a.mp4"), 1);
}

TEST(LiveCapture, ASlowEncoderCostsPicturesAndNoTime) {
    const TemporaryFolder folder;
    // Hands over two seconds' worth of frames, then waits, for as long as there is something.
    const std::string chunk = folder.file("chunk");
    const test::EnvironmentValue variable(
        "FOREGRIP_FFMPEG",
        test::script(folder, "slow",
                     "while :; do head -c 1474560 >" + chunk + "; [ -s " + chunk +
                         " ] || break; cat " + chunk + "; sleep 0.2; done | ffmpeg \"$@\""));
    const CaptureCounts counts =
        captureTenSeconds(options(folder), false, [](int) { return 16 * kMillisecond; });
    EXPECT_EQ(counts.frames, 600);
    EXPECT_GT(counts.lost, 0);
    EXPECT_GE(counts.duplicated, counts.lost);
    EXPECT_EQ(test::probe(folder.file("a.mp4"))["nb_read_frames"], "600");
    EXPECT_EQ(test::probe(folder.file("a.mp4"))["format.duration"], "10.000000");
    // What is lost shows late; nothing shows early.
    for (const int turn : turns(test::decode(folder.file("a.mp4")))) {
        EXPECT_GE(turn, 60);
    }
}

TEST(LiveCapture, AMinimisedWindowShowsItsLastPictureAndTimeGoesOn) {
    const TemporaryFolder folder;
    auto capture = LiveCapture::begin(options(folder), kStart);
    ASSERT_TRUE(capture.ok());
    ASSERT_TRUE((*capture)->picture(turning(0), kStart).ok());
    for (int i = 1; i <= 100; ++i) { // three seconds without a picture
        ASSERT_TRUE((*capture)->advance(kStart + Nanoseconds{30} * i * kMillisecond).ok());
    }
    EXPECT_EQ((*capture)->counts().frames, 180);
    ASSERT_TRUE((*capture)->picture(turning(kSecond), kStart + 3 * kSecond).ok());
    const auto writer = (*capture)->end(kStart + 4 * kSecond);
    EXPECT_EQ((*capture)->counts().duplicated, 238);
    ASSERT_TRUE(writer->finish().ok());
    EXPECT_EQ(turns(test::decode(folder.file("a.mp4"))), std::vector<int>{180});
}

TEST(LiveCapture, ARecordedWindowMayChangeItsSize) {
    const TemporaryFolder folder;
    auto capture = LiveCapture::begin(options(folder), kStart);
    ASSERT_TRUE(capture.ok());
    int i = 0;
    for (const auto& [width, height] :
         {std::pair{64, 48}, {128, 96}, {32, 24}, {1, 1}, {301, 77}}) {
        ASSERT_TRUE(
            (*capture)
                ->picture(test::painted(width, height, [](int, int) { return 0xFFFFFFFFU; }),
                          kStart + 100 * kMillisecond * i++)
                .ok());
    }
    waitFor(**capture);
    const auto writer = (*capture)->end(kStart + 500 * kMillisecond);
    ASSERT_TRUE(writer->finish().ok());
    const auto frames = test::decode(folder.file("a.mp4"));
    ASSERT_EQ(frames.size(), 30U);
    EXPECT_GT(frames[8].at(2, 2)[1], 240);    // reduced to fill it
    EXPECT_LT(frames[14].at(2, 2)[1], 15);    // black around the smaller one
    EXPECT_GT(frames[14].at(32, 24)[1], 240); // which stands in the middle
    EXPECT_LT(frames[28].at(32, 2)[1], 15);   // wider than the clip: black above
    EXPECT_GT(frames[28].at(2, 24)[1], 240);
}

TEST(LiveCapture, AClipWithoutAPictureIsRefused) {
    const TemporaryFolder folder;
    auto capture = LiveCapture::begin(options(folder), kStart);
    ASSERT_TRUE(capture.ok());
    ASSERT_TRUE((*capture)->advance(kStart + kSecond).ok());
    const auto summary = (*capture)->end(kStart + kSecond)->finish();
    ASSERT_FALSE(summary.ok());
    EXPECT_EQ(summary.error().reason, "no frame was given, so there is no clip");
}

TEST(LiveCapture, AFailedEncoderIsTold) {
    const TemporaryFolder folder;
    const test::EnvironmentValue variable("FOREGRIP_FFMPEG",
                                          test::script(folder, "bad", "echo broken >&2; exit 1"));
    auto capture = LiveCapture::begin(options(folder), kStart);
    ASSERT_TRUE(capture.ok());
    for (int i = 0; i < 3000 && !(*capture)->failure(); ++i) {
        std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
    const core::Status status = (*capture)->advance(kStart + kSecond);
    ASSERT_FALSE(status.ok());
    EXPECT_EQ(status.error().reason,
              "ffmpeg ended with status 1, saying \"broken\"; nothing was written");
}

} // namespace
} // namespace foregrip::clip
