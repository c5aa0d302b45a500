// SPDX-License-Identifier: MIT
#include "app/window/workbench.h"
#include "core/angles.h"
#include "core/files.h"
#include "sim/reach_table.h"

#include <utility>

// The reach report: what its panel asks for.
namespace foregrip::app {
namespace {

constexpr double kSteepest = core::radians(85.0);
constexpr double kStep = core::radians(5.0);

std::vector<sim::ArmLength> armsToTry() {
    std::vector<sim::ArmLength> arms = {sim::ownArms()};
    for (sim::ArmLength& arm : sim::usualArms()) {
        arms.push_back(std::move(arm));
    }
    return arms;
}

} // namespace

void Workbench::carryOutReachWishes() {
    ReachModel& model = model_.reach;
    const sim::Cast& cast = playback_.cast();
    if (std::exchange(model.start, false) && !reach_.busy()) {
        model.about = cast.character->name + " with " + cast.weapon->title;
        const std::vector<std::string>& fitting = cast.weapon->fits(viewmodel::PartKind::grip);
        reach_.start({document_.tuning(), cast.character, cast.weapon, cast.loadout,
                      fitting.empty() ? std::vector<std::string>{"none"} : fitting, armsToTry(),
                      sim::pitchSteps(-kSteepest, kSteepest, kStep)});
    }
    if (std::exchange(model.cancel, false)) {
        reach_.cancel();
    }
    if (std::optional<core::Result<sim::ReachReport>> came = reach_.poll()) {
        if (*came) {
            model.report = std::make_shared<const sim::ReachReport>(std::move(*came).value());
        } else {
            notices_.add(came->error());
        }
    }
    model.busy = reach_.busy();
    model.done = reach_.done();
    model.total = reach_.total();
    if (const std::string name = std::exchange(model.saveAs, {});
        !name.empty() && model.report != nullptr) {
        const std::string csv = name.ends_with(".csv") ? name : name + ".csv";
        const bool path = csv.find('/') != std::string::npos;
        const std::string file = path ? csv : (core::configFolder() / "reach" / csv).string();
        if (notices_.check(core::writeFileAtomically(file, sim::reachCsv(*model.report)))) {
            notices_.add(Notices::Kind::info, "Saved " + file + ".");
        }
    }
}

} // namespace foregrip::app
