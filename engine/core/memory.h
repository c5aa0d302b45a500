// SPDX-License-Identifier: MIT
#pragma once

namespace foregrip::core {

/// Tells the C library to give large freed memory back to the system at once. By itself it keeps,
/// for every thread that ever ran, as much as the largest pieces were: after models were loaded,
/// about as much as all their images. What is allocated anew every frame stays. Once, at the
/// program's start, before there are threads. Does nothing where the library has no such choice.
void keepLittleFreeMemory();

/// Gives back what is free by now. Takes a few milliseconds; worth it after much was freed for
/// good. Does nothing where the library has no such call.
void returnFreedMemory();

} // namespace foregrip::core
