// SPDX-License-Identifier: MIT
#include "present/overlay_lines.h"

#include "rig/pose.h"

namespace foregrip::present {
namespace {

using Vec3 = core::Vector3<double>;

const glm::vec4 kBone(0.25F, 0.75F, 1.0F, 0.9F);
const glm::vec4 kTarget(1.0F, 0.75F, 0.1F, 1.0F);
const glm::vec4 kArm(0.4F, 1.0F, 0.45F, 1.0F);
const glm::vec4 kBore(1.0F, 0.2F, 0.15F, 0.9F);
const glm::vec4 kSight(0.2F, 1.0F, 0.3F, 0.9F);
const glm::vec4 kAim(1.0F, 1.0F, 1.0F, 0.95F);

/// Adds lines to a frame in one layer.
class Pen {
public:
    Pen(render::FrameView& frame, render::Layer layer) : frame_(frame), layer_(layer) {}

    void line(const Vec3& from, const Vec3& to, const glm::vec4& colour) {
        frame_.lines.push_back({glm::vec3(from), glm::vec3(to), colour, true, layer_});
    }
    void cross(const Vec3& at, double size, const glm::vec4& colour) {
        for (int axis = 0; axis < 3; ++axis) {
            Vec3 arm(0.0);
            arm[axis] = size;
            line(at - arm, at + arm, colour);
        }
    }
    void axes(const core::Transformd& frame, double size) {
        line(frame.position, frame.point(Vec3(size, 0.0, 0.0)), {1.0F, 0.25F, 0.25F, 1.0F});
        line(frame.position, frame.point(Vec3(0.0, size, 0.0)), {0.3F, 1.0F, 0.3F, 1.0F});
        line(frame.position, frame.point(Vec3(0.0, 0.0, size)), {0.35F, 0.55F, 1.0F, 1.0F});
    }

private:
    render::FrameView& frame_;
    render::Layer layer_;
};

void addBones(const viewmodel::Setup& setup, const viewmodel::Output& output, const Vec3& lift,
              Pen& pen) {
    const rig::Humanoid& humanoid = setup.character->humanoid;
    const std::vector<core::Transformd> joints = rig::evaluateJoints(
        setup.posePlan, std::span(output.driven).first(setup.posePlan.driven.size()));
    for (std::size_t i = 0; i < joints.size(); ++i) {
        const int parent = humanoid.joints[i].parent;
        if (parent >= 0) {
            pen.line(output.worldFromRoot.point(joints[static_cast<std::size_t>(parent)].position) +
                         lift,
                     output.worldFromRoot.point(joints[i].position) + lift, kBone);
        }
    }
}

void addArm(const viewmodel::Output& output, const viewmodel::HandOutput& hand, const Vec3& lift,
            Pen& pen) {
    const auto world = [&](const Vec3& point_rs) {
        return output.worldFromRoot.point(point_rs) + lift;
    };
    pen.line(world(hand.shoulder_rs), world(hand.elbow_rs), kArm);
    pen.line(world(hand.elbow_rs), world(hand.wrist_rs), kArm);
    core::Transformd target = output.worldFromRoot * hand.target_rs;
    target.position += lift;
    pen.axes(target, 0.05);
    pen.cross(target.position, 0.012, kTarget);
}

} // namespace

void addOverlayLines(const viewmodel::Setup& setup, const viewmodel::Output& output,
                     const Stage& stage, const ViewOptions& options, const Vec3& lift,
                     render::FrameView& frame) {
    const Overlays& show = options.overlays;
    const bool first = isFirstPerson(options);
    Pen body(frame, first ? render::Layer::viewmodel : render::Layer::world);
    Pen world(frame, render::Layer::world);
    const Vec3 forward_ws = output.worldFromCamera.direction(Vec3(0.0, 0.0, -1.0));
    const auto hit = stage.world != nullptr
                         ? stage.world->castRay(output.worldFromCamera.position, forward_ws)
                         : std::optional<world::Hit>();
    const double distance = hit ? hit->distance : world::World::kFarthest;
    if (show.bones) {
        addBones(setup, output, lift, body);
    }
    if (show.armTargets) {
        addArm(output, output.right, lift, body);
        addArm(output, output.left, lift, body);
    }
    if (show.bore) {
        const Vec3 muzzle = output.worldFromMuzzle.position + lift;
        body.line(muzzle,
                  muzzle + distance * output.worldFromMuzzle.direction(Vec3(0.0, 0.0, -1.0)),
                  kBore);
    }
    if (show.sightAxis) {
        const Vec3 sight = output.worldFromSight.position + lift;
        body.line(sight, sight + distance * output.worldFromSight.direction(Vec3(0.0, 0.0, -1.0)),
                  kSight);
    }
    if (show.aimPoint) {
        world.cross(output.worldFromCamera.position + distance * forward_ws, 0.01 * distance + 0.01,
                    kAim);
    }
}

} // namespace foregrip::present
