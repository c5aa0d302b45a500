// SPDX-License-Identifier: MIT
#include "app/commands/command_line.h"
#include "app/commands/requests.h"
#include "core/json.h"
#include "rig/inspect.h"

#include <cstdio>

namespace foregrip::app {

core::Result<int> runInspect(const InspectRequest& request) {
    core::JsonValue reports = core::JsonValue::array();
    for (const std::string& file : request.files) {
        core::Result<core::JsonValue> report = rig::inspectFile(file);
        if (!report) {
            return report.error();
        }
        reports.items.push_back(std::move(report).value());
    }
    std::string text;
    if (request.json) {
        text = core::writeJson(reports.items.size() == 1 ? reports.items.front() : reports);
    } else {
        for (const core::JsonValue& report : reports.items) {
            text += (text.empty() ? "" : "\n") + rig::inspectText(report);
        }
    }
    std::fputs(text.c_str(), stdout);
    return kExitDone;
}

} // namespace foregrip::app
