// SPDX-License-Identifier: MIT
#pragma once

#include <cmath>
#include <cstddef>
#include <iterator>
#include <numbers>

/// Sine and cosine, together and of whole turns, arc tangent, hyperbolic tangent, and the power
/// series of small rotations: inline, without a call into the C library. A pose takes some fifty of
/// them a frame; and a library's last digit differs from machine to machine, while plain arithmetic
/// gives the same bits everywhere. Accuracy in double: 3e-16 absolute, 6e-16 for the arc tangent.
/// The polynomials are the power series, cut where the next term is below 2e-17 on the range that
/// is left.
namespace foregrip::anim {

template <typename T>
struct SineCosine {
    T sine;
    T cosine;
};

/// c[0] + c[1] x + c[2] x^2 + ..., even and odd powers apart: two sums side by side, each half as
/// long, where one would wait for itself at every term.
template <typename T, std::size_t N>
constexpr T polynomial(T x, const double (&c)[N]) {
    static_assert(N >= 2);
    const T square = x * x;
    T last = static_cast<T>(c[N - 1]);
    T other = static_cast<T>(c[N - 2]);
    std::size_t n = N - 2;
    for (; n >= 2; n -= 2) {
        last = static_cast<T>(c[n - 1]) + square * last;
        other = static_cast<T>(c[n - 2]) + square * other;
    }
    // One power is left over, or the sums have come to an end.
    return n == 1 ? static_cast<T>(c[0]) + x * other + square * last : other + x * last;
}

namespace detail {

/// Adding and subtracting it rounds a double below 2^51 to a whole number.
inline constexpr double kRounder = 0x1.8p52;

/// sin(x) / x and cos(x) by powers of x^2, highest first: 1 / n! with alternating sign.
inline constexpr double kSineCosine[9][2] = {{0.0, 1.0 / 20922789888000},
                                             {-1.0 / 1307674368000, -1.0 / 87178291200},
                                             {1.0 / 6227020800, 1.0 / 479001600},
                                             {-1.0 / 39916800, -1.0 / 3628800},
                                             {1.0 / 362880, 1.0 / 40320},
                                             {-1.0 / 5040, -1.0 / 720},
                                             {1.0 / 120, 1.0 / 24},
                                             {-1.0 / 6, -1.0 / 2},
                                             {1.0, 1.0}};

/// Sine and cosine of |x| <= pi / 4, as one pass of two-wide arithmetic; even and odd powers of x^2
/// apart, as polynomial() has them.
inline SineCosine<double> smallSineCosine(double x) {
    const double square = x * x;
    const double fourth = square * square;
    double even[2] = {kSineCosine[0][0], kSineCosine[0][1]};
    double odd[2] = {kSineCosine[1][0], kSineCosine[1][1]};
    for (std::size_t n = 2; n + 1 < std::size(kSineCosine); n += 2) {
        for (std::size_t lane = 0; lane < 2; ++lane) {
            even[lane] = kSineCosine[n][lane] + fourth * even[lane];
            odd[lane] = kSineCosine[n + 1][lane] + fourth * odd[lane];
        }
    }
    double sum[2];
    for (std::size_t lane = 0; lane < 2; ++lane) {
        sum[lane] = (kSineCosine[8][lane] + fourth * even[lane]) + square * odd[lane];
    }
    return {x * sum[0], sum[1]};
}

/// atan(x) / x for x^2 = `square` up to 0.01.
template <typename T>
T arcTangentRatio(T square) {
    return polynomial(square,
                      {1.0, -1.0 / 3, 1.0 / 5, -1.0 / 7, 1.0 / 9, -1.0 / 11, 1.0 / 13, -1.0 / 15});
}

/// Sine and cosine of n pi / 16, n = 0..4.
inline constexpr double kSixteenths[5][2] = {{0.0, 1.0},
                                             {0.19509032201612826785, 0.98078528040323044913},
                                             {0.38268343236508977173, 0.92387953251128675613},
                                             {0.55557023301960222474, 0.83146961230254523708},
                                             {0.70710678118654752440, 0.70710678118654752440}};
/// Tangent of (n + 1/2) pi / 16, n = 0..3: half-way between those.
inline constexpr double kBetweenSixteenths[4] = {0.098491403357164253077, 0.30334668360734239168,
                                                 0.53451113595079156327, 0.82067879082866033097};

} // namespace detail

/// Sine and cosine of `angle` [rad]. Beyond a million radians, and for what is not finite, the C
/// library answers.
inline SineCosine<double> sineCosine(double angle) {
    const double size = std::abs(angle);
    if (size < std::numbers::pi / 4.0) {
        return detail::smallSineCosine(angle);
    }
    if (!(size < 1e6)) {
        return {std::sin(angle), std::cos(angle)};
    }
    // Less the nearest multiple of a right angle, which is given in three parts: the products with
    // the first two, of 33 bits each, are exact.
    const double quarters =
        (angle * (2.0 / std::numbers::pi) + detail::kRounder) - detail::kRounder;
    const double rest = ((angle - quarters * 0x1.921fb544p+0) - quarters * 0x1.0b4611a6p-34) -
                        quarters * 0x1.3198a2e037073p-69;
    const SineCosine<double> part = detail::smallSineCosine(rest);
    switch (static_cast<unsigned>(static_cast<int>(quarters)) & 3U) {
    case 0U:
        return part;
    case 1U:
        return {part.cosine, -part.sine};
    case 2U:
        return {-part.sine, -part.cosine};
    default:
        return {-part.cosine, part.sine};
    }
}

inline SineCosine<float> sineCosine(float angle) {
    const SineCosine<double> wide = sineCosine(static_cast<double>(angle));
    return {static_cast<float>(wide.sine), static_cast<float>(wide.cosine)};
}

/// Sine of `turns` whole turns, |turns| < 1e9. Free of branches, so that a compiler may take
/// several at once.
inline double sineOfTurns(double turns) {
    const double part = turns - ((turns + detail::kRounder) - detail::kRounder); // -1/2 .. 1/2
    // Folded at a quarter either way, about which the sine is symmetric.
    const double folded = std::abs(part + 0.25) - std::abs(part - 0.25) - part;
    const double x = 2.0 * std::numbers::pi * folded;
    return x *
           polynomial(x * x, {1.0, -1.0 / 6, 1.0 / 120, -1.0 / 5040, 1.0 / 362880, -1.0 / 39916800,
                              1.0 / 6227020800, -1.0 / 1307674368000, 1.0 / 355687428096000,
                              -1.0 / 121645100408832000, 1.0 / 51090942171709440000.0});
}

/// The angle [rad] of the point (x, y) from the x axis, -pi .. pi, as std::atan2, which answers for
/// the origin and for numbers beyond 1e290.
inline double arcTangent(double y, double x) {
    const bool steep = std::abs(y) > std::abs(x);
    const double large = steep ? std::abs(y) : std::abs(x);
    const double small = steep ? std::abs(x) : std::abs(y);
    if (!(small <= large && large > 1e-290 && large < 1e290)) {
        return std::atan2(y, x);
    }
    // Turned back by the nearest sixteenth of half a turn, what is left is a short series.
    std::size_t n = 0;
    for (const double between : detail::kBetweenSixteenths) {
        n += small > between * large ? 1U : 0U;
    }
    const double sine = detail::kSixteenths[n][0];
    const double cosine = detail::kSixteenths[n][1];
    const double rest = (small * cosine - large * sine) / (large * cosine + small * sine);
    double angle = static_cast<double>(n) * (std::numbers::pi / 16.0) +
                   rest * detail::arcTangentRatio(rest * rest);
    angle = steep ? std::numbers::pi / 2.0 - angle : angle;
    return std::copysign(std::signbit(x) ? std::numbers::pi - angle : angle, y);
}
inline float arcTangent(float y, float x) {
    return static_cast<float>(arcTangent(static_cast<double>(y), static_cast<double>(x)));
}

/// Hyperbolic tangent. Up to 1 the continued fraction x / (1 + x^2 / (3 + x^2 / (5 + ...))), cut
/// after the 17 and multiplied out; beyond, the C library answers.
inline double hyperbolicTangent(double x) {
    if (!(std::abs(x) < 1.0)) {
        return std::tanh(x);
    }
    const double square = x * x;
    return x * polynomial(square, {34459425.0, 4729725.0, 135135.0, 990.0, 1.0}) /
           polynomial(square, {34459425.0, 16216200.0, 945945.0, 13860.0, 45.0});
}
inline float hyperbolicTangent(float x) {
    return static_cast<float>(hyperbolicTangent(static_cast<double>(x)));
}

} // namespace foregrip::anim
