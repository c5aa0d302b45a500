// SPDX-License-Identifier: MIT
#include "present/effects.h"

#include <algorithm>
#include <cmath>

namespace foregrip::present {
namespace {

constexpr double kLeastPixels = 2.0; ///< thickness below which a far casing is drawn larger
constexpr double kLargest = 2.0;     ///< but at most by this factor

/// A case on the floor some metres away is thinner than a pixel, and would flicker or be lost. As
/// with bullet holes, what is far is drawn a little larger, up to twice its size.
double magnification(const EffectScene& scene, const world::CasingPose& casing) {
    const double distance =
        glm::distance(casing.placement.position, scene.worldFromCamera.position);
    const double pixel = 2.0 * std::tan(0.5 * scene.fov) * distance / std::max(scene.height, 1);
    const double thickness = world::cartridges()[casing.cartridge].base;
    return std::clamp(kLeastPixels * pixel / thickness, 1.0, kLargest);
}

} // namespace

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
        const double larger = magnification(scene, casing);
        // Grown about its middle it would sink into what it lies on.
        placement.position.y += 0.5 * (larger - 1.0) * world::cartridges()[casing.cartridge].mouth;
        render::Instance instance;
        instance.model = found->second;
        instance.worldFromModel =
            glm::mat4(core::matrix(placement) * glm::dmat4(glm::dmat3(larger)));
        frame.instances.push_back(std::move(instance));
    }
}

} // namespace foregrip::present
