// SPDX-License-Identifier: MIT
#include "rig/finger_closing.h"

#include <glm/geometric.hpp>
#include <glm/gtc/quaternion.hpp>

#include <algorithm>
#include <cassert>
#include <cmath>
#include <limits>

namespace foregrip::rig {
namespace {

using glm::dvec3;

constexpr double kGlide = 0.1;        ///< sine below which a point glides along the surface
constexpr double kLeastStep = 0.0003; ///< [m] of the fastest point
constexpr int kMostSteps = 4000;

/// A point on the skin, and how far it may go before it has to be asked for again.
struct Tracked {
    std::size_t joint = 0;
    dvec3 local{0.0};
    double slack = 0.0; ///< [m]
    double speed = 0.0; ///< [m] for a unit of closing, at most; 0: it stands, or is ignored
    bool ignored = false;
};

class Closing {
public:
    Closing(const TouchSurface& surface, const ClosingChain& chain, const ChainAngles& start,
            const std::vector<SkinPlace>& skin)
        : surface_(surface), chain_(chain) {
        result_.angles = start;
        result_.anglesAtNearest = start;
        result_.nearest = kFarFromSurface;
        for (std::size_t k = 0; k < chain.count; ++k) {
            moving_.at(k) = chain.joints.at(k).rate > 0.0 && start.at(k) < chain.joints.at(k).most;
        }
        auto place = skin.begin();
        for (std::size_t k = 0; k < chain.count; ++k) {
            for (const dvec3& local : chain.joints.at(k).points) {
                tracked_.push_back({k, local, place->distance, 0.0, place->inside});
                note(k, place->inside ? 0.0 : place->distance);
                ++place;
            }
        }
        changeSpeeds();
        placeJoints();
    }

    ClosedChain close() {
        for (int i = 0; i < kMostSteps && step(); ++i) {
        }
        return result_;
    }

private:
    void placeJoints() {
        places_ = chainPlaces(chain_, result_.angles);
        for (std::size_t k = 0; k < chain_.count; ++k) {
            axes_.at(k) = places_.at(k).rotation * chain_.joints.at(k).axis;
        }
    }

    void note(std::size_t joint, double distance) {
        if (joint + 1 == chain_.count && distance < result_.nearest) {
            result_.nearest = distance;
            result_.anglesAtNearest = result_.angles;
        }
    }

    /// [m] for a unit of closing: an upper bound for any posture, by summed lengths.
    [[nodiscard]] double fastest(const Tracked& point) const {
        double lever = glm::length(point.local);
        double speed = 0.0;
        for (std::size_t k = point.joint + 1; k-- > 0;) {
            speed += moving_.at(k) ? chain_.joints.at(k).rate * lever : 0.0;
            lever += glm::length(chain_.joints.at(k).parentFromJoint.position);
        }
        return speed;
    }

    void changeSpeeds() {
        for (Tracked& point : tracked_) {
            point.speed = point.ignored ? 0.0 : fastest(point);
        }
    }

    [[nodiscard]] dvec3 velocity(std::size_t joint, const dvec3& at) const {
        dvec3 sum(0.0);
        for (std::size_t k = 0; k <= joint; ++k) {
            if (moving_.at(k)) {
                sum +=
                    chain_.joints.at(k).rate * glm::cross(axes_.at(k), at - places_.at(k).position);
            }
        }
        return sum;
    }

    /// Asks for a point anew; whether it is stopped by the surface.
    bool meets(Tracked& point) {
        const dvec3 at = places_.at(point.joint).point(point.local);
        const NearestPlace nearest = surface_.nearest(at, kFarFromSurface);
        point.slack = nearest.found ? nearest.distance : kFarFromSurface;
        note(point.joint, point.slack);
        if (point.slack > kTouch) {
            return false;
        }
        const dvec3 way = velocity(point.joint, at);
        const dvec3 out = surface_.inside(at) ? nearest.point - at : at - nearest.point;
        const double sine = -glm::dot(way, out);
        const bool glides = sine < kGlide * glm::length(way) * glm::length(out);
        point.slack = kTouch; // if it glides, look again soon
        return !glides || (glm::length(out) == 0.0 && glm::length(way) > 0.0);
    }

    /// One step of all that moves; false when nothing does any more.
    bool step() {
        double farthest = std::numeric_limits<double>::infinity();
        double speedOfAll = 0.0;
        for (Tracked& point : tracked_) {
            if (point.speed <= 0.0) {
                continue;
            }
            if (point.slack <= kTouch && meets(point)) {
                stop(point.joint);
                return moves();
            }
            speedOfAll = std::max(speedOfAll, point.speed);
            farthest = std::min(farthest, std::max(point.slack - 0.5 * kTouch, 0.0) / point.speed);
        }
        advance(std::max(farthest, speedOfAll > 0.0 ? kLeastStep / speedOfAll : 0.05));
        return moves();
    }

    void stop(std::size_t joint) {
        result_.touches.at(joint) = true;
        std::fill(moving_.begin(), moving_.begin() + static_cast<std::ptrdiff_t>(joint) + 1, false);
        changeSpeeds();
    }

    [[nodiscard]] bool moves() const {
        return std::find(moving_.begin(), moving_.end(), true) != moving_.end();
    }

    void advance(double way) {
        for (std::size_t k = 0; k < chain_.count; ++k) {
            if (moving_.at(k)) { // the nearest end of a joint's range ends the step
                const ClosingJoint& joint = chain_.joints.at(k);
                way = std::min(way, (joint.most - result_.angles.at(k)) / joint.rate);
            }
        }
        for (Tracked& point : tracked_) {
            point.slack -= point.speed * way;
        }
        for (std::size_t k = 0; k < chain_.count; ++k) {
            const ClosingJoint& joint = chain_.joints.at(k);
            if (moving_.at(k)) {
                result_.angles.at(k) += joint.rate * way;
                if (result_.angles.at(k) >= joint.most - 1e-9) {
                    result_.angles.at(k) = joint.most;
                    moving_.at(k) = false;
                    changeSpeeds();
                }
            }
        }
        placeJoints();
    }

    const TouchSurface& surface_;
    const ClosingChain& chain_;
    ClosedChain result_;
    std::array<bool, kClosingJoints> moving_{};
    std::array<core::Transformd, kClosingJoints> places_{};
    std::array<dvec3, kClosingJoints> axes_{};
    std::vector<Tracked> tracked_;
};

[[maybe_unused]] std::size_t pointCount(const ClosingChain& chain) {
    std::size_t count = 0;
    for (std::size_t k = 0; k < chain.count; ++k) {
        count += chain.joints.at(k).points.size();
    }
    return count;
}

} // namespace

std::array<core::Transformd, kClosingJoints> chainPlaces(const ClosingChain& chain,
                                                         const ChainAngles& angles) {
    std::array<core::Transformd, kClosingJoints> places{};
    core::Transformd at = chain.weaponFromBase;
    for (std::size_t k = 0; k < chain.count; ++k) {
        const ClosingJoint& joint = chain.joints.at(k);
        at = at * joint.parentFromJoint *
             core::Transformd{dvec3(0.0), glm::angleAxis(angles.at(k), joint.axis)};
        at.rotation = glm::normalize(at.rotation);
        places.at(k) = at;
    }
    return places;
}

std::vector<SkinPlace> skinPlaces(const TouchSurface& surface, const ClosingChain& chain,
                                  const ChainAngles& angles) {
    const auto places = chainPlaces(chain, angles);
    std::vector<dvec3> points;
    for (std::size_t k = 0; k < chain.count; ++k) {
        for (const dvec3& local : chain.joints.at(k).points) {
            points.push_back(places.at(k).point(local));
        }
    }
    return surface.places(points);
}

double depthOf(const std::vector<SkinPlace>& skin) {
    double deepest = 0.0;
    for (const SkinPlace& place : skin) {
        deepest = place.inside ? std::max(deepest, place.distance) : deepest;
    }
    return deepest;
}

double chainDepth(const TouchSurface& surface, const ClosingChain& chain, const ChainAngles& angles,
                  std::size_t joint) {
    const core::Transformd place = chainPlaces(chain, angles).at(joint);
    std::vector<dvec3> points;
    for (const dvec3& local : chain.joints.at(joint).points) {
        points.push_back(place.point(local));
    }
    return depthOf(surface.places(points));
}

double chainGap(const TouchSurface& surface, const ClosingChain& chain, const ChainAngles& angles,
                std::size_t joint, double limit) {
    const auto places = chainPlaces(chain, angles);
    double least = limit;
    for (const dvec3& point : chain.joints.at(joint).points) {
        const NearestPlace place = surface.nearest(places.at(joint).point(point), least);
        least = place.found ? place.distance : least;
    }
    return least;
}

ClosedChain closeChain(const TouchSurface& surface, const ClosingChain& chain,
                       const ChainAngles& start, const std::vector<SkinPlace>& skin) {
    assert(skin.size() == pointCount(chain));
    return Closing(surface, chain, start, skin).close();
}

} // namespace foregrip::rig
