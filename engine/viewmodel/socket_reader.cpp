// SPDX-License-Identifier: MIT
#include "viewmodel/socket_reader.h"

#include "core/text.h"
#include "viewmodel/tuning.h"
#include "viewmodel/weapon_parts.h"

#include <cmath>
#include <filesystem>
#include <optional>
#include <vector>

namespace foregrip::viewmodel {

using core::JsonReader;
using core::JsonValue;
using rig::SocketRole;

namespace {

constexpr double kFarthestSocket = 100.0; ///< [m]

std::vector<std::string> socketNames() {
    std::vector<std::string> names;
    for (std::size_t i = 0; i < rig::kSocketCount; ++i) {
        names.emplace_back(rig::socketName(static_cast<SocketRole>(i)));
    }
    return names;
}

/// What a socket's placement is worked out from, besides its own entry.
struct SocketContext {
    const rig::Model& model;
    WeaponSetup setup;      ///< facing and scale
    rig::WeaponShape shape; ///< the sockets of its nodes
};

/// Where a node stands in weapon space. The rotation is that of rig::understandWeapon where it
/// takes the same node for the role.
core::Transformd placeNode(JsonReader& reader, const JsonValue& socket, SocketRole role,
                           const SocketContext& context, const std::string& name) {
    core::Transformd placed = nodePlacement(reader, socket, context.model, name);
    const WeaponSetup& setup = context.setup;
    const double metres = context.model.unitsToMetres * setup.rescale;
    if (setup.forward == rig::ModelAxis::minusZ && setup.up == rig::ModelAxis::plusY &&
        metres == 1.0) {
        return placed;
    }
    const std::optional<rig::Socket>& found = context.shape.socket(role);
    if (found && found->node == rig::findNode(context.model, name)) {
        return found->weaponFromSocket;
    }
    const core::Quaternion<double> facing = rig::facingRotation(setup.forward, setup.up);
    return {facing * (metres * placed.position),
            glm::normalize(facing * placed.rotation * glm::conjugate(facing))};
}

/// A socket is a node of the model, or a typed offset; numbers beside a node replace the node's.
SetupSocket readSocket(JsonReader& reader, const JsonValue& value, SocketRole role,
                       const SocketContext& context) {
    static const std::vector<std::string> kMembers = {"node",   "position_m", "rotation_deg",
                                                      "origin", "reason",     "eye_relief_mm"};
    checkMembers(reader, value, std::string(rig::socketName(role)), kMembers);
    SetupSocket socket;
    const bool hasNode = value.find("node") != nullptr;
    if (hasNode) {
        socket.node = reader.text(value, "node");
        socket.origin = rig::SocketOrigin::node;
        socket.weaponFromSocket = placeNode(reader, value, role, context, socket.node);
    }
    if (!hasNode || value.find("position_m") != nullptr) {
        socket.weaponFromSocket.position = reader.vector(value, "position_m");
    }
    if (value.find("rotation_deg") != nullptr) {
        socket.weaponFromSocket.rotation = readTurn(reader, value, "rotation_deg");
    }
    if (value.find("origin") != nullptr) {
        const std::string origin = reader.text(value, "origin");
        if (origin != "proposed" || hasNode) {
            reader.fail(value, "'origin' may only be 'proposed', and only without a node");
        }
        socket.origin = rig::SocketOrigin::proposed;
    }
    socket.reason = reader.text(value, "reason", "");
    for (int i = 0; i < 3; ++i) {
        if (std::abs(socket.weaponFromSocket.position[i]) > kFarthestSocket) {
            reader.fail(value, "this socket lies more than 100 m away");
            break;
        }
    }
    return socket;
}

} // namespace

std::string besides(const std::string& file, const std::string& name) {
    return (std::filesystem::path(file).parent_path() / name).string();
}

core::Transformd nodePlacement(JsonReader& reader, const JsonValue& at, const rig::Model& model,
                               const std::string& name) {
    const int node = rig::findNode(model, name);
    if (node < 0) {
        reader.fail(at, "the model " + model.file + " has no node '" + name + "'");
        return {};
    }
    const glm::dmat4 matrix = rig::nodeMatrices(model)[static_cast<std::size_t>(node)];
    const glm::dmat3 axes(glm::normalize(glm::dvec3(matrix[0])),
                          glm::normalize(glm::dvec3(matrix[1])),
                          glm::normalize(glm::dvec3(matrix[2])));
    return {glm::dvec3(matrix[3]), glm::normalize(glm::quat_cast(axes))};
}

core::Quaternion<double> readTurn(JsonReader& reader, const JsonValue& object, const char* key) {
    return eulerRotation(core::kRadiansPerDegree * reader.vector(object, key));
}

void readSockets(JsonReader& reader, const JsonValue& root, const rig::Model& model,
                 WeaponSetup& setup) {
    const rig::WeaponGuide guide{.rescale = setup.rescale,
                                 .fit = false,
                                 .forward = setup.forward,
                                 .up = setup.up,
                                 .propose = false};
    const SocketContext context{model, setup, rig::understandWeapon(model, {}, guide)};
    for (const auto& [name, value] :
         reader.member(root, "sockets", JsonValue::Kind::object).members) {
        const std::optional<SocketRole> role = rig::socketFromName(name);
        if (!role) {
            reader.fail(value, "there is no socket '" + name + "'; there are " +
                                   core::joinNames(socketNames()));
            continue;
        }
        setup.sockets[*role] = readSocket(reader, value, *role, context);
        if (*role == SocketRole::sight) {
            setup.eyeRelief =
                1e-3 * reader.number(value, "eye_relief_mm", 1e3 * setup.eyeRelief, 5.0, 1000.0);
        }
    }
}

} // namespace foregrip::viewmodel
