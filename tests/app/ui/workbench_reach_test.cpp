// SPDX-License-Identifier: MIT
#include "app/ui/workbench_fixture.h"
#include "core/files.h"
#include "core/text.h"

#include <gtest/gtest.h>

namespace foregrip::app {
namespace {

class WorkbenchReachTest : public WorkbenchTest {
protected:
    /// Frames until the report is there or given up; none of them waits for it.
    void untilDone() {
        frame(now + 16);
        const auto end = std::chrono::steady_clock::now() + std::chrono::minutes(3);
        while (bench->model().reach.busy && std::chrono::steady_clock::now() < end) {
            std::this_thread::sleep_for(std::chrono::milliseconds(2));
            frame(now + 16);
        }
        ASSERT_FALSE(bench->model().reach.busy);
    }
};

TEST_F(WorkbenchReachTest, TriesEveryGripThatFitsAndSavesTheTable) {
    frame(10);
    ReachModel& reach = bench->model().reach;
    EXPECT_EQ(reach.report, nullptr);
    reach.start = true;
    frame(26);
    EXPECT_TRUE(reach.busy);
    ASSERT_NO_FATAL_FAILURE(untilDone());
    ASSERT_NE(reach.report, nullptr);
    EXPECT_EQ(reach.report->arms.front().name, "rig");
    EXPECT_GE(reach.report->grips.size(), 4U);
    EXPECT_EQ(reach.report->rows.size(), 2U * reach.report->grips.size() *
                                             reach.report->arms.size() *
                                             reach.report->pitches.size());
    EXPECT_EQ(reach.about, "operator with Carbine 5.56");
    const std::string file = folder.file("table");
    reach.saveAs = file;
    frame(now + 16);
    const core::Result<std::string> text = core::readTextFile(file + ".csv");
    ASSERT_TRUE(text.ok());
    EXPECT_EQ(core::split(*text, '\n').size(), reach.report->rows.size() + 2);
    EXPECT_EQ(complaints(), 0);
    reach.start = true; // and the window closes while it works
    frame(now + 16);
}

TEST_F(WorkbenchReachTest, CancelLeavesTheOldReport) {
    frame(10);
    ReachModel& reach = bench->model().reach;
    reach.start = true;
    frame(26);
    reach.cancel = true;
    ASSERT_NO_FATAL_FAILURE(untilDone());
    EXPECT_EQ(reach.report, nullptr);
    EXPECT_EQ(complaints(), 0);
    reach.start = true;
    ASSERT_NO_FATAL_FAILURE(untilDone());
    EXPECT_NE(reach.report, nullptr);
}

} // namespace
} // namespace foregrip::app
