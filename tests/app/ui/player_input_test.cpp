// SPDX-License-Identifier: MIT
#include "app/window/player_input.h"

#include <gtest/gtest.h>

#include <cmath>

namespace foregrip::app {
namespace {

using core::Nanoseconds;
using viewmodel::EventKind;
using viewmodel::InputEvent;

constexpr Nanoseconds kMs = 1'000'000;

PlayerFeel feel() {
    PlayerFeel made;
    made.anglePerCount = 0.001;
    made.walkSpeed = 2.0;
    made.sprintSpeed = 5.0;
    made.crouchSpeed = 1.0;
    return made;
}

class PlayerInputTest : public testing::Test {
protected:
    PlayerInputTest() {
        input.setFeel(feel());
        input.restart({}, 0);
        (void)input.takeSamples();
    }
    std::vector<EventKind> kinds() {
        std::vector<EventKind> all;
        for (const InputEvent& event : input.takeEvents()) {
            all.push_back(event.kind);
        }
        return all;
    }
    PlayerInput input;
};

TEST_F(PlayerInputTest, EveryPressKeepsItsOwnTime) {
    for (int i = 0; i < 60; ++i) {
        input.press(Control::fire, (20 * i + 3) * kMs);
        input.release(Control::fire, (20 * i + 9) * kMs);
    }
    const std::vector<InputEvent> events = input.takeEvents();
    ASSERT_EQ(events.size(), 120U);
    for (std::size_t i = 0; i < 60; ++i) {
        EXPECT_EQ(events[2 * i].kind, EventKind::triggerDown);
        EXPECT_EQ(events[2 * i].time, (20 * static_cast<Nanoseconds>(i) + 3) * kMs);
        EXPECT_EQ(events[2 * i + 1].kind, EventKind::triggerUp);
        EXPECT_EQ(events[2 * i + 1].time, (20 * static_cast<Nanoseconds>(i) + 9) * kMs);
    }
}

TEST_F(PlayerInputTest, SprintPressedWhileAimingHoldsTheBreath) {
    input.press(Control::aim, kMs);
    input.press(Control::sprint, 2 * kMs);
    EXPECT_EQ(kinds(),
              (std::vector{EventKind::aimDown, EventKind::sprintDown, EventKind::holdBreathDown}));
    input.release(Control::sprint, 3 * kMs);
    EXPECT_EQ(kinds(), (std::vector{EventKind::sprintUp, EventKind::holdBreathUp}));
    input.press(Control::sprint, 4 * kMs);
    (void)kinds();
    input.release(Control::aim, 5 * kMs);
    EXPECT_EQ(kinds(), (std::vector{EventKind::aimUp, EventKind::holdBreathUp}));
}

TEST_F(PlayerInputTest, AimingWhileSprintingDoesNotHoldTheBreath) {
    input.press(Control::sprint, kMs);
    input.press(Control::aim, 2 * kMs);
    EXPECT_EQ(kinds(), (std::vector{EventKind::sprintDown, EventKind::aimDown}));
    PlayerFeel cancels = feel();
    cancels.sprintCancelsAim = true;
    input.setFeel(cancels);
    input.release(Control::sprint, 3 * kMs);
    input.press(Control::sprint, 4 * kMs);
    EXPECT_EQ(kinds(), (std::vector{EventKind::sprintUp, EventKind::sprintDown}));
}

TEST_F(PlayerInputTest, TheMouseMakesKnots) {
    input.look(100.0, 0.0, 4 * kMs);
    input.look(0.0, 50.0, 9 * kMs);
    const std::vector<PlayerInput::Sample> samples = input.takeSamples();
    ASSERT_EQ(samples.size(), 2U);
    EXPECT_EQ(samples[0].time, 4 * kMs);
    EXPECT_DOUBLE_EQ(samples[0].value.yaw, -0.1) << "right is a turn to the right: less yaw";
    EXPECT_DOUBLE_EQ(samples[0].value.pitch, 0.0);
    EXPECT_EQ(samples[1].time, 9 * kMs);
    EXPECT_DOUBLE_EQ(samples[1].value.pitch, -0.05);
}

TEST_F(PlayerInputTest, PitchStopsAtEightyNineDegrees) {
    input.look(0.0, -1e6, kMs);
    EXPECT_DOUBLE_EQ(input.sample().pitch, PlayerInput::kPitchLimit);
    EXPECT_NEAR(PlayerInput::kPitchLimit, 89.0 * std::acos(-1.0) / 180.0, 1e-15);
    input.look(0.0, 1e7, 2 * kMs);
    EXPECT_DOUBLE_EQ(input.sample().pitch, -PlayerInput::kPitchLimit);
}

TEST_F(PlayerInputTest, ZoomAndInversionScaleTheMouse) {
    PlayerFeel changed = feel();
    changed.zoomScale = 0.5;
    changed.invertPitch = true;
    input.setFeel(changed);
    input.look(100.0, 100.0, kMs);
    EXPECT_DOUBLE_EQ(input.sample().yaw, -0.05);
    EXPECT_DOUBLE_EQ(input.sample().pitch, 0.05);
}

TEST_F(PlayerInputTest, AMovementKeyIsAJumpOfTheWishedVelocity) {
    input.look(10.0, 0.0, 2 * kMs);
    input.press(Control::forward, 5 * kMs);
    const std::vector<PlayerInput::Sample> samples = input.takeSamples();
    ASSERT_EQ(samples.size(), 3U);
    EXPECT_EQ(samples[1].time, 5 * kMs);
    EXPECT_EQ(samples[2].time, 5 * kMs);
    EXPECT_DOUBLE_EQ(samples[1].value.moveForward, 0.0);
    EXPECT_DOUBLE_EQ(samples[2].value.moveForward, 2.0);
    EXPECT_TRUE(input.takeEvents().empty()) << "movement is no event";
}

TEST_F(PlayerInputTest, DiagonalsAreNoFaster) {
    input.press(Control::forward, kMs);
    input.press(Control::right, kMs);
    EXPECT_NEAR(std::hypot(input.sample().moveForward, input.sample().moveRight), 2.0, 1e-12);
    input.press(Control::left, 2 * kMs);
    EXPECT_DOUBLE_EQ(input.sample().moveRight, 0.0) << "opposite keys cancel";
}

TEST_F(PlayerInputTest, SpeedsFollowSprintCrouchAndAim) {
    input.press(Control::forward, kMs);
    input.press(Control::sprint, 2 * kMs);
    EXPECT_DOUBLE_EQ(input.sample().moveForward, 5.0);
    input.press(Control::aim, 3 * kMs);
    EXPECT_DOUBLE_EQ(input.sample().moveForward, 2.0) << "a held aim waits with the sprint";
    input.release(Control::aim, 4 * kMs);
    input.press(Control::crouch, 5 * kMs);
    EXPECT_DOUBLE_EQ(input.sample().moveForward, 1.0);
    input.release(Control::crouch, 6 * kMs);
    input.release(Control::forward, 7 * kMs);
    input.press(Control::back, 7 * kMs);
    EXPECT_DOUBLE_EQ(input.sample().moveForward, -2.0) << "nobody sprints backwards";
    EXPECT_EQ(kinds(),
              (std::vector<EventKind>{EventKind::sprintDown, EventKind::aimDown, EventKind::aimUp,
                                      EventKind::crouchDown, EventKind::crouchUp}));
}

TEST_F(PlayerInputTest, TwoKeysHoldOneControl) {
    input.press(Control::sprint, kMs);
    input.press(Control::sprint, 2 * kMs);
    input.release(Control::sprint, 3 * kMs);
    EXPECT_TRUE(input.held(Control::sprint));
    input.release(Control::sprint, 4 * kMs);
    EXPECT_FALSE(input.held(Control::sprint));
    EXPECT_EQ(kinds(), (std::vector<EventKind>{EventKind::sprintDown, EventKind::sprintUp}));
}

TEST_F(PlayerInputTest, ToggledAimLastsUntilTheNextPress) {
    PlayerFeel toggling = feel();
    toggling.toggleAim = true;
    input.setFeel(toggling);
    input.press(Control::aim, kMs);
    input.release(Control::aim, 2 * kMs);
    EXPECT_TRUE(input.held(Control::aim));
    input.press(Control::aim, 3 * kMs);
    input.release(Control::aim, 4 * kMs);
    EXPECT_FALSE(input.held(Control::aim));
    EXPECT_EQ(kinds(), (std::vector<EventKind>{EventKind::aimDown, EventKind::aimUp}));
}

TEST_F(PlayerInputTest, LeavingToggleModeLetsGo) {
    PlayerFeel toggling = feel();
    toggling.toggleAim = true;
    input.setFeel(toggling);
    input.press(Control::aim, kMs);
    input.release(Control::aim, 2 * kMs);
    input.setFeel(feel());
    input.frame(3 * kMs);
    EXPECT_EQ(kinds(), (std::vector<EventKind>{EventKind::aimDown, EventKind::aimUp}));
    input.setFeel(toggling);
    EXPECT_FALSE(input.held(Control::aim)) << "nothing is left over from the time before";
}

TEST_F(PlayerInputTest, ReleaseAllLetsGoAtThatInstant) {
    input.press(Control::fire, kMs);
    input.press(Control::forward, kMs);
    input.press(Control::crouch, kMs);
    (void)input.takeEvents();
    input.releaseAll(8 * kMs);
    const std::vector<InputEvent> events = input.takeEvents();
    ASSERT_EQ(events.size(), 2U);
    for (const InputEvent& event : events) {
        EXPECT_EQ(event.time, 8 * kMs);
    }
    EXPECT_DOUBLE_EQ(input.sample().moveForward, 0.0);
    // The keys come up later: nothing is left to release.
    input.release(Control::fire, 9 * kMs);
    EXPECT_TRUE(input.takeEvents().empty());
}

TEST_F(PlayerInputTest, FrozenInputReachesNobodyAndIsReconciledAtTheThaw) {
    input.press(Control::aim, kMs);
    (void)input.takeEvents();
    (void)input.takeSamples();
    input.setFrozen(true, 2 * kMs);
    input.look(100.0, 100.0, 2 * kMs);
    input.press(Control::fire, 2 * kMs); // pressed and still held at the thaw
    input.press(Control::sprint, 2 * kMs);
    input.release(Control::sprint, 2 * kMs); // over before it
    input.release(Control::aim, 2 * kMs);
    input.press(Control::reload, 2 * kMs);
    input.frame(2 * kMs);
    EXPECT_TRUE(input.takeEvents().empty());
    EXPECT_TRUE(input.takeSamples().empty());
    input.setFrozen(false, 3 * kMs);
    EXPECT_EQ(kinds(), (std::vector<EventKind>{EventKind::aimUp, EventKind::triggerDown}));
    EXPECT_DOUBLE_EQ(input.sample().yaw, 0.0);
}

TEST_F(PlayerInputTest, AVirtualFingerHoldsTheTrigger) {
    input.holdTrigger(true, kMs);
    input.press(Control::fire, 2 * kMs);
    input.release(Control::fire, 3 * kMs);
    input.holdTrigger(true, 4 * kMs);
    EXPECT_EQ(kinds(), (std::vector<EventKind>{EventKind::triggerDown}));
    input.holdTrigger(false, 5 * kMs);
    EXPECT_EQ(kinds(), (std::vector<EventKind>{EventKind::triggerUp}));
}

TEST_F(PlayerInputTest, EveryFrameIsAKnot) {
    input.frame(16 * kMs);
    input.frame(33 * kMs);
    const std::vector<PlayerInput::Sample> samples = input.takeSamples();
    ASSERT_EQ(samples.size(), 2U);
    EXPECT_EQ(samples[1].time, 33 * kMs);
}

TEST_F(PlayerInputTest, RestartKeepsHeldKeysAndForgetsMotion) {
    input.press(Control::forward, kMs);
    input.press(Control::fire, kMs);
    viewmodel::InputSample start;
    start.yaw = 1.0;
    input.restart(start, 10 * kMs);
    EXPECT_DOUBLE_EQ(input.sample().yaw, 1.0);
    EXPECT_DOUBLE_EQ(input.sample().moveForward, 2.0);
    const std::vector<InputEvent> events = input.takeEvents();
    ASSERT_EQ(events.size(), 1U);
    EXPECT_EQ(events[0].kind, EventKind::triggerDown);
    EXPECT_EQ(events[0].time, 10 * kMs);
}

} // namespace
} // namespace foregrip::app
