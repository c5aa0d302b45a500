// SPDX-License-Identifier: MIT
#pragma once

#include "core/result.h"
#include "sim/take.h"
#include "sim/take_player.h"
#include "viewmodel/character.h"
#include "viewmodel/tuning.h"
#include "viewmodel/weapon.h"
#include "world/world.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace foregrip::app {

/// What is taken where neither the command line nor a take asks for something.
inline constexpr const char* kDefaultRig = "operator";
inline constexpr const char* kDefaultWeapon = "carbine";
inline constexpr const char* kDefaultTuning = "default";

/// The options that every subcommand which simulates shares, as typed. An empty text or list means
/// that the option was not given. Names are bundled names or paths.
struct CommonOptions {
    std::string rig;
    std::string
        rigScale; ///< a factor on the character's size, or "adult"; empty: as its file has it
    std::string weapon;
    std::string weaponScale; ///< a factor on the weapon's size, or "fit"; empty: as its file has it
    std::string tuning;
    std::string clip;                ///< "off", "auto" or the name of a clip; empty: off
    std::optional<std::string> grip; ///< "none" takes the part off
    std::optional<std::string> optic;
    std::optional<std::string> barrel;
    std::optional<std::string> sight;  ///< the one to aim with
    std::string shoulder;              ///< "right" or "left"; empty: as the take has it
    std::vector<std::string> attach;   ///< "MOUNT=NAME"
    std::vector<std::string> set;      ///< "group.field=value"
    std::vector<std::string> mute;     ///< layer names
    std::vector<std::string> solo;     ///< layer names
    std::vector<std::string> amount;   ///< "LAYER=0..1"
    std::optional<std::uint64_t> seed; ///< replaces the take's
};

/// What `foregrip open` was asked to show. MODEL is in `common.rig`.
struct OpenOptions {
    CommonOptions common;
    std::string take; ///< empty: live input
};

/// Everything that a simulation or a picture needs, loaded once. Movable; the addresses of world
/// and armoury stay, since a TakePlayer keeps them.
struct Content {
    std::unique_ptr<const world::World> world;
    std::unique_ptr<viewmodel::Armoury> armoury;
    /// Character, weapon, what is mounted, and the tuning with --set, --mute, --solo and --amount
    /// applied.
    sim::Cast cast;
    viewmodel::Tuning fileTuning;   ///< the tuning as its file has it
    std::string tuningFile;         ///< where it came from
    sim::Take take;                 ///< the asked one, else standing still for kRestSeconds
    std::vector<std::string> notes; ///< sentences that a person should read; nothing was refused

    /// A player of `take` with `cast`. Refused when the take mounts what cannot be found.
    [[nodiscard]] core::Result<sim::TakePlayer> player() const;
};

/// [s] duration of the take that stands in where none was asked for: long enough for all to settle.
inline constexpr double kRestSeconds = 2.0;

/// What --rig-scale asks for. Refused when it is neither "adult" nor a factor of 0.000001 to
/// 1000000.
[[nodiscard]] core::Result<viewmodel::CharacterOptions>
characterOptions(const CommonOptions& options);

/// Loads what the options ask for, then what the take asks for, then the defaults. `take` is a
/// bundled name, a path, or empty. Every unknown name is refused with the nearest valid one first.
[[nodiscard]] core::Result<Content> loadContent(const CommonOptions& options,
                                                const std::string& take);

/// Whether every name, field and layer that the options mention is known, without loading a model:
/// so that a mistyped one is told before a window opens. What loading finds out comes later.
[[nodiscard]] core::Status checkOptions(const CommonOptions& options, const std::string& take);

/// Applies --set, --mute, --solo and --amount, in this order. Nothing is changed by a refusal.
[[nodiscard]] core::Status applyOverrides(viewmodel::Tuning& tuning, const CommonOptions& options);

/// `loadout` with --grip, --optic, --barrel, then --attach, --sight and --shoulder applied. What is
/// named must fit: a refusal names what does.
[[nodiscard]] core::Result<viewmodel::Loadout>
applyAttachments(viewmodel::Loadout loadout, const CommonOptions& options,
                 const viewmodel::WeaponDefinition& weapon, viewmodel::Armoury& armoury);

/// What --weapon-scale asks for. Refused when it is neither "fit" nor a factor of 0.000001 to
/// 1000000.
[[nodiscard]] core::Result<viewmodel::WeaponScale> weaponScaleOf(const CommonOptions& options);

/// A bundled name or a path, as core::findBundled; a refusal names the nearest bundled name first,
/// then all of them. `kind` is the word for it in sentences: "take".
[[nodiscard]] core::Result<std::string> findNamed(const std::string& nameOrPath, const char* kind,
                                                  const char* folder, const char* suffix);

/// The 16 hexadecimal digits by which a take tells which tuning it was recorded with.
[[nodiscard]] std::string digestText(const viewmodel::Tuning& tuning);

} // namespace foregrip::app
