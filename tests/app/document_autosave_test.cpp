// SPDX-License-Identifier: MIT
#include "app/document/autosave.h"
#include "app/temporary_folder.h"

#include <gtest/gtest.h>

#include <csignal>
#include <sys/wait.h>
#include <unistd.h>

namespace foregrip::app {
namespace {

using test::TemporaryFolder;

TuningDocument dirtyDocument(double rpm, const std::string& file = "") {
    TuningDocument document;
    if (!file.empty()) {
        EXPECT_TRUE(document.load(file).ok());
    }
    viewmodel::Tuning edited = document.tuning();
    edited.fire.rpm = rpm;
    document.edit(edited, "Cyclic rate");
    return document;
}

/// A child process that autosaves `document` and is killed without a chance to tidy up.
void autosaveInKilledProcess(const TemporaryFolder& folder, const TuningDocument& document) {
    const pid_t child = ::fork();
    if (child == 0) {
        Autosave autosave(folder.path());
        const bool written = autosave.update(document, 0.0).ok();
        ::kill(::getpid(), written ? SIGKILL : SIGTERM);
    }
    int status = 0;
    ::waitpid(child, &status, 0);
    ASSERT_TRUE(WIFSIGNALED(status));
    ASSERT_EQ(WTERMSIG(status), SIGKILL);
}

std::vector<Recovery> find(const TemporaryFolder& folder) {
    std::vector<std::string> warnings;
    std::vector<Recovery> found = Autosave::findRecoveries(folder.path(), warnings);
    EXPECT_TRUE(warnings.empty());
    return found;
}

TEST(Autosave, WorkOfAKilledProgramIsFoundAndRestored) {
    const TemporaryFolder folder;
    const TemporaryFolder tunings;
    const std::string file =
        tunings.write("mine.tuning.json", R"({ "foregrip_tuning": 1, "fire": { "rpm": 600 } })");
    autosaveInKilledProcess(folder, dirtyDocument(725.0, file));
    const std::vector<Recovery> found = find(folder);
    ASSERT_EQ(found.size(), 1U);
    EXPECT_EQ(found[0].file, file);
    TuningDocument document;
    Autosave::restore(found[0], document);
    EXPECT_EQ(document.tuning().fire.rpm, 725.0);
    EXPECT_EQ(document.saved().fire.rpm, 600.0);
    EXPECT_TRUE(document.dirty());
    EXPECT_EQ(document.title(), "mine");
    EXPECT_TRUE(document.undo());
    EXPECT_EQ(document.tuning().fire.rpm, 600.0);

    Autosave::discard(found[0]);
    EXPECT_EQ(folder.count(), 0U);
}

TEST(Autosave, RestoreWithoutTheOwnFileGivesAnUntitledDocument) {
    const TemporaryFolder folder;
    autosaveInKilledProcess(folder, dirtyDocument(725.0));
    std::vector<Recovery> found = find(folder);
    ASSERT_EQ(found.size(), 1U);
    for (const char* file : {"", "/no/such/file.tuning.json"}) {
        found[0].file = file;
        TuningDocument document;
        Autosave::restore(found[0], document);
        EXPECT_EQ(document.title(), "untitled");
        EXPECT_EQ(document.tuning().fire.rpm, 725.0);
        EXPECT_TRUE(document.dirty());
    }
}

TEST(Autosave, ARunningProgramIsNotARecovery) {
    const TemporaryFolder folder;
    Autosave autosave(folder.path());
    ASSERT_TRUE(autosave.writeNow(dirtyDocument(700.0)).ok());
    EXPECT_EQ(folder.count(), 2U) << "the copy and its lock";
    EXPECT_TRUE(find(folder).empty());
}

TEST(Autosave, ACleanEndLeavesNothing) {
    const TemporaryFolder folder;
    {
        Autosave autosave(folder.path());
        ASSERT_TRUE(autosave.writeNow(dirtyDocument(700.0)).ok());
    }
    EXPECT_EQ(folder.count(), 0U);
}

TEST(Autosave, SavingRemovesTheCopy) {
    const TemporaryFolder folder;
    const TemporaryFolder tunings;
    Autosave autosave(folder.path());
    TuningDocument document = dirtyDocument(700.0);
    ASSERT_TRUE(autosave.update(document, 0.0).ok());
    ASSERT_EQ(folder.count(), 2U);
    ASSERT_TRUE(document.saveAs(tunings.file("x.tuning.json")).ok());
    ASSERT_TRUE(autosave.update(document, 0.1).ok());
    EXPECT_EQ(folder.count(), 1U) << "only the lock";
}

TEST(Autosave, WritesAtMostEveryTwoSeconds) {
    const TemporaryFolder folder;
    Autosave autosave(folder.path());
    const auto copyOf = [&](double rpm, double now) {
        EXPECT_TRUE(autosave.update(dirtyDocument(rpm), now).ok());
    };
    const auto stored = [&] {
        // Look at what a crash now would leave.
        for (const auto& entry : std::filesystem::directory_iterator(folder.path())) {
            if (entry.path().extension() == ".json") {
                std::filesystem::copy_file(entry.path(), folder.path() / "x.autosave.json",
                                           std::filesystem::copy_options::overwrite_existing);
                break;
            }
        }
        const std::vector<Recovery> found = find(folder);
        const double rpm = found.empty() ? 0.0 : found[0].tuning.fire.rpm;
        for (const Recovery& each : found) {
            Autosave::discard(each);
        }
        return rpm;
    };
    TuningDocument document = dirtyDocument(701.0);
    ASSERT_TRUE(autosave.update(document, 10.0).ok());
    EXPECT_EQ(stored(), 701.0);
    viewmodel::Tuning edited = document.tuning();
    edited.fire.rpm = 702.0;
    document.edit(edited, "again");
    ASSERT_TRUE(autosave.update(document, 11.9).ok());
    EXPECT_EQ(stored(), 701.0);
    ASSERT_TRUE(autosave.update(document, 12.0).ok());
    EXPECT_EQ(stored(), 702.0);
    copyOf(703.0, 12.1);
    EXPECT_EQ(stored(), 702.0);
}

TEST(Autosave, DamagedCopiesAreNamedAndSkipped) {
    const TemporaryFolder folder;
    folder.write("a.autosave.json", "{ \"foregrip_autosave\": 1, ");
    folder.write("b.autosave.json", R"({ "foregrip_autosave": 9 })");
    folder.write("notes.txt", "not ours");
    std::vector<std::string> warnings;
    EXPECT_TRUE(Autosave::findRecoveries(folder.path(), warnings).empty());
    EXPECT_EQ(warnings.size(), 2U);
}

TEST(Autosave, AFolderThatCannotBeWrittenIsTold) {
    Autosave autosave("/proc/no/such/folder");
    const core::Status done = autosave.writeNow(dirtyDocument(700.0));
    ASSERT_FALSE(done.ok());
    EXPECT_NE(done.error().text().find("/proc/no/such/folder"), std::string::npos);
}

} // namespace
} // namespace foregrip::app
