// SPDX-License-Identifier: MIT
#include "gl_test.h"

#include "render/headless_context.h"
#include "render/offscreen_target.h"

#include <glad/gl.h>
#include <glm/ext/matrix_transform.hpp>

#include <array>
#include <cmath>
#include <dlfcn.h>
#include <link.h>
#include <string>

namespace foregrip::test {

namespace {

/// Keeps every library that the driver loaded, so that a leak checker can name the owner of what a
/// driver holds on to at the end.
int keepLoaded(dl_phdr_info* info, std::size_t, void*) {
    if (info->dlpi_name != nullptr &&
        std::string(info->dlpi_name).find(".so") != std::string::npos) {
        dlopen(info->dlpi_name, RTLD_LAZY | RTLD_NODELETE | RTLD_NOLOAD);
    }
    return 0;
}

rig::Model modelOf(rig::Primitive primitive, const rig::Material& material) {
    rig::Model model;
    primitive.material = 0;
    model.materials.push_back(material);
    model.meshes.push_back({"mesh", {std::move(primitive)}});
    rig::Node node;
    node.name = "node";
    node.mesh = 0;
    model.nodes.push_back(node);
    return model;
}

void addFace(rig::Primitive& primitive, const glm::vec3& centre, const glm::vec3& right,
             const glm::vec3& up) {
    const auto first = static_cast<std::uint32_t>(primitive.vertices.size());
    for (const auto& [x, y] : std::array<std::pair<float, float>, 4>{
             {{-1.0F, -1.0F}, {1.0F, -1.0F}, {1.0F, 1.0F}, {-1.0F, 1.0F}}}) {
        rig::Vertex vertex;
        vertex.position = centre + x * right + y * up;
        vertex.normal = glm::normalize(glm::cross(right, up));
        vertex.tangent = glm::vec4(glm::normalize(right), 1.0F);
        vertex.uv = glm::vec2(0.5F + 0.5F * x, 0.5F - 0.5F * y);
        primitive.vertices.push_back(vertex);
    }
    for (const std::uint32_t corner : {0U, 1U, 2U, 0U, 2U, 3U}) {
        primitive.indices.push_back(first + corner);
    }
}

} // namespace

bool ensureContext() {
    static core::Result<render::HeadlessContext> context = render::HeadlessContext::create();
    if (!context.ok()) {
        ADD_FAILURE() << context.error().text();
        return false;
    }
    dl_iterate_phdr(keepLoaded, nullptr);
    context->makeCurrent();
    return true;
}

void GlTest::SetUp() {
    ASSERT_TRUE(ensureContext());
    useOptions({});
}

void GlTest::useOptions(const render::RendererOptions& options) {
    renderer_.reset();
    core::Result<render::Renderer> made = render::Renderer::create(options);
    ASSERT_TRUE(made.ok()) << made.error().text();
    renderer_.emplace(std::move(*made));
}

void GlTest::TearDown() {
    if (renderer_) {
        EXPECT_EQ(renderer_->message(), "");
        renderer_.reset();
        EXPECT_EQ(glGetError(), static_cast<GLenum>(GL_NO_ERROR));
    }
}

render::Picture GlTest::draw(const render::FrameView& view) {
    auto target = render::OffscreenTarget::create(view.width, view.height);
    if (!target.ok()) {
        ADD_FAILURE() << target.error().text();
        return {};
    }
    renderer_->draw(view, target->target());
    core::Result<render::Picture> picture = target->readPixels();
    if (!picture.ok()) {
        ADD_FAILURE() << picture.error().text();
        return {};
    }
    return std::move(*picture);
}

render::FrameView darkView() {
    render::FrameView view;
    view.width = 320;
    view.height = 180;
    view.lighting.sunColour = glm::vec3(0.0F);
    view.lighting.skyColour = glm::vec3(0.0F);
    view.lighting.groundColour = glm::vec3(0.0F);
    view.lighting.background = glm::vec3(0.0F);
    view.lighting.exposure = 1.0F;
    return view;
}

rig::Material plain(const glm::vec4& colour) {
    rig::Material material;
    material.baseColour = colour;
    material.unlit = true;
    material.doubleSided = true;
    if (colour.a < 1.0F) {
        material.alphaMode = rig::AlphaMode::blend;
    }
    return material;
}

rig::Model quad(float width, float height, const rig::Material& material) {
    rig::Primitive primitive;
    addFace(primitive, glm::vec3(0.0F), glm::vec3(0.5F * width, 0.0F, 0.0F),
            glm::vec3(0.0F, 0.5F * height, 0.0F));
    return modelOf(std::move(primitive), material);
}

rig::Model box(const glm::vec3& size, const rig::Material& material) {
    rig::Primitive primitive;
    const glm::vec3 h = 0.5F * size;
    const glm::vec3 x(h.x, 0.0F, 0.0F);
    const glm::vec3 y(0.0F, h.y, 0.0F);
    const glm::vec3 z(0.0F, 0.0F, h.z);
    addFace(primitive, x, -z, y);
    addFace(primitive, -x, z, y);
    addFace(primitive, y, x, -z);
    addFace(primitive, -y, x, z);
    addFace(primitive, z, x, y);
    addFace(primitive, -z, -x, y);
    return modelOf(std::move(primitive), material);
}

render::Instance place(render::ModelHandle model, const glm::vec3& position, render::Layer layer) {
    render::Instance instance;
    instance.model = model;
    instance.layer = layer;
    instance.worldFromModel = glm::translate(glm::mat4(1.0F), position);
    return instance;
}

glm::vec2 pixelOf(const glm::vec3& position_vs, float verticalFov, int width, int height) {
    const float focal = 0.5F * static_cast<float>(height) / std::tan(0.5F * verticalFov);
    return {0.5F * static_cast<float>(width) + focal * position_vs.x / -position_vs.z,
            0.5F * static_cast<float>(height) - focal * position_vs.y / -position_vs.z};
}

int srgbByte(double linear) {
    const double encoded =
        linear <= 0.0031308 ? 12.92 * linear : 1.055 * std::pow(linear, 1.0 / 2.4) - 0.055;
    return static_cast<int>(std::lround(255.0 * encoded));
}

Spot spotOf(const render::Picture& picture, int channel, int threshold) {
    Spot spot;
    for (int y = 0; y < picture.height; ++y) {
        for (int x = 0; x < picture.width; ++x) {
            if (picture.at(x, y)[channel] > threshold) {
                spot.centre +=
                    glm::vec2(static_cast<float>(x) + 0.5F, static_cast<float>(y) + 0.5F);
                ++spot.pixels;
            }
        }
    }
    if (spot.pixels > 0) {
        spot.centre /= static_cast<float>(spot.pixels);
    }
    return spot;
}

} // namespace foregrip::test
