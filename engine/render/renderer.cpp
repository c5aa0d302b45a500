// SPDX-License-Identifier: MIT
#include "render/renderer.h"

#include "render/background_pass.h"
#include "render/crosshair_pass.h"
#include "render/gl_objects.h"
#include "render/layer_state.h"
#include "render/line_pass.h"
#include "render/mark_pass.h"
#include "render/mesh_drawer.h"
#include "render/output_pass.h"
#include "render/programs.h"
#include "render/projection.h"
#include "render/reticle_pass.h"
#include "render/scene_buffer.h"
#include "render/scope_pass.h"
#include "render/shadow_pass.h"
#include "render/sprite_pass.h"
#include "render/streak_pass.h"

#include <glm/geometric.hpp>
#include <glm/matrix.hpp>

#include <algorithm>
#include <chrono>
#include <string_view>
#include <utility>

namespace foregrip::render {

namespace {

std::filesystem::path shaderFolder() {
#ifdef FOREGRIP_DEV
    return std::filesystem::path(FOREGRIP_SOURCE_DIR) / "shaders";
#else
    return {};
#endif
}

/// Whether the processor does the drawing.
bool isSoftwareDriver() {
    const GLubyte* text = glGetString(GL_RENDERER);
    const std::string_view name = text != nullptr ? reinterpret_cast<const char*>(text) : "";
    return name.find("llvmpipe") != std::string_view::npos ||
           name.find("softpipe") != std::string_view::npos;
}

/// [texels] the largest side of textures where the processor draws
constexpr int kSpareTexture = 2048;

/// What a driver is asked for. On a processor with one sample a pixel every pixel is dear.
struct Quality {
    int samples = 4;
    bool spare = false; ///< leave out what costs a processor more than it shows
    TextureFilter filter;
};

Quality chooseQuality(const RendererOptions& options) {
    const bool software = isSoftwareDriver();
    Quality quality;
    quality.samples = options.samples > 0 ? options.samples : software ? 1 : 4;
    quality.spare = software && quality.samples == 1;
    quality.filter.blendMips = !quality.spare;
    quality.filter.ownMips = quality.spare;
    GLint largest = kSpareTexture;
    glGetIntegerv(GL_MAX_TEXTURE_SIZE, &largest);
    const int wanted = options.largestTexture > 0 ? options.largestTexture
                       : quality.spare            ? kSpareTexture
                                                  : largest;
    quality.filter.largestSide = std::min(wanted, largest);
    if (GLAD_GL_EXT_texture_filter_anisotropic != 0 && !software) {
        GLfloat most = 1.0F;
        glGetFloatv(GL_MAX_TEXTURE_MAX_ANISOTROPY_EXT, &most);
        quality.filter.anisotropy = std::min(most, 8.0F);
    }
    return quality;
}

std::array<ShadowFit, 2> fitShadows(const FrameView& view, int size) {
    const Lighting& light = view.lighting;
    const glm::mat4 worldFromView = glm::inverse(view.camera.viewFromWorld);
    const glm::vec3 ahead = -glm::vec3(worldFromView[2]);
    const glm::vec3 near = glm::vec3(worldFromView[3]) + light.closeShadowDistance * ahead;
    return {fitShadow(light.sunDirection, light.shadowCentre, light.shadowRadius, size),
            fitShadow(light.sunDirection, near, light.closeShadowRadius, size)};
}

/// The batches of one picture, and the matrices that they point into.
struct Batches {
    std::array<std::vector<DrawBatch>, 2> opaque;
    std::array<std::vector<DrawBatch>, 2> blend;
    std::vector<DrawBatch> scopeOpaque;
    std::vector<DrawBatch> scopeBlend;
    std::vector<std::vector<DrawBatch>> shadow;
    std::vector<MatrixRow> rows;
};

Batches batch(DrawList&& list) {
    Batches out;
    for (std::size_t layer = 0; layer < 2; ++layer) {
        out.opaque[layer] = batchFrontToBack(std::move(list.opaque[layer]), out.rows);
        out.blend[layer] = batchBackToFront(std::move(list.blend[layer]), out.rows);
    }
    out.scopeOpaque = batchFrontToBack(std::move(list.scopeOpaque), out.rows);
    out.scopeBlend = batchBackToFront(std::move(list.scopeBlend), out.rows);
    for (std::vector<DrawItem>& casters : list.shadow) {
        out.shadow.push_back(batchFrontToBack(std::move(casters), out.rows));
    }
    return out;
}

} // namespace

struct Renderer::Parts {
    Parts(const RendererOptions& options, const Quality& chosen)
        : programs(shaderFolder()), meshes(programs, models), background(programs),
          shadow(std::clamp(options.shadowSize, 16, 8192)), marks(programs), sprites(programs),
          streaks(programs), lines(programs), reticle(programs), crosshair(programs),
          scope(programs, chosen.samples), scene(chosen.samples), output(programs),
          quality(chosen) {}

    void drawDepth(Layer layer, const std::vector<DrawBatch>& batches);
    void drawScope(const FrameView& view, const Batches& batches);
    void drawScene(const FrameView& view, const Batches& batches);
    void drawPicture(const FrameView& view, const Target& target);

    ShaderLibrary programs;
    GpuModels models;
    ModelHandle lastHandle = 0;
    FrameBlocks blocks;
    MeshDrawer meshes;
    BackgroundPass background;
    ShadowPass shadow;
    MarkPass marks;
    SpritePass sprites;
    StreakPass streaks;
    LinePass lines;
    ReticlePass reticle;
    CrosshairPass crosshair;
    ScopePass scope;
    SceneBuffer scene;
    OutputPass output;
    Quality quality;
    FrameStatistics statistics;
    std::string problem;
};

/// Where the processor shades each pixel, drawing all depth before colour costs less than shading
/// what is hidden afterwards. (With several samples a pixel the software renderer shades what is
/// hidden all the same.)
void Renderer::Parts::drawDepth(Layer layer, const std::vector<DrawBatch>& batches) {
    if (!quality.spare) {
        return;
    }
    glColorMask(GL_FALSE, GL_FALSE, GL_FALSE, GL_FALSE);
    beginLayer(blocks, layer, Mixing::opaque);
    meshes.draw(batches, shadowProgram, statistics);
    glColorMask(GL_TRUE, GL_TRUE, GL_TRUE, GL_TRUE);
}

/// The world once more, as a scope's ocular shows it: no weapon, no hands, no helper lines on top.
void Renderer::Parts::drawScope(const FrameView& view, const Batches& batches) {
    if (!scope.begin(view.scope, blocks, statistics)) {
        return;
    }
    drawDepth(Layer::world, batches.scopeOpaque);
    beginLayer(blocks, Layer::world, Mixing::opaque);
    statistics.scope.triangles += meshes.draw(batches.scopeOpaque, meshProgram, statistics);
    background.draw(blocks, statistics);
    marks.draw(view.marks, blocks, statistics);
    beginLayer(blocks, Layer::world, Mixing::blend);
    statistics.scope.triangles += meshes.draw(batches.scopeBlend, meshProgram, statistics);
    lines.draw(view.lines, false, blocks, statistics);
    sprites.draw(view, Layer::world, blocks, statistics);
    streaks.draw(view.streaks, Layer::world, blocks, statistics);
    scope.end(blocks, statistics);
}

/// The order of a picture: what is nearest first, so that what it hides is not shaded; then the
/// background where nothing is; then everything that lets something show through, from far to near.
void Renderer::Parts::drawScene(const FrameView& view, const Batches& batches) {
    const auto drawMeshes = [&](Layer layer, Mixing mixing) {
        beginLayer(blocks, layer, mixing);
        const auto& lists = mixing == Mixing::opaque ? batches.opaque : batches.blend;
        statistics.triangles +=
            meshes.draw(lists[static_cast<std::size_t>(layer)], meshProgram, statistics);
    };
    drawDepth(Layer::viewmodel, batches.opaque[static_cast<std::size_t>(Layer::viewmodel)]);
    drawDepth(Layer::world, batches.opaque[static_cast<std::size_t>(Layer::world)]);
    drawMeshes(Layer::viewmodel, Mixing::opaque);
    drawMeshes(Layer::world, Mixing::opaque);
    if (!view.transparent) {
        background.draw(blocks, statistics);
    }
    // From here on alpha serves the smoothing alone; without it, it stays 1.
    const bool keepsAlpha = scene.samples() > 1 && !view.transparent;
    glColorMask(GL_TRUE, GL_TRUE, GL_TRUE, keepsAlpha ? GL_FALSE : GL_TRUE);
    marks.draw(view.marks, blocks, statistics);
    drawMeshes(Layer::world, Mixing::blend);
    lines.draw(view.lines, false, blocks, statistics);
    sprites.draw(view, Layer::world, blocks, statistics);
    streaks.draw(view.streaks, Layer::world, blocks, statistics);
    drawMeshes(Layer::viewmodel, Mixing::blend);
    sprites.draw(view, Layer::viewmodel, blocks, statistics);
    streaks.draw(view.streaks, Layer::viewmodel, blocks, statistics);
    const float aspect = static_cast<float>(scene.width()) / static_cast<float>(scene.height());
    scope.drawOcular(view, aspect, blocks, statistics);
    reticle.draw(view, aspect, blocks, statistics);
    lines.draw(view.lines, true, blocks, statistics);
    crosshair.draw(view.crosshair, view.blocked, blocks, statistics);
    glColorMask(GL_TRUE, GL_TRUE, GL_TRUE, GL_TRUE);
}

void Renderer::Parts::drawPicture(const FrameView& view, const Target& target) {
    const std::array<ShadowFit, 2> fits = fitShadows(view, shadow.size());
    blocks.upload(view, scene.width(), scene.height(), fits, shadow.size());

    const float aspect = static_cast<float>(scene.width()) / static_cast<float>(scene.height());
    DrawViews views;
    views.eye = eyePosition(view.camera);
    for (const Layer layer : {Layer::world, Layer::viewmodel}) {
        views.clipFromWorld[static_cast<std::size_t>(layer)] =
            projectionMatrix(view.camera, layer, aspect) * view.camera.viewFromWorld;
    }
    views.shadowClipFromWorld.push_back(fits[0].clipFromWorld);
    if (view.lighting.closeShadowRadius > 0.0F) {
        views.shadowClipFromWorld.push_back(fits[1].clipFromWorld);
    }
    if (view.scope.visible && view.scope.live) {
        views.scopeClipFromWorld = scopeProjection(view) * view.scope.viewFromWorld;
    }
    DrawList list = collect(view, views, [this](ModelHandle handle) {
        const auto found = models.find(handle);
        return found == models.end() ? nullptr : &found->second->scene();
    });
    const std::vector<MatrixRow> palette = std::move(list.palette);
    const Batches batches = batch(std::move(list));
    meshes.upload(batches.rows, palette);

    glDisable(GL_SCISSOR_TEST);
    glColorMask(GL_TRUE, GL_TRUE, GL_TRUE, GL_TRUE);
    glEnable(GL_FRAMEBUFFER_SRGB);
    shadow.draw(batches.shadow, blocks, meshes, statistics);
    drawScope(view, batches);

    glBindFramebuffer(GL_FRAMEBUFFER, scene.framebuffer());
    glViewport(0, 0, scene.width(), scene.height());
    glDepthMask(GL_TRUE);
    glClearDepth(1.0);
    glClearColor(0.0F, 0.0F, 0.0F, 0.0F);
    // The background fills the colour, where there is one.
    glClear(view.transparent ? GL_DEPTH_BUFFER_BIT | GL_COLOR_BUFFER_BIT : GL_DEPTH_BUFFER_BIT);
    drawScene(view, batches);
    output.draw(scene, view.transparent, target, statistics);
}

Renderer::Renderer(std::unique_ptr<Parts> parts) : parts_(std::move(parts)) {}
Renderer::Renderer(Renderer&&) noexcept = default;
Renderer& Renderer::operator=(Renderer&&) noexcept = default;
Renderer::~Renderer() = default;

core::Result<Renderer> Renderer::create(const RendererOptions& options) {
    auto parts = std::make_unique<Parts>(options, chooseQuality(options));
    // One program of each kind now: a driver that cannot build them should say so at the start.
    for (const ProgramDescription& description :
         {meshProgram(0), shadowProgram(0), backgroundProgram(), lineProgram()}) {
        if (parts->programs.find(description) == nullptr) {
            return core::Error{
                "", "", "the shaders do not build on this driver: " + parts->programs.message()};
        }
    }
    return Renderer(std::move(parts));
}

ModelHandle Renderer::upload(const rig::Model& model) {
    const ModelHandle handle = ++parts_->lastHandle;
    parts_->models.emplace(handle, std::make_unique<GpuModel>(model, parts_->quality.filter));
    return handle;
}

void Renderer::releaseCompiler() {
    glReleaseShaderCompiler();
}

void Renderer::release(ModelHandle model) {
    parts_->models.erase(model);
}

void Renderer::draw(const FrameView& view, Target target) {
    if (view.width <= 0 || view.height <= 0 || target.width <= 0 || target.height <= 0) {
        return;
    }
    using Clock = std::chrono::steady_clock;
    const Clock::time_point start = Clock::now();
    Parts& parts = *parts_;
    parts.statistics = {};
    parts.programs.poll(start);
    GLint limit = 0;
    glGetIntegerv(GL_MAX_RENDERBUFFER_SIZE, &limit);
    const bool fits = view.width <= limit && view.height <= limit;
    if (!fits || !parts.scene.resize(view.width, view.height)) {
        parts.problem = "The driver cannot hold a picture of " + std::to_string(view.width) +
                        " x " + std::to_string(view.height) + " pixels; make it smaller.";
        return;
    }
    parts.problem.clear();
    parts.drawPicture(view, target);

    glBindFramebuffer(GL_FRAMEBUFFER, target.framebuffer);
    glViewport(0, 0, target.width, target.height);
    glDisable(GL_FRAMEBUFFER_SRGB);
    glDisable(GL_DEPTH_TEST);
    glDisable(GL_BLEND);
    glDepthMask(GL_TRUE);
    glDepthRange(0.0, 1.0);
    glUseProgram(0);
    glActiveTexture(GL_TEXTURE0);
    const std::chrono::duration<double, std::milli> took = Clock::now() - start;
    parts.statistics.cpuMilliseconds = took.count();
}

const FrameStatistics& Renderer::statistics() const {
    return parts_->statistics;
}

std::string Renderer::message() const {
    return parts_->problem.empty() ? parts_->programs.message() : parts_->problem;
}

} // namespace foregrip::render
