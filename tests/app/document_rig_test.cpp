// SPDX-License-Identifier: MIT
#include "app/document/rig_document.h"
#include "app/document/rig_mirror.h"
#include "app/document/rig_test_motion.h"
#include "app/glb_patch.h"
#include "app/temporary_folder.h"
#include "rig/import_model.h"

#include <glm/geometric.hpp>
#include <gtest/gtest.h>

#include <cmath>
#include <cstdlib>
#include <filesystem>

namespace foregrip::app {
namespace {

namespace fs = std::filesystem;
using rig::Role;

const std::string kMixamo = test::dataFile("rig/rig_name_mixamo.glb");

class RigDocumentTest : public testing::Test {
protected:
    void SetUp() override { setenv("XDG_CONFIG_HOME", folder.file("config").c_str(), 1); }

    std::shared_ptr<const viewmodel::Character> load(const std::string& file) {
        auto character = viewmodel::loadCharacter(file);
        EXPECT_TRUE(character) << (character ? "" : character.error().text());
        return character ? *character : nullptr;
    }
    std::string copy() {
        std::string file = folder.file("hero.glb");
        fs::copy_file(kMixamo, file, fs::copy_options::overwrite_existing);
        return file;
    }
    [[nodiscard]] int nodeNamed(const char* name) const {
        const int node = rig::findNode(document.model(), name);
        EXPECT_GE(node, 0) << name;
        return node;
    }

    test::TemporaryFolder folder;
    RigDocument document;
};

TEST_F(RigDocumentTest, ShowsWhatTheProgramFound) {
    document.begin(load(copy()));
    EXPECT_EQ(document.node(Role::leftHand), nodeNamed("mixamorig:LeftHand"));
    EXPECT_EQ(document.state(Role::leftHand), RoleState::sure);
    EXPECT_EQ(document.doubt(Role::leftHand), "");
    EXPECT_EQ(document.state(Role::leftThumb1), RoleState::absent) << "not needed";
    EXPECT_FALSE(document.decided(Role::leftHand));
    EXPECT_FALSE(document.dirty());
    EXPECT_FALSE(document.canUndo());
    EXPECT_EQ(document.rolesOf(nodeNamed("mixamorig:Head")), std::vector<Role>{Role::head});
}

TEST_F(RigDocumentTest, AWrongBoneIsShownDoubtfulAndTakenBack) {
    document.begin(load(copy()));
    // The left forearm given to the right arm: it hangs below the wrong upper arm.
    const int left = nodeNamed("mixamorig:LeftForeArm");
    document.assign(Role::rightLowerArm, left);
    EXPECT_EQ(document.node(Role::rightLowerArm), left);
    EXPECT_TRUE(document.decided(Role::rightLowerArm));
    EXPECT_TRUE(document.dirty());
    EXPECT_EQ(document.undoLabel(), "right lower arm");
    EXPECT_TRUE(document.undo());
    EXPECT_EQ(document.node(Role::rightLowerArm), nodeNamed("mixamorig:RightForeArm"));
    EXPECT_FALSE(document.dirty());
    EXPECT_EQ(document.problem(), "");
    EXPECT_TRUE(document.redo());
    EXPECT_EQ(document.node(Role::rightLowerArm), left);
    document.forget(Role::rightLowerArm);
    EXPECT_FALSE(document.dirty()) << "nothing is decided any more";
    EXPECT_FALSE(document.undo() && document.undo() && document.undo());
}

TEST_F(RigDocumentTest, WhatIsSavedIsFoundAgain) {
    const std::string file = copy();
    document.begin(load(file));
    // The spine's first bone is the one above it.
    document.assign(Role::neck, nodeNamed("mixamorig:Spine2"));
    document.setArmLength(true, false, 0.31);
    const auto place = document.save();
    ASSERT_TRUE(place) << place.error().text();
    EXPECT_EQ(*place, fs::path(folder.file("hero.rig.json")));
    EXPECT_FALSE(document.dirty());

    RigDocument again;
    again.begin(load(file));
    EXPECT_EQ(again.rigFile(), folder.file("hero.rig.json"));
    EXPECT_TRUE(again.decided(Role::neck));
    EXPECT_EQ(again.node(Role::neck), rig::findNode(again.model(), "mixamorig:Spine2"));
    EXPECT_DOUBLE_EQ(again.character()->humanoid.upperArm[1], 0.31);
    EXPECT_FALSE(again.dirty());
    again.setArmLength(true, false, std::nullopt);
    EXPECT_NE(again.character()->humanoid.upperArm[1], 0.31) << "as measured";
    EXPECT_TRUE(again.dirty());
    again.revert();
    EXPECT_FALSE(again.dirty());
    EXPECT_TRUE(again.canUndo()) << "reverting can be undone";
}

TEST_F(RigDocumentTest, AHeightIsKeptAsAFactor) {
    document.begin(load(copy()));
    const double height = document.character()->humanoid.height;
    document.setRescale(2.0);
    EXPECT_NEAR(document.character()->humanoid.height, 2.0 * height, 1e-6);
    EXPECT_DOUBLE_EQ(document.decisions().rescale.value_or(0.0), 2.0);
}

TEST_F(RigDocumentTest, MirrorsLeftToRightByName) {
    document.begin(load(copy()));
    document.clear(Role::rightHand);
    EXPECT_EQ(document.node(Role::rightHand), -1);
    EXPECT_EQ(document.mirrorLeftToRight(), 1);
    EXPECT_EQ(document.node(Role::rightHand), nodeNamed("mixamorig:RightHand"));
    EXPECT_EQ(document.problem(), "");
    EXPECT_EQ(document.mirrorLeftToRight(), 0) << "it is the mirror image now";
}

TEST_F(RigDocumentTest, MirrorsByPlaceWhereNamesSayNothing) {
    // Sides in names become words that tell none.
    const std::string file = folder.file("odd.glb");
    test::patchGlb(kMixamo, file, [](std::string& json) {
        test::replaceAll(json, "mixamorig:Right", "mixamorig:Green");
        test::replaceAll(json, "mixamorig:Left", "mixamorig:Yellow");
    });
    auto model = rig::importModel(file);
    ASSERT_TRUE(model) << model.error().text();
    document.begin(std::make_shared<rig::Model>(std::move(model).value()));
    const auto give = [&](Role role, const char* name) { document.assign(role, nodeNamed(name)); };
    give(Role::leftUpperArm, "mixamorig:YellowArm");
    give(Role::leftLowerArm, "mixamorig:YellowForeArm");
    give(Role::leftHand, "mixamorig:YellowHand");
    give(Role::rightUpperArm, "mixamorig:GreenArm");
    give(Role::rightLowerArm, "mixamorig:GreenForeArm");
    give(Role::rightHand, "mixamorig:GreenHand");
    ASSERT_NE(document.character(), nullptr) << document.problem();
    EXPECT_EQ(document.problem(), "");
    EXPECT_EQ(mirrorNode(document.model(), document.character().get(),
                         nodeNamed("mixamorig:YellowForeArm")),
              nodeNamed("mixamorig:GreenForeArm"));
}

TEST(RigMirror, NamesChangeTheirSide) {
    for (const auto& [left, right] : {std::pair("mixamorig:LeftForeArm", "mixamorig:RightForeArm"),
                                      {"hand.L", "hand.R"},
                                      {"upperarm_l", "upperarm_r"},
                                      {"Bip001 L Hand", "Bip001 R Hand"},
                                      {"ValveBiped.Bip01_L_Forearm", "ValveBiped.Bip01_R_Forearm"},
                                      {"J_Bip_L_Hand", "J_Bip_R_Hand"},
                                      {"lShldrBend", "rShldrBend"},
                                      {"\xe5\xb7\xa6\xe8\x85\x95", "\xe5\x8f\xb3\xe8\x85\x95"}}) {
        EXPECT_EQ(mirroredName(left), right);
        EXPECT_EQ(mirroredName(right), left);
    }
    for (const char* none : {"Spine", "l", "Bone.001", "", "pelvis", "leaf"}) {
        EXPECT_EQ(mirroredName(none), "") << none;
    }
    EXPECT_EQ(mirroredRole(Role::leftIndex2), Role::rightIndex2);
    EXPECT_EQ(mirroredRole(Role::rightFoot), Role::leftFoot);
    EXPECT_EQ(mirroredRole(Role::neck), Role::neck);
}

TEST(RigMirror, DoubtsWhatStandsOnTheWrongSide) {
    const auto character = viewmodel::loadCharacter(kMixamo);
    ASSERT_TRUE(character);
    rig::Humanoid body = (*character)->humanoid;
    EXPECT_EQ(doubtAbout(body, Role::leftHand), "");
    EXPECT_EQ(doubtAbout(body, Role::neck), "");
    std::swap(body.map.joint[static_cast<std::size_t>(Role::leftHand)],
              body.map.joint[static_cast<std::size_t>(Role::rightHand)]);
    EXPECT_EQ(doubtAbout(body, Role::leftHand), "it stands on the body's right");
    EXPECT_EQ(doubtAbout(body, Role::rightHand), "it stands on the body's left");
    body = (*character)->humanoid;
    body.map.joint[static_cast<std::size_t>(Role::leftLowerArm)] = body.joint(Role::leftClavicle);
    EXPECT_EQ(doubtAbout(body, Role::leftLowerArm), "it does not hang below the left upper arm");
}

class TestMotions : public testing::Test {
protected:
    [[nodiscard]] glm::dvec3 at(const std::vector<core::Transformd>& pose, Role role) const {
        return pose[static_cast<std::size_t>(body.joint(role))].position;
    }
    [[nodiscard]] double length(const std::vector<core::Transformd>& pose, Role a, Role b) const {
        return glm::distance(at(pose, a), at(pose, b));
    }
    rig::Humanoid body = (*viewmodel::loadCharacter("operator"))->humanoid;
};

TEST_F(TestMotions, BeginInTheBindPoseAndKeepEveryBonesLength) {
    for (const TestMotion motion :
         {TestMotion::armsUp, TestMotion::elbows, TestMotion::spineTwist, TestMotion::fingers}) {
        const auto start = testPose(body, motion, 0.0);
        const auto bind = testPose(body, TestMotion::none, 0.3);
        const auto middle = testPose(body, motion, 0.4);
        for (std::size_t i = 0; i < body.joints.size(); ++i) {
            EXPECT_NEAR(glm::distance(start[i].position, body.joints[i].bind.position), 0.0, 1e-12);
            EXPECT_EQ(bind[i].position, body.joints[i].bind.position);
            if (const int parent = body.joints[i].parent; parent >= 0) {
                const auto p = static_cast<std::size_t>(parent);
                EXPECT_NEAR(glm::distance(middle[i].position, middle[p].position),
                            glm::distance(bind[i].position, bind[p].position), 1e-12);
            }
        }
    }
}

TEST_F(TestMotions, DoWhatTheirNamesSay) {
    const auto up = testPose(body, TestMotion::armsUp, 0.5);
    for (const auto& [upper, hand] : {std::pair(Role::leftUpperArm, Role::leftHand),
                                      std::pair(Role::rightUpperArm, Role::rightHand)}) {
        const glm::dvec3 arm = at(up, hand) - at(up, upper);
        EXPECT_NEAR(arm.y / glm::length(arm), 1.0, 1e-9);
    }
    const auto bind = testPose(body, TestMotion::none, 0.0);
    const auto bent = testPose(body, TestMotion::elbows, 0.5);
    EXPECT_EQ(at(bent, Role::leftLowerArm), at(bind, Role::leftLowerArm));
    EXPECT_LT(at(bent, Role::leftHand).z, at(bind, Role::leftHand).z - 0.1) << "forward is -Z";
    EXPECT_LT(at(bent, Role::rightHand).z, at(bind, Role::rightHand).z - 0.1);

    // A quarter of the way the spine is turned farthest to the left: +X swings to -Z.
    const auto twisted = testPose(body, TestMotion::spineTwist, 0.25);
    const glm::dvec3 across = at(twisted, Role::rightUpperArm) - at(twisted, Role::leftUpperArm);
    EXPECT_NEAR(std::atan2(-across.z, across.x), 0.785398, 0.02);
    EXPECT_EQ(at(twisted, Role::leftFoot), at(bind, Role::leftFoot));

    // The palms of the bind pose look down: closing brings the tips below the hands.
    const auto fist = testPose(body, TestMotion::fingers, 0.5);
    for (const auto& [tip, hand] : {std::pair(Role::leftMiddle3, Role::leftHand),
                                    std::pair(Role::rightMiddle3, Role::rightHand)}) {
        EXPECT_LT(at(fist, tip).y, at(bind, tip).y - 0.02);
        EXPECT_LT(glm::distance(at(fist, tip), at(fist, hand)),
                  glm::distance(at(bind, tip), at(bind, hand)));
    }
}

TEST_F(TestMotions, ThePaletteOfTheBindPoseIsTheBodysOwn) {
    const auto palette = posePalette(body, testPose(body, TestMotion::none, 0.0));
    ASSERT_EQ(palette.size(), body.skin.size());
    for (const glm::mat4& entry : palette) {
        for (int column = 0; column < 4; ++column) {
            for (int row = 0; row < 4; ++row) {
                EXPECT_NEAR(entry[column][row], body.rootFromMesh[column][row], 1e-5);
            }
        }
    }
}

} // namespace
} // namespace foregrip::app
