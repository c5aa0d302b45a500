// SPDX-License-Identifier: MIT
#include "rig/model_files.h"
#include "rig/model_stats.h"
#include "rig/named_body.h"
#include "rig/pose.h"
#include "rig/reference_skinning.h"
#include "support/oracle.h"

namespace foregrip::rig {
namespace {

constexpr std::size_t kJoints = 600;

/// A body of 600 joints, most of them hair and cloth below the head, and a small triangle on each.
class ManyJoints : public testing::Test {
protected:
    ManyJoints() : body_(test::namedBody(test::conventions().front())) {
        const int head = findNode(body_, "Character1_Head");
        while (body_.nodes.size() < kJoints) {
            Node node;
            node.name = "cloth " + std::to_string(body_.nodes.size());
            node.parent = head;
            node.translation = {0.0, -0.001 * static_cast<double>(body_.nodes.size()), -0.1};
            body_.nodes.push_back(node);
        }
        file_ = folder_.write("many.glb", glb());
    }

    std::string glb() const {
        const std::vector<glm::dmat4> placed = nodeMatrices(body_);
        test::ByteWriter positions;
        test::ByteWriter joints;
        test::ByteWriter weights;
        test::ByteWriter inverse;
        std::string nodes;
        std::string list;
        std::vector<std::string> children(kJoints);
        std::string roots;
        for (std::size_t n = 0; n < kJoints; ++n) {
            const int parent = body_.nodes[n].parent;
            std::string& to = parent < 0 ? roots : children[static_cast<std::size_t>(parent)];
            to += (to.empty() ? "" : ",") + std::to_string(n);
        }
        for (std::size_t n = 0; n < kJoints; ++n) {
            const glm::vec3 at(placed[n][3]);
            positions.add({at.x, at.y, at.z, at.x + 0.01F, at.y, at.z, at.x, at.y + 0.01F, at.z});
            const auto joint = static_cast<std::uint16_t>(n);
            const std::uint16_t none = 0;
            for (int corner = 0; corner < 3; ++corner) {
                joints.add({joint, none, none, none});
                weights.add({1.0F, 0.0F, 0.0F, 0.0F});
            }
            inverse.add({1.0F, 0.0F, 0.0F, 0.0F, 0.0F, 1.0F, 0.0F, 0.0F, 0.0F, 0.0F, 1.0F, 0.0F,
                         -at.x, -at.y, -at.z, 1.0F});
            const glm::dvec3& t = body_.nodes[n].translation;
            list += (n == 0 ? "" : ",") + std::to_string(n);
            nodes += R"({"name":")" + body_.nodes[n].name + R"(","translation":[)" +
                     std::to_string(t.x) + "," + std::to_string(t.y) + "," + std::to_string(t.z) +
                     "]" + (children[n].empty() ? "" : R"(,"children":[)" + children[n] + "]") +
                     "},";
        }
        const std::string count = std::to_string(3 * kJoints);
        std::string views;
        std::size_t offset = 0;
        for (const auto* part : {&positions, &joints, &weights, &inverse}) {
            views += std::string(views.empty() ? "" : ",") + R"({"buffer":0,"byteOffset":)" +
                     std::to_string(offset) + R"(,"byteLength":)" +
                     std::to_string(part->bytes.size()) + "}";
            offset += part->bytes.size();
        }
        const std::string json =
            R"({"asset":{"version":"2.0"},"scene":0,"scenes":[{"nodes":[)" + roots + "," +
            std::to_string(kJoints) + R"(]}],"nodes":[)" + nodes +
            R"({"name":"body","mesh":0,"skin":0}],"skins":[{"inverseBindMatrices":3,"joints":[)" +
            list + R"(]}],"meshes":[{"primitives":[{"attributes":{"POSITION":0,"JOINTS_0":1,)" +
            R"("WEIGHTS_0":2}}]}],"buffers":[{"byteLength":)" + std::to_string(offset) +
            R"(}],"bufferViews":[)" + views + R"(],"accessors":[)" +
            R"({"bufferView":0,"componentType":5126,"count":)" + count + R"(,"type":"VEC3"},)" +
            R"({"bufferView":1,"componentType":5123,"count":)" + count + R"(,"type":"VEC4"},)" +
            R"({"bufferView":2,"componentType":5126,"count":)" + count + R"(,"type":"VEC4"},)" +
            R"({"bufferView":3,"componentType":5126,"count":)" + std::to_string(kJoints) +
            R"(,"type":"MAT4"}]})";
        return test::makeGlb(json, positions.bytes + joints.bytes + weights.bytes + inverse.bytes);
    }

    test::TemporaryFolder folder_;
    Model body_;
    std::string file_;
};

TEST_F(ManyJoints, AreReadUnderstoodAndMoved) {
    const Model model = test::importOrFail(file_);
    test::expectSound(model);
    ASSERT_EQ(model.skins.size(), 1U);
    EXPECT_EQ(model.skins.front().joints.size(), kJoints);
    const auto reference = test::referenceBounds(file_);
    ASSERT_TRUE(reference.has_value());
    const Bounds box = bounds(model);
    EXPECT_TRUE(test::near(box.least, reference->least, 1e-6));
    EXPECT_TRUE(test::near(box.most, reference->most, 1e-6));

    const Humanoid humanoid = test::understandOrFail(model);
    EXPECT_TRUE(humanoid.map.sure);
    ASSERT_EQ(humanoid.skin.size(), kJoints);
    const PosePlan plan = makePosePlan(humanoid, {}, bindHandPose(humanoid, false),
                                       bindHandPose(humanoid, true), 1.0);
    std::vector<core::Transformd> driven = plan.bind;
    const glm::dvec3 lifted(0.0, 0.5, 0.25);
    driven[static_cast<std::size_t>(plan.slot(Role::head))].position += lifted;
    std::vector<glm::mat4> palette(plan.palette.size());
    evaluatePalette(plan, driven, palette);
    const Primitive& mesh = model.meshes.front().primitives.front();
    const Vertex& last = mesh.vertices.back();
    ASSERT_EQ(last.joints[0], kJoints - 1) << "the mesh's last triangle";
    const glm::dvec4 at(glm::dvec3(last.position), 1.0);
    const glm::dvec3 rest(humanoid.rootFromMesh * at);
    const glm::dvec3 moved(glm::dmat4(palette.back()) * at);
    EXPECT_TRUE(test::near(moved, rest + lifted, 1e-5));
}

} // namespace
} // namespace foregrip::rig
