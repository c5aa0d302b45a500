// SPDX-License-Identifier: MIT
#include "app/glb_patch.h"
#include "app/ui/desktop_test.h"

#include <filesystem>

namespace foregrip::test {
namespace {

namespace fs = std::filesystem;

constexpr double kHeroJoints = 20.0; ///< of the small rig

// The window as it opens, at home in a folder with a model that is good and one that is not.
class WindowOpening : public DesktopTest {
protected:
    void SetUp() override {
        DesktopTest::SetUp();
        if (IsSkipped()) {
            return;
        }
        fs::copy_file(dataFile("rig/rig_name_mixamo.glb"), home.file("hero.glb"));
        home.write("broken.glb", "no model at all");
        ASSERT_TRUE(desktop->open({"HOME=" + home.path().string()})) << desktop->errors();
        operatorJoints = desktop->value("joints");
    }
    /// Ctrl+O, a name, Enter.
    void openByKeys(const std::string& name) {
        ASSERT_TRUE(desktop->xdo({"key", "ctrl+o"}));
        ASSERT_TRUE(desktop->waitForValue("browsing", 1.0));
        ASSERT_TRUE(desktop->waitForValue("typing", 1.0));
        ASSERT_TRUE(desktop->waitFrames(3));
        ASSERT_TRUE(desktop->xdo({"type", "--delay", "40", name}));
        ASSERT_TRUE(desktop->waitFrames(6));
        ASSERT_TRUE(desktop->xdo({"key", "Return"}));
        ASSERT_TRUE(desktop->waitForValue("browsing", 0.0));
    }
    void clickAt(double x, double y) {
        ASSERT_TRUE(
            desktop->xdo({"mousemove", "--window", "WINDOW", std::to_string(static_cast<int>(x)),
                          std::to_string(static_cast<int>(y))}));
        ASSERT_TRUE(desktop->waitFrames(3));
        ASSERT_TRUE(desktop->xdo({"click", "1"}));
        ASSERT_TRUE(desktop->waitFrames(4));
    }

    TemporaryFolder home;
    double operatorJoints = 0.0;
};

TEST_F(WindowOpening, AModelIsOpenedByTheKeyboardAndABrokenOneLeavesIt) {
    ASSERT_GT(operatorJoints, kHeroJoints);
    const double z = desktop->value("z_m");
    ASSERT_NO_FATAL_FAILURE(openByKeys("hero"));
    ASSERT_TRUE(desktop->waitForValue("joints", kHeroJoints));
    EXPECT_NEAR(desktop->value("z_m"), z, 1e-6) << "typing walked nowhere";
    EXPECT_EQ(desktop->count("press"), 0U);
    ASSERT_NO_FATAL_FAILURE(openByKeys("broken"));
    ASSERT_TRUE(desktop->waitForValue("opening", 0.0));
    ASSERT_TRUE(desktop->waitFrames(4));
    EXPECT_GE(desktop->value("notices"), 1.0);
    EXPECT_EQ(desktop->value("joints"), kHeroJoints) << "the good one stays";
    endWell();
}

TEST_F(WindowOpening, EscapeClosesTheBrowserAndCapturesNothing) {
    ASSERT_TRUE(desktop->xdo({"key", "ctrl+o"}));
    ASSERT_TRUE(desktop->waitForValue("browsing", 1.0));
    ASSERT_TRUE(desktop->waitForValue("typing", 1.0));
    ASSERT_TRUE(desktop->xdo({"key", "Escape"}));
    ASSERT_TRUE(desktop->waitForValue("browsing", 0.0));
    EXPECT_EQ(desktop->value("captured"), 0.0);
    endWell();
}

TEST_F(WindowOpening, ABoneIsReassignedByClicksAndSaved) {
    ASSERT_NO_FATAL_FAILURE(openByKeys("hero"));
    ASSERT_TRUE(desktop->waitForValue("joints", kHeroJoints));
    ASSERT_NO_FATAL_FAILURE(clickAt(1029, 66)); // the tab "Rig"
    ASSERT_TRUE(desktop->waitForCount("role_x", 1));
    ASSERT_TRUE(desktop->waitFrames(3));
    ASSERT_NO_FATAL_FAILURE(clickAt(desktop->value("role_x"), desktop->value("role_y")));
    // The list may lie below the window's end.
    ASSERT_TRUE(desktop->xdo({"mousemove", "--window", "WINDOW", "1070", "400"}));
    for (int i = 0; i < 30 && desktop->value("bone_y") > 640.0; ++i) {
        ASSERT_TRUE(desktop->xdo({"click", "5"}));
        ASSERT_TRUE(desktop->waitFrames(3));
    }
    ASSERT_NO_FATAL_FAILURE(
        clickAt(desktop->value("bone_filter_x"), desktop->value("bone_filter_y")));
    ASSERT_TRUE(desktop->waitForValue("typing", 1.0));
    ASSERT_TRUE(desktop->xdo({"type", "--delay", "40", "Spine2"}));
    ASSERT_TRUE(desktop->waitFrames(6));
    ASSERT_NO_FATAL_FAILURE(clickAt(desktop->value("bone_x"), desktop->value("bone_y")));
    ASSERT_TRUE(desktop->waitForValue("rig_changed", 1.0));
    ASSERT_TRUE(desktop->xdo({"mousemove", "--window", "WINDOW", "1070", "400"}));
    for (int i = 0; i < 30; ++i) {
        ASSERT_TRUE(desktop->xdo({"click", "4"}));
    }
    ASSERT_TRUE(desktop->waitFrames(6));
    ASSERT_NO_FATAL_FAILURE(clickAt(1146, 114)); // "Save"
    ASSERT_TRUE(desktop->waitForValue("rig_changed", 0.0));
    EXPECT_TRUE(fs::exists(home.file("hero.rig.json")));
    endWell();
}

} // namespace
} // namespace foregrip::test
