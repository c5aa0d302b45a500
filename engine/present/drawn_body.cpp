// SPDX-License-Identifier: MIT
#include "present/drawn_body.h"

#include "present/first_person_body.h"
#include "present/moving_parts.h"
#include "viewmodel/base_clip_pose.h"

#include <algorithm>

namespace foregrip::present {
namespace {

/// Hips and legs have no part in the shift.
bool standsBelow(const viewmodel::BodyRig& body, int slot) {
    return slot == body.hips ||
           std::any_of(body.legs.begin(), body.legs.end(), [slot](const viewmodel::LegRig& leg) {
               return slot == leg.upper || slot == leg.lower || slot == leg.foot;
           });
}

} // namespace

DrawnBody drawnBody(const viewmodel::Setup& setup, const viewmodel::Output& output,
                    bool firstPerson) {
    DrawnBody drawn;
    drawn.driven = output.driven;
    drawn.moved = posePlanFor(setup, output.parts);
    if (setup.character->clips != nullptr) {
        if (!drawn.moved) {
            drawn.moved = setup.posePlan;
        }
        viewmodel::poseClipFollowers(setup, output, *drawn.moved);
    }
    if (firstPerson) {
        followWithHips(setup, output, drawn.driven);
        return drawn;
    }
    for (std::size_t i = 0; i < setup.posePlan.driven.size(); ++i) {
        if (!standsBelow(setup.body, static_cast<int>(i))) {
            drawn.driven[i].position -= output.firstPersonShift_rs;
        }
    }
    return drawn;
}

} // namespace foregrip::present
