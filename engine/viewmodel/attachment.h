// SPDX-License-Identifier: MIT
#pragma once

#include "core/transform.h"
#include "rig/model.h"
#include "rig/model_triangles.h"
#include "rig/sockets.h"
#include "viewmodel/launcher_part.h"
#include "viewmodel/loadout.h"
#include "viewmodel/part_effects.h"
#include "viewmodel/sight.h"
#include "viewmodel/weapon_setup.h"

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace foregrip::viewmodel {

/// A thing that fits a mount (`*.attachment.json`, or the sockets of a model alone). Its origin
/// lies on the mount.
struct Attachment {
    std::string name;
    std::string title;
    PartKind kind = PartKind::optic;
    rig::SocketRole mount = rig::SocketRole::opticMount;
    std::string modelFile;
    std::shared_ptr<rig::Model> model;
    std::shared_ptr<const rig::ModelTriangles> triangles; ///< what hands touch
    SocketMap sockets;                                    ///< part from socket
    std::vector<core::Vector3<double>> outline;           ///< [m] part space; see weapon_outline.h
    /// [kg] added to the weapon's; negative where it replaces something heavier
    double mass = 0.0;
    PartEffects effects;
    std::optional<Sight> sight;           ///< in the part's space
    std::optional<LauncherPart> launcher; ///< grips: what fires under the barrel
    std::string handPose; ///< of the hand that holds a grip or takes a magazine; may be empty
    int rounds = 0;       ///< magazines: what they hold; 0: not a magazine
    /// Magazines: magazine socket from the palm that takes it; none: as the weapon says.
    std::optional<core::Transformd> palm;
    std::vector<std::string> hides; ///< weapon nodes that are not drawn while this is mounted
    std::vector<std::string>
        hideWhenAimed; ///< own nodes that are not drawn with the eye at a scope's ocular
    /// Own nodes that are not drawn while something of a kind is mounted, by kind.
    std::array<std::vector<std::string>, kPartKindCount> hideWith;
};

/// How a magazine of this part is moved about: see PartsDefinition.
[[nodiscard]] inline bool isMagazine(const Attachment& part) {
    return part.kind == PartKind::magazine;
}

} // namespace foregrip::viewmodel
