// SPDX-License-Identifier: MIT
#include "rig/bone_words.h"

#include "rig/bone_lexicon.h"
#include "rig/bone_map.h"

#include <algorithm>
#include <cctype>

namespace foregrip::rig {
namespace {

/// Letters of Latin-1 (U+00C0 on) without their accents.
constexpr std::string_view kPlain =
    "aaaaaaaceeeeiiiidnooooo_ouuuuypsaaaaaaaceeeeiiiidnooooo_ouuuuypy";

/// Lower-case words: letters of one case run, split at capitals, digits and other signs. Bytes of
/// other letters end up in no word.
std::vector<std::string> wordsOf(std::string_view name) {
    std::vector<std::string> words(1);
    bool lowerBefore = false;
    for (std::size_t i = 0; i < name.size(); ++i) {
        auto c = static_cast<unsigned char>(name[i]);
        bool capital = std::isupper(c) != 0;
        if (c == 0xC3 && i + 1 < name.size()) {
            const auto low =
                static_cast<std::size_t>(static_cast<unsigned char>(name[++i]) & 0x3FU);
            c = static_cast<unsigned char>(kPlain[low]);
            capital = low < 32;
        }
        const bool letter = std::isalpha(c) != 0;
        const bool nextLower =
            i + 1 < name.size() && std::islower(static_cast<unsigned char>(name[i + 1])) != 0;
        if (!letter || (capital && (lowerBefore || nextLower))) {
            words.emplace_back();
        }
        if (letter) {
            words.back() += static_cast<char>(std::tolower(c));
        }
        lowerBefore = letter && !capital;
    }
    std::erase(words, "");
    return words;
}

template <typename List>
bool holds(const List& list, std::string_view word) {
    return std::find(std::begin(list), std::end(list), word) != std::end(list);
}

template <typename List>
bool anyInside(const List& list, std::string_view name) {
    return std::any_of(std::begin(list), std::end(list), [name](std::string_view letters) {
        return name.find(letters) != std::string_view::npos;
    });
}

Part partOfWord(std::string_view word) {
    const std::span<const BodyWord> words = latinWords();
    const auto found = std::find_if(words.begin(), words.end(),
                                    [word](const BodyWord& w) { return w.text == word; });
    return found == words.end() ? Part::none : found->part;
}

Part partOfLetters(std::string_view name) {
    const BodyWord* best = nullptr;
    for (const BodyWord& word : otherLetters()) {
        if (name.find(word.text) != std::string_view::npos &&
            (best == nullptr || word.text.size() > best->text.size())) {
            best = &word;
        }
    }
    return best == nullptr ? Part::none : best->part;
}

class Matcher {
public:
    explicit Matcher(std::span<const Joint> joints) : joints_(joints) {
        out_.convention = "words";
        out_.bone.fill(-1);
        for (const Joint& joint : joints) {
            names_.push_back(readName(joint.name));
        }
    }

    NamedRoles match() {
        give(Role::hips, first(Part::hips, 0));
        give(Role::neck, first(Part::neck, 0));
        const std::vector<int> heads = path(Part::head, 0);
        const std::vector<int> necks = path(Part::neck, 0);
        if (!heads.empty()) {
            give(Role::head, heads.front());
        } else if (necks.size() > 1) {
            give(Role::head, necks.back());
        }
        for (const int side : {-1, 1}) {
            matchArm(side);
            matchLeg(side);
            matchFingers(side);
        }
        return out_;
    }

private:
    int first(Part part, int side) const {
        for (std::size_t j = 0; j < names_.size(); ++j) {
            if (names_[j].part == part && names_[j].side == side) {
                return static_cast<int>(j);
            }
        }
        return -1;
    }

    /// All of the first one's that hang on one another.
    std::vector<int> path(Part part, int side) const {
        std::vector<int> out;
        for (std::size_t j = 0; j < names_.size(); ++j) {
            if (names_[j].part == part && names_[j].side == side &&
                (out.empty() || hangsOn(joints_, static_cast<int>(j), out.back()))) {
                out.push_back(static_cast<int>(j));
            }
        }
        return out;
    }

    void give(Role role, int joint) {
        if (joint >= 0) {
            out_.bone.at(static_cast<std::size_t>(role)) = joint;
            ++out_.matched;
        }
    }

    static Role of(int side, Role left) {
        const int apart =
            static_cast<int>(Role::rightClavicle) - static_cast<int>(Role::leftClavicle);
        return side < 0 ? left : static_cast<Role>(static_cast<int>(left) + apart);
    }

    void matchArm(int side) {
        int clavicle = first(Part::clavicle, side);
        int upper = first(Part::upperArm, side);
        int lower = first(Part::foreArm, side);
        int hand = first(Part::hand, side);
        const int shoulder = first(Part::shoulder, side);
        const std::vector<int> arms = path(Part::arm, side);
        std::size_t next = 0;
        for (int* part : {&upper, &lower, &hand}) {
            if (*part < 0 && next < arms.size()) {
                *part = arms[next++];
            }
        }
        if (upper < 0) {
            upper = shoulder;
        } else if (clavicle < 0) {
            clavicle = shoulder;
        }
        give(of(side, Role::leftClavicle), clavicle);
        give(of(side, Role::leftUpperArm), upper);
        give(of(side, Role::leftLowerArm), lower);
        give(of(side, Role::leftHand), hand);
    }

    void matchLeg(int side) {
        int upper = first(Part::thigh, side);
        int lower = first(Part::shin, side);
        int foot = first(Part::foot, side);
        const std::vector<int> legs = path(Part::leg, side);
        std::size_t next = 0;
        for (int* part : {&upper, &lower, &foot}) {
            if (*part < 0 && next < legs.size()) {
                *part = legs[next++];
            }
        }
        give(of(side, Role::leftUpperLeg), upper);
        give(of(side, Role::leftLowerLeg), lower);
        give(of(side, Role::leftFoot), foot);
    }

    void matchFingers(int side) {
        constexpr Part kFingers[] = {Part::thumb, Part::index, Part::middle, Part::ring,
                                     Part::little};
        for (std::size_t finger = 0; finger < 5; ++finger) {
            const std::vector<int> joints = path(kFingers[finger], side);
            for (std::size_t i = 0; i < std::min<std::size_t>(3, joints.size()); ++i) {
                give(fingerRole(side > 0, 3 * finger + i), joints[i]);
            }
        }
    }

    std::span<const Joint> joints_;
    std::vector<NameWords> names_;
    NamedRoles out_;
};

} // namespace

NameWords readName(std::string_view name) {
    NameWords out;
    if (const std::size_t cut = name.find_last_of(":|"); cut != std::string_view::npos) {
        name.remove_prefix(cut + 1);
    }
    const std::vector<std::string> words = wordsOf(name);
    std::size_t longest = 0;
    bool other = false;
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (holds(leftWords(), words[i]) || holds(rightWords(), words[i])) {
            out.side = holds(leftWords(), words[i]) ? -1 : 1;
            continue;
        }
        std::string joined;
        for (std::size_t k = i; k < std::min(i + 3, words.size()); ++k) {
            joined += words[k];
            const Part part = partOfWord(joined);
            other = other || part == Part::other;
            if (part != Part::none && joined.size() > longest) {
                longest = joined.size();
                out.part = part;
            }
        }
    }
    if (out.part == Part::none) {
        out.part = partOfLetters(name);
    }
    if (out.side == 0 && (anyInside(leftLetters(), name) || anyInside(rightLetters(), name))) {
        out.side = anyInside(leftLetters(), name) ? -1 : 1;
    }
    if (other) {
        out.part = Part::other;
    }
    return out;
}

NamedRoles matchBoneWords(std::span<const Joint> joints) {
    return Matcher(joints).match();
}

} // namespace foregrip::rig
