// SPDX-License-Identifier: MIT
#include "app/temporary_folder.h"
#include "clip/child_process.h"

#include <gtest/gtest.h>

#include <chrono>
#include <csignal>
#include <fstream>
#include <thread>

namespace foregrip::clip {
namespace {

using test::TemporaryFolder;

std::unique_ptr<ChildProcess> shell(const std::string& text, bool input = false) {
    auto started = ChildProcess::start("/bin/sh", {"-c", text}, input);
    EXPECT_TRUE(started.ok()) << (started.ok() ? "" : started.error().text());
    return started ? std::move(*started) : nullptr;
}

std::vector<std::uint8_t> bytesOf(std::size_t count) {
    return std::vector<std::uint8_t>(count, 'x');
}

TEST(ChildProcess, TellsHowItEnded) {
    const auto calm = shell("exit 0");
    EXPECT_TRUE(calm->waitForEnd(-1));
    EXPECT_EQ(calm->exitStatus(), 0);
    const auto refused = shell("exit 3");
    EXPECT_TRUE(refused->waitForEnd(-1));
    EXPECT_EQ(refused->exitStatus(), 3);
    EXPECT_EQ(refused->endText(), "ended with status 3");
    const auto killed = shell("kill -9 $$");
    EXPECT_TRUE(killed->waitForEnd(-1));
    EXPECT_FALSE(killed->exitStatus().has_value());
    EXPECT_EQ(killed->endText(), "was ended by signal 9 (Killed)");
}

TEST(ChildProcess, WhatCannotRunIsRefused) {
    const auto started = ChildProcess::start("/nowhere", {}, false);
    ASSERT_FALSE(started.ok());
    EXPECT_EQ(started.error().text(), "/nowhere: it cannot be started: No such file or directory.");
}

TEST(ChildProcess, ReadsMoreMessagesThanAPipeHolds) {
    const auto child = shell("i=0; while [ $i -lt 3000 ]; do echo a line of some length $i; "
                             "i=$((i+1)); done >&2; echo end >&2");
    EXPECT_TRUE(child->waitForEnd(-1));
    EXPECT_TRUE(child->takeMessages().ends_with("end\n"));
    EXPECT_EQ(child->takeMessages(), "");
}

TEST(ChildProcess, GivesAllOfTheInputAndItsEnd) {
    const TemporaryFolder folder;
    const auto child = shell("cat >" + folder.file("copy"), true);
    EXPECT_TRUE(child->write(bytesOf(300'000)));
    EXPECT_FALSE(child->waitForEnd(0));
    child->closeInput();
    EXPECT_TRUE(child->waitForEnd(-1));
    EXPECT_EQ(std::filesystem::file_size(folder.file("copy")), 300'000U);
}

TEST(ChildProcess, WritingToAnEndedOneIsNoSignal) {
    const auto child = shell("exit 1", true);
    EXPECT_FALSE(child->write(bytesOf(10'000'000)));
    EXPECT_TRUE(child->waitForEnd(-1));
}

TEST(ChildProcess, AnEmptyInputEndsAtOnce) {
    const auto child = shell("cat >&2; echo done >&2");
    EXPECT_TRUE(child->waitForEnd(-1));
    EXPECT_EQ(child->takeMessages(), "done\n");
}

TEST(ChildProcess, IsInterruptedAsByCtrlC) {
    const TemporaryFolder folder;
    const auto child = shell("trap 'echo stopped >&2; exit 7' INT; touch " + folder.file("ready") +
                             "; while :; do sleep 0.01; done");
    for (int i = 0; i < 3000 && !std::filesystem::exists(folder.file("ready")); ++i) {
        std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
    child->interrupt();
    EXPECT_TRUE(child->waitForEnd(-1));
    EXPECT_EQ(child->exitStatus(), 7);
    EXPECT_EQ(child->takeMessages(), "stopped\n");
    child->interrupt(); // nothing is there any more
}

TEST(ChildProcess, InheritsNoOtherFile) {
    const TemporaryFolder folder;
    const std::ofstream open(folder.file("open"));
    const auto child = shell("ls -l /proc/self/fd >&2");
    EXPECT_TRUE(child->waitForEnd(-1));
    const std::string files = child->takeMessages();
    EXPECT_NE(files.find("pipe:"), std::string::npos) << files; // its messages
    EXPECT_EQ(files.find(folder.path().string()), std::string::npos) << files;
}

} // namespace
} // namespace foregrip::clip
