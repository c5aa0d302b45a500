// SPDX-License-Identifier: MIT
#include "rig/import_gltf.h"

#include "rig/import_gltf_source.h"
#include "rig/skin_merge.h"

#include <new>

namespace foregrip::rig {
namespace {

core::Result<Model> importChecked(const std::string& file) {
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
    gltf::importAnimations(source, model, newIndex);
    if (!mergeSkins(model)) {
        return source.refuse("skins", "all skins together have more than 65535 joints");
    }
    if (model.meshes.empty()) {
        const std::size_t joints = model.skins.empty() ? 0 : model.skins.front().joints.size();
        source.warn("the file holds " + gltf::counted(joints, "joint", "joints") + " and no mesh");
    }
    model.warnings = std::move(source.warnings);
    return model;
}

} // namespace

core::Result<Model> importGltf(const std::string& file) {
    try {
        return importChecked(file);
    } catch (const std::bad_alloc&) {
        return core::Error{file, "", "there is not enough memory for this model"};
    }
}

} // namespace foregrip::rig
