// SPDX-License-Identifier: MIT
#include "fuzz/fuzz.h"
#include "viewmodel/tuning_file.h"

namespace foregrip::fuzz {

std::vector<std::string> seeds() {
    return {viewmodel::tuningText(viewmodel::Tuning{}, true),
            R"({"foregrip_tuning":1,"recoil_position":{"stiffness":220},"states":{"aim":)"
            R"({"bob.side_mm":{"times":0.3}}},"title":"a","notes":["b","c"]})"};
}

} // namespace foregrip::fuzz

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace foregrip;
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const auto read = viewmodel::parseTuning(text, "input");
    if (!read) {
        fuzz::require(read.error().text().starts_with("input"), "a refusal names the file");
        return 0;
    }
    const std::string written = viewmodel::tuningText(read->tuning);
    const auto again = viewmodel::parseTuning(written, "written");
    fuzz::require(again.ok(), "what is written can be read");
    fuzz::require(viewmodel::tuningText(again->tuning) == written,
                  "what is read back is what was written");
    return 0;
}
