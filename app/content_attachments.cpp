// SPDX-License-Identifier: MIT
#include "app/content.h"
#include "app/content_words.h"
#include "core/text.h"
#include "rig/sockets.h"

#include <algorithm>
#include <optional>
#include <utility>

namespace foregrip::app {
namespace {

using core::Error;
using viewmodel::PartKind;

/// `loadout` with `name` as its `kind`; a refusal names the option.
core::Result<viewmodel::Loadout> mounted(viewmodel::Loadout loadout, PartKind kind,
                                         const std::string& name, const std::string& option,
                                         const viewmodel::WeaponDefinition& weapon,
                                         viewmodel::Armoury& armoury) {
    const std::vector<std::string> fitting = weapon.choices(kind);
    const bool fits = std::find(fitting.begin(), fitting.end(), name) != fitting.end();
    if (name != "none" && !fits &&
        !findNamed(name, "attachment", "attachments", ".attachment.json")) {
        return Error{option, "",
                     noSuch(std::string(viewmodel::partPlace(kind).name), name, fitting)};
    }
    auto result = armoury.withPart(std::move(loadout), weapon, kind, name);
    if (result) {
        return result;
    }
    // What is wrong with a file is told with its place in it.
    const Error& refused = result.error();
    if (refused.reason.find(name) != std::string::npos) {
        return Error{option, "", refused.reason};
    }
    std::string sentence = refused.text();
    sentence.erase(sentence.find_last_not_of('.') + 1); // the option's own sentence has one
    return Error{option, "", sentence};
}

core::Result<viewmodel::Loadout> attached(viewmodel::Loadout loadout, const std::string& text,
                                          const viewmodel::WeaponDefinition& weapon,
                                          viewmodel::Armoury& armoury) {
    const auto pair = splitPair(text, "--attach", "MOUNT=NAME");
    if (!pair) {
        return pair.error();
    }
    const auto role = rig::socketFromName(pair->first);
    const auto kind = role ? viewmodel::partKindForMount(*role) : std::nullopt;
    if (!kind) {
        std::vector<std::string> mounts;
        for (const viewmodel::PartPlace& place : viewmodel::partPlaces()) {
            mounts.emplace_back(rig::socketName(place.mount));
        }
        return Error{"--attach", "", noSuch("mount", pair->first, mounts)};
    }
    return mounted(std::move(loadout), *kind, pair->second, "--attach", weapon, armoury);
}

} // namespace

core::Result<viewmodel::Loadout> applyAttachments(viewmodel::Loadout loadout,
                                                  const CommonOptions& options,
                                                  const viewmodel::WeaponDefinition& weapon,
                                                  viewmodel::Armoury& armoury) {
    // What a take asks for is checked as what a person asks for.
    const viewmodel::Loadout wished = std::exchange(loadout, {});
    for (const viewmodel::PartPlace& place : viewmodel::partPlaces()) {
        const std::string option(place.name);
        auto next = mounted(loadout, place.kind, wished.*place.part, option, weapon, armoury);
        if (!next) {
            return next.error();
        }
        loadout = *next;
    }
    loadout.sight = wished.sight;
    loadout.shoulder = wished.shoulder;
    struct Asked {
        const std::optional<std::string>& name;
        PartKind kind;
        const char* option;
    };
    for (const Asked& asked : {Asked{options.grip, PartKind::grip, "--grip"},
                               Asked{options.optic, PartKind::optic, "--optic"},
                               Asked{options.barrel, PartKind::barrel, "--barrel"}}) {
        if (!asked.name) {
            continue;
        }
        auto next = mounted(loadout, asked.kind, *asked.name, asked.option, weapon, armoury);
        if (!next) {
            return next.error();
        }
        loadout = *next;
    }
    for (const std::string& assignment : options.attach) {
        auto next = attached(loadout, assignment, weapon, armoury);
        if (!next) {
            return next.error();
        }
        loadout = *next;
    }
    loadout.sight = options.sight.value_or(loadout.sight);
    if (!options.shoulder.empty()) {
        const auto shoulder = viewmodel::shoulderFromName(options.shoulder);
        if (!shoulder) {
            return core::Error{"--shoulder", "",
                               noSuch("shoulder", options.shoulder, {"right", "left"})};
        }
        loadout.shoulder = *shoulder;
    }
    return loadout;
}

} // namespace foregrip::app
