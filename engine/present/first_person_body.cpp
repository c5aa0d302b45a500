// SPDX-License-Identifier: MIT
#include "present/first_person_body.h"

#include "anim/two_bone_ik.h"

namespace foregrip::present {
namespace {

void reachBack(const viewmodel::LegRig& leg, const core::Vector3<double>& hips,
               std::span<core::Transformd> driven) {
    if (leg.upper < 0) {
        return;
    }
    core::Transformd& foot = driven[static_cast<std::size_t>(leg.foot)];
    anim::TwoBoneInput<double> input;
    input.shoulder = hips + leg.hip;
    input.target = foot.position;
    input.bendDirection = leg.bend;
    input.upperLength = leg.upperLength;
    input.lowerLength = leg.lowerLength;
    input.softness = 0.02 * (leg.upperLength + leg.lowerLength);
    const anim::TwoBoneResult<double> solved = anim::solveTwoBone(input);
    driven[static_cast<std::size_t>(leg.upper)] = {input.shoulder,
                                                   solved.upper * leg.upperCorrection};
    driven[static_cast<std::size_t>(leg.lower)] = {solved.elbow,
                                                   solved.lower * leg.lowerCorrection};
    foot.position = solved.hand;
}

} // namespace

void followWithHips(const viewmodel::Setup& setup, const viewmodel::Output& output,
                    std::span<core::Transformd> driven) {
    if (setup.body.hips < 0) {
        return;
    }
    core::Transformd& hips = driven[static_cast<std::size_t>(setup.body.hips)];
    hips.position.x += output.firstPersonShift_rs.x;
    hips.position.z += output.firstPersonShift_rs.z;
    for (const viewmodel::LegRig& leg : setup.body.legs) {
        reachBack(leg, hips.position, driven);
    }
}

} // namespace foregrip::present
