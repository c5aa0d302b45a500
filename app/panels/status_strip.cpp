// SPDX-License-Identifier: MIT
#include "app/panels/column.h"
#include "app/panels/style.h"

#include <imgui.h>

#include <algorithm>
#include <array>
#include <cstdio>

namespace foregrip::app {
namespace {

/// From here on a hand is visibly off its grip [mm]; the bundled models stay below.
constexpr double kHandToleranceMm = 0.1;
constexpr double kSightTolerancePx = 1.0;

template <typename... Values>
void item(const ImVec4& ink, const char* help, const char* format, Values... values) {
    std::array<char, 128> text{};
    std::snprintf(text.data(), text.size(), format, values...);
    ImGui::TextColored(ink, "%s", text.data());
    if (ImGui::IsItemHovered()) {
        ImGui::SetTooltip("%s", help);
    }
    ImGui::SameLine(0.0F, em() * 1.1F);
}

ImVec4 judge(double value, double tolerance) {
    return value <= tolerance ? palette::kQuiet : palette::kWarning;
}

void recording(const TakesModel& takes) {
    if (!takes.recording) {
        return;
    }
    const ImVec2 at = ImGui::GetCursorScreenPos();
    ImGui::GetWindowDrawList()->AddCircleFilled(
        ImVec2(at.x + em() * 0.35F, at.y + ImGui::GetTextLineHeight() * 0.5F), em() * 0.32F,
        colour(palette::kError));
    ImGui::SetCursorPosX(ImGui::GetCursorPosX() + em());
    item(palette::kError, "A take of what you do is being recorded; F8 stops and saves it.",
         "take %.1f s", takes.seconds);
}

/// The dot that says that the window is recorded, and how it goes.
void capture(const CaptureModel& c) {
    if (c.finishing) {
        item(palette::kQuiet, c.file.c_str(), "%s", "finishing the clip");
    }
    if (!c.running) {
        return;
    }
    const float radius = em() * 0.32F;
    const ImVec2 at = ImGui::GetCursorScreenPos();
    ImGui::GetWindowDrawList()->AddCircleFilled(
        ImVec2(at.x + radius, at.y + ImGui::GetTextLineHeight() * 0.5F), radius,
        colour(palette::kError));
    ImGui::Dummy(ImVec2(radius * 2.0F, ImGui::GetTextLineHeight()));
    ImGui::SameLine(0.0F, em() * 0.4F);
    const auto seconds = static_cast<int>(c.seconds);
    item(ImGui::GetStyleColorVec4(ImGuiCol_Text), c.file.c_str(), "%d:%02d", seconds / 60,
         seconds % 60);
    item(c.lost > 0 ? palette::kWarning : palette::kQuiet,
         "Frames that repeat the picture before them since the program was slower than the clip; "
         "pictures left out since it was faster; pictures lost since the encoder was behind. The "
         "clip keeps the clock's time all the same.",
         "%lld repeated  %lld skipped  %lld lost", static_cast<long long>(c.duplicated),
         static_cast<long long>(c.skipped), static_cast<long long>(c.lost));
    const std::size_t slash = c.file.rfind('/');
    item(palette::kQuiet, c.file.c_str(), "%s",
         slash == std::string::npos ? c.file.c_str() : c.file.c_str() + slash + 1);
}

void weapon(const Readouts& r) {
    const ImVec4 ink = r.ammo == 0 ? palette::kWarning : ImGui::GetStyleColorVec4(ImGuiCol_Text);
    item(ink, "Fire mode (B), rounds left and of a full magazine. R reloads.", "%s  %d / %d%s",
         r.fireMode.c_str(), r.ammo, r.magazine, r.reloading ? "  reloading" : "");
}

void launcher(const Readouts& r) {
    if (!r.launcher.empty()) {
        item(
            r.launcherReady ? ImGui::GetStyleColorVec4(ImGuiCol_Text) : palette::kWarning,
            "F fires the launcher: one round, then it has to be loaded (launcher.loading_ms). Mode "
            "safe, a reload, a sprint and a wall block it like the rifle.",
            "%s", r.launcher.c_str());
    }
}

void blocked(const Readouts& r) {
    if (r.fireBlockedMs > 0.0 && !r.reloading) {
        item(palette::kWarning,
             "The sprint is over for the trigger when its pose is: so long until the first shot.",
             "fires in %.0f ms", r.fireBlockedMs);
    } else if (r.raised) {
        item(palette::kWarning,
             "Something ahead has the weapon out of the way. A held trigger fires when it is level "
             "again; obstruction.fire_share sets how far turned it still fires, "
             "obstruction.blocks_fire whether it waits at all.",
             "weapon %s: cannot fire", r.raisedDown ? "lowered" : "raised");
    }
}

void muzzle(const Readouts& r) {
    if (!r.blockedBy.empty() && !r.lowered) {
        item(palette::kError,
             "Something stands between the muzzle and the aim point, or around the muzzle. The red "
             "cross in the view is where the bullet ends.",
             "muzzle blocked by %s", r.blockedBy.c_str());
    }
}

void bore(const Readouts& r) {
    const bool calm = r.aimed || r.lowered || r.boreMrad < kQuietBoreMrad;
    item(calm ? palette::kQuiet : ImGui::GetStyleColorVec4(ImGuiCol_Text),
         r.aimed
             ? "How far the line of sight runs above the bore, by the weapon's sockets. Bullets "
               "follow the sight all the same."
             : "Angle between the bore and the line to the aim point, and what that is over "
               "there. Breathing, motion and recoil sway it; bullets go to the aim point all "
               "the same. Mute those layers to see the pose alone.",
         "%s", boreText(r).c_str());
}

void errors(const Readouts& r) {
    item(judge(r.rightHandMm, kHandToleranceMm),
         "How far the right palm is from the pistol grip, by the joints as drawn.",
         "right hand %.2f mm", r.rightHandMm);
    item(judge(r.leftHandMm, kHandToleranceMm),
         "How far the left palm is from the foregrip, by the joints as drawn.", "left hand %.2f mm",
         r.leftHandMm);
    bore(r);
    if (r.sightPx) {
        item(judge(*r.sightPx, kSightTolerancePx),
             "How far the sight appears from the centre of the picture, all layers included.",
             "sight %.1f px", *r.sightPx);
    }
    for (const std::string& warning : r.warnings) {
        item(palette::kWarning, "Every help is used up: move the socket, the grip or the stance.",
             "%s", warning.c_str());
    }
}

void scopeTime(const Readouts& r) {
    if (r.scopePixels > 0) {
        item(palette::kQuiet,
             "Drawing the world once more for the scope's ocular, within the time of a frame: by "
             "the program, or by the driver where that takes longer.",
             "scope %.1f ms", std::max(r.scopeCpuMs, r.scopeGpuMs));
    }
}

void frameTime(const Readouts& r) {
    if (r.frameMs <= 0.0) {
        return;
    }
    std::array<char, 48> text{};
    std::snprintf(text.data(), text.size(), "%.1f ms  %.0f fps", r.frameMs, 1000.0 / r.frameMs);
    const float width = ImGui::CalcTextSize(text.data()).x;
    const float at = ImGui::GetWindowContentRegionMax().x - width;
    if (at > ImGui::GetCursorPosX()) {
        ImGui::SameLine(at, 0.0F);
        ImGui::TextColored(palette::kQuiet, "%s", text.data());
    }
}

} // namespace

float drawStatusStrip(const PanelModel& model) {
    const ImVec2 display = ImGui::GetIO().DisplaySize;
    const float height = ImGui::GetTextLineHeight() + em() * 0.7F;
    ImGui::SetNextWindowPos(ImVec2(0.0F, display.y - height));
    ImGui::SetNextWindowSize(ImVec2(display.x, height));
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, ImVec2(em() * 0.7F, em() * 0.35F));
    ImGui::PushStyleColor(ImGuiCol_WindowBg, ImVec4(0.07F, 0.072F, 0.075F, 0.97F));
    ImGui::Begin("Status", nullptr,
                 ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove |
                     ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_NoScrollWithMouse |
                     ImGuiWindowFlags_NoBringToFrontOnFocus | ImGuiWindowFlags_NoNav);
    recording(model.takes);
    capture(model.capture);
    weapon(model.readouts);
    launcher(model.readouts);
    blocked(model.readouts);
    muzzle(model.readouts);
    errors(model.readouts);
    scopeTime(model.readouts);
    frameTime(model.readouts);
    ImGui::End();
    ImGui::PopStyleColor();
    ImGui::PopStyleVar();
    return height;
}

} // namespace foregrip::app
