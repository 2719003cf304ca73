#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# Compiles the sources for Apple's platforms up to the optimiser, on a machine without Apple's SDKs: `make apple`.
#
# The standard library comes from the installed toolchain, as text: its interfaces name the systems since which each part
# exists (toolchain.sh). What Apple's SDK has besides is declared in StandIns and Sources, as far as it is used, with the
# systems since which it exists; Declarations.txt lists it. PLATFORMS="macos ios" names the platforms, PLATFORMS=all all.
#
# Everything is compiled for the oldest system. The modules are also checked for the newest one and, on macOS and iOS, just
# below and at each system that the sources name.
set -u -o pipefail
cd "$(dirname "$0")/../.." || exit 2
. Compatibility/Apple/toolchain.sh

platforms=${PLATFORMS:-macos ios elsewhere}
[ "$platforms" != all ] || platforms="macos ios tvos watchos visionos maccatalyst elsewhere"

modules="NotificationEngine Bind Elastomeric SwiftObserver Pharos UnisonBridges UnisonTesting"
sources() { find "$1" -name '*.swift' | sort; }

# The kinds of build, and the folders of their modules.
define() {
  case $1 in
    debug) echo "-D DEBUG" ;;
    # The stand-ins are compiled without it, and each use of them is a warning.
    evolution) echo "-enable-library-evolution -no-warnings-as-errors -suppress-warnings" ;;
  esac
}
folders() { echo "$work/modules/$1-$2 $work/modules/$1"; }

# compile_modules PLATFORM VERSION KIND: all modules; for the oldest system up to the optimiser, and written for those that import
# them.
compile_modules() {
  local module output how status=0 seen
  seen=$(folders "$1" "$3")
  mkdir -p "${seen%% *}"
  for module in $modules; do
    how=(-typecheck)
    [ "$2" != "$(floor "$1")" ] || how=(-emit-sil -o /dev/null -emit-module-path "${seen%% *}/$module.swiftmodule")
    # shellcheck disable=SC2046
    output=$(compile "$1" "$2" "$module" "${how[@]}" "${flags[@]}" $(define "$3") $(sources "Sources/$module")) && continue
    status=1
    echo "$output"
    echo "$1 $2, $3: $module does not compile; Docs/Limits.md says what is newer than the oldest system"
  done
  return $status
}

# The systems that the sources name, oldest first: where something begins or becomes deprecated.
boundaries() {
  local name=iOS
  [ "$1" = ios ] || name=macOS
  grep -rhoE --include='*.swift' '[@#]available\([^)]*\)' Sources | grep -oE "\b$name,? (deprecated: )?[0-9.]+" \
    | grep -oE '[0-9.]+$' | sed 's/\.0$//' | sort -Vu
}

# The last system before a boundary. The compiler takes what lies between 15 or 18 and 26 for 26 and more.
below() {
  case $1 in
    26) case $2 in macos) echo 15.99 ;; *) echo 18.99 ;; esac ;;
    *.*) echo "${1%.*}.$((${1#*.} - 1))" ;;
    *) echo "$(($1 - 1)).99" ;;
  esac
}

check_newer_systems() {
  local boundary version status=0 versions=$newest
  case $1 in
    macos | ios)
      for boundary in $(boundaries "$1"); do
        versions+=" $(below "$boundary" "$1")"
        [ "$boundary" = "${newest%.0}" ] || versions+=" $boundary"
      done
      ;;
  esac
  for version in $versions; do compile_modules "$1" "$version" debug || status=1; done
  return $status
}

# client PLATFORM NAME FILES…: compiled as apps of three kinds, for the systems that the documents' examples need.
client() {
  local platform=$1 client=Client$2 mode status=0
  local system
  system=$(client_system "$platform")
  shift 2
  for mode in "Swift5 -swift-version 5" "Swift6 -swift-version 6" "MainActor -swift-version 6 -default-isolation MainActor"; do
    # shellcheck disable=SC2086
    compile "$platform" "$system" "$client${mode%% *}" -emit-sil -o /dev/null ${mode#* } -warnings-as-errors "$@" || status=1
  done
  return $status
}

# The examples are those of the tests, which use clocks and tasks throughout.
client_system() {
  case $1 in macos) echo 13.0 ;; watchos) echo 9.0 ;; visionos) echo 1.0 ;; *) echo 16.0 ;; esac
}

# The documents' examples, what the documents do not have, and screens. The examples are those of the tests, without what
# makes a test of them; `make clients` leaves out the same file.
check_clients() {
  local file facade status=0 examples=$work/examples/$1 seen
  seen=$(folders "$1" release)
  for file in Compatibility/Clients/Examples/*.swift "$here"/Views/*.swift; do
    client "$1" "$(basename "$file" .swift)" "$file" || status=1
  done
  mkdir -p "$work/modules/$1"
  for file in "$here/StandIns/Testing.swift" Compatibility/Clients/TestSupport/TestSupport.swift; do
    facade=$(basename "$file" .swift)
    compile "$1" "$(floor "$1")" "$facade" -emit-module -o "$work/modules/$1/$facade.swiftmodule" \
      -disable-availability-checking "$file" || return 1
  done
  for facade in Bind Elastomeric SwiftObserver Pharos; do
    rm -rf "${examples:?}/$facade"
    mkdir -p "$examples/$facade"
    for file in Compatibility/"$facade"/*.swift; do
      [ "$(basename "$file")" = CacheOfCacheTests.swift ] && continue
      sed -e '/^ *@\(Test\|Suite\)($/,/^ *)$/d; /^ *@\(Test\|Suite\)(.*)$/d; s/#expect(/expect(/' \
        "$file" >"$examples/$facade/$(basename "$file")"
    done
    client "$1" "$facade" "$examples/$facade"/*.swift || status=1
  done
  return $status
}

# only_rejected PLATFORM FILE: in Swift 6 mode, the compiler rejects the lines that are marked so, and no others.
only_rejected() {
  local rejected marked seen
  seen=$(folders "$1" release)
  rejected=$(compile "$1" "$newest" "$(basename "$2" .swift)Client" -emit-sil -o /dev/null -swift-version 6 -warnings-as-errors "$2" \
    | sed -n "s|^$2:\([0-9]*\):[0-9]*: error: .*|\1|p" | sort -un)
  marked=$(grep -n "// rejected\$" "$2" | cut -d: -f1)
  [ "$rejected" = "$marked" ] && return
  echo "$1: $2: lines rejected:" $rejected "and marked:" $marked
  return 1
}

# Files of an app for the newest system, which import two modules with a name in common or bridge publishers, and view models
# without an actor, which Swift 5 mode accepts.
check_names() {
  local file output status=0 seen
  seen=$(folders "$1" release)
  for file in "$here"/Names/*.swift; do only_rejected "$1" "$file" || status=1; done
  case $1 in
    macos) file=$here/WithoutActor/AppKit.swift ;;
    ios | maccatalyst) file=$here/WithoutActor/UIKit.swift ;;
    *) return $status ;;
  esac
  output=$(compile "$1" "$newest" WithoutActor -emit-sil -o /dev/null -swift-version 5 -warnings-as-errors "$file") \
    || { status=1; echo "$output"; }
  only_rejected "$1" "$file" || status=1
  return $status
}

# check_branches PLATFORM VERSION DEFINES…: the engine with what tests define, up to the optimiser.
check_branches() {
  local platform=$1 version=$2 define status=0
  shift 2
  for define in "$@"; do
    # shellcheck disable=SC2046,SC2086
    compile "$platform" "$version" NotificationEngine -emit-sil -o /dev/null "${flags[@]}" $define \
      $(sources Sources/NotificationEngine) || { status=1; echo "$seen: the engine does not compile ($define)"; }
  done
  return $status
}
checks="-D DEBUG -D ENGINE_INTERNAL_CHECKS"

# The engine's branches for musl, for Android and for WASI without threads, and that it refuses a system that it doesn't know. The
# target is the newest macOS all the same, which has all of the library, without its C library: a branch goes by the modules that can
# be imported.
check_elsewhere() {
  local name status=0 seen
  make_library macos || return 1
  for name in Musl Android none; do
    seen=$work/modules/elsewhere-$name
    mkdir -p "$seen"
    if [ $name = none ]; then
      check_branches macos "$newest" "-D ENGINE_ONE_THREAD" "-D ENGINE_ONE_THREAD $checks" || status=1
      [[ $(check_branches macos "$newest" "") == *"error: NotificationEngine doesn't know how this system"* ]] || status=1
      continue
    fi
    compile macos "$newest" $name -emit-module -o "$seen/$name.swiftmodule" -swift-version 5 -suppress-warnings \
      "$here/StandIns/$name.swift" || return 1
    check_branches macos "$newest" "" "$checks" || status=1
  done
  return $status
}

check_platform() {
  local status=0 kind seen
  [ "$1" = elsewhere ] && { check_elsewhere; return; }
  make_library "$1" && make_stand_ins "$1" || return 1
  case $1 in macos | ios) list_declarations "$1" || return 1 ;; esac
  for kind in debug release; do compile_modules "$1" "$(floor "$1")" "$kind" || status=1; done
  [ $status = 0 ] || return $status
  # Library evolution has rules of its own, which only the mandatory passes check.
  seen=$(folders "$1" release)
  [ "$1" = macos ] && { check_branches macos "$(floor macos)" "$checks" "-D ENGINE_SCHEDULE_POINTS $checks" \
    && compile_modules macos "$(floor macos)" evolution || status=1; }
  check_newer_systems "$1" || status=1
  check_clients "$1" || status=1
  check_names "$1" || status=1
  return $status
}

# The public declarations of the stand-ins, for `checks apple`. Those of other platforms are among these.
list_declarations() {
  local module symbols=$work/symbols/$1
  rm -rf "$symbols"
  mkdir -p "$symbols"
  for module in $(stand_ins "$1"); do
    "$tools/swift-symbolgraph-extract" -module-name "$module" -target "$(triple "$1")" -sdk "$work/sdk" \
      -resource-dir "$work/resources" -I "$work/modules/$1" -I "$work/sdk/usr/lib/swift" -I "$work/resources/shims" \
      -module-cache-path "$work/cache/$1" -output-dir "$symbols" -minimum-access-level public || return 1
  done
}

# Two platforms at a time, each with a log of its own, which is printed in order.
for platform in $platforms; do [ "$platform" = elsewhere ] || floor "$platform" >/dev/null || exit 2; done
mkdir -p "$work"
rm -rf "$work/symbols"
make_sdk
for platform in $platforms; do
  { if check_platform "$platform"; then echo "$platform: as it should be, $SECONDS s"; else echo "$platform: NOT as it should be"; fi; } \
    >"$work/$platform.log" 2>&1 &
  [ "$(jobs -rp | wc -l)" -lt 2 ] || wait -n
done
wait
status=0
for platform in $platforms; do
  cat "$work/$platform.log"
  grep -q "^$platform: as it should be" "$work/$platform.log" || status=1
done
if [ -d "$work/symbols" ]; then "$CHECKS" apple --symbols "$work/symbols" || status=1; fi
exit $status
