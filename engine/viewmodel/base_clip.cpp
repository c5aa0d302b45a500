// SPDX-License-Identifier: MIT
#include "viewmodel/base_clip.h"

#include "core/text.h"
#include "rig/pose.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace foregrip::viewmodel {
namespace {

using core::Transformd;
using rig::ClipKind;
using rig::Role;
using Vec3 = core::Vector3<double>;

constexpr std::size_t kSamples = 96;
constexpr double kTravels = 0.15;    // [m/s] of the hips from which a clip goes somewhere
constexpr double kWalks = 0.25;      // [m/s] of the feet from which a clip in place walks
constexpr double kLifts = 0.03;      // [m] that a foot rises at least in a step
constexpr double kGrounded = 0.12;   // share of that rise below which it stands
constexpr double kStrideSwing = 0.2; // share of the feet's swing that a crossing has to pass

bool isArm(Role role) {
    switch (role) {
    case Role::leftClavicle:
    case Role::leftUpperArm:
    case Role::leftLowerArm:
    case Role::leftHand:
    case Role::rightClavicle:
    case Role::rightUpperArm:
    case Role::rightLowerArm:
    case Role::rightHand:
        return true;
    default:
        return false;
    }
}

std::size_t index(int value) {
    return static_cast<std::size_t>(value);
}

/// By joint: whether it is at or below an arm.
std::vector<bool> armJoints(const rig::Humanoid& humanoid) {
    std::vector<bool> arm(humanoid.joints.size(), false);
    for (std::size_t role = 0; role < rig::kRoleCount; ++role) {
        const int joint = humanoid.map.joint[role];
        if (joint >= 0 && isArm(static_cast<Role>(role))) {
            arm[index(joint)] = true;
        }
    }
    for (std::size_t j = 0; j < arm.size(); ++j) {
        const int parent = humanoid.joints[j].parent;
        arm[j] = arm[j] || (parent >= 0 && arm[index(parent)]);
    }
    return arm;
}

/// Joints of the arm that may carry a weapon by itself (WeaponMount::rightHand).
bool isRightArm(const rig::Humanoid& humanoid, int joint) {
    return joint == humanoid.joint(Role::rightClavicle) ||
           joint == humanoid.joint(Role::rightUpperArm) ||
           joint == humanoid.joint(Role::rightLowerArm) || joint == humanoid.joint(Role::rightHand);
}

/// Which joints the clips are asked for.
void chooseJoints(const Character& character, BaseClips& clips) {
    const rig::Humanoid& humanoid = character.humanoid;
    const std::vector<bool> arm = armJoints(humanoid);
    const rig::PosePlan plan =
        rig::makePosePlan(humanoid, character.poses, rig::bindHandPose(humanoid, false),
                          rig::bindHandPose(humanoid, true), 0.0);
    clips.at.assign(humanoid.joints.size(), -1);
    for (const int joint : plan.driven) {
        if (!arm[index(joint)] || isRightArm(humanoid, joint)) {
            clips.at[index(joint)] = static_cast<int>(clips.body.size());
            clips.body.push_back(joint);
        }
    }
    std::vector<bool> moved(humanoid.joints.size(), false);
    std::vector<bool> nodeMoved(character.model->nodes.size(), false);
    for (const rig::AnimationClip& clip : character.model->clips) {
        for (const rig::NodeTracks& tracks : clip.nodes) {
            nodeMoved[index(tracks.node)] = true;
        }
    }
    std::vector<int> anchorJoints;
    for (std::size_t j = 0; j < humanoid.joints.size(); ++j) {
        const bool follows =
            clips.at[j] < 0 && !arm[j] && index(plan.anchor[j]) < plan.driven.size();
        const int parent = humanoid.joints[j].parent;
        moved[j] = follows && (nodeMoved[index(humanoid.joints[j].node)] ||
                               (parent >= 0 && moved[index(parent)]));
        if (moved[j]) {
            clips.followers.push_back(static_cast<int>(j));
            anchorJoints.push_back(plan.driven[index(plan.anchor[j])]);
        }
    }
    clips.followerCount = clips.followers.size();
    for (const int anchor : anchorJoints) {
        const auto from =
            clips.followers.begin() + static_cast<std::ptrdiff_t>(clips.followerCount);
        const auto found = std::find(from, clips.followers.end(), anchor);
        clips.anchors.push_back(static_cast<int>(found - clips.followers.begin()));
        if (found == clips.followers.end()) {
            clips.followers.push_back(anchor);
        }
    }
}

/// Where both feet are at one sample.
struct Feet {
    std::array<Vec3, 2> at{};
};

std::vector<Feet> sampleFeet(const BaseClip& clip, const BaseClips& clips,
                             const rig::Humanoid& humanoid) {
    std::vector<Feet> samples(kSamples);
    std::vector<Transformd> joints(clips.body.size());
    const auto footAt = [&](Role role) { return index(clips.at[index(humanoid.joint(role))]); };
    const std::array<std::size_t, 2> feet = {footAt(Role::leftFoot), footAt(Role::rightFoot)};
    const double step = clip.body.clip().duration / static_cast<double>(kSamples);
    for (std::size_t i = 0; i < kSamples; ++i) {
        clip.body.evaluate(step * static_cast<double>(i), joints);
        samples[i].at = {joints[feet[0]].position, joints[feet[1]].position};
    }
    return samples;
}

/// A body in place walks as fast as its standing feet go backwards: as fast as all but the fastest
/// fifth of what a low ankle does, since it is slower while the sole rolls on heel or ball.
Vec3 velocityOfFeet(const std::vector<Feet>& samples, double duration) {
    const double step = duration / static_cast<double>(kSamples);
    std::vector<Vec3> steps;
    for (std::size_t foot = 0; foot < 2; ++foot) {
        const auto [low, high] = std::minmax_element(
            samples.begin(), samples.end(),
            [foot](const auto& a, const auto& b) { return a.at[foot].y < b.at[foot].y; });
        const double lowest = low->at[foot].y;
        const double rise = high->at[foot].y - lowest;
        for (std::size_t i = 0; i < kSamples && rise > kLifts; ++i) {
            const Vec3& now = samples[i].at[foot];
            const Vec3& next = samples[(i + 1) % kSamples].at[foot];
            if (std::max(now.y, next.y) < lowest + kGrounded * rise) {
                steps.push_back(Vec3(now.x - next.x, 0.0, now.z - next.z) / step);
            }
        }
    }
    if (steps.empty()) {
        return Vec3(0.0);
    }
    const auto fast = steps.begin() + static_cast<std::ptrdiff_t>(steps.size() * 4 / 5);
    std::nth_element(steps.begin(), fast, steps.end(),
                     [](const Vec3& a, const Vec3& b) { return glm::dot(a, a) < glm::dot(b, b); });
    return *fast;
}

/// Strides of a loop, the start of the first, and the middle of what the feet pass.
void measureStride(const std::vector<Feet>& samples, BaseClip& clip) {
    std::vector<double> ahead(kSamples); // left before right
    double low = std::numeric_limits<double>::infinity();
    double high = -low;
    for (std::size_t i = 0; i < kSamples; ++i) {
        const double left = glm::dot(samples[i].at[0], clip.travel);
        const double right = glm::dot(samples[i].at[1], clip.travel);
        ahead[i] = left - right;
        low = std::min({low, left, right});
        high = std::max({high, left, right});
    }
    clip.centre = 0.5 * (low + high);
    const auto first = std::max_element(ahead.begin(), ahead.end());
    const double swing = *first - *std::min_element(ahead.begin(), ahead.end());
    // Every time the left foot comes from well behind to well before is a stride.
    int strides = 0;
    bool behind = false;
    for (std::size_t i = 0; i <= kSamples; ++i) {
        const double at = ahead[(static_cast<std::size_t>(first - ahead.begin()) + i) % kSamples];
        const bool before = at > kStrideSwing * swing;
        strides += behind && before ? 1 : 0;
        behind = before ? false : behind || at < -kStrideSwing * swing;
    }
    clip.strides = std::max(strides, 1);
    const double duration = clip.body.clip().duration;
    clip.period = duration / clip.strides;
    clip.start =
        duration * static_cast<double>(first - ahead.begin()) / static_cast<double>(kSamples);
    clip.stride = glm::length(clip.velocity) * clip.period;
}

BaseClip measureClip(const Character& character, const BaseClips& clips, std::size_t number) {
    const rig::Humanoid& humanoid = character.humanoid;
    BaseClip clip{rig::HumanoidClip(character.model, number, humanoid, clips.body),
                  rig::HumanoidClip(character.model, number, humanoid, clips.followers)};
    clip.kind = rig::clipKind(clip.body.clip().name);
    const double duration = clip.body.clip().duration;
    const bool feet = humanoid.has(Role::leftFoot) && humanoid.has(Role::rightFoot);
    if (!clip.body.usable() || !feet || !(duration > 0.0)) {
        return clip;
    }
    const std::vector<Feet> samples = sampleFeet(clip, clips, humanoid);
    const bool travels = glm::length(clip.body.travel()) > kTravels;
    clip.velocity = travels ? clip.body.travel() : velocityOfFeet(samples, duration);
    const double speed = glm::length(clip.velocity);
    clip.moves = clip.kind != ClipKind::idle && speed > kWalks;
    if (clip.moves) {
        clip.travel = clip.velocity / speed;
        clip.kind = clip.kind == ClipKind::crouch ? ClipKind::crouchWalk : clip.kind;
        measureStride(samples, clip);
    }
    return clip;
}

/// The first clip whose name says `kind`, added to those that play; -1 where none does.
int addKind(const Character& character, ClipKind kind, bool moves, BaseClips& clips) {
    const std::vector<rig::AnimationClip>& all = character.model->clips;
    for (std::size_t i = 0; i < all.size(); ++i) {
        const ClipKind said = rig::clipKind(all[i].name);
        const bool mayBe =
            said == kind || (kind == ClipKind::crouchWalk && said == ClipKind::crouch);
        if (!mayBe) {
            continue;
        }
        BaseClip clip = measureClip(character, clips, i);
        if (clip.body.usable() && clip.kind == kind && clip.moves == moves) {
            clips.clips.push_back(std::move(clip));
            return static_cast<int>(clips.clips.size()) - 1;
        }
    }
    return -1;
}

} // namespace

std::vector<std::string> clipChoices(const Character& character) {
    std::vector<std::string> names = {kNoClip, kClipsByName};
    for (const rig::AnimationClip& clip : character.model->clips) {
        names.push_back(clip.name);
    }
    return names;
}

std::string clipChoice(const Character& character) {
    return character.clips != nullptr ? character.clips->choice : kNoClip;
}

core::Result<std::shared_ptr<const Character>>
withBaseClip(std::shared_ptr<const Character> character, const std::string& choice) {
    if (choice == clipChoice(*character)) {
        return character;
    }
    auto changed = std::make_shared<Character>(*character);
    changed->clips = nullptr;
    auto clips = std::make_shared<BaseClips>();
    clips->choice = choice;
    if (choice != kNoClip) {
        chooseJoints(*character, *clips);
    }
    if (choice == kClipsByName) {
        clips->idle = addKind(*character, ClipKind::idle, false, *clips);
        clips->walk = addKind(*character, ClipKind::walk, true, *clips);
        clips->run = addKind(*character, ClipKind::run, true, *clips);
        clips->crouch = addKind(*character, ClipKind::crouch, false, *clips);
        clips->crouchWalk = addKind(*character, ClipKind::crouchWalk, true, *clips);
    } else if (choice != kNoClip) {
        const std::vector<rig::AnimationClip>& all = character->model->clips;
        const auto found =
            std::find_if(all.begin(), all.end(),
                         [&](const rig::AnimationClip& clip) { return clip.name == choice; });
        if (found == all.end()) {
            const std::vector<std::string> known = clipChoices(*character);
            return core::Error{character->name, "",
                               "there is no clip '" + choice + "'; the nearest is '" +
                                   core::nearestName(choice, known) + "'; there are " +
                                   core::joinNames(known)};
        }
        BaseClip clip =
            measureClip(*character, *clips, static_cast<std::size_t>(found - all.begin()));
        if (!clip.body.usable()) {
            return core::Error{character->name, "",
                               "the clip '" + choice +
                                   "' moves nothing of the body, or the model is mirrored"};
        }
        clips->clips.push_back(std::move(clip));
        (clips->clips.front().moves ? clips->walk : clips->idle) = 0;
    }
    if (!clips->clips.empty()) {
        changed->clips = std::move(clips);
    }
    return std::shared_ptr<const Character>(std::move(changed));
}

} // namespace foregrip::viewmodel
