// SPDX-License-Identifier: MIT
#include "viewmodel/gait.h"

#include "anim/gait.h"
#include "anim/vector_math.h"
#include "viewmodel/turn.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <numbers>

namespace foregrip::viewmodel {
namespace {

using Vec3 = Vector3<double>;

constexpr double kTurn = 2.0 * std::numbers::pi;
constexpr double kWalks = 0.15; ///< [m/s] from here on the phase lifts feet
constexpr double kTwist = core::radians(25.0);
constexpr double kHang = 24.0; ///< [rad/s] with which feet in the air come under the hips
constexpr double kPace = 0.05; ///< [s] by which the manner of walking trails the velocity
constexpr double kTuck = 0.12; ///< [m] that they are drawn up

double side(std::size_t foot) {
    return foot == 0 ? -1.0 : 1.0;
}

double smaller(double a) {
    return a / (1.0 + a);
}

/// [1/s] of a swing by the clock. A foot that has far to turn is quicker, and one for which the
/// other, which stands at `standing` [m] from the body, has to wait.
double clockRate(const Setup& setup, const FootState& foot, double standing) {
    const double reach = setup.body.legs[0].reach();
    const double hurry = std::clamp((standing / reach - 0.6) / 0.15, 0.0, 1.0);
    const double turn = std::min(std::abs(foot.nextYaw - foot.yaw), 1.5);
    return (foot.span > 0.0 ? 0.5 + hurry : 1.0 + turn + hurry) / setup.tuning.gait.stepTime;
}

double onGround(const Vec3& a, const Vec3& b) {
    const double x = a.x - b.x;
    const double z = a.z - b.z;
    return std::sqrt(x * x + z * z);
}

/// [m] for a whole swing: a running foot meets the ground before it has come to rest over it.
Vec3 arrivalOf(const Vec3& pace) {
    const double square = glm::dot(pace, pace);
    if (square <= anim::kSlowestRun * anim::kSlowestRun) {
        return Vec3(0.0);
    }
    const double speed = std::sqrt(square);
    return pace * (0.45 * 1.4 * anim::runShare(speed) / (2.35 + 0.12 * speed));
}

/// A turn about the vertical, left is positive.
Vec3 turned(const anim::SineCosine<double>& turn, const Vec3& v) {
    return {turn.cosine * v.x + turn.sine * v.z, v.y, turn.cosine * v.z - turn.sine * v.x};
}

struct Elapsed {
    double phase = 0.0; ///< [rad]
    double time = 0.0;  ///< [s]
};

void advanceSwing(const Surroundings& surroundings, const Vec3& arrival, double clock,
                  const Elapsed& elapsed, FootState& foot) {
    const double byPhase = foot.span > 0.0 ? elapsed.phase / foot.span : 0.0;
    const double now = std::min(foot.swing + std::max(byPhase, clock * elapsed.time), 1.0);
    const anim::Glide<double, Vec3> place =
        anim::glide<double, Vec3>({foot.place, foot.rate}, foot.next, arrival, foot.swing, now);
    const anim::Glide<double, double> yaw =
        anim::glide<double, double>({foot.yaw, foot.yawRate}, foot.nextYaw, 0.0, foot.swing, now);
    foot.place = place.value;
    foot.rate = place.rate;
    foot.yaw = yaw.value;
    foot.yawRate = yaw.rate;
    foot.swing = now;
    if (foot.up != surroundings.floorNormal) {
        foot.up += (surroundings.floorNormal - foot.up) * smaller(elapsed.time / 0.05);
    }
}

/// A foot in the air goes with the body and comes under the hips.
void advanceHanging(FootState& foot, const Vec3& from, const Vec3& to, double elapsed) {
    const anim::SpringStep<double> step =
        anim::makeSpringStep<double>(anim::SpringParameters<double>{kHang, 1.0}, elapsed);
    const anim::SpringState<double, Vec3> hanging = anim::advance(
        anim::SpringState<double, Vec3>{foot.place - from, foot.rate}, step, foot.next);
    foot.place = to + hanging.position;
    foot.rate = hanging.velocity;
    const double share = smaller(elapsed * kHang);
    foot.yaw += (foot.nextYaw - foot.yaw) * share;
    foot.span += (1.0 - foot.span) * share;
}

/// What a commit decides with.
class Steps {
public:
    Steps(const Setup& setup, const Surroundings& surroundings, State& state, double yaw)
        : setup_(setup), surroundings_(surroundings), state_(state), feet_(state.gait.feet),
          speed_(glm::length(state.velocity)),
          bodyYaw_(yaw - shownTrailing(setup.tuning.turn, yaw - state.bodyYaw.position)) {}

    void decide() {
        land();
        measureStride();
        if (state_.airborne != state_.gait.airborne) {
            state_.gait.airborne = state_.airborne;
            if (state_.airborne) {
                takeOff();
            } else {
                touchDown();
            }
        }
        if (state_.airborne) {
            hang();
            return;
        }
        if (speed_ > kWalks) {
            walk();
        } else {
            stand();
        }
        foresee();
    }

private:
    /// What came down since the last commit stands.
    void land() {
        for (FootState& foot : feet_) {
            if (foot.swing >= 1.0) {
                foot.swing = -1.0;
                foot.stood = 0.0;
                foot.rate = Vec3(0.0);
                foot.yawRate = 0.0;
                landed_ = true;
            }
        }
    }

    /// A foot that lands with the body stands where it meets the ground.
    void touchDown() {
        for (std::size_t i = 0; i < 2; ++i) {
            FootState& foot = feet_[i];
            lift(foot, 0.0);
            foot.swing = kLanding;
            foot.next = foot.place;
            foot.next.y = surroundings_.footholdHeight[i];
            foot.nextYaw = foot.yaw;
        }
    }

    /// What pushes off goes on as it moved.
    void takeOff() {
        const Vec3 body(state_.velocity.x, state_.fallSpeed, state_.velocity.z);
        for (std::size_t i = 0; i < 2; ++i) {
            FootState& foot = feet_[i];
            foot.rate = (foot.swing >= 0.0 ? foot.rate * swingRate(i) : Vec3(0.0)) - body;
            foot.span = 0.0;
        }
    }

    /// [1/s] of the swing of a foot.
    [[nodiscard]] double swingRate(std::size_t i) const {
        const FootState& foot = feet_[i];
        const double byPhase = foot.span > 0.0 ? phaseRate_ / foot.span : 0.0;
        const FootState& other = feet_[1 - i];
        const double standing = other.swing < 0.0 ? onGround(other.place, state_.position) : 0.0;
        return std::max(byPhase, clockRate(setup_, foot, standing));
    }

    /// Drawn up in the air, down again before the ground comes.
    void hang() {
        const double soon = state_.position.y - surroundings_.floorHeight + 0.1 * state_.fallSpeed;
        const double drawn = kTuck * anim::smoothStep(0.0, 0.35, soon);
        for (std::size_t i = 0; i < 2; ++i) {
            feet_[i].next = anim::rotationY(bodyYaw_) * stance(i) + Vec3(0.0, drawn, 0.0);
            feet_[i].nextYaw = bodyYaw_ + setup_.body.legs[i].stanceYaw;
        }
    }

    void measureStride() {
        if (!(speed_ > kWalks)) {
            return;
        }
        phaseRate_ = stridePhaseRate(setup_.tuning.bob, speed_);
        const GaitTuning& tuning = setup_.tuning.gait;
        stride_ = anim::strideAt<double>(
            {tuning.duty, tuning.runDuty, 1.15 * setup_.body.legs[0].reach()}, speed_,
            phaseRate_ / std::numbers::pi);
    }

    /// Root space, from the ground point, standing.
    [[nodiscard]] Vec3 stance(std::size_t i) const {
        const auto& legs = setup_.body.legs;
        Vec3 place = legs[i].stance;
        if (setup_.tuning.gait.width > 0.0) {
            place.x = 0.5 * (legs[0].stance.x + legs[1].stance.x) +
                      0.5 * side(i) * setup_.tuning.gait.width;
        }
        return place;
    }

    /// [rad] of phase since the foot should have come down.
    [[nodiscard]] double since(std::size_t i) const {
        return core::wrapPhase(state_.bob.phase - (i == 0 ? 0.0 : std::numbers::pi));
    }

    static void lift(FootState& foot, double span) {
        foot.swing = 0.0;
        foot.span = span;
        foot.rate = Vec3(0.0);
        foot.yawRate = 0.0;
    }

    void walk() {
        const double reach = setup_.body.legs[0].reach();
        const double lifts = kTurn * stride_.duty;
        for (std::size_t i = 0; i < 2; ++i) {
            FootState& foot = feet_[i];
            const FootState& other = feet_[1 - i];
            const double away = onGround(foot.place, state_.position);
            const bool free = other.swing < 0.0 || other.swing > 0.8 || stride_.duty < 0.5 ||
                              (away > 0.9 * reach && other.swing > 0.4);
            if (foot.swing >= 0.0 || !free) {
                continue;
            }
            const double left = kTurn - since(i);
            const bool time = left < kTurn - lifts;
            const bool enough = left > 0.35 * (kTurn - lifts);
            if (time && enough && foot.stood > 1.0) {
                lift(foot, left);
                // A running leg swings on from where it pushed off.
                const double push = 0.4 * anim::runShare(speed_);
                foot.rate = push * (foreseen(i).place - foot.place);
            } else if (away > 0.78 * reach) {
                lift(foot, left > 1.2 && left < 4.2 ? left : 0.0);
            } else if (time && foot.stood > kTurn && away > 0.3 * reach) {
                lift(foot, 0.0);
            }
        }
    }

    /// How far a standing foot is from its place, 1 = it steps.
    [[nodiscard]] double unrest(std::size_t i) const {
        const FootState& foot = feet_[i];
        const Vec3 wanted =
            state_.position + 0.07 * state_.velocity + anim::rotationY(bodyYaw_) * stance(i);
        const double twist = std::abs(bodyYaw_ + setup_.body.legs[i].stanceYaw - foot.yaw) / kTwist;
        return std::max(onGround(wanted, foot.place) / setup_.tuning.gait.stepDistance, twist);
    }

    void stand() {
        // Where nothing has moved since the last time, the answer has not either.
        constexpr double kStill = 1e-6;
        const bool still =
            speed_ < kStill && std::abs(state_.bodyYaw.velocity) < kStill && !landed_;
        if (still || (feet_[0].swing >= 0.0 && feet_[1].swing >= 0.0)) {
            return;
        }
        const double left = feet_[0].swing < 0.0 ? unrest(0) : 0.0;
        const double right = feet_[1].swing < 0.0 ? unrest(1) : 0.0;
        const std::size_t worse = right > left ? 1 : 0;
        const double most = std::max(left, right);
        const double other = feet_[1 - worse].swing;
        if (most > 1.0 && (other < 0.0 || other > 0.7)) { // one at a time
            lift(feet_[worse], 0.0);
        }
    }

    struct Print {
        Vec3 place;
        double yaw;
    };

    /// Where a swinging foot will come down if all goes on as it goes now.
    [[nodiscard]] Print foreseen(std::size_t i) const {
        const GaitTuning& tuning = setup_.tuning.gait;
        const FootState& foot = feet_[i];
        const double remaining = (1.0 - foot.swing) / swingRate(i);
        const double yaw =
            bodyYaw_ + std::clamp(state_.bodyYaw.velocity * std::min(remaining, 0.3), -0.6, 0.6);
        const anim::SineCosine<double> body = anim::sineCosine(yaw);
        const Vec3 standing = stance(i);
        Print print;
        print.place = state_.position + state_.velocity * std::min(remaining, 0.5);
        print.yaw = yaw + setup_.body.legs[i].stanceYaw;
        const double walking = anim::walkShare(speed_);
        if (!(walking > 0.0)) {
            print.place += turned(body, standing);
        } else {
            const Vec3 way = state_.velocity / speed_;
            const double forward = -(body.sine * way.x + body.cosine * way.z);
            const double right = body.cosine * way.x - body.sine * way.z;
            const double hips = walking * anim::hipTurn(core::radians(28.0), forward, right);
            const double width = tuning.width > 0.0
                                     ? tuning.width
                                     : setup_.body.legs[1].stance.x - setup_.body.legs[0].stance.x;
            const double narrow = width * (0.32 - 0.12 * anim::runShare(speed_));
            const Vec3 under = turned(anim::sineCosine(hips), Vec3(side(i) * narrow, 0.0, 0.0));
            // Sideways, feet pass one before the other.
            const Vec3 apart = 0.06 * side(i) * std::abs(right) * Vec3(forward, 0.0, right);
            print.place += turned(body, standing + walking * (under + apart - standing)) +
                           way * (stride_.travel * anim::landingShare(forward) * walking);
            print.yaw = yaw + (1.0 - walking) * setup_.body.legs[i].stanceYaw + hips -
                        walking * side(i) * tuning.toeOut;
        }
        print.place.y = surroundings_.footholdHeight[i];
        return print;
    }

    void foresee() {
        for (std::size_t i = 0; i < 2; ++i) {
            if (feet_[i].swing >= 0.0 && feet_[i].swing < kLanding) {
                const Print print = foreseen(i);
                feet_[i].next = print.place;
                feet_[i].nextYaw = print.yaw;
            }
        }
    }

    const Setup& setup_;
    const Surroundings& surroundings_;
    State& state_;
    std::array<FootState, 2>& feet_;
    double speed_;
    double bodyYaw_;
    bool landed_ = false;
    double phaseRate_ = 0.0;
    anim::Stride<double> stride_;
};

} // namespace

double stridePhaseRate(const BobTuning& tuning, double speed) {
    if (tuning.rate == BobRate::fixed) {
        return anim::fixedBobPhaseRate(speed);
    }
    // Standing still there is no stride.
    return std::numbers::pi *
           (speed < 0.05 ? anim::stepRate(0.05) * speed / 0.05 : anim::stepRate(speed));
}

void startGait(const Setup& setup, State& state) {
    GaitState& gait = state.gait;
    gait = {};
    gait.restingYaw = state.bodyYaw.position;
    const core::Quaternion<double> body = anim::rotationY(state.bodyYaw.position);
    for (std::size_t i = 0; i < 2; ++i) {
        const LegRig& leg = setup.body.legs[i];
        gait.feet[i].place = state.position + body * leg.stance;
        gait.feet[i].yaw = state.bodyYaw.position + leg.stanceYaw;
        gait.feet[i].next = gait.feet[i].place;
        gait.feet[i].nextYaw = gait.feet[i].yaw;
    }
}

void advanceGait(const Setup& setup, const Surroundings& surroundings, State& state,
                 const Vec3& position, double phase, double elapsed) {
    GaitState& gait = state.gait;
    const double gained = core::wrapPhase(state.bob.phase - phase);
    assert(gained < std::numbers::pi && "a piece is shorter than a step");
    const Vec3 arrival = arrivalOf(gait.pace);
    for (std::size_t i = 0; i < 2; ++i) {
        FootState& foot = gait.feet[i];
        if (gait.airborne) {
            advanceHanging(foot, position, state.position, elapsed);
        } else if (foot.swing >= 0.0) {
            const FootState& other = gait.feet[1 - i];
            const double standing = other.swing < 0.0 ? onGround(other.place, position) : 0.0;
            advanceSwing(surroundings, arrival, clockRate(setup, foot, standing), {gained, elapsed},
                         foot);
        } else {
            foot.stood += gained;
        }
    }
    if (gait.pace != state.velocity) {
        gait.pace += (state.velocity - gait.pace) * smaller(elapsed / kPace);
    }
}

void commitGait(const Setup& setup, const Surroundings& surroundings, State& state, double yaw) {
    if (setup.body.legs[0].upper >= 0 && setup.body.legs[1].upper >= 0) {
        Steps(setup, surroundings, state, yaw).decide();
    }
}

} // namespace foregrip::viewmodel
