// SPDX-License-Identifier: MIT
#include "sim/clearance.h"

#include "anim/vector_math.h"
#include "viewmodel/advance.h"
#include "viewmodel/body_pose.h"
#include "viewmodel/locomotion.h"
#include "viewmodel/weapon_pose.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace foregrip::sim {
namespace {

using core::Transformd;
using Vec3 = core::Vector3<double>;

/// What clearance counts as free [m].
constexpr double kFree = 0.2;

/// [m] that stride, recoil and help for the hands may add to what the setup says of the reach.
constexpr double kMoves = 0.06;

/// A share of a pose that does not show.
constexpr double kNothing = 1e-3;

/// [s] that the turning of the view is taken to go on.
constexpr double kTurnAhead = 0.25;
/// [rad] most that the view is taken to turn.
constexpr double kMostTurn = 1.6;

double distanceTo(const world::Box& box, const Vec3& point) {
    const Vec3 local = glm::conjugate(box.placement.rotation) * (point - box.placement.position);
    const Vec3 outside = glm::max(glm::abs(local) - box.half, Vec3(0.0));
    return glm::length(outside);
}

/// A solid as seen from one place: box axes.
struct Obstacle {
    Transformd boxFromCamera;
    Vec3 half{0.0}; ///< [m] margin included
};

/// [m] how far `point` may go on away from the eye before it meets the solid; negative by how far
/// it has gone too far. At most kFree.
double room(const Obstacle& obstacle, const Vec3& point_cs) {
    const Vec3 eye = obstacle.boxFromCamera.position;
    const Vec3 way = obstacle.boxFromCamera.rotation * point_cs;
    double enter = 0.0;
    double leave = std::numeric_limits<double>::infinity();
    for (int i = 0; i < 3; ++i) {
        if (way[i] == 0.0) {
            if (std::abs(eye[i]) > obstacle.half[i]) {
                return kFree;
            }
            continue;
        }
        const double inverse = 1.0 / way[i];
        const double a = (-obstacle.half[i] - eye[i]) * inverse;
        const double b = (obstacle.half[i] - eye[i]) * inverse;
        enter = std::max(enter, std::min(a, b));
        leave = std::min(leave, std::max(a, b));
    }
    return enter > leave ? kFree : std::min((enter - 1.0) * glm::length(way), kFree);
}

/// The weapon among the solids at an instant.
class Search {
public:
    Search(const viewmodel::Setup& setup, const viewmodel::State& state,
           const viewmodel::InputSample& input)
        : setup_(setup), state_(state),
          view_(viewmodel::viewOf(setup, state, input, viewmodel::blendsOf(setup, state))) {}

    /// Solids as seen from where the eye is after moving by `shift` [m] and turning by `yaw` and
    /// `pitch` [rad].
    void add(const std::vector<const world::Box*>& boxes, const Vec3& shift, double yaw,
             double pitch) {
        const Transformd& camera = view_.worldFromCamera;
        const Transformd worldFromCamera{camera.position + shift, anim::rotationY(yaw) *
                                                                      camera.rotation *
                                                                      anim::rotationX(pitch)};
        const double margin = setup_.tuning.obstruction.margin;
        for (const world::Box* box : boxes) {
            const double distance = distanceTo(*box, worldFromCamera.position);
            // A solid around the eye leaves no way out; one that touches it, none for a margin.
            if (distance > 0.0 && distance < setup_.obstruction.reach + margin + kMoves) {
                obstacles_.push_back({core::inverse(box->placement) * worldFromCamera,
                                      box->half + std::min(margin, 0.5 * distance)});
            }
        }
    }

    [[nodiscard]] bool empty() const { return obstacles_.empty(); }

    /// [m] least room that any point of the weapon has.
    [[nodiscard]] double roomAt(double obstruction) {
        state_.obstruction.position = obstruction;
        double least = roomOf(state_);
        const viewmodel::BlendTargets targets = viewmodel::blendTargets(state_);
        if ((!targets.aim && state_.ads.position > kNothing) ||
            (!targets.sprint && state_.sprint.position > kNothing)) {
            // On its way to the hip, where it will need other room.
            viewmodel::State hip = state_;
            hip.ads.position = targets.aim ? hip.ads.position : 0.0;
            hip.sprint.position = targets.sprint ? hip.sprint.position : 0.0;
            least = std::min(least, roomOf(hip));
        }
        return least;
    }

private:
    [[nodiscard]] double roomOf(const viewmodel::State& state) {
        // With all that moves a frame's weapon, and the help for the hands too.
        const viewmodel::Blends blends = viewmodel::blendsOf(setup_, state);
        frame_.rootFromWeapon =
            view_.rootFromCamera * viewmodel::weaponInCamera(setup_, state, blends, view_);
        // Hips and legs move neither eye nor weapon: resting ones will do.
        viewmodel::solveBody(setup_, blends, view_, {}, {}, nullptr, frame_);
        const Transformd weapon = core::inverse(view_.rootFromCamera) * frame_.rootFromWeapon;
        double least = kFree;
        for (const Vec3& corner : setup_.obstruction.hull_wp) {
            const Vec3 point = weapon.point(corner);
            for (const Obstacle& obstacle : obstacles_) {
                least = std::min(least, room(obstacle, point));
            }
        }
        return least;
    }

    const viewmodel::Setup& setup_;
    viewmodel::State state_;
    viewmodel::View view_;
    viewmodel::Output frame_;
    std::vector<Obstacle> obstacles_;
};

/// The smallest obstruction that is free, or the one with the most room where none is.
template <typename Room>
double smallestFree(const Room& roomAt) {
    double low = 0.0;
    double lowRoom = roomAt(low);
    if (lowRoom >= 0.0) {
        return 0.0;
    }
    // Upwards in steps, since a weapon that is drawn back may be free where one that has begun to
    // turn is not.
    constexpr int kSteps = 5;
    double best = low;
    double bestRoom = lowRoom;
    double high = 1.0;
    double highRoom = lowRoom;
    for (int i = 1; i <= kSteps && highRoom < 0.0; ++i) {
        high = static_cast<double>(i) / kSteps;
        highRoom = roomAt(high);
        if (highRoom > bestRoom) {
            best = high;
            bestRoom = highRoom;
        }
        if (highRoom < 0.0) {
            low = high;
            lowRoom = highRoom;
        }
    }
    if (highRoom < 0.0) {
        return best;
    }
    // Regula falsi, halving in between so that a bend cannot hold it up.
    constexpr double kClose = 2e-3;
    for (int i = 0; i < 8 && high - low > kClose; ++i) {
        const double secant = low + (high - low) * lowRoom / (lowRoom - highRoom);
        const double at = i % 3 == 2 ? 0.5 * (low + high) : std::min(secant + 0.5 * kClose, high);
        const double here = roomAt(at);
        (here < 0.0 ? low : high) = at;
        (here < 0.0 ? lowRoom : highRoom) = here;
    }
    // Between the two on the straight line: what walls ask for follows the player without steps.
    return low + (high - low) * lowRoom / (lowRoom - highRoom);
}

/// `travel` [m] of the eye, up to where the body's width stops it.
Vec3 stopped(const std::vector<const world::Box*>& boxes, const Vec3& eye, const Vec3& travel,
             double radius) {
    const double length = glm::length(travel);
    if (length == 0.0) {
        return travel;
    }
    double free = length;
    for (const world::Box* box : boxes) {
        const world::Box grown{box->placement, box->half + radius};
        if (!world::contains(grown, eye)) {
            const auto hit = world::intersect(grown, eye, travel / length, free);
            free = hit ? hit->distance : free;
        }
    }
    return (free / length) * travel;
}

/// [rad/s] pitch and yaw of the input over the last instants.
struct Turning {
    double yaw = 0.0, pitch = 0.0;
};
Turning turningAt(const InputSignal& signal, core::Nanoseconds time,
                  const viewmodel::InputSample& now) {
    const viewmodel::InputSample before = signal.at(time - Clearance::kTurnWindow);
    const double window = core::seconds(Clearance::kTurnWindow);
    return {(now.yaw - before.yaw) / window, (now.pitch - before.pitch) / window};
}

} // namespace

void Clearance::gather(const world::World& world, const Vec3& centre, double radius) {
    if (&world == world_ && glm::distance(centre, centre_) + radius <= radius_) {
        return;
    }
    constexpr double kAhead = 2.0; // [m] that one may go before it has to be done again
    world_ = &world;
    centre_ = centre;
    radius_ = radius + kAhead;
    gathered_.clear();
    for (const world::Solid& solid : world.solids) {
        if (distanceTo(solid.box, centre) < radius_) {
            gathered_.push_back(&solid.box);
        }
    }
}

double Clearance::needed(const viewmodel::Setup& setup, const world::World& world,
                         const viewmodel::State& state, const InputSignal& signal) {
    if (setup.weights[viewmodel::Layer::obstruction] == 0.0) {
        return 0.0;
    }
    const viewmodel::ObstructionTuning& tuning = setup.tuning.obstruction;
    const double lean = std::abs(state.lean.position) * setup.tuning.lean.side;
    const double reach = setup.obstruction.reach + tuning.margin + kMoves + lean;
    const Vec3 eye = viewmodel::uprightEye(setup, state);
    const Vec3 wish = tuning.lookAhead * Vec3(state.velocity.x, 0.0, state.velocity.z);
    const double length = glm::length(wish);
    gather(world, eye, reach + length);
    close_.clear();
    for (const world::Box* box : gathered_) {
        const double near = std::min({distanceTo(*box, eye), distanceTo(*box, eye + 0.5 * wish),
                                      distanceTo(*box, eye + wish)});
        if (near < reach + 0.25 * length) {
            close_.push_back(box);
        }
    }
    if (close_.empty()) {
        return 0.0;
    }
    // A body stops at a wall; a little less than its width, so that one along which it slides does
    // not hold it.
    const Vec3 travel = stopped(close_, eye, wish, 0.9 * setup.tuning.move.radius);
    const viewmodel::InputSample input = signal.at(state.time);
    const Turning rate = turningAt(signal, state.time, input);
    const double yaw = std::clamp(kTurnAhead * rate.yaw, -kMostTurn, kMostTurn);
    const double pitch = std::clamp(kTurnAhead * rate.pitch, -kMostTurn, kMostTurn);
    Search search(setup, state, input);
    search.add(close_, Vec3(0.0), 0.0, 0.0);
    if (length > 0.0 || yaw != 0.0 || pitch != 0.0) {
        for (const double share : {1.0 / 3.0, 2.0 / 3.0, 1.0}) {
            search.add(close_, share * travel, share * yaw, share * pitch);
        }
    }
    if (length > 0.0 && yaw != 0.0) {
        search.add(close_, Vec3(0.0), yaw, pitch);
    }
    return search.empty() ? 0.0 : smallestFree([&](double rho) { return search.roomAt(rho); });
}

} // namespace foregrip::sim
