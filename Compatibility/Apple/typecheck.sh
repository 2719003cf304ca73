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
# below and at each system that the sources name. Mistakes are planted at last; each of them has to be reported.
set -u -o pipefail
cd "$(dirname "$0")/../.." || exit 2
. Compatibility/Apple/toolchain.sh

all="macos ios tvos watchos visionos maccatalyst"
platforms=${PLATFORMS:-macos ios elsewhere}
[ "$platforms" = all ] && { platforms="$all elsewhere"; thorough=yes; }

modules="NotificationEngine Bind Elastomeric SwiftObserver Pharos UnisonBridges UnisonTesting"
sources() { find "$1" -name '*.swift' | sort; }

# The two kinds of build, and the folders of their modules.
kinds="debug release"
define() {
  case $1 in
    debug) echo "-D DEBUG" ;;
    # The stand-ins are compiled without it, and each use of them is a warning.
    evolution) echo "-enable-library-evolution -no-warnings-as-errors -suppress-warnings" ;;
  esac
}
folders() { echo "$work/modules/$1-$2 $work/modules/$1"; }

# Says what to do about a module that calls what is newer than the system that it is compiled for.
advise() {
  grep -q "only available in" <<<"$1" || return
  cat <<'END'
  What needs a newer system has to say so, beside `public` or on its extension:
    Task, MainActor.…, any Actor, AsyncStream, continuations  @available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
    Clock, Duration                                           @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
    Observation                                               @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  What mirrors an original holds for the oldest system, by `if #available` where there is no other way.
END
}

# All modules for the oldest system, up to the optimiser, and written for those that import them.
compile_modules() {
  local platform=$1 kind=$2 module output status=0 seen
  seen=$(folders "$platform" "$kind")
  mkdir -p "$work/modules/$platform-$kind"
  for module in $modules; do
    # shellcheck disable=SC2046
    output=$(compile "$platform" "$(floor "$platform")" "$module" -emit-sil -o /dev/null \
      -emit-module-path "$work/modules/$platform-$kind/$module.swiftmodule" "${flags[@]}" $(define "$kind") \
      $(sources "Sources/$module")) && continue
    status=1
    echo "$output"
    echo "$platform $(floor "$platform"), the oldest one, $kind: $module does not compile"
    advise "$output"
  done
  return $status
}

# check_modules PLATFORM VERSION KIND: the modules for a newer system, beside those that were written.
check_modules() {
  local module output status=0 seen
  seen=$(folders "$1" "$3")
  for module in $modules; do
    # shellcheck disable=SC2046
    output=$(compile "$1" "$2" "$module" -typecheck "${flags[@]}" $(define "$3") $(sources "Sources/$module")) && continue
    status=1
    echo "$output"
    echo "$1 $2, $3: $module does not compile, and it does for the oldest system"
  done
  return $status
}

# The systems that the sources name, oldest first: where something begins or becomes deprecated.
boundaries() {
  local name=$1
  case $1 in macos) name=macOS ;; ios) name=iOS ;; tvos) name=tvOS ;; watchos) name=watchOS ;; visionos) name=visionOS ;; esac
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

# Debug and release are taken in turn, unless everything is checked; both are compiled for the oldest and the newest system.
check_boundaries() {
  local boundary kind status=0
  for kind in $kinds; do check_modules "$1" "$newest" "$kind" || status=1; done
  case $1 in macos | ios) ;; *) return $status ;; esac
  for boundary in $(boundaries "$1"); do
    for kind in $kinds; do
      [ "$kind" = release ] && [ -z "${thorough:-}" ] || check_modules "$1" "$(below "$boundary" "$1")" "$kind" || status=1
      [ "$boundary" = "${newest%.0}" ] && continue
      [ "$kind" = debug ] && [ -z "${thorough:-}" ] || check_modules "$1" "$boundary" "$kind" || status=1
    done
  done
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

# Files of an app for the newest system, which import two modules with a name in common, and view models without an actor,
# which Swift 5 mode accepts.
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

# planted PLATFORM NAME MESSAGE CODE: Bind with one more line has to be rejected, with this message.
planted() {
  local copy=$work/planted/$1 output seen
  seen=$(folders "$1" release)
  rm -rf "$copy"
  mkdir -p "$copy"
  cp -R Sources/Bind "$copy"
  printf '%s\n' "$4" >"$copy/Bind/Planted.swift"
  # shellcheck disable=SC2046
  if output=$(compile "$1" "$(floor "$1")" Bind -emit-sil -o /dev/null "${flags[@]}" $(sources "$copy/Bind")); then
    echo "$1: not noticed: $2"
    return 1
  fi
  grep -q "Planted.swift:.*error: .*$3" <<<"$output" && return
  echo "$1: $2 is reported otherwise than by \"$3\":"
  echo "$output"
  return 1
}

# newer PLATFORM BOUNDARY MESSAGE NOTICED ACCEPTED CODE: a file that is rejected for one system and accepted for the other.
newer() {
  local file=$work/planted/Newer-$1.swift output status=0 seen
  seen=$(folders "$1" release)
  printf '%s\n' "$6" >"$file"
  if output=$(compile "$1" "$4" Newer -typecheck "${flags[@]}" "$file") || ! grep -q "$3" <<<"$output"; then
    echo "$1 $4: not noticed: what is newer, or deprecated, since $2: $6"
    status=1
  fi
  output=$(compile "$1" "$5" Newer -typecheck "${flags[@]}" "$file") && return $status
  echo "$1 $5: wrongly rejected: $6"
  echo "$output"
  return 1
}

# At each boundary something that begins there: from the toolchain's library, and from the stand-ins.
check_newer() {
  local boundary status=0 known code message view="import UIKit"$'\n'"@MainActor func planted"
  for boundary in $(boundaries "$1"); do
    message="is only available in"
    case $1-$boundary in
      macos-10.15 | ios-13) code='func planted() { Task {} }' ;;
      ios-13.4) code="$view(_ button: UIButton) { _ = button.isPointerInteractionEnabled }" ;;
      ios-14) code="$view(_ view: UIView) { _ = view.focusGroupIdentifier }" ;;
      ios-15) code="$view(_ button: UIButton) { _ = button.titleEdgeInsets }" message="was deprecated in" ;;
      macos-13 | ios-16) code='func planted(_: ContinuousClock) {}' ;;
      macos-14 | ios-17) code='import Observation'$'\n''func planted(_: ObservationRegistrar) {}' ;;
      macos-15 | ios-18) code='import Synchronization'$'\n''func planted(_: borrowing Atomic<Int>) {}' ;;
      macos-26 | ios-26) code='func planted(_: InlineArray<2, Int>) {}' ;;
      *)
        echo "$1: the sources name $boundary, and $here/typecheck.sh plants nothing there: see check_newer"
        status=1
        continue
        ;;
    esac
    known="$(below "$boundary" "$1") $boundary"
    [ "$message" = "was deprecated in" ] && known="$boundary $(below "$boundary" "$1")"
    # shellcheck disable=SC2086
    newer "$1" "$boundary" "$message" $known "$code" || status=1
  done
  return $status
}

check_mistakes() {
  local status=0
  planted "$1" "what is newer than the oldest system" "is only available in" \
    'func planted(_ numbers: InlineArray<2, Int>) {}' || status=1
  planted "$1" "what is newer than the oldest system, of a stand-in" "is only available in" \
    'import Foundation
     func planted(_ center: NotificationCenter) { _ = center.newerThanTheOldestSystem }' || status=1
  planted "$1" "a call of the main actor from elsewhere" "main actor-isolated" \
    '@MainActor func onMain() {}
     func planted() { onMain() }' || status=1
  planted "$1" "what is sent to another thread and kept" "risks causing data races" \
    '@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
     final class Box { var value = 0 }
     @available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
     func planted(_ box: Box) { Task { @MainActor in box.value = 1 }; box.value = 2 }' || status=1
  planted "$1" "a wrong type in a branch for Apple" "cannot convert return expression" \
    '#if canImport(Darwin)
     internal import Darwin
     func planted() -> Int { pthread_self() }
     #endif' || status=1
  return $status
}

# The engine's branches for musl, for Android and for a system without threads, with and without what tests compile. The
# target is macOS all the same, without its C library: a branch goes by the modules that can be imported.
check_elsewhere() {
  # A system elsewhere has all of its library: that of the newest macOS.
  local name define status=0 start=$SECONDS seen
  make_library macos || return 1
  for name in Musl Android none; do
    seen=$work/modules/elsewhere-$name
    mkdir -p "$seen"
    [ $name = none ] || compile macos "$newest" $name -emit-module -o "$seen/$name.swiftmodule" -swift-version 5 \
      -suppress-warnings "$here/StandIns/$name.swift" || return 1
    for define in "" "-D DEBUG -D ENGINE_INTERNAL_CHECKS" "-D ENGINE_TSAN_LOCK"; do
      [ $name = none ] && [ "$define" = "-D ENGINE_TSAN_LOCK" ] && continue
      # shellcheck disable=SC2046,SC2086
      compile macos "$newest" NotificationEngine -emit-sil -o /dev/null "${flags[@]}" $define \
        $(sources Sources/NotificationEngine) \
        || { status=1; echo "$name: the engine does not compile ($define)"; }
    done
  done
  [ $status = 0 ] && echo "Musl, Android, none of them: the engine is as it should be, $((SECONDS - start)) s"
  return $status
}

# The engine's branches for tests, which see Apple's C library too.
check_test_branches() {
  local define status=0 seen
  seen=$(folders "$1" release)
  for define in "-D DEBUG -D ENGINE_INTERNAL_CHECKS" "-D ENGINE_TSAN_LOCK" "-D ENGINE_SCHEDULE_POINTS -D ENGINE_INTERNAL_CHECKS"; do
    # shellcheck disable=SC2046,SC2086
    compile "$1" "$(floor "$1")" NotificationEngine -emit-sil -o /dev/null "${flags[@]}" $define \
      $(sources Sources/NotificationEngine) || { status=1; echo "$1: the engine does not compile with $define"; }
  done
  return $status
}

check_platform() {
  local start=$SECONDS status=0 kind
  make_library "$1" && make_stand_ins "$1" || return 1
  case $1 in macos | ios) list_declarations "$1" || return 1 ;; esac
  for kind in $kinds; do compile_modules "$1" "$kind" || status=1; done
  [ $status = 0 ] || return $status
  # Library evolution has rules of its own, which only the mandatory passes check.
  [ "$1" = macos ] && { check_test_branches "$1" && compile_modules "$1" evolution || status=1; }
  check_boundaries "$1" || status=1
  check_clients "$1" || status=1
  check_names "$1" || status=1
  check_mistakes "$1" || status=1
  case $1 in macos | ios) check_newer "$1" || status=1 ;; esac
  [ $status = 0 ] && echo "$(triple "$1") and newer: modules, clients, names and planted mistakes are as they should be, $((SECONDS - start)) s"
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
check_declarations() {
  [ -d "$work/symbols" ] || return 0
  .build/checks/checks apple --symbols "$work/symbols"
}

# Two platforms at a time, each with a log of its own, which is printed in order.
check_all() {
  local platform running="" status=0
  for platform in $platforms; do
    if [ "$(wc -w <<<"$running")" = 2 ]; then wait -n; running=$(still $running); fi
    { if [ "$platform" = elsewhere ]; then check_elsewhere; else check_platform "$platform"; fi; echo "$?" >"$work/$platform.status"; } \
      >"$work/$platform.log" 2>&1 &
    running+=" $!"
  done
  wait
  for platform in $platforms; do
    cat "$work/$platform.log"
    [ "$(cat "$work/$platform.status")" = 0 ] || { status=1; echo "$platform: not as it should be"; }
  done
  return $status
}
still() { local job; for job in "$@"; do kill -0 "$job" 2>/dev/null && printf ' %s' "$job"; done; }

for platform in $platforms; do [ "$platform" = elsewhere ] || floor "$platform" >/dev/null || exit 2; done
mkdir -p "$work/planted"
rm -rf "$work"/*.status "$work/symbols"
make_sdk
check_all
status=$?
check_declarations || status=1
exit $status
