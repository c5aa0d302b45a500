# SPDX-License-Identifier: MIT
# foregrip_test(MODULE [LABEL gl|ui] SOURCES ... DEPENDS ...)
# One test program a module and label. Programs without a label need nothing but the CPU; `gl` needs
# an OpenGL driver (surfaceless EGL), `ui` needs a display.
include(GoogleTest)

function(foregrip_test name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "LABEL" "SOURCES;DEPENDS")
  set(target test_${name})
  if(arg_LABEL)
    set(target test_${name}_${arg_LABEL})
  endif()
  add_executable(${target} ${arg_SOURCES})
  target_link_libraries(${target} PRIVATE ${arg_DEPENDS} foregrip_options foregrip_test_support
                        GTest::gtest GTest::gtest_main)
  target_compile_definitions(${target} PRIVATE
    FOREGRIP_TEST_DATA="${CMAKE_SOURCE_DIR}/tests/data" FOREGRIP_ROOT="${CMAKE_SOURCE_DIR}")
  # What is tested is built as users have it; the tests themselves build a third faster like this.
  target_compile_options(${target} PRIVATE $<$<CONFIG:Release>:-O1>)
  add_dependencies(${target} foregrip_importer) # started by whatever reads models, not linked
  set(properties ENVIRONMENT "FOREGRIP_ASSETS=${CMAKE_SOURCE_DIR}/assets" TIMEOUT 300)
  if(arg_LABEL)
    # Two software renderers at once on two cores only slow each other down.
    list(APPEND properties LABELS ${arg_LABEL} RESOURCE_LOCK ${arg_LABEL})
  endif()
  gtest_discover_tests(${target} PROPERTIES ${properties} DISCOVERY_TIMEOUT 60)
endfunction()
