// SPDX-License-Identifier: MIT
// What is said, and what is kept, when the encoder or this program fails.
#include "clip/clip_writer.h"
#include "decoded_clip.h"

#include <gtest/gtest.h>

#include <chrono>
#include <csignal>
#include <fstream>
#include <random>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>

namespace foregrip::clip {
namespace {

using test::EnvironmentValue;
using test::TemporaryFolder;

constexpr int kWidth = 160;
constexpr int kHeight = 120;

/// Noise does not compress: it fills disks.
render::Picture noise(std::uint32_t seed) {
    std::minstd_rand random(seed + 1);
    return test::painted(kWidth, kHeight, [&](int /*x*/, int /*y*/) {
        return static_cast<std::uint32_t>(random()) | 0xFFU;
    });
}

/// Writes frames until that fails, and gives the failure.
std::string writeUntilItFails(ClipWriter& writer) {
    for (std::uint32_t n = 0; n < 10'000; ++n) {
        if (const core::Status status = writer.write(noise(n)); !status) {
            return status.error().text();
        }
    }
    return "did not fail";
}

/// Waits for a failure that is noticed without a frame.
std::string failureOf(const ClipWriter& writer) {
    for (int i = 0; i < 3000; ++i) {
        if (const auto failure = writer.failure()) {
            return failure->text();
        }
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
    return "did not fail";
}

bool isThere(pid_t id) {
    return ::kill(id, 0) == 0;
}

/// The process that the script under FOREGRIP_FFMPEG wrote down before it became ffmpeg.
pid_t processIn(const std::string& file) {
    for (int i = 0; i < 3000; ++i) {
        std::ifstream stream(file);
        pid_t id = 0;
        if (stream >> id) {
            return id;
        }
        std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
    return 0;
}

std::string recordingFfmpeg(const TemporaryFolder& folder) {
    return test::script(folder, "recorded_ffmpeg",
                        "echo $$ > " + folder.file("id.new") + "; mv " + folder.file("id.new") +
                            " " + folder.file("id") + "; exec ffmpeg \"$@\"");
}

TEST(ClipFailure, MissingFfmpegOffersPictures) {
    const TemporaryFolder folder;
    const EnvironmentValue path("PATH", folder.path().string());
    const auto writer = ClipWriter::create({folder.file("a.mp4"), 16, 16});
    ASSERT_FALSE(writer.ok());
    EXPECT_EQ(writer.error().text(),
              folder.file("a.mp4") +
                  ": video files are made by the program ffmpeg, which is not on "
                  "PATH; install it, name it in FOREGRIP_FFMPEG, or write "
                  "pictures, which need no ffmpeg (frames/%05d.png).");
    EXPECT_TRUE(ClipWriter::create({folder.file("%d.png"), 16, 16}).ok());
}

TEST(ClipFailure, ANamedFfmpegThatCannotRunIsNamed) {
    const TemporaryFolder folder;
    for (const std::string& named :
         {folder.file("nowhere"), folder.write("text", "no program"), folder.path().string()}) {
        const EnvironmentValue variable("FOREGRIP_FFMPEG", named);
        const auto writer = ClipWriter::create({folder.file("a.mp4"), 16, 16});
        ASSERT_FALSE(writer.ok());
        EXPECT_EQ(writer.error().reason,
                  "FOREGRIP_FFMPEG names \"" + named +
                      "\", which is no program that can be run; correct it, or write pictures, "
                      "which need no ffmpeg (frames/%05d.png)");
    }
}

TEST(ClipFailure, AnEncoderThatEndsAtOnceIsQuoted) {
    const TemporaryFolder folder;
    const EnvironmentValue variable(
        "FOREGRIP_FFMPEG", test::script(folder, "bad", "echo 'no such encoder' >&2; exit 3"));
    const auto writer = ClipWriter::create({folder.file("a.mp4"), kWidth, kHeight});
    ASSERT_TRUE(writer.ok());
    const std::string told = folder.file("a.mp4") +
                             ": ffmpeg ended with status 3, saying \"no such "
                             "encoder\"; nothing was written.";
    EXPECT_EQ(failureOf(**writer), told);
    EXPECT_EQ(writeUntilItFails(**writer), told);
    const auto summary = (*writer)->finish();
    ASSERT_FALSE(summary.ok());
    EXPECT_EQ(summary.error().text(), told);
    EXPECT_EQ(test::namesIn(folder), std::vector<std::string>{"bad"});
}

TEST(ClipFailure, AKilledEncoderIsToldWithoutAFrameAndThePartPlays) {
    const TemporaryFolder folder;
    const EnvironmentValue variable("FOREGRIP_FFMPEG", recordingFfmpeg(folder));
    ClipOptions options{folder.file("a.mp4"), kWidth, kHeight};
    options.effort = Effort::quick;
    const auto writer = ClipWriter::create(options);
    ASSERT_TRUE(writer.ok());
    for (std::uint32_t n = 0; n < 300; ++n) {
        ASSERT_TRUE((*writer)->write(noise(n)).ok());
    }
    ::kill(processIn(folder.file("id")), SIGKILL);
    const std::string part = folder.file("a.mp4.part");
    EXPECT_EQ(failureOf(**writer), folder.file("a.mp4") +
                                       ": ffmpeg was ended by signal 9 (Killed); what was finished "
                                       "is in " +
                                       part + ".");
    EXPECT_FALSE((*writer)->finish().ok());
    const int frames = std::stoi(test::probe(part)["nb_read_frames"]);
    EXPECT_GT(frames, 0);
    EXPECT_LE(frames, 300);
    EXPECT_FALSE(std::filesystem::exists(folder.file("a.mp4")));
}

TEST(ClipFailure, AFullDiskIsToldAndWhatIsThereIsKept) {
    for (const char* name : {"a.mp4", "a.webm", "a.mov", "a.gif"}) {
        const TemporaryFolder folder;
        // The system refuses to let the file grow beyond 100 000 bytes or so, as a full disk does.
        const EnvironmentValue variable(
            "FOREGRIP_FFMPEG",
            test::script(folder, "small", "trap '' XFSZ; ulimit -f 200; exec ffmpeg \"$@\""));
        ClipOptions options{folder.file(name), kWidth, kHeight};
        options.effort = Effort::quick;
        const auto writer = ClipWriter::create(options);
        ASSERT_TRUE(writer.ok());
        const std::string told = writeUntilItFails(**writer);
        EXPECT_NE(told.find("File too large"), std::string::npos) << told;
        EXPECT_NE(told.find("; what was finished is in " + options.out + ".part."),
                  std::string::npos)
            << told;
        EXPECT_FALSE((*writer)->finish().ok());
        EXPECT_FALSE(std::filesystem::exists(options.out));
    }
}

TEST(ClipFailure, ADeviceWithoutRoomIsTold) {
    const TemporaryFolder folder;
    std::filesystem::create_symlink("/dev/full", folder.file("a.mp4.part"));
    const auto writer = ClipWriter::create({folder.file("a.mp4"), kWidth, kHeight});
    ASSERT_TRUE(writer.ok());
    const std::string told = writeUntilItFails(**writer);
    EXPECT_NE(told.find("No space left on device"), std::string::npos) << told;
}

TEST(ClipFailure, PicturesThatCannotBeWrittenAreTold) {
    const TemporaryFolder folder;
    std::filesystem::create_directory(folder.file("00002.png")); // in the way
    const auto writer = ClipWriter::create({folder.file("%05d.png"), kWidth, kHeight});
    ASSERT_TRUE(writer.ok());
    const std::string told = writeUntilItFails(**writer);
    EXPECT_TRUE(told.starts_with(folder.file("00002.png"))) << told;
    EXPECT_TRUE(told.ends_with("; the pictures before it are kept.")) << told;
}

TEST(ClipFailure, RefusesWhatNoClipCanBe) {
    const TemporaryFolder folder;
    const auto refusal = [](const ClipOptions& options) {
        const auto writer = ClipWriter::create(options);
        return writer.ok() ? "accepted" : writer.error().reason;
    };
    ClipOptions options{folder.file("a.mp4"), 0, 16};
    EXPECT_EQ(refusal(options),
              "a clip of 0 x 16 pixels cannot be written; each side must be from 1 to 16384");
    options = {folder.file("a.mp4"), 16, 16385};
    EXPECT_EQ(refusal(options),
              "a clip of 16 x 16385 pixels cannot be written; each side must be from 1 to 16384");
    options = {folder.file("a.mp4"), 16, 16, {1000, 1}};
    EXPECT_EQ(refusal(options), "a clip plays from 1 to 240 frames a second");
    options = {folder.file("a.mp4"), 16, 16, {60, 1}, true};
    EXPECT_EQ(refusal(options),
              "MP4 (H.264) holds no transparency; write .mov, .webm or pictures (frames/%05d.png), "
              "or leave transparency out");
    options = {folder.write("file", "") + "/a.mp4", 16, 16};
    EXPECT_EQ(refusal(options), "the folder cannot be made: Not a directory");
    std::filesystem::create_directory(folder.file("b.mp4"));
    options = {folder.file("b.mp4"), 16, 16};
    EXPECT_EQ(refusal(options), "this is a folder; name a file in it");
}

TEST(ClipFailure, RefusesAFrameOfAnotherSizeAndAClipWithoutFrames) {
    const TemporaryFolder folder;
    const auto writer = ClipWriter::create({folder.file("a.mp4"), 16, 16});
    ASSERT_TRUE(writer.ok());
    const core::Status status = (*writer)->write(noise(0));
    ASSERT_FALSE(status.ok());
    EXPECT_EQ(status.error().text(),
              folder.file("a.mp4") + ": frame 0: the picture is 160 x 120 pixels; every frame of "
                                     "this clip must be 16 x 16.");
    const auto summary = (*writer)->finish();
    ASSERT_FALSE(summary.ok());
    EXPECT_EQ(summary.error().reason, "no frame was given, so there is no clip");
    EXPECT_TRUE(test::namesIn(folder).empty());
}

TEST(ClipFailure, AWriterThatGoesUnfinishedKeepsAPartThatPlays) {
    const TemporaryFolder folder;
    {
        const auto writer = ClipWriter::create({folder.file("a.webm"), kWidth, kHeight});
        ASSERT_TRUE(writer.ok());
        ASSERT_TRUE((*writer)->write(noise(0), 5).ok());
    }
    EXPECT_EQ(test::namesIn(folder), std::vector<std::string>{"a.webm.part"});
    EXPECT_EQ(test::probe(folder.file("a.webm.part"))["nb_read_frames"], "5");
}

/// Writes frames for ever in a process of its own; makes the file `begun` when ten are on their
/// way, so that the first of them have reached the encoder.
[[noreturn]] void writeForEver(const std::string& out, const std::string& begun) {
    ClipOptions options{out, kWidth, kHeight};
    options.effort = Effort::quick;
    const auto writer = ClipWriter::create(options);
    for (std::uint32_t n = 0; writer.ok(); ++n) {
        if (!(*writer)->write(noise(n)).ok()) {
            break;
        }
        if (n == 10) {
            std::ofstream(begun).put('1');
        }
    }
    ::_exit(1);
}

/// How often the kill is tried; more by FOREGRIP_KILL_TRIALS, for a longer check by hand.
int killTrials() {
    const char* const trials = std::getenv("FOREGRIP_KILL_TRIALS");
    return trials != nullptr ? std::atoi(trials) : 2;
}

class KilledProgram : public testing::TestWithParam<std::tuple<const char*, bool>> {};

TEST_P(KilledProgram, LeavesAPartThatPlays) {
    const auto& [name, withEncoder] = GetParam();
    std::mt19937 random(7);
    for (int trial = 0; trial < killTrials(); ++trial) {
        const TemporaryFolder folder;
        const EnvironmentValue variable("FOREGRIP_FFMPEG", recordingFfmpeg(folder));
        const pid_t program = ::fork();
        ASSERT_GE(program, 0);
        if (program == 0) {
            writeForEver(folder.file(name), folder.file("begun"));
        }
        const pid_t encoder = processIn(folder.file("id"));
        ASSERT_GT(encoder, 0);
        ASSERT_EQ(processIn(folder.file("begun")), 1);
        std::this_thread::sleep_for(std::chrono::milliseconds(random() % 800));
        ::kill(program, SIGKILL);
        if (withEncoder) {
            ::kill(encoder, SIGKILL);
        }
        int status = 0;
        ::waitpid(program, &status, 0);
        for (int i = 0; i < 6000 && isThere(encoder); ++i) {
            std::this_thread::sleep_for(std::chrono::milliseconds(5));
        }
        EXPECT_FALSE(isThere(encoder)) << "the encoder outlives the program that started it";
        const std::string part = folder.file(name) + ".part";
        ASSERT_TRUE(std::filesystem::exists(part));
        EXPECT_FALSE(std::filesystem::exists(folder.file(name)));
        // An encoder killed before its first second is full may have written nothing at all.
        if (!withEncoder || std::filesystem::file_size(part) > 60'000) {
            EXPECT_GT(std::stoi(test::probe(part)["nb_read_frames"]), 0) << "trial " << trial;
        }
    }
}

INSTANTIATE_TEST_SUITE_P(Formats, KilledProgram,
                         testing::Combine(testing::Values("a.mp4", "a.webm", "a.mov", "a.gif"),
                                          testing::Bool()),
                         [](const auto& tested) {
                             const std::string name = std::get<0>(tested.param);
                             return name.substr(2) +
                                    (std::get<1>(tested.param) ? "WithItsEncoder" : "Alone");
                         });

} // namespace
} // namespace foregrip::clip
