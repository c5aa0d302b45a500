// SPDX-License-Identifier: MIT
#include "rig/hand_shape.h"
#include "rig/model_files.h"

#include <glm/geometric.hpp>
#include <glm/vec4.hpp>

#include <algorithm>
#include <vector>

namespace foregrip::rig {
namespace {

using glm::dvec3;

const Model& bundledModel() {
    static const Model model = test::importOrFail(test::assetFile("characters/operator.glb"));
    return model;
}

const Humanoid& bundled() {
    static const Humanoid humanoid = test::understandOrFail(bundledModel());
    return humanoid;
}

/// Vertices that one joint moves alone, root space, in the bind pose.
std::vector<dvec3> verticesOf(int joint) {
    const Model& model = bundledModel();
    std::vector<dvec3> out;
    for (const Node& node : model.nodes) {
        if (node.mesh < 0 || node.skin < 0) {
            continue;
        }
        for (const Primitive& p : model.meshes[static_cast<std::size_t>(node.mesh)].primitives) {
            for (const Vertex& vertex : p.vertices) {
                const auto entry = static_cast<std::size_t>(vertex.joints[0]);
                if (vertex.weights[0] > 0.99F && bundled().skin[entry].joint == joint) {
                    out.emplace_back(bundled().rootFromMesh * glm::dvec4(vertex.position, 1.0));
                }
            }
        }
    }
    return out;
}

TEST(HandShape, PointsLieOnTheSkinOfTheirBone) {
    for (const bool right : {false, true}) {
        const HandShape hand = measureHandShape(bundledModel(), bundled(), right);
        EXPECT_GT(hand.palm.size(), 40U);
        for (std::size_t f = 0; f < kFingerJointCount; ++f) {
            const PhalanxShape& shape = hand.phalanges.at(f);
            EXPECT_TRUE(shape.measured) << fingerName(f);
            EXPECT_GT(shape.points.size(), 15U) << fingerName(f);
            // Fingers of an adult in gloves; the thumb's first bone is in the ball of the hand.
            EXPECT_GT(shape.radius, 0.006) << fingerName(f);
            EXPECT_LT(shape.radius, f == 0 ? 0.024 : 0.016) << fingerName(f);
        }
        // The capsule of a middle phalanx is as wide as what that joint alone moves.
        const int joint = bundled().joint(fingerRole(right, 4));
        const core::Transformd& bind = bundled().joints[static_cast<std::size_t>(joint)].bind;
        const dvec3 along = glm::normalize(hand.phalanges[4].end);
        std::vector<double> off;
        for (const dvec3& vertex : verticesOf(joint)) {
            const dvec3 local = core::inverse(bind).point(vertex);
            off.push_back(glm::length(local - glm::dot(local, along) * along));
        }
        ASSERT_GT(off.size(), 10U);
        std::nth_element(off.begin(), off.begin() + static_cast<std::ptrdiff_t>(off.size() / 2),
                         off.end());
        EXPECT_NEAR(hand.phalanges[4].radius, off[off.size() / 2], 0.0015);
    }
}

TEST(HandShape, EndsAreTheNextJoints) {
    const HandShape hand = measureHandShape(bundledModel(), bundled(), true);
    for (const std::size_t f : {3U, 4U, 6U, 12U}) {
        const auto at = [&](std::size_t joint) {
            return bundled()
                .joints[static_cast<std::size_t>(bundled().joint(fingerRole(true, joint)))]
                .bind;
        };
        EXPECT_LT(glm::distance(at(f).point(hand.phalanges.at(f).end), at(f + 1).position), 1e-9);
    }
}

TEST(HandShape, AReleasedModelIsMeasuredByItsOutline) {
    Model released = bundledModel();
    releaseUploaded(released);
    const HandShape whole = measureHandShape(bundledModel(), bundled(), false);
    const HandShape outline = measureHandShape(released, bundled(), false);
    for (std::size_t f = 0; f < kFingerJointCount; ++f) {
        EXPECT_TRUE(outline.phalanges.at(f).measured) << fingerName(f);
        EXPECT_NEAR(outline.phalanges.at(f).radius, whole.phalanges.at(f).radius, 0.005)
            << fingerName(f);
    }
}

TEST(HandShape, WithoutVerticesFingersAreCapsulesInProportion) {
    Model bare = bundledModel();
    for (Mesh& mesh : bare.meshes) {
        mesh.primitives.clear();
    }
    const HandShape hand = measureHandShape(bare, bundled(), true);
    for (const std::size_t f : {3U, 4U, 5U, 7U}) {
        const PhalanxShape& shape = hand.phalanges.at(f);
        EXPECT_FALSE(shape.measured);
        const double length = glm::length(shape.end);
        EXPECT_GT(shape.radius / length, 0.2);
        EXPECT_LT(shape.radius / length, 0.34);
        const dvec3 along = shape.end / length;
        for (const dvec3& point : shape.points) {
            const double on = std::clamp(glm::dot(point, along), 0.0, length);
            EXPECT_NEAR(glm::distance(point, on * along), shape.radius, 1e-6);
        }
    }
    EXPECT_TRUE(hand.palm.empty());
}

} // namespace
} // namespace foregrip::rig
