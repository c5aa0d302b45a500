// SPDX-License-Identifier: MIT
#include "rig/import_assimp_source.h"
#include "rig/import_files.h"

#include <assimp/DefaultIOSystem.h>
#include <cstring>
#include <filesystem>
#include <optional>

namespace foregrip::rig::assimp {
namespace {

class ConfinedFiles : public Assimp::DefaultIOSystem {
public:
    explicit ConfinedFiles(const std::string& file)
        : file_(file), folder_(std::filesystem::path(file).parent_path()) {}

    bool Exists(const char* name) const override { return find(name).has_value(); }

    Assimp::IOStream* Open(const char* name, const char* mode) override {
        if (std::strpbrk(mode, "wa+") != nullptr) {
            return nullptr;
        }
        const std::optional<std::string> found = find(name);
        std::error_code failed;
        if (!found || std::filesystem::file_size(*found, failed) > kLargestFile || failed) {
            return nullptr;
        }
        return DefaultIOSystem::Open(found->c_str(), mode);
    }

private:
    [[nodiscard]] std::optional<std::string> find(const std::string& name) const {
        if (name == file_) {
            return file_;
        }
        // Readers put the model's folder in front of what the model says, or do not.
        std::string reference = name;
        const std::string folder = folder_.string();
        if (!folder.empty() && reference.starts_with(folder)) {
            reference.erase(0, folder.size());
            reference.erase(0, reference.find_first_not_of("/\\"));
        }
        const auto found = findReferenced(folder_, reference);
        return found ? std::optional(found->string()) : std::nullopt;
    }

    std::string file_;
    std::filesystem::path folder_;
};

} // namespace

std::unique_ptr<Assimp::IOSystem> confinedFiles(const std::string& file) {
    return std::make_unique<ConfinedFiles>(file);
}

} // namespace foregrip::rig::assimp
