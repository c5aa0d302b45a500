// SPDX-License-Identifier: MIT
#pragma once

#include "render/draw_list.h"
#include "render/frame_statistics.h"
#include "render/gl_object.h"
#include "render/gpu_model.h"
#include "render/shader_library.h"

#include <functional>
#include <memory>
#include <unordered_map>
#include <vector>

namespace foregrip::render {

using GpuModels = std::unordered_map<ModelHandle, std::unique_ptr<GpuModel>>;

/// Draws batches of meshes: binds what each needs and issues the calls. The passes decide the
/// state around it. One a renderer; its matrices are uploaded once a picture.
class MeshDrawer {
public:
    MeshDrawer(ShaderLibrary& programs, const GpuModels& models);

    void upload(const std::vector<MatrixRow>& instanceRows, const std::vector<MatrixRow>& palette);

    using ChooseProgram = ProgramDescription (*)(std::uint32_t features);

    /// Draws in order. Returns how many triangles it handed over.
    std::int64_t draw(const std::vector<DrawBatch>& batches, ChooseProgram choose,
                      FrameStatistics& statistics);

private:
    ShaderLibrary& programs_;
    const GpuModels& models_;
    GlObject instances_;
    GlObject palette_;
    GlObject paletteTexture_;
};

} // namespace foregrip::render
