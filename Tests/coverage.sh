#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# `make coverage`: what the tests go through, as llvm-cov counts it: lines, and regions, one more of which begins wherever the flow may
# part. Fails below the limits. Counters are atomic.
set -u -o pipefail
cd "$(dirname "$0")/.." || exit 2
swift=${SWIFT:-swift}
options=(--scratch-path .build/coverage --enable-code-coverage -Xswiftc -DUNISON_INSTRUMENTED
  -Xswiftc -Xllvm -Xswiftc -instrprof-atomic-counter-update-all)
"$swift" build --build-tests "${options[@]}" && "$swift" test --skip-build --disable-xctest --no-parallel "${options[@]}" || exit 1
folder=$("$swift" build "${options[@]}" --show-bin-path)
"$(dirname "$(readlink -f "$(command -v "${swift}c")")")/llvm-cov" report "$folder/UnisonPackageTests.xctest" -instr-profile "$folder/codecov/default.profdata" Sources \
  | awk '
  $1 ~ /\.swift$/ {
    module = $1
    sub(/.*Sources\//, "", module)
    sub(/\/.*/, "", module)
    regions[module] += $2; missedRegions[module] += $3; lines[module] += $8; missedLines[module] += $9
  }
  END {
    for (module in regions) {
      byRegion = 100 - 100 * missedRegions[module] / regions[module]
      byLine = 100 - 100 * missedLines[module] / lines[module]
      isLow = byLine < 95 || byRegion < 93
      if (isLow) status = 1
      printf "%s  %s: %.1f %% of %d lines, %.1f %% of %d regions\n", isLow ? "FAIL" : "ok  ", module, byLine, lines[module],
        byRegion, regions[module]
    }
    exit status
  }'
