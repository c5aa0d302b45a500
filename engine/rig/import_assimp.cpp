// SPDX-License-Identifier: MIT
#include "rig/import_assimp.h"

#include "rig/import_assimp_source.h"
#include "rig/import_text.h"

#include <algorithm>
#include <assimp/Importer.hpp>
#include <assimp/ProgressHandler.hpp>
#include <assimp/commonMetaData.h>
#include <assimp/config.h>
#include <assimp/importerdesc.h>
#include <assimp/postprocess.h>
#include <sstream>

namespace foregrip::rig {
namespace {

constexpr double kParsed = 0.7; ///< of the time that a file takes

class Reporter : public Assimp::ProgressHandler {
public:
    using Report = std::function<void(double, std::string_view)>;
    explicit Reporter(const Report& report) : report_(report) {}
    bool Update(float fraction) override {
        if (fraction > told_ + 0.02F && fraction <= 1.0F) {
            told_ = fraction;
            report_(kParsed * static_cast<double>(fraction), "reading the file");
        }
        return true;
    }

private:
    const Report& report_;
    float told_ = 0.0F;
};

/// Leaves only the readers of this kind: a damaged file is not passed on to another reader, and
/// none that unpacks archives is ever asked.
bool keepReaderOf(Assimp::Importer& importer, std::string_view extension) {
    std::vector<Assimp::BaseImporter*> others;
    std::size_t kept = 0;
    for (std::size_t i = 0; i < importer.GetImporterCount(); ++i) {
        std::istringstream words(importer.GetImporterInfo(i)->mFileExtensions);
        bool reads = false;
        for (std::string word; words >> word;) {
            reads = reads || "." + word == extension;
        }
        kept += reads ? 1U : 0U;
        if (!reads) {
            others.push_back(importer.GetImporter(i));
        }
    }
    for (Assimp::BaseImporter* other : others) {
        importer.UnregisterLoader(other);
    }
    return kept > 0;
}

void configure(Assimp::Importer& importer) {
    importer.SetPropertyBool(AI_CONFIG_IMPORT_NO_SKELETON_MESHES, true);
    importer.SetPropertyBool(AI_CONFIG_IMPORT_FBX_READ_CAMERAS, false);
    importer.SetPropertyBool(AI_CONFIG_IMPORT_FBX_READ_LIGHTS, false);
    importer.SetPropertyBool(AI_CONFIG_IMPORT_COLLADA_USE_COLLADA_NAMES, true);
}

/// What Assimp says of a file, as the end of a sentence.
std::string complaint(const char* text) {
    std::string reason = printable(text, 300);
    while (!reason.empty() &&
           (reason.back() == '.' || reason.back() == ' ' || reason.back() == '_')) {
        reason.pop_back();
    }
    return reason.empty() ? "it does not say why" : reason;
}

std::string versionOf(const aiScene& scene) {
    aiString version;
    if (scene.mMetaData != nullptr &&
        scene.mMetaData->Get(std::string(AI_METADATA_SOURCE_FORMAT_VERSION), version)) {
        return printable({version.C_Str(), version.length}, 16);
    }
    return "";
}

} // namespace

core::Result<StreamedModel>
importWithAssimp(const std::string& file, std::string_view extension,
                 const std::function<void(double, std::string_view)>& report) {
    Assimp::Importer importer;
    if (!keepReaderOf(importer, extension)) {
        return core::Error{file, "", "Assimp has no reader for " + std::string(extension)};
    }
    configure(importer);
    importer.SetIOHandler(assimp::confinedFiles(file).release());
    importer.SetProgressHandler(new Reporter(report)); // the importer deletes both
    assimp::Source source;
    source.file = file;
    source.extension = extension;
    source.scene = importer.ReadFile(file, aiProcess_Triangulate);
    if (source.scene == nullptr || source.scene->mRootNode == nullptr) {
        return core::Error{file, "", complaint(importer.GetErrorString())};
    }
    Model& model = source.out.model;
    model.format = versionOf(*source.scene);
    report(kParsed, "taking over nodes and meshes");
    if (auto status = assimp::importNodes(source); !status) {
        return status.error();
    }
    assimp::importMaterials(source);
    if (auto status = assimp::importMeshes(source); !status) {
        return status.error();
    }
    report(0.95, "taking over animations");
    assimp::importAnimations(source);
    for (std::string& sentence : repairSentences(source.repairs)) {
        source.warn(std::move(sentence));
    }
    if (model.meshes.empty()) {
        const std::size_t joints = model.skins.empty() ? 0 : model.skins.front().joints.size();
        source.warn("the file holds " + counted(model.nodes.size(), "node", "nodes") + ", " +
                    counted(joints, "joint", "joints") + " and no mesh");
    }
    report(1.0, "handing over");
    return std::move(source.out);
}

} // namespace foregrip::rig
