// SPDX-License-Identifier: MIT
#pragma once

#include "app/document/file_browser.h"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace foregrip::app {

/// What a button of a question does.
enum class OpeningAction {
    dismiss,         ///< leaves everything as it is
    rescale,         ///< with the question's factor; remembered beside the model
    keepSize,        ///< likewise remembered: not asked again
    openAsWeapon,    ///< reads the file once more, as a weapon
    openAsCharacter, ///< likewise
    showRig,         ///< opens the rig panel
    rescaleWeapon,   ///< with the question's factor; saved with the weapon's set-up
    keepWeaponSize,  ///< likewise saved: not asked again
    showWeapon,      ///< opens the set-up panel
    saveRig          ///< writes the bone map that was edited
};

/// Something about an opened file that only a person can decide. Stays until it is answered or
/// another file takes its place.
struct OpeningQuestion {
    struct Choice {
        OpeningAction action = OpeningAction::dismiss;
        std::string label;
        std::string tooltip;
    };
    std::string file;
    std::string text;            ///< one or two sentences
    double factor = 1.0;         ///< of a rescale
    bool aboutCharacter = false; ///< that is shown: another one takes the question away
    bool aboutWeapon = false;    ///< likewise
    std::vector<Choice> choices;
};

/// Opening files: what is under way, what is asked, and what was wished for.
struct OpeningModel {
    // Shown only.
    bool busy = false;
    std::string file; ///< that is being read
    std::string stage;
    double fraction = 0.0; ///< [0, 1]
    std::size_t waiting = 0;
    std::vector<OpeningQuestion> questions;
    FileBrowser* browser = nullptr; ///< null: nothing can be opened, as in a picture

    // Wishes, cleared by the owner.
    struct Answer {
        std::size_t question = 0;
        OpeningAction action = OpeningAction::dismiss;
    };
    std::optional<Answer> answer;
    bool cancel = false;
    bool browse = false;           ///< show the browser
    std::vector<std::string> open; ///< files
};

} // namespace foregrip::app
