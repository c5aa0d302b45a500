// SPDX-License-Identifier: MIT
#include "fuzz/fuzz.h"
#include "sim/take.h"

namespace foregrip::fuzz {

std::vector<std::string> seeds() {
    return {R"({"foregrip_take":1,"name":"a","seed":7,"duration_s":4,"initial":{"yaw_deg":0,)"
            R"("fire_mode":"auto","ammo":30},"samples":[{"t":0,"yaw_deg":0,"move_forward_mps":0},)"
            R"({"t":0.5,"move_forward_mps":6}],"events":[{"t":0.4,"do":"sprint_down"},)"
            R"({"t":2,"do":"fire_mode","to":"semi"},{"t":2.5,"do":"trigger_down"}]})"};
}

} // namespace foregrip::fuzz

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace foregrip;
    static const world::World world;
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const auto take = sim::parseTake(text, "input", world);
    if (take) {
        fuzz::require(!sim::describeTake(*take).empty(), "a take can be described");
    } else {
        fuzz::require(take.error().text().starts_with("input"), "a refusal names the file");
    }
    return 0;
}
