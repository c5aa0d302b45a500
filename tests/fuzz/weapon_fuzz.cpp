// SPDX-License-Identifier: MIT
#include "fuzz/fuzz.h"
#include "viewmodel/weapon_file.h"
#include "viewmodel/weapon_save.h"

#include <glm/geometric.hpp>

#include <cmath>
#include <memory>

namespace foregrip::fuzz {
namespace {

/// A model of two nodes, whatever file is asked for.
core::Result<viewmodel::MeasuredModel> anyModel(const std::string& /*file*/) {
    static const viewmodel::MeasuredModel measured = [] {
        rig::Primitive triangle;
        for (const glm::vec3& corner :
             {glm::vec3(0.0F), glm::vec3(0.1F, 0.2F, 0.0F), glm::vec3(0.0F, 0.0F, -0.8F)}) {
            rig::Vertex vertex;
            vertex.position = corner;
            triangle.vertices.push_back(vertex);
        }
        triangle.indices = {0, 1, 2};
        auto model = std::make_shared<rig::Model>();
        model->file = "m.glb";
        model->meshes.push_back({"body", {triangle}});
        for (const char* name : {"body", "muzzle"}) {
            rig::Node node;
            node.name = name;
            node.mesh = model->nodes.empty() ? 0 : -1;
            node.translation = {0.0, 0.05, model->nodes.empty() ? 0.0 : -0.8};
            model->nodes.push_back(node);
        }
        auto surface = std::make_shared<const rig::SurfaceSamples>(rig::sampleSurface(*model, 50));
        return viewmodel::MeasuredModel{model, surface, {}};
    }();
    return measured;
}

core::Result<viewmodel::WeaponDefinition> read(std::string_view text, const std::string& file) {
    const core::Result<core::JsonValue> root = core::parseJson(text, file);
    return root ? viewmodel::readWeapon(*root, file, anyModel) : root.error();
}

bool isSound(const viewmodel::WeaponDefinition& weapon) {
    for (const auto& [role, socket] : weapon.sockets) {
        if (!std::isfinite(glm::length(socket.position)) ||
            !(std::abs(glm::length(socket.rotation) - 1.0) < 1e-6)) {
            return false;
        }
    }
    return std::isfinite(weapon.found.length) && std::isfinite(weapon.found.offeredRescale);
}

} // namespace

std::vector<std::string> seeds() {
    return {
        R"({"foregrip_weapon":1,"name":"a","title":"A","model":"m.glb","faces":"+x","up_axis":"+z",)"
        R"("rescale":0.01,"mount":"right_hand","mass_kg":3.5,"rpm":800,"magazine":30,)"
        R"("muzzle_velocity_mps":880,"cartridge":"5.56x45","sockets":{"grip":{"position_m":)"
        R"([0,-0.03,-0.02]},"left_grip":{"position_m":[0,0.02,-0.3],"rotation_deg":[5,10,-20]},)"
        R"("sight":{"position_m":[0,0.1,0],"origin":"proposed","reason":"b","eye_relief_mm":90},)"
        R"("muzzle":{"node":"muzzle"},"magazine":{"position_m":[0,0,-0.1]}},"parts":{"bolt":)"
        R"({"node":"body","travel_mm":90},"magazine":{"node":"body","palm_m":[0,-0.1,0]}},)"
        R"("hand_poses":{"right":"trigger","left":"handguard"},"hide_with_optic":["body"],)"
        R"("attachments":{"grips":["none"],"optics":["none"],"barrels":["none"]}})"};
}

} // namespace foregrip::fuzz

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace foregrip;
    auto weapon = fuzz::read({reinterpret_cast<const char*>(data), size}, "input");
    if (!weapon) {
        fuzz::require(weapon.error().text().starts_with("input"), "a refusal names the file");
        return 0;
    }
    fuzz::require(fuzz::isSound(*weapon), "what is accepted is made of numbers");
    weapon->definitionFile.clear(); // there is none to take the rest from
    const auto again =
        fuzz::read(core::writeJson(viewmodel::weaponJson(*weapon, "m.glb")), "written");
    fuzz::require(again.ok() && fuzz::isSound(*again), "what is written can be read");
    for (const auto& [role, socket] : weapon->sockets) {
        fuzz::require(glm::distance(again->sockets.at(role).position, socket.position) < 1e-6,
                      "a socket is written where it is");
    }
    return 0;
}
