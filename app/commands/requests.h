// SPDX-License-Identifier: MIT
#pragma once

#include "app/commands/panel_painter.h"
#include "app/commands/view_arguments.h"
#include "app/content.h"
#include "core/result.h"

#include <string>
#include <vector>

namespace foregrip::app {

/// What the subcommands were asked, as typed: an empty text means that an option was not given.
/// Every run...() checks its own request before it does any work, and gives the exit status of work
/// that ran; what could not be used at all comes back as an Error.

struct ListRequest {
    bool json = false;
};

struct InspectRequest {
    std::vector<std::string> files;
    bool json = false;
};

struct HandsRequest {
    std::string rig; ///< character: a bundled name or a path
    std::string out; ///< file of holds; empty: on stdout
};

struct TraceRequest {
    std::string take;
    std::string out;     ///< CSV file of rows
    std::string shots;   ///< CSV file of shots
    std::string groups;  ///< CSV file of groups on the boards
    std::string casings; ///< CSV file of casings
    std::string fps;     ///< frames a second; 60 when neither this nor `times` is given
    std::string times;   ///< file of steps
    CommonOptions common;
};

struct BakeRequest {
    std::string take;
    std::vector<std::string> out; ///< files that end with .glb, .csv, .json or .chan
    std::string csv;              ///< table of every channel, whatever its name
    std::string json;             ///< the same as JSON
    std::string chan;             ///< the camera as text
    std::string events;           ///< CSV file of events
    std::string fps;              ///< frames a second; empty: 60
    std::string interpolation;    ///< "step", "linear", "cubic"; empty: linear
    std::string toleranceMm;      ///< [mm] of cubic; empty: clip::BakeTolerance's
    std::string toleranceDeg;     ///< [deg] likewise
    std::string weaponParent;     ///< name of a clip::WeaponParent; empty: world
    bool firstPerson = false;
    CommonOptions common;
};

struct ReachRequest {
    std::vector<std::string> grips; ///< names; empty: all that fit
    std::vector<std::string> arms;  ///< as sim::armLength(); empty: sim::usualArms(), or the rigs'
    std::string pitch;              ///< "LOWEST:HIGHEST:STEP" [deg]; empty: -85:85:5
    std::vector<std::string> rigs;  ///< bundled names or paths; empty: the one of `common`
    std::vector<std::string> out;   ///< files that end with .csv or .png
    bool json = false;
    CommonOptions common;
};

struct ShotRequest {
    std::string out;  ///< PNG file
    std::string take; ///< empty: standing still
    std::string at;   ///< [s]; empty: 0, or the end when standing still
    bool ui = false;
    ViewArguments view;
    CommonOptions common;
};

struct RenderRequest {
    std::string take;
    std::string out;         ///< clip, or pattern of pictures
    std::string fps;         ///< frames a second, a fraction too; empty: 60
    std::string from;        ///< [s]; empty: the take's start
    std::string to;          ///< [s]; empty: the take's end
    std::string samples;     ///< empty: 1
    std::string shutter;     ///< [deg]; empty: 180
    std::string supersample; ///< empty: 1
    std::vector<std::string> overlays;
    std::string watermark;
    std::string versus;    ///< a tuning to compare with
    std::string layout;    ///< of versus: "side", "split" or "stack"; empty: side
    std::string grid;      ///< "KIND=A,B,..."
    bool progress = false; ///< progress for programs on stderr
    std::string preview;   ///< PNG file for a small picture of the newest frame
    ViewArguments view;
    CommonOptions common;
};

struct TakeRequest {
    std::string take; ///< bundled name or path
    bool json = false;
    std::string from; ///< [s]
    std::string to;   ///< [s]
    std::string out;
    CommonOptions common;
};

[[nodiscard]] core::Result<int> runList(const ListRequest& request);
[[nodiscard]] core::Result<int> runInspect(const InspectRequest& request);
[[nodiscard]] core::Result<int> runHands(const HandsRequest& request);
[[nodiscard]] core::Result<int> runReach(const ReachRequest& request);
[[nodiscard]] core::Result<int> runBake(const BakeRequest& request);
[[nodiscard]] core::Result<int> runTrace(const TraceRequest& request);
[[nodiscard]] core::Result<int> runShot(const ShotRequest& request, const PanelPainter& panels);
[[nodiscard]] core::Result<int> runRender(const RenderRequest& request);
[[nodiscard]] core::Result<int> runTakeCheck(const std::string& take);
[[nodiscard]] core::Result<int> runTakeInfo(const TakeRequest& request);
[[nodiscard]] core::Result<int> runTakeTrim(const TakeRequest& request);
[[nodiscard]] core::Result<int> runTuningCheck(const std::string& tuning);
[[nodiscard]] core::Result<int> runTuningDiff(const std::string& first, const std::string& second);
[[nodiscard]] core::Result<int> runTuningDoc();

/// Shows the notes of what was loaded on stderr.
void tellNotes(const Content& content);

} // namespace foregrip::app
