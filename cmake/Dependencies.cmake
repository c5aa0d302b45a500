# SPDX-License-Identifier: MIT
# Every third-party library, found once. All are distribution packages (scripts/packages.txt); a
# package manager that provides the same CMake targets serves equally.
find_package(PkgConfig REQUIRED)
find_package(glm REQUIRED)
find_package(glfw3 3.3 REQUIRED)
find_package(OpenGL REQUIRED COMPONENTS OpenGL EGL)
find_package(TinyGLTF REQUIRED)
find_package(assimp 5.2 REQUIRED)
find_package(nlohmann_json REQUIRED)
find_package(CLI11 REQUIRED)
find_package(spdlog REQUIRED)
find_package(Threads REQUIRED)
pkg_check_modules(STB REQUIRED IMPORTED_TARGET stb)
pkg_check_modules(IMGUI REQUIRED IMPORTED_TARGET imgui)
pkg_check_modules(BULLET REQUIRED IMPORTED_TARGET bullet)
if(BUILD_TESTING)
  find_package(GTest REQUIRED)
  find_package(benchmark REQUIRED)
endif()

# glm: no silent conversions. Its types stay trivially copyable (GLM_FORCE_CTOR_INIT would end that).
# Every member of ours has an initialiser instead.
add_library(foregrip_glm INTERFACE)
target_link_libraries(foregrip_glm INTERFACE glm::glm)
target_compile_definitions(foregrip_glm INTERFACE GLM_FORCE_EXPLICIT_CTOR
                                                  GLM_ENABLE_EXPERIMENTAL)

# Assimp's own target names libraries that only building Assimp needs; ours is the library alone.
add_library(foregrip_assimp INTERFACE)
target_include_directories(foregrip_assimp SYSTEM INTERFACE
  $<TARGET_PROPERTY:assimp::assimp,INTERFACE_INCLUDE_DIRECTORIES>)
target_link_libraries(foregrip_assimp INTERFACE $<TARGET_FILE:assimp::assimp>)

# The OpenGL loader is generated for 4.1 core, the newest version that every desktop platform has,
# so that nothing above it can be used by accident. --reproducible keeps the generator offline.
find_program(FOREGRIP_GLAD glad REQUIRED)
set(glad_dir ${CMAKE_BINARY_DIR}/glad)
add_custom_command(
  OUTPUT ${glad_dir}/src/gl.c ${glad_dir}/include/glad/gl.h
  COMMAND ${FOREGRIP_GLAD} --reproducible --quiet --api gl:core=4.1
          --extensions GL_KHR_debug,GL_EXT_texture_filter_anisotropic
          --out-path ${glad_dir} c --loader
  COMMENT "Generating the OpenGL 4.1 core loader" VERBATIM)
add_library(foregrip_glad STATIC ${glad_dir}/src/gl.c)
target_include_directories(foregrip_glad SYSTEM PUBLIC ${glad_dir}/include)
target_link_libraries(foregrip_glad PUBLIC ${CMAKE_DL_LIBS})
