// SPDX-License-Identifier: MIT
#pragma once

#include "app/content.h"
#include "app/document/autosave.h"
#include "app/document/file_browser.h"
#include "app/document/file_watch.h"
#include "app/document/model_opening.h"
#include "app/document/render_words.h"
#include "app/document/rig_document.h"
#include "app/document/settings.h"
#include "app/document/spool_file.h"
#include "app/document/take_autosave.h"
#include "app/document/take_shelf.h"
#include "app/panels/panel_model.h"
#include "app/window/auto_trigger.h"
#include "app/window/clock.h"
#include "app/window/input_log.h"
#include "app/window/input_router.h"
#include "app/window/playback.h"
#include "app/window/reach_work.h"
#include "app/window/render_work.h"
#include "sim/take_spool.h"

#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace foregrip::app {

/// Everything behind the window except the window: the open tuning, the clock, who gets which
/// input, what is simulated, and what the panels show. Knows neither OpenGL nor Dear ImGui's
/// frames, so a test can run it by hand: events in, a frame out.
class Workbench {
public:
    struct Options {
        std::string take; ///< looped from the start; empty: live input
        LoadedSettings settings;
        InputLog* log = nullptr; ///< may be null
        /// What renders clips, with the words of `foregrip render`; empty: this program.
        std::string renderer = {};
    };

    /// `wall` is the clock's first instant. What does not fit together is refused.
    [[nodiscard]] static core::Result<std::unique_ptr<Workbench>>
    create(Content content, Options options, core::Nanoseconds wall);

    Workbench(const Workbench&) = delete; // its parts point at each other
    Workbench& operator=(const Workbench&) = delete;
    ~Workbench() = default;

    /// One frame that begins at `wall`: hands out the events received since the last, carries out
    /// keys and the panels' wishes, passes the clock's time and looks at the result.
    void frame(core::Nanoseconds wall, std::span<const TimedEvent> events,
               const PanelWishes& wishes);

    /// What the frame loop measured and where it draws.
    void setPicture(int width, int height, double frameMs);
    /// What a scope's second view took [ms], and the side of its picture [px]; 0 for none.
    void setScopeCost(int pixels, double cpuMs, double gpuMs);

    /// Settings, autosave and the tuning's file are looked after here. `wall` as in frame().
    void housekeep(core::Nanoseconds wall);

    /// The program ends without having been asked to: unsaved work is put where the next start
    /// finds it, settings are written. True when there was unsaved work; the workbench must then
    /// not be destroyed, since a clean end removes what was put there.
    [[nodiscard]] bool rescue();

    [[nodiscard]] const viewmodel::Output& output() const { return output_; }
    [[nodiscard]] const viewmodel::Setup& setup() const { return playback_.setup(); }
    /// What was in force in the newest frame.
    [[nodiscard]] const viewmodel::Setup& shownSetup() const { return playback_.shownSetup(); }
    [[nodiscard]] const std::vector<sim::ShotResult>& marks() const { return playback_.marks(); }
    /// The casings of the newest frame, and how long it was exposed [s].
    [[nodiscard]] std::vector<world::CasingPose> casings() {
        return playback_.casings(output_.time);
    }
    [[nodiscard]] double exposure() const { return playback_.exposure(); }
    [[nodiscard]] present::ViewOptions view() const;
    /// The skinning matrices of a motion that the shown character goes through instead of its own,
    /// root space from mesh space; empty while there is none. The weapon is away meanwhile.
    [[nodiscard]] const std::vector<glm::mat4>& preview() const { return preview_; }
    [[nodiscard]] const world::World& world() const { return *content_.world; }

    /// A picture of the clip that is being rendered, when there is a newer one.
    [[nodiscard]] std::optional<render::Picture> takeRenderPreview() {
        return rendering_.takePreview();
    }

    [[nodiscard]] PanelModel& model() { return model_; }
    [[nodiscard]] ImGuiInput& panelInput() { return panelInput_; }
    [[nodiscard]] bool captured() const { return router_.captured(); }
    [[nodiscard]] bool mayClose() const { return model_.chrome.mayClose; }
    [[nodiscard]] const SizeEvent& size() const { return size_; }
    /// "carbine feel* - Foregrip".
    [[nodiscard]] std::string title() const;

private:
    Workbench(Content content, Options options, Playback playback, core::Nanoseconds wall);

    void recoverWork();
    void fillModel();
    void fillClips();
    void keepSettings();
    void handleWindow(const WindowEvent& event);
    [[nodiscard]] static std::vector<std::string> modelEndings();
    void openDropped(const std::vector<std::string>& files);
    void openFile(const std::string& file, OpenRequest::As as = OpenRequest::As::whatItIs);
    void browse(const std::string& folder);
    void carryOutOpeningWishes();
    void showOpening();
    void carryOutAnswer(const OpeningModel::Answer& answer);
    void finishOpening(ModelOpening::Outcome& outcome);
    [[nodiscard]] bool use(Opened& opened);
    [[nodiscard]] bool mount(const std::string& attachmentFile);
    void tellNotes();
    void askAboutCharacter(const viewmodel::Character& character);
    void askAboutNeither(const Opened& opened);
    void askAboutWeapon(const viewmodel::WeaponDefinition& weapon, const std::string& file);
    void rescaleWeapon(double factor);
    void rescaleCharacter(double factor);
    void editRig(const std::shared_ptr<const viewmodel::Character>& character);
    void mapByHand(const std::string& file);
    void askAboutUnsavedRig();
    void saveUnsavedRig(const std::string& file);
    void applyRig();
    void updatePreview(double seconds);
    void openWeaponDocument(const std::shared_ptr<const viewmodel::WeaponDefinition>& definition);
    void updateWeapon();
    void carryOut(const Command& command);
    // What a command is about; each says whether it was carried out.
    bool changeLoadout(const Command& command);
    bool changeView(const Command& command);
    bool changeTime(const Command& command);
    bool changeDocument(const Command& command);
    void nextCamera();
    void nextPart(viewmodel::PartKind kind);
    void nextSight();
    void nextFireMode(core::Nanoseconds time);
    void carryOutFireWishes();
    void carryOutReachWishes();
    void carryOutRenderWishes();
    [[nodiscard]] std::string takeToRender() const;
    [[nodiscard]] std::string writeTakeToRender();
    [[nodiscard]] bool compareWithNow(RenderJob& job);
    [[nodiscard]] RenderJob renderJob();
    void showTakeToRender();
    void startRendering();
    void finishRendering(const core::Result<RenderWork::Outcome>& outcome);
    void carryOutCameraWishes();
    [[nodiscard]] std::string trackBeside(const std::string& take) const;
    void openCameraTrack(const std::string& file);
    void keyFromView();
    [[nodiscard]] std::string newTrackFile() const;
    [[nodiscard]] bool saveTrack();
    /// Whether the captured mouse turns an orbit around what stands still.
    [[nodiscard]] bool lookingAround() const;
    void saveShots(const std::string& nameOrPath);
    void carryOutWishes();
    [[nodiscard]] TakeShelf shelf() const;
    void recoverTakes();
    [[nodiscard]] sim::Take takeHeader() const;
    void toggleRecording(core::Nanoseconds time);
    void recordByKey(core::Nanoseconds time);
    void loopNewest();
    void endLoop();
    void chooseTakesFolder(const std::string& typed);
    void followRecording();
    void keepRecording(const sim::Take& take);
    void listTake(const std::string& file);
    void changeTake();
    [[nodiscard]] std::string parkingKey(const std::string& take) const;
    void parkTake();
    void applyTakeEdits();
    void saveTake(bool asCopy);
    void removeTake(const std::string& file);
    void saveAllTakes();
    void copyUnsavedTakes(double now, bool atOnce);
    void carryOutTakeWishes();
    void syncFreeze();
    void setPaused(bool paused);
    void step(int frames);
    void moveOrbit(const OrbitMotion& motion);
    void updateFeel();
    void turnScope(double notches);
    void updateTuning();
    void simulate(const WindowClock::Step& step);
    void logFrame(const WindowClock::Step& step);
    void tellOfLauncher();

    Content content_;
    Playback playback_;
    TuningDocument document_;
    FieldTable fields_;
    Notices notices_;
    RecoilHistory recoil_;
    Autosave autosave_;
    FileWatch watch_;
    PanelModel model_;
    FileBrowser browser_{modelEndings()};
    ModelOpening opening_;
    ReachWork reach_;
    RenderWork rendering_;
    std::string shownTake_;                         ///< whose facts the panel that renders shows
    std::filesystem::file_time_type shownTakeTime_; ///< of its file when they were read
    std::string renderer_;
    RigDocument rig_;
    std::uint64_t appliedRig_ = 0;         ///< revision of the bone map that is shown
    std::shared_ptr<rig::Model> unmapped_; ///< the newest that was neither body nor weapon
    std::map<std::string, rig::RigFile> unsavedRigs_; ///< edits of models that were left, by file

    WindowClock clock_;
    PlayerInput player_;
    ImGuiInput panelInput_;
    InputRouter router_{player_, panelInput_};
    AutoTrigger trigger_;
    InputLog* log_;

    viewmodel::Output output_;
    SizeEvent size_;
    int pictureWidth_ = 1;
    int pictureHeight_ = 1;
    double frameMs_ = 0.0;
    double scopeTurn_ = 0.0; ///< notches of the wheel that make no whole step yet
    int scopePixels_ = 0;
    double scopeCpuMs_ = 0.0;
    double scopeGpuMs_ = 0.0;
    core::Nanoseconds wall_ = 0;

    std::map<std::string, WeaponDocument> parkedWeapons_; ///< edits of weapons that were put away
    SpoolFile spool_;                                     ///< of the recording
    std::optional<sim::SpoolText> spooled_;               ///< what of it has gone there
    std::map<std::string, TakeDocument> parkedTakes_; ///< edits of takes that were left, by file
    std::map<std::string, std::unique_ptr<TakeAutosave>> takeCopies_; ///< of unsaved edits, by file
    std::uint64_t appliedTakeEdit_ = 0;            ///< revision of the take that loops
    std::optional<core::Nanoseconds> commandTime_; ///< of the key that is being carried out
    std::vector<glm::mat4> preview_;
    double previewSeconds_ = 0.0; ///< since the motion began
    TestMotion previewed_ = TestMotion::none;
    present::CameraMode cameraBeforePreview_ = present::CameraMode::first;
    present::Orbit orbitBeforePreview_;

    // What was in force at the last frame, to notice what changed.
    std::uint64_t appliedWeapon_ = 0; ///< revision of the weapon's document
    std::uint64_t appliedRevision_ = 0;
    bool appliedSaved_ = false;
    viewmodel::Overrides appliedOverrides_;
    bool appliedAny_ = false;
    std::string appliedTake_;
    bool appliedFrozen_ = false;
    bool appliedPaused_ = false;
    present::CameraMode cameraBeforeFreeze_ = present::CameraMode::first;
    viewmodel::FireMode askedMode_ = viewmodel::FireMode::automatic;
    std::string writtenSettings_;
    core::Nanoseconds settingsLook_ = 0;
};

} // namespace foregrip::app
