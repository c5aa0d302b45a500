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
    command
        ->add_option("--rig-scale", common.rigScale,
                     "Factor on the character's size, or adult: 1.8 m tall")
        ->type_name("F|adult");
    command->add_option("--weapon", common.weapon, "Weapon: a definition or a model")
        ->type_name("NAME|FILE");
    command
        ->add_option("--weapon-scale", common.weaponScale,
                     "Factor on the weapon's size; fit: what makes its length usual")
        ->type_name("F|fit");
    command->add_option("--tuning", common.tuning, "Tuning")->type_name("NAME|FILE");
    command->add_option("--grip", common.grip, "Grip, or none")->type_name("NAME");
    command->add_option("--optic", common.optic, "Optic, or none")->type_name("NAME");
    command->add_option("--barrel", common.barrel, "Barrel or muzzle device, or none")
        ->type_name("NAME");
    command->add_option("--sight", common.sight, "The sight to aim with")->type_name("NAME");
    command->add_option("--shoulder", common.shoulder, "Where the weapon is held: right or left")
        ->type_name("SIDE");
    command->add_option("--clip", common.clip, "Base clip under the layers: off, auto or its name")
        ->type_name("NAME");
    addList(command, "--attach", common.attach, "MOUNT=NAME", "Puts a part on a mount");
    addList(command, "--set", common.set, "GROUP.FIELD=VALUE",
            "Changes one number of the tuning; a vector is x,y,z. FIELD@STATE=VALUE or "
            "FIELD@STATE=*FACTOR changes it in one state");
    addList(command, "--amount", common.amount, "LAYER=0..1", "Scales a layer");
    command->add_option("--mute", common.mute, "Takes layers out")
        ->allow_extra_args(false)
        ->delimiter(',')
        ->type_name("LAYER,...");
    command->add_option("--solo", common.solo, "Leaves only these layers of motion")
        ->allow_extra_args(false)
        ->delimiter(',')
        ->type_name("LAYER,...");
    command
        ->add_option_function<std::string>(
            "--seed", [&common](const std::string& text) { common.seed = parseSeed(text); },
            "Seed of the random numbers")
        ->type_name("N");
}

void addView(CLI::App* command, ViewArguments& view) {
    command->add_option("--size", view.size, "Size of the picture, 1280x720 by default")
        ->type_name("WxH");
    command->add_option("--camera", view.camera, "first, third, side, front or orbit")
        ->type_name("NAME");
    command->add_option("--fov", view.fov, "Vertical field of view of the world")->type_name("DEG");
    command
        ->add_option("--view-height", view.viewHeight,
                     "What the cameras side and front show from bottom to top")
        ->type_name("M");
    command->add_option("--orbit", view.orbit, "Place of the camera orbit: 0,0,1 is from behind")
        ->type_name("DEG,DEG,M");
    command
        ->add_option("--orbit-at", view.orbitAt,
                     "What the camera orbit looks at: chest, left_hand or right_hand")
        ->type_name("NAME");
    command
        ->add_option("--orbit-spin", view.orbitSpin, "Turns the camera orbit with the take's time")
        ->type_name("DEG/S");
    command->add_option("--camera-track", view.track, "Leads the camera along the keys of a file")
        ->type_name("F.camera.json");
    command->add_flag("--alpha", view.alpha, "Character and weapon before nothing, with alpha");
}

} // namespace foregrip::app
