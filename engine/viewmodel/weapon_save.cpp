// SPDX-License-Identifier: MIT
#include "viewmodel/weapon_save.h"

#include "core/angles.h"
#include "core/files.h"
#include "core/writable.h"

#include <cmath>
#include <filesystem>
#include <utility>
#include <vector>

namespace foregrip::viewmodel {
namespace {

namespace fs = std::filesystem;
using core::JsonValue;
using Vec3 = core::Vector3<double>;

constexpr std::string_view kSuffix = ".weapon.json";
constexpr int kMostOfOneName = 9;

JsonValue numbers(const Vec3& vector) {
    JsonValue list = JsonValue::array();
    for (int i = 0; i < 3; ++i) {
        list.items.emplace_back(vector[i]);
    }
    return list;
}

JsonValue texts(const std::vector<std::string>& names) {
    JsonValue list = JsonValue::array();
    for (const std::string& name : names) {
        list.items.emplace_back(name);
    }
    return list;
}

JsonValue socketJson(const SetupSocket& socket) {
    JsonValue entry = JsonValue::object();
    if (socket.origin == rig::SocketOrigin::node) {
        entry.set("node", socket.node);
    }
    const Vec3 turn = pitchYawRollOf(socket.weaponFromSocket.rotation);
    entry.set("position_m", numbers(socket.weaponFromSocket.position));
    entry.set("rotation_deg",
              numbers(Vec3(core::degrees(turn.x), core::degrees(turn.y), core::degrees(turn.z))));
    if (socket.origin == rig::SocketOrigin::proposed) {
        entry.set("origin", "proposed");
    }
    if (!socket.reason.empty()) {
        entry.set("reason", socket.reason);
    }
    return entry;
}

JsonValue socketsJson(const WeaponSetup& setup) {
    JsonValue sockets = JsonValue::object();
    for (const auto& [role, socket] : setup.sockets) {
        JsonValue entry = socketJson(socket);
        if (role == rig::SocketRole::sight) {
            entry.set("eye_relief_mm", 1e3 * setup.eyeRelief);
        }
        sockets.set(std::string(rig::socketName(role)), std::move(entry));
    }
    return sockets;
}

/// The one part that is found without a file.
JsonValue magazineJson(const WeaponDefinition& weapon) {
    const auto node = static_cast<std::size_t>(weapon.parts.magazine.node);
    JsonValue magazine = JsonValue::object();
    magazine.set("node", weapon.model->nodes[node].name);
    magazine.set("hand_pose", weapon.parts.magazinePose);
    magazine.set("palm_m", numbers(weapon.parts.magazineFromPalm.position));
    JsonValue parts = JsonValue::object();
    parts.set("magazine", std::move(magazine));
    return parts;
}

bool sameFile(const fs::path& a, const fs::path& b) {
    std::error_code failure;
    return fs::equivalent(a, b, failure) && !failure;
}

/// Whether `file` can be read and describes this model.
bool describes(const fs::path& file, const fs::path& model) {
    std::error_code failure;
    if (!fs::is_regular_file(file, failure)) {
        return false;
    }
    const core::Result<JsonValue> root = core::readJsonFile(file.string());
    const JsonValue* named = root ? root->find("model") : nullptr;
    return named != nullptr && named->is(JsonValue::Kind::string) &&
           sameFile(file.parent_path() / named->string, model);
}

bool isFree(const fs::path& file) {
    std::error_code failure;
    return !fs::exists(file, failure);
}

std::string stemOf(const fs::path& model) {
    return model.stem().string();
}

fs::path besideModel(const fs::path& model) {
    return model.parent_path() / (stemOf(model) + std::string(kSuffix));
}

fs::path usersFile(const fs::path& model, int number) {
    const std::string tail = number == 1 ? std::string() : "-" + std::to_string(number);
    return core::configFolder() / "weapons" / (stemOf(model) + tail + std::string(kSuffix));
}

bool mayWrite(const fs::path& file) {
    const fs::path folder = file.parent_path().empty() ? fs::path(".") : file.parent_path();
    std::error_code failure;
    const fs::path within = fs::weakly_canonical(core::assetFolder(), failure);
    const std::string place = fs::weakly_canonical(folder, failure).string();
    const bool bundled = !within.empty() && (place + "/").starts_with(within.string() + "/");
    return !bundled && core::mayWriteInto(folder);
}

fs::path placeFor(const WeaponDefinition& weapon) {
    if (!weapon.definitionFile.empty() && mayWrite(weapon.definitionFile)) {
        return weapon.definitionFile;
    }
    const fs::path model = weapon.modelFile;
    fs::path beside = besideModel(model);
    if (mayWrite(beside) && (isFree(beside) || describes(beside, model))) {
        return beside;
    }
    int number = 1;
    while (number < kMostOfOneName && !isFree(usersFile(model, number)) &&
           !describes(usersFile(model, number), model)) {
        ++number;
    }
    return usersFile(model, number);
}

} // namespace

Vec3 pitchYawRollOf(const core::Quaternion<double>& rotation) {
    const glm::dmat3 m = glm::mat3_cast(rotation);
    const double level = std::hypot(m[2][0], m[2][2]);
    const double pitch = std::atan2(-m[2][1], level);
    if (level < 1e-9) { // straight up or down: yaw and roll turn about one line
        return {pitch, std::atan2(-m[0][2], m[0][0]), 0.0};
    }
    return {pitch, std::atan2(m[2][0], m[2][2]), std::atan2(m[0][1], m[1][1])};
}

JsonValue weaponJson(const WeaponDefinition& weapon, const std::string& model) {
    JsonValue root = JsonValue::object();
    if (!weapon.definitionFile.empty()) {
        if (core::Result<JsonValue> old = core::readJsonFile(weapon.definitionFile)) {
            root = std::move(old).value();
        }
    }
    const WeaponSetup& setup = weapon.setup;
    root.set("foregrip_weapon", 1);
    root.set("name", weapon.name);
    root.set("title", weapon.title);
    root.set("model", model);
    root.set("faces", std::string(rig::axisName(setup.forward)));
    root.set("up_axis", std::string(rig::axisName(setup.up)));
    root.set("rescale", setup.rescale);
    root.set("mount", std::string(mountName(setup.mount)));
    root.set("mass_kg", weapon.mass);
    root.set("rpm", weapon.rpm);
    root.set("magazine", weapon.magazine);
    root.set("muzzle_velocity_mps", weapon.muzzleVelocity);
    root.set("cartridge", weapon.cartridge);
    root.set("sockets", socketsJson(setup));
    if (weapon.parts.magazine.node >= 0 && root.find("parts") == nullptr) {
        root.set("parts", magazineJson(weapon));
    }
    JsonValue poses = JsonValue::object();
    poses.set("right", weapon.rightPose);
    poses.set("left", weapon.leftPose);
    root.set("hand_poses", std::move(poses));
    JsonValue fits = JsonValue::object();
    for (const PartPlace& place : partPlaces()) {
        fits.set(std::string(place.names), texts(weapon.fits(place.kind)));
    }
    root.set("attachments", std::move(fits));
    return root;
}

core::Status writeWeaponFile(const WeaponDefinition& weapon, const std::string& file) {
    std::error_code failure;
    const fs::path model = fs::absolute(weapon.modelFile, failure);
    const fs::path folder = fs::absolute(fs::path(file), failure).parent_path();
    const bool beside = sameFile(model.parent_path(), folder);
    const std::string name = beside ? model.filename().string() : model.string();
    return core::writeFileAtomically(file, core::writeJson(weaponJson(weapon, name)));
}

core::Result<std::string> saveWeapon(const WeaponDefinition& weapon) {
    const std::string file = placeFor(weapon).string();
    const core::Status written = writeWeaponFile(weapon, file);
    return written ? core::Result<std::string>(file) : core::Result<std::string>(written.error());
}

std::string findWeaponFile(const std::string& modelFile) {
    for (int number = 1; number <= kMostOfOneName; ++number) {
        const fs::path file = usersFile(modelFile, number);
        if (isFree(file)) {
            break;
        }
        if (describes(file, modelFile)) {
            return file.string();
        }
    }
    const fs::path beside = besideModel(modelFile);
    return describes(beside, modelFile) ? beside.string() : std::string();
}

} // namespace foregrip::viewmodel
