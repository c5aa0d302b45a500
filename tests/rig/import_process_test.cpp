// SPDX-License-Identifier: MIT
// A reader that misbehaves in every way a process can: written here as shell scripts.
#include "rig/import_model.h"
#include "rig/import_process.h"
#include "rig/model_files.h"

#include <atomic>
#include <chrono>
#include <csignal>
#include <dirent.h>
#include <future>
#include <sys/wait.h>
#include <thread>

namespace foregrip::rig {
namespace {

namespace fs = std::filesystem;

class ImporterProcess : public testing::Test {
protected:
    /// A reader that runs `script` instead of reading.
    fs::path reader(const std::string& script) const {
        const std::string file = folder.write("reader", "#!/bin/sh\n" + script + "\n");
        fs::permissions(file, fs::perms::owner_all);
        return file;
    }

    std::string refusal(const std::string& script, const ImportProgress& progress = {}) const {
        const std::string file = folder.path("model.fbx");
        const auto answer =
            askImporter(reader(script), file, ".fbx", "Autodesk FBX", limits, progress);
        EXPECT_FALSE(answer.ok());
        if (answer) {
            return "";
        }
        EXPECT_EQ(answer.error().file, file);
        return answer.error().reason;
    }

    const test::TemporaryFolder folder;
    ProcessLimits limits{0.4, std::size_t{64} << 20U, 4096};
};

/// One part of an answer as shell words that print it.
std::string part(int kind, const std::string& body, std::size_t claimed) {
    std::string octal = R"(printf '\)" + std::to_string(kind) + R"(\0\0\0FOGR)";
    for (unsigned shift = 0; shift < 64; shift += 8) {
        const unsigned byte = static_cast<unsigned>(claimed >> shift) & 0xFFU;
        octal += "\\" + std::to_string(byte / 64) + std::to_string(byte / 8 % 8) +
                 std::to_string(byte % 8);
    }
    return octal + body + "'";
}

TEST_F(ImporterProcess, TellsHowItEnded) {
    const std::string reader = "the reader of Autodesk FBX files";
    EXPECT_EQ(refusal("kill -SEGV $$"), reader + " crashed on it (signal 11); the file is damaged");
    EXPECT_EQ(refusal("kill -ABRT $$"), reader + " crashed on it (signal 6); the file is damaged");
    EXPECT_EQ(refusal("kill -KILL $$"),
              reader + " was ended by the system, perhaps for want of memory");
    EXPECT_EQ(refusal("exit 1"), reader + " failed on it; the file is damaged");
    EXPECT_EQ(refusal("exit 3"), reader + " needs more memory for it than a model may take");
    EXPECT_EQ(refusal("exec sleep 30"),
              reader + " did not finish within 0.4 s and was stopped; the file is damaged or too "
                       "complex");
    EXPECT_EQ(refusal("exec >&-; exec sleep 30"),
              reader + " was ended by the system, perhaps for want of memory");
}

TEST_F(ImporterProcess, BelievesNothingThatItSays) {
    const std::string nonsense =
        "the reader of Autodesk FBX files gave an answer that makes no sense; the file is damaged";
    EXPECT_EQ(refusal("yes"), nonsense);
    EXPECT_EQ(refusal(part(3, "x", 4097)), nonsense) << "more than the limit";
    EXPECT_EQ(refusal(part(4, "x", 1)), nonsense) << "no such kind";
    EXPECT_EQ(refusal(part(1, "x", 1)), nonsense) << "no number";
    EXPECT_EQ(refusal(part(3, "x", 2)),
              "the reader of Autodesk FBX files failed on it; the file is damaged")
        << "cut off";
    EXPECT_EQ(refusal(part(2, R"(bad\007 file)", 9)),
              "the reader of Autodesk FBX files refused it: bad_ file");
}

TEST_F(ImporterProcess, HandsOverTheModelPartAndTheStages) {
    std::vector<std::string> stages;
    ImportProgress progress;
    progress.report = [&](double fraction, std::string_view stage) {
        EXPECT_EQ(fraction, 0.5);
        stages.emplace_back(stage);
    };
    const auto answer = askImporter(reader(part(1, R"(\0\0\0\0\0\0\340\77half)", 12) + "; " +
                                           part(3, "abc", 3) + "; exec sleep 30"),
                                    "x.fbx", ".fbx", "Autodesk FBX", limits, progress);
    ASSERT_TRUE(answer.ok()) << answer.error().text();
    EXPECT_EQ(*answer, (Bytes{'a', 'b', 'c'}));
    EXPECT_EQ(stages, std::vector<std::string>{"half"});
}

TEST_F(ImporterProcess, IsEndedWhenNobodyWantsItsAnswer) {
    limits.seconds = 30.0;
    std::stop_source source;
    ImportProgress progress;
    progress.cancel = source.get_token();
    std::jthread stopper([&] {
        std::this_thread::sleep_for(std::chrono::milliseconds(100));
        source.request_stop();
    });
    EXPECT_EQ(refusal("exec sleep 30", progress), "loading was cancelled");
}

std::size_t openFiles() {
    std::size_t count = 0;
    for ([[maybe_unused]] const auto& entry : fs::directory_iterator("/proc/self/fd")) {
        ++count;
    }
    return count;
}

TEST_F(ImporterProcess, LeavesNothingBehind) {
    const std::size_t before = openFiles();
    for (const char* script : {"exit 1", "kill -SEGV $$", "exec sleep 30", "yes"}) {
        (void)refusal(script);
    }
    EXPECT_EQ(openFiles(), before);
    EXPECT_EQ(::waitpid(-1, nullptr, WNOHANG), -1) << "a child was not waited for";
    const auto missing =
        askImporter(folder.path("no-such-program"), "x.fbx", ".fbx", "Autodesk FBX", limits, {});
    EXPECT_FALSE(missing.ok());
    EXPECT_EQ(openFiles(), before);
}

TEST_F(ImporterProcess, MayRunSeveralTimesAtOnce) {
    const std::string file = folder.write("one.obj", "v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\n");
    std::vector<std::future<bool>> loads;
    loads.reserve(8);
    for (int i = 0; i < 8; ++i) {
        loads.push_back(std::async(std::launch::async, [&] { return importModel(file).ok(); }));
    }
    for (std::future<bool>& load : loads) {
        EXPECT_TRUE(load.get());
    }
}

TEST(ImporterLimits, GrowWithTheFileUpToACap) {
    EXPECT_LT(processLimits(1000).seconds, 1.6);
    EXPECT_GT(processLimits(std::size_t{10} << 20U).seconds, 10.0);
    EXPECT_EQ(processLimits(kLargestFile).seconds, 180.0);
    EXPECT_LT(processLimits(1000).memoryBytes, std::size_t{1} << 30U);
    EXPECT_EQ(processLimits(kLargestFile).memoryBytes, std::size_t{6} << 30U);
}

TEST(ImporterProgram, IsNamedWhenItIsMissing) {
    const test::TemporaryFolder folder;
    ::setenv("FOREGRIP_IMPORTER", folder.path("nowhere").c_str(), 1);
    const std::string file = folder.write("a.obj", "v 0 0 0\n");
    const auto model = importModel(file);
    ::unsetenv("FOREGRIP_IMPORTER");
    ASSERT_FALSE(model.ok());
    EXPECT_EQ(model.error().text(),
              file + ": " + folder.path("nowhere") + ": FOREGRIP_IMPORTER names no program.");
}

} // namespace
} // namespace foregrip::rig
