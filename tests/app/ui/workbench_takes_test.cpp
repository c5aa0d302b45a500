// SPDX-License-Identifier: MIT
// What happens around a recording: it loops at once, control comes back, its folder is chosen.
#include "app/document/take_shelf.h"
#include "app/ui/workbench_fixture.h"

#include <algorithm>
#include <filesystem>

namespace foregrip::app {
namespace {

class WorkbenchTakes : public WorkbenchTest {
protected:
    void SetUp() override {
        WorkbenchTest::SetUp();
        frame(10);
        key(11, GLFW_KEY_ESCAPE); // the mouse is the player's
        frame(26);
    }
    /// Records for half a second.
    void record() {
        key(now + 1, GLFW_KEY_F8);
        run(now + 500);
        ASSERT_TRUE(bench->model().takes.recording);
        key(now + 1, GLFW_KEY_F8);
        run(now + 32);
        ASSERT_FALSE(bench->model().takes.recording);
    }
    [[nodiscard]] std::string newest() {
        const auto& all = bench->model().notices.all();
        return all.empty() ? "" : all.back().text;
    }
};

TEST_F(WorkbenchTakes, ARecordingLoopsAtOnceWithTheHandsFree) {
    ASSERT_NO_FATAL_FAILURE(record());
    const PlaybackModel& playback = bench->model().playback;
    EXPECT_FALSE(bench->model().takes.newest.empty());
    EXPECT_EQ(playback.take, bench->model().takes.newest);
    EXPECT_NEAR(playback.takeDuration, 0.5, 0.05);
    EXPECT_FALSE(bench->captured());
    EXPECT_TRUE(bench->model().takes.document.isOpen());
    EXPECT_FALSE(bench->model().takes.document.dirty());
    const double before = playback.takeTime;
    run(now + 100);
    EXPECT_NE(playback.takeTime, before) << "it plays";
    run(now + 2'000);
    EXPECT_LE(playback.takeTime, playback.takeDuration) << "again and again";
    EXPECT_EQ(complaints(), 0);
}

TEST_F(WorkbenchTakes, EscapeGivesControlBack) {
    ASSERT_NO_FATAL_FAILURE(record());
    key(now + 1, GLFW_KEY_ESCAPE);
    run(now + 32);
    EXPECT_EQ(bench->model().playback.take, "");
    EXPECT_TRUE(bench->captured());
    EXPECT_FALSE(bench->model().takes.document.isOpen());
    const double yaw = bench->output().viewYaw;
    at(now + 1, LookEvent{400.0, 0.0});
    run(now + 64);
    EXPECT_NE(bench->output().viewYaw, yaw) << "the mouse turns the view again";
}

TEST_F(WorkbenchTakes, PressingRecordAgainRecordsAgain) {
    ASSERT_NO_FATAL_FAILURE(record());
    const std::string first = bench->model().takes.newest;
    key(now + 1, GLFW_KEY_F8);
    run(now + 300);
    EXPECT_TRUE(bench->model().takes.recording);
    EXPECT_TRUE(bench->captured()) << "both hands are wanted";
    EXPECT_EQ(bench->model().playback.take, "");
    key(now + 1, GLFW_KEY_F8);
    run(now + 32);
    EXPECT_NE(bench->model().takes.newest, first);
    EXPECT_EQ(bench->model().playback.take, bench->model().takes.newest);
}

TEST_F(WorkbenchTakes, WhatEndsARecordingByItselfDoesNotLoopIt) {
    key(now + 1, GLFW_KEY_F8);
    run(now + 300);
    bench->model().playback.restart = true;
    run(now + 64);
    EXPECT_FALSE(bench->model().takes.recording);
    EXPECT_FALSE(bench->model().takes.newest.empty()) << "it is kept";
    EXPECT_EQ(bench->model().playback.take, "");
}

TEST_F(WorkbenchTakes, ARecordingTooShortToHoldAnythingLoopsNothingOlder) {
    ASSERT_NO_FATAL_FAILURE(record());
    key(now + 1, GLFW_KEY_ESCAPE);
    run(now + 32);
    bench->model().takes.toggle = true;
    frame(now); // no time passes
    bench->model().takes.toggle = true;
    frame(now);
    EXPECT_EQ(bench->model().playback.take, "");
}

TEST_F(WorkbenchTakes, TheFolderIsChosenAndItsTakesJoinTheList) {
    std::filesystem::create_directories(folder.file("mine"));
    const std::string lies = folder.file("mine/old.take.json");
    std::filesystem::copy_file(*findNamed("walk", "take", "takes", TakeShelf::kSuffix), lies);
    bench->model().takes.chooseFolder = folder.file("mine");
    frame(now + 16);
    const PlaybackModel& playback = bench->model().playback;
    EXPECT_NE(std::find(playback.takes.begin(), playback.takes.end(), lies), playback.takes.end());
    EXPECT_EQ(bench->model().takes.folder, folder.file("mine"));
    ASSERT_NO_FATAL_FAILURE(record());
    EXPECT_TRUE(bench->model().takes.newest.starts_with(folder.file("mine/")));
    bench->model().takes.chooseFolder = "";
    frame(now + 16);
    EXPECT_EQ(bench->model().takes.folder, TakeShelf::userFolder().string());
    EXPECT_EQ(complaints(), 0);
}

TEST_F(WorkbenchTakes, AFolderThatCannotBeIsRefusedInWords) {
    bench->model().takes.chooseFolder = "somewhere";
    frame(now + 16);
    EXPECT_EQ(newest(),
              "'somewhere' is no whole path; begin it with / or ~ to say where takes go.");
    const std::string file = folder.write("a_file", "x");
    bench->model().takes.chooseFolder = file;
    frame(now + 16);
    EXPECT_EQ(newest(), file + " is a file; name a folder for takes.");
    EXPECT_EQ(bench->model().settings.takesFolder, "");
}

} // namespace
} // namespace foregrip::app
