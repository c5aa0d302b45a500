// SPDX-License-Identifier: MIT
#include "viewmodel/state_list.h"

#include <array>
#include <utility>

namespace foregrip::viewmodel {
namespace {

using Vec3 = Vector3<double>;

/// Collects members by the type that they have in the state.
class Lister {
public:
    void number(std::string name, double& value) { add(std::move(name), Numbers{&value}); }
    void vector(std::string name, Vec3& value) {
        add(std::move(name), Numbers{&value.x, &value.y, &value.z});
    }
    void spring(std::string name, anim::SpringState<double, double>& value) {
        add(std::move(name), Numbers{&value.position, &value.velocity});
    }
    void spring(std::string name, anim::SpringState<double, Vec3>& value) {
        Vec3& p = value.position;
        Vec3& v = value.velocity;
        add(std::move(name), Numbers{&p.x, &p.y, &p.z, &v.x, &v.y, &v.z});
    }
    void time(std::string name, Nanoseconds& value) {
        add(std::move(name), StateMember::Times{{&value}});
    }
    void count(std::string name, std::int64_t& value) {
        add(std::move(name), StateMember::Counts{&value});
    }
    void count(std::string name, int& value) {
        add(std::move(name), StateMember::SmallCounts{&value});
    }
    void flag(std::string name, bool& value) { add(std::move(name), StateMember::Flags{&value}); }
    void mode(std::string name, FireMode& value) { add(std::move(name), &value); }
    void fingers(std::string name, FingerRotations& values) {
        StateMember::Fingers list;
        for (glm::quat& q : values) {
            list.insert(list.end(), {&q.w, &q.x, &q.y, &q.z});
        }
        add(std::move(name), std::move(list));
    }
    void settling(const std::string& name, Settling& value) {
        vector(name + ".offset", value.settle.offset);
        vector(name + ".velocity", value.settle.velocity);
        vector(name + ".turn", value.settle.turn);
        vector(name + ".turn_velocity", value.settle.turnVelocity);
        vector(name + ".arc", value.settle.arc);
        time(name + ".start_s", value.start);
        time(name + ".end_s", value.end);
    }

    std::vector<StateMember> members;

private:
    using Numbers = StateMember::Numbers;

    template <typename Value>
    void add(std::string name, Value value) {
        members.push_back({std::move(name), std::move(value)});
    }
};

void listBody(State& s, Lister& list) {
    list.time("clips_began_s", s.clipsBegan);
    list.vector("position", s.position);
    list.vector("velocity", s.velocity);
    list.number("fall_speed", s.fallSpeed);
    list.flag("airborne", s.airborne);
    list.spring("eye_step", s.eyeStep);
    list.spring("landing_drop", s.landingDrop);
    list.spring("landing_pitch", s.landingPitch);
    list.spring("landing_view", s.landingView);
    list.spring("body_yaw", s.bodyYaw);
    list.flag("aim_held", s.aimHeld);
    list.flag("aim_suppressed", s.aimSuppressed);
    list.flag("sprint_held", s.sprintHeld);
    list.flag("crouch_held", s.crouchHeld);
    list.flag("lean_left_held", s.leanLeftHeld);
    list.flag("lean_right_held", s.leanRightHeld);
    list.spring("ads", s.ads);
    list.spring("sprint", s.sprint);
    list.spring("crouch", s.crouch);
    list.spring("lean", s.lean);
    list.spring("air", s.air);
    list.spring("obstruction", s.obstruction);
}

void listRecoil(State& s, Lister& list) {
    list.spring("recoil_position", s.recoilPosition);
    list.spring("recoil_rotation", s.recoilRotation);
    list.spring("camera_punch", s.cameraPunch);
    list.spring("climb_rise", s.climbRise);
    list.number("climb_yaw", s.climbYaw);
    list.number("climb_pitch", s.climbPitch);
    list.number("eaten_yaw", s.eatenYaw);
    list.number("eaten_pitch", s.eatenPitch);
    list.time("recovery_start_s", s.recoveryStart);
    list.count("pattern_index", s.patternIndex);
    list.number("bloom", s.bloom);
    list.number("trauma", s.trauma);
    list.number("shake_turns", s.shakeTurns);
}

void listSway(State& s, Lister& list) {
    list.spring("look_lag.yaw", s.lookLag.yaw);
    list.spring("look_lag.pitch", s.lookLag.pitch);
    list.number("bob.phase", s.bob.phase);
    list.number("bob.amplitude", s.bob.amplitude);
    list.number("breath.breath_turns", s.breath.turns.breath);
    list.number("breath.tremor_turns", s.breath.turns.tremor);
    list.number("breath.exertion", s.breath.exertion);
    list.number("breath.factor", s.breath.factor);
    list.flag("breath.holding", s.breath.holding);
    list.number("breath.spent", s.breath.spent);
    list.time("breath.changed_s", s.breath.changed);
    list.time("breath.gasp_until_s", s.breath.gaspUntil);
    list.number("free_yaw", s.freeYaw);
    list.number("free_pitch", s.freePitch);
    list.count("footfalls.count", s.footfalls.count);
    list.time("footfalls.last_s", s.footfalls.last);
    list.flag("footfalls.left", s.footfalls.left);
    list.spring("inverse_aim_distance", s.inverseAimDistance);
}

void listGait(GaitState& gait, Lister& list) {
    for (std::size_t i = 0; i < gait.feet.size(); ++i) {
        FootState& foot = gait.feet.at(i);
        const std::string name = i == 0 ? "left_foot." : "right_foot.";
        list.vector(name + "place", foot.place);
        list.number(name + "yaw", foot.yaw);
        list.vector(name + "rate", foot.rate);
        list.number(name + "yaw_rate", foot.yawRate);
        list.vector(name + "next", foot.next);
        list.number(name + "next_yaw", foot.nextYaw);
        list.number(name + "swing", foot.swing);
        list.number(name + "span", foot.span);
        list.number(name + "stood", foot.stood);
        list.vector(name + "up", foot.up);
    }
    list.vector("gait.pace", gait.pace);
    list.flag("gait.airborne", gait.airborne);
    list.flag("gait.turning", gait.turning);
    list.flag("gait.aligning", gait.aligning);
    list.number("gait.resting_yaw", gait.restingYaw);
}

void listFire(FireState& fire, Lister& list) {
    list.time("trigger.string_first_s", fire.trigger.string.first);
    list.number("trigger.string_rpm", fire.trigger.string.rpm);
    list.count("trigger.shots_in_string", fire.trigger.shotsInString);
    list.time("trigger.last_shot_s", fire.trigger.lastShot);
    list.time("trigger.pressed_s", fire.trigger.pressed);
    list.time("trigger.released_s", fire.trigger.released);
    list.count("trigger.burst_left", fire.trigger.burstLeft);
    list.flag("trigger.held", fire.trigger.held);
    list.flag("trigger.waiting", fire.trigger.waiting);
    list.mode("fire.mode", fire.mode);
    list.mode("fire.mode_before", fire.modeBefore);
    list.flag("fire.reloading", fire.reloading);
    list.flag("fire.bolt_open", fire.boltOpen);
    list.flag("fire.reload_sends_bolt", fire.reloadSendsBolt);
    list.time("fire.blocked_until_s", fire.blockedUntil);
    list.time("fire.reload_start_s", fire.reloadStart);
    list.time("fire.reload_end_s", fire.reloadEnd);
    list.time("fire.last_shot_s", fire.lastShot);
    list.time("fire.last_dry_fire_s", fire.lastDryFire);
    list.time("fire.trigger_moved_s", fire.triggerMoved);
    list.time("fire.mode_changed_s", fire.modeChanged);
    list.count("fire.ammo", fire.ammo);
    list.count("fire.shots", fire.shots);
    list.count("fire.dry_fires", fire.dryFires);
}

void listSwap(SwapState& swap, Lister& list) {
    list.settling("swap.right_hand", swap.hands[0]);
    list.settling("swap.left_hand", swap.hands[1]);
    list.settling("swap.weapon", swap.weapon);
    list.settling("swap.stock", swap.stock);
    list.settling("swap.magazine", swap.magazine);
    list.settling("swap.side", swap.side);
    list.number("swap.zoom", swap.zoom);
    list.fingers("swap.right_fingers", swap.fingers[0]);
    list.fingers("swap.left_fingers", swap.fingers[1]);
}

void listLauncher(LauncherState& launcher, Lister& list) {
    list.flag("launcher.held", launcher.held);
    list.flag("launcher.waiting", launcher.waiting);
    list.time("launcher.pressed_s", launcher.pressed);
    list.time("launcher.released_s", launcher.released);
    list.time("launcher.last_launch_s", launcher.lastLaunch);
    list.count("launcher.launches", launcher.launches);
}

} // namespace

std::vector<StateMember> listState(State& state) {
    Lister list;
    list.time("time_s", state.time);
    listBody(state, list);
    listRecoil(state, list);
    listSway(state, list);
    listGait(state.gait, list);
    listFire(state.fire, list);
    listSwap(state.swap, list);
    listLauncher(state.launcher, list);
    return std::move(list.members);
}

State earlier(const State& state, Nanoseconds span) {
    State moved = state;
    for (const StateMember& member : listState(moved)) {
        if (const auto* times = std::get_if<StateMember::Times>(&member.value)) {
            for (Nanoseconds* const time : times->values) {
                *time = *time == kLongAgo ? kLongAgo : *time - span;
            }
        }
    }
    return moved;
}

} // namespace foregrip::viewmodel
