// SPDX-License-Identifier: MIT
#pragma once

#include "rig/pose.h"
#include "viewmodel/output.h"
#include "viewmodel/setup.h"

#include <optional>
#include <span>

namespace foregrip::present {

/// A frame's body as a camera sees it: what is drawn, and what a bake writes.
struct DrawnBody {
    viewmodel::DrivenJoints driven; ///< root from joint, by slot of the plan
    /// The plan with moving fingers, toes and the like; none: the setup's own holds.
    std::optional<rig::PosePlan> moved;

    [[nodiscard]] const rig::PosePlan& plan(const viewmodel::Setup& setup) const {
        return moved ? *moved : setup.posePlan;
    }
    /// The driven joints that `setup` has.
    [[nodiscard]] std::span<const core::Transformd> joints(const viewmodel::Setup& setup) const {
        return {driven.begin(), setup.posePlan.driven.size()};
    }
};

/// With `firstPerson` chest and arms stand where the eye is the camera, and the hips follow; else
/// the first-person shift is taken out and everything stands on the hips where the spine has it.
[[nodiscard]] DrawnBody drawnBody(const viewmodel::Setup& setup, const viewmodel::Output& output,
                                  bool firstPerson);

} // namespace foregrip::present
