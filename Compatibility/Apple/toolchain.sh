# SPDX-License-Identifier: MIT
#
# What `typecheck.sh` compiles with: the installed toolchain's library as Apple's SDK has it, and stand-ins for the rest.
# Sourced by it, with the repository as the working directory.

swift=${SWIFT:-swift}
work=.build/apple
here=Compatibility/Apple

compiler=$(command -v "${swift}c") || { echo "${swift}c is not there"; exit 2; }
tools=$(cd "$(dirname "$(readlink -f "$compiler")")" && pwd)
library=$tools/../lib/swift
case $(uname -m) in
  aarch64 | arm64) cpu=arm64 ;;
  *) cpu=$(uname -m) ;;
esac

# The oldest system of each platform: SwiftPM's own, because the manifest names none.
floor() {
  case $1 in
    macos) echo 10.13 ;;
    ios | tvos) echo 12.0 ;;
    watchos) echo 4.0 ;;
    visionos) echo 1.0 ;;
    maccatalyst) echo 13.1 ;;
    *) echo "no platform is called $1" >&2; return 1 ;;
  esac
}
newest=26.0

# triple PLATFORM [VERSION]: what the compiler calls it.
triple() {
  local version=${2:-$(floor "$1")}
  case $1 in
    macos) echo "$cpu-apple-macosx$version" ;;
    visionos) echo "$cpu-apple-xros$version-simulator" ;;
    maccatalyst) echo "$cpu-apple-ios$version-macabi" ;;
    *) echo "$cpu-apple-$1$version-simulator" ;;
  esac
}

# The name under which a module is looked for.
key() {
  case $1 in
    macos) echo "$cpu-apple-macos" ;;
    visionos) echo "$cpu-apple-xros-simulator" ;;
    maccatalyst) echo "$cpu-apple-ios-macabi" ;;
    *) echo "$cpu-apple-$1-simulator" ;;
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

# An SDK that holds nothing but the toolchain's own modules.
make_sdk() {
  local sdk=$work/sdk resources=$work/resources module header
  mkdir -p "$sdk/usr/lib/swift" "$sdk/usr/include/sys" "$resources" "$work/modules"
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

# compile PLATFORM VERSION MODULE OPTIONS… FILES…: runs the compiler for that system. `seen` is where modules are found.
compile() {
  local platform=$1 version=$2 module=$3 folder found=()
  shift 3
  for folder in ${seen:-}; do found+=(-I "$folder"); done
  "$tools/swift-frontend" -frontend -target "$(triple "$platform" "$version")" -sdk "$work/sdk" \
    -resource-dir "$work/resources" ${found[@]+"${found[@]}"} -I "$work/sdk/usr/lib/swift" -I "$work/resources/shims" \
    -I Sources/CEngineAtomics/include -disable-objc-interop -disable-legacy-type-info -plugin-path "$library/host/plugins" \
    -module-cache-path "$work/cache/$platform" -parse-as-library -module-name "$module" "$@" 2>&1
}

# The toolchain's library for a platform, from its text to modules for the oldest system, which newer ones read as well:
# the text says since when each part is there. It takes a minute, once for each toolchain. One at a time for a platform.
make_library() { (flock 9 && write_library "$1") 9>"$work/library-$1.lock"; }
write_library() {
  local platform=$1 module source mark=$work/library-$1 names="" imports="" modules=$work/sdk/usr/lib/swift
  local all="Swift SwiftOnoneSupport _Concurrency _StringProcessing _Builtin_float Synchronization Observation"
  names="$("$compiler" --version 2>/dev/null) $(triple "$platform") $(declare -f write_library | cksum)"
  [ "$(cat "$mark" 2>/dev/null)" = "$names" ] && return
  rm -rf "$work/cache/$platform" "$mark"
  for module in $all; do
    source=$(echo "$library/linux/$module.swiftmodule/"*-unknown-linux-gnu.private.swiftinterface)
    [ -e "$source" ] || { echo "the toolchain has no interface of $module: $source"; return 1; }
    mkdir -p "$modules/$module.swiftmodule"
    rm -f "$modules/$module.swiftmodule/$(key "$platform")".*
    # Whether the library itself keeps to what is there is not ours to check.
    sed -E -e "s/-target [^ ]+-unknown-linux-gnu/-target $(triple "$platform") -disable-availability-checking/" \
      -e 's/-target-min-inlining-version min//; s/-library-level api//' \
      -e 's/@backDeployed\([^)]*\)//g' \
      -e '/^import (Glibc|SwiftGlibc)$/d' \
      -e 's/_swift_stdlib_gettid\(\)/UInt32(0)/g' \
      "$source" >"$modules/$module.swiftmodule/$(key "$platform").swiftinterface"
    [ "$module" = Swift ] || imports+="import $module"$'\n'
  done
  echo "$imports" >"$work/imports-$platform.swift"
  compile "$platform" "$(floor "$platform")" Imports -typecheck "$work/imports-$platform.swift" || return 1
  for module in $all; do
    cp "$work/cache/$platform/$module-"*.swiftmodule "$modules/$module.swiftmodule/$(key "$platform").swiftmodule" \
      || return 1
    rm "$modules/$module.swiftmodule/$(key "$platform").swiftinterface"
  done
  echo "$names" >"$mark"
}

# The stand-ins are no part of what is checked: declarations, whose stored properties could not be marked otherwise.
make_stand_ins() {
  local module files seen=$work/modules/$1
  mkdir -p "$seen"
  for module in $(stand_ins "$1"); do
    if [ -e "$here/StandIns/$module.swift" ]; then files=("$here/StandIns/$module.swift"); else files=("$here/Sources/$module"/*.swift); fi
    compile "$1" "$(floor "$1")" "$module" -emit-module -o "$seen/$module.swiftmodule" -swift-version 5 \
      -suppress-warnings -disable-availability-checking "${files[@]}" || return 1
  done
}
