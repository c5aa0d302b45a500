// SPDX-License-Identifier: MIT
#include "render/shadow_pass.h"

#include "render/gl_objects.h"
#include "render/programs.h"

#include <algorithm>

namespace foregrip::render {

ShadowPass::ShadowPass(int size)
    : size_(std::max(size, 16)), depth_(makeTexture()), framebuffer_(makeFramebuffer()) {
    glActiveTexture(GL_TEXTURE0 + static_cast<GLenum>(TextureUnit::shadow));
    glBindTexture(GL_TEXTURE_2D_ARRAY, depth_.name());
    // Sixteen bits of a ball of a few metres are a tenth of a millimetre, and half the memory.
    glTexImage3D(GL_TEXTURE_2D_ARRAY, 0, GL_DEPTH_COMPONENT16, size_, size_, 2, 0,
                 GL_DEPTH_COMPONENT, GL_UNSIGNED_SHORT, nullptr);
    glTexParameteri(GL_TEXTURE_2D_ARRAY, GL_TEXTURE_MIN_FILTER, GL_LINEAR);
    glTexParameteri(GL_TEXTURE_2D_ARRAY, GL_TEXTURE_MAG_FILTER, GL_LINEAR);
    glTexParameteri(GL_TEXTURE_2D_ARRAY, GL_TEXTURE_WRAP_S, GL_CLAMP_TO_EDGE);
    glTexParameteri(GL_TEXTURE_2D_ARRAY, GL_TEXTURE_WRAP_T, GL_CLAMP_TO_EDGE);
    glTexParameteri(GL_TEXTURE_2D_ARRAY, GL_TEXTURE_COMPARE_MODE, GL_COMPARE_REF_TO_TEXTURE);
    glTexParameteri(GL_TEXTURE_2D_ARRAY, GL_TEXTURE_COMPARE_FUNC, GL_LEQUAL);
}

void ShadowPass::draw(const std::vector<std::vector<DrawBatch>>& casters, const FrameBlocks& blocks,
                      MeshDrawer& meshes, FrameStatistics& statistics) const {
    glBindFramebuffer(GL_FRAMEBUFFER, framebuffer_.name());
    glViewport(0, 0, size_, size_);
    glEnable(GL_DEPTH_TEST);
    glDepthMask(GL_TRUE);
    glDepthFunc(GL_LESS);
    glDepthRange(0.0, 1.0);
    glDisable(GL_BLEND);
    glEnable(GL_DEPTH_CLAMP);
    // A slanted surface spans depths within one texel; push it back by what it spans.
    glEnable(GL_POLYGON_OFFSET_FILL);
    glPolygonOffset(1.5F, 4.0F);
    for (std::size_t map = 0; map < casters.size(); ++map) {
        glFramebufferTextureLayer(GL_FRAMEBUFFER, GL_DEPTH_ATTACHMENT, depth_.name(), 0,
                                  static_cast<GLint>(map));
        glDrawBuffer(GL_NONE);
        glReadBuffer(GL_NONE);
        glClearDepth(1.0);
        glClear(GL_DEPTH_BUFFER_BIT);
        blocks.bindView(map == 0 ? ViewIndex::farShadow : ViewIndex::closeShadow);
        statistics.shadowTriangles += meshes.draw(casters[map], shadowProgram, statistics);
    }
    glDisable(GL_POLYGON_OFFSET_FILL);
    glDisable(GL_DEPTH_CLAMP);
    glActiveTexture(GL_TEXTURE0 + static_cast<GLenum>(TextureUnit::shadow));
    glBindTexture(GL_TEXTURE_2D_ARRAY, depth_.name());
}

} // namespace foregrip::render
