// SPDX-License-Identifier: MIT
#include "viewmodel/layers.h"

#include <algorithm>

namespace foregrip::viewmodel {
namespace {

constexpr bool kPose = true;

constexpr std::array<LayerInfo, kLayerCount> kLayers = {{
    {"ads", "Aiming down sights", "Brings the sight onto the screen's centre while aiming.", kPose},
    {"sprint", "Sprint pose", "Lowers and turns the weapon while sprinting."},
    {"strafe", "Strafe tilt", "Tilts the weapon and the view into sideways movement."},
    {"crouch", "Crouch", "Lowers the eye and folds the legs."},
    {"lean", "Lean", "Leans around corners."},
    {"landing", "Landing", "Dips the weapon and the view on landing."},
    {"bob", "Bob", "Moves the weapon in a figure-8 with the stride."},
    {"look_lag", "Look lag", "Lets the weapon trail behind a turning view."},
    {"free_aim", "Free aim", "Lets the weapon aim inside a dead zone."},
    {"breathing", "Breathing", "Slow wander and fine tremor of the weapon; never of the camera."},
    {"obstruction", "Obstruction", "Draws the weapon back and turns it away in front of walls.",
     kPose},
    {"convergence", "Convergence", "Turns the bore onto the aim point at the hip.", kPose},
    {"recoil_position", "Recoil position", "Spring of the weapon's push-back."},
    {"recoil_rotation", "Recoil rotation", "Spring of the weapon's muzzle rise."},
    {"recoil_climb", "Recoil climb", "Moves the aim itself; the player pulls it down."},
    {"recoil_camera", "Recoil camera", "Punches the view without moving the aim."},
    {"recoil_body", "Recoil body", "Passes the kick on into shoulder and chest."},
    {"shake", "Shake", "Shakes the drawn view with every shot; never weapon or bullets."},
    {"reach_assist", "Reach assist",
     "Moves the clavicles and slides the weapon so that both hands reach.", kPose},
    {"spine", "Spine", "Bends spine, neck and head with the aim.", kPose},
    {"stance", "Stance", "Turns the chest so that the support hand reaches the handguard.", kPose},
    {"fingers", "Fingers", "Closes the fingers around the grips.", kPose},
}};

} // namespace

const LayerInfo& layerInfo(Layer layer) {
    return kLayers[static_cast<std::size_t>(layer)];
}

std::optional<Layer> layerFromName(std::string_view name) {
    const auto* const found = std::find_if(
        kLayers.begin(), kLayers.end(), [&](const LayerInfo& info) { return info.name == name; });
    return found == kLayers.end()
               ? std::nullopt
               : std::optional<Layer>(static_cast<Layer>(found - kLayers.begin()));
}

LayerWeights::LayerWeights(const LayerMix& mix) {
    const bool anySolo = std::any_of(mix.controls.begin(), mix.controls.end(),
                                     [](const LayerControl& c) { return c.solo; });
    for (std::size_t i = 0; i < kLayerCount; ++i) {
        const LayerControl& control = mix.controls[i];
        const bool silenced = control.mute || (anySolo && !control.solo && !kLayers[i].pose);
        weights_[i] = silenced ? 0.0 : control.amount;
    }
}

} // namespace foregrip::viewmodel
