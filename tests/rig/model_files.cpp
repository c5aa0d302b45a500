// SPDX-License-Identifier: MIT
#include "rig/model_files.h"

#include "rig/import_gltf.h"

#include <atomic>
#include <cmath>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <system_error>
#include <unistd.h>

namespace foregrip::test {
namespace {

bool finite(const glm::vec3& v) {
    return std::isfinite(v.x) && std::isfinite(v.y) && std::isfinite(v.z);
}

std::string word(std::size_t value) {
    std::string out;
    for (unsigned shift = 0; shift < 32; shift += 8) {
        out += static_cast<char>(value >> shift & 0xFFU);
    }
    return out;
}

void expectSoundVertices(const rig::Primitive& primitive, std::size_t joints) {
    const bool many = !primitive.furtherInfluences.empty();
    ASSERT_TRUE(!many || primitive.furtherInfluences.size() == primitive.vertices.size());
    for (std::size_t i = 0; i < primitive.vertices.size(); ++i) {
        const rig::Vertex& v = primitive.vertices[i];
        const rig::Influences further = many ? primitive.furtherInfluences[i] : rig::Influences{};
        ASSERT_TRUE(finite(v.position) && finite(v.normal) && finite(glm::vec3(v.tangent)));
        ASSERT_NEAR(glm::length(v.normal), 1.0F, 1e-3F);
        ASSERT_NEAR(glm::length(glm::vec3(v.tangent)), 1.0F, 0.06F);
        const glm::vec4 sums = v.weights + further.weights;
        const float sum = sums.x + sums.y + sums.z + sums.w;
        if (joints == 0) {
            ASSERT_EQ(sum, 0.0F);
            continue;
        }
        ASSERT_NEAR(sum, 1.0F, 2e-3F);
        for (std::size_t k = 0; k < v.joints.size(); ++k) {
            ASSERT_LT(v.joints[k], joints);
            ASSERT_LT(further.joints[k], joints);
        }
    }
}

template <typename Value>
void expectSoundTrack(const rig::Track<Value>& track, double duration) {
    const bool spline = track.interpolation == rig::Interpolation::cubicSpline;
    ASSERT_EQ(track.values.size(), track.times.size() * (spline ? 3U : 1U));
    for (std::size_t i = 0; i < track.times.size(); ++i) {
        ASSERT_TRUE(track.times[i] >= 0.0F && static_cast<double>(track.times[i]) <= duration);
        ASSERT_TRUE(i == 0 || track.times[i - 1] < track.times[i]);
    }
}

void expectSoundClips(const rig::Model& model) {
    for (const rig::AnimationClip& clip : model.clips) {
        ASSERT_FALSE(clip.name.empty());
        ASSERT_FALSE(clip.nodes.empty());
        for (const rig::NodeTracks& tracks : clip.nodes) {
            ASSERT_TRUE(tracks.node >= 0 && tracks.node < static_cast<int>(model.nodes.size()));
            expectSoundTrack(tracks.translation, clip.duration);
            expectSoundTrack(tracks.rotation, clip.duration);
            expectSoundTrack(tracks.scale, clip.duration);
            for (const glm::vec3& value : tracks.translation.values) {
                ASSERT_TRUE(finite(value));
            }
            for (double t = -0.1; !tracks.rotation.empty() && t < 2.0; t += 0.3) {
                ASSERT_NEAR(glm::length(rig::sampleTrack(tracks.rotation, t)), 1.0, 1e-9);
            }
        }
    }
}

} // namespace

std::string rigFile(const std::string& name) {
    return std::string(FOREGRIP_TEST_DATA) + "/rig/" + name;
}

std::string assetFile(const std::string& name) {
    return std::string(FOREGRIP_ROOT) + "/assets/" + name;
}

rig::Model importOrFail(const std::string& file) {
    core::Result<rig::Model> model = rig::importGltf(file);
    if (!model) {
        ADD_FAILURE() << model.error().text();
        return {};
    }
    return std::move(model).value();
}

rig::Humanoid understandOrFail(const rig::Model& model) {
    core::Result<rig::Humanoid> humanoid = rig::understandHumanoid(model);
    if (!humanoid) {
        ADD_FAILURE() << humanoid.error().text();
        return {};
    }
    return std::move(humanoid).value();
}

void expectSound(const rig::Model& model) {
    expectSoundClips(model);
    ASSERT_LE(model.skins.size(), 1U);
    std::vector<std::size_t> joints(model.meshes.size(), 0);
    for (std::size_t i = 0; i < model.nodes.size(); ++i) {
        const rig::Node& node = model.nodes[i];
        ASSERT_LT(node.parent, static_cast<int>(i));
        ASSERT_LT(node.mesh, static_cast<int>(model.meshes.size()));
        ASSERT_LT(node.skin, static_cast<int>(model.skins.size()));
        ASSERT_NEAR(glm::length(node.rotation), 1.0, 1e-6);
        if (node.skin >= 0) {
            ASSERT_GE(node.mesh, 0);
            joints[static_cast<std::size_t>(node.mesh)] = model.skins.front().joints.size();
        }
    }
    for (const rig::Skin& skin : model.skins) {
        ASSERT_EQ(skin.joints.size(), skin.inverseBind.size());
        for (const int joint : skin.joints) {
            ASSERT_TRUE(joint >= 0 && joint < static_cast<int>(model.nodes.size()));
        }
    }
    for (std::size_t m = 0; m < model.meshes.size(); ++m) {
        for (const rig::Primitive& primitive : model.meshes[m].primitives) {
            ASSERT_EQ(primitive.indices.size() % 3, 0U);
            ASSERT_LT(primitive.material, static_cast<int>(model.materials.size()));
            for (const std::uint32_t index : primitive.indices) {
                ASSERT_LT(index, primitive.vertices.size());
            }
            expectSoundVertices(primitive, joints[m]);
        }
    }
    for (const rig::Material& material : model.materials) {
        for (const int image :
             {material.baseColourImage, material.normalImage, material.emissiveImage,
              material.metallicRoughnessImage, material.occlusionImage}) {
            ASSERT_LT(image, static_cast<int>(model.images.size()));
        }
    }
    for (const rig::Image& image : model.images) {
        ASSERT_EQ(image.pixels.size(), 4U * static_cast<std::size_t>(image.width) *
                                           static_cast<std::size_t>(image.height));
    }
}

TemporaryFolder::TemporaryFolder() {
    static std::atomic<int> counter{0};
    folder_ = std::filesystem::temp_directory_path() /
              ("foregrip-rig-" + std::to_string(::getpid()) + "-" + std::to_string(counter++));
    std::filesystem::create_directories(folder_);
}

TemporaryFolder::~TemporaryFolder() {
    std::error_code ignored;
    std::filesystem::remove_all(folder_, ignored);
}

std::string TemporaryFolder::path(const std::string& name) const {
    return (folder_ / name).string();
}

std::string TemporaryFolder::write(const std::string& name, std::string_view content) const {
    const std::filesystem::path file = folder_ / name;
    std::filesystem::create_directories(file.parent_path());
    std::ofstream out(file, std::ios::binary);
    out.write(content.data(), static_cast<std::streamsize>(content.size()));
    EXPECT_TRUE(out.good());
    return file.string();
}

std::string makeGlb(std::string json, std::string binary) {
    json.resize((json.size() + 3) / 4 * 4, ' ');
    binary.resize((binary.size() + 3) / 4 * 4, '\0');
    const std::string chunks =
        word(json.size()) + "JSON" + json +
        (binary.empty() ? "" : word(binary.size()) + std::string("BIN\0", 4) + binary);
    return "glTF" + word(2) + word(12 + chunks.size()) + chunks;
}

std::string base64(std::string_view bytes) {
    constexpr std::string_view kDigits =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    std::string out;
    for (std::size_t i = 0; i < bytes.size(); i += 3) {
        std::uint32_t triple = 0;
        for (std::size_t k = 0; k < 3; ++k) {
            const bool there = i + k < bytes.size();
            triple = triple << 8U | (there ? static_cast<unsigned char>(bytes[i + k]) : 0U);
        }
        for (std::size_t k = 0; k < 4; ++k) {
            out += i + k <= bytes.size() ? kDigits[triple >> (18U - 6U * k) & 63U] : '=';
        }
    }
    return out;
}

std::string readAll(const std::string& file) {
    std::ifstream in(file, std::ios::binary);
    EXPECT_TRUE(in.good()) << file;
    return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

} // namespace foregrip::test
