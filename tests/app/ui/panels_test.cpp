// SPDX-License-Identifier: MIT
#include "app/panels/field_table.h"
#include "app/panels/notices.h"
#include "app/panels/recoil_channels.h"
#include "app/panels/recoil_history.h"
#include "app/panels/recoil_prediction.h"
#include "app/panels/sections.h"
#include "app/panels/spring_rows.h"
#include "app/panels/state_summary.h"
#include "app/panels/widgets.h"
#include "core/angles.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <set>

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

/// The panel says which value is in force, and from where.
TEST(StateSummary, TellsTheValueInForceAndWhereItComesFrom) {
    TuningDocument document;
    ASSERT_TRUE(document.setField("bob.side_mm@aim", "*0.3").ok());
    ASSERT_TRUE(document.setField("bob.side_mm@crouch", "8").ok());
    ASSERT_TRUE(document.setField("hip.position_mm@air", "80,-150,-220").ok());
    viewmodel::Tuning inForce = document.tuning();
    inForce.bob.side = 0.00419; // 0.17 * 10 + 0.83 * 3
    FieldTable table;
    table.load(document, &inForce);
    const StateModel states{{0.17, 0.83, 0.0, 0.0, 0.0, 0.0}, &inForce};
    const std::size_t side = table.find("bob.side_mm");
    EXPECT_EQ(inForceText(table, side, states),
              "in force 4.19 mm: base 10 mm, aim x0.3 at 83 %, crouch 8 mm at 0 %");
    const FieldStates told = fieldStates(table, side, states);
    EXPECT_TRUE(told.possible);
    EXPECT_EQ(told.names, "aim, crouch");
    EXPECT_EQ(told.count, 2);
    EXPECT_EQ(told.lines, (std::vector<std::string>{"in force 4.19 mm", "base 10 mm",
                                                    "aim x0.3 at 83 %", "crouch 8 mm at 0 %"}));
    EXPECT_EQ(fieldStates(table, table.find("hip.position_mm"), states).lines.back(),
              "air [80, -150, -220] mm at 0 %");
    const FieldStates none = fieldStates(table, table.find("bob.up_mm"), states);
    EXPECT_TRUE(none.possible);
    EXPECT_TRUE(none.lines.empty());
    EXPECT_FALSE(fieldStates(table, table.find("layers.bob.solo"), states).possible);
    EXPECT_FALSE(fieldStates(table, table.find("recoil_pattern.points"), states).possible);
}

TEST(StateSummary, TakesItsWeightsFromTheFrame) {
    viewmodel::Output output;
    output.weightHip = 0.2;
    output.weightAim = 0.5;
    output.weightSprint = 0.3;
    output.crouch = 0.4;
    output.lean = -0.6;
    output.air = 0.1;
    EXPECT_EQ(weightsOf(output), (viewmodel::StateWeights{0.2, 0.5, 0.3, 0.4, 0.6, 0.1}));
}

TEST(FieldTable, StateValuesCountAsADifference) {
    TuningDocument document;
    FieldTable table;
    table.load(document);
    const std::size_t side = table.find("bob.side_mm");
    table.setState(
        {viewmodel::PlayerState::aim, "bob.side_mm", true, core::Vector3<double>(0.5, 0.0, 0.0)});
    document.edit(table.working(), "Side, aim");
    table.load(document);
    EXPECT_TRUE(table.differsFromSaved(side));
    EXPECT_TRUE(table.statesDifferFromSaved(side));
    EXPECT_FALSE(table.differsFromDefault(side)) << "the value itself is as it was";
    EXPECT_FALSE(table.differsFromSaved(side + 1));
    table.removeState(viewmodel::PlayerState::aim, "bob.side_mm");
    document.edit(table.working(), "Side, aim");
    table.load(document);
    EXPECT_FALSE(table.differsFromSaved(side));
    EXPECT_TRUE(document.undo());
    EXPECT_EQ(document.tuning().states.size(), 1U);
}

TEST(Words, AreFoundInAnyCaseAndOrder) {
    EXPECT_TRUE(matchesWords("Bob: Side bob.side_mm", "SIDE bob"));
    EXPECT_TRUE(matchesWords("anything", ""));
    EXPECT_FALSE(matchesWords("Bob: Side", "side roll"));
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

TEST(RecoilHistory, MarksShotsWhereTheyLeft) {
    RecoilHistory history;
    viewmodel::State state{};
    state.time = 10 * RecoilHistory::kSpacing;
    history.add(state);
    state.time = 20 * RecoilHistory::kSpacing;
    state.fire.shots = 1;
    state.fire.lastShot = 13 * RecoilHistory::kSpacing;
    history.add(state);
    EXPECT_EQ(std::count(history.shots().begin(), history.shots().end(), true), 1);
    EXPECT_TRUE(history.shots()[12]) << "sample n ends at (n + 1) spacings";
    // Two more within one frame stand evenly behind it.
    state.time = 30 * RecoilHistory::kSpacing;
    state.fire.shots = 3;
    state.fire.lastShot = 29 * RecoilHistory::kSpacing;
    history.add(state);
    EXPECT_EQ(std::count(history.shots().begin(), history.shots().end(), true), 3);
    EXPECT_TRUE(history.shots()[20]);
    EXPECT_TRUE(history.shots()[28]);
}

TEST(RecoilHistory, MeanIsOverWholePeriodsOfTheLastString) {
    RecoilHistory history;
    viewmodel::State state{};
    EXPECT_FALSE(history.lastString().has_value());
    // Seven shots ten samples apart; the rise goes from 0 to 9 between two of them.
    for (int i = 1; i <= 100; ++i) {
        state.time = i * RecoilHistory::kSpacing;
        if (i % 10 == 0 && i <= 70) {
            ++state.fire.shots;
            state.fire.lastShot = state.time;
        }
        state.recoilRotation.position.x = core::radians(static_cast<double>(i % 10));
        history.add(state);
    }
    const auto span = history.lastString();
    ASSERT_TRUE(span.has_value());
    EXPECT_EQ(span->shots, 7);
    EXPECT_EQ(span->to - span->from, 30U) << "the fourth shot to the seventh";
    EXPECT_NEAR(history.mean(history.pitch(), *span), 4.5, 1e-5);
    // A shot by itself after a pause is no string.
    state.time += RecoilHistory::kPause + 2 * RecoilHistory::kSpacing;
    ++state.fire.shots;
    state.fire.lastShot = state.time;
    history.add(state);
    EXPECT_FALSE(history.lastString().has_value());
}

/// Means of an impulse train as the oracle table has them: 1 / (280 * T) and 1 / (220 * T).
TEST(RecoilPrediction, IsTheMeanOfAnImpulseTrain) {
    viewmodel::Tuning tuning;
    tuning.fire.rpm = 900.0;
    tuning.recoilRotation = {280.0, 26.0};
    tuning.recoilPosition = {220.0, 24.0};
    tuning.recoilKick.pitch = 1.0;
    tuning.recoilKick.push = 1.0;
    RecoilPrediction prediction = predictRecoil(tuning, 0.0);
    EXPECT_NEAR(prediction.rise, 0.053571429, 5e-10);
    EXPECT_NEAR(prediction.push, 0.068181818, 5e-10);
    tuning.recoilKick.adsMultiplier = 0.5;
    tuning.recoilScale.sustained = 3.0;
    prediction = predictRecoil(tuning, 1.0);
    EXPECT_NEAR(prediction.rise, 1.5 * 0.053571429, 1e-9);
    tuning.recoilRotationHot = {true, {560.0, 26.0}};
    EXPECT_NEAR(predictRecoil(tuning, 1.0).rise, 0.75 * 0.053571429, 1e-9);
}

/// The mean of a hard kick, by summing up the spring over one period once it has settled.
TEST(RecoilPrediction, CountsHardKicks) {
    viewmodel::Tuning tuning;
    tuning.fire.rpm = 600.0;
    tuning.recoilRotation = {280.0, 26.0};
    tuning.recoilKick.pitch = 0.4;
    tuning.recoilKick.hardPitch = 0.02;
    double position = 0.0;
    double velocity = 0.0;
    double sum = 0.0;
    constexpr int kSteps = 20000; // a period of 0.1 s
    constexpr double kStep = 0.1 / kSteps;
    for (int shot = 0; shot < 40; ++shot) {
        position += 0.02;
        velocity += 0.4;
        sum = 0.0;
        for (int i = 0; i < kSteps; ++i) {
            velocity += kStep * (-280.0 * position - 26.0 * velocity);
            position += kStep * velocity;
            sum += position / kSteps;
        }
    }
    EXPECT_NEAR(predictRecoil(tuning, 0.0).rise, sum, 5e-6); // the steps are of first order
}

TEST(RecoilPrediction, AClimbSettlesOnlyWhenRecoveryBegins) {
    viewmodel::Tuning tuning;
    tuning.fire.rpm = 600.0;
    tuning.recoilClimb.pitch = 1.0;
    tuning.recoilClimb.recoveryRate = 8.0;
    tuning.recoilClimb.recoveryDelay = 0.2;
    RecoilPrediction prediction = predictRecoil(tuning, 0.0);
    EXPECT_FALSE(prediction.climb.has_value());
    EXPECT_NEAR(prediction.climbPerShot, 1.0, 1e-12);
    // Without delay: 1 / (1 - exp(-0.8)) just after a shot, a mean of 1 / (8 * 0.1) over the
    // period.
    tuning.recoilClimb.recoveryDelay = 0.0;
    EXPECT_NEAR(*predictRecoil(tuning, 0.0).climb, 1.25, 1e-12);
    // Half the period at rest, half decaying: P = 1 / (1 - exp(-0.4)).
    tuning.recoilClimb.recoveryDelay = 0.05;
    const double after = 1.0 / (1.0 - std::exp(-0.4));
    EXPECT_NEAR(*predictRecoil(tuning, 0.0).climb, 0.5 * after + 1.0 / 0.8, 1e-12);
    tuning.recoilClimb.permanent = 0.25;
    EXPECT_NEAR(predictRecoil(tuning, 0.0).climbPerShot, 0.75, 1e-12);
}

TEST(RecoilChannels, RowsNameFieldsThatExistAndEachOnce) {
    const FieldTable table;
    std::set<std::string> seen;
    for (const ChannelRow& row : channelRows()) {
        for (std::size_t i = 0; i < kRecoilChannels; ++i) {
            if (row.fields[i].empty()) {
                continue;
            }
            const std::string path =
                std::string(recoilChannelList()[i].group) + "." + std::string(row.fields[i]);
            EXPECT_LT(table.find(path), table.fields().size()) << path;
            EXPECT_TRUE(seen.insert(path).second) << path;
        }
    }
    for (const SpringColumn& spring : springColumns()) {
        EXPECT_LT(table.find(std::string(spring.group) + ".damping"), table.fields().size());
        if (!spring.hotGroup.empty()) {
            EXPECT_LT(table.find(std::string(spring.hotGroup) + ".enabled"), table.fields().size());
        }
    }
}

} // namespace
} // namespace foregrip::app
