// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <string>

namespace foregrip::test {

/// A file of tests/data.
[[nodiscard]] std::string dataFile(const std::string& name);

/// A copy of a GLB file with other JSON, everything else as it was. `edit` changes the text.
void patchGlb(const std::string& from, const std::string& to,
              const std::function<void(std::string& json)>& edit);

/// Replaces every `from` in a text; fails the test when there is none.
void replaceAll(std::string& text, const std::string& from, const std::string& to);

} // namespace foregrip::test
