// SPDX-License-Identifier: MIT
#include "viewmodel/weapon_setup.h"

#include "viewmodel/weapon.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>
#include <vector>

namespace foregrip::viewmodel {
namespace {

using core::Transformd;
using rig::SocketOrigin;
using rig::SocketRole;

constexpr std::array<std::string_view, 2> kMounts = {"camera", "right_hand"};

bool same(const Transformd& a, const Transformd& b) {
    return a.position == b.position && a.rotation == b.rotation;
}

glm::dmat4 weaponFromModel(const WeaponSetup& setup, const rig::Model& model) {
    const glm::dmat4 turn = glm::mat4_cast(rig::facingRotation(setup.forward, setup.up));
    const double metres = model.unitsToMetres * setup.rescale;
    return turn * glm::dmat4(glm::dmat3(metres));
}

/// [m] from the eye to a sight whose file says nothing: irons and dots, and what magnifies.
constexpr double kUsualRelief = 0.12;
constexpr double kScopeRelief = 0.09;

/// The sights of the model besides that of the role `sight`.
std::vector<Sight> otherSights(const WeaponSetup& setup, const rig::Model& model) {
    const rig::WeaponGuide guide{.rescale = setup.rescale,
                                 .fit = false,
                                 .forward = setup.forward,
                                 .up = setup.up,
                                 .propose = false};
    const rig::SurfaceSamples none;
    const rig::WeaponShape shape = rig::understandWeapon(model, none, guide);
    std::vector<Sight> sights;
    for (std::size_t i = 1; i < shape.sights.size(); ++i) {
        const rig::SightSocket& found = shape.sights[i];
        Sight sight;
        sight.name = sight.title = found.name;
        sight.placed = found.socket.weaponFromSocket;
        sight.magnification = sight.lowest = sight.highest = found.magnification;
        sight.eyeRelief = found.magnification > 1.0 ? kScopeRelief : kUsualRelief;
        sights.push_back(std::move(sight));
    }
    return sights;
}

/// What the model gives with the facing and the scale of `setup`.
WeaponSetup understood(const WeaponSetup& setup, const WeaponDefinition& definition) {
    const rig::WeaponGuide guide{.rescale = setup.rescale,
                                 .fit = false,
                                 .forward = setup.forward,
                                 .up = setup.up,
                                 .propose = true};
    const rig::SurfaceSamples none;
    const auto& surface = definition.found.surface;
    WeaponSetup found =
        setupOf(*definition.model,
                rig::understandWeapon(*definition.model, surface ? *surface : none, guide));
    found.mount = setup.mount;
    found.eyeRelief = setup.eyeRelief;
    return found;
}

} // namespace

std::string_view mountName(WeaponMount mount) {
    return kMounts.at(static_cast<std::size_t>(mount));
}

std::optional<WeaponMount> mountFromName(std::string_view name) {
    for (std::size_t i = 0; i < kMounts.size(); ++i) {
        if (kMounts.at(i) == name) {
            return static_cast<WeaponMount>(i);
        }
    }
    return std::nullopt;
}

bool operator==(const SetupSocket& a, const SetupSocket& b) {
    return same(a.weaponFromSocket, b.weaponFromSocket) && a.origin == b.origin &&
           a.node == b.node && a.reason == b.reason;
}

bool operator==(const WeaponSetup& a, const WeaponSetup& b) {
    return a.forward == b.forward && a.up == b.up && a.rescale == b.rescale && a.mount == b.mount &&
           a.eyeRelief == b.eyeRelief && a.sockets == b.sockets;
}

bool isNeeded(SocketRole role) {
    return role == SocketRole::grip || role == SocketRole::leftGrip || role == SocketRole::sight ||
           role == SocketRole::muzzle;
}

WeaponSetup setupOf(const rig::Model& model, const rig::WeaponShape& shape) {
    WeaponSetup setup;
    setup.forward = shape.forward;
    setup.up = shape.up;
    setup.rescale = shape.rescale;
    for (std::size_t i = 0; i < rig::kSocketCount; ++i) {
        if (const std::optional<rig::Socket>& socket = shape.sockets.at(i)) {
            const std::string node = socket->node < 0
                                         ? std::string()
                                         : model.nodes[static_cast<std::size_t>(socket->node)].name;
            setup.sockets[static_cast<SocketRole>(i)] = {socket->weaponFromSocket, socket->origin,
                                                         node, socket->reason};
        }
    }
    return setup;
}

void setModel(const MeasuredModel& measured, WeaponDefinition& definition) {
    definition.model = measured.model;
    definition.found.surface = measured.surface;
    definition.found.box = measured.surface->box;
    definition.outline = measured.outline;
    definition.triangles = measured.triangles;
    definition.weaponFromModel = glm::dmat4(1.0);
}

void apply(const WeaponSetup& setup, WeaponDefinition& definition) {
    const glm::dmat4 placed = weaponFromModel(setup, *definition.model);
    const glm::dmat4 change = placed * glm::inverse(definition.weaponFromModel);
    if (placed != definition.weaponFromModel) {
        for (core::Vector3<double>& corner : definition.outline) {
            corner = core::Vector3<double>(change * glm::dvec4(corner, 1.0));
        }
        PartsDefinition& parts = definition.parts;
        for (MovingPart* part :
             {&parts.bolt, &parts.trigger, &parts.selector, &parts.dustCover, &parts.magazine}) {
            part->weaponFromNode = change * part->weaponFromNode;
        }
        for (MovingPart& part : parts.irons) {
            part.weaponFromNode = change * part.weaponFromNode;
        }
        definition.weaponFromModel = placed;
    }
    const double units =
        std::abs(glm::dot(definition.found.box.size(), rig::axisVector(setup.forward)));
    definition.found.length = units * definition.model->unitsToMetres * setup.rescale;
    definition.found.offeredRescale =
        rig::offeredWeaponRescale(definition.found.length, definition.found.usualLength);
    definition.setup = setup;
    definition.eyeRelief = setup.eyeRelief;
    definition.otherSights = otherSights(setup, *definition.model);
    definition.sockets.clear();
    for (const auto& [role, socket] : setup.sockets) {
        definition.sockets[role] = socket.weaponFromSocket;
    }
}

WeaponSetup rescaled(WeaponSetup setup, double rescale) {
    if (!std::isfinite(rescale)) {
        return setup;
    }
    const double limited = std::clamp(rescale, kLeastRescale, kMostRescale);
    for (auto& [role, socket] : setup.sockets) {
        socket.weaponFromSocket.position *= limited / setup.rescale;
    }
    setup.rescale = limited;
    return setup;
}

WeaponSetup turned(const WeaponSetup& setup, const WeaponDefinition& definition,
                   rig::ModelAxis forward, rig::ModelAxis up) {
    if (rig::alongSameLine(forward, up)) {
        return setup;
    }
    WeaponSetup result = setup;
    result.forward = forward;
    result.up = up;
    const Transformd turn{core::Vector3<double>(0.0),
                          rig::facingRotation(forward, up) *
                              glm::conjugate(rig::facingRotation(setup.forward, setup.up))};
    result = understood(result, definition);
    for (const auto& [role, socket] : setup.sockets) {
        if (socket.origin == SocketOrigin::typed) {
            SetupSocket moved = socket;
            moved.weaponFromSocket = turn * socket.weaponFromSocket;
            result.sockets[role] = moved;
        }
    }
    return result;
}

WeaponSetup proposedAgain(const WeaponSetup& setup, const WeaponDefinition& definition,
                          std::optional<SocketRole> role) {
    WeaponSetup found = understood(setup, definition);
    if (!role) {
        return found;
    }
    WeaponSetup result = setup;
    if (const auto socket = found.sockets.find(*role); socket != found.sockets.end()) {
        result.sockets[*role] = socket->second;
    }
    return result;
}

} // namespace foregrip::viewmodel
