// SPDX-License-Identifier: MIT
#pragma once

#include "rig/model_axis.h"
#include "rig/side_profile.h"
#include "rig/surface_samples.h"

#include <optional>
#include <string>
#include <vector>

namespace foregrip::rig {

/// What is known before the shape is asked.
struct FacingHints {
    std::optional<ModelAxis> forward{};
    std::optional<ModelAxis> up{};
    std::optional<glm::dvec3> magazine{}; ///< middle of a part that is called so, model space
};

/// Which way a weapon's shape points.
struct WeaponFacing {
    ModelAxis forward = ModelAxis::minusZ; ///< towards the muzzle
    ModelAxis up = ModelAxis::plusY;
    double confidence = 0.0; ///< [0, 1]: by how much the second best is worse
    std::vector<std::string> reasons;
};

/// Tries the 24 ways in which a model can lie along its axes and takes the one that looks most like
/// a weapon from the side: long and thin; the line of the barrel near the top, grip and magazine
/// hanging below it, further back than ahead; the grip leaning back; the front end thinner than the
/// rear; the deepest part, the magazine, ahead of the grip. +Y, then +Z, as up wins between equals.
/// Without a shape: -Z and +Y, unsurely.
[[nodiscard]] WeaponFacing guessFacing(const SurfaceSamples& surface,
                                       const FacingHints& hints = {});

/// Whether a shape that nothing names is a weapon's.
struct WeaponLooks {
    bool weapon = false;
    std::string reason; ///< a sentence
};

/// A weapon is longer than tall and flatter than tall, has its barrel in the upper part, and
/// something to hold below it; it looks different from its front and its rear. So cubes, tables,
/// bodies standing straight, and loose magazines, scopes and suppressors are none.
[[nodiscard]] WeaponLooks looksLikeWeapon(const SurfaceSamples& surface);

} // namespace foregrip::rig
