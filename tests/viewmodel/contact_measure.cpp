// SPDX-License-Identifier: MIT
#include "contact_measure.h"

#include "rig/bone_map.h"
#include "rig/pose.h"

#include <glm/common.hpp>
#include <glm/geometric.hpp>
#include <glm/matrix.hpp>

#include <algorithm>
#include <cmath>

namespace foregrip::viewmodel::test {
namespace {

using core::Transformd;
using Vec3 = core::Vector3<double>;

constexpr double kNear = 0.025; // [m] farther triangles count for no distance

void append(const rig::Model& model, const glm::dmat4& weaponFromModel,
            const std::vector<bool>& drawn, std::vector<Corners>& out) {
    const std::vector<glm::dmat4> placed = rig::nodeMatrices(model);
    for (std::size_t n = 0; n < model.nodes.size(); ++n) {
        if (model.nodes[n].mesh < 0 || !drawn[n]) {
            continue;
        }
        const glm::dmat4 matrix = weaponFromModel * placed[n];
        for (const rig::Primitive& p :
             model.meshes[static_cast<std::size_t>(model.nodes[n].mesh)].primitives) {
            for (std::size_t i = 0; i + 2 < p.indices.size(); i += 3) {
                Corners corners;
                for (std::size_t c = 0; c < 3; ++c) {
                    corners.at(c) =
                        Vec3(matrix * glm::dvec4(p.vertices[p.indices[i + c]].position, 1.0));
                }
                out.push_back(corners);
            }
        }
    }
}

/// The point of a triangle nearest to p, by the regions of its corners, edges and face.
Vec3 nearestOn(const Vec3& p, const Corners& t) {
    const Vec3 ab = t[1] - t[0];
    const Vec3 ac = t[2] - t[0];
    const double d1 = glm::dot(ab, p - t[0]);
    const double d2 = glm::dot(ac, p - t[0]);
    if (d1 <= 0.0 && d2 <= 0.0) {
        return t[0];
    }
    const double d3 = glm::dot(ab, p - t[1]);
    const double d4 = glm::dot(ac, p - t[1]);
    if (d3 >= 0.0 && d4 <= d3) {
        return t[1];
    }
    const double vc = d1 * d4 - d3 * d2;
    if (vc <= 0.0 && d1 >= 0.0 && d3 <= 0.0) {
        return t[0] + d1 / (d1 - d3) * ab;
    }
    const double d5 = glm::dot(ab, p - t[2]);
    const double d6 = glm::dot(ac, p - t[2]);
    if (d6 >= 0.0 && d5 <= d6) {
        return t[2];
    }
    const double vb = d5 * d2 - d1 * d6;
    if (vb <= 0.0 && d2 >= 0.0 && d6 <= 0.0) {
        return t[0] + d2 / (d2 - d6) * ac;
    }
    const double va = d3 * d6 - d5 * d4;
    if (va <= 0.0 && d4 - d3 >= 0.0 && d5 - d6 >= 0.0) {
        return t[1] + (d4 - d3) / ((d4 - d3) + (d5 - d6)) * (t[2] - t[1]);
    }
    return t[0] + vb / (va + vb + vc) * ab + vc / (va + vb + vc) * ac;
}

/// Crossings of a ray, outwards counted 1 and inwards -1: how many bodies the point is in.
int crossings(const Vec3& from, const Vec3& direction, const std::vector<Corners>& triangles) {
    int sum = 0;
    for (const Corners& t : triangles) {
        const Vec3 a = t[1] - t[0];
        const Vec3 b = t[2] - t[0];
        const Vec3 normal = glm::cross(a, b);
        const double slope = glm::dot(direction, normal);
        const Vec3 off = from - t[0];
        const double along = -glm::dot(off, normal) / slope;
        const Vec3 turned = glm::cross(direction, off);
        const double u = -glm::dot(b, turned) / slope;
        const double v = glm::dot(a, turned) / slope;
        if (slope != 0.0 && along > 0.0 && u >= 0.0 && v >= 0.0 && u + v <= 1.0) {
            sum += slope > 0.0 ? 1 : -1;
        }
    }
    return sum;
}

/// How much of a sphere around the point the surface covers, seen from inside.
double covered(const Vec3& point, const std::vector<Corners>& triangles) {
    double sum = 0.0;
    for (const Corners& t : triangles) {
        const Vec3 a = glm::normalize(t[0] - point);
        const Vec3 b = glm::normalize(t[1] - point);
        const Vec3 c = glm::normalize(t[2] - point);
        const double volume = glm::dot(glm::cross(a, b), c);
        sum += std::atan2(volume, 1.0 + glm::dot(a, b) + glm::dot(b, c) + glm::dot(c, a));
    }
    return sum / (2.0 * 3.14159265358979323846);
}

/// Models are open here and there, so that one ray may deceive: where any of them meets more ways
/// out than in, the whole sphere decides.
bool inside(const Vec3& point, const std::vector<Corners>& triangles) {
    for (const Vec3& direction : {Vec3(0.31, 0.83, 0.47), Vec3(-0.71, -0.22, 0.67)}) {
        if (crossings(point, glm::normalize(direction), triangles) <= 0) {
            return false;
        }
    }
    return covered(point, triangles) > 0.5;
}

/// Weapon from mesh of every joint of the skin, the hand posed and its palm where it belongs.
std::vector<glm::dmat4> skinning(const Character& character, const rig::HandPose& pose,
                                 const Transformd& weaponFromPalm) {
    const rig::Humanoid& humanoid = character.humanoid;
    std::vector<Transformd> local;
    for (const rig::Joint& joint : humanoid.joints) {
        local.push_back(joint.local);
    }
    for (std::size_t f = 0; f < rig::kFingerJointCount; ++f) {
        if (const int joint = humanoid.joint(rig::fingerRole(pose.right, f)); joint >= 0) {
            local[static_cast<std::size_t>(joint)].rotation = pose.fingers.at(f);
        }
    }
    const std::vector<Transformd> posed = rig::forwardKinematics(humanoid, local);
    const int hand = humanoid.joint(pose.right ? rig::Role::rightHand : rig::Role::leftHand);
    const Transformd weaponFromRoot = weaponFromPalm * core::inverse(pose.palm) *
                                      core::inverse(posed[static_cast<std::size_t>(hand)]);
    std::vector<glm::dmat4> matrices;
    for (const rig::SkinJoint& skin : humanoid.skin) {
        matrices.push_back(
            core::matrix(weaponFromRoot * posed[static_cast<std::size_t>(skin.joint)]) *
            skin.jointFromMesh);
    }
    return matrices;
}

/// Vertices of the last phalanx below `joint`, weapon space.
std::vector<Vec3> tipVertices(const Character& character, int joint,
                              const std::vector<glm::dmat4>& skinning) {
    const rig::Humanoid& humanoid = character.humanoid;
    const rig::Model& model = *character.model;
    std::vector<Vec3> out;
    for (const rig::Node& node : model.nodes) {
        if (node.mesh < 0 || node.skin < 0) {
            continue;
        }
        for (const rig::Primitive& p :
             model.meshes[static_cast<std::size_t>(node.mesh)].primitives) {
            for (const rig::Vertex& vertex : p.vertices) {
                double held = 0.0;
                glm::dvec4 sum(0.0);
                for (int i = 0; i < 4; ++i) {
                    const auto weight = static_cast<double>(vertex.weights[i]);
                    const auto entry = vertex.joints.at(static_cast<std::size_t>(i));
                    if (weight > 0.0) {
                        sum += weight * (skinning[entry] * glm::dvec4(vertex.position, 1.0));
                        const int owner = humanoid.skin[entry].joint;
                        held += owner == joint || rig::hangsOn(humanoid.joints, owner, joint)
                                    ? weight
                                    : 0.0;
                    }
                }
                if (held > 0.5) {
                    out.emplace_back(Vec3(sum) / sum.w);
                }
            }
        }
    }
    return out;
}

Contact measure(const std::vector<Vec3>& vertices, const std::vector<Corners>& triangles) {
    Contact contact;
    contact.measured = !vertices.empty();
    if (vertices.empty()) {
        return contact;
    }
    Vec3 least = vertices.front();
    Vec3 most = vertices.front();
    for (const Vec3& vertex : vertices) {
        least = glm::min(least, vertex);
        most = glm::max(most, vertex);
    }
    std::vector<Corners> near;
    std::copy_if(triangles.begin(), triangles.end(), std::back_inserter(near),
                 [&](const Corners& t) {
                     const Vec3 low = glm::min(t[0], glm::min(t[1], t[2])) - kNear;
                     const Vec3 high = glm::max(t[0], glm::max(t[1], t[2])) + kNear;
                     return low.x < most.x && low.y < most.y && low.z < most.z &&
                            high.x > least.x && high.y > least.y && high.z > least.z;
                 });
    for (const Vec3& vertex : vertices) {
        double distance = 1.0;
        for (const Corners& triangle : near) {
            distance = std::min(distance, glm::distance(vertex, nearestOn(vertex, triangle)));
        }
        contact.gap = std::min(contact.gap, distance);
        if (distance > 1e-4 && distance < kNear && inside(vertex, triangles)) {
            contact.depth = std::max(contact.depth, distance);
        }
    }
    return contact;
}

} // namespace

std::vector<Corners> drawnTriangles(const Weapon& weapon) {
    const rig::Model& model = *weapon.definition->model;
    std::vector<bool> drawn(model.nodes.size(), true);
    for (std::size_t n = 0; n < drawn.size(); ++n) {
        const bool hidden = std::find(weapon.hiddenNodes.begin(), weapon.hiddenNodes.end(),
                                      model.nodes[n].name) != weapon.hiddenNodes.end();
        const int parent = model.nodes[n].parent;
        drawn[n] = !hidden && (parent < 0 || drawn[static_cast<std::size_t>(parent)]);
    }
    std::vector<Corners> out;
    append(model, weapon.definition->weaponFromModel, drawn, out);
    for (const MountedPart& part : weapon.parts) {
        const rig::Model& mounted = *part.attachment->model;
        append(mounted, core::matrix(part.weaponFromPart),
               std::vector<bool>(mounted.nodes.size(), true), out);
    }
    return out;
}

std::vector<Corners> drawnTriangles(const Weapon& weapon, int node) {
    const rig::Model& model = *weapon.definition->model;
    std::vector<bool> drawn(model.nodes.size(), false);
    for (std::size_t n = 0; n < drawn.size(); ++n) {
        const int parent = model.nodes[n].parent;
        drawn[n] =
            static_cast<int>(n) == node || (parent >= 0 && drawn[static_cast<std::size_t>(parent)]);
    }
    std::vector<Corners> out;
    append(model, weapon.definition->weaponFromModel, drawn, out);
    return out;
}

std::array<Contact, 5> measureContacts(const Character& character, const rig::HandPose& pose,
                                       const Transformd& weaponFromPalm,
                                       const std::vector<Corners>& triangles) {
    const std::vector<glm::dmat4> matrices = skinning(character, pose, weaponFromPalm);
    std::array<Contact, 5> contacts;
    for (std::size_t finger = 0; finger < 5; ++finger) {
        const int joint = character.humanoid.joint(rig::fingerRole(pose.right, 3 * finger + 2));
        if (joint >= 0) {
            contacts.at(finger) = measure(tipVertices(character, joint, matrices), triangles);
        }
    }
    return contacts;
}

} // namespace foregrip::viewmodel::test
