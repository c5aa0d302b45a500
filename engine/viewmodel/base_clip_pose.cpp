// SPDX-License-Identifier: MIT
#include "viewmodel/base_clip_pose.h"

#include "anim/rotation_vector.h"
#include "anim/smoothing.h"
#include "anim/two_bone_ik.h"
#include "anim/vector_math.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <vector>

namespace foregrip::viewmodel {
namespace {

using core::Transformd;
using rig::ClipKind;
using Vec3 = core::Vector3<double>;
using Quat = core::Quaternion<double>;

constexpr std::size_t kMostJoints = 32; // hips, chain and legs are fewer
constexpr double kSlow = 0.2;           // [m/s] below which standing takes over
constexpr double kSeam = 0.2;           // of a stride that is blended into the next one
constexpr double kMostPace = 1.35;      // longer strides than that no leg reaches
constexpr double kKneeAhead = 0.02;     // [m] a straight leg's knee points ahead

std::size_t index(int value) {
    return static_cast<std::size_t>(value);
}

/// [m] of ground in a stride of the simulation.
double strideLength(const Setup& setup, double speed) {
    const bool fixed = setup.tuning.bob.rate == BobRate::fixed;
    const double phaseRate = fixed ? anim::fixedBobPhaseRate(speed)
                                   : std::numbers::pi * anim::stepRate(std::max(speed, 0.05));
    return speed * 2.0 * std::numbers::pi / phaseRate;
}

/// A rotation to a weighted mean: on the same side as what is there already.
void accumulate(Quat& sum, const Quat& rotation, double weight) {
    const double sided = glm::dot(sum, rotation) < 0.0 ? -weight : weight;
    sum = {sum.w + sided * rotation.w, sum.x + sided * rotation.x, sum.y + sided * rotation.y,
           sum.z + sided * rotation.z};
}

void accumulate(Transformd& sum, const Transformd& placed, double weight) {
    sum.position += weight * placed.position;
    accumulate(sum.rotation, placed.rotation, weight);
}

constexpr Transformd kNothing{Vec3(0.0), Quat(0.0, 0.0, 0.0, 0.0)};

/// Collects shares.
class Mixer {
public:
    Mixer(const BaseClips& clips, const ClipInstant& instant) : clips_(clips), instant_(instant) {}

    void addStanding(int clip, double weight) {
        if (clip < 0) {
            put({nullptr, 0.0, weight, 1.0});
            return;
        }
        const BaseClip& from = clips_.clips[index(clip)];
        put({&from, rig::clipTime(from.body.clip().duration, instant_.time, true), weight, 1.0});
    }

    void addMoving(int clip, double weight, double pace) {
        if (clip < 0) {
            return;
        }
        const BaseClip& from = clips_.clips[index(clip)];
        const double duration = from.body.clip().duration;
        const double share = instant_.phase / (2.0 * std::numbers::pi);
        const auto wrapped = [duration](double time) {
            return time - duration * std::floor(time / duration);
        };
        const double time = from.start + share * from.period;
        // Of a loop of several strides the first is played; what leads to it closes its seam.
        const double seam = from.strides == 1 ? 0.0 : anim::smoothStep(1.0 - kSeam, 1.0, share);
        put({&from, wrapped(time), weight * (1.0 - seam), pace});
        put({&from, wrapped(time - from.period), weight * seam, pace});
    }

    [[nodiscard]] const ClipMix& mix() const { return mix_; }

private:
    void put(const ClipShare& share) {
        if (!(share.weight > 0.0)) {
            return;
        }
        for (std::size_t i = 0; i < mix_.count; ++i) {
            ClipShare& other = mix_.shares[i];
            if (other.clip == share.clip && other.time == share.time) {
                other.weight += share.weight;
                return;
            }
        }
        mix_.shares[mix_.count++] = share;
    }

    const BaseClips& clips_;
    const ClipInstant& instant_;
    ClipMix mix_;
};

/// The joints that the pose is made of, by what they are.
struct Joints {
    std::array<Transformd, kMostJoints> at;

    void clear(std::size_t count) { std::fill_n(at.begin(), count, kNothing); }
};

/// Where a driven slot stands among BaseClips::body.
int place(const Setup& setup, int slot) {
    return slot < 0 ? -1 : setup.character->clips->at[index(setup.posePlan.driven[index(slot)])];
}

/// The standing pose of the character as a clip would give it.
void standing(const Setup& setup, std::span<Transformd> out) {
    const rig::PosePlan& plan = setup.posePlan;
    for (std::size_t slot = 0; slot < plan.driven.size(); ++slot) {
        if (const int at = place(setup, static_cast<int>(slot)); at >= 0) {
            out[index(at)] = plan.standing[slot];
        }
    }
}

/// An arm that carries the weapon does so while standing, too: without a clip for that it is held
/// as in the clip that moves, on the chest that stands.
void lendArm(const Setup& setup, std::span<Transformd> out) {
    const BaseClips& clips = *setup.character->clips;
    const BodyRig& body = setup.body;
    const int lender = clips.walk >= 0 ? clips.walk : std::max(clips.run, clips.crouchWalk);
    if (lender < 0 || body.spineCount == 0) {
        return;
    }
    const BaseClip& clip = clips.clips[index(lender)];
    std::array<Transformd, kMostJoints> moving;
    clip.body.evaluate(clip.start, std::span(moving).first(out.size()));
    const std::size_t chest = index(place(setup, body.chain[body.spineCount - 1]));
    const Transformd onto = out[chest] * core::inverse(moving[chest]);
    const ArmRig& arm = body.right();
    for (const int slot : {arm.clavicle, arm.upper, arm.lower, arm.hand}) {
        if (const int at = place(setup, slot); at >= 0) {
            out[index(at)] = onto * moving[index(at)];
        }
    }
}

/// The foot of a clip that walks: swung in the direction of the movement instead of the clip's, as
/// far as the ground passes. Its roll goes with the direction: none sideways, reversed backwards.
void redirect(const BaseClip& clip, double pace, const Vec3& movement, const Quat& flat,
              Transformd& foot) {
    const double swing = glm::dot(foot.position, clip.travel) - clip.centre;
    foot.position += swing * (pace * movement - clip.travel);
    const double along = glm::dot(movement, clip.travel);
    if (along < 1.0 - 1e-9) {
        const Vec3 roll = anim::logarithm(foot.rotation * glm::conjugate(flat));
        foot.rotation = anim::exponential(along * roll) * flat;
    }
}

/// The unit direction on the ground in which the body moves, root space.
Vec3 movementOf(const State& state, const View& view, const Vec3& fallback) {
    const Vec3 along(state.velocity.x, 0.0, state.velocity.z);
    return glm::dot(along, along) > 1e-8
               ? glm::conjugate(view.worldFromRoot.rotation) * glm::normalize(along)
               : fallback;
}

Quat unit(const Quat& q) {
    const double length = glm::length(q);
    return length > 1e-9 ? q / length : Quat(1.0, 0.0, 0.0, 0.0);
}

} // namespace

ClipMix clipMix(const Setup& setup, const ClipInstant& instant) {
    const BaseClips& clips = *setup.character->clips;
    const auto stride = [&clips](int clip) {
        return clip < 0 ? 0.0 : clips.clips[index(clip)].stride;
    };
    const auto speed = [&clips](int clip) {
        return glm::length(clips.clips[index(clip)].velocity);
    };
    // Upright: between walking and running by speed. Either stands in for the other.
    const int walk = clips.walk >= 0 ? clips.walk : clips.run;
    const int run = clips.run >= 0 ? clips.run : clips.walk;
    double running = 0.0;
    if (walk != run && speed(run) > speed(walk)) {
        running = std::clamp((instant.speed - speed(walk)) / (speed(run) - speed(walk)), 0.0, 1.0);
    }
    const double crouch = std::clamp(instant.crouch, 0.0, 1.0);
    const double sneaking = clips.crouchWalk >= 0 ? (walk >= 0 ? crouch : 1.0) : 0.0;
    const double upright = stride(walk) + running * (stride(run) - stride(walk));
    const double whole = upright + sneaking * (stride(clips.crouchWalk) - upright);
    const double wanted = strideLength(setup, instant.speed);
    const double filled = whole > 0.0 ? wanted / whole : 0.0;
    const double moving = std::min(filled, 1.0) * anim::smoothStep(0.0, kSlow, instant.speed);
    const double pace = std::clamp(filled, 1.0, kMostPace);

    Mixer mixer(clips, instant);
    const int idle = clips.idle;
    mixer.addStanding(idle, (1.0 - moving) * (1.0 - crouch));
    mixer.addStanding(clips.crouch >= 0 ? clips.crouch : idle, (1.0 - moving) * crouch);
    mixer.addMoving(walk, moving * (1.0 - sneaking) * (1.0 - running), pace);
    mixer.addMoving(run, moving * (1.0 - sneaking) * running, pace);
    mixer.addMoving(clips.crouchWalk, moving * sneaking, pace);
    return mixer.mix();
}

std::optional<BaseClipPose> baseClipPose(const Setup& setup, const State& state,
                                         const Blends& blends, const View& view) {
    const BodyRig& body = setup.body;
    if (setup.character->clips == nullptr || body.hips < 0) {
        return std::nullopt;
    }
    const BaseClips& clips = *setup.character->clips;
    const std::size_t count = clips.body.size();
    if (count > kMostJoints) {
        return std::nullopt;
    }
    const ClipMix mix =
        clipMix(setup, {state.time, state.bob.phase, glm::length(state.velocity), blends.crouch});
    Joints sum;
    sum.clear(count);
    double sunk = 0.0; // by the clips themselves
    for (std::size_t i = 0; i < mix.count; ++i) {
        const ClipShare& share = mix.shares[i];
        Joints one;
        if (share.clip == nullptr) {
            standing(setup, std::span(one.at).first(count));
            if (setup.weapon->definition->setup.mount == WeaponMount::rightHand) {
                lendArm(setup, std::span(one.at).first(count));
            }
        } else {
            share.clip->body.evaluate(share.time, std::span(one.at).first(count));
            const ClipKind kind = share.clip->kind;
            sunk += kind == ClipKind::crouch || kind == ClipKind::crouchWalk ? share.weight : 0.0;
        }
        if (share.clip != nullptr && share.clip->moves) {
            const Vec3 movement = movementOf(state, view, share.clip->travel);
            for (const LegRig& leg : body.legs) {
                if (const int foot = place(setup, leg.foot); foot >= 0) {
                    redirect(*share.clip, share.pace, movement, leg.standingFoot.rotation,
                             one.at[index(foot)]);
                }
            }
        }
        for (std::size_t joint = 0; joint < count; ++joint) {
            accumulate(sum.at[joint], one.at[joint], share.weight);
        }
    }
    for (std::size_t joint = 0; joint < count; ++joint) {
        sum.at[joint].rotation = unit(sum.at[joint].rotation);
    }

    BaseClipPose pose;
    const auto joint = [&](int slot) { return sum.at[index(place(setup, slot))]; };
    pose.hips = joint(body.hips);
    Vec3 below = pose.hips.position;
    for (std::size_t i = 0; i < body.chain.size(); ++i) {
        pose.chain[i] = joint(body.chain[i]);
        pose.step[i] = pose.chain[i].position - below;
        below = pose.chain[i].position;
    }
    const ArmRig& arm = body.right();
    const std::array<int, 4> armSlots = {arm.clavicle, arm.upper, arm.lower, arm.hand};
    for (std::size_t i = 0; i < armSlots.size(); ++i) {
        if (armSlots[i] >= 0) {
            pose.rightArm[i] = joint(armSlots[i]);
        }
    }
    const double sink = blends.crouch * setup.tuning.stance.crouchDepth * (1.0 - sunk);
    pose.hips.position.y -= sink;
    pose.hips.position += view.rootFromYaw * view.lean.hips;
    for (std::size_t side = 0; side < body.legs.size(); ++side) {
        const LegRig& leg = body.legs[side];
        if (leg.upper < 0) {
            continue;
        }
        pose.foot[side] = joint(leg.foot);
        const Vec3 hip = joint(leg.upper).position;
        const Vec3 knee = joint(leg.lower).position;
        pose.bend[side] =
            knee - 0.5 * (hip + joint(leg.foot).position) +
            kKneeAhead * anim::aheadOf(pose.hips.rotation * glm::conjugate(body.hipsBind.rotation));
    }
    return pose;
}

ClipChain clipChain(const BodyRig& body, const BaseClipPose& pose, double share) {
    ClipChain chain;
    for (std::size_t i = 0; i < body.chain.size(); ++i) {
        const Quat& bind = body.chainBind[i].rotation;
        const Quat& rest = pose.chain[i].rotation;
        const double side = glm::dot(bind, rest) < 0.0 ? -1.0 : 1.0;
        chain.rest[i].rotation = unit(bind * ((1.0 - share) * side) + rest * share);
        chain.step[i] = body.chainStep[i] + share * (pose.step[i] - body.chainStep[i]);
    }
    chain.headToEye = body.headToEye;
    if (!body.chain.empty()) {
        const std::size_t head = body.chain.size() - 1;
        chain.headToEye = chain.rest[head].rotation *
                          (glm::conjugate(body.chainBind[head].rotation) * body.headToEye);
    }
    return chain;
}

double reachedShare(const Vec3& move, const Vec3& hand, double near, double far) {
    const double square = glm::dot(move, move);
    if (!(square > 0.0)) {
        return 1.0;
    }
    // |hand - share * move|^2 is a parabola in the share.
    const double along = glm::dot(hand, move);
    const double distance = glm::dot(hand, hand);
    const double beyond = std::max(far * far - distance, 0.0);
    double share = (along + std::sqrt(along * along + square * beyond)) / square;
    const double within = along * along - square * std::max(distance - near * near, 0.0);
    if (along > 0.0 && within > 0.0) {
        share = std::min(share, (along - std::sqrt(within)) / square);
    }
    return std::clamp(share, 0.0, 1.0);
}

void placeClipLegs(const Setup& setup, const BaseClipPose& pose, Output& output) {
    const auto slot = [&output](int at) -> Transformd& { return output.driven[index(at)]; };
    const Quat turned = pose.hips.rotation * glm::conjugate(setup.body.hipsBind.rotation);
    for (std::size_t side = 0; side < setup.body.legs.size(); ++side) {
        const LegRig& leg = setup.body.legs[side];
        if (leg.upper < 0) {
            continue;
        }
        anim::TwoBoneInput<double> input;
        input.shoulder = pose.hips.position + turned * leg.hip;
        input.target = pose.foot[side].position;
        input.bendDirection = pose.bend[side];
        input.upperLength = leg.upperLength;
        input.lowerLength = leg.lowerLength;
        input.softness = 0.0;
        const anim::TwoBoneResult<double> solved = anim::solveTwoBone(input);
        slot(leg.upper) = {input.shoulder, solved.upper * leg.upperCorrection};
        slot(leg.lower) = {solved.elbow, solved.lower * leg.lowerCorrection};
        slot(leg.foot) = {solved.hand, pose.foot[side].rotation};
    }
}

bool poseClipFollowers(const Setup& setup, const Output& output, rig::PosePlan& plan) {
    const BaseClips* clips = setup.character->clips.get();
    if (clips == nullptr || clips->followerCount == 0) {
        return false;
    }
    const ClipMix mix =
        clipMix(setup, {output.clipTime, output.bobPhase, output.speed, output.crouch});
    const rig::Humanoid& humanoid = setup.character->humanoid;
    std::vector<Transformd> sum(clips->followerCount, kNothing);
    std::vector<Transformd> one(clips->followers.size());
    for (std::size_t i = 0; i < mix.count; ++i) {
        const ClipShare& share = mix.shares[i];
        if (share.clip != nullptr) {
            share.clip->followers.evaluate(share.time, one);
        } else {
            std::transform(clips->followers.begin(), clips->followers.end(), one.begin(),
                           [&](int joint) { return humanoid.joints[index(joint)].bind; });
        }
        for (std::size_t f = 0; f < sum.size(); ++f) {
            accumulate(sum[f], core::inverse(one[index(clips->anchors[f])]) * one[f], share.weight);
        }
    }
    for (Transformd& follower : sum) {
        follower.rotation = unit(follower.rotation);
    }
    rig::poseFollowers(plan, humanoid, std::span(clips->followers).first(sum.size()), sum);
    return true;
}

} // namespace foregrip::viewmodel
