#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# Compiles the sources for Apple's platforms up to the optimiser, on a machine without Apple's SDKs: `make apple`.
#
# The standard library comes from the installed toolchain, as text: its interfaces name the systems since which each part
# exists. They are copied to .build/apple and edited there, because on Linux they are written for Linux. What Apple's SDK
# has besides is declared in StandIns and Sources, as far as it is used. PLATFORMS="macos ios" names the platforms.
# Mistakes are planted in a copy at last; each of them has to be reported.
set -u -o pipefail
cd "$(dirname "$0")/../.." || exit 2

swift=${SWIFT:-swift}
work=.build/apple
here=Compatibility/Apple
all="macos ios tvos watchos visionos maccatalyst"
platforms=${PLATFORMS:-macos ios elsewhere}
[ "$platforms" = all ] && platforms="$all elsewhere"

compiler=$(command -v "${swift}c") || { echo "${swift}c is not there"; exit 2; }
tools=$(cd "$(dirname "$(readlink -f "$compiler")")" && pwd)
library=$tools/../lib/swift
case $(uname -m) in
  aarch64 | arm64) cpu=arm64 ;;
  *) cpu=$(uname -m) ;;
esac

# The oldest system that the manifest allows, and the name that the compiler gives the platform.
version() { sed -n "s/.*\.$1(\.v\([0-9_]*\)).*/\1/p" Package.swift | head -n 1 | sed 's/^[0-9]*$/&.0/; s/_/./'; }
triple() {
  case $1 in
    macos) echo "$cpu-apple-macosx${elsewhere:-$(version macOS)}" ;;
    ios) echo "$cpu-apple-ios$(version iOS)-simulator" ;;
    tvos) echo "$cpu-apple-tvos$(version tvOS)-simulator" ;;
    watchos) echo "$cpu-apple-watchos$(version watchOS)-simulator" ;;
    visionos) echo "$cpu-apple-xros$(version visionOS)-simulator" ;;
    maccatalyst) echo "$cpu-apple-ios$(version macCatalyst)-macabi" ;;
    *) echo "no platform is called $1" >&2; return 1 ;;
  esac
}
# The name under which a module's interface is looked for.
interface() {
  case $1 in
    macos) echo "$cpu-apple-macos" ;;
    ios) echo "$cpu-apple-ios-simulator" ;;
    tvos) echo "$cpu-apple-tvos-simulator" ;;
    watchos) echo "$cpu-apple-watchos-simulator" ;;
    visionos) echo "$cpu-apple-xros-simulator" ;;
    maccatalyst) echo "$cpu-apple-ios-macabi" ;;
  esac
}

# The stand-ins of each platform, in the order of their imports.
stand_ins() {
  local common="Darwin ObjectiveC Dispatch Combine Foundation SwiftUI"
  case $1 in
    macos) echo "$common QuartzCore AppKit WebKit" ;;
    tvos) echo "$common QuartzCore UIKit" ;;
    watchos) echo "$common UIKit" ;;
    *) echo "$common QuartzCore UIKit WebKit" ;;
  esac
}

# What the package's targets are compiled with; Package.swift says the same.
flags=(-swift-version 6 -package-name unison -strict-memory-safety -warnings-as-errors)
for feature in ExistentialAny InternalImportsByDefault MemberImportVisibility NonisolatedNonsendingByDefault \
  InferIsolatedConformances; do
  flags+=(-enable-upcoming-feature "$feature")
done
# The engine's alone; the others do not mind.
flags+=(-enable-experimental-feature RawLayout -enable-experimental-feature BuiltinModule)

# An SDK that holds nothing but the toolchain's interfaces.
make_sdk() {
  local sdk=$work/sdk resources=$work/resources module source header
  mkdir -p "$sdk/usr/lib/swift" "$sdk/usr/include/sys" "$resources"
  for module in Swift SwiftOnoneSupport _Concurrency _StringProcessing _Builtin_float Synchronization Observation; do
    source=$(echo "$library/linux/$module.swiftmodule/"*-unknown-linux-gnu.private.swiftinterface)
    [ -e "$source" ] || { echo "the toolchain has no interface of $module: $source"; return 1; }
    mkdir -p "$sdk/usr/lib/swift/$module.swiftmodule"
    local target=$sdk/usr/lib/swift/$module.swiftmodule/$(interface "$1").swiftinterface
    # Whether the library itself keeps to what is there is not ours to check.
    sed -E -e "s/-target [^ ]+-unknown-linux-gnu/-target $(triple "$1") -disable-availability-checking/" \
      -e 's/-target-min-inlining-version min//; s/-library-level api//' \
      -e 's/@backDeployed\([^)]*\)//g' \
      -e '/^import (Glibc|SwiftGlibc)$/d' \
      -e 's/_swift_stdlib_gettid\(\)/UInt32(0)/g' "$source" >"$target.new"
    # Left alone when it is the same: the compiler's cache goes by the time of the file.
    if cmp -s "$target.new" "$target"; then rm "$target.new"; else mv "$target.new" "$target"; fi
  done
  ln -sfn "$library/shims" "$sdk/usr/lib/swift/shims"
  for header in assert errno fcntl stdio unistd; do : >"$sdk/usr/include/$header.h"; done
  cat >"$sdk/usr/include/stdint.h" <<'END'
typedef signed char int8_t; typedef short int16_t; typedef int int32_t; typedef long long int64_t;
typedef unsigned char uint8_t; typedef unsigned short uint16_t; typedef unsigned uint32_t;
typedef unsigned long long uint64_t; typedef long intptr_t; typedef unsigned long uintptr_t;
END
  echo '#include <stdint.h>' >"$sdk/usr/include/sys/types.h"
  # Which system of one kind has what a system of another kind has: what is said of iOS holds for visionOS and Catalyst.
  cat >"$sdk/SDKSettings.json" <<'END'
{"CanonicalName": "stand-in", "DisplayName": "stand-in", "Version": "26.0", "MaximumDeploymentTarget": "26.0.99",
 "VersionMap": {
  "iOS_visionOS": {"13.0": "1.0", "14.0": "1.0", "15.0": "1.0", "16.0": "1.0", "17.0": "1.0", "18.0": "2.0", "26.0": "26.0"},
  "visionOS_iOS": {"1.0": "17.0", "2.0": "18.0", "26.0": "26.0"},
  "macOS_iOSMac": {"10.15": "13.1", "11.0": "14.0", "12.0": "15.0", "13.0": "16.0", "14.0": "17.0", "15.0": "18.0", "26.0": "26.0"},
  "iOSMac_macOS": {"13.1": "10.15", "14.0": "11.0", "15.0": "12.0", "16.0": "13.0", "17.0": "14.0", "18.0": "15.0", "26.0": "26.0"}},
 "SupportedTargets": {}}
END
  for module in shims clang apinotes; do ln -sfn "$library/$module" "$resources/$module"; done
}

# compile PLATFORM MODULE OPTIONS… FILES…: checks a module and writes it for those that import it.
compile() {
  local platform=$1 module=$2
  shift 2
  "$tools/swift-frontend" -frontend -emit-sil -o /dev/null -emit-module-path "${written:-$out}/$module.swiftmodule" \
    -target "$(triple "$platform")" -sdk "$work/sdk" -resource-dir "$work/resources" \
    -I "$out" -I "$work/sdk/usr/lib/swift" -I "$work/resources/shims" -disable-objc-interop \
    -plugin-path "$library/host/plugins" -module-cache-path "$work/cache" -parse-as-library -module-name "$module" "$@" 2>&1
}

# The stand-ins are no part of what is checked: declarations only, written from Apple's documentation.
compile_stand_ins() {
  local module files
  for module in $(stand_ins "$1"); do
    if [ -e "$here/StandIns/$module.swift" ]; then files=("$here/StandIns/$module.swift"); else files=("$here/Sources/$module"/*.swift); fi
    compile "$1" "$module" -swift-version 5 -suppress-warnings "${files[@]}" || return 1
  done
}

modules="NotificationEngine Bind Elastomeric SwiftObserver Pharos UnisonBridges UnisonTesting"
sources() { find "$1" -name '*.swift' | sort; }

check_modules() {
  local module status=0
  for module in $modules; do
    # shellcheck disable=SC2046
    compile "$1" "$module" "${flags[@]}" $(sources "Sources/$module") || { status=1; echo "$1: $module does not compile"; }
  done
  return $status
}

# client PLATFORM NAME FILES…: compiled as apps of three kinds.
client() {
  local platform=$1 client=Client$2 status=0
  shift 2
  compile "$platform" "${client}Swift5" -swift-version 5 -warnings-as-errors "$@" || status=1
  compile "$platform" "${client}Swift6" -swift-version 6 -warnings-as-errors "$@" || status=1
  compile "$platform" "${client}MainActor" -swift-version 6 -default-isolation MainActor -warnings-as-errors "$@" || status=1
  return $status
}

# The documents' examples, what the documents do not have, and screens. The examples are those of the tests, without what
# makes a test of them; `make clients` leaves out the same file.
check_clients() {
  local file facade status=0
  for file in Compatibility/Clients/Examples/*.swift "$here"/Views/*.swift; do
    client "$1" "$(basename "$file" .swift)" "$file" || status=1
  done
  compile "$1" Testing "$here/StandIns/Testing.swift" || return 1
  compile "$1" TestSupport Compatibility/Clients/TestSupport/TestSupport.swift || return 1
  for facade in Bind Elastomeric SwiftObserver Pharos; do
    rm -rf "$work/examples/$facade"
    mkdir -p "$work/examples/$facade"
    for file in Compatibility/"$facade"/*.swift; do
      [ "$(basename "$file")" = OriginalBasicTests.swift ] && continue
      sed -e '/^ *@\(Test\|Suite\)($/,/^ *)$/d; /^ *@\(Test\|Suite\)(.*)$/d; s/#expect(/expect(/' \
        "$file" >"$work/examples/$facade/$(basename "$file")"
    done
    client "$1" "$facade" "$work/examples/$facade"/*.swift || status=1
  done
  return $status
}

# Files of an app that import two modules with a name in common: the compiler rejects the lines marked so, and no others.
check_names() {
  local file status=0
  for file in "$here"/Names/*.swift; do
    local marked rejected
    rejected=$(written=$work/planted compile "$1" "Names$(basename "$file" .swift)" -swift-version 6 "$file" \
      | sed -n "s|^$file:\([0-9]*\):[0-9]*: error: .*|\1|p" | sort -un)
    marked=$(grep -n "// rejected\$" "$file" | cut -d: -f1)
    [ "$rejected" = "$marked" ] && continue
    status=1
    echo "$1: $file: lines rejected:" $rejected "and marked:" $marked
  done
  return $status
}

# planted PLATFORM NAME MESSAGE CODE: Bind with one more line has to be rejected, with this message.
planted() {
  local copy=$work/planted/$1 output
  rm -rf "$copy"
  mkdir -p "$copy"
  cp -R Sources/Bind "$copy"
  printf '%s\n' "$4" >"$copy/Bind/Planted.swift"
  # shellcheck disable=SC2046
  if output=$(written=$copy compile "$1" Bind "${flags[@]}" $(sources "$copy/Bind")); then
    echo "$1: not noticed: $2"
    return 1
  fi
  grep -q "Planted.swift:.*error: .*$3" <<<"$output" && return
  echo "$1: $2 is reported otherwise than by \"$3\":"
  echo "$output"
  return 1
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
    'final class Box { var value = 0 }
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
  local name define status=0 start=$SECONDS elsewhere=26.0
  make_sdk macos || return 1
  for name in Musl Android none; do
    out=$work/modules/elsewhere-$name
    mkdir -p "$out"
    [ $name = none ] \
      || compile macos $name -swift-version 5 -suppress-warnings "$here/StandIns/$name.swift" || return 1
    for define in "" "-D DEBUG -D ENGINE_INTERNAL_CHECKS" "-D ENGINE_TSAN_LOCK"; do
      [ $name = none ] && [ "$define" = "-D ENGINE_TSAN_LOCK" ] && continue
      # shellcheck disable=SC2046,SC2086
      compile macos NotificationEngine "${flags[@]}" $define $(sources Sources/NotificationEngine) \
        || { status=1; echo "$name: the engine does not compile ($define)"; }
    done
  done
  [ $status = 0 ] && echo "Musl, Android, none of them: the engine is as it should be, $((SECONDS - start)) s"
  return $status
}

# The engine's branches for tests, which see Apple's C library too.
check_test_branches() {
  local define status=0
  for define in "-D DEBUG -D ENGINE_INTERNAL_CHECKS" "-D ENGINE_TSAN_LOCK" "-D ENGINE_SCHEDULE_POINTS -D ENGINE_INTERNAL_CHECKS"; do
    # shellcheck disable=SC2046,SC2086
    written=$work/planted compile "$1" NotificationEngine "${flags[@]}" $define $(sources Sources/NotificationEngine) \
      || { status=1; echo "$1: the engine does not compile with $define"; }
  done
  return $status
}

check_platform() {
  local start=$SECONDS status=0
  out=$work/modules/$1
  mkdir -p "$out"
  make_sdk "$1" && compile_stand_ins "$1" || return 1
  check_modules "$1" || status=1
  [ "$1" = macos ] && { check_test_branches "$1" || status=1; }
  [ $status = 0 ] && { check_clients "$1" || status=1; }
  [ $status = 0 ] && { check_names "$1" || status=1; }
  [ $status = 0 ] && { check_mistakes "$1" || status=1; }
  [ $status = 0 ] && echo "$1 ($(triple "$1")): modules, clients, names and planted mistakes are as they should be, $((SECONDS - start)) s"
  return $status
}

mkdir -p "$work/planted"
status=0
for platform in $platforms; do
  if [ "$platform" = elsewhere ]; then check_elsewhere || status=1; continue; fi
  triple "$platform" >/dev/null || exit 2
  check_platform "$platform" || status=1
done
exit $status
