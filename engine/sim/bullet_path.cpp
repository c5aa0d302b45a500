// SPDX-License-Identifier: MIT
#include "sim/bullet_path.h"

#include <algorithm>
#include <cmath>

namespace foregrip::sim {
namespace {

using Vec3 = core::Vector3<double>;

const Vec3 kUp(0.0, 1.0, 0.0);

BulletEnd flyStraight(const world::World& world, const BulletPath& path) {
    BulletEnd end;
    end.hit = world.castRay(path.origin, path.direction);
    const double distance = end.hit ? end.hit->distance : world::World::kFarthest;
    end.position = end.hit ? end.hit->position : path.origin + distance * path.direction;
    end.time = distance / path.speed;
    return end;
}

} // namespace

Vec3 BulletPath::at(double time) const {
    const Vec3 straight = origin + speed * time * direction;
    return drop ? straight - 0.5 * kGravity * time * time * kUp : straight;
}

BulletEnd flyBullet(const world::World& world, const BulletPath& path) {
    if (!path.drop) {
        return flyStraight(world, path);
    }
    constexpr double kChord = 1.0 / 240.0;
    // A slow bullet fired upwards falls for minutes; what is a kilometre of path away is a miss.
    const double longest = 20.0 + world::World::kFarthest / path.speed;
    BulletEnd end;
    end.position = path.origin;
    double flown = 0.0;
    while (flown < world::World::kFarthest && end.time < longest) {
        const double next = end.time + kChord;
        const Vec3 chord = path.at(next) - end.position;
        const double length = std::max(glm::length(chord), 1e-12); // at the top of a lob
        end.hit = world.castRay(end.position, chord / length,
                                std::min(length, world::World::kFarthest - flown));
        if (end.hit) {
            end.position = end.hit->position;
            end.time += kChord * end.hit->distance / length;
            return end;
        }
        end.position += chord;
        end.time = next;
        flown += length;
    }
    return end;
}

std::optional<Vec3> zeroedDirection(const Vec3& offset, double speed) {
    // |offset + g t^2/2 up| = speed t is quadratic in t^2; the smaller root is the flatter way.
    constexpr double g = BulletPath::kGravity;
    const double square = glm::dot(offset, offset);
    const double middle = speed * speed - g * offset.y;
    const double root = middle * middle - g * g * square;
    if (!(square > 0.0) || !(root >= 0.0) || !(middle > 0.0)) {
        return std::nullopt;
    }
    const double time = std::sqrt(2.0 * square / (middle + std::sqrt(root)));
    return (offset + 0.5 * g * time * time * kUp) / (speed * time);
}

} // namespace foregrip::sim
