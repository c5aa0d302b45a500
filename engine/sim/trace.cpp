// SPDX-License-Identifier: MIT
#include "sim/trace.h"

#include "core/angles.h"
#include "core/files.h"
#include "core/text.h"
#include "sim/measures.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <limits>
#include <optional>
#include <span>

namespace foregrip::sim {
namespace {

using viewmodel::Output;

/// One column: its name and what it reads. A value that is not finite is an empty cell.
struct Column {
    const char* name;
    std::function<double(const Output&, const FrameMeasures&)> value;
};

constexpr double kAbsent = std::numeric_limits<double>::quiet_NaN();

using core::degrees;

double inMillimetres(double metres) {
    return metres * 1e3;
}

/// Pitch, yaw and roll of R = Ry(yaw) Rx(pitch) Rz(roll).
core::Vector3<double> eulerAngles(const core::Quaternion<double>& q) {
    const core::Vector3<double> back = q * core::Vector3<double>(0.0, 0.0, 1.0);
    const core::Vector3<double> right = q * core::Vector3<double>(1.0, 0.0, 0.0);
    const core::Vector3<double> up = q * core::Vector3<double>(0.0, 1.0, 0.0);
    return {std::asin(std::min(1.0, std::max(-1.0, -back.y))), std::atan2(back.x, back.z),
            std::atan2(right.y, up.y)};
}

core::Vector3<double> gripInCamera(const Output& o, const FrameMeasures& m) {
    return o.cameraFromWeapon.point(m.grip_wp);
}

/// From the ground point, axes turned by the body's yaw, without the first-person shift.
core::Vector3<double> elbow(const Output& o, const viewmodel::HandOutput& hand) {
    return hand.elbow_rs - o.firstPersonShift_rs;
}

#define FOREGRIP_COLUMN(name, expression)                                                          \
    Column {                                                                                       \
        name, [](const Output& o, const FrameMeasures& m) -> double {                              \
            (void)o;                                                                               \
            (void)m;                                                                               \
            return expression;                                                                     \
        }                                                                                          \
    }

const std::vector<Column>& columns() {
    static const std::vector<Column> all = {
        FOREGRIP_COLUMN("time_s", core::seconds(o.time)),
        FOREGRIP_COLUMN("input_yaw_deg", degrees(o.inputYaw)),
        FOREGRIP_COLUMN("input_pitch_deg", degrees(o.inputPitch)),
        FOREGRIP_COLUMN("aim_yaw_deg", degrees(o.aimYaw)),
        FOREGRIP_COLUMN("aim_pitch_deg", degrees(o.aimPitch)),
        FOREGRIP_COLUMN("climb_yaw_deg", degrees(o.climbYaw)),
        FOREGRIP_COLUMN("climb_pitch_deg", degrees(o.climbPitch)),
        FOREGRIP_COLUMN("yaw_deg", degrees(o.viewYaw)),
        FOREGRIP_COLUMN("pitch_deg", degrees(o.viewPitch)),
        FOREGRIP_COLUMN("view_roll_deg", degrees(o.viewRoll)),
        FOREGRIP_COLUMN("eye_x_m", o.worldFromCamera.position.x),
        FOREGRIP_COLUMN("eye_y_m", o.worldFromCamera.position.y),
        FOREGRIP_COLUMN("eye_z_m", o.worldFromCamera.position.z),
        FOREGRIP_COLUMN("fov_deg", degrees(o.fov)),
        FOREGRIP_COLUMN("weapon_x_mm", inMillimetres(gripInCamera(o, m).x)),
        FOREGRIP_COLUMN("weapon_y_mm", inMillimetres(gripInCamera(o, m).y)),
        FOREGRIP_COLUMN("weapon_z_mm", inMillimetres(gripInCamera(o, m).z)),
        FOREGRIP_COLUMN("weapon_pitch_deg", degrees(eulerAngles(o.cameraFromWeapon.rotation).x)),
        FOREGRIP_COLUMN("weapon_yaw_deg", degrees(eulerAngles(o.cameraFromWeapon.rotation).y)),
        FOREGRIP_COLUMN("weapon_roll_deg", degrees(eulerAngles(o.cameraFromWeapon.rotation).z)),
        FOREGRIP_COLUMN("ads", o.ads),
        FOREGRIP_COLUMN("sprint", o.sprint),
        FOREGRIP_COLUMN("weight_hip", o.weightHip),
        FOREGRIP_COLUMN("weight_aim", o.weightAim),
        FOREGRIP_COLUMN("weight_sprint", o.weightSprint),
        FOREGRIP_COLUMN("speed_mps", o.speed),
        FOREGRIP_COLUMN("bob_phase_rad", o.bobPhase),
        FOREGRIP_COLUMN("shots", static_cast<double>(o.shots)),
        FOREGRIP_COLUMN("ammo", o.ammo),
        FOREGRIP_COLUMN("right_hand_error_mm", inMillimetres(o.right.error)),
        FOREGRIP_COLUMN("right_hand_error_deg", degrees(o.right.errorAngle)),
        FOREGRIP_COLUMN("left_hand_error_mm", inMillimetres(o.left.error)),
        FOREGRIP_COLUMN("left_hand_error_deg", degrees(o.left.errorAngle)),
        FOREGRIP_COLUMN("right_reach_mm", inMillimetres(o.right.shortfall)),
        FOREGRIP_COLUMN("left_reach_mm", inMillimetres(o.left.shortfall)),
        FOREGRIP_COLUMN("right_elbow_deg", degrees(o.right.elbowAngle)),
        FOREGRIP_COLUMN("left_elbow_deg", degrees(o.left.elbowAngle)),
        FOREGRIP_COLUMN("right_elbow_x_mm", inMillimetres(elbow(o, o.right).x)),
        FOREGRIP_COLUMN("right_elbow_y_mm", inMillimetres(elbow(o, o.right).y)),
        FOREGRIP_COLUMN("right_elbow_z_mm", inMillimetres(elbow(o, o.right).z)),
        FOREGRIP_COLUMN("left_elbow_x_mm", inMillimetres(elbow(o, o.left).x)),
        FOREGRIP_COLUMN("left_elbow_y_mm", inMillimetres(elbow(o, o.left).y)),
        FOREGRIP_COLUMN("left_elbow_z_mm", inMillimetres(elbow(o, o.left).z)),
        FOREGRIP_COLUMN("bore_error_mm", o.ads > 0.5 ? kAbsent : inMillimetres(m.boreError)),
        FOREGRIP_COLUMN("sight_error_mm", inMillimetres(m.sightError)),
        FOREGRIP_COLUMN("sight_error_mrad", m.sightAngle * 1e3),
        FOREGRIP_COLUMN("reticle_error_mrad", m.reticleAngle * 1e3),
        FOREGRIP_COLUMN("spine_pitch_deg", degrees(o.spinePitch)),
        FOREGRIP_COLUMN("head_pitch_deg", degrees(o.headPitch)),
        FOREGRIP_COLUMN("spread_deg", degrees(o.spread)),
        FOREGRIP_COLUMN("shake_pitch_deg", degrees(o.shake.x)),
        FOREGRIP_COLUMN("shake_yaw_deg", degrees(o.shake.y)),
        FOREGRIP_COLUMN("shake_roll_deg", degrees(o.shake.z)),
        FOREGRIP_COLUMN("crouch", o.crouch),
        FOREGRIP_COLUMN("lean", o.lean),
        FOREGRIP_COLUMN("air", o.air),
        FOREGRIP_COLUMN("obstruction", o.obstruction),
        FOREGRIP_COLUMN("free_yaw_deg", degrees(o.freeYaw)),
        FOREGRIP_COLUMN("free_pitch_deg", degrees(o.freePitch)),
        FOREGRIP_COLUMN("exertion", o.exertion),
        FOREGRIP_COLUMN("breath_left", o.breathLeft),
        FOREGRIP_COLUMN("fire_blocked_ms", o.fireBlocked * 1e3),
        FOREGRIP_COLUMN("weapon_raised", o.raised ? 1.0 : 0.0),
        FOREGRIP_COLUMN("footfalls", static_cast<double>(o.footfalls)),
        FOREGRIP_COLUMN("right_wrist_flexion_deg", degrees(o.right.wristFlexion)),
        FOREGRIP_COLUMN("right_wrist_deviation_deg", degrees(o.right.wristDeviation)),
        FOREGRIP_COLUMN("right_wrist_excess_deg", degrees(o.right.wristExcess)),
        FOREGRIP_COLUMN("left_wrist_flexion_deg", degrees(o.left.wristFlexion)),
        FOREGRIP_COLUMN("left_wrist_deviation_deg", degrees(o.left.wristDeviation)),
        FOREGRIP_COLUMN("left_wrist_excess_deg", degrees(o.left.wristExcess)),
        FOREGRIP_COLUMN("stock_gap_mm", inMillimetres(o.stockGap)),
        FOREGRIP_COLUMN("head_tilt_deg", degrees(o.headTilt)),
        FOREGRIP_COLUMN("launches", static_cast<double>(o.launches)),
        FOREGRIP_COLUMN("launcher_loading_ms", o.launcherLoading * 1e3),
    };
    return all;
}

#undef FOREGRIP_COLUMN

} // namespace

std::vector<core::Nanoseconds> frameTimes(core::Nanoseconds duration, double fps) {
    std::vector<core::Nanoseconds> times;
    const double length = core::seconds(duration);
    // A frame that lies on the end within a nanosecond is the end.
    const auto last = static_cast<std::int64_t>(std::floor(length * fps + 1e-9 * fps));
    for (std::int64_t n = 0; n <= last; ++n) {
        times.push_back(std::min(duration, core::nanoseconds(static_cast<double>(n) / fps)));
    }
    if (times.back() < duration) {
        times.push_back(duration);
    }
    return times;
}

core::Result<std::vector<core::Nanoseconds>> readStepFile(const std::string& file) {
    const core::Result<std::string> text = core::readTextFile(file);
    if (!text) {
        return text.error();
    }
    std::vector<core::Nanoseconds> times{0};
    int lineNumber = 0;
    for (std::string line : core::split(*text, '\n')) {
        ++lineNumber;
        while (!line.empty() && (line.back() == '\r' || line.back() == ' ')) {
            line.pop_back();
        }
        const std::string word = line.substr(0, line.find(','));
        if (word.empty()) {
            continue;
        }
        const std::optional<double> step = core::parseNumber(word);
        if (!step && word != "nan" && word != "inf" && word != "-inf" && word != "NaN" &&
            word != "-nan") {
            if (lineNumber == 1) {
                continue; // a header
            }
            return core::Error{file, "line " + std::to_string(lineNumber),
                               "'" + word + "' is not a step in seconds"};
        }
        const bool moves = step && *step > 0.0 && *step < 1e6;
        times.push_back(times.back() + (moves ? core::nanoseconds(*step) : 0));
    }
    return times;
}

const std::vector<std::string>& traceColumns() {
    static const std::vector<std::string> names = [] {
        std::vector<std::string> out;
        for (const Column& column : columns()) {
            out.emplace_back(column.name);
        }
        return out;
    }();
    return names;
}

std::vector<double> traceRow(const TakePlayer& player, const Output& output) {
    const FrameMeasures measures = measureFrame(player.shownSetup(), player.world(), output);
    std::vector<double> row;
    row.reserve(columns().size());
    for (const Column& column : columns()) {
        row.push_back(column.value(output, measures));
    }
    return row;
}

std::string csvLine(std::span<const double> values) {
    std::string line;
    for (std::size_t i = 0; i < values.size(); ++i) {
        line += i > 0 ? "," : "";
        line += std::isfinite(values[i]) ? core::formatNumber(values[i], 9) : "";
    }
    return line + '\n';
}

std::string traceCsv(TakePlayer& player, const std::vector<core::Nanoseconds>& times) {
    std::string csv;
    for (const std::string& name : traceColumns()) {
        csv += (csv.empty() ? "" : ",") + name;
    }
    csv += '\n';
    for (const core::Nanoseconds time : times) {
        csv += csvLine(traceRow(player, player.look(time)));
    }
    return csv;
}

std::string shotsCsv(const std::vector<ShotResult>& shots) {
    std::string csv =
        "shot,time_s,pellet,muzzle_x_m,muzzle_y_m,muzzle_z_m,direction_x,direction_y,direction_z,"
        "aim_x_m,aim_y_m,aim_z_m,hit,impact_x_m,impact_y_m,impact_z_m,blocked,eye_ray,pattern_"
        "index,"
        "jitter_pitch_deg,jitter_yaw_deg,spread_deg,deviation_right_deg,deviation_up_deg,"
        "flight_s,launcher\n";
    for (const ShotResult& result : shots) {
        const auto& muzzle = result.shot.muzzle.position;
        csv += csvLine(std::array{static_cast<double>(result.shot.index),
                                  core::seconds(result.shot.time),
                                  static_cast<double>(result.shot.pellet),
                                  muzzle.x,
                                  muzzle.y,
                                  muzzle.z,
                                  result.direction.x,
                                  result.direction.y,
                                  result.direction.z,
                                  result.aimPoint.x,
                                  result.aimPoint.y,
                                  result.aimPoint.z,
                                  result.hit ? 1.0 : 0.0,
                                  result.impact.x,
                                  result.impact.y,
                                  result.impact.z,
                                  result.blocked ? 1.0 : 0.0,
                                  result.eyeRay ? 1.0 : 0.0,
                                  static_cast<double>(result.shot.patternIndex),
                                  core::degrees(result.shot.jitterPitch),
                                  core::degrees(result.shot.jitterYaw),
                                  core::degrees(result.shot.spread),
                                  core::degrees(result.shot.deviationRight),
                                  core::degrees(result.shot.deviationUp),
                                  result.flightTime,
                                  isGrenade(result) ? 1.0 : 0.0});
    }
    return csv;
}

} // namespace foregrip::sim
