// SPDX-License-Identifier: MIT
#include "rig/hand_frame.h"
#include "rig/model_files.h"

#include <glm/geometric.hpp>

namespace foregrip::rig {
namespace {

TEST(HandFrame, OfHandsBoundFlat) {
    for (const char* const name :
         {"mixamorig-prefix_tpose_from-quaternius-male.glb",
          "up-is-plus-z_face-down-if-read-as-y-up_from-quaternius-male.glb",
          "quaternius-names_swat-with-skinned-pistol_afps.glb",
          "JOINTS_1_humanoid_max5influences_cm-root-0.01_from-ozz-arnaud.glb"}) {
        const auto file = test::sharedData(std::string("rigs/") + name);
        if (!file) {
            GTEST_SKIP() << test::kNoSharedData;
        }
        const Humanoid humanoid = test::understandOrFail(test::importOrFail(file->string()));
        for (const bool right : {false, true}) {
            const HandFrame frame = measureHand(humanoid, right);
            const core::Transformd rootFromFrame =
                humanoid
                    .joints[static_cast<std::size_t>(
                        humanoid.joint(right ? Role::rightHand : Role::leftHand))]
                    .bind *
                frame.handFromFrame;
            // Fingers out to the side, the back of the hand up; arms hang by up to 13 degrees.
            EXPECT_GT(glm::dot(rootFromFrame.direction({0.0, 0.0, -1.0}),
                               glm::dvec3(right ? 1.0 : -1.0, 0.0, 0.0)),
                      0.9)
                << name;
            EXPECT_GT(rootFromFrame.direction({0.0, 1.0, 0.0}).y, 0.85) << name;
        }
    }
}

} // namespace
} // namespace foregrip::rig
