// SPDX-License-Identifier: MIT
#pragma once

#include "core/transform.h"
#include "rig/model_axis.h"
#include "rig/sockets.h"
#include "rig/surface_samples.h"
#include "rig/weapon_shape.h"

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace foregrip::viewmodel {

struct MeasuredModel;
struct WeaponDefinition;

/// A socket as resolved: weapon from socket; the socket's -Z is its forward, +Y its up.
using SocketMap = std::map<rig::SocketRole, core::Transformd>;

/// What carries a weapon: the view, with both arms solved to it, or the right hand of an animation,
/// with the left arm solved.
enum class WeaponMount { camera, rightHand };

/// "camera", "right_hand".
[[nodiscard]] std::string_view mountName(WeaponMount mount);
[[nodiscard]] std::optional<WeaponMount> mountFromName(std::string_view name);

/// One socket and how it got there.
struct SetupSocket {
    core::Transformd weaponFromSocket; ///< [m] weapon space
    rig::SocketOrigin origin = rig::SocketOrigin::typed;
    std::string node;   ///< name in the model; origin `node` only
    std::string reason; ///< a clause for people; may be empty
};

/// What a person decides about a weapon's model, as plain data that can be copied, compared, undone
/// and written to a file.
struct WeaponSetup {
    rig::ModelAxis forward = rig::ModelAxis::minusZ; ///< model space, towards the muzzle
    rig::ModelAxis up = rig::ModelAxis::plusY;       ///< model space; never along `forward`
    double rescale = 1.0;                            ///< factor on the size of the file, > 0
    WeaponMount mount = WeaponMount::camera;
    double eyeRelief = 0.09; ///< [m] eye behind the sight's socket
    std::map<rig::SocketRole, SetupSocket> sockets;
};

[[nodiscard]] bool operator==(const SetupSocket& a, const SetupSocket& b);
[[nodiscard]] bool operator==(const WeaponSetup& a, const WeaponSetup& b);

/// What was found out about the model, for people; nothing here is edited.
struct WeaponFindings {
    double length = 0.0;                   ///< [m] along the bore, at the scale in use
    rig::Bounds box;                       ///< of the model, model space
    double offeredRescale = 1.0;           ///< factor to offer on top of the one in use
    double usualLength = rig::kUsualRifle; ///< [m] what an odd size is offered to become
    double confidence = 1.0;               ///< [0, 1] in the facing
    std::vector<std::string> reasons;
    std::vector<std::string> warnings;
    /// The shape, to propose from again; may be missing for a weapon whose file gives all.
    std::shared_ptr<const rig::SurfaceSamples> surface;
};

/// Limits of `rescale`.
inline constexpr double kLeastRescale = 1e-6;
inline constexpr double kMostRescale = 1e6;

/// Roles without which no weapon can be held: grip, left_grip, sight, muzzle.
[[nodiscard]] bool isNeeded(rig::SocketRole role);

/// The setup that an understood model gives.
[[nodiscard]] WeaponSetup setupOf(const rig::Model& model, const rig::WeaponShape& shape);

/// Gives a definition its model, as it must have before the first apply().
void setModel(const MeasuredModel& measured, WeaponDefinition& definition);

/// Works out what follows from `setup` and puts both into `definition`, whose model is loaded (its
/// vertices may have been released). The sockets of nodes are taken as the setup has them.
void apply(const WeaponSetup& setup, WeaponDefinition& definition);

/// The setup with another size: sockets keep their places on the model. `rescale` is limited to
/// kLeastRescale..kMostRescale; a number that is none changes nothing.
[[nodiscard]] WeaponSetup rescaled(WeaponSetup setup, double rescale);

/// The setup with another facing: what a person placed turns with the model; sockets from nodes and
/// proposals are found anew. `up` along `forward` changes nothing.
[[nodiscard]] WeaponSetup turned(const WeaponSetup& setup, const WeaponDefinition& definition,
                                 rig::ModelAxis forward, rig::ModelAxis up);

/// The setup with the sockets that the model gives at its facing and scale: those of its nodes, and
/// proposals for the rest. With `role` only that one.
[[nodiscard]] WeaponSetup proposedAgain(const WeaponSetup& setup,
                                        const WeaponDefinition& definition,
                                        std::optional<rig::SocketRole> role = std::nullopt);

} // namespace foregrip::viewmodel
