// SPDX-License-Identifier: MIT
#include "fuzz/fuzz.h"
#include "rig/import_gltf.h"
#include "rig/model_check.h"
#include "rig/model_stream.h"

namespace foregrip::fuzz {

std::vector<std::string> seeds() {
    std::vector<std::string> out;
    for (const char* name : {"rifle_std.glb", "rig_zero_length_forearm.glb"}) {
        auto model = rig::importGltf(std::string(FOREGRIP_TEST_DATA) + "/rig/" + name);
        require(model.ok(), "the models of the tests can be read");
        rig::StreamedModel streamed{std::move(model).value(), {{"a", {1, 2, 3}, "b", ""}}, {}};
        streamed.model.images.clear();
        streamed.model.clips = {
            {"c",
             1.0,
             {{0, {rig::Interpolation::linear, {0.0F, 1.0F}, {{1, 2, 3}, {4, 5, 6}}}, {}, {}}}}};
        out.push_back(rig::writeModelStream(streamed));
    }
    return out;
}

} // namespace foregrip::fuzz

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace foregrip;
    const auto read = rig::readModelStream({data, size});
    if (read) {
        fuzz::require(rig::modelFault(read->model, read->pictures.size()).empty(),
                      "what is accepted is sound");
    } else {
        fuzz::require(!read.error().reason.empty(), "a refusal has a reason");
    }
    return 0;
}
