// SPDX-License-Identifier: MIT
#include "app/content.h"

#include "app/content_words.h"
#include "core/files.h"
#include "core/text.h"
#include "viewmodel/base_clip.h"
#include "viewmodel/tuning_file.h"

#include <array>
#include <cstdio>
#include <future>
#include <utility>

namespace foregrip::app {
namespace {

using core::Error;
using core::Status;
using viewmodel::Tuning;

/// Where the options name files: the word for sentences, the folder and the ending of bundled ones.
struct Shelf {
    const char* kind;
    const char* folder;
    const char* suffix;
};

constexpr Shelf kTakes{"take", "takes", ".take.json"};
constexpr Shelf kTunings{"tuning", "tunings", ".tuning.json"};
constexpr Shelf kRigs{"rig", "characters", ".glb"};
constexpr Shelf kWeapons{"weapon", "weapons", ".weapon.json"};

core::Result<std::string> findOn(const Shelf& shelf, const std::string& nameOrPath) {
    return findNamed(nameOrPath, shelf.kind, shelf.folder, shelf.suffix);
}

/// "NAME: WARNING."
std::string noteOf(const std::string& name, const std::string& warning) {
    std::string note = name;
    note.append(": ").append(warning).append(".");
    return note;
}

/// The first of these that is not empty.
std::string firstOf(const std::string& option, const std::string& take, const char* fallback) {
    return !option.empty() ? option : (!take.empty() ? take : fallback);
}

Status loadTake(Content& content, const std::string& name, const CommonOptions& options) {
    if (name.empty()) {
        content.take.name = "at rest";
        content.take.duration = core::nanoseconds(kRestSeconds);
        content.take.start.position = content.world->spawn;
        content.take.start.input.yaw = content.world->spawnYaw;
    } else {
        const core::Result<std::string> file = findOn(kTakes, name);
        if (!file) {
            return file.error();
        }
        core::Result<sim::Take> take = sim::readTakeFile(*file, *content.world);
        if (!take) {
            return take.error();
        }
        content.take = std::move(take).value();
        content.notes = content.take.remarks;
    }
    if (options.seed) {
        content.take.seed = content.take.start.seed = *options.seed;
    }
    return core::Done{};
}

Status loadTuning(Content& content, const CommonOptions& options) {
    const core::Result<std::string> file =
        findOn(kTunings, firstOf(options.tuning, content.take.tuning, kDefaultTuning));
    if (!file) {
        return file.error();
    }
    core::Result<viewmodel::LoadedTuning> loaded = viewmodel::readTuningFile(*file);
    if (!loaded) {
        return loaded.error();
    }
    content.tuningFile = *file;
    content.fileTuning = content.cast.tuning = loaded->tuning;
    content.notes.insert(content.notes.end(), loaded->warnings.begin(), loaded->warnings.end());
    return applyOverrides(content.cast.tuning, options);
}

/// What a person should read about a character: what was odd in its file, and doubts.
void noteOddities(Content& content, const std::string& rig) {
    const rig::Humanoid& humanoid = content.cast.character->humanoid;
    for (const std::string& warning : humanoid.warnings) {
        content.notes.push_back(noteOf(rig, warning));
    }
    if (!humanoid.map.sure) {
        content.notes.push_back(rig +
                                ": it is not sure which bone is which; 'foregrip inspect' tells "
                                "what was understood and why, and a NAME.rig.json beside the "
                                "model can say it.");
    }
}

/// Lets the character play the clip that was asked for; an empty choice leaves it as it is.
Status chooseClip(Content& content, const std::string& clip, const std::string& rig) {
    if (clip.empty()) {
        return core::Done{};
    }
    auto chosen = viewmodel::withBaseClip(content.cast.character, clip);
    if (!chosen) {
        return Error{"--clip", "", chosen.error().reason};
    }
    content.cast.character = std::move(chosen).value();
    if (clip != viewmodel::clipChoice(*content.cast.character)) {
        content.notes.push_back("The character '" + rig +
                                "' has no clip that says idle, walk, run or crouch in its "
                                "name; the procedural gait plays.");
    }
    return core::Done{};
}

/// A sight that was asked for must be on the weapon as it is then.
Status checkSight(Content& content, const viewmodel::Loadout& loadout, const std::string& sight) {
    const auto held = content.armoury->assemble(content.cast.weapon, loadout);
    if (!held) {
        return held.error();
    }
    if (held->sight().name == sight) {
        return core::Done{};
    }
    std::vector<std::string> names;
    for (const viewmodel::Sight& known : held->sights) {
        names.push_back(known.name);
    }
    return Error{"--sight", "", noSuch("sight", sight, names)};
}

Status loadCast(Content& content, const CommonOptions& options) {
    const std::string rig = firstOf(options.rig, content.take.rig, kDefaultRig);
    if (const auto named = findOn(kRigs, rig); !named) {
        return named.error();
    }
    const std::string weaponName = firstOf(options.weapon, content.take.weapon, kDefaultWeapon);
    const auto weaponFile = findOn(kWeapons, weaponName);
    const auto scale = weaponScaleOf(options);
    if (!scale) {
        return scale.error();
    }
    // The two take about as long as each other; what is wrong with the character is said first.
    std::future<core::Result<std::shared_ptr<const viewmodel::WeaponDefinition>>> loading;
    if (weaponFile) {
        loading = std::async(std::launch::async,
                             [&] { return content.armoury->weapon(weaponName, *scale); });
    }
    const auto wishes = characterOptions(options);
    auto character = wishes ? viewmodel::loadCharacter(rig, *wishes) : wishes.error();
    if (!character) {
        return character.error();
    }
    if (!weaponFile) {
        return weaponFile.error();
    }
    auto weapon = loading.get();
    if (!weapon) {
        return weapon.error();
    }
    auto loadout = applyAttachments(content.take.loadout, options, **weapon, *content.armoury);
    if (!loadout) {
        return loadout.error();
    }
    content.cast.character = std::move(character).value();
    noteOddities(content, rig);
    if (Status chosen = chooseClip(content, options.clip, rig); !chosen) {
        return chosen;
    }
    content.cast.weapon = std::move(weapon).value();
    for (const std::string& warning : content.cast.weapon->found.warnings) {
        content.notes.push_back(noteOf(weaponName, warning));
    }
    if (options.sight) {
        if (Status there = checkSight(content, *loadout, *options.sight); !there) {
            return there;
        }
    }
    content.cast.loadout = content.take.loadout = *loadout;
    content.take.hasLoadout = true;
    return core::Done{};
}

} // namespace

core::Result<sim::TakePlayer> Content::player() const {
    return sim::TakePlayer::create(take, cast, *armoury, *world);
}

core::Result<viewmodel::WeaponScale> weaponScaleOf(const CommonOptions& options) {
    viewmodel::WeaponScale scale;
    scale.fit = options.weaponScale == "fit";
    if (scale.fit || options.weaponScale.empty()) {
        return scale;
    }
    scale.factor = core::parseNumber(options.weaponScale);
    if (!scale.factor || !(*scale.factor >= viewmodel::kLeastRescale) ||
        !(*scale.factor <= viewmodel::kMostRescale)) {
        return Error{"--weapon-scale", "",
                     "'" + options.weaponScale +
                         "' is neither 'fit' nor a factor from 0.000001 to 1000000"};
    }
    return scale;
}

core::Result<std::string> findNamed(const std::string& nameOrPath, const char* kind,
                                    const char* folder, const char* suffix) {
    const auto path = core::findBundled(nameOrPath, folder, suffix);
    if (!path) {
        return Error{nameOrPath, "",
                     noSuch(kind, nameOrPath, core::bundledNames(folder, suffix)) +
                         "; a path to a file is taken as well"};
    }
    return path->string();
}

Status checkOptions(const CommonOptions& options, const std::string& take) {
    for (const auto& [shelf, name] :
         {std::pair(&kTakes, &take), std::pair(&kTunings, &options.tuning),
          std::pair(&kRigs, &options.rig), std::pair(&kWeapons, &options.weapon)}) {
        if (!name->empty()) {
            if (const auto found = findOn(*shelf, *name); !found) {
                return found.error();
            }
        }
    }
    if (const auto wishes = characterOptions(options); !wishes) {
        return wishes.error();
    }
    if (const auto scale = weaponScaleOf(options); !scale) {
        return scale.error();
    }
    Tuning scratch;
    return applyOverrides(scratch, options);
}

core::Result<viewmodel::CharacterOptions> characterOptions(const CommonOptions& options) {
    viewmodel::CharacterOptions out;
    if (options.rigScale == "adult") {
        out.rescaleToAdult = true;
    } else if (!options.rigScale.empty()) {
        out.rescale = core::parseNumber(options.rigScale);
        if (!out.rescale || !(*out.rescale >= 1e-6 && *out.rescale <= 1e6)) {
            return Error{"--rig-scale", "",
                         "'" + options.rigScale +
                             "' is neither 'adult' nor a factor of 0.000001 to 1000000"};
        }
    }
    return out;
}

std::string digestText(const Tuning& tuning) {
    std::array<char, 20> text{};
    std::snprintf(text.data(), text.size(), "%016llx",
                  static_cast<unsigned long long>(viewmodel::tuningDigest(tuning)));
    return text.data();
}

core::Result<Content> loadContent(const CommonOptions& options, const std::string& take) {
    core::Result<world::World> range = world::bundledRange();
    if (!range) {
        return range.error();
    }
    Content content;
    content.world = std::make_unique<const world::World>(std::move(range).value());
    content.armoury = std::make_unique<viewmodel::Armoury>();
    Status done = loadTake(content, take, options);
    done = done ? loadTuning(content, options) : done;
    done = done ? loadCast(content, options) : done;
    if (!done) {
        return done.error();
    }
    const std::optional<std::string>& recorded = content.take.tuningDigest;
    if (recorded && *recorded != digestText(content.cast.tuning)) {
        content.notes.push_back("The take '" + content.take.name +
                                "' was recorded with another tuning than " + content.tuningFile +
                                "; it is played all the same.");
    }
    return content;
}

} // namespace foregrip::app
