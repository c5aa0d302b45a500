// SPDX-License-Identifier: MIT
#include "sim/casing_table.h"

#include "core/angles.h"
#include "core/text.h"
#include "world/casing_trajectory.h"

namespace foregrip::sim {
namespace {

constexpr double kAtRest = 60.0; ///< [s] by then every casing lies

} // namespace

std::string casingsCsv(const world::World& world, const std::vector<Ejection>& ejections) {
    std::string csv = "shot,time_s,port_x_m,port_y_m,port_z_m,velocity_x_mps,velocity_y_mps,"
                      "velocity_z_mps,spin_x_dps,spin_y_dps,spin_z_dps,contact_s,rest_x_m,rest_y_m,"
                      "rest_z_m,rest_qx,rest_qy,rest_qz,rest_qw\n";
    for (const Ejection& ejection : ejections) {
        const world::CasingLaunch& launch = ejection.launch;
        world::CasingTrajectory trajectory(world, launch);
        const core::Transformd rest = trajectory.at(kAtRest);
        const core::Vector3<double> spin = launch.spin / core::kRadiansPerDegree;
        const bool lands = trajectory.firstContact().has_value();
        csv += std::to_string(ejection.shot);
        const auto add = [&](double value, bool present) {
            csv += ',';
            csv += present ? core::formatNumber(value, 9) : "";
        };
        for (const double value :
             {core::seconds(launch.time), launch.placement.position.x, launch.placement.position.y,
              launch.placement.position.z, launch.velocity.x, launch.velocity.y, launch.velocity.z,
              spin.x, spin.y, spin.z}) {
            add(value, true);
        }
        for (const double value : {trajectory.firstContact().value_or(0.0), rest.position.x,
                                   rest.position.y, rest.position.z, rest.rotation.x,
                                   rest.rotation.y, rest.rotation.z, rest.rotation.w}) {
            add(value, lands);
        }
        csv += '\n';
    }
    return csv;
}

} // namespace foregrip::sim
