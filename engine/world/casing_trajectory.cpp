// SPDX-License-Identifier: MIT
#include "world/casing_trajectory.h"

#include <algorithm>
#include <cmath>

namespace foregrip::world {
namespace {

using Vec3 = core::Vector3<double>;

constexpr double kStep = CasingBody::kStep;
constexpr double kNear = 1.2;        ///< [m] what is nearer than this is among the near boxes
constexpr double kMoved = 0.8;       ///< [m] after this much they are looked for again
constexpr double kFine = 0.25e-3;    ///< [s] of the search while something is within reach
constexpr double kFree = 0.5e-3;     ///< [m] gap at which a casing counts as being in the air
constexpr double kStillSpeed = 0.02; ///< [m/s]
constexpr double kStillSpin = 0.6;   ///< [rad/s]
constexpr int kStillSteps = 24;

} // namespace

CasingTrajectory::CasingTrajectory(const World& world, const CasingLaunch& launch)
    : world_(&world), launch_(launch), shape_(cartridges()[launch.cartridge]) {
    gather(launch.placement.position);
    findContact();
    if (contact_) {
        motion_ = flyCasing(launch_, *contact_);
        origin_ = motion_.placement.position;
        keep(motion_);
    }
}

void CasingTrajectory::gather(const Vec3& around) {
    near_.clear();
    gathered_ = around;
    for (const Solid& solid : world_->solids) {
        if (distanceTo(solid.box, around).distance < kNear) {
            near_.push_back(solid.box);
        }
    }
}

/// Far from everything the search goes on by what the gap allows; with something within reach of
/// the casing as a ball, in fine steps, and to a microsecond at last.
void CasingTrajectory::findContact() {
    double time = 0.0;
    while (time < kLongest) {
        const CasingMotion motion = flyCasing(launch_, time);
        const Vec3& position = motion.placement.position;
        if (glm::distance(position, gathered_) > kMoved) {
            gather(position);
        }
        double gap = kNear - kMoved;
        for (const Box& box : near_) {
            gap = std::min(gap, distanceTo(box, position).distance);
        }
        gap -= shape_.reach;
        if (gap > 0.0) {
            time += std::max(gap / (glm::length(motion.velocity) + 2.0), kFine);
            continue;
        }
        if (clearance(shape_, motion.placement, near_) <= 0.0) {
            double before = std::max(time - kFine, 0.0);
            while (time - before > 1e-6) {
                const double middle = 0.5 * (before + time);
                const bool touches =
                    clearance(shape_, casingInFlight(launch_, middle), near_) <= 0.0;
                (touches ? time : before) = middle;
            }
            contact_ = before;
            return;
        }
        time += kFine;
    }
}

bool CasingTrajectory::staysFree(const CasingMotion& motion) const {
    return clearance(shape_, motion.placement, near_) > kFree;
}

void CasingTrajectory::keep(const CasingMotion& motion) {
    keys_.push_back({core::Vector3<float>(motion.placement.position - origin_),
                     core::Quaternion<float>(motion.placement.rotation)});
}

void CasingTrajectory::step() {
    if (glm::distance(motion_.placement.position, gathered_) > kMoved) {
        gather(motion_.placement.position);
        body_.reset();
    }
    if (flying_) {
        const CasingMotion next =
            flyCasing(hop_, static_cast<double>(keys_.size() - hopStart_) * kStep);
        if (staysFree(next)) {
            motion_ = next;
            keep(motion_);
            return;
        }
        flying_ = false;
        if (body_) {
            body_->place(motion_);
        }
    }
    if (!body_) {
        body_.emplace(cartridges()[launch_.cartridge], shape_, near_, motion_);
    }
    body_->step();
    motion_ = body_->motion();
    keep(motion_);
    const bool touching = body_->touching();
    const bool still = touching && glm::length(motion_.velocity) < kStillSpeed &&
                       glm::length(motion_.spin) < kStillSpin;
    calm_ = still ? calm_ + 1 : 0;
    if (!touching && staysFree(motion_)) {
        flying_ = true;
        hop_ = {0, motion_.placement, motion_.velocity, motion_.spin, launch_.cartridge};
        hopStart_ = keys_.size() - 1;
    }
}

core::Transformd CasingTrajectory::at(double age) {
    if (!contact_ || age <= *contact_) {
        return casingInFlight(launch_, std::max(age, 0.0));
    }
    const double place = (age - *contact_) / kStep;
    while (!done_ && static_cast<double>(keys_.size()) <= place + 1.0) {
        step();
        done_ = calm_ >= kStillSteps || static_cast<double>(keys_.size()) * kStep > kLongest;
        if (done_) {
            body_.reset();
            near_.clear();
            keys_.shrink_to_fit();
        }
    }
    const double last = static_cast<double>(keys_.size() - 1);
    const double from = std::min(std::floor(place), last);
    const auto index = static_cast<std::size_t>(from);
    const Key& a = keys_[index];
    const Key& b = keys_[std::min(index + 1, keys_.size() - 1)];
    const double share = std::min(place - from, 1.0);
    const core::Quaternion<double> start(a.rotation);
    core::Quaternion<double> end(b.rotation);
    if (glm::dot(start, end) < 0.0) {
        end = -end;
    }
    return {origin_ + glm::mix(Vec3(a.position), Vec3(b.position), share),
            glm::normalize(start * (1.0 - share) + end * share)};
}

} // namespace foregrip::world
