// SPDX-License-Identifier: MIT
#include "render/draw_list.h"

#include "render/programs.h"

#include <glm/common.hpp>
#include <glm/geometric.hpp>
#include <glm/matrix.hpp>

#include <algorithm>
#include <map>
#include <tuple>

namespace foregrip::render {

namespace {

enum NodeFlag : std::uint8_t { kHidden = 1, kShadowOnly = 2, kOtherLayer = 4, kShadowless = 8 };

void appendRows(const glm::mat4& affine, std::vector<MatrixRow>& rows) {
    const glm::mat4 t = glm::transpose(affine);
    rows.insert(rows.end(), {t[0], t[1], t[2]});
}

std::vector<std::uint8_t> nodeFlags(const Instance& instance, const SceneModel& model) {
    std::vector<std::uint8_t> flags(model.nodes.size(), 0);
    const auto mark = [&flags](const std::vector<int>& nodes, NodeFlag flag) {
        for (const int node : nodes) {
            if (node >= 0 && static_cast<std::size_t>(node) < flags.size()) {
                flags[static_cast<std::size_t>(node)] |= flag;
            }
        }
    };
    mark(instance.hiddenNodes, kHidden);
    mark(instance.shadowOnlyNodes, kShadowOnly);
    mark(instance.otherLayerNodes, kOtherLayer);
    mark(instance.shadowlessNodes, kShadowless);
    for (std::size_t i = 0; i < flags.size(); ++i) {
        if (model.nodes[i].parent >= 0) {
            flags[i] |= flags[static_cast<std::size_t>(model.nodes[i].parent)];
        }
    }
    return flags;
}

std::vector<glm::mat4> worldMatrices(const Instance& instance, const SceneModel& model) {
    std::vector<glm::mat4> world(model.nodes.size());
    if (instance.nodes.empty()) {
        for (std::size_t i = 0; i < world.size(); ++i) {
            world[i] = instance.worldFromModel * model.nodes[i].modelFromNode;
        }
        return world;
    }
    std::vector<const glm::mat4*> replaced(model.nodes.size(), nullptr);
    for (const auto& [node, matrix] : instance.nodes) {
        if (node >= 0 && static_cast<std::size_t>(node) < replaced.size()) {
            replaced[static_cast<std::size_t>(node)] = &matrix;
        }
    }
    for (std::size_t i = 0; i < world.size(); ++i) {
        const SceneModel::Node& node = model.nodes[i];
        const glm::mat4& parent = node.parent < 0 ? instance.worldFromModel
                                                  : world[static_cast<std::size_t>(node.parent)];
        world[i] = replaced[i] != nullptr ? *replaced[i] : parent * node.parentFromNode;
    }
    return world;
}

float distanceTo(const Box& box, const glm::vec3& point) {
    return glm::length(glm::max(glm::max(box.low - point, point - box.high), glm::vec3(0.0F)));
}

/// Places the primitives of one instance and deals them out to the lists.
class Collector {
public:
    Collector(const DrawViews& views, DrawList& out) : views_(views), out_(out) {
        for (const glm::mat4& clip : views.clipFromWorld) {
            cameras_.emplace_back(clip);
        }
        if (views.scopeClipFromWorld) {
            scope_.emplace(*views.scopeClipFromWorld);
        }
        for (const glm::mat4& clip : views.shadowClipFromWorld) {
            maps_.emplace_back(clip).openNear();
        }
        out_.shadow.resize(maps_.size());
    }

    void add(const Instance& instance, const SceneModel& model) {
        const std::vector<std::uint8_t> flags = nodeFlags(instance, model);
        const std::vector<glm::mat4> world = worldMatrices(instance, model);
        std::vector<std::int32_t> paletteStarts(model.restPalettes.size(), -1);
        for (std::size_t i = 0; i < model.nodes.size(); ++i) {
            const SceneModel::Node& node = model.nodes[i];
            if ((flags[i] & kHidden) != 0 || node.primitiveCount == 0) {
                continue;
            }
            std::int32_t palette = -1;
            if (node.skin >= 0) {
                const auto skin = static_cast<std::size_t>(node.skin);
                if (paletteStarts[skin] < 0) {
                    paletteStarts[skin] = appendPalette(instance, model, skin);
                }
                palette = paletteStarts[skin];
            }
            for (int p = 0; p < node.primitiveCount; ++p) {
                addPrimitive(instance, flags[i], world[i], palette,
                             model.primitives[static_cast<std::size_t>(node.firstPrimitive + p)]);
            }
        }
    }

private:
    std::int32_t appendPalette(const Instance& instance, const SceneModel& model,
                               std::size_t skin) {
        const auto start = static_cast<std::int32_t>(out_.palette.size() / 3);
        const std::vector<glm::mat4>& rest = model.restPalettes[skin];
        for (std::size_t joint = 0; joint < rest.size(); ++joint) {
            const bool given = skin == 0 && joint < instance.palette.size();
            appendRows(given ? instance.palette[joint] : instance.worldFromModel * rest[joint],
                       out_.palette);
        }
        return start;
    }

    [[nodiscard]] Box skinnedBounds(const SceneModel::Primitive& primitive,
                                    std::int32_t palette) const {
        Box box;
        for (const auto& [joint, bounds] : primitive.jointBounds) {
            const std::size_t row = 3U * static_cast<std::size_t>(palette + joint);
            if (row + 2U < out_.palette.size()) {
                const glm::mat4 rows(out_.palette[row], out_.palette[row + 1],
                                     out_.palette[row + 2], glm::vec4(0.0F, 0.0F, 0.0F, 1.0F));
                box.add(transformed(glm::transpose(rows), bounds));
            }
        }
        return box;
    }

    void addPrimitive(const Instance& instance, std::uint8_t flags, const glm::mat4& world,
                      std::int32_t palette, const SceneModel::Primitive& primitive) {
        const bool skinned = palette >= 0 && !primitive.jointBounds.empty();
        DrawItem item{instance.model, &primitive, world, skinned ? palette : -1, 0.0F};
        const Box box =
            skinned ? skinnedBounds(primitive, palette) : transformed(world, primitive.bounds);
        const bool blends = (primitive.features & mesh_feature::kBlend) != 0U;

        const bool other = (flags & kOtherLayer) != 0;
        const auto layer = static_cast<std::size_t>(instance.layer) ^ (other ? 1U : 0U);
        if (instance.visible && (flags & kShadowOnly) == 0) {
            item.distance =
                blends ? glm::length(box.centre() - views_.eye) : distanceTo(box, views_.eye);
            if (cameras_[layer].mayShow(box)) {
                (blends ? out_.blend : out_.opaque)[layer].push_back(item);
            }
            if (scope_ && layer == static_cast<std::size_t>(Layer::world) && scope_->mayShow(box)) {
                (blends ? out_.scopeBlend : out_.scopeOpaque).push_back(item);
            }
        }
        if (!instance.castsShadow || blends || (flags & kShadowless) != 0) {
            return;
        }
        for (std::size_t map = 0; map < maps_.size(); ++map) {
            if (maps_[map].mayShow(box)) {
                out_.shadow[map].push_back(item);
            }
        }
    }

    const DrawViews& views_;
    DrawList& out_;
    std::vector<Frustum> cameras_;
    std::optional<Frustum> scope_;
    std::vector<Frustum> maps_;
};

bool mirrors(const glm::mat4& affine) {
    return glm::determinant(glm::mat3(affine)) < 0.0F;
}

DrawBatch startBatch(const DrawItem& item, const std::vector<MatrixRow>& rows) {
    const bool rigid = item.paletteStart < 0;
    return {item.model,
            item.primitive,
            item.paletteStart,
            static_cast<std::uint32_t>(rows.size() / 3),
            0,
            rigid && mirrors(item.worldFromMesh)};
}

} // namespace

DrawList collect(const FrameView& view, const DrawViews& views, const ModelLookup& lookup) {
    DrawList out;
    Collector collector(views, out);
    for (const Instance& instance : view.instances) {
        if (const SceneModel* model = lookup(instance.model); model != nullptr) {
            collector.add(instance, *model);
        }
    }
    return out;
}

std::vector<DrawBatch> batchFrontToBack(std::vector<DrawItem> items, std::vector<MatrixRow>& rows) {
    std::stable_sort(items.begin(), items.end(),
                     [](const DrawItem& a, const DrawItem& b) { return a.distance < b.distance; });
    // The nearest item of each kind decides where the kind stands.
    using Kind = std::tuple<ModelHandle, const SceneModel::Primitive*, bool>;
    std::map<Kind, std::size_t> rank;
    std::vector<std::vector<const DrawItem*>> groups;
    for (const DrawItem& item : items) {
        if (item.paletteStart >= 0) {
            groups.push_back({&item});
            continue;
        }
        const Kind kind{item.model, item.primitive, mirrors(item.worldFromMesh)};
        const auto [at, added] = rank.emplace(kind, groups.size());
        if (added) {
            groups.emplace_back();
        }
        groups[at->second].push_back(&item);
    }
    std::vector<DrawBatch> batches;
    for (const std::vector<const DrawItem*>& group : groups) {
        batches.push_back(startBatch(*group.front(), rows));
        batches.back().instanceCount = static_cast<std::uint32_t>(group.size());
        for (const DrawItem* item : group) {
            appendRows(item->worldFromMesh, rows);
        }
    }
    return batches;
}

std::vector<DrawBatch> batchBackToFront(std::vector<DrawItem> items, std::vector<MatrixRow>& rows) {
    std::stable_sort(items.begin(), items.end(),
                     [](const DrawItem& a, const DrawItem& b) { return a.distance > b.distance; });
    std::vector<DrawBatch> batches;
    for (const DrawItem& item : items) {
        batches.push_back(startBatch(item, rows));
        batches.back().instanceCount = 1;
        appendRows(item.worldFromMesh, rows);
    }
    return batches;
}

} // namespace foregrip::render
