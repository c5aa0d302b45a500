// SPDX-License-Identifier: MIT
#include "render/layer_state.h"

#include "render/projection.h"

#include <glad/gl.h>

namespace foregrip::render {

void beginLayer(const FrameBlocks& blocks, Layer layer, Mixing mixing) {
    blocks.bindView(layer);
    if (layer == Layer::viewmodel) {
        glDepthRange(0.0, kViewmodelDepthShare);
    } else {
        glDepthRange(kViewmodelDepthShare, 1.0);
    }
    glDepthFunc(GL_LEQUAL);
    if (mixing == Mixing::overlay) {
        glDisable(GL_DEPTH_TEST);
    } else {
        glEnable(GL_DEPTH_TEST);
    }
    glDepthMask(mixing == Mixing::opaque ? GL_TRUE : GL_FALSE);
    if (mixing == Mixing::opaque) {
        glDisable(GL_BLEND);
    } else {
        glEnable(GL_BLEND);
        glBlendEquation(GL_FUNC_ADD);
        // The picture's alpha is how much a pixel may be smoothed; what is sharp takes from it.
        // Where it is what covers, everything adds to it.
        const bool sharp =
            (mixing == Mixing::sharp || mixing == Mixing::overlay) && !blocks.transparent();
        glBlendFuncSeparate(GL_ONE, GL_ONE_MINUS_SRC_ALPHA, sharp ? GL_ZERO : GL_ONE,
                            GL_ONE_MINUS_SRC_ALPHA);
    }
}

} // namespace foregrip::render
