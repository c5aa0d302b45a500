// SPDX-License-Identifier: MIT
#pragma once

#include "app/ui/desktop.h"

#include <gtest/gtest.h>

#include <memory>

namespace foregrip::test {

/// A window on a display of its own for every test; skipped where there are no tools for that.
class DesktopTest : public testing::Test {
protected:
    void SetUp() override {
        const std::string missing = Desktop::missing();
        if (!missing.empty()) {
            GTEST_SKIP() << "the window is not tested here: " << missing;
        }
        desktop = std::make_unique<Desktop>();
    }

    /// A small window draws fast, also without a graphics card.
    void openSmall(const std::vector<std::string>& environment = {}) {
        ASSERT_TRUE(desktop->open(environment)) << desktop->errors();
        ASSERT_TRUE(desktop->xdo({"windowsize", "WINDOW", "320", "240"}));
        ASSERT_TRUE(desktop->waitForValue("width_px", 320.0));
        ASSERT_TRUE(desktop->waitFrames(3));
    }

    /// Captures the mouse by a click on the view.
    void capture() {
        ASSERT_TRUE(desktop->xdo({"mousemove", "--window", "WINDOW", "60", "80"}));
        ASSERT_TRUE(desktop->waitFrames(2));
        ASSERT_TRUE(desktop->xdo({"click", "1"}));
        ASSERT_TRUE(desktop->waitForValue("captured", 1.0));
        ASSERT_TRUE(desktop->waitFrames(3));
    }

    void endWell() {
        EXPECT_EQ(desktop->close(), 0);
        EXPECT_EQ(desktop->errors(), "");
    }

    std::unique_ptr<Desktop> desktop;
};

} // namespace foregrip::test
