// SPDX-License-Identifier: MIT
#include "clip/camera_track.h"

#include "anim/vector_math.h"

#include <algorithm>
#include <cassert>
#include <cmath>

namespace foregrip::clip {
namespace {

using Vec3 = core::Vector3<double>;

constexpr double kNearest = 1e-6; ///< [m] a target that is nearer gives no direction

/// The rotation that looks along `way`, upright, rolled by `roll` [rad].
core::Quaternion<double> lookAlong(const Vec3& way, double roll) {
    const double length = glm::length(way);
    if (!(length > kNearest)) {
        return anim::fromYawPitchRoll(0.0, 0.0, roll);
    }
    const double yaw = std::atan2(-way.x, -way.z);
    const double pitch = std::asin(std::clamp(way.y / length, -1.0, 1.0));
    return anim::fromYawPitchRoll(yaw, pitch, roll);
}

} // namespace

CameraTrack::CameraTrack(std::vector<Key> keys, Space space, Interpolation interpolation,
                         bool targets)
    : keys_(std::move(keys)), space_(space), interpolation_(interpolation), targets_(targets) {
    assert(!keys_.empty());
}

CameraTrack::Values CameraTrack::values(std::size_t key) const {
    const Key& k = keys_[key];
    const Vec3 looks = targets_ ? k.target : Vec3(k.turn.x, k.turn.y, 0.0);
    return {k.position.x, k.position.y, k.position.z, looks.x, looks.y, looks.z, k.turn.z, k.fov};
}

/// Per second. Within a stretch between cuts, that of the parabola through the key and both its
/// neighbours (Catmull and Rom 1974, for keys at any distance in time); 0 at the stretch's ends.
CameraTrack::Values CameraTrack::velocity(std::size_t key) const {
    const bool first = key == 0 || keys_[key].cut;
    const bool last = key + 1 == keys_.size() || keys_[key + 1].cut;
    Values out{};
    if (first || last) {
        return out;
    }
    const double before = core::seconds(keys_[key].time - keys_[key - 1].time);
    const double after = core::seconds(keys_[key + 1].time - keys_[key].time);
    const Values a = values(key - 1);
    const Values b = values(key);
    const Values c = values(key + 1);
    for (std::size_t i = 0; i < kChannels; ++i) {
        const double in = (b[i] - a[i]) / before;
        const double on = (c[i] - b[i]) / after;
        out[i] = (in * after + on * before) / (before + after);
    }
    return out;
}

CameraTrack::Values CameraTrack::between(std::size_t key, core::Nanoseconds time) const {
    const double span = core::seconds(keys_[key + 1].time - keys_[key].time);
    const double u = core::seconds(time - keys_[key].time) / span;
    const Values from = values(key);
    const Values to = values(key + 1);
    const bool smooth = interpolation_ == Interpolation::smooth;
    const Values in = smooth ? velocity(key) : Values{};
    const Values out = smooth ? velocity(key + 1) : Values{};
    // Hermite's cubic.
    const double share = u * u * (3.0 - 2.0 * u);
    const double leaves = u * (1.0 - u) * (1.0 - u) * span;
    const double arrives = u * u * (u - 1.0) * span;
    Values now{};
    for (std::size_t i = 0; i < kChannels; ++i) {
        now[i] = smooth ? from[i] + (to[i] - from[i]) * share + in[i] * leaves + out[i] * arrives
                        : from[i] + (to[i] - from[i]) * u;
    }
    return now;
}

CameraPose CameraTrack::pose(const Values& v) const {
    const Vec3 position(v[0], v[1], v[2]);
    CameraPose pose;
    pose.placement.position = position;
    pose.placement.rotation = targets_ ? lookAlong(Vec3(v[3], v[4], v[5]) - position, v[6])
                                       : anim::fromYawPitchRoll(v[3], v[4], v[6]);
    pose.fov = v[7];
    return pose;
}

CameraPose CameraTrack::at(core::Nanoseconds time) const {
    const auto next =
        std::upper_bound(keys_.begin(), keys_.end(), time,
                         [](core::Nanoseconds t, const Key& key) { return t < key.time; });
    if (next == keys_.begin()) {
        return pose(values(0));
    }
    const auto key = static_cast<std::size_t>(next - keys_.begin()) - 1;
    if (next == keys_.end() || next->cut || keys_[key].time == time) {
        return pose(values(key));
    }
    return pose(between(key, time));
}

} // namespace foregrip::clip
