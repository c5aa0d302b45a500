// SPDX-License-Identifier: MIT
#include "render/quad_batch.h"

#include "render/gl_objects.h"

namespace foregrip::render {

QuadBatch::QuadBatch(int attributes)
    : attributes_(attributes), buffer_(makeBuffer()), vertexArray_(makeVertexArray()) {
    glBindVertexArray(vertexArray_.name());
    glBindBuffer(GL_ARRAY_BUFFER, buffer_.name());
    for (int i = 0; i < attributes; ++i) {
        const auto location = static_cast<GLuint>(i);
        glEnableVertexAttribArray(location);
        glVertexAttribPointer(location, 4, GL_FLOAT, GL_FALSE,
                              static_cast<GLsizei>(sizeof(glm::vec4)) * attributes,
                              bufferOffset(sizeof(glm::vec4) * location));
        glVertexAttribDivisor(location, 1);
    }
    glBindVertexArray(0);
}

void QuadBatch::draw(const std::vector<glm::vec4>& data) const {
    const auto quads = static_cast<GLsizei>(data.size()) / attributes_;
    if (quads == 0) {
        return;
    }
    streamBuffer(GL_ARRAY_BUFFER, buffer_, data.data(), data.size() * sizeof(glm::vec4));
    glBindVertexArray(vertexArray_.name());
    glDrawArraysInstanced(GL_TRIANGLE_STRIP, 0, 4, quads);
    glBindVertexArray(0);
}

} // namespace foregrip::render
