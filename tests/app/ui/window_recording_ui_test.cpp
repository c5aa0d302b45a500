// SPDX-License-Identifier: MIT
#include "app/ui/desktop_test.h"

namespace foregrip::test {
namespace {

class WindowRecording : public DesktopTest {};

TEST_F(WindowRecording, TheKeyRecordsATakeAndSavesIt) {
    ASSERT_NO_FATAL_FAILURE(openSmall());
    ASSERT_NO_FATAL_FAILURE(capture());
    ASSERT_TRUE(desktop->xdo({"key", "F8"}));
    ASSERT_TRUE(desktop->waitForValue("recording", 1.0));
    ASSERT_TRUE(desktop->xdo({"mousemove_relative", "--", "40", "0"}));
    ASSERT_TRUE(desktop->xdo({"click", "1"}));
    ASSERT_TRUE(desktop->waitForCount("press", 1));
    ASSERT_TRUE(desktop->waitForFile("config/foregrip/takes", ".take.spool"));
    ASSERT_TRUE(desktop->xdo({"key", "F8"}));
    ASSERT_TRUE(desktop->waitForValue("recording", 0.0));
    ASSERT_TRUE(desktop->waitForFile("config/foregrip/takes", ".take.json"));
    endWell();
}

TEST_F(WindowRecording, AKilledWindowIsFollowedByOneThatHasTheTake) {
    ASSERT_NO_FATAL_FAILURE(openSmall());
    ASSERT_TRUE(desktop->xdo({"key", "F8"}));
    ASSERT_TRUE(desktop->waitForValue("recording", 1.0));
    ASSERT_TRUE(desktop->waitForFile("config/foregrip/takes", ".take.spool"));
    ASSERT_TRUE(desktop->waitFrames(40)); // the first lines are on the disk
    desktop->killAtOnce();
    ASSERT_NO_FATAL_FAILURE(openSmall());
    ASSERT_TRUE(desktop->waitForFile("config/foregrip/takes", ".take.json"));
    ASSERT_TRUE(desktop->waitForValue("notices", 1.0));
    endWell();
}

} // namespace
} // namespace foregrip::test
