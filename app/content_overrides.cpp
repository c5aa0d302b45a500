// SPDX-License-Identifier: MIT
#include "app/content.h"
#include "app/content_words.h"
#include "core/fields.h"
#include "core/text.h"
#include "viewmodel/state_value_rules.h"
#include "viewmodel/tuning_fields.h"

#include <tuple>

// The options that change a tuning: --set, --mute, --solo and --amount.
namespace foregrip::app {
namespace {

using core::Error;
using core::Status;
using viewmodel::Tuning;

/// Sets a field, or with "@STATE" behind it what it becomes in that state.
Status setField(Tuning& tuning, const std::string& whole, const std::string& value) {
    const core::FieldList fields = viewmodel::listFields(tuning);
    const std::optional<viewmodel::StatePath> inState = viewmodel::splitStatePath(whole);
    const std::string path = inState ? inState->field : whole;
    if (inState && core::findField(fields, path) != nullptr) {
        const Status done = viewmodel::setStateFromText(tuning, *inState, value);
        return done ? done : Status(Error{"--set " + whole, "", done.error().reason});
    }
    if (core::findField(fields, path) != nullptr) {
        const Status done = core::setFieldFromText(fields, path, value);
        return done ? done : Status(Error{"--set " + path, "", done.error().reason});
    }
    // All fields together are hundreds: name the nearest, and those of its group.
    std::vector<std::string> paths;
    for (const core::Field& field : fields) {
        paths.push_back(field.path);
    }
    const std::string nearest = core::nearestName(path, paths);
    const std::string group = core::findField(fields, nearest)->group;
    std::vector<std::string> beside;
    for (const core::Field& field : fields) {
        if (field.group == group) {
            beside.push_back(field.path);
        }
    }
    return Error{"--set", "",
                 "there is no field '" + path + "'; the nearest is '" + nearest +
                     "'; this group has " + core::joinNames(beside) +
                     "; `foregrip tuning doc` lists all"};
}

core::Result<viewmodel::Layer> findLayer(const std::string& name, const char* option) {
    if (const std::optional<viewmodel::Layer> layer = viewmodel::layerFromName(name)) {
        return *layer;
    }
    std::vector<std::string> known;
    for (std::size_t i = 0; i < viewmodel::kLayerCount; ++i) {
        known.emplace_back(viewmodel::layerInfo(static_cast<viewmodel::Layer>(i)).name);
    }
    return Error{option, "", noSuch("layer", name, known)};
}

Status setAmount(viewmodel::LayerMix& layers, const std::string& text) {
    const auto pair = splitPair(text, "--amount", "LAYER=0..1");
    if (!pair) {
        return pair.error();
    }
    const core::Result<viewmodel::Layer> layer = findLayer(pair->first, "--amount");
    if (!layer) {
        return layer.error();
    }
    const std::optional<double> amount = core::parseNumber(pair->second);
    if (!amount || *amount < 0.0 || *amount > 1.0) {
        return Error{"--amount", "",
                     "'" + pair->second + "' is not a number from 0 to 1 for the layer '" +
                         pair->first + "'"};
    }
    layers[*layer].amount = *amount;
    return core::Done{};
}

} // namespace

Status applyOverrides(Tuning& tuning, const CommonOptions& options) {
    Tuning edited = tuning;
    for (const std::string& assignment : options.set) {
        const auto pair = splitPair(assignment, "--set", "group.field=value");
        if (!pair) {
            return pair.error();
        }
        if (Status done = setField(edited, pair->first, pair->second); !done) {
            return done;
        }
    }
    for (const auto& [names, option, flag] :
         {std::tuple(&options.mute, "--mute", &viewmodel::LayerControl::mute),
          std::tuple(&options.solo, "--solo", &viewmodel::LayerControl::solo)}) {
        for (const std::string& name : *names) {
            const core::Result<viewmodel::Layer> layer = findLayer(name, option);
            if (!layer) {
                return layer.error();
            }
            edited.layers[*layer].*flag = true;
        }
    }
    for (const std::string& amount : options.amount) {
        if (Status done = setAmount(edited.layers, amount); !done) {
            return done;
        }
    }
    tuning = edited;
    return core::Done{};
}

} // namespace foregrip::app
