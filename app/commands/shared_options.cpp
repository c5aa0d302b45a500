// SPDX-License-Identifier: MIT
#include "app/commands/shared_options.h"

#include "app/commands/command_line.h"

#include <CLI/CLI.hpp>

#include <charconv>
#include <cstdint>
#include <system_error>

namespace foregrip::app {

CLI::App* addCommand(CLI::App& parent, const char* name, const char* help) {
    CLI::App* command = parent.add_subcommand(name, help);
    command->set_version_flag("--version", FOREGRIP_VERSION);
    // What is left over is refused here, with the valid names, and not by the parser.
    command->allow_extras();
    return command;
}

void addList(CLI::App* command, const char* name, std::vector<std::string>& values,
             const char* form, const char* help) {
    command->add_option(name, values, help)->allow_extra_args(false)->type_name(form);
}

void addValue(CLI::App* command, const char* name, std::string& value, const char* form,
              const char* help) {
    command->add_option(name, value, help)->type_name(form);
}

void addValue(CLI::App* command, const char* name, std::optional<std::string>& value,
              const char* form, const char* help) {
    command->add_option(name, value, help)->type_name(form);
}

void addWords(CLI::App* command, const char* name, std::vector<std::string>& values,
              const char* form, const char* help) {
    command->add_option(name, values, help)
        ->allow_extra_args(false)
        ->delimiter(',')
        ->type_name(form);
}

namespace {

std::uint64_t parseSeed(const std::string& text) {
    std::uint64_t seed = 0;
    const char* const end = text.data() + text.size();
    const auto [stopped, failure] = std::from_chars(text.data(), end, seed);
    if (failure != std::errc{} || stopped != end) {
        throw CLI::ValidationError("--seed", "'" + text + "' is not a whole number from 0 on");
    }
    return seed;
}

} // namespace

void addCommon(CLI::App* command, CommonOptions& common) {
    addValue(command, "--rig", common.rig, "NAME|FILE", "Character");
    addValue(command, "--rig-scale", common.rigScale, "F|adult",
             "Factor on the character's size, or adult: 1.8 m tall");
    addValue(command, "--weapon", common.weapon, "NAME|FILE", "Weapon: a definition or a model");
    addValue(command, "--weapon-scale", common.weaponScale, "F|fit",
             "Factor on the weapon's size; fit: what makes its length usual");
    addValue(command, "--tuning", common.tuning, "NAME|FILE", "Tuning");
    addValue(command, "--grip", common.grip, "NAME", "Grip, or none");
    addValue(command, "--optic", common.optic, "NAME", "Optic, or none");
    addValue(command, "--barrel", common.barrel, "NAME", "Barrel or muzzle device, or none");
    addValue(command, "--sight", common.sight, "NAME", "The sight to aim with");
    addValue(command, "--shoulder", common.shoulder, "SIDE",
             "Where the weapon is held: right or left");
    addValue(command, "--clip", common.clip, "NAME",
             "Base clip under the layers: off, auto or its name");
    addList(command, "--attach", common.attach, "MOUNT=NAME", "Puts a part on a mount");
    addList(command, "--set", common.set, "GROUP.FIELD=VALUE",
            "Changes one number of the tuning; a vector is x,y,z. FIELD@STATE=VALUE or "
            "FIELD@STATE=*FACTOR changes it in one state");
    addList(command, "--amount", common.amount, "LAYER=0..1", "Scales a layer");
    addWords(command, "--mute", common.mute, "LAYER,...", "Takes layers out");
    addWords(command, "--solo", common.solo, "LAYER,...", "Leaves only these layers of motion");
    command
        ->add_option_function<std::string>(
            "--seed", [&common](const std::string& text) { common.seed = parseSeed(text); },
            "Seed of the random numbers")
        ->type_name("N");
}

void addView(CLI::App* command, ViewArguments& view) {
    addValue(command, "--size", view.size, "WxH", "Size of the picture, 1280x720 by default");
    addValue(command, "--camera", view.camera, "NAME", "first, third, side, front or orbit");
    addValue(command, "--fov", view.fov, "DEG", "Vertical field of view of the world");
    addValue(command, "--view-height", view.viewHeight, "M",
             "What the cameras side and front show from bottom to top");
    addValue(command, "--orbit", view.orbit, "DEG,DEG,M",
             "Place of the camera orbit: 0,0,1 is from behind");
    addValue(command, "--orbit-at", view.orbitAt, "NAME",
             "What the camera orbit looks at: chest, left_hand or right_hand");
    addValue(command, "--orbit-spin", view.orbitSpin, "DEG/S",
             "Turns the camera orbit with the take's time");
    addValue(command, "--camera-track", view.track, "F.camera.json",
             "Leads the camera along the keys of a file");
    command->add_flag("--alpha", view.alpha, "Character and weapon before nothing, with alpha");
}

} // namespace foregrip::app
