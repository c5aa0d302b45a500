// SPDX-License-Identifier: MIT
#pragma once

#include "render/picture.h"
#include "render/renderer.h"
#include "rig/model.h"

#include <glm/mat4x4.hpp>
#include <glm/vec2.hpp>
#include <glm/vec3.hpp>
#include <glm/vec4.hpp>
#include <gtest/gtest.h>

#include <optional>

namespace foregrip::test {

/// The process's one surfaceless context, current on this thread. A machine without one fails the
/// test with the sentence that a user would read.
[[nodiscard]] bool ensureContext();

/// Gives each test a renderer of its own and fails it on any OpenGL error that is left at the end.
class GlTest : public testing::Test {
protected:
    void SetUp() override;
    void TearDown() override;

    /// Draws into a new target of the view's size and reads it back.
    [[nodiscard]] render::Picture draw(const render::FrameView& view);

    [[nodiscard]] render::Renderer& renderer() { return *renderer_; }

    /// Starts again with other options; models of the former renderer are gone.
    void useOptions(const render::RendererOptions& options);

private:
    std::optional<render::Renderer> renderer_;
};

/// A view of 320 x 180 pixels from the origin along -Z, black, without light and exposure 1.
[[nodiscard]] render::FrameView darkView();

/// A material whose colour is seen as it is, seen from both sides.
[[nodiscard]] rig::Material plain(const glm::vec4& colour);

/// One quad about the origin in the plane z = 0, facing +Z, `width` x `height` [m].
[[nodiscard]] rig::Model quad(float width, float height, const rig::Material& material);

/// A box about the origin with the full sides `size` [m].
[[nodiscard]] rig::Model box(const glm::vec3& size, const rig::Material& material);

[[nodiscard]] render::Instance place(render::ModelHandle model, const glm::vec3& position,
                                     render::Layer layer = render::Layer::world);

/// Where a point in view space lands in a picture, by the textbook: x right, y down [px].
[[nodiscard]] glm::vec2 pixelOf(const glm::vec3& position_vs, float verticalFov, int width,
                                int height);

/// The sRGB byte of a linear value in [0, 1] (IEC 61966-2-1).
[[nodiscard]] int srgbByte(double linear);

/// The mean position of the pixels whose channel `channel` is above `threshold` and their number.
struct Spot {
    glm::vec2 centre{0.0F}; ///< [px] from the top left corner, pixel centres at .5
    int pixels = 0;
};
[[nodiscard]] Spot spotOf(const render::Picture& picture, int channel, int threshold);

} // namespace foregrip::test
