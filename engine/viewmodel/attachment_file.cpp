// SPDX-License-Identifier: MIT
#include "viewmodel/attachment_file.h"

#include "core/json_reader.h"
#include "core/text.h"
#include "rig/weapon_shape.h"
#include "viewmodel/socket_reader.h"

#include <array>
#include <filesystem>
#include <utility>

namespace foregrip::viewmodel {
namespace {

using core::JsonReader;
using core::JsonValue;
using rig::SocketRole;

/// By ReticlePattern.
constexpr std::array<std::string_view, 5> kPatterns = {"dot", "circle_dot", "chevron", "mil_cross",
                                                       "none"};

const std::vector<std::string> kMembers = {"foregrip_attachment",
                                           "name",
                                           "title",
                                           "notes",
                                           "kind",
                                           "mount",
                                           "model",
                                           "sockets",
                                           "hand_pose",
                                           "launcher",
                                           "mass_kg",
                                           "effects",
                                           "flash",
                                           "hides",
                                           "hide_when_aimed",
                                           "hide_with",
                                           "magnification",
                                           "magnification_range",
                                           "exit_pupil_mm",
                                           "reticle",
                                           "rounds",
                                           "palm_m",
                                           "palm_deg"};

/// Reads the numbers that a visitor declares; a missing one keeps its value.
class EffectReader {
public:
    EffectReader(JsonReader& reader, const JsonValue& object) : reader_(reader), object_(object) {}

    void number(const core::NumberInfo& info, double& value) {
        value = reader_.number(object_, info.name, value, info.minimum, info.maximum);
        names.emplace_back(info.name);
    }

    std::vector<std::string> names;

private:
    JsonReader& reader_;
    const JsonValue& object_;
};

PartEffects readEffects(JsonReader& reader, const JsonValue& root) {
    PartEffects effects;
    if (root.find("effects") != nullptr) {
        const JsonValue& object = reader.member(root, "effects", JsonValue::Kind::object);
        EffectReader numbers(reader, object);
        visit(effects, numbers);
        checkMembers(reader, object, "'effects'", numbers.names);
    }
    effects.flash *= reader.number(root, "flash", 1.0, 0.0, 5.0);
    return effects;
}

ReticleWindow readReticle(JsonReader& reader, const JsonValue& reticle, const rig::Model& model) {
    ReticleWindow window;
    window.present = true;
    window.centre = nodePlacement(reader, reticle, model, reader.text(reticle, "node"));
    const std::vector<double> size = reader.numbers(reticle, "window_m", 2);
    window.width = size[0];
    window.height = size[1];
    window.round = reader.text(reticle, "shape", "rectangle") == "round";
    return window;
}

ReticlePattern readPattern(JsonReader& reader, const JsonValue& reticle) {
    const std::string name = reader.text(reticle, "pattern", "dot");
    for (std::size_t i = 0; i < kPatterns.size(); ++i) {
        if (kPatterns.at(i) == name) {
            return static_cast<ReticlePattern>(i);
        }
    }
    const std::vector<std::string> names(kPatterns.begin(), kPatterns.end());
    reader.fail(reticle,
                "there is no reticle pattern '" + name + "'; there are " + core::joinNames(names));
    return ReticlePattern::dot;
}

/// The sight of a part that has a socket for one.
std::optional<Sight> readSight(JsonReader& reader, const JsonValue& root, const Attachment& part,
                               double eyeRelief) {
    const auto socket = part.sockets.find(SocketRole::sight);
    if (socket == part.sockets.end()) {
        return std::nullopt;
    }
    Sight sight;
    sight.name = part.name;
    sight.title = part.title;
    sight.placed = socket->second;
    sight.eyeRelief = eyeRelief;
    sight.magnification = reader.number(root, "magnification", 1.0, 0.5, 60.0);
    sight.lowest = sight.highest = sight.magnification;
    if (root.find("magnification_range") != nullptr) {
        const std::vector<double> range = reader.numbers(root, "magnification_range", 2);
        sight.lowest = range[0];
        sight.highest = range[1];
        if (!(range[0] >= 0.5 && range[0] <= range[1] && range[1] <= 60.0)) {
            reader.fail(*root.find("magnification_range"),
                        "'magnification_range' must be two numbers from 0.5 to 60, the smaller one "
                        "first");
        }
    }
    sight.exitPupil = 1e-3 * reader.number(root, "exit_pupil_mm", 0.0, 0.0, 60.0);
    if (const JsonValue* reticle = root.find("reticle"); reticle != nullptr) {
        sight.reticle = readReticle(reader, *reticle, *part.model);
        sight.pattern = readPattern(reader, *reticle);
    }
    return sight;
}

PartKind readKind(JsonReader& reader, const JsonValue& root) {
    const std::string name = reader.text(root, "kind");
    const std::optional<PartKind> kind = partKindFromName(name);
    if (!kind && !reader.failed()) {
        std::vector<std::string> names;
        for (const PartPlace& place : partPlaces()) {
            names.emplace_back(place.name);
        }
        reader.fail(*root.find("kind"),
                    "there is no kind '" + name + "'; there are " + core::joinNames(names));
    }
    return kind.value_or(PartKind::optic);
}

SocketRole readMount(JsonReader& reader, const JsonValue& root, PartKind kind) {
    const std::string usual(rig::socketName(partPlace(kind).mount));
    const std::string name = reader.text(root, "mount", usual);
    const std::optional<SocketRole> role = rig::socketFromName(name);
    if (!role && !reader.failed()) {
        reader.fail(*root.find("mount"), "there is no mount '" + name + "'");
    }
    return role.value_or(SocketRole::opticMount);
}

/// Own nodes that make way for a part of another kind.
void readHideWith(JsonReader& reader, const JsonValue& root, Attachment& part) {
    if (root.find("hide_with") == nullptr) {
        return;
    }
    const JsonValue& object = reader.member(root, "hide_with", JsonValue::Kind::object);
    for (const auto& [name, nodes] : object.members) {
        if (const std::optional<PartKind> kind = partKindFromName(name)) {
            part.hideWith.at(static_cast<std::size_t>(*kind)) = reader.texts(object, name);
        } else {
            reader.fail(nodes, "'hide_with' names '" + name + "', which is no kind of part");
        }
    }
}

void readMagazine(JsonReader& reader, const JsonValue& root, Attachment& part) {
    if (part.kind == PartKind::magazine) {
        part.rounds = static_cast<int>(reader.number(root, "rounds", 30.0, 1.0, 500.0));
    }
    if (root.find("palm_m") != nullptr) {
        part.palm = core::Transformd{reader.vector(root, "palm_m")};
        if (root.find("palm_deg") != nullptr) {
            part.palm->rotation = readTurn(reader, root, "palm_deg");
        }
    }
}

} // namespace

core::Result<Attachment> readAttachment(const JsonValue& root, const std::string& file,
                                        const ModelSource& model) {
    JsonReader reader(file);
    reader.version(root, "foregrip_attachment", 1);
    Attachment part;
    part.name = reader.text(root, "name");
    part.title = reader.text(root, "title", part.name);
    part.kind = readKind(reader, root);
    part.mount = readMount(reader, root, part.kind);
    part.modelFile = besides(file, reader.text(root, "model"));
    if (!reader.failed()) {
        checkMembers(reader, root, "the attachment", kMembers);
    }
    if (reader.failed()) {
        return reader.error();
    }
    const core::Result<MeasuredModel> loaded = model(part.modelFile);
    if (!loaded) {
        return loaded.error();
    }
    part.model = loaded->model;
    part.outline = loaded->outline;
    part.triangles = loaded->triangles;
    WeaponSetup setup;
    setup.eyeRelief = 0.12;
    readSockets(reader, root, *part.model, setup);
    for (const auto& [role, socket] : setup.sockets) {
        part.sockets[role] = socket.weaponFromSocket;
    }
    part.mass = reader.number(root, "mass_kg", 0.0, -20.0, 50.0);
    part.effects = readEffects(reader, root);
    part.handPose = reader.text(root, "hand_pose", "");
    part.launcher = readLauncher(reader, root, *part.model);
    if (part.launcher && part.kind != PartKind::grip) {
        reader.fail(*root.find("launcher"),
                    "'launcher' is for a part of the kind 'grip', whose hand fires it");
    }
    part.hides = reader.texts(root, "hides");
    part.hideWhenAimed = reader.texts(root, "hide_when_aimed");
    readHideWith(reader, root, part);
    readMagazine(reader, root, part);
    part.sight = readSight(reader, root, part, setup.eyeRelief);
    if (reader.failed()) {
        return reader.error();
    }
    return part;
}

core::Result<Attachment> attachmentFromModel(const std::string& file, const MeasuredModel& model) {
    const rig::WeaponGuide guide{.rescale = 1.0,
                                 .fit = false,
                                 .forward = rig::ModelAxis::minusZ,
                                 .up = rig::ModelAxis::plusY,
                                 .propose = false};
    const WeaponSetup setup =
        setupOf(*model.model, rig::understandWeapon(*model.model, *model.surface, guide));
    Attachment part;
    part.name = file;
    part.title = std::filesystem::path(file).stem().string();
    part.modelFile = file;
    part.model = model.model;
    part.outline = model.outline;
    part.triangles = model.triangles;
    for (const auto& [role, socket] : setup.sockets) {
        part.sockets[role] = socket.weaponFromSocket;
    }
    const auto has = [&part](SocketRole role) { return part.sockets.contains(role); };
    if (has(SocketRole::sight)) {
        part.kind = PartKind::optic;
        Sight sight;
        sight.name = part.name;
        sight.title = part.title;
        sight.placed = part.sockets[SocketRole::sight];
        sight.eyeRelief = 0.12;
        part.sight = sight;
    } else if (has(SocketRole::leftGrip)) {
        part.kind = PartKind::grip;
        part.handPose = "handguard";
    } else if (has(SocketRole::muzzle)) {
        part.kind = has(SocketRole::muzzleMount) ? PartKind::barrel : PartKind::muzzle;
    } else if (has(SocketRole::stock)) {
        part.kind = PartKind::stock;
    } else {
        return core::Error{file, "",
                           "this is no attachment: the model has none of the nodes "
                           "SightAttachment, LeftGripAttachment, MuzzleAttachment and "
                           "StockAttachment, and there is no *.attachment.json for it"};
    }
    part.mount = partPlace(part.kind).mount;
    return part;
}

} // namespace foregrip::viewmodel
