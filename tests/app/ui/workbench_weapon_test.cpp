// SPDX-License-Identifier: MIT
#include "app/panels/weapon_view.h"
#include "app/temporary_folder.h"
#include "app/window/workbench.h"

#include <GLFW/glfw3.h>
#include <gtest/gtest.h>

#include <cstdlib>

namespace foregrip::app {
namespace {

using rig::SocketRole;
using Vec3 = core::Vector3<double>;

constexpr core::Nanoseconds kFrame = 16'000'000;

/// The weapon in hand follows what the set-up panel does, and so do both hands.
class WorkbenchWeapon : public testing::Test {
protected:
    void SetUp() override {
        setenv("XDG_CONFIG_HOME", folder.path().c_str(), 1);
        core::Result<Content> content = loadContent({}, "");
        ASSERT_TRUE(content.ok());
        auto made = Workbench::create(std::move(content).value(), {"", {}, nullptr}, now);
        ASSERT_TRUE(made.ok());
        bench = std::move(made).value();
        wishes.covers = [](double, double) { return false; };
        frame();
    }
    void frame(std::vector<TimedEvent> events = {}) {
        now += kFrame;
        bench->frame(now, events, wishes);
    }
    void undo(bool again = false) {
        std::vector<TimedEvent> events;
        const auto key = [&](int code, bool down) {
            events.push_back({now, KeyEvent{code, down}});
        };
        key(GLFW_KEY_LEFT_CONTROL, true);
        if (again) {
            key(GLFW_KEY_LEFT_SHIFT, true);
        }
        key(GLFW_KEY_Z, true);
        key(GLFW_KEY_Z, false);
        key(GLFW_KEY_LEFT_SHIFT, false);
        key(GLFW_KEY_LEFT_CONTROL, false);
        frame(events);
        frame();
    }
    [[nodiscard]] Vec3 leftGrip() const { return bench->setup().sockets.leftGrip.position; }
    void moveLeftGrip(double by) {
        viewmodel::WeaponSetup setup = bench->model().weapon.document.setup();
        setup.sockets[SocketRole::leftGrip].weaponFromSocket.position.z += by;
        editWeapon(bench->model(), setup, "Move left grip");
        bench->model().weapon.document.endDrag();
        frame();
    }

    test::TemporaryFolder folder;
    core::Nanoseconds now = 1'000'000'000;
    std::unique_ptr<Workbench> bench;
    PanelWishes wishes;
};

TEST_F(WorkbenchWeapon, ASocketMovesWithTheHandThatIsOnIt) {
    const Vec3 before = leftGrip();
    const Vec3 handBefore = bench->output().left.target_rs.position;
    moveLeftGrip(0.02);
    EXPECT_NEAR(leftGrip().z, before.z + 0.02, 1e-12);
    EXPECT_GT(glm::distance(bench->output().left.target_rs.position, handBefore), 0.015);
    EXPECT_LT(bench->output().left.error, 1e-4);
    EXPECT_TRUE(bench->model().weapon.document.dirty());
}

TEST_F(WorkbenchWeapon, OneKeyTakesBackWeaponAndTuningInTheirOrder) {
    const Vec3 before = leftGrip();
    const double rpm = bench->model().document.tuning().fire.rpm;
    moveLeftGrip(0.01);
    viewmodel::Tuning edited = bench->model().document.tuning();
    edited.fire.rpm = 432.0;
    bench->model().document.edit(edited, "Rate");
    frame();
    moveLeftGrip(0.01);
    undo();
    EXPECT_NEAR(leftGrip().z, before.z + 0.01, 1e-12);
    EXPECT_EQ(bench->setup().tuning.fire.rpm, 432.0);
    undo();
    EXPECT_EQ(bench->setup().tuning.fire.rpm, rpm);
    EXPECT_NEAR(leftGrip().z, before.z + 0.01, 1e-12);
    undo();
    EXPECT_NEAR(leftGrip().z, before.z, 1e-12);
    undo(true);
    undo(true);
    EXPECT_EQ(bench->setup().tuning.fire.rpm, 432.0);
    EXPECT_NEAR(leftGrip().z, before.z + 0.01, 1e-12);
}

TEST_F(WorkbenchWeapon, ClosingAsksUntilItIsSaved) {
    moveLeftGrip(0.01);
    frame({{now, CloseEvent{}}});
    EXPECT_TRUE(bench->model().chrome.pendingClose);
    EXPECT_FALSE(bench->mayClose());
    bench->model().chrome.pendingClose = false;
    EXPECT_TRUE(saveWeapon(bench->model()));
    EXPECT_FALSE(bench->model().weapon.saved.empty());
    frame({{now, CloseEvent{}}});
    EXPECT_TRUE(bench->mayClose());
}

} // namespace
} // namespace foregrip::app
