// SPDX-License-Identifier: MIT
#include "fuzz/fuzz.h"
#include "rig/humanoid.h"
#include "rig/import_model.h"
#include "rig/rig_file.h"

#include <cmath>

namespace foregrip::fuzz {

std::vector<std::string> seeds() {
    return {R"({"foregrip_rig":1,"model":"a.glb","bones":{"hips":"mixamorig:Hips","left_hand":9,)"
            R"("neck":null,"left_foot":{"name":"mixamorig:LeftFoot","node":16},)"
            R"("left_lower_arm_twist":["mixamorig:LeftForeArm"]},"spine":["mixamorig:Spine"],)"
            R"("neck":["mixamorig:Neck"],"rescale":2,"left_arm_m":[0.3,null],"notes":"a"})"};
}

} // namespace foregrip::fuzz

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace foregrip;
    static const core::Result<rig::Model> model =
        rig::importModel(FOREGRIP_TEST_DATA "/rig/rig_name_mixamo.glb");
    fuzz::require(model.ok(), "the seed's model can be read");
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const core::Result<rig::RigFile> file = rig::parseRigFile(text, "input");
    if (!file) {
        fuzz::require(file.error().text().starts_with("input"), "a refusal names the file");
        return 0;
    }
    const auto humanoid = rig::understandHumanoid(*model, {{}, {}, &*file});
    if (humanoid) {
        fuzz::require(std::isfinite(humanoid->height) && humanoid->height > 0.0,
                      "a body has a height");
        fuzz::require(!rig::rigFileOf(*humanoid, *model).bones.empty(), "it can be written again");
    } else {
        fuzz::require(!humanoid.error().text().empty(), "a refusal says why");
    }
    return 0;
}
