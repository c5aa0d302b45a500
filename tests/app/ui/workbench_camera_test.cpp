// SPDX-License-Identifier: MIT
// The keys of a clip's camera: written from the window's view, opened, saved, looked through.
#include "app/ui/workbench_fixture.h"
#include "clip/camera_track.h"
#include "core/files.h"

#include <filesystem>
#include <fstream>

namespace foregrip::app {
namespace {

constexpr const char* kKeys = R"({ "foregrip_camera": 1, "keys": [
    { "t": 0, "position_m": [0, 1, 3], "yaw_deg": 10, "pitch_deg": 5 } ] })";

class WorkbenchCamera : public WorkbenchTest {
protected:
    void loop(const std::string& take) {
        bench->model().playback.take = take;
        frame(now + 16);
        frame(now + 16);
    }
    [[nodiscard]] RenderModel& render() { return bench->model().render; }
    [[nodiscard]] core::Transformd placement() const {
        return present::cameraPlacement(bench->output(), bench->view(), &bench->world());
    }
    [[nodiscard]] std::string newest() {
        const auto& all = bench->model().notices.all();
        return all.empty() ? "" : all.back().text;
    }
};

TEST_F(WorkbenchCamera, AKeyFromTheViewShowsThatView) {
    loop("walk");
    bench->model().settings.camera = present::CameraMode::orbit;
    bench->model().view.orbit.yaw = 2.0;
    bench->model().playback.paused = true;
    frame(now + 16);
    const core::Transformd seen = placement();
    render().keyNow = true;
    frame(now + 16);
    ASSERT_TRUE(render().camera.track());
    ASSERT_EQ(render().camera.track()->keys().size(), 1U);
    EXPECT_NEAR(core::seconds(render().camera.track()->keys()[0].time),
                bench->model().playback.takeTime, 1e-9);
    bench->model().settings.camera = present::CameraMode::first;
    render().lookThrough = true;
    frame(now + 16);
    EXPECT_LT(glm::length(placement().position - seen.position), 1e-9);
    EXPECT_GT(std::abs(glm::dot(placement().rotation, seen.rotation)), 1.0 - 1e-12);
    EXPECT_EQ(complaints(), 0);
}

TEST_F(WorkbenchCamera, WhereNoKeyCanBeWrittenSaysWhy) {
    render().take = "walk";
    render().keyNow = true;
    frame(now + 16);
    EXPECT_NE(newest().find("loop the take that is rendered"), std::string::npos);
    loop("walk");
    bench->model().settings.camera = present::CameraMode::side;
    render().keyNow = true;
    frame(now + 16);
    EXPECT_NE(newest().find("parallel rays"), std::string::npos);
    EXPECT_FALSE(render().camera.track());
}

TEST_F(WorkbenchCamera, ATrackIsOpenedLikeAnyFileAndNeverLosesAnEdit) {
    const std::string first = folder.write("a.camera.json", kKeys);
    drop({first});
    ASSERT_TRUE(render().camera.track());
    EXPECT_EQ(render().camera.file(), first);
    EXPECT_EQ(bench->model().settings.render.camera, ClipCamera::track);
    render().camera.setCut(0, true, 0);
    drop({folder.write("b.camera.json", kKeys)});
    EXPECT_EQ(render().camera.file(), first);
    EXPECT_NE(newest().find("edits that are not saved"), std::string::npos);
    at(now + 1, CloseEvent{});
    frame(now + 16);
    EXPECT_TRUE(bench->model().chrome.pendingClose) << "the person is asked";
    render().saveTrack = true;
    frame(now + 16);
    EXPECT_FALSE(render().camera.dirty());
    const auto read = clip::readCameraTrackFile(first);
    ASSERT_TRUE(read);
    EXPECT_TRUE(read->keys()[0].cut);
    drop({folder.write("c.camera.json", "{}")});
    EXPECT_EQ(render().camera.file(), first);
    EXPECT_NE(newest().find("this is no camera track"), std::string::npos);
}

TEST_F(WorkbenchCamera, NewKeysAreSavedUnderTheTakesNameAndFoundBesideIt) {
    loop("walk");
    EXPECT_EQ(render().trackBeside, "");
    render().keyNow = true;
    frame(now + 16);
    render().saveTrack = true;
    frame(now + 16);
    frame(now + 16);
    const std::string file = render().camera.file();
    EXPECT_EQ(file, bench->model().takes.folder + "/walk.camera.json");
    EXPECT_TRUE(std::filesystem::exists(file));
    EXPECT_EQ(render().trackBeside, file);
    render().newTrack = true;
    frame(now + 16);
    EXPECT_FALSE(render().camera.track());
    render().keyNow = true;
    frame(now + 16);
    render().saveTrack = true;
    frame(now + 16);
    EXPECT_EQ(render().camera.file(), bench->model().takes.folder + "/walk_2.camera.json")
        << "no file is written over";
}

} // namespace
} // namespace foregrip::app
