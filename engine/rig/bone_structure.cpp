// SPDX-License-Identifier: MIT
#include "rig/bone_structure.h"

#include "rig/bone_map.h"
#include "rig/bone_words.h"

#include <glm/common.hpp>
#include <glm/geometric.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

namespace foregrip::rig {
namespace {

constexpr double kSameLength = 0.15;   // of two chains that mirror each other
constexpr double kMirrored = 0.12;     // how far off the mirror image a joint may be, by reach
constexpr double kLeastLimb = 0.15;    // of the body's size
constexpr double kOnPlane = 0.06;      // of the body's size
constexpr double kTipOfLongest = 0.55; // a last bone shorter than this is a tip, not a limb's bone
constexpr std::size_t kMostPairs = 64;
constexpr std::size_t kLongestLimb = 32; // joints, twist joints and fingers included

std::size_t index(int value) {
    return static_cast<std::size_t>(value);
}

struct Pair {
    int parent = -1;
    std::vector<int> a; ///< main chain, first joint first
    std::vector<int> b;
    glm::dvec3 normal{0.0}; ///< unit, from b to a
    double reach = 0.0;
};

/// Upper, lower and end joint of a limb; what stands before the upper one.
struct Limb {
    int before = -1, upper = -1, lower = -1, end = -1;
};

class Shape {
public:
    Shape(std::span<const Joint> joints, std::span<const glm::dvec3> positions)
        : joints_(joints), at_(positions), children_(joints.size()), reach_(joints.size(), 0.0),
          next_(joints.size(), -1) {
        glm::dvec3 least(at_.empty() ? glm::dvec3(0.0) : at_.front());
        glm::dvec3 most = least;
        for (std::size_t j = joints.size(); j-- > 0;) {
            least = glm::min(least, at_[j]);
            most = glm::max(most, at_[j]);
            const int parent = joints[j].parent;
            if (parent < 0) {
                continue;
            }
            children_[index(parent)].push_back(static_cast<int>(j));
            const double through = glm::distance(at_[j], at_[index(parent)]) + reach_[j];
            if (through >= reach_[index(parent)]) {
                reach_[index(parent)] = through;
                next_[index(parent)] = static_cast<int>(j);
            }
        }
        size_ = glm::length(most - least);
    }

    std::optional<NamedRoles> body() {
        const std::vector<Pair> pairs = findPairs();
        double best = 0.0;
        std::optional<NamedRoles> out;
        for (const Pair& arms : pairs) {
            for (const Pair& legs : pairs) {
                if (&arms == &legs || arms.reach + legs.reach <= best) {
                    continue;
                }
                if (std::optional<NamedRoles> roles = bodyOf(arms, legs)) {
                    best = arms.reach + legs.reach;
                    out = std::move(roles);
                }
            }
        }
        return out;
    }

private:
    std::vector<int> chain(int first) const {
        std::vector<int> out;
        for (int j = first; j >= 0; j = next_[index(j)]) {
            out.push_back(j);
        }
        return out;
    }

    [[nodiscard]] double step(int from, int to) const {
        return glm::distance(at_[index(from)], at_[index(to)]);
    }

    /// Whether the two chains are mirror images; sets normal and reach.
    bool mirrored(Pair& pair) const {
        const double a = reach_[index(pair.a.front())];
        const double b = reach_[index(pair.b.front())];
        pair.reach = 0.5 * (a + b);
        const std::size_t count = std::min(pair.a.size(), pair.b.size());
        if (count < 3 || count > kLongestLimb || !(pair.reach > kLeastLimb * size_) ||
            std::abs(a - b) > kSameLength * pair.reach || pair.a.size() != pair.b.size()) {
            return false;
        }
        glm::dvec3 apart(0.0);
        for (std::size_t i = 0; i < count; ++i) {
            apart += at_[index(pair.a[i])] - at_[index(pair.b[i])];
        }
        if (!(glm::length(apart) > 1e-6 * size_)) {
            return false;
        }
        pair.normal = glm::normalize(apart);
        const glm::dvec3 middle = 0.5 * (at_[index(pair.a.front())] + at_[index(pair.b.front())]);
        for (std::size_t i = 0; i < count; ++i) {
            const glm::dvec3 from = at_[index(pair.a[i])] - middle;
            const glm::dvec3 image = from - 2.0 * glm::dot(from, pair.normal) * pair.normal;
            if (glm::distance(image, at_[index(pair.b[i])] - middle) > kMirrored * pair.reach) {
                return false;
            }
        }
        return true;
    }

    std::vector<Pair> findPairs() const {
        std::vector<Pair> pairs;
        for (std::size_t p = 0; p < joints_.size(); ++p) {
            const std::vector<int>& children = children_[p];
            for (std::size_t i = 0; i < children.size() && children.size() < 32; ++i) {
                for (std::size_t k = i + 1; k < children.size(); ++k) {
                    Pair pair;
                    pair.parent = static_cast<int>(p);
                    pair.a = chain(children[i]);
                    pair.b = chain(children[k]);
                    if (pairs.size() < kMostPairs && mirrored(pair)) {
                        pairs.push_back(std::move(pair));
                    }
                }
            }
        }
        return pairs;
    }

    /// The joint where a chain spreads into at least three: a hand.
    std::size_t spread(const std::vector<int>& chain) const {
        for (std::size_t i = 2; i < chain.size(); ++i) {
            if (children_[index(chain[i])].size() >= 3) {
                return i;
            }
        }
        return chain.size();
    }

    std::optional<Limb> limbOf(const std::vector<int>& chain) const {
        std::size_t end = spread(chain);
        if (end == chain.size()) {
            double longest = 0.0;
            for (std::size_t i = 1; i < chain.size(); ++i) {
                longest = std::max(longest, step(chain[i - 1], chain[i]));
            }
            end = chain.size() - 1;
            while (end > 2 && step(chain[end - 1], chain[end]) < kTipOfLongest * longest) {
                --end;
            }
        }
        Limb best;
        double leastUneven = 0.5; // one bone thrice as long as the other is no limb
        for (std::size_t s = 0; s + 2 <= end; ++s) {
            for (std::size_t e = s + 1; e < end; ++e) {
                const double upper = step(chain[s], chain[e]);
                const double lower = step(chain[e], chain[end]);
                const double uneven = std::abs(upper - lower) / std::max(upper + lower, 1e-12);
                // A limb is most of its chain: what is left out are collar bones.
                const bool most = upper + lower > 0.6 * step(chain.front(), chain[end]);
                if (most && uneven < leastUneven - 1e-9) {
                    leastUneven = uneven;
                    best = {s > 0 ? chain[s - 1] : -1, chain[s], chain[e], chain[end]};
                }
            }
        }
        return best.upper < 0 ? std::nullopt : std::optional<Limb>(best);
    }

    int joining(int a, int b) const {
        for (; a >= 0; a = joints_[index(a)].parent) {
            if (hangsOn(joints_, b, a)) {
                return a;
            }
        }
        return -1;
    }

    /// Neck and head: the chain that goes on from the shoulders along the trunk, on the plane.
    std::pair<int, int> headOf(const Pair& arms, const glm::dvec3& trunk) const {
        int first = -1;
        double farthest = 0.0;
        for (const int child : children_[index(arms.parent)]) {
            const std::vector<int> up = chain(child);
            const glm::dvec3 reach = at_[index(up.back())] - at_[index(arms.parent)];
            const double along = glm::dot(reach, trunk);
            if (child != arms.a.front() && child != arms.b.front() && along > farthest &&
                std::abs(glm::dot(reach, arms.normal)) < kOnPlane * size_) {
                farthest = along;
                first = child;
            }
        }
        if (first < 0) {
            return {-1, -1};
        }
        const std::vector<int> up = chain(first);
        for (const int joint : up) { // eyes and a jaw hang on the head
            if (children_[index(joint)].size() > 1) {
                return {joint == first ? -1 : first, joint};
            }
        }
        std::size_t head = up.size() - 1;
        if (up.size() > 2 &&
            step(up[head - 1], up[head]) > 1.2 * step(up[head - 2], up[head - 1])) {
            --head; // the last one is the top of the skull
        }
        return {head == 0 ? -1 : first, up[head]};
    }

    /// Joints named for something else are no arms.
    bool wordsForbid(const std::vector<int>& chain) const {
        return std::any_of(chain.begin(), chain.end(), [this](int joint) {
            const Part part = readName(joints_[index(joint)].name).part;
            return part == Part::leg || part == Part::thigh || part == Part::shin ||
                   part == Part::foot;
        });
    }

    std::optional<NamedRoles> bodyOf(const Pair& arms, const Pair& legs) const {
        const int hips = joining(arms.parent, legs.parent);
        const glm::dvec3 trunk = at_[index(arms.parent)] - at_[index(legs.a.front())];
        const glm::dvec3 middle = trunk - arms.normal * glm::dot(trunk, arms.normal);
        const double length = glm::length(middle);
        if (hips < 0 || arms.parent == hips || hangsOn(joints_, legs.parent, arms.parent) ||
            !(length > 0.05 * size_) || std::abs(glm::dot(arms.normal, legs.normal)) < 0.9 ||
            wordsForbid(arms.a)) {
            return std::nullopt;
        }
        const glm::dvec3 up = middle / length;
        const auto limbs =
            std::array{limbOf(arms.a), limbOf(arms.b), limbOf(legs.a), limbOf(legs.b)};
        const auto [neck, head] = headOf(arms, up);
        if (!limbs[0] || !limbs[1] || !limbs[2] || !limbs[3] || head < 0) {
            return std::nullopt;
        }
        const glm::dvec3 down = at_[index(limbs[2]->end)] - at_[index(limbs[2]->upper)];
        if (glm::dot(glm::normalize(down), up) > -0.6) {
            return std::nullopt; // legs that do not point away from the trunk
        }
        NamedRoles out;
        out.convention = "structure";
        out.bone.fill(-1);
        const auto give = [&out](Role role, int joint) {
            out.bone.at(static_cast<std::size_t>(role)) = joint;
            out.matched += joint >= 0 ? 1 : 0;
        };
        give(Role::hips, hips);
        give(Role::neck, neck);
        give(Role::head, head);
        // Chain a of both pairs is on the same side when the normals agree.
        const bool agree = glm::dot(arms.normal, legs.normal) > 0.0;
        giveLimbs(*limbs[0], *limbs[agree ? 2 : 3], false, out);
        giveLimbs(*limbs[1], *limbs[agree ? 3 : 2], true, out);
        return out;
    }

    void giveLimbs(const Limb& arm, const Limb& leg, bool right, NamedRoles& out) const {
        const Role first = right ? Role::rightClavicle : Role::leftClavicle;
        const auto give = [&](Role left, int joint) {
            const int offset = static_cast<int>(left) - static_cast<int>(Role::leftClavicle);
            out.bone.at(index(static_cast<int>(first) + offset)) = joint;
            out.matched += joint >= 0 ? 1 : 0;
        };
        give(Role::leftClavicle, arm.before);
        give(Role::leftUpperArm, arm.upper);
        give(Role::leftLowerArm, arm.lower);
        give(Role::leftHand, arm.end);
        give(Role::leftUpperLeg, leg.upper);
        give(Role::leftLowerLeg, leg.lower);
        give(Role::leftFoot, leg.end);
        giveFingers(arm.end, right, out);
    }

    /// Five chains on a hand: the thumb begins nearest to the wrist, the others stand in a row from
    /// it. Four have no little finger.
    void giveFingers(int hand, bool right, NamedRoles& out) const {
        std::vector<std::vector<int>> fingers;
        for (const int child : children_[index(hand)]) {
            fingers.push_back(chain(child));
        }
        std::erase_if(fingers, [](const auto& finger) { return finger.size() < 2; });
        if (fingers.size() < 4 || fingers.size() > 5) {
            return;
        }
        const auto base = [&](const std::vector<int>& finger) { return at_[index(finger[0])]; };
        const auto thumb =
            std::min_element(fingers.begin(), fingers.end(), [&](const auto& a, const auto& b) {
                return glm::distance(base(a), at_[index(hand)]) <
                       glm::distance(base(b), at_[index(hand)]);
            });
        std::iter_swap(fingers.begin(), thumb);
        // Across the palm: from the finger that is nearest to the thumb's tip to the farthest.
        const glm::dvec3 from = at_[index(fingers[0].back())];
        std::sort(fingers.begin() + 1, fingers.end(), [&](const auto& a, const auto& b) {
            return glm::distance(base(a), from) < glm::distance(base(b), from);
        });
        for (std::size_t f = 0; f < fingers.size(); ++f) {
            for (std::size_t i = 0; i < std::min<std::size_t>(3, fingers[f].size()); ++i) {
                out.bone.at(static_cast<std::size_t>(fingerRole(right, 3 * f + i))) = fingers[f][i];
                ++out.matched;
            }
        }
    }

    std::span<const Joint> joints_;
    std::span<const glm::dvec3> at_;
    std::vector<std::vector<int>> children_;
    std::vector<double> reach_;
    std::vector<int> next_;
    double size_ = 0.0;
};

} // namespace

std::optional<NamedRoles> rolesFromStructure(std::span<const Joint> joints,
                                             std::span<const glm::dvec3> positions) {
    return Shape(joints, positions).body();
}

} // namespace foregrip::rig
