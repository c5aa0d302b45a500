// SPDX-License-Identifier: MIT
#include "render/shader_source.h"

#include "core/text.h"
#include "render/embedded_shaders.h"

#include <algorithm>
#include <cctype>
#include <optional>

namespace foregrip::render {

namespace {

/// The name in `#include "name"`, or nothing for any other line.
std::optional<std::string> includedName(std::string_view line) {
    const std::size_t start = line.find_first_not_of(" \t");
    constexpr std::string_view keyword = "#include";
    if (start == std::string_view::npos || line.substr(start, keyword.size()) != keyword) {
        return std::nullopt;
    }
    const std::size_t open = line.find('"');
    const std::size_t close = open == std::string_view::npos ? open : line.find('"', open + 1);
    if (close == std::string_view::npos) {
        return std::string();
    }
    return std::string(line.substr(open + 1, close - open - 1));
}

class Expander {
public:
    explicit Expander(const ShaderReader& read) : read_(read) {}

    core::Status add(const std::string& name, const std::string& askedAt) {
        if (std::find(out.files.begin(), out.files.end(), name) != out.files.end()) {
            return core::Done{};
        }
        const core::Result<std::string> text = read_(name);
        if (!text.ok()) {
            core::Error error = text.error();
            error.place = askedAt;
            return error;
        }
        const std::string number = std::to_string(out.files.size());
        out.files.push_back(name);
        out.text += "#line 1 " + number + "\n";
        int line = 0;
        for (const std::string& content : core::split(*text, '\n')) {
            ++line;
            const std::optional<std::string> include = includedName(content);
            if (!include) {
                out.text += content + "\n";
                continue;
            }
            core::Status added =
                add(*include, "included by " + name + ", line " + std::to_string(line));
            if (!added.ok()) {
                return added;
            }
            out.text += "#line " + std::to_string(line + 1) + " " + number + "\n";
        }
        return core::Done{};
    }

    ShaderText out;

private:
    const ShaderReader& read_;
};

std::size_t countDigits(std::string_view text, std::size_t from) {
    std::size_t end = from;
    while (end < text.size() && std::isdigit(static_cast<unsigned char>(text[end])) != 0) {
        ++end;
    }
    return end - from;
}

/// "FILE:LINE(COLUMN)" (Mesa, Intel), "FILE(LINE)" (NVIDIA) or "FILE:LINE" (AMD, Apple) at the
/// start of a line, or after "ERROR: " and "WARNING: ".
std::string nameFile(std::string_view line, std::span<const std::string> files) {
    std::size_t start = 0;
    for (const std::string_view prefix : {"ERROR: ", "WARNING: "}) {
        if (line.substr(0, prefix.size()) == prefix) {
            start = prefix.size();
        }
    }
    const std::size_t fileDigits = countDigits(line, start);
    const std::size_t separator = start + fileDigits;
    if (fileDigits == 0 || fileDigits > 3 || separator >= line.size() ||
        (line[separator] != ':' && line[separator] != '(')) {
        return std::string(line);
    }
    const std::size_t lineDigits = countDigits(line, separator + 1);
    const std::size_t file = std::stoul(std::string(line.substr(start, fileDigits)));
    if (lineDigits == 0 || file >= files.size()) {
        return std::string(line);
    }
    std::size_t rest = separator + 1 + lineDigits;
    if (rest < line.size() && line[rest] == '(') { // a column
        rest = std::min(line.size(), line.find(')', rest));
    }
    if (rest < line.size() && line[rest] == ')') {
        ++rest;
    }
    return std::string(line.substr(0, start)) + files[file] + ":" +
           std::string(line.substr(separator + 1, lineDigits)) + std::string(line.substr(rest));
}

} // namespace

core::Result<std::string> readEmbeddedShader(const std::string& name) {
    for (const EmbeddedShader& file : embeddedShaders()) {
        if (file.name == name) {
            return std::string(file.text);
        }
    }
    return core::Error{"shaders/" + name, "", "there is no such shader file"};
}

core::Result<ShaderText> expandShader(const std::string& name,
                                      std::span<const std::string_view> defines,
                                      const ShaderReader& read) {
    Expander expander(read);
    expander.out.text = "#version 410 core\n";
    for (const std::string_view define : defines) {
        expander.out.text += "#define " + std::string(define) + " 1\n";
    }
    if (core::Status added = expander.add(name, ""); !added.ok()) {
        return added.error();
    }
    return std::move(expander.out);
}

std::string nameFilesInLog(std::string_view log, std::span<const std::string> files) {
    std::string named;
    for (const std::string& line : core::split(log, '\n')) {
        if (!line.empty()) {
            named += (named.empty() ? "" : "\n") + nameFile(line, files);
        }
    }
    return named;
}

} // namespace foregrip::render
