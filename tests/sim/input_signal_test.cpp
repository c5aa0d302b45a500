// SPDX-License-Identifier: MIT
#include "sim/input_signal.h"

#include <gtest/gtest.h>

namespace foregrip::sim {
namespace {

using viewmodel::EventKind;

viewmodel::InputSample yawed(double yaw) {
    viewmodel::InputSample sample;
    sample.yaw = yaw;
    return sample;
}

TEST(InputSignal, IsLinearBetweenSamplesAndConstantOutside) {
    InputSignal signal;
    signal.addSample(100, yawed(1.0));
    signal.addSample(200, yawed(3.0));
    EXPECT_EQ(signal.at(0).yaw, 1.0);
    EXPECT_EQ(signal.at(100).yaw, 1.0);
    EXPECT_EQ(signal.at(150).yaw, 2.0);
    EXPECT_EQ(signal.at(200).yaw, 3.0);
    EXPECT_EQ(signal.at(900).yaw, 3.0);
}

TEST(InputSignal, TwoSamplesAtOneTimeAreAJump) {
    InputSignal signal;
    signal.addSample(0, yawed(0.0));
    signal.addSample(100, yawed(1.0));
    signal.addSample(100, yawed(5.0));
    signal.addSample(200, yawed(5.0));
    EXPECT_EQ(signal.at(100).yaw, 1.0);
    EXPECT_EQ(signal.after(100).yaw, 5.0);
    EXPECT_EQ(signal.at(150).yaw, 5.0);
}

TEST(InputSignal, KnotsAreSamplesAndEvents) {
    InputSignal signal;
    signal.addSample(100, yawed(0.0));
    signal.addEvent({150, EventKind::triggerDown, {}});
    EXPECT_EQ(signal.nextKnot(0, 1000), 100);
    EXPECT_EQ(signal.nextKnot(100, 1000), 150);
    EXPECT_EQ(signal.nextKnot(150, 1000), 1000);
    EXPECT_EQ(signal.nextKnot(0, 50), 50);
}

TEST(InputSignal, EventsOfOneTimeKeepTheirOrder) {
    InputSignal signal;
    signal.addEvent({10, EventKind::triggerDown, {}});
    signal.addEvent({5, EventKind::aimDown, {}});
    signal.addEvent({10, EventKind::triggerUp, {}});
    const auto events = signal.eventsAt(10);
    ASSERT_EQ(events.size(), 2U);
    EXPECT_EQ(events[0].kind, EventKind::triggerDown);
    EXPECT_EQ(events[1].kind, EventKind::triggerUp);
    EXPECT_EQ(signal.eventsAt(5).size(), 1U);
    EXPECT_TRUE(signal.eventsAt(7).empty());
}

TEST(InputSignal, ForgettingKeepsTheLineThroughThePresent) {
    InputSignal signal;
    for (int i = 0; i <= 10; ++i) {
        signal.addSample(core::Nanoseconds{100} * i, yawed(i));
    }
    const double before = signal.at(550).yaw;
    signal.forgetBefore(550);
    EXPECT_EQ(signal.at(550).yaw, before);
    EXPECT_EQ(signal.at(1000).yaw, 10.0);
}

TEST(InputSignal, ALateSampleIsMovedToTheLastOne) {
    InputSignal signal;
    signal.addSample(100, yawed(1.0));
    signal.addSample(50, yawed(2.0));
    EXPECT_EQ(signal.after(100).yaw, 2.0);
}

} // namespace
} // namespace foregrip::sim
