// SPDX-License-Identifier: MIT
#include "rig/import_gltf_source.h"

namespace foregrip::rig::gltf {
namespace {

using core::JsonValue;

const JsonValue* follow(const JsonValue* value, std::initializer_list<std::string_view> path) {
    for (const std::string_view step : path) {
        value = value == nullptr ? nullptr : value->find(step);
    }
    return value;
}

void add(Model& model, const std::string& bone, const JsonValue* node,
         const std::vector<int>& newIndex) {
    if (node == nullptr || !node->is(JsonValue::Kind::number) || node->number < 0.0 ||
        node->number >= static_cast<double>(newIndex.size())) {
        return;
    }
    model.humanoidBones.emplace_back(printable(bone),
                                     newIndex[static_cast<std::size_t>(node->number)]);
}

} // namespace

void importHumanoidTable(const Source& source, Model& model, const std::vector<int>& newIndex) {
    const JsonValue* extensions = source.document.find("extensions");
    // VRM 1.0: an object of bones; VRM 0.x: a list of them.
    if (const JsonValue* bones = follow(extensions, {"VRMC_vrm", "humanoid", "humanBones"})) {
        for (const auto& [name, entry] : bones->members) {
            add(model, name, entry.find("node"), newIndex);
        }
        model.humanoidConvention = "vrm1";
        model.format = "VRM 1.0";
    } else if (const JsonValue* list = follow(extensions, {"VRM", "humanoid", "humanBones"})) {
        for (const JsonValue& entry : list->items) {
            const JsonValue* name = entry.find("bone");
            if (name != nullptr) {
                add(model, name->string, entry.find("node"), newIndex);
            }
        }
        model.humanoidConvention = "vrm0";
        model.format = "VRM 0.x";
    }
    if (model.humanoidBones.empty()) {
        model.humanoidConvention.clear();
    }
}

} // namespace foregrip::rig::gltf
