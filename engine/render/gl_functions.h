// SPDX-License-Identifier: MIT
#pragma once

#include "core/result.h"

namespace foregrip::render {

using GlProcedure = void (*)();
/// Finds an OpenGL function by name in the current context; glfwGetProcAddress is one.
using GlProcedureLoader = GlProcedure (*)(const char* name);

/// Loads OpenGL for the context that is current on this thread. Call it once a context, before
/// anything else of this module. A driver below OpenGL 4.1 is refused with what was needed and
/// found. In development builds the driver's own error messages go to the log from here on, where
/// it offers KHR_debug.
[[nodiscard]] core::Status loadFunctions(GlProcedureLoader loader);

} // namespace foregrip::render
