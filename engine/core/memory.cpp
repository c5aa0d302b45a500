// SPDX-License-Identifier: MIT
#include "core/memory.h"

#if __has_include(<malloc.h>)
#include <malloc.h>
#endif

namespace foregrip::core {

void keepLittleFreeMemory() {
#ifdef __GLIBC__
    constexpr int kMebibyte = 1024 * 1024;
    mallopt(M_ARENA_MAX, 1);                   // one heap, whose free end can be given back
    mallopt(M_MMAP_THRESHOLD, kMebibyte);      // from this size on: by pages of its own
    mallopt(M_TRIM_THRESHOLD, 32 * kMebibyte); // more than a picture takes and frees
#endif
}

void returnFreedMemory() {
#ifdef __GLIBC__
    malloc_trim(0);
#endif
}

} // namespace foregrip::core
