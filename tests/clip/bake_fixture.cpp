// SPDX-License-Identifier: MIT
#include "clip/bake_fixture.h"

#include "app/temporary_folder.h"
#include "present/frame_builder.h"
#include "rig/import_model.h"

#include <glm/gtc/quaternion.hpp>
#include <glm/matrix.hpp>
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>

namespace foregrip::test {
namespace {

glm::dmat4 placed(const glm::dvec3& translation, const glm::dquat& rotation,
                  const glm::dvec3& scale) {
    glm::dmat4 out = glm::mat4_cast(rotation);
    for (int i = 0; i < 3; ++i) {
        out[i] *= scale[i];
    }
    out[3] = glm::dvec4(translation, 1.0);
    return out;
}

const rig::NodeTracks* tracksOf(const rig::Model& model, std::size_t node) {
    const auto& all = model.clips.at(0).nodes;
    const auto found = std::find_if(all.begin(), all.end(), [node](const rig::NodeTracks& one) {
        return one.node == static_cast<int>(node);
    });
    return found == all.end() ? nullptr : &*found;
}

} // namespace

sim::Take takeOf(const std::string& members) {
    core::Result<sim::Take> take = sim::parseTake(R"({ "foregrip_take": 1, )" + members + " }",
                                                  "test", BundledScene::get().world);
    EXPECT_TRUE(take.ok()) << (take.ok() ? "" : take.error().text());
    return take.ok() ? std::move(take).value() : sim::Take{};
}

sim::Take busyTake() {
    return takeOf(R"("name": "busy", "duration_s": 1.2,
        "samples": [ { "t": 0, "yaw_deg": 0, "pitch_deg": 0, "move_forward_mps": 2.5 },
                     { "t": 0.5, "yaw_deg": 70, "pitch_deg": -25, "move_forward_mps": 2.5 },
                     { "t": 1.2, "yaw_deg": 200, "pitch_deg": 20, "move_forward_mps": 0 } ],
        "events": [ { "t": 0.3, "do": "aim_down" }, { "t": 0.4, "do": "trigger_down" },
                    { "t": 0.8, "do": "trigger_up" }, { "t": 0.9, "do": "aim_up" } ])");
}

sim::TakePlayer playerOf(sim::Take take, std::shared_ptr<const viewmodel::Character> character) {
    BundledScene& scene = BundledScene::get();
    if (character == nullptr) {
        character = scene.character;
    }
    core::Result<sim::TakePlayer> player = sim::TakePlayer::create(
        std::move(take), {{}, character, scene.carbine, {}, {}}, scene.armoury, scene.world);
    EXPECT_TRUE(player.ok()) << (player.ok() ? "" : player.error().text());
    return std::move(player).value();
}

clip::BakedTake bakeOrFail(sim::TakePlayer& player, const clip::BakeOptions& options) {
    core::Result<clip::BakedTake> baked = clip::bakeTake(player, options);
    EXPECT_TRUE(baked.ok()) << (baked.ok() ? "" : baked.error().text());
    for (rig::Image& image : baked->scene.model.images) { // compressing them takes seconds
        image = {image.name, 1, 1, {200, 100, 50, 255}};
    }
    return std::move(baked).value();
}

rig::Model readBack(const std::string& glb) {
    const TemporaryFolder folder;
    const std::string file = folder.file("baked.glb");
    std::ofstream(file, std::ios::binary) << glb;
    core::Result<rig::Model> model = rig::importModel(file);
    EXPECT_TRUE(model.ok()) << (model.ok() ? "" : model.error().text());
    return model.ok() ? std::move(model).value() : rig::Model{};
}

std::map<std::string, glm::dmat4> playedAt(const rig::Model& model, double time) {
    std::map<std::string, glm::dmat4> out;
    std::vector<glm::dmat4> world(model.nodes.size());
    for (std::size_t i = 0; i < world.size(); ++i) {
        const rig::Node& node = model.nodes[i];
        const rig::NodeTracks* const tracks = tracksOf(model, i);
        glm::dvec3 translation = node.translation;
        glm::dquat rotation = node.rotation;
        glm::dvec3 scale = node.scale;
        if (tracks != nullptr) {
            translation = tracks->translation.empty() ? translation
                                                      : rig::sampleTrack(tracks->translation, time);
            rotation =
                tracks->rotation.empty() ? rotation : rig::sampleTrack(tracks->rotation, time);
            scale = tracks->scale.empty() ? scale : rig::sampleTrack(tracks->scale, time);
        }
        world[i] = placed(translation, rotation, scale);
        if (node.parent >= 0) {
            world[i] = world[static_cast<std::size_t>(node.parent)] * world[i];
        }
        out[node.name] = world[i];
    }
    return out;
}

std::map<std::string, glm::dvec3> drawnAt(sim::TakePlayer& player, core::Nanoseconds time,
                                          bool firstPerson) {
    const viewmodel::Output output = player.look(time);
    const viewmodel::Setup& setup = player.shownSetup();
    const rig::Model* const body = setup.character->model.get();
    const rig::Model* const weapon = setup.weapon->definition->model.get();
    present::ViewOptions options;
    options.camera = firstPerson ? present::CameraMode::first : present::CameraMode::side;
    const render::FrameView view = present::buildFrame(
        setup, output, {&player.world(), nullptr, {}}, {{body, 1}, {weapon, 2}}, options, {});
    std::map<std::string, glm::dvec3> out;
    for (const render::Instance& instance : view.instances) {
        if (instance.model == 1) {
            const rig::Humanoid& humanoid = setup.character->humanoid;
            for (std::size_t i = 0; i < instance.palette.size(); ++i) {
                const rig::SkinJoint& skin = humanoid.skin[i];
                const glm::dvec4 bound = glm::inverse(skin.jointFromMesh)[3];
                out[humanoid.joints[static_cast<std::size_t>(skin.joint)].name] =
                    glm::dvec3(glm::dmat4(instance.palette[i]) * bound);
            }
        }
        if (instance.model == 2) {
            out["weapon"] = glm::dvec3(instance.worldFromModel[3]);
            out["muzzle"] = glm::dvec3(glm::dmat4(instance.worldFromModel) *
                                       glm::dvec4(setup.sockets.muzzle.position, 1.0));
            for (const auto& [node, matrix] : instance.nodes) {
                out[weapon->nodes[static_cast<std::size_t>(node)].name] = glm::dvec3(matrix[3]);
            }
        }
    }
    return out;
}

} // namespace foregrip::test
