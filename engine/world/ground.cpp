// SPDX-License-Identifier: MIT
#include "world/ground.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace foregrip::world {
namespace {

using Vec2 = core::Vector2<double>;
using Vec3 = core::Vector3<double>;

/// A step that is exactly as high as allowed is one, and a ceiling just over the head no wall.
constexpr double kTolerance = 1e-6; // [m]
constexpr double kWalkable = 0.64;  ///< least upward share of a normal: 50 degrees
constexpr double kCell = 2.0;       // [m]
constexpr int kMostCells = 128;     ///< along one side
constexpr int kPasses = 8;          ///< of pushing out; right-angled corners take two

/// Cells of a grid along one axis that [low, high] reaches.
struct Cells {
    int first = 0, last = 0;
};

Cells cellsOf(double low, double high, double start, double cell, int count) {
    const auto index = [&](double at) {
        return static_cast<int>(
            std::clamp(std::floor((at - start) / cell), 0.0, static_cast<double>(count - 1)));
    };
    return {index(low), index(high)};
}

} // namespace

Ground::Ground(const World& world) : base_(world.spawn.y) {
    double high[2] = {0.0, 0.0};
    for (const Solid& solid : world.solids) {
        const UprightBox& box = boxes_.emplace_back(solid.box);
        const bool first = boxes_.size() == 1;
        for (const int axis : {0, 1}) {
            const double from = box.middle()[axis] - box.reach()[axis] - kWidest;
            const double to = box.middle()[axis] + box.reach()[axis] + kWidest;
            low_[axis] = first ? from : std::min(low_[axis], from);
            high[axis] = first ? to : std::max(high[axis], to);
        }
    }
    const double extent = std::max(high[0] - low_[0], high[1] - low_[1]);
    cell_ = std::max(kCell, extent / kMostCells);
    for (const int axis : {0, 1}) {
        count_[axis] = std::clamp(static_cast<int>(std::ceil((high[axis] - low_[axis]) / cell_)), 1,
                                  kMostCells);
    }
    std::vector<std::vector<std::uint32_t>> cells(static_cast<std::size_t>(count_[0]) *
                                                  static_cast<std::size_t>(count_[1]));
    for (std::uint32_t i = 0; i < boxes_.size(); ++i) {
        Cells reach[2];
        for (const int axis : {0, 1}) {
            const double middle = boxes_[i].middle()[axis];
            const double far = boxes_[i].reach()[axis] + kWidest;
            reach[axis] = cellsOf(middle - far, middle + far, low_[axis], cell_, count_[axis]);
        }
        for (int row = reach[1].first; row <= reach[1].last; ++row) {
            for (int column = reach[0].first; column <= reach[0].last; ++column) {
                cells[static_cast<std::size_t>(row * count_[0] + column)].push_back(i);
            }
        }
    }
    for (const std::vector<std::uint32_t>& cell : cells) {
        starts_.push_back(static_cast<std::uint32_t>(lists_.size()));
        lists_.insert(lists_.end(), cell.begin(), cell.end());
    }
    starts_.push_back(static_cast<std::uint32_t>(lists_.size()));
}

std::span<const std::uint32_t> Ground::near(double x, double z) const {
    const double column = (x - low_[0]) / cell_;
    const double row = (z - low_[1]) / cell_;
    if (!(column >= 0.0 && column < count_[0] && row >= 0.0 && row < count_[1])) {
        return {};
    }
    const auto cell =
        static_cast<std::size_t>(static_cast<int>(row) * count_[0] + static_cast<int>(column));
    return std::span(lists_).subspan(starts_[cell], starts_[cell + 1] - starts_[cell]);
}

Floor Ground::floorUnder(double x, double z, double highest) const {
    const double limit = highest + kTolerance;
    Floor floor{-std::numeric_limits<double>::infinity(), {0.0, 1.0, 0.0}};
    for (const std::uint32_t i : near(x, z)) {
        const UprightBox& box = boxes_[i];
        if (box.bottom() > limit || box.top() <= floor.height) {
            continue;
        }
        const std::optional<VerticalSpan> span = box.at(x, z);
        if (span && span->top <= limit && span->top > floor.height) {
            floor = {span->top, span->normal};
        }
    }
    if (!std::isfinite(floor.height)) {
        return {base_, {0.0, 1.0, 0.0}};
    }
    if (floor.normal.y < kWalkable) {
        floor.normal = {0.0, 1.0, 0.0};
    }
    return floor;
}

double Ground::ceilingOver(double x, double z, double lowest) const {
    double ceiling = std::numeric_limits<double>::infinity();
    for (const std::uint32_t i : near(x, z)) {
        const UprightBox& box = boxes_[i];
        if (box.top() < lowest || box.bottom() >= ceiling) {
            continue;
        }
        const std::optional<VerticalSpan> span = box.at(x, z);
        if (span && span->bottom >= lowest) {
            ceiling = std::min(ceiling, span->bottom);
        }
    }
    return ceiling;
}

WallPush Ground::pushOut(const WalkingBody& body, const Vec3& velocity) const {
    WallPush push{Vec3(0.0), velocity, false};
    const double low = body.feet.y + body.step + kTolerance;
    const double high = body.feet.y + body.height - kTolerance;
    Vec2 at(body.feet.x, body.feet.z);
    Vec2 before = at;
    int pass = 0;
    for (; pass < kPasses; ++pass) {
        PlanDistance nearest{body.radius, {1.0, 0.0}};
        for (const std::uint32_t i : near(at.x, at.y)) {
            const std::optional<PlanDistance> wall = boxes_[i].distance(at.x, at.y, low, high);
            if (wall && wall->distance < nearest.distance) {
                nearest = *wall;
            }
        }
        if (nearest.distance >= body.radius) {
            break;
        }
        push.touched = true;
        before = at;
        at += (body.radius - nearest.distance) * nearest.out;
        const Vec3 out(nearest.out.x, 0.0, nearest.out.y);
        push.velocity -= std::min(0.0, glm::dot(push.velocity, out)) * out;
    }
    if (pass == kPasses) {
        at = 0.5 * (at + before); // no room: as far from the one as from the other
    }
    push.shift = {at.x - body.feet.x, 0.0, at.y - body.feet.z};
    return push;
}

double Ground::clearance(const WalkingBody& body) const {
    const double low = body.feet.y + body.step + kTolerance;
    const double high = body.feet.y + body.height - kTolerance;
    double nearest = kWidest + body.radius;
    for (const std::uint32_t i : near(body.feet.x, body.feet.z)) {
        if (const auto wall = boxes_[i].distance(body.feet.x, body.feet.z, low, high)) {
            nearest = std::min(nearest, wall->distance);
        }
    }
    return nearest - body.radius;
}

} // namespace foregrip::world
