// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

namespace foregrip::app {

/// Headings that open and close, and remember it in the layout file (imgui.ini) by name, so that
/// the shipped layout says what a newcomer sees first.

/// A wide heading. `changed` > 0 shows how many fields under it differ from the saved version.
/// Returns whether it is open.
[[nodiscard]] bool section(const char* title, int changed, bool openAtFirst = false);

/// The section of this title is open when it is drawn next.
void openSection(const std::string& title);

/// A narrow heading of a group of fields.
[[nodiscard]] bool subsection(std::string_view name, const std::string& title,
                              const std::string& help, int changed, bool openAtFirst);

/// Adds the `[Foregrip]` part to the current context's layout file. Once a context, before its
/// first frame. What is remembered belongs to the process: contexts share it.
void registerSectionStates();

} // namespace foregrip::app
