// SPDX-License-Identifier: MIT
#include "app/commands/command_line.h"
#include "app/commands/requests.h"
#include "core/files.h"
#include "core/json.h"
#include "core/log.h"
#include "core/text.h"
#include "rig/gltf_container.h"
#include "rig/import_files.h"

#include <algorithm>
#include <cctype>
#include <cstdio>
#include <filesystem>
#include <system_error>

namespace foregrip::app {
namespace {

using core::JsonValue;

/// "sprint_to_aim" -> "Sprint to aim".
std::string titleFromName(std::string name) {
    std::replace(name.begin(), name.end(), '_', ' ');
    if (!name.empty()) {
        name[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(name[0])));
    }
    return name;
}

std::string textOf(const JsonValue& object, const char* key) {
    const JsonValue* value = object.find(key);
    return value != nullptr ? value->string : std::string();
}

/// The bundled files of a folder. With `titleKey` their JSON is read for a title; models are not,
/// since listing should be instant.
struct Shelf {
    const char* folder;
    const char* suffix;
    const char* titleKey;
    bool clips = false; ///< models of characters
};

struct Entry {
    std::string name;
    std::string title;
    std::string kind;               ///< attachments only
    std::string mount;              ///< attachments only
    std::vector<std::string> clips; ///< characters only
};

/// Names of the clips of a model file and of the one beside it. Only their JSON is read.
std::vector<std::string> clipsOf(const std::filesystem::path& model) {
    std::vector<std::string> names;
    std::error_code failure;
    for (const char* const ending : {".glb", ".clips.glb"}) {
        const std::string file = std::filesystem::path(model).replace_extension(ending).string();
        const auto bytes = std::filesystem::exists(file, failure)
                               ? rig::readBytes(file)
                               : core::Result<rig::Bytes>(rig::Bytes{});
        const auto parts = bytes ? rig::openGltfContainer(*bytes, file) : bytes.error();
        const auto root = parts ? core::parseJson(parts->json, file) : parts.error();
        const JsonValue* animations = root ? root->find("animations") : nullptr;
        for (const JsonValue& animation :
             animations != nullptr ? animations->items : std::vector<JsonValue>{}) {
            names.push_back(textOf(animation, "name"));
        }
    }
    return names;
}

std::vector<Entry> entriesOf(const Shelf& shelf) {
    std::vector<Entry> entries;
    for (const std::string& name : core::bundledNames(shelf.folder, shelf.suffix)) {
        Entry entry{name, titleFromName(name), "", "", {}};
        if (shelf.titleKey != nullptr) {
            const auto file = core::assetFolder() / shelf.folder / (name + shelf.suffix);
            const core::Result<JsonValue> read = core::readJsonFile(file.string());
            if (!read) {
                core::logWarning(read.error().text());
                continue;
            }
            const std::string title = textOf(*read, shelf.titleKey);
            entry.title = title.empty() ? entry.title : title;
            entry.kind = textOf(*read, "kind");
            entry.mount = textOf(*read, "mount");
        }
        if (shelf.clips) {
            entry.clips = clipsOf(core::assetFolder() / shelf.folder / (name + shelf.suffix));
        }
        entries.push_back(std::move(entry));
    }
    return entries;
}

JsonValue asJson(const std::vector<Entry>& entries, const char* kind, bool withMount) {
    JsonValue list = JsonValue::array();
    for (const Entry& entry : entries) {
        if (kind != nullptr && entry.kind != kind) {
            continue;
        }
        JsonValue item = JsonValue::object();
        item.set("name", entry.name);
        item.set("title", entry.title);
        if (withMount) {
            item.set("mount", entry.mount);
        }
        if (!entry.clips.empty()) {
            JsonValue& clips = item.set("clips", JsonValue::array());
            for (const std::string& clip : entry.clips) {
                clips.items.emplace_back(clip);
            }
        }
        list.items.push_back(std::move(item));
    }
    return list;
}

JsonValue collect() {
    const std::vector<Entry> attachments = entriesOf({"attachments", ".attachment.json", "title"});
    JsonValue root = JsonValue::object();
    root.set("rigs", asJson(entriesOf({"characters", ".glb", nullptr, true}), nullptr, false));
    root.set("weapons", asJson(entriesOf({"weapons", ".weapon.json", "title"}), nullptr, false));
    root.set("grips", asJson(attachments, "grip", false));
    root.set("optics", asJson(attachments, "optic", false));
    JsonValue& barrels = root.set("barrels", asJson(attachments, "barrel", false));
    for (JsonValue& muzzle : asJson(attachments, "muzzle", false).items) {
        barrels.items.push_back(std::move(muzzle)); // --barrel takes both
    }
    root.set("attachments", asJson(attachments, nullptr, true));
    root.set("tunings", asJson(entriesOf({"tunings", ".tuning.json", "title"}), nullptr, false));
    root.set("takes", asJson(entriesOf({"takes", ".take.json", "name"}), nullptr, false));
    return root;
}

std::string asText(const JsonValue& root) {
    std::string out;
    for (const auto& [group, list] : root.members) {
        out += (out.empty() ? "" : "\n") + group + "\n";
        for (const JsonValue& item : list.items) {
            std::string line = "  " + textOf(item, "name");
            line.resize(std::max<std::size_t>(line.size() + 2, 24), ' ');
            out += line + textOf(item, "title");
            const std::string mount = textOf(item, "mount");
            out += (mount.empty() ? "" : "  (" + mount + ")");
            if (const JsonValue* clips = item.find("clips")) {
                std::vector<std::string> names;
                for (const JsonValue& clip : clips->items) {
                    names.push_back(clip.string);
                }
                out += "  (clips " + core::joinNames(names) + ")";
            }
            out += "\n";
        }
    }
    return out + "\n'none' takes a grip, an optic or a barrel off.\n";
}

} // namespace

core::Result<int> runList(const ListRequest& request) {
    const JsonValue root = collect();
    const std::string text = request.json ? core::writeJson(root) : asText(root);
    std::fputs(text.c_str(), stdout);
    return kExitDone;
}

} // namespace foregrip::app
