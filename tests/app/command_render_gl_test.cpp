// SPDX-License-Identifier: MIT
#include "app/program.h"
#include "app/temporary_folder.h"
#include "clip/decoded_clip.h"
#include "clip/pane_layout.h"
#include "core/files.h"
#include "rig/image_decode.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>

namespace foregrip::test {
namespace {

ProgramRun renderClip(std::vector<std::string> options) {
    options.insert(options.begin(), "render");
    return runProgram(options);
}

rig::Image pictureOf(const std::string& file) {
    const core::Result<std::string> bytes = core::readTextFile(file);
    EXPECT_TRUE(bytes.ok()) << file;
    core::Result<rig::Image> image =
        rig::decodeImage(bytes ? rig::Bytes(bytes->begin(), bytes->end()) : rig::Bytes{}, file);
    EXPECT_TRUE(image.ok()) << file;
    return image ? *image : rig::Image{};
}

const std::uint8_t* at(const rig::Image& image, int x, int y) {
    return &image.pixels[4U * (static_cast<std::size_t>(y) * static_cast<std::size_t>(image.width) +
                               static_cast<std::size_t>(x))];
}

TEST(RenderCommand, MakesAClipThatPlaysAtItsRate) {
    const TemporaryFolder folder;
    const std::string out = folder.file("clip.mp4");
    const ProgramRun run = renderClip({"magazine_dump", "--out", out, "--size", "160x90", "--fps",
                                       "24000/1001", "--from", "0.5", "--to", "1.5"});
    ASSERT_EQ(run.status, 0) << run.err;
    EXPECT_NE(run.out.find("24 frames of 160 x 90, 24000/1001 a second, 1.001 s"),
              std::string::npos)
        << run.out;
    EXPECT_EQ(run.err.find("progress"), std::string::npos);
    auto seen = probe(out);
    EXPECT_EQ(seen["nb_read_frames"], "24");
    EXPECT_EQ(seen["r_frame_rate"], "24000/1001");
    EXPECT_EQ(seen["width"], "160");
}

TEST(RenderCommand, TheSameCallMakesTheSamePictures) {
    const TemporaryFolder folder;
    std::vector<std::string> first;
    for (const char* name : {"a-%03d.png", "b-%03d.png"}) {
        const ProgramRun run =
            renderClip({"magazine_dump", "--out", folder.file(name), "--size", "96x54", "--fps",
                        "12", "--from", "0.9", "--to", "1.4", "--samples", "2", "--progress"});
        ASSERT_EQ(run.status, 0) << run.err;
        EXPECT_TRUE(run.err.find("progress 1 6\n") != std::string::npos &&
                    run.err.ends_with("progress 6 6\n"))
            << run.err;
        std::vector<std::string> all;
        for (int i = 0; i < 6; ++i) {
            std::string file = folder.file(name);
            file.replace(file.find("%03d"), 4, "00" + std::to_string(i));
            const auto bytes = core::readTextFile(file);
            ASSERT_TRUE(bytes.ok()) << file;
            all.push_back(*bytes);
        }
        EXPECT_TRUE(first.empty() || all == first);
        first = all;
    }
    EXPECT_NE(first[0], first[5]);
}

TEST(RenderCommand, PanesOfAComparisonAreTheClipsOfTheirTunings) {
    const TemporaryFolder folder;
    // 2 pixels lie between the panes.
    ASSERT_EQ(clip::paneGap(60), 2);
    const std::vector<std::string> moment = {"--fps", "10", "--from", "1", "--to", "1.1"};
    const auto render = [&](const std::string& name, std::vector<std::string> options) {
        options.insert(options.begin(), {"magazine_dump", "--out", folder.file(name + "%d.png")});
        options.insert(options.end(), moment.begin(), moment.end());
        const ProgramRun run = renderClip(options);
        EXPECT_EQ(run.status, 0) << run.err;
        return pictureOf(folder.file(name + "0.png"));
    };
    const rig::Image both =
        render("both", {"--size", "202x60", "--tuning", "light", "--versus", "heavy"});
    const rig::Image light = render("light", {"--size", "100x60", "--tuning", "light"});
    const rig::Image heavy = render("heavy", {"--size", "100x60", "--tuning", "heavy"});
    ASSERT_EQ(both.width, 202);
    int differing = 0;
    for (int y = 24; y < 60; ++y) { // below the labels
        EXPECT_TRUE(std::equal(at(light, 0, y), at(light, 0, y) + 400, at(both, 0, y))) << y;
        EXPECT_TRUE(std::equal(at(heavy, 0, y), at(heavy, 0, y) + 400, at(both, 102, y))) << y;
        differing += std::equal(at(light, 0, y), at(light, 0, y) + 400, at(heavy, 0, y)) ? 0 : 1;
    }
    EXPECT_GT(differing, 18) << "the tunings do differ";
}

TEST(RenderCommand, AlphaIsOfTheWeaponAlone) {
    const TemporaryFolder folder;
    const ProgramRun run = renderClip({"standing_hip", "--out", folder.file("%d.png"), "--size",
                                       "160x90", "--fps", "10", "--to", "0.1", "--alpha"});
    ASSERT_EQ(run.status, 0) << run.err;
    const rig::Image picture = pictureOf(folder.file("0.png"));
    EXPECT_EQ(at(picture, 2, 2)[3], 0);
    EXPECT_EQ(at(picture, 100, 88)[3], 255);
}

TEST(RenderCommand, RefusesWhatTheTakeDoesNotHold) {
    const TemporaryFolder folder;
    const auto expect = [&](std::vector<std::string> options, const std::string& sentence) {
        options.insert(options.begin(), {"walk", "--out", folder.file("x.mp4")});
        const ProgramRun run = renderClip(options);
        EXPECT_EQ(run.status, 2);
        EXPECT_NE(run.err.find(sentence), std::string::npos) << run.err;
        EXPECT_EQ(folder.count(), 0U) << "nothing is written by a refusal";
    };
    expect({"--from", "9"}, "--from: 9 s is after the end of the take 'walk' at 7 s");
    expect({"--from", "3", "--to", "2"},
           "--to: the clip would end at 2 s, before it begins at 3 s");
    expect({"--fps", "1", "--to", "0.1"}, "--fps: at 1 frames a second not half a frame fits");
    expect({"--grid", "grip=none,grip_vertcal"}, "grip_vertical");
    expect({"--versus", "heavy", "--size", "2x2"}, "--size: the picture is too small for 2 panes");
}

} // namespace
} // namespace foregrip::test
