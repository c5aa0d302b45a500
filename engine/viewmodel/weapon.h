// SPDX-License-Identifier: MIT
#pragma once

#include "core/result.h"
#include "core/transform.h"
#include "rig/model.h"
#include "rig/model_triangles.h"
#include "rig/sockets.h"
#include "viewmodel/attachment.h"
#include "viewmodel/loadout.h"
#include "viewmodel/sight.h"
#include "viewmodel/weapon_parts.h"
#include "viewmodel/weapon_setup.h"

#include <array>
#include <cstddef>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace foregrip::viewmodel {

/// A weapon as its file describes it (`*.weapon.json`), or as its model alone tells, nothing
/// mounted.
struct WeaponDefinition {
    std::string name;
    std::string title;
    std::string definitionFile; ///< the `*.weapon.json`; empty: made from the model alone
    std::string modelFile;
    std::shared_ptr<rig::Model> model;
    std::shared_ptr<const rig::ModelTriangles> triangles; ///< what hands touch
    /// Facing, scale, mount and sockets, each with where it comes from: what a person edits. The
    /// members `weaponFromModel`, `sockets`, `outline` and what the parts start from follow from it
    /// (apply()).
    WeaponSetup setup;
    glm::dmat4 weaponFromModel{1.0}; ///< metres and axes of weapon space from model space
    WeaponFindings found;
    double mass = 3.5;             ///< [kg]
    double rpm = 800.0;            ///< [1/min]
    int magazine = 30;             ///< rounds
    double muzzleVelocity = 880.0; ///< [m/s]
    std::string cartridge;
    SocketMap sockets;                          ///< weapon from socket
    std::vector<core::Vector3<double>> outline; ///< [m] weapon space; see weapon_outline.h
    PartsDefinition parts;
    double eyeRelief = 0.09; ///< [m] behind the iron sight socket
    std::string rightPose;   ///< names in the character's pose library
    std::string leftPose;
    std::vector<std::string> hideWithOptic; ///< nodes not drawn while an optic is mounted
    /// More sights of the model, weapon space; Sight::part is -1.
    std::vector<Sight> otherSights;
    /// Attachment names that fit, "none" included, by PartKind.
    std::array<std::vector<std::string>, kPartKindCount> fitting;

    [[nodiscard]] const std::vector<std::string>& fits(PartKind kind) const {
        return fitting.at(static_cast<std::size_t>(kind));
    }
    /// For sentences; to barrels belong the muzzle devices (Armoury::withPart).
    [[nodiscard]] std::vector<std::string> choices(PartKind kind) const;
};

/// A mounted part.
struct MountedPart {
    std::shared_ptr<const Attachment> attachment;
    core::Transformd weaponFromPart;
    std::vector<std::string> hiddenNodes; ///< own nodes that another part replaces
};

/// The launcher among the mounted parts.
struct MountedLauncher {
    std::size_t part = 0;    ///< index into Weapon::parts
    core::Transformd muzzle; ///< weapon from muzzle: -Z out of its barrel
};

/// A weapon ready for the pipeline: sockets of the mounted parts in place of the weapon's own.
struct Weapon {
    std::shared_ptr<const WeaponDefinition> definition;
    Loadout loadout;
    std::vector<MountedPart> parts;             ///< in the order of PartKind
    SocketMap sockets;                          ///< weapon from socket
    std::vector<core::Vector3<double>> outline; ///< [m] weapon space, of all that is mounted
    double mass = 3.5;                          ///< [kg] of all that is mounted
    int rounds = 0;                             ///< of a mounted magazine; 0: the tuning's
    std::vector<Sight> sights;   ///< weapon space: irons, other sights of the model, parts; >= 1
    std::size_t activeSight = 0; ///< the one that is aimed with; sockets has it as `sight`
    std::optional<MountedLauncher> launcher;
    std::string rightPose;
    std::string leftPose;
    std::string magazinePose;          ///< of the hand that takes the magazine; may be empty
    core::Transformd magazineFromPalm; ///< magazine socket from the palm that takes it
    std::vector<std::string> hiddenNodes;

    [[nodiscard]] core::Transformd socket(rig::SocketRole role) const;
    [[nodiscard]] const Sight& sight() const { return sights[activeSight]; }
    /// The mounted part of a kind; null when there is none.
    [[nodiscard]] const MountedPart* part(PartKind kind) const;
};

/// What a person wants of a weapon's size, on top of what its file says.
struct WeaponScale {
    std::optional<double> factor; ///< > 0: replaces the rescale of the file
    bool fit = false;             ///< take the offered rescale
};

/// A model, and what is measured of it before its vertices are released.
struct MeasuredModel {
    std::shared_ptr<rig::Model> model;
    std::shared_ptr<const rig::SurfaceSamples> surface;
    std::vector<core::Vector3<double>> outline; ///< model space; see weapon_outline.h
    std::shared_ptr<const rig::ModelTriangles> triangles = nullptr;
};

/// Loads definitions and models, each file once. Attachments are found beside the bundled ones or
/// by path.
class Armoury {
public:
    /// `nameOrPath`: a bundled weapon, a `*.weapon.json` file, or a model of any readable kind. The
    /// definition of a model NAME.* is looked for where saveWeapon() puts it (weapon_save.h): in
    /// the user's folder, then beside the model; without one it is made from the model alone,
    /// whatever its shape: rig::understandWeapon. Different scales of one model are definitions of
    /// their own.
    [[nodiscard]] core::Result<std::shared_ptr<const WeaponDefinition>>
    weapon(const std::string& nameOrPath, const WeaponScale& scale = {});
    /// A bundled attachment, a `*.attachment.json` file, or a model with sockets of its own.
    [[nodiscard]] core::Result<std::shared_ptr<const Attachment>>
    attachment(const std::string& nameOrPath);

    /// Reads the definitions of this model anew when they are asked for next: one was saved.
    void forgetDefinitions(const std::string& modelFile);

    /// Puts the loadout on the weapon. An attachment that does not fit is refused and those that
    /// fit named.
    [[nodiscard]] core::Result<Weapon> assemble(std::shared_ptr<const WeaponDefinition> definition,
                                                const Loadout& loadout);

    /// `loadout` with `nameOrPath` in the place of its kind; "none" empties it. A barrel may also
    /// be a muzzle device, which goes to its own place, and "none" then empties both. What does not
    /// fit is refused and what does is named.
    [[nodiscard]] core::Result<Loadout> withPart(Loadout loadout,
                                                 const WeaponDefinition& definition, PartKind kind,
                                                 const std::string& nameOrPath);

private:
    core::Result<MeasuredModel> model(const std::string& file);
    core::Result<WeaponDefinition> read(const std::string& file);
    core::Result<Attachment> readPart(const std::string& file);
    core::Result<WeaponDefinition> fromModel(const std::string& file, const WeaponScale& scale);

    std::map<std::string, std::shared_ptr<const WeaponDefinition>> weapons_;
    std::map<std::string, std::shared_ptr<const Attachment>> attachments_;
    std::map<std::string, MeasuredModel> models_;
};

} // namespace foregrip::viewmodel
