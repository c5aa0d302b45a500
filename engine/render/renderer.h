// SPDX-License-Identifier: MIT
#pragma once

#include "core/result.h"
#include "render/frame_statistics.h"
#include "render/frame_view.h"
#include "render/target.h"
#include "rig/model.h"

#include <memory>
#include <string>

namespace foregrip::render {

struct RendererOptions {
    /// Samples a pixel, against stair-steps; limited to what there is. 1 = one sample and a filter
    /// that smooths edges afterwards. 0 = what suits the driver: 4, but 1 where the processor draws
    /// (there, several samples make every hidden surface cost as much as a visible one, and a
    /// picture takes three times as long; ask for 4 where quality counts more than time).
    int samples = 0;
    /// [texels] Larger images of models are halved until they fit. 0 = what suits the driver: 2048
    /// where the processor draws with one sample, since textures take its memory; else what the
    /// driver holds.
    int largestTexture = 0;
    int shadowSize = 1024; ///< texels along a side of each of the two shadow maps, 16 to 8192
};

/// Draws pictures from FrameViews with OpenGL 4.1 core. Every call needs the context that was
/// current at create(), on its thread; so does the destructor. It does no simulation, reads no
/// files but shaders (and those in development builds only), and knows no windows.
class Renderer {
public:
    /// Needs loadFunctions() to have succeeded for the current context (HeadlessContext does it).
    /// Refuses when the shaders do not build on this driver.
    [[nodiscard]] static core::Result<Renderer> create(const RendererOptions& options = {});

    Renderer(Renderer&&) noexcept;
    Renderer& operator=(Renderer&&) noexcept;
    Renderer(const Renderer&) = delete;
    Renderer& operator=(const Renderer&) = delete;
    ~Renderer();

    /// Copies a model to the graphics card; the model may be changed or destroyed afterwards. The
    /// handle is never 0 and never used again after release().
    [[nodiscard]] ModelHandle upload(const rig::Model& model);

    /// Frees a model. Instances that still name it, or a handle that never was, draw nothing.
    void release(ModelHandle model);

    /// Lets the driver forget what it needs to build programs only, some megabytes. Worth it when
    /// all that is drawn has been drawn once; a program that is built later loads it again.
    void releaseCompiler();

    /// Draws one picture, filling the whole target. The picture has the view's size; a target of
    /// another size gets it scaled. Sizes of 0 or less, in view or target: nothing happens. Equal
    /// views give equal bytes on one machine and driver.
    ///
    /// Afterwards the target is bound, the viewport covers it, and depth test, blending, culling,
    /// scissor and sRGB conversion are off: what a user interface drawn on top expects.
    void draw(const FrameView& view, Target target);

    [[nodiscard]] const FrameStatistics& statistics() const;

    /// Why the newest shader text, or the last picture, could not be used; empty when all is well.
    /// In development builds shaders follow edits in shaders/; one that does not build leaves its
    /// old version in place and its file, line and reason here.
    [[nodiscard]] std::string message() const;

private:
    struct Parts;
    explicit Renderer(std::unique_ptr<Parts> parts);

    std::unique_ptr<Parts> parts_;
};

} // namespace foregrip::render
