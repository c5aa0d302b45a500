// SPDX-License-Identifier: MIT
#include "viewmodel/weapon.h"

#include "core/text.h"

#include <algorithm>
#include <utility>

namespace foregrip::viewmodel {
namespace {

using rig::SocketRole;

const std::vector<std::string>& fitting(const WeaponDefinition& definition, std::string_view kind) {
    return kind == "grip" ? definition.grips
                          : (kind == "optic" ? definition.optics : definition.barrels);
}

/// Sockets of a mounted part stand in for those of the weapon.
void mount(Weapon& weapon, const std::shared_ptr<const Attachment>& attachment) {
    const core::Transformd weaponFromPart = weapon.socket(attachment->mount);
    weapon.parts.push_back({attachment, weaponFromPart});
    for (const core::Vector3<double>& corner : attachment->outline) {
        weapon.outline.push_back(weaponFromPart.point(corner));
    }
    for (const auto& [role, partFromSocket] : attachment->sockets) {
        weapon.sockets[role] = weaponFromPart * partFromSocket;
    }
    weapon.hiddenNodes.insert(weapon.hiddenNodes.end(), attachment->hides.begin(),
                              attachment->hides.end());
    weapon.flash *= attachment->flash;
    if (attachment->kind == "optic") {
        weapon.eyeRelief = attachment->eyeRelief;
        weapon.magnification = attachment->magnification;
        weapon.reticle = attachment->reticle;
        weapon.reticle.centre = weaponFromPart * attachment->reticle.centre;
        const auto& nodes = weapon.definition->hideWithOptic;
        weapon.hiddenNodes.insert(weapon.hiddenNodes.end(), nodes.begin(), nodes.end());
    }
    if (!attachment->handPose.empty()) {
        weapon.leftPose = attachment->handPose;
    }
}

} // namespace

core::Transformd Weapon::socket(SocketRole role) const {
    const auto found = sockets.find(role);
    return found == sockets.end() ? core::Transformd{} : found->second;
}

core::Result<Weapon> Armoury::assemble(std::shared_ptr<const WeaponDefinition> definition,
                                       const Loadout& loadout) {
    Weapon weapon;
    weapon.definition = std::move(definition);
    const WeaponDefinition& bare = *weapon.definition;
    weapon.loadout = loadout;
    weapon.sockets = bare.sockets;
    weapon.outline = bare.outline;
    weapon.eyeRelief = bare.eyeRelief;
    weapon.rightPose = bare.rightPose;
    weapon.leftPose = bare.leftPose;
    // Barrels first: what they mount may carry other sockets.
    for (const auto& [kind, name] : {std::pair<const char*, std::string>{"barrel", loadout.barrel},
                                     {"optic", loadout.optic},
                                     {"grip", loadout.grip}}) {
        if (name == "none" || name.empty()) {
            continue;
        }
        const std::vector<std::string>& names = fitting(bare, kind);
        core::Result<std::shared_ptr<const Attachment>> part = attachment(name);
        if (!part) {
            return core::Error{name, "",
                               "there is no such " + std::string(kind) + "; for " + bare.name +
                                   " there are " + core::joinNames(names)};
        }
        if ((*part)->kind != kind) {
            return core::Error{name, "",
                               "this is no " + std::string(kind) + "; for " + bare.name +
                                   " there are " + core::joinNames(names)};
        }
        mount(weapon, *part);
    }
    return weapon;
}

} // namespace foregrip::viewmodel
