// SPDX-License-Identifier: MIT
#include "sim/target_group.h"

#include "core/angles.h"
#include "core/text.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace foregrip::sim {
namespace {

using Vec3 = core::Vector3<double>;

const double kMinute = core::radians(1.0 / 60.0);
constexpr double kCentimetres = 100.0;

/// The face of a board as seen from `eye`. World space, unit.
struct Face {
    Vec3 right;
    Vec3 up;
};

Face faceOf(const world::Box& box, const Vec3& eye) {
    std::array<Vec3, 3> axes{};
    int thin = 0;
    for (int i = 0; i < 3; ++i) {
        Vec3 unit(0.0);
        unit[i] = 1.0;
        axes[static_cast<std::size_t>(i)] = box.placement.direction(unit);
        thin = box.half[i] < box.half[thin] ? i : thin;
    }
    const Vec3 across = axes[static_cast<std::size_t>(thin)];
    const bool towardsEye = glm::dot(eye - box.placement.position, across) >= 0.0;
    const Vec3 normal = towardsEye ? across : -across;
    // Of the two axes that lie in the face, the one that stands more upright is up.
    Vec3 up = axes[static_cast<std::size_t>((thin + 1) % 3)];
    const Vec3 other = axes[static_cast<std::size_t>((thin + 2) % 3)];
    up = std::abs(other.y) > std::abs(up.y) ? other : up;
    up = up.y < 0.0 ? -up : up;
    return {glm::cross(up, normal), up};
}

bool samePlace(const world::Solid& solid, const world::Target& target) {
    return solid.name == target.name &&
           solid.box.placement.position == target.box.placement.position;
}

/// A name as one cell: quoted where it would be read as several.
std::string textCell(const std::string& text) {
    if (text.find_first_of(",\"\n\r") == std::string::npos) {
        return text;
    }
    std::string cell = "\"";
    for (const char letter : text) {
        cell += letter == '"' ? "\"\"" : std::string(1, letter);
    }
    return cell + '"';
}

} // namespace

double minutesOfAngle(double length, double distance) {
    return distance > 0.0 ? length / (distance * kMinute) : 0.0;
}

void HitGroup::add(const BoardHit& hit) {
    for (const BoardHit& other : hits_) {
        widest_ = std::max(widest_, std::hypot(hit.right - other.right, hit.up - other.up));
    }
    hits_.push_back(hit);
}

GroupStatistics HitGroup::statistics() const {
    GroupStatistics group;
    group.count = hits_.size();
    if (hits_.empty()) {
        return group;
    }
    const auto count = static_cast<double>(hits_.size());
    for (const BoardHit& hit : hits_) {
        group.right += hit.right / count;
        group.up += hit.up / count;
        group.distance += hit.distance / count;
    }
    for (const BoardHit& hit : hits_) {
        group.meanRadius += std::hypot(hit.right - group.right, hit.up - group.up) / count;
    }
    group.extremeSpread = widest_;
    return group;
}

std::optional<std::size_t> boardHitBy(const world::World& world, const ShotResult& shot) {
    if (!shot.hit || shot.solid >= world.solids.size()) {
        return std::nullopt;
    }
    const auto found =
        std::find_if(world.targets.begin(), world.targets.end(), [&](const world::Target& target) {
            return samePlace(world.solids[shot.solid], target);
        });
    return found == world.targets.end()
               ? std::nullopt
               : std::optional(static_cast<std::size_t>(found - world.targets.begin()));
}

BoardHit hitOn(const world::Target& board, const ShotResult& shot) {
    const Face face = faceOf(board.box, shot.shot.eye);
    const Vec3 aimPoint = board.box.placement.position + board.aimUp * face.up;
    const Vec3 from = shot.impact - aimPoint;
    return {glm::dot(from, face.right), glm::dot(from, face.up),
            glm::length(aimPoint - shot.shot.eye), shot.shot.time};
}

std::size_t BurstCounter::burstOf(core::Nanoseconds time) {
    burst_ += begun_ && time - last_ >= kPause ? 1U : 0U;
    begun_ = true;
    last_ = time;
    return burst_;
}

void TargetScores::add(const ShotResult& shot) {
    if (isGrenade(shot)) {
        return;
    }
    const std::size_t burst = bursts_.burstOf(shot.shot.time); // misses count for the pauses
    const std::optional<std::size_t> index = boardHitBy(*world_, shot);
    if (!index || full()) {
        return;
    }
    Board& board = boards_[*index];
    if (board.burst != burst) {
        board.lastBurst = {};
        board.burst = burst;
    }
    const BoardHit hit = hitOn(world_->targets[*index], shot);
    board.session.add(hit);
    board.lastBurst.add(hit);
    ++hits_;
}

std::vector<BoardBurst> boardBursts(const world::World& world, std::span<const ShotResult> shots) {
    std::vector<BoardBurst> groups;
    BurstCounter bursts;
    std::size_t first = 0; // of the groups of the burst in hand
    for (const ShotResult& shot : shots) {
        if (isGrenade(shot)) {
            continue;
        }
        const std::size_t burst = bursts.burstOf(shot.shot.time);
        const std::optional<std::size_t> board = boardHitBy(world, shot);
        if (!board) {
            continue;
        }
        if (first < groups.size() && groups[first].burst != burst) {
            first = groups.size();
        }
        const auto at =
            std::find_if(groups.begin() + static_cast<std::ptrdiff_t>(first), groups.end(),
                         [&](const BoardBurst& group) { return group.board >= *board; });
        const auto mine = at != groups.end() && at->board == *board
                              ? at
                              : groups.insert(at, BoardBurst{*board, burst, {}});
        mine->group.add(hitOn(world.targets[*board], shot));
    }
    return groups;
}

std::string groupsCsv(const world::World& world, std::span<const ShotResult> shots) {
    std::string csv = "board,burst,first_s,last_s,hits,distance_m,extreme_spread_cm,mean_radius_cm,"
                      "offset_right_cm,offset_up_cm,extreme_spread_moa,mean_radius_moa,"
                      "offset_right_moa,offset_up_moa\n";
    for (const BoardBurst& burst : boardBursts(world, shots)) {
        const GroupStatistics group = burst.group.statistics();
        const std::array lengths{group.extremeSpread, group.meanRadius, group.right, group.up};
        csv += textCell(world.targets[burst.board].name);
        const auto add = [&csv](double value) { csv += "," + core::formatNumber(value, 9); };
        add(static_cast<double>(burst.burst + 1));
        add(core::seconds(burst.group.hits().front().time));
        add(core::seconds(burst.group.hits().back().time));
        add(static_cast<double>(group.count));
        add(group.distance);
        for (const double length : lengths) {
            add(length * kCentimetres);
        }
        for (const double length : lengths) {
            add(minutesOfAngle(length, group.distance));
        }
        csv += '\n';
    }
    return csv;
}

} // namespace foregrip::sim
