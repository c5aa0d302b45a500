# SPDX-License-Identifier: MIT
# foregrip_module(NAME DEPENDS ... LINK_PRIVATE ... SOURCES ... HEADERS ...)
# One static library a module. Its headers are reached as "NAME/header.h" through an include folder
# that holds that module alone, so a module can include only what it links.
add_library(foregrip_options INTERFACE)
target_compile_options(foregrip_options INTERFACE
  -Wall -Wextra -Wpedantic -Wconversion -Wsign-conversion -Wshadow -Wnon-virtual-dtor
  -Wold-style-cast -Wcast-align -Woverloaded-virtual -Wdouble-promotion -Wimplicit-fallthrough)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
  # GCC 12 sees overlaps in ordinary string concatenation when it optimises (its bug 105651).
  target_compile_options(foregrip_options INTERFACE -Wno-restrict)
endif()
if(FOREGRIP_WERROR)
  target_compile_options(foregrip_options INTERFACE -Werror)
endif()
if(FOREGRIP_DEV)
  target_compile_definitions(foregrip_options INTERFACE FOREGRIP_DEV=1
    FOREGRIP_SOURCE_DIR="${CMAKE_SOURCE_DIR}")
  # RelWithDebInfo defines NDEBUG; development keeps its asserts.
  target_compile_options(foregrip_options INTERFACE -UNDEBUG)
endif()
if(FOREGRIP_SANITIZE)
  add_compile_options(-fsanitize=${FOREGRIP_SANITIZE} -fno-sanitize-recover=all -fno-omit-frame-pointer)
  add_link_options(-fsanitize=${FOREGRIP_SANITIZE})
endif()

function(foregrip_module name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "SOURCES;HEADERS;DEPENDS;LINK_PRIVATE")
  set(include_root ${CMAKE_BINARY_DIR}/include/${name})
  file(MAKE_DIRECTORY ${include_root})
  if(NOT EXISTS ${include_root}/${name})
    file(CREATE_LINK ${CMAKE_CURRENT_SOURCE_DIR} ${include_root}/${name} SYMBOLIC)
  endif()
  add_library(foregrip_${name} STATIC ${arg_SOURCES})
  add_library(foregrip::${name} ALIAS foregrip_${name})
  list(TRANSFORM arg_HEADERS PREPEND ${include_root}/${name}/)
  target_sources(foregrip_${name} PUBLIC FILE_SET HEADERS BASE_DIRS ${include_root} FILES ${arg_HEADERS})
  target_link_libraries(foregrip_${name} PUBLIC ${arg_DEPENDS}
                        PRIVATE foregrip_options ${arg_LINK_PRIVATE})
  set_target_properties(foregrip_${name} PROPERTIES
    LINKER_LANGUAGE CXX VERIFY_INTERFACE_HEADER_SETS ${FOREGRIP_VERIFY_HEADERS})
endfunction()
