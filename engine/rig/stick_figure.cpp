// SPDX-License-Identifier: MIT
#include "rig/stick_figure.h"

#include "rig/body_extent.h"
#include "rig/bone_map.h"
#include "rig/skin_entries.h"

#include <glm/geometric.hpp>
#include <glm/matrix.hpp>

#include <algorithm>
#include <array>

namespace foregrip::rig {
namespace {

constexpr double kWaist = 0.18;      // of a bone's length: where it is thickest
constexpr double kThickness = 0.11;  // of a bone's length
constexpr double kThinnest = 0.0035; // of the body's height
constexpr double kThickest = 0.03;
constexpr double kShortest = 0.002;
constexpr double kSkull = 0.13; // of the body's height
constexpr double kHand = 0.09;
constexpr double kFoot = 0.12;

enum class Piece { head, trunk, legs, count };
constexpr std::array<const char*, 3> kNames = {"stick figure head", "stick figure",
                                               "stick figure legs"};

struct Shape {
    glm::dvec3 from{0.0}; ///< model space, bind pose
    glm::dvec3 to{0.0};
    double half = 0.0; ///< half the thickness
    double waist = kWaist;
};

class Figure {
public:
    Figure(Model& model, const Humanoid& humanoid)
        : model_(model), humanoid_(humanoid), skin_(model, humanoid),
          height_(humanoid.height / humanoid.unitsToMetres) {
        model.materials.emplace_back();
        Material& material = model.materials.back();
        material.name = "stick figure";
        material.baseColour = {0.42F, 0.47F, 0.52F, 1.0F};
        material.metallic = 0.0F;
        material.roughness = 0.6F;
        for (std::size_t i = 0; i < meshes_.size(); ++i) {
            meshes_.at(i).name = kNames.at(i);
            meshes_.at(i).primitives.emplace_back();
            meshes_.at(i).primitives.front().material =
                static_cast<int>(model.materials.size()) - 1;
        }
    }

    void build() {
        const int hips = std::max(0, humanoid_.joint(Role::hips));
        std::vector<bool> ends(humanoid_.joints.size(), true);
        for (std::size_t j = 0; j < humanoid_.joints.size(); ++j) {
            const Joint& joint = humanoid_.joints[j];
            const int parent = joint.parent;
            if (joint.synthetic || parent < 0 ||
                !hangsOn(humanoid_.joints, static_cast<int>(j), hips) ||
                static_cast<int>(j) == hips) {
                continue;
            }
            ends[static_cast<std::size_t>(parent)] = false;
            addBone(parent, at(parent), at(static_cast<int>(j)));
        }
        addEnds(ends);
        for (Mesh& mesh : meshes_) {
            if (mesh.primitives.front().vertices.empty()) {
                continue;
            }
            Node node;
            node.name = mesh.name;
            node.mesh = static_cast<int>(model_.meshes.size());
            node.skin = 0;
            model_.meshes.push_back(std::move(mesh));
            model_.nodes.push_back(std::move(node));
        }
    }

private:
    [[nodiscard]] glm::dvec3 at(int joint) const {
        return glm::dvec3(skin_.modelFromJoint(joint)[3]);
    }

    [[nodiscard]] Piece pieceOf(int joint) const {
        const auto below = [&](Role role) {
            return humanoid_.has(role) && hangsOn(humanoid_.joints, joint, humanoid_.joint(role));
        };
        const bool arm = below(Role::leftUpperArm) || below(Role::rightUpperArm) ||
                         below(Role::leftClavicle) || below(Role::rightClavicle);
        if (!arm && (below(Role::neck) || below(Role::head))) {
            return Piece::head;
        }
        return below(Role::leftUpperLeg) || below(Role::rightUpperLeg) ? Piece::legs : Piece::trunk;
    }

    void addBone(int joint, const glm::dvec3& from, const glm::dvec3& to) {
        const double length = glm::distance(from, to);
        if (length > kShortest * height_) {
            add(joint, {from, to,
                        std::clamp(kThickness * length, kThinnest * height_, kThickest * height_),
                        kWaist});
        }
    }

    /// What stands for a skull, a hand, a foot where the skeleton ends with it.
    void addEnds(const std::vector<bool>& ends) {
        const glm::dvec3 up = direction({0.0, 1.0, 0.0});
        const glm::dvec3 forward = direction({0.0, 0.0, -1.0});
        const auto end = [&](Role role) {
            return humanoid_.has(role) &&
                   !humanoid_.joints[static_cast<std::size_t>(humanoid_.joint(role))].synthetic;
        };
        if (end(Role::head)) {
            const int head = humanoid_.joint(Role::head);
            add(head, {at(head), at(head) + up * (kSkull * height_), 0.05 * height_, 0.55});
        }
        for (const Role role : {Role::leftFoot, Role::rightFoot}) {
            if (end(role) && ends[static_cast<std::size_t>(humanoid_.joint(role))]) {
                const int foot = humanoid_.joint(role);
                add(foot, {at(foot), at(foot) + forward * (kFoot * height_), 0.02 * height_, 0.3});
            }
        }
        for (const auto& [hand, elbow] : {std::pair(Role::leftHand, Role::leftLowerArm),
                                          std::pair(Role::rightHand, Role::rightLowerArm)}) {
            if (end(hand) && humanoid_.has(elbow) &&
                ends[static_cast<std::size_t>(humanoid_.joint(hand))]) {
                const glm::dvec3 from = at(humanoid_.joint(hand));
                const glm::dvec3 along = from - at(humanoid_.joint(elbow));
                const double length = glm::length(along);
                if (length > 0.0) {
                    add(humanoid_.joint(hand),
                        {from, from + along * (kHand * height_ / length), 0.018 * height_, 0.4});
                }
            }
        }
    }

    /// A direction of root space in model space.
    [[nodiscard]] glm::dvec3 direction(const glm::dvec3& root) const {
        return glm::conjugate(humanoid_.rootFromModel.rotation) * root;
    }

    /// Eight flat faces between two ends and a square around the waist.
    void add(int joint, const Shape& shape) {
        Primitive& primitive =
            meshes_.at(static_cast<std::size_t>(pieceOf(joint))).primitives.front();
        const glm::dvec3 along = glm::normalize(shape.to - shape.from);
        const glm::dvec3 other =
            std::abs(along.y) < 0.9 ? glm::dvec3(0, 1, 0) : glm::dvec3(1, 0, 0);
        const glm::dvec3 a = glm::normalize(glm::cross(along, other)) * shape.half;
        const glm::dvec3 b = glm::cross(along, a);
        const glm::dvec3 waist = glm::mix(shape.from, shape.to, shape.waist);
        const std::array<glm::dvec3, 4> ring = {waist + a, waist + b, waist - a, waist - b};
        const std::uint16_t entry = skin_.entry(joint);
        for (std::size_t i = 0; i < ring.size(); ++i) {
            const glm::dvec3& next = ring.at((i + 1) % ring.size());
            addFace(primitive, {shape.to, ring.at(i), next}, entry);
            addFace(primitive, {shape.from, next, ring.at(i)}, entry);
        }
    }

    void addFace(Primitive& primitive, std::array<glm::dvec3, 3> corners, std::uint16_t entry) {
        for (glm::dvec3& corner : corners) {
            corner = glm::dvec3(skin_.meshFromModel() * glm::dvec4(corner, 1.0));
        }
        const glm::dvec3 normal =
            glm::normalize(glm::cross(corners[1] - corners[0], corners[2] - corners[0]));
        for (const glm::dvec3& corner : corners) {
            Vertex vertex;
            vertex.position = glm::vec3(corner);
            vertex.normal = glm::vec3(normal);
            vertex.tangent = glm::vec4(glm::vec3(glm::normalize(corners[1] - corners[0])), 1.0F);
            vertex.joints = {entry, 0, 0, 0};
            vertex.weights = {1.0F, 0.0F, 0.0F, 0.0F};
            primitive.indices.push_back(static_cast<std::uint32_t>(primitive.vertices.size()));
            primitive.vertices.push_back(vertex);
        }
    }

    Model& model_;
    const Humanoid& humanoid_;
    SkinEntries skin_;
    double height_;
    std::array<Mesh, static_cast<std::size_t>(Piece::count)> meshes_;
};

} // namespace

bool addStickFigure(Model& model, const Humanoid& humanoid) {
    if (model.stickFigure || !drawsNoBody(model) || !(humanoid.height > 0.0)) {
        return false;
    }
    for (Node& node : model.nodes) {
        node.mesh = -1;
        node.skin = -1;
    }
    Figure(model, humanoid).build();
    model.stickFigure = true;
    return true;
}

} // namespace foregrip::rig
