// SPDX-License-Identifier: MIT
#include "fuzz/fuzz.h"
#include "rig/import_gltf.h"
#include "rig/inspect.h"
#include "rig/model_check.h"

#include <filesystem>
#include <fstream>
#include <unistd.h>

namespace foregrip::fuzz {
namespace {

/// Where an input lies while it is read: the importer reads files.
std::string inputFile() {
    static const std::string file = (std::filesystem::temp_directory_path() /
                                     ("foregrip-fuzz-" + std::to_string(::getpid()) + ".glb"))
                                        .string();
    return file;
}

} // namespace

std::vector<std::string> seeds() {
    return {
        R"({"asset":{"version":"2.0"},"scene":0,"scenes":[{"nodes":[0]}],"nodes":[{"children":[1],)"
        R"("translation":[0,1,2]},{"mesh":0,"skin":0,"rotation":[0,0,0,1]}],"skins":[{"joints":)"
        R"([0,1]}],"meshes":[{"primitives":[{"attributes":{"POSITION":0},"material":0}]}],)"
        R"("accessors":[{"componentType":5126,"type":"VEC3","count":3,"bufferView":0}],)"
        R"("bufferViews":[{"buffer":0,"byteLength":36}],"buffers":[{"byteLength":36,"uri":)"
        R"("data:;base64,AAAAAAAAAAAAAAAAAACAPwAAAAAAAAAAAAAAAAAAgD8AAAAA"}],"materials":)"
        R"([{"alphaMode":"MASK","pbrMetallicRoughness":{"baseColorTexture":{"index":0}}}],)"
        R"("textures":[{"source":0}],"images":[{"uri":"a.png"}]})"};
}

} // namespace foregrip::fuzz

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace foregrip;
    const std::string file = fuzz::inputFile();
    {
        std::ofstream out(file, std::ios::binary | std::ios::trunc);
        out.write(reinterpret_cast<const char*>(data), static_cast<std::streamsize>(size));
    }
    const auto model = rig::importGltf(file);
    std::error_code ignored;
    std::filesystem::remove(file, ignored);
    if (!model) {
        fuzz::require(model.error().text().starts_with(file), "a refusal names the file");
        return 0;
    }
    fuzz::require(rig::modelFault(*model, model->images.size()).empty(),
                  "what is accepted is sound");
    fuzz::require(!rig::inspectText(rig::inspectModel(*model)).empty(), "a model can be inspected");
    return 0;
}
