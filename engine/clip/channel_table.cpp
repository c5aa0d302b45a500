// SPDX-License-Identifier: MIT
#include "clip/channel_table.h"

#include "core/json.h"
#include "sim/trace.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cmath>
#include <limits>
#include <set>

namespace foregrip::clip {
namespace {

using core::JsonValue;

constexpr std::array<const char*, 10> kNodeColumns = {
    "world_x_m", "world_y_m", "world_z_m", "local_x_m", "local_y_m",
    "local_z_m", "local_qx",  "local_qy",  "local_qz",  "local_qw"};

bool isListed(const BakedTake& baked, std::size_t node) {
    return baked.scene.kinds[node] != BakedKind::body;
}

/// The node's name as a column may have it; two that would be the same get a number.
std::vector<std::string> columnNames(const BakedTake& baked) {
    std::vector<std::string> names;
    std::set<std::string> taken;
    for (const rig::Node& node : baked.scene.model.nodes) {
        std::string name = node.name;
        std::replace_if(
            name.begin(), name.end(),
            [](unsigned char c) { return c <= ' ' || c == ',' || c == '"' || c == '.'; }, '_');
        std::string unique = name;
        for (int number = 2; !taken.insert(unique).second; ++number) {
            unique = name + "_" + std::to_string(number);
        }
        names.push_back(unique);
    }
    return names;
}

using NodeRow = std::array<double, kNodeColumns.size()>;

NodeRow nodeRow(const BakedTake& baked, std::size_t node, std::size_t instant,
                const glm::dmat4& world) {
    const rig::Node& rest = baked.scene.model.nodes[node];
    const std::vector<core::Transformd>& placed = baked.nodes[node].placed;
    const glm::dvec3 p = placed.empty() ? rest.translation : placed[instant].position;
    const glm::dquat q = placed.empty() ? rest.rotation : placed[instant].rotation;
    return {world[3].x, world[3].y, world[3].z, p.x, p.y, p.z, q.x, q.y, q.z, q.w};
}

std::string header(const BakedTake& baked) {
    std::string line;
    for (const std::string& name : baked.channelNames) {
        line += (line.empty() ? "" : ",") + name;
    }
    const std::vector<std::string> names = columnNames(baked);
    for (std::size_t i = 0; i < names.size(); ++i) {
        if (!isListed(baked, i)) {
            continue;
        }
        for (const char* const column : kNodeColumns) {
            line += "," + names[i] + "." + column;
        }
        if (!baked.nodes[i].shown.empty()) {
            line += "," + names[i] + ".shown";
        }
    }
    return line + '\n';
}

/// Nine significant digits, as in the table.
JsonValue number(double value) {
    if (!std::isfinite(value)) {
        return {};
    }
    if (value == 0.0) {
        return 0.0;
    }
    const double scale = std::pow(10.0, 8.0 - std::floor(std::log10(std::abs(value))));
    const double rounded = std::round(value * scale) / scale;
    return std::isfinite(rounded) ? rounded : value;
}

JsonValue nodeTree(const BakedTake& baked) {
    const std::size_t count = baked.scene.model.nodes.size();
    std::vector<std::array<JsonValue, kNodeColumns.size()>> columns(count);
    for (auto& lists : columns) {
        lists.fill(JsonValue::array());
    }
    for (std::size_t t = 0; t < baked.times.size(); ++t) {
        const std::vector<glm::dmat4> world = worldAt(baked.scene, baked.nodes, t);
        for (std::size_t i = 0; i < count; ++i) {
            const NodeRow row = nodeRow(baked, i, t, world[i]);
            for (std::size_t c = 0; c < row.size(); ++c) {
                columns[i][c].items.push_back(number(row[c]));
            }
        }
    }
    JsonValue list = JsonValue::array();
    for (std::size_t i = 0; i < count; ++i) {
        if (!isListed(baked, i)) {
            continue;
        }
        const rig::Node& node = baked.scene.model.nodes[i];
        JsonValue one = JsonValue::object();
        one.set("name", node.name);
        one.set("kind", std::string(bakedKindName(baked.scene.kinds[i])));
        one.set(
            "parent",
            node.parent < 0
                ? JsonValue()
                : JsonValue(baked.scene.model.nodes[static_cast<std::size_t>(node.parent)].name));
        for (std::size_t c = 0; c < kNodeColumns.size(); ++c) {
            one.set(kNodeColumns[c], std::move(columns[i][c]));
        }
        if (!baked.nodes[i].shown.empty()) {
            JsonValue shown = JsonValue::array();
            for (const std::uint8_t value : baked.nodes[i].shown) {
                shown.items.emplace_back(value != 0);
            }
            one.set("shown", std::move(shown));
        }
        list.items.push_back(std::move(one));
    }
    return list;
}

JsonValue eventList(const BakedTake& baked) {
    JsonValue list = JsonValue::array();
    for (const ClipEvent& event : baked.events) {
        JsonValue one = JsonValue::object();
        one.set("t", number(core::seconds(event.time)));
        one.set("name", event.name);
        one.set("detail", event.detail);
        list.items.push_back(std::move(one));
    }
    return list;
}

} // namespace

std::string channelsCsv(const BakedTake& baked) {
    std::string csv = header(baked);
    for (std::size_t t = 0; t < baked.times.size(); ++t) {
        const std::vector<glm::dmat4> world = worldAt(baked.scene, baked.nodes, t);
        std::vector<double> row = baked.channels[t];
        for (std::size_t i = 0; i < world.size(); ++i) {
            if (!isListed(baked, i)) {
                continue;
            }
            const NodeRow node = nodeRow(baked, i, t, world[i]);
            row.insert(row.end(), node.begin(), node.end());
            if (!baked.nodes[i].shown.empty()) {
                row.push_back(baked.nodes[i].shown[t] != 0 ? 1.0 : 0.0);
            }
        }
        csv += sim::csvLine(row);
    }
    return csv;
}

std::string channelsJson(const BakedTake& baked) {
    JsonValue root = JsonValue::object();
    root.set("foregrip_bake", 1);
    root.set("take", baked.name);
    root.set("fps", perSecond(baked.rate));
    root.set("duration_s", core::seconds(baked.duration));
    JsonValue times = JsonValue::array();
    for (const core::Nanoseconds time : baked.times) {
        times.items.push_back(number(core::seconds(time)));
    }
    root.set("time_s", std::move(times));
    root.set("events", eventList(baked));
    JsonValue channels = JsonValue::object();
    for (std::size_t c = 0; c < baked.channelNames.size(); ++c) {
        JsonValue list = JsonValue::array();
        for (const std::vector<double>& row : baked.channels) {
            list.items.push_back(number(row[c]));
        }
        channels.set(baked.channelNames[c], std::move(list));
    }
    root.set("channels", std::move(channels));
    root.set("nodes", nodeTree(baked));
    return core::writeJson(root);
}

} // namespace foregrip::clip
