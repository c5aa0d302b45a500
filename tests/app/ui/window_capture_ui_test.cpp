// SPDX-License-Identifier: MIT
// The window recorded by F9, as a person does it; what came of it is ffprobe's word.
#include "app/ui/desktop_test.h"

#include <array>
#include <cstdio>
#include <string>

namespace foregrip::test {
namespace {

class WindowCapture : public DesktopTest {
protected:
    void pressF9() { ASSERT_TRUE(desktop->xdo({"key", "F9"})); }

    void begin() {
        ASSERT_NO_FATAL_FAILURE(pressF9());
        ASSERT_TRUE(desktop->waitForValue("capturing", 1.0)) << desktop->errors();
    }

    /// Ends the capture and gives the one clip that there is.
    void end(std::string& file) {
        ASSERT_NO_FATAL_FAILURE(pressF9());
        ASSERT_TRUE(desktop->waitForValue("capturing", 0.0));
        ASSERT_TRUE(desktop->waitForValue("finishing_clip", 0.0));
        const auto files = desktop->files("videos/foregrip");
        ASSERT_EQ(files.size(), 1U) << desktop->errors();
        file = files[0];
        EXPECT_TRUE(file.ends_with(".mp4")) << file;
    }
};

/// What ffprobe says of one number of the clip.
double probed(const std::string& file, const std::string& entry) {
    const std::string command =
        "ffprobe -v error -count_frames -select_streams v:0 -show_entries " + entry +
        " -of csv=p=0 '" + file + "'";
    std::FILE* const pipe = ::popen(command.c_str(), "r");
    std::array<char, 256> text{};
    const bool read = std::fgets(text.data(), static_cast<int>(text.size()), pipe) != nullptr;
    EXPECT_EQ(::pclose(pipe), 0);
    return read ? std::atof(text.data()) : 0.0;
}

TEST_F(WindowCapture, KeepsTheClockThroughResizingAndHiding) {
    ASSERT_NO_FATAL_FAILURE(openSmall());
    ASSERT_TRUE(desktop->xdo({"windowsize", "WINDOW", "331", "247"}));
    ASSERT_TRUE(desktop->waitForValue("width_px", 331.0));
    ASSERT_NO_FATAL_FAILURE(begin());
    ASSERT_TRUE(desktop->waitFrames(20));
    ASSERT_TRUE(desktop->xdo({"windowsize", "WINDOW", "500", "300"}));
    ASSERT_TRUE(desktop->waitForValue("width_px", 500.0));
    ASSERT_TRUE(desktop->waitFrames(10));
    ASSERT_TRUE(desktop->xdo({"windowunmap", "WINDOW"}));
    ASSERT_TRUE(desktop->waitFrames(20));
    ASSERT_TRUE(desktop->xdo({"windowmap", "--sync", "WINDOW"}));
    ASSERT_TRUE(desktop->xdo({"windowfocus", "WINDOW"})); // no window manager does it
    ASSERT_TRUE(desktop->waitFrames(10));
    const double seconds = desktop->value("capture_s");
    std::string file;
    ASSERT_NO_FATAL_FAILURE(end(file));
    // The clip is as long as the capture took; the log is a quarter of a second behind.
    const double frames = probed(file, "stream=nb_read_frames");
    EXPECT_GE(frames, seconds * 60.0 - 1.0);
    EXPECT_NEAR(probed(file, "format=duration"), frames / 60.0, 0.001);
    // It keeps the size that it began with, but for the odd row.
    EXPECT_EQ(probed(file, "stream=height"), 248.0);
    endWell();
}

TEST_F(WindowCapture, ClosingTheWindowCompletesTheClip) {
    ASSERT_NO_FATAL_FAILURE(openSmall());
    ASSERT_NO_FATAL_FAILURE(begin());
    ASSERT_TRUE(desktop->waitFrames(20));
    endWell();
    const auto files = desktop->files("videos/foregrip");
    ASSERT_EQ(files.size(), 1U);
    EXPECT_TRUE(files[0].ends_with(".mp4")) << files[0];
    EXPECT_GT(probed(files[0], "stream=nb_read_frames"), 5.0);
}

TEST_F(WindowCapture, AMissingEncoderIsANotice) {
    ASSERT_NO_FATAL_FAILURE(openSmall({"FOREGRIP_FFMPEG=/nowhere"}));
    const double before = desktop->value("notices");
    ASSERT_NO_FATAL_FAILURE(pressF9());
    ASSERT_TRUE(desktop->waitForValue("notices", before + 1.0));
    ASSERT_TRUE(desktop->waitForValue("capturing", 0.0));
    endWell();
    EXPECT_TRUE(desktop->files("videos/foregrip").empty());
}

} // namespace
} // namespace foregrip::test
