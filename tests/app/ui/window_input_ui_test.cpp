// SPDX-License-Identifier: MIT
#include "app/ui/desktop_test.h"

#include <algorithm>
#include <set>

namespace foregrip::test {
namespace {

class WindowInput : public DesktopTest {};

TEST_F(WindowInput, SixtyClicksBetweenSlowFramesArriveAsSixtyPressesWithTimesOfTheirOwn) {
    ASSERT_NO_FATAL_FAILURE(openSmall({"FOREGRIP_FRAME_MS=60"}));
    ASSERT_NO_FATAL_FAILURE(capture());
    ASSERT_EQ(desktop->count("press"), 0U) << "the click that captures does not shoot";
    ASSERT_TRUE(desktop->xdo({"click", "--repeat", "60", "--delay", "20", "1"}));
    ASSERT_TRUE(desktop->waitForCount("press", 60));
    ASSERT_TRUE(desktop->waitFrames(4));
    const std::vector<double> times = desktop->times("press");
    EXPECT_EQ(times.size(), 60U);
    EXPECT_TRUE(std::is_sorted(times.begin(), times.end()));
    EXPECT_EQ(std::set<double>(times.begin(), times.end()).size(), times.size())
        << "no two presses at one instant";
    endWell();
}

TEST_F(WindowInput, ACapturedMouseTurnsTheViewAndReachesNoPanel) {
    ASSERT_NO_FATAL_FAILURE(openSmall());
    ASSERT_NO_FATAL_FAILURE(capture());
    for (int i = 0; i < 20; ++i) { // 2000 counts, across where the panels are
        ASSERT_TRUE(desktop->xdo({"mousemove_relative", "--", "100", "0"}));
        ASSERT_TRUE(desktop->xdo({"click", "1"}));
    }
    ASSERT_TRUE(desktop->waitForCount("press", 20));
    ASSERT_TRUE(desktop->waitFrames(4));
    EXPECT_EQ(desktop->count("press"), 20U);
    EXPECT_LT(desktop->value("yaw_deg"), -10.0) << "right is less yaw";
    EXPECT_EQ(desktop->count("hovered_while_captured"), 0U);
    EXPECT_EQ(desktop->count("active_while_captured"), 0U);
    endWell();
}

TEST_F(WindowInput, EscapeFreesAndCapturesTheMouse) {
    ASSERT_NO_FATAL_FAILURE(openSmall());
    ASSERT_TRUE(desktop->xdo({"key", "Escape"}));
    ASSERT_TRUE(desktop->waitForValue("captured", 1.0));
    ASSERT_TRUE(desktop->xdo({"key", "Escape"}));
    ASSERT_TRUE(desktop->waitForValue("captured", 0.0));
    endWell();
}

TEST_F(WindowInput, LosingFocusLetsGoOfTheTrigger) {
    ASSERT_NO_FATAL_FAILURE(openSmall());
    ASSERT_NO_FATAL_FAILURE(capture());
    ASSERT_TRUE(desktop->xdo({"mousedown", "1"}));
    ASSERT_TRUE(desktop->waitForCount("press", 1));
    ASSERT_TRUE(desktop->waitForValue("trigger", 1.0));
    ASSERT_TRUE(desktop->xdo({"windowunmap", "WINDOW"}));
    ASSERT_TRUE(desktop->waitForValue("trigger", 0.0));
    ASSERT_TRUE(desktop->xdo({"mouseup", "1"}));
    endWell();
}

} // namespace
} // namespace foregrip::test
