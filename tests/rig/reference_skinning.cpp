// SPDX-License-Identifier: MIT
#include "rig/reference_skinning.h"

#include "core/json.h"
#include "rig/model_files.h"

#include <glm/common.hpp>
#include <glm/gtc/matrix_transform.hpp>
#include <glm/gtc/quaternion.hpp>
#include <glm/mat4x4.hpp>
#include <glm/vec4.hpp>

#include <cstring>
#include <filesystem>
#include <functional>
#include <vector>

namespace foregrip::test {
namespace {

using core::JsonValue;

std::string decoded(std::string_view text) {
    std::string out;
    unsigned bits = 0;
    int count = 0;
    for (const char c : text) {
        const std::string_view letters =
            "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
        const std::size_t value = letters.find(c);
        if (value == std::string_view::npos) {
            continue;
        }
        bits = bits << 6U | static_cast<unsigned>(value);
        count += 6;
        if (count >= 8) {
            count -= 8;
            out += static_cast<char>(bits >> static_cast<unsigned>(count) & 0xFFU);
        }
    }
    return out;
}

class Reader {
public:
    explicit Reader(const std::string& file) : file_(file) {
        const std::string bytes = readAll(file);
        std::string json = bytes;
        if (bytes.substr(0, 4) == "glTF") {
            const auto length = word(bytes, 12);
            json = bytes.substr(20, length);
            if (bytes.size() > 28 + length) {
                binary_ = bytes.substr(28 + length);
            }
        }
        root_ = core::parseJson(json, file).value();
        for (const JsonValue& buffer : list(root_, "buffers")) {
            const JsonValue* uri = buffer.find("uri");
            if (uri == nullptr) {
                buffers_.push_back(binary_);
            } else if (uri->string.starts_with("data:")) {
                buffers_.push_back(
                    decoded(std::string_view(uri->string).substr(uri->string.find(',') + 1)));
            } else {
                buffers_.push_back(
                    readAll((std::filesystem::path(file).parent_path() / uri->string).string()));
            }
        }
    }

    std::optional<std::vector<glm::dvec3>> drawn(const std::string& turned,
                                                 const glm::dmat4& turn) {
        placeNodes(turned, turn);
        std::vector<glm::dvec3> out;
        const auto& nodes = list(root_, "nodes");
        for (std::size_t n = 0; n < nodes.size(); ++n) {
            const JsonValue* mesh = nodes[n].find("mesh");
            if (mesh == nullptr || !drawn_[n]) {
                continue;
            }
            const int skin = integer(nodes[n], "skin", -1);
            for (const JsonValue& primitive : list(
                     list(root_, "meshes")[static_cast<std::size_t>(mesh->number)], "primitives")) {
                const std::vector<glm::dvec3> here = points(primitive, skin, placed_[n]);
                out.insert(out.end(), here.begin(), here.end());
            }
        }
        return out.empty() || unknown_ ? std::nullopt : std::optional(out);
    }

private:
    static std::size_t word(const std::string& bytes, std::size_t at) {
        std::uint32_t value = 0;
        std::memcpy(&value, bytes.data() + at, 4);
        return value;
    }
    static const std::vector<JsonValue>& list(const JsonValue& value, const char* key) {
        static const std::vector<JsonValue> none;
        const JsonValue* found = value.find(key);
        return found == nullptr ? none : found->items;
    }
    static int integer(const JsonValue& value, const char* key, int fallback) {
        const JsonValue* found = value.find(key);
        return found == nullptr ? fallback : static_cast<int>(found->number);
    }
    static double part(const JsonValue& value, const char* key, std::size_t i, double fallback) {
        const JsonValue* found = value.find(key);
        return found == nullptr ? fallback : found->items[i].number;
    }

    static glm::dmat4 local(const JsonValue& node) {
        if (const JsonValue* matrix = node.find("matrix")) {
            glm::dmat4 out(1.0);
            for (int i = 0; i < 16; ++i) {
                out[i / 4][i % 4] = matrix->items[static_cast<std::size_t>(i)].number;
            }
            return out;
        }
        const auto vec = [&](const char* key, double fallback) {
            return glm::dvec3(part(node, key, 0, fallback), part(node, key, 1, fallback),
                              part(node, key, 2, fallback));
        };
        const glm::dquat turn(part(node, "rotation", 3, 1.0), part(node, "rotation", 0, 0.0),
                              part(node, "rotation", 1, 0.0), part(node, "rotation", 2, 0.0));
        return glm::translate(glm::dmat4(1.0), vec("translation", 0.0)) *
               glm::mat4_cast(glm::normalize(turn)) *
               glm::scale(glm::dmat4(1.0), vec("scale", 1.0));
    }

    void placeNodes(const std::string& turned, const glm::dmat4& turn) {
        const auto& nodes = list(root_, "nodes");
        placed_.assign(nodes.size(), glm::dmat4(1.0));
        drawn_.assign(nodes.size(), false);
        const std::function<void(std::size_t, const glm::dmat4&)> visit =
            [&](std::size_t n, const glm::dmat4& above) {
                placed_[n] = above * local(nodes[n]);
                const JsonValue* name = nodes[n].find("name");
                if (name != nullptr && !turned.empty() && name->string == turned) {
                    placed_[n] = turn * placed_[n];
                }
                drawn_[n] = true;
                for (const JsonValue& child : list(nodes[n], "children")) {
                    visit(static_cast<std::size_t>(child.number), placed_[n]);
                }
            };
        const auto& scenes = list(root_, "scenes");
        if (!scenes.empty()) {
            const auto scene = static_cast<std::size_t>(integer(root_, "scene", 0));
            for (const JsonValue& node : list(scenes[scene], "nodes")) {
                visit(static_cast<std::size_t>(node.number), glm::dmat4(1.0));
            }
        }
    }

    /// Numbers of an accessor, row by row, integers made floats as the specification says.
    std::vector<double> numbers(int index, std::size_t& perRow) {
        const JsonValue& accessor = list(root_, "accessors")[static_cast<std::size_t>(index)];
        unknown_ = unknown_ || accessor.find("sparse") != nullptr;
        const std::string& type = accessor.find("type")->string;
        perRow = type == "SCALAR" ? 1
                 : type == "VEC2" ? 2
                 : type == "VEC3" ? 3
                 : type == "VEC4" ? 4
                                  : 16;
        const int kind = integer(accessor, "componentType", 5126);
        const std::size_t size = kind == 5120 || kind == 5121   ? 1
                                 : kind == 5122 || kind == 5123 ? 2
                                                                : 4;
        const bool normalised =
            accessor.find("normalized") != nullptr && accessor.find("normalized")->boolean;
        const JsonValue& view = list(
            root_, "bufferViews")[static_cast<std::size_t>(integer(accessor, "bufferView", 0))];
        const std::string& bytes = buffers_[static_cast<std::size_t>(integer(view, "buffer", 0))];
        const std::size_t start = static_cast<std::size_t>(integer(view, "byteOffset", 0)) +
                                  static_cast<std::size_t>(integer(accessor, "byteOffset", 0));
        const auto stride =
            static_cast<std::size_t>(integer(view, "byteStride", static_cast<int>(perRow * size)));
        std::vector<double> out;
        const auto count = static_cast<std::size_t>(integer(accessor, "count", 0));
        for (std::size_t row = 0; row < count; ++row) {
            for (std::size_t i = 0; i < perRow; ++i) {
                out.push_back(
                    number(bytes.data() + start + row * stride + i * size, kind, normalised));
            }
        }
        return out;
    }

    template <typename T>
    static double as(const char* at) {
        T value{};
        std::memcpy(&value, at, sizeof value);
        return static_cast<double>(value);
    }

    static double number(const char* at, int kind, bool normalised) {
        switch (kind) {
        case 5120:
            return as<std::int8_t>(at) / (normalised ? 127.0 : 1.0);
        case 5121:
            return as<std::uint8_t>(at) / (normalised ? 255.0 : 1.0);
        case 5122:
            return as<std::int16_t>(at) / (normalised ? 32767.0 : 1.0);
        case 5123:
            return as<std::uint16_t>(at) / (normalised ? 65535.0 : 1.0);
        case 5125:
            return as<std::uint32_t>(at);
        default:
            return as<float>(at);
        }
    }

    std::vector<glm::dmat4> palette(int skin) {
        const JsonValue& value = list(root_, "skins")[static_cast<std::size_t>(skin)];
        std::vector<double> inverse;
        std::size_t perRow = 16;
        if (value.find("inverseBindMatrices") != nullptr) {
            inverse = numbers(integer(value, "inverseBindMatrices", 0), perRow);
        }
        std::vector<glm::dmat4> out;
        for (const JsonValue& joint : list(value, "joints")) {
            glm::dmat4 bind(1.0);
            for (std::size_t i = 0; i < 16 && out.size() * 16 + i < inverse.size(); ++i) {
                bind[static_cast<int>(i / 4)][static_cast<int>(i % 4)] =
                    inverse[out.size() * 16 + i];
            }
            out.push_back(placed_[static_cast<std::size_t>(joint.number)] * bind);
        }
        return out;
    }

    std::vector<glm::dvec3> points(const JsonValue& primitive, int skin, const glm::dmat4& node) {
        const JsonValue& attributes = *primitive.find("attributes");
        if (attributes.find("POSITION") == nullptr) {
            return {};
        }
        std::size_t three = 3;
        const std::vector<double> positions = numbers(integer(attributes, "POSITION", 0), three);
        const std::size_t count = positions.size() / 3;
        std::vector<glm::dmat4> blended(count, skin < 0 ? node : glm::dmat4(0.0));
        std::vector<double> sums(count, 0.0);
        const std::vector<glm::dmat4> matrices =
            skin < 0 ? std::vector<glm::dmat4>() : palette(skin);
        for (int set = 0; set < 4 && skin >= 0; ++set) {
            const std::string joints = "JOINTS_" + std::to_string(set);
            const std::string weights = "WEIGHTS_" + std::to_string(set);
            if (attributes.find(joints) == nullptr || attributes.find(weights) == nullptr) {
                break;
            }
            std::size_t four = 4;
            const auto j = numbers(integer(attributes, joints.c_str(), 0), four);
            const auto w = numbers(integer(attributes, weights.c_str(), 0), four);
            for (std::size_t i = 0; i < 4 * count; ++i) {
                blended[i / 4] += w[i] * matrices.at(static_cast<std::size_t>(j[i]));
                sums[i / 4] += w[i];
            }
        }
        std::vector<glm::dvec3> out;
        for (std::size_t i = 0; i < count; ++i) {
            const glm::dvec4 at(positions[3 * i], positions[3 * i + 1], positions[3 * i + 2], 1.0);
            out.emplace_back(glm::dvec3(blended[i] * at) / (skin < 0 ? 1.0 : sums[i]));
        }
        return out;
    }

    std::string file_;
    JsonValue root_;
    std::string binary_;
    std::vector<std::string> buffers_;
    std::vector<glm::dmat4> placed_;
    std::vector<bool> drawn_;
    bool unknown_ = false;
};

} // namespace

std::optional<DrawnBounds> referenceBounds(const std::string& file) {
    const auto points = Reader(file).drawn("", glm::dmat4(1.0));
    if (!points) {
        return std::nullopt;
    }
    DrawnBounds out{points->front(), points->front(), static_cast<int>(points->size())};
    for (const glm::dvec3& point : *points) {
        out.least = glm::min(out.least, point);
        out.most = glm::max(out.most, point);
    }
    return out;
}

std::optional<std::vector<glm::dvec3>>
referencePoints(const std::string& file, const std::string& turned, const glm::dmat4& turn) {
    return Reader(file).drawn(turned, turn);
}

} // namespace foregrip::test
