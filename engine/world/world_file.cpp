// SPDX-License-Identifier: MIT
#include "core/angles.h"
#include "core/files.h"
#include "core/json_reader.h"
#include "world/world.h"

#include <cmath>
#include <filesystem>

namespace foregrip::world {
namespace {

using core::JsonValue;

constexpr double kMostLean = 90.0; // [degrees]
constexpr double kFarthest = 1e5;  // [m] of a box, and its largest size

Box readBox(core::JsonReader& reader, const JsonValue& object) {
    Box made;
    made.placement.position = reader.vector(object, "center_m");
    made.half = reader.vector(object, "half_m");
    const auto turn = [](double degrees, const core::Vector3<double>& axis) {
        return glm::angleAxis(core::radians(degrees), axis);
    };
    const auto lean = [&](const char* key) {
        return reader.number(object, key, 0.0, -kMostLean, kMostLean);
    };
    made.placement.rotation = turn(reader.number(object, "yaw_deg", 0.0), {0.0, 1.0, 0.0}) *
                              turn(lean("pitch_deg"), {1.0, 0.0, 0.0}) *
                              turn(lean("roll_deg"), {0.0, 0.0, 1.0});
    if (!(made.half.x > 0.0 && made.half.y > 0.0 && made.half.z > 0.0)) {
        reader.fail(object, "'half_m' needs three numbers above 0");
    }
    for (int axis = 0; axis < 3; ++axis) {
        if (std::abs(made.placement.position[axis]) > kFarthest || made.half[axis] > kFarthest) {
            reader.fail(object, "'center_m' and 'half_m' must lie within 100 km");
        }
    }
    return made;
}

void readPlaces(core::JsonReader& reader, const JsonValue& root, World& world) {
    const JsonValue& spawn = reader.member(root, "spawn", JsonValue::Kind::object);
    world.spawn = reader.vector(spawn, "position_m");
    world.spawnYaw = core::radians(reader.number(spawn, "yaw_deg", 0.0));
    const JsonValue& walkable = reader.member(root, "walkable", JsonValue::Kind::object);
    const std::vector<double> low = reader.numbers(walkable, "min_m", 2);
    const std::vector<double> high = reader.numbers(walkable, "max_m", 2);
    world.walkMinimum = {low[0], 0.0, low[1]};
    world.walkMaximum = {high[0], 0.0, high[1]};
}

void readSolids(core::JsonReader& reader, const JsonValue& root, World& world) {
    for (const JsonValue& item : reader.member(root, "boxes", JsonValue::Kind::array).items) {
        world.solids.push_back(
            {reader.text(item, "name"), reader.text(item, "material"), readBox(reader, item)});
    }
    for (const JsonValue& item : reader.member(root, "targets", JsonValue::Kind::array).items) {
        Target target{reader.text(item, "name"), reader.number(item, "distance_m", 0.0),
                      reader.number(item, "aim_up_m", 0.0), readBox(reader, item)};
        world.solids.push_back({target.name, reader.text(item, "material"), target.box});
        world.targets.push_back(std::move(target));
    }
}

} // namespace

core::Result<World> readWorld(const std::string& file) {
    const core::Result<JsonValue> root = core::readJsonFile(file);
    if (!root) {
        return root.error();
    }
    core::JsonReader reader(file);
    World world;
    reader.version(*root, "foregrip_range", 1);
    const std::filesystem::path folder = std::filesystem::path(file).parent_path();
    world.name = std::filesystem::path(file).stem().string();
    world.modelFile = (folder / reader.text(*root, "model")).string();
    readPlaces(reader, *root, world);
    readSolids(reader, *root, world);
    world.shadowlessNodes = reader.texts(*root, "no_shadow");
    if (reader.failed()) {
        return reader.error();
    }
    return world;
}

core::Result<World> bundledRange() {
    return readWorld((core::assetFolder() / "range" / "range.json").string());
}

} // namespace foregrip::world
