// SPDX-License-Identifier: MIT
#include "core/files.h"
#include "core/json_reader.h"
#include "core/text.h"
#include "rig/import_model.h"
#include "viewmodel/tuning.h"
#include "viewmodel/weapon.h"
#include "viewmodel/weapon_outline.h"

#include <filesystem>
#include <optional>

namespace foregrip::viewmodel {
namespace {

using core::JsonReader;
using core::JsonValue;
using rig::SocketRole;

std::string besides(const std::string& file, const std::string& name) {
    return (std::filesystem::path(file).parent_path() / name).string();
}

/// Where a node stands in its model; a missing node is a failure that names it.
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

std::vector<std::string> socketNames() {
    std::vector<std::string> names;
    for (std::size_t i = 0; i < rig::kSocketCount; ++i) {
        names.emplace_back(rig::socketName(static_cast<SocketRole>(i)));
    }
    return names;
}

/// A socket is a node of the model, or a typed offset.
core::Transformd readSocket(JsonReader& reader, const JsonValue& socket, const rig::Model& model) {
    if (socket.find("node") != nullptr) {
        return nodePlacement(reader, socket, model, reader.text(socket, "node"));
    }
    core::Transformd placement;
    placement.position = reader.vector(socket, "position_m");
    if (socket.find("rotation_deg") != nullptr) {
        placement.rotation =
            eulerRotation(core::kRadiansPerDegree * reader.vector(socket, "rotation_deg"));
    }
    return placement;
}

SocketMap readSockets(JsonReader& reader, const JsonValue& root, const rig::Model& model,
                      double& eyeRelief) {
    SocketMap sockets;
    for (const auto& [name, value] :
         reader.member(root, "sockets", JsonValue::Kind::object).members) {
        const std::optional<SocketRole> role = rig::socketFromName(name);
        if (!role) {
            reader.fail(value, "there is no socket '" + name + "'; there are " +
                                   core::joinNames(socketNames()));
            continue;
        }
        sockets[*role] = readSocket(reader, value, model);
        if (*role == SocketRole::sight) {
            eyeRelief = 1e-3 * reader.number(value, "eye_relief_mm", 1e3 * eyeRelief, 5.0, 1000.0);
        }
    }
    return sockets;
}

ReticleWindow readReticle(JsonReader& reader, const JsonValue& root, const rig::Model& model) {
    ReticleWindow window;
    const JsonValue* reticle = root.find("reticle");
    if (reticle == nullptr) {
        return window;
    }
    window.present = true;
    window.centre = nodePlacement(reader, *reticle, model, reader.text(*reticle, "node"));
    const std::vector<double> size = reader.numbers(*reticle, "window_m", 2);
    window.width = size[0];
    window.height = size[1];
    window.round = reader.text(*reticle, "shape", "rectangle") == "round";
    return window;
}

SocketRole readMount(JsonReader& reader, const JsonValue& root) {
    const std::string name = reader.text(root, "mount");
    const std::optional<SocketRole> role = rig::socketFromName(name);
    if (!role && !reader.failed()) {
        reader.fail(*root.find("mount"), "there is no mount '" + name + "'");
    }
    return role.value_or(SocketRole::opticMount);
}

} // namespace

core::Result<std::shared_ptr<rig::Model>> Armoury::model(const std::string& file) {
    if (const auto found = models_.find(file); found != models_.end()) {
        return found->second;
    }
    core::Result<rig::Model> loaded = rig::importModel(file);
    if (!loaded) {
        return loaded.error();
    }
    return models_[file] = std::make_shared<rig::Model>(std::move(loaded).value());
}

core::Result<std::shared_ptr<const WeaponDefinition>>
Armoury::weapon(const std::string& nameOrPath) {
    const core::Result<std::filesystem::path> path =
        core::findBundled(nameOrPath, "weapons", ".weapon.json");
    if (!path) {
        return path.error();
    }
    const std::string file = path->string();
    if (const auto found = weapons_.find(file); found != weapons_.end()) {
        return found->second;
    }
    const core::Result<JsonValue> root = core::readJsonFile(file);
    if (!root) {
        return root.error();
    }
    JsonReader reader(file);
    reader.version(*root, "foregrip_weapon", 1);
    WeaponDefinition weapon;
    weapon.name = reader.text(*root, "name");
    weapon.title = reader.text(*root, "title", weapon.name);
    weapon.modelFile = besides(file, reader.text(*root, "model"));
    if (reader.failed()) {
        return reader.error();
    }
    core::Result<std::shared_ptr<rig::Model>> loaded = model(weapon.modelFile);
    if (!loaded) {
        return loaded.error();
    }
    weapon.model = *loaded;
    weapon.outline = outlineOf(*weapon.model);
    weapon.mass = reader.number(*root, "mass_kg", weapon.mass, 0.05, 100.0);
    weapon.rpm = reader.number(*root, "rpm", weapon.rpm, 10.0, 3000.0);
    weapon.magazine =
        static_cast<int>(reader.number(*root, "magazine", weapon.magazine, 1.0, 500.0));
    weapon.muzzleVelocity =
        reader.number(*root, "muzzle_velocity_mps", weapon.muzzleVelocity, 1.0, 5000.0);
    weapon.cartridge = reader.text(*root, "cartridge", "");
    weapon.sockets = readSockets(reader, *root, *weapon.model, weapon.eyeRelief);
    weapon.parts = readParts(reader, *root, *weapon.model);
    if (weapon.parts.magazine.node >= 0 && !weapon.sockets.contains(SocketRole::magazine)) {
        reader.fail(*root, "'parts' has a magazine, so 'sockets' needs magazine");
    }
    const JsonValue& poses = reader.member(*root, "hand_poses", JsonValue::Kind::object);
    weapon.rightPose = reader.text(poses, "right");
    weapon.leftPose = reader.text(poses, "left");
    weapon.hideWithOptic = reader.texts(*root, "hide_with_optic");
    const JsonValue& fits = reader.member(*root, "attachments", JsonValue::Kind::object);
    weapon.grips = reader.texts(fits, "grips");
    weapon.optics = reader.texts(fits, "optics");
    weapon.barrels = reader.texts(fits, "barrels");
    for (const SocketRole needed :
         {SocketRole::grip, SocketRole::leftGrip, SocketRole::sight, SocketRole::muzzle}) {
        if (!weapon.sockets.contains(needed)) {
            reader.fail(*root, "'sockets' needs " + std::string(rig::socketName(needed)));
        }
    }
    if (reader.failed()) {
        return reader.error();
    }
    return weapons_[file] = std::make_shared<const WeaponDefinition>(std::move(weapon));
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
    const core::Result<JsonValue> root = core::readJsonFile(file);
    if (!root) {
        return root.error();
    }
    JsonReader reader(file);
    reader.version(*root, "foregrip_attachment", 1);
    Attachment part;
    part.name = reader.text(*root, "name");
    part.title = reader.text(*root, "title", part.name);
    part.kind = reader.text(*root, "kind");
    part.mount = readMount(reader, *root);
    part.modelFile = besides(file, reader.text(*root, "model"));
    if (reader.failed()) {
        return reader.error();
    }
    core::Result<std::shared_ptr<rig::Model>> loaded = model(part.modelFile);
    if (!loaded) {
        return loaded.error();
    }
    part.model = *loaded;
    part.outline = outlineOf(*part.model);
    part.eyeRelief = 0.12;
    part.sockets = readSockets(reader, *root, *part.model, part.eyeRelief);
    part.magnification = reader.number(*root, "magnification", 1.0, 0.5, 30.0);
    part.flash = reader.number(*root, "flash", 1.0, 0.0, 3.0);
    part.handPose = reader.text(*root, "hand_pose", "");
    part.hides = reader.texts(*root, "hides");
    part.hideWhenAimed = reader.texts(*root, "hide_when_aimed");
    part.reticle = readReticle(reader, *root, *part.model);
    if (reader.failed()) {
        return reader.error();
    }
    return attachments_[file] = std::make_shared<const Attachment>(std::move(part));
}

} // namespace foregrip::viewmodel
