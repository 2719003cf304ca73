#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# `make gates`: allocations, instructions and bytes against Thresholds.txt. Counts, not times: they are the same on every
# machine.
set -u -o pipefail
cd "$(dirname "$0")/../.." || exit 2
swift=${SWIFT:-swift}
options=(--package-path Tests/Benchmarks --scratch-path .build/benchmarks -c release)
for product in Allocations Probe Gates \
  ClientOfNothing ClientOfNotificationEngine ClientOfBind ClientOfElastomeric ClientOfSwiftObserver ClientOfPharos; do
  "$swift" build "${options[@]}" --product "$product" || exit 1
done
# The same counts with the atomic words that Apple's systems get.
words=("${options[@]}" --scratch-path .build/benchmarks-c-atomics -Xswiftc -DENGINE_C_ATOMICS)
for product in Allocations Probe; do "$swift" build "${words[@]}" --product "$product" || exit 1; done
folder=$("$swift" build "${options[@]}" --show-bin-path)
"$folder/Gates" "$folder" Tests/Benchmarks/Thresholds.txt
status=$?
echo "With C's atomics:"
"$folder/Gates" "$("$swift" build "${words[@]}" --show-bin-path)" Tests/Benchmarks/Thresholds.txt c-atomics || status=$?
exit $status
