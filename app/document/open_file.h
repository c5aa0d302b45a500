// SPDX-License-Identifier: MIT
#pragma once

#include "core/result.h"
#include "rig/import_progress.h"
#include "viewmodel/character.h"
#include "viewmodel/weapon.h"

#include <memory>
#include <string>
#include <vector>

namespace foregrip::app {

/// A file that somebody wants to have opened.
struct OpenRequest {
    /// What it is taken for. whatItIs: what its content says.
    enum class As { whatItIs, character, weapon };

    std::string file; ///< a path
    As as = As::whatItIs;
};

/// What a file turned out to be, ready to be used.
struct Opened {
    enum class Kind {
        character,
        weapon,
        attachment,
        tuning, ///< `file` is one; its numbers are read by the document that it becomes
        take,   ///< likewise
        neither ///< a model without a body or the sockets of a weapon
    };
    Kind kind = Kind::neither;
    std::string file;
    std::shared_ptr<const viewmodel::Character> character;
    std::shared_ptr<const viewmodel::WeaponDefinition> weapon;
    std::shared_ptr<rig::Model> model; ///< of neither: so that its bones can be mapped by hand
    bool hasSkeleton = false;          ///< of neither
    std::string found;                 ///< of neither: what is in the file, as a sentence
    std::vector<std::string> warnings; ///< of the import and of what was understood: sentences
};

/// What a JSON file is by the mark that files of this program begin with; nothing for others.
[[nodiscard]] core::Result<Opened::Kind> kindOfOwnFile(const std::string& file);

/// Reads a file of any kind and understands it; what it is decides its content, not its name. Uses
/// nothing that another thread may be using, so that it may run beside the simulation. Refused with
/// file, place and reason.
[[nodiscard]] core::Result<Opened> openFile(const OpenRequest& request,
                                            const rig::ImportProgress& progress);

} // namespace foregrip::app
