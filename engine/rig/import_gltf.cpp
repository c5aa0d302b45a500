// SPDX-License-Identifier: MIT
#include "rig/import_gltf.h"

#include "rig/import_gltf_source.h"
#include "rig/skin_merge.h"

namespace foregrip::rig {

core::Result<Model> importGltf(const std::string& file) {
    core::Result<gltf::Source> opened = gltf::openSource(file);
    if (!opened) {
        return opened.error();
    }
    gltf::Source& source = *opened;
    Model model;
    model.file = file;
    model.format = "glTF 2.0";
    std::vector<int> newIndex;
    if (auto status = gltf::importNodes(source, model, newIndex); !status) {
        return status.error();
    }
    if (auto status = gltf::importSkins(source, model, newIndex); !status) {
        return status.error();
    }
    gltf::importMaterials(source, model);
    if (auto status = gltf::importMeshes(source, model); !status) {
        return status.error();
    }
    gltf::importHumanoidTable(source, model, newIndex);
    if (!mergeSkins(model)) {
        return source.refuse("skins", "all skins together have more than 65535 joints");
    }
    model.warnings = std::move(source.warnings);
    return model;
}

} // namespace foregrip::rig
