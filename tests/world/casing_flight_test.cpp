// SPDX-License-Identifier: MIT
#include "world/cartridge.h"
#include "world/casing_flight.h"

#include <gtest/gtest.h>

#include <array>

namespace foregrip::world {
namespace {

using Vec3 = core::Vector3<double>;
using Quat = core::Quaternion<double>;

/// Position, velocity, orientation and body angular velocity, for a step by step integration.
struct Body {
    Vec3 position{0.0};
    Vec3 velocity{0.0};
    Quat rotation{1.0, 0.0, 0.0, 0.0};
    Vec3 spin_body{0.0}; ///< body axes
};

Body operator+(const Body& a, const Body& b) {
    return {a.position + b.position, a.velocity + b.velocity, a.rotation + b.rotation,
            a.spin_body + b.spin_body};
}
Body operator*(double s, const Body& a) {
    return {s * a.position, s * a.velocity, s * a.rotation, s * a.spin_body};
}

/// Newton with a drag in proportion to the speed, and Euler's equations of a free top.
Body rate(const Body& b, const Cartridge& cartridge) {
    Body out;
    out.position = b.velocity;
    out.velocity = Vec3(0.0, -9.80665, 0.0) - kCasingDrag * b.velocity;
    out.rotation = 0.5 * (b.rotation * Quat(0.0, b.spin_body.x, b.spin_body.y, b.spin_body.z));
    const double share = (cartridge.across - cartridge.along) / cartridge.across;
    out.spin_body =
        Vec3(share * b.spin_body.y * b.spin_body.z, -share * b.spin_body.x * b.spin_body.z, 0.0);
    return out;
}

Body rungeKutta(Body b, const Cartridge& cartridge, double time, int steps) {
    const double h = time / steps;
    for (int i = 0; i < steps; ++i) {
        const Body k1 = rate(b, cartridge);
        const Body k2 = rate(b + 0.5 * h * k1, cartridge);
        const Body k3 = rate(b + 0.5 * h * k2, cartridge);
        const Body k4 = rate(b + h * k3, cartridge);
        b = b + (h / 6.0) * (k1 + 2.0 * k2 + 2.0 * k3 + k4);
        b.rotation = glm::normalize(b.rotation);
    }
    return b;
}

CasingLaunch launchOf(std::size_t cartridge) {
    CasingLaunch launch;
    launch.placement = {{0.3, 1.4, -2.0}, glm::normalize(Quat(0.8, 0.3, -0.4, 0.2))};
    launch.velocity = {4.1, 2.6, -0.7};
    launch.spin = {120.0, -90.0, 60.0};
    launch.cartridge = cartridge;
    return launch;
}

TEST(CasingFlight, IsTheMotionThatStepsApproach) {
    for (std::size_t i = 0; i < cartridges().size(); ++i) {
        const Cartridge& cartridge = cartridges()[i];
        const CasingLaunch launch = launchOf(i);
        Body start{launch.placement.position, launch.velocity, launch.placement.rotation,
                   glm::conjugate(launch.placement.rotation) * launch.spin};
        const Body stepped = rungeKutta(start, cartridge, 0.6, 24000);
        const CasingMotion flown = flyCasing(launch, 0.6);
        EXPECT_LT(glm::distance(flown.placement.position, stepped.position), 1e-9)
            << cartridge.name;
        EXPECT_LT(glm::distance(flown.velocity, stepped.velocity), 1e-9) << cartridge.name;
        EXPECT_GT(std::abs(glm::dot(flown.placement.rotation, stepped.rotation)), 1.0 - 1e-9)
            << cartridge.name;
        EXPECT_LT(glm::distance(flown.spin, stepped.rotation * stepped.spin_body), 1e-5)
            << cartridge.name;
    }
}

TEST(CasingFlight, GoesOnFromAnyInstantAsIfFromTheStart) {
    const CasingLaunch launch = launchOf(0);
    const CasingMotion half = flyCasing(launch, 0.25);
    const CasingLaunch again{0, half.placement, half.velocity, half.spin, 0};
    const CasingMotion direct = flyCasing(launch, 0.6);
    const CasingMotion relayed = flyCasing(again, 0.35);
    EXPECT_LT(glm::distance(direct.placement.position, relayed.placement.position), 1e-12);
    EXPECT_GT(std::abs(glm::dot(direct.placement.rotation, relayed.placement.rotation)),
              1.0 - 1e-12);
}

TEST(Cartridges, AreFoundByTheirNames) {
    for (std::size_t i = 0; i < cartridges().size(); ++i) {
        EXPECT_EQ(findCartridge(cartridges()[i].name), i);
    }
    EXPECT_EQ(cartridges()[findCartridge("4.6x30")].name, "5.56x45");
    EXPECT_EQ(cartridges()[findCartridge("")].name, "5.56x45");
}

/// A thin shell of brass has its moments between those of a ring and of a rod: the table's numbers
/// belong to bodies that can exist.
TEST(Cartridges, HaveMomentsOfInertiaThatBodiesCanHave) {
    for (const Cartridge& c : cartridges()) {
        const double radius = 0.5 * std::max(c.rim, c.base);
        EXPECT_LT(c.along, c.mass * radius * radius) << c.name;
        EXPECT_GT(c.along, 0.3 * c.mass * radius * radius) << c.name;
        EXPECT_GT(c.across, c.mass * c.length * c.length / 16.0) << c.name;
        EXPECT_LT(c.across, c.mass * c.length * c.length / 8.0 + 0.5 * c.along) << c.name;
    }
}

} // namespace
} // namespace foregrip::world
