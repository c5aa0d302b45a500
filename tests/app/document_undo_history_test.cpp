// SPDX-License-Identifier: MIT
#include "app/document/undo_history.h"

#include <gtest/gtest.h>

#include <random>
#include <string>
#include <utility>
#include <vector>

namespace foregrip::app {
namespace {

bool equal(const int& a, const int& b) {
    return a == b;
}

UndoHistory<int> numbers(std::size_t mostSteps = 200) {
    return UndoHistory<int>({mostSteps, equal}, 0);
}

TEST(UndoHistory, StepsAreTakenBackAndAgainByTheirLabels) {
    UndoHistory<int> history = numbers();
    EXPECT_FALSE(history.canUndo());
    EXPECT_FALSE(history.undo());
    EXPECT_EQ(history.undoLabel(), "");
    EXPECT_TRUE(history.edit(1, "one"));
    EXPECT_TRUE(history.edit(2, "two"));
    EXPECT_FALSE(history.edit(2, "nothing"));
    EXPECT_EQ(history.stepsTaken(), 2U);
    EXPECT_EQ(history.undoLabel(), "two");
    EXPECT_EQ(history.redoLabel(), "");
    EXPECT_TRUE(history.undo());
    EXPECT_EQ(history.now(), 1);
    EXPECT_EQ(history.undoLabel(), "one");
    EXPECT_EQ(history.redoLabel(), "two");
    EXPECT_TRUE(history.redo());
    EXPECT_EQ(history.now(), 2);
    EXPECT_FALSE(history.redo());
    EXPECT_TRUE(history.undo());
    EXPECT_TRUE(history.edit(5, "five"));
    EXPECT_FALSE(history.canRedo()) << "what was taken back is gone after a new step";
    EXPECT_TRUE(history.undo());
    EXPECT_EQ(history.now(), 1);
}

TEST(UndoHistory, RevisionGrowsExactlyWhenSomethingChanges) {
    UndoHistory<int> history = numbers();
    std::uint64_t before = history.revision();
    const auto grew = [&] {
        return std::exchange(before, history.revision()) < history.revision();
    };
    EXPECT_FALSE(history.edit(0, "nothing"));
    EXPECT_FALSE(history.undo());
    EXPECT_FALSE(history.redo());
    EXPECT_FALSE(grew());
    history.edit(1, "one");
    EXPECT_TRUE(grew());
    history.markSaved();
    EXPECT_FALSE(grew());
    history.undo();
    EXPECT_TRUE(grew());
    history.redo();
    EXPECT_TRUE(grew());
    history.replaceSaved(7);
    EXPECT_TRUE(grew());
    history.begin(1);
    EXPECT_TRUE(grew());
}

TEST(UndoHistory, ADragIsOneStepAndNoneWhereItEndsWhereItBegan) {
    UndoHistory<int> history = numbers();
    history.edit(1, "one");
    history.beginDrag();
    for (const int value : {2, 3, 4}) {
        history.beginDrag();
        history.edit(value, "drag");
    }
    history.endDrag();
    history.edit(5, "five");
    EXPECT_EQ(history.stepsTaken(), 3U);
    history.undo();
    EXPECT_EQ(history.now(), 4);
    history.undo();
    EXPECT_EQ(history.now(), 1);
    history.beginDrag();
    history.edit(9, "drag");
    history.edit(1, "drag");
    history.endDrag();
    EXPECT_EQ(history.stepsTaken(), 1U);
    EXPECT_EQ(history.undoLabel(), "one");
    history.endDrag();
    EXPECT_EQ(history.stepsTaken(), 1U);
}

TEST(UndoHistory, UndoInTheMiddleOfADragTakesItBackAndEndsIt) {
    UndoHistory<int> history = numbers();
    history.beginDrag();
    history.edit(1, "drag");
    history.edit(2, "drag");
    EXPECT_TRUE(history.undo());
    EXPECT_EQ(history.now(), 0);
    history.edit(3, "three");
    history.edit(4, "four");
    EXPECT_EQ(history.stepsTaken(), 2U);
}

TEST(UndoHistory, KnowsWhatIsSaved) {
    UndoHistory<int> history = numbers();
    EXPECT_FALSE(history.dirty());
    history.edit(1, "one");
    EXPECT_TRUE(history.dirty());
    history.edit(0, "back by hand");
    EXPECT_FALSE(history.dirty()) << "the same as what is saved";
    history.edit(2, "two");
    history.markSaved();
    EXPECT_FALSE(history.dirty());
    history.undo();
    EXPECT_TRUE(history.dirty());
    EXPECT_EQ(history.saved(), 2);
    history.edit(3, "three");
    EXPECT_EQ(history.saved(), 2) << "although the step that made it is gone";
    history.replaceSaved(3);
    EXPECT_FALSE(history.dirty());
    history.begin(4, false);
    EXPECT_TRUE(history.dirty()) << "no file holds it";
    history.markSaved();
    EXPECT_FALSE(history.dirty());
}

TEST(UndoHistory, AStateThatWasSavedDuringADragCanBeGoneBackTo) {
    UndoHistory<int> history = numbers();
    history.beginDrag();
    history.edit(1, "drag");
    history.markSaved();
    history.edit(2, "drag");
    history.edit(3, "drag");
    history.endDrag();
    EXPECT_TRUE(history.dirty());
    history.undo();
    EXPECT_EQ(history.now(), 1);
    EXPECT_FALSE(history.dirty());
    history.undo();
    EXPECT_EQ(history.now(), 0);
}

TEST(UndoHistory, WithoutComparisonEveryEditIsAStep) {
    UndoHistory<int> history({200, nullptr}, 0);
    EXPECT_TRUE(history.edit(0, "touched"));
    EXPECT_TRUE(history.dirty());
    history.undo();
    EXPECT_FALSE(history.dirty());
    history.edit(1, "one");
    EXPECT_FALSE(history.canRedo());
    history.markSaved();
    history.undo();
    history.edit(1, "another one");
    EXPECT_TRUE(history.dirty()) << "the step that the file holds is gone";
}

TEST(UndoHistory, ForgetsTheOldestStepsAndStillKnowsWhatIsSaved) {
    UndoHistory<int> history = numbers(3);
    for (int i = 1; i <= 10; ++i) {
        history.edit(i, std::to_string(i));
    }
    EXPECT_EQ(history.stepsTaken(), 3U);
    while (history.undo()) {
    }
    EXPECT_EQ(history.now(), 7);
    EXPECT_TRUE(history.dirty());
    EXPECT_EQ(history.saved(), 0);
}

TEST(UndoHistory, HeavyStatesAreForgottenEarlierButOneStepStays) {
    using Text = std::string;
    UndoHistory<Text> history({200, nullptr, [](const Text& text) { return text.size(); }, 10});
    history.edit("aaaa", "a");
    history.edit("bbbb", "b");
    EXPECT_EQ(history.stepsTaken(), 2U) << "0 + 4 + 4";
    history.edit("cccc", "c");
    EXPECT_EQ(history.stepsTaken(), 1U) << "4 + 4 + 4 is more than 10";
    history.edit(Text(100, 'd'), "d");
    EXPECT_EQ(history.stepsTaken(), 1U);
    EXPECT_TRUE(history.undo());
    EXPECT_EQ(history.now(), "cccc");
}

TEST(UndoHistory, CopiesAreIndependent) {
    UndoHistory<int> history = numbers();
    history.edit(1, "one");
    UndoHistory<int> copy = history;
    history.edit(2, "two");
    copy.undo();
    EXPECT_EQ(history.now(), 2);
    EXPECT_EQ(copy.now(), 0);
    EXPECT_FALSE(copy.dirty());
}

/// Two histories are gone through by one key: against a plain list of who made which step.
TEST(UndoHistory, TakesPartInOneOrderAcrossDocuments) {
    std::mt19937 engine(7);
    for (int round = 0; round < 50; ++round) {
        UndoHistory<int> leader = numbers();
        UndoHistory<int> other = numbers();
        std::vector<bool> others; // the steps in the order in which they were made
        for (int i = 1; i <= 20; ++i) {
            others.push_back(engine() % 2 == 0);
            if (others.back()) {
                other.edit(i, "other", leader.stepsTaken());
            } else {
                leader.edit(i, "leader");
            }
        }
        for (auto step = others.rbegin(); step != others.rend(); ++step) {
            ASSERT_EQ(other.undoesBefore(leader), *step);
            ASSERT_TRUE(*step ? other.undo() : leader.undo());
        }
        EXPECT_FALSE(other.undoesBefore(leader));
        EXPECT_FALSE(leader.canUndo());
        for (const bool step : others) {
            ASSERT_EQ(other.redoesBefore(leader), step);
            ASSERT_TRUE(step ? other.redo() : leader.redo());
        }
        EXPECT_FALSE(other.redoesBefore(leader));
        EXPECT_FALSE(leader.canRedo());
    }
}

} // namespace
} // namespace foregrip::app
