# shellcheck shell=sh disable=SC2034,SC2154
# What ./run and ./test share: the packages they need, how these are installed, how a preset is built.
# Sourced with $root set to the top of the source tree. Everything said goes to stderr: stdout belongs to the program started.
# HIGHWATER_INSTALL=no: install nothing. HIGHWATER_WARNINGS=error: a compiler warning fails the build.

# Debian's name ("a|b": b where a does not exist), then what it is, for systems with other names.
build_packages='
cmake                          CMake 3.25 or newer
ninja-build                    Ninja
g++                            a C++20 compiler, GCC 12 or newer
pkg-config                     pkg-config
ccache                         ccache (optional)
qt6-base-dev                   Qt 6.4 or newer: Core, Gui, Widgets, Test
qt6-svg-dev|libqt6svg6-dev     Qt 6 Svg
qt6-tools-dev                  Qt 6 Linguist tools (CMake files)
qt6-tools-dev-tools            Qt 6 Linguist tools
qt6-l10n-tools                 Qt 6 lrelease and lupdate
libgl1-mesa-dev                OpenGL headers, which Qt asks for
libboost1.81-dev|libboost-dev  Boost 1.81 or newer (headers, Asio)
libcli11-dev                   CLI11
libfmt-dev                     fmt 9 or newer
nlohmann-json3-dev             nlohmann-json 3.11 or newer
libisal-dev                    Intel ISA-L (CRC32C)
liblz4-dev                     LZ4
libzstd-dev                    Zstandard
libsnappy-dev                  Snappy
zlib1g-dev                     zlib
libgif-dev                     giflib
fonts-dejavu-core              DejaVu fonts, or any other
'
test_packages='
libgtest-dev                   GoogleTest
libgmock-dev                   GoogleMock
libbenchmark-dev               Google Benchmark
librdkafka-dev                 librdkafka
kcat                           kcat
xvfb                           Xvfb
xauth                          xauth
python3                        Python 3.9 or newer
'

fuzz_packages='
clang                          Clang
libclang-rt-14-dev|clang       the runtime of its fuzzer and sanitizers
'

# Without this ccache gives up on every file that uses a precompiled header.
export CCACHE_SLOPPINESS="${CCACHE_SLOPPINESS-pch_defines,time_macros}"

say() { printf '%s\n' "$*" >&2; }

fail() {
  say "$@"
  exit 1
}

# The specifications ("a" or "a|b") of a list, one a line.
specs_of() { printf '%s\n' "$1" | awk 'NF { print $1 }'; }

# Those of the specifications given of which no name is installed. The second name counts only where apt does not know the
# first: Debian 12 has a libboost-dev too, and it is too old.
missing_of() {
  # shellcheck disable=SC2046,SC2086  # names hold no blanks
  installed=" $(dpkg-query -W -f '${Package} ${db:Status-Status}\n' $(printf '%s ' $1 | tr '|' ' ') 2>/dev/null |
    awk '$2 == "installed" { printf "%s ", $1 }')"
  for spec in $1; do
    case $installed in *" ${spec%%|*} "*) continue ;; esac
    case $spec in
      *'|'*)
        case $installed in *" ${spec#*|} "*) is_known "${spec%%|*}" || continue ;; esac
        ;;
    esac
    printf '%s\n' "$spec"
  done
}

# Whether apt could install the package, as far as its lists say now.
is_known() { LC_ALL=C apt-cache policy "$1" 2>/dev/null | grep 'Candidate:' | grep -qv '(none)'; }

# One name for each specification: the first that apt knows.
names_of() {
  names=
  for spec in $1; do
    name=${spec%%|*}
    [ "$name" = "$spec" ] || is_known "$name" || ! is_known "${spec#*|}" || name=${spec#*|}
    names="$names${names:+ }$name"
  done
  printf '%s' "$names"
}

print_packages() {
  printf '%s\n' "$1" | awk 'NF { name = $1; sub(/\|.*/, "", name); $1 = ""; printf "  %-22s%s\n", name, $0 }' >&2
}

# need_packages LIST [quiet]: installs what is missing of the list. Without apt it names the packages and goes on: the build may
# work all the same. `quiet` leaves the names out, for a tree that has been built here before.
need_packages() {
  if ! command -v apt-get >/dev/null 2>&1 || ! command -v dpkg-query >/dev/null 2>&1; then
    if [ "${2-}" != quiet ]; then
      say "This system has no apt, so nothing is installed for you. Highwater needs these (Debian's names first):"
      print_packages "$1"
    fi
    check_tools
    return 0
  fi
  missing=$(missing_of "$(specs_of "$1")")
  [ -n "$missing" ] || return 0
  if [ "${HIGHWATER_INSTALL-}" = no ]; then
    say "These Debian packages are missing and not installed, since HIGHWATER_INSTALL is no: $(names_of "$missing")"
    check_tools
    return 0
  fi
  stale=
  for spec in $missing; do
    is_known "${spec%%|*}" || stale=yes
  done

  if [ "$(id -u)" = 0 ]; then
    sudo='' how='with apt-get'
  elif command -v sudo >/dev/null 2>&1; then
    sudo=sudo how='with apt-get, through sudo, which may ask for your password'
  else
    fail "Debian packages are missing, and you are neither root nor have sudo; have root run \`apt-get install" \
      "--no-install-recommends $(names_of "$missing")\`, or set HIGHWATER_INSTALL=no to try without them."
  fi
  say "These Debian packages are missing and will be installed $how:"
  say "  $(names_of "$missing")"

  if [ -n "$stale" ]; then
    say 'The package lists here do not know all of them; fetching the lists first (apt-get update).'
    apt_get update || fail 'apt-get update failed; see its message above.'
  fi
  install_names "$(names_of "$missing")" && return 0
  if [ -z "$stale" ]; then
    say 'Trying once more with fresh package lists (apt-get update).'
    apt_get update && install_names "$(names_of "$missing")" && return 0
  fi
  fail "apt-get could not install what is missing; see its message above."
}

# apt's own words go to stderr. $sudo is empty for root.
apt_get() { $sudo env DEBIAN_FRONTEND=noninteractive apt-get -q -o DPkg::Lock::Timeout=300 -o Dpkg::Use-Pty=0 "$@" >&2; }

install_names() {
  yes=--yes
  # shellcheck disable=SC2086
  removed=$(LC_ALL=C apt-get --simulate install --no-install-recommends $1 2>/dev/null |
    awk '$1 == "Remv" { printf "%s ", $2 }')
  if [ -n "$removed" ]; then
    say "They cannot be installed beside these, which apt will remove: $removed"
    # With a person there, apt asks before it removes anything.
    [ ! -t 0 ] || yes=
  fi
  # shellcheck disable=SC2086
  apt_get install $yes --no-install-recommends $1
}

# Ends with a sentence when a tool is missing without which no build can work.
check_tools() {
  for tool in cmake ninja "${CXX:-c++}"; do
    command -v "${tool%% *}" >/dev/null 2>&1 || fail "There is no ${tool%% *} here, so Highwater cannot be built."
  done
}

# build PRESET [TARGET...]: configures when needed and builds into build/PRESET. Quiet unless it fails: a progress line on a
# terminal, two lines elsewhere, nothing when all is up to date. The whole output is kept in build/PRESET/build.log.
build() {
  preset=$1
  shift
  dir=$root/build/$preset
  log=$dir/build.log
  mkdir -p "$dir" || fail "Cannot write to build/$preset."
  : >"$log" || fail "Cannot write to build/$preset."
  configure || return 1
  rm -f "$dir/.status"
  [ $# -gt 0 ] || set -- all
  {
    cmake --build "$dir" --target "$@" 2>&1
    echo $? >"$dir/.status"
  } | show_progress
  [ "$(cat "$dir/.status")" = 0 ] && return 0
  # From the first failed command on; what ninja says before it is only progress.
  awk '/^FAILED:|CMake Error|^ninja: error/ { on = 1 } on { print; if (++n == 80) { print "..."; exit } }' "$log" >&2
  say "The build failed; all of its output is in build/$preset/build.log."
  return 1
}

# Whether CMake's cache is of this place and its tools are still there: not so in a tree that was moved or copied with its build.
cache_fits() {
  grep -qxF "CMAKE_HOME_DIRECTORY:INTERNAL=$root" "$dir/CMakeCache.txt" || return 1
  for variable in CMAKE_MAKE_PROGRAM CMAKE_CXX_COMPILER; do
    [ -x "$(sed -n "s/^$variable:[A-Z]*=//p" "$dir/CMakeCache.txt")" ] || return 1
  done
}

configure() {
  fresh=
  if [ -f "$dir/CMakeCache.txt" ] && ! cache_fits; then
    fresh=--fresh
  elif [ -f "$dir/build.ninja" ] && [ -f "$dir/.configured" ] &&
    [ -z "$(find "$root/CMakePresets.json" -newer "$dir/.configured")" ] &&
    [ "$(cat "$dir/.configured")" = "${HIGHWATER_WARNINGS-}" ]; then
    return 0
  fi
  werror=OFF
  [ "${HIGHWATER_WARNINGS-}" != error ] || werror=ON
  # The mark is made before: a preset changed meanwhile is seen at the next start.
  printf '%s\n' "${HIGHWATER_WARNINGS-}" >"$dir/.configuring"
  # shellcheck disable=SC2086
  if (cd "$root" && cmake --preset "$preset" -DCMAKE_COMPILE_WARNING_AS_ERROR=$werror $fresh) >"$log" 2>&1; then
    mv "$dir/.configuring" "$dir/.configured"
    return 0
  fi
  awk '/CMake Error/ { on = 1 } on { print; if (++n == 40) exit }' "$log" >&2
  say "CMake could not set up the build; all of its output is in build/$preset/build.log."
  return 1
}

# Reads ninja's output, keeps it in the log, and shows how far it is.
show_progress() {
  began=$(date +%s)
  shown=
  while IFS= read -r line; do
    printf '%s\n' "$line" >>"$log"
    # Only "[12/80] Building ...": the checks that ninja makes first are not worth a word.
    case $line in
      '['[1-9]*/*'] '[BLG]*) ;;
      *) continue ;;
    esac
    if [ -t 2 ]; then
      counts=${line%%]*}
      printf '\rBuilding Highwater (%s): %s   ' "$preset" "${counts#?}" >&2
    elif [ -z "$shown" ]; then
      say "Building Highwater (build/$preset) ..."
    fi
    shown=yes
  done
  [ -n "$shown" ] || return 0
  [ ! -t 2 ] || printf '\r\033[K' >&2
  say "Build of build/$preset took $(($(date +%s) - began)) s."
}
