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

std::string normalised(std::string_view name) {
    if (const std::size_t colon = name.rfind(':'); colon != std::string_view::npos) {
        name.remove_prefix(colon + 1);
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

} // namespace

NamedRoles matchBoneNames(std::span<const std::string> names) {
    const Index bones = indexNames(names);
    NamedRoles best;
    best.convention = "unknown";
    best.bone.fill(-1);
    for (const Convention& convention : boneConventions()) {
        for (const std::string& prefix : prefixes(convention, bones)) {
            NamedRoles found = match(convention, bones, prefix);
            if (found.matched > best.matched) {
                if (prefix.find("valvebiped") != std::string::npos) {
                    found.convention = "valve-biped";
                }
                best = std::move(found);
            }
        }
    }
    return best;
}

NamedRoles matchVrmNames(std::span<const std::string> names) {
    return match(boneConventions().front(), indexNames(names), "");
}

bool namesTwist(std::string_view name) {
    const std::string plain = normalised(name);
    return plain.find("twist") != std::string::npos || plain.find("roll") != std::string::npos;
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
