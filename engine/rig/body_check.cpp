// SPDX-License-Identifier: MIT
#include "rig/body_check.h"

#include "rig/bone_names.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>
#include <vector>

namespace foregrip::rig {
namespace {

constexpr double kLegsAgainstTrunk = -0.5; // cosine: at least 120 degrees apart
constexpr double kArmRatio = 1.5;

class Measure {
public:
    Measure(std::span<const glm::dvec3> positions, const BoneMap& map)
        : positions_(positions), map_(map) {}

    [[nodiscard]] bool has(Role role) const { return joint(role) >= 0; }
    [[nodiscard]] int joint(Role role) const {
        return map_.joint.at(static_cast<std::size_t>(role));
    }
    [[nodiscard]] glm::dvec3 at(Role role) const {
        return positions_[static_cast<std::size_t>(joint(role))];
    }
    [[nodiscard]] glm::dvec3 between(Role a, Role b) const { return 0.5 * (at(a) + at(b)); }

    /// From the hips towards the shoulders; zero when it cannot be told.
    [[nodiscard]] glm::dvec3 trunk() const {
        if (!has(Role::leftUpperArm) || !has(Role::rightUpperArm)) {
            return glm::dvec3(0.0);
        }
        const glm::dvec3 top = between(Role::leftUpperArm, Role::rightUpperArm);
        if (has(Role::leftUpperLeg) && has(Role::rightUpperLeg)) {
            return top - between(Role::leftUpperLeg, Role::rightUpperLeg);
        }
        return has(Role::hips) ? top - at(Role::hips) : glm::dvec3(0.0);
    }

    /// From the hips to the feet, or as far as the legs go; zero without legs.
    [[nodiscard]] glm::dvec3 legs() const {
        if (!has(Role::leftUpperLeg) || !has(Role::rightUpperLeg)) {
            return glm::dvec3(0.0);
        }
        const glm::dvec3 top = between(Role::leftUpperLeg, Role::rightUpperLeg);
        if (has(Role::leftFoot) && has(Role::rightFoot)) {
            return between(Role::leftFoot, Role::rightFoot) - top;
        }
        if (has(Role::leftLowerLeg) && has(Role::rightLowerLeg)) {
            return between(Role::leftLowerLeg, Role::rightLowerLeg) - top;
        }
        return glm::dvec3(0.0);
    }

    [[nodiscard]] double arm(Role upper, Role lower, Role hand) const {
        double length = 0.0;
        Role last = upper;
        for (const Role role : {lower, hand}) {
            if (has(role)) {
                length += glm::distance(at(role), at(last));
                last = role;
            }
        }
        return length;
    }

private:
    std::span<const glm::dvec3> positions_;
    const BoneMap& map_;
};

/// Collects votes for the direction `forward`.
class Votes {
public:
    explicit Votes(const glm::dvec3& forward, const glm::dvec3& up) : forward_(forward), up_(up) {}

    /// `offset` should point forward; what is nearly sideways or shorter than `least` says nothing.
    void add(const glm::dvec3& offset, double weight, double least, const char* what) {
        const glm::dvec3 level = offset - up_ * glm::dot(up_, offset);
        const double length = glm::length(level);
        const double cosine = length > 0.0 ? glm::dot(level, forward_) / length : 0.0;
        if (!(length > least) || std::abs(cosine) < 0.5) {
            return;
        }
        votes_ += cosine > 0.0 ? weight : -weight;
        if (std::find(names_.begin(), names_.end(), what) == names_.end()) {
            names_.emplace_back(what);
        }
    }

    [[nodiscard]] SideEvidence result() const {
        SideEvidence out;
        out.votes = votes_;
        for (std::size_t i = 0; i < names_.size(); ++i) {
            out.because += (i == 0 ? "" : i + 1 == names_.size() ? " and " : ", ") + names_[i];
        }
        return out;
    }

private:
    glm::dvec3 forward_;
    glm::dvec3 up_;
    double votes_ = 0.0;
    std::vector<std::string> names_;
};

/// How far a joint in the middle stands off the line between its neighbours.
glm::dvec3 bend(const glm::dvec3& from, const glm::dvec3& middle, const glm::dvec3& to) {
    const glm::dvec3 line = to - from;
    const double square = glm::dot(line, line);
    return square > 0.0 ? middle - from - line * (glm::dot(middle - from, line) / square)
                        : glm::dvec3(0.0);
}

void addLeg(const Measure& body, std::span<const Joint> joints,
            std::span<const glm::dvec3> positions, bool right,
            const std::optional<glm::dvec3>& footAhead, double size, Votes& votes) {
    const Role upper = right ? Role::rightUpperLeg : Role::leftUpperLeg;
    const Role lower = right ? Role::rightLowerLeg : Role::leftLowerLeg;
    const Role foot = right ? Role::rightFoot : Role::leftFoot;
    if (!body.has(foot)) {
        return;
    }
    bool toes = false;
    for (std::size_t j = 0; j < joints.size(); ++j) {
        if (joints[j].parent == body.joint(foot)) {
            votes.add(positions[j] - body.at(foot), 1.5, 0.02 * size, "toes");
            toes = true;
        }
    }
    if (!toes && footAhead) {
        votes.add(*footAhead, 1.0, 0.01 * size, "feet");
    }
    if (body.has(upper) && body.has(lower)) {
        votes.add(bend(body.at(upper), body.at(lower), body.at(foot)), 0.5, 0.005 * size, "knees");
    }
}

void addArm(const Measure& body, bool right, double size, Votes& votes) {
    const Role upper = right ? Role::rightUpperArm : Role::leftUpperArm;
    const Role lower = right ? Role::rightLowerArm : Role::leftLowerArm;
    const Role hand = right ? Role::rightHand : Role::leftHand;
    const Role thumb = right ? Role::rightThumb1 : Role::leftThumb1;
    const Role little = right ? Role::rightLittle1 : Role::leftLittle1;
    if (body.has(lower) && body.has(hand)) {
        votes.add(-bend(body.at(upper), body.at(lower), body.at(hand)), 0.5, 0.01 * size, "elbows");
    }
    if (body.has(thumb) && body.has(little)) {
        votes.add(body.at(thumb) - body.at(little), 0.75, 0.01 * size, "thumbs");
    }
}

} // namespace

std::optional<std::string> notABody(std::span<const glm::dvec3> positions, const BoneMap& map) {
    const Measure body(positions, map);
    const glm::dvec3 trunk = body.trunk();
    const glm::dvec3 legs = body.legs();
    if (glm::length(trunk) > 0.0 && glm::length(legs) > 0.0 &&
        glm::dot(glm::normalize(trunk), glm::normalize(legs)) > kLegsAgainstTrunk) {
        return "its legs do not point away from its trunk, as those of an animal on four legs or a "
               "bird";
    }
    const double left = body.arm(Role::leftUpperArm, Role::leftLowerArm, Role::leftHand);
    const double right = body.arm(Role::rightUpperArm, Role::rightLowerArm, Role::rightHand);
    if (left > 0.0 && right > 0.0 && (left > kArmRatio * right || right > kArmRatio * left)) {
        return "one arm is more than " + std::string("one and a half times as long as the other");
    }
    if (body.has(Role::leftUpperArm) && body.has(Role::rightUpperArm) &&
        body.joint(Role::leftUpperArm) == body.joint(Role::rightUpperArm)) {
        return "both arms are the same bones";
    }
    return std::nullopt;
}

SideEvidence judgeSides(std::span<const Joint> joints, std::span<const glm::dvec3> positions,
                        const BoneMap& map, const std::optional<glm::dvec3> (&footAhead)[2]) {
    const Measure body(positions, map);
    const glm::dvec3 trunk = body.trunk();
    if (!(glm::length(trunk) > 0.0)) {
        return {};
    }
    const glm::dvec3 up = glm::normalize(trunk);
    const glm::dvec3 across = body.at(Role::rightUpperArm) - body.at(Role::leftUpperArm);
    const glm::dvec3 level = across - up * glm::dot(up, across);
    if (!(glm::length(level) > 1e-9 * glm::length(trunk))) {
        return {};
    }
    Votes votes(glm::cross(up, glm::normalize(level)), up);
    const double size = glm::length(trunk) + glm::length(body.legs());
    for (const bool right : {false, true}) {
        addLeg(body, joints, positions, right, footAhead[right ? 1 : 0], size, votes);
        addArm(body, right, size, votes);
    }
    for (std::size_t j = 0; j < joints.size() && body.has(Role::head); ++j) {
        if (namesEye(joints[j].name)) {
            votes.add(positions[j] - body.at(Role::head), 1.0, 0.01 * size, "eyes");
        }
    }
    return votes.result();
}

void exchangeSides(BoneMap& map) {
    const auto first = static_cast<std::size_t>(Role::leftClavicle);
    const auto other = static_cast<std::size_t>(Role::rightClavicle);
    for (std::size_t i = first; i < other; ++i) {
        std::swap(map.joint.at(i), map.joint.at(i - first + other));
    }
    std::swap(map.leftUpperArmTwist, map.rightUpperArmTwist);
    std::swap(map.leftLowerArmTwist, map.rightLowerArmTwist);
}

} // namespace foregrip::rig
