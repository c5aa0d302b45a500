// SPDX-License-Identifier: MIT
#include "rig/import_assimp_source.h"

#include <glm/gtc/matrix_transform.hpp>
#include <glm/matrix.hpp>

#include <array>
#include <cmath>
#include <cstdlib>
#include <fstream>

namespace foregrip::rig::assimp {
namespace {

double sensible(double unit) {
    return std::isfinite(unit) && unit > 1e-9 && unit < 1e9 ? unit : 1.0;
}

/// A number of the scene's metadata, whatever type it has; `fallback` where there is none.
double metadata(const aiScene& scene, const char* key, double fallback) {
    if (scene.mMetaData == nullptr) {
        return fallback;
    }
    double wide = 0.0;
    float narrow = 0.0F;
    std::int32_t whole = 0;
    if (scene.mMetaData->Get(std::string(key), wide)) {
        return wide;
    }
    if (scene.mMetaData->Get(std::string(key), narrow)) {
        return static_cast<double>(narrow);
    }
    return scene.mMetaData->Get(std::string(key), whole) ? static_cast<double>(whole) : fallback;
}

/// Collada says its unit as <unit name="..." meter="0.01"/> in its head; Assimp applies it and
/// does not tell.
double colladaUnit(const std::string& file) {
    std::string head(std::size_t{1} << 16U, '\0');
    std::ifstream in(file, std::ios::binary);
    in.read(head.data(), static_cast<std::streamsize>(head.size()));
    head.resize(static_cast<std::size_t>(in.gcount()));
    const std::size_t unit = head.find("<unit");
    if (unit == std::string::npos) {
        return 1.0;
    }
    const std::string element = head.substr(unit, head.find('>', unit) - unit);
    const std::size_t metre = element.find("meter");
    const std::size_t quote = element.find_first_of("\"'", metre);
    if (metre == std::string::npos || quote == std::string::npos) {
        return 1.0;
    }
    return sensible(std::strtod(element.c_str() + quote + 1, nullptr));
}

/// FBX names the axes that point up, to the front and to the side; the model's are y, z and x.
glm::dmat4 fbxTurn(const aiScene& scene) {
    const std::array<std::array<const char*, 2>, 3> keys = {
        {{"CoordAxis", "CoordAxisSign"}, {"UpAxis", "UpAxisSign"}, {"FrontAxis", "FrontAxisSign"}}};
    glm::dmat3 turn(0.0);
    for (glm::length_t row = 0; row < 3; ++row) {
        const auto& [axisKey, signKey] = keys.at(static_cast<std::size_t>(row));
        const double axis = metadata(scene, axisKey, row);
        if (!(axis >= 0.0 && axis <= 2.0)) {
            return glm::dmat4(1.0);
        }
        const auto column = static_cast<glm::length_t>(axis);
        turn[column][row] = metadata(scene, signKey, 1.0) < 0.0 ? -1.0 : 1.0;
    }
    const double handedness = glm::determinant(turn);
    if (handedness < -0.5) {
        // Scenes are right-handed in practice; some exporters get the sign of the front wrong.
        for (glm::length_t column = 0; column < 3; ++column) {
            turn[column][2] = -turn[column][2];
        }
    }
    return std::abs(handedness) > 0.5 ? glm::dmat4(turn) : glm::dmat4(1.0);
}

} // namespace

double unitsToMetres(const Source& source) {
    if (source.extension == ".fbx") {
        return sensible(0.01 * metadata(*source.scene, "UnitScaleFactor", 100.0));
    }
    return source.extension == ".dae" ? colladaUnit(source.file) : 1.0;
}

glm::dmat4 modelFromScene(const Source& source) {
    if (source.extension == ".fbx") {
        return fbxTurn(*source.scene);
    }
    if (source.extension == ".dae") {
        return glm::scale(glm::dmat4(1.0), glm::dvec3(1.0 / colladaUnit(source.file)));
    }
    return glm::dmat4(1.0);
}

} // namespace foregrip::rig::assimp
