// SPDX-License-Identifier: MIT
#include "fuzz/fuzz.h"
#include "sim/take_edit.h"
#include "sim/take_events.h"
#include "sim/take_spool.h"
#include "sim/take_writer.h"

namespace foregrip::fuzz {

namespace {

/// A take with all that recordings have.
std::string recording() {
    sim::Take take;
    take.name = "r";
    take.notes = "n";
    take.recordedWith = "Foregrip";
    take.duration = 4'000'000'000;
    take.loop = sim::LoopRange{1'000'000'000, 2'000'000'000};
    take.tuningDigest = "0123456789abcdef";
    take.tuningChanged = true;
    take.start.state = viewmodel::State{};
    take.signal.addSample(-8'000'000, {});
    take.signal.addSample(1'000'000'000, {0.1, 0.2, 1.0, 0.0});
    sim::setTakeEvents(take,
                       {{500'000'000, viewmodel::EventKind::grip, {}, "", "grip_angled"},
                        {600'000'000, viewmodel::EventKind::attach, {}, "muzzle_mount", "none"}});
    return sim::takeText(take);
}

} // namespace

std::vector<std::string> seeds() {
    return {R"({"foregrip_take":1,"name":"a","seed":7,"duration_s":4,"initial":{"yaw_deg":0,)"
            R"("fire_mode":"auto","ammo":30},"samples":[{"t":0,"yaw_deg":0,"move_forward_mps":0},)"
            R"({"t":0.5,"move_forward_mps":6}],"events":[{"t":0.4,"do":"sprint_down"},)"
            R"({"t":2,"do":"fire_mode","to":"semi"},{"t":2.5,"do":"trigger_down"}]})",
            recording()};
}

} // namespace foregrip::fuzz

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace foregrip;
    static const world::World world;
    (void)sim::parseSpool({reinterpret_cast<const char*>(data), size}, "input", world);
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const auto take = sim::parseTake(text, "input", world);
    if (take) {
        fuzz::require(!sim::describeTake(*take).empty(), "a take can be described");
        const std::string written = sim::takeText(*take);
        const auto again = sim::parseTake(written, "input", world);
        fuzz::require(again.ok(), "what is written can be read");
        fuzz::require(again.ok() && sim::takeText(*again) == written, "and is the same again");
        if (take->duration > 8'000'000) {
            (void)sim::takeText(sim::trimmed(*take, 4'000'000, take->duration, std::nullopt));
            (void)sim::takeText(sim::cutOut(*take, 4'000'000, 8'000'000));
        }
    } else {
        fuzz::require(take.error().text().starts_with("input"), "a refusal names the file");
    }
    return 0;
}
