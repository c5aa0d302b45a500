// SPDX-License-Identifier: MIT
#include "app/commands/compared_casts.h"

#include "app/commands/arguments.h"
#include "clip/pane_layout.h"
#include "core/text.h"
#include "viewmodel/tuning_file.h"

#include <algorithm>
#include <filesystem>
#include <utility>

namespace foregrip::app {
namespace {

using core::Error;

/// "tuning=heavy,light" taken apart.
struct Grid {
    std::string kind;
    std::vector<std::string> names;
};

core::Result<Grid> parseGrid(const std::string& text) {
    static const std::vector<std::string> kKinds = {"tuning", "grip", "optic", "barrel"};
    const std::size_t equals = text.find('=');
    if (equals == std::string::npos) {
        return Error{"--grid", "",
                     "'" + text +
                         "' is no comparison; one is written tuning=heavy,light or "
                         "grip=none,grip_vertical"};
    }
    Grid grid{text.substr(0, equals), core::split(text.substr(equals + 1), ',')};
    if (std::find(kKinds.begin(), kKinds.end(), grid.kind) == kKinds.end()) {
        return noSuchName("--grid", "kind of comparison", grid.kind, kKinds);
    }
    if (grid.names.size() < 2 || grid.names.size() > clip::kMostPanes) {
        return Error{"--grid", "",
                     "it compares two to nine, here are " + std::to_string(grid.names.size())};
    }
    return grid;
}

core::Result<std::string> findTuning(const std::string& name) {
    return findNamed(name, "tuning", "tunings", ".tuning.json");
}

/// What a person calls the tuning of a file.
std::string titleOf(const viewmodel::LoadedTuning& tuning, const std::string& file) {
    if (!tuning.about.title.empty()) {
        return tuning.about.title;
    }
    const std::string name = std::filesystem::path(file).filename().string();
    return name.substr(0, name.find('.'));
}

core::Result<ComparedCast> withTuning(const std::string& name, const RenderRequest& request,
                                      const Content& content) {
    const auto file = findTuning(name);
    if (!file) {
        return file.error();
    }
    core::Result<viewmodel::LoadedTuning> loaded = viewmodel::readTuningFile(*file);
    if (!loaded) {
        return loaded.error();
    }
    ComparedCast compared{titleOf(*loaded, *file), content.cast};
    compared.cast.tuning = loaded->tuning;
    if (const core::Status applied = applyOverrides(compared.cast.tuning, request.common);
        !applied) {
        return applied.error();
    }
    return compared;
}

core::Result<ComparedCast> withPart(const std::string& kind, const std::string& name,
                                    Content& content) {
    CommonOptions only;
    (kind == "grip" ? only.grip : kind == "optic" ? only.optic : only.barrel) = name;
    core::Result<viewmodel::Loadout> loadout =
        applyAttachments(content.cast.loadout, only, *content.cast.weapon, *content.armoury);
    if (!loadout) {
        return loadout.error();
    }
    ComparedCast compared{name == "none" ? "no " + kind : name, content.cast};
    std::replace(compared.label.begin(), compared.label.end(), '_', ' ');
    compared.cast.loadout = std::move(loadout).value();
    return compared;
}

} // namespace

core::Status checkCompared(const RenderRequest& request) {
    std::vector<std::string> tunings;
    if (!request.versus.empty()) {
        tunings.push_back(request.versus);
    }
    if (!request.grid.empty()) {
        const core::Result<Grid> grid = parseGrid(request.grid);
        if (!grid) {
            return grid.error();
        }
        if (grid->kind == "tuning") {
            tunings = grid->names;
        }
    }
    for (const std::string& name : tunings) {
        if (const auto file = findTuning(name); !file) {
            return file.error();
        }
    }
    return core::Done{};
}

core::Result<std::vector<ComparedCast>> comparedCasts(const RenderRequest& request,
                                                      Content& content) {
    std::vector<ComparedCast> all;
    if (request.grid.empty()) {
        all.push_back({"", content.cast});
        if (!request.versus.empty()) {
            const auto own = viewmodel::readTuningFile(content.tuningFile);
            all.front().label = own ? titleOf(*own, content.tuningFile) : "";
            core::Result<ComparedCast> other = withTuning(request.versus, request, content);
            if (!other) {
                return other.error();
            }
            all.push_back(std::move(other).value());
        }
        return all;
    }
    const core::Result<Grid> grid = parseGrid(request.grid);
    if (!grid) {
        return grid.error();
    }
    for (const std::string& name : grid->names) {
        core::Result<ComparedCast> one = grid->kind == "tuning"
                                             ? withTuning(name, request, content)
                                             : withPart(grid->kind, name, content);
        if (!one) {
            return one.error();
        }
        all.push_back(std::move(one).value());
    }
    return all;
}

} // namespace foregrip::app
