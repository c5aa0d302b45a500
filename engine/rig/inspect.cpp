// SPDX-License-Identifier: MIT
#include "rig/inspect.h"

#include "core/text.h"
#include "rig/humanoid.h"
#include "rig/import_model.h"
#include "rig/inspect_weapon.h"
#include "rig/model_stats.h"
#include "rig/twist_lists.h"

#include <cmath>
#include <span>

namespace foregrip::rig {
namespace {

using core::JsonValue;

JsonValue strings(std::span<const std::string> list) {
    JsonValue out = JsonValue::array();
    for (const std::string& item : list) {
        out.items.emplace_back(item);
    }
    return out;
}

JsonValue numbers(std::initializer_list<double> list) {
    JsonValue out = JsonValue::array();
    for (const double item : list) {
        out.items.emplace_back(item);
    }
    return out;
}

JsonValue jointNames(const Humanoid& humanoid, const std::vector<int>& joints) {
    JsonValue out = JsonValue::array();
    for (const int joint : joints) {
        out.items.emplace_back(humanoid.joints[static_cast<std::size_t>(joint)].name);
    }
    return out;
}

int fileIndex(const Model& model, const Humanoid& humanoid, int joint) {
    const int node = humanoid.joints[static_cast<std::size_t>(joint)].node;
    const int inFile = model.nodes[static_cast<std::size_t>(node)].fileIndex;
    return inFile >= 0 ? inFile : node;
}

JsonValue jointIndices(const Model& model, const Humanoid& humanoid,
                       const std::vector<int>& joints) {
    JsonValue out = JsonValue::array();
    for (const int joint : joints) {
        out.items.emplace_back(fileIndex(model, humanoid, joint));
    }
    return out;
}

void reportBones(const Model& model, const Humanoid& humanoid, JsonValue& report) {
    JsonValue names = JsonValue::object();
    JsonValue indices = JsonValue::object();
    for (std::size_t i = 0; i < kRoleCount; ++i) {
        const int joint = humanoid.map.joint.at(i);
        if (joint >= 0 && !humanoid.joints[static_cast<std::size_t>(joint)].synthetic) {
            const std::string role(roleName(static_cast<Role>(i)));
            names.set(role, humanoid.joints[static_cast<std::size_t>(joint)].name);
            indices.set(role, fileIndex(model, humanoid, joint));
        }
    }
    for (const TwistList& list : kTwistLists) {
        const std::vector<int>& joints = humanoid.map.*list.joints;
        if (!joints.empty()) {
            const std::string name(list.name);
            names.set(name, jointNames(humanoid, joints));
            indices.set(name, jointIndices(model, humanoid, joints));
        }
    }
    report.set("bones", std::move(names));
    report.set("bone_indices", std::move(indices));
}

void reportHumanoid(const Model& model, const Humanoid& humanoid, JsonValue& report) {
    report.set("up_axis", humanoid.modelUp);
    report.set("height_m", humanoid.height / humanoid.rescale);
    report.set("kind", "humanoid");
    report.set("confidence", humanoid.map.sure ? "sure" : "unsure");
    report.set("convention", humanoid.map.convention);
    reportBones(model, humanoid, report);
    report.set("spine", jointNames(humanoid, humanoid.map.spine));
    report.set("neck", jointNames(humanoid, humanoid.map.neck));
    report.set("spine_indices", jointIndices(model, humanoid, humanoid.map.spine));
    report.set("neck_indices", jointIndices(model, humanoid, humanoid.map.neck));
    report.set("right_arm_m", numbers({humanoid.upperArm[1], humanoid.lowerArm[1]}));
    report.set("left_arm_m", numbers({humanoid.upperArm[0], humanoid.lowerArm[0]}));
    report.set("eye_height_m", humanoid.eye.y);
    report.set("faces", humanoid.modelFaces);
    report.set("sockets", JsonValue::object());
}

std::string shown(const JsonValue& value) {
    switch (value.kind) {
    case JsonValue::Kind::number:
        return core::formatNumber(value.number, value.number == std::floor(value.number) ? 12 : 4);
    case JsonValue::Kind::string:
        return value.string;
    case JsonValue::Kind::boolean:
        return value.boolean ? "yes" : "no";
    case JsonValue::Kind::array: {
        std::string out;
        for (const JsonValue& item : value.items) {
            out += (out.empty() ? "" : ", ") + shown(item);
        }
        return out;
    }
    default:
        return "";
    }
}

} // namespace

JsonValue inspectModel(const Model& model) {
    JsonValue report = JsonValue::object();
    report.set("file", model.file);
    report.set("format", model.format);
    report.set("units_to_metres", model.unitsToMetres);
    std::vector<std::string> warnings = model.warnings;
    std::vector<std::string> reasons;
    const core::Result<Humanoid> humanoid = understandHumanoid(model);
    if (humanoid) {
        reportHumanoid(model, *humanoid, report);
        reasons = humanoid->map.reasons;
        warnings.insert(warnings.end(), humanoid->warnings.begin(), humanoid->warnings.end());
    } else {
        reasons.push_back(humanoid.error().reason);
        reportOther(model, report, reasons, warnings);
    }
    JsonValue clips = JsonValue::array();
    JsonValue durations = JsonValue::array();
    for (const AnimationClip& clip : model.clips) {
        clips.items.emplace_back(clip.name);
        durations.items.emplace_back(clip.duration);
    }
    report.set("clips", std::move(clips));
    report.set("clip_durations_s", std::move(durations));
    report.set("meshes", static_cast<double>(model.meshes.size()));
    report.set("triangles", static_cast<double>(triangleCount(model)));
    report.set("skins", model.skinsInFile);
    report.set("max_influences", model.influencesInFile);
    report.set("reasons", strings(reasons));
    report.set("warnings", strings(warnings));
    return report;
}

core::Result<JsonValue> inspectFile(const std::string& file) {
    const core::Result<Model> model = importModel(file);
    return model ? core::Result<JsonValue>(inspectModel(*model))
                 : core::Result<JsonValue>(model.error());
}

std::string inspectText(const JsonValue& report) {
    constexpr std::size_t kColumn = 22;
    std::string out;
    const auto line = [&](const std::string& name, const std::string& text) {
        out += name + std::string(name.size() < kColumn ? kColumn - name.size() : 1, ' ') + text +
               "\n";
    };
    for (const auto& [name, value] : report.members) {
        if (name == "bone_indices" || name == "spine_indices" || name == "neck_indices") {
            continue; // for programs
        }
        if (value.is(JsonValue::Kind::object)) {
            const JsonValue* indices = report.find("bone_indices");
            for (const auto& [inner, entry] : value.members) {
                if (entry.is(JsonValue::Kind::string) && entry.string.empty() &&
                    indices != nullptr && indices->find(inner) != nullptr) {
                    line("  " + inner, "node " + shown(*indices->find(inner)) + ", without a name");
                    continue;
                }
                const JsonValue* node = entry.find("node");
                const JsonValue* at = entry.find("position_m");
                const std::string origin = node != nullptr ? node->string : "proposed";
                line("  " + inner,
                     at != nullptr ? origin + " at " + shown(*at) + " m" : shown(entry));
            }
        } else if (name == "warnings" || name == "reasons") {
            for (const JsonValue& item : value.items) {
                line(name == "warnings" ? "warning" : "because", item.string);
            }
        } else if (const std::string text = shown(value); !text.empty()) {
            line(name, text);
        }
    }
    return out;
}

} // namespace foregrip::rig
