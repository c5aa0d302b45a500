// SPDX-License-Identifier: MIT
#include "app/commands/command_line.h"

#include "app/commands/arguments.h"
#include "app/commands/subcommands.h"
#include "core/files.h"
#include "core/text.h"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <cstdio>
#include <exception>
#include <filesystem>
#include <system_error>

namespace foregrip::app {
namespace {

using core::Error;

std::vector<std::string> commandNames(const CLI::App& app) {
    std::vector<std::string> names;
    for (const CLI::App* command : app.get_subcommands([](const CLI::App*) { return true; })) {
        names.push_back(command->get_name());
    }
    return names;
}

bool isCommand(const CLI::App& app, const std::string& word) {
    const std::vector<std::string> names = commandNames(app);
    return std::find(names.begin(), names.end(), word) != names.end();
}

bool asksForItself(const std::string& word) {
    return word == "--help" || word == "-h" || word == "--version";
}

/// Without a subcommand the window is meant: `foregrip`, `foregrip --take walk`, `foregrip
/// body.glb`. A word that is neither a subcommand nor something to open is refused as a subcommand.
core::Result<std::vector<std::string>> withCommand(const CLI::App& app,
                                                   std::vector<std::string> arguments) {
    if (arguments.empty() || (arguments[0].starts_with('-') && !asksForItself(arguments[0]))) {
        arguments.insert(arguments.begin(), "open");
    }
    const std::string word = arguments[0];
    if (asksForItself(word)) {
        return arguments;
    }
    if (!isCommand(app, word)) {
        std::error_code failure;
        const std::vector<std::string> rigs = core::bundledNames("characters", ".glb");
        const bool opens = std::find(rigs.begin(), rigs.end(), word) != rigs.end() ||
                           word.find_first_of("/.") != std::string::npos ||
                           std::filesystem::exists(word, failure);
        if (!opens) {
            return noSuchName("foregrip", "subcommand", word, commandNames(app));
        }
        arguments.insert(arguments.begin(), "open");
        return arguments;
    }
    const CLI::App* command = app.get_subcommand(word);
    const std::vector<std::string> inner = commandNames(*command);
    const std::string second = arguments.size() > 1 ? arguments[1] : "";
    if (!inner.empty() && !asksForItself(second) && !isCommand(*command, second)) {
        return second.empty() ? Error{"foregrip " + word, "",
                                      "it needs a subcommand: " + core::joinNames(inner)}
                              : noSuchName("foregrip " + word, "subcommand", second, inner);
    }
    return arguments;
}

std::string fullName(const CLI::App* command) {
    const CLI::App* parent = command->get_parent();
    return parent != nullptr ? fullName(parent) + " " + command->get_name() : command->get_name();
}

/// What the subcommand did not know.
core::Status checkNothingLeft(const CLI::App* command) {
    for (const std::string& word : command->remaining()) {
        if (word.starts_with('-')) {
            std::vector<std::string> options;
            for (const CLI::Option* option : command->get_options()) {
                for (const std::string& name : option->get_lnames()) {
                    options.push_back("--" + name);
                }
            }
            return noSuchName(fullName(command), "option", core::split(word, '=').front(), options);
        }
    }
    if (!command->remaining().empty()) {
        return Error{fullName(command), "",
                     "'" + command->remaining().front() + "' is one argument too many"};
    }
    return core::Done{};
}

/// Positionals that every request of the subcommand needs.
core::Status checkNothingMissing(const CLI::App* command) {
    for (const CLI::Option* option : command->get_options()) {
        const bool positional = option->get_positional();
        if (positional && option->count() == 0 && option->get_single_name() != "MODEL") {
            return Error{fullName(command), "", option->get_single_name() + " is missing"};
        }
    }
    return core::Done{};
}

int refuse(const Error& error) {
    std::fprintf(stderr, "%s\n", error.text().c_str());
    return kExitRefused;
}

/// Any other complaint of the parser as a sentence of ours.
Error sentence(const CLI::ParseError& failure) {
    std::string reason = failure.what();
    std::replace(reason.begin(), reason.end(), '\n', ' ');
    while (!reason.empty() && (reason.back() == '.' || reason.back() == ' ')) {
        reason.pop_back();
    }
    return {"foregrip", "", reason};
}

int parseAndRun(CLI::App& app, Requests& requests, std::vector<std::string> arguments) {
    std::reverse(arguments.begin(), arguments.end()); // the parser takes them from the back
    try {
        app.parse(arguments);
    } catch (const CLI::Success& answer) { // help and version
        app.exit(answer);
        return kExitDone;
    } catch (const CLI::ArgumentMismatch& failure) { // "--out: 1 required F.csv missing"
        return refuse({core::split(failure.what(), ':').front(), "", "its value is missing"});
    } catch (const CLI::ParseError& failure) {
        return refuse(sentence(failure));
    }
    for (const auto& [command, work] : requests.work) {
        if (!command->parsed()) {
            continue;
        }
        for (const auto& check : {checkNothingLeft, checkNothingMissing}) {
            if (const core::Status done = check(command); !done) {
                return refuse(done.error());
            }
        }
        const core::Result<int> status = work();
        return status ? *status : refuse(status.error());
    }
    return kExitDone;
}

} // namespace

int runCommandLine(int argc, const char* const* argv, const WindowHooks& hooks) {
    try {
        CLI::App app("Foregrip, a first-person viewmodel sandbox", "foregrip");
        app.set_version_flag("--version", FOREGRIP_VERSION);
        Requests requests;
        addSubcommands(app, requests, hooks);
        std::vector<std::string> arguments(argv + std::min(argc, 1), argv + argc);
        auto completed = withCommand(app, repeatPairOptions(arguments));
        return completed ? parseAndRun(app, requests, std::move(completed).value())
                         : refuse(completed.error());
    } catch (const std::exception& failure) {
        return refuse({"foregrip", "", failure.what()});
    }
}

} // namespace foregrip::app
