// SPDX-License-Identifier: MIT
#pragma once

#include <glm/gtc/quaternion.hpp>
#include <glm/mat3x3.hpp>
#include <glm/mat4x4.hpp>
#include <glm/vec2.hpp>
#include <glm/vec3.hpp>

namespace foregrip::core {

template <typename T>
using Vector2 = glm::vec<2, T, glm::defaultp>;
template <typename T>
using Vector3 = glm::vec<3, T, glm::defaultp>;
template <typename T>
using Quaternion = glm::qua<T, glm::defaultp>;

/// A rigid placement "parent from child": x_parent = rotation * x_child + position. No scale.
template <typename T>
struct Transform {
    Vector3<T> position{T{0}, T{0}, T{0}};          ///< [m], in the parent's space
    Quaternion<T> rotation{T{1}, T{0}, T{0}, T{0}}; ///< unit; (w, x, y, z) in constructors

    Vector3<T> point(const Vector3<T>& child) const { return rotation * child + position; }
    Vector3<T> direction(const Vector3<T>& child) const { return rotation * child; }
};

/// Composition: (a_from_b) * (b_from_c) = a_from_c.
template <typename T>
Transform<T> operator*(const Transform<T>& a, const Transform<T>& b) {
    return {a.rotation * b.position + a.position, a.rotation * b.rotation};
}

/// The placement that undoes `t`: inverse(t) * t = identity.
template <typename T>
Transform<T> inverse(const Transform<T>& t) {
    const Quaternion<T> back = glm::conjugate(t.rotation);
    return {-(back * t.position), back};
}

/// The same placement in another scalar type.
template <typename To, typename From>
Transform<To> convert(const Transform<From>& t) {
    return {Vector3<To>(t.position), Quaternion<To>(t.rotation)};
}

template <typename T>
glm::mat<4, 4, T, glm::defaultp> matrix(const Transform<T>& t) {
    glm::mat<4, 4, T, glm::defaultp> m = glm::mat4_cast(t.rotation);
    m[3] = glm::vec<4, T, glm::defaultp>(t.position, T{1});
    return m;
}

using Transformd = Transform<double>;
using Transformf = Transform<float>;

} // namespace foregrip::core
