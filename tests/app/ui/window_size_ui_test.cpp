// SPDX-License-Identifier: MIT
#include "app/ui/desktop_test.h"

namespace foregrip::test {
namespace {

class WindowSize : public DesktopTest {};

TEST_F(WindowSize, OddSizesRunOn) {
    ASSERT_TRUE(desktop->open()) << desktop->errors();
    for (const auto& [width, height] :
         {std::pair(1, 1), std::pair(1, 1000), std::pair(4000, 1), std::pair(641, 479)}) {
        ASSERT_TRUE(
            desktop->xdo({"windowsize", "WINDOW", std::to_string(width), std::to_string(height)}));
        ASSERT_TRUE(desktop->waitForValue("width_px", width)) << width << " x " << height;
        ASSERT_TRUE(desktop->waitForValue("height_px", height)) << width << " x " << height;
        ASSERT_TRUE(desktop->waitFrames(3)) << desktop->errors();
    }
    endWell();
}

TEST_F(WindowSize, AHiddenWindowRunsOn) {
    ASSERT_NO_FATAL_FAILURE(openSmall());
    ASSERT_TRUE(desktop->xdo({"windowunmap", "WINDOW"}));
    const double hidden = desktop->times("frame_end").back();
    ASSERT_TRUE(desktop->waitFrames(10));
    EXPECT_GT(desktop->times("frame_end").back(), hidden);
    ASSERT_TRUE(desktop->xdo({"windowmap", "WINDOW"}));
    ASSERT_TRUE(desktop->waitFrames(5));
    endWell();
}

} // namespace
} // namespace foregrip::test
