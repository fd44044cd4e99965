# Builds the core and the program without a window as if there were no Qt, and without precompiled headers, so that each file must
# include what it uses. Then looks whether the program links any Qt all the same, and whether it starts.
# cmake -DSOURCE=... -DSCRATCH=... -DCOMPILER=... -P core_without_qt.cmake
cmake_minimum_required(VERSION 3.25)

function(must what)
  execute_process(COMMAND ${ARGN} RESULT_VARIABLE result OUTPUT_VARIABLE output ERROR_VARIABLE output)
  if(NOT result EQUAL 0)
    message(FATAL_ERROR "${what} failed:\n${output}")
  endif()
  set(output "${output}" PARENT_SCOPE)
endfunction()

# -O0: what counts is that it compiles and links.
must("Configuring without Qt" ${CMAKE_COMMAND} -S ${SOURCE} -B ${SCRATCH} -G Ninja -DCMAKE_CXX_COMPILER=${COMPILER}
     -DCMAKE_BUILD_TYPE=Debug -DCMAKE_CXX_FLAGS_DEBUG=-O0 -DHIGHWATER_UI=OFF -DHIGHWATER_TESTS=OFF -DCMAKE_DISABLE_FIND_PACKAGE_Qt6=ON
     -DCMAKE_DISABLE_PRECOMPILE_HEADERS=ON)
must("Building without Qt" ${CMAKE_COMMAND} --build ${SCRATCH} --target highwater_core highwater)

file(GET_RUNTIME_DEPENDENCIES EXECUTABLES ${SCRATCH}/highwater RESOLVED_DEPENDENCIES_VAR libraries UNRESOLVED_DEPENDENCIES_VAR unresolved)
list(FILTER libraries INCLUDE REGEX "Qt[0-9]")
if(libraries)
  message(FATAL_ERROR "The program without a window links ${libraries}.")
endif()
must("Starting the program without a window" ${SCRATCH}/highwater --version)
message("${output}")
