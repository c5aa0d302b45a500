// SPDX-License-Identifier: MIT
#include "rig/socket_names.h"

#include <algorithm>
#include <cctype>
#include <cstdint>
#include <limits>
#include <span>
#include <vector>

namespace foregrip::rig {
namespace {

struct Spelling {
    SocketRole role;
    std::string_view name; ///< as plainSocketName gives it
};

/// Better spellings of a role come first. Names that a modeller gives to parts ("barrel", "stock")
/// count as well: a part that is called so shows where its socket is.
constexpr Spelling kSpellings[] = {
    {SocketRole::grip, "grip"},
    {SocketRole::grip, "gripright"},
    {SocketRole::grip, "gripr"},
    {SocketRole::grip, "rightgrip"},
    {SocketRole::grip, "righthand"},
    {SocketRole::grip, "handright"},
    {SocketRole::grip, "handr"},
    {SocketRole::grip, "rhand"},
    {SocketRole::grip, "righthandgrip"},
    {SocketRole::grip, "righthandik"},
    {SocketRole::grip, "pistolgrip"},
    {SocketRole::grip, "reargrip"},
    {SocketRole::grip, "maingrip"},
    {SocketRole::grip, "triggerhand"},
    {SocketRole::grip, "handle"},
    {SocketRole::leftGrip, "leftgrip"},
    {SocketRole::leftGrip, "gripleft"},
    {SocketRole::leftGrip, "gripl"},
    {SocketRole::leftGrip, "lefthand"},
    {SocketRole::leftGrip, "handleft"},
    {SocketRole::leftGrip, "handl"},
    {SocketRole::leftGrip, "lhand"},
    {SocketRole::leftGrip, "lefthandgrip"},
    {SocketRole::leftGrip, "lefthandik"},
    {SocketRole::leftGrip, "lefthandtarget"},
    {SocketRole::leftGrip, "foregrip"},
    {SocketRole::leftGrip, "frontgrip"},
    {SocketRole::leftGrip, "supportgrip"},
    {SocketRole::leftGrip, "supporthand"},
    {SocketRole::leftGrip, "offhand"},
    {SocketRole::leftGrip, "secondgrip"},
    {SocketRole::leftGrip, "handguardgrip"},
    {SocketRole::leftGrip, "handguard"},
    {SocketRole::leftGrip, "forend"},
    {SocketRole::sight, "sight"},
    {SocketRole::sight, "sightirons"},
    {SocketRole::sight, "sightiron"},
    {SocketRole::sight, "ironsight"},
    {SocketRole::sight, "ironsights"},
    {SocketRole::sight, "irons"},
    {SocketRole::sight, "ads"},
    {SocketRole::sight, "aim"},
    {SocketRole::sight, "aimpoint"},
    {SocketRole::sight, "aimdownsight"},
    {SocketRole::sight, "aimdownsights"},
    {SocketRole::sight, "sightline"},
    {SocketRole::sight, "lineofsight"},
    {SocketRole::sight, "sights"},
    {SocketRole::sight, "rearsight"},
    {SocketRole::sight, "sightrear"},
    {SocketRole::sight, "reddot"},
    {SocketRole::sight, "sightreddot"},
    {SocketRole::sight, "reflex"},
    {SocketRole::sight, "holo"},
    {SocketRole::sight, "scope"},
    {SocketRole::sight, "optic"},
    {SocketRole::muzzle, "muzzle"},
    {SocketRole::muzzle, "muzzleflash"},
    {SocketRole::muzzle, "muzzlepoint"},
    {SocketRole::muzzle, "muzzleend"},
    {SocketRole::muzzle, "muzzletip"},
    {SocketRole::muzzle, "flash"},
    {SocketRole::muzzle, "barrelend"},
    {SocketRole::muzzle, "endofbarrel"},
    {SocketRole::muzzle, "barreltip"},
    {SocketRole::muzzle, "barrelpoint"},
    {SocketRole::muzzle, "barrelout"},
    {SocketRole::muzzle, "firepoint"},
    {SocketRole::muzzle, "firepos"},
    {SocketRole::muzzle, "fireposition"},
    {SocketRole::muzzle, "fire"},
    {SocketRole::muzzle, "shootpoint"},
    {SocketRole::muzzle, "shoot"},
    {SocketRole::muzzle, "shotpoint"},
    {SocketRole::muzzle, "bulletspawn"},
    {SocketRole::muzzle, "bulletspawnpoint"},
    {SocketRole::muzzle, "projectilespawn"},
    {SocketRole::muzzle, "gunpoint"},
    {SocketRole::muzzle, "nozzle"},
    {SocketRole::muzzle, "barrel"},
    {SocketRole::ejection, "ejection"},
    {SocketRole::ejection, "eject"},
    {SocketRole::ejection, "ejector"},
    {SocketRole::ejection, "ejectionport"},
    {SocketRole::ejection, "ejectport"},
    {SocketRole::ejection, "ejectpoint"},
    {SocketRole::ejection, "shelleject"},
    {SocketRole::ejection, "shellejection"},
    {SocketRole::ejection, "shellejectpoint"},
    {SocketRole::ejection, "shellport"},
    {SocketRole::ejection, "shell"},
    {SocketRole::ejection, "shells"},
    {SocketRole::ejection, "shellspawn"},
    {SocketRole::ejection, "brass"},
    {SocketRole::ejection, "brasseject"},
    {SocketRole::ejection, "casing"},
    {SocketRole::ejection, "caseeject"},
    {SocketRole::ejection, "casingeject"},
    {SocketRole::magazine, "magazinesocket"},
    {SocketRole::magazine, "magsocket"},
    {SocketRole::magazine, "magwell"},
    {SocketRole::magazine, "magazinewell"},
    {SocketRole::magazine, "magazine"},
    {SocketRole::magazine, "mag"},
    {SocketRole::magazine, "clip"},
    {SocketRole::magazine, "ammo"},
    {SocketRole::magazine, "drum"},
    {SocketRole::stock, "stock"},
    {SocketRole::stock, "buttplate"},
    {SocketRole::stock, "buttstock"},
    {SocketRole::stock, "buttpad"},
    {SocketRole::stock, "butt"},
    {SocketRole::stock, "shoulder"},
    {SocketRole::stock, "stockend"},
    {SocketRole::opticMount, "opticmount"},
    {SocketRole::opticMount, "scopemount"},
    {SocketRole::opticMount, "sightmount"},
    {SocketRole::opticMount, "opticsmount"},
    {SocketRole::opticMount, "railtop"},
    {SocketRole::opticMount, "toprail"},
    {SocketRole::opticMount, "upperrail"},
    {SocketRole::underbarrelMount, "underbarrelmount"},
    {SocketRole::underbarrelMount, "gripmount"},
    {SocketRole::underbarrelMount, "foregripmount"},
    {SocketRole::underbarrelMount, "railbottom"},
    {SocketRole::underbarrelMount, "bottomrail"},
    {SocketRole::underbarrelMount, "lowerrail"},
    {SocketRole::underbarrelMount, "underbarrel"},
    {SocketRole::muzzleMount, "muzzlemount"},
    {SocketRole::muzzleMount, "silencermount"},
    {SocketRole::muzzleMount, "suppressormount"},
    {SocketRole::muzzleMount, "silencer"},
    {SocketRole::muzzleMount, "suppressor"},
    {SocketRole::stockMount, "stockmount"},
    {SocketRole::barrelMount, "barrelmount"},
    {SocketRole::sideMount, "sidemount"},
    {SocketRole::sideMount, "cantedmount"},
    {SocketRole::sideMount, "siderail"},
};

/// Prefixed to names to say what kind of node it is; says nothing of the role.
constexpr std::string_view kFiller[] = {
    "socket", "sock",   "tag",        "b",   "j",         "jnt",     "joint", "bone",
    "bn",     "attach", "attachment", "ap",  "loc",       "locator", "null",  "empty",
    "dummy",  "helper", "node",       "wpn", "weapon",    "gun",     "rifle", "pistol",
    "sm",     "sk",     "mesh",       "geo", "transform", "slot",    "ref",   "def"};

/// In these tags the word means where a thing is mounted, not the thing.
constexpr Spelling kTagged[] = {
    {SocketRole::opticMount, "tagscope"},     {SocketRole::opticMount, "tagreflex"},
    {SocketRole::opticMount, "socketscope"},  {SocketRole::opticMount, "socketoptic"},
    {SocketRole::muzzleMount, "tagsilencer"},
};

char lower(char c) {
    return static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
}

bool isUpper(char c) {
    return std::isupper(static_cast<unsigned char>(c)) != 0;
}

bool isAlpha(char c) {
    return std::isalpha(static_cast<unsigned char>(c)) != 0;
}

/// Words of a name: split at everything that is no letter, and where a capital follows a small
/// letter. Numbers are dropped.
std::vector<std::string> wordsOf(std::string_view name) {
    const std::size_t space = name.find_last_of(":|");
    if (space != std::string_view::npos && space + 1 < name.size()) {
        name.remove_prefix(space + 1);
    }
    constexpr std::size_t kLongest = 128; // a name longer than that is no word of anyone
    std::vector<std::string> words;
    bool open = false;
    for (std::size_t i = 0; i < std::min(name.size(), kLongest); ++i) {
        const char c = name[i];
        if (!isAlpha(c)) {
            open = false;
            continue;
        }
        const bool hump = isUpper(c) && i > 0 && !isUpper(name[i - 1]);
        if (!open || hump) {
            words.emplace_back();
        }
        open = true;
        words.back() += lower(c);
    }
    return words;
}

std::string joined(std::span<const std::string> words) {
    std::string out;
    for (const std::string& word : words) {
        out += word;
    }
    return out;
}

bool isFiller(const std::string& word) {
    return std::find(std::begin(kFiller), std::end(kFiller), word) != std::end(kFiller);
}

std::size_t spellingOf(std::string_view plain) {
    for (std::size_t i = 0; i < std::size(kSpellings); ++i) {
        if (kSpellings[i].name == plain) {
            return i;
        }
    }
    return std::size(kSpellings);
}

struct Meaning {
    SocketRole role = SocketRole::count; ///< count: none
    std::size_t rank = 0;                ///< smaller is the better spelling
};

/// What a name says, as a whole and then without filler.
Meaning meaningOf(std::string_view name) {
    const std::vector<std::string> words = wordsOf(name);
    const std::string whole = joined(words);
    for (const Spelling& tagged : kTagged) {
        if (tagged.name == whole) {
            return {tagged.role, 0};
        }
    }
    for (const std::string& tried : {whole, plainSocketName(name)}) {
        if (const std::size_t index = spellingOf(tried); index < std::size(kSpellings)) {
            return {kSpellings[index].role, index};
        }
    }
    return {};
}

/// The smaller the better: our name, then a node without mesh, then the spelling.
std::uint64_t rankOf(const Node& node, const Meaning& meaning) {
    if (node.name == socketNodeName(meaning.role)) {
        return 0;
    }
    return (node.mesh < 0 ? 1000U : 2000U) + meaning.rank;
}

} // namespace

std::string plainSocketName(std::string_view name) {
    const std::vector<std::string> words = wordsOf(name);
    std::span<const std::string> rest(words);
    while (rest.size() > 1 && isFiller(rest.front())) {
        rest = rest.subspan(1);
    }
    while (rest.size() > 1 && isFiller(rest.back())) {
        rest = rest.first(rest.size() - 1);
    }
    return joined(rest);
}

std::optional<SocketRole> socketRoleOfName(std::string_view name) {
    for (std::size_t i = 0; i < kSocketCount; ++i) {
        if (name == socketNodeName(static_cast<SocketRole>(i))) {
            return static_cast<SocketRole>(i);
        }
    }
    const Meaning meaning = meaningOf(name);
    return meaning.role == SocketRole::count ? std::nullopt : std::optional(meaning.role);
}

std::array<int, kSocketCount> findSocketNodes(const Model& model) {
    std::array<int, kSocketCount> nodes{};
    nodes.fill(-1);
    std::array<std::uint64_t, kSocketCount> best{};
    best.fill(std::numeric_limits<std::uint64_t>::max());
    for (std::size_t n = 0; n < model.nodes.size(); ++n) {
        const Node& node = model.nodes[n];
        const std::optional<SocketRole> role = socketRoleOfName(node.name);
        if (!role) {
            continue;
        }
        Meaning meaning = meaningOf(node.name);
        meaning.role = *role;
        const auto slot = static_cast<std::size_t>(*role);
        if (const std::uint64_t rank = rankOf(node, meaning); rank < best.at(slot)) {
            best.at(slot) = rank;
            nodes.at(slot) = static_cast<int>(n);
        }
    }
    return nodes;
}

} // namespace foregrip::rig
