// SPDX-License-Identifier: MIT
#pragma once

#include "app/document/settings.h"
#include "app/document/take_document.h"
#include "app/document/tuning_document.h"
#include "app/panels/capture_model.h"
#include "app/panels/field_table.h"
#include "app/panels/notices.h"
#include "app/panels/opening_model.h"
#include "app/panels/reach_model.h"
#include "app/panels/readouts.h"
#include "app/panels/recoil_history.h"
#include "app/panels/render_model.h"
#include "app/panels/rig_model.h"
#include "app/panels/state_summary.h"
#include "app/panels/weapon_model.h"
#include "present/frame_builder.h"
#include "sim/target_group.h"
#include "viewmodel/weapon.h"

#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace foregrip::app {

/// What the panels show and change, as plain data between them and whoever runs the simulation:
/// panels write wishes here, the owner carries them out before the next frame. Neither knows the
/// other, so the same panels are drawn over the live window and over a still picture.

/// Where the motion comes from and how its time runs.
struct PlaybackModel {
    std::vector<std::string> takes; ///< what can be looped: bundled names, then opened files
    std::string take;               ///< the one that is looped; empty: live input
    double takeTime = 0.0;          ///< [s] shown; meaningful with a take
    double takeDuration = 0.0;      ///< [s]
    bool paused = false;
    bool holdFire = false;

    // Wishes, cleared by the owner.
    int step = 0;         ///< frames to step while paused: -1 back, 1 forward
    bool restart = false; ///< from the spawn or the start of the take
};

/// Takes of one's own: recording, and the one that is open on the timeline.
struct TakesModel {
    TakeDocument document;        ///< the looped take; closed while input is live
    std::vector<std::string> own; ///< files of the user's folder
    std::string folder;           ///< where they lie
    bool showTimeline = true;
    bool recording = false;
    double seconds = 0.0; ///< [s] recorded so far
    std::string newest;   ///< file of the last recording; empty: none yet

    // Wishes, cleared by the owner.
    bool toggle = false;               ///< start or stop recording
    std::vector<std::string> unsaved;  ///< names of takes with edits that are not saved
    bool saveAll = false;              ///< all of them, and then the window may close
    bool save = false;                 ///< the document, to its own file or a copy of one's own
    bool copy = false;                 ///< the document, as another one of one's own
    std::optional<std::string> rename; ///< the document's name
    std::optional<std::string> notes;  ///< the document's notes
    std::optional<std::string> chooseFolder;       ///< where takes go; empty: the user's own folder
    std::string remove;                            ///< delete this file; the user has said so
    std::optional<double> seek;                    ///< [s] show the looped take at this time
    std::optional<std::pair<double, double>> trim; ///< [s] keep this part alone
};

/// A blend that can be set by hand.
struct BlendSlider {
    double value = 0.0;  ///< [0, 1]
    bool held = false;   ///< the mouse is on it
    bool pinned = false; ///< stays when it is let go
    [[nodiscard]] bool overrides() const { return held || pinned; }
};

struct BlendModel {
    BlendSlider ads;
    BlendSlider sprint;
};

/// What is carried.
struct LoadoutModel {
    std::vector<std::string> weapons;
    std::string weapon;             ///< name; a change is a wish
    std::string rig;                ///< title of the character, shown only
    std::vector<std::string> clips; ///< what can play under the layers: viewmodel::clipChoices
    std::string clip;               ///< of them; a change is a wish
    const viewmodel::WeaponDefinition* definition = nullptr; ///< what fits; may be null
    viewmodel::Loadout loadout;                              ///< a change is a wish
    std::shared_ptr<const viewmodel::Weapon> mounted;        ///< as it is held; may be null
};

/// How it is looked at, beyond what the settings keep.
struct ViewModel {
    present::Orbit orbit;
    bool frozen = false;     ///< paused, and looked at from an orbit
    bool clearMarks = false; ///< a wish: marks, shots and what the boards count
};

/// What surrounds the numbers.
struct ChromeModel {
    bool showHelp = false;
    bool captured = false;                ///< the mouse belongs to the player
    bool everCaptured = false;            ///< it has at least once: the hint is not needed any more
    bool showingSaved = false;            ///< the compare key is held
    bool still = false;                   ///< a picture, not a window: nothing to click
    std::vector<std::string> tunings;     ///< bundled names
    std::vector<std::string> userTunings; ///< files of the user's own folder
    std::string pendingOpen;   ///< asked for while there are unsaved changes: the user decides
    bool pendingClose = false; ///< likewise for closing the window
    bool mayClose = false;     ///< the user has decided
    std::string showTab;       ///< a wish: title of the tab to bring to the front
    std::string showSection;   ///< a wish: title of a section to open
    bool focusPanel = false;   ///< a wish: the keyboard to the panels, or to the next of them
};

/// Trigger group: what its panel asks for.
struct FireModel {
    bool live = true; ///< shown only: a take or stopped time takes no wishes

    // Wishes, cleared by the owner.
    std::optional<viewmodel::FireMode> mode;
    bool reload = false;
};

/// The boards of the range and what was shot at them.
struct TargetsModel {
    const world::World* world = nullptr;       ///< may be null: nothing to show
    const sim::TargetScores* scores = nullptr; ///< may be null
    std::size_t shots = 0;                     ///< that can be saved
    bool full = false;                         ///< nothing more is kept
    std::string saveAs; ///< a wish: name or path of a table of the shots; cleared by the owner
};

struct PanelModel {
    TuningDocument& document;
    FieldTable& fields;
    Notices& notices;
    const RecoilHistory& recoil;
    Readouts readouts;
    PlaybackModel playback;
    BlendModel blend;
    LoadoutModel loadout;
    ViewModel view;
    Settings settings; ///< camera, helper lines and the time factor are in here
    ChromeModel chrome;
    FireModel fire;
    TargetsModel targets;
    StateModel states;
    WeaponModel weapon;
    OpeningModel opening;
    RigModel rig;
    ReachModel reach;
    TakesModel takes;
    CaptureModel capture = {};
    RenderModel render = {};

    /// The edited numbers become the document's. Within one press of the mouse or one typed number
    /// all edits are one step.
    void commitEdit(const std::string& label) {
        document.beginDrag();
        document.edit(fields.working(), label);
    }
};

} // namespace foregrip::app
