// SPDX-License-Identifier: MIT
#include "app/document/socket_text.h"

#include "core/angles.h"
#include "core/json_reader.h"
#include "viewmodel/tuning.h"
#include "viewmodel/weapon_save.h"

#include <algorithm>
#include <cmath>

namespace foregrip::app {
namespace {

using core::JsonReader;
using core::JsonValue;
using core::Transformd;
using Vec3 = core::Vector3<double>;

constexpr const char* kMark = "foregrip_socket";
constexpr double kFarthest = 1e4; // [mm]

JsonValue numbers(const Vec3& v) {
    JsonValue out = JsonValue::array();
    out.items = {v.x, v.y, v.z};
    return out;
}

JsonValue placeJson(const Transformd& place) {
    JsonValue out = JsonValue::object();
    out.set("position_mm", numbers(1e3 * place.position));
    out.set("rotation_deg",
            numbers(viewmodel::pitchYawRollOf(place.rotation) / core::kRadiansPerDegree));
    return out;
}

Transformd readPlace(JsonReader& reader, const JsonValue& root, std::string_view key) {
    const JsonValue& value = reader.member(root, key, JsonValue::Kind::object);
    if (reader.failed()) {
        return {};
    }
    const Vec3 position = reader.vector(value, "position_mm");
    if (std::max({std::abs(position.x), std::abs(position.y), std::abs(position.z)}) > kFarthest) {
        reader.fail(value, "a position of more than ten metres is none of a weapon's");
    }
    const Vec3 turn = reader.vector(value, "rotation_deg");
    return {1e-3 * position, viewmodel::eulerRotation(core::kRadiansPerDegree * turn)};
}

} // namespace

std::string socketText(const SocketPlace& place) {
    JsonValue root = JsonValue::object();
    root.set(kMark, 1);
    root.set("role", place.role);
    root.set("weapon", placeJson(place.weaponFromSocket));
    root.set("from_grip", placeJson(place.gripFromSocket));
    return core::writeJson(root);
}

core::Result<SocketPlace> parseSocketText(std::string_view text) {
    const std::string name = "clipboard";
    const core::Result<JsonValue> root = core::parseJson(text, name);
    if (!root || root->find(kMark) == nullptr) {
        return core::Error{name, "", "it holds no socket; copy one with the button Copy first"};
    }
    JsonReader reader(name);
    reader.version(*root, kMark, 1);
    SocketPlace place;
    place.role = reader.text(*root, "role", "");
    place.weaponFromSocket = readPlace(reader, *root, "weapon");
    place.gripFromSocket = readPlace(reader, *root, "from_grip");
    if (reader.failed()) {
        return reader.error();
    }
    return place;
}

} // namespace foregrip::app
