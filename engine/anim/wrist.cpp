// SPDX-License-Identifier: MIT
#include "anim/wrist.h"

#include "anim/smoothing.h"
#include "anim/trigonometry.h"
#include "anim/vector_math.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace foregrip::anim {
namespace {

using Vec3 = core::Vector3<double>;

constexpr int kSteps = 3;
constexpr double kLongestStep = core::radians(20.0);
/// Keeps a step short where a turn of the elbow hardly bends the wrist.
constexpr double kDamping = 0.1;
/// Below this length of what an angle is measured in, the angle says nothing.
constexpr double kLeast = 0.05;

/// How far `angle` is outside [-low, high], corners rounded, and the slope of that.
struct Excess {
    double value;
    double slope;
};

/// Fades out over the last 30 degrees before half a turn, where flexion becomes extension.
Excess roundedExcess(double angle, double low, double high) {
    const auto slope = [](double over) {
        return std::clamp(over / kWristRounding + 0.5, 0.0, 1.0);
    };
    const double fade = smoothStep(0.0, core::radians(30.0), std::numbers::pi - std::abs(angle));
    return {fade *
                (softRamp(angle - high, kWristRounding) - softRamp(-angle - low, kWristRounding)),
            fade * (slope(angle - high) + slope(-angle - low))};
}

} // namespace

WristAngles wristAngles(const Vec3& forearm, double side) {
    const double across = std::sqrt(forearm.y * forearm.y + forearm.z * forearm.z);
    return {across > 0.0 ? arcTangent(forearm.y, -forearm.z) : 0.0,
            arcTangent(-side * forearm.x, across)};
}

double wristExcess(const WristAngles& angles, const WristLimits& limits) {
    const double flexion =
        std::max({angles.flexion - limits.flexion, -angles.flexion - limits.extension, 0.0});
    const double deviation =
        std::max({angles.deviation - limits.ulnar, -angles.deviation - limits.radial, 0.0});
    return std::sqrt(flexion * flexion + deviation * deviation);
}

double wristRelief(const ForearmCircle& circle, double side, const WristLimits& limits,
                   double maximum) {
    double turn = 0.0;
    for (int step = 0; step < kSteps; ++step) {
        const SineCosine<double> at = sineCosine(turn);
        const Vec3 forearm = circle.fixed + at.cosine * circle.first + at.sine * circle.second;
        const Vec3 slope = at.cosine * circle.second - at.sine * circle.first;
        const WristAngles angles = wristAngles(forearm, side);
        const Excess flexion = roundedExcess(angles.flexion, limits.extension, limits.flexion);
        const Excess deviation = roundedExcess(angles.deviation, limits.radial, limits.ulnar);
        if (turn == 0.0 && flexion.value == 0.0 && deviation.value == 0.0) {
            return 0.0;
        }
        const double square =
            std::max(forearm.y * forearm.y + forearm.z * forearm.z, kLeast * kLeast);
        const double perFlexion =
            flexion.slope * (forearm.y * slope.z - forearm.z * slope.y) / square;
        const double perDeviation = deviation.slope * -side * slope.x / std::sqrt(square);
        const double way = (flexion.value * perFlexion + deviation.value * perDeviation) /
                           (kDamping + perFlexion * perFlexion + perDeviation * perDeviation);
        turn -= softClamp(way, -kLongestStep, kLongestStep, kLongestStep);
    }
    return softClamp(turn, -maximum, maximum, maximum);
}

} // namespace foregrip::anim
