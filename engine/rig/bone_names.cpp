// SPDX-License-Identifier: MIT
#include "rig/bone_names.h"

#include "rig/bone_conventions.h"

#include <algorithm>
#include <cctype>
#include <set>
#include <unordered_map>
#include <vector>

namespace foregrip::rig {
namespace {

/// Full-width letters and digits (U+FF01 to U+FF5E) stand for the ASCII ones 0xFEE0 below.
bool isFullWidth(std::string_view rest) {
    return rest.size() >= 3 && rest[0] == '\xEF' &&
           (rest[1] == '\xBC' || (rest[1] == '\xBD' && rest[2] <= '\x9E'));
}

std::string narrowed(std::string_view name) {
    std::string out;
    for (std::size_t i = 0; i < name.size(); ++i) {
        if (isFullWidth(name.substr(i))) {
            const int low = static_cast<unsigned char>(name[i + 2]) & 0x3F;
            const int code = 0x20 + low + (name[i + 1] == '\xBD' ? 0x40 : 0);
            out += static_cast<char>(code);
            i += 2;
        } else {
            out += name[i];
        }
    }
    return out;
}

std::string normalised(std::string_view whole) {
    const std::string narrow = narrowed(whole);
    std::string_view name = narrow;
    if (const std::size_t cut = name.find_last_of(":|"); cut != std::string_view::npos) {
        name.remove_prefix(cut + 1);
    }
    std::string out;
    for (const char c : name) {
        if (std::string_view(" _.-").find(c) == std::string_view::npos) {
            out += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
        }
    }
    return out;
}

bool isLeft(Role role) {
    return role >= Role::leftClavicle && role <= Role::leftFoot;
}

Role mirrored(Role role) {
    const int offset = static_cast<int>(Role::rightClavicle) - static_cast<int>(Role::leftClavicle);
    return static_cast<Role>(static_cast<int>(role) + offset);
}

std::string spelled(std::string_view prefix, std::string_view pattern, std::string_view side) {
    std::string out(prefix);
    for (const char c : pattern) {
        out += c == '%' ? std::string(side) : std::string(1, c);
    }
    return out;
}

using Index = std::unordered_map<std::string, int>;

NamedRoles match(const Convention& convention, const Index& bones, std::string_view prefix) {
    NamedRoles out;
    out.convention = convention.name;
    out.bone.fill(-1);
    std::set<int> given;
    const auto give = [&](Role role, const std::string& name) {
        int& bone = out.bone.at(static_cast<std::size_t>(role));
        const auto found = bones.find(name);
        if (bone >= 0 || found == bones.end() || !given.insert(found->second).second) {
            return;
        }
        bone = found->second;
        ++out.matched;
    };
    for (const Row& row : convention.rows) {
        give(row.role, spelled(prefix, row.name, convention.left));
        if (isLeft(row.role)) {
            give(mirrored(row.role), spelled(prefix, row.name, convention.right));
        }
    }
    return out;
}

Index indexNames(std::span<const std::string> names) {
    Index bones;
    for (std::size_t i = 0; i < names.size(); ++i) {
        bones.emplace(normalised(names[i]), static_cast<int>(i)); // of equal names the first stays
    }
    return bones;
}

/// What stands before the hips' name in any bone that ends like the hips of this convention.
std::set<std::string> prefixes(const Convention& convention, const Index& bones) {
    constexpr std::size_t kMost = 16; // a file with thousands of "...hips" is no character
    std::set<std::string> out{""};
    for (const Row& row : convention.rows) {
        if (row.role != Role::hips) {
            continue;
        }
        for (const auto& [name, bone] : bones) {
            if (name.ends_with(row.name) && out.size() < kMost) {
                out.insert(name.substr(0, name.size() - row.name.size()));
            }
        }
    }
    return out;
}

/// Rigs for animators carry the same bones several times; what deforms goes before what controls.
int preference(std::string_view prefix) {
    for (const std::string_view control : {"ctrl", "control", "mch", "fk", "ik", "org", "tweak"}) {
        if (prefix.find(control) != std::string_view::npos) {
            return 0;
        }
    }
    return prefix.find("def") != std::string_view::npos ? 2 : 1;
}

/// What a table is called when the prefix says more than the table does.
std::string conventionName(const Convention& convention, std::string_view prefix) {
    if (prefix.find("valvebiped") != std::string_view::npos) {
        return "valve-biped";
    }
    if (convention.name == "mixamo" && prefix.starts_with("character")) {
        return "humanik";
    }
    if (convention.name == "blender" && prefix.ends_with("def")) {
        return "rigify";
    }
    return std::string(convention.name);
}

} // namespace

NamedRoles matchBoneNames(std::span<const std::string> names) {
    const Index bones = indexNames(names);
    NamedRoles best;
    best.convention = "unknown";
    best.bone.fill(-1);
    int liked = 0;
    const auto consider = [&](const Convention& convention) {
        for (const std::string& prefix : prefixes(convention, bones)) {
            NamedRoles found = match(convention, bones, prefix);
            const int preferred = preference(prefix);
            if (found.matched > best.matched ||
                (found.matched == best.matched && found.matched > 0 && preferred > liked)) {
                found.convention = conventionName(convention, prefix);
                best = std::move(found);
                liked = preferred;
            }
        }
    };
    for (const auto list : {commonConventions(), toolConventions()}) {
        std::for_each(list.begin(), list.end(), consider);
    }
    return best;
}

NamedRoles matchVrmNames(std::span<const std::string> names) {
    return match(commonConventions().front(), indexNames(names), "");
}

bool namesTwist(std::string_view name) {
    const std::string plain = normalised(name);
    return plain.find("twist") != std::string::npos || plain.find("roll") != std::string::npos ||
           plain.find("捩") != std::string::npos;
}

bool namesEye(std::string_view name) {
    const std::string plain = normalised(name);
    const bool other = plain.find("brow") != std::string::npos ||
                       plain.find("lid") != std::string::npos ||
                       plain.find("lash") != std::string::npos;
    return !other && (plain.ends_with("eye") || plain.ends_with("eyel") ||
                      plain.ends_with("eyer") || plain.starts_with("eye"));
}

} // namespace foregrip::rig
