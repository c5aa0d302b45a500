// SPDX-License-Identifier: MIT
#include "app/panels/socket_handles.h"

#include "viewmodel/setup.h"
#include "viewmodel/weapon_save.h"

#include <glm/common.hpp>

#include <algorithm>
#include <array>

namespace foregrip::app {
namespace {

using core::Transformd;
using rig::SocketRole;
using viewmodel::PipelineSockets;
using viewmodel::SocketOffset;
using viewmodel::SocketsTuning;

constexpr double kFarthest = 0.5; // [m] of an offset, as its field allows

struct TuningSocket {
    SocketRole role;
    Transformd PipelineSockets::*placed;
    SocketOffset SocketsTuning::*offset;
};

constexpr auto kTuningSockets = std::to_array<TuningSocket>({
    {SocketRole::grip, &PipelineSockets::grip, &SocketsTuning::grip},
    {SocketRole::leftGrip, &PipelineSockets::leftGrip, &SocketsTuning::leftGrip},
    {SocketRole::sight, &PipelineSockets::sight, &SocketsTuning::sight},
    {SocketRole::muzzle, &PipelineSockets::muzzle, &SocketsTuning::muzzle},
    {SocketRole::ejection, &PipelineSockets::ejection, &SocketsTuning::ejection},
    {SocketRole::magazine, &PipelineSockets::magazine, &SocketsTuning::magazine},
    {SocketRole::stock, &PipelineSockets::stock, &SocketsTuning::stock},
});

const TuningSocket* find(SocketRole role) {
    const auto* const found =
        std::find_if(kTuningSockets.begin(), kTuningSockets.end(),
                     [role](const TuningSocket& socket) { return socket.role == role; });
    return found == kTuningSockets.end() ? nullptr : found;
}

Transformd transformOf(const SocketOffset& offset) {
    return {offset.position, viewmodel::eulerRotation(offset.rotation)};
}

} // namespace

void fillPlaces(const viewmodel::Setup& setup, SocketHandles& handles) {
    handles.placed.clear();
    handles.base.clear();
    for (const TuningSocket& socket : kTuningSockets) {
        const Transformd& placed = setup.sockets.*socket.placed;
        handles.placed[socket.role] = placed;
        handles.base[socket.role] =
            placed * core::inverse(transformOf(setup.tuning.sockets.*socket.offset));
    }
}

viewmodel::Tuning withSocketAt(const viewmodel::Tuning& tuning, SocketRole role,
                               const Transformd& base, const Transformd& wanted) {
    viewmodel::Tuning out = tuning;
    if (const TuningSocket* socket = find(role)) {
        const Transformd offset = core::inverse(base) * wanted;
        (out.sockets.*socket->offset).position = glm::clamp(offset.position, -kFarthest, kFarthest);
        (out.sockets.*socket->offset).rotation = viewmodel::pitchYawRollOf(offset.rotation);
    }
    return out;
}

bool hasOffset(SocketRole role) {
    return find(role) != nullptr;
}

} // namespace foregrip::app
