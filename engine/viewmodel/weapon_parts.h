// SPDX-License-Identifier: MIT
#pragma once

#include "core/json_reader.h"
#include "core/transform.h"
#include "rig/model.h"

#include <array>
#include <optional>
#include <string>
#include <vector>

namespace foregrip::viewmodel {

/// A node of a weapon's model that moves by itself, along or about one axis.
struct MovingPart {
    int node = -1;                                  ///< index into Model::nodes; -1: does not move
    glm::dmat4 weaponFromNode{1.0};                 ///< as modelled
    core::Vector3<double> axis_node{1.0, 0.0, 0.0}; ///< unit, node space
    double travel = 0.0;                            ///< [m] along the axis at 1
    double turn = 0.0;                              ///< [rad] about the axis at 1
    double modelledAt = 0.0;                        ///< where the model shows it: 0 or 1

    /// Weapon from node with the part at `value`, 0..1.
    [[nodiscard]] glm::dmat4 placed(double value) const;
    /// Weapon from node with the part turned by `angle` [rad] from where the model shows it.
    [[nodiscard]] glm::dmat4 turned(double angle) const;
};

/// What moves on a weapon, as its file says. A part that it does not name does not move.
struct PartsDefinition {
    MovingPart bolt;
    MovingPart trigger;
    MovingPart selector;
    MovingPart dustCover;
    MovingPart magazine;
    std::vector<MovingPart> irons; ///< at 1 they lie folded, as under an optic that is aimed with
    std::array<double, 4> selectorTurns{}; ///< [rad] from as modelled: safe, semi, burst, auto
    std::string triggerPose;               ///< right hand with the trigger pulled; may be empty
    std::string magazinePose;              ///< left hand on the magazine; may be empty
    core::Transformd magazineFromPalm;     ///< magazine socket from the palm that takes it
    std::optional<core::Transformd>
        weaponFromCatchPalm; ///< the left palm as it hits the bolt catch
};

/// A member of `object` that is not among `known` is a failure of `reader` that names it, `name` as
/// whose, and those that there are.
void checkMembers(core::JsonReader& reader, const core::JsonValue& object, const std::string& name,
                  const std::vector<std::string>& known);

/// A part and its node, from the object that describes it; `own` are its members besides "node".
/// `axis`: unit, node space, where the object gives none.
[[nodiscard]] MovingPart readMovingPart(core::JsonReader& reader, const core::JsonValue& value,
                                        const std::string& name, const rig::Model& model,
                                        const core::Vector3<double>& axis,
                                        const std::vector<std::string>& own);

/// The members "parts" and "fold_with_optic" of a weapon file; all of it may be missing. An unknown
/// part or node is a failure of `reader` that names it.
[[nodiscard]] PartsDefinition readParts(core::JsonReader& reader, const core::JsonValue& root,
                                        const rig::Model& model);

} // namespace foregrip::viewmodel
