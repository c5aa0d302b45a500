// SPDX-License-Identifier: MIT
#include "anim/stock_contact.h"

#include "anim/smoothing.h"

#include <glm/geometric.hpp>

#include <cmath>

namespace foregrip::anim {
namespace {

using Vec3 = core::Vector3<double>;

constexpr int kRounds = 2;
constexpr double kShort = 1e-6; ///< [m] what has no length

/// `v`, no longer than `most`; the corner is rounded over half of that.
Vec3 limited(const Vec3& v, double most) {
    const double square = glm::dot(v, v);
    if (square <= 0.25 * most * most) { // no corner yet, as nearly always
        return v;
    }
    const double length = std::sqrt(square);
    return length > kShort * most ? (softMinimum(length, most, 0.5 * most) / length) * v : v;
}

/// A bone that turns about its root, by the axis times the tangent of half the angle: no sines.
class Bone {
public:
    Bone(const Vec3& rest, double most)
        : rest_(rest), now_(rest), most_(most), square_(glm::dot(rest, rest)) {}

    /// Turns so that the end moves by `way`, as far as that is across the bone.
    void follow(const Vec3& way) {
        if (!(square_ > kShort * kShort) || !(most_ > 0.0)) {
            return;
        }
        turn_ = limited(turn_ + (0.5 / square_) * glm::cross(now_, way), most_);
        const Vec3 twice = (2.0 / (1.0 + glm::dot(turn_, turn_))) * turn_;
        const Vec3 across = glm::cross(twice, rest_);
        now_ = rest_ + across + glm::cross(turn_, across);
    }
    [[nodiscard]] Vec3 moved() const { return now_ - rest_; }
    [[nodiscard]] core::Quaternion<double> rotation() const {
        const double w = 1.0 / std::sqrt(1.0 + glm::dot(turn_, turn_));
        return {w, w * turn_.x, w * turn_.y, w * turn_.z};
    }

private:
    Vec3 rest_;
    Vec3 now_;
    Vec3 turn_{0.0};
    double most_;
    double square_;
};

} // namespace

StockContact stockContact(const StockContactInput& input) {
    Bone neck(input.neck, input.neckTurn);
    Bone collar(input.collar, input.collarTurn);
    // The head stays where it is: the neck moves the chest the other way.
    const auto left = [&] { return input.gap + neck.moved() - collar.moved(); };
    for (int round = 0; round < kRounds; ++round) {
        collar.follow(left());
        neck.follow(-left());
    }
    const Vec3 rest = left();
    const Vec3 shift = input.shift > 0.0 ? limited(rest, input.shift) : Vec3(0.0);
    return {neck.rotation(), collar.rotation(), shift, rest - shift};
}

} // namespace foregrip::anim
