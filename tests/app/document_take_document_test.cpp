// SPDX-License-Identifier: MIT
#include "app/document/take_document.h"
#include "app/document/take_lanes.h"
#include "app/document/undo_order.h"
#include "app/temporary_folder.h"

#include <gtest/gtest.h>

namespace foregrip::app {
namespace {

using core::Nanoseconds;
using sim::TakeEvent;
using viewmodel::EventKind;

constexpr Nanoseconds kMs = 1'000'000;
constexpr auto kAny = viewmodel::FireMode::automatic;

sim::Take shots() {
    sim::Take take;
    take.name = "shots";
    take.duration = 4'000 * kMs;
    take.signal.addSample(0, {});
    take.signal.addSample(4'000 * kMs, {1.0, 0.0, 0.0, 0.0});
    sim::setTakeEvents(take, {{1'000 * kMs, EventKind::triggerDown, kAny, "", ""},
                              {1'300 * kMs, EventKind::triggerUp, kAny, "", ""},
                              {2'000 * kMs, EventKind::reload, kAny, "", ""},
                              {3'000 * kMs, EventKind::grip, kAny, "", "grip_angled"}});
    return take;
}

TEST(TakeDocument, EveryEditIsAStepThatCanBeTakenBack) {
    const test::TemporaryFolder folder;
    TakeDocument document;
    EXPECT_FALSE(document.isOpen());
    document.open(shots(), (folder.path() / "shots.take.json").string());
    EXPECT_FALSE(document.dirty());
    document.cut(1'500 * kMs, 2'500 * kMs, 0);
    EXPECT_EQ(document.take().duration, 3'000 * kMs);
    document.setLoop(sim::LoopRange{500 * kMs, 9'000 * kMs}, 0);
    EXPECT_EQ(document.take().loop, (sim::LoopRange{500 * kMs, 3'000 * kMs}));
    const std::size_t added = document.addEvent({700 * kMs, EventKind::jump, kAny, "", ""}, 0);
    EXPECT_EQ(added, 0U);
    const std::size_t moved =
        document.changeEvent(added, {2'990 * kMs, EventKind::jump, kAny, "", ""}, 0);
    EXPECT_EQ(moved, sim::takeEvents(document.take()).size() - 1);
    document.removeEvent(0, 0);
    document.rename("better", 0);
    document.setNotes("for the review", 0);
    EXPECT_TRUE(document.dirty());
    EXPECT_EQ(document.undoLabel(), "Notes on the take");
    int steps = 0;
    while (document.undo()) {
        ++steps;
    }
    EXPECT_EQ(steps, 7);
    EXPECT_FALSE(document.dirty());
    EXPECT_EQ(sim::takeEvents(document.take()), sim::takeEvents(shots()));
    EXPECT_EQ(document.redoLabel(), "Cut a piece out");
    while (document.redo()) {
    }
    EXPECT_EQ(document.take().name, "better");
    ASSERT_TRUE(document.saveAs(document.file()).ok());
    EXPECT_FALSE(document.dirty());
    ASSERT_TRUE(document.undo());
    EXPECT_TRUE(document.dirty());
    const auto read = sim::readTakeFile(document.file(), world::World{});
    ASSERT_TRUE(read.ok()) << read.error().text();
    EXPECT_EQ(read->notes, "for the review");
}

TEST(TakeDocument, ADragIsOneStep) {
    TakeDocument document;
    document.open(shots(), "x");
    std::size_t selected = 2;
    document.beginDrag();
    for (int i = 1; i <= 10; ++i) {
        TakeEvent event = sim::takeEvents(document.take())[selected];
        event.time += 10 * kMs;
        selected = document.changeEvent(selected, event, 0);
    }
    document.endDrag();
    EXPECT_EQ(sim::takeEvents(document.take())[2].time, 2'100 * kMs);
    EXPECT_TRUE(document.undo());
    EXPECT_FALSE(document.canUndo());
    EXPECT_EQ(sim::takeEvents(document.take())[2].time, 2'000 * kMs);
}

TEST(TakeDocument, UndoTakesTakesAndTuningsBackInTheOrderInWhichTheyWereMade) {
    TuningDocument tuning;
    WeaponDocument weapon;
    TakeDocument take;
    take.open(shots(), "x");
    viewmodel::Tuning edited = tuning.tuning();
    edited.fire.rpm += 10.0;
    tuning.edit(edited, "Rate");
    take.rename("a", tuning.stepsTaken());
    edited.fire.rpm += 10.0;
    tuning.edit(edited, "Rate");
    EXPECT_TRUE(undoNewest(tuning, weapon, take));
    EXPECT_EQ(take.take().name, "a");
    EXPECT_TRUE(undoNewest(tuning, weapon, take));
    EXPECT_EQ(take.take().name, "shots");
    EXPECT_TRUE(undoNewest(tuning, weapon, take));
    EXPECT_FALSE(undoNewest(tuning, weapon, take));
    EXPECT_TRUE(redoNext(tuning, weapon, take));
    EXPECT_EQ(take.take().name, "shots");
    EXPECT_TRUE(redoNext(tuning, weapon, take));
    EXPECT_EQ(take.take().name, "a");
    EXPECT_TRUE(redoNext(tuning, weapon, take));
    EXPECT_FALSE(redoNext(tuning, weapon, take));
}

TEST(TakeLanes, HeldButtonsAreBars) {
    sim::Take take = shots();
    take.start.aim = true;
    const std::vector<LaneItem> items = laneItems(take);
    ASSERT_EQ(items.size(), 4U);
    EXPECT_EQ(items[0].text, "trigger");
    EXPECT_EQ(items[0].first, 0U);
    EXPECT_EQ(items[0].last, 1U);
    EXPECT_EQ(items[0].from, 1'000 * kMs);
    EXPECT_EQ(items[0].to, 1'300 * kMs);
    EXPECT_EQ(items[1].text, "aim");
    EXPECT_EQ(items[1].first, LaneItem::kNone) << "held from the start";
    EXPECT_EQ(items[1].to, take.duration) << "and never let go";
    EXPECT_EQ(items[2].text, "reload");
    EXPECT_EQ(items[3].text, "grip grip_angled");
}

TEST(TakeLanes, ABarMovesWithinTheTakeAndKeepsItsLength) {
    const sim::Take take = shots();
    const std::vector<TakeEvent> events = sim::takeEvents(take);
    const LaneItem bar = laneItems(take)[0];
    const auto moved = [&](bool first, bool last, Nanoseconds shift) {
        const auto made = movedItem(events, first, last, bar, shift, take.duration);
        return std::pair(made[0].time, made[1].time);
    };
    EXPECT_EQ(moved(true, true, 500 * kMs), std::pair(1'500 * kMs, 1'800 * kMs));
    EXPECT_EQ(moved(true, true, -5'000 * kMs), std::pair(0 * kMs, 300 * kMs));
    EXPECT_EQ(moved(true, true, 9'000 * kMs), std::pair(3'700 * kMs, 4'000 * kMs));
    EXPECT_EQ(moved(true, false, 9'000 * kMs), std::pair(1'300 * kMs, 1'300 * kMs));
    EXPECT_EQ(moved(false, true, -9'000 * kMs), std::pair(1'000 * kMs, 1'000 * kMs));
}

TEST(TimelineSpan, ZoomsAboutTheMouseAndStaysInTheTake) {
    TimelineSpan span;
    span.left = 100.0F;
    span.width = 400.0F;
    span.fit(8.0);
    EXPECT_FLOAT_EQ(span.xOf(4.0), 300.0F);
    span.zoom(0.5, 200.0F, 8.0);
    EXPECT_NEAR(span.timeAt(200.0F), 2.0, 1e-6);
    EXPECT_NEAR(span.to - span.from, 4.0, 1e-9);
    span.scroll(100.0, 8.0);
    EXPECT_NEAR(span.to, 8.0, 1e-9);
    for (int i = 0; i < 100; ++i) {
        span.zoom(0.5, 300.0F, 8.0);
    }
    EXPECT_NEAR(span.to - span.from, 0.02, 1e-9);
    for (int i = 0; i < 100; ++i) {
        span.zoom(2.0, 300.0F, 8.0);
    }
    EXPECT_NEAR(span.from, 0.0, 1e-9);
    EXPECT_NEAR(span.to, 8.0, 1e-9);
    EXPECT_DOUBLE_EQ(span.gridStep(60.0F), 2.0);
}

} // namespace
} // namespace foregrip::app
