// SPDX-License-Identifier: MIT
#include "app/content.h"
#include "app/content_words.h"
#include "core/text.h"
#include "rig/sockets.h"

#include <algorithm>
#include <array>

namespace foregrip::app {
namespace {

using core::Error;
using core::Status;

/// A place for a part: its mount, and which of the loadout's names fills it.
struct Place {
    const char* kind;
    const char* mount;
    const char* option;
    std::string viewmodel::Loadout::*name;
    std::vector<std::string> viewmodel::WeaponDefinition::*fitting;
};

constexpr std::array<Place, 3> kPlaces = {{
    {"grip", "underbarrel_mount", "--grip", &viewmodel::Loadout::grip,
     &viewmodel::WeaponDefinition::grips},
    {"optic", "optic_mount", "--optic", &viewmodel::Loadout::optic,
     &viewmodel::WeaponDefinition::optics},
    {"barrel", "muzzle_mount", "--barrel", &viewmodel::Loadout::barrel,
     &viewmodel::WeaponDefinition::barrels},
}};

/// Whether `name` may go to `place`; else which names may.
Status checkFits(const Place& place, const std::string& name, const char* option,
                 const viewmodel::WeaponDefinition& weapon, viewmodel::Armoury& armoury) {
    const std::vector<std::string>& fitting = weapon.*place.fitting;
    if (name == "none" || std::find(fitting.begin(), fitting.end(), name) != fitting.end()) {
        return core::Done{};
    }
    const core::Result<std::string> file =
        findNamed(name, "attachment", "attachments", ".attachment.json");
    if (!file) {
        return Error{option, "", noSuch(place.kind, name, fitting)};
    }
    const auto part = armoury.attachment(name);
    if (!part) {
        return part.error();
    }
    if ((*part)->kind != place.kind || rig::socketName((*part)->mount) != place.mount) {
        return Error{option, "",
                     "'" + name + "' is no " + place.kind + " for the " + place.mount + " of '" +
                         weapon.name + "'; there are " + core::joinNames(fitting)};
    }
    return core::Done{};
}

Status attach(viewmodel::Loadout& loadout, const std::string& text,
              const viewmodel::WeaponDefinition& weapon, viewmodel::Armoury& armoury) {
    const auto pair = splitPair(text, "--attach", "MOUNT=NAME");
    if (!pair) {
        return pair.error();
    }
    const auto* const place = std::find_if(kPlaces.begin(), kPlaces.end(),
                                           [&](const Place& p) { return p.mount == pair->first; });
    if (place == kPlaces.end()) {
        std::vector<std::string> mounts;
        mounts.reserve(kPlaces.size());
        for (const Place& each : kPlaces) {
            mounts.emplace_back(each.mount);
        }
        return Error{"--attach", "", noSuch("mount", pair->first, mounts)};
    }
    loadout.*place->name = pair->second;
    return checkFits(*place, pair->second, "--attach", weapon, armoury);
}

} // namespace

core::Result<viewmodel::Loadout> applyAttachments(viewmodel::Loadout loadout,
                                                  const CommonOptions& options,
                                                  const viewmodel::WeaponDefinition& weapon,
                                                  viewmodel::Armoury& armoury) {
    const std::array<const std::optional<std::string>*, 3> asked = {&options.grip, &options.optic,
                                                                    &options.barrel};
    for (std::size_t i = 0; i < kPlaces.size(); ++i) {
        std::string& name = loadout.*kPlaces[i].name;
        name = asked[i]->value_or(name);
        const char* const option = *asked[i] ? kPlaces[i].option : kPlaces[i].kind;
        if (Status fits = checkFits(kPlaces[i], name, option, weapon, armoury); !fits) {
            return fits.error();
        }
    }
    for (const std::string& assignment : options.attach) {
        if (Status fits = attach(loadout, assignment, weapon, armoury); !fits) {
            return fits.error();
        }
    }
    return loadout;
}

} // namespace foregrip::app
