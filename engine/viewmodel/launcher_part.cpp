// SPDX-License-Identifier: MIT
#include "viewmodel/launcher_part.h"

#include "viewmodel/socket_reader.h"

namespace foregrip::viewmodel {

std::optional<LauncherPart> readLauncher(core::JsonReader& reader, const core::JsonValue& root,
                                         const rig::Model& model) {
    using Kind = core::JsonValue::Kind;
    if (root.find("launcher") == nullptr) {
        return std::nullopt;
    }
    const core::JsonValue& object = reader.member(root, "launcher", Kind::object);
    checkMembers(reader, object, "launcher", {"muzzle", "trigger"});
    LauncherPart launcher;
    const std::string muzzle = reader.text(object, "muzzle");
    if (!reader.failed()) {
        launcher.muzzle = nodePlacement(reader, object, model, muzzle);
    }
    if (object.find("trigger") != nullptr) {
        const core::JsonValue& trigger = reader.member(object, "trigger", Kind::object);
        launcher.trigger = readMovingPart(reader, trigger, "trigger", model, {1.0, 0.0, 0.0},
                                          {"axis", "turn_deg", "hand_pose"});
        launcher.triggerPose = reader.text(trigger, "hand_pose", "");
    }
    return launcher;
}

} // namespace foregrip::viewmodel
