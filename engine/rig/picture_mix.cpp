// SPDX-License-Identifier: MIT
#include "rig/picture_mix.h"

#include "rig/image_decode.h"
#include "rig/import_text.h"

#include <algorithm>
#include <map>
#include <tuple>
#include <utility>

namespace foregrip::rig {
namespace {

constexpr double kAllOrNothing = 0.97; // share of texels that are one or the other: a mask

const Image* imageAt(const Model& model, int index) {
    const Image* image = index < 0 ? nullptr : &model.images[static_cast<std::size_t>(index)];
    return image == nullptr || image->pixels.empty() ? nullptr : image;
}

/// First of the four channels of the texel of `image` that lies where (x, y) does in a picture of
/// width and height.
std::size_t texelAt(const Image& image, int x, int y, int width, int height) {
    const auto scaled = [](int at, int from, int to) {
        return static_cast<std::size_t>(at) * static_cast<std::size_t>(to) /
               static_cast<std::size_t>(from);
    };
    return 4 * (scaled(y, height, image.height) * static_cast<std::size_t>(image.width) +
                scaled(x, width, image.width));
}

Image sizedFor(const Image* a, const Image* b, std::string name) {
    Image out;
    out.name = std::move(name);
    for (const Image* image : {a, b}) {
        out.width = image == nullptr ? out.width : std::max(out.width, image->width);
        out.height = image == nullptr ? out.height : std::max(out.height, image->height);
    }
    return out;
}

/// Gives every texel its four channels by `fill(x, y, texel)`.
template <typename Fill>
void fillTexels(Image& image, const Fill& fill) {
    image.pixels.resize(4 * static_cast<std::size_t>(image.width) *
                        static_cast<std::size_t>(image.height));
    std::uint8_t* texel = image.pixels.data();
    for (int y = 0; y < image.height; ++y) {
        for (int x = 0; x < image.width; ++x, texel += 4) {
            fill(x, y, texel);
        }
    }
}

Image surfaceOf(const Image* roughness, const Image* metal) {
    Image out = sizedFor(roughness, metal, "roughness and metal");
    fillTexels(out, [&](int x, int y, std::uint8_t* texel) {
        const auto grey = [&](const Image* image) -> std::uint8_t {
            return image == nullptr ? 255
                                    : image->pixels[texelAt(*image, x, y, out.width, out.height)];
        };
        texel[0] = 255; // occlusion: none
        texel[1] = grey(roughness);
        texel[2] = grey(metal);
        texel[3] = 255;
    });
    return out;
}

bool hasAlpha(const Image& image) {
    for (std::size_t i = 3; i < image.pixels.size(); i += 4) {
        if (image.pixels[i] != 255) {
            return true;
        }
    }
    return false;
}

/// The base colour with an alpha; `masks`: whether it is nearly all or nothing.
Image colourOf(const Image* colour, const Image& opacity, bool& masks) {
    Image out = sizedFor(colour, &opacity, "colour and opacity");
    const std::size_t channel = hasAlpha(opacity) ? 3 : 0;
    std::size_t extreme = 0;
    fillTexels(out, [&](int x, int y, std::uint8_t* texel) {
        for (std::size_t c = 0; c < 3; ++c) {
            texel[c] = colour == nullptr
                           ? std::uint8_t{255}
                           : colour->pixels[texelAt(*colour, x, y, out.width, out.height) + c];
        }
        texel[3] = opacity.pixels[texelAt(opacity, x, y, out.width, out.height) + channel];
        extreme += texel[3] < 16 || texel[3] > 239 ? 1U : 0U;
    });
    const std::size_t texels = out.pixels.size() / 4;
    masks = static_cast<double>(extreme) >= kAllOrNothing * static_cast<double>(texels);
    return out;
}

/// Makes each pair of pictures once, within the limit.
class Mixer {
public:
    explicit Mixer(Model& model) : model_(model) {}

    void surface(const PictureMix& mix, Material& material) {
        const Image* roughness = imageAt(model_, mix.roughness);
        const Image* metal = imageAt(model_, mix.metal);
        if (roughness == nullptr && metal == nullptr) {
            return;
        }
        const int image =
            made({0, mix.roughness, mix.metal}, sizedFor(roughness, metal, ""), [&](bool&) {
                return surfaceOf(roughness, metal);
            }).first;
        if (image >= 0) {
            material.metallicRoughnessImage = image;
            material.roughness = roughness != nullptr ? 1.0F : material.roughness;
            material.metallic = metal != nullptr ? 1.0F : material.metallic;
        }
    }

    void opacity(const PictureMix& mix, Material& material) {
        const Image* opacity = imageAt(model_, mix.opacity);
        if (opacity == nullptr) {
            return;
        }
        const Image* colour = imageAt(model_, material.baseColourImage);
        const auto [image, masks] =
            made({1, material.baseColourImage, mix.opacity}, sizedFor(colour, opacity, ""),
                 [&](bool& mask) { return colourOf(colour, *opacity, mask); });
        if (image >= 0) {
            material.baseColourImage = image;
            material.alphaMode = masks && material.alphaMode != AlphaMode::blend ? AlphaMode::mask
                                                                                 : AlphaMode::blend;
        }
    }

    [[nodiscard]] std::size_t leftOut() const { return leftOut_; }

private:
    using Key = std::tuple<int, int, int>;

    template <typename Make>
    std::pair<int, bool> made(const Key& key, const Image& size, const Make& make) {
        const auto known = known_.find(key);
        if (known != known_.end()) {
            return known->second;
        }
        const std::size_t texels =
            static_cast<std::size_t>(size.width) * static_cast<std::size_t>(size.height);
        if (texels > left_) {
            ++leftOut_;
            return known_[key] = {-1, false};
        }
        left_ -= texels;
        bool masks = false;
        Image image = make(masks); // reads images, which appending moves
        model_.images.push_back(std::move(image));
        return known_[key] = {static_cast<int>(model_.images.size()) - 1, masks};
    }

    Model& model_;
    std::map<Key, std::pair<int, bool>> known_;
    std::size_t left_ = kMostTexels;
    std::size_t leftOut_ = 0;
};

} // namespace

void mixPictures(Model& model, const std::vector<PictureMix>& mixes,
                 std::vector<std::string>& warnings) {
    Mixer mixer(model);
    for (const PictureMix& mix : mixes) {
        Material& material = model.materials[static_cast<std::size_t>(mix.material)];
        mixer.surface(mix, material);
        mixer.opacity(mix, material);
    }
    if (mixer.leftOut() > 0) {
        warnings.push_back(
            counted(mixer.leftOut(), "picture", "pictures") +
            " of roughness, metal or opacity left out: combined, they would take too "
            "much memory");
    }
}

} // namespace foregrip::rig
