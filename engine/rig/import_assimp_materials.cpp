// SPDX-License-Identifier: MIT
#include "rig/import_assimp_source.h"
#include "rig/import_text.h"

#include <algorithm>
#include <assimp/material.h>
#include <cmath>
#include <initializer_list>
#include <map>
#include <optional>

namespace foregrip::rig::assimp {
namespace {

constexpr std::size_t kLargestPicture = std::size_t{1} << 28U; // bytes

float limited(float value, float least, float most) {
    return std::isfinite(value) ? std::clamp(value, least, most) : least;
}

glm::vec3 limited(const aiColor3D& colour, float most) {
    return {limited(colour.r, 0.0F, most), limited(colour.g, 0.0F, most),
            limited(colour.b, 0.0F, most)};
}

/// A picture without compression, as a TGA, which is what the decoder takes.
Bytes tga(const aiTexture& texture) {
    const unsigned width = texture.mWidth;
    const unsigned height = texture.mHeight;
    Bytes bytes(18, 0);
    bytes[2] = 2; // true colour
    bytes[12] = static_cast<std::uint8_t>(width & 0xFFU);
    bytes[13] = static_cast<std::uint8_t>(width >> 8U);
    bytes[14] = static_cast<std::uint8_t>(height & 0xFFU);
    bytes[15] = static_cast<std::uint8_t>(height >> 8U);
    bytes[16] = 32;   // bits a texel: blue, green, red, alpha
    bytes[17] = 0x28; // rows from the top, eight bits of alpha
    const auto* first = reinterpret_cast<const std::uint8_t*>(texture.pcData);
    bytes.insert(bytes.end(), first, first + std::size_t{4} * width * height);
    return bytes;
}

/// Numbers the pictures that materials name, each once.
class Pictures {
public:
    explicit Pictures(Source& source) : source_(source) {}

    /// The picture that `path` names: "*3" and names of embedded ones, else a file.
    int imageOf(const aiString& path) {
        if (path.length == 0) {
            return -1;
        }
        std::string name(path.C_Str(), std::min<std::size_t>(path.length, MAXLEN - 1));
        if (name.starts_with("Procedural,num=")) {
            return -1; // Blender computes it
        }
        if (source_.extension == ".blend" && name.starts_with("//")) {
            name.erase(0, 2); // Blender's mark of the model's own folder
        }
        const auto [known, isNew] =
            images_.try_emplace(name, static_cast<int>(source_.out.pictures.size()));
        if (isNew) {
            source_.out.pictures.push_back(find(path, name));
        }
        return known->second;
    }

private:
    PictureSource find(const aiString& path, const std::string& name) {
        PictureSource picture;
        picture.title = printable(name.substr(name.find_last_of("/\\") + 1));
        const aiTexture* embedded = source_.scene->GetEmbeddedTexture(path.C_Str());
        if (embedded == nullptr || embedded->pcData == nullptr) {
            picture.reference = name;
            return picture;
        }
        if (picture.title.starts_with('*')) {
            const std::string given = nameOf(embedded->mFilename);
            picture.title = given.empty() ? "embedded " + name.substr(1)
                                          : given.substr(given.find_last_of("/\\") + 1);
        }
        const std::size_t texels = std::size_t{embedded->mWidth} * embedded->mHeight;
        if (embedded->mHeight == 0 && embedded->mWidth <= kLargestPicture) {
            const auto* first = reinterpret_cast<const std::uint8_t*>(embedded->pcData);
            picture.encoded.assign(first, first + embedded->mWidth);
        } else if (embedded->mWidth < 65536 && embedded->mHeight < 65536 && texels > 0 &&
                   4 * texels <= kLargestPicture) {
            picture.encoded = tga(*embedded);
        }
        if (picture.encoded.empty()) {
            picture.fault = "the embedded picture '" + picture.title +
                            "' is empty or too large; a checker stands in";
        }
        return picture;
    }

    Source& source_;
    std::map<std::string, int> images_;
};

/// One material of the scene on its way.
class MaterialReader {
public:
    MaterialReader(Source& source, Pictures& pictures, const aiMaterial& from)
        : source_(source), pictures_(pictures), from_(from) {}

    Material read() {
        aiString name;
        (void)from_.Get(AI_MATKEY_NAME, name);
        material_.name = nameOf(name);
        readColour();
        readSurface();
        readEmission();
        readAlpha();
        int flag = 0;
        material_.doubleSided =
            from_.Get(AI_MATKEY_TWOSIDED, flag) == aiReturn_SUCCESS && flag != 0;
        int shading = 0;
        material_.unlit = from_.Get(AI_MATKEY_SHADING_MODEL, shading) == aiReturn_SUCCESS &&
                          shading == aiShadingMode_NoShading;
        return std::move(material_);
    }

    /// Pictures that must be combined once they are read.
    [[nodiscard]] const PictureMix& mix() const { return mix_; }

    /// Where the base colour's picture, and with it all others, looks up its texels.
    [[nodiscard]] Source::Coordinates coordinates() const {
        Source::Coordinates out;
        int set = 0;
        if (colourType_ == aiTextureType_NONE) {
            return out;
        }
        if (from_.Get(AI_MATKEY_UVWSRC(colourType_, 0), set) == aiReturn_SUCCESS && set >= 0 &&
            set < AI_MAX_NUMBER_OF_TEXTURECOORDS) {
            out.set = static_cast<unsigned>(set);
        }
        aiUVTransform given;
        if (from_.Get(AI_MATKEY_UVTRANSFORM(colourType_, 0), given) == aiReturn_SUCCESS) {
            out.transform = matrixOf(given);
        }
        return out;
    }

private:
    /// As Assimp defines it: scaled and turned about the picture's middle, then moved.
    static glm::mat3 matrixOf(const aiUVTransform& given) {
        const glm::vec2 scale(limited(given.mScaling.x, -1e4F, 1e4F),
                              limited(given.mScaling.y, -1e4F, 1e4F));
        const glm::vec2 move(limited(given.mTranslation.x, -1e4F, 1e4F),
                             limited(given.mTranslation.y, -1e4F, 1e4F));
        const float turn = limited(given.mRotation, -1e3F, 1e3F);
        const float c = std::cos(turn);
        const float s = std::sin(turn);
        const glm::mat3 linear(glm::vec3(c * scale.x, s * scale.x, 0.0F),
                               glm::vec3(-s * scale.y, c * scale.y, 0.0F), glm::vec3(move, 1.0F));
        if (turn == 0.0F) {
            return linear;
        }
        const glm::mat3 toMiddle(glm::vec3(1, 0, 0), glm::vec3(0, 1, 0), glm::vec3(-0.5, -0.5, 1));
        const glm::mat3 back(glm::vec3(1, 0, 0), glm::vec3(0, 1, 0), glm::vec3(0.5, 0.5, 1));
        return back * linear * toMiddle;
    }

    /// The first of `types` for which the material names a picture.
    int imageOf(std::initializer_list<aiTextureType> types, aiTextureType* found = nullptr) {
        for (const aiTextureType type : types) {
            aiString path;
            if (from_.GetTexture(type, 0, &path) == aiReturn_SUCCESS && path.length > 0) {
                if (found != nullptr) {
                    *found = type;
                }
                return pictures_.imageOf(path);
            }
        }
        return -1;
    }

    void readColour() {
        aiColor3D colour(1.0F, 1.0F, 1.0F);
        if (from_.Get(AI_MATKEY_BASE_COLOR, colour) != aiReturn_SUCCESS) {
            (void)from_.Get(AI_MATKEY_COLOR_DIFFUSE, colour);
        }
        material_.baseColourImage =
            imageOf({aiTextureType_BASE_COLOR, aiTextureType_DIFFUSE}, &colourType_);
        // In these formats a picture replaces the colour, which is then often a leftover grey.
        const bool replaced = material_.baseColourImage >= 0;
        material_.baseColour = replaced ? glm::vec4(1.0F) : glm::vec4(limited(colour, 1.0F), 1.0F);
    }

    void readSurface() {
        ai_real value = 0.0F;
        material_.metallic = from_.Get(AI_MATKEY_METALLIC_FACTOR, value) == aiReturn_SUCCESS
                                 ? limited(value, 0.0F, 1.0F)
                                 : 0.0F;
        ai_real shininess = 0.0F;
        if (from_.Get(AI_MATKEY_ROUGHNESS_FACTOR, value) == aiReturn_SUCCESS) {
            material_.roughness = limited(value, 0.0F, 1.0F);
        } else if (from_.Get(AI_MATKEY_SHININESS, shininess) == aiReturn_SUCCESS &&
                   shininess > 0.0F) {
            // The lobe of Blinn and Phong that is as wide as that of this roughness.
            material_.roughness = limited(std::sqrt(2.0F / (shininess + 2.0F)), 0.2F, 1.0F);
        } else {
            material_.roughness = 0.8F;
        }
        const int rough = imageOf({aiTextureType_DIFFUSE_ROUGHNESS});
        const int metal = imageOf({aiTextureType_METALNESS});
        if (rough >= 0 && (metal < 0 || metal == rough)) {
            material_.metallicRoughnessImage = rough;
            material_.roughness = 1.0F;
            material_.metallic = metal == rough ? 1.0F : 0.0F;
        } else {
            mix_.roughness = rough;
            mix_.metal = metal;
        }
        material_.normalImage = imageOf({aiTextureType_NORMALS, aiTextureType_NORMAL_CAMERA});
        if (material_.normalImage < 0) {
            readBump();
        }
        material_.occlusionImage = imageOf({aiTextureType_AMBIENT_OCCLUSION});
    }

    /// OBJ and others have one word for height and normal maps; the name tells them apart.
    void readBump() {
        aiString path;
        if (from_.GetTexture(aiTextureType_HEIGHT, 0, &path) != aiReturn_SUCCESS) {
            return;
        }
        std::string name(path.C_Str());
        std::transform(name.begin(), name.end(), name.begin(), [](unsigned char c) {
            return static_cast<char>(c < 128 ? std::tolower(c) : c);
        });
        name.erase(0, name.find_last_of("/\\") + 1);
        if (name.find("norm") != std::string::npos || name.find("nrm") != std::string::npos) {
            material_.normalImage = pictures_.imageOf(path);
        } else {
            source_.warn("the height map '" + printable(name) + "' of material '" + material_.name +
                         "' is not used");
        }
    }

    void readEmission() {
        aiColor3D colour(0.0F, 0.0F, 0.0F);
        (void)from_.Get(AI_MATKEY_COLOR_EMISSIVE, colour);
        material_.emissiveImage = imageOf({aiTextureType_EMISSION_COLOR, aiTextureType_EMISSIVE});
        material_.emissive =
            material_.emissiveImage >= 0 ? glm::vec3(1.0F) : limited(colour, 100.0F);
    }

    void readAlpha() {
        ai_real opacity = 1.0F;
        (void)from_.Get(AI_MATKEY_OPACITY, opacity);
        opacity = limited(opacity, 0.0F, 1.0F);
        if (opacity <= 0.0F) {
            source_.warn("material '" + material_.name +
                         "' is invisible by its own account; it is drawn all the same");
            opacity = 1.0F;
        }
        material_.baseColour.a = opacity;
        material_.alphaMode = opacity < 0.999F ? AlphaMode::blend : AlphaMode::opaque;
        int flags = 0;
        (void)from_.Get(AI_MATKEY_TEXFLAGS(colourType_, 0), flags);
        const bool useAlpha =
            material_.baseColourImage >= 0 && (flags & aiTextureFlags_UseAlpha) != 0;
        aiString path;
        const bool map = from_.GetTexture(aiTextureType_OPACITY, 0, &path) == aiReturn_SUCCESS &&
                         path.length > 0;
        const bool same = map && pictures_.imageOf(path) == material_.baseColourImage;
        if (material_.alphaMode == AlphaMode::opaque && (useAlpha || same)) {
            material_.alphaMode = AlphaMode::mask;
        } else if (map && !same) {
            mix_.opacity = pictures_.imageOf(path);
        }
    }

    Source& source_;
    Pictures& pictures_;
    const aiMaterial& from_;
    Material material_;
    PictureMix mix_;
    aiTextureType colourType_ = aiTextureType_NONE;
};

} // namespace

void importMaterials(Source& source) {
    Pictures pictures(source);
    for (unsigned i = 0; i < source.scene->mNumMaterials; ++i) {
        MaterialReader reader(source, pictures, *source.scene->mMaterials[i]);
        source.out.model.materials.push_back(reader.read());
        PictureMix mix = reader.mix();
        if (mix.roughness >= 0 || mix.metal >= 0 || mix.opacity >= 0) {
            mix.material = static_cast<int>(i);
            source.out.mixes.push_back(mix);
        }
        source.coordinates.push_back(reader.coordinates());
    }
}

} // namespace foregrip::rig::assimp
