// SPDX-License-Identifier: MIT
#include "world/casing_flight.h"

#include "world/cartridge.h"

#include <cmath>

namespace foregrip::world {
namespace {

using Vec3 = core::Vector3<double>;
using Quat = core::Quaternion<double>;

const Vec3 kGravity(0.0, -9.80665, 0.0);
const Vec3 kAxis(0.0, 0.0, 1.0); ///< of the case, casing space

Quat turn(const Vec3& rate, double time) {
    const double angle = glm::length(rate) * time;
    return angle > 1e-12 ? glm::angleAxis(angle, rate * (time / angle)) : Quat(1.0, 0.0, 0.0, 0.0);
}

/// A symmetric top turns about its fixed angular momentum, and about its own axis besides.
struct FreeTop {
    Vec3 precession{0.0}; ///< [rad/s] world space
    double own = 0.0;     ///< [rad/s] about the axis of the case, on top of the precession

    explicit FreeTop(const CasingLaunch& launch) {
        const Cartridge& cartridge = cartridges()[launch.cartridge];
        const Vec3 axis = launch.placement.direction(kAxis);
        const double ratio = cartridge.along / cartridge.across;
        const double axial = glm::dot(launch.spin, axis);
        own = axial * (1.0 - ratio);
        precession = launch.spin - own * axis;
    }
};

} // namespace

core::Transformd casingInFlight(const CasingLaunch& launch, double age) {
    const Vec3 terminal = kGravity / kCasingDrag;
    const double decayed = -std::expm1(-kCasingDrag * age);
    const FreeTop top(launch);
    return {launch.placement.position + (launch.velocity - terminal) * (decayed / kCasingDrag) +
                terminal * age,
            glm::normalize(turn(top.precession, age) * launch.placement.rotation *
                           turn(kAxis * top.own, age))};
}

CasingMotion flyCasing(const CasingLaunch& launch, double age) {
    const Vec3 terminal = kGravity / kCasingDrag;
    const FreeTop top(launch);
    CasingMotion motion;
    motion.placement = casingInFlight(launch, age);
    motion.velocity = terminal + (launch.velocity - terminal) * std::exp(-kCasingDrag * age);
    motion.spin = top.precession + top.own * motion.placement.direction(kAxis);
    return motion;
}

} // namespace foregrip::world
