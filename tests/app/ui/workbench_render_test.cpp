// SPDX-License-Identifier: MIT
// What the window asks of the program that renders, with a script in its place.
#include "app/ui/workbench_fixture.h"
#include "core/files.h"
#include "core/text.h"
#include "viewmodel/tuning_file.h"

#include <algorithm>
#include <filesystem>

namespace foregrip::app {
namespace {

class WorkbenchRenderTest : public WorkbenchTest {
protected:
    void SetUp() override {
        WorkbenchTest::SetUp();
        setenv("XDG_VIDEOS_DIR", folder.file("videos").c_str(), 1);
    }
    void TearDown() override { unsetenv("XDG_VIDEOS_DIR"); }

    /// A bench whose clips a script makes: it keeps its words and the tuning that it is given.
    void useScript(const std::string& rest) {
        const std::string words = folder.file("words");
        const std::string script = folder.write(
            "renderer", "#!/bin/sh\nprintf '%s\\n' \"$@\" >" + words +
                            "\nwhile [ $# -gt 1 ]; do [ \"$1\" = --tuning ] && cp \"$2\" " +
                            folder.file("given.tuning.json") + "; shift; done\n" + rest + "\n");
        std::filesystem::permissions(script, std::filesystem::perms::owner_all);
        bench = make({}, script);
        frame(10);
    }

    [[nodiscard]] RenderModel& render() { return bench->model().render; }

    void untilDone() {
        frame(now + 16);
        const auto end = std::chrono::steady_clock::now() + std::chrono::minutes(1);
        while (render().busy && std::chrono::steady_clock::now() < end) {
            std::this_thread::sleep_for(std::chrono::milliseconds(2));
            frame(now + 16);
        }
        ASSERT_FALSE(render().busy);
    }

    /// What followed `option` in the words that the script was given.
    [[nodiscard]] std::string given(const std::string& option) const {
        const core::Result<std::string> text = core::readTextFile(folder.file("words"));
        const std::vector<std::string> words = core::split(text ? *text : "", '\n');
        const auto found = std::find(words.begin(), words.end(), option);
        return found == words.end() || std::next(found) == words.end() ? "-" : *std::next(found);
    }

    [[nodiscard]] std::string newest() {
        const auto& all = bench->model().notices.all();
        return all.empty() ? "" : all.back().text;
    }
};

TEST_F(WorkbenchRenderTest, RendersWhatIsInHandWithTheUnsavedNumbers) {
    useScript("echo 'progress 1 2' >&2; echo 'progress 2 2' >&2");
    viewmodel::Tuning tuning = bench->model().document.tuning();
    tuning.ads.time = 0.777;
    bench->model().document.edit(tuning, "Time");
    bench->model().loadout.loadout.grip = "grip_vertical";
    frame(now + 16);
    bench->model().settings.render.width = 640.0;
    bench->model().settings.render.height = 360.0;
    render().take = "magazine_dump";
    render().start = true;
    frame(now + 16);
    EXPECT_TRUE(render().busy);
    ASSERT_NO_FATAL_FAILURE(untilDone());
    EXPECT_EQ(render().done, 2);
    EXPECT_EQ(render().total, 2);
    EXPECT_EQ(given("render"), "magazine_dump");
    EXPECT_EQ(given("--size"), "640x360");
    EXPECT_EQ(given("--grip"), "grip_vertical");
    EXPECT_TRUE(given("--rig").ends_with("operator.glb")) << given("--rig");
    EXPECT_TRUE(given("--weapon").ends_with("carbine.weapon.json")) << given("--weapon");
    const auto read = viewmodel::readTuningFile(folder.file("given.tuning.json"));
    ASSERT_TRUE(read.ok());
    EXPECT_DOUBLE_EQ(read->tuning.ads.time, 0.777);
    EXPECT_FALSE(std::filesystem::exists(given("--tuning"))) << "is gone when the clip is done";
    const std::string out = given("--out");
    EXPECT_TRUE(out.starts_with(folder.file("videos/foregrip/magazine_dump_"))) << out;
    EXPECT_TRUE(out.ends_with(".mp4")) << out;
    EXPECT_EQ(render().result, out);
    EXPECT_EQ(newest(), "Rendered " + out + ".");
    EXPECT_EQ(complaints(), 0);
}

TEST_F(WorkbenchRenderTest, ATypedNameGetsTheEndingAndTheFolder) {
    useScript("exit 0");
    bench->model().settings.render.format = clip::ClipFormat::webm;
    for (const auto& [name, file] :
         {std::pair<std::string, std::string>{"feel", "feel.webm"}, {"feel.webm", "feel.webm"}}) {
        render().name = name;
        render().start = true;
        ASSERT_NO_FATAL_FAILURE(untilDone());
        EXPECT_EQ(given("--out"), folder.file("videos/foregrip/" + file));
    }
    bench->model().settings.clipFolder = folder.file("mine");
    render().start = true;
    ASSERT_NO_FATAL_FAILURE(untilDone());
    EXPECT_EQ(given("--out"), folder.file("mine/feel.webm"));
    bench->model().settings.render.format = clip::ClipFormat::png;
    render().name = folder.file("pictures");
    render().start = true;
    ASSERT_NO_FATAL_FAILURE(untilDone());
    EXPECT_EQ(given("--out"), folder.file("pictures/%05d.png"));
}

TEST_F(WorkbenchRenderTest, ARefusalIsANotice) {
    useScript("echo '--size: 0x0 is no size.' >&2; exit 2");
    render().start = true;
    ASSERT_NO_FATAL_FAILURE(untilDone());
    EXPECT_EQ(newest(), "--size: 0x0 is no size.");
    EXPECT_EQ(complaints(), 1);
    EXPECT_EQ(render().result, "");
}

TEST_F(WorkbenchRenderTest, CancelKeepsWhatIsFinishedUnderAnotherName) {
    useScript("trap 'exit 130' INT; echo progress 1 9 >&2; while :; do sleep 0.01; done");
    render().name = "long";
    render().start = true;
    frame(now + 16);
    while (render().done == 0) {
        std::this_thread::sleep_for(std::chrono::milliseconds(2));
        frame(now + 16);
    }
    render().cancel = true;
    ASSERT_NO_FATAL_FAILURE(untilDone());
    const std::string partial = folder.file("videos/foregrip/long.partial.mp4");
    EXPECT_EQ(newest(), "Stopped; what was finished is in " + partial + ".");
    EXPECT_EQ(render().result, partial);
    render().start = true; // and the window closes while it works
    frame(now + 16);
}

TEST_F(WorkbenchRenderTest, APartOfTheLoopedTakeWithItsUnsavedEdits) {
    useScript("exit 0");
    bench->model().playback.take = "walk";
    frame(now + 16);
    frame(now + 16);
    EXPECT_EQ(render().takeShown, "walk");
    EXPECT_TRUE(render().looped);
    const double whole = render().duration;
    EXPECT_GT(whole, 1.0);
    EXPECT_FALSE(render().loop);
    bench->model().takes.document.setLoop(sim::LoopRange{500 * kMs, 900 * kMs}, 0);
    frame(now + 16);
    ASSERT_TRUE(render().loop);
    EXPECT_DOUBLE_EQ(render().loop->first, 0.5);
    EXPECT_DOUBLE_EQ(render().loop->second, 0.9);
    render().span = {render().loop->first, render().loop->second};
    render().start = true;
    ASSERT_NO_FATAL_FAILURE(untilDone());
    EXPECT_EQ(given("--from"), "0.5");
    EXPECT_EQ(given("--to"), "0.9");
    EXPECT_TRUE(given("render").ends_with("now.take.json")) << given("render");
    EXPECT_TRUE(given("--out").find("/walk_") != std::string::npos) << given("--out");
    EXPECT_FALSE(std::filesystem::exists(given("render"))) << "is gone when the clip is done";
    render().span = {0.0, whole}; // as dragged to the end: the take's own
    render().start = true;
    ASSERT_NO_FATAL_FAILURE(untilDone());
    EXPECT_EQ(given("--to"), "-");
    EXPECT_EQ(complaints(), 0);
}

TEST_F(WorkbenchRenderTest, TheFactsAreThoseOfTheChosenTake) {
    useScript("exit 0");
    render().take = "reload";
    frame(now + 16);
    EXPECT_EQ(render().takeShown, "reload");
    EXPECT_FALSE(render().looped);
    const core::Result<Content> content = loadContent({}, "reload");
    EXPECT_DOUBLE_EQ(render().duration, core::seconds(content->take.duration));
    EXPECT_EQ(render().title, content->take.name);
    render().take = folder.write("broken.take.json", "{");
    frame(now + 16);
    EXPECT_EQ(render().duration, 0.0);
}

TEST_F(WorkbenchRenderTest, TheNumbersAsTheyAreNowAreComparedUnderATitle) {
    useScript("exit 0");
    bench->model().settings.render.layout = CompareLayout::stack;
    render().comparison = {CompareKind::tuning, {RenderModel::kNow, "heavy"}};
    render().start = true;
    ASSERT_NO_FATAL_FAILURE(untilDone());
    EXPECT_TRUE(given("--tuning").ends_with("now.tuning.json"));
    EXPECT_EQ(given("--versus"), "heavy");
    EXPECT_EQ(given("--layout"), "stack");
    const auto read = viewmodel::readTuningFile(folder.file("given.tuning.json"));
    ASSERT_TRUE(read.ok());
    EXPECT_EQ(read->about.title, bench->model().document.title());
    render().comparison.names = {"heavy", "light", RenderModel::kNow};
    render().start = true;
    ASSERT_NO_FATAL_FAILURE(untilDone());
    EXPECT_TRUE(given("--grid").starts_with("tuning=heavy,light,/")) << given("--grid");
    EXPECT_TRUE(given("--grid").ends_with("now.tuning.json"));
    render().comparison.names = {"heavy"};
    render().start = true;
    frame(now + 16);
    EXPECT_FALSE(render().busy);
    EXPECT_EQ(newest(), "A comparison needs two to nine; here is one.");
}

TEST_F(WorkbenchRenderTest, ACameraTrackIsGivenAsItIsWithoutSaving) {
    useScript("exit 0");
    bench->model().settings.render.camera = ClipCamera::track;
    render().start = true;
    frame(now + 16);
    EXPECT_FALSE(render().busy);
    EXPECT_NE(newest().find("has no key"), std::string::npos);
    bench->model().playback.take = "walk";
    frame(now + 16);
    frame(now + 16);
    render().keyNow = true;
    frame(now + 16);
    render().start = true;
    ASSERT_NO_FATAL_FAILURE(untilDone());
    EXPECT_TRUE(given("--camera-track").ends_with("now.camera.json"));
    EXPECT_EQ(given("--camera"), "-");
    EXPECT_TRUE(render().camera.dirty()) << "rendering saves nothing";
}

TEST_F(WorkbenchRenderTest, TheWindowsOrbitBecomesTheClips) {
    useScript("exit 0");
    bench->model().view.orbit.yaw = -1.25;
    bench->model().view.orbit.pitch = 1.5; // steeper than the command takes
    bench->model().view.orbit.distance = 0.9;
    render().useOrbit = true;
    frame(now + 16);
    EXPECT_DOUBLE_EQ(bench->model().settings.render.orbitYaw, -1.25);
    EXPECT_NEAR(bench->model().settings.render.orbitPitch, 85.0 * 3.14159265358979 / 180.0, 1e-9);
    EXPECT_DOUBLE_EQ(bench->model().settings.render.orbitDistance, 0.9);
}

} // namespace
} // namespace foregrip::app
