# SPDX-License-Identifier: MIT
# foregrip_embed_shaders(TARGET FOLDER): compiles every file of FOLDER into TARGET as text, so that a
# program needs no shader files beside it. The same file, run by `cmake -P` with SHADER_FOLDER and
# OUTPUT defined, writes the table.
if(CMAKE_SCRIPT_MODE_FILE)
  file(GLOB files RELATIVE ${SHADER_FOLDER} ${SHADER_FOLDER}/*.vert ${SHADER_FOLDER}/*.frag
       ${SHADER_FOLDER}/*.glsl)
  list(SORT files)
  set(rows "")
  foreach(file IN LISTS files)
    file(READ ${SHADER_FOLDER}/${file} text)
    string(APPEND rows "    {\"${file}\", R\"glsl(${text})glsl\"},\n")
  endforeach()
  file(WRITE ${OUTPUT} "// Generated from the files in shaders/.
#include \"render/embedded_shaders.h\"

#include <array>

namespace foregrip::render {
namespace {
constexpr auto kFiles = std::to_array<EmbeddedShader>({
${rows}});
} // namespace

std::span<const EmbeddedShader> embeddedShaders() {
    return kFiles;
}
} // namespace foregrip::render
")
  return()
endif()

set(FOREGRIP_EMBED_SHADERS ${CMAKE_CURRENT_LIST_FILE})

function(foregrip_embed_shaders target folder)
  file(GLOB files CONFIGURE_DEPENDS ${folder}/*.vert ${folder}/*.frag ${folder}/*.glsl)
  set(output ${CMAKE_CURRENT_BINARY_DIR}/embedded_shaders.cpp)
  add_custom_command(
    OUTPUT ${output}
    COMMAND ${CMAKE_COMMAND} -DSHADER_FOLDER=${folder} -DOUTPUT=${output}
            -P ${FOREGRIP_EMBED_SHADERS}
    DEPENDS ${files} ${FOREGRIP_EMBED_SHADERS}
    COMMENT "Embedding the shaders" VERBATIM)
  target_sources(${target} PRIVATE ${output})
endfunction()
