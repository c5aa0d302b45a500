// SPDX-License-Identifier: MIT
#include "render/gpu_model.h"

#include "render/gl_objects.h"
#include "render/gpu_blocks.h"
#include "render/halved_image.h"
#include "render/shader_program.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstring>
#include <span>

namespace foregrip::render {

namespace {

struct Attribute {
    GLuint location;
    GLint components;
    GLenum type;
    std::size_t offset;
};

// The locations of shaders/vertex.glsl.
constexpr GLuint kFirstInstanceRow = 7;
constexpr auto kAttributes = std::to_array<Attribute>({
    {0, 3, GL_FLOAT, offsetof(rig::Vertex, position)},
    {1, 3, GL_FLOAT, offsetof(rig::Vertex, normal)},
    {2, 4, GL_FLOAT, offsetof(rig::Vertex, tangent)},
    {3, 2, GL_FLOAT, offsetof(rig::Vertex, uv)},
    {4, 4, GL_FLOAT, offsetof(rig::Vertex, colour)},
    {5, 4, GL_UNSIGNED_SHORT, offsetof(rig::Vertex, joints)},
    {6, 4, GL_FLOAT, offsetof(rig::Vertex, weights)},
});

constexpr auto kFurtherAttributes = std::to_array<Attribute>({
    {10, 4, GL_UNSIGNED_SHORT, offsetof(rig::Influences, joints)},
    {11, 4, GL_FLOAT, offsetof(rig::Influences, weights)},
});

/// Describes the bound array buffer to the bound vertex array.
void describeBuffer(std::span<const Attribute> attributes, std::size_t bytesEach) {
    const auto stride = static_cast<GLsizei>(bytesEach);
    for (const Attribute& attribute : attributes) {
        glEnableVertexAttribArray(attribute.location);
        if (attribute.type == GL_UNSIGNED_SHORT) {
            glVertexAttribIPointer(attribute.location, attribute.components, attribute.type, stride,
                                   bufferOffset(attribute.offset));
        } else {
            glVertexAttribPointer(attribute.location, attribute.components, attribute.type,
                                  GL_FALSE, stride, bufferOffset(attribute.offset));
        }
    }
}

/// The further influences of all vertices, in the order of the vertex buffer; empty when no
/// primitive has any.
std::vector<rig::Influences> furtherInfluences(const rig::Model& model, std::size_t vertexCount) {
    std::vector<rig::Influences> out;
    std::size_t first = 0;
    for (const rig::Mesh& mesh : model.meshes) {
        for (const rig::Primitive& primitive : mesh.primitives) {
            const std::vector<rig::Influences>& from = primitive.furtherInfluences;
            if (!from.empty()) {
                out.resize(vertexCount);
                std::copy(from.begin(), from.end(),
                          out.begin() + static_cast<std::ptrdiff_t>(first));
            }
            first += primitive.vertices.size();
        }
    }
    return out;
}

struct Slot {
    TextureUnit unit;
    int rig::Material::*image;
    TextureContent content;
};

constexpr auto kSlots = std::to_array<Slot>({
    {TextureUnit::baseColour, &rig::Material::baseColourImage, TextureContent::colour},
    {TextureUnit::metallicRoughness, &rig::Material::metallicRoughnessImage, TextureContent::data},
    {TextureUnit::occlusion, &rig::Material::occlusionImage, TextureContent::data},
    {TextureUnit::normal, &rig::Material::normalImage, TextureContent::normal},
    {TextureUnit::emissive, &rig::Material::emissiveImage, TextureContent::colour},
});

MaterialBlock blockOf(const rig::Material& material) {
    return {material.baseColour, glm::vec4(material.emissive, material.alphaCutoff),
            glm::vec4(material.metallic, material.roughness, material.normalScale,
                      material.occlusionStrength)};
}

/// Fills a level of the bound texture.
void storeLevel(const rig::Image& image, TextureContent content, GLint level) {
    if (content != TextureContent::normal) {
        const GLint format = content == TextureContent::colour ? GL_SRGB8_ALPHA8 : GL_RGBA8;
        glTexImage2D(GL_TEXTURE_2D, level, format, image.width, image.height, 0, GL_RGBA,
                     GL_UNSIGNED_BYTE, image.pixels.data());
        return;
    }
    // Two bytes a texel instead of four.
    std::vector<std::uint8_t> pairs(image.pixels.size() / 2);
    for (std::size_t i = 0; i < pairs.size(); i += 2) {
        pairs[i] = image.pixels[2 * i];
        pairs[i + 1] = image.pixels[2 * i + 1];
    }
    glTexImage2D(GL_TEXTURE_2D, level, GL_RG8, image.width, image.height, 0, GL_RG,
                 GL_UNSIGNED_BYTE, pairs.data());
}

/// Fills all levels of the bound texture.
void storeImage(const rig::Image& image, TextureContent content, const TextureFilter& filter) {
    const TexelKind kind =
        content == TextureContent::colour ? TexelKind::colour : TexelKind::linear;
    rig::Image smaller;
    const rig::Image* now = &image;
    const auto halve = [&] {
        smaller = halvedImage(*now, kind);
        now = &smaller;
    };
    while (std::max(now->width, now->height) > std::max(filter.largestSide, 1)) {
        halve();
    }
    glPixelStorei(GL_UNPACK_ALIGNMENT, 1);
    storeLevel(*now, content, 0);
    if (!filter.ownMips) {
        glGenerateMipmap(GL_TEXTURE_2D);
        return;
    }
    for (GLint level = 1; std::max(now->width, now->height) > 1; ++level) {
        halve();
        storeLevel(*now, content, level);
    }
}

} // namespace

std::size_t alignedBlock(std::size_t bytes) {
    GLint alignment = 256;
    glGetIntegerv(GL_UNIFORM_BUFFER_OFFSET_ALIGNMENT, &alignment);
    const auto step = static_cast<std::size_t>(std::max(alignment, 1));
    return (bytes + step - 1) / step * step;
}

GpuModel::GpuModel(const rig::Model& model, const TextureFilter& filter) : scene_(describe(model)) {
    uploadVertices(model);
    uploadMaterials();
    for (const rig::Material& material : scene_.materials) {
        for (const Slot& slot : kSlots) {
            uploadTexture(model, material.*slot.image, slot.content, filter);
        }
    }
}

void GpuModel::uploadVertices(const rig::Model& model) {
    std::size_t vertexCount = 0;
    std::size_t indexCount = 0;
    for (const rig::Mesh& mesh : model.meshes) {
        for (const rig::Primitive& primitive : mesh.primitives) {
            vertexCount += primitive.vertices.size();
            indexCount += primitive.indices.size();
        }
    }
    std::vector<rig::Vertex> vertices;
    std::vector<std::uint32_t> indices;
    vertices.reserve(vertexCount);
    indices.reserve(indexCount);
    for (const rig::Mesh& mesh : model.meshes) {
        for (const rig::Primitive& primitive : mesh.primitives) {
            vertices.insert(vertices.end(), primitive.vertices.begin(), primitive.vertices.end());
            indices.insert(indices.end(), primitive.indices.begin(), primitive.indices.end());
        }
    }
    vertices_ = makeBuffer();
    indices_ = makeBuffer();
    vertexArray_ = makeVertexArray();
    glBindVertexArray(vertexArray_.name());
    glBindBuffer(GL_ARRAY_BUFFER, vertices_.name());
    glBufferData(GL_ARRAY_BUFFER, static_cast<GLsizeiptr>(vertices.size() * sizeof(rig::Vertex)),
                 vertices.data(), GL_STATIC_DRAW);
    glBindBuffer(GL_ELEMENT_ARRAY_BUFFER, indices_.name());
    glBufferData(GL_ELEMENT_ARRAY_BUFFER,
                 static_cast<GLsizeiptr>(indices.size() * sizeof(std::uint32_t)), indices.data(),
                 GL_STATIC_DRAW);
    describeBuffer(kAttributes, sizeof(rig::Vertex));
    const std::vector<rig::Influences> further = furtherInfluences(model, vertexCount);
    if (!further.empty()) {
        further_ = makeBuffer();
        glBindBuffer(GL_ARRAY_BUFFER, further_.name());
        glBufferData(GL_ARRAY_BUFFER,
                     static_cast<GLsizeiptr>(further.size() * sizeof(rig::Influences)),
                     further.data(), GL_STATIC_DRAW);
        describeBuffer(kFurtherAttributes, sizeof(rig::Influences));
    }
    for (GLuint row = kFirstInstanceRow; row < kFirstInstanceRow + 3; ++row) {
        glEnableVertexAttribArray(row);
        glVertexAttribDivisor(row, 1);
    }
    glBindVertexArray(0);
}

void GpuModel::uploadMaterials() {
    materialStride_ = alignedBlock(sizeof(MaterialBlock));
    std::vector<std::byte> bytes(materialStride_ * scene_.materials.size());
    for (std::size_t i = 0; i < scene_.materials.size(); ++i) {
        const MaterialBlock block = blockOf(scene_.materials[i]);
        std::memcpy(&bytes[i * materialStride_], &block, sizeof(block));
    }
    materials_ = makeBuffer();
    glBindBuffer(GL_UNIFORM_BUFFER, materials_.name());
    glBufferData(GL_UNIFORM_BUFFER, static_cast<GLsizeiptr>(bytes.size()), bytes.data(),
                 GL_STATIC_DRAW);
}

void GpuModel::uploadTexture(const rig::Model& model, int image, TextureContent content,
                             const TextureFilter& filter) {
    if (image < 0 || textures_.contains({image, content})) {
        return;
    }
    GlObject texture = makeTexture();
    glBindTexture(GL_TEXTURE_2D, texture.name());
    storeImage(model.images[static_cast<std::size_t>(image)], content, filter);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER,
                    filter.blendMips ? GL_LINEAR_MIPMAP_LINEAR : GL_LINEAR_MIPMAP_NEAREST);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, GL_LINEAR);
    if (filter.anisotropy > 1.0F) {
        glTexParameterf(GL_TEXTURE_2D, GL_TEXTURE_MAX_ANISOTROPY_EXT, filter.anisotropy);
    }
    textures_.emplace(std::pair{image, content}, std::move(texture));
}

void GpuModel::bindVertices(std::uint32_t instanceBuffer, std::uint32_t firstInstance) const {
    glBindVertexArray(vertexArray_.name());
    glBindBuffer(GL_ARRAY_BUFFER, instanceBuffer);
    constexpr std::size_t rowBytes = sizeof(glm::vec4);
    for (GLuint row = 0; row < 3; ++row) {
        glVertexAttribPointer(kFirstInstanceRow + row, 4, GL_FLOAT, GL_FALSE,
                              static_cast<GLsizei>(3 * rowBytes),
                              bufferOffset((3U * firstInstance + row) * rowBytes));
    }
}

void GpuModel::bindMaterial(int material) const {
    const auto index = static_cast<std::size_t>(material);
    glBindBufferRange(GL_UNIFORM_BUFFER, static_cast<GLuint>(UniformBlock::material),
                      materials_.name(), static_cast<GLintptr>(index * materialStride_),
                      sizeof(MaterialBlock));
    for (const Slot& slot : kSlots) {
        const auto texture = textures_.find({scene_.materials[index].*slot.image, slot.content});
        if (texture != textures_.end()) {
            glActiveTexture(GL_TEXTURE0 + static_cast<GLenum>(slot.unit));
            glBindTexture(GL_TEXTURE_2D, texture->second.name());
        }
    }
}

} // namespace foregrip::render
