// SPDX-License-Identifier: MIT
#pragma once

#include "app/commands/view_arguments.h"
#include "app/content.h"

#include <optional>
#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace foregrip::app {

/// A subcommand; what is left over is refused by the command line, with the valid names.
CLI::App* addCommand(CLI::App& parent, const char* name, const char* help);

/// An option with one value. `form` stands for the value in the help: "NAME|FILE".
void addValue(CLI::App* command, const char* name, std::string& value, const char* form,
              const char* help);
void addValue(CLI::App* command, const char* name, std::optional<std::string>& value,
              const char* form, const char* help);

/// An option with several values in one word, with commas between; may be given several times.
void addWords(CLI::App* command, const char* name, std::vector<std::string>& values,
              const char* form, const char* help);

/// An option that may be given several times, with one value each.
void addList(CLI::App* command, const char* name, std::vector<std::string>& values,
             const char* form, const char* help);

/// Options that every subcommand which simulates has, --rig among them.
void addCommon(CLI::App* command, CommonOptions& common);

/// Options that say from where, and how large, a picture is taken.
void addView(CLI::App* command, ViewArguments& view);

} // namespace foregrip::app
