// SPDX-License-Identifier: MIT
#include "anim/vector_math.h"
#include "core/text.h"
#include "sim/reach_report.h"
#include "sim/reach_table.h"
#include "support/bundled_scene.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <tuple>

namespace foregrip::sim {
namespace {

using test::BundledScene;

ReachJob job(const std::vector<std::string>& grips, const std::vector<std::string>& arms,
             std::vector<double> pitches) {
    BundledScene& scene = BundledScene::get();
    ReachJob out;
    out.rigs = {scene.character};
    out.grips = grips;
    auto weapons = weaponsWithGrips(scene.armoury, scene.carbine, {}, grips);
    EXPECT_TRUE(weapons.ok());
    out.weapons = std::move(weapons).value();
    for (const std::string& arm : arms) {
        out.arms.push_back(armLength("", arm).value());
    }
    out.pitches = std::move(pitches);
    return out;
}

const std::vector<double> kPitches =
    pitchSteps(core::radians(-85.0), core::radians(85.0), core::radians(17.0));

TEST(ArmLengths, PercentilesRiseWithTheirNumber) {
    double last = 0.0;
    for (const ArmPercentile& entry : armPercentiles()) {
        const double length = entry.acromionToRadiale + entry.radialeToStylion;
        EXPECT_GE(length, last) << entry.name;
        last = length;
        const ArmLength arm = armLength("", std::string(entry.name)).value();
        EXPECT_NEAR(arm.upper + arm.lower, length - 0.035, 1e-12);
    }
    EXPECT_EQ(usualArms().front().name, "f5");
    EXPECT_EQ(usualArms().back().name, "95");
}

TEST(ArmLengths, MillimetresAreSharedAndNonsenseIsRefused) {
    const ArmLength arm = armLength("--arms", "540").value();
    EXPECT_NEAR(arm.upper + arm.lower, 0.540, 1e-12);
    EXPECT_GT(arm.upper, arm.lower);
    EXPECT_EQ(armLength("--arms", "rig")->upper, 0.0);
    for (const char* text : {"", "long", "0", "-5", "199", "2001", "nan", "1e400", "f7"}) {
        const auto refused = armLength("--arms", text);
        ASSERT_FALSE(refused.ok()) << text;
        EXPECT_NE(refused.error().text().find("rig, f5"), std::string::npos);
    }
}

TEST(PitchSteps, EndWhereTheyWereAskedTo) {
    EXPECT_EQ(pitchSteps(-1.0, 1.0, 0.5), (std::vector<double>{-1.0, -0.5, 0.0, 0.5, 1.0}));
    EXPECT_EQ(pitchSteps(0.0, 1.0, 0.75), (std::vector<double>{0.0, 0.75, 1.0}));
    EXPECT_EQ(pitchSteps(0.3, 0.3, 0.1), (std::vector<double>{0.3}));
    EXPECT_EQ(kPitches.size(), 11U);
}

/// Rows know what they are of, and on how many threads they were made changes nothing.
TEST(ReachReport, HasEveryCombinationOnceInOrder) {
    const ReachJob work = job({"none", "grip_vertical"}, {"rig", "f5"}, kPitches);
    ReachProgress progress;
    const ReachReport report = runReach(work, progress, true);
    ASSERT_EQ(report.rows.size(), 8 * kPitches.size());
    EXPECT_EQ(progress.done, progress.total);
    for (std::size_t i = 0; i < report.rows.size(); ++i) {
        const ReachRow& row = report.rows[i];
        EXPECT_EQ(report.rowIndex(row.rig, row.aimed, row.grip, row.arm, row.pitch), i);
    }
    ReachProgress again;
    const ReachReport alone = runReach(work, again, false);
    EXPECT_EQ(reachCsv(report), reachCsv(alone));
}

TEST(ReachReport, LeavesNothingBehindWhenCancelled) {
    ReachProgress progress;
    progress.cancel = true;
    EXPECT_TRUE(runReach(job({"none"}, {"rig"}, kPitches), progress, false).rows.empty());
}

/// What is reported is what the joints say: elbow from the three points of the arm, the hand's
/// error from its palm, and the shortfall of a hand that cannot reach is what is missing between
/// the length of the arm and where the wrist should be.
TEST(ReachReport, SaysWhatForwardKinematicsSay) {
    const ReachJob work = job({"none", "grip_vertical"}, {"rig", "250", "95"}, kPitches);
    ReachProgress progress;
    const ReachReport report = runReach(work, progress, true);
    int apart = 0;
    for (const ReachRow& row : report.rows) {
        viewmodel::Overrides overrides;
        overrides.ads = row.aimed ? 1.0 : 0.0;
        const auto setup = viewmodel::prepareSetup(settledTuning({}, work.arms[row.arm]),
                                                   work.rigs[0], work.weapons[row.grip], overrides);
        const viewmodel::Output frame = settledFrame(*setup, work.pitches[row.pitch]);
        for (const auto& [hand, arm, told] :
             {std::tuple(&frame.right, &setup->body.right(), &row.right),
              std::tuple(&frame.left, &setup->body.left(), &row.left)}) {
            const auto at = [&](int slot) {
                return frame.driven[static_cast<std::size_t>(slot)].position;
            };
            const core::Vector3<double> shoulder = at(arm->upper);
            const core::Vector3<double> elbow = at(arm->lower);
            const core::Vector3<double> wrist = at(arm->hand);
            const double angle = std::acos(std::clamp(
                glm::dot(glm::normalize(shoulder - elbow), glm::normalize(wrist - elbow)), -1.0,
                1.0));
            EXPECT_NEAR(told->elbow, angle, 1e-6);
            const core::Transformd palm =
                frame.driven[static_cast<std::size_t>(arm->hand)] * arm->palm;
            EXPECT_NEAR(told->error, glm::distance(palm.position, hand->target_rs.position), 1e-9);
            // Where the wrist belongs: the palm on its target, and the hand behind it.
            const core::Transformd wanted = hand->target_rs * inverse(arm->palm);
            const double missing = glm::distance(wanted.position, wrist);
            EXPECT_NEAR(told->shortfall, missing, 1e-3);
            const double beyond = glm::distance(wanted.position, shoulder) - arm->reach();
            if (beyond > 0.04) { // past the soft zone, where a short arm still gives way
                ++apart;
                EXPECT_EQ(verdictOf(row), ReachVerdict::apart);
                EXPECT_NEAR(told->shortfall, beyond, 1e-3);
            }
        }
    }
    EXPECT_GT(apart, 10) << "arms of 250 mm cannot hold a rifle";
}

TEST(ReachReport, TheBodysOwnArmsHoldEveryGripAtEveryPitch) {
    ReachProgress progress;
    const ReachReport report =
        runReach(job({"none", "grip_vertical", "grip_angled", "grip_handstop"}, {"rig"}, kPitches),
                 progress, true);
    for (const ReachRow& row : report.rows) {
        EXPECT_NE(verdictOf(row), ReachVerdict::apart)
            << report.grips[row.grip] << " " << core::degrees(report.pitches[row.pitch]) << ": "
            << reachWords(row);
    }
}

ReachRow relaxed() {
    ReachRow row;
    row.right.elbow = row.left.elbow = core::radians(100.0);
    return row;
}

TEST(ReachVerdicts, NameTheWorst) {
    ReachRow row = relaxed();
    EXPECT_EQ(verdictOf(row), ReachVerdict::holds);
    EXPECT_EQ(reachWords(row), "ok");
    row.slide = 0.062;
    EXPECT_EQ(reachWords(row), "slid 62 mm");
    row.left.elbow = core::radians(179.0);
    row.slide = 0.051;
    EXPECT_EQ(verdictOf(row), ReachVerdict::strained);
    EXPECT_EQ(reachWords(row), "left elbow 179 deg");
    row.elbows = false;
    EXPECT_EQ(reachWords(row), "slid 51 mm") << "an arm without an elbow is always straight";
    row.right.wristExcess = core::radians(12.0);
    EXPECT_EQ(reachWords(row), "right wrist +12 deg");
    const double strained = badness(row);
    row.left.error = row.left.shortfall = 0.034;
    EXPECT_EQ(verdictOf(row), ReachVerdict::apart);
    EXPECT_EQ(reachWords(row), "left 34 mm");
    EXPECT_GT(badness(row), strained);
    row.left.error = row.left.shortfall = 0.0002;
    EXPECT_EQ(reachWords(row), "left 0.2 mm");
    EXPECT_GT(badness(row), strained);
    EXPECT_LT(badness(relaxed()), 1.0);
}

TEST(ReachTable, HasAsManyCellsAsColumns) {
    ReachProgress progress;
    ReachJob work = job({"none"}, {"rig", "50"}, {0.0, 0.5});
    ReachReport report = runReach(work, progress, false);
    report.rigs[0] = "a \"strange\", name";
    const std::vector<std::string> lines = core::split(reachCsv(report), '\n');
    ASSERT_EQ(lines.size(), 1U + report.rows.size() + 1U);
    const std::string quoted = "\"a \"\"strange\"\", name\"";
    const std::size_t columns = core::split(lines[0], ',').size();
    for (std::size_t i = 1; i + 1 < lines.size(); ++i) {
        ASSERT_TRUE(lines[i].starts_with(quoted));
        EXPECT_EQ(core::split(lines[i].substr(quoted.size()), ',').size(), columns);
    }
    EXPECT_EQ(reachJson(report).items.size(), 4U);
    const std::string text = reachText(report, false);
    EXPECT_EQ(text.find('\x1b'), std::string::npos);
    EXPECT_NE(reachText(report, true).find("\x1b[32m"), std::string::npos);
    EXPECT_NE(text.find("arm 50 (567 mm)"), std::string::npos) << text;
}

} // namespace
} // namespace foregrip::sim
