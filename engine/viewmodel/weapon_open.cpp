// SPDX-License-Identifier: MIT
#include "core/files.h"
#include "core/text.h"
#include "viewmodel/weapon.h"
#include "viewmodel/weapon_file.h"
#include "viewmodel/weapon_save.h"

#include <algorithm>
#include <cmath>
#include <filesystem>

namespace foregrip::viewmodel {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kSuffix = ".weapon.json";

/// [m] from the sight of a pistol to the eye, with both arms forward.
constexpr double kOutstretched = 0.42;

/// [m] from the top of a magazine to the palm around it, and at most this share of its height.
constexpr double kPalmOnMagazine = 0.115;
constexpr double kLowOnMagazine = 0.7;

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

/// A magazine that is a part of its own is what a reload changes: the left hand takes it where it
/// hangs out.
void findMagazine(const rig::WeaponShape& shape, WeaponDefinition& weapon) {
    const std::optional<rig::Socket>& socket = shape.socket(rig::SocketRole::magazine);
    if (!socket || socket->node < 0) {
        return;
    }
    const auto node = static_cast<std::size_t>(socket->node);
    const rig::Bounds& box = weapon.found.surface->nodeBoxes[node];
    if (weapon.model->nodes[node].mesh < 0 || box.empty()) {
        return;
    }
    MovingPart& part = weapon.parts.magazine;
    part.node = socket->node;
    part.weaponFromNode = rig::nodeMatrices(*weapon.model)[node];
    const double tall =
        std::abs(glm::dot(box.size(), rig::axisVector(shape.up))) * shape.unitsToMetres;
    weapon.parts.magazineFromPalm.position =
        core::Vector3<double>(0.0, -std::min(kPalmOnMagazine, kLowOnMagazine * tall), 0.0);
    weapon.parts.magazinePose = "vertical_grip";
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

/// From the model alone.
core::Result<WeaponDefinition> definitionOf(const std::string& file, const MeasuredModel& loaded,
                                            const WeaponScale& scale) {
    WeaponDefinition weapon;
    weapon.name = fs::path(file).stem().string();
    weapon.title = weapon.name;
    weapon.modelFile = file;
    setModel(loaded, weapon);
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
    findMagazine(shape, weapon);
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
    // Bundled barrels, stocks and magazines are those of the bundled carbine.
    weapon.fitting.fill({"none"});
    const auto offer = [&](PartKind kind, std::string_view prefix) {
        if (weapon.sockets.contains(partPlace(kind).mount)) {
            weapon.fitting.at(static_cast<std::size_t>(kind)) = bundledAttachments(prefix);
        }
    };
    offer(PartKind::grip, "grip_");
    offer(PartKind::optic, "optic_");
    offer(PartKind::muzzle, "muzzle_");
    offer(PartKind::sideSight, "sight_");
    return weapon;
}

} // namespace

core::Result<WeaponDefinition> Armoury::fromModel(const std::string& file,
                                                  const WeaponScale& scale) {
    const core::Result<MeasuredModel> loaded = model(file);
    return loaded ? definitionOf(file, *loaded, scale) : loaded.error();
}

core::Result<std::shared_ptr<const WeaponDefinition>>
weaponOfModel(const std::string& file, std::shared_ptr<rig::Model> model) {
    const MeasuredModel own = measured(std::move(model));
    const std::string saved = findWeaponFile(file); // only one that leads to this model
    core::Result<WeaponDefinition> weapon = core::Error{};
    if (saved.empty()) {
        weapon = definitionOf(file, own, {});
    } else if (const core::Result<core::JsonValue> root = core::readJsonFile(saved)) {
        weapon = readWeapon(
            *root, saved, [&own](const std::string&) { return core::Result<MeasuredModel>(own); });
    } else {
        weapon = root.error();
    }
    if (!weapon) {
        return weapon.error();
    }
    return std::make_shared<const WeaponDefinition>(std::move(weapon).value());
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
