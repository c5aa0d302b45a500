// SPDX-License-Identifier: MIT
#include "present/effects.h"

namespace foregrip::present {

void addCasings(const EffectScene& scene, const ModelHandles& handles, render::FrameView& frame) {
    if (!scene.setup.tuning.effects.casings) {
        return;
    }
    for (const world::CasingPose& casing : scene.history.casings) {
        if (casing.cartridge >= scene.stage.casings.size()) {
            continue;
        }
        const auto found = handles.find(scene.stage.casings[casing.cartridge]);
        if (found == handles.end()) {
            continue;
        }
        core::Transformd placement = casing.placement;
        if (!scene.first) {
            placement.position += casing.outside * casing.fromDrawnPort;
        }
        render::Instance instance;
        instance.model = found->second;
        instance.worldFromModel = glm::mat4(core::matrix(placement));
        frame.instances.push_back(std::move(instance));
    }
}

} // namespace foregrip::present
