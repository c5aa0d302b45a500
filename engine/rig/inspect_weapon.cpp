// SPDX-License-Identifier: MIT
#include "rig/inspect_weapon.h"

#include "rig/model_stats.h"
#include "rig/sockets.h"

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

JsonValue reportSockets(const Model& model, const WeaponShape& shape) {
    JsonValue out = JsonValue::object();
    for (std::size_t i = 0; i < kSocketCount; ++i) {
        const std::optional<Socket>& socket = shape.sockets.at(i);
        if (!socket) {
            continue;
        }
        const glm::dvec3 at = socket->weaponFromSocket.position;
        const glm::dvec3 forward = socket->weaponFromSocket.direction({0.0, 0.0, -1.0});
        JsonValue entry = JsonValue::object();
        entry.set("node", model.nodes[static_cast<std::size_t>(socket->node)].name);
        entry.set("position_m", vector(at));
        entry.set("forward", vector(forward));
        out.set(std::string(socketName(static_cast<SocketRole>(i))), std::move(entry));
    }
    return out;
}

/// A rigid, lengthwise thing of a weapon's size: what a rifle without sockets looks like.
bool looksLikeWeapon(const Model& model, const WeaponShape& shape, const Bounds& box) {
    const bool rigid = model.skins.empty();
    const double tall = box.size().y * shape.unitsToMetres;
    return rigid && triangleCount(model) > 0 && shape.length >= 0.3 && shape.length >= 1.5 * tall;
}

} // namespace

void reportOther(const Model& model, JsonValue& report, std::vector<std::string>& reasons,
                 std::vector<std::string>& warnings) {
    const WeaponShape shape = understandWeapon(model);
    const Bounds box = bounds(model);
    const bool sockets = shape.socket(SocketRole::grip) && shape.socket(SocketRole::muzzle);
    const bool weapon = sockets || looksLikeWeapon(model, shape, box);
    report.set("up_axis", "+y");
    report.set("height_m", box.size().y * shape.unitsToMetres);
    report.set("kind", weapon ? "weapon" : "neither");
    report.set("confidence", sockets ? "sure" : "unsure");
    report.set("convention", "unknown");
    report.set("bones", JsonValue::object());
    report.set("bone_indices", JsonValue::object());
    report.set("spine", JsonValue::array());
    report.set("neck", JsonValue::array());
    if (weapon) {
        report.set("length_m", shape.length);
    }
    report.set("faces", shape.modelForward);
    report.set("sockets", reportSockets(model, shape));
    if (weapon) {
        reasons.clear(); // why it is no body is of no interest then
    }
    warnings.insert(warnings.end(), shape.warnings.begin(), shape.warnings.end());
}

} // namespace foregrip::rig
