// SPDX-License-Identifier: MIT
#include "app/panels/group_block.h"
#include "app/panels/sections.h"
#include "app/panels/socket_view.h"
#include "app/panels/style.h"
#include "app/panels/widgets.h"

#include <string_view>

namespace foregrip::app {
namespace {

constexpr std::string_view kPrefix = "sockets.";

} // namespace

void socketsPanel(PanelModel& model) {
    caption("Offsets from where the model has its sockets, in each socket's own axes: right, up, "
            "back; pitch, yaw, roll.");
    SocketHandles& handles = model.weapon.handles;
    if (toggleButton(handles.shown ? "Hide the handles (F3)" : "Show handles in the view (F3)",
                     handles.shown, palette::kFill)) {
        handles.shown = !handles.shown;
        handles.owner = SocketOwner::tuning;
    }
    tooltip("Every socket can be moved and turned in the picture; the hands follow.");
    for (const core::GroupInfo& group : model.fields.groups()) {
        if (!group.name.starts_with(kPrefix)) {
            continue;
        }
        groupBlock(model, group.name);
        const auto role = rig::socketFromName(std::string_view(group.name).substr(kPrefix.size()));
        if (role && handles.shown) {
            socketClipboardRow(model, SocketOwner::tuning, *role);
        }
    }
}

} // namespace foregrip::app
