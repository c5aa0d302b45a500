// SPDX-License-Identifier: MIT
#include "viewmodel/body_recoil.h"

#include "anim/rotation_vector.h"

namespace foregrip::viewmodel {
namespace {

/// [rad/m] muzzle rise that leans the chest as much as this push does.
constexpr double kRisePerPush = 2.5;
/// Share of the muzzle's rise that would turn the chest if it did not stiffen.
constexpr double kRiseToChest = 0.4;

} // namespace

BodyRecoil bodyRecoil(const Setup& setup, const State& state, const View& view) {
    const RecoilBodyTuning& tuning = setup.tuning.recoilBody;
    const double share = tuning.share * setup.weights[Layer::recoilBody];
    if (share == 0.0) {
        return {};
    }
    const double push =
        setup.weights[Layer::recoilPosition] * state.recoilPosition.position.z; // back is +Z
    const double rise = setup.weights[Layer::recoilRotation] * state.recoilRotation.position.x;
    const Vector3<double> back_rs = view.rootFromCamera.rotation * Vector3<double>(0.0, 0.0, 1.0);
    return {anim::softLimit(share * kRiseToChest * (rise + push * kRisePerPush), tuning.chest),
            anim::softLimit(share * push, tuning.shoulder) * back_rs};
}

double leanShare(std::size_t index, std::size_t spine, std::size_t count) {
    if (index < spine) {
        return static_cast<double>(index + 1) / static_cast<double>(spine);
    }
    return static_cast<double>(count - 1 - index) / static_cast<double>(count - spine);
}

} // namespace foregrip::viewmodel
