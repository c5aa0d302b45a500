// SPDX-License-Identifier: MIT
#include "app/panels/field_table.h"
#include "app/panels/notices.h"
#include "app/panels/readouts.h"
#include "app/panels/recoil_history.h"
#include "app/panels/sections.h"
#include "app/panels/spring_rows.h"

#include <gtest/gtest.h>

#include <cmath>

namespace foregrip::app {
namespace {

TEST(PanelTabs, EveryGroupOfTheTuningStandsInExactlyOneSection) {
    const FieldTable table;
    for (const core::Field& field : table.fields()) {
        int places = 0;
        for (const TabInfo& tab : panelTabs()) {
            for (const SectionInfo& section : tab.sections) {
                for (const std::string_view group : section.groups) {
                    places +=
                        field.group == group || field.group.starts_with(std::string(group) + ".")
                            ? 1
                            : 0;
                }
            }
        }
        EXPECT_EQ(places, 1) << field.path;
    }
}

TEST(FieldTable, SeesWhatDiffersFromFileAndDefault) {
    TuningDocument document;
    FieldTable table;
    table.load(document);
    const std::size_t rpm = table.find("fire.rpm");
    ASSERT_LT(rpm, table.fields().size());
    EXPECT_FALSE(table.differsFromSaved(rpm));
    table.fields()[rpm].set(650.0);
    document.edit(table.working(), "Cyclic rate");
    table.load(document);
    EXPECT_TRUE(table.differsFromSaved(rpm));
    EXPECT_TRUE(table.differsFromDefault(rpm));
    EXPECT_DOUBLE_EQ(document.tuning().fire.rpm, 650.0);
    document.undo();
    table.load(document);
    EXPECT_FALSE(table.differsFromSaved(rpm));
    EXPECT_EQ(table.find("fire.nothing"), table.fields().size());
}

TEST(SpringRows, BothWaysOfWritingASpringAgree) {
    TuningDocument document;
    FieldTable table;
    table.load(document);
    const std::size_t k = table.find("recoil_position.stiffness");
    const std::size_t c = table.find("recoil_position.damping");
    ASSERT_TRUE(isSpringDamping(table, c));
    ASSERT_FALSE(isSpringDamping(table, k));
    ASSERT_EQ(k + 1, c);
    const core::Field& stiffness = table.fields()[k];
    const core::Field& damping = table.fields()[c];

    // By hand: w = sqrt(400) = 20 rad/s, zeta = 30 / (2 * 20).
    stiffness.set(400.0);
    damping.set(30.0);
    const SpringMotion motion = motionOf(stiffness, damping);
    EXPECT_NEAR(motion.frequency, 20.0 / (2.0 * std::acos(-1.0)), 1e-12);
    EXPECT_NEAR(motion.ratio, 0.75, 1e-12);

    // Twice the frequency at the same ratio: four times the stiffness, twice the damping.
    setMotion(stiffness, damping, {2.0 * motion.frequency, motion.ratio});
    EXPECT_NEAR(stiffness.get(), 1600.0, 1e-9);
    EXPECT_NEAR(damping.get(), 60.0, 1e-9);
}

TEST(SpringRows, EverySpringOfTheTuningIsFound) {
    const FieldTable table;
    int springs = 0;
    for (std::size_t i = 0; i < table.fields().size(); ++i) {
        springs += isSpringDamping(table, i) ? 1 : 0;
    }
    int stiffnesses = 0;
    for (const core::Field& field : table.fields()) {
        stiffnesses += field.path.ends_with(".stiffness") ? 1 : 0;
    }
    EXPECT_EQ(springs, stiffnesses);
    EXPECT_GE(springs, 3);
}

TEST(Notices, RepeatsAreCountedAndNewsGoesByItself) {
    Notices notices;
    notices.add(core::Error{"a.glb", "", "is broken"});
    notices.add(core::Error{"a.glb", "", "is broken"});
    notices.add(Notices::Kind::info, "Saved.");
    ASSERT_EQ(notices.all().size(), 2U);
    EXPECT_EQ(notices.all()[0].times, 2);
    EXPECT_EQ(notices.all()[0].text, "a.glb: is broken.");
    notices.age(Notices::kInfoSeconds + 1.0);
    ASSERT_EQ(notices.all().size(), 1U) << "the error stays until it is dismissed";
    notices.dismiss(7);
    notices.dismiss(0);
    EXPECT_TRUE(notices.all().empty());
}

TEST(Notices, AreLimited) {
    Notices notices;
    for (std::size_t i = 0; i < 3 * Notices::kMost; ++i) {
        notices.add(Notices::Kind::error, std::to_string(i));
    }
    EXPECT_EQ(notices.all().size(), Notices::kMost);
    EXPECT_EQ(notices.all().back().text, std::to_string(3 * Notices::kMost - 1));
}

TEST(RecoilHistory, SpacingIsInSimulatedTime) {
    RecoilHistory history;
    viewmodel::State state{};
    state.time = 10 * RecoilHistory::kSpacing;
    state.recoilPosition.position = core::Vector3<double>(0.0, 0.0, 0.012);
    history.add(state);
    EXPECT_EQ(history.next(), 10);
    EXPECT_FLOAT_EQ(history.push().values[9], 12.0F);
    state.time += RecoilHistory::kSpacing / 2;
    history.add(state);
    EXPECT_EQ(history.next(), 10);
    state.time = 0; // a loop begins again
    history.add(state);
    EXPECT_EQ(history.next(), 0);
}

TEST(RecoilHistory, AnEndlessFrameFillsThePlotOnce) {
    RecoilHistory history;
    viewmodel::State state{};
    state.time = 3600 * core::kNanosecondsPerSecond;
    history.add(state);
    EXPECT_EQ(history.next(), 0);
}

TEST(Readouts, SayTheBoreInWords) {
    Readouts readouts;
    readouts.boreMm = 0.44;
    readouts.aimDistance = 25.0;
    EXPECT_EQ(boreText(readouts), "bore 0.4 mm off at 25 m");
    readouts.aimed = true;
    readouts.boreMm = 66.2;
    readouts.aimDistance = 10.0;
    EXPECT_EQ(boreText(readouts), "height over bore 66 mm at 10 m");
}

} // namespace
} // namespace foregrip::app
