// SPDX-License-Identifier: MIT
#include "app/panels/tuning_files.h"

#include "core/files.h"

#include <algorithm>
#include <system_error>

namespace foregrip::app {
namespace {

namespace fs = std::filesystem;

constexpr const char* kSuffix = ".tuning.json";

bool isBundled(const std::string& file) {
    std::error_code failure;
    const fs::path assets = fs::weakly_canonical(core::assetFolder(), failure);
    const fs::path path = fs::weakly_canonical(file, failure);
    const auto [rest, none] = std::mismatch(assets.begin(), assets.end(), path.begin(), path.end());
    return !assets.empty() && rest == assets.end();
}

bool writeTo(PanelModel& model, const std::string& file) {
    if (!model.notices.check(model.document.saveAs(file))) {
        return false;
    }
    model.notices.add(Notices::Kind::info, "Saved " + file + ".");
    model.chrome.userTunings = userTuningFiles();
    return true;
}

} // namespace

bool openTuning(PanelModel& model, const std::string& nameOrPath, bool force) {
    const core::Result<fs::path> path = core::findBundled(nameOrPath, "tunings", kSuffix);
    if (!path) {
        model.notices.add(path.error());
        return false;
    }
    if (model.document.dirty() && !force) {
        model.chrome.pendingOpen = path->string();
        return false;
    }
    core::Result<std::vector<std::string>> warnings = model.document.load(path->string());
    if (!warnings) {
        model.notices.add(warnings.error());
        return false;
    }
    for (std::string& warning : *warnings) {
        model.notices.add(Notices::Kind::warning, std::move(warning));
    }
    return true;
}

bool saveTuning(PanelModel& model) {
    const std::string& file = model.document.file();
    if (file.empty() || isBundled(file)) {
        return writeTo(model, (userTuningFolder() / (model.document.title() + kSuffix)).string());
    }
    if (!model.notices.check(model.document.save())) {
        return false;
    }
    model.notices.add(Notices::Kind::info, "Saved " + file + ".");
    return true;
}

bool saveTuningAs(PanelModel& model, const std::string& nameOrPath) {
    std::string name = nameOrPath;
    if (!name.ends_with(kSuffix)) {
        name += kSuffix;
    }
    const bool path = name.find('/') != std::string::npos;
    return writeTo(model, path ? name : (userTuningFolder() / name).string());
}

fs::path userTuningFolder() {
    return core::configFolder() / "tunings";
}

std::vector<std::string> userTuningFiles() {
    std::vector<std::string> files;
    std::error_code failure;
    for (fs::directory_iterator it(userTuningFolder(), failure), end; !failure && it != end;
         it.increment(failure)) {
        const std::string file = it->path().string();
        if (file.ends_with(kSuffix)) {
            files.push_back(file);
        }
    }
    std::sort(files.begin(), files.end());
    return files;
}

} // namespace foregrip::app
