// SPDX-License-Identifier: MIT
#include "rig/rig_file.h"

#include "core/files.h"
#include "core/json_reader.h"
#include "core/text.h"
#include "rig/twist_lists.h"

#include <algorithm>
#include <cmath>
#include <fstream>
#include <system_error>

namespace foregrip::rig {
namespace {

using core::JsonReader;
using core::JsonValue;
namespace fs = std::filesystem;

constexpr const char* kMark = "foregrip_rig";
constexpr double kMostNode = 1e9;

BoneReference readBone(JsonReader& reader, const JsonValue& value) {
    BoneReference bone;
    const auto setNode = [&](const JsonValue& number) {
        if (!number.is(JsonValue::Kind::number) || number.number < 0.0 ||
            number.number > kMostNode || number.number != std::floor(number.number)) {
            reader.fail(number, "a node is a whole number from 0 on");
            return;
        }
        bone.node = static_cast<int>(number.number);
    };
    switch (value.kind) {
    case JsonValue::Kind::null:
        break;
    case JsonValue::Kind::string:
        bone.name = value.string;
        if (bone.name.empty()) {
            reader.fail(value, "a bone without a name is told by the number of its node; null "
                               "stands for no bone");
        }
        break;
    case JsonValue::Kind::number:
        setNode(value);
        break;
    case JsonValue::Kind::object:
        for (const auto& [key, member] : value.members) {
            if (key == "node") {
                setNode(member);
            } else if (key == "name") {
                bone.name = reader.text(value, "name");
            } else {
                reader.fail(member, "a bone has 'name' and 'node', no '" + key + "'");
            }
        }
        if (bone.none()) {
            reader.fail(value, "a bone needs 'name', 'node' or both");
        }
        break;
    default:
        reader.fail(value, "a bone is a name, the number of a node, an object with both, or null; "
                           "here is " +
                               std::string(value.kindName()));
    }
    return bone;
}

std::vector<BoneReference> readBones(JsonReader& reader, const JsonValue& value) {
    std::vector<BoneReference> bones;
    if (!value.is(JsonValue::Kind::array)) {
        reader.fail(value, "here a list of bones is needed, not " + std::string(value.kindName()));
        return bones;
    }
    for (const JsonValue& item : value.items) {
        bones.push_back(readBone(reader, item));
        if (!reader.failed() && bones.back().none()) {
            reader.fail(item, "a list holds bones only");
        }
    }
    return bones;
}

std::string knownRole(const std::string& name) {
    std::vector<std::string> names;
    for (std::size_t i = 0; i < kRoleCount; ++i) {
        names.emplace_back(roleName(static_cast<Role>(i)));
    }
    for (const TwistList& list : kTwistLists) {
        names.emplace_back(list.name);
    }
    return core::nearestName(name, names);
}

void readBoneMembers(JsonReader& reader, const JsonValue& bones, RigFile& rig) {
    for (const auto& member : bones.members) {
        const std::string& name = member.first;
        const JsonValue& value = member.second;
        const auto* const twist =
            std::find_if(kTwistLists.begin(), kTwistLists.end(),
                         [&](const TwistList& list) { return list.name == name; });
        if (twist != kTwistLists.end()) {
            rig.*twist->saved = readBones(reader, value);
        } else if (const std::optional<Role> role = roleFromName(name)) {
            rig.bones.at(static_cast<std::size_t>(*role)) = readBone(reader, value);
        } else {
            reader.fail(value, "there is no role '" + name + "'; the nearest is '" +
                                   knownRole(name) + "'");
        }
    }
}

void readArm(JsonReader& reader, const JsonValue& value, RigFile& rig, std::size_t side) {
    if (!value.is(JsonValue::Kind::array) || value.items.size() != 2) {
        reader.fail(value, "here the lengths of upper and lower arm are needed: two numbers in "
                           "metres, or null for what was measured");
        return;
    }
    std::optional<double>* const lengths[] = {&rig.upperArm.at(side), &rig.lowerArm.at(side)};
    for (std::size_t i = 0; i < 2; ++i) {
        const JsonValue& item = value.items[i];
        if (item.is(JsonValue::Kind::null)) {
            continue;
        }
        if (!item.is(JsonValue::Kind::number) || item.number < 0.01 || item.number > 10.0) {
            reader.fail(item, "the length of an arm's bone is 0.01 to 10 m");
        } else {
            *lengths[i] = item.number;
        }
    }
}

void readMember(JsonReader& reader, const JsonValue& root, const std::string& name,
                const JsonValue& value, RigFile& rig) {
    if (name == kMark) {
        return;
    }
    if (name == "model") {
        rig.model = reader.text(root, "model");
    } else if (name == "notes") {
        rig.notes = reader.text(root, "notes");
    } else if (name == "bones") {
        readBoneMembers(reader, reader.member(root, "bones", JsonValue::Kind::object), rig);
    } else if (name == "spine") {
        rig.spine = readBones(reader, value);
    } else if (name == "neck") {
        rig.neck = readBones(reader, value);
    } else if (name == "rescale") {
        rig.rescale = reader.number(root, "rescale", 1.0, 1e-6, 1e6);
    } else if (name == "left_arm_m") {
        readArm(reader, value, rig, 0);
    } else if (name == "right_arm_m") {
        readArm(reader, value, rig, 1);
    } else {
        const std::string known[] = {"model", "notes",   "bones",      "spine",
                                     "neck",  "rescale", "left_arm_m", "right_arm_m"};
        reader.fail(value, "there is no member '" + name + "'; the nearest is '" +
                               core::nearestName(name, known) + "'");
    }
}

JsonValue written(const BoneReference& bone) {
    if (bone.none()) {
        return {};
    }
    if (bone.node < 0) {
        return bone.name;
    }
    if (bone.name.empty()) {
        return bone.node;
    }
    JsonValue out = JsonValue::object();
    out.set("name", bone.name);
    out.set("node", bone.node);
    return out;
}

JsonValue written(const std::vector<BoneReference>& bones) {
    JsonValue out = JsonValue::array();
    for (const BoneReference& bone : bones) {
        out.items.push_back(written(bone));
    }
    return out;
}

fs::path usersFile(const fs::path& modelFile) {
    return core::configFolder() / "rigs" / (modelFile.stem().string() + ".rig.json");
}

fs::path besideModel(const fs::path& modelFile) {
    return fs::path(modelFile).replace_extension(".rig.json");
}

/// Whether a file could be made in this folder: by making one.
bool canWriteIn(const fs::path& folder) {
    std::error_code failure;
    const fs::path probe = folder / ".foregrip-probe.tmp";
    if (fs::exists(probe, failure)) {
        return true; // somebody could
    }
    const bool made = std::ofstream(probe).good();
    fs::remove(probe, failure);
    return made;
}

} // namespace

core::Result<RigFile> parseRigFile(std::string_view text, const std::string& file) {
    const core::Result<JsonValue> root = core::parseJson(text, file);
    if (!root) {
        return root.error();
    }
    JsonReader reader(file);
    reader.version(*root, kMark, 1);
    RigFile rig;
    rig.file = file;
    for (const auto& [name, value] : root->members) {
        readMember(reader, *root, name, value, rig);
    }
    return reader.failed() ? core::Result<RigFile>(reader.error())
                           : core::Result<RigFile>(std::move(rig));
}

core::Result<RigFile> readRigFile(const fs::path& path) {
    const core::Result<std::string> text = core::readTextFile(path);
    return text ? parseRigFile(*text, path.string()) : core::Result<RigFile>(text.error());
}

core::Status writeRigFile(const RigFile& rig, const fs::path& path) {
    JsonValue root = JsonValue::object();
    root.set(kMark, 1);
    if (!rig.model.empty()) {
        root.set("model", rig.model);
    }
    JsonValue bones = JsonValue::object();
    for (std::size_t i = 0; i < kRoleCount; ++i) {
        if (const auto& bone = rig.bones.at(i)) {
            bones.set(std::string(roleName(static_cast<Role>(i))), written(*bone));
        }
    }
    for (const TwistList& list : kTwistLists) {
        if (const auto& saved = rig.*list.saved) {
            bones.set(std::string(list.name), written(*saved));
        }
    }
    root.set("bones", std::move(bones));
    if (rig.spine) {
        root.set("spine", written(*rig.spine));
    }
    if (rig.neck) {
        root.set("neck", written(*rig.neck));
    }
    if (rig.rescale) {
        root.set("rescale", *rig.rescale);
    }
    for (const std::size_t side : {0U, 1U}) {
        if (rig.upperArm.at(side) || rig.lowerArm.at(side)) {
            JsonValue arm = JsonValue::array();
            for (const auto& length : {rig.upperArm.at(side), rig.lowerArm.at(side)}) {
                arm.items.push_back(length ? JsonValue(*length) : JsonValue());
            }
            root.set(side == 0 ? "left_arm_m" : "right_arm_m", std::move(arm));
        }
    }
    if (!rig.notes.empty()) {
        root.set("notes", rig.notes);
    }
    return core::writeFileAtomically(path, core::writeJson(root));
}

std::optional<fs::path> findRigFile(const fs::path& modelFile) {
    for (const fs::path& place : {besideModel(modelFile), usersFile(modelFile)}) {
        std::error_code failure;
        if (fs::is_regular_file(place, failure)) {
            return place;
        }
    }
    return std::nullopt;
}

fs::path rigFilePlace(const fs::path& modelFile) {
    const fs::path beside = besideModel(modelFile);
    const fs::path folder = beside.has_parent_path() ? beside.parent_path() : fs::path(".");
    return canWriteIn(folder) ? beside : usersFile(modelFile);
}

} // namespace foregrip::rig
