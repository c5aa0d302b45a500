// SPDX-License-Identifier: MIT
#include "viewmodel/body_pose.h"

#include "anim/lanes.h"
#include "anim/two_bone_lanes.h"
#include "anim/vector_math.h"
#include "viewmodel/arm_pose.h"
#include "viewmodel/carried_weapon.h"
#include "viewmodel/reach_assist.h"
#include "viewmodel/shouldering.h"

#include <cmath>

namespace foregrip::viewmodel {
namespace {

using core::Transformd;
using Vec3 = Vector3<double>;
using Quat = core::Quaternion<double>;

Transformd& slot(Output& output, int index) {
    return output.driven[static_cast<std::size_t>(index)];
}

/// Share of the stance that is given up for a weapon that a wall has turned all the way.
constexpr double kSquarerAtWalls = 1.0 / 3.0;

double stanceYaw(const Setup& setup, const Blends& blends) {
    const StanceTuning& stance = setup.tuning.stance;
    const anim::PoseWeights<double>& w = blends.weights;
    // In front of a wall nobody blades the body as far: the hand that holds the weapon out of the
    // way would be out of reach.
    return blends.side * setup.weights[Layer::stance] *
           (1.0 - kSquarerAtWalls * blends.walls.turn) *
           (w.hip * stance.hip + w.aim * stance.ads + w.sprint * stance.sprint);
}

/// `q` put after the rotation about the unit vector `axis` whose half angle is given.
Quat turnedBy(const Vec3& axis, const anim::SineCosine<double>& half, const Quat& q) {
    return Quat(half.cosine, half.sine * axis.x, half.sine * axis.y, half.sine * axis.z) * q;
}

/// Sines and cosines of up to eight angles, four side by side.
struct Turns {
    std::array<anim::LaneSineCosine<anim::Quad>, 2> fours;
    [[nodiscard]] double sine(std::size_t i) const { return anim::lane(fours[i / 4].sine, i % 4); }
    [[nodiscard]] double cosine(std::size_t i) const {
        return anim::lane(fours[i / 4].cosine, i % 4);
    }
};
static_assert(anim::kMaximumSpineJoints <= 8);

Turns turnsBy(const std::array<double, anim::kMaximumSpineJoints>& angle, std::size_t count) {
    Turns turns{};
    for (std::size_t four = 0; 4 * four < count; ++four) {
        const double* const at = angle.data() + 4 * four;
        turns.fours[four] = anim::sineCosine(anim::Quad{{at[0], at[1]}, {at[2], at[3]}});
    }
    return turns;
}

/// The chest leans back under the kick and the head counters.
void leanBack(const BodyRig& body, double chestPitch, anim::SpinePose<double>& pose) {
    if (chestPitch == 0.0) {
        return;
    }
    const std::size_t count = body.chain.size();
    std::array<double, anim::kMaximumSpineJoints> half{};
    for (std::size_t i = 0; i < count; ++i) {
        half[i] = 0.5 * chestPitch * leanShare(i, body.spineCount, count);
    }
    const Turns turns = turnsBy(half, count);
    for (std::size_t i = 0; i < count; ++i) {
        const double sine = turns.sine(i);
        const double cosine = turns.cosine(i);
        const Quat& q = pose.cumulative[i];
        pose.cumulative[i] = {cosine * q.w - sine * q.x, cosine * q.x + sine * q.w,
                              cosine * q.y - sine * q.z, cosine * q.z + sine * q.y};
    }
}

/// A lean rolls the spine over the hips, and the head as far as it wants to roll. `chestRoll` [rad]
/// comes on top and leaves the head alone.
void leanOver(const BodyRig& body, const View& view, double chestRoll,
              anim::SpinePose<double>& pose) {
    const double spineRoll = view.lean.spineRoll + chestRoll;
    if (view.lean.headRoll == 0.0 && spineRoll == 0.0) {
        return;
    }
    const Vec3 back = -anim::aheadOf(view.rootFromYaw);
    const std::size_t count = body.chain.size();
    std::array<double, anim::kMaximumSpineJoints> half{};
    for (std::size_t i = 0; i < count; ++i) {
        const bool spine = i < body.spineCount;
        const auto along = spine ? static_cast<double>(i + 1) / static_cast<double>(body.spineCount)
                                 : static_cast<double>(i + 1 - body.spineCount) /
                                       static_cast<double>(count - body.spineCount);
        half[i] = 0.5 * (spine ? along * spineRoll
                               : spineRoll + along * (view.lean.headRoll - spineRoll));
    }
    const Turns turns = turnsBy(half, count);
    for (std::size_t i = 0; i < count; ++i) {
        if (half[i] != 0.0) { // else the head of a body that does not lean
            pose.cumulative[i] =
                turnedBy(back, {turns.sine(i), turns.cosine(i)}, pose.cumulative[i]);
        }
    }
}

/// The spine takes back what the hips turn and lean: all of it up to the chest.
void followHips(const BodyRig& body, const LowerBody& lower, anim::SpinePose<double>& pose) {
    if (lower.yaw == 0.0 && lower.lean == 0.0) {
        return;
    }
    for (std::size_t i = 0; i + 1 < body.spineCount; ++i) {
        const double share =
            0.5 * (1.0 - static_cast<double>(i + 1) / static_cast<double>(body.spineCount));
        const auto [sine, cosine] =
            anim::sineCosine(anim::Pair{share * lower.yaw, -share * lower.lean});
        // First about the side, then about the vertical.
        pose.cumulative[i] = Quat(cosine[0] * cosine[1], cosine[0] * sine[1], sine[0] * cosine[1],
                                  -sine[0] * sine[1]) *
                             pose.cumulative[i];
    }
}

/// What the spine is bent on, root space: where hips and chain rest.
struct SpineBase {
    Transformd hips;
    Quat turned;            ///< of the hips against the bind pose
    const Transformd* rest; ///< of the chain; only rotations count
    const Vec3* step;       ///< [m] of the chain, from the joint below
    Vec3 headToEye;
};

/// The bind pose over the hips of the lower body.
SpineBase bindBase(const BodyRig& body, const LowerBody& lower) {
    return {hipsJoint(body, lower), lower.turn, body.chainBind.data(), body.chainStep.data(),
            body.headToEye};
}

/// What bends the chain.
struct Bending {
    const Setup& setup;
    const Blends& blends;
    const View& view;
    const BodyRecoil& recoil;
    Shouldering shouldering;
    double chestYaw = 0.0; ///< [rad] on top of the stance
};

/// Bends the chain from hips to head, and shifts all of it so that the drawn eye is the camera.
Chest bendSpine(const Bending& bending, const LowerBody& lower, const SpineBase& base,
                Output& output) {
    const Setup& setup = bending.setup;
    const View& view = bending.view;
    const BodyRig& body = setup.body;
    const double amount = setup.weights[Layer::spine];
    const double yaw = view.yaw - view.bodyYaw;
    anim::SpinePose<double> pose =
        anim::solveSpine(body.spine, {amount * view.pitch, amount * yaw,
                                      stanceYaw(setup, bending.blends) + bending.chestYaw});
    leanBack(body, bending.recoil.chestPitch, pose);
    leanOver(body, view, bending.shouldering.lean, pose);
    followHips(body, lower, pose);
    slot(output, body.hips) = base.hips;

    const std::size_t count = body.chain.size();
    std::array<Vec3, anim::kMaximumSpineJoints> place;
    Vec3 joint = base.hips.position;
    Quat turned = base.turned;
    for (std::size_t i = 0; i < count; ++i) {
        joint += turned * base.step[i];
        place[i] = joint;
        turned = pose.cumulative[i];
    }
    Shouldered shouldered;
    shouldered.eye = joint + turned * base.headToEye;
    if (bending.shouldering.weight > 0.0 && body.spineCount > 0 && count > body.spineCount) {
        const std::size_t chest = body.spineCount - 1;
        shouldered = comeToStock(
            setup, bending.shouldering, view,
            {pose, place, pose.cumulative[chest] * base.rest[chest].rotation, base.headToEye});
    }
    const Vec3 shift = view.rootFromCamera.position - shouldered.eye;
    Chest chest{{base.hips.position + shift, base.hips.rotation}, Quat(1.0, 0.0, 0.0, 0.0)};
    output.headTilt = shouldered.tilt;
    output.spinePitch = 0.0;
    output.headPitch = 0.0;
    for (std::size_t i = 0; i < count; ++i) {
        const Transformd at{place[i] + shift, pose.cumulative[i] * base.rest[i].rotation};
        slot(output, body.chain[i]) = at;
        output.headPitch += pose.pitch[i];
        if (i < body.spineCount) {
            output.spinePitch += pose.pitch[i];
            chest = {at, pose.cumulative[i]};
        }
    }
    chest.stockSide = bending.blends.side;
    chest.collarTurn = shouldered.turn;
    chest.collarShift = shouldered.shift;
    output.residualPitch = pose.residualPitch;
    output.residualYaw = pose.residualYaw;
    output.firstPersonShift_rs = shift;
    return chest;
}

/// How far the shoulders may go from where they are without a clip (0) to where it has them (1)
/// with both hands still within reach: the weapon has been placed already and stays.
double shareInReach(const Setup& setup, const Chest& full, const Arms& arms) {
    const ReachTuning& reach = setup.tuning.reach;
    const double clavicle = 0.5 * reach.clavicle * setup.weights[Layer::reachAssist];
    double share = 1.0;
    for (const Arm& arm : arms) {
        const Vec3 move = full.joint.point(arm.rig.chestFromUpper.position) - arm.shoulder;
        share = std::min(share, reachedShare(move, arm.wrist.position - arm.shoulder,
                                             1.02 * arm.rig.nearReach,
                                             reach.start * arm.rig.reach() + clavicle));
    }
    return share;
}

/// Where the collar bones and with them the shoulders are over a chest.
void seatArms(const Chest& chest, Arms& arms) {
    for (Arm& arm : arms) {
        arm.clavicle = chest.joint * arm.rig.chestFromClavicle;
        arm.shoulder = chest.joint.point(arm.rig.chestFromUpper.position);
    }
    Arm& held = armOn(chest.stockSide, arms);
    const Vec3 bone = held.shoulder - held.clavicle.position;
    held.clavicle = {held.clavicle.position + chest.collarShift,
                     chest.collarTurn * held.clavicle.rotation};
    held.shoulder = held.clavicle.position + chest.collarTurn * bone;
}

/// Bends the chain once more, over the clip this time, as far as both hands reach.
Chest bendOverClip(const Bending& bending, const BaseClipPose& clip, Arms& arms, Output& output) {
    const Setup& setup = bending.setup;
    const BodyRig& body = setup.body;
    const Transformd& chestBind =
        body.spineCount > 0 ? body.chainBind[body.spineCount - 1] : body.hipsBind;
    ClipChain chain;
    const auto bend = [&](double share) {
        chain = clipChain(body, clip, share);
        Chest bent = bendSpine(bending, {},
                               {clip.hips, Quat(1.0, 0.0, 0.0, 0.0), chain.rest.data(),
                                chain.step.data(), chain.headToEye},
                               output);
        bent.turned = bent.joint.rotation * glm::conjugate(chestBind.rotation);
        return bent;
    };
    Chest chest = bend(1.0);
    // A hand that carries the weapon moves with the clip; else the hands stay where they hold.
    const double share = carriesByHand(setup, &clip) ? 1.0 : shareInReach(setup, chest, arms);
    chest = share < 1.0 ? bend(share) : chest;
    seatArms(chest, arms);
    return chest;
}

/// Shoulders, hands and palms where the weapon wants them.
Arms armsAt(const Setup& setup, const Blends& blends, const Chest& chest, Output& output) {
    const Transformd& weapon = output.rootFromWeapon;
    const auto arm = [&](const ArmRig& rig, const Transformd& palm, const Transformd& held) {
        const bool right = rig.side > 0.0;
        HandOutput& hand = right ? output.right : output.left;
        const HandShift& shift = blends.hands[right ? 0 : 1];
        const Transformd wrist = weapon * shift.of(held);
        hand.target_rs = shift.active ? wrist * rig.palm : weapon * palm;
        return Arm{rig, hand, shift, wrist, {}, Vec3(0.0), {}, {}};
    };
    const Holding& holding = setup.holding;
    Arms arms{arm(setup.body.firing, holding.palms.firing, holding.firingHand),
              arm(setup.body.support, holding.palms.support, holding.supportHand)};
    seatArms(chest, arms);
    return arms;
}

/// Solves the arms, and the legs beside them unless they rest or a clip has them.
void solveLimbs(const Setup& setup, const LowerBody& lower, const BaseClipPose* clip, Arms& arms,
                Output& output) {
    if (clip != nullptr || lower.resting) {
        std::array<anim::TwoBoneResult<double>, 2> solved;
        anim::solveTwoBones<2>({arms[0].input, arms[1].input}, solved);
        arms[0].solved = solved[0];
        arms[1].solved = solved[1];
        clip != nullptr ? placeClipLegs(setup, *clip, output) : placeRestingLegs(setup, output);
        return;
    }
    const Legs legs = legsOf(setup, lower, slot(output, setup.body.hips));
    std::array<anim::TwoBoneResult<double>, 4> solved;
    anim::solveTwoBones<4>({arms[0].input, arms[1].input, legs[0], legs[1]}, solved);
    arms[0].solved = solved[0];
    arms[1].solved = solved[1];
    placeLegs(setup, lower, legs, {solved[2], solved[3]}, output);
}

/// A reload takes the support hand off the foregrip to wherever its work is.
void takeSupportHand(const Setup& setup, const Blends& blends, const Chest& chest, Arm& support,
                     Output& output) {
    if (!blends.reload.active || !setup.holding.hasMagazine) {
        return;
    }
    const ReloadHand hand =
        reloadHand(setup, blends.reload, output.rootFromWeapon, {support.shoulder, chest.turned});
    output.parts.weaponFromSeated = blends.magazine.of(hand.weaponFromSeated);
    output.parts.magazineDrawn = hand.magazineDrawn;
    output.parts.magazineHold = hand.magazineHold;
    output.parts.openHand = hand.open;
    const Transformd hand_wp = core::inverse(output.rootFromWeapon) * hand.hand_rs;
    support.wrist =
        support.shift.active ? output.rootFromWeapon * support.shift.of(hand_wp) : hand.hand_rs;
    support.hand.target_rs = support.wrist * support.rig.palm;
}

} // namespace

void solveBody(const Setup& setup, const Blends& blends, const View& view, const BodyRecoil& recoil,
               const LowerBody& lower, const BaseClipPose* clip, Output& output) {
    const BodyRig& body = setup.body;
    const bool carries = carriesByHand(setup, clip);
    Bending bending{setup, blends, view, recoil, {}};
    if (!carries) { // a weapon that the hand carries stands before any shoulder
        bending.shouldering =
            shoulderingOf(setup, blends, view, output.rootFromWeapon, recoil.shoulder_rs);
    }
    Chest chest = bendSpine(bending, lower, bindBase(body, lower), output);
    Arms arms = armsAt(setup, blends, chest, output);
    bending.chestYaw = chestYawFor(setup, blends, arms);
    if (bending.chestYaw != 0.0) {
        chest = bendSpine(bending, lower, bindBase(body, lower), output);
        seatArms(chest, arms);
    }
    assistReach(setup, blends, arms, output);
    if (clip != nullptr) {
        // The weapon stands now, and no clip has moved it.
        chest = bendOverClip(bending, *clip, arms, output);
    }
    const CarryingArm carrying = carries ? carryingArm(body, *clip, chest) : CarryingArm{};
    if (carries) {
        moveIntoPalm(setup, carrying, arms, output);
    }
    takeSupportHand(setup, blends, chest, arms[1], output);
    aimArms(setup, chest, recoil, armOn(blends.side, arms), arms, output);
    solveLimbs(setup, lower, clip, arms, output);
    placeArms(setup, arms, output);
    if (carries) {
        placeCarryingArm(carrying, arms[0], output);
    }
    reportStock(setup, blends, chest.joint, output);
    for (const int joint : body.unsolved) {
        slot(output, joint) = {};
    }
}

} // namespace foregrip::viewmodel
