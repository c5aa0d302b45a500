// SPDX-License-Identifier: MIT
#include "app/ui/desktop_test.h"

namespace foregrip::test {
namespace {

// The window as it opens: 1280 x 720, the panels at the right.
class WindowPanels : public DesktopTest {
protected:
    void moveTo(int x, int y) {
        ASSERT_TRUE(desktop->xdo(
            {"mousemove", "--window", "WINDOW", std::to_string(x), std::to_string(y)}));
        ASSERT_TRUE(desktop->waitFrames(3));
    }
    void clickAt(int x, int y) {
        ASSERT_NO_FATAL_FAILURE(moveTo(x, y));
        ASSERT_TRUE(desktop->xdo({"click", "1"}));
        ASSERT_TRUE(desktop->waitFrames(4));
    }
    /// Drags the one field that the filter leaves.
    void dragFirstField() {
        ASSERT_NO_FATAL_FAILURE(moveTo(1180, 84));
        ASSERT_TRUE(desktop->xdo({"mousedown", "1"}));
        ASSERT_TRUE(desktop->waitFrames(4));
        ASSERT_NO_FATAL_FAILURE(moveTo(1210, 84));
        ASSERT_NO_FATAL_FAILURE(moveTo(1230, 84));
        ASSERT_TRUE(desktop->xdo({"mouseup", "1"}));
        ASSERT_TRUE(desktop->waitFrames(4));
    }
    /// The filter field, below the name of the tuning.
    void intoFilter() {
        ASSERT_NO_FATAL_FAILURE(clickAt(1100, 42));
        ASSERT_TRUE(desktop->waitForValue("typing", 1.0));
    }
};

TEST_F(WindowPanels, LeaveTwoThirdsOfTheWindowFree) {
    ASSERT_TRUE(desktop->open()) << desktop->errors();
    EXPECT_GT(desktop->value("column_px"), 200.0);
    EXPECT_LE(desktop->value("column_px"), 1280.0 / 3.0);
    ASSERT_TRUE(desktop->xdo({"key", "F2"}));
    ASSERT_TRUE(desktop->waitForValue("column_px", 0.0));
    endWell();
}

TEST_F(WindowPanels, TypingAndDraggingInThemMovesNobody) {
    ASSERT_TRUE(desktop->open()) << desktop->errors();
    const double x = desktop->value("x_m");
    const double z = desktop->value("z_m");
    const double before = desktop->value("revision");
    ASSERT_NO_FATAL_FAILURE(intoFilter());
    ASSERT_TRUE(desktop->xdo({"type", "--delay", "40", "wasd rf 1 2"}));
    ASSERT_TRUE(desktop->waitFrames(6));
    EXPECT_EQ(desktop->value("typing"), 1.0);
    EXPECT_EQ(desktop->count("press"), 0U);
    EXPECT_EQ(desktop->count("reload"), 0U);
    EXPECT_EQ(desktop->value("yaw_deg"), 0.0);
    EXPECT_EQ(desktop->value("pitch_deg"), 0.0);
    EXPECT_NEAR(desktop->value("x_m"), x, 1e-9);
    EXPECT_NEAR(desktop->value("z_m"), z, 1e-9);

    // One field is left when the filter names it; dragging it changes the tuning.
    ASSERT_TRUE(desktop->xdo({"key", "ctrl+a"}));
    ASSERT_TRUE(desktop->waitFrames(4));
    ASSERT_TRUE(desktop->xdo({"type", "--delay", "40", "cyclic"}));
    ASSERT_TRUE(desktop->waitFrames(8));
    ASSERT_NO_FATAL_FAILURE(dragFirstField());
    EXPECT_GT(desktop->value("revision"), before);
    EXPECT_EQ(desktop->value("changes"), 1.0);
    EXPECT_EQ(desktop->value("captured"), 0.0);
    EXPECT_EQ(desktop->count("press"), 0U);
    EXPECT_EQ(desktop->value("yaw_deg"), 0.0);

    // The whole drag is one step.
    ASSERT_TRUE(desktop->xdo({"key", "ctrl+z"}));
    ASSERT_TRUE(desktop->waitForValue("changes", 0.0));
    endWell();
}

TEST_F(WindowPanels, UnsavedWorkOfAKilledProgramComesBack) {
    ASSERT_TRUE(desktop->open()) << desktop->errors();
    ASSERT_NO_FATAL_FAILURE(intoFilter());
    ASSERT_TRUE(desktop->xdo({"type", "--delay", "40", "cyclic"}));
    ASSERT_TRUE(desktop->waitFrames(8));
    ASSERT_NO_FATAL_FAILURE(dragFirstField());
    ASSERT_TRUE(desktop->waitForValue("changes", 1.0));
    ASSERT_TRUE(desktop->waitForFile("config/foregrip/autosave", ".autosave.json"));
    desktop->killAtOnce();

    ASSERT_TRUE(desktop->open()) << desktop->errors();
    ASSERT_TRUE(desktop->waitForValue("changes", 1.0));
    EXPECT_EQ(desktop->value("notices"), 1.0) << "the user is told";
    ASSERT_TRUE(desktop->xdo({"key", "ctrl+z"}));
    ASSERT_TRUE(desktop->waitForValue("changes", 0.0)) << "undo shows what is in the file";
    endWell();
}

TEST_F(WindowPanels, EscapeLeavesTheFieldBeforeItCapturesTheMouse) {
    ASSERT_TRUE(desktop->open()) << desktop->errors();
    ASSERT_NO_FATAL_FAILURE(intoFilter());
    ASSERT_TRUE(desktop->xdo({"key", "Escape"}));
    ASSERT_TRUE(desktop->waitForValue("typing", 0.0));
    EXPECT_EQ(desktop->value("captured"), 0.0);
    ASSERT_TRUE(desktop->xdo({"key", "Escape"}));
    ASSERT_TRUE(desktop->waitForValue("captured", 1.0));
    endWell();
}

/// From the keyboard alone: into the column, to a number, changed, its state values, out again.
TEST_F(WindowPanels, AreReachedAndChangedByKeyboardAlone) {
    ASSERT_TRUE(desktop->open()) << desktop->errors();
    const auto press = [&](const char* key, int frames = 6) {
        ASSERT_TRUE(desktop->xdo({"key", key}));
        ASSERT_TRUE(desktop->waitFrames(frames));
    };
    const double x = desktop->value("x_m");
    const double z = desktop->value("z_m");
    ASSERT_NO_FATAL_FAILURE(press("F6"));
    ASSERT_TRUE(desktop->waitForValue("navigating", 1.0));
    ASSERT_TRUE(desktop->waitFrames(3));
    EXPECT_GT(desktop->value("focus_x"), 1280.0 - desktop->value("column_px"));

    // Tab goes into the text that filters; one number is left, below it.
    ASSERT_NO_FATAL_FAILURE(press("Tab"));
    ASSERT_TRUE(desktop->waitForValue("typing", 1.0));
    ASSERT_TRUE(desktop->xdo({"type", "--delay", "40", "cyclic"}));
    ASSERT_TRUE(desktop->waitFrames(8));
    ASSERT_NO_FATAL_FAILURE(press("Return"));
    ASSERT_TRUE(desktop->waitForValue("typing", 0.0));
    ASSERT_NO_FATAL_FAILURE(press("F6"));
    EXPECT_GT(desktop->value("focus_y"), 70.0) << "below the head";

    // The diamond and the number stand beside each other. Space holds it, Right changes it.
    const double diamond = desktop->value("focus_x");
    ASSERT_NO_FATAL_FAILURE(press("Right"));
    EXPECT_GT(desktop->value("focus_x"), diamond);
    ASSERT_NO_FATAL_FAILURE(press("space"));
    ASSERT_NO_FATAL_FAILURE(press("Right"));
    ASSERT_NO_FATAL_FAILURE(press("Right"));
    ASSERT_NO_FATAL_FAILURE(press("space"));
    ASSERT_TRUE(desktop->waitForValue("changes", 1.0));
    ASSERT_NO_FATAL_FAILURE(press("Delete"));
    ASSERT_TRUE(desktop->waitForValue("changes", 0.0)) << "back to its default";
    ASSERT_NO_FATAL_FAILURE(press("ctrl+z"));
    ASSERT_TRUE(desktop->waitForValue("changes", 1.0));
    ASSERT_NO_FATAL_FAILURE(press("ctrl+z"));
    ASSERT_TRUE(desktop->waitForValue("changes", 0.0)) << "holding it was one step";

    // Nobody moved, jumped or fired; Escape leaves step by step and captures at last.
    EXPECT_EQ(desktop->count("press"), 0U);
    EXPECT_NEAR(desktop->value("x_m"), x, 1e-9);
    EXPECT_NEAR(desktop->value("z_m"), z, 1e-9);
    for (int i = 0; i < 4 && desktop->value("navigating") == 1.0; ++i) {
        ASSERT_NO_FATAL_FAILURE(press("Escape"));
        EXPECT_EQ(desktop->value("captured"), 0.0);
    }
    EXPECT_EQ(desktop->value("navigating"), 0.0);
    ASSERT_NO_FATAL_FAILURE(press("Escape"));
    ASSERT_TRUE(desktop->waitForValue("captured", 1.0));
    ASSERT_NO_FATAL_FAILURE(press("Down"));
    EXPECT_EQ(desktop->value("navigating"), 0.0) << "a captured keyboard is the player's";
    ASSERT_NO_FATAL_FAILURE(press("F6"));
    ASSERT_TRUE(desktop->waitForValue("captured", 0.0));
    ASSERT_TRUE(desktop->waitForValue("navigating", 1.0));
    endWell();
}

TEST_F(WindowPanels, APointOfThePatternIsDraggedAndTakenBackByOneUndo) {
    ASSERT_TRUE(desktop->open()) << desktop->errors();
    ASSERT_NO_FATAL_FAILURE(clickAt(942, 66)); // the tab "Feel"
    ASSERT_TRUE(desktop->waitForCount("pattern_y", 1));
    // Scrolls until the point is well inside the column.
    ASSERT_NO_FATAL_FAILURE(moveTo(900, 400));
    for (int i = 0; i < 40 && desktop->value("pattern_y") > 500.0; ++i) {
        ASSERT_TRUE(desktop->xdo({"click", "5"}));
        ASSERT_TRUE(desktop->waitFrames(3));
    }
    ASSERT_GT(desktop->value("pattern_y"), 100.0);
    ASSERT_LT(desktop->value("pattern_y"), 600.0);
    const int x = static_cast<int>(desktop->value("pattern_x"));
    const int y = static_cast<int>(desktop->value("pattern_y"));
    ASSERT_NO_FATAL_FAILURE(moveTo(x, y));
    ASSERT_TRUE(desktop->xdo({"mousedown", "1"}));
    ASSERT_TRUE(desktop->waitFrames(4));
    for (const int step : {8, 16, 24}) {
        ASSERT_NO_FATAL_FAILURE(moveTo(x - step, y - step / 2));
    }
    ASSERT_TRUE(desktop->xdo({"mouseup", "1"}));
    ASSERT_TRUE(desktop->waitForValue("changes", 1.0));
    ASSERT_TRUE(desktop->waitFrames(4));
    EXPECT_NEAR(desktop->value("pattern_x"), x - 24, 2.0) << "it follows the mouse";
    EXPECT_NEAR(desktop->value("pattern_y"), y - 12, 2.0);
    ASSERT_TRUE(desktop->xdo({"key", "ctrl+z"}));
    ASSERT_TRUE(desktop->waitForValue("changes", 0.0));
    ASSERT_TRUE(desktop->waitFrames(4));
    EXPECT_NEAR(desktop->value("pattern_x"), x, 2.0);

    // A press beside the points adds one, the right button on it takes it away again.
    ASSERT_NO_FATAL_FAILURE(moveTo(x + 60, y + 60));
    ASSERT_TRUE(desktop->xdo({"click", "1"}));
    ASSERT_TRUE(desktop->waitForValue("changes", 1.0));
    ASSERT_TRUE(desktop->waitFrames(4));
    ASSERT_TRUE(desktop->xdo({"click", "3"}));
    ASSERT_TRUE(desktop->waitForValue("changes", 0.0));
    endWell();
}

} // namespace
} // namespace foregrip::test
