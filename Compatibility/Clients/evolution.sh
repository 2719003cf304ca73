#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# Compiles all modules up to the optimiser as a binary framework is: with library evolution, debug and release. Linux's
# Foundation and Dispatch have none, and the compiler warns of that alone.
set -u -o pipefail
cd "$(dirname "$0")/../.." || exit 2

compiler=${SWIFT:-swift}c
work=.build/evolution
expected="was not compiled with library evolution support"

# What the package's targets are compiled with; Package.swift says the same.
flags=(-swift-version 6 -package-name unison -strict-memory-safety -parse-as-library -whole-module-optimization
  -enable-library-evolution
  -enable-experimental-feature RawLayout -enable-experimental-feature BuiltinModule)
for feature in ExistentialAny InternalImportsByDefault MemberImportVisibility NonisolatedNonsendingByDefault \
  InferIsolatedConformances; do
  flags+=(-enable-upcoming-feature "$feature")
done

# build CONFIGURATION OPTIONS…
build() {
  local name=$1 folder=$work/$1 module log status=0 start=$SECONDS
  shift
  mkdir -p "$folder"
  for module in ${MODULES:-NotificationEngine Bind Elastomeric SwiftObserver Pharos UnisonBridges UnisonTesting}; do
    log=$folder/$module.log
    # shellcheck disable=SC2046
    "$compiler" "${flags[@]}" "$@" -module-name "$module" -emit-sil -o /dev/null -I "$folder" \
      -emit-module-path "$folder/$module.swiftmodule" $(find "Sources/$module" -name '*.swift' | sort) >"$log" 2>&1 \
      && ! grep -q -v -e "$expected" <(grep -E '^[^ ].*(warning|error):' "$log") && continue
    status=1
    grep -E '(warning|error):' "$log" | grep -v -e "$expected" | sort -u | head -n 20
    echo "$module does not compile with library evolution, $name"
  done
  [ $status = 0 ] && echo "all modules compile with library evolution, $name: $((SECONDS - start)) s"
  return $status
}

build debug -Onone -D DEBUG & debug=$!
build release -O
release=$?
wait $debug && exit $release
