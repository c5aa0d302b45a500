// SPDX-License-Identifier: MIT
#include "app/document/rig_document.h"

#include "app/document/rig_mirror.h"
#include "rig/twist_lists.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <utility>

namespace foregrip::app {
namespace {

namespace fs = std::filesystem;
using rig::RigFile;
using rig::Role;

/// The node that a file's bone names, -1 where there is none or several have the name.
int nodeOf(const rig::Model& model, const rig::BoneReference& bone) {
    if (bone.node >= 0) {
        for (std::size_t i = 0; i < model.nodes.size(); ++i) {
            if (model.nodes[i].fileIndex == bone.node) {
                return static_cast<int>(i);
            }
        }
        return bone.node < static_cast<int>(model.nodes.size()) ? bone.node : -1;
    }
    return bone.name.empty() ? -1 : rig::findNode(model, bone.name);
}

} // namespace

std::string roleTitle(Role role) {
    std::string title(rig::roleName(role));
    std::replace(title.begin(), title.end(), '_', ' ');
    return title;
}

std::string nodeTitle(const rig::Model& model, int node) {
    const rig::Node& own = model.nodes[static_cast<std::size_t>(node)];
    const int number = own.fileIndex >= 0 ? own.fileIndex : node;
    return own.name.empty() ? "node " + std::to_string(number) + " without a name" : own.name;
}

bool RigDocument::same(const RigFile& a, const RigFile& b) {
    const bool twists =
        std::all_of(rig::kTwistLists.begin(), rig::kTwistLists.end(),
                    [&](const rig::TwistList& list) { return a.*list.saved == b.*list.saved; });
    return twists && a.bones == b.bones && a.spine == b.spine && a.neck == b.neck &&
           a.rescale == b.rescale && a.upperArm == b.upperArm && a.lowerArm == b.lowerArm &&
           a.notes == b.notes;
}

void RigDocument::begin(std::shared_ptr<const viewmodel::Character> character) {
    model_ = character->model;
    character_ = std::move(character);
    rigFile_ = character_->rigFile;
    RigFile saved;
    if (!rigFile_.empty()) {
        if (auto read = rig::readRigFile(rigFile_)) {
            saved = std::move(read).value();
        }
    }
    history_.begin(std::move(saved));
    problem_.clear();
    fillNodes();
}

void RigDocument::begin(std::shared_ptr<rig::Model> model) {
    model_ = std::move(model);
    character_ = nullptr;
    rigFile_.clear();
    history_.begin({});
    understand();
}

void RigDocument::edit(RigFile rig, std::string_view label) {
    if (history_.edit(std::move(rig), label)) {
        understand();
    }
}

void RigDocument::understand() {
    viewmodel::CharacterOptions options;
    options.file = decisions();
    auto understood = viewmodel::understandCharacter(model_->file, model_, options);
    if (understood) {
        character_ = std::move(understood).value();
        problem_.clear();
    } else {
        problem_ = understood.error().reason + ".";
    }
    fillNodes();
}

void RigDocument::fillNodes() {
    for (std::size_t i = 0; i < rig::kRoleCount; ++i) {
        const auto role = static_cast<Role>(i);
        const std::optional<rig::BoneReference>& bone = decisions().bones[i];
        doubts_[i].clear();
        if (bone) {
            nodes_[i] = nodeOf(*model_, *bone);
        } else if (character_ != nullptr && character_->humanoid.has(role)) {
            const rig::Humanoid& body = character_->humanoid;
            nodes_[i] = body.joints[static_cast<std::size_t>(body.joint(role))].node;
        } else {
            nodes_[i] = -1;
        }
        if (nodes_[i] < 0) {
            const bool oneSegment = character_ != nullptr && character_->humanoid.oneSegmentArms;
            const bool decidedSo = bone && bone->none();
            states_[i] =
                needed(role, oneSegment) && !decidedSo ? RoleState::missing : RoleState::absent;
            continue;
        }
        if (character_ != nullptr) {
            doubts_[i] = doubtAbout(character_->humanoid, role);
            if (doubts_[i].empty() && !character_->humanoid.map.sure) {
                doubts_[i] = "the map was guessed";
            }
        }
        states_[i] = doubts_[i].empty() || bone ? RoleState::sure : RoleState::unsure;
    }
}

std::vector<Role> RigDocument::rolesOf(int node) const {
    std::vector<Role> roles;
    for (std::size_t i = 0; node >= 0 && i < rig::kRoleCount; ++i) {
        if (nodes_[i] == node) {
            roles.push_back(static_cast<Role>(i));
        }
    }
    return roles;
}

void RigDocument::assign(Role role, int node) {
    if (node < 0 || static_cast<std::size_t>(node) >= model_->nodes.size()) {
        return;
    }
    RigFile rig = decisions();
    rig.bones[index(role)] = rig::referenceTo(*model_, node);
    // A bone is one thing: who had it before is found anew.
    for (const Role other : rolesOf(node)) {
        const bool spine = other == Role::spine1 || other == Role::spine2 || other == Role::spine3;
        if (other != role && !spine) {
            rig.bones[index(other)] = std::nullopt;
        }
    }
    edit(std::move(rig), roleTitle(role));
}

void RigDocument::clear(Role role) {
    RigFile rig = decisions();
    rig.bones[index(role)] = rig::BoneReference{};
    edit(std::move(rig), "no " + roleTitle(role));
}

void RigDocument::forget(Role role) {
    RigFile rig = decisions();
    rig.bones[index(role)] = std::nullopt;
    edit(std::move(rig), roleTitle(role) + " as found");
}

int RigDocument::mirrorLeftToRight() {
    RigFile rig = decisions();
    int decided = 0;
    for (std::size_t i = 0; i < rig::kRoleCount; ++i) {
        const auto role = static_cast<Role>(i);
        const Role other = mirroredRole(role);
        if (other == role || !rig::roleName(role).starts_with("left_")) {
            continue;
        }
        const int node = nodes_[i] >= 0 ? mirrorNode(*model_, character_.get(), nodes_[i]) : -1;
        if (node >= 0 && node != nodes_[index(other)]) {
            rig.bones[index(other)] = rig::referenceTo(*model_, node);
            ++decided;
        }
    }
    edit(std::move(rig), "mirror left to right");
    return decided;
}

void RigDocument::setRescale(std::optional<double> factor) {
    RigFile rig = decisions();
    rig.rescale = factor;
    edit(std::move(rig), "size");
}

void RigDocument::setArmLength(bool right, bool lower, std::optional<double> metres) {
    RigFile rig = decisions();
    (lower ? rig.lowerArm : rig.upperArm)[right ? 1 : 0] = metres;
    edit(std::move(rig), "arm length");
}

bool RigDocument::undo() {
    const bool taken = history_.undo();
    if (taken) {
        understand();
    }
    return taken;
}

bool RigDocument::redo() {
    const bool taken = history_.redo();
    if (taken) {
        understand();
    }
    return taken;
}

void RigDocument::revert() {
    edit(RigFile(history_.saved()), "revert");
}

core::Result<fs::path> RigDocument::save() {
    RigFile rig = decisions();
    rig.model = fs::path(model_->file).filename().string();
    const fs::path place = rig::rigFilePlace(model_->file);
    if (const core::Status written = rig::writeRigFile(rig, place); !written) {
        return written.error();
    }
    rigFile_ = place.string();
    history_.replaceSaved(RigFile(decisions()));
    return place;
}

} // namespace foregrip::app
