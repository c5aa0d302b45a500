// SPDX-License-Identifier: MIT
#include "app/commands/command_line.h"
#include "app/commands/requests.h"
#include "core/files.h"
#include "rig/hand_holds.h"
#include "viewmodel/character.h"

#include <cstdio>

namespace foregrip::app {

core::Result<int> runHands(const HandsRequest& request) {
    if (request.rig.empty()) {
        return core::Error{"foregrip hands", "", "it needs a character whose hand poses to tell"};
    }
    const auto character = viewmodel::loadCharacter(request.rig);
    if (!character) {
        return character.error();
    }
    const viewmodel::Character& from = **character;
    rig::PoseLibrary poses = from.poses;
    if (from.ownHolds > 0) { // what others lent it is not its own to give
        poses.hands.resize(from.ownHolds);
    }
    const std::string text = rig::handHoldsText(rig::holdsOf(from.humanoid, poses));
    if (request.out.empty()) {
        std::fputs(text.c_str(), stdout);
        return kExitDone;
    }
    const core::Status written = core::writeFileAtomically(request.out, text);
    return written ? core::Result<int>(kExitDone) : core::Result<int>(written.error());
}

} // namespace foregrip::app
