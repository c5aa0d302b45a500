// SPDX-License-Identifier: MIT
#include "viewmodel/weapon_file.h"

#include "core/files.h"
#include "core/json_reader.h"
#include "core/text.h"
#include "rig/import_model.h"
#include "viewmodel/attachment_file.h"
#include "viewmodel/socket_reader.h"
#include "viewmodel/weapon.h"
#include "viewmodel/weapon_outline.h"

#include <cmath>
#include <filesystem>
#include <optional>

namespace foregrip::viewmodel {
namespace {

using core::JsonReader;
using core::JsonValue;
using rig::SocketRole;

rig::ModelAxis readAxis(JsonReader& reader, const JsonValue& root, const char* key,
                        rig::ModelAxis fallback) {
    const std::string name = reader.text(root, key, std::string(rig::axisName(fallback)));
    const std::optional<rig::ModelAxis> axis = rig::axisFromName(name);
    if (!axis) {
        reader.fail(*root.find(key), "'" + std::string(key) + "' is '" + name +
                                         "'; there are +x, -x, +y, -y, +z and -z");
    }
    return axis.value_or(fallback);
}

/// Facing, scale and mount; all of them may be missing.
void readPlacement(JsonReader& reader, const JsonValue& root, WeaponSetup& setup) {
    setup.forward = readAxis(reader, root, "faces", setup.forward);
    setup.up = readAxis(reader, root, "up_axis", setup.up);
    if (rig::alongSameLine(setup.forward, setup.up)) {
        reader.fail(root, "'faces' and 'up_axis' lie along one line");
        setup.up = rig::alongSameLine(setup.forward, rig::ModelAxis::plusY) ? rig::ModelAxis::plusZ
                                                                            : rig::ModelAxis::plusY;
    }
    setup.rescale = reader.number(root, "rescale", 1.0, kLeastRescale, kMostRescale);
    const std::string mount = reader.text(root, "mount", std::string(mountName(setup.mount)));
    if (const std::optional<WeaponMount> known = mountFromName(mount)) {
        setup.mount = *known;
    } else {
        reader.fail(*root.find("mount"),
                    "there is no mount '" + mount + "'; there are camera and right_hand");
    }
}

/// Data of the weapon besides its shape: mass, rates, poses, what fits.
void readNumbers(JsonReader& reader, const JsonValue& root, WeaponDefinition& weapon) {
    weapon.mass = reader.number(root, "mass_kg", weapon.mass, 0.05, 100.0);
    weapon.rpm = reader.number(root, "rpm", weapon.rpm, 10.0, 3000.0);
    weapon.magazine =
        static_cast<int>(reader.number(root, "magazine", weapon.magazine, 1.0, 500.0));
    weapon.muzzleVelocity =
        reader.number(root, "muzzle_velocity_mps", weapon.muzzleVelocity, 1.0, 5000.0);
    weapon.cartridge = reader.text(root, "cartridge", "");
    const JsonValue& poses = reader.member(root, "hand_poses", JsonValue::Kind::object);
    weapon.rightPose = reader.text(poses, "right");
    weapon.leftPose = reader.text(poses, "left");
    weapon.hideWithOptic = reader.texts(root, "hide_with_optic");
    const JsonValue& fits = reader.member(root, "attachments", JsonValue::Kind::object);
    std::vector<std::string> known;
    for (const PartPlace& place : partPlaces()) {
        weapon.fitting.at(static_cast<std::size_t>(place.kind)) = reader.texts(fits, place.names);
        known.emplace_back(place.names);
    }
    checkMembers(reader, fits, "'attachments'", known);
}

const std::vector<std::string> kWeaponMembers = {"foregrip_weapon",
                                                 "name",
                                                 "title",
                                                 "notes",
                                                 "model",
                                                 "faces",
                                                 "up_axis",
                                                 "rescale",
                                                 "mount",
                                                 "mass_kg",
                                                 "rpm",
                                                 "magazine",
                                                 "muzzle_velocity_mps",
                                                 "cartridge",
                                                 "sockets",
                                                 "parts",
                                                 "hand_poses",
                                                 "hide_with_optic",
                                                 "fold_with_optic",
                                                 "attachments",
                                                 "defaults"};

} // namespace

core::Result<MeasuredModel> Armoury::model(const std::string& file) {
    if (const auto found = models_.find(file); found != models_.end()) {
        return found->second;
    }
    core::Result<rig::Model> loaded = rig::importModel(file);
    if (!loaded) {
        return loaded.error();
    }
    return models_[file] = measured(std::make_shared<rig::Model>(std::move(loaded).value()));
}

MeasuredModel measured(std::shared_ptr<rig::Model> model) {
    MeasuredModel out;
    out.surface = std::make_shared<const rig::SurfaceSamples>(rig::sampleSurface(*model));
    out.outline = outlineOf(*model);
    out.triangles = rig::readTriangles(*model);
    out.model = std::move(model);
    return out;
}

core::Result<WeaponDefinition> readWeapon(const JsonValue& root, const std::string& file,
                                          const ModelSource& model) {
    JsonReader reader(file);
    reader.version(root, "foregrip_weapon", 1);
    WeaponDefinition weapon;
    weapon.name = reader.text(root, "name");
    weapon.title = reader.text(root, "title", weapon.name);
    weapon.definitionFile = file;
    weapon.modelFile = besides(file, reader.text(root, "model"));
    if (!reader.failed()) {
        checkMembers(reader, root, "the weapon", kWeaponMembers);
    }
    if (reader.failed()) {
        return reader.error();
    }
    const core::Result<MeasuredModel> loaded = model(weapon.modelFile);
    if (!loaded) {
        return loaded.error();
    }
    setModel(*loaded, weapon);
    WeaponSetup setup;
    readPlacement(reader, root, setup);
    readSockets(reader, root, *weapon.model, setup);
    weapon.parts = readParts(reader, root, *weapon.model);
    readNumbers(reader, root, weapon);
    if (weapon.parts.magazine.node >= 0 && !setup.sockets.contains(SocketRole::magazine)) {
        reader.fail(root, "'parts' has a magazine, so 'sockets' needs magazine");
    }
    for (const SocketRole needed :
         {SocketRole::grip, SocketRole::leftGrip, SocketRole::sight, SocketRole::muzzle}) {
        if (!setup.sockets.contains(needed)) {
            reader.fail(root, "'sockets' needs " + std::string(rig::socketName(needed)));
        }
    }
    if (reader.failed()) {
        return reader.error();
    }
    apply(setup, weapon);
    return weapon;
}

core::Result<WeaponDefinition> Armoury::read(const std::string& file) {
    const core::Result<JsonValue> root = core::readJsonFile(file);
    return root ? readWeapon(*root, file, [this](const std::string& from) { return model(from); })
                : root.error();
}

core::Result<std::shared_ptr<const Attachment>> Armoury::attachment(const std::string& nameOrPath) {
    const core::Result<std::filesystem::path> path =
        core::findBundled(nameOrPath, "attachments", ".attachment.json");
    if (!path) {
        return path.error();
    }
    const std::string file = path->string();
    if (const auto found = attachments_.find(file); found != attachments_.end()) {
        return found->second;
    }
    core::Result<Attachment> part = readPart(file);
    if (!part) {
        return part.error();
    }
    return attachments_[file] = std::make_shared<const Attachment>(std::move(part).value());
}

core::Result<Attachment> Armoury::readPart(const std::string& file) {
    if (!file.ends_with(".json")) {
        const core::Result<MeasuredModel> alone = model(file);
        return alone ? attachmentFromModel(file, *alone) : alone.error();
    }
    const core::Result<JsonValue> root = core::readJsonFile(file);
    return root ? readAttachment(*root, file,
                                 [this](const std::string& from) { return model(from); })
                : root.error();
}

} // namespace foregrip::viewmodel
