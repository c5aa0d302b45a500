// SPDX-License-Identifier: MIT
#include "rig/humanoid.h"

#include "core/text.h"
#include "rig/bind_pose.h"
#include "rig/body_extent.h"
#include "rig/bone_map.h"
#include "rig/bone_names.h"
#include "rig/bone_trunk.h"
#include "rig/model_stats.h"
#include "rig/rig_file.h"
#include "rig/twist_lists.h"

#include <glm/geometric.hpp>
#include <glm/matrix.hpp>

#include <algorithm>
#include <cmath>

namespace foregrip::rig {
namespace {

constexpr std::size_t kMostJoints = 4096;
constexpr double kUpTolerance = 0.6;     // a head may lean forward by 35 degrees
constexpr double kFacingTolerance = 0.3; // shoulders need not be level with an axis
constexpr double kOwnOrigin = 0.15;      // [m] a model's own origin this near the feet is kept
constexpr double kEyeUp = 0.43;
constexpr double kEyeForward = 0.40;

/// A body's own directions, in model space, unit and perpendicular.
struct BodyAxes {
    glm::dvec3 up{0.0, 1.0, 0.0};
    glm::dvec3 right{1.0, 0.0, 0.0};
    glm::dvec3 forward{0.0, 0.0, -1.0};
};

glm::dvec3 positionOf(const BindPose& pose, int joint) {
    return glm::dvec3(pose.modelFromJoint[static_cast<std::size_t>(joint)][3]);
}

int roleJoint(const BoneMap& map, Role role) {
    return map.joint.at(static_cast<std::size_t>(role));
}

/// From hips to head, on the axis that is near it.
glm::dvec3 upDirection(const BindPose& pose, const BoneMap& map) {
    const int hips = roleJoint(map, Role::hips);
    const int head = roleJoint(map, Role::head);
    if (hips < 0 || head < 0) {
        return {0.0, 1.0, 0.0};
    }
    const glm::dvec3 trunk = positionOf(pose, head) - positionOf(pose, hips);
    // Two joints at one place say nothing; the file's own up is then as good as anything.
    return glm::length(trunk) > 1e-9 ? snappedToAxis(trunk, kUpTolerance)
                                     : glm::dvec3(0.0, 1.0, 0.0);
}

core::Result<BodyAxes> bodyAxes(const Model& model, const BindPose& pose, const BoneMap& map) {
    BodyAxes axes;
    axes.up = upDirection(pose, map);
    const glm::dvec3 across = positionOf(pose, roleJoint(map, Role::rightUpperArm)) -
                              positionOf(pose, roleJoint(map, Role::leftUpperArm));
    const glm::dvec3 level = across - axes.up * glm::dot(axes.up, across);
    if (!(glm::length(level) > 1e-9)) {
        return core::Error{model.file, "skeleton",
                           "both shoulders are at one place, so it cannot be told which way the "
                           "body faces"};
    }
    axes.right = snappedToAxis(level, kFacingTolerance);
    axes.right = glm::normalize(axes.right - axes.up * glm::dot(axes.up, axes.right));
    axes.forward = glm::cross(axes.up, axes.right);
    return axes;
}

std::string axisName(const glm::dvec3& direction) {
    int largest = 0;
    for (int i = 1; i < 3; ++i) {
        largest = std::abs(direction[i]) > std::abs(direction[largest]) ? i : largest;
    }
    return (direction[largest] < 0.0 ? "-" : "+") + std::string(1, "xyz"[largest]);
}

/// The point on the ground that becomes the root's origin, in metres along the body's axes.
glm::dvec3 groundPoint(const BindPose& pose, const BoneMap& map, const BodyAxes& axes,
                       double lowest, double metres) {
    const int left = roleJoint(map, Role::leftFoot);
    const int right = roleJoint(map, Role::rightFoot);
    const int hips = std::max(0, roleJoint(map, Role::hips));
    const glm::dvec3 between = left >= 0 && right >= 0
                                   ? 0.5 * (positionOf(pose, left) + positionOf(pose, right))
                                   : positionOf(pose, hips);
    glm::dvec3 point = metres * between;
    point -= axes.up * glm::dot(axes.up, point);
    if (glm::length(point) < kOwnOrigin) {
        point = glm::dvec3(0.0);
    }
    return point + axes.up * (lowest * metres);
}

void placeJoints(Humanoid& humanoid, const BindPose& pose) {
    const glm::dmat4 rootFromModel =
        core::matrix(humanoid.rootFromModel) *
        glm::dmat4(glm::dmat3(humanoid.unitsToMetres)); // metres, then turned
    for (std::size_t j = 0; j < humanoid.joints.size(); ++j) {
        Joint& joint = humanoid.joints[j];
        const glm::dmat4 placed = rootFromModel * pose.modelFromJoint[j];
        joint.bind = {glm::dvec3(placed[3]), rigidRotation(glm::dmat3(placed))};
        joint.local =
            joint.parent < 0
                ? joint.bind
                : core::inverse(humanoid.joints[static_cast<std::size_t>(joint.parent)].bind) *
                      joint.bind;
    }
    humanoid.rootFromMesh = rootFromModel * pose.modelFromMesh;
}

void bindSkin(Humanoid& humanoid, const Model& model, const BindPose& pose) {
    if (model.skins.empty()) {
        return;
    }
    std::vector<int> jointOfNode(model.nodes.size(), -1);
    for (std::size_t j = 0; j < humanoid.joints.size(); ++j) {
        if (!humanoid.joints[j].synthetic) {
            jointOfNode[static_cast<std::size_t>(humanoid.joints[j].node)] = static_cast<int>(j);
        }
    }
    const glm::dmat4 rootFromModel =
        core::matrix(humanoid.rootFromModel) * glm::dmat4(glm::dmat3(humanoid.unitsToMetres));
    const Skin& skin = model.skins.front();
    for (std::size_t i = 0; i < skin.joints.size(); ++i) {
        const int joint = jointOfNode[static_cast<std::size_t>(skin.joints[i])];
        const auto index = static_cast<std::size_t>(joint);
        humanoid.skin.push_back({joint, core::matrix(core::inverse(humanoid.joints[index].bind)) *
                                            rootFromModel * pose.modelFromJoint[index] *
                                            skin.inverseBind[i]});
    }
}

/// Arms of one segment end where their part does: joints there stand in for hands that the file
/// lacks. Their axes are those of the arm.
void placeEndsOfArms(Humanoid& humanoid, const Model& model, const BindPose& pose) {
    humanoid.oneSegmentArms = hasOneSegmentArms(humanoid.map);
    if (!humanoid.oneSegmentArms) {
        return;
    }
    const glm::dmat4 rootFromModel =
        core::matrix(humanoid.rootFromModel) * glm::dmat4(glm::dmat3(humanoid.unitsToMetres));
    for (const bool right : {false, true}) {
        const int upper = humanoid.joint(right ? Role::rightUpperArm : Role::leftUpperArm);
        int& hand = jointOf(humanoid.map, right ? Role::rightHand : Role::leftHand);
        Joint& arm = humanoid.joints[static_cast<std::size_t>(upper)];
        const ArmEnds ends = armEnds(model, pose, rootFromModel, arm, humanoid.height);
        arm.bind.position = ends.shoulder;
        if (hand < 0) {
            Joint end{arm.name + " (end)", arm.node, upper, {}, {}, true};
            end.bind = {ends.hand, arm.bind.rotation};
            hand = static_cast<int>(humanoid.joints.size());
            humanoid.joints.push_back(end);
        }
    }
    for (Joint& joint : humanoid.joints) {
        joint.local =
            joint.parent < 0
                ? joint.bind
                : core::inverse(humanoid.joints[static_cast<std::size_t>(joint.parent)].bind) *
                      joint.bind;
    }
}

double distance(const Humanoid& humanoid, Role a, Role b) {
    const auto at = [&](Role role) {
        return humanoid.joints[static_cast<std::size_t>(humanoid.joint(role))].bind.position;
    };
    return glm::length(at(a) - at(b));
}

void measure(Humanoid& humanoid) {
    for (const bool right : {false, true}) {
        const std::size_t side = right ? 1 : 0;
        const Role upper = right ? Role::rightUpperArm : Role::leftUpperArm;
        const Role lower = right ? Role::rightLowerArm : Role::leftLowerArm;
        if (humanoid.oneSegmentArms) {
            humanoid.upperArm[side] =
                distance(humanoid, upper, right ? Role::rightHand : Role::leftHand);
            continue;
        }
        humanoid.upperArm[side] = distance(humanoid, upper, lower);
        humanoid.lowerArm[side] =
            distance(humanoid, lower, right ? Role::rightHand : Role::leftHand);
        if (humanoid.upperArm[side] < 1e-3 || humanoid.lowerArm[side] < 1e-3) {
            humanoid.map.sure = false;
            humanoid.warnings.push_back(std::string("the ") + (right ? "right" : "left") +
                                        " arm has a bone without length, so it cannot be bent");
        }
    }
}

glm::dvec3 findEye(const Humanoid& humanoid, const Model& model) {
    glm::dvec3 sum(0.0);
    double count = 0.0;
    const auto add = [&](const Joint& joint) {
        sum += joint.bind.position;
        count += 1.0;
    };
    for (const Joint& joint : humanoid.joints) {
        const bool inTable = std::any_of(
            model.humanoidBones.begin(), model.humanoidBones.end(), [&](const auto& bone) {
                return bone.second == joint.node &&
                       (bone.first == "leftEye" || bone.first == "rightEye");
            });
        if (inTable || (model.humanoidBones.empty() && namesEye(joint.name))) {
            add(joint);
        }
    }
    if (count > 0.0) {
        return sum / count;
    }
    if (!humanoid.has(Role::head)) {
        return {0.0, 0.92 * humanoid.height, 0.0};
    }
    const glm::dvec3 head =
        humanoid.joints[static_cast<std::size_t>(humanoid.joint(Role::head))].bind.position;
    // A skeleton alone may end at the head joint; a skull is an eighth of a body.
    const double above = std::max(humanoid.height - head.y, 0.1 * humanoid.height);
    return head + glm::dvec3(0.0, kEyeUp * above, -kEyeForward * above);
}

bool finite(const Humanoid& humanoid) {
    const auto good = [](const glm::dmat4& matrix) {
        for (int c = 0; c < 4; ++c) {
            for (int r = 0; r < 4; ++r) {
                if (!std::isfinite(matrix[c][r])) {
                    return false;
                }
            }
        }
        return true;
    };
    return std::all_of(humanoid.joints.begin(), humanoid.joints.end(),
                       [&](const Joint& joint) { return good(core::matrix(joint.bind)); }) &&
           std::all_of(humanoid.skin.begin(), humanoid.skin.end(),
                       [&](const SkinJoint& joint) { return good(joint.jointFromMesh); }) &&
           std::isfinite(humanoid.height);
}

void warnAboutSize(Humanoid& humanoid) {
    const double inFile = humanoid.height / humanoid.rescale;
    if (humanoid.rescale != 1.0) {
        humanoid.warnings.push_back("the body is " + core::formatNumber(inFile, 3) +
                                    " m tall in the file; it is scaled by " +
                                    core::formatNumber(humanoid.rescale, 4) + " to " +
                                    core::formatNumber(humanoid.height, 3) + " m");
    }
    if (const double offer = offeredRescale(humanoid.height); offer != 1.0) {
        humanoid.warnings.push_back("the body is " + core::formatNumber(humanoid.height, 3) +
                                    " m tall; scaled by " + core::formatNumber(offer, 4) +
                                    " it would be " + core::formatNumber(kAdultHeight, 3) +
                                    " m, the height of an adult");
    }
}

/// Twist joints, where a person has not said which they are.
void findTwist(Humanoid& humanoid, const RigFile* file) {
    BoneMap found = humanoid.map;
    for (const TwistList& list : kTwistLists) {
        (found.*list.joints).clear();
    }
    findTwistJoints(humanoid.joints, found);
    for (const TwistList& list : kTwistLists) {
        if (file == nullptr || !(file->*list.saved)) {
            humanoid.map.*list.joints = std::move(found.*list.joints);
        }
    }
}

/// The factor that the options ask for, for a body of `height` [m].
double rescaleFor(double height, const HumanoidOptions& options) {
    if (options.toHeight && height > 0.0) {
        return *options.toHeight / height;
    }
    const std::optional<double> saved =
        options.file == nullptr ? std::nullopt : options.file->rescale;
    return options.rescale ? *options.rescale : saved.value_or(1.0);
}

/// Puts the lengths that a person gave in the place of the measured ones.
void overrideLengths(Humanoid& humanoid, const RigFile& file) {
    for (const std::size_t side : {0U, 1U}) {
        humanoid.upperArm[side] = file.upperArm.at(side).value_or(humanoid.upperArm[side]);
        humanoid.lowerArm[side] = file.lowerArm.at(side).value_or(humanoid.lowerArm[side]);
    }
}

} // namespace

double offeredRescale(double height) {
    const bool sensible = height >= 0.5 && height <= 3.0;
    return sensible || !(height > 0.0) ? 1.0 : kAdultHeight / height;
}

core::Result<Humanoid> understandHumanoid(const Model& model, const HumanoidOptions& options) {
    Humanoid humanoid;
    humanoid.joints = collectJoints(model);
    if (humanoid.joints.empty()) {
        return core::Error{model.file, "", "it holds no skeleton"};
    }
    if (humanoid.joints.size() > kMostJoints) {
        return core::Error{model.file, "",
                           std::to_string(humanoid.joints.size()) +
                               " joints or nodes are more than a body has"};
    }
    core::Result<BoneMap> map = mapBones(model, humanoid.joints, options.file);
    if (!map) {
        return map.error();
    }
    humanoid.map = std::move(map).value();
    if (thinTrunk(humanoid.map)) {
        humanoid.warnings.emplace_back(
            "spine or neck have more joints than can be bent; an even choice of them bends");
    }
    const BindPose pose = readBindPose(model, humanoid.joints, humanoid.joint(Role::hips));
    const core::Result<BodyAxes> axes = bodyAxes(model, pose, humanoid.map);
    if (!axes) {
        return axes.error();
    }
    humanoid.modelUp = axisName(axes->up);
    humanoid.modelFaces = axisName(axes->forward);
    const BodyExtent extent =
        bodyExtent(model, pose, humanoid.joints, humanoid.map, axes->up, axes->right);
    const auto [lowest, highest] = extent.alongUp;
    humanoid.rescale = rescaleFor((highest - lowest) * model.unitsToMetres, options);
    humanoid.unitsToMetres = model.unitsToMetres * humanoid.rescale;
    humanoid.height = (highest - lowest) * humanoid.unitsToMetres;
    // Rows of the rotation are the body's axes; the body faces -Z.
    const glm::dquat rotation = glm::normalize(
        glm::quat_cast(glm::transpose(glm::dmat3(axes->right, axes->up, -axes->forward))));
    const glm::dvec3 ground =
        groundPoint(pose, humanoid.map, *axes, lowest, humanoid.unitsToMetres);
    humanoid.rootFromModel = {-(rotation * ground), rotation};
    placeJoints(humanoid, pose);
    placeEndsOfArms(humanoid, model, pose);
    bindSkin(humanoid, model, pose);
    findTwist(humanoid, options.file);
    measure(humanoid);
    if (model.stickFigure) {
        humanoid.warnings.emplace_back(
            "the file holds a skeleton and no body: a stick figure stands in for it");
    }
    if (!extent.warning.empty()) {
        humanoid.warnings.push_back(extent.warning);
    }
    if (options.file != nullptr) {
        overrideLengths(humanoid, *options.file);
    }
    humanoid.eye = findEye(humanoid, model);
    if (pose.mirrored) {
        humanoid.warnings.emplace_back(
            "a negative scale above the skeleton mirrors the body; it is shown unmirrored");
    }
    warnAboutSize(humanoid);
    if (!finite(humanoid)) {
        return core::Error{model.file, "skeleton", "its bind pose is not finite"};
    }
    return humanoid;
}

} // namespace foregrip::rig
