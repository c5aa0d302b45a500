// SPDX-License-Identifier: MIT
#include "rig/weapon_shape.h"

#include "core/text.h"
#include "rig/bind_pose.h"
#include "rig/side_profile.h"
#include "rig/sight_names.h"
#include "rig/socket_names.h"
#include "rig/weapon_facing.h"
#include "rig/weapon_proposals.h"

#include <glm/geometric.hpp>
#include <glm/matrix.hpp>

#include <algorithm>
#include <cmath>

namespace foregrip::rig {
namespace {

using core::Transformd;

constexpr double kAlong = 0.9; // cosine from which two directions count as one
/// Cosine from which a socket points so oddly that its node's axes were not meant.
constexpr double kAstray = 0.5;
/// Share of the way from grip to muzzle that must lie across up, to tell the front.
constexpr double kLevel = 0.3;
/// Share of the model's size below which a part's own origin says nothing of where it is.
constexpr double kAtOrigin = 1e-6;

/// Finds out one model; the members are what its steps share.
class Understanding {
public:
    Understanding(const Model& model, const SurfaceSamples& surface, const WeaponGuide& guide)
        : model_(model), surface_(surface), guide_(guide), placed_(nodeMatrices(model)),
          nodes_(findSocketNodes(model)) {}

    WeaponShape shape() {
        shape_.rescale = guide_.rescale;
        shape_.unitsToMetres = model_.unitsToMetres * guide_.rescale;
        findFacing();
        measure();
        placeNodes();
        if (guide_.propose) {
            proposeSockets(surface_, shape_);
        }
        return std::move(shape_);
    }

private:
    [[nodiscard]] int node(SocketRole role) const {
        return nodes_.at(static_cast<std::size_t>(role));
    }

    /// Where the node of a role is, in model space.
    [[nodiscard]] std::optional<glm::dvec3> position(SocketRole role) const {
        const int found = node(role);
        return found < 0 ? std::nullopt
                         : std::optional<glm::dvec3>(placed_[static_cast<std::size_t>(found)][3]);
    }

    [[nodiscard]] bool isPart(SocketRole role) const {
        const int found = node(role);
        return found >= 0 && model_.nodes[static_cast<std::size_t>(found)].mesh >= 0 &&
               model_.nodes[static_cast<std::size_t>(found)].name != socketNodeName(role);
    }

    void findFacing() {
        FacingHints hints{guide_.forward, guide_.up, std::nullopt};
        const std::optional<glm::dvec3> grip = position(SocketRole::grip);
        const std::optional<glm::dvec3> muzzle = position(SocketRole::muzzle);
        const bool named = grip && muzzle && !isPart(SocketRole::grip) &&
                           !isPart(SocketRole::muzzle) && *grip != *muzzle;
        if (guide_.forward) {
            shape_.reasons.emplace_back("The front was set by hand");
        } else if (named) {
            const glm::dvec3 bore = *muzzle - *grip;
            const glm::dvec3 up = axisVector(guide_.up.value_or(ModelAxis::plusY));
            const glm::dvec3 level = bore - glm::dot(bore, up) * up;
            const bool leads = glm::length(level) > kLevel * glm::length(bore);
            hints.forward = nearestAxis(leads ? level : bore);
            shape_.reasons.emplace_back("The muzzle's node lies in front of the grip's");
        }
        shape_.facingKnown = hints.forward.has_value();
        if (hints.forward && !hints.up && !alongSameLine(*hints.forward, ModelAxis::plusY)) {
            hints.up = ModelAxis::plusY;
        }
        if (hints.forward && hints.up && alongSameLine(*hints.forward, *hints.up)) {
            hints.up.reset();
        }
        hints.magazine = middleOfPart(SocketRole::magazine);
        if (shape_.facingKnown && hints.up) {
            shape_.forward = *hints.forward;
            shape_.up = *hints.up;
            shape_.confidence = 1.0;
        } else {
            const WeaponFacing facing = guessFacing(surface_, hints);
            shape_.forward = facing.forward;
            shape_.up = facing.up;
            shape_.confidence = facing.confidence;
            shape_.reasons.insert(shape_.reasons.end(), facing.reasons.begin(),
                                  facing.reasons.end());
        }
        shape_.weaponFromModel = {glm::dvec3(0.0), facingRotation(shape_.forward, shape_.up)};
    }

    /// Model space; only of a part with a mesh.
    [[nodiscard]] std::optional<glm::dvec3> middleOfPart(SocketRole role) const {
        const auto index = static_cast<std::size_t>(node(role));
        if (!isPart(role) || index >= surface_.nodeBoxes.size() ||
            surface_.nodeBoxes[index].empty()) {
            return std::nullopt;
        }
        return 0.5 * (surface_.nodeBoxes[index].least + surface_.nodeBoxes[index].most);
    }

    /// Length, and what to say of it. A fitted scale is taken here.
    void measure() {
        const glm::dvec3 along = axisVector(shape_.forward);
        const double units = std::abs(glm::dot(surface_.box.size(), along));
        shape_.length = units * shape_.unitsToMetres;
        const SideProfile profile(surface_, shape_.forward, shape_.up);
        const double usual = hasStock(profile) ? kUsualRifle : kUsualPistol;
        shape_.usualLength = usual;
        if (guide_.fit) {
            const double factor = offeredWeaponRescale(shape_.length, usual);
            shape_.rescale *= factor;
            shape_.unitsToMetres *= factor;
            shape_.length *= factor;
        }
        shape_.offeredRescale = offeredWeaponRescale(shape_.length, usual);
        if (shape_.offeredRescale != 1.0 && (node(SocketRole::muzzle) >= 0 || guide_.propose)) {
            shape_.warnings.push_back(
                "the weapon is " + core::formatNumber(shape_.length, 3) + " m long; scaled by " +
                core::formatNumber(shape_.offeredRescale, 3) + " it would be " +
                core::formatNumber(shape_.length * shape_.offeredRescale, 3) + " m");
        }
    }

    [[nodiscard]] glm::dquat rotationOf(int node) const {
        return shape_.weaponFromModel.rotation *
               rigidRotation(glm::dmat3(placed_[static_cast<std::size_t>(node)]));
    }

    [[nodiscard]] static glm::dvec3 ahead(const glm::dquat& rotation) {
        return rotation * glm::dvec3(0.0, 0.0, -1.0);
    }

    void placeNodes() {
        const glm::dvec3 front(0.0, 0.0, -1.0);
        if (node(SocketRole::muzzle) >= 0 && !isPart(SocketRole::muzzle)) {
            const glm::dquat rotation = rotationOf(node(SocketRole::muzzle));
            const glm::dquat back = glm::conjugate(shape_.weaponFromModel.rotation);
            modelAxes_ = glm::dot(ahead(rotation), front) < kAlong;
            weaponAxes_ = modelAxes_ && glm::dot(ahead(rotation * back), front) < kAlong;
        }
        for (std::size_t i = 0; i < kSocketCount; ++i) {
            const auto role = static_cast<SocketRole>(i);
            if (node(role) >= 0) {
                shape_.sockets.at(i) = placed(role, node(role), isPart(role));
            }
        }
        for (const SightNode& sight : findSightNodes(model_)) {
            const bool part = sight.node == node(SocketRole::sight) && isPart(SocketRole::sight);
            shape_.sights.push_back(
                {sight.name, sight.magnification, placed(SocketRole::sight, sight.node, part)});
        }
    }

    /// The socket of a role on a node.
    [[nodiscard]] Socket placed(SocketRole role, int node, bool part) const {
        Socket socket;
        socket.node = node;
        if (part) {
            placePart(role, socket);
            return socket;
        }
        const glm::dquat facing = shape_.weaponFromModel.rotation;
        const glm::dvec3 position(placed_[static_cast<std::size_t>(node)][3]);
        Transformd& put = socket.weaponFromSocket;
        put.position = facing * (position * shape_.unitsToMetres);
        glm::dquat rotation = rotationOf(node);
        rotation = modelAxes_ ? rotation * glm::conjugate(facing) : rotation;
        put.rotation = weaponAxes_ ? usualRotation(role) : checkedRotation(role, rotation);
        if (role == SocketRole::ejection && put.position.x < 0.0 &&
            put.rotation == usualRotation(role)) {
            // On the left, cases leave to the left.
            put.rotation = glm::conjugate(put.rotation);
        }
        return socket;
    }

    /// Where an axis is out of the question for its role, the usual one.
    static glm::dquat checkedRotation(SocketRole role, const glm::dquat& rotation) {
        const glm::dvec3 usual = ahead(usualRotation(role));
        const bool looks =
            role == SocketRole::muzzle || role == SocketRole::sight || role == SocketRole::ejection;
        const bool astray = looks && glm::dot(ahead(rotation), usual) < kAstray;
        return astray ? usualRotation(role) : glm::normalize(rotation);
    }

    /// A part that is called like a socket: the place on it that the role means.
    void placePart(SocketRole role, Socket& socket) const {
        const auto index = static_cast<std::size_t>(socket.node);
        const Bounds& box =
            surface_.nodeBoxes.size() > index ? surface_.nodeBoxes[index] : Bounds();
        const std::string& name = model_.nodes[index].name;
        socket.weaponFromSocket.rotation = usualRotation(role);
        const double away = glm::length(glm::dvec3(placed_[index][3]));
        if (box.empty()) {
            socket.weaponFromSocket.position =
                shape_.weaponFromModel.rotation *
                (glm::dvec3(placed_[index][3]) * shape_.unitsToMetres);
            return;
        }
        const bool ownOrigin =
            away > kAtOrigin * glm::length(surface_.box.size()) && role == SocketRole::magazine;
        Bounds turned;
        for (const glm::dvec3& corner : {box.least, box.most}) {
            turned.add(shape_.weaponFromModel.rotation * (corner * shape_.unitsToMetres));
        }
        socket.weaponFromSocket.position =
            ownOrigin ? shape_.weaponFromModel.rotation *
                            (glm::dvec3(placed_[index][3]) * shape_.unitsToMetres)
                      : placeOnPart(role, turned);
        socket.reason = "on the part '" + name + "'";
    }

    const Model& model_;
    const SurfaceSamples& surface_;
    const WeaponGuide& guide_;
    std::vector<glm::dmat4> placed_;
    std::array<int, kSocketCount> nodes_;
    bool modelAxes_ = false; ///< sockets stand along the model's axes instead of -Z forward
    bool weaponAxes_ = false;
    WeaponShape shape_;
};

} // namespace

double offeredWeaponRescale(double length, double usual) {
    if (!(length > 0.0) || !std::isfinite(length)) {
        return 1.0;
    }
    for (const double factor : {1.0, 0.01, 100.0}) {
        if (length * factor >= kShortestWeapon && length * factor <= kLongestWeapon) {
            return factor;
        }
    }
    return usual / length;
}

WeaponShape understandWeapon(const Model& model, const SurfaceSamples& surface,
                             const WeaponGuide& guide) {
    return Understanding(model, surface, guide).shape();
}

WeaponShape understandWeapon(const Model& model, const WeaponGuide& guide) {
    return understandWeapon(model, sampleSurface(model), guide);
}

} // namespace foregrip::rig
