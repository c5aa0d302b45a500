// SPDX-License-Identifier: MIT
#include "rig/weapon_proposals.h"

#include "rig/side_profile.h"

#include <glm/geometric.hpp>
#include <glm/gtc/constants.hpp>

#include <algorithm>
#include <cmath>

namespace foregrip::rig {
namespace {

/// Lengths of a hand [m]: they stay what they are however long the weapon is.
constexpr double kPalmBelowTop = 0.034; ///< of a pistol grip, from where it leaves the receiver
constexpr double kPalmAhead = 0.008;    ///< of the grip's middle line
constexpr double kHandBreadth = 0.09;   ///< that a hand takes along the handguard
constexpr double kBetweenHands = 0.27;  ///< from right to left palm, as a rifle is held
constexpr double kFarthestHand = 0.36;  ///< further ahead no arm supports well
constexpr double kUprightRake = 0.35;   ///< along over height that the right hand's pose expects
constexpr double kMostTilt = 0.35;      ///< [rad] by which a grip turns the hand at most
constexpr double kAboveTop = 0.004;     ///< of a line of sight, to clear all that is on top
constexpr double kSightAhead = 0.25;    ///< of the rear end, where a cheek leaves the eye
constexpr double kSightRoom = 0.06;   ///< further ahead a sight may be, or the hands are behind it
constexpr double kShortLength = 0.32; ///< a weapon below this has no stock to speak of
/// Share of the length behind the grip from which there is a stock.
constexpr double kStockShare = 0.14;
/// Share of the length that is looked at to find the end of the barrel.
constexpr double kFrontShare = 0.03;

/// Proposes sockets for one shape, in weapon space.
class Proposer {
public:
    Proposer(const SurfaceSamples& surface, WeaponShape& shape)
        : shape_(shape), profile_(surface, shape.forward, shape.up), metres_(shape.unitsToMetres) {
        for (const glm::dvec3& corner : {surface.box.least, surface.box.most}) {
            box_.add(placed(corner));
        }
        points_.reserve(surface.points.size());
        for (const glm::vec3& point : surface.points) {
            points_.push_back(placed(glm::dvec3(point)));
        }
        findParts(surface);
    }

    void run() {
        proposeMuzzle();
        proposeGrip();
        shape_.oneGrip = isOneGrip();
        proposeLeftGrip();
        proposeSight();
        proposeMagazine();
        proposeEjection();
        proposeStock();
        proposeMounts();
    }

private:
    [[nodiscard]] glm::dvec3 placed(const glm::dvec3& point) const {
        return shape_.weaponFromModel.rotation * (point * metres_);
    }
    [[nodiscard]] double zOf(double along) const { return box_.most.z - along * metres_; }
    [[nodiscard]] double yOf(double height) const { return box_.least.y + height * metres_; }
    [[nodiscard]] double alongOf(double z) const { return (box_.most.z - z) / metres_; }
    [[nodiscard]] double heightOf(double y) const { return (y - box_.least.y) / metres_; }
    [[nodiscard]] double middleX() const { return 0.5 * (box_.least.x + box_.most.x); }

    [[nodiscard]] const std::optional<Socket>& socket(SocketRole role) const {
        return shape_.sockets.at(static_cast<std::size_t>(role));
    }
    [[nodiscard]] glm::dvec3 at(SocketRole role) const {
        return socket(role)->weaponFromSocket.position;
    }

    void propose(SocketRole role, const glm::dvec3& place, std::string reason,
                 const glm::dquat& turn = {1.0, 0.0, 0.0, 0.0}) {
        std::optional<Socket>& socket = shape_.sockets.at(static_cast<std::size_t>(role));
        if (!socket) {
            socket = Socket{-1,
                            {place, glm::normalize(turn * usualRotation(role))},
                            SocketOrigin::proposed,
                            std::move(reason)};
        }
    }

    /// The grip and the magazine among what hangs down: the magazine is the one of its name, or the
    /// first deep one ahead of the grip; the grip is the rearmost deep one that is no stock.
    void findParts(const SurfaceSamples& surface) {
        const std::vector<Protrusion>& all = profile_.protrusions();
        double deepest = 0.0;
        for (const Protrusion& each : all) {
            deepest = std::max(deepest, each.depth());
        }
        const std::optional<Socket>& named = socket(SocketRole::magazine);
        const auto isNamed = [&](const Protrusion& each) {
            if (!named || static_cast<std::size_t>(named->node) >= surface.nodeBoxes.size() ||
                surface.nodeBoxes[static_cast<std::size_t>(named->node)].empty()) {
                return false;
            }
            const Bounds& part = surface.nodeBoxes[static_cast<std::size_t>(named->node)];
            const double along = alongOf(placed(0.5 * (part.least + part.most)).z);
            return along > each.rear && along < each.front;
        };
        for (std::size_t i = 0; i < all.size(); ++i) {
            const Protrusion& each = all[i];
            if (isStockFoot(i) || each.depth() < 0.35 * deepest) {
                continue;
            }
            if (isNamed(each) || (grip_ && !magazine_)) {
                magazine_ = each;
            } else if (!grip_) {
                grip_ = each; // the rearmost, or the only one beside a magazine that is named
            }
        }
    }

    [[nodiscard]] bool isStockFoot(std::size_t index) const {
        return index == 0 && isFootOfStock(profile_);
    }

    void proposeMuzzle() {
        Bounds end;
        const double depth = std::max(kFrontShare * box_.size().z, 1e-9);
        for (const glm::dvec3& point : points_) {
            if (point.z < box_.least.z + depth) {
                end.add(point);
            }
        }
        const bool thin = !end.empty() && end.size().y < 0.6 * box_.size().y;
        const glm::dvec3 middle =
            end.empty() ? glm::dvec3(middleX(), 0.0, 0.0) : 0.5 * (end.least + end.most);
        propose(SocketRole::muzzle,
                {middle.x, thin ? middle.y : yOf(profile_.boreHeight()), box_.least.z},
                thin ? "the front end of the barrel"
                     : "the front end, as high as the longest part");
    }

    void proposeGrip() {
        if (!grip_) {
            const double along = 0.3 * profile_.length();
            propose(SocketRole::grip, {middleX(), yOf(profile_.bottomAt(along)), zOf(along)},
                    "the underside of the rear, since nothing hangs down that is a grip");
            return;
        }
        const double below = std::min(kPalmBelowTop / metres_, 0.4 * grip_->depth());
        const double height = grip_->top - below;
        const double tilt =
            std::clamp(std::atan(kUprightRake) - std::atan(grip_->rake), -kMostTilt, kMostTilt);
        propose(SocketRole::grip,
                {middleX(), yOf(height), zOf(grip_->middleAt(height)) - kPalmAhead},
                "what hangs down at the rear", glm::angleAxis(tilt, glm::dvec3(1.0, 0.0, 0.0)));
    }

    /// Short, or nothing behind the grip: both hands hold that one.
    [[nodiscard]] bool isOneGrip() const {
        const bool isShort = shape_.offeredRescale == 1.0 && shape_.length < kShortLength;
        return isShort || !hasStock(profile_) ||
               alongOf(at(SocketRole::grip).z) < kStockShare * profile_.length();
    }

    void proposeLeftGrip() {
        const glm::dvec3 grip = at(SocketRole::grip);
        if (shape_.oneGrip) {
            propose(SocketRole::leftGrip, grip + glm::dvec3(-0.004, -0.012, -0.03),
                    "around the right hand, since there is one grip for both");
            return;
        }
        const double half = 0.5 * kHandBreadth / metres_;
        double along = alongOf(grip.z) + kBetweenHands / metres_;
        if (magazine_ && along > magazine_->rear - half && along < magazine_->front + half) {
            along = magazine_->front + half;
        }
        along = std::min(along, profile_.length() - half);
        if ((along - alongOf(grip.z)) * metres_ > kFarthestHand && magazine_) {
            const double height = magazine_->top - std::min(0.3 * magazine_->depth(), half);
            propose(SocketRole::leftGrip,
                    {middleX(), yOf(height), zOf(magazine_->middleAt(height))},
                    "the magazine, since the handguard in front of it is too far ahead");
            return;
        }
        along = std::max(along, alongOf(grip.z) + half);
        propose(SocketRole::leftGrip, {middleX(), yOf(lowestAround(along, half)), zOf(along)},
                "the underside in front of the magazine");
    }

    /// Height of the underside within a hand's breadth.
    [[nodiscard]] double lowestAround(double along, double half) const {
        double lowest = profile_.bottomAt(along);
        for (const double offset : {-0.5 * half, 0.5 * half}) {
            lowest = std::min(lowest, profile_.bottomAt(along + offset));
        }
        return lowest;
    }

    /// Over the highest place of what the eye looks along, from the rear forwards.
    void proposeSight() {
        const double cell = profile_.cell();
        double highest = 0.0;
        for (double along = 0.5 * cell; along < profile_.length(); along += cell) {
            highest = std::max(highest, profile_.topAt(along));
        }
        double rear = 0.0;
        for (double along = 0.5 * cell; along < profile_.length(); along += cell) {
            if (profile_.topAt(along) > highest - 0.015 / metres_) {
                rear = along;
                break;
            }
        }
        const double nearest =
            shape_.oneGrip ? 0.0 : std::min(kSightAhead / metres_, 0.4 * profile_.length());
        const double furthest =
            shape_.oneGrip ? 0.15 * profile_.length() : nearest + kSightRoom / metres_;
        const double along = std::clamp(rear, nearest, furthest);
        propose(SocketRole::sight, {middleX(), yOf(highest) + kAboveTop, zOf(along)},
                "above the highest part, so that nothing is in the way");
    }

    void proposeMagazine() {
        if (magazine_) {
            propose(SocketRole::magazine,
                    {middleX(), yOf(magazine_->top), zOf(magazine_->middleAt(magazine_->top))},
                    "what hangs down in front of the grip");
        } else if (grip_ && shape_.oneGrip) {
            propose(SocketRole::magazine,
                    {middleX(), yOf(grip_->bottom), zOf(grip_->middleAt(grip_->bottom))},
                    "the lower end of the grip");
        }
    }

    void proposeEjection() {
        const double along = magazine_ ? magazine_->middleAt(magazine_->top)
                                       : std::min(alongOf(at(SocketRole::grip).z) + 0.12 / metres_,
                                                  0.6 * profile_.length());
        const double y = at(SocketRole::muzzle).y;
        const double z = zOf(along);
        const double reach = std::max(2.0 * profile_.cell() * metres_, 1e-9);
        double right = middleX();
        for (const glm::dvec3& point : points_) {
            if (std::abs(point.z - z) < reach && std::abs(point.y - y) < reach) {
                right = std::max(right, point.x);
            }
        }
        propose(SocketRole::ejection, {right, y, z}, "the right side of the receiver");
    }

    void proposeStock() {
        const double along = 0.02 * profile_.length();
        const double middle = 0.5 * (profile_.topAt(along) + profile_.bottomAt(along));
        propose(SocketRole::stock, {middleX(), yOf(middle), box_.most.z}, "the rear end");
    }

    void proposeMounts() {
        const glm::dvec3 grip = at(SocketRole::grip);
        const double along = std::min(alongOf(grip.z) + 0.075 / metres_, 0.7 * profile_.length());
        propose(SocketRole::opticMount, {middleX(), yOf(profile_.topAt(along)), zOf(along)},
                "the top of the receiver");
        propose(SocketRole::muzzleMount, at(SocketRole::muzzle), "the muzzle");
        if (!shape_.oneGrip) {
            propose(SocketRole::underbarrelMount, at(SocketRole::leftGrip),
                    "where the left hand holds");
        }
    }

    WeaponShape& shape_;
    SideProfile profile_;
    double metres_;
    Bounds box_; ///< weapon space
    std::vector<glm::dvec3> points_;
    std::optional<Protrusion> grip_;
    std::optional<Protrusion> magazine_;
};

} // namespace

glm::dquat usualRotation(SocketRole role) {
    const double quarter = glm::half_pi<double>();
    switch (role) {
    case SocketRole::ejection: // -Z turned to +X
        return glm::angleAxis(-quarter, glm::dvec3(0.0, 1.0, 0.0));
    case SocketRole::underbarrelMount:
        return glm::angleAxis(2.0 * quarter, glm::dvec3(0.0, 0.0, 1.0));
    default:
        return {1.0, 0.0, 0.0, 0.0};
    }
}

glm::dvec3 placeOnPart(SocketRole role, const Bounds& box) {
    const glm::dvec3 middle = 0.5 * (box.least + box.most);
    switch (role) {
    case SocketRole::muzzle:
    case SocketRole::muzzleMount:
        return {middle.x, middle.y, box.least.z};
    case SocketRole::magazine:
    case SocketRole::opticMount:
        return {middle.x, box.most.y, middle.z};
    case SocketRole::leftGrip:
    case SocketRole::underbarrelMount:
        return {middle.x, box.least.y, middle.z};
    case SocketRole::stock:
    case SocketRole::stockMount:
    case SocketRole::sight:
        return {middle.x, middle.y, box.most.z};
    default:
        return middle;
    }
}

void proposeSockets(const SurfaceSamples& surface, WeaponShape& shape) {
    const double size = glm::length(surface.box.size()) * shape.unitsToMetres;
    if (!surface.empty() && size > 0.0 && std::isfinite(size)) {
        Proposer(surface, shape).run();
    }
}

} // namespace foregrip::rig
