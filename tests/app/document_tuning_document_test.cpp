// SPDX-License-Identifier: MIT
#include "app/document/tuning_document.h"
#include "app/temporary_folder.h"
#include "core/files.h"
#include "viewmodel/tuning_fields.h"

#include <gtest/gtest.h>

#include <random>

namespace foregrip::app {
namespace {

using test::TemporaryFolder;
using viewmodel::Tuning;
using viewmodel::tuningText;

Tuning withRpm(const TuningDocument& document, double rpm) {
    Tuning edited = document.tuning();
    edited.fire.rpm = rpm;
    return edited;
}

/// A copy of `tuning` with one to three random fields set at random.
Tuning mutated(Tuning tuning, std::mt19937& random) {
    const core::FieldList fields = viewmodel::listFields(tuning);
    const auto pick = [&](std::size_t count) { return random() % count; };
    for (std::size_t n = 1 + pick(3); n > 0; --n) {
        const core::Field& field = fields[pick(fields.size())];
        std::uniform_real_distribution<double> value(field.minimum, field.maximum);
        if (field.points() != nullptr) {
            field.setPoints(core::PointList(1 + pick(9), {value(random), value(random)}));
            continue;
        }
        field.set(std::floor(value(random)),
                  static_cast<int>(pick(static_cast<std::size_t>(field.size()))));
    }
    return tuning;
}

TEST(TuningDocument, UndoingAllGivesTheOriginalAndRedoingAllTheLast) {
    for (unsigned seed = 1; seed <= 20; ++seed) {
        std::mt19937 random(seed);
        TuningDocument document(mutated({}, random));
        const std::string original = tuningText(document.tuning());
        std::vector<std::string> after = {original};
        for (int i = 0; i < 40; ++i) {
            const bool drag = random() % 3 == 0;
            if (drag) {
                document.beginDrag();
            }
            for (int n = drag ? 5 : 1; n > 0; --n) {
                document.edit(mutated(document.tuning(), random), "edit");
            }
            document.endDrag();
            if (tuningText(document.tuning()) != after.back()) {
                after.push_back(tuningText(document.tuning()));
            }
        }
        for (std::size_t i = after.size() - 1; i > 0; --i) {
            EXPECT_EQ(tuningText(document.tuning()), after[i]);
            ASSERT_TRUE(document.undo());
        }
        EXPECT_EQ(tuningText(document.tuning()), original);
        EXPECT_FALSE(document.undo());
        EXPECT_FALSE(document.dirty());
        while (document.redo()) {
        }
        EXPECT_EQ(tuningText(document.tuning()), after.back());
    }
}

TEST(TuningDocument, OneDragIsOneStep) {
    TuningDocument document;
    document.beginDrag();
    for (double rpm = 801.0; rpm <= 900.0; rpm += 1.0) {
        document.edit(withRpm(document, rpm), "Cyclic rate");
    }
    document.endDrag();
    EXPECT_EQ(document.undoLabel(), "Cyclic rate");
    EXPECT_TRUE(document.undo());
    EXPECT_EQ(document.tuning().fire.rpm, 800.0);
    EXPECT_FALSE(document.canUndo());
    EXPECT_EQ(document.redoLabel(), "Cyclic rate");
    EXPECT_TRUE(document.redo());
    EXPECT_EQ(document.tuning().fire.rpm, 900.0);
}

TEST(TuningDocument, ADragThatEndsWhereItBeganLeavesNoStep) {
    TuningDocument document;
    document.beginDrag();
    document.edit(withRpm(document, 900.0), "Cyclic rate");
    document.edit(withRpm(document, 800.0), "Cyclic rate");
    document.endDrag();
    EXPECT_FALSE(document.canUndo());
    EXPECT_FALSE(document.dirty());
}

TEST(TuningDocument, UndoWithinADragTakesTheDragBack) {
    TuningDocument document;
    document.edit(withRpm(document, 700.0), "first");
    document.beginDrag();
    document.edit(withRpm(document, 900.0), "drag");
    EXPECT_TRUE(document.undo());
    EXPECT_EQ(document.tuning().fire.rpm, 700.0);
    // The button is still held, but what follows is no part of the step that was taken back.
    document.edit(withRpm(document, 750.0), "after");
    EXPECT_TRUE(document.undo());
    EXPECT_EQ(document.tuning().fire.rpm, 700.0);
}

TEST(TuningDocument, AnEditThatChangesNothingIsNoStep) {
    TuningDocument document;
    const std::uint64_t before = document.revision();
    document.edit(document.tuning(), "nothing");
    EXPECT_FALSE(document.canUndo());
    EXPECT_EQ(document.revision(), before);
}

TEST(TuningDocument, AnEditAfterUndoForgetsWhatWasUndone) {
    TuningDocument document;
    document.edit(withRpm(document, 700.0), "a");
    document.edit(withRpm(document, 900.0), "b");
    EXPECT_TRUE(document.undo());
    document.edit(withRpm(document, 600.0), "c");
    EXPECT_FALSE(document.canRedo());
    EXPECT_TRUE(document.undo());
    EXPECT_EQ(document.tuning().fire.rpm, 700.0);
}

TEST(TuningDocument, OldestStepsAreForgotten) {
    TuningDocument document;
    const std::size_t edits = TuningDocument::kMostSteps + 10;
    for (std::size_t i = 0; i < edits; ++i) {
        document.edit(withRpm(document, 100.0 + static_cast<double>(i)), "step");
    }
    std::size_t undone = 0;
    while (document.undo()) {
        ++undone;
    }
    EXPECT_EQ(undone, TuningDocument::kMostSteps);
    EXPECT_EQ(document.tuning().fire.rpm, 109.0) << "ten steps and the start are gone";
}

TEST(TuningDocument, UndoingBackToTheSavedVersionClearsTheMark) {
    TuningDocument document;
    document.edit(withRpm(document, 700.0), "a");
    ASSERT_EQ(document.changes().size(), 1U);
    EXPECT_EQ(document.changes()[0].path, "fire.rpm");
    EXPECT_EQ(document.changes()[0].first, "800");
    EXPECT_EQ(document.changes()[0].second, "700");
    EXPECT_TRUE(document.undo());
    EXPECT_FALSE(document.dirty());
}

TEST(TuningDocument, RevertIsAStepOfItsOwn) {
    TuningDocument document;
    document.edit(withRpm(document, 700.0), "a");
    document.revert();
    EXPECT_FALSE(document.dirty());
    EXPECT_TRUE(document.undo());
    EXPECT_EQ(document.tuning().fire.rpm, 700.0);
}

TEST(TuningDocument, FieldsAreSetAndResetByPath) {
    TuningDocument document;
    ASSERT_TRUE(document.setField("hip.position_mm", "1,2,3").ok());
    EXPECT_DOUBLE_EQ(document.tuning().hip.position.y, 0.002);
    ASSERT_TRUE(document.setField("bob.rate", "fixed").ok());
    ASSERT_TRUE(document.resetField("hip.position_mm").ok());
    ASSERT_TRUE(document.setField("recoil_pattern.points", "0,1;0.5,2").ok());
    ASSERT_TRUE(document.resetField("recoil_pattern.points").ok());
    ASSERT_TRUE(document.resetField("bob.rate").ok());
    EXPECT_FALSE(document.dirty());
    EXPECT_EQ(document.undoLabel(), "Reset Rate");

    const auto unknown = document.resetField("hip.positon_mm");
    ASSERT_FALSE(unknown.ok());
    EXPECT_NE(unknown.error().text().find("'hip.position_mm'"), std::string::npos);
    const auto outside = document.setField("fire.rpm", "1e6");
    ASSERT_FALSE(outside.ok());
    EXPECT_EQ(document.tuning().fire.rpm, 800.0);
}

TEST(TuningDocument, SaveLoadAndTitle) {
    const TemporaryFolder folder;
    TuningDocument document;
    EXPECT_EQ(document.title(), "untitled");
    EXPECT_FALSE(document.save().ok()) << "it has no file yet";
    document.edit(withRpm(document, 700.0), "a");
    ASSERT_TRUE(document.saveAs(folder.file("mine.tuning.json")).ok());
    EXPECT_EQ(document.title(), "mine");
    EXPECT_FALSE(document.dirty());
    EXPECT_TRUE(document.canUndo()) << "saving forgets no step";

    TuningDocument other;
    const auto warnings = other.load(folder.file("mine.tuning.json"));
    ASSERT_TRUE(warnings.ok());
    EXPECT_TRUE(warnings->empty());
    EXPECT_EQ(tuningText(other.tuning()), tuningText(document.tuning()));
    other.edit(withRpm(other, 650.0), "b");
    ASSERT_TRUE(other.save().ok());
    EXPECT_EQ(other.saved().fire.rpm, 650.0);
}

TEST(TuningDocument, TitleAndNotesSurviveSaving) {
    const TemporaryFolder folder;
    TuningDocument document;
    ASSERT_TRUE(document
                    .load(folder.write("a.tuning.json",
                                       R"({ "foregrip_tuning": 1, "title": "A", "notes": ["b"] })"))
                    .ok());
    document.edit(withRpm(document, 700.0), "a");
    ASSERT_TRUE(document.saveAs(folder.file("c.tuning.json")).ok());
    TuningDocument other;
    ASSERT_TRUE(other.load(folder.file("c.tuning.json")).ok());
    EXPECT_EQ(other.about().title, "A");
    EXPECT_EQ(other.about().notes, std::vector<std::string>{"b"});
    EXPECT_EQ(other.tuning().fire.rpm, 700.0);
    other.clear();
    EXPECT_TRUE(other.about().title.empty());
}

TEST(TuningDocument, ARefusedLoadLeavesEverything) {
    const TemporaryFolder folder;
    TuningDocument document;
    document.edit(withRpm(document, 700.0), "a");
    const std::uint64_t revision = document.revision();
    EXPECT_FALSE(document.load(folder.write("bad.tuning.json", "{ nonsense")).ok());
    EXPECT_FALSE(document.load(folder.file("missing.tuning.json")).ok());
    EXPECT_EQ(document.tuning().fire.rpm, 700.0);
    EXPECT_TRUE(document.canUndo());
    EXPECT_EQ(document.title(), "untitled");
    EXPECT_EQ(document.revision(), revision);
}

TEST(TuningDocument, StateValuesAreEditedUndoneSavedAndReverted) {
    const TemporaryFolder folder;
    TuningDocument document;
    ASSERT_TRUE(document.setField("bob.side_mm@aim", "*0.3").ok());
    EXPECT_EQ(document.undoLabel(), "Side, aim");
    ASSERT_EQ(document.changes().size(), 1U);
    EXPECT_EQ(document.changes()[0].path, "bob.side_mm@aim");
    EXPECT_EQ(document.changes()[0].first, "none");
    EXPECT_EQ(document.changes()[0].second, "x0.3");
    ASSERT_TRUE(document.saveAs(folder.file("s.tuning.json")).ok());
    EXPECT_FALSE(document.dirty());
    ASSERT_TRUE(document.setField("bob.side_mm@aim", "4").ok());
    EXPECT_TRUE(document.dirty());
    EXPECT_TRUE(document.undo());
    EXPECT_FALSE(document.dirty());
    EXPECT_TRUE(document.redo());
    document.revert();
    EXPECT_TRUE(document.tuning().states.at(0).multiply);
    ASSERT_TRUE(document.resetField("bob.side_mm@aim").ok());
    EXPECT_TRUE(document.tuning().states.empty());
    EXPECT_TRUE(document.dirty());

    TuningDocument other;
    ASSERT_TRUE(other.load(folder.file("s.tuning.json")).ok());
    ASSERT_EQ(other.tuning().states.size(), 1U);
    EXPECT_EQ(other.tuning().states[0].value.x, 0.3);
    const core::Status refused = other.setField("bob.side_mm@nowhere", "4");
    ASSERT_FALSE(refused.ok());
    EXPECT_NE(refused.error().text().find("there is no state 'nowhere'"), std::string::npos);
    EXPECT_EQ(other.tuning().states.size(), 1U);
}

TEST(TuningDocument, ARefusedSaveKeepsTheMark) {
    TuningDocument document;
    document.edit(withRpm(document, 700.0), "a");
    EXPECT_FALSE(document.saveAs("/proc/no/such/place.tuning.json").ok());
    EXPECT_TRUE(document.dirty());
    EXPECT_EQ(document.file(), "");
}

TEST(TuningDocument, ReloadIsAStepAndTheNewSavedVersion) {
    const TemporaryFolder folder;
    const std::string file =
        folder.write("x.tuning.json", R"({ "foregrip_tuning": 1, "fire": { "rpm": 600 } })");
    TuningDocument document;
    ASSERT_TRUE(document.load(file).ok());
    folder.write("x.tuning.json", R"({ "foregrip_tuning": 1, "fire": { "rpm": 550, "rpn": 1 } })");
    const auto warnings = document.reload();
    ASSERT_TRUE(warnings.ok());
    EXPECT_EQ(warnings->size(), 1U);
    EXPECT_EQ(document.tuning().fire.rpm, 550.0);
    EXPECT_FALSE(document.dirty());
    EXPECT_TRUE(document.undo());
    EXPECT_EQ(document.tuning().fire.rpm, 600.0);
    EXPECT_TRUE(document.dirty());
}

} // namespace
} // namespace foregrip::app
