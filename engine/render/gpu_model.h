// SPDX-License-Identifier: MIT
#pragma once

#include "render/gl_object.h"
#include "render/scene_model.h"

#include <cstdint>
#include <map>
#include <utility>
#include <vector>

namespace foregrip::render {

/// How large textures are, and how they are read where they do not fit the pixel grid.
struct TextureFilter {
    float anisotropy = 1.0F; ///< samples along the stretched direction; 1 = none
    bool blendMips = true;   ///< false: the nearest mipmap alone, half the work for a processor
    bool ownMips = false; ///< mipmaps are made here: a driver that draws by processor first has to
                          ///< compile a program for them, which takes longer than the work
    int largestSide = 16384; ///< [texels] larger images are halved until they fit
};

/// What the texels of an image say, which decides how they are stored.
enum class TextureContent {
    colour, ///< sRGB and alpha
    data,   ///< numbers from 0 to 1
    normal, ///< x and y of a unit vector whose z is positive; the shader works out z
};

/// A model's vertices, images and materials on the graphics card, with the description that says
/// where in them each primitive lies.
class GpuModel {
public:
    /// Uploads to the current context.
    GpuModel(const rig::Model& model, const TextureFilter& filter);

    [[nodiscard]] const SceneModel& scene() const { return scene_; }

    /// Binds the vertex array; the instance attributes read `instanceBuffer` from matrix
    /// `firstInstance` on.
    void bindVertices(std::uint32_t instanceBuffer, std::uint32_t firstInstance) const;

    /// Binds a material's numbers and images to their block and units.
    void bindMaterial(int material) const;

private:
    void uploadVertices(const rig::Model& model);
    void uploadMaterials();
    void uploadTexture(const rig::Model& model, int image, TextureContent content,
                       const TextureFilter& filter);

    SceneModel scene_;
    GlObject vertices_;
    GlObject further_; ///< fifth to eighth influences; none where no vertex has them
    GlObject indices_;
    GlObject vertexArray_;
    GlObject materials_;                                          ///< one padded block a material
    std::size_t materialStride_ = 0;                              ///< [bytes]
    std::map<std::pair<int, TextureContent>, GlObject> textures_; ///< by image and use
};

} // namespace foregrip::render
