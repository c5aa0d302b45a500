// SPDX-License-Identifier: MIT
#include "app/ui/workbench_fixture.h"

#include <GLFW/glfw3.h>
#include <gtest/gtest.h>

#include <cmath>

namespace foregrip::app {
namespace {

TEST_F(WorkbenchTest, TheWheelSetsAScopeWhileAimed) {
    bench->model().settings.aim = ButtonMode::hold;
    bench->model().loadout.loadout.optic = "optic_lpvo_1_6x";
    frame(10);
    key(11, GLFW_KEY_ESCAPE);
    run(600);
    const auto power = [&] { return bench->model().document.tuning().sights.magnification; };
    at(now + 1, ScrollEvent{0.0, -1.0});
    frame(now + 16);
    EXPECT_EQ(power(), 0.0) << "at the hip the wheel is nobody's";

    at(now + 1, ButtonEvent{GLFW_MOUSE_BUTTON_RIGHT, true});
    run(now + 800);
    ASSERT_GT(bench->output().ads, 0.9);
    EXPECT_TRUE(bench->model().readouts.sightTurns);
    EXPECT_NEAR(bench->model().readouts.zoom, 6.0, 1e-9);
    at(now + 1, ScrollEvent{0.0, -1.0});
    frame(now + 16);
    EXPECT_NEAR(power(), std::pow(6.0, 0.8), 1e-3) << "one of five steps of equal ratio";
    at(now + 1, ScrollEvent{0.0, -0.5});
    frame(now + 16);
    EXPECT_NEAR(power(), std::pow(6.0, 0.8), 1e-3) << "half a notch is no step";
    at(now + 1, ScrollEvent{0.0, -0.5});
    frame(now + 16);
    EXPECT_NEAR(power(), std::pow(6.0, 0.6), 1e-3);
    at(now + 1, ScrollEvent{0.0, -20.0});
    run(now + 50);
    EXPECT_NEAR(power(), 1.0, 1e-9);
    EXPECT_NEAR(bench->model().readouts.zoom, 1.0, 1e-9);
    EXPECT_TRUE(bench->model().document.undo());
    EXPECT_NEAR(power(), std::pow(6.0, 0.6), 1e-3);
}

} // namespace
} // namespace foregrip::app
