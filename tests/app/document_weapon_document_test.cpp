// SPDX-License-Identifier: MIT
#include "app/document/undo_order.h"
#include "app/document/weapon_document.h"

#include <gtest/gtest.h>

namespace foregrip::app {
namespace {

viewmodel::WeaponSetup sized(double rescale) {
    viewmodel::WeaponSetup setup;
    setup.rescale = rescale;
    return setup;
}

TEST(WeaponDocument, StepsAreTakenBackAndAgain) {
    WeaponDocument document;
    document.open("rifle", sized(1.0));
    EXPECT_FALSE(document.canUndo());
    document.edit(sized(2.0), "Size", 0);
    document.edit(sized(2.0), "Nothing", 0);
    document.edit(sized(3.0), "Size again", 0);
    EXPECT_TRUE(document.dirty());
    EXPECT_EQ(document.undoLabel(), "Size again");
    EXPECT_TRUE(document.undo());
    EXPECT_EQ(document.setup().rescale, 2.0);
    EXPECT_TRUE(document.undo());
    EXPECT_FALSE(document.undo());
    EXPECT_FALSE(document.dirty());
    EXPECT_TRUE(document.redo());
    EXPECT_EQ(document.setup().rescale, 2.0);
    document.markSaved();
    EXPECT_FALSE(document.dirty());
    document.edit(sized(5.0), "Size", 0);
    EXPECT_FALSE(document.canRedo()) << "what was taken back is gone after a new step";
}

TEST(WeaponDocument, ADragIsOneStepAndNoneWhenItEndsWhereItBegan) {
    WeaponDocument document;
    document.open("rifle", sized(1.0));
    document.beginDrag();
    for (const double size : {1.1, 1.2, 1.3}) {
        document.beginDrag();
        document.edit(sized(size), "Size", 0);
    }
    document.endDrag();
    EXPECT_TRUE(document.undo());
    EXPECT_EQ(document.setup().rescale, 1.0);
    document.beginDrag();
    document.edit(sized(4.0), "Size", 0);
    document.edit(sized(1.0), "Size", 0);
    document.endDrag();
    EXPECT_FALSE(document.canUndo());
}

TEST(WeaponDocument, ForgetsTheOldestSteps) {
    WeaponDocument document;
    document.open("rifle", sized(1.0));
    for (std::size_t i = 0; i < WeaponDocument::kMostSteps + 50; ++i) {
        document.edit(sized(2.0 + static_cast<double>(i)), "Size", 0);
    }
    std::size_t steps = 0;
    while (document.undo()) {
        ++steps;
    }
    EXPECT_EQ(steps, WeaponDocument::kMostSteps);
}

/// One key goes back through both in the order in which things were done.
TEST(UndoOrder, IsTheOrderOfTheSteps) {
    TuningDocument tuning;
    WeaponDocument weapon;
    weapon.open("rifle", sized(1.0));
    const auto rpm = [&](double value) {
        viewmodel::Tuning edited = tuning.tuning();
        edited.fire.rpm = value;
        tuning.edit(edited, "Rate");
    };
    const double before = tuning.tuning().fire.rpm;
    weapon.edit(sized(2.0), "Size", tuning.stepsTaken());
    rpm(601.0);
    weapon.edit(sized(3.0), "Size", tuning.stepsTaken());
    weapon.edit(sized(4.0), "Size", tuning.stepsTaken());
    rpm(602.0);
    const auto expect = [&](double size, double rate) {
        EXPECT_EQ(weapon.setup().rescale, size);
        EXPECT_EQ(tuning.tuning().fire.rpm, rate);
    };
    const std::pair<double, double> states[] = {{4.0, 602.0}, {4.0, 601.0},  {3.0, 601.0},
                                                {2.0, 601.0}, {2.0, before}, {1.0, before}};
    for (std::size_t i = 0; i + 1 < std::size(states); ++i) {
        expect(states[i].first, states[i].second);
        EXPECT_TRUE(undoNewest(tuning, weapon));
    }
    expect(1.0, before);
    EXPECT_FALSE(undoNewest(tuning, weapon));
    for (std::size_t i = std::size(states) - 1; i > 0; --i) {
        EXPECT_TRUE(redoNext(tuning, weapon));
        expect(states[i - 1].first, states[i - 1].second);
    }
    EXPECT_FALSE(redoNext(tuning, weapon));
}

} // namespace
} // namespace foregrip::app
