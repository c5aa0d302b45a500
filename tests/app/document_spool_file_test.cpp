// SPDX-License-Identifier: MIT
#include "app/document/spool_file.h"
#include "app/document/take_shelf.h"
#include "app/temporary_folder.h"
#include "core/files.h"
#include "sim/take_spool.h"
#include "sim/take_writer.h"

#include <gtest/gtest.h>

#include <chrono>
#include <csignal>
#include <random>
#include <string>
#include <sys/resource.h>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>

namespace foregrip::app {
namespace {

using test::TemporaryFolder;

/// Records `milliseconds` of a made-up take into a spool, as fast as the clock goes, for ever.
[[noreturn]] void recordUntilKilled(const std::filesystem::path& folder) {
    sim::Take take;
    take.name = "doomed";
    sim::SpoolText text;
    SpoolFile spool;
    if (!spool.start(folder, "doomed", sim::SpoolText::header(take))) {
        _exit(1);
    }
    for (core::Nanoseconds time = 0;; time += 1'000'000) {
        take.signal.addSample(time, {0.001 * static_cast<double>(time % 977), 0.0, 0.0, 0.0});
        if (time % 7'000'000 == 0) {
            take.signal.addEvent({time, viewmodel::EventKind::jump, {}});
        }
        spool.append(text.next(take));
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
}

TEST(SpoolFile, AKilledProgramLosesAtMostWhatWasNotSynced) {
    std::mt19937 engine(3);
    for (int round = 0; round < 6; ++round) {
        const TemporaryFolder folder;
        const auto delay = std::chrono::milliseconds(1'100 + engine() % 1'500);
        const pid_t child = fork();
        ASSERT_GE(child, 0);
        if (child == 0) {
            recordUntilKilled(folder.path());
        }
        std::this_thread::sleep_for(delay);
        ASSERT_EQ(kill(child, SIGKILL), 0);
        int status = 0;
        ASSERT_EQ(waitpid(child, &status, 0), child);
        ASSERT_TRUE(WIFSIGNALED(status)) << "it was still recording";
        const TakeShelf shelf(folder.path());
        const TakeShelf::Recovered recovered = shelf.recover(world::World{});
        ASSERT_EQ(recovered.files.size(), 1U) << delay.count() << " ms";
        const auto take = sim::readTakeFile(recovered.files[0], world::World{});
        ASSERT_TRUE(take.ok()) << take.error().text();
        EXPECT_EQ(take->name, "doomed");
        EXPECT_GE(take->signal.samples().size(), 100U);
        EXPECT_NE(recovered.sentences.at(0).find("recovered as"), std::string::npos);
        EXPECT_TRUE(SpoolFile::findUnfinished(folder.path()).empty()) << "once";
    }
}

TEST(SpoolFile, ATornLastLineIsLeftOut) {
    const TemporaryFolder folder;
    sim::Take take;
    take.name = "torn";
    take.signal.addSample(0, {});
    take.signal.addSample(500'000'000, {});
    sim::SpoolText text;
    std::string whole = sim::SpoolText::header(take) + text.next(take);
    folder.write("torn.take.spool", whole + "{ \"t\": 0.7, \"yaw_d");
    const TakeShelf::Recovered recovered = TakeShelf(folder.path()).recover(world::World{});
    ASSERT_EQ(recovered.files.size(), 1U);
    const auto read = sim::readTakeFile(recovered.files[0], world::World{});
    ASSERT_TRUE(read.ok());
    EXPECT_EQ(read->duration, 500'000'000);
}

TEST(SpoolFile, WhatCannotBeReadIsKeptAndTold) {
    const TemporaryFolder folder;
    folder.write("bad.take.spool", "no recording\n{ \"t\": 0 }\n");
    const TakeShelf shelf(folder.path());
    const TakeShelf::Recovered recovered = shelf.recover(world::World{});
    EXPECT_TRUE(recovered.files.empty());
    ASSERT_EQ(recovered.sentences.size(), 1U);
    EXPECT_NE(recovered.sentences[0].find("bad.take.spool"), std::string::npos);
    EXPECT_TRUE(std::filesystem::exists(folder.path() / "bad.take.spool.unreadable"));
    EXPECT_TRUE(shelf.recover(world::World{}).sentences.empty());
}

TEST(SpoolFile, AFolderThatCannotBeMadeIsRefusedAtOnce) {
    const TemporaryFolder folder;
    const std::string file = folder.write("a file", "x");
    SpoolFile spool;
    const core::Status status = spool.start(file + "/takes", "a", "text\n");
    ASSERT_FALSE(status.ok());
    EXPECT_NE(status.error().text().find("it goes on in memory"), std::string::npos);
    EXPECT_FALSE(spool.isOpen());
    spool.append("more\n");
    spool.finish();
}

TEST(SpoolFile, AFullDiskIsToldOnceAndTheRestIsWrittenWhenThereIsRoom) {
    // Without a disk of its own, a limit on files' sizes stands in for a full one.
    const TemporaryFolder folder;
    const pid_t child = fork();
    ASSERT_GE(child, 0);
    if (child == 0) {
        std::signal(SIGXFSZ, SIG_IGN);
        rlimit limit{2'000, RLIM_INFINITY};
        (void)setrlimit(RLIMIT_FSIZE, &limit);
        SpoolFile spool;
        if (!spool.start(folder.path(), "full", "first\n")) {
            _exit(1);
        }
        spool.append(std::string(5'000, 'x') + "\n");
        int told = 0;
        for (int i = 0; i < 300 && told == 0; ++i) {
            told += spool.trouble() ? 1 : 0;
            std::this_thread::sleep_for(std::chrono::milliseconds(10));
        }
        limit.rlim_cur = RLIM_INFINITY;
        (void)setrlimit(RLIMIT_FSIZE, &limit);
        spool.append("last\n");
        spool.finish();
        _exit(told == 1 && !spool.trouble() ? 0 : 2);
    }
    int status = 0;
    ASSERT_EQ(waitpid(child, &status, 0), child);
    ASSERT_TRUE(WIFEXITED(status));
    EXPECT_EQ(WEXITSTATUS(status), 0);
    const auto text = core::readTextFile(folder.path() / "full.take.spool");
    ASSERT_TRUE(text.ok());
    EXPECT_EQ(*text, "first\n" + std::string(5'000, 'x') + "\nlast\n");
}

TEST(TakeShelf, NewFilesAreNamedAfterTheTake) {
    const TemporaryFolder folder;
    const TakeShelf shelf(folder.path());
    EXPECT_TRUE(shelf.files().empty());
    EXPECT_EQ(shelf.newFile("2026-12-01 13.05.12"),
              (folder.path() / "2026-12-01_13_05_12.take.json").string());
    EXPECT_EQ(shelf.newFile("../../x"), (folder.path() / "x.take.json").string());
    EXPECT_EQ(shelf.newFile(""), (folder.path() / "take.take.json").string());
    sim::Take take;
    take.name = "walk";
    ASSERT_TRUE(sim::writeTakeFile(take, shelf.newFile("walk")).ok());
    EXPECT_EQ(shelf.newFile("walk"), (folder.path() / "walk_2.take.json").string());
    ASSERT_EQ(shelf.files().size(), 1U);
    EXPECT_EQ(shelf.fileFor("walk", shelf.files()[0]), shelf.files()[0]);
    EXPECT_EQ(shelf.fileFor("run", shelf.files()[0]), shelf.newFile("run"));
    EXPECT_EQ(shelf.fileFor("run", "/elsewhere/walk.take.json"), "/elsewhere/walk.take.json");
    ASSERT_TRUE(TakeShelf::remove(shelf.files()[0]).ok());
    EXPECT_TRUE(shelf.files().empty());
    EXPECT_FALSE(TakeShelf::remove(shelf.newFile("walk")).ok());
}

TEST(TakeShelf, BundledTakesAreNotDeleted) {
    const std::string walk = (core::assetFolder() / "takes" / "walk.take.json").string();
    EXPECT_TRUE(TakeShelf::isBundled(walk));
    const core::Status status = TakeShelf::remove(walk);
    ASSERT_FALSE(status.ok());
    EXPECT_NE(status.error().text().find("a bundled take is not deleted"), std::string::npos);
}

} // namespace
} // namespace foregrip::app
