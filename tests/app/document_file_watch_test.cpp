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

TEST(FileWatch, AnOpenTuningsOwnSavingIsNeverReported) {
    const TemporaryFolder folder;
    const std::string file = folder.file("x.tuning.json");
    TuningDocument document;
    ASSERT_TRUE(document.saveAs(file).ok());
    FileWatch watch;
    EXPECT_EQ(watch.poll(document, 1.0), Reaction::none);
    for (const double rpm : {700.0, 650.0}) {
        viewmodel::Tuning edited = document.tuning();
        edited.fire.rpm = rpm;
        document.edit(edited, "Cyclic rate");
        ASSERT_TRUE(document.save().ok());
        edited.fire.rpm = rpm + 1.0; // edited on before the next look
        document.edit(edited, "Cyclic rate");
        std::filesystem::last_write_time(file, std::filesystem::file_time_type() +
                                                   std::chrono::seconds(static_cast<int>(rpm)));
        EXPECT_EQ(watch.poll(document, 1000.0 - rpm), Reaction::none);
    }
    writeAt(folder, R"({ "foregrip_tuning": 1, "fire": { "rpm": 500 } })", 9);
    EXPECT_EQ(watch.poll(document, 1000.0), Reaction::ask);
    ASSERT_TRUE(document.reload().ok());
    EXPECT_EQ(watch.poll(document, 1001.0), Reaction::none);
}

TEST(FileWatch, FollowsTheOpenTuningFromFileToFile) {
    const TemporaryFolder folder;
    TuningDocument document;
    FileWatch watch;
    EXPECT_EQ(watch.poll(document, 1.0), Reaction::none);
    ASSERT_TRUE(document.saveAs(folder.file("other.tuning.json")).ok());
    EXPECT_EQ(watch.poll(document, 2.0), Reaction::none);
    ASSERT_TRUE(document.saveAs(folder.file("x.tuning.json")).ok());
    EXPECT_EQ(watch.poll(document, 3.0), Reaction::none);
    writeAt(folder, R"({ "foregrip_tuning": 1, "fire": { "rpm": 500 } })", 9);
    EXPECT_EQ(watch.poll(document, 4.0), Reaction::reload);
}

TEST(FileWatch, NoFileNoChange) {
    FileWatch watch;
    EXPECT_EQ(watch.poll(false, 1.0), Reaction::none);
    watch.watch("");
    EXPECT_EQ(watch.poll(false, 2.0), Reaction::none);
}

} // namespace
} // namespace foregrip::app
