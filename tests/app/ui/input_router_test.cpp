// SPDX-License-Identifier: MIT
#include "app/window/input_router.h"

#include <GLFW/glfw3.h>
#include <gtest/gtest.h>

namespace foregrip::app {
namespace {

using core::Nanoseconds;
using viewmodel::EventKind;

constexpr Nanoseconds kMs = 1'000'000;

// A panel covers everything right of 900.
class InputRouterTest : public testing::Test {
protected:
    InputRouterTest() {
        player.restart({}, 0);
        clear();
        wishes.covers = [](double x, double) { return x > 900.0; };
    }
    void clear() {
        (void)player.takeSamples();
        (void)player.takeEvents();
        (void)router.takeCommands();
    }
    void send(const WindowEvent& event) {
        now += kMs;
        router.handle(event, now, wishes);
    }
    void key(int code) {
        send(KeyEvent{code, true});
        send(KeyEvent{code, false});
    }
    void click(int button = GLFW_MOUSE_BUTTON_LEFT) {
        send(ButtonEvent{button, true});
        send(ButtonEvent{button, false});
    }
    int presses() {
        int count = 0;
        for (const viewmodel::InputEvent& event : player.takeEvents()) {
            count += event.kind == EventKind::triggerDown ? 1 : 0;
        }
        return count;
    }

    PlayerInput player;
    ImGuiInput panels;
    InputRouter router{player, panels};
    PanelWishes wishes;
    Nanoseconds now = 0;
};

TEST_F(InputRouterTest, ACapturedMouseNeverReachesThePanels) {
    send(PointerEvent{1000.0, 300.0}); // it was over the panels before
    router.setCaptured(true, now);
    for (int i = 0; i < 20; ++i) {
        send(LookEvent{100.0, 0.0});
        click();
    }
    send(ScrollEvent{0.0, 3.0});
    send(TextEvent{'w'});
    EXPECT_FALSE(panels.waiting());
    EXPECT_EQ(presses(), 20);
    EXPECT_LT(player.sample().yaw, -1.0);
}

TEST_F(InputRouterTest, AFreeMouseNeverTurnsTheView) {
    send(LookEvent{500.0, 500.0});
    send(PointerEvent{100.0, 100.0});
    send(PointerEvent{1200.0, 500.0});
    click(); // on the panel
    EXPECT_EQ(presses(), 0);
    EXPECT_DOUBLE_EQ(player.sample().yaw, 0.0);
    EXPECT_TRUE(panels.waiting());
    EXPECT_FALSE(router.captured());
}

TEST_F(InputRouterTest, TypingReachesTheFieldAndNothingElse) {
    wishes.typing = true;
    for (const int code : {GLFW_KEY_W, GLFW_KEY_A, GLFW_KEY_S, GLFW_KEY_D, GLFW_KEY_R, GLFW_KEY_F,
                           GLFW_KEY_P, GLFW_KEY_V, GLFW_KEY_TAB, GLFW_KEY_SPACE, GLFW_KEY_F5}) {
        key(code);
    }
    EXPECT_TRUE(player.takeEvents().empty());
    EXPECT_TRUE(player.takeSamples().empty());
    EXPECT_TRUE(router.takeCommands().empty());
}

TEST_F(InputRouterTest, KeysRightAfterAClickOnAPanelBelongToIt) {
    send(PointerEvent{1000.0, 300.0});
    click(); // the panel has not seen it: nobody knows yet whether it was a text field
    key(GLFW_KEY_W);
    key(GLFW_KEY_R);
    EXPECT_TRUE(player.takeEvents().empty());
    EXPECT_TRUE(player.takeSamples().empty());
}

/// With the focus in a panel the arrows, Space, Shift, Tab and all that moves the player are its
/// own; the program's keys are not.
TEST_F(InputRouterTest, NoKeyMovesThePlayerWhileTheFocusShowsInAPanel) {
    wishes.navigating = true;
    for (const int code :
         {GLFW_KEY_W, GLFW_KEY_C, GLFW_KEY_SPACE, GLFW_KEY_LEFT_SHIFT, GLFW_KEY_R, GLFW_KEY_B,
          GLFW_KEY_Q, GLFW_KEY_UP, GLFW_KEY_DOWN, GLFW_KEY_ENTER, GLFW_KEY_TAB}) {
        key(code);
    }
    EXPECT_TRUE(player.takeEvents().empty());
    EXPECT_TRUE(player.takeSamples().empty());
    EXPECT_TRUE(router.takeCommands().empty()) << "Tab shows nothing saved either";
    EXPECT_TRUE(panels.waiting());
    key(GLFW_KEY_ESCAPE);
    EXPECT_FALSE(router.captured()) << "Escape leaves the panel first";
    key(GLFW_KEY_F2);
    key(GLFW_KEY_F6);
    const std::vector<Command> commands = router.takeCommands();
    ASSERT_EQ(commands.size(), 2U);
    EXPECT_EQ(commands[0].control, Control::panels);
    EXPECT_EQ(commands[1].control, Control::focusPanels);
    wishes.navigating = false;
    key(GLFW_KEY_ESCAPE);
    EXPECT_TRUE(router.captured());
}

TEST_F(InputRouterTest, ACapturedMouseKeepsEveryKeyFromThePanels) {
    router.setCaptured(true, now);
    wishes.navigating = true; // what the panels said before they heard of it
    for (const int code : {GLFW_KEY_UP, GLFW_KEY_SPACE, GLFW_KEY_ENTER, GLFW_KEY_TAB}) {
        send(KeyEvent{code, true});
        EXPECT_FALSE(panels.waiting()) << code;
    }
    EXPECT_FALSE(player.takeEvents().empty()) << "Space jumps";
}

TEST_F(InputRouterTest, AKeyThatWasHeldBeforeTheFocusCameIsLetGoOf) {
    send(KeyEvent{GLFW_KEY_W, true});
    EXPECT_GT(player.sample().moveForward, 0.0);
    wishes.navigating = true;
    send(KeyEvent{GLFW_KEY_W, false});
    EXPECT_DOUBLE_EQ(player.sample().moveForward, 0.0);
}

TEST_F(InputRouterTest, KeysWalkWhileASliderIsDragged) {
    send(PointerEvent{1000.0, 300.0});
    wishes.typing = false;
    send(KeyEvent{GLFW_KEY_W, true});
    EXPECT_GT(player.sample().moveForward, 0.0);
}

TEST_F(InputRouterTest, EscapeLeavesTheFieldBeforeItCaptures) {
    wishes.typing = true;
    key(GLFW_KEY_ESCAPE);
    EXPECT_FALSE(router.captured());
    wishes.typing = false;
    key(GLFW_KEY_ESCAPE);
    EXPECT_TRUE(router.captured());
    key(GLFW_KEY_ESCAPE);
    EXPECT_FALSE(router.captured());
}

TEST_F(InputRouterTest, AClickOnTheViewCapturesAndDoesNotShoot) {
    send(PointerEvent{300.0, 300.0});
    send(ButtonEvent{GLFW_MOUSE_BUTTON_LEFT, true});
    EXPECT_TRUE(router.captured());
    send(ButtonEvent{GLFW_MOUSE_BUTTON_LEFT, false});
    EXPECT_EQ(presses(), 0);
    click();
    EXPECT_EQ(presses(), 1);
}

TEST_F(InputRouterTest, WhileATakeLoopsAClickCapturesNothing) {
    router.setScene({false, false, false});
    send(PointerEvent{300.0, 300.0});
    click();
    EXPECT_FALSE(router.captured());
    EXPECT_EQ(presses(), 0);
    key(GLFW_KEY_ESCAPE);
    EXPECT_TRUE(router.captured()) << "the key still does";
}

TEST_F(InputRouterTest, AButtonBelongsToWhomItWasPressedFor) {
    send(PointerEvent{1000.0, 300.0});
    send(ButtonEvent{GLFW_MOUSE_BUTTON_LEFT, true}); // drag of a slider
    send(PointerEvent{200.0, 300.0});                // far out over the view
    send(ButtonEvent{GLFW_MOUSE_BUTTON_LEFT, false});
    EXPECT_FALSE(router.captured());
    EXPECT_EQ(presses(), 0);
}

TEST_F(InputRouterTest, FreeingTheMouseLetsGoOfTheTrigger) {
    router.setCaptured(true, now);
    send(ButtonEvent{GLFW_MOUSE_BUTTON_LEFT, true});
    EXPECT_TRUE(player.held(Control::fire));
    key(GLFW_KEY_ESCAPE);
    EXPECT_FALSE(player.held(Control::fire));
    send(ButtonEvent{GLFW_MOUSE_BUTTON_LEFT, false}); // comes late, means nothing
    EXPECT_FALSE(player.held(Control::fire));
}

TEST_F(InputRouterTest, LosingFocusLetsGoOfEverythingAtThatInstant) {
    router.setCaptured(true, now);
    send(ButtonEvent{GLFW_MOUSE_BUTTON_RIGHT, true});
    send(KeyEvent{GLFW_KEY_W, true});
    send(KeyEvent{GLFW_KEY_TAB, true});
    clear();
    send(FocusEvent{false});
    const auto events = player.takeEvents();
    ASSERT_EQ(events.size(), 1U);
    EXPECT_EQ(events[0].kind, EventKind::aimUp);
    EXPECT_EQ(events[0].time, now);
    EXPECT_DOUBLE_EQ(player.sample().moveForward, 0.0);
    const std::vector<Command> commands = router.takeCommands();
    ASSERT_EQ(commands.size(), 1U) << "the compare key is let go of too";
    EXPECT_EQ(commands[0].control, Control::showSaved);
    EXPECT_FALSE(commands[0].down);
}

TEST_F(InputRouterTest, ShortcutsCarryTheirTime) {
    key(GLFW_KEY_G);
    key(GLFW_KEY_B);
    const std::vector<Command> commands = router.takeCommands();
    ASSERT_EQ(commands.size(), 2U);
    EXPECT_EQ(commands[0].control, Control::nextGrip);
    EXPECT_EQ(commands[0].time, 1 * kMs);
    EXPECT_EQ(commands[1].control, Control::fireMode);
    EXPECT_EQ(commands[1].time, 3 * kMs);
}

TEST_F(InputRouterTest, CtrlSWithAFreeMouseSavesAndDoesNotWalk) {
    send(KeyEvent{GLFW_KEY_LEFT_CONTROL, true});
    key(GLFW_KEY_S);
    EXPECT_TRUE(player.takeEvents().empty()) << "Ctrl does not crouch now";
    EXPECT_DOUBLE_EQ(player.sample().moveForward, 0.0);
    const std::vector<Command> commands = router.takeCommands();
    ASSERT_EQ(commands.size(), 1U);
    EXPECT_EQ(commands[0].control, Control::save);
}

TEST_F(InputRouterTest, DragsOverTheViewTurnTheOrbit) {
    router.setScene({true, false, true});
    send(PointerEvent{300.0, 300.0});
    send(ButtonEvent{GLFW_MOUSE_BUTTON_LEFT, true});
    send(PointerEvent{340.0, 290.0});
    send(ButtonEvent{GLFW_MOUSE_BUTTON_LEFT, false});
    send(PointerEvent{500.0, 500.0});
    send(ScrollEvent{0.0, 2.0});
    const OrbitMotion motion = router.takeOrbitMotion();
    EXPECT_DOUBLE_EQ(motion.turnRight, 40.0);
    EXPECT_DOUBLE_EQ(motion.turnDown, -10.0);
    EXPECT_DOUBLE_EQ(motion.zoom, 2.0);
    EXPECT_FALSE(router.captured());
}

TEST_F(InputRouterTest, AFrozenOrbitTakesTheCapturedMouse) {
    router.setScene({true, true, true});
    router.setCaptured(true, now);
    send(LookEvent{30.0, 5.0});
    EXPECT_DOUBLE_EQ(router.takeOrbitMotion().turnRight, 30.0);
    EXPECT_DOUBLE_EQ(player.sample().yaw, 0.0);
}

TEST_F(InputRouterTest, ButtonsBeyondTheThirdAreIgnored) {
    router.setCaptured(true, now);
    click(7);
    click(-1);
    click(GLFW_MOUSE_BUTTON_MIDDLE);
    EXPECT_TRUE(player.takeEvents().empty());
}

} // namespace
} // namespace foregrip::app
