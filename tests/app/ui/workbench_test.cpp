// SPDX-License-Identifier: MIT
#include "app/ui/workbench_fixture.h"
#include "core/files.h"

#include <GLFW/glfw3.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>

namespace foregrip::app {
namespace {

using core::Nanoseconds;

TEST_F(WorkbenchTest, ClicksBetweenSlowFramesAllShoot) {
    frame(10);
    key(11, GLFW_KEY_ESCAPE);
    key(12, GLFW_KEY_B); // auto, safe, semi
    key(13, GLFW_KEY_B);
    frame(60);
    // Ten clicks 100 ms apart, slower than the cyclic rate, in frames of 240 ms.
    for (int i = 0; i < 10; ++i) {
        at(100 + 100 * i, ButtonEvent{GLFW_MOUSE_BUTTON_LEFT, true});
        at(105 + 100 * i, ButtonEvent{GLFW_MOUSE_BUTTON_LEFT, false});
        if (100 + 100 * i >= now + 200) {
            frame(now + 240);
        }
    }
    frame(now + 200);
    run(1400);
    EXPECT_EQ(bench->output().fireMode, viewmodel::FireMode::semi);
    EXPECT_EQ(bench->output().shots, 10);
}

TEST_F(WorkbenchTest, AGapLetsGoOfTheTrigger) {
    bench->model().settings.aim = ButtonMode::hold;
    frame(10);
    key(11, GLFW_KEY_ESCAPE);
    at(20, ButtonEvent{GLFW_MOUSE_BUTTON_LEFT, true});
    run(300);
    const std::int64_t before = bench->output().shots;
    EXPECT_GT(before, 1);
    frame(now + 10'000);
    EXPECT_LE(bench->output().shots, before + 1) << "ten seconds of fire would empty the magazine";
    run(now + 500);
    EXPECT_LE(bench->output().shots, before + 1);
}

TEST_F(WorkbenchTest, PauseStandsStillAndStepsBothWays) {
    at(10, KeyEvent{GLFW_KEY_W, true});
    run(800);
    key(now + 1, GLFW_KEY_P);
    frame(now + 16);
    const viewmodel::Output stopped = bench->output();
    run(now + 300);
    EXPECT_EQ(bench->output().time, stopped.time);
    EXPECT_EQ(bench->output().worldFromRoot.position, stopped.worldFromRoot.position);

    key(now + 1, GLFW_KEY_COMMA);
    frame(now + 16);
    frame(now + 16);
    EXPECT_LT(bench->output().time, stopped.time);
    EXPECT_GT(bench->output().worldFromRoot.position.z, stopped.worldFromRoot.position.z);
    key(now + 1, GLFW_KEY_PERIOD);
    frame(now + 16);
    frame(now + 16);
    EXPECT_EQ(bench->output().time, stopped.time);
    EXPECT_EQ(bench->output().worldFromRoot.position, stopped.worldFromRoot.position)
        << "the same frame again, bit for bit";
    key(now + 1, GLFW_KEY_PERIOD);
    frame(now + 16);
    frame(now + 16);
    EXPECT_EQ(bench->output().time, stopped.time + Playback::kFrame);
}

TEST_F(WorkbenchTest, AnEditWhilePausedIsSeenAtOnce) {
    run(200);
    key(now + 1, GLFW_KEY_P);
    frame(now + 16);
    const core::Vector3<double> before = bench->output().cameraFromWeapon.position;
    ASSERT_TRUE(bench->model().document.setField("hip.position_mm", "150,-165,-225"));
    frame(now + 16);
    frame(now + 16);
    EXPECT_NE(bench->output().cameraFromWeapon.position, before);
}

TEST_F(WorkbenchTest, GoingOnFromThePastContinuesFromWhatIsShown) {
    at(10, KeyEvent{GLFW_KEY_W, true});
    run(1000);
    at(now + 1, KeyEvent{GLFW_KEY_W, false});
    key(now + 2, GLFW_KEY_P);
    frame(now + 16);
    for (int i = 0; i < 20; ++i) {
        key(now + 1, GLFW_KEY_COMMA);
        frame(now + 16);
    }
    frame(now + 16);
    const viewmodel::Output shown = bench->output();
    key(now + 1, GLFW_KEY_P);
    frame(now + 16);
    frame(now + 16);
    EXPECT_GE(bench->output().time, shown.time);
    EXPECT_LT(bench->output().time, shown.time + 50 * kMs);
    EXPECT_NEAR(bench->output().worldFromRoot.position.z, shown.worldFromRoot.position.z, 0.15);
}

TEST_F(WorkbenchTest, WhatIsHeldOverridesTheBlendAndLetsGo) {
    run(200);
    bench->model().blend.ads = {0.5, true, false};
    frame(now + 16);
    EXPECT_NEAR(bench->output().weightAim, 0.5, 1e-9);
    bench->model().blend.ads.held = false;
    frame(now + 16);
    EXPECT_NEAR(bench->output().weightAim, 0.0, 1e-9);
}

TEST_F(WorkbenchTest, PartsAreSwappedByKeyAndStayOnTheirWeapon) {
    frame(16);
    const std::vector<std::string> grips =
        bench->model().loadout.definition->fits(viewmodel::PartKind::grip);
    ASSERT_GE(grips.size(), 2U);
    std::vector<std::string> seen;
    for (std::size_t i = 0; i < grips.size(); ++i) {
        seen.push_back(bench->setup().weapon->loadout.grip);
        key(now + 1, GLFW_KEY_G);
        frame(now + 16);
    }
    std::sort(seen.begin(), seen.end());
    std::vector<std::string> all = grips;
    std::sort(all.begin(), all.end());
    EXPECT_EQ(seen, all);
    EXPECT_TRUE(bench->model().notices.all().empty());
}

TEST_F(WorkbenchTest, TheLauncherFiresWithItsKeyAndIsMissedInOneSentence) {
    frame(16);
    key(now + 1, GLFW_KEY_F);
    frame(now + 16);
    ASSERT_EQ(bench->model().notices.all().size(), 1U);
    EXPECT_NE(bench->model().notices.all().front().text.find("no launcher on the weapon"),
              std::string::npos);
    EXPECT_EQ(bench->output().launches, 0);
    bench->model().loadout.loadout.grip = "launcher_40";
    run(now + 800);
    EXPECT_EQ(bench->model().readouts.launcher, "launcher loaded");
    key(now + 1, GLFW_KEY_F);
    run(now + 100);
    EXPECT_EQ(bench->output().launches, 1);
    EXPECT_EQ(bench->output().shots, 0);
    EXPECT_EQ(bench->model().readouts.launcher.find("launcher empty, loaded in 3."), 0U);
    EXPECT_EQ(bench->model().notices.all().front().times, 1);
}

TEST_F(WorkbenchTest, ABaseClipIsChosenAndTakenOffAgain) {
    frame(16);
    LoadoutModel& loadout = bench->model().loadout;
    ASSERT_GE(loadout.clips.size(), 3U);
    EXPECT_EQ(loadout.clip, "off");
    EXPECT_EQ(bench->setup().character->clips, nullptr);
    const auto model = bench->setup().character->model;
    for (const std::string& choice : {std::string("auto"), loadout.clips.back()}) {
        loadout.clip = choice;
        frame(now + 16);
        EXPECT_EQ(loadout.clip, choice);
        ASSERT_NE(bench->setup().character->clips, nullptr);
        EXPECT_EQ(bench->setup().character->model, model) << "the model was read again";
    }
    loadout.clip = "off";
    frame(now + 16);
    EXPECT_EQ(bench->setup().character->clips, nullptr);
    EXPECT_TRUE(bench->model().notices.all().empty());
}

TEST_F(WorkbenchTest, WhatDoesNotLoadBecomesANoticeAndChangesNothing) {
    run(100);
    const viewmodel::Weapon* weapon = bench->setup().weapon.get();
    const auto character = bench->setup().character;
    at(now + 1, DropEvent{{folder.file("missing.tuning.json"), folder.file("missing.take.json"),
                           folder.file("missing.glb"),
                           folder.write("broken.tuning.json", "{ \"foregrip_tuning\": 1, ")}});
    ASSERT_NO_FATAL_FAILURE(untilOpened());
    EXPECT_EQ(bench->model().notices.all().size(), 4U);
    for (const Notices::Notice& notice : bench->model().notices.all()) {
        EXPECT_EQ(notice.kind, Notices::Kind::error) << notice.text;
        EXPECT_NE(notice.text.find(folder.path().string()), std::string::npos) << notice.text;
    }
    EXPECT_EQ(bench->setup().weapon.get(), weapon);
    EXPECT_EQ(bench->setup().character, character);
    EXPECT_TRUE(bench->model().playback.take.empty());
}

TEST_F(WorkbenchTest, ATakeLoopsWithTheHandsFree) {
    bench->model().playback.take = "magazine_dump";
    frame(16);
    ASSERT_TRUE(bench->model().notices.all().empty());
    const double duration = bench->model().playback.takeDuration;
    ASSERT_GT(duration, 1.0);
    run(static_cast<Nanoseconds>(duration * 1e3) + 200);
    EXPECT_LT(bench->model().playback.takeTime, 0.5) << "it began again";
    at(now + 1, KeyEvent{GLFW_KEY_W, true}); // reaches nobody
    run(now + 500);
    bench->model().playback.take.clear();
    frame(now + 16);
    EXPECT_DOUBLE_EQ(bench->model().playback.takeDuration, 0.0);
}

TEST_F(WorkbenchTest, UndoTakesBackWholeDrags) {
    frame(16);
    TuningDocument& document = bench->model().document;
    for (const char* value : {"700", "650", "600"}) {
        document.beginDrag();
        ASSERT_TRUE(document.setField("fire.rpm", value));
    }
    document.endDrag();
    EXPECT_TRUE(document.dirty());
    EXPECT_NE(bench->title().find('*'), std::string::npos);
    at(17, KeyEvent{GLFW_KEY_LEFT_CONTROL, true});
    key(18, GLFW_KEY_Z);
    frame(32);
    EXPECT_FALSE(document.dirty());
    EXPECT_EQ(bench->title().find('*'), std::string::npos);
}

TEST_F(WorkbenchTest, TabShowsTheSavedNumbersWhileItIsHeld) {
    frame(16);
    ASSERT_TRUE(bench->model().document.setField("hip.position_mm", "150,-165,-225"));
    run(100);
    EXPECT_NEAR(bench->setup().tuning.hip.position.x, 0.150, 1e-12);
    at(now + 1, KeyEvent{GLFW_KEY_TAB, true});
    frame(now + 16);
    EXPECT_NE(bench->setup().tuning.hip.position.x, 0.150);
    at(now + 1, KeyEvent{GLFW_KEY_TAB, false});
    frame(now + 16);
    EXPECT_NEAR(bench->setup().tuning.hip.position.x, 0.150, 1e-12);
}

TEST_F(WorkbenchTest, FreezingOrbitsAndThawingGoesBack) {
    run(100);
    bench->model().view.frozen = true;
    frame(now + 16);
    EXPECT_TRUE(bench->model().playback.paused);
    EXPECT_EQ(bench->view().camera, present::CameraMode::orbit);
    const double yaw = bench->view().orbit.yaw;
    at(now + 1, PointerEvent{100.0, 100.0});
    at(now + 2, ButtonEvent{GLFW_MOUSE_BUTTON_LEFT, true});
    at(now + 3, PointerEvent{180.0, 100.0});
    at(now + 4, ButtonEvent{GLFW_MOUSE_BUTTON_LEFT, false});
    frame(now + 16);
    EXPECT_NE(bench->view().orbit.yaw, yaw);
    key(now + 1, GLFW_KEY_P);
    frame(now + 16);
    frame(now + 16);
    EXPECT_FALSE(bench->model().view.frozen);
    EXPECT_EQ(bench->view().camera, present::CameraMode::first);
}

TEST_F(WorkbenchTest, ForgettingOldInputChangesNothing) {
    // The signal is trimmed every two seconds.
    at(10, KeyEvent{GLFW_KEY_W, true});
    run(1'900);
    at(now + 1, KeyEvent{GLFW_KEY_W, false});
    run(10'000);
    EXPECT_FALSE(std::isnan(bench->output().worldFromRoot.position.z));
    EXPECT_EQ(bench->output().time, (now - 16) * kMs) << "the session began with the first frame";
}

TEST_F(WorkbenchTest, HoldFireForMeEmptiesAndReloads) {
    bench->model().playback.holdFire = true;
    run(3'000);
    EXPECT_GT(bench->output().shots, 20);
    run(7'000);
    EXPECT_GT(bench->output().shots, 31) << "it reloaded";
}

TEST_F(WorkbenchTest, ThePanelTurnsTheSelectorAndReloads) {
    frame(16);
    bench->model().fire.mode = viewmodel::FireMode::burst;
    frame(now + 16);
    frame(now + 16);
    EXPECT_EQ(bench->output().fireMode, viewmodel::FireMode::burst);
    EXPECT_EQ(bench->model().readouts.mode, viewmodel::FireMode::burst);
    key(now + 1, GLFW_KEY_B);
    run(now + 48);
    EXPECT_EQ(bench->output().fireMode, viewmodel::FireMode::automatic)
        << "the key goes on from it";
    bench->model().playback.holdFire = true;
    run(now + 400);
    bench->model().playback.holdFire = false;
    ASSERT_LT(bench->output().ammo, bench->model().readouts.magazine);
    bench->model().fire.reload = true;
    run(now + 48);
    EXPECT_TRUE(bench->output().reloading);
}

TEST_F(WorkbenchTest, BoardsCountUntilTheyAreCleared) {
    frame(16);
    key(17, GLFW_KEY_ESCAPE);
    at(18, LookEvent{-115.5, 7.0}); // from the spawn to the board at 25 m
    run(100);
    at(now + 1, ButtonEvent{GLFW_MOUSE_BUTTON_LEFT, true});
    run(now + 200);
    at(now + 1, ButtonEvent{GLFW_MOUSE_BUTTON_LEFT, false});
    run(now + 100);
    const TargetsModel& targets = bench->model().targets;
    ASSERT_EQ(targets.world->targets[2].name, "25 m");
    const auto shots = static_cast<std::size_t>(bench->output().shots);
    ASSERT_GE(shots, 3U);
    EXPECT_EQ(targets.scores->boards()[2].session.hits().size(), shots);
    EXPECT_EQ(targets.shots, shots);

    bench->model().targets.saveAs = folder.file("deep/group");
    frame(now + 16);
    const core::Result<std::string> text = core::readTextFile(folder.file("deep/group.csv"));
    ASSERT_TRUE(text.ok());
    EXPECT_EQ(static_cast<std::size_t>(std::count(text->begin(), text->end(), '\n')), shots + 1);
    bench->model().targets.saveAs = folder.write("file", "") + "/group.csv";
    frame(now + 16);
    EXPECT_EQ(bench->model().notices.all().back().kind, Notices::Kind::error);

    bench->model().view.clearMarks = true;
    frame(now + 16);
    EXPECT_EQ(targets.scores->boards()[2].session.hits().size(), 0U);
    EXPECT_EQ(targets.shots, 0U);
    EXPECT_TRUE(bench->marks().empty());
}

TEST_F(WorkbenchTest, RecoilIsPlottedTheSameAtEveryFrameRate) {
    std::vector<std::array<float, RecoilHistory::kSamples>> plots;
    for (const Nanoseconds step : {4, 16, 160}) {
        bench = make("magazine_dump");
        now = 0;
        frame(160);
        run(Nanoseconds{160} * 12, step);
        plots.push_back(bench->model().recoil.pitch().values);
        EXPECT_TRUE(bench->model().recoil.lastString().has_value());
    }
    EXPECT_EQ(plots[0], plots[1]);
    EXPECT_EQ(plots[0], plots[2]);
}

TEST_F(WorkbenchTest, ClosingAsksOnlyForUnsavedWork) {
    frame(16);
    at(17, CloseEvent{});
    frame(32);
    EXPECT_TRUE(bench->mayClose());
}

TEST_F(WorkbenchTest, ClosingWithUnsavedWorkWaitsForAnAnswer) {
    frame(16);
    ASSERT_TRUE(bench->model().document.setField("fire.rpm", "650"));
    at(17, CloseEvent{});
    frame(32);
    EXPECT_FALSE(bench->mayClose());
    EXPECT_TRUE(bench->model().chrome.pendingClose);
}

} // namespace
} // namespace foregrip::app
