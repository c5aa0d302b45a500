// SPDX-License-Identifier: MIT
// How long models take to load beside what plain tinygltf or plain Assimp take to parse the same
// file, in one run:  bench_load FILE or FOLDER ...  Each figure is the least of several. Pictures
// are counted apart: plain parsers are told to leave them undecoded.
#include "rig/import_model.h"

#include <tiny_gltf.h>

#include <algorithm>
#include <assimp/Importer.hpp>
#include <assimp/config.h>
#include <assimp/postprocess.h>
#include <assimp/scene.h>
#include <chrono>
#include <cstdio>
#include <filesystem>
#include <string>
#include <vector>

namespace {

using Clock = std::chrono::steady_clock;
namespace rig = foregrip::rig;

constexpr int kTimes = 7;
constexpr double kRatio = 1.5;
constexpr double kMore = 40.0; // [ms]

double since(Clock::time_point begin) {
    return std::chrono::duration<double, std::milli>(Clock::now() - begin).count();
}

/// What loading took, in ms.
struct Load {
    double rest = 0.0;
    double pictures = 0.0;
};

bool load(const std::string& file, Load& best) {
    for (int i = 0; i < kTimes; ++i) {
        Clock::time_point picturesBegin;
        double pictures = 0.0;
        bool inPictures = false;
        rig::ImportProgress progress;
        progress.report = [&](double, std::string_view stage) {
            const bool now = stage == "reading the pictures";
            if (now && !inPictures) {
                picturesBegin = Clock::now();
            } else if (!now && inPictures) {
                pictures += since(picturesBegin);
            }
            inPictures = now;
        };
        const Clock::time_point begin = Clock::now();
        if (!rig::importModel(file, progress).ok()) {
            return false;
        }
        const double rest = since(begin) - pictures;
        best = i == 0 || rest < best.rest ? Load{rest, pictures} : best;
    }
    return true;
}

bool leavePicture(tinygltf::Image*, int, std::string*, std::string*, int, int, const unsigned char*,
                  int, void*) {
    return true;
}

bool parsePlain(const std::string& file, bool gltf) {
    if (!gltf) {
        Assimp::Importer importer;
        importer.SetPropertyBool(AI_CONFIG_IMPORT_NO_SKELETON_MESHES, true);
        return importer.ReadFile(file, aiProcess_Triangulate) != nullptr;
    }
    tinygltf::TinyGLTF loader;
    loader.SetImageLoader(leavePicture, nullptr);
    tinygltf::Model model;
    std::string error;
    std::string warning;
    return file.ends_with(".gltf") ? loader.LoadASCIIFromFile(&model, &error, &warning, file)
                                   : loader.LoadBinaryFromFile(&model, &error, &warning, file);
}

bool plain(const std::string& file, bool gltf, double& best) {
    for (int i = 0; i < kTimes; ++i) {
        const Clock::time_point begin = Clock::now();
        if (!parsePlain(file, gltf)) {
            return false;
        }
        const double taken = since(begin);
        best = i == 0 ? taken : std::min(best, taken);
    }
    return true;
}

void report(const std::string& file) {
    const bool gltf = file.ends_with(".glb") || file.ends_with(".gltf") || file.ends_with(".vrm");
    Load ours;
    double theirs = 0.0;
    const std::string name = std::filesystem::path(file).filename().string().substr(0, 56);
    if (!load(file, ours)) {
        return;
    }
    if (!plain(file, gltf, theirs)) {
        std::printf("%-56s %9.2f %9s\n", name.c_str(), ours.rest, "refuses");
        return;
    }
    const bool good = ours.rest <= std::max(kRatio * theirs, theirs + kMore);
    std::printf("%-56s %9.2f %9.2f %7.2f %9.2f  %s\n", name.c_str(), ours.rest, theirs,
                ours.rest / theirs, ours.pictures, good ? "" : "SLOW");
}

} // namespace

int main(int count, char** words) {
    std::vector<std::string> files;
    for (int i = 1; i < count; ++i) {
        namespace fs = std::filesystem;
        if (!fs::is_directory(words[i])) {
            files.emplace_back(words[i]);
            continue;
        }
        for (const auto& entry : fs::recursive_directory_iterator(words[i])) {
            const std::string extension = entry.path().extension().string();
            const auto kinds = rig::modelKinds();
            if (std::any_of(kinds.begin(), kinds.end(), [&](const rig::ModelKind& kind) {
                    return kind.extension == extension;
                })) {
                files.push_back(entry.path().string());
            }
        }
    }
    std::sort(files.begin(), files.end());
    std::printf("%-56s %9s %9s %7s %9s\n", "file [ms]", "ours", "plain", "ratio", "pictures");
    for (const std::string& file : files) {
        report(file);
    }
    return 0;
}
