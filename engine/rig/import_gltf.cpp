// SPDX-License-Identifier: MIT
#include "rig/import_gltf.h"

#include "rig/import_gltf_source.h"
#include "rig/skin_merge.h"

#include <new>

namespace foregrip::rig {
namespace {

core::Result<Model> importChecked(const std::string& file, const ImportProgress& progress) {
    progress.tell(0.0, "reading the file");
    core::Result<gltf::Source> opened = gltf::openSource(file);
    if (!opened) {
        return opened.error();
    }
    gltf::Source& source = *opened;
    source.progress = &progress;
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
    progress.tell(0.2, "reading the pictures");
    gltf::importMaterials(source, model);
    if (progress.cancelled()) {
        return cancelledImport(file);
    }
    progress.tell(0.7, "reading the meshes");
    if (auto status = gltf::importMeshes(source, model); !status) {
        return status.error();
    }
    if (progress.cancelled()) {
        return cancelledImport(file);
    }
    progress.tell(0.95, "reading the animations");
    gltf::importHumanoidTable(source, model, newIndex);
    gltf::importAnimations(source, model, newIndex);
    if (!mergeSkins(model)) {
        return source.refuse("skins", "all skins together have more than 65535 joints");
    }
    if (model.meshes.empty()) {
        const std::size_t joints = model.skins.empty() ? 0 : model.skins.front().joints.size();
        source.warn("the file holds " + counted(joints, "joint", "joints") + " and no mesh");
    }
    model.warnings = std::move(source.warnings);
    progress.tell(1.0, "ready");
    return model;
}

} // namespace

core::Result<Model> importGltf(const std::string& file, const ImportProgress& progress) {
    try {
        return importChecked(file, progress);
    } catch (const std::bad_alloc&) {
        return core::Error{file, "", "there is not enough memory for this model"};
    }
}

} // namespace foregrip::rig
