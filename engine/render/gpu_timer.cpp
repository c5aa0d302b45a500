// SPDX-License-Identifier: MIT
#include "render/gpu_timer.h"

#include "render/gl_objects.h"

namespace foregrip::render {

GpuTimer::GpuTimer() {
    for (GlObject& query : queries_) {
        query = makeQuery();
    }
}

void GpuTimer::begin() {
    collect();
    // With every query under way this part is not measured.
    running_ = !waiting_[next_];
    if (running_) {
        glBeginQuery(GL_TIME_ELAPSED, queries_[next_].name());
    }
}

void GpuTimer::end() {
    if (running_) {
        glEndQuery(GL_TIME_ELAPSED);
        waiting_[next_] = true;
        next_ = (next_ + 1) % kQueries;
        running_ = false;
    }
}

void GpuTimer::collect() {
    for (std::size_t i = 0; i < kQueries; ++i) {
        const std::size_t at = (next_ + i) % kQueries; // the oldest first
        GLint ready = GL_FALSE;
        if (waiting_[at]) {
            glGetQueryObjectiv(queries_[at].name(), GL_QUERY_RESULT_AVAILABLE, &ready);
        }
        if (ready == GL_TRUE) {
            GLuint64 nanoseconds = 0;
            glGetQueryObjectui64v(queries_[at].name(), GL_QUERY_RESULT, &nanoseconds);
            milliseconds_ = 1e-6 * static_cast<double>(nanoseconds);
            waiting_[at] = false;
        }
    }
}

} // namespace foregrip::render
