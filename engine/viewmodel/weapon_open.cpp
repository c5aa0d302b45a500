// SPDX-License-Identifier: MIT
#include "core/files.h"
#include "core/text.h"
#include "viewmodel/weapon.h"
#include "viewmodel/weapon_save.h"

#include <filesystem>

namespace foregrip::viewmodel {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kSuffix = ".weapon.json";

/// [m] from the sight of a pistol to the eye, with both arms forward.
constexpr double kOutstretched = 0.45;

/// All bundled attachments of a kind that fit a mount, "none" first.
std::vector<std::string> bundledAttachments(std::string_view prefix) {
    std::vector<std::string> names = {"none"};
    for (const std::string& name : core::bundledNames("attachments", ".attachment.json")) {
        if (name.starts_with(prefix)) {
            names.push_back(name);
        }
    }
    return names;
}

std::string scaleKey(const WeaponScale& scale) {
    return scale.fit ? "|fit" : (scale.factor ? "|" + core::formatNumber(*scale.factor, 17) : "");
}

/// Takes the scale that was asked for.
void applyScale(const WeaponScale& scale, WeaponDefinition& weapon) {
    if (scale.factor) {
        apply(rescaled(weapon.setup, *scale.factor), weapon);
    } else if (scale.fit && weapon.found.offeredRescale != 1.0) {
        apply(rescaled(weapon.setup, weapon.setup.rescale * weapon.found.offeredRescale), weapon);
    }
}

} // namespace

core::Result<WeaponDefinition> Armoury::fromModel(const std::string& file,
                                                  const WeaponScale& scale) {
    const core::Result<MeasuredModel> loaded = model(file);
    if (!loaded) {
        return loaded.error();
    }
    WeaponDefinition weapon;
    weapon.name = fs::path(file).stem().string();
    weapon.title = weapon.name;
    weapon.modelFile = file;
    setModel(*loaded, weapon);
    if (weapon.found.box.empty()) {
        return core::Error{file, "", "there is nothing to hold in this model: it has no triangles"};
    }
    const rig::WeaponShape shape =
        rig::understandWeapon(*weapon.model, *weapon.found.surface,
                              {.rescale = scale.factor.value_or(1.0), .fit = scale.fit});
    weapon.found.confidence = shape.confidence;
    weapon.found.usualLength = shape.usualLength;
    weapon.found.reasons = shape.reasons;
    weapon.found.warnings = shape.warnings;
    WeaponSetup setup = setupOf(*weapon.model, shape);
    setup.eyeRelief = shape.oneGrip ? kOutstretched : setup.eyeRelief;
    apply(setup, weapon);
    for (const rig::SocketRole role : {rig::SocketRole::grip, rig::SocketRole::leftGrip,
                                       rig::SocketRole::sight, rig::SocketRole::muzzle}) {
        if (!weapon.sockets.contains(role)) {
            return core::Error{file, "",
                               "no place for the socket " + std::string(rig::socketName(role)) +
                                   " was found on this model"};
        }
    }
    weapon.rightPose = "trigger";
    weapon.leftPose = shape.oneGrip ? "vertical_grip" : "handguard";
    const auto fitting = [&](rig::SocketRole mount, std::string_view prefix) {
        return weapon.sockets.contains(mount) ? bundledAttachments(prefix)
                                              : std::vector<std::string>{"none"};
    };
    weapon.grips = fitting(rig::SocketRole::underbarrelMount, "grip_");
    weapon.optics = fitting(rig::SocketRole::opticMount, "optic_");
    weapon.barrels = fitting(rig::SocketRole::muzzleMount, "muzzle_");
    return weapon;
}

core::Result<std::shared_ptr<const WeaponDefinition>> Armoury::weapon(const std::string& nameOrPath,
                                                                      const WeaponScale& scale) {
    const core::Result<fs::path> path = core::findBundled(nameOrPath, "weapons", kSuffix);
    if (!path) {
        return path.error();
    }
    const std::string file = path->string();
    const std::string key = file + scaleKey(scale);
    if (const auto found = weapons_.find(key); found != weapons_.end()) {
        return found->second;
    }
    std::string definition = file;
    if (!file.ends_with(kSuffix)) {
        definition = findWeaponFile(file);
    }
    core::Result<WeaponDefinition> weapon =
        definition.empty() ? fromModel(file, scale) : read(definition);
    if (!weapon) {
        return weapon.error();
    }
    if (!definition.empty()) {
        applyScale(scale, *weapon);
    }
    return weapons_[key] = std::make_shared<const WeaponDefinition>(std::move(weapon).value());
}

void Armoury::forgetDefinitions(const std::string& modelFile) {
    std::erase_if(weapons_, [&](const auto& each) { return each.second->modelFile == modelFile; });
}

} // namespace foregrip::viewmodel
