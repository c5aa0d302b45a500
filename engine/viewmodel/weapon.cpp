// SPDX-License-Identifier: MIT
#include "viewmodel/weapon.h"

#include "core/text.h"
#include "viewmodel/sight_optics.h"

#include <algorithm>
#include <utility>

namespace foregrip::viewmodel {
namespace {

using rig::SocketRole;

constexpr const char* kNothing = "none";

bool isNothing(const std::string& name) {
    return name.empty() || name == kNothing;
}

bool contains(const std::vector<std::string>& names, const std::string& name) {
    return std::find(names.begin(), names.end(), name) != names.end();
}

std::string kindName(PartKind kind) {
    return std::string(partPlace(kind).name);
}

/// Why `part` cannot go to the place of `kind`; nothing when it can.
core::Status checkPart(const Attachment& part, const std::string& name, PartKind kind,
                       const WeaponDefinition& weapon, const SocketMap& sockets) {
    const std::string mount(rig::socketName(partPlace(kind).mount));
    if (part.kind != kind || !sockets.contains(part.mount)) {
        return core::Error{name, "",
                           "'" + name + "' is no " + kindName(kind) + " for the " + mount +
                               " of '" + weapon.name + "'; there are " +
                               core::joinNames(weapon.choices(kind))};
    }
    return core::Done{};
}

/// Sockets of a mounted part stand in for those of the weapon.
void mount(Weapon& weapon, const std::shared_ptr<const Attachment>& attachment) {
    const core::Transformd weaponFromPart = weapon.socket(attachment->mount);
    MountedPart mounted{attachment, weaponFromPart, {}};
    for (const PartPlace& place : partPlaces()) {
        if (!isNothing(weapon.loadout.*place.part)) {
            const auto& nodes = attachment->hideWith.at(static_cast<std::size_t>(place.kind));
            mounted.hiddenNodes.insert(mounted.hiddenNodes.end(), nodes.begin(), nodes.end());
        }
    }
    weapon.parts.push_back(std::move(mounted));
    for (const core::Vector3<double>& corner : attachment->outline) {
        weapon.outline.push_back(weaponFromPart.point(corner));
    }
    for (const auto& [role, partFromSocket] : attachment->sockets) {
        if (role != SocketRole::sight) {
            weapon.sockets[role] = weaponFromPart * partFromSocket;
        }
    }
    weapon.hiddenNodes.insert(weapon.hiddenNodes.end(), attachment->hides.begin(),
                              attachment->hides.end());
    weapon.mass += attachment->mass;
    const bool magazine = isMagazine(*attachment);
    if (!attachment->handPose.empty()) {
        (magazine ? weapon.magazinePose : weapon.leftPose) = attachment->handPose;
    }
    if (magazine) {
        weapon.rounds = attachment->rounds;
        weapon.magazineFromPalm = attachment->palm.value_or(weapon.magazineFromPalm);
    }
    if (attachment->launcher) {
        weapon.launcher = {weapon.parts.size() - 1, weaponFromPart * attachment->launcher->muzzle};
    }
    if (attachment->sight) {
        Sight sight = *attachment->sight;
        sight.placed = weaponFromPart * sight.placed;
        sight.reticle.centre = weaponFromPart * sight.reticle.centre;
        sight.part = static_cast<int>(weapon.parts.size()) - 1;
        if (isScope(sight)) {
            // Its body stands in the irons' way; over an open sight they can be used.
            std::erase_if(weapon.sights, [](const Sight& own) { return own.name == "irons"; });
        }
        weapon.sights.push_back(std::move(sight));
    }
}

/// The irons make way for an optic where the weapon's file says so.
void addOwnSights(Weapon& weapon) {
    const WeaponDefinition& bare = *weapon.definition;
    if (!isNothing(weapon.loadout.optic)) {
        const auto& nodes = bare.hideWithOptic;
        weapon.hiddenNodes.insert(weapon.hiddenNodes.end(), nodes.begin(), nodes.end());
    }
    if (isNothing(weapon.loadout.optic) || bare.hideWithOptic.empty()) {
        Sight irons;
        irons.name = "irons";
        irons.title = "Iron sights";
        irons.placed = weapon.socket(SocketRole::sight);
        irons.eyeRelief = bare.eyeRelief;
        weapon.sights.push_back(std::move(irons));
    }
    weapon.sights.insert(weapon.sights.end(), bare.otherSights.begin(), bare.otherSights.end());
}

/// The sight that is asked for; else the optic, which is the first that a part brings; else the
/// first of the weapon's own.
std::size_t chosenSight(const Weapon& weapon) {
    const auto at = [&weapon](const auto& found) {
        return static_cast<std::size_t>(found - weapon.sights.begin());
    };
    const auto named =
        std::find_if(weapon.sights.begin(), weapon.sights.end(),
                     [&](const Sight& sight) { return sight.name == weapon.loadout.sight; });
    if (named != weapon.sights.end()) {
        return at(named);
    }
    const auto optic =
        std::find_if(weapon.sights.begin(), weapon.sights.end(), [&](const Sight& s) {
            return s.part >= 0 && weapon.parts[static_cast<std::size_t>(s.part)].attachment->kind ==
                                      PartKind::optic;
        });
    return optic == weapon.sights.end() ? 0 : at(optic);
}

} // namespace

std::vector<std::string> WeaponDefinition::choices(PartKind kind) const {
    std::vector<std::string> names = fits(kind);
    if (kind == PartKind::barrel) {
        for (const std::string& muzzle : fits(PartKind::muzzle)) {
            if (!contains(names, muzzle)) {
                names.push_back(muzzle);
            }
        }
    }
    return names;
}

core::Transformd Weapon::socket(SocketRole role) const {
    const auto found = sockets.find(role);
    return found == sockets.end() ? core::Transformd{} : found->second;
}

const MountedPart* Weapon::part(PartKind kind) const {
    const auto found = std::find_if(parts.begin(), parts.end(), [kind](const MountedPart& mounted) {
        return mounted.attachment->kind == kind;
    });
    return found == parts.end() ? nullptr : &*found;
}

core::Result<Weapon> Armoury::assemble(std::shared_ptr<const WeaponDefinition> definition,
                                       const Loadout& loadout) {
    Weapon weapon;
    weapon.definition = std::move(definition);
    const WeaponDefinition& bare = *weapon.definition;
    weapon.loadout = loadout;
    weapon.sockets = bare.sockets;
    weapon.outline = bare.outline;
    weapon.mass = bare.mass;
    weapon.rightPose = bare.rightPose;
    weapon.leftPose = bare.leftPose;
    weapon.magazinePose = bare.parts.magazinePose;
    weapon.magazineFromPalm = bare.parts.magazineFromPalm;
    addOwnSights(weapon);
    for (const PartPlace& place : partPlaces()) {
        const std::string& name = loadout.*place.part;
        if (isNothing(name)) {
            continue;
        }
        core::Result<std::shared_ptr<const Attachment>> part = attachment(name);
        if (!part) {
            return core::Error{name, "",
                               "there is no such " + kindName(place.kind) + "; for " + bare.name +
                                   " there are " + core::joinNames(bare.choices(place.kind))};
        }
        if (core::Status fits = checkPart(**part, name, place.kind, bare, weapon.sockets); !fits) {
            return fits.error();
        }
        mount(weapon, *part);
    }
    weapon.activeSight = chosenSight(weapon);
    weapon.sockets[SocketRole::sight] = weapon.sight().placed;
    return weapon;
}

core::Result<Loadout> Armoury::withPart(Loadout loadout, const WeaponDefinition& definition,
                                        PartKind kind, const std::string& nameOrPath) {
    const bool barrel = kind == PartKind::barrel;
    std::string& place = loadout.*partPlace(kind).part;
    if (isNothing(nameOrPath)) {
        place = kNothing;
        loadout.muzzle = barrel ? kNothing : loadout.muzzle;
        return loadout;
    }
    if (contains(definition.fits(kind), nameOrPath)) {
        place = nameOrPath;
        return loadout;
    }
    const auto part = attachment(nameOrPath);
    if (!part) {
        return part.error();
    }
    const bool muzzle = barrel && (*part)->kind == PartKind::muzzle;
    const PartKind to = muzzle ? PartKind::muzzle : kind;
    SocketMap sockets = definition.sockets;
    if (const auto mounted = attachment(loadout.barrel); mounted && muzzle) {
        for (const auto& [role, socket] : (*mounted)->sockets) {
            sockets.try_emplace(role, socket); // a barrel may bring the mount
        }
    }
    if (core::Status fits = checkPart(**part, nameOrPath, to, definition, sockets); !fits) {
        return fits.error();
    }
    loadout.*partPlace(to).part = nameOrPath;
    return loadout;
}

} // namespace foregrip::viewmodel
