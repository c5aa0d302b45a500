// SPDX-License-Identifier: MIT
#include "viewmodel/closed_fingers.h"

#include "rig/hand_holds.h"
#include "rig/pose.h"
#include "viewmodel/held_surface.h"

#include <glm/common.hpp>
#include <glm/geometric.hpp>

#include <algorithm>
#include <array>
#include <optional>
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
    if (found == nullptr) {
        return rig::bindHandPose(character.humanoid, right);
    }
    return found->right == right ? *found : rig::mirroredPose(character.humanoid, *found);
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
enum class Hold { support, launcher, magazine, firing, pulled };

/// Everything that one of them depends on. What is shared counts by identity: it never changes.
struct Key {
    Hold hold = Hold::support;
    bool right = false; ///< the hand
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
    return a.hold == b.hold && a.right == b.right && same(a.character, b.character) &&
           same(a.definition, b.definition) && a.hidden == b.hidden && a.pose == b.pose &&
           same(a.palm, b.palm) && same(a.tuning, b.tuning) &&
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
        : character_(character), weapon_(weapon), parts_(weapon.definition->parts),
          firingRight_(weapon.loadout.shoulder == Shoulder::right) {}

    rig::FittedHand support(const Transformd& palm, const HandTuning& tuning) const {
        return remembered(Hold::support, weapon_.leftPose, palm, tuning, [&] {
            const rig::GraspingHand& hand = supportHand();
            const rig::HandPose pose = supportHold(weapon_.leftPose);
            const auto face = launcherTriggerFace(weapon_, 0.0);
            return rig::fitHand(hand, pose, palm, around(hand, palm), adjustmentOf(tuning),
                                isOnTrigger(hand, pose, palm, face) ? &*face : nullptr);
        });
    }

    /// The index finger with a launcher's trigger, when it lies there at rest.
    rig::FittedHand launcher(const rig::FittedHand& resting, const Transformd& palm,
                             const HandTuning& tuning) const {
        if (!weapon_.launcher) {
            return resting;
        }
        return remembered(Hold::launcher, weapon_.leftPose, palm, tuning, [&] {
            rig::FittedHand out = resting;
            const rig::GraspingHand& hand = supportHand();
            const rig::HandPose atRest = supportHold(weapon_.leftPose);
            if (isOnTrigger(hand, atRest, palm, launcherTriggerFace(weapon_, 0.0))) {
                const std::string& name =
                    weapon_.parts[weapon_.launcher->part].attachment->launcher->triggerPose;
                rig::pressTrigger(hand, name.empty() ? atRest : supportHold(name), palm,
                                  *launcherTriggerFace(weapon_, 1.0), adjustmentOf(tuning), out);
            }
            return out;
        });
    }

    rig::FittedHand magazine(const Transformd& palm, const HandTuning& tuning) const {
        return remembered(Hold::magazine, weapon_.magazinePose, palm, tuning, [&] {
            return rig::fitHand(supportHand(), supportHold(weapon_.magazinePose), palm,
                                magazineSurface(weapon_), adjustmentOf(tuning));
        });
    }

    rig::FittedHand firing(const Transformd& palm, const HandTuning& tuning) const {
        return remembered(Hold::firing, weapon_.rightPose, palm, tuning, [&] {
            const rig::GraspingHand& hand = firingHand();
            const rig::HandPose pose = firingHold(weapon_.rightPose);
            const auto face = parts_.triggerPose.empty() ? std::nullopt : triggerFace(weapon_, 0.0);
            return rig::fitHand(hand, pose, palm, around(hand, palm), adjustmentOf(tuning),
                                isOnTrigger(hand, pose, palm, face) ? &*face : nullptr);
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
            const rig::HandPose pose = firingHold(parts_.triggerPose);
            if (const auto face = triggerFace(weapon_, 1.0)) {
                rig::pressTrigger(firingHand(), pose, palm, *face, adjustmentOf(tuning), out);
            } else { // a trigger without a shape: the finger as the pose has it
                std::copy(pose.fingers.begin() + 3, pose.fingers.begin() + 6,
                          out.pose.fingers.begin() + 3);
            }
            return out;
        });
    }

private:
    [[nodiscard]] static bool isOnTrigger(const rig::GraspingHand& hand, const rig::HandPose& pose,
                                          const Transformd& palm,
                                          const std::optional<rig::TriggerFace>& face) {
        return face && rig::indexReach(hand, pose, palm, *face) < kTriggerReach;
    }
    [[nodiscard]] const rig::GraspingHand& firingHand() const {
        return firingRight_ ? *character_->rightHand : *character_->leftHand;
    }
    [[nodiscard]] const rig::GraspingHand& supportHand() const {
        return firingRight_ ? *character_->leftHand : *character_->rightHand;
    }
    [[nodiscard]] rig::HandPose firingHold(const std::string& name) const {
        return holdNamed(*character_, name, firingRight_);
    }
    [[nodiscard]] rig::HandPose supportHold(const std::string& name) const {
        return holdNamed(*character_, name, !firingRight_);
    }

    /// Whether fingers could meet this part: what is farther away changes no hold.
    [[nodiscard]] bool isWithinReach(const MountedPart& part, const Transformd& palm,
                                     bool right) const {
        const std::vector<core::Vector3<double>>& outline = part.attachment->outline;
        if (outline.empty()) {
            return true;
        }
        core::Vector3<double> least = outline.front();
        core::Vector3<double> most = outline.front();
        for (const core::Vector3<double>& point : outline) {
            least = glm::min(least, point);
            most = glm::max(most, point);
        }
        const core::Vector3<double> centre =
            core::inverse(part.weaponFromPart).point(palm.position);
        const rig::GraspingHand& hand = right ? *character_->rightHand : *character_->leftHand;
        return glm::distance(centre, glm::clamp(centre, least, most)) <
               kHandRadius * hand.frame.length;
    }

    [[nodiscard]] rig::TouchSurface around(const rig::GraspingHand& hand,
                                           const Transformd& palm) const {
        return surfaceNear(weapon_, palm.position, kHandRadius * hand.frame.length);
    }

    template <typename Make>
    rig::FittedHand remembered(Hold which, const std::string& pose, const Transformd& palm,
                               const HandTuning& tuning, const Make& make) const {
        thread_local Memory memory;
        const bool right = (which == Hold::firing || which == Hold::pulled) == firingRight_;
        Key key{which, right, character_, weapon_.definition, {}, {}, {}, pose, palm, tuning};
        if (which != Hold::magazine) {
            key.hidden = weapon_.hiddenNodes;
        }
        for (const MountedPart& part : weapon_.parts) {
            if (which == Hold::magazine ? isMagazine(*part.attachment)
                                        : isWithinReach(part, palm, right)) {
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
    bool firingRight_;
};

} // namespace

std::shared_ptr<const ClosedFingers> closeFingers(const std::shared_ptr<const Character>& character,
                                                  const Weapon& weapon, const PalmPlaces& places,
                                                  const HandTuning& support,
                                                  const HandTuning& firing) {
    const Closing closing(character, weapon);
    auto out = std::make_shared<ClosedFingers>();
    out->support = closing.support(places.support, support);
    out->supportPulled = closing.launcher(out->support, places.support, support);
    out->supportMagazine =
        weapon.magazinePose.empty() ? out->support : closing.magazine(places.magazine, support);
    out->firing = closing.firing(places.firing, firing);
    out->firingPulled = closing.pulled(out->firing, places.firing, firing);
    return out;
}

} // namespace foregrip::viewmodel
