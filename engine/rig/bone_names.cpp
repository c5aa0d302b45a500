// SPDX-License-Identifier: MIT
#include "rig/bone_names.h"

#include <algorithm>
#include <cctype>
#include <set>
#include <unordered_map>
#include <vector>

namespace foregrip::rig {
namespace {

/// One spelling of one role. `%` stands for the side; rows of limbs are written for the left only.
/// Several rows of a role are tried in order; a bone that has a role is not given another.
struct Row {
    Role role;
    std::string_view name;
};

struct Convention {
    std::string_view name;
    std::string_view left;
    std::string_view right;
    std::span<const Row> rows;
};

constexpr Row kUnity[] = {
    {Role::hips, "hips"}, {Role::neck, "neck"}, {Role::head, "head"},
    {Role::leftClavicle, "%shoulder"}, {Role::leftUpperArm, "%upperarm"},
    {Role::leftLowerArm, "%lowerarm"}, {Role::leftHand, "%hand"},
    {Role::leftThumb1, "%thumbmetacarpal"}, {Role::leftThumb1, "%thumbproximal"},
    {Role::leftThumb2, "%thumbintermediate"}, {Role::leftThumb2, "%thumbproximal"},
    {Role::leftThumb3, "%thumbdistal"},
    {Role::leftIndex1, "%indexproximal"}, {Role::leftIndex2, "%indexintermediate"},
    {Role::leftIndex3, "%indexdistal"},
    {Role::leftMiddle1, "%middleproximal"}, {Role::leftMiddle2, "%middleintermediate"},
    {Role::leftMiddle3, "%middledistal"},
    {Role::leftRing1, "%ringproximal"}, {Role::leftRing2, "%ringintermediate"},
    {Role::leftRing3, "%ringdistal"},
    {Role::leftLittle1, "%littleproximal"}, {Role::leftLittle2, "%littleintermediate"},
    {Role::leftLittle3, "%littledistal"},
    {Role::leftUpperLeg, "%upperleg"}, {Role::leftLowerLeg, "%lowerleg"},
    {Role::leftFoot, "%foot"},
};

// Also without the prefix (Ready Player Me) and with other prefixes (HumanIK).
constexpr Row kMixamo[] = {
    {Role::hips, "hips"}, {Role::hips, "pelvis"}, {Role::neck, "neck"}, {Role::head, "head"},
    {Role::leftClavicle, "%shoulder"}, {Role::leftUpperArm, "%arm"},
    {Role::leftLowerArm, "%forearm"}, {Role::leftHand, "%hand"},
    {Role::leftThumb1, "%handthumb1"}, {Role::leftThumb2, "%handthumb2"},
    {Role::leftThumb3, "%handthumb3"},
    {Role::leftIndex1, "%handindex1"}, {Role::leftIndex2, "%handindex2"},
    {Role::leftIndex3, "%handindex3"},
    {Role::leftMiddle1, "%handmiddle1"}, {Role::leftMiddle2, "%handmiddle2"},
    {Role::leftMiddle3, "%handmiddle3"},
    {Role::leftRing1, "%handring1"}, {Role::leftRing2, "%handring2"},
    {Role::leftRing3, "%handring3"},
    {Role::leftLittle1, "%handpinky1"}, {Role::leftLittle2, "%handpinky2"},
    {Role::leftLittle3, "%handpinky3"},
    {Role::leftUpperLeg, "%upleg"}, {Role::leftLowerLeg, "%leg"}, {Role::leftFoot, "%foot"},
};

constexpr Row kUnreal[] = {
    {Role::hips, "pelvis"}, {Role::neck, "neck01"}, {Role::head, "head"},
    {Role::leftClavicle, "clavicle%"}, {Role::leftUpperArm, "upperarm%"},
    {Role::leftLowerArm, "lowerarm%"}, {Role::leftHand, "hand%"},
    {Role::leftThumb1, "thumb01%"}, {Role::leftThumb2, "thumb02%"},
    {Role::leftThumb3, "thumb03%"},
    {Role::leftIndex1, "index01%"}, {Role::leftIndex2, "index02%"},
    {Role::leftIndex3, "index03%"},
    {Role::leftMiddle1, "middle01%"}, {Role::leftMiddle2, "middle02%"},
    {Role::leftMiddle3, "middle03%"},
    {Role::leftRing1, "ring01%"}, {Role::leftRing2, "ring02%"}, {Role::leftRing3, "ring03%"},
    {Role::leftLittle1, "pinky01%"}, {Role::leftLittle2, "pinky02%"},
    {Role::leftLittle3, "pinky03%"},
    {Role::leftUpperLeg, "thigh%"}, {Role::leftLowerLeg, "calf%"}, {Role::leftFoot, "foot%"},
};

constexpr Row kVroid[] = {
    {Role::hips, "chips"}, {Role::neck, "cneck"}, {Role::head, "chead"},
    {Role::leftClavicle, "%shoulder"}, {Role::leftUpperArm, "%upperarm"},
    {Role::leftLowerArm, "%lowerarm"}, {Role::leftHand, "%hand"},
    {Role::leftThumb1, "%thumb1"}, {Role::leftThumb2, "%thumb2"}, {Role::leftThumb3, "%thumb3"},
    {Role::leftIndex1, "%index1"}, {Role::leftIndex2, "%index2"}, {Role::leftIndex3, "%index3"},
    {Role::leftMiddle1, "%middle1"}, {Role::leftMiddle2, "%middle2"},
    {Role::leftMiddle3, "%middle3"},
    {Role::leftRing1, "%ring1"}, {Role::leftRing2, "%ring2"}, {Role::leftRing3, "%ring3"},
    {Role::leftLittle1, "%little1"}, {Role::leftLittle2, "%little2"},
    {Role::leftLittle3, "%little3"},
    {Role::leftUpperLeg, "%upperleg"}, {Role::leftLowerLeg, "%lowerleg"},
    {Role::leftFoot, "%foot"},
};

constexpr Row kRigify[] = {
    {Role::hips, "defhips"}, {Role::hips, "defspine"},
    {Role::neck, "defneck"}, {Role::neck, "defspine004"},
    {Role::head, "defhead"}, {Role::head, "defspine006"}, {Role::head, "defspine005"},
    {Role::leftClavicle, "defshoulder%"}, {Role::leftUpperArm, "defupperarm%"},
    {Role::leftLowerArm, "defforearm%"}, {Role::leftHand, "defhand%"},
    {Role::leftThumb1, "defthumb01%"}, {Role::leftThumb2, "defthumb02%"},
    {Role::leftThumb3, "defthumb03%"},
    {Role::leftIndex1, "deffindex01%"}, {Role::leftIndex2, "deffindex02%"},
    {Role::leftIndex3, "deffindex03%"},
    {Role::leftMiddle1, "deffmiddle01%"}, {Role::leftMiddle2, "deffmiddle02%"},
    {Role::leftMiddle3, "deffmiddle03%"},
    {Role::leftRing1, "deffring01%"}, {Role::leftRing2, "deffring02%"},
    {Role::leftRing3, "deffring03%"},
    {Role::leftLittle1, "deffpinky01%"}, {Role::leftLittle2, "deffpinky02%"},
    {Role::leftLittle3, "deffpinky03%"},
    {Role::leftUpperLeg, "defthigh%"}, {Role::leftLowerLeg, "defshin%"},
    {Role::leftFoot, "deffoot%"},
};

constexpr Row kBlender[] = {
    {Role::hips, "hips"}, {Role::hips, "pelvis"}, {Role::neck, "neck"}, {Role::head, "head"},
    {Role::leftClavicle, "shoulder%"}, {Role::leftClavicle, "clavicle%"},
    {Role::leftUpperArm, "upperarm%"},
    {Role::leftLowerArm, "forearm%"}, {Role::leftLowerArm, "lowerarm%"},
    {Role::leftHand, "hand%"}, {Role::leftHand, "wrist%"},
    {Role::leftThumb1, "thumb01%"}, {Role::leftThumb1, "thumb1%"},
    {Role::leftThumb2, "thumb02%"}, {Role::leftThumb2, "thumb2%"},
    {Role::leftThumb3, "thumb03%"}, {Role::leftThumb3, "thumb3%"},
    {Role::leftIndex1, "findex01%"}, {Role::leftIndex1, "index1%"},
    {Role::leftIndex2, "findex02%"}, {Role::leftIndex2, "index2%"},
    {Role::leftIndex3, "findex03%"}, {Role::leftIndex3, "index3%"},
    {Role::leftMiddle1, "fmiddle01%"}, {Role::leftMiddle1, "middle1%"},
    {Role::leftMiddle2, "fmiddle02%"}, {Role::leftMiddle2, "middle2%"},
    {Role::leftMiddle3, "fmiddle03%"}, {Role::leftMiddle3, "middle3%"},
    {Role::leftRing1, "fring01%"}, {Role::leftRing1, "ring1%"},
    {Role::leftRing2, "fring02%"}, {Role::leftRing2, "ring2%"},
    {Role::leftRing3, "fring03%"}, {Role::leftRing3, "ring3%"},
    {Role::leftLittle1, "fpinky01%"}, {Role::leftLittle1, "pinky1%"},
    {Role::leftLittle2, "fpinky02%"}, {Role::leftLittle2, "pinky2%"},
    {Role::leftLittle3, "fpinky03%"}, {Role::leftLittle3, "pinky3%"},
    {Role::leftUpperLeg, "thigh%"}, {Role::leftUpperLeg, "upperleg%"},
    {Role::leftLowerLeg, "shin%"}, {Role::leftLowerLeg, "lowerleg%"},
    {Role::leftFoot, "foot%"},
};

// 3ds Max Biped and its descendants: fingers are numbered 0 (thumb) to 4, then 01, 02 for the rest.
constexpr Row kBiped[] = {
    {Role::hips, "pelvis"}, {Role::neck, "neck"}, {Role::neck, "neck1"},
    {Role::head, "head"}, {Role::head, "head1"},
    {Role::leftClavicle, "%clavicle"}, {Role::leftUpperArm, "%upperarm"},
    {Role::leftLowerArm, "%forearm"}, {Role::leftHand, "%hand"},
    {Role::leftThumb1, "%finger0"}, {Role::leftThumb2, "%finger01"},
    {Role::leftThumb3, "%finger02"},
    {Role::leftIndex1, "%finger1"}, {Role::leftIndex2, "%finger11"},
    {Role::leftIndex3, "%finger12"},
    {Role::leftMiddle1, "%finger2"}, {Role::leftMiddle2, "%finger21"},
    {Role::leftMiddle3, "%finger22"},
    {Role::leftRing1, "%finger3"}, {Role::leftRing2, "%finger31"},
    {Role::leftRing3, "%finger32"},
    {Role::leftLittle1, "%finger4"}, {Role::leftLittle2, "%finger41"},
    {Role::leftLittle3, "%finger42"},
    {Role::leftUpperLeg, "%thigh"}, {Role::leftLowerLeg, "%calf"}, {Role::leftFoot, "%foot"},
};

constexpr Row kCharacterCreator[] = {
    {Role::hips, "hip"}, {Role::neck, "necktwist01"}, {Role::head, "head"},
    {Role::leftClavicle, "%clavicle"}, {Role::leftUpperArm, "%upperarm"},
    {Role::leftLowerArm, "%forearm"}, {Role::leftHand, "%hand"},
    {Role::leftThumb1, "%thumb1"}, {Role::leftThumb2, "%thumb2"}, {Role::leftThumb3, "%thumb3"},
    {Role::leftIndex1, "%index1"}, {Role::leftIndex2, "%index2"}, {Role::leftIndex3, "%index3"},
    {Role::leftMiddle1, "%mid1"}, {Role::leftMiddle2, "%mid2"}, {Role::leftMiddle3, "%mid3"},
    {Role::leftRing1, "%ring1"}, {Role::leftRing2, "%ring2"}, {Role::leftRing3, "%ring3"},
    {Role::leftLittle1, "%pinky1"}, {Role::leftLittle2, "%pinky2"},
    {Role::leftLittle3, "%pinky3"},
    {Role::leftUpperLeg, "%thigh"}, {Role::leftLowerLeg, "%calf"}, {Role::leftFoot, "%foot"},
};

constexpr Row kRoblox[] = {
    {Role::hips, "lowertorso"}, {Role::head, "head"},
    {Role::leftUpperArm, "%upperarm"}, {Role::leftLowerArm, "%lowerarm"},
    {Role::leftHand, "%hand"},
    {Role::leftUpperLeg, "%upperleg"}, {Role::leftLowerLeg, "%lowerleg"},
    {Role::leftFoot, "%foot"},
};

constexpr Convention kConventions[] = {
    {"unity", "left", "right", kUnity},   {"mixamo", "left", "right", kMixamo},
    {"unreal", "l", "r", kUnreal},        {"vroid", "l", "r", kVroid},
    {"rigify", "l", "r", kRigify},        {"blender", "l", "r", kBlender},
    {"biped", "l", "r", kBiped},          {"character-creator", "l", "r", kCharacterCreator},
    {"roblox-r15", "left", "right", kRoblox},
};

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
    for (const Convention& convention : kConventions) {
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
    return match(kConventions[0], indexNames(names), "");
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
