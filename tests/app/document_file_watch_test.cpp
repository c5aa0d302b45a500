// SPDX-License-Identifier: MIT
#include "app/document/file_watch.h"
#include "app/temporary_folder.h"

#include <gtest/gtest.h>

#include <filesystem>

namespace foregrip::app {
namespace {

using test::TemporaryFolder;
using Reaction = FileWatch::Reaction;

/// Writes with a time stamp of its own, since two writes of a test are closer than file systems
/// tell apart.
void writeAt(const TemporaryFolder& folder, const char* content, int second) {
    const std::string file = folder.write("x.tuning.json", content);
    std::filesystem::last_write_time(file, std::filesystem::file_time_type() +
                                               std::chrono::seconds(second));
}

TEST(FileWatch, ReloadsWhenCleanAndAsksWhenDirty) {
    const TemporaryFolder folder;
    writeAt(folder, "one", 1);
    FileWatch watch;
    watch.watch(folder.file("x.tuning.json"));
    EXPECT_EQ(watch.poll(false, 1.0), Reaction::none);
    writeAt(folder, "two", 2);
    EXPECT_EQ(watch.poll(false, 2.0), Reaction::reload);
    EXPECT_EQ(watch.poll(false, 3.0), Reaction::none) << "said once";
    writeAt(folder, "six", 3);
    EXPECT_EQ(watch.poll(true, 4.0), Reaction::ask);
    EXPECT_EQ(watch.poll(true, 5.0), Reaction::none);
}

TEST(FileWatch, LooksTwiceASecond) {
    const TemporaryFolder folder;
    writeAt(folder, "one", 1);
    FileWatch watch;
    watch.watch(folder.file("x.tuning.json"));
    EXPECT_EQ(watch.poll(false, 10.0), Reaction::none);
    writeAt(folder, "two", 2);
    EXPECT_EQ(watch.poll(false, 10.4), Reaction::none);
    EXPECT_EQ(watch.poll(false, 10.5), Reaction::reload);
}

TEST(FileWatch, TheSameContentIsNoChange) {
    const TemporaryFolder folder;
    writeAt(folder, "one", 1);
    FileWatch watch;
    watch.watch(folder.file("x.tuning.json"));
    writeAt(folder, "one", 2);
    EXPECT_EQ(watch.poll(true, 1.0), Reaction::none);
}

TEST(FileWatch, OwnWritingIsNotNoticed) {
    const TemporaryFolder folder;
    writeAt(folder, "one", 1);
    FileWatch watch;
    watch.watch(folder.file("x.tuning.json"));
    writeAt(folder, "two", 2);
    watch.watch(folder.file("x.tuning.json"));
    EXPECT_EQ(watch.poll(false, 1.0), Reaction::none);
}

TEST(FileWatch, AFileThatGoesAndComesBack) {
    const TemporaryFolder folder;
    writeAt(folder, "one", 1);
    FileWatch watch;
    watch.watch(folder.file("x.tuning.json"));
    std::filesystem::remove(folder.file("x.tuning.json"));
    EXPECT_EQ(watch.poll(false, 1.0), Reaction::missing);
    EXPECT_EQ(watch.poll(false, 2.0), Reaction::none);
    writeAt(folder, "two", 2);
    EXPECT_EQ(watch.poll(false, 3.0), Reaction::reload);
}

TEST(FileWatch, NoFileNoChange) {
    FileWatch watch;
    EXPECT_EQ(watch.poll(false, 1.0), Reaction::none);
    watch.watch("");
    EXPECT_EQ(watch.poll(false, 2.0), Reaction::none);
}

} // namespace
} // namespace foregrip::app
