// SPDX-License-Identifier: MIT
#include "clip/frame_queue.h"

#include <gtest/gtest.h>

#include <atomic>
#include <thread>

namespace foregrip::clip {
namespace {

constexpr std::chrono::milliseconds kNow{0};
constexpr std::chrono::milliseconds kLong{60'000};

render::Picture pictureOf(std::uint8_t grey) {
    return {1, 1, {grey, grey, grey, 255}};
}

TEST(FrameQueue, GivesFramesInTheirOrderWithTheirNumbers) {
    FrameQueue queue(4);
    ASSERT_TRUE(queue.push(pictureOf(1), 1).ok());
    ASSERT_TRUE(queue.push(pictureOf(2), 3).ok());
    ASSERT_TRUE(queue.push(pictureOf(3), 1).ok());
    EXPECT_EQ(queue.frames(), 5);
    for (const auto& [grey, first, times] : {std::tuple{1, 0, 1}, {2, 1, 3}, {3, 4, 1}}) {
        const auto frame = queue.pop(kNow);
        ASSERT_TRUE(frame.has_value());
        EXPECT_EQ(frame->picture->pixels[0], grey);
        EXPECT_EQ(frame->first, first);
        EXPECT_EQ(frame->times, times);
    }
    EXPECT_FALSE(queue.pop(kNow).has_value());
}

TEST(FrameQueue, WaitsForRoom) {
    FrameQueue queue(1);
    ASSERT_TRUE(queue.push(pictureOf(1), 1).ok());
    EXPECT_TRUE(queue.full());
    std::atomic<bool> pushed{false};
    std::thread maker([&] {
        EXPECT_TRUE(queue.push(pictureOf(2), 1).ok());
        pushed = true;
    });
    EXPECT_FALSE(pushed);
    EXPECT_EQ(queue.pop(kLong)->picture->pixels[0], 1);
    EXPECT_EQ(queue.pop(kLong)->picture->pixels[0], 2);
    maker.join();
    EXPECT_TRUE(pushed);
}

TEST(FrameQueue, RepeatingNeverWaitsAndKeepsTheCount) {
    FrameQueue queue(1);
    ASSERT_TRUE(queue.repeatNewest(5).ok()); // of nothing
    EXPECT_EQ(queue.frames(), 0);
    ASSERT_TRUE(queue.push(pictureOf(9), 1).ok());
    ASSERT_TRUE(queue.repeatNewest(2).ok());
    EXPECT_EQ(queue.pop(kNow)->times, 3);
    // The picture is on its way; it comes once more.
    ASSERT_TRUE(queue.repeatNewest(4).ok());
    const auto again = queue.pop(kNow);
    ASSERT_TRUE(again.has_value());
    EXPECT_EQ(again->picture->pixels[0], 9);
    EXPECT_EQ(again->first, 3);
    EXPECT_EQ(again->times, 4);
    EXPECT_EQ(queue.frames(), 7);
}

TEST(FrameQueue, ClosedItGivesWhatIsLeft) {
    FrameQueue queue(2);
    ASSERT_TRUE(queue.push(pictureOf(1), 1).ok());
    queue.close();
    EXPECT_FALSE(queue.ended());
    EXPECT_TRUE(queue.pop(kLong).has_value());
    EXPECT_TRUE(queue.ended());
    EXPECT_FALSE(queue.pop(kLong).has_value()); // at once
}

TEST(FrameQueue, AFailureReachesAMakerThatWaits) {
    FrameQueue queue(1);
    ASSERT_TRUE(queue.push(pictureOf(1), 1).ok());
    std::thread maker([&] {
        const core::Status status = queue.push(pictureOf(2), 1);
        ASSERT_FALSE(status.ok());
        EXPECT_EQ(status.error().reason, "the first");
    });
    queue.fail({"", "", "the first"});
    queue.fail({"", "", "the second"});
    maker.join();
    EXPECT_EQ(queue.failure()->reason, "the first");
    EXPECT_FALSE(queue.repeatNewest(1).ok());
    EXPECT_FALSE(queue.pop(kLong).has_value());
    EXPECT_TRUE(queue.ended());
}

} // namespace
} // namespace foregrip::clip
