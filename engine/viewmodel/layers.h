// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string_view>

namespace foregrip::viewmodel {

/// The procedural layers, in the order of the pipeline. Every one can be muted, soloed and scaled
/// from outside without touching any other number.
enum class Layer {
    ads,
    sprint,
    strafe,
    crouch,
    lean,
    landing,
    bob,
    lookLag,
    freeAim,
    breathing,
    obstruction,
    convergence,
    recoilPosition,
    recoilRotation,
    recoilClimb,
    recoilCamera,
    recoilBody,
    shake,
    reachAssist,
    spine,
    stance,
    fingers,
    count
};

inline constexpr std::size_t kLayerCount = static_cast<std::size_t>(Layer::count);

/// What a person is told about a layer.
struct LayerInfo {
    std::string_view name;  ///< in files and on the command line: "look_lag"
    std::string_view title; ///< in panels: "Look lag"
    std::string_view help;  ///< one sentence
    /// A pose layer holds the weapon in the hands (aiming, spine, fingers ...). Soloing another
    /// layer does not take it away: a soloed bob should be seen on a weapon that is still held.
    bool pose = false;
    /// False while nothing in the pipeline moves by this layer yet. Its name is accepted
    /// everywhere, so that a script written for the full list runs; panels leave it out.
    bool active = true;
};

[[nodiscard]] const LayerInfo& layerInfo(Layer layer);
[[nodiscard]] std::optional<Layer> layerFromName(std::string_view name);

/// Mute, solo and amount of one layer.
struct LayerControl {
    double amount = 1.0; ///< [0, 1] scales what the layer adds
    bool mute = false;
    bool solo = false;
};

/// The mixing desk.
struct LayerMix {
    std::array<LayerControl, kLayerCount> controls{};

    LayerControl& operator[](Layer layer) { return controls[static_cast<std::size_t>(layer)]; }
    const LayerControl& operator[](Layer layer) const {
        return controls[static_cast<std::size_t>(layer)];
    }
};

/// Effective amount of every layer, [0, 1]: 0 where muted; while any layer is soloed, 0 for every
/// layer that is neither soloed nor a pose layer; else its amount.
class LayerWeights {
public:
    LayerWeights() { weights_.fill(1.0); }
    explicit LayerWeights(const LayerMix& mix);
    double operator[](Layer layer) const { return weights_[static_cast<std::size_t>(layer)]; }

private:
    std::array<double, kLayerCount> weights_{};
};

} // namespace foregrip::viewmodel
