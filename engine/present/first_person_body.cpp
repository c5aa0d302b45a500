// SPDX-License-Identifier: MIT
#include "present/first_person_body.h"

#include "anim/two_bone_ik.h"

namespace foregrip::present {
namespace {

/// The knee goes on pointing where it points.
void reachBack(const viewmodel::LegRig& leg, const core::Vector3<double>& shift,
               std::span<core::Transformd> driven) {
    if (leg.upper < 0) {
        return;
    }
    core::Transformd& upper = driven[static_cast<std::size_t>(leg.upper)];
    core::Transformd& lower = driven[static_cast<std::size_t>(leg.lower)];
    core::Transformd& foot = driven[static_cast<std::size_t>(leg.foot)];
    anim::TwoBoneInput<double> input;
    input.shoulder = upper.position + shift;
    input.target = foot.position;
    const core::Quaternion<double> thigh = upper.rotation * glm::conjugate(leg.upperCorrection);
    input.bendDirection = thigh * core::Vector3<double>(0.0, -1.0, 0.0);
    input.upperLength = leg.upperLength;
    input.lowerLength = leg.lowerLength;
    input.softness = 0.02 * (leg.upperLength + leg.lowerLength);
    const anim::TwoBoneResult<double> solved = anim::solveTwoBone(input);
    upper = {input.shoulder, solved.upper * leg.upperCorrection};
    lower = {solved.elbow, solved.lower * leg.lowerCorrection};
    foot.position = solved.hand;
}

} // namespace

void followWithHips(const viewmodel::Setup& setup, const viewmodel::Output& output,
                    std::span<core::Transformd> driven) {
    if (setup.body.hips < 0) {
        return;
    }
    const core::Vector3<double> shift(output.firstPersonShift_rs.x, 0.0,
                                      output.firstPersonShift_rs.z);
    driven[static_cast<std::size_t>(setup.body.hips)].position += shift;
    for (const viewmodel::LegRig& leg : setup.body.legs) {
        reachBack(leg, shift, driven);
    }
}

} // namespace foregrip::present
