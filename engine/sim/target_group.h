// SPDX-License-Identifier: MIT
#pragma once

#include "core/time.h"
#include "core/transform.h"
#include "sim/shot_result.h"
#include "world/world.h"

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace foregrip::sim {

/// What the holes on the target boards say: how wide a group is and how far from the aim point.
/// Formulas: docs/target_statistics.md.

/// One hole, on the face of the board as the shooter sees it.
struct BoardHit {
    double right = 0.0;    ///< [m] from the aim point
    double up = 0.0;       ///< [m] from the aim point
    double distance = 0.0; ///< [m] from the eye to the aim point, when the shot left
    core::Nanoseconds time = 0;
};

/// Numbers of a group of holes; all 0 while it has none.
struct GroupStatistics {
    std::size_t count = 0;
    double extremeSpread = 0.0; ///< [m] between the two holes that lie farthest apart
    double meanRadius = 0.0;    ///< [m] mean distance of the holes from their centre
    double right = 0.0;         ///< [m] their centre from the aim point
    double up = 0.0;            ///< [m]
    double distance = 0.0;      ///< [m] mean distance of the eye from the aim point
};

/// A length across the line of sight as minutes of angle at a distance [m]: a sixtieth of a degree,
/// 2.908882 cm at 100 m. 0 at no distance.
[[nodiscard]] double minutesOfAngle(double length, double distance);

/// Holes that belong together, with the numbers kept up to date as they come.
class HitGroup {
public:
    void add(const BoardHit& hit);
    [[nodiscard]] const std::vector<BoardHit>& hits() const { return hits_; }
    [[nodiscard]] GroupStatistics statistics() const;

private:
    std::vector<BoardHit> hits_;
    double widest_ = 0.0; ///< [m]
};

/// Index into World::targets of the board that a shot hit; nothing when it hit something else.
[[nodiscard]] std::optional<std::size_t> boardHitBy(const world::World& world,
                                                    const ShotResult& shot);

/// Where a shot hit that board.
[[nodiscard]] BoardHit hitOn(const world::Target& board, const ShotResult& shot);

/// Numbers the bursts of a series of shots: a pause of half a second begins another one.
class BurstCounter {
public:
    static constexpr core::Nanoseconds kPause = 500'000'000;

    /// The burst, from 0, of a shot at `time`, not before that of the last call.
    std::size_t burstOf(core::Nanoseconds time);

private:
    bool begun_ = false;
    core::Nanoseconds last_ = 0;
    std::size_t burst_ = 0;
};

/// The holes of a session, board by board.
class TargetScores {
public:
    /// Holes that are kept; those after it do not count.
    static constexpr std::size_t kMostHits = 20'000;

    struct Board {
        HitGroup session;
        HitGroup lastBurst; ///< the holes of the last burst that hit this board
        std::size_t burst = 0;
    };

    /// `world` outlives it.
    explicit TargetScores(const world::World& world)
        : world_(&world), boards_(world.targets.size()) {}

    /// Shots come in order of time.
    void add(const ShotResult& shot);
    void clear() { *this = TargetScores(*world_); }

    /// As many as World::targets, in that order.
    [[nodiscard]] const std::vector<Board>& boards() const { return boards_; }
    [[nodiscard]] bool full() const { return hits_ >= kMostHits; }

private:
    const world::World* world_;
    std::vector<Board> boards_;
    BurstCounter bursts_;
    std::size_t hits_ = 0;
};

/// The holes that one burst left on one board.
struct BoardBurst {
    std::size_t board = 0; ///< index into World::targets
    std::size_t burst = 0; ///< from 0, over all shots
    HitGroup group;
};

/// Shots in order of time as groups, by burst and then by board; boards that were not hit are
/// missing.
[[nodiscard]] std::vector<BoardBurst> boardBursts(const world::World& world,
                                                  std::span<const ShotResult> shots);

/// boardBursts() as CSV text, one row each; docs/formats.md lists the columns.
[[nodiscard]] std::string groupsCsv(const world::World& world, std::span<const ShotResult> shots);

} // namespace foregrip::sim
