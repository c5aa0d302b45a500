// SPDX-License-Identifier: MIT
#include "viewmodel/weapon_file.h"

#include "core/files.h"
#include "core/json_reader.h"
#include "core/text.h"
#include "rig/import_model.h"
#include "viewmodel/tuning.h"
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
        socket.weaponFromSocket.rotation =
            eulerRotation(core::kRadiansPerDegree * reader.vector(value, "rotation_deg"));
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

/// The member "sockets" into `setup`, whose facing and scale are read.
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
    weapon.grips = reader.texts(fits, "grips");
    weapon.optics = reader.texts(fits, "optics");
    weapon.barrels = reader.texts(fits, "barrels");
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
    MeasuredModel measured;
    measured.model = std::make_shared<rig::Model>(std::move(loaded).value());
    measured.surface =
        std::make_shared<const rig::SurfaceSamples>(rig::sampleSurface(*measured.model));
    measured.outline = outlineOf(*measured.model);
    return models_[file] = measured;
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
    const core::Result<MeasuredModel> loaded = model(part.modelFile);
    if (!loaded) {
        return loaded.error();
    }
    part.model = loaded->model;
    part.outline = loaded->outline;
    WeaponSetup setup;
    setup.eyeRelief = 0.12;
    readSockets(reader, *root, *part.model, setup);
    part.eyeRelief = setup.eyeRelief;
    for (const auto& [role, socket] : setup.sockets) {
        part.sockets[role] = socket.weaponFromSocket;
    }
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
