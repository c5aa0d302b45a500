// SPDX-License-Identifier: MIT
#include "rig/body_extent.h"

#include "rig/bone_trunk.h"
#include "rig/held_points.h"
#include "rig/model_stats.h"

#include <glm/geometric.hpp>
#include <glm/matrix.hpp>
#include <glm/vec4.hpp>
#include <glm/vector_relational.hpp>

#include <algorithm>
#include <cmath>

namespace foregrip::rig {
namespace {

// Of the height of the joints.
constexpr double kSolesBelowToes = 0.06; // a sole below the lowest toe
constexpr double kSolesBelowFeet = 0.2;  // a sole below an ankle
constexpr double kSolesAboveFeet = 0.04; // no sole ends above the ankle
constexpr double kBeside = 0.12;         // how far aside of the joints a body's middle may be

Bounds meshBounds(const Model& model, const BindPose& pose, const std::vector<Joint>& joints) {
    std::vector<glm::dmat4> meshToModel;
    if (!model.skins.empty()) {
        std::vector<int> jointOfNode(model.nodes.size(), -1);
        for (std::size_t j = 0; j < joints.size(); ++j) {
            jointOfNode[static_cast<std::size_t>(joints[j].node)] = static_cast<int>(j);
        }
        const Skin& skin = model.skins.front();
        for (std::size_t i = 0; i < skin.joints.size(); ++i) {
            const int joint = jointOfNode[static_cast<std::size_t>(skin.joints[i])];
            meshToModel.push_back(pose.modelFromJoint[static_cast<std::size_t>(joint)] *
                                  skin.inverseBind[i]);
        }
    }
    const bool anySkinned = std::any_of(model.nodes.begin(), model.nodes.end(),
                                        [](const Node& node) { return node.skin >= 0; });
    Bounds box;
    forEachPoint(model, meshToModel, [&](const glm::dvec3& point, std::size_t node) {
        if (!anySkinned || model.nodes[node].skin >= 0) {
            box.add(point);
        }
    });
    return box;
}

/// Least and most extent of a box along a direction.
std::pair<double, double> extentAlong(const Bounds& box, const glm::dvec3& direction) {
    double least = 0.0;
    double most = 0.0;
    for (int i = 0; i < 3; ++i) {
        const double a = box.least[i] * direction[i];
        const double b = box.most[i] * direction[i];
        least += std::min(a, b);
        most += std::max(a, b);
    }
    return {least, most};
}

/// Nodes whose mesh does not stand around their origin: that says nothing about the body then.
std::vector<bool> apart(const Model& model, const BindPose& pose) {
    const std::vector<Bounds> boxes = nodeBounds(model, pose);
    const std::vector<glm::dmat4> placed = nodeMatrices(model);
    std::vector<bool> out(model.nodes.size(), false);
    for (std::size_t n = 0; n < model.nodes.size(); ++n) {
        const glm::dvec3 origin(placed[n][3]);
        const bool around = !boxes[n].empty() &&
                            glm::all(glm::lessThanEqual(boxes[n].least, origin)) &&
                            glm::all(glm::greaterThanEqual(boxes[n].most, origin));
        out[n] = model.nodes[n].mesh >= 0 && !around;
    }
    return out;
}

/// The joints of a body below its hips, and the nodes at their ends that are no joints.
class Skeleton {
public:
    Skeleton(const Model& model, const BindPose& pose, const std::vector<Joint>& joints,
             const BoneMap& map)
        : map_(map) {
        const int hips = jointOf(map, Role::hips);
        std::vector<int> jointOfNode(model.nodes.size(), -1);
        for (std::size_t j = 0; j < joints.size(); ++j) {
            at_.emplace_back(pose.modelFromJoint[j][3]);
            jointOfNode[static_cast<std::size_t>(joints[j].node)] = static_cast<int>(j);
        }
        const std::vector<glm::dmat4> nodes = nodeMatrices(model);
        const std::vector<bool> parts = apart(model, pose);
        std::vector<bool> below(model.nodes.size(), false);
        for (std::size_t n = 0; n < model.nodes.size(); ++n) {
            const int parent = model.nodes[n].parent;
            const int joint = jointOfNode[n];
            below[n] = joint >= 0
                           ? joint == hips || hips < 0 ||
                                 (parent >= 0 && below[static_cast<std::size_t>(parent)])
                           : parent >= 0 && below[static_cast<std::size_t>(parent)] && !parts[n];
            if (!below[n]) {
                continue;
            }
            if (joint >= 0) {
                points_.push_back(at_[static_cast<std::size_t>(joint)]);
            } else if (const int over = jointOfNode[static_cast<std::size_t>(parent)]; over >= 0) {
                // The end of a bone, as far from its joint as in the pose of the nodes.
                const glm::dmat4 local =
                    glm::inverse(nodes[static_cast<std::size_t>(parent)]) * nodes[n];
                points_.emplace_back(
                    (pose.modelFromJoint[static_cast<std::size_t>(over)] * local)[3]);
            }
        }
        for (const Role role : {Role::leftFoot, Role::rightFoot, Role::head}) {
            if (jointOf(map, role) >= 0) {
                points_.push_back(place(role));
            }
        }
        toes_ = std::any_of(joints.begin(), joints.end(), [&](const Joint& joint) {
            return joint.parent >= 0 && (joint.parent == jointOf(map, Role::leftFoot) ||
                                         joint.parent == jointOf(map, Role::rightFoot));
        });
    }

    [[nodiscard]] bool has(Role role) const { return jointOf(map_, role) >= 0; }
    [[nodiscard]] glm::dvec3 place(Role role) const {
        return at_[static_cast<std::size_t>(jointOf(map_, role))];
    }
    [[nodiscard]] bool toes() const { return toes_; }
    [[nodiscard]] std::pair<double, double> along(const glm::dvec3& direction) const {
        std::pair<double, double> out{0.0, 0.0};
        for (std::size_t i = 0; i < points_.size(); ++i) {
            const double value = glm::dot(points_[i], direction);
            out.first = i == 0 ? value : std::min(out.first, value);
            out.second = i == 0 ? value : std::max(out.second, value);
        }
        return out;
    }

private:
    const BoneMap& map_;
    std::vector<glm::dvec3> at_;
    std::vector<glm::dvec3> points_;
    bool toes_ = false;
};

bool isBody(const Bounds& box, const Skeleton& skeleton, const glm::dvec3& up,
            const glm::dvec3& right) {
    const auto [lowest, highest] = extentAlong(box, up);
    const auto joints = skeleton.along(up);
    const double size = joints.second - joints.first;
    if (!(size > 0.0) || !skeleton.has(Role::leftFoot) || !skeleton.has(Role::rightFoot)) {
        return true; // nothing to compare with
    }
    const double feet = std::min(glm::dot(skeleton.place(Role::leftFoot), up),
                                 glm::dot(skeleton.place(Role::rightFoot), up));
    const double below =
        skeleton.toes() ? joints.first - kSolesBelowToes * size : feet - kSolesBelowFeet * size;
    if (lowest < below || lowest > feet + kSolesAboveFeet * size) {
        return false;
    }
    if (skeleton.has(Role::head) && highest < glm::dot(skeleton.place(Role::head), up)) {
        return false;
    }
    const auto [meshLeft, meshRight] = extentAlong(box, right);
    const auto [left, rightmost] = skeleton.along(right);
    return std::abs((meshLeft + meshRight) - (left + rightmost)) < 2.0 * kBeside * size;
}

} // namespace

bool drawsNoBody(const Model& model) {
    const auto draws = [&model](const Node& node) {
        return node.mesh >= 0 &&
               !model.meshes[static_cast<std::size_t>(node.mesh)].primitives.empty();
    };
    const bool dummy =
        !model.materials.empty() &&
        std::all_of(model.materials.begin(), model.materials.end(),
                    [](const Material& material) { return material.name == "SkeletonMaterial"; });
    return model.stickFigure || dummy ||
           std::none_of(model.nodes.begin(), model.nodes.end(), draws);
}

BodyExtent bodyExtent(const Model& model, const BindPose& pose, const std::vector<Joint>& joints,
                      const BoneMap& map, const glm::dvec3& up, const glm::dvec3& right) {
    const Skeleton skeleton(model, pose, joints, map);
    const Bounds box = drawsNoBody(model) ? Bounds{} : meshBounds(model, pose, joints);
    BodyExtent out;
    if (!box.empty() && isBody(box, skeleton, up, right)) {
        out.alongUp = extentAlong(box, up);
        return out;
    }
    out.alongUp = skeleton.along(up);
    if (!box.empty()) {
        out.warning = "the meshes do not stand where the joints do, so the body is measured by its "
                      "joints";
    }
    return out;
}

ArmEnds armEnds(const Model& model, const BindPose& pose, const glm::dmat4& rootFromModel,
                const Joint& arm, double height) {
    Bounds box;
    forEachHeldPoint(model, pose, arm.node, [&](const glm::dvec3& point) {
        box.add(glm::dvec3(rootFromModel * glm::dvec4(point, 1.0)));
    });
    const glm::dvec3 at = arm.bind.position;
    if (box.empty()) {
        return {at, at - glm::dvec3(0.0, height / 3.0, 0.0)};
    }
    const glm::dvec3 size = box.size();
    const glm::dvec3 middle = 0.5 * (box.least + box.most);
    const bool hangs = size.y >= size.x;
    const double length = hangs ? size.y : size.x;
    const double side = middle.x < 0.0 ? -1.0 : 1.0;
    const glm::dvec3 outward = hangs ? glm::dvec3(0.0, -1.0, 0.0) : glm::dvec3(side, 0.0, 0.0);
    const double thick = hangs ? size.x : size.y;
    ArmEnds ends;
    // The shoulder turns half a thickness below the top, the palm half a thickness above the end.
    const double inset = std::min(0.5 * thick, 0.25 * length);
    ends.hand = middle + outward * (0.5 * length - inset);
    const bool central = glm::distance(at, middle) < 0.2 * length;
    ends.shoulder = central ? middle - outward * (0.5 * length - inset) : at;
    return ends;
}

} // namespace foregrip::rig
