// SPDX-License-Identifier: MIT
#pragma once

#include "present/frame_builder.h"
#include "viewmodel/drawn_view.h"

#include <optional>

namespace foregrip::present {

/// What every effect of a picture is made from. World space.
struct EffectScene {
    const viewmodel::Setup& setup;
    const viewmodel::Output& output;
    const Stage& stage;
    const ShotHistory& history;
    bool first = true;                ///< the first-person view
    core::Vector3<double> lift{0.0};  ///< [m] from where first person has the weapon to this view
    core::Transformd worldFromCamera; ///< as drawn
    double fov = 1.0;                 ///< [rad] vertical, of the world
    int height = 720;                 ///< [px]
    bool transparent = false;         ///< nothing of the range is drawn

    /// World from muzzle where this view draws it, in the weapon's own layer.
    [[nodiscard]] core::Transformd muzzle() const;
    /// [m] where the world has the pixels of the drawn muzzle.
    [[nodiscard]] core::Vector3<double> muzzleInWorld() const;
    /// [m] likewise, at the instant of a shot.
    [[nodiscard]] core::Vector3<double> muzzleOf(const sim::ShotResult& shot) const;
    /// World from the launcher's muzzle likewise; nothing while no launcher is mounted.
    [[nodiscard]] std::optional<core::Transformd> launcherMuzzle() const;
    /// [s] since a shot at the picture's time; negative before it.
    [[nodiscard]] double age(const sim::ShotResult& shot) const;
    /// [s] since a shot at the end of the exposure; negative for a shot after it.
    [[nodiscard]] double exposedAge(const sim::ShotResult& shot) const;
    /// The shots not older than `seconds` [s].
    [[nodiscard]] std::span<const sim::ShotResult> recent(double seconds) const;
    /// The layer that draws the weapon in this view.
    [[nodiscard]] render::Layer weaponLayer() const;
};

/// The flash of every shot that falls into the exposure, at the muzzle that it left, and the light
/// that it throws.
void addMuzzleFlash(const EffectScene& scene, render::FrameView& frame);

/// Puffs of the shots, and wisps from a hot barrel once it rests.
void addSmoke(const EffectScene& scene, render::FrameView& frame);

/// The way of each tracer within the exposure.
void addTracers(const EffectScene& scene, render::FrameView& frame);

/// Dust, splinters or sparks, by the material of what was struck.
void addImpactDust(const EffectScene& scene, render::FrameView& frame);

/// What the launcher sets off: smoke at its muzzle, grenades in the air, and the cloud of practice
/// powder where one has landed.
void addGrenades(const EffectScene& scene, render::FrameView& frame);

/// The casings as small models.
void addCasings(const EffectScene& scene, const ModelHandles& handles, render::FrameView& frame);

} // namespace foregrip::present
