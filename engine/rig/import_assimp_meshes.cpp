// SPDX-License-Identifier: MIT
#include "rig/import_assimp_source.h"
#include "rig/import_text.h"
#include "rig/vertex_weld.h"

#include <glm/geometric.hpp>
#include <glm/matrix.hpp>

#include <algorithm>
#include <assimp/version.h>
#include <cmath>
#include <map>
#include <string_view>
#include <utility>

namespace foregrip::rig::assimp {
namespace {

constexpr std::size_t kMostJoints = 65'535;
constexpr std::size_t kMostVertices = 30'000'000;

bool usable(const glm::dmat4& matrix) {
    const double size = std::abs(glm::determinant(glm::dmat3(matrix)));
    return finite(matrix) && size > 1e-18;
}

/// What stands for a skeleton where a file has no mesh: spikes that nobody modelled.
bool isStickFigure(const Source& source, const aiMesh& mesh) {
    aiString name;
    return mesh.mMaterialIndex < source.scene->mNumMaterials &&
           source.scene->mMaterials[mesh.mMaterialIndex]->Get(AI_MATKEY_NAME, name) ==
               aiReturn_SUCCESS &&
           std::string(name.C_Str()) == "SkeletonMaterial";
}

/// The one skin that all meshes share. A joint that several meshes bind with the same matrix is one
/// joint, bound differently it stays twice.
class SkinBuilder {
public:
    /// Index of the joint, -1 when there are too many.
    int joint(int node, const glm::dmat4& inverseBind) {
        const auto [first, last] = known_.equal_range(node);
        for (auto entry = first; entry != last; ++entry) {
            if (near(skin.inverseBind[entry->second], inverseBind)) {
                return static_cast<int>(entry->second);
            }
        }
        if (skin.joints.size() >= kMostJoints) {
            return -1;
        }
        known_.emplace(node, skin.joints.size());
        skin.joints.push_back(node);
        skin.inverseBind.push_back(inverseBind);
        return static_cast<int>(skin.joints.size() - 1);
    }
    Skin skin;

private:
    /// Equal up to the rounding of single precision.
    static bool near(const glm::dmat4& a, const glm::dmat4& b) {
        double size = 1.0;
        double apart = 0.0;
        for (glm::length_t i = 0; i < 16; ++i) {
            size = std::max(size, std::abs(a[i / 4][i % 4]));
            apart = std::max(apart, std::abs(a[i / 4][i % 4] - b[i / 4][i % 4]));
        }
        return apart <= 1e-6 * size;
    }
    std::multimap<int, std::size_t> known_;
};

/// Assimp up to 5.2 binds the node of an FBX mesh; what moves the geometry alone against its node
/// comes on top. Later versions count it in.
bool bindsNodes() {
    return aiGetVersionMajor() == 5 && aiGetVersionMinor() <= 2;
}

class MeshReader {
public:
    explicit MeshReader(Source& source) : source_(source), model_(source.out.model) {}

    core::Status readAll() {
        for (const auto& [node, index] : source_.meshNodes) {
            if (auto status = readNode(*node, index); !status) {
                return status;
            }
        }
        model_.influencesInFile = source_.repairs.influences;
        model_.skinsInFile = skins_;
        if (!skin_.skin.joints.empty()) {
            model_.skins = {std::move(skin_.skin)};
        }
        if (replaced_ > 0) {
            source_.warn("the inverse bind matrices of " + counted(replaced_, "joint", "joints") +
                         " are unusable; the pose of the nodes stands in");
        }
        return core::Done{};
    }

private:
    core::Status readNode(const aiNode& from, int index) {
        Mesh rigid{nameOf(from.mName), {}};
        Mesh skinned = rigid;
        for (unsigned i = 0; i < from.mNumMeshes; ++i) {
            const unsigned number = from.mMeshes[i];
            if (number >= source_.scene->mNumMeshes) {
                return core::Error{"", "", "a node refers to a mesh that does not exist"};
            }
            const aiMesh& mesh = *source_.scene->mMeshes[number];
            if (isStickFigure(source_, mesh)) {
                continue;
            }
            bool moved = false;
            core::Result<Primitive> primitive = readPrimitive(mesh, index, moved);
            if (!primitive) {
                return primitive.error();
            }
            if (!primitive->indices.empty()) {
                (moved ? skinned : rigid).primitives.push_back(std::move(primitive).value());
            }
        }
        if (!skinned.primitives.empty()) {
            ++skins_;
            attach(index, std::move(skinned), 0);
        }
        if (!rigid.primitives.empty()) {
            attach(index, std::move(rigid), -1);
        }
        return core::Done{};
    }

    /// A node that has a mesh already gets another one below it.
    void attach(int index, Mesh mesh, int skin) {
        const auto number = static_cast<int>(model_.meshes.size());
        if (model_.nodes[static_cast<std::size_t>(index)].mesh >= 0) {
            Node below;
            below.name = mesh.name;
            below.parent = index;
            index = static_cast<int>(model_.nodes.size());
            model_.nodes.push_back(std::move(below));
        }
        Node& node = model_.nodes[static_cast<std::size_t>(index)];
        node.mesh = number;
        node.skin = skin;
        model_.meshes.push_back(std::move(mesh));
    }

    core::Result<Primitive> readPrimitive(const aiMesh& from, int node, bool& skinned) {
        Primitive primitive;
        if ((from.mPrimitiveTypes & aiPrimitiveType_TRIANGLE) == 0 || from.mNumFaces == 0) {
            ++source_.repairs.notTriangles;
            return primitive;
        }
        if (from.mVertices == nullptr) {
            ++source_.repairs.noPositions;
            return primitive;
        }
        vertices_ += from.mNumVertices;
        if (vertices_ > kMostVertices) {
            return core::Error{"", "", "it has more vertices than the 30 million of a model"};
        }
        source_.repairs.morphed += from.mNumAnimMeshes > 0 ? 1U : 0U;
        primitive.material = from.mMaterialIndex < model_.materials.size()
                                 ? static_cast<int>(from.mMaterialIndex)
                                 : -1;
        readVertices(from, primitive);
        if (!readIndices(from, primitive)) {
            return core::Error{"", "", "an index of a mesh is beyond its vertices"};
        }
        if (from.mNumBones > 0) {
            if (!readInfluences(from, node, primitive, skinned)) {
                return core::Error{"", "", "it has more than 65535 joints"};
            }
        }
        const bool normals = from.mNormals != nullptr;
        if (normals) {
            weldVertices(primitive);
        }
        finishNormals(primitive, normals, false, source_.repairs);
        return primitive;
    }

    float number(ai_real value) {
        if (std::isfinite(value) && std::abs(value) < 1e30F) {
            return value;
        }
        ++source_.repairs.infinite;
        return 0.0F;
    }

    void readVertices(const aiMesh& from, Primitive& primitive) {
        Source::Coordinates coordinates;
        if (from.mMaterialIndex < source_.coordinates.size()) {
            coordinates = source_.coordinates[from.mMaterialIndex];
        }
        const aiVector3D* uvs = from.mTextureCoords[coordinates.set] != nullptr
                                    ? from.mTextureCoords[coordinates.set]
                                    : from.mTextureCoords[0];
        primitive.vertices.resize(from.mNumVertices);
        for (unsigned i = 0; i < from.mNumVertices; ++i) {
            Vertex& vertex = primitive.vertices[i];
            const aiVector3D& p = from.mVertices[i];
            vertex.position = {number(p.x), number(p.y), number(p.z)};
            if (from.mNormals != nullptr) {
                const aiVector3D& n = from.mNormals[i];
                const bool sound = std::isfinite(n.x) && std::isfinite(n.y) && std::isfinite(n.z);
                vertex.normal = sound ? glm::vec3(n.x, n.y, n.z) : glm::vec3(0.0F);
            }
            if (uvs != nullptr) {
                const glm::vec3 uv(number(uvs[i].x), number(uvs[i].y), 1.0F);
                vertex.uv = glm::vec2(coordinates.transform * uv);
                vertex.uv.y = 1.0F - vertex.uv.y; // Assimp's pictures begin at the bottom
            }
            if (from.mColors[0] != nullptr) {
                const aiColor4D& c = from.mColors[0][i];
                vertex.colour = {number(c.r), number(c.g), number(c.b), number(c.a)};
            }
        }
    }

    static bool readIndices(const aiMesh& from, Primitive& primitive) {
        primitive.indices.reserve(std::size_t{3} * from.mNumFaces);
        for (unsigned f = 0; f < from.mNumFaces; ++f) {
            const aiFace& face = from.mFaces[f];
            if (face.mNumIndices != 3) {
                continue;
            }
            for (unsigned corner = 0; corner < 3; ++corner) {
                if (face.mIndices[corner] >= from.mNumVertices) {
                    return false;
                }
                primitive.indices.push_back(face.mIndices[corner]);
            }
        }
        return true;
    }

    /// The geometric transform of an FBX node: the last of its helpers.
    glm::dmat4 nodeFromGeometry(int node) const {
        glm::dmat4 out(1.0);
        const auto helpers = source_.helpersOf.find(node);
        if (helpers == source_.helpersOf.end() || !bindsNodes()) {
            return out;
        }
        for (const aiNode* helper : helpers->second) {
            const std::string_view name(helper->mName.C_Str());
            if (name.find("_$AssimpFbx$_Geometric") != std::string_view::npos &&
                name.find("Inverse") == std::string_view::npos) {
                out *= matrixOf(helper->mTransformation);
            }
        }
        return usable(out) ? out : glm::dmat4(1.0);
    }

    glm::dmat4 inverseBind(const aiBone& bone, int joint, int meshNode) {
        const glm::dmat4 given = matrixOf(bone.mOffsetMatrix);
        if (usable(given)) {
            return given;
        }
        ++replaced_;
        const glm::dmat4& at = source_.placed[static_cast<std::size_t>(joint)];
        return usable(at) ? glm::inverse(at) * source_.placed[static_cast<std::size_t>(meshNode)]
                          : glm::dmat4(1.0);
    }

    /// False when there are too many joints. Influences are sorted by vertex before they are set.
    bool readInfluences(const aiMesh& from, int node, Primitive& primitive, bool& skinned) {
        const glm::dmat4 bound = nodeFromGeometry(node);
        std::vector<std::pair<std::uint32_t, Influence>> all;
        for (unsigned b = 0; b < from.mNumBones; ++b) {
            const aiBone& bone = *from.mBones[b];
            const auto found = source_.nodeByName.find(bone.mName.C_Str());
            if (found == source_.nodeByName.end()) {
                source_.repairs.foreign += bone.mNumWeights;
                continue;
            }
            const int joint =
                skin_.joint(found->second, inverseBind(bone, found->second, node) * bound);
            if (joint < 0) {
                return false;
            }
            skinned = true;
            for (unsigned w = 0; w < bone.mNumWeights; ++w) {
                const aiVertexWeight& weight = bone.mWeights[w];
                if (weight.mVertexId < from.mNumVertices && weight.mWeight > 0.0F) {
                    all.emplace_back(weight.mVertexId,
                                     Influence(static_cast<std::uint16_t>(joint), weight.mWeight));
                }
            }
        }
        if (skinned) {
            std::stable_sort(all.begin(), all.end(),
                             [](const auto& a, const auto& b) { return a.first < b.first; });
            std::vector<Influence> here;
            auto next = all.begin();
            for (std::size_t v = 0; v < primitive.vertices.size(); ++v) {
                here.clear();
                for (; next != all.end() && next->first == v; ++next) {
                    here.push_back(next->second);
                }
                setSkinInfluences(primitive, v, here, source_.repairs);
            }
        }
        return true;
    }

    Source& source_;
    Model& model_;
    SkinBuilder skin_;
    std::size_t vertices_ = 0;
    std::size_t replaced_ = 0;
    int skins_ = 0;
};

} // namespace

core::Status importMeshes(Source& source) {
    return MeshReader(source).readAll();
}

} // namespace foregrip::rig::assimp
