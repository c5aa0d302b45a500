// SPDX-License-Identifier: MIT
#pragma once

#include "render/frame_view.h"
#include "render/scene_model.h"

#include <glm/mat4x4.hpp>
#include <glm/vec3.hpp>
#include <glm/vec4.hpp>

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

namespace foregrip::render {

/// One primitive of one instance, placed.
struct DrawItem {
    ModelHandle model = 0;
    const SceneModel::Primitive* primitive = nullptr;
    glm::mat4 worldFromMesh{1.0F};
    std::int32_t paletteStart = -1; ///< first joint in DrawList::palette; -1 for a rigid one
    float distance = 0.0F;          ///< [m] from the eye: what the order of drawing goes by
};

/// A row of an affine matrix, three a matrix: half a matrix less to move than columns with a
/// constant last row.
using MatrixRow = glm::vec4;

/// The matrices that decide what is seen by whom.
struct DrawViews {
    glm::vec3 eye{0.0F};                           ///< world space
    std::array<glm::mat4, 2> clipFromWorld;        ///< by Layer
    std::vector<glm::mat4> shadowClipFromWorld;    ///< a shadow map each; may be empty
    std::optional<glm::mat4> scopeClipFromWorld{}; ///< of a scope's second view, from the same eye
};

/// Everything that one picture draws of its models, culled and in no particular order.
struct DrawList {
    std::array<std::vector<DrawItem>, 2> opaque; ///< by Layer: opaque and masked materials
    std::array<std::vector<DrawItem>, 2> blend;  ///< by Layer
    std::vector<DrawItem> scopeOpaque; ///< of the world's layer, what a scope's view may show
    std::vector<DrawItem> scopeBlend;
    std::vector<std::vector<DrawItem>> shadow; ///< by shadow map
    std::vector<MatrixRow> palette;            ///< world from mesh, three rows a joint
};

/// Finds an uploaded model; null for a handle that is none.
using ModelLookup = std::function<const SceneModel*(ModelHandle)>;

[[nodiscard]] DrawList collect(const FrameView& view, const DrawViews& views,
                               const ModelLookup& lookup);

/// Equal primitives that one call draws.
struct DrawBatch {
    ModelHandle model = 0;
    const SceneModel::Primitive* primitive = nullptr;
    std::int32_t paletteStart = -1;
    std::uint32_t firstInstance = 0; ///< three rows each in the instance rows
    std::uint32_t instanceCount = 0;
    bool mirrored = false; ///< the matrices turn triangles around: clockwise is the front
};

/// Joins rigid items of the same primitive, orders batches and their instances from near to far so
/// that what is hidden is not shaded, and appends their matrices to `rows`.
[[nodiscard]] std::vector<DrawBatch> batchFrontToBack(std::vector<DrawItem> items,
                                                      std::vector<MatrixRow>& rows);

/// One batch an item, from far to near; equal distances keep their order.
[[nodiscard]] std::vector<DrawBatch> batchBackToFront(std::vector<DrawItem> items,
                                                      std::vector<MatrixRow>& rows);

} // namespace foregrip::render
