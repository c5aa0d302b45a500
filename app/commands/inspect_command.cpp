// SPDX-License-Identifier: MIT
#include "app/commands/command_line.h"
#include "app/commands/requests.h"
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
    if (request.json) {
        const bool one = reports.items.size() == 1;
        std::fputs(core::writeJson(one ? reports.items.front() : reports).c_str(), stdout);
        return kExitDone;
    }
    for (std::size_t i = 0; i < reports.items.size(); ++i) {
        std::printf("%s%s", i > 0 ? "\n" : "", rig::inspectText(reports.items[i]).c_str());
    }
    return kExitDone;
}

} // namespace foregrip::app
