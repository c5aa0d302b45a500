// SPDX-License-Identifier: MIT
#pragma once

#include "app/panels/panel_model.h"

#include <functional>
#include <span>
#include <string_view>

namespace foregrip::app {

/// The panels, one file each. They are drawn inside an open section of the column.
void playbackPanel(PanelModel& model);
void blendPanel(PanelModel& model);
void loadoutPanel(PanelModel& model);
void partsPanel(PanelModel& model);
void capturePanel(PanelModel& model);
void renderPanel(PanelModel& model);
void viewPanel(PanelModel& model);
void inputPanel(PanelModel& model);
void recoilPanel(PanelModel& model);
void physicsPanel(PanelModel& model);
void swayPanel(PanelModel& model);
void movementPanel(PanelModel& model);
void comfortPanel(PanelModel& model);
void statesPanel(PanelModel& model);
void aimingPanel(PanelModel& model);
void sightsPanel(PanelModel& model);
void firePanel(PanelModel& model);
void spinePanel(PanelModel& model);
void armsPanel(PanelModel& model);
void handsPanel(PanelModel& model);
void reachPanel(PanelModel& model);
void socketsPanel(PanelModel& model);
void weaponSetupPanel(PanelModel& model);
void layersPanel(PanelModel& model);
void rigPanel(PanelModel& model);
void rigBonesPanel(PanelModel& model);
void rigSizePanel(PanelModel& model);
void rigReasonsPanel(PanelModel& model);
void tuningPanel(PanelModel& model);
void targetPanel(PanelModel& model);

/// The rows of a group of the settings but for the field at the path `without`.
void settingsRows(Settings& settings, std::string_view group, std::string_view without = {});
/// The rows of those fields of a group that `shown` lets through by their names: "width_px".
void settingsRowsWhere(Settings& settings, std::string_view group,
                       const std::function<bool(std::string_view)>& shown);

/// A section of the column: heading, the groups of fields that it edits, and its panel.
struct SectionInfo {
    const char* title;
    std::span<const std::string_view> groups; ///< with everything below them
    void (*draw)(PanelModel&);
    bool openAtFirst = false;
};

/// A tab and its sections.
struct TabInfo {
    const char* title;
    std::span<const SectionInfo> sections;
};

/// The column's table of contents. Every group of the tuning is in exactly one section.
[[nodiscard]] std::span<const TabInfo> panelTabs();

} // namespace foregrip::app
