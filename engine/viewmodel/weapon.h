// SPDX-License-Identifier: MIT
#pragma once

#include "core/result.h"
#include "core/transform.h"
#include "rig/model.h"
#include "rig/sockets.h"
#include "viewmodel/weapon_parts.h"
#include "viewmodel/weapon_setup.h"

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace foregrip::viewmodel {

/// Window of a collimated sight, in the space of the part that carries it.
struct ReticleWindow {
    bool present = false;
    core::Transformd centre; ///< part from window; the window lies in its XY plane
    double width = 0.0;      ///< [m]
    double height = 0.0;     ///< [m]
    bool round = false;      ///< an ellipse instead of a rectangle
};

/// A thing that fits a mount (`*.attachment.json`).
struct Attachment {
    std::string name;
    std::string title;
    std::string kind; ///< "grip", "optic" or "barrel"
    rig::SocketRole mount = rig::SocketRole::opticMount;
    std::string modelFile;
    std::shared_ptr<rig::Model> model;
    SocketMap sockets;                          ///< part from socket
    std::vector<core::Vector3<double>> outline; ///< [m] part space; see weapon_outline.h
    double eyeRelief = 0.0;                     ///< [m] optics: eye behind the sight socket
    double magnification = 1.0;
    std::string handPose;           ///< grips: pose of the left hand
    double flash = 1.0;             ///< muzzle devices: factor on the muzzle flash, >= 0
    std::vector<std::string> hides; ///< weapon nodes that are not drawn while this is mounted
    std::vector<std::string>
        hideWhenAimed;     ///< own nodes that are not drawn with the eye at a scope's ocular
    ReticleWindow reticle; ///< in the part's space
};

/// A weapon as its file describes it (`*.weapon.json`), or as its model alone tells, nothing
/// mounted.
struct WeaponDefinition {
    std::string name;
    std::string title;
    std::string definitionFile; ///< the `*.weapon.json`; empty: made from the model alone
    std::string modelFile;
    std::shared_ptr<rig::Model> model;
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
    std::vector<std::string> grips;         ///< attachment names that fit, "none" included
    std::vector<std::string> optics;
    std::vector<std::string> barrels;
};

/// What is mounted, by attachment name; "none" for nothing.
struct Loadout {
    std::string grip = "none";
    std::string optic = "none";
    std::string barrel = "none";
    bool operator==(const Loadout&) const = default;
};

/// A mounted part.
struct MountedPart {
    std::shared_ptr<const Attachment> attachment;
    core::Transformd weaponFromPart;
};

/// A weapon ready for the pipeline: sockets of the mounted parts in place of the weapon's own.
struct Weapon {
    std::shared_ptr<const WeaponDefinition> definition;
    Loadout loadout;
    std::vector<MountedPart> parts;
    SocketMap sockets;                          ///< weapon from socket
    std::vector<core::Vector3<double>> outline; ///< [m] weapon space, of all that is mounted
    double eyeRelief = 0.09;                    ///< [m]
    double magnification = 1.0;
    double flash = 1.0; ///< factor on the muzzle flash
    std::string rightPose;
    std::string leftPose;
    std::vector<std::string> hiddenNodes;
    ReticleWindow reticle; ///< in weapon space

    [[nodiscard]] core::Transformd socket(rig::SocketRole role) const;
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
    [[nodiscard]] core::Result<std::shared_ptr<const Attachment>>
    attachment(const std::string& nameOrPath);

    /// Reads the definitions of this model anew when they are asked for next: one was saved.
    void forgetDefinitions(const std::string& modelFile);

    /// Puts the loadout on the weapon. An attachment that does not fit is refused and those that
    /// fit named.
    [[nodiscard]] core::Result<Weapon> assemble(std::shared_ptr<const WeaponDefinition> definition,
                                                const Loadout& loadout);

private:
    core::Result<MeasuredModel> model(const std::string& file);
    core::Result<WeaponDefinition> read(const std::string& file);
    core::Result<WeaponDefinition> fromModel(const std::string& file, const WeaponScale& scale);

    std::map<std::string, std::shared_ptr<const WeaponDefinition>> weapons_;
    std::map<std::string, std::shared_ptr<const Attachment>> attachments_;
    std::map<std::string, MeasuredModel> models_;
};

} // namespace foregrip::viewmodel
