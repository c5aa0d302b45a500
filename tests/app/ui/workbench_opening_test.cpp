// SPDX-License-Identifier: MIT
#include "app/glb_patch.h"
#include "app/ui/workbench_fixture.h"
#include "core/files.h"
#include "rig/rig_file.h"

#include <algorithm>
#include <filesystem>

namespace foregrip::app {
namespace {

namespace fs = std::filesystem;

const std::string kMixamo = test::dataFile("rig/rig_name_mixamo.glb");

class WorkbenchOpening : public WorkbenchTest {
protected:
    [[nodiscard]] std::string copy(const std::string& from, const char* name) const {
        fs::copy_file(from, folder.file(name), fs::copy_options::overwrite_existing);
        return folder.file(name);
    }
    /// A body of 180 m: its root is a hundred times as large.
    [[nodiscard]] std::string giant() const {
        std::string file = folder.file("giant.glb");
        test::patchGlb(kMixamo, file, [](std::string& json) {
            test::replaceAll(json, "\"name\":\"Armature\"",
                             "\"name\":\"Armature\",\"scale\":[100,100,100]");
        });
        return file;
    }
    [[nodiscard]] const viewmodel::Character& character() const {
        return *bench->setup().character;
    }
    [[nodiscard]] std::vector<OpeningQuestion>& questions() {
        return bench->model().opening.questions;
    }
    void answer(OpeningAction action) {
        bench->model().opening.answer = OpeningModel::Answer{0, action};
        frame(now + 16);
    }
};

TEST_F(WorkbenchOpening, TheOldModelStaysUntilTheNewOneIsReady) {
    at(10, KeyEvent{GLFW_KEY_W, true});
    run(600);
    at(now + 1, KeyEvent{GLFW_KEY_W, false});
    frame(now + 16);
    const auto before = bench->setup().character;
    at(now + 1, DropEvent{{copy(kMixamo, "hero.glb")}});
    frame(now + 16); // the drop is seen, and the next frame begins to read
    const core::Vector3<double> place = bench->output().worldFromRoot.position;
    const double yaw = bench->output().inputYaw;
    EXPECT_EQ(bench->setup().character, before);
    ASSERT_NO_FATAL_FAILURE(untilOpened());
    EXPECT_EQ(character().name, "hero");
    EXPECT_NEAR(bench->output().worldFromRoot.position.z, place.z, 0.5)
        << "one goes on from where one was";
    EXPECT_LT(bench->output().worldFromRoot.position.z, bench->world().spawn.z - 0.3);
    EXPECT_EQ(bench->output().inputYaw, yaw);
    EXPECT_EQ(bench->model().loadout.rig, "hero");
    EXPECT_EQ(bench->model().settings.recentModels,
              std::vector<std::string>{folder.file("hero.glb")});
    EXPECT_EQ(complaints(), 0);
    EXPECT_TRUE(questions().empty());
}

TEST_F(WorkbenchOpening, ABrokenOneLeavesEverythingAndIsToldOnce) {
    run(100);
    const auto before = bench->setup().character;
    const std::string file = folder.write("broken.glb", "glTF, but not much of it");
    ASSERT_NO_FATAL_FAILURE(drop({file}));
    EXPECT_EQ(bench->setup().character, before);
    ASSERT_EQ(complaints(), 1);
    EXPECT_TRUE(bench->model().notices.all()[0].text.starts_with(file));
    EXPECT_TRUE(bench->model().settings.recentModels.empty());
    bench->model().notices.dismiss(0);
    EXPECT_EQ(complaints(), 0);
}

TEST_F(WorkbenchOpening, CancellingLeavesEverythingWithoutAWord) {
    run(100);
    const auto before = bench->setup().character;
    at(now + 1, DropEvent{{copy(kMixamo, "hero.glb"), copy(kMixamo, "other.glb")}});
    frame(now + 16);
    bench->model().opening.cancel = true;
    frame(now + 16);
    run(now + 500);
    EXPECT_FALSE(bench->model().opening.busy);
    EXPECT_EQ(bench->setup().character, before);
    EXPECT_TRUE(bench->model().notices.all().empty());
}

TEST_F(WorkbenchOpening, SeveralFilesAreHandledInTheirOrder) {
    const fs::path assets = core::assetFolder();
    ASSERT_NO_FATAL_FAILURE(drop({copy(kMixamo, "hero.glb"), folder.write("skin.png", "x"),
                                  (assets / "attachments/optic_holo.attachment.json").string(),
                                  copy((assets / "takes/walk.take.json").string(), "my.take.json"),
                                  copy(kMixamo, "second.glb")}));
    frame(now + 16);
    EXPECT_EQ(complaints(), 0) << "the picture belongs to the model";
    EXPECT_EQ(character().name, "second");
    ASSERT_EQ(bench->setup().weapon->parts.size(), 1U);
    EXPECT_EQ(bench->setup().weapon->parts[0].attachment->name, "optic_holo");
    EXPECT_EQ(bench->model().playback.take, folder.file("my.take.json"));
    EXPECT_GT(bench->model().playback.takeDuration, 0.0);
}

TEST_F(WorkbenchOpening, ATakeGoesOnLoopingWithTheNewCharacter) {
    bench->model().playback.take = "walk";
    run(500);
    ASSERT_NO_FATAL_FAILURE(drop({copy(kMixamo, "hero.glb")}));
    EXPECT_EQ(character().name, "hero");
    EXPECT_EQ(bench->model().playback.take, "walk");
    EXPECT_GT(bench->model().playback.takeDuration, 0.0);
    run(now + 200);
    EXPECT_EQ(complaints(), 0);
}

TEST_F(WorkbenchOpening, ABodyOfOddSizeIsAskedAboutAndTheAnswerRemembered) {
    ASSERT_NO_FATAL_FAILURE(drop({giant()}));
    ASSERT_EQ(questions().size(), 1U);
    EXPECT_EQ(questions()[0].text, "The body of giant.glb is 180 m tall.");
    EXPECT_EQ(questions()[0].choices[0].label, "Scale to 1.80 m");
    EXPECT_GT(character().humanoid.height, 100.0);
    answer(OpeningAction::rescale);
    EXPECT_NEAR(character().humanoid.height, 1.8, 1e-6);
    EXPECT_TRUE(questions().empty());
    const auto file = rig::readRigFile(folder.file("giant.rig.json"));
    ASSERT_TRUE(file) << file.error().text();
    EXPECT_NEAR(file->rescale.value_or(0.0), 0.01, 1e-3);

    // Dropped again, it is as it was decided.
    ASSERT_NO_FATAL_FAILURE(drop({kMixamo}));
    ASSERT_NO_FATAL_FAILURE(drop({giant()}));
    EXPECT_NEAR(character().humanoid.height, 1.8, 1e-6);
    EXPECT_TRUE(questions().empty());
}

TEST_F(WorkbenchOpening, KeepingASizeIsRememberedToo) {
    ASSERT_NO_FATAL_FAILURE(drop({giant()}));
    ASSERT_EQ(questions().size(), 1U);
    answer(OpeningAction::keepSize);
    EXPECT_GT(character().humanoid.height, 100.0);
    ASSERT_NO_FATAL_FAILURE(drop({kMixamo}));
    ASSERT_NO_FATAL_FAILURE(drop({giant()}));
    EXPECT_TRUE(questions().empty()) << "it was decided";
}

TEST_F(WorkbenchOpening, OddSizesOfFilesNamedAtTheStartAreAskedAboutToo) {
    const std::string rifle = folder.file("long.glb");
    test::patchGlb(test::dataFile("rig/rifle_std.glb"), rifle, [](std::string& json) {
        test::replaceAll(json, "\"nodes\":[{", "\"nodes\":[{\"scale\":[10,10,10],");
    });
    CommonOptions options;
    options.rig = giant();
    options.weapon = rifle;
    core::Result<Content> content = loadContent(options, "");
    ASSERT_TRUE(content) << content.error().text();
    auto made = Workbench::create(std::move(content).value(), {"", {}, nullptr}, kStart);
    ASSERT_TRUE(made) << made.error().text();
    bench = std::move(made).value();
    ASSERT_GE(questions().size(), 2U);
    EXPECT_EQ(questions()[0].text, "The body of giant.glb is 180 m tall.");
    const auto about = std::find_if(questions().begin(), questions().end(),
                                    [](const OpeningQuestion& asked) { return asked.aboutWeapon; });
    ASSERT_NE(about, questions().end());
    EXPECT_NE(about->factor, 1.0);
    EXPECT_TRUE(about->text.starts_with("long.glb is ")) << about->text;
    for (const Notices::Notice& notice : bench->model().notices.all()) {
        EXPECT_EQ(notice.text.find("; scaled by "), std::string::npos)
            << "what is asked is not warned of: " << notice.text;
    }
}

TEST_F(WorkbenchOpening, AQuestionAboutACharacterGoesWithIt) {
    ASSERT_NO_FATAL_FAILURE(drop({giant()}));
    ASSERT_EQ(questions().size(), 1U);
    ASSERT_NO_FATAL_FAILURE(drop({copy(kMixamo, "hero.glb")}));
    EXPECT_TRUE(questions().empty());
}

TEST_F(WorkbenchOpening, EditsOfTheRigAreShownUndoneAndSaved) {
    ASSERT_NO_FATAL_FAILURE(drop({copy(kMixamo, "hero.glb")}));
    RigDocument& document = *bench->model().rig.document;
    const int before = document.node(rig::Role::neck);
    const int spine = rig::findNode(document.model(), "mixamorig:Spine2");
    document.assign(rig::Role::neck, spine);
    frame(now + 16);
    const auto neckNode = [&] {
        const rig::Humanoid& body = character().humanoid;
        return body.joints[static_cast<std::size_t>(body.joint(rig::Role::neck))].node;
    };
    EXPECT_EQ(neckNode(), spine) << "shown in the next frame";

    bench->model().rig.shown = true; // the panel is drawn: undo is its own
    at(now + 1, KeyEvent{GLFW_KEY_LEFT_CONTROL, true});
    key(now + 2, GLFW_KEY_Z);
    frame(now + 16);
    EXPECT_EQ(neckNode(), before);
    EXPECT_FALSE(document.dirty());
    ASSERT_TRUE(document.redo());
    frame(now + 16);
    EXPECT_EQ(neckNode(), spine);

    // Another character takes its place: the edits wait for an answer.
    ASSERT_NO_FATAL_FAILURE(drop({copy(kMixamo, "other.glb")}));
    ASSERT_EQ(questions().size(), 1U);
    answer(OpeningAction::saveRig);
    ASSERT_TRUE(fs::exists(folder.file("hero.rig.json")));
    ASSERT_NO_FATAL_FAILURE(drop({folder.file("hero.glb")}));
    EXPECT_EQ(neckNode(), spine) << "found again";
}

TEST_F(WorkbenchOpening, ATestMotionReplacesTheDrawnPoseAndGivesTheCameraBack) {
    run(100);
    const present::CameraMode camera = bench->model().settings.camera;
    bench->model().rig.shown = true;
    bench->model().rig.motion = TestMotion::armsUp;
    run(now + 1500);
    EXPECT_EQ(bench->model().settings.camera, present::CameraMode::orbit);
    EXPECT_EQ(bench->preview().size(), character().humanoid.skin.size());
    bench->model().rig.motion = TestMotion::none;
    frame(now + 16);
    EXPECT_TRUE(bench->preview().empty());
    EXPECT_EQ(bench->model().settings.camera, camera);
}

TEST_F(WorkbenchOpening, CtrlOBrowsesAndWhatIsChosenIsOpened) {
    const std::string file = copy(kMixamo, "hero.glb");
    at(10, KeyEvent{GLFW_KEY_LEFT_CONTROL, true});
    key(11, GLFW_KEY_O);
    frame(16);
    ASSERT_NE(bench->model().opening.browser, nullptr);
    EXPECT_TRUE(bench->model().opening.browser->isOpen());
    bench->model().opening.open.push_back(file);
    ASSERT_NO_FATAL_FAILURE(untilOpened());
    EXPECT_EQ(character().name, "hero");
}

} // namespace
} // namespace foregrip::app
