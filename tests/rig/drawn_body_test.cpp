// SPDX-License-Identifier: MIT
#include "rig/model_files.h"
#include "rig/model_stats.h"
#include "rig/named_body.h"
#include "rig/rigid_parts.h"
#include "rig/stick_figure.h"
#include "support/oracle.h"

#include <glm/geometric.hpp>
#include <gtest/gtest.h>

namespace foregrip::rig {
namespace {

Model skeleton() {
    return test::namedBody(test::conventions().front());
}

/// What the palette draws when joint after joint is moved by `move`.
Bounds drawn(const Model& model, const Humanoid& humanoid, const glm::dvec3& move) {
    std::vector<glm::dmat4> palette;
    for (const SkinJoint& entry : humanoid.skin) {
        core::Transformd at = humanoid.joints[static_cast<std::size_t>(entry.joint)].bind;
        at.position += move;
        palette.push_back(core::matrix(at) * entry.jointFromMesh);
    }
    Bounds box;
    forEachPoint(model, palette, [&box](const glm::dvec3& point, std::size_t) { box.add(point); });
    return box;
}

TEST(StickFigure, ReachesFromTheHandsToTheSkull) {
    Model model = skeleton();
    ASSERT_TRUE(addStickFigure(model, test::understandOrFail(model)));
    EXPECT_FALSE(addStickFigure(model, test::understandOrFail(model))) << "once is enough";
    test::expectSound(model);
    const Humanoid humanoid = test::understandOrFail(model);
    EXPECT_NEAR(humanoid.height, 1.57, 1e-9) << "the figure is no measure";
    const Bounds box = drawn(model, humanoid, glm::dvec3(0.0));
    EXPECT_NEAR(box.most.y, 1.57 * 1.13, 1e-4);
    EXPECT_NEAR(box.least.y, 0.0, 0.03);
    EXPECT_NEAR(box.most.x, 0.72 + 0.09 * 1.57, 2e-3);
    EXPECT_EQ(humanoid.warnings.front(),
              "the file holds a skeleton and no body: a stick figure stands in for it");
}

TEST(StickFigure, FacesLookOutwards) {
    Model model = skeleton();
    ASSERT_TRUE(addStickFigure(model, test::understandOrFail(model)));
    for (const Mesh& mesh : model.meshes) {
        const Primitive& primitive = mesh.primitives.front();
        for (std::size_t bone = 0; bone + 24 <= primitive.vertices.size(); bone += 24) {
            glm::vec3 middle(0.0F);
            for (std::size_t i = bone; i < bone + 24; ++i) {
                middle += primitive.vertices[i].position / 24.0F;
            }
            for (std::size_t i = bone; i < bone + 24; i += 3) {
                const Vertex& vertex = primitive.vertices[i];
                EXPECT_GT(glm::dot(vertex.normal, vertex.position - middle), 0.0F);
            }
        }
    }
}

TEST(StickFigure, ABodyNeedsNone) {
    Model model = test::importOrFail(test::rigFile("rig_name_mixamo.glb"));
    EXPECT_FALSE(addStickFigure(model, test::understandOrFail(model)));
}

Model robot() {
    Model model = skeleton();
    Mesh cube;
    cube.primitives.emplace_back();
    for (const glm::vec3& corner :
         {glm::vec3(0.0F), glm::vec3(0.1F, 0.0F, 0.0F), glm::vec3(0.0F, 0.1F, 0.0F)}) {
        Vertex vertex;
        vertex.position = corner;
        cube.primitives.front().vertices.push_back(vertex);
    }
    cube.primitives.front().indices = {0, 1, 2};
    model.meshes.push_back(cube);
    for (const char* parent : {"Character1_LeftHand", "Character1_RightHand"}) {
        Node part;
        part.name = "part";
        part.parent = findNode(model, parent);
        part.mesh = 0;
        part.scale = {2.0, 2.0, 2.0};
        model.nodes.push_back(part);
    }
    Node beside; // hangs on nothing, and is named as a joint but for case
    beside.name = "character1 head";
    beside.mesh = 0;
    beside.translation = {0.0, 1.57, 0.02};
    model.nodes.push_back(beside);
    return model;
}

TEST(RigidParts, FollowTheJointsThatTheyHangOn) {
    Model model = robot();
    const Humanoid before = test::understandOrFail(model);
    ASSERT_TRUE(attachRigidParts(model, before));
    EXPECT_FALSE(attachRigidParts(model, before)) << "once is enough";
    test::expectSound(model);
    EXPECT_EQ(model.meshes.size(), 3U) << "a shared mesh is placed once for each user";
    const Humanoid humanoid = test::understandOrFail(model);
    const Bounds rest = drawn(model, humanoid, glm::dvec3(0.0));
    // Root space turns +Z to -Z: the model's +X is the body's left, on -X.
    EXPECT_TRUE(test::near(rest.least, {-0.92, 1.42, -0.02}, 1e-6));
    EXPECT_TRUE(test::near(rest.most, {0.72, 1.67, 0.0}, 1e-6));
    const Bounds moved = drawn(model, humanoid, {0.0, 0.5, 0.0});
    EXPECT_TRUE(test::near(moved.least, rest.least + glm::dvec3(0.0, 0.5, 0.0), 1e-6));
}

TEST(RigidParts, WhatStandsApartStays) {
    Model model = robot();
    model.nodes.back().name = "lamp";
    ASSERT_TRUE(attachRigidParts(model, test::understandOrFail(model)));
    EXPECT_EQ(model.nodes.back().skin, -1);
}

TEST(ReleaseUploaded, TheOutlineIsEnoughToUnderstandAnew) {
    for (const char* name : {"rig_name_mixamo.glb", "rig_zup_cm.glb", "rig_no_ibm.glb"}) {
        Model model = test::importOrFail(test::rigFile(name));
        const Humanoid before = test::understandOrFail(model);
        releaseUploaded(model);
        const Humanoid after = test::understandOrFail(model);
        EXPECT_NEAR(after.height, before.height, 1e-6) << name;
        EXPECT_TRUE(test::near(after.eye, before.eye, 1e-6)) << name;
        EXPECT_EQ(after.modelFaces, before.modelFaces) << name;
        EXPECT_EQ(after.map.joint, before.map.joint) << name;
    }
}

} // namespace
} // namespace foregrip::rig
