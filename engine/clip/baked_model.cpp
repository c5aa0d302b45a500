// SPDX-License-Identifier: MIT
#include "clip/baked_model.h"

#include "core/angles.h"
#include "render/picture.h"
#include "rig/export_gltf.h"

#include <algorithm>

namespace foregrip::clip {
namespace {

using core::JsonValue;

core::Result<std::string> png(const rig::Image& image) {
    const render::Picture picture{image.width, image.height, image.pixels};
    return render::encodePng(picture, render::hasTransparency(picture));
}

JsonValue eventList(const std::vector<ClipEvent>& events) {
    JsonValue list = JsonValue::array();
    for (const ClipEvent& event : events) {
        JsonValue one = JsonValue::object();
        one.set("t", core::seconds(event.time));
        one.set("name", event.name);
        if (!event.detail.empty()) {
            one.set("detail", event.detail);
        }
        list.items.push_back(std::move(one));
    }
    return list;
}

JsonValue clipExtras(const BakedTake& baked) {
    JsonValue extras = JsonValue::object();
    extras.set("take", baked.name);
    extras.set("fps", perSecond(baked.rate));
    extras.set("duration_s", core::seconds(baked.duration));
    extras.set("events", eventList(baked.events));
    return extras;
}

bool isConstant(const std::vector<double>& values) {
    return std::all_of(values.begin(), values.end(),
                       [&values](double value) { return value == values.front(); });
}

/// glTF has no animated lens: one number a frame where it changes, else one alone.
JsonValue fovOf(const std::vector<double>& values) {
    if (isConstant(values)) {
        return core::degrees(values.front());
    }
    JsonValue list = JsonValue::array();
    for (const double value : values) {
        list.items.emplace_back(core::degrees(value));
    }
    return list;
}

JsonValue cameraExtras(const BakedTake& baked) {
    JsonValue extras = JsonValue::object();
    extras.set("kind", "camera");
    extras.set("fov_deg", fovOf(baked.camera.fov));
    extras.set("weapon_fov_deg", fovOf(baked.camera.weaponFov));
    return extras;
}

/// What a node is, for scripts; it also tells a socket from a node that was forgotten.
void addNodeExtras(const BakedTake& baked, rig::GltfAdditions& additions) {
    for (std::size_t i = 0; i < baked.scene.kinds.size(); ++i) {
        const BakedKind kind = baked.scene.kinds[i];
        if (kind == BakedKind::root || kind == BakedKind::weapon || kind == BakedKind::part ||
            kind == BakedKind::socket) {
            JsonValue extras = JsonValue::object();
            extras.set("kind", std::string(bakedKindName(kind)));
            additions.nodeExtras[static_cast<int>(i)] = std::move(extras);
        }
    }
    additions.nodeExtras[baked.scene.camera] = cameraExtras(baked);
}

} // namespace

core::Result<std::string> bakedGlb(const BakedTake& baked, const BakedAnimation& animation) {
    rig::Model model = baked.scene.model;
    model.clips = {animation.clip};
    rig::GltfAdditions additions;
    additions.generator = "Foregrip";
    additions.encode = png;
    additions.cameras.push_back({"Camera", baked.scene.camera, baked.camera.fov.front(), 0.01});
    additions.skeletonRoots[0] = baked.scene.root;
    additions.clipExtras[0] = clipExtras(baked);
    addNodeExtras(baked, additions);
    return rig::writeGlb(model, additions);
}

} // namespace foregrip::clip
