// SPDX-License-Identifier: MIT
#include "viewmodel/closed_fingers.h"

#include "rig/pose.h"
#include "viewmodel/held_surface.h"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

namespace foregrip::viewmodel {
namespace {

using core::Transformd;

constexpr std::size_t kRemembered = 48;
constexpr double kHandRadius = 1.7;     ///< hand lengths from the palm socket that fingers reach
constexpr double kTriggerReach = 0.045; ///< [m] an index finger farther from it is not on it

/// A rig without hand poses still holds: palm on the socket, fingers as bound.
rig::HandPose holdNamed(const Character& character, const std::string& name, bool right) {
    const rig::HandPose* found = character.poses.find(name);
    return found != nullptr && found->right == right ? *found
                                                     : rig::bindHandPose(character.humanoid, right);
}

rig::HandAdjustment adjustmentOf(const HandTuning& t) {
    rig::HandAdjustment out;
    out.curl = {t.thumbCurl, t.indexCurl, t.middleCurl, t.ringCurl, t.littleCurl};
    out.spread = {t.thumbSpread, t.indexSpread, t.middleSpread, t.ringSpread, t.littleSpread};
    out.opposition = t.thumbOpposition;
    out.closing = t.closing;
    return out;
}

bool same(const Transformd& a, const Transformd& b) {
    return a.position == b.position && a.rotation == b.rotation;
}

bool same(const HandTuning& a, const HandTuning& b) {
    const auto numbers = [](const HandTuning& t) {
        return std::array{t.closing,     t.thumbOpposition, t.thumbCurl,  t.indexCurl,
                          t.middleCurl,  t.ringCurl,        t.littleCurl, t.thumbSpread,
                          t.indexSpread, t.middleSpread,    t.ringSpread, t.littleSpread};
    };
    return numbers(a) == numbers(b);
}

/// The holds of one weapon that are closed and remembered by themselves.
enum class Hold { left, magazine, right, pulled };

/// Everything that one of them depends on. What is shared counts by identity: it never changes.
struct Key {
    Hold hold = Hold::left;
    std::weak_ptr<const Character> character;
    std::weak_ptr<const WeaponDefinition> definition;
    std::vector<std::weak_ptr<const Attachment>> attachments;
    std::vector<Transformd> mounts;
    std::vector<std::string> hidden;
    std::string pose;
    Transformd palm;
    HandTuning tuning;
};

template <typename T>
bool same(const std::weak_ptr<T>& a, const std::weak_ptr<T>& b) {
    return !a.expired() && !b.expired() && !a.owner_before(b) && !b.owner_before(a);
}

bool operator==(const Key& a, const Key& b) {
    return a.hold == b.hold && same(a.character, b.character) && same(a.definition, b.definition) &&
           a.hidden == b.hidden && a.pose == b.pose && same(a.palm, b.palm) &&
           same(a.tuning, b.tuning) &&
           std::equal(a.attachments.begin(), a.attachments.end(), b.attachments.begin(),
                      b.attachments.end(),
                      [](const auto& x, const auto& y) { return same(x, y); }) &&
           std::equal(a.mounts.begin(), a.mounts.end(), b.mounts.begin(), b.mounts.end(),
                      [](const auto& x, const auto& y) { return same(x, y); });
}

/// The last results.
class Memory {
public:
    template <typename Make>
    rig::FittedHand get(const Key& key, const Make& make) {
        const auto found = std::find_if(kept_.begin(), kept_.end(),
                                        [&](const auto& each) { return each.first == key; });
        if (found != kept_.end()) {
            std::rotate(found, found + 1, kept_.end()); // the latest is last
            return kept_.back().second;
        }
        std::erase_if(kept_, [](const auto& each) {
            return each.first.character.expired() || each.first.definition.expired();
        });
        if (kept_.size() >= kRemembered) {
            kept_.erase(kept_.begin());
        }
        kept_.emplace_back(key, make());
        return kept_.back().second;
    }

private:
    std::vector<std::pair<Key, rig::FittedHand>> kept_;
};

/// Closes the holds of one weapon on one character.
class Closing {
public:
    Closing(const std::shared_ptr<const Character>& character, const Weapon& weapon)
        : character_(character), weapon_(weapon), parts_(weapon.definition->parts) {}

    rig::FittedHand left(const Transformd& palm, const HandTuning& tuning) const {
        return remembered(Hold::left, weapon_.leftPose, palm, tuning, [&] {
            const rig::GraspingHand& hand = *character_->leftHand;
            return rig::fitHand(hand, hold(weapon_.leftPose, false), palm, around(hand, palm),
                                adjustmentOf(tuning));
        });
    }

    rig::FittedHand magazine(const Transformd& palm, const HandTuning& tuning) const {
        return remembered(Hold::magazine, weapon_.magazinePose, palm, tuning, [&] {
            return rig::fitHand(*character_->leftHand, hold(weapon_.magazinePose, false), palm,
                                magazineSurface(weapon_), adjustmentOf(tuning));
        });
    }

    rig::FittedHand right(const Transformd& palm, const HandTuning& tuning) const {
        return remembered(Hold::right, weapon_.rightPose, palm, tuning, [&] {
            const rig::GraspingHand& hand = *character_->rightHand;
            const rig::HandPose pose = hold(weapon_.rightPose, true);
            const auto face = parts_.triggerPose.empty() ? std::nullopt : triggerFace(weapon_, 0.0);
            const bool onTrigger = face && rig::indexReach(hand, pose, palm, *face) < kTriggerReach;
            return rig::fitHand(hand, pose, palm, around(hand, palm), adjustmentOf(tuning),
                                onTrigger ? &*face : nullptr);
        });
    }

    rig::FittedHand pulled(const rig::FittedHand& resting, const Transformd& palm,
                           const HandTuning& tuning) const {
        if (parts_.triggerPose.empty()) {
            return resting;
        }
        // What it builds on is in its key: the pose at rest follows from the same weapon.
        return remembered(Hold::pulled, weapon_.rightPose, palm, tuning, [&] {
            rig::FittedHand out = resting;
            const rig::HandPose pose = hold(parts_.triggerPose, true);
            if (const auto face = triggerFace(weapon_, 1.0)) {
                rig::pressTrigger(*character_->rightHand, pose, palm, *face, adjustmentOf(tuning),
                                  out);
            } else { // a trigger without a shape: the finger as the pose has it
                std::copy(pose.fingers.begin() + 3, pose.fingers.begin() + 6,
                          out.pose.fingers.begin() + 3);
            }
            return out;
        });
    }

private:
    [[nodiscard]] rig::HandPose hold(const std::string& name, bool right) const {
        return holdNamed(*character_, name, right);
    }

    [[nodiscard]] rig::TouchSurface around(const rig::GraspingHand& hand,
                                           const Transformd& palm) const {
        return surfaceNear(weapon_, palm.position, kHandRadius * hand.frame.length);
    }

    template <typename Make>
    rig::FittedHand remembered(Hold which, const std::string& pose, const Transformd& palm,
                               const HandTuning& tuning, const Make& make) const {
        thread_local Memory memory;
        Key key{which, character_, weapon_.definition, {}, {}, {}, pose, palm, tuning};
        if (which != Hold::magazine) {
            key.hidden = weapon_.hiddenNodes;
        }
        for (const MountedPart& part : weapon_.parts) {
            if (which != Hold::magazine || isMagazine(*part.attachment)) {
                key.attachments.emplace_back(part.attachment);
                key.mounts.push_back(part.weaponFromPart);
                key.hidden.insert(key.hidden.end(), part.hiddenNodes.begin(),
                                  part.hiddenNodes.end());
            }
        }
        return memory.get(key, make);
    }

    const std::shared_ptr<const Character>& character_;
    const Weapon& weapon_;
    const PartsDefinition& parts_;
};

} // namespace

std::shared_ptr<const ClosedFingers> closeFingers(const std::shared_ptr<const Character>& character,
                                                  const Weapon& weapon, const PalmPlaces& places,
                                                  const HandTuning& left, const HandTuning& right) {
    const Closing closing(character, weapon);
    auto out = std::make_shared<ClosedFingers>();
    out->left = closing.left(places.left, left);
    out->leftMagazine =
        weapon.magazinePose.empty() ? out->left : closing.magazine(places.magazine, left);
    out->right = closing.right(places.right, right);
    out->rightPulled = closing.pulled(out->right, places.right, right);
    return out;
}

} // namespace foregrip::viewmodel
