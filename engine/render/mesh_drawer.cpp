// SPDX-License-Identifier: MIT
#include "render/mesh_drawer.h"

#include "render/gl_objects.h"
#include "render/programs.h"

namespace foregrip::render {

namespace {

void setCulling(const DrawBatch& batch, const rig::Material& material) {
    if (material.doubleSided) {
        glDisable(GL_CULL_FACE);
    } else {
        glEnable(GL_CULL_FACE);
    }
    glFrontFace(batch.mirrored ? GL_CW : GL_CCW);
}

} // namespace

MeshDrawer::MeshDrawer(ShaderLibrary& programs, const GpuModels& models)
    : programs_(programs), models_(models), instances_(makeBuffer()), palette_(makeBuffer()),
      paletteTexture_(makeTexture()) {}

void MeshDrawer::upload(const std::vector<MatrixRow>& instanceRows,
                        const std::vector<MatrixRow>& palette) {
    streamBuffer(GL_ARRAY_BUFFER, instances_, instanceRows.data(),
                 instanceRows.size() * sizeof(MatrixRow));
    if (palette.empty()) {
        return;
    }
    streamBuffer(GL_TEXTURE_BUFFER, palette_, palette.data(), palette.size() * sizeof(MatrixRow));
    glActiveTexture(GL_TEXTURE0 + static_cast<GLenum>(TextureUnit::palette));
    glBindTexture(GL_TEXTURE_BUFFER, paletteTexture_.name());
    glTexBuffer(GL_TEXTURE_BUFFER, GL_RGBA32F, palette_.name());
}

std::int64_t MeshDrawer::draw(const std::vector<DrawBatch>& batches, ChooseProgram choose,
                              FrameStatistics& statistics) {
    std::int64_t triangles = 0;
    for (const DrawBatch& batch : batches) {
        const bool skinned = batch.paletteStart >= 0;
        const SceneModel::Primitive& primitive = *batch.primitive;
        const ShaderProgram* use =
            programs_.find(choose(primitive.features | (skinned ? mesh_feature::kSkinned : 0U)));
        if (use == nullptr || primitive.indexCount == 0) {
            continue;
        }
        const GpuModel& model = *models_.at(batch.model);
        use->use();
        if (skinned) {
            use->set("paletteStart", batch.paletteStart);
        }
        model.bindVertices(instances_.name(), batch.firstInstance);
        model.bindMaterial(primitive.material);
        setCulling(batch, model.scene().materials[static_cast<std::size_t>(primitive.material)]);
        glDrawElementsInstancedBaseVertex(
            GL_TRIANGLES, static_cast<GLsizei>(primitive.indexCount), GL_UNSIGNED_INT,
            bufferOffset(primitive.firstIndex * sizeof(std::uint32_t)),
            static_cast<GLsizei>(batch.instanceCount), primitive.baseVertex);
        triangles += static_cast<std::int64_t>(primitive.indexCount / 3) * batch.instanceCount;
        ++statistics.drawCalls;
    }
    glFrontFace(GL_CCW);
    glDisable(GL_CULL_FACE);
    glBindVertexArray(0);
    return triangles;
}

} // namespace foregrip::render
