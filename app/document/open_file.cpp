// SPDX-License-Identifier: MIT
#include "app/document/open_file.h"

#include "core/files.h"
#include "core/json.h"
#include "rig/import_model.h"
#include "rig/inspect.h"
#include "rig/rig_file.h"
#include "viewmodel/weapon_file.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <filesystem>
#include <iterator>
#include <system_error>
#include <utility>

namespace foregrip::app {
namespace {

namespace fs = std::filesystem;
using core::Error;
using Kind = Opened::Kind;

struct Mark {
    const char* key; ///< first member of the file
    Kind kind;
};

constexpr std::array<Mark, 4> kMarks = {{{"foregrip_weapon", Kind::weapon},
                                         {"foregrip_tuning", Kind::tuning},
                                         {"foregrip_take", Kind::take},
                                         {"foregrip_attachment", Kind::attachment}}};

std::string lowerExtension(const std::string& file) {
    std::string extension = fs::path(file).extension().string();
    for (char& c : extension) {
        c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    }
    return extension;
}

/// "The body is tall." for "the body is tall".
std::string sentence(std::string text) {
    if (!text.empty()) {
        text[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(text[0])));
        text += text.back() == '.' ? "" : ".";
    }
    return text;
}

void addSentences(const std::vector<std::string>& warnings, std::vector<std::string>& to) {
    std::transform(warnings.begin(), warnings.end(), std::back_inserter(to), sentence);
}

core::Result<Opened>
asWeapon(const std::string& file,
         core::Result<std::shared_ptr<const viewmodel::WeaponDefinition>> weapon) {
    if (!weapon) {
        return weapon.error();
    }
    Opened opened;
    opened.kind = Kind::weapon;
    opened.file = file;
    opened.weapon = std::move(weapon).value();
    addSentences(opened.weapon->model->warnings, opened.warnings);
    addSentences(opened.weapon->found.warnings, opened.warnings);
    return opened;
}

core::Result<Opened> asWeapon(const std::string& file) {
    viewmodel::Armoury armoury; // of this thread alone
    return asWeapon(file, armoury.weapon(file));
}

/// A file of this program, told by the mark that it begins with.
core::Result<Opened> openJson(const std::string& file) {
    const core::Result<Kind> kind = kindOfOwnFile(file);
    if (!kind) {
        return kind.error();
    }
    if (*kind == Kind::weapon) {
        return asWeapon(file);
    }
    Opened opened;
    opened.kind = *kind;
    opened.file = file;
    return opened;
}

core::Result<Opened> asCharacter(const std::string& file, std::shared_ptr<rig::Model> model) {
    if (const core::Status added = viewmodel::addClipsBeside(file, *model); !added) {
        return added.error();
    }
    auto character = viewmodel::understandCharacter(file, std::move(model));
    if (!character) {
        return character.error();
    }
    Opened opened;
    opened.kind = Kind::character;
    opened.file = file;
    opened.character = std::move(character).value();
    addSentences(opened.character->model->warnings, opened.warnings);
    addSentences(opened.character->humanoid.warnings, opened.warnings);
    return opened;
}

/// "It has 3 meshes with 1204 triangles and no skeleton."
std::string foundIn(const core::JsonValue& report, const rig::Model& model) {
    const core::JsonValue* triangles = report.find("triangles");
    const auto count = triangles != nullptr ? static_cast<long long>(triangles->number) : 0;
    const std::size_t joints = model.skins.empty() ? 0 : model.skins.front().joints.size();
    std::string text = "It has " + std::to_string(model.meshes.size()) +
                       (model.meshes.size() == 1 ? " mesh" : " meshes") + " with " +
                       std::to_string(count) + " triangles and ";
    return text + (joints == 0 ? "no skeleton."
                               : "a skeleton of " + std::to_string(joints) +
                                     " bones, in which no body with two arms was found.");
}

core::Result<Opened> openModel(const OpenRequest& request, const rig::ImportProgress& progress) {
    core::Result<rig::Model> read = rig::importModel(request.file, progress);
    if (!read) {
        return read.error();
    }
    if (progress.cancelled()) {
        return rig::cancelledImport(request.file);
    }
    progress.tell(1.0, "understanding it");
    auto model = std::make_shared<rig::Model>(std::move(read).value());
    // A bone map that somebody saved says that it is a body, whatever it looks like.
    if (request.as == OpenRequest::As::character || rig::findRigFile(request.file)) {
        if (auto body = asCharacter(request.file, model);
            body || request.as == OpenRequest::As::character) {
            return body;
        }
    }
    const core::JsonValue report = rig::inspectModel(*model);
    const core::JsonValue* kind = report.find("kind");
    const std::string is = kind != nullptr ? kind->string : "neither";
    if (is == "humanoid") {
        return asCharacter(request.file, std::move(model));
    }
    if (is == "weapon") {
        return asWeapon(request.file, viewmodel::weaponOfModel(request.file, std::move(model)));
    }
    Opened opened;
    opened.file = request.file;
    opened.found = foundIn(report, *model);
    opened.hasSkeleton = !model->skins.empty();
    opened.model = std::move(model);
    return opened;
}

} // namespace

core::Result<Kind> kindOfOwnFile(const std::string& file) {
    const core::Result<std::string> text = core::readTextFile(file);
    if (!text) {
        return text.error();
    }
    const core::Result<core::JsonValue> root = core::parseJson(*text, file);
    if (!root) {
        return root.error();
    }
    for (const Mark& mark : kMarks) {
        if (root->find(mark.key) != nullptr) {
            return mark.kind;
        }
    }
    return Error{file, "",
                 "this is no file of this program: it has none of \"foregrip_weapon\", "
                 "\"foregrip_tuning\", \"foregrip_take\" and \"foregrip_attachment\""};
}

core::Result<Opened> openFile(const OpenRequest& request, const rig::ImportProgress& progress) {
    std::error_code failure;
    if (!fs::exists(request.file, failure)) {
        return Error{request.file, "", "there is no such file"};
    }
    if (lowerExtension(request.file) == ".json") {
        return openJson(request.file);
    }
    return request.as == OpenRequest::As::weapon ? asWeapon(request.file)
                                                 : openModel(request, progress);
}

} // namespace foregrip::app
