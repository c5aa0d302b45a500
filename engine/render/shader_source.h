// SPDX-License-Identifier: MIT
#pragma once

#include "core/result.h"

#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace foregrip::render {

/// Gives the text of a shader file by its name without a folder, or says why it cannot.
using ShaderReader = std::function<core::Result<std::string>(const std::string& name)>;

/// Reads the files that were embedded when the program was built.
[[nodiscard]] core::Result<std::string> readEmbeddedShader(const std::string& name);

/// One stage as a driver takes it.
struct ShaderText {
    std::string text;
    /// The files that went into it. `#line` directives in the text number them from 0 in this
    /// order.
    std::vector<std::string> files;
};

/// Builds a stage from the file `name`: the line `#version 410 core`, one `#define NAME 1` for each
/// of `defines`, then the file with every `#include "other"` replaced by that file. A file goes in
/// once; later includes of it are empty. (Neither OpenGL nor the reference compiler knows
/// #include.) A missing file is refused with the file and line that asked for it.
[[nodiscard]] core::Result<ShaderText> expandShader(const std::string& name,
                                                    std::span<const std::string_view> defines,
                                                    const ShaderReader& read);

/// A driver's log with the numbers of files replaced by their names: "0:12(5): error: ..." becomes
/// "mesh.frag:12: error: ...". Lines of another form stay as they are.
[[nodiscard]] std::string nameFilesInLog(std::string_view log, std::span<const std::string> files);

} // namespace foregrip::render
