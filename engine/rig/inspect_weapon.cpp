// SPDX-License-Identifier: MIT
#include "rig/inspect_weapon.h"

#include "rig/surface_samples.h"
#include "rig/weapon_facing.h"
#include "rig/weapon_shape.h"

#include <glm/geometric.hpp>

#include <cmath>

namespace foregrip::rig {
namespace {

using core::JsonValue;

JsonValue vector(const glm::dvec3& value) {
    JsonValue out = JsonValue::array();
    for (int i = 0; i < 3; ++i) {
        out.items.emplace_back(value[i]);
    }
    return out;
}

/// Sockets with where they come from; those of the shape only for what is a weapon.
JsonValue reportSockets(const Model& model, const WeaponShape& shape, bool proposals) {
    JsonValue out = JsonValue::object();
    for (std::size_t i = 0; i < kSocketCount; ++i) {
        const std::optional<Socket>& socket = shape.sockets.at(i);
        if (!socket || (socket->origin == SocketOrigin::proposed && !proposals)) {
            continue;
        }
        JsonValue entry = JsonValue::object();
        if (socket->node >= 0) {
            entry.set("node", model.nodes[static_cast<std::size_t>(socket->node)].name);
        }
        entry.set("position_m", vector(socket->weaponFromSocket.position));
        entry.set("forward", vector(socket->weaponFromSocket.direction({0.0, 0.0, -1.0})));
        entry.set("origin", std::string(originName(socket->origin)));
        if (!socket->reason.empty()) {
            entry.set("reason", socket->reason);
        }
        out.set(std::string(socketName(static_cast<SocketRole>(i))), std::move(entry));
    }
    return out;
}

bool isNamed(const WeaponShape& shape, SocketRole role) {
    return shape.socket(role) && shape.socket(role)->origin == SocketOrigin::node;
}

} // namespace

void reportOther(const Model& model, JsonValue& report, std::vector<std::string>& reasons,
                 std::vector<std::string>& warnings) {
    const SurfaceSamples surface = sampleSurface(model);
    const WeaponShape shape = understandWeapon(model, surface, {});
    const bool sockets = isNamed(shape, SocketRole::grip) && isNamed(shape, SocketRole::muzzle);
    const WeaponLooks looks = looksLikeWeapon(surface);
    const bool weapon = sockets || (looks.weapon && model.skins.empty());
    const double units =
        std::abs(glm::dot(surface.box.size(), axisVector(weapon ? shape.up : ModelAxis::plusY)));
    report.set("up_axis", std::string(axisName(weapon ? shape.up : ModelAxis::plusY)));
    report.set("height_m", units * shape.unitsToMetres);
    report.set("kind", weapon ? "weapon" : "neither");
    report.set("confidence", sockets ? "sure" : "unsure");
    report.set("convention", "unknown");
    report.set("bones", JsonValue::object());
    report.set("bone_indices", JsonValue::object());
    report.set("spine", JsonValue::array());
    report.set("neck", JsonValue::array());
    report.set("faces", std::string(axisName(shape.forward)));
    report.set("sockets", reportSockets(model, shape, weapon));
    if (!weapon) {
        if (model.skins.empty() && !surface.empty()) {
            reasons.push_back(looks.reason);
        }
        return;
    }
    report.set("length_m", shape.length);
    report.set("offered_rescale", shape.offeredRescale);
    reasons = shape.reasons; // why it is no body is of no interest then
    if (!sockets) {
        reasons.insert(reasons.begin(), looks.reason);
    }
    warnings.insert(warnings.end(), shape.warnings.begin(), shape.warnings.end());
}

} // namespace foregrip::rig
