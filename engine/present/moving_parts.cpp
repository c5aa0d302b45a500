// SPDX-License-Identifier: MIT
#include "present/moving_parts.h"

#include "viewmodel/finger_pose.h"

namespace foregrip::present {

void placeMovingParts(const viewmodel::PartsDefinition& definition,
                      const viewmodel::WeaponParts& parts, const core::Transformd& worldFromWeapon,
                      render::Instance& weapon) {
    const glm::dmat4 world = core::matrix(worldFromWeapon);
    const auto place = [&](const viewmodel::MovingPart& part, const glm::dmat4& weaponFromNode) {
        if (part.node >= 0) {
            weapon.nodes.emplace_back(part.node, glm::mat4(world * weaponFromNode));
        }
    };
    place(definition.bolt, definition.bolt.placed(parts.bolt));
    place(definition.trigger, definition.trigger.placed(parts.trigger));
    place(definition.selector, definition.selector.turned(parts.selector));
    place(definition.dustCover, definition.dustCover.placed(parts.dustCover));
    place(definition.magazine,
          core::matrix(parts.weaponFromSeated) * definition.magazine.weaponFromNode);
    if (definition.magazine.node >= 0 && !parts.magazineDrawn) {
        weapon.hiddenNodes.push_back(definition.magazine.node);
    }
}

void placeIrons(const viewmodel::PartsDefinition& definition, double folded,
                const core::Transformd& worldFromWeapon, render::Instance& weapon) {
    const glm::dmat4 world = core::matrix(worldFromWeapon);
    for (const viewmodel::MovingPart& iron : definition.irons) {
        if (iron.node >= 0) {
            weapon.nodes.emplace_back(iron.node, glm::mat4(world * iron.placed(folded)));
        }
    }
}

void placeLauncher(const viewmodel::LauncherPart& launcher, const viewmodel::WeaponParts& parts,
                   const core::Transformd& worldFromPart, render::Instance& part) {
    if (launcher.trigger.node >= 0) {
        part.nodes.emplace_back(launcher.trigger.node,
                                glm::mat4(core::matrix(worldFromPart) *
                                          launcher.trigger.placed(parts.launcherTrigger)));
    }
}

std::optional<rig::PosePlan> posePlanFor(const viewmodel::Setup& setup,
                                         const viewmodel::WeaponParts& parts) {
    if (viewmodel::fingersRest(parts)) {
        return std::nullopt;
    }
    rig::PosePlan plan = setup.posePlan;
    rig::poseHands(plan, setup.character->humanoid, viewmodel::leftFingers(setup, parts),
                   viewmodel::rightFingers(setup, parts), setup.weights[viewmodel::Layer::fingers]);
    return plan;
}

} // namespace foregrip::present
