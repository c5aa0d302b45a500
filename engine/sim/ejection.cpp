// SPDX-License-Identifier: MIT
#include "sim/ejection.h"

#include "anim/rotation_vector.h"
#include "anim/vector_math.h"
#include "core/random.h"
#include "viewmodel/drawn_view.h"
#include "viewmodel/pipeline.h"
#include "world/cartridge.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace foregrip::sim {
namespace {

using core::Nanoseconds;
using core::RandomStream;
using Vec3 = core::Vector3<double>;

constexpr Nanoseconds kDifference = 1'000'000; ///< [ns] over which velocities are measured
constexpr double kDirectionScatter = core::radians(8.0); ///< [rad] standard deviation
constexpr double kSpeedScatter = 0.12;                   ///< share, standard deviation
constexpr double kTumble = 0.8; ///< share of the spin of a case that is held by its rim

/// Normally distributed numbers of one shot, mean 0 and deviation 1, cut at 2.5.
class Chance {
public:
    Chance(std::uint64_t seed, std::int64_t shot)
        : seed_(seed), shot_(static_cast<std::uint64_t>(shot)) {}

    [[nodiscard]] double even(RandomStream stream) const {
        return core::randomUnit(seed_, shot_, stream);
    }
    /// Two independent ones (Box and Muller 1958).
    [[nodiscard]] core::Vector2<double> normal(RandomStream radius, RandomStream turn) const {
        const double size = std::min(std::sqrt(-2.0 * std::log1p(-even(radius))), 2.5);
        const double angle = 2.0 * std::numbers::pi * even(turn);
        return {size * std::cos(angle), size * std::sin(angle)};
    }

private:
    std::uint64_t seed_;
    std::uint64_t shot_;
};

/// How the case leaves the weapon, in the weapon's space.
struct Throw {
    Vec3 velocity_wp{0.0}; ///< [m/s]
    Vec3 spin_wp{0.0};     ///< [rad/s]
};

Throw throwOf(const viewmodel::EffectsTuning& tuning, const world::Cartridge& cartridge,
              const Chance& chance) {
    const bool own = !tuning.ejectionByHand;
    const double turn = (own ? cartridge.clock : tuning.ejectionClock) * std::numbers::pi / 6.0;
    const double rise = own ? cartridge.elevation : tuning.ejectionElevation;
    const core::Vector2<double> aside =
        chance.normal(RandomStream::ejectionAside, RandomStream::ejectionAsideTurn);
    const core::Vector2<double> hurry =
        chance.normal(RandomStream::ejectionSpeed, RandomStream::ejectionSpeedTurn);
    const double bearing = turn + kDirectionScatter * aside.x;
    const double elevation = rise + kDirectionScatter * aside.y;
    const double speed =
        (own ? cartridge.speed : tuning.ejectionSpeed) * (1.0 + kSpeedScatter * hurry.x);
    const Vec3 way(std::sin(bearing) * std::cos(elevation), std::sin(elevation),
                   -std::cos(bearing) * std::cos(elevation));
    // The extractor holds the rim while the ejector pushes: the mouth swings out of the port.
    const Vec3 mouth(0.0, 0.0, -1.0);
    const Vec3 axis = anim::unitOr(glm::cross(mouth, way), Vec3(0.0, 1.0, 0.0));
    const double tumble = kTumble * 2.0 * speed / cartridge.length *
                          (0.8 + 0.4 * chance.even(RandomStream::ejectionTumble));
    const double axial = 2.0 * chance.even(RandomStream::ejectionAxial) - 1.0;
    return {speed * way,
            tumble * axis + std::copysign(10.0 + 20.0 * std::abs(axial), axial) * mouth};
}

/// Two instants inside the piece that surround `time` as well as they can.
std::pair<Nanoseconds, Nanoseconds> around(const viewmodel::InputPiece& piece, Nanoseconds time) {
    Nanoseconds from = std::max(piece.start, time - kDifference / 2);
    const Nanoseconds to = std::min(piece.end, from + kDifference);
    from = std::max(piece.start, to - kDifference);
    return {from, to};
}

} // namespace

Nanoseconds ejectionDelay(const viewmodel::Setup& setup) {
    const double cycle = 60.0 / setup.tuning.fire.rpm;
    return core::nanoseconds(std::min(setup.tuning.effects.ejectionDelay, 0.9 * cycle));
}

Ejection eject(const viewmodel::Setup& setup, const viewmodel::Surroundings& surroundings,
               const viewmodel::State& state, const viewmodel::InputPiece& piece, Nanoseconds time,
               std::int64_t shot, viewmodel::SetupsInForce* rooms) {
    const auto frameAt = [&](Nanoseconds at) {
        return viewmodel::look(setup, surroundings, state, piece, at, nullptr, rooms);
    };
    const auto drawnPort = [](const viewmodel::Output& frame) {
        return viewmodel::drawnView(frame).point(frame.worldFromEjection.position);
    };
    const viewmodel::Output frame = frameAt(time);
    const auto [from, to] = around(piece, time);
    const viewmodel::Output before = frameAt(from);
    const viewmodel::Output after = frameAt(to);
    const double span = std::max(core::seconds(to - from), 1e-9);

    Ejection out;
    out.shot = shot;
    out.port = {drawnPort(frame), frame.worldFromEjection.rotation};
    out.portVelocity = (drawnPort(after) - drawnPort(before)) / span;
    out.weaponSpin = anim::logarithm(after.worldFromWeapon.rotation *
                                     glm::conjugate(before.worldFromWeapon.rotation)) /
                     span;
    out.fromDrawnPort = frame.worldFromEjection.position -
                        frame.worldFromRoot.direction(frame.firstPersonShift_rs) -
                        out.port.position;

    const std::size_t cartridge = world::findCartridge(setup.weapon->definition->cartridge);
    viewmodel::SetupsInForce own;
    const viewmodel::Setup& inForce = (rooms != nullptr ? *rooms : own).evolving(setup, state);
    const Throw thrown =
        throwOf(inForce.tuning.effects, world::cartridges()[cartridge], Chance(state.seed, shot));
    const core::Quaternion<double>& rotation = frame.worldFromWeapon.rotation;
    out.launch.time = time;
    out.launch.placement = {out.port.position, rotation};
    out.launch.velocity = out.portVelocity + rotation * thrown.velocity_wp;
    out.launch.spin = out.weaponSpin + rotation * thrown.spin_wp;
    out.launch.cartridge = cartridge;
    return out;
}

} // namespace foregrip::sim
